"""The clock of a table, and what it says of one seat.

A seat has a *bank* of seconds for the whole game. The first seconds of a turn may be *free*; what a turn takes beyond them is paid from the
bank. A committed turn may bring an *increment*. Two kinds are made of this: live (a bank of minutes, an increment for each turn) and days per
turn (each turn has its days free, and the bank is the grace for when they are over)."""

from __future__ import annotations

import math
from dataclasses import dataclass

MINUTE, HOUR, DAY = 60.0, 3600.0, 86_400.0
LIVE, DAYS = "live", "days"
#: a live clock waits so long for the first turn of a seat before it runs: perhaps its player does not know yet that the game has begun
FIRST = 5 * MINUTE
#: who comes back to a live game, or is waited for by the others, has at least so long
AGAIN = MINUTE


@dataclass(frozen=True)
class Away:
    """From when until when a seat is on vacation."""

    since: float
    until: float

    def within(self, begin: float, end: float) -> float:
        """The seconds of vacation in a span of time.

        >>> Away(10, 20).within(0, 15), Away(10, 20).within(30, 40)
        (5, 0.0)
        """
        return max(0.0, min(end, self.until) - max(begin, self.since))


NEVER = Away(0.0, 0.0)


@dataclass(frozen=True)
class Hand:
    """The clock of one seat: what is left of its bank, None before its first turn; and its vacation, the present or the last."""

    bank: float | None = None
    away: Away = NEVER


@dataclass(frozen=True)
class Clock:
    kind: str
    bank: float
    free: float = 0.0
    increment: float = 0.0
    #: seconds for which a seat may be on vacation in the whole game; meanwhile its clock stands still
    vacation: float = 0.0

    def left(self, hand: Hand) -> float:
        """What the bank of a seat has at the beginning of its turn."""
        return self.bank if hand.bank is None else hand.bank

    def costless(self, hand: Hand) -> float:
        """The seconds of the present turn that are not paid from the bank."""
        return max(self.free, FIRST) if self.kind == LIVE and hand.bank is None else self.free

    def spent(self, hand: Hand, since: float, now: float) -> float:
        """How long the game has waited for a seat, without its vacation. A clock that was put back costs nothing."""
        return max(0.0, now - since - hand.away.within(since, now))

    def deadline(self, hand: Hand, since: float) -> float:
        """When the time of a seat will be out for which the game waits since then."""
        return since + self.costless(hand) + self.left(hand) + hand.away.within(since, math.inf)

    def stopped(self, hand: Hand, since: float, now: float, complete: bool) -> float:
        """The bank after the game has waited; only a complete turn, committed, brings the increment."""
        paid = max(0.0, self.spent(hand, since, now) - self.costless(hand))
        return max(0.0, self.left(hand) - paid) + (self.increment if complete else 0.0)

    def refilled(self, hand: Hand) -> float | None:
        """The bank of a seat that is given another chance: by coming back, or because the others wait on. Days come with the turn; a
        live clock that is out would be out again at once, so it gets a little, never more than it began with."""
        if hand.bank is None or self.kind == DAYS:
            return hand.bank
        return max(hand.bank, min(self.bank, max(AGAIN, self.increment)))
