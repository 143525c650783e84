"""The drawing: what it marks, what it counts, how it stands in the dark, in Czech and on a phone."""

from __future__ import annotations

import re

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deskovka.core.effects import Effect
from deskovka.drawing.colours import INK, PAPER, contrast
from deskovka.games.tzolkin.components import (
    BLOCKS,
    FIRST_MONUMENT,
    FOOD_DAYS,
    GEAR,
    MONUMENT,
    TECHNOLOGIES,
    TEMPLES,
)
from deskovka.games.tzolkin.drawing.palette import (
    CARD,
    IVORY,
    JADE,
    PRICE_RED,
    PRINT,
    SEAT_COLOURS,
    SEAT_INK,
    SOFT,
    TERRACOTTA,
    WOOD,
    WOOD_PRINT,
)
from deskovka.games.tzolkin.game import Tzolkin
from deskovka.games.tzolkin.notation import slug
from deskovka.games.tzolkin.rules.calendar import corn_needed
from deskovka.games.tzolkin.rules.scoring import monument_points
from deskovka.games.tzolkin.state import CHOOSING_WEALTH
from deskovka.games.tzolkin.words.terms import GEAR_NAMES, GOD_NAMES

from .arranging import bare, random_game
from .drawings import SVG, Drawing, drawn

quick = settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])
players = st.sampled_from([2, 3, 4])
seeds = st.integers(0, 10**9).map(str)
plies = st.integers(0, 450)
shapes = pytest.mark.parametrize("tall", [False, True])


# -- pieces, things, counts -------------------------------------------------------------------------------------------------


@quick
@given(players, seeds, plies, st.booleans())
def test_every_piece_is_there_once(count: int, seed: str, many: int, tall: bool) -> None:
    """`Drawing` checks that names are unique and that a piece's place is its own."""
    game, _ = random_game(count, seed, many)
    pieces = drawn(game, tall).pieces
    seats = range(count)
    wanted = {"first", "wheel:calendar", *(f"wheel:{slug(gear.name)}" for gear in GEAR)}
    wanted |= {f"days:{seat}" for seat in seats}
    wanted |= {f"worker:{seat}:{number}" for seat in seats for number in range(game.workers[seat])}
    wanted |= {f"temple:{name}:{seat}" for name in TEMPLES for seat in seats}
    wanted |= {f"technology:{name}:{seat}" for name in TECHNOLOGIES for seat in seats}
    wanted |= {f"skull:{number}" for number in range(1, 10) if game.offered >> number & 1}
    wanted |= {f"corn:{number}:{i}" for number in range(2, 6) for i in range(game.fields[number - 2])}
    wanted |= {f"wood:{number}:{i}" for number in range(2, 6) for i in range(game.forest[number - 2])}
    open_ended = ("building:", "monument:", "wealth:", "marker:")
    assert {name for name in pieces if not name.startswith(open_ended)} == wanted
    monuments = {f"monument:{MONUMENT[number].id}" for number in game.monuments}
    assert {name for name in pieces if name.startswith("monument:")} == monuments
    markers = [name for name in pieces if name.startswith("marker:")]
    assert len(markers) == game.board.count(4)
    for name, piece in pieces.items():
        if name.split(":")[0] in ("worker", "temple", "technology", "days"):
            owner = name.split(":")[1] if name.startswith(("worker", "days")) else name.split(":")[2]
            assert piece.seat == owner


@quick
@given(players, seeds, plies, st.booleans())
def test_counts_are_those_of_the_position(count: int, seed: str, many: int, tall: bool) -> None:
    game, _ = random_game(count, seed, many)
    wanted = {
        "pot:table": game.pot,
        "skulls:table": game.skull_supply,
        "stack:table": len(game.stack) - game.top,
    }
    if game.food_days < len(FOOD_DAYS):
        wanted["days:table"] = max(0, FOOD_DAYS[game.food_days] - game.day)
    for seat in range(count):
        wanted[f"corn:{seat}"] = game.corn[seat]
        wanted |= {f"{name}:{seat}": game.blocks[3 * seat + kind] for kind, name in enumerate(BLOCKS)}
        wanted[f"skulls:{seat}"] = game.skulls[seat]
        wanted[f"food:{seat}"] = corn_needed(game, seat)
        wanted[f"corn tiles:{seat}"] = game.corn_tiles[seat]
        wanted[f"wood tiles:{seat}"] = game.wood_tiles[seat]
        if not -4 < game.points[seat] < 4 or game.points[seat] == 0:
            wanted[f"points:{seat}"] = int(game.points[seat] / 4)
        for number in game.monuments:
            if game.built[seat] >> (FIRST_MONUMENT + number) & 1:
                wanted[f"{MONUMENT[number].id}:{seat}"] = monument_points(game, seat, number)
    assert drawn(game, tall).counts == {what: str(number) for what, number in wanted.items()}


@pytest.mark.parametrize(
    ("quarters", "whole", "behind"),
    [(0, "0", ""), (50, "12", "½"), (-9, "-2", "¼"), (-12, "-3", ""), (3, "", "¾"), (-1, "", "-¼")],
)
def test_points_have_their_fraction_behind_them(quarters: int, whole: str, behind: str) -> None:
    game = bare(2)
    game.points[0] = quarters
    drawing = drawn(game)
    assert drawing.counts.get("points:0", "") == whole
    assert [word for word in drawing.words() if word.strip("-") in ("¼", "½", "¾")] == ([behind] if behind else [])


