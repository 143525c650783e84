"""What bots think of turns: the sensible one is liked best, and the same everywhere."""

from __future__ import annotations

import json
import math
from zlib import crc32

import pytest

from deskovka.bots.turns import turns_of
from deskovka.core.chance import Chance
from deskovka.core.described import Numbers
from deskovka.core.game import Game, Move
from deskovka.core.promises import promise_names
from deskovka.games.terra_mystica import moves as m
from deskovka.games.terra_mystica.components import DATA
from deskovka.games.terra_mystica.game import TerraMystica
from deskovka.games.terra_mystica.judging import layout
from deskovka.games.terra_mystica.judging.layout import NAMES
from deskovka.games.terra_mystica.judging.paying import conversions_for
from deskovka.games.terra_mystica.judging.towns_to_be import AT_HAND, FOR_POWER, NO_WAY, TOO_DEAR, say_towns_to_be
from deskovka.games.terra_mystica.moves import books
from deskovka.games.terra_mystica.policy import DOZEN, MIXTURE, NOTHING, TerraPolicy
from deskovka.games.terra_mystica.prices import PRICE, USUAL
from deskovka.games.terra_mystica.rules import scoring, towns
from deskovka.games.terra_mystica.state import Player, State
from tests.terra_mystica.table import Table

pytestmark = pytest.mark.both

POLICY = TerraPolicy()


def liked_best(game: Game, policy: TerraPolicy = POLICY) -> list[str]:
    seat = game.to_act()
    lines = policy.lines(game, seat) or [(turn.moves, turn.after) for turn in turns_of(game, seat)]
    values = [policy.judge(game, line, after, seat) for line, after in lines]
    return [str(move) for move in lines[values.index(max(values))][0]]


