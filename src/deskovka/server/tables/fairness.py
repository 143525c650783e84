"""What makes a table fair enough to be rated: people with accounts of their own, and nobody knows or hears more than the others."""

from __future__ import annotations

from deskovka.core.words import Tongue, said
from deskovka.server.people.user import User
from deskovka.server.problems import Conflict, Forbidden, Unprocessable
from deskovka.server.tables.table import BOT, OPEN, USER, Seat, Table

UNFAIR = said("This table cannot be rated.")
ACCOUNT = said("You need an account: a rating belongs to somebody.")
PROGRAM = said("No program opens it: open the table in the browser.")
PEOPLE = said("Only people play: put no bot on a seat.")
ONE_EACH = said("Everybody plays one seat: leave the others open.")
OTHERS = said("At least one seat is open for somebody else.")
HINTS = said("There are no hints.")
SEED = said("The seed is drawn: leave it empty.")


class Unfair(Unprocessable):
    """All that stands in the way, each in a sentence."""

    def __init__(self, reasons: list[str]) -> None:
        super().__init__(UNFAIR)
        self.reasons = reasons

    def said(self, words: Tongue) -> str:
        return " ".join([super().said(words), *(words(reason) for reason in self.reasons)])


def refuse_unfair(user: User, seats: list[Seat], seeded: bool, hints: bool) -> None:
    mine = sum(seat.kind == USER for seat in seats)
    faults = {
        ACCOUNT: not user.account,
        PROGRAM: user.program,
        PEOPLE: any(seat.kind == BOT for seat in seats),
        ONE_EACH: mine > 1,
        OTHERS: not any(seat.kind == OPEN for seat in seats),
        HINTS: hints,
        SEED: seeded,
    }
    if reasons := [reason for reason, found in faults.items() if found]:
        raise Unfair(reasons)


def refuse_guest(table: Table, user: User) -> None:
    if table.rated and not user.account:
        raise Forbidden("This table is rated: make an account or log in, then take a seat.")


def refuse_program(table: Table, user: User) -> None:
    """A bot that moves with somebody's token is a bot."""
    if table.rated and user.program:
        raise Forbidden("This table is rated: only people play here, in the browser. A program can look on.")


def refuse_another(table: Table) -> None:
    """Nobody loses in another's name, nor wins."""
    if table.rated:
        raise Conflict("This table is rated: a seat that was left is not taken by another.")


def was_helped(table: Table, seat: Seat) -> bool:
    """At a rated table people play by themselves: whoever leaves when it gets difficult and comes back when a bot has found a way has
    lost."""
    return table.rated and seat.helped


def refuse_bots(table: Table) -> None:
    if table.rated:
        raise Conflict("This table is rated: only people play here.")
