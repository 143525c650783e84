"""Whatever the drawing marks answers a touch: with a move, or with a true reason and the shortest way to what is meant."""

from __future__ import annotations

import re

import pytest

from deskovka.core.chance import Chance
from deskovka.core.game import Move
from deskovka.core.ways import why_not_at
from deskovka.games.terra_mystica.components import BUILDINGS
from deskovka.games.terra_mystica.game import TerraMystica
from deskovka.games.terra_mystica.moves import ACTIONS
from deskovka.games.terra_mystica.rules import terraform
from deskovka.games.terra_mystica.table import INCOME
from tests.terra_mystica.invariants import random_game
from tests.terra_mystica.riches import can_be_enriched, enrich
from tests.terra_mystica.table import Table

#: marked only to be explained: no move is ever about them
FOR_READING = ("scoring", "final", "income", "towns", "keys", "bridges")


def things_of(game: TerraMystica) -> list[str]:
    return sorted(set(re.findall(r'data-at="([^"]+)"', game.draw())))


def positions(seed: str, every: int) -> list[TerraMystica]:
    """Positions of a random game, some of them with sudden riches."""
    game = random_game(seed)
    chance = Chance(f"meaning {seed}")
    found: list[TerraMystica] = []
    while not game.over():
        if chance.below(20) == 0 and can_be_enriched(game):
            enrich(game, chance)
        if chance.below(every) == 0:
            found.append(game.copy())
        moves = game.moves()
        game.play(moves[chance.below(len(moves))])
    return found


@pytest.mark.parametrize("seed", range(6))
def test_every_thing_gives_a_reason_and_the_way_really_leads_there(seed: int) -> None:
    for game in positions(f"reasons {seed}", 90):
        chance = Chance(f"{seed} {game.ply}")
        things = things_of(game)
        for seat in {game.to_act(), chance.below(game.players)}:
            for thing in [things[chance.below(len(things))] for _ in range(6)]:
                check_thing(game, thing, seat)


def check_thing(game: TerraMystica, thing: str, seat: int) -> None:
    meant = game.meant_at(thing, seat)
    assert len(set(meant)) == len(meant)
    assert all(move.seat == seat for move in meant)
    if thing.split(":", maxsplit=1)[0] in FOR_READING:
        assert meant == []
    before = game.key()
    refusal = why_not_at(game, thing, seat)
    assert game.key() == before
    if refusal is None:
        assert not meant or set(meant) & set(game.moves())
        return
    assert refusal.move not in game.moves()
    assert len(refusal.reason) > 10
    czech = game.why_not(refusal.move, "cs")
    assert czech != refusal.reason
    copy = game.copy()
    for move in refusal.way:
        assert copy.prepares(move)
        copy.play(move)
    if refusal.way:
        assert refusal.move in copy.moves()
        copy.play(refusal.move)


@pytest.mark.parametrize("seed", range(6))
def test_every_move_is_meant_by_what_it_touches(seed: int) -> None:
    for game in positions(f"touched {seed}", 30):
        for move in game.moves():
            for thing in game.touches(move):
                assert move in game.meant_at(thing, move.seat), (str(move), thing)


def test_land_and_own_buildings_always_mean_something_in_the_game() -> None:
    """No click on land goes unanswered, whoever stands there (A9); the largest buildings cannot grow."""
    for game in positions("land", 25):
        if game.phase < INCOME:
            continue
        for at in game.board.land:
            if game.owner[at] != game.to_act() or (game.building[at] < 4 and game.building[at] > 0):
                assert game.meant_at(f"hex:{game.board.names[at]}", game.to_act())


@pytest.mark.parametrize("seed", range(6))
def test_what_a_reason_says_is_true(seed: int) -> None:
    """Who is given exactly what is said to be missing can make the move; ships or the bridge that are named lead there."""
    said = 0
    for game in positions(f"true {seed}", 12):
        seat = game.to_act()
        for thing in [f"hex:{name}" for name in game.board.names] + THINGS:
            possible = set(game.moves())
            for move in game.meant_at(thing, seat)[:1]:
                if move not in possible:
                    said += check_truth(game, move, game.why_not(move))
    assert said > 20


THINGS = [
    *[f"order:{cult}:{n}" for cult in ("fire", "water", "earth", "air") for n in (1, 2, 3)],
    *[f"action:{name}" for name in ACTIONS],
    *[f"building:{name}" for name in BUILDINGS[1:]],
]
NEEDED = re.compile(r"(\d+) (worker|coin|priest)s?\b")


