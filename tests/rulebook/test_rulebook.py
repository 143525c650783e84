"""The rules at hand: complete in both languages, with the numbers of the material, linked from every explanation, and found by any word."""

from __future__ import annotations

import re

import pytest

from deskovka.core import registry
from deskovka.core.game import Game
from deskovka.core.words import LANGUAGES
from deskovka.lessons.library import lessons_of
from deskovka.rulebook.library import NoChapter, chapter_about, chapter_of, chapters_of
from deskovka.rulebook.reading import Page, found, read
from tests.contract.tables import Kind, every_kind, walk
from tests.lessons.test_lessons import NO_CHAPTER

THING = re.compile(r'data-at="([^"]+)"')
every_game = pytest.mark.parametrize("game", registry.GAMES)
#: what each game needs at least
NUMBERS = {"terra-mystica": 17, "tzolkin": 14, "pantheon": 12}


def first(game: str, lang: str = "en") -> list[Page]:
    cls = registry.game_class(game)
    return read(cls.new(cls.player_counts()[0], {}, "rules"), lang, everything=True)


@every_game
def test_every_chapter_of_the_rules_is_told(game: str) -> None:
    """A chapter of the code is a module of rules/; the same names stand in the lessons."""
    told = {chapter for one in chapters_of(game) for chapter in one.covers}
    assert told == {path.stem for path in registry.folder_of(game).rglob("rules/*.py")} - NO_CHAPTER
    assert told == {chapter for lesson in lessons_of(game) for chapter in lesson.chapters}
    assert len(chapters_of(game)) >= NUMBERS[game]


@pytest.mark.parametrize("lang", LANGUAGES)
@every_game
def test_a_chapter_is_short_and_has_its_numbers(game: str, lang: str) -> None:
    for page in first(game, lang):
        assert page.title
        assert page.passages
        text = "\n".join([passage.words for passage in page.passages] + [row.words for row in page.rows])
        assert "{" not in text, page.name
        assert "None" not in text, page.name
        assert sum(len(passage.words) for passage in page.passages) < 2200, page.name
        assert all(row.name and row.words for row in page.rows), page.name


@every_kind
def test_lists_of_the_rulebook_do_not_depend_on_the_position(kind: Kind) -> None:
    """They tell what the material does, not what is left of it at this table."""
    for lang in LANGUAGES:
        told = {page.name: page.rows for page in read(kind.new("lists"), lang, everything=True)}
        for game, _ in walk(kind, "lists", 6):
            for page in read(game, lang, everything=True):
                assert page.rows == told[page.name], page.name


def test_palenque_is_listed_with_everything_that_one_can_do_there() -> None:
    rows = dict(registry.game_class("tzolkin").new(4, None, "a").listing("palenque", "en"))
    assert rows["Palenque 2"] == "Harvest 4 corn."
    assert rows["Palenque 3"] == "Harvest 5 corn. Clear forest: 2 wood. Burn forest: 5 corn, but a god is angry."


@every_game
def test_both_languages_say_the_same_numbers(game: str) -> None:
    """A number of the material may not stand in one language only."""
    places = re.compile(r"{(\w+)}")
    for chapter in chapters_of(game):
        assert sorted(set(places.findall(chapter.words["en"]))) == sorted(set(places.findall(chapter.words["cs"])))
        assert chapter.words["en"].count("\n") == chapter.words["cs"].count("\n"), chapter.name


@every_game
def test_every_number_that_the_game_offers_is_used(game: str) -> None:
    cls = registry.game_class(game)
    words = " ".join(chapter.words["en"] for chapter in chapters_of(game))
    figures = cls.new(cls.player_counts()[0], {}, "rules").figures()
    assert not [name for name in figures if f"{{{name}}}" not in words]


