"""A chapter as it is read at a table: in one language, with the numbers of the material that is played with."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from deskovka.core.game import Game
from deskovka.rulebook.chapter import Chapter
from deskovka.rulebook.library import chapters_of
from deskovka.rulebook.searching import Wanted, folded

POINT = "- "


@dataclass(frozen=True)
class Row:
    """A thing of the material, and what it does."""

    name: str
    words: str


@dataclass(frozen=True)
class Passage:
    """A paragraph, or a point of a list."""

    words: str
    is_point: bool = False


@dataclass(frozen=True, eq=False)
class Page:
    """A chapter to be read."""

    name: str
    title: str
    passages: tuple[Passage, ...]
    rows: tuple[Row, ...] = ()

    @cached_property
    def text(self) -> str:
        """Everything that it says, as a search looks at it."""
        rows = [f"{row.name} {row.words}" for row in self.rows]
        return folded("\n".join([self.title, *(passage.words for passage in self.passages), *rows]))


def read(game: Game, lang: str, everything: bool = False) -> list[Page]:
    """The chapters that belong to a position's game; or all, for who looks at no table."""
    figures = game.figures()
    return [
        page_of(chapter, game, lang, figures)
        for chapter in chapters_of(game.name())
        if everything or chapter.belongs_to(game.options)
    ]


def in_short(game: Game, lang: str) -> str:
    """What a game is about: the first paragraph of its rules, if there are any."""
    pages = [page_of(chapter, game, lang, game.figures()) for chapter in chapters_of(game.name())[:1]]
    return pages[0].passages[0].words if pages else ""


def page_of(chapter: Chapter, game: Game, lang: str, figures: dict[str, int | str]) -> Page:
    lines = chapter.words[lang].format_map(figures).split("\n")
    passages = tuple(Passage(line.removeprefix(POINT), line.startswith(POINT)) for line in lines)
    rows = [Row(*row) for name in chapter.lists for row in game.listing(name, lang)]
    return Page(chapter.name, chapter.title[lang], passages, tuple(rows))


def found(pages: list[Page], words: str) -> list[Page]:
    """The chapters in which all the words stand, cut down to the passages that are about them; those that say it in their title first."""
    wanted = Wanted(words)
    if not wanted.words:
        return pages
    hits = [page for page in pages if wanted.all_in(page.text)]
    hits.sort(key=lambda page: not wanted.all_in(folded(page.title)))
    return [page if wanted.all_in(folded(page.title)) else cut(page, wanted) for page in hits]


def cut(page: Page, wanted: Wanted) -> Page:
    """Only what names one of the words."""
    passages = tuple(passage for passage in page.passages if wanted.any_in(folded(passage.words)))
    rows = tuple(row for row in page.rows if wanted.any_in(folded(f"{row.name} {row.words}")))
    return Page(page.name, page.title, passages, rows)
