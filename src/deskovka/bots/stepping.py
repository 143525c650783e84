"""The fastest sensible player, for playouts: one small move after the other, each to the position that is worth most (as bots/greedy.py does it)."""

from __future__ import annotations

from deskovka.bots.decisions import hands_over, mood, moves_of, within_reach
from deskovka.core.chance import Chance
from deskovka.core.game import Game, Move
from deskovka.core.policy import Policy

#: decisions of one turn after which it is ended as soon as possible
PATIENCE = 40
EQUAL = 1e-9


class Stepper:
    """Chooses single moves; what a move newly allows is followed some moves deep."""

    def __init__(self, policy: Policy, depth: int, warmth: float) -> None:
        self.policy = policy
        self.depth = depth
        self.warmth = warmth
        self.turn = -1
        self.patience = PATIENCE

    def choose(self, game: Game, seat: int, chance: Chance) -> Move:
        mine = moves_of(game, seat)
        if len(mine) == 1:
            return mine[0]
        if game.turn != self.turn:
            self.turn = game.turn
            self.patience = PATIENCE
        self.patience -= 1
        known = set(mine)
        going_on: Move | None = None
        ending: Move | None = None
        more = 0.0
        most = 0.0
        for move in mine:
            after = game.copy()
            after.push(move)
            if hands_over(game, after, seat):
                value = self.policy.worth(after, seat) + self.mood(chance)
                if ending is None or value > most:
                    ending, most = move, value
            elif self.patience >= 0:
                value = within_reach(self.policy, after, move, seat, known, self.depth - 1) + self.mood(chance)
                if going_on is None or value > more:
                    going_on, more = move, value
        # what ends the turn can wait while something else is a gain
        if ending is None:
            return going_on if going_on is not None else mine[0]
        if going_on is None or more <= most:
            return ending
        return going_on if more > self.policy.worth(game, seat) + EQUAL else ending

    def mood(self, chance: Chance) -> float:
        return self.warmth * mood(chance) if self.warmth > 0.0 else 0.0
