"""The levels: legal everywhere, blind to what is hidden, the same for the same seed and budget, and never stuck."""

from __future__ import annotations

import logging

import pytest
from tests.contract.tables import Kind, every_kind, walk, with_secrets

from deskovka.bots import registry as bots
from deskovka.bots.base import Base, Planner, judged
from deskovka.bots.bot import BadBot, Bot, moves_of
from deskovka.bots.levels import Beginner, Expert, Thinker
from deskovka.bots.search import Candidate, Manner, Search
from deskovka.bots.weights import levels_in
from deskovka.core import registry
from deskovka.core.chance import Chance
from deskovka.core.game import Game, Move
from deskovka.core.policy import policy_of
from deskovka.games.pebbles.game import Pebbles

pytestmark = pytest.mark.both

#: the levels with budgets for tests: nodes decide, never the clock
SMALL = "nodes=4:seconds=0:width=2:positions=16:glance=4:turns=0"
LEVELS = [
    "base:positions=16",
    "beginner:positions=16",
    f"intermediate:{SMALL}:steps=0",
    f"expert:{SMALL}:steps=1",
]


def entered(spec: str, seed: str = "0") -> Bot:
    """A bot that shows its errors."""
    bot = bots.enter(spec, seed)
    if isinstance(bot, Planner):
        bot.careful = False
    return bot


@every_kind
def test_every_level_plays_every_game(kind: Kind) -> None:
    for game, _ in walk(kind, "levels", 2):
        if game.over():
            continue
        seat = game.to_act()
        for spec in LEVELS:
            assert entered(spec).choose(game.seen_by(seat), seat) in moves_of(game, seat)


@with_secrets
def test_no_level_knows_what_its_seat_may_not_know(kind: Kind) -> None:
    """Worlds that look the same from a seat are given to the bot whole: what it does with them must be the same."""
    for game, chance in walk(kind, "hidden", 2):
        if game.over():
            continue
        seat = game.to_act()
        other = game.imagine(seat, chance)
        for spec in LEVELS[1:3]:
            assert entered(spec).choose(game, seat) == entered(spec).choose(other, seat)


class Cheat(Base):
    """Looks into the bag."""

    def think(self, game: Game, seat: int) -> tuple[Move, ...]:
        assert isinstance(game, Pebbles)
        mine = moves_of(game, seat)
        return (mine[-1] if game.bag[-1] > 3 else mine[0],)


def test_a_cheat_would_be_found_out() -> None:
    game = Pebbles.new(2, {}, "cheat")
    worlds = [game.imagine(0, Chance(str(n))) for n in range(8)]
    assert len({Cheat().choose(world, 0) for world in worlds}) > 1


@pytest.mark.parametrize("spec", ["base", "beginner", "intermediate:seconds=0:nodes=20", "expert:seconds=0:nodes=30"])
def test_the_same_seed_and_budget_give_the_same_game(spec: str) -> None:
    games = []
    for _ in range(2):
        game, seats = Pebbles.new(2, {}, "same"), [entered(spec, "x"), entered(spec, "y")]
        while not game.over():
            seat = game.to_act()
            game.play(seats[seat].choose(game.seen_by(seat), seat))
        games.append(game.key())
    assert games[0] == games[1]


def test_equal_turns_are_taken_by_lot() -> None:
    game = Pebbles.new(2, {"shells": "0"}, "lots")
    game.bowls = [5, 6, 7, 6, 5]
    flat = [Base("", str(seed), {"gift": 0.0, "liked": 0.0}).choose(game, 0) for seed in range(12)]
    assert len(set(flat)) > 1


class Failing:
    """Whatever it is asked."""

    def __getattr__(self, name: str) -> None:
        raise ZeroDivisionError("an opinion that fails")


def test_a_failing_search_plays_what_looks_best_and_says_so(caplog: pytest.LogCaptureFixture) -> None:
    class Stumbling(Expert):
        def think(self, game: Game, seat: int) -> tuple[Move, ...]:
            raise ZeroDivisionError("a search that fails")

    game = Pebbles.new(2, {}, "error")
    with caplog.at_level(logging.ERROR, "deskovka.bots"):
        move = Stumbling("", "1").choose(game, 0)
    assert move == Base("", "1").choose(game, 0)
    assert "a search that fails" in caplog.text


