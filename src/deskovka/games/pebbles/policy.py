"""What bots think of positions and turns: what the game itself guesses."""

from __future__ import annotations

from collections.abc import Mapping

from deskovka.core.policy import Policy


def policy(weights: Mapping[str, float] | None = None) -> Policy:
    return Policy(weights)
