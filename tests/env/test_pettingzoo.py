"""PettingZoo's own tests, on every game."""

from __future__ import annotations

import sys
import warnings
from itertools import count
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.utils.conversions import parallel_to_aec

from deskovka import env
from deskovka.core.game import IllegalMove
from deskovka.env.aec import BoardGame
from tests.contract.tables import Kind, every_kind

with warnings.catch_warnings():  # it uses old names of its own
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, max_cycles_test, performance_benchmark, render_test, seed_test

#: what api_test says of every environment with a mask that is not one of PettingZoo's own (it knows those by name), and of the last
#: observation, when nobody can act any more
USUAL = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box or gymnasium.spaces.discrete",
    "Action mask numpy array is all zeros",
)


def made(kind: Kind, **more: Any) -> BoardGame:
    return env.aec(kind.game, kind.players, kind.options, **more)


@every_kind
@pytest.mark.parametrize("by", ["end", "step"])
def test_api(kind: Kind, by: str, capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        for words in USUAL:
            warnings.filterwarnings("ignore", words)
        api_test(made(kind, seed=1, by=by), num_cycles=60)
    assert "Passed" in capsys.readouterr().out


@every_kind
def test_seeds(kind: Kind) -> None:
    seed_test(lambda: made(kind), num_cycles=30)


@pytest.mark.parametrize("game", ["pebbles", "tzolkin"])
def test_cycles_end_where_they_should(game: str) -> None:
    """The test acts without looking at the mask, and wants all agents to act in each cycle: the parallel form hears only the one at turn."""

    def at_once(max_cycles: int) -> Any:
        return env.parallel(game, seed=1, max_cycles=max_cycles, illegal="random")

    def in_turn(max_cycles: int) -> Any:
        return parallel_to_aec(at_once(max_cycles))

    max_cycles_test(SimpleNamespace(parallel_env=at_once, env=in_turn))


def test_rendering(capsys: pytest.CaptureFixture[str]) -> None:
    own = {
        "svg": lambda drawn: drawn.startswith("<svg"),
        "png": lambda drawn: drawn.startswith(b"\x89PNG"),
        "ansi": lambda drawn: len(drawn.splitlines()) > 5,
    }
    render_test(lambda render_mode: env.aec("pebbles", seed=1, render_mode=render_mode), own)
    assert len(capsys.readouterr().out.splitlines()) > 25


def test_performance_can_be_measured(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Its five seconds pass quickly here."""
    clock = count(0.0, 0.1)
    module = sys.modules["pettingzoo.test.performance_benchmark"]
    monkeypatch.setattr(module, "time", SimpleNamespace(time=lambda: next(clock)))
    performance_benchmark(env.aec("pebbles", 2, seed=1))
    assert "turns per second" in capsys.readouterr().out


@every_kind
def test_a_game_is_played_to_its_end_and_rewarded(kind: Kind) -> None:
    playing = made(kind, seed=3, reward="points")
    playing.reset()
    given = dict.fromkeys(playing.agents, 0.0)
    chance = np.random.default_rng(3)
    for agent in playing.agent_iter():
        seen, reward, over, _, _ = playing.last()
        given[agent] += reward
        playing.step(None if over else int(chance.choice(np.flatnonzero(seen["action_mask"]))))
    assert list(given.values()) == playing.game.scores()


@pytest.mark.parametrize("reward", ["points", "margin", "win"])
def test_steps_add_up_to_the_end(reward: str) -> None:
    totals = {}
    for by in ("end", "step"):
        playing = env.aec("pebbles", 2, seed=5, reward=reward, by=by)
        playing.reset()
        first = playing.reward.measure(playing.game) if by == "step" else [0.0, 0.0]
        chance = np.random.default_rng(3)
        while playing.agents and not any(playing.terminations.values()):
            legal = np.flatnonzero(playing.last()[0]["action_mask"])
            playing.step(int(chance.choice(legal)))
            totals[by] = [a + b for a, b in zip(totals.get(by, first), playing.rewards.values(), strict=True)]
    assert totals["end"] == totals["step"] == playing.reward.measure(playing.game)


def test_illegal_actions_are_refused_and_change_nothing() -> None:
    playing = env.aec("tzolkin", 2, seed=1)
    playing.reset()
    key = playing.game.key()
    for action in (None, -1, len(playing.setting.actions), playing.setting.action("end turn")):
        with pytest.raises(IllegalMove):
            playing.step(action)
    assert playing.game.key() == key


def test_the_first_game_of_a_seed_is_that_of_the_command_line_and_the_next_is_another() -> None:
    playing = env.aec("tzolkin", 2, seed="tea")
    playing.reset()
    first = playing.game.copy()
    playing.reset()
    assert first == playing.setting.new("tea") != playing.game
    playing.reset(seed="tea")
    assert first == playing.game
