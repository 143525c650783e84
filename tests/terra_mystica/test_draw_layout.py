"""The sheet: it fills its screen, nothing is too small, nothing lies over anything else, and it can be read by day and night."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from typing import Any

import pytest

from deskovka.drawing.colours import contrast, mixed
from deskovka.drawing.letters import width_of
from deskovka.games.terra_mystica.drawing import cards, draw, palette
from tests.terra_mystica.pictures import SVG, Picture, Text, positions, sea_tables, tables

#: pixels of a unit: the laptop's board is 1036 x 712, that of a small phone 352 wide
LAPTOP = 1036 / 1366
PHONE = 352 / 780
#: the least pixels of words on both
LEAST_LAPTOP, LEAST_PHONE = 10.0, 11.0
HEX = re.compile(r"[A-J]\d+|r\d+")
#: what the page makes of the classes in the dark
DARK = {"paper": "#1b1d22", "sheet": "#2a2d35", "river": "#22343f", "ink": "#ece7dc", "quiet": "#a8a293"}


def test_the_sheets_have_the_proportions_of_their_screens() -> None:
    for players, options in [*tables()[::2], *sea_tables()[::2]]:
        for game in positions(3, players, options, 150):
            wide, tall = Picture(draw(game)), Picture(draw(game, tall=True))
            assert abs(wide.width / wide.height - 1036 / 712) < 0.01
            assert tall.width == 780
            assert tall.height > tall.width


@pytest.mark.parametrize("tall", [False, True])
@pytest.mark.parametrize(("players", "options"), [*tables(), *sea_tables()])
def test_words_are_large_enough_and_apart(players: int, options: dict[str, str], tall: bool) -> None:
    for game in positions(players + 2, players, options, 61):
        picture = Picture(draw(game, "cs", tall))
        unit, least = (PHONE, LEAST_PHONE) if tall else (LAPTOP, LEAST_LAPTOP)
        shown = distinct(picture.texts)
        for text in shown:
            assert text.size * unit >= least - 0.05, f"{text} is {text.size * unit:.1f} px"
            assert text.left >= 0 and text.right <= picture.width, text
            assert text.top >= 0 and text.bottom <= picture.height, text
        shown.sort(key=lambda text: text.top)
        for i, text in enumerate(shown):
            for other in shown[i + 1 :]:
                if other.top >= text.bottom:
                    break
                assert not text.meets(other), f"{text} and {other}"


def distinct(texts: list[Text]) -> list[Text]:
    """Copies of a tile lie exactly on one another; what is pale because it is gone may be covered."""
    return list({(t.words, round(t.left), round(t.bottom)): t for t in texts if not t.quiet}.values())


def test_many_tiles_of_one_player_shrink_but_can_be_read() -> None:
    """Seven favour tiles, a scroll and an action, in the lowest panel that there is. On a phone they take another line instead."""
    game = next(game for game in positions(1, 5, sea_tables()[0][1], 10) if game.round == 1)
    for p in game.seats:
        assert p.scroll >= 0
        p.favours = 0b1111111
    shown = distinct(Picture(draw(game)).texts)
    assert min(text.size for text in shown if not HEX.fullmatch(text.words)) * LAPTOP >= 6
    assert not [(a, b) for i, a in enumerate(shown) for b in shown[i + 1 :] if a.meets(b)]
    shown = distinct(Picture(draw(game, tall=True)).texts)
    assert min(text.size for text in shown) * PHONE >= LEAST_PHONE - 0.05
    assert not [(a, b) for i, a in enumerate(shown) for b in shown[i + 1 :] if a.meets(b)]


@pytest.mark.parametrize("options", [tables()[0][1], sea_tables()[0][1]], ids=["land", "sea"])
def test_nothing_on_a_tile_reaches_over_its_sides(options: dict[str, str]) -> None:
    """Symbols and words of every favour tile, town tile and scroll, as they are written on the tile."""
    material = next(positions(1, 5, options, 1)).material
    faces = [
        *((tile.id, cards.FAVOUR, cards.favour_face(tile)) for tile in material.favours),
        *((tile.id, cards.TOWN, cards.town_face(tile)) for tile in material.towns),
        *((scroll.id, cards.SCROLL, cards.scroll_face(scroll)) for scroll in material.scrolls),
    ]
    assert len(faces) >= 30
    for name, (width, _), face in faces:
        room = width / 2 - FRAME
        for what, left, right in spans(face):
            assert -room <= left and right <= room, f"{name}: {what} from {left:.1f} to {right:.1f}"


#: at each side of a tile
FRAME = 2.0


def spans(face: str) -> list[tuple[str, float, float]]:
    """How far what is drawn on a face around 0, 0 reaches to the left and to the right: symbols, and words as wide as they are."""
    found = []
    for one in ET.fromstring(f"<svg>{face}</svg>").iter():
        x, width, size = (float(one.get(key, "0")) for key in ("x", "width", "font-size"))
        if one.tag == "use":
            found.append((one.get("href", ""), x, x + width))
        elif one.tag == "text":
            words = one.text or ""
            wide = width_of(words, size, bold=True)
            left = x - wide * {"end": 1.0, "middle": 0.5}.get(one.get("text-anchor", ""), 0.0)
            found.append((words, left, left + wide))
    return found


@pytest.mark.parametrize("tall", [False, True])
@pytest.mark.parametrize(("players", "options"), [tables()[0], sea_tables()[0], tables()[8]])
def test_no_number_of_a_panel_touches_the_piece_before_it(players: int, options: dict[str, str], tall: bool) -> None:
    """How many buildings stand: beside the widest of them, too, the number is apart."""
    *_, game = positions(7, players, options, 40)
    counted = 0
    for thing in ET.fromstring(draw(game, tall=tall)).iter(f"{SVG}g"):
        if not thing.get("data-at", "").startswith(("pieces:", "building:")):
            continue
        symbol, number = thing.find(f"{SVG}use"), thing.find(f"{SVG}text")
        if symbol is not None and number is not None:
            room = float(number.get("x", "0")) - float(symbol.get("x", "0")) - float(symbol.get("width", "0"))
            assert room >= 0.1 * float(symbol.get("width", "0")), f"{thing.get('data-at')}: {room:.1f}"
            counted += 1
    assert counted >= 5 * players


# -- colours by day and night ------------------------------------------------------------------------------------------


def test_all_text_can_be_read_by_day_and_night(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every text that is drawn, against the ground on which it stands, and against what the page makes of both in the dark."""
    written: set[tuple[str, str, str]] = set()
    plain = palette.PEN.text

    def watched(x: float, y: float, words: object, size: float, colour: str = "", **named: Any) -> str:
        found = plain(x, y, words, size, colour, **named)
        fill, css = re.search(r'fill="([^"]+)"', found), re.search(r'class="([^"]+)"', found)
        assert fill is not None
        written.add((fill.group(1), css.group(1) if css else "", named["ground"]))
        return found

    monkeypatch.setattr(palette.PEN, "text", watched)
    cards.definitions.cache_clear()
    cards.scroll_face.cache_clear()
    for players, options in [*tables()[::2], *sea_tables()]:
        for game in positions(2, players, options, 160):
            draw(game)
    assert len(written) > 25
    for ink, css, ground in written:
        assert contrast(ink, ground) >= 4.5, f"{ink} on {ground}"
        night = at_night(ground)
        if night:
            assert css in ("ink", "quiet"), f"{ink} on {ground} does not follow its ground into the dark"
            assert contrast(DARK[css], night) >= 4.5, f"{css} on {night}"
        else:
            assert not css, f"{ink} on {ground}, which stays as it is"