@shapes
def test_what_is_clicked_does_not_turn_and_is_larger_than_who_stands_on_it(tall: bool) -> None:
    """The light is the outline of the largest shape of a thing."""
    game, _ = random_game(3, "lights", 120)
    drawing = drawn(game, tall)
    for thing, elements in drawing.things.items():
        for element in elements:
            inside = [each.get("transform", "") for each in element.iter()]
            assert not any(turn.startswith("rotate") for turn in inside), thing
            if thing.startswith("gear:"):
                radii = [float(each.get("r", "0")) for each in element.iter(SVG + "circle")]
                standing = [radius for radius in radii[1:] if radius]
                scale = re.search(r"scale\(([\d.]+)\)", " ".join(inside))
                assert all(radii[0] > radius * float(scale[1] if scale else 1) for radius in standing)


@pytest.mark.parametrize("count", [2, 3, 4])
def test_wealth_tiles_are_shown_on_their_owners_board(count: int) -> None:
    game = Tzolkin.new(count, None, "wealth")
    dealt = {name for name in drawn(game).pieces if name.startswith("wealth:")}
    assert len(dealt) == 4
    while game.phase == CHOOSING_WEALTH:
        kept = game.touches(game.moves()[2])
        chooser = game.active
        game.play(game.moves()[2])
        pieces = drawn(game.seen_by(chooser)).pieces
        assert all(pieces[name].seat == str(chooser) for name in kept)
    shown = {name: piece for name, piece in drawn(game.seen_by(None)).pieces.items() if name.startswith("wealth:")}
    assert len(shown) == 2 * count
    assert sorted(piece.seat for piece in shown.values()) == sorted(2 * [str(seat) for seat in range(count)])


def test_hidden_wealth_is_not_drawn() -> None:
    game = Tzolkin.new(3, None, "hidden")
    assert "wealth:" in game.seen_by(0).draw()
    assert "wealth:" not in game.seen_by(1).draw()
    assert "wealth:" not in game.seen_by(None).draw()
    game.play(game.moves()[0])
    assert "wealth:" not in game.seen_by(None).draw()
    assert "wealth:" not in game.seen_by(2).draw()


# -- light and dark -----------------------------------------------------------------------------------------------------------

#: print on coloured grounds that stay as they are
ON_COLOURS = {"#ffffff", PRINT, WOOD_PRINT, "#f3dcae", *SEAT_INK}
GROUNDS = {PAPER: "paper", CARD: "sheet"}


@quick
@given(players, seeds, plies, st.booleans())
def test_grounds_and_inks_can_follow_into_the_dark(count: int, seed: str, many: int, tall: bool) -> None:
    game, _ = random_game(count, seed, many)
    drawing = drawn(game, tall)
    for element in drawing.texts():
        fill, kind = element.get("fill", ""), element.get("class", "")
        if fill in ON_COLOURS:
            assert not kind, element.text
        else:
            wanted = {INK: "ink", SOFT: "quiet", PRICE_RED: "ink", JADE: "ink", TERRACOTTA: "ink"}[fill]
            assert kind == wanted, element.text
    for element in drawing.root.iter():
        if element.get("fill") in GROUNDS and not in_symbol(drawing, element):
            assert element.get("class") == GROUNDS[element.get("fill", "")]


def in_symbol(drawing: Drawing, element: object) -> bool:
    return any(parent.tag == SVG + "symbol" for parent in drawing.parents(element))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        *zip(SEAT_INK, SEAT_COLOURS, strict=True),
        *[(ink, ground) for ink in (INK, SOFT) for ground in (PAPER, CARD)],
        *[("#ece7dc", "#2a2d35"), ("#a8a293", "#2a2d35"), ("#a8a293", "#1b1d22")],
        *[(PRINT, IVORY), (PRINT, "#f6d98a"), (WOOD_PRINT, WOOD), ("#ffffff", JADE), (PRICE_RED, CARD)],
        ("#f3dcae", "#7b5a3a"),
    ],
)
def test_print_stands_out_from_its_ground(ink: str, ground: str) -> None:
    assert contrast(ink, ground) >= 4.5


# -- icons --------------------------------------------------------------------------------------------------------------------

#: what is told as a sentence and has no icon
EVENTS = {"placed", "picked up", "pushed off", "days", "food day"}


def test_every_gain_and_cost_has_an_icon() -> None:
    icons = bare(2).icons()
    seen: set[str] = set()
    for number in range(6):
        game, _ = random_game(2 + number % 3, f"icons {number}", log=True)
        effects: list[Effect] = game.log or []
        seen |= {effect.what for effect in effects}
    missing = {what for what in seen if what not in icons and not what.startswith(("built:", "wealth:"))}
    assert missing <= EVENTS
    assert {"corn", "wood", "stone", "gold", "skulls", "quarters", "workers", "corn tiles"} <= seen & set(icons)


def test_icons_need_nothing_else() -> None:
    for what, icon in bare(2).icons().items():
        Drawing(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">{icon}</svg>')
        assert not re.search(r"<use|\bid=|href|class=", icon), what


# -- languages ------------------------------------------------------------------------------------------------------------------


@quick
@given(players, seeds, plies, st.booleans())
def test_a_czech_drawing_has_no_english_words(count: int, seed: str, many: int, tall: bool) -> None:
    game, _ = random_game(count, seed, many)
    english, czech = drawn(game, tall, "en").words(), drawn(game, tall, "cs").words()
    assert len(english) == len(czech)
    names = {word for name in (*GEAR_NAMES, *GOD_NAMES) for word in (name, *name.split(" "))}
    for one, two in zip(english, czech, strict=True):
        if one == two and re.search(r"[a-z]{2}", one):
            assert one in names, one
    assert "Teologie" in czech and "Theology" in english
