"""Goals of a step: anything that the learner does is right as soon as one is reached. They are asked through the contract, so they fit every game.

turn over               the learner's turn is complete
points 3                at least 3 points more than when the step began
gain workers 2          2 workers more than when the step began (what the log of the game calls so)
spend coins 4           4 coins paid since the step began
possible build E6       this move could be made now
touch hex:E6            a move about this thing has been made
"""

from __future__ import annotations

from dataclasses import dataclass

from deskovka.core.game import Game, Move, NotUnderstood

KINDS = ("turn over", "points", "gain", "spend", "possible", "touch")


@dataclass
class Attempt:
    """What the learner has done in a step so far."""

    seat: int
    before: Game
    game: Game
    #: effects that were in the log when the step began
    logged: int
    touched: list[str]

    @property
    def turn_is_over(self) -> bool:
        game = self.game
        return game.over() or game.turn != self.before.turn or game.to_act() != self.seat

    def changed(self, what: str, sign: int) -> int:
        """How much of something was gained or, with -1, spent."""
        effects = (self.game.log or [])[self.logged :]
        amounts = (e.amount * sign for e in effects if e.seat == self.seat and e.what == what)
        return sum(amount for amount in amounts if amount > 0)


@dataclass(frozen=True)
class Goal:
    kind: str
    what: str = ""
    amount: int = 0

    def reached(self, attempt: Attempt) -> bool:
        if self.kind == "turn over":
            return attempt.turn_is_over
        if self.kind == "points":
            return attempt.game.scores()[attempt.seat] - attempt.before.scores()[attempt.seat] >= self.amount
        if self.kind == "possible":
            return listed(attempt.game, self.what, attempt.seat) is not None
        if self.kind == "touch":
            return self.what in attempt.touched
        return attempt.changed(self.what, 1 if self.kind == "gain" else -1) >= self.amount


def listed(game: Game, text: str, seat: int) -> Move | None:
    """The move of this text among those that can be made now."""
    return next((move for move in game.moves() if move.seat == seat and str(move) == text), None)


def read_goal(text: str) -> Goal:
    """
    >>> read_goal("gain workers 2")
    Goal(kind='gain', what='workers', amount=2)
    """
    kind = next((kind for kind in KINDS if text == kind or text.startswith(kind + " ")), None)
    if kind is None:
        raise NotUnderstood("there is no goal {text!r}; there are {kinds}", text=text, kinds=KINDS)
    rest = text[len(kind) :].strip()
    if kind in ("possible", "touch", "turn over"):
        return Goal(kind, rest)
    what, _, number = rest.rpartition(" ")
    if not number.isdigit() or (kind == "points") == bool(what):
        raise NotUnderstood("the goal {text!r} needs a number", text=text)
    return Goal(kind, what, int(number))
