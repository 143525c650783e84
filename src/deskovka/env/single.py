"""One learner against bots, as a gymnasium environment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
from gymnasium import spaces

from deskovka.bots.bot import Bot
from deskovka.bots.registry import enter
from deskovka.core.game import Game, IllegalMove
from deskovka.core.lanes import find
from deskovka.core.setting import Setting
from deskovka.env.aec import features_space
from deskovka.env.illegal import WAYS, or_another
from deskovka.env.looking import Floats, Look, Mask
from deskovka.env.rendering import MODES, render
from deskovka.env.rewards import Reward

#: the reward of an illegal action where it is not refused or replaced
PENALTY = -1.0


class AgainstBots(gymnasium.Env[Floats, int]):
    """Each step is one decision of the learner, and what the bots do until its next one. The mask of legal actions is in `info`
    ("action_mask") and in `action_masks()`."""

    metadata: dict[str, Any] = {"render_modes": list(MODES), "render_fps": 1}  # noqa: RUF012  gymnasium wants it so

    def __init__(
        self,
        game: str,
        players: int = 4,
        options: Mapping[str, str] | None = None,
        against: str | Sequence[str] = "random",
        seat: int = 0,
        reward: str = "points",
        by: str = "end",
        illegal: str = "penalty",
        render_mode: str | None = None,
    ) -> None:
        self.setting = Setting(game, players, options or {})
        self.seat = seat
        self.against = [against] * (players - 1) if isinstance(against, str) else list(against)
        if len(self.against) != players - 1 or not 0 <= seat < players or illegal not in WAYS:
            raise ValueError(
                f"{players - 1} bots, a seat below {players} and illegal= one of {', '.join(WAYS)} are wanted"
            )
        self.illegal = illegal
        self.reward = Reward(reward, by)
        self.render_mode = render_mode
        self.look = Look(self.setting)
        self.action_space: Any = spaces.Discrete(len(self.setting.moves))
        self.observation_space: Any = features_space(self.setting)
        self.game: Game = self.setting.sample
        self.bots: dict[int, Bot] = {}

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Floats, dict[str, Any]]:
        super().reset(seed=seed)
        name = str(self.np_random.integers(1 << 62))
        self.game = self.setting.new(name)
        others = [seat for seat in range(self.setting.players) if seat != self.seat]
        self.bots = {seat: enter(spec, f"{name} {seat}") for seat, spec in zip(others, self.against, strict=True)}
        self.before = self.reward.first(self.game)
        self.others_play()
        return self.seen(), self.info(False)

    def step(self, action: int) -> tuple[Floats, float, bool, bool, dict[str, Any]]:
        if not self.bots:
            raise gymnasium.error.ResetNeeded("there is no game yet: call reset() before step()")
        game, places = self.game, self.setting.places
        move = find(game, self.seat, or_another(game, int(action), places, self.illegal), places)
        if move is None:
            if self.illegal == "raise":
                raise IllegalMove(f"action {action} is not legal; look at the action mask")
            return self.seen(), PENALTY, game.over(), False, self.info(True)
        game.push(move)
        self.others_play()
        over = game.over()
        gained = self.reward.since(game, self.before)[self.seat] if over or self.reward.by_step else 0.0
        return self.seen(), gained, over, False, self.info(False)

    def others_play(self) -> None:
        """Until it is the learner's turn, or over. Bots see what their seats may know."""
        game = self.game
        while (seat := game.to_act()) >= 0 and seat != self.seat:
            game.push(self.bots[seat].choose(game.seen_by(seat), seat))

    def seen(self) -> Floats:
        return self.look.features(self.game, self.seat)

    def action_masks(self) -> Mask:
        """As sb3-contrib's MaskablePPO asks for it."""
        return self.look.mask(self.game, self.seat)

    def info(self, illegal: bool) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), "illegal": illegal}

    def render(self) -> Any:
        """What the learner may see."""
        return render(self.game, self.seat, self.render_mode) if self.render_mode else None
