"""Clocks as a page shows them. The page is told when time is out, not how much is left: it counts by itself."""

from __future__ import annotations

from dataclasses import dataclass

from deskovka.core.words import Tongue, said
from deskovka.server.clocks.clock import LIVE, Clock
from deskovka.server.clocks.wishes import BOT, DROP, VOTE, numbers_of
from deskovka.server.tables.table import OPEN, RUNNING, WAITING, Table

#: what happens when time is out
OUT = {
    VOTE: said("When time is out, the others decide what happens."),
    BOT: said("When time is out, a bot takes over; its player can come back."),
    DROP: said("When time is out, the seat leaves the game by its rules, and the others play on."),
}


@dataclass(frozen=True)
class Shown:
    """The clock of one seat: it runs until `deadline`, or stands at `left` seconds. A live clock does not show more than its bank, though
    the first turn has some more."""

    left: float
    deadline: float | None = None
    most: float | None = None
    #: the time is out
    out: bool = False
    #: until when its player is on vacation
    away_until: float | None = None


def shown_clock(table: Table, number: int) -> Shown | None:
    seat, clock = table.seats[number], table.clock
    if clock is None or table.status not in (WAITING, RUNNING) or not (seat.plays or seat.kind == OPEN):
        return None
    waits = table.status == RUNNING and table.to_act == number
    bank = clock.left(seat.hand)
    left = bank if clock.kind == LIVE else clock.free + bank
    out = waits and table.out_since is not None
    away = seat.away.until if seat.away.until > (table.waiting_since or 0.0) else None
    if waits and table.deadline is not None:
        return Shown(left, table.deadline, bank if clock.kind == LIVE else None, away_until=away)
    return Shown(0.0 if out else left, out=out, away_until=away)


def pace_words(clock: Clock, _: Tongue) -> str:
    """The pace of a table in a list."""
    n = numbers_of(clock)
    if clock.kind == LIVE:
        return _("{minutes} min + {seconds} s", minutes=n["minutes"], seconds=n["increment"])
    return _.count("{n} day per turn", "{n} days per turn", n["days"])


def clock_words(clock: Clock, on_timeout: str, _: Tongue) -> list[str]:
    """The clock of a table in sentences."""
    n = numbers_of(clock)
    if clock.kind == LIVE:
        words = [
            _.count(
                "{n} minute for each player in the whole game.",
                "{n} minutes for each player in the whole game.",
                n["minutes"],
            )
        ]
        if n["increment"]:
            words.append(_.count("{n} second more for every turn.", "{n} seconds more for every turn.", n["increment"]))
    else:
        words = [_.count("{n} day for a turn.", "{n} days for a turn.", n["days"])]
        if n["grace"]:
            words.append(
                _.count(
                    "{n} hour of grace in the whole game, for turns that take longer.",
                    "{n} hours of grace in the whole game, for turns that take longer.",
                    n["grace"],
                )
            )
        if n["vacation"]:
            words.append(
                _.count(
                    "{n} day of vacation, in which the clock stands still.",
                    "{n} days of vacation, in which the clock stands still.",
                    n["vacation"],
                )
            )
    return [*words, _(OUT[on_timeout])]
