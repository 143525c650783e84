"""Which seat looks, and which one acts: people around one screen have several."""

from __future__ import annotations

from typing import NamedTuple

from deskovka.core.game import NOBODY, Game
from deskovka.server.people.user import User
from deskovka.server.problems import Forbidden
from deskovka.server.tables.table import RUNNING, Table


class Looking(NamedTuple):
    #: the seat that looks; None for spectators
    seat: int | None
    #: the seat to which the screen must be given first: it may not see what this one sees, nor this one what that one sees
    curtain: int | None = None

    @property
    def shown(self) -> int | None:
        """Whose secrets may be on the screen: nobody's while it changes hands."""
        return None if self.curtain is not None else self.seat


def looking_as(table: Table, position: Game, user: User | None, wanted: int | None = None) -> Looking:
    own = table.seats_of(user)
    if not own:
        return Looking(None)
    acting = position.to_act() if table.status == RUNNING else NOBODY
    seat = wanted if wanted is not None and wanted in own else own[0]
    if acting not in own or acting == seat:
        return Looking(seat)
    if table.sandbox or position.seen_by(seat).key() == position.seen_by(acting).key():
        return Looking(acting)  # no secrets between them
    return Looking(seat, curtain=acting)


def own_seat(table: Table, position: Game, user: User | None, wanted: int | None = None) -> int:
    """The own seat for which somebody plays: the one he names, or the one that is to act, or his first."""
    own = table.seats_of(user)
    if not own:
        raise Forbidden("You do not sit at this table; you can watch.")
    if wanted is not None and wanted not in own:
        raise Forbidden("This is not your seat.")
    acting = position.to_act()
    return wanted if wanted is not None else acting if acting in own else own[0]