@every_kind
def test_every_explanation_links_to_a_chapter_of_this_table(kind: Kind) -> None:
    for position, _ in walk(kind, "linked", 3):
        for thing in set(THING.findall(position.seen_by(0).draw())):
            chapter = chapter_about(position.name(), thing)
            assert chapter is not None, thing
            assert chapter.belongs_to(position.options), thing


@every_game
def test_every_warning_links_to_a_chapter(game: str) -> None:
    cls = registry.game_class(game)
    for kind in cls.new(cls.player_counts()[0], {}, "rules").warning_kinds():
        assert chapter_of(game, kind.chapter)


def test_chapters_of_expansions_come_with_the_expansion() -> None:
    new = registry.game_class("terra-mystica").new
    base = {page.name for page in read(new(2, {}, "rules"), "en")}
    sea = {page.name for page in read(new(2, {"merchants": "yes"}, "rules"), "en")}
    ice = {page.name for page in read(new(2, {"ice": "yes"}, "rules"), "en")}
    assert sea - base == {"ships", "trade", "shipyard"}
    assert ice - base == {"fire-and-ice"}


@pytest.mark.parametrize(
    ("game", "words", "chapter"),
    [
        ("tzolkin", "dny výživy", "food-days"),
        ("tzolkin", "dny vyzivy", "food-days"),
        ("tzolkin", "LEBKU obetovat", "chichen-itza"),
        ("tzolkin", "zebrat", "turn"),
        ("terra-mystica", "mesta", "towns"),
        ("terra-mystica", "šaman řád", "priests"),
        ("terra-mystica", "krystaly obetovani", "power"),
        ("terra-mystica", "Čarodějnice", "strongholds"),
        ("pantheon", "polobuh", "demigods"),
        ("pantheon", "zetony obetin", "buying"),
        ("pantheon", "Vinthrad", "gods"),
    ],
)
def test_a_search_finds_words_with_and_without_accents(game: str, words: str, chapter: str) -> None:
    assert chapter in [page.name for page in found(first(game, "cs"), words)]


def test_a_search_shows_only_what_is_about_the_words() -> None:
    pages = first("tzolkin")
    assert found(pages, " ") == pages
    assert found(pages, "xyzzy") == []
    hits = found(pages, "double turns")
    assert [page.name for page in hits] == ["calendar", "food-days"]
    assert all("doubl" in passage.words or "turn" in passage.words for page in hits for passage in page.passages)
    assert found(pages, "food days")[0].name == "food-days"
    assert len(found(pages, "food days")[0].passages) == len(next(p for p in pages if p.name == "food-days").passages)


def test_a_chapter_that_is_not_there_is_named_with_those_that_are() -> None:
    with pytest.raises(NoChapter, match=r"'flying'; there are .*towns"):
        chapter_of("terra-mystica", "flying")


def test_numbers_are_those_of_the_material_at_the_table() -> None:
    """Who brings own components reads own numbers."""
    game = registry.game_class("pantheon").new(2, {}, "rules")
    plain = next(page for page in read(game, "en") if page.name == "buying")
    assert "1, 3, 6, 10" in plain.passages[1].words
    game.material.prices = [0, 2, 4, 7, 11]  # type: ignore[attr-defined]
    try:
        assert "2, 4, 7, 11" in next(page for page in read(game, "en") if page.name == "buying").passages[1].words
    finally:
        game.material.prices = [0, 1, 3, 6, 10]  # type: ignore[attr-defined]


@pytest.mark.parametrize("lang", LANGUAGES)
@every_game
def test_the_legend_names_every_icon_once(game: str, lang: str) -> None:
    cls = registry.game_class(game)
    position: Game = cls.new(cls.player_counts()[0], {}, "rules")
    icons = position.icons()
    signs = position.legend(lang)
    assert len({sign.icon for sign in signs}) == len(signs)
    drawn = {icons[sign.icon] for sign in signs}
    assert not [name for name, drawing in icons.items() if drawing not in drawn]
    assert all(sign.words for sign in signs)
