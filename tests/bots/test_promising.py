"""What standings promise: it is made of what is said of them, nothing hidden counts, searches ask for it where playouts stop, and it is learned from games."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from scipy import sparse
from typer.testing import CliRunner

from deskovka.bots.places import Place
from deskovka.bots.search import Manner, Search
from deskovka.bots.training.practice import Practice, step
from deskovka.bots.training.promising import Standings, learned, played, promised, read, tried, with_promises
from deskovka.bots.training.teaching import feature_names
from deskovka.bots.weights import usual_weights
from deskovka.cli.app import app
from deskovka.core import registry
from deskovka.core.chance import Chance
from deskovka.core.described import Numbers
from deskovka.core.game import Game
from deskovka.core.policy import Policy, policy_of
from deskovka.core.promises import PROMISED, Promise, promise_names

GAMES = ("terra-mystica", "tzolkin", "pantheon")


def made_up(cls: type[Game]) -> dict[str, float]:
    names = promise_names(feature_names(cls))
    return {**usual_weights(cls), **{name: 0.01 * (number % 7) for number, name in enumerate(names)}}


def beginnings(policy: Policy, game: Game) -> list[Game]:
    """The positions of a game at which parts of it begin, and its end."""
    found: list[Game] = []
    chance, quick = Chance("beginnings"), policy.quick()
    while not game.over():
        part = game.era()
        game = step(game, quick, 0.5, chance)[1]
        if game.over() or game.era() != part:
            found.append(game.copy())
    return found


@pytest.fixture(scope="module", params=GAMES)
def kind(request: pytest.FixtureRequest) -> tuple[Policy, list[Game]]:
    cls = registry.game_class(request.param)
    game = cls.new(cls.player_counts()[0], {}, f"promises of {request.param}")
    policy = policy_of(game, made_up(cls))
    return policy, beginnings(policy, game)


def test_a_promise_is_what_is_said_of_a_standing(kind: tuple[Policy, list[Game]]) -> None:
    policy, positions = kind
    assert policy.promises is not None and len(positions) > 2
    for game in positions:
        for seat in range(game.players):
            worth = policy.worth(game, seat)
            if game.over():
                assert policy.promise(game, seat) == worth == game.scores()[seat]
                continue
            said = Numbers(policy.promises.weights, True)
            policy.say_promised(game, seat, worth, said)
            more = sum(policy.promises.weights[at] * amount for at, amount in zip(said.at, said.amounts, strict=True))
            assert more != 0 and policy.promise(game, seat) == pytest.approx(worth + more)
            assert len(said.at) > 10, "little is said of how a seat stands"


def test_what_is_hidden_promises_nothing(kind: tuple[Policy, list[Game]]) -> None:
    policy, positions = kind
    for game in positions:
        if not game.over():
            for seat in range(game.players):
                world = game.imagine(seat, Chance("another world"))
                assert policy.promise(world, seat) == pytest.approx(policy.promise(game, seat))


def test_without_weights_the_guess_is_all() -> None:
    names = ["corn", "gold"]
    assert not Promise(names, {"corn": 5.0}).known
    promise = Promise(
        names, {"promised, gold": 2.0, "promised, part 3, 4 players": 1.5, "promised, worth, part 3": 0.5}
    )
    assert promise.known
    said = Numbers(promise.weights)
    said.add(1, 3.0)
    promise.say_table(40.0, 3, 4, said)
    assert said.total == pytest.approx(6.0 + 1.5 + 0.1 * 40.0 * 0.5)
    promise.say_table(40.0, 99, 99, said)  # a game of many parts and players is no error


def test_searches_ask_for_it_where_playouts_stop(kind: tuple[Policy, list[Game]]) -> None:
    """At the beginning of another part; where a playout stops earlier, or at the end of the game, the usual guess counts."""
    policy, positions = kind
    here, later, last = positions[0], positions[1], positions[-1]
    search = Search(here, here.to_act(), policy, Manner(nodes=10), Chance("stop"))
    seats = range(here.players)
    assert search.points_at(later) == [policy.promise(later, seat) for seat in seats]
    assert search.points_at(later) != [policy.worth(later, seat) for seat in seats]
    assert search.points_at(here) == [policy.worth(here, seat) for seat in seats]
    assert last.over() and search.points_at(last) == [float(points) for points in last.scores()]


# -- learning -----------------------------------------------------------------------------------------------------------


def standings(count: int) -> Standings:
    """Tables of two: who has more of the first number comes to three points more for each."""
    chance = random.Random(5)
    said = [[chance.gauss(0, 1), chance.gauss(0, 1)] for _ in range(count)]
    worth = [chance.gauss(40, 3) for _ in said]
    points = [guess + 3.0 * row[0] + chance.gauss(0, 2) for guess, row in zip(worth, said, strict=True)]
    numbers = np.arange(count)
    return Standings(
        sparse.csr_matrix(np.array(said, np.float32)),
        numbers // 2,
        1 + numbers // 2 % 3,
        np.array(worth),
        np.array(points),
    )


def test_what_comes_of_standings_is_learned_and_tried_on_other_games() -> None:
    seen = standings(6000)
    more = seen.points - seen.worth
    found = learned(seen.said[~seen.tried], more[~seen.tried], 10.0)
    assert found[0] == pytest.approx(3.0, abs=0.2) and found[1] == pytest.approx(0.0, abs=0.2)
    told = tried(seen, found)
    assert [one.part for one in told] == [1, 2, 3]
    for one in told:
        assert one.after == pytest.approx(2.0 / 2**0.5, abs=0.3) and one.before > one.after + 0.6
    assert all(one.after >= one.before for one in tried(seen, -found))
    doubted = learned(seen.said[:40], more[:40], 10_000.0)
    assert abs(doubted).max() < 0.2


def test_games_are_played_once_and_tell_what_came_of_them(tmp_path: Path) -> None:
    cls = registry.game_class("tzolkin")
    practice = Practice("tzolkin", (2,), {}, "promises", 0.5)
    weights = usual_weights(cls)
    files = played(practice, weights, tmp_path, 2, Place())
    stamps = [file.stat().st_mtime_ns for file in files]
    (tmp_path / "nonsense.new.npz").write_bytes(b"half a file")
    assert [file.stat().st_mtime_ns for file in played(practice, weights, tmp_path, 2, Place())] == stamps
    names = promise_names(feature_names(cls))
    seen = read(files, len(names))
    assert len(seen.points) == 2 * 2 * 3, "two games of two seats, at three food days"
    assert sorted(set(seen.part)) == [1, 2, 3]
    for game in (0, 1):
        for seat in (0, 1):
            own = seen.points[seen.game == game][seat::2]
            assert len(set(own)) == 1, "a seat comes to the same points from everywhere"
    found, told = promised(cls, files)
    assert found and len(told) == 3 and all(name.startswith(PROMISED) for name in found)
    mixed = with_promises({"corn_soon": 1.0, "promised, long ago": 2.0}, found)
    assert mixed["corn_soon"] == 1.0 and "promised, long ago" not in mixed and set(found) < set(mixed)


def test_the_command_writes_weights_that_experts_play_by(tmp_path: Path) -> None:
    run: Any = CliRunner().invoke
    told = run(app, ["expect", "tzolkin", "--run", str(tmp_path), "--games", "2", "--players", "2", "--warmth", "0.5"])
    assert told.exit_code == 0 and "beginning of part 3: " in told.output
    file = tmp_path / "weights.json"
    content = json.loads(file.read_text(encoding="utf-8"))
    assert any(name.startswith(PROMISED) for name in content["weights"])
    line = ["arena", "tzolkin", f"expert:nodes=20:seconds=0:weights={file}", "base", "--games", "1", "--seed", "1"]
    assert run(app, line).exit_code == 0


def test_a_game_without_parts_promises_nothing(tmp_path: Path) -> None:
    told = CliRunner().invoke(app, ["expect", "pebbles", "--run", str(tmp_path), "--games", "2"])
    assert told.exit_code == 1 and "no parts" in told.output