def test_a_failing_policy_still_leaves_a_legal_move(caplog: pytest.LogCaptureFixture) -> None:
    game, bot = Pebbles.new(2, {}, "error"), Expert("", "1")
    bot.policies["pebbles"] = Failing()  # type: ignore[assignment]
    assert bot.choose(game, 0) in moves_of(game, 0)
    assert caplog.text.count("an opinion that fails") >= 2


def test_a_plan_is_dropped_when_the_table_has_gone_elsewhere() -> None:
    game, bot = Pebbles.new(2, {"shells": "0"}, "plan"), entered("base")
    first = bot.choose(game, 0)
    game.play(first)
    assert isinstance(bot, Base) and bot.plan.moves
    game.play("end turn")
    game.play(bot.choose(game, 1))
    assert bot.plan.seat in (0, 1)
    game.play("end turn") if game.to_act() == 1 else None
    assert bot.choose(game, game.to_act()) in game.moves()


def test_a_forced_move_costs_nothing() -> None:
    game = Pebbles.new(2, {"shells": "0"}, "forced")
    while len(game.moves()) > 1:
        game.play(game.moves()[0])
    bot = entered("expert:seconds=0")
    assert bot.choose(game, game.to_act()) == game.moves()[0]
    assert isinstance(bot, Planner) and not bot.policies


def test_the_budget_of_nodes_is_kept() -> None:
    game = Pebbles.new(2, {}, "budget")
    search = Search(game, 0, policy_of(game), Manner(nodes=200), Chance("budget"))
    found = search.run()
    assert len(found) > 1 and max(len(one.values) for one in found) > min(len(one.values) for one in found)
    longest = 2 * 30  # a sweep that has begun is finished
    assert search.playout.nodes <= 200 + longest * len(found)


def test_a_beginner_makes_mistakes_but_not_silly_ones() -> None:
    game = Pebbles.new(2, {}, "mistakes")
    policy, seen = policy_of(game), set()
    best = Base().choose(game, 0)
    for seed in range(30):
        bot = Beginner("warmth=2:mistake=1.5", str(seed))
        bot.careful = False
        moves = bot.think(game, 0)
        after = game.imagine(0, Chance("x"))
        for move in moves:
            after.push(move)
        seen.add(moves)
        assert policy.worth(after, 0) > policy.worth(played(game, best), 0) - 6
    assert len(seen) > 1


def played(game: Game, move: Move) -> Game:
    after = game.copy()
    after.push(move)
    return after


@pytest.mark.parametrize(
    "spec",
    ["base:weights=/etc/hostname", "base:positions=9", "expert:seconds=60", "expert:nodes=1e9", "beginner:warmth=0",
     "expert:width=3", "intermediate:style=../x", "expert:nonsense", "expert:nodes=many"],
)  # fmt: skip
def test_strangers_name_no_files_and_no_hours(spec: str) -> None:
    with pytest.raises(BadBot):
        bots.make(spec)


