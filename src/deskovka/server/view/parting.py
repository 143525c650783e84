"""What somebody can do at a table besides playing: answer the others, leave, come back, end it. Pages and API offer what is said here; whether
it is allowed the services ask once more."""

from __future__ import annotations

from dataclasses import dataclass, field

from deskovka.server.people.user import User
from deskovka.server.tables.agreeing import Votes
from deskovka.server.tables.endings import BECAUSE, ended_for_good
from deskovka.server.tables.leaving import free
from deskovka.server.tables.table import ABANDONED, CLOSED, DROPPED, OVER, RESIGNED, RUNNING, WAITING, Table
from deskovka.server.tables.vacations import whole_days


@dataclass
class Parting:
    #: the game is going on, and the viewer plays; he is the only person who does
    plays: bool = False
    alone: bool = False
    #: the seat whose time is out; may the viewer decide about it, and what has he said?
    late: int | None = None
    may_decide: bool = False
    decided: str = ""
    #: names of those who offer to end the game; has the viewer offered or agreed himself?
    offers: list[str] = field(default_factory=list)
    offered: bool = False
    #: seats that he can take: number, and who has left it
    free: list[tuple[int, str]] = field(default_factory=list)
    #: a bot keeps his seat, or the table can be opened again by him
    may_return: bool = False
    #: he has resigned, or was dropped, and the others play on
    gave_up: bool = False
    may_abort: bool = False
    may_leave: bool = False
    may_delete: bool = False
    may_hide: bool = False
    #: whole days of vacation that he can still take; None where there are none at this table
    vacation: int | None = None
    away_until: float | None = None
    #: why the table is closed, and who has resigned
    because: str = ""
    resigned: list[str] = field(default_factory=list)
    may_rematch: bool = False


def parting_of(table: Table, user: User | None, votes: Votes, now: float) -> Parting:
    own = [number for number in table.seats_of(user) if not table.seats[number].gone]
    running = table.status == RUNNING
    view = Parting(
        plays=running and bool(own),
        alone=user is not None and table.people == [user.id],
        may_leave=table.status == WAITING and bool(own),
        may_abort=table.status == WAITING and user is not None and table.creator == user.id,
        may_return=user is not None and may_return(table, user),
        may_rematch=ended_for_good(table) and bool(table.seats_of(user)),
    )
    if table.status == CLOSED:
        view.because = BECAUSE[table.ended]
        view.resigned = [seat.was_name or seat.name for seat in table.seats if seat.gone == RESIGNED]
    if user is not None:
        view.may_delete = table.only_of(user)
        mine = table.seats_of(user) or any(seat.was == user.id for seat in table.seats)
        view.may_hide = bool(mine) and not view.may_delete and table.status in (OVER, CLOSED)
    if running and user is not None:
        view.gave_up = any(
            seat.gone in (RESIGNED, DROPPED) and user.id in (seat.was, seat.user) for seat in table.seats
        )
    if running:
        show_votes(view, table, votes, own)
        show_vacation(view, table, own, now)
        if not own and not view.may_return:
            view.free = [(number, seat.was_name) for number, seat in enumerate(table.seats) if free(seat)]
    return view


def may_return(table: Table, user: User) -> bool:
    kept = any(seat.may_return(user) for seat in table.seats)
    if table.status == CLOSED:
        return table.ended == ABANDONED and (kept or bool(table.seats_of(user)))
    return kept and table.status == RUNNING


def show_votes(view: Parting, table: Table, votes: Votes, own: list[int]) -> None:
    view.offered = any(number in own for number in votes.offers)
    view.offers = [table.seats[number].name for number in votes.offers if number not in own]
    if table.out_since is not None:
        view.late = table.to_act
        view.may_decide = bool(own) and table.to_act not in own
        view.decided = next((word for number, word in votes.late.items() if number in own), "")


def show_vacation(view: Parting, table: Table, own: list[int], now: float) -> None:
    if table.clock is None or not table.clock.vacation or not own:
        return
    seat = table.seats[own[0]]
    view.away_until = seat.away.until if seat.away.until > now else None
    view.vacation = whole_days(table.clock, seat, now)
