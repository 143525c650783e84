"""The printed material: maps against another source, tiles counted, every row with its provenance."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from deskovka.games.terra_mystica.components import COLOURS, DATA, MAP_ROWS, MATERIAL, RIVER, board_of
from deskovka.games.terra_mystica.game import TerraMystica
from deskovka.games.terra_mystica.wheel import wheel_steps

MAPS = Path(__file__).parents[1] / "records" / "terra_mystica" / "maps"


@pytest.mark.parametrize("name", list(MAP_ROWS))
def test_maps_agree_with_another_source(name: str) -> None:
    board = board_of(name)
    other = json.loads((MAPS / f"{name}.json").read_text())
    around = {board.names[i]: sorted(board.names[n] for n in board.around[i]) for i in range(board.size)}
    assert around == {hex_name: sorted(near) for hex_name, near in other["adjacency"].items()}
    sites = {frozenset((board.names[a], board.names[b])) for a, b in board.bridge_sites}
    assert sites == {frozenset((site["a"], site["b"])) for site in other["bridges"]}
    assert {board.names[i] for i in board.land if board.edge[i]} == set(other["edge_land_hexes"])


@pytest.mark.parametrize("name", list(MAP_ROWS))
def test_the_terrains_of_a_map_give_its_known_digest(name: str) -> None:
    """Online the maps are known by the SHA-1 of their terrains: one wrong hex would change it."""
    board = board_of(name)
    words: list[str] = []
    row = board.first_row
    for i in range(board.size):
        if board.row[i] != row:
            words.append("E")
            row = board.row[i]
        words.append("x" if board.terrain[i] == RIVER else COLOURS[board.terrain[i]])
    text = " ".join([*words, "E"])
    if board.first_row:
        text = "E " + text
    assert hashlib.sha1(text.encode()).hexdigest() == board.snellman


def test_every_table_says_where_it_comes_from() -> None:
    known = {"rulebook", "public", "reconstructed"}
    tiles = json.loads((DATA / "tiles.json").read_text())
    for name in ("power_actions", "scrolls", "favours", "towns", "scoring", "final_tiles"):
        assert all(row["provenance"] in known for row in tiles[name]), name
    assert tiles["first_games"]["provenance"] == "reconstructed"
    assert json.loads((DATA / "factions.json").read_text())["provenance"] in known
    assert all(row["provenance"] in known for row in json.loads((DATA / "maps.json").read_text())["maps"])
    assert all(row["provenance"] in known for row in json.loads((DATA / "starting_points.json").read_text())["tables"])


def test_the_wheel_does_not_turn_past_home() -> None:
    """Ruling 39: from desert to swamp with home on plains, the short way is closed."""
    assert wheel_steps(0, 2, 1) == 5
    assert wheel_steps(0, 1, 1) == 1
    assert wheel_steps(1, 4, 1) == 3


@pytest.mark.parametrize("map_name", list(MAP_ROWS))
def test_starting_points_by_map_and_faction(map_name: str) -> None:
    game = TerraMystica.new(2, {"map": map_name, "start-points": "rulebook", "fixed-factions": "dwarves,witches"})
    table = json.loads((DATA / "starting_points.json").read_text())["tables"][0]["by_map"][map_name]
    assert len(table) == len(MATERIAL.boards)
    game.play(game.moves()[0])
    assert game.scores()[0] == table["dwarves"]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_first_game_stands_on_home_terrain(players: int) -> None:
    game = TerraMystica.new(players, {"factions": "first-game"})
    for p in game.seats:
        assert len(p.hexes) == p.faction.board.first_dwellings
        assert all(game.board.terrain[at] == p.home for at in p.hexes)
    assert len({at for p in game.seats for at in p.hexes}) == sum(len(p.hexes) for p in game.seats)
