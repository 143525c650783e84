"""For eyes and hands: palettes whose colours stay apart for all eyes, own colours, and what a page makes of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations

import pytest
from litestar.testing import TestClient

from deskovka.core import registry
from deskovka.core.hues import CONTRAST, READY, USUAL, hues_of
from deskovka.drawing.colours import DEFICIENCIES, INK, PAPER, apart, contrast, ink_on
from deskovka.server.people.look import Look, latest
from deskovka.server.settings import Settings
from deskovka.server.web.painting import PATTERNS, alike, painted, painted_hues, unreadable
from tests.server.databases import sqlite_in
from tests.server.doors import behind
from tests.server.people import Person
from tests.server.test_people import come

GAMES = ("pebbles", "terra-mystica", "tzolkin", "pantheon")
#: how different colours look at least: of every palette to everybody, and of a ready one to those for whom it is
PLAIN, READY_FOR = 10.0, 15.0


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("palette", [USUAL, *READY])
@pytest.mark.parametrize("eyes", DEFICIENCIES)
def test_colours_of_every_palette_stay_apart(game: str, palette: str, eyes: str) -> None:
    """To eyes for which a palette is made plainly, to all others as well as in the usual one or nearly."""
    hues = painted_hues(Look(palette), game)
    meant = palette == CONTRAST or eyes in ("none", palette)
    wanted = READY_FOR if palette != USUAL and meant else PLAIN if palette == USUAL else 0.0
    for one, other in combinations(hues, 2):
        if not (one.hue.fixed and other.hue.fixed):
            gap = apart(one.colour, other.colour, eyes)
            assert gap >= wanted, f"{one.hue.name} and {other.hue.name}: {gap:.1f}"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("palette", READY)
def test_a_ready_palette_is_better_for_its_eyes_than_the_usual_one(game: str, palette: str) -> None:
    eyes = list(DEFICIENCIES) if palette == CONTRAST else [palette]

    def worst(name: str) -> float:
        pairs = combinations([one for one in painted_hues(Look(name), game) if not one.hue.fixed], 2)
        return min(apart(one.colour, other.colour, eye) for one, other in pairs for eye in eyes)

    assert worst(palette) >= worst(USUAL)


@pytest.mark.parametrize("palette", READY)
def test_pieces_of_every_palette_stay_apart_and_can_be_read(palette: str) -> None:
    """Terra Mystica shows whose something is by a shade of the ground."""
    eyes = list(DEFICIENCIES) if palette == CONTRAST else ["none", palette]
    pieces = {}
    for one in painted_hues(Look(palette), "terra-mystica"):
        if not one.hue.fixed:
            old, new = list(one.shades())[1]
            pieces[one.hue.name] = new
            assert contrast(ink_on(old), new) >= min(4.5, contrast(ink_on(old), old)), one.hue.name
    for (one, a), (other, b) in combinations(pieces.items(), 2):
        assert min(apart(a, b, eye) for eye in eyes) >= PLAIN, f"{one} and {other}"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("palette", READY)
def test_words_on_the_colours_of_a_palette_can_be_read(game: str, palette: str) -> None:
    for one in painted_hues(Look(palette), game):
        if one.hue.ink:
            usual = contrast(one.hue.ink, one.hue.colour)
            assert contrast(one.hue.ink, one.colour) >= min(4.5, usual), one.hue.name


@pytest.mark.parametrize("game", GAMES)
def test_hues_are_colours_of_the_drawing_that_nothing_else_has(game: str) -> None:
    """Their colours are changed by value: so none is paper or ink, and no two hues share a shade."""
    hues = hues_of(registry.game_class(game))
    assert len({hue.name for hue in hues}) == len(hues) <= len(PATTERNS)
    free = [colour for hue in hues if not hue.fixed for colour in (hue.colour, *hue.shades)]
    assert len(set(free)) == len(free) and not {PAPER, INK, "#ffffff", "#000000"} & set(free)
    drawn = registry.game_class(game).new(registry.game_class(game).player_counts()[-1], {}, "x").draw()
    assert any(hue.colour in drawn for hue in hues)
    assert [hue.words for hue in hues] != [hue.words for hue in hues_of(registry.game_class(game), "cs")]


def test_usually_a_page_has_no_style_of_its_own() -> None:
    assert painted(Look(), "terra-mystica") == ""
    assert painted(Look("protanopia"), "no-such-game") == ""
    style = painted(Look("protanopia"), "terra-mystica")
    forest = next(one for one in painted_hues(Look("protanopia"), "terra-mystica") if one.hue.name == "forest")
    assert f'[fill="{forest.hue.colour}"]{{fill:{forest.colour}}}' in style and "<pattern" not in style
    assert style.count("<pattern") == 0 and painted(Look(patterns=True), "tzolkin").count("<pattern") == 4


@pytest.mark.parametrize("game", registry.names())
def test_patterns_lie_on_their_colours_and_on_the_pieces_of_everybody(game: str) -> None:
    style, _, tiles = str(painted(Look(patterns=True), game)).partition("</style>")
    laid = re.findall(r'\[fill="(#\w+)"\]\{fill:url\(#([\w-]+)\)\}', style)
    for colour, tile in laid:
        found = re.search(rf'<pattern id="{tile}".*?</pattern>', tiles)
        assert found and f"fill:{colour}" in found[0], "as usual, only with lines"
        assert not re.search(r' fill="#', found[0]), "a tile that its own rule would find is empty"
    hues = [one for one in painted_hues(Look(patterns=True), game) if not one.hue.fixed]
    lines = [one.lines() for one in hues]
    assert len({line.split('"')[1] for line in lines}) == len(hues), "everybody has lines of his own"
    drawn = {colour for colour, _ in laid}
    assert drawn == {colour for one in hues for colour in (one.hue.colour, *one.hue.pieces)}


def test_what_cannot_be_told_apart_is_found() -> None:
    look = Look().with_own("tzolkin", "red", "#2b8041").with_own("tzolkin", "blue", "#eeeeee")
    hues = painted_hues(look, "tzolkin")
    assert [(two.one.name, two.other.name, two.eyes) for two in alike(hues)] == [("red", "green", "none")]
    assert [hue.name for hue in unreadable(hues)] == ["blue"]
    assert not alike(painted_hues(Look(), "tzolkin")) and not unreadable(painted_hues(Look(), "tzolkin"))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "{",
        '{"palette": "</style><script>", "size": 1e9, "volume": -1, "patterns": "yes"}',
        '{"own": {"tzolkin": {"red": "red;}</style>"}, "x y": {"red": "#123456"}}}',
        '{"own": [1], "changed": "NaN"}',
        '{"own": {"tzolkin": 3}, "changed": 1e99}',
        "[" * 5000,
    ],
)
def test_what_we_would_not_have_written_is_passed_over(text: str) -> None:
    """Cookies are written by anybody."""
    assert Look.read(text) == Look()


def test_a_look_is_kept_and_read_again_and_the_later_one_counts() -> None:
    look = Look("tritanopia", {}, True, 130, False, 5, False, 12.5).with_own("tzolkin", "red", "#aa0000")
    assert Look.read(str(look)) == look and str(Look()) == "{}"
    assert latest(Look(changed=1.0), look) is look and latest(look, Look()) is look
    assert look.with_own("tzolkin", "red", "").own == {} == look.without_own("tzolkin").own


# -- pages ------------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    settings = Settings(sqlite_in(tmp_path_factory.mktemp("look")), bot_workers=0, logins_per_minute=1000)
    with behind(settings) as made:
        yield made


def test_a_person_sees_the_same_on_all_devices_and_others_see_the_usual(house: TestClient) -> None:
    laptop, phone = come(house, "Ann"), come(house, "Ann")
    table = laptop.open_table("tzolkin", ["me", "here"])
    usual = laptop.get(table).text
    for form in ({"palette": "deuteranopia"}, {"size": "130"}, {"sound": "no"}, {"volume": "20"}, {"patterns": "yes"}):
        assert laptop.post("/account/look", form).headers["location"] == "/account/look"
    phone.cookies = {"deskovka": phone.cookies["deskovka"]}
    for device in (laptop, phone):
        page = device.get(table).text
        assert 'data-size="130" data-sound="off" data-volume="20"' in page and 'data-paints="tzolkin"' in page
        drawing = page.partition('id="board"')[2].partition("</svg>")[0]
        assert drawing == usual.partition('id="board"')[2].partition("</svg>")[0]
    assert "data-paints" not in Person(house, "x").get(table).text


def test_a_browser_that_is_not_known_keeps_it_in_a_cookie(house: TestClient) -> None:
    guest = Person(house, "")
    guest.get("/")
    guest.post("/account/look", {"palette": CONTRAST})
    assert 'data-contrast="high"' in guest.get("/").text
    guest.cookies["deskovka_look"] = "%7B%22palette%22%3A%22%3C%2Fstyle%3E%22%7D"
    assert "</style>" not in guest.get("/").text and 'data-contrast="high"' not in guest.get("/").text


def test_own_colours_go_before_the_palette_and_can_be_forgotten(house: TestClient) -> None:
    bob = come(house, "Bob")
    bob.post("/account/look", {"own-tzolkin-red": "#2B8041"})
    page = bob.get("/account/look").text
    assert 'name="own-tzolkin-red" value="#2b8041"' in page and "look alike." in page
    for form in (
        {"own-tzolkin-red": "javascript:1"},
        {"own-tzolkin-nobody": "#000000"},
        {"palette": "x"},
        {"size": "7"},
    ):
        bob.post("/account/look", form)
    assert bob.get("/account/look").text.count('value="#2b8041"') == 1
    bob.post("/account/look", {"forget": "tzolkin"})
    assert 'value="#2b8041"' not in bob.get("/account/look").text
