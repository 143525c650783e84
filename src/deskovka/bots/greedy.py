"""A simple heuristic bot: it plays the move after which its position is worth most.

One step alone is too short-sighted where a turn is a chain of small decisions: changing power into a worker is never
good in itself, only for what the worker then buys.  So a move that leaves the decision with the bot in the same turn
is followed further, but only to what it *newly* allows (and to the same move once more), which keeps the tree small.
"""

from __future__ import annotations

from deskovka.bots.bot import BadBot, Bot
from deskovka.bots.decisions import hands_over, moves_of, within_reach
from deskovka.core.game import Game, Move
from deskovka.core.policy import Policy
from deskovka.core.words import said

#: decisions of one chain after which only moves that end it are looked at: no chain goes on for ever
PATIENCE = 100
#: values closer than this are equal
EQUAL = 1e-9
#: what the game itself guesses
PLAIN = Policy()


class Greedy(Bot):
    name = "greedy"
    about = said("the move after which the position is worth most; greedy:N follows a turn N moves deep (default 4)")

    def __init__(self, settings: str = "", seed: str = "0") -> None:
        self.depth = 4
        self.turn = -1
        self.patience = PATIENCE
        super().__init__(settings, seed)

    def read(self, settings: str) -> None:
        if settings not in tuple("123456789"):
            raise BadBot(f"greedy:{settings}: the depth is a number from 1 to 9")
        self.depth = int(settings)

    def choose(self, game: Game, seat: int) -> Move:
        here = game.imagine(seat, self.chance)
        mine = moves_of(here, seat)
        if len(mine) == 1:
            return mine[0]
        if here.turn != self.turn:
            self.turn = here.turn
            self.patience = PATIENCE
        self.patience -= 1
        known = set(mine)
        going_on = Best()
        ending = Best()
        for move in mine:
            after = here.copy()
            after.play(move)
            if hands_over(here, after, seat):
                ending.see(move, after.worth(seat))
            elif self.patience >= 0:
                going_on.see(move, within_reach(PLAIN, after, move, seat, known, self.depth - 1))
        return self.pick(here.worth(seat), going_on, ending, mine)

    def pick(self, now: float, going_on: Best, ending: Best, mine: list[Move]) -> Move:
        """What ends the chain can wait while something else is a gain; without a gain, ending it is best.

        Ending is not compared with idling: the worth may drop when a round ends, and who shrinks from that would change
        resources to and fro for ever.
        """
        if not ending.moves:
            best = going_on.moves or mine
        elif not going_on.moves or going_on.value <= now + EQUAL:
            best = ending.moves
        else:
            best = ending.moves if ending.value > going_on.value else going_on.moves
        return best[self.chance.below(len(best))]


class Best:
    """The best moves seen so far; equal ones are kept together."""

    def __init__(self) -> None:
        self.moves: list[Move] = []
        self.value = 0.0

    def see(self, move: Move, value: float) -> None:
        if not self.moves or value > self.value + EQUAL:
            self.moves, self.value = [move], value
        elif value >= self.value - EQUAL:
            self.moves.append(move)