def check_truth(game: TerraMystica, move: Move, reason: str) -> bool:
    """Does the reason name something that can be tried? If so, it must be right."""
    copy = game.copy()
    p = copy.seats[move.seat]
    p.reach = None
    copy.listed = None
    if reason.startswith("You still need") and "bowl III" not in reason:
        for number, what in NEEDED.findall(reason.partition(":")[0]):
            setattr(p, f"{what}s", getattr(p, f"{what}s") + int(number))
        assert move in copy.moves(), reason
    elif "bowl III" in reason:
        p.bowl3 += int(re.findall(r"(\d+) power", reason)[0])
        assert move in copy.moves(), reason
    elif "with shipping" in reason:
        assert move.a not in terraform.reachable(copy, p), reason
        p.reach = None
        p.shipping = int(re.findall(r"shipping (\d)", reason)[0])
        assert move.a in terraform.reachable(copy, p), reason
    elif "by a bridge from" in reason:
        start = copy.board.number[re.findall(r"from (\w\d+)", reason)[0].lower()]
        assert tuple(sorted((start, move.a))) in copy.board.bridge_sites, reason
        assert copy.owner[start] == move.seat, reason
    elif re.match(r"\w\d+ is taken:", reason):
        assert copy.building[move.a], reason
    else:
        return False
    return True


def reason(table: Table, thing: str, lang: str = "en") -> str:
    refusal = why_not_at(table.game, thing, table.game.to_act(), lang)
    assert refusal is not None
    return refusal.reason


def way(table: Table, thing: str) -> list[str]:
    refusal = why_not_at(table.game, thing, table.game.to_act())
    assert refusal is not None
    return [str(move) for move in refusal.way]


def test_a_hex_that_is_too_far_says_what_would_reach_it() -> None:
    """E6 and its like: with shipping, by a bridge, or not at all; never 'can settle here'."""
    table = Table("witches", "nomads").put("witches", "dwelling", "E6").turn_of("witches")
    assert (
        reason(table, "hex:A1") == "A1 is too far: nothing of yours stands near enough. Build on the way there first."
    )
    level = next(
        name
        for name in table.game.board.names
        if name[0] != "r" and "with shipping 2." in (reason_or_nothing(table, f"hex:{name}"))
    )
    at, start = table.hex(level), table.hex("E6")
    assert at in table.game.board.by_ship(start, 2)
    assert at not in table.game.board.by_ship(start, 1)


def reason_or_nothing(table: Table, thing: str) -> str:
    refusal = why_not_at(table.game, thing, table.game.to_act())
    return refusal.reason if refusal else ""


def test_a_bridge_that_would_reach_a_hex_is_named() -> None:
    table = Table("witches", "nomads").put("witches", "dwelling", "C2").turn_of("witches")
    assert "by a bridge from C2" in reason(table, "hex:D3")


def test_too_few_workers_say_how_many_and_show_the_way() -> None:
    table = Table("witches", "nomads").put("witches", "dwelling", "E6").turn_of("witches")
    table.set("witches", workers=1, coins=1, bowls=(0, 4, 3)).ground("forest", "E7")
    near = table.game.board.names[table.game.links[table.hex("E6")][0]]
    table.ground("forest", near)
    assert reason(table, f"hex:{near}").startswith("You still need 1 coin")
    assert way(table, f"hex:{near}") == ["convert 1 power to 1 coin"]


def test_a_hex_of_somebody_else_names_the_builder() -> None:
    table = Table("witches", "nomads").put("witches", "dwelling", "E6").put("nomads", "dwelling", "F3")
    table.turn_of("witches")
    assert reason(table, "hex:F3") == "F3 is taken: Nomads built there."
    assert reason(table, "hex:F3", "cs") == "Pole F3 je obsazené: Nomádi."


def test_during_the_neighbours_answers_nobody_is_told_to_end_a_turn() -> None:
    table = Table("witches", "nomads").put("witches", "dwelling", "E6").turn_of("witches")
    near = table.game.board.names[table.game.links[table.hex("E6")][0]]
    table.put("nomads", "dwelling", near).turn_of("witches")
    table.play("upgrade E6 to trading house", "end turn")
    assert table.game.seats[table.game.to_act()].faction.board.id == "nomads"
    told = reason(table, "action:ACT4")
    assert told.startswith("That is not possible now: take ")