def advanced(seed: str, round_number: int) -> TerraMystica:
    """A game of bots that has come so far, at the beginning of somebody's turn."""
    game = TerraMystica.new(4, {"factions": "lot"}, seed)
    while game.round < round_number:
        seat = game.to_act()
        lines = POLICY.lines(game, seat)
        if lines:
            line = lines[len(lines) // 3][0]
        else:
            line = (game.moves()[0],)
        for move in line:
            game.play(move)
    while not POLICY.lines(game, game.to_act()):
        game.play(game.moves()[0])
    return game


# -- the weights -----------------------------------------------------------------------------------------------------


def test_every_name_is_used_once_and_every_weight_has_a_feature() -> None:
    assert len(NAMES) == len(set(NAMES))
    content = json.loads((DATA / "weights.json").read_text(encoding="utf-8"))
    assert set(content["weights"]) <= {*NAMES, *promise_names(NAMES), *MIXTURE, *(PRICE + name for name in USUAL)}
    assert all(math.isfinite(weight) for weight in content["weights"].values())
    assert {"made by", "seed", "data"} <= set(content)


def test_other_weights_are_another_opinion_at_the_same_table() -> None:
    game = advanced("opinions", 2)
    passing = TerraPolicy({f"pass, round {number}": 1000.0 for number in range(1, 7)})
    assert liked_best(game, passing)[0].startswith("pass")
    assert not liked_best(game)[0].startswith("pass")


def test_what_is_said_of_a_turn_makes_its_judgement() -> None:
    game = advanced("sum", 3)
    seat = game.to_act()
    for line, after in POLICY.lines(game, seat)[:20]:
        at, amounts = POLICY.features_of_turn(game, line, after, seat)
        total = sum(POLICY.learned[i] * amount for i, amount in zip(at, amounts, strict=True))
        judged = POLICY.scale * total + POLICY.share * after.worth(seat)
        assert math.isclose(judged, POLICY.judge(game, line, after, seat), abs_tol=1e-9)


def test_in_a_hurry_a_dozen_turns_are_judged_as_they_deserve_and_no_other_is_chosen() -> None:
    hasty = POLICY.quick()
    for number in (1, 2, 4, 6):
        game = advanced("hurry", number)
        seat = game.to_act()
        lines: list[tuple[tuple[Move, ...], Game]] = [*POLICY.lines(game, seat)]
        assert len(lines) > DOZEN
        values = hasty.judge_all(game, lines, seat)
        closely = [(value, line) for value, line in zip(values, lines, strict=True) if value > NOTHING]
        assert DOZEN <= len(closely) < len(lines)
        assert [value for value, _ in closely] == [POLICY.judge(game, *line, seat) for _, line in closely]
        assert POLICY.judge_all(game, lines, seat) == [POLICY.judge(game, *line, seat) for line in lines]
        few = lines[:DOZEN]
        assert hasty.judge_all(game, few, seat) == POLICY.judge_all(game, few, seat)


def test_prices_are_weights_too_and_the_games_own_guess_keeps_the_usual_ones() -> None:
    game = advanced("prices", 2)
    seat = game.to_act()
    assert POLICY.worth(game, seat) == game.worth(seat)
    rich = TerraPolicy({f"{PRICE}a worker": 10.0})
    assert rich.worth(game, seat) > POLICY.worth(game, seat) + 10
    assert math.isclose(sum(rich.parts(game, seat).values()), rich.worth(game, seat))
    assert game.worth(seat) == POLICY.worth(game, seat)


# -- the same everywhere ---------------------------------------------------------------------------------------------


def test_what_is_said_of_turns_is_the_same_compiled_and_plain() -> None:
    """Pinned: both builds must come to these numbers."""
    found = []
    for number in (1, 3):
        game = advanced("pinned", number)
        seat = game.to_act()
        for line, after in POLICY.lines(game, seat):
            at, amounts = POLICY.features_of_turn(game, line, after, seat)
            found.append(" ".join(f"{NAMES[i]}={amount:.6f}" for i, amount in zip(at, amounts, strict=True)))
    assert (len(found), crc32("\n".join(found).encode())) == PINNED


PINNED = (65, 1022741016)


def relabelled(game: State) -> State:
    """The same position with every player one seat further."""
    other = game.copy()
    assert isinstance(other, State)
    n = game.players

    def to(seat: int) -> int:
        return (seat + 1) % n if seat >= 0 else seat

    for p in other.seats:
        p.seat = to(p.seat)
        p.book = books(game.board)[p.seat]
    other.seats = [other.seats[(seat - 1) % n] for seat in range(n)]
    for name in ("owner", "bridge_owner", "orders", "order", "seating", "passed_order"):
        setattr(other, name, [to(seat) for seat in getattr(other, name)])
    other.active, other.acting = to(other.active), to(other.acting)
    other.offers, other.listed = [], None
    return other


def test_seats_do_not_matter() -> None:
    game = advanced("seats", 4)
    game.offers = []
    other = relabelled(game)
    seat, there = game.to_act(), other.to_act()
    assert there != seat
    ours = [POLICY.judge(game, line, after, seat) for line, after in POLICY.lines(game, seat)]
    theirs = [POLICY.judge(other, line, after, there) for line, after in POLICY.lines(other, there)]
    assert ours == pytest.approx(theirs)


# -- towns to be -------------------------------------------------------------------------------------------------------


def next_town(game: State, seat: int) -> int:
    """How the next action could found a town, by what is said of the position."""
    numbers = Numbers(POLICY.learned, True)
    say_towns_to_be(game, game.seats[seat], game.round - 1, layout.STAGE[game.round], numbers)
    said = [at - layout.NEXT_TOWN for at in numbers.at if layout.NEXT_TOWN <= at < layout.NEXT_TOWN + 18]
    assert len(said) <= 1 and all(at % 6 == game.round - 1 for at in said)
    return said[0] // 6 if said else NO_WAY


def test_a_town_that_is_said_to_be_near_can_be_founded_at_once() -> None:
    """What is said of groups and prices, and what the list of turns finds by playing, are two different pieces of work."""
    near = far = 0
    for seed in range(5):
        game = advanced(f"near towns {seed}", 2)
        for _ in range(60):
            seat = game.to_act()
            p = game.seats[seat]
            p.workers, p.coins, game.listed = max(p.workers, 2 + game.ply % 3), max(p.coins, 4 + game.ply % 5), None
            lines = POLICY.lines(game, seat)
            if not lines:
                game.play(game.moves()[0])
                if game.over():
                    break
                continue
            if sum(game.towns_left) and any(move.kind == m.PASS for move in game.moves()):
                way = next_town(game, seat)
                found = any(m.TOWN in kinds(line) for line, _ in lines)
                assert found or way > FOR_POWER, (seed, game.ply)
                near += way <= FOR_POWER
                far += not found
            for move in liked_line(game, lines):
                game.play(move)
            if game.over():
                break
    assert near > 10 and far > 100


def liked_line(game: State, lines: list[tuple[tuple[Move, ...], Game]]) -> tuple[Move, ...]:
    """One that builds as much as possible."""
    return max((line for line, _ in lines), key=lambda line: sum(move.kind in (m.BUILD, m.UPGRADE) for move in line))


def test_a_town_may_want_a_dwelling_a_house_or_a_bridge() -> None:
    def table(**held: int) -> Table:
        laid = Table("halflings", "nomads").put("nomads", "dwelling", "I1").turn_of("halflings")
        return laid.set("halflings", **{"workers": 0, "coins": 0, "priests": 0, "bowls": (12, 0, 0), **held})

    def way(laid: Table) -> int:
        return next_town(laid.game, laid.game.to_act())

    def four(**held: int) -> Table:
        """Four buildings of power six: a trading house is lacking, or another dwelling."""
        laid = table(**held)
        return laid.put("halflings", "dwelling", "E6", "F3").put("halflings", "trading house", "E7", "F4")

    assert way(four()) == TOO_DEAR
    assert way(four(workers=2, coins=6)) == AT_HAND
    assert way(four(workers=1, coins=6, bowls=(9, 0, 3))) == FOR_POWER
    assert way(four(workers=1, coins=6, bowls=(10, 0, 2))) == TOO_DEAR
    assert way(table().put("halflings", "dwelling", "E6", "E7")) == NO_WAY


# -- which turns are looked at ---------------------------------------------------------------------------------------


def test_listed_turns_can_be_played_and_lead_where_they_say() -> None:
    for number in (2, 5):
        game = advanced("lines", number)
        for line, after in POLICY.lines(game, game.to_act()):
            here = game.copy()
            for move in line:
                here.play(move)
            assert here.fingerprint() == after.fingerprint() and here.key() == after.key()


def test_positions_have_equal_fingerprints_exactly_if_they_are_equal() -> None:
    for number in (1, 4):
        game = advanced("fingers", number)
        seat = game.to_act()
        positions = [turn.after for turn in turns_of(game, seat, 200)]
        for line, _ in POLICY.lines(game, seat):
            here = game.copy()
            for move in line:
                here.play(move)
                positions.append(here.copy())
        keys = {position.key() for position in positions}
        assert len(keys) == len({position.fingerprint() for position in positions})
        assert len(keys) == len({(position.key(), position.fingerprint()) for position in positions}) < len(positions)


def test_conversions_pay_the_price_and_nothing_more() -> None:
    table = Table("witches", "nomads").set("witches", workers=1, coins=0, priests=1, bowls=(0, 4, 3))
    p = table["witches"]
    texts = [str(move) for move in conversions_for(p, 2, 1, 1) or ()]
    assert texts == ["convert 3 power to 1 worker", "burn 1 power", "convert 1 power to 1 coin"]
    assert conversions_for(p, 1, 0, 1) == []
    assert conversions_for(p, 9, 9, 0) is None


# -- sensible turns --------------------------------------------------------------------------------------------------


def last_round(table: Table) -> Table:
    table.game.round = 6
    return table


def test_a_town_that_an_upgrade_founds_is_founded_in_the_last_round() -> None:
    table = last_round(Table("halflings", "nomads"))
    table.put("halflings", "dwelling", "E6", "F3").put("halflings", "trading house", "E7", "F4")
    table.put("nomads", "dwelling", "I1").set("halflings", workers=2, coins=6, priests=0, bowls=(12, 0, 0))
    best = liked_best(table.turn_of("halflings").game)
    assert any(text.startswith("town") for text in best)


def test_a_power_action_is_better_than_passing_with_nothing_in_hand() -> None:
    table = Table("witches", "nomads").put("witches", "dwelling", "E9", "F4").put("nomads", "dwelling", "E10")
    table.game.round = 2
    table.set("witches", workers=0, coins=1, priests=0, bowls=(2, 4, 4), scroll=0)
    assert liked_best(table.turn_of("witches").game)[0].startswith("action ACT")


def test_free_power_is_taken_and_dear_power_is_not_at_the_end() -> None:
    table = Table("witches", "nomads").put("witches", "dwelling", "E9").put("nomads", "dwelling", "E10")
    table.set("witches", bowls=(6, 6, 0)).turn_of("nomads").play("upgrade E10 to trading house", "end turn")
    assert liked_best(table.game) == ["take 1 power from nomads"]
    table = last_round(Table("witches", "nomads")).put("witches", "stronghold", "E9").put("witches", "temple", "F6")
    table.put("nomads", "dwelling", "E10").set("witches", bowls=(6, 0, 0), points=60)
    table["witches"].passed = True
    table.turn_of("nomads").play("upgrade E10 to trading house", "end turn")
    assert liked_best(table.game)[0].startswith("decline")


def test_the_first_thing_a_bot_builds_is_not_nothing() -> None:
    """Nobody who can build passes in the first round."""
    for seed in "abc":
        game = advanced(seed, 1)
        assert not liked_best(game)[0].startswith("pass")


def kinds(line: tuple[Move, ...]) -> set[int]:
    return {move.kind for move in line}


def test_no_listed_turn_makes_land_of_others() -> None:
    game = advanced("land", 3)
    home = game.seats[game.to_act()].home
    for line, _ in POLICY.lines(game, game.to_act()):
        if m.ACTION not in kinds(line):
            assert all(move.b == home for move in line if move.kind == m.TRANSFORM)


def test_reasons_have_names_and_add_up() -> None:
    game = advanced("reasons", 4)
    for seat in range(4):
        parts = POLICY.parts(game, seat)
        assert len(parts) >= 7
        assert math.isclose(sum(parts.values()), POLICY.worth(game, seat), abs_tol=1e-6)


# -- what is remembered ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "seed"),
    [({"final-tile": "connected-sa-sh-distance"}, "groups"), ({"merchants": "yes", "ice": "yes"}, "sea")],
)
def test_remembered_groups_are_those_that_are_there(options: dict[str, str], seed: str) -> None:
    """Mermaids join rivers, Fakirs and Dwarves leave hexes out: their groups depend on most."""
    peoples = "mermaids,fakirs,dwarves,cultists"
    game: State = TerraMystica.new(4, {**options, "fixed-factions": peoples}, seed)
    chance = Chance(seed)
    while not game.over():
        moves = game.moves()
        game.play(moves[chance.below(len(moves))])
        for p in game.seats:
            fresh = scoring.joined(game, p, p.faction.flight_range(p))
            assert scoring.areas(game, p) == fresh
            value = scoring.best_value(game, p, fresh)
            assert scoring.tile_value(game, p) == max(game.extension.final_value(game, p), value)
            assert [at for group in towns.clusters(game, p) for at in sorted(group)] == [
                at for group in fresh_clusters(game, p) for at in sorted(group)
            ]


def fresh_clusters(game: State, p: Player) -> list[list[int]]:
    found: list[list[int]] = []
    for start in p.hexes:
        if not any(start in group for group in found):
            found.append(towns.group_of(game, p, start))
    return found
