"""Environments for learning: every game, with every number of players and all options, for PettingZoo, for gymnasium and in batches.

Needs `pip install deskovka[env]`. docs/env.md explains observations, actions and rewards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

try:
    import gymnasium
    import numpy  # noqa: F401
    import pettingzoo  # noqa: F401
except ModuleNotFoundError as error:  # pragma: no cover
    raise ModuleNotFoundError(f"{error}; environments need: pip install 'deskovka[env]'", name=error.name) from error

from deskovka.core.registry import EXAMPLES, GAMES, game_class
from deskovka.core.setting import Setting
from deskovka.env.aec import BoardGame
from deskovka.env.batched import Step
from deskovka.env.games import Games
from deskovka.env.parallel import AtOnce
from deskovka.env.rewards import Reward
from deskovka.env.series import Seed
from deskovka.env.single import AgainstBots

__all__ = [
    "AgainstBots",
    "AtOnce",
    "BoardGame",
    "Games",
    "Setting",
    "Step",
    "aec",
    "batched",
    "parallel",
    "setting",
    "single",
]


def setting(game: str, players: int | None = None, options: Mapping[str, str] | None = None) -> Setting:
    """What actions and observations of a game are called. Without a number of players, 4 or what comes nearest."""
    if players is None:
        players = min(game_class(game).player_counts(), key=lambda count: abs(count - 4))
    return Setting(game, players, options or {})


def aec(
    game: str,
    players: int | None = None,
    options: Mapping[str, str] | None = None,
    seed: Seed = None,
    reward: str = "points",
    by: str = "end",
    render_mode: str | None = None,
    max_cycles: int = 0,
) -> BoardGame:
    """A PettingZoo environment (AEC).

    >>> env = aec("pebbles", 2, seed=7)
    >>> env.reset()
    >>> env.agent_selection, env.setting.actions
    ('player_0', ['take from A', 'take from B', 'take from C', 'take from D', 'take from E', 'draw a shell', 'end turn'])
    """
    return BoardGame(setting(game, players, options), Reward(reward, by), seed, render_mode, max_cycles)


def parallel(
    game: str,
    players: int | None = None,
    options: Mapping[str, str] | None = None,
    seed: Seed = None,
    reward: str = "points",
    by: str = "end",
    render_mode: str | None = None,
    max_cycles: int = 0,
    illegal: str = "raise",
) -> AtOnce:
    """The same where all agents act at once and only the one whose turn it is is heard."""
    return AtOnce(aec(game, players, options, seed, reward, by, render_mode, max_cycles), illegal)


def batched(
    game: str,
    n: int,
    players: int | None = None,
    options: Mapping[str, str] | None = None,
    seed: Seed = None,
    reward: str = "points",
    by: str = "end",
    workers: int = 0,
) -> Games:
    """`n` games in lockstep, in arrays; spread over `workers` processes, this one among them.

    >>> games = batched("pebbles", 3, seed=7)
    >>> step = games.step(games.random_actions())
    >>> step.observations.shape, step.masks.shape, step.rewards.shape
    ((3, 19), (3, 7), (3, 2))
    """
    return Games(setting(game, players, options), n, reward, by, seed, workers)


def single(
    game: str,
    players: int | None = None,
    options: Mapping[str, str] | None = None,
    against: str | Sequence[str] = "random",
    seat: int = 0,
    reward: str = "points",
    by: str = "end",
    illegal: str = "penalty",
    render_mode: str | None = None,
) -> AgainstBots:
    """One learner against bots, as a gymnasium environment; also `gymnasium.make("deskovka/tzolkin-v0", ...)`."""
    players = setting(game, players, options).players
    return AgainstBots(game, players, options, against, seat, reward, by, illegal, render_mode)


def _register() -> None:
    """So that `gymnasium.make` finds the games."""
    for name in (*GAMES, *EXAMPLES):
        gymnasium.register(id=f"deskovka/{name}-v0", entry_point="deskovka.env:single", kwargs={"game": name})


_register()
