"""The fast lister beside a plain reading of the rulebook, and towns that are founded exactly when the rulebook says."""

from __future__ import annotations

import pytest

from deskovka.core.chance import Chance
from deskovka.games.terra_mystica.components import MAP_ROWS, MATERIAL
from deskovka.games.terra_mystica.game import TerraMystica
from deskovka.games.terra_mystica.table import ACTING, INCOME
from tests.terra_mystica.invariants import check, random_game
from tests.terra_mystica.plain_map import island
from tests.terra_mystica.plain_rules import Reading
from tests.terra_mystica.riches import can_be_enriched, enrich
from tests.terra_mystica.soak import compare, play_rich
from tests.terra_mystica.table import Table

pytestmark = pytest.mark.both


@pytest.mark.parametrize("seed", range(6))
def test_random_games_list_what_the_rulebook_lists(seed: int) -> None:
    game = random_game(f"plain {seed}")
    chance = Chance(f"plain {seed}")
    while not game.over():
        if chance.below(10) == 0:
            compare(game)
        moves = game.moves()
        game.push(moves[chance.below(len(moves))])


@pytest.mark.parametrize("seed", range(6))
def test_rich_games_list_what_the_rulebook_lists_and_never_end_dead(seed: int) -> None:
    play_rich(f"rich {seed}", 1, 6)


@pytest.mark.parametrize("faction", [board.id for board in MATERIAL.boards])
def test_rich_turns_of_every_faction_list_what_the_rulebook_lists(faction: str) -> None:
    """From rich positions on every map, whole turns of the faction with all that follows from its actions."""
    for number, name in enumerate(MAP_ROWS):
        rival = "witches" if faction not in ("witches", "auren") else "darklings"
        options = {"fixed-factions": f"{faction},{rival}", "ice": "yes", "volcano": "yes", "variable": "yes"}
        chance = Chance(f"{faction} {name}")
        game = TerraMystica.new(
            2, {**options, "map": name, "mini-towns": ("yes", "no")[number % 2]}, f"turns {faction}"
        )
        while game.phase < ACTING:
            game.push(game.moves()[chance.below(len(game.moves()))])
        while game.active != 0 or not can_be_enriched(game):
            game.push(game.moves()[chance.below(len(game.moves()))])
        for _ in range(4):
            rich = game.copy()
            enrich(rich, chance)
            check(rich)
            follow_turn(rich, chance)


def follow_turn(game: TerraMystica, chance: Chance) -> None:
    """Play until the seat's turn is over; actions that lead to choices are preferred."""
    for _ in range(12):
        compare(game)
        moves = [move for move in game.moves() if move.seat == 0]
        telling = [move for move in moves if not str(move).startswith(("convert", "burn", "pass", "end"))]
        wanted = telling if telling and chance.below(4) else moves
        game.push(wanted[chance.below(len(wanted))])
        if game.over() or game.acting != 0 or game.phase != ACTING:
            return


@pytest.mark.parametrize("missing", ["build", "transform", "upgrade", "send", "action", "pass", "convert"])
def test_a_forgotten_move_is_found(missing: str) -> None:
    """The comparison can fail: a lister that forgets one kind of move is caught."""
    table = Table("witches", "nomads").put("witches", "dwelling", "E6").turn_of("witches")
    table.ground("forest", table.game.board.names[table.game.links[table.hex("E6")][0]])
    table.set("witches", bowls=(0, 2, 10))
    compare(table.game)
    kept = [move for move in table.game.moves() if not str(move).startswith(missing)]
    assert len(kept) < len(table.game.moves())
    table.game.listed = kept
    with pytest.raises(AssertionError, match=f"missing .*{missing}"):
        compare(table.game)


@pytest.mark.parametrize("name", list(MAP_ROWS))
def test_bridges_and_neighbours_of_every_map_are_those_of_the_plain_reading(name: str) -> None:
    game = TerraMystica.new(2, {"map": name})
    board, plain = game.board, island(name)
    names = board.names
    assert {(names[a], names[b]) for a, b in board.bridge_sites} == set(plain.bridges)
    for at in range(board.size):
        assert {names[b] for b in board.around[at]} == set(plain.beside[names[at]])
    for at in board.land:
        for level in range(1, 6):
            assert {names[b] for b in board.by_ship(at, level)} == plain.sailing(names[at], level)
        for skips in range(1, 5):
            assert {names[b] for b in board.by_flight(at, skips)} == plain.flying(names[at], skips)


# -- towns --------------------------------------------------------------------------------------------------------------


def groups(game: TerraMystica, seat: int) -> set[frozenset[str]]:
    reading = Reading(game, seat)
    return {frozenset(reading.together_with(at)) for at in reading.mine}


def town_hexes(game: TerraMystica) -> set[str]:
    return {game.board.names[at] for at in game.board.land if game.in_town[at]}


def check_towns(game: TerraMystica) -> None:
    """Who hangs together with a town belongs to it; what is large enough is one, while tiles are left (p. 14)."""
    for p in game.seats:
        reading = Reading(game, p.seat)
        for group in groups(game, p.seat):
            inside = [reading.in_town(at) for at in group]
            assert all(inside) or not any(inside)
            if any(inside):
                assert reading.is_town(set(group))
            else:
                assert not reading.is_town(set(group)) or reading.tiles_to_take() <= 0


@pytest.mark.parametrize("seed", range(8))
def test_towns_are_founded_exactly_when_the_rulebook_says(seed: int) -> None:
    game = random_game(f"towns {seed}")
    chance = Chance(f"towns {seed}")
    while not game.over():
        if chance.below(12) == 0 and can_be_enriched(game):
            enrich(game, chance)
        moves = game.moves()
        growing = [move for move in moves if str(move).startswith(("build", "upgrade", "bridge", "connect", "favour"))]
        wanted = growing if growing and chance.below(2) else moves
        move = wanted[chance.below(len(wanted))]
        before = town_hexes(game)
        tiles = sum(p.towns + p.towns_due for p in game.seats)
        game.push(move)
        if game.phase < INCOME or not str(move).startswith(("build", "upgrade", "bridge", "connect", "favour", "town")):
            continue
        check_towns(game)
        new = {group for p in game.seats for group in groups(game, p.seat) if group <= town_hexes(game) - before}
        assert sum(p.towns + p.towns_due for p in game.seats) == tiles + len(new)
