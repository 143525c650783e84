"""The same for programs that want all agents to act at once (PettingZoo's parallel form): only the one whose turn it is is heard."""

from __future__ import annotations

from typing import Any

from gymnasium import spaces
from pettingzoo import ParallelEnv

from deskovka.env.aec import BoardGame
from deskovka.env.illegal import or_another
from deskovka.env.looking import Observation


class AtOnce(ParallelEnv[str, Observation, int]):
    """Every agent gives an action at every step; what agents say out of turn is not heard. An illegal action of the agent at turn is
    refused, or replaced by a legal one (`illegal="random"`)."""

    metadata: dict[str, Any]

    def __init__(self, inner: BoardGame, illegal: str = "raise") -> None:
        self.inner = inner
        self.illegal = illegal
        self.metadata = inner.metadata
        self.render_mode = inner.render_mode
        self.possible_agents = inner.possible_agents
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.inner.observation_space(agent)

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.inner.action_space(agent)

    def reset(
        self, seed: Any = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, Any]]:
        self.inner.reset(seed, options)
        self.agents = self.possible_agents[:]
        return self.observations(), {agent: {} for agent in self.agents}

    def observations(self) -> dict[str, Observation]:
        return {agent: self.inner.observe(agent) for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[Any, Any, Any, Any, Any]:
        inner = self.inner
        inner.rewards = dict.fromkeys(self.agents, 0.0)
        action = int(actions[inner.agent_selection])
        inner.step(or_another(inner.game, action, inner.setting.places, self.illegal))
        found = (self.observations(), dict(inner.rewards), dict(inner.terminations), dict(inner.truncations))
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        if any(inner.terminations.values()) or any(inner.truncations.values()):
            self.agents = []
        return *found, infos

    def render(self) -> Any:
        return self.inner.render()

    def close(self) -> None:
        self.inner.close()
