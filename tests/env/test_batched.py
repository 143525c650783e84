"""Games in lockstep are the same games as one by one."""

from __future__ import annotations

import itertools
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from deskovka import env
from deskovka.core.game import IllegalMove
from deskovka.core.layout import Sheet
from deskovka.core.views import View
from deskovka.env.looking import Look
from tests.contract.tables import Kind, every_kind


@every_kind
def test_every_lane_shows_what_its_game_shows(kind: Kind) -> None:
    games = env.batched(kind.game, 3, kind.players, kind.options, seed=2)
    look = Look(games.setting)
    for _ in range(150):
        now = games.step(games.random_actions())
        for lane, game in enumerate(games.inner.lanes.games):
            seat = game.to_act()
            assert now.seats[lane] == seat
            assert now.observations[lane].tolist() == game.features(seat)
            assert np.array_equal(now.masks[lane], look.mask(game, seat))


@pytest.mark.parametrize("reward", ["points", "margin", "win"])
def test_a_lane_plays_game_after_game_and_rewards_each(reward: str) -> None:
    """The same games are played beside it, by the rules alone."""
    games = env.batched("pebbles", 2, seed="s", reward=reward)
    beside = [games.setting.new(f"s.{lane}.0") for lane in range(2)]
    ended = 0
    for _ in range(150):
        actions = games.random_actions()
        now = games.step(actions)
        for lane, game in enumerate(beside):
            game.play(game.parse(games.actions[actions[lane]]))
            assert now.over[lane] == game.over()
            expected = games.rewarding.measure(game) if game.over() else [0.0, 0.0]
            assert now.rewards[lane].tolist() == expected
            if game.over():
                ended += 1
                beside[lane] = games.setting.new(f"s.{lane}.{games.inner.lanes.begun[lane]}")
    assert ended > 3


def test_rewards_by_step_add_up() -> None:
    games = env.batched("pebbles", 2, seed="s", by="step")
    totals = np.zeros((2, 2))
    for _ in range(60):
        now = games.step(games.random_actions())
        totals += now.rewards
        for lane in np.flatnonzero(now.over):
            totals[lane] = 0
    assert totals.tolist() == [game.scores() for game in games.inner.lanes.games]


def test_processes_play_the_same_games() -> None:
    alone = env.batched("pebbles", 5, seed=9, by="step")
    with env.batched("pebbles", 5, seed=9, by="step", workers=2) as shared:
        for _ in range(60):
            actions = shared.random_actions()
            assert np.array_equal(actions, alone.random_actions())
            one, other = alone.step(actions), shared.step(actions)
            for name in ("observations", "masks", "seats", "rewards", "over"):
                assert np.array_equal(getattr(one, name), getattr(other, name)), name
        with pytest.raises(IllegalMove):
            shared.step(np.full(5, -1))
        again = shared.reset().observations.copy()
    assert np.array_equal(again, alone.reset().observations)


@pytest.mark.parametrize("workers", [0, 1, 3])
@pytest.mark.parametrize("number", [-1, 6, 7, 1 << 40], ids=["negative", "not now", "never", "huge"])
def test_an_illegal_action_in_one_game_stops_all(workers: int, number: int) -> None:
    """Whichever process has that game: the others may not have played theirs."""
    with env.batched("pebbles", 3, seed=1, workers=workers) as games:
        seen = games.now.observations.copy()
        for lane in range(3):
            actions = games.random_actions()
            assert not games.now.masks[lane, 6]
            actions[lane] = number
            with pytest.raises(IllegalMove, match=f"game {lane}: action {number} is"):
                games.step(actions)
            assert np.array_equal(games.now.observations, seen)
        with pytest.raises(ValueError, match="3 actions"):
            games.step(actions[:2])


def test_random_actions_are_the_same_however_often_one_asks_and_in_how_many_processes() -> None:
    """They are picked beforehand where somebody may ask for them: none may be left from another position, or for other numbers."""
    alone = env.batched("pebbles", 4, seed=3)
    with env.batched("pebbles", 4, seed=3, workers=2) as shared:
        for times in (1, 0, 2, 1, 3, 0, 0, 1, 1, 2):
            for _ in range(times):
                assert np.array_equal(alone.random_actions(), shared.random_actions())
            actions = np.array([moves[0].index for moves in alone.inner.lanes.moves])
            assert np.array_equal(alone.step(actions).masks, shared.step(actions).masks)
            if times == 3:
                alone.reset()
                shared.reset()


def test_a_process_that_has_died_is_told() -> None:
    games = env.batched("pebbles", 2, seed=3, workers=2)
    actions = games.random_actions()
    assert games.crew is not None
    games.crew.processes[0].kill()
    with pytest.raises(ChildProcessError, match="exit code -9"):
        games.step(actions)
    games.close()


def sheets(view: View) -> list[Sheet]:
    return [*view.common, *itertools.chain(*view.around), *itertools.chain(*view.own)]


def test_no_list_is_made_anew_for_every_step() -> None:
    games = env.batched("tzolkin", 2, seed=1)
    lanes = games.inner.lanes
    for _ in range(30):  # every seat has looked
        games.step(games.random_actions())
    kept = (games.now.observations, games.now.masks, lanes.views[0].buffer, lanes.masks, *sheets(lanes.views[0]))
    for _ in range(5):
        games.step(games.random_actions())
    now = (games.now.observations, games.now.masks, lanes.views[0].buffer, lanes.masks, *sheets(lanes.views[0]))
    assert all(one is other for one, other in zip(kept, now, strict=True))


@pytest.mark.parametrize("workers", [0, 1])
def test_nobody_can_write_into_the_masks(workers: int) -> None:
    """Only what was marked is wiped at the next step."""
    with env.batched("pebbles", 2, seed=5, workers=workers) as games:
        step = games.step(games.random_actions())
        with pytest.raises(ValueError, match="read-only"):
            step.masks[0] = 1


@pytest.mark.parametrize("closed", [True, False], ids=["closed", "left open"])
@pytest.mark.parametrize("typed", [True, False], ids=["typed in", "a file"])
def test_processes_need_nothing_of_the_program_that_starts_them(tmp_path: Path, typed: bool, closed: bool) -> None:
    """As somebody writes it who has never heard of `if __name__ == "__main__"`, and forgets to close what was opened."""
    lines = [
        "from deskovka import env",
        "games = env.batched('pebbles', 4, seed=1, workers=2)",
        "print(games.step(games.random_actions()).seats.shape)",
        "games.close()" if closed else "",
    ]
    script = tmp_path / "script.py"
    script.write_text("\n".join(lines))
    given = ["-"] if typed else [str(script)]
    text = script.read_text() if typed else None
    done = subprocess.run([sys.executable, *given], input=text, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("(4,)\n", "")
