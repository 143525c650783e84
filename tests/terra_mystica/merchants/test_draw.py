"""The picture with ships: well-formed, complete, and every listed move can be clicked."""

from __future__ import annotations

import io
import re
import xml.etree.ElementTree as ET

from rich.console import Console

from deskovka.core.chance import Chance
from deskovka.games.terra_mystica.draw import draw, draw_map
from deskovka.games.terra_mystica.game import TerraMystica
from deskovka.games.terra_mystica.merchants.drawing import ALL_PIECES, definitions
from deskovka.games.terra_mystica.text import show
from tests.terra_mystica.merchants.invariants import busy_move, sea_game
from tests.terra_mystica.merchants.table import SeaTable


def places(svg: str) -> set[str]:
    return set(re.findall(r'data-at="([^"]+)"', svg))


def test_every_touch_is_in_the_picture() -> None:
    for seed in range(4):
        game = sea_game(f"draw {seed}")
        chance = Chance(f"draw {seed}")
        ply = 0
        while not game.over():
            if ply % 12 == 0:
                svg = draw(game)
                ET.fromstring(svg)
                at = places(svg)
                for move in game.moves():
                    for thing in game.touches(move):
                        if thing.startswith(("terrain", "faction")):
                            continue
                        assert thing in at, (str(move), thing)
                used = set(re.findall(r'href="#([^"]+)"', svg))
                assert used <= set(re.findall(r'<symbol id="([^"]+)"', svg))
            game.play(busy_move(game, chance))
            ply += 1
        ET.fromstring(draw(game, "cs"))


def test_ships_docks_markers_and_canals_are_drawn() -> None:
    table = SeaTable("witches", "dwarves").put("witches", "dwelling", "C3").dock("witches", "C3")
    plain = draw_map(table.game)
    table.ships("witches", "r9", "r9", "r10").ships("dwarves", "E7").shipyard("dwarves", "F6").marker("witches", "F6")
    svg = draw_map(table.game)
    assert {"ship:r9", "ship:r10", "ship:E7"} <= places(svg)
    assert svg.count("tm-vessel") - plain.count("tm-vessel") == 3
    assert svg.count("#tm-trader") == 1
    assert svg.count("#tm-pennant") == 1
    assert svg.count("#tm-anchor") == 1
    assert ALL_PIECES["shipyard"] in svg
    assert "Canal from r14 to r21" in svg


def test_nothing_of_it_without_the_expansion() -> None:
    game = TerraMystica.new(4, {"factions": "first-game"})
    svg = draw(game)
    assert definitions() not in svg
    assert "vessel" not in svg
    assert "canal" not in svg.lower()


def test_the_terminal_shows_ships() -> None:
    table = (
        SeaTable("witches", "dwarves")
        .put("witches", "dwelling", "C3")
        .dock("witches", "C3")
        .ships("witches", "r9", "r9")
    )
    table.shipyard("dwarves", "F6").marker("witches", "F6")
    console = Console(width=160, record=True, file=io.StringIO())
    console.print(show(table.game, 0, 160))
    shown = console.export_text()
    assert ">11" in shown
    assert "SY2" in shown
    assert "markers 1/15" in shown
    assert "canals r14:r21" in shown
