"""Whatever is marked at sea answers a touch: with a move, or with a true reason; and a refused voyage says what is wrong with it."""

from __future__ import annotations

import re

import pytest

from deskovka.core.chance import Chance
from deskovka.core.game import Move
from deskovka.core.ways import why_not_at
from deskovka.games.terra_mystica.game import TerraMystica
from deskovka.games.terra_mystica.merchants import moves as m
from deskovka.games.terra_mystica.merchants.moves import book_of
from deskovka.games.terra_mystica.merchants.state import SAILING, sea_of
from tests.terra_mystica.merchants.invariants import busy_move, sea_game
from tests.terra_mystica.merchants.plain_rules import SeaReading
from tests.terra_mystica.merchants.riches import can_be_enriched, enrich
from tests.terra_mystica.merchants.table import SeaTable, landed
from tests.terra_mystica.test_meaning import check_thing, things_of


def positions(seed: str, every: int) -> list[TerraMystica]:
    """Positions of a random game at sea, some of them with sudden riches."""
    game = sea_game(seed)
    chance = Chance(f"meaning {seed}")
    found: list[TerraMystica] = []
    while not game.over():
        if chance.below(15) == 0 and can_be_enriched(game):
            enrich(game, chance)
        if chance.below(every) == 0:
            found.append(game.copy())
        game.push(busy_move(game, chance))
    return found


@pytest.mark.parametrize("seed", range(2))
def test_every_thing_gives_a_reason_and_the_way_really_leads_there(seed: int) -> None:
    for game in positions(f"reasons {seed}", 150):
        chance = Chance(f"{seed} {game.ply}")
        things = things_of(game)
        at_sea = [
            thing for thing in things if thing.startswith(("ship:", "action:M", "action:S", "hex:r", "building:s"))
        ]
        chosen = [things[chance.below(len(things))] for _ in range(2)]
        chosen += [at_sea[chance.below(len(at_sea))] for _ in range(3)]
        for seat in {game.to_act(), chance.below(game.players)}:
            for thing in chosen:
                check_thing(game, thing, seat)


@pytest.mark.parametrize("seed", range(4))
def test_every_move_is_meant_by_what_it_touches(seed: int) -> None:
    for game in positions(f"touched {seed}", 60):
        for move in game.moves():
            for thing in game.touches(move):
                assert move in game.meant_at(thing, move.seat), (str(move), thing)


@pytest.mark.parametrize("seed", range(3))
def test_what_means_a_possible_move_can_be_clicked_for_it(seed: int) -> None:
    """Nothing is silent: whatever means something is lit, or gives a reason in both languages."""
    for game in positions(f"lit {seed}", 60):
        seat = game.to_act()
        possible = {move: set(game.touches(move)) for move in game.moves() if move.seat == seat}
        lit = set().union(*possible.values()) if possible else set()
        for thing in things_of(game):
            meant = game.meant_at(thing, seat)
            if any(move in possible for move in meant):
                assert thing in lit, thing
            elif meant:
                assert len(game.why_not(meant[0])) > 10
                assert game.why_not(meant[0], "cs") != game.why_not(meant[0]), thing


@pytest.mark.parametrize("seed", range(3))
def test_a_refused_voyage_says_what_is_wrong_and_it_is_true(seed: int) -> None:
    """F6: never the prompt again. Every goal of every ship, told apart by the plain reading of the rulebook."""
    told: set[str] = set()
    for game in positions(f"journeys {seed}", 4):
        voyage = sea_of(game).voyage
        if voyage is None or voyage.stage != SAILING or game.acting != voyage.seat:
            continue
        reading = SeaReading(game, voyage.seat)
        prompt = game.prompt().partition(": ")[2]
        book = book_of(game.seats[voyage.seat].book)
        possible = set(game.moves())
        chance = Chance(f"{seed} {game.ply}")
        for start in set(voyage.unmoved):
            for goal in {chance.below(game.board.size) for _ in range(12)}:
                move = book.sail(start, goal)
                if move not in possible:
                    reason = game.why_not(move)
                    assert prompt not in reason
                    assert game.why_not(move, "cs") != reason
                    told.add(check_reason(game, reading, move, reason))
    assert len(told) >= 3