def at_night(ground: str) -> str:
    """What the page makes of a ground in the dark; nothing if it stays."""
    if ground in palette.THIN:
        colour, share = palette.THIN[ground]
        return mixed(colour, share, DARK["sheet"])
    return DARK.get(palette.PALETTE.ground_class(ground), "")


def test_grounds_have_the_classes_by_which_a_page_darkens_them() -> None:
    wanted = {palette.PAPER: "paper", palette.CARD: "sheet", palette.TERRAIN[7]: "river"}
    seen: set[str] = set()
    for players, options in [tables()[0], tables()[6], sea_tables()[2]]:
        for game in positions(4, players, options, 80):
            for tall in (False, True):
                for element in ET.fromstring(draw(game, tall=tall)).iter():
                    check_classes(element, wanted, seen)
    assert seen == {"paper", "sheet", "river", "ink", "quiet", "ink-line", "borders"}


def check_classes(element: ET.Element, wanted: dict[str, str], seen: set[str]) -> None:
    css, fill = element.get("class", ""), element.get("fill", "")
    seen |= {css} - {""}
    if element.tag == f"{SVG}text":
        assert css in ("", "ink", "quiet")
    elif fill in wanted and element.get("fill-opacity") is None:
        assert css == wanted[fill], ET.tostring(element)
    else:
        assert css in ("", "ink-line", "borders")
    if css == "sheet":  # the page gives it another edge; one that tells something must be drawn apart
        assert element.get("stroke") in (None, palette.LINE)