def test_a_style_moves_the_weights(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("deskovka.bots.weights.styles_in", lambda _: {"collector": {"liked": 2.0}})
    game, bot = Pebbles.new(2, {}, "style"), bots.make("intermediate:style=collector")
    assert isinstance(bot, Planner)
    assert bot.policy(game).weights == {"gift": 0.9, "liked": 3.0}
    assert bots.at_table(Pebbles)[3][0] == "intermediate:style=collector"
    unknown = bots.make("intermediate:style=sailor")
    assert isinstance(unknown, Planner) and not unknown.policy(game).weights


def test_a_server_can_make_a_bot_hurry() -> None:
    for spec, seconds in (
        ("expert", 3.0),
        ("expert:seconds=0", 6.0),
        ("analysis:seconds=600", 6.0),
        ("intermediate", 0.12),
    ):
        bot = entered(spec)
        bot.hurry(6.0)
        assert isinstance(bot, Thinker) and bot.manner(Pebbles.new(2)).seconds == seconds
    entered("greedy").hurry(6.0)


def test_a_game_can_set_the_numbers_of_a_level(monkeypatch: pytest.MonkeyPatch) -> None:
    from deskovka.bots import levels

    numbers = {"expert": {"width": 3, "share": 0.5}, "expert of 2": {"share": 0.25}, "expert of 3": {"width": 9}}
    monkeypatch.setattr(levels, "tuned", lambda cls, level: numbers.get(level, {}))
    game, bot = Pebbles.new(2), entered("expert:share=0.7")
    assert isinstance(bot, Thinker)
    manner = bot.manner(game)
    assert (manner.width, manner.share, manner.nodes) == (3, 0.7, Expert.usual.nodes)
    plain = entered("expert")
    assert isinstance(plain, Thinker)
    assert (plain.manner(game).width, plain.manner(game).share) == (3, 0.25)


@every_kind
def test_numbers_that_a_game_sets_are_known(kind: Kind) -> None:
    cls = type(kind.new("levels"))
    for key, numbers in levels_in(cls.__module__.rpartition(".")[0]).items():
        level, _, players = key.partition(" of ")
        assert level in bots.BOTS and (not players or int(players) in cls.player_counts())
        for name, value in numbers.items():
            least, most = bots.BOTS[level].limits[name]  # type: ignore[attr-defined]
            assert least <= value <= most


def test_without_nodes_the_first_sight_decides() -> None:
    game = Pebbles.new(2, {}, "sight")
    found = Search(game, 0, policy_of(game), Manner(nodes=0), Chance("sight")).run()
    assert not any(one.values for one in found)
    assert found[0].judged.value == max(one.judged.value for one in found)


def test_factions_are_chosen_at_first_sight() -> None:
    """Who plays on from there to the first round compares what no guess at a position can compare."""
    game = registry.game_class("terra-mystica").new(2, {}, "factions")
    for level in ("expert", "analysis"):
        bot = entered(f"{level}:seconds=0:nodes=200")
        assert isinstance(bot, Thinker)
        found = bot.ranking(game, game.to_act())
        assert all(len(one.values) == 1 for one in found)
        assert str(found[0].moves[0]) == str(entered("base").choose(game, game.to_act()))
    while "choose" in str(game.moves()[0]):
        game.play(game.moves()[0])
    later = entered("expert:seconds=0:nodes=200")
    assert isinstance(later, Thinker)
    assert any(len(one.values) > 1 for one in later.ranking(game, game.to_act()))


def test_candidates_for_which_there_was_no_time_stay_behind() -> None:
    game = Pebbles.new(2, {}, "late")
    search = Search(game, 0, policy_of(game), Manner(prior=0.0), Chance("late"))
    found = [Candidate(one) for one in judged(policy_of(game), game, 0)[:4]]
    for one, values in zip(found, ([1.0, 9.0], [3.0], [2.0], []), strict=True):
        one.values = list(values)
    order = list(found)
    search.order(order)
    assert order == [found[1], found[2], found[0], found[3]]


def test_where_luck_is_large_few_worlds_count_less_than_the_first_sight() -> None:
    game = Pebbles.new(2, {}, "trust")
    policy = policy_of(game)
    found = judged(policy, game, 0)
    liked, other = Candidate(found[0], [1.0] * 20), Candidate(found[-1], [3.0] * 20)
    assert liked.judged.value > other.judged.value
    wary = Manner(prior=0.0, trust=40.0)
    assert liked.score(1, wary) > other.score(1, wary)
    rash = Manner(prior=0.0)
    assert liked.score(1, rash) < other.score(1, rash)
    much = Manner(prior=0.0, trust=40.0 / (liked.judged.value - other.judged.value))
    assert liked.score(1, much) > other.score(1, much) and liked.score(20, much) <= other.score(20, much)


def test_at_the_end_of_the_game_winning_counts() -> None:
    game = Pebbles.new(2, {}, "win")
    while not game.over():
        game.play(game.moves()[0])
    winner = game.winners()[0]
    points = [float(value) for value in game.scores()]
    plain, keen = (Search(game, winner, policy_of(game), Manner(win=win), Chance("w")) for win in (0.0, 10.0))
    assert keen.value(points, game) == plain.value(points, game) + 10.0 / len(game.winners())
    assert keen.value(points, Pebbles.new(2, {}, "win")) == plain.value(points, game)
