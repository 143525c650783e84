"""What somebody likes, learned from what was chosen: a conditional logit over whole turns.

Every decision is a set of candidate turns of which one was chosen, by a person (tools/learn_terra_mystica.py) or by a search (teaching.py); the weights
that make the choices most probable are found by L-BFGS with a quadratic penalty. Works for every game whose policy has `features_of_turn`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

#: a candidate: which features hold, and how much
Row = tuple[list[int], list[float]]


@dataclass
class Choices:
    """Decisions as sparse rows: candidates of one decision stand together, the chosen one first."""

    columns: list[int] = field(default_factory=list)
    amounts: list[float] = field(default_factory=list)
    #: entries of each candidate, candidates of each decision
    entries: list[int] = field(default_factory=list)
    candidates: list[int] = field(default_factory=list)
    #: the game that each decision is from
    games: list[int] = field(default_factory=list)
    #: how much each candidate is liked before anything is learned
    liked: list[float] = field(default_factory=list)

    def add(self, rows: Sequence[Row], game: int, liked: Sequence[float] = ()) -> None:
        for at, amounts in rows:
            self.columns += at
            self.amounts += amounts
            self.entries.append(len(at))
        self.liked += liked or [0.0] * len(rows)
        self.candidates.append(len(rows))
        self.games.append(game)


class Logit:
    """Choices as arrays, with probability and gradient."""

    def __init__(self, choices: Choices, width: int) -> None:
        self.width = width
        self.columns = np.array(choices.columns, dtype=np.int32)
        self.amounts = np.array(choices.amounts, dtype=np.float32)
        entries = np.array(choices.entries, dtype=np.int64)
        candidates = np.array(choices.candidates, dtype=np.int64)
        self.row = np.repeat(np.arange(len(entries), dtype=np.int32), entries)
        self.first = np.concatenate([[0], np.cumsum(candidates)[:-1]])
        self.decision = np.repeat(np.arange(len(candidates), dtype=np.int32), candidates)
        self.rows = len(entries)
        self.games = np.array(choices.games)
        self.liked = np.array(choices.liked)

    def scores(self, weights: np.ndarray) -> np.ndarray:
        return self.liked + np.bincount(self.row, self.amounts * weights[self.columns], self.rows)

    def loss(self, weights: np.ndarray, which: np.ndarray) -> tuple[float, np.ndarray]:
        """Minus the mean log-likelihood of the decisions with weight in `which`, and its gradient."""
        scores = self.scores(weights)
        top = np.maximum.reduceat(scores, self.first)
        odds = np.exp(scores - top[self.decision])
        total = np.add.reduceat(odds, self.first)
        chances = odds / total[self.decision]
        logs = scores[self.first] - top - np.log(total)
        share = which / which.sum()
        slope = chances * share[self.decision]
        slope[self.first] -= share
        gradient = np.bincount(self.columns, self.amounts * slope[self.row], self.width)
        return -float((logs * share).sum()), gradient

    def found(self, weights: np.ndarray, which: np.ndarray, best: int) -> float:
        """How often the chosen turn is among the best so many."""
        scores = self.scores(weights)
        better = np.add.reduceat((scores > scores[self.first][self.decision]).astype(float), self.first)
        return float(((better < best) * which).sum() / which.sum())


def fit(
    logit: Logit, which: np.ndarray, penalty: np.ndarray, rounds: int = 150, start: np.ndarray | None = None
) -> np.ndarray:
    """L-BFGS with a backtracking line search."""
    weights = np.zeros(logit.width) if start is None else start.copy()

    def value(w: np.ndarray) -> tuple[float, np.ndarray]:
        loss, gradient = logit.loss(w, which)
        return loss + 0.5 * float((penalty * w * w).sum()), gradient + penalty * w

    loss, gradient = value(weights)
    steps: list[np.ndarray] = []
    changes: list[np.ndarray] = []
    for number in range(rounds):
        direction = descent(gradient, steps, changes)
        slope = float(direction @ gradient)
        length = 1.0 if steps else min(1.0, 1.0 / float(np.abs(gradient).sum()))
        while True:
            moved = weights + length * direction
            new_loss, new_gradient = value(moved)
            if new_loss <= loss + 1e-4 * length * slope or length < 1e-8:
                break
            length *= 0.5
        steps.append(moved - weights)
        changes.append(new_gradient - gradient)
        if float(steps[-1] @ changes[-1]) <= 1e-12:
            steps.pop()
            changes.pop()
        del steps[:-12], changes[:-12]
        gain = loss - new_loss
        weights, loss, gradient = moved, new_loss, new_gradient
        if number > 20 and gain < 1e-7:
            break
    return weights


def descent(gradient: np.ndarray, steps: list[np.ndarray], changes: list[np.ndarray]) -> np.ndarray:
    """The direction of L-BFGS: the two loops over remembered steps."""
    q = gradient.copy()
    factors = []
    for step, change in zip(reversed(steps), reversed(changes), strict=True):
        factor = float(step @ q) / float(step @ change)
        factors.append(factor)
        q -= factor * change
    if steps:
        q *= float(steps[-1] @ changes[-1]) / float(changes[-1] @ changes[-1])
    for (step, change), factor in zip(zip(steps, changes, strict=True), reversed(factors), strict=True):
        q += (factor - float(change @ q) / float(step @ change)) * step
    return -q
