"""A game as a PettingZoo environment: agents act one after the other (AEC)."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from deskovka.core.game import Game, IllegalMove
from deskovka.core.lanes import find
from deskovka.core.setting import Setting
from deskovka.env.looking import BOUND, Look, Observation
from deskovka.env.rendering import MODES, render
from deskovka.env.rewards import Reward
from deskovka.env.series import Seed, Series


def names_of(players: int) -> list[str]:
    return [f"player_{seat}" for seat in range(players)]


def features_space(setting: Setting) -> spaces.Box:
    return spaces.Box(-BOUND, BOUND, (len(setting.features),), np.float32)


#: grows with the actions: Terra Mystica has the right to keep a key since 1, Pantheon another price of a god
VERSIONS = {"terra_mystica": 1, "pantheon": 1}


class BoardGame(AECEnv[str, Observation, int]):
    """Each step is one decision of the agent whose turn it is. An observation has the numbers that the agent may know (`observation`) and
    the legal actions (`action_mask`, all zero while another decides)."""

    metadata: dict[str, Any]

    def __init__(
        self, setting: Setting, reward: Reward, seed: Seed = None, render_mode: str | None = None, max_cycles: int = 0
    ) -> None:
        super().__init__()
        self.setting = setting
        self.reward = reward
        self.series = Series(setting, seed)
        self.render_mode = render_mode
        #: decisions after which a game is cut short; 0: never
        self.max_cycles = max_cycles
        name = setting.cls.name().replace("-", "_")
        self.metadata = {
            "name": f"{name}_v{VERSIONS.get(name, 0)}",
            "render_modes": list(MODES),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.look = Look(setting)
        self.possible_agents = names_of(setting.players)
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {agent: spaces.Discrete(len(setting.moves)) for agent in self.possible_agents}
        self.observation_spaces = {agent: self.space() for agent in self.possible_agents}
        self.agents: list[str] = []
        self.game: Game = setting.sample

    def space(self) -> spaces.Dict:
        mask = spaces.Box(0, 1, (len(self.setting.moves),), np.int8)
        return spaces.Dict({"observation": features_space(self.setting), "action_mask": mask})

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: Seed = None, options: dict[str, Any] | None = None) -> None:
        """The next game of the series, or the first of a new seed."""
        if seed is not None:
            self.series.begin(seed)
        self.game = self.series.next()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.before = self.reward.first(self.game)
        self._skip_agent_selection = None
        self.agent_selection = self.agents[self.game.to_act()]

    def observe(self, agent: str) -> Observation:
        seat = self.seat_of[agent]
        return {"observation": self.look.features(self.game, seat), "action_mask": self.look.mask(self.game, seat)}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.play(action)
        self._cumulative_rewards[agent] = 0.0
        seat = self.game.to_act()
        if seat < 0:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.game.ply == self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        if seat < 0 or self.reward.by_step:
            self.give(self.reward.since(self.game, self.before))
        self.agent_selection = self.agents[max(seat, 0)]
        if seat < 0 or self.truncations[agent]:
            self._deads_step_first()

    def play(self, action: int | None) -> None:
        game, seat = self.game, self.game.to_act()
        move = None if action is None else find(game, seat, int(action), self.setting.places)
        if move is None:
            raise IllegalMove(f"action {action} is not legal for {self.agent_selection}; look at the action mask")
        game.push(move)

    def give(self, rewards: list[float]) -> None:
        for agent, reward in zip(self.agents, rewards, strict=True):
            self.rewards[agent] = reward
            self._cumulative_rewards[agent] += reward

    def render(self) -> Any:
        """What a spectator sees."""
        return render(self.game, None, self.render_mode) if self.render_mode else None

    def close(self) -> None:
        """Nothing is held open."""
