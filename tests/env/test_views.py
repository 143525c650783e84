"""A row of a batch, put together from strips, is what an AEC shows of the same game: number by number, action by action."""

from __future__ import annotations

import numpy as np
import pytest

from deskovka import env
from deskovka.core.layout import Layout
from deskovka.core.views import Strips
from deskovka.env.aec import BoardGame
from tests.contract.tables import KINDS, Kind, every_kind
from tests.env.test_actions import setting_of

BOXES = {"merchants": "yes", "ice": "yes", "volcano": "yes", "variable": "yes"}
#: every number of players, and the auction, after which the players change seats
MORE = [
    *(Kind("terra-mystica", players) for players in (2, 3, 5)),
    *(Kind("terra-mystica", players, BOXES) for players in (2, 4, 5)),
    *(Kind("terra-mystica", players, {"factions": "auction"}) for players in (3, 5)),
    Kind("terra-mystica", 4, {"factions": "auction", "merchants": "yes", "map": "fjords"}),
    Kind("tzolkin", 3),
    Kind("pantheon", 2),
    Kind("pantheon", 3),
]
#: with a process more; each takes a second to start
SHARED = [KINDS[0], MORE[5], MORE[8], Kind("tzolkin", 3), Kind("pantheon", 3)]
LANES = 3
STEPS = 400


def beside(kind: Kind) -> BoardGame:
    return env.aec(kind.game, kind.players, kind.options)


def check_rows(kind: Kind, workers: int) -> None:
    """The same actions, lane by lane, in AECs; in the middle everything begins anew while seats are still remembered."""
    alone = [beside(kind) for _ in range(LANES)]
    begun = [0] * LANES
    with env.batched(kind.game, LANES, kind.players, kind.options, seed="rows", workers=workers) as games:
        for number in range(STEPS):
            if number in (0, STEPS // 2):
                seed = f"rows {number}"
                now = games.reset(seed=seed)
                for lane, playing in enumerate(alone):
                    begun[lane] = 0
                    playing.reset(seed=f"{seed}.{lane}.0")
            else:
                actions = games.random_actions()
                now = games.step(actions)
                for lane, playing in enumerate(alone):
                    playing.step(int(actions[lane]))
                    assert now.over[lane] == playing.game.over()
                    if now.over[lane]:
                        begun[lane] += 1
                        playing.reset(seed=f"{seed}.{lane}.{begun[lane]}")
            for lane, playing in enumerate(alone):
                seen = playing.observe(playing.agent_selection)
                assert playing.agent_selection == f"player_{now.seats[lane]}"
                assert np.array_equal(now.observations[lane], seen["observation"]), (number, lane)
                assert np.array_equal(now.masks[lane], seen["action_mask"]), (number, lane)


@pytest.mark.parametrize("kind", [*KINDS, *MORE], ids=str)
def test_rows_are_the_observations_of_an_aec(kind: Kind) -> None:
    check_rows(kind, 0)


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize("kind", SHARED, ids=str)
def test_rows_are_the_same_in_shared_memory(kind: Kind, workers: int) -> None:
    check_rows(kind, workers)


def names_of(strips: Strips, players: int) -> list[str]:
    """The features of a row from the left to the right, as the own seat has them."""
    places: list[tuple[int, Layout]] = [
        *zip(strips.common_at, strips.common, strict=True),
        *zip(strips.own_at, strips.own, strict=True),
    ]
    for at, layout, each in zip(strips.around_at, strips.around, strips.each, strict=True):
        places += [(at + place * each, layout) for place in range(players)]
    return [name for _, layout in sorted(places, key=lambda one: one[0]) for name in layout.names]


@every_kind
def test_strips_have_the_features_in_their_order(kind: Kind) -> None:
    setting = setting_of(kind)
    seats = max(setting.cls.player_counts())
    names = names_of(setting.strips, seats)
    assert setting.strips.size == 4 * len(setting.features)
    assert [name.split(" (")[0] for name in names] == [name.split(" (")[0] for name in setting.features]