def check_reason(game: TerraMystica, reading: SeaReading, move: Move, reason: str) -> str:
    """Is the reason of a refused voyage true? Returns what kind of reason it is."""
    start, goal = game.board.names[move.a], game.board.names[move.b]
    within = reading.walks if reading.on_foot else reading.sails
    far = re.match(r"From \w+ to \w+: (\d+) hex", reason)
    if far:
        steps = int(far[1])
        assert goal in within(start, steps), reason
        assert goal not in within(start, steps - 1), reason
        assert steps > reading.steps() + reading.further(0), reason
        return "no power" if "you have none" in reason else "too far"
    if "waterway" in reason:
        assert goal not in within(start, game.board.size), reason
        return "no waterway"
    if "is where it is" in reason:
        assert start == goal
        return "there already"
    if "cross rivers" in reason:
        assert reading.on_foot
        assert reading.terrain[goal] == "river"
        return "river"
    assert not reading.on_foot, reason
    assert reading.terrain[goal] != "river", reason
    if "is empty" in reason:
        assert goal not in reading.kind
        return "empty"
    if "is yours" in reason:
        assert goal in reading.mine
        return "own"
    if "once in the whole game" in reason:
        assert sea_of(game).has_marker(reading.seat, move.b)
        return "traded"
    voyage = sea_of(game).voyage
    assert voyage is not None
    if "Another ship" in reason:
        assert move.b in voyage.landed
        return "entered"
    assert "no trade marker left" in reason, reason
    assert len(voyage.landed) >= reading.markers_left()
    return "markers"


def reason(table: SeaTable, text: str, lang: str = "en") -> str:
    move = table.find(text)
    assert move not in table.game.moves()
    return table.game.why_not(move, lang)


def test_reasons_of_a_voyage_in_both_languages() -> None:
    table = SeaTable("witches", "swarmlings").put("swarmlings", "dwelling", "D6", "C4").put("witches", "dwelling", "E9")
    table.ships("witches", "r19", "r19").set("witches", shipping=1, bowls=(5, 0, 0)).marker("witches", "C4")
    table.turn_of("witches")
    assert reason(table, "sail r19 to r18") == "Take an action that moves your ships first."
    table.play("action SHIPS")
    assert reason(table, "sail r19 to r23") == (
        "From r19 to r23: 2 hexes; free: 1 hex. The rest costs 1 power, and you have none for it."
    )
    assert reason(table, "sail r19 to r23", "cs") == (
        "Z r19 na r23: 2 pole; zdarma: 1 pole. Zbytek stojí 1 energii, a tu k tomu nemáte."
    )
    assert "too far. Free: 1 hex; for 1 power 1 more." in reason(table, "sail r19 to r3")
    assert reason(table, "sail r19 to C4") == "You have traded with C4: once in the whole game is allowed."
    assert reason(table, "sail r19 to E9") == "E9 is yours: a ship goes ashore only to trade with somebody else."
    assert reason(table, "sail r3 to r4") == "None of your ships is at r3."
    table.play("sail r19 to r18")
    assert reason(table, "sail r18 to r19") == "The ship at r18 has moved in this action: each moves once."


