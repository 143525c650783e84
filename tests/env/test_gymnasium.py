"""One learner against bots, as gymnasium wants it."""

from __future__ import annotations

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from deskovka import env
from deskovka.core.game import IllegalMove
from tests.contract.tables import Kind, every_kind

#: the checker looks at a Box only; that a mask may be in `info` it cannot know
RENDERED = "pebbles"


@every_kind
def test_gymnasium_finds_nothing_to_complain_about(kind: Kind) -> None:
    made = gymnasium.make(f"deskovka/{kind.game}-v0", players=kind.players, options=kind.options, illegal="random")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(made.unwrapped, skip_render_check=kind.game != RENDERED)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_game_against_a_bot_ends_with_the_points_of_the_seat(seat: int) -> None:
    playing = env.single("pebbles", against="greedy", seat=seat)
    _, info = playing.reset(seed=4)
    total, over = 0.0, False
    while not over:
        assert playing.game.to_act() == seat
        _, reward, over, _, info = playing.step(int(np.flatnonzero(info["action_mask"])[0]))
        total += reward
    assert total == playing.game.scores()[seat]
    assert not info["action_mask"].any()


def test_illegal_actions_cost_or_are_refused_or_replaced() -> None:
    nothing = len(env.setting("pebbles").actions) - 1  # the turn cannot end before it has begun
    for way in ("penalty", "raise", "random"):
        playing = env.single("pebbles", against="random", illegal=way)
        playing.reset(seed=1)
        before = playing.game.key()
        if way == "raise":
            with pytest.raises(IllegalMove):
                playing.step(nothing)
        else:
            _, reward, _, _, info = playing.step(nothing)
            assert (reward, info["illegal"]) == ((-1.0, True) if way == "penalty" else (0.0, False))
        assert (playing.game.key() == before) == (way != "random")


def test_different_bots_can_be_named_for_each_seat() -> None:
    playing = env.single("tzolkin", 3, against=["greedy", "random"], seat=1)
    playing.reset(seed=1)
    assert {seat: bot.name for seat, bot in playing.bots.items()} == {0: "greedy", 2: "random"}
    with pytest.raises(ValueError, match="2 bots"):
        env.single("tzolkin", 3, against=["greedy"])


@pytest.mark.parametrize("illegal", ["penalty", "random", "raise"])
def test_there_is_no_step_before_the_first_game(illegal: str) -> None:
    playing = env.single("pebbles", illegal=illegal)
    before = playing.game.key()
    for action in range(len(playing.setting.actions)):
        with pytest.raises(gymnasium.error.ResetNeeded, match="reset"):
            playing.step(action)
    assert playing.game.key() == before
