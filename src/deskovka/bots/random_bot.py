"""The bot that everybody must beat."""

from __future__ import annotations

from deskovka.bots.bot import Bot, moves_of
from deskovka.core.game import Game, Move
from deskovka.core.words import said


class RandomBot(Bot):
    name = "random"
    about = said("any legal move, all equally likely")

    def choose(self, game: Game, seat: int) -> Move:
        mine = moves_of(game, seat)
        return mine[self.chance.below(len(mine))]