@pytest.mark.parametrize(
    ("faction", "words"),
    [
        ("witches", ("ship", "dock", "shipyard")),
        ("dwarves", ("trader", "storehouse", "market")),
        ("fakirs", ("trader", "storehouse", "market")),
    ],
)
def test_who_goes_on_foot_is_told_of_traders_and_nobody_else_is(faction: str, words: tuple[str, ...]) -> None:
    """F6: a trader is no ship, and stands on the market's hex, not beside it."""
    table = SeaTable(faction, "giants").put(faction, "dwelling", "E6").put(faction, "trading house", "D4")
    table.dock(faction, "E6").set(faction, bowls=(0, 0, 12)).turn_of(faction)
    told = [table.game.why_not(move) for move in wishes(table, "hex:E6", "hex:D6", "hex:r5")]
    table.play("upgrade D4 to shipyard")
    told += [table.game.prompt(), table.game.why_not(table.find("launch at A1"))]
    told += [table.game.why_not(move) for move in wishes(table, "hex:E6", "hex:D6", "hex:r5")]
    foreign = {"ship": "trader", "dock": "storehouse", "shipyard": "market"}
    wrong = list(foreign) if words[0] == "trader" else list(foreign.values())
    for line in told:
        assert not re.search(rf"\b({'|'.join(wrong)})s?\b", line), line
    assert any(words[0] in line for line in told)
    if words[0] == "trader":
        assert "place on the market" in table.game.prompt()


def wishes(table: SeaTable, *things: str) -> list[Move]:
    seat = table.game.to_act()
    names = [*things, *[f"action:{name}" for name in m.SEA_ACTIONS], "building:shipyard"]
    meant = [move for thing in names for move in table.game.meant_at(thing, seat)]
    return [move for move in meant if move not in table.game.moves()]


# -- actions that would move nothing (A7) -------------------------------------------------------------------------------


@pytest.mark.parametrize("action", ["SHIPS", "MB3"])
def test_nothing_moves_without_shipping_and_power(action: str) -> None:
    table = SeaTable("witches", "giants").ships("witches", "r19").set("witches", bowls=(5, 1, 0), scroll=12)
    table.turn_of("witches")
    assert "your shipping is 0" in reason(table, f"action {action}")
    assert reason(table, f"action {action}", "cs").startswith("Žádná vaše loď")
    table.set("witches", bowls=(5, 2, 0))
    refusal = why_not_at(table.game, f"action:{action}", table.game.to_act())
    assert refusal is not None
    assert [str(move) for move in refusal.way] == ["burn 1 power"]
    table.play("burn 1 power")
    assert table.can(f"action {action}")


def test_the_power_action_is_not_offered_when_its_price_is_the_last_power() -> None:
    table = SeaTable("witches", "giants").ships("witches", "r19").set("witches", bowls=(5, 0, 4)).turn_of("witches")
    assert "after paying" in reason(table, "action MP1")
    table.set("witches", bowls=(5, 0, 5))
    assert table.can("action MP1")
    table.set("witches", bowls=(5, 0, 4), shipping=1)
    assert table.can("action MP1")
    table = SeaTable("swarmlings", "giants").ships("swarmlings", "r19").set("swarmlings", shipping=0)
    table.set("swarmlings", bowls=(5, 1, 4)).turn_of("swarmlings")
    assert table.can("action MP1")  # their step may be paid from bowl II


def test_a_ship_placed_anew_by_a_trade_does_not_move_again() -> None:
    table = landed(("shipyard", "D6"), mover="chaosmagicians").set("chaosmagicians", bowls=(0, 0, 9), actions=1)
    table.play("trade with D6 for ship", "launch at r19")
    while table.acts() != "chaosmagicians":
        table.play(next(text for text in table.moves() if text.startswith("decline")))
    assert table.can("end turn")
    assert "placed anew" in reason(table, "action MP1")


def test_whoever_may_move_ships_can_move_one() -> None:
    """A7 as a property of rich games: behind the action there is always a place to go."""
    tried = 0
    for game in (game for seed in range(4) for game in positions(f"movable {seed}", 12)):
        for move in game.moves():
            if move.kind == m.SEA_ACTION and move.a in (m.MP1, m.SHIPS, m.SCROLL_VOYAGE):
                copy = game.copy()
                copy.play(move)
                assert any(other.kind == m.SAIL for other in copy.moves()), str(move)
                tried += 1
    assert tried > 12
