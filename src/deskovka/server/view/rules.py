"""The rules at hand as a page shows them: chapters, a seat's own numbers, and what the icons mean."""

from __future__ import annotations

from dataclasses import dataclass, field

from deskovka.core.aids import Aid, Sign
from deskovka.core.game import Game
from deskovka.rulebook.library import chapter_about, chapter_of
from deskovka.rulebook.reading import Page, found, read

#: signs of a search that are looked at
WIDEST_SEARCH = 100


@dataclass(frozen=True)
class RulesView:
    game: str
    #: the address of the page, to which a search and the links of explanations go
    home: str
    find: str
    pages: list[Page]
    aids: list[Aid] = field(default_factory=list)
    signs: list[Sign] = field(default_factory=list)


def rules_of(position: Game, home: str, lang: str, find: str = "", everything: bool = False) -> RulesView:
    """Without a seat. A search shows chapters alone."""
    find = find[:WIDEST_SEARCH].strip()
    pages = found(read(position, lang, everything), find)
    return RulesView(position.name(), home, find, pages, [], [] if find else position.legend(lang))


def rules_for(position: Game, seat: int | None, home: str, lang: str, find: str = "") -> RulesView:
    """At a table: what belongs to it, and the numbers of whoever looks. `position` is what the seat sees."""
    view = rules_of(position, home, lang, find)
    if seat is not None and not view.find:
        view.aids.extend(position.aid(seat, lang))
    return view


@dataclass(frozen=True)
class Link:
    """The chapter that tells more."""

    chapter: str
    title: str


def link_to(game: str, chapter: str, lang: str) -> Link:
    return Link(chapter, chapter_of(game, chapter).title[lang])


def about(game: str, thing: str, lang: str) -> Link | None:
    """Where more is told of a thing of the board."""
    chapter = chapter_about(game, thing)
    return Link(chapter.name, chapter.title[lang]) if chapter else None


def about_first(game: str, lang: str, things: list[str]) -> Link | None:
    """Where more is told of the first of several things that a choice is about."""
    return next((link for thing in things if (link := about(game, thing, lang))), None)


@dataclass(frozen=True)
class Explained:
    """What a thing is, and where more is told of it."""

    words: str
    about: Link | None = None


def explained(position: Game, thing: str, lang: str) -> Explained:
    """`position` is what the seat sees. What is not on the board is explained by nothing."""
    try:
        words = position.explain(thing, lang)
    except (LookupError, ValueError):
        return Explained("")
    return Explained(words, about(position.name(), thing, lang) if words else None)
