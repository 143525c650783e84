"""The picture with ships: docks, markers and canals are there, and ships keep their names from supply to sea and back."""

from __future__ import annotations

import pytest

from deskovka.core.chance import Chance
from deskovka.games.terra_mystica.drawing import draw
from deskovka.games.terra_mystica.game import TerraMystica
from deskovka.games.terra_mystica.merchants import moves as m
from deskovka.games.terra_mystica.merchants.drawing.shapes import ALL_PIECES, definitions
from deskovka.games.terra_mystica.merchants.drawing.water import afloat
from deskovka.games.terra_mystica.merchants.state import sea_of
from deskovka.games.terra_mystica.state import has_faction
from deskovka.games.terra_mystica.table import FIRST_DWELLINGS
from tests.terra_mystica.merchants.invariants import busy_move, sea_game
from tests.terra_mystica.merchants.table import SeaTable, landed
from tests.terra_mystica.pictures import Picture


def ships_of(picture: Picture, seat: int) -> dict[str, tuple[float, float]]:
    return {name: piece.at for name, piece in picture.pieces.items() if name.startswith(f"ship:{seat}:")}


def stirred(before: Picture, after: Picture, seat: int) -> set[str]:
    old, new = ships_of(before, seat), ships_of(after, seat)
    assert old.keys() == new.keys()
    return {name for name in old if old[name] != new[name]}


@pytest.mark.parametrize("tall", [False, True])
def test_three_ships_each_wherever_they_are(tall: bool) -> None:
    """And markers, docks and shipyards as the position has them; pieces look the same at sea and in the supply."""
    for seed in range(4):
        game = sea_game(f"draw {seed}")
        chance = Chance(f"draw {seed}")
        faces: dict[str, str] = {}
        ply = 0
        while not game.over():
            if ply % 12 == 0 and game.phase >= FIRST_DWELLINGS:
                check_sea(game, Picture(draw(game, tall=tall)), faces)
            game.play(busy_move(game, chance))
            ply += 1
        assert len(faces) == 3 * game.players


def check_sea(game: TerraMystica, picture: Picture, faces: dict[str, str]) -> None:
    sea = sea_of(game)
    names = game.board.names
    for p in game.seats:
        if not has_faction(p):
            continue
        fleet = sea.fleets[p.seat]
        assert ships_of(picture, p.seat).keys() == {f"ship:{p.seat}:{index}" for index in range(3)}
        assert {f"ship:{names[at]}" for at in afloat(game, p)} <= picture.things
        assert (f"dock:{p.seat}" in picture.pieces) == (fleet.dock >= 0)
        laid = {f"marker:{names[at]}:{p.seat}" for at in game.board.land if sea.has_marker(p.seat, at)}
        drawn = {name for name in picture.pieces if name.startswith("marker:") and name.endswith(f":{p.seat}")}
        assert drawn == laid
        for name in ships_of(picture, p.seat):
            assert picture.pieces[name].seat == str(p.seat)
            assert faces.setdefault(name, picture.pieces[name].content) == picture.pieces[name].content


def test_a_ship_that_sails_is_the_one_that_moves() -> None:
    table = SeaTable("witches", "dwarves").put("witches", "dwelling", "C3").dock("witches", "C3")
    table.ships("witches", "r9", "r30").set("witches", shipping=2).turn_of("witches")
    before = Picture(draw(table.game))
    table.play("action SHIPS", "sail r9 to r15")
    after = Picture(draw(table.game))
    assert stirred(before, after, 0) == {"ship:0:0"}
    goal = after.pieces["ship:0:0"]
    table.play("sail r30 to r24")
    assert stirred(after, Picture(draw(table.game)), 0) == {"ship:0:1"}
    assert Picture(draw(table.game)).pieces["ship:0:0"].at == goal.at


def test_a_ship_comes_from_the_supply_and_goes_back_after_the_trade() -> None:
    table = SeaTable("witches", "dwarves").put("witches", "dwelling", "C3").dock("witches", "C3").turn_of("witches")
    table.set("witches", bowls=(0, 0, 8))
    supply = Picture(draw(table.game))
    table.play("action MP2")
    berth = next(move for move in table.game.moves() if move.kind == m.LAUNCH)
    table.game.play(berth)
    at_sea = Picture(draw(table.game))
    assert stirred(supply, at_sea, 0) == {"ship:0:0"}
    assert f"ship:{table.game.board.names[berth.a]}" in at_sea.things
    table = landed(("dwelling", "D6"))
    waiting = Picture(draw(table.game))
    assert "ship:D6" in waiting.things
    table.play("trade with D6")
    while table.game.to_act() != 0 or sea_of(table.game).voyage is not None:
        table.game.play(table.game.moves()[0])
    home = Picture(draw(table.game))
    assert stirred(waiting, home, 0) == {"ship:0:0"}
    assert "marker:D6:0" in set(home.pieces) - set(waiting.pieces)


def test_ships_docks_markers_and_canals_are_drawn() -> None:
    table = SeaTable("witches", "dwarves").put("witches", "dwelling", "C3").dock("witches", "C3")
    table.ships("witches", "r9", "r9", "r10").ships("dwarves", "E7").shipyard("dwarves", "F6").marker("witches", "F6")
    drawing = draw(table.game)
    picture = Picture(drawing)
    assert {"ship:r9", "ship:r10", "ship:E7"} <= picture.things
    assert {"marker:F6:0", "dock:0", "building:F6"} <= set(picture.pieces)
    assert "tm-trader" in picture.pieces["ship:1:0"].content
    assert "tm-vessel" in picture.pieces["ship:0:0"].content
    assert ALL_PIECES["shipyard"] in picture.pieces["building:F6"].content
    assert "Canal from r14 to r21" in drawing
    assert "r9" in {text.words for text in picture.texts}, "river hexes have names, ships are sent there"


def test_nothing_of_it_without_the_expansion() -> None:
    game = TerraMystica.new(4, {"factions": "first-game"})
    drawing = draw(game)
    assert definitions() not in drawing
    assert "vessel" not in drawing
    assert "canal" not in drawing.lower()
    assert "r9" not in {text.words for text in Picture(drawing).texts}
