"""Options: every value means what it says, and what contradicts itself is refused with the reason."""

from __future__ import annotations

import pytest

from deskovka.core.options import BadOption
from deskovka.games.terra_mystica.components import MATERIAL, load
from deskovka.games.terra_mystica.game import TerraMystica
from deskovka.games.terra_mystica.setup import OPTIONS
from deskovka.games.terra_mystica.state import has_faction
from deskovka.games.terra_mystica.table import FIRST_DWELLINGS

pytestmark = pytest.mark.both

ALL_FACTIONS = {"ice": "yes", "volcano": "yes", "variable": "yes"}


@pytest.mark.parametrize("faction", [board.id for board in MATERIAL.boards])
@pytest.mark.parametrize("points", next(o.choices for o in OPTIONS if o.name == "start-points"))
def test_every_list_of_start_points_gives_its_own_points(points: str, faction: str) -> None:
    """No list may be read as a number: 2017 is a year, not 2,017 points."""
    rival = "witches" if faction not in ("witches", "auren") else "darklings"
    options = {**ALL_FACTIONS, "start-points": points, "fixed-factions": f"{faction},{rival}"}
    game = TerraMystica.new(2, options)
    game.play(game.moves()[0])
    tables = {table["id"]: table["by_map"] for table in load("starting_points.json")["tables"]}
    expected = tables[points]["base"][faction] if points in tables else int(points)
    assert game.seats[0].points == expected
    assert 0 < expected < 60


def refused(players: int, **options: str) -> str:
    named = {name.replace("_", "-"): value for name, value in options.items()}
    with pytest.raises(BadOption) as found:
        TerraMystica.new(players, named)
    return str(found.value)


@pytest.mark.parametrize("how", ["auction", "lot", "first-game"])
def test_fixed_factions_contradict_every_other_way_to_get_one(how: str) -> None:
    told = refused(2, fixed_factions="witches,nomads", factions=how)
    assert "fixed-factions" in told
    assert how in told


@pytest.mark.parametrize(
    ("name", "value"),
    [("scoring_tiles", "SCORE1,SCORE2,SCORE3,SCORE4,SCORE5,SCORE6"), ("scrolls", "BON1,BON2,BON3,BON4,BON5")],
)
def test_the_first_game_has_its_own_tiles(name: str, value: str) -> None:
    assert "first game" in refused(2, factions="first-game", **{name: value})


@pytest.mark.parametrize("round_number", range(1, 7))
def test_the_spade_tile_lies_in_rounds_1_to_4_only(round_number: int) -> None:
    """Page 6, also when the tiles are fixed."""
    tiles = ["SCORE2", "SCORE3", "SCORE4", "SCORE5", "SCORE6"]
    tiles.insert(round_number - 1, "SCORE1")
    if round_number < 5:
        assert TerraMystica.new(2, {"scoring-tiles": ",".join(tiles)}).scoring[round_number - 1] == 0
    else:
        assert f"round {round_number}" in refused(2, scoring_tiles=",".join(tiles))


def test_tiles_and_factions_need_their_switch() -> None:
    assert "temple-tile" in refused(2, scoring_tiles="SCORE9,SCORE2,SCORE3,SCORE4,SCORE5,SCORE6")
    assert "shipping-scroll" in refused(2, scrolls="BON1,BON2,BON3,BON4,BON10")
    for board in MATERIAL.boards:
        if board.kind != "fixed":
            assert repr(board.kind) in refused(2, fixed_factions=f"{board.id},witches")
            TerraMystica.new(2, {"fixed-factions": f"{board.id},witches", board.kind: "yes"})
    TerraMystica.new(2, {"scoring-tiles": "SCORE9,SCORE2,SCORE3,SCORE4,SCORE5,SCORE6", "temple-tile": "yes"})
    TerraMystica.new(2, {"scrolls": "BON1,BON2,BON3,BON4,BON10", "shipping-scroll": "yes"})


@pytest.mark.parametrize(("variable", "seating"), [("no", [2, 0, 1]), ("yes", [0, 1, 2])])
def test_after_an_auction_players_change_seats_only_for_an_order_that_goes_round_the_table(
    variable: str, seating: list[int]
) -> None:
    """Fire & Ice, page 8: the places are the turn order of round 1; power goes clockwise as people sit (p. 12)."""
    game = TerraMystica.new(3, {"factions": "auction", "variable-order": variable}, "seats")
    wanted = {0: 1, 1: 2, 2: 0}
    while game.phase < FIRST_DWELLINGS:
        seat = game.to_act()
        places = [move for move in game.moves() if str(move).endswith(f"on place {wanted[seat] + 1}")]
        leaving = [move for move in game.moves() if str(move) == "leave the auction"]
        game.play((places or leaving or game.moves())[0])
    assert game.order == [2, 0, 1]
    assert game.seating == seating
    assert has_faction(game.seats[0])
