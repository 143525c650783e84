"""Leaving a table and coming back. Whoever goes, the others play on: a bot takes the seat, or the game's own rules let it go."""

from __future__ import annotations

from deskovka.core.game import NOBODY
from deskovka.server.people.blocks import Blocks
from deskovka.server.people.user import User
from deskovka.server.problems import Conflict, Forbidden
from deskovka.server.tables.changing import HERE, Changing, Held
from deskovka.server.tables.dropping import Dropping
from deskovka.server.tables.fairness import refuse_another
from deskovka.server.tables.histories import Histories
from deskovka.server.tables.sitting import free_name
from deskovka.server.tables.table import (
    ABANDONED,
    ABORTED,
    BOT,
    CLOSED,
    LEFT,
    OPEN,
    RESIGNED,
    RUNNING,
    WAITING,
    Seat,
    Table,
)


class Leaving:
    def __init__(self, changing: Changing, histories: Histories, dropping: Dropping, blocks: Blocks) -> None:
        self.changing = changing
        self.blocks = blocks
        self.histories = histories
        self.dropping = dropping

    async def resign(self, user: User, table_id: str) -> None:
        """For good, and it counts as lost. A game of two ends with it; of more, the others play on."""
        table = await self.changing.tables.get(table_id, fresh=True)
        own = own_seats(table, user)
        playing(table)
        dropped = (
            [] if ends_without(table, user) else [number for number in own if await self.dropping.drop(table, number)]
        )
        async with self.changing.at(table_id) as held:
            playing(held.table)
            ends = ends_without(held.table, user)
            for number in own_seats(held.table, user):
                if ends or number in dropped:
                    await held.mark_gone(number, RESIGNED)
                else:
                    await held.hand_to_bot(number, RESIGNED)
            if ends:
                await held.close(RESIGNED)

    async def leave(self, user: User, table_id: str) -> None:
        """Before the game the seat is open again; later a bot keeps it, for another person or until its player comes back."""
        async with self.changing.at(table_id) as held:
            own = own_seats(held.table, user)
            if held.table.status == WAITING:
                for number in own:
                    await held.put_seat(number, Seat(OPEN, ""), **HERE)
                if not held.table.people:
                    await held.close(ABORTED)
                return
            playing(held.table)
            for number in own:
                await held.hand_to_bot(number, LEFT, offered=not held.table.rated)
            if not held.table.people:
                await held.close(ABANDONED)

    async def abort(self, user: User, table_id: str) -> None:
        """Who opened a table that has not begun closes it."""
        async with self.changing.at(table_id) as held:
            if held.table.creator != user.id:
                raise Forbidden("Only who opened the table can call it off.")
            if held.table.status != WAITING:
                raise Conflict("The game has begun; you can leave it, or offer to end it.")
            await held.close(ABORTED)

    async def come_back(self, user: User, table_id: str) -> None:
        """To a seat that a bot has kept, or to a table that was closed because nobody came for long."""
        table = await self.changing.tables.get(table_id, fresh=True)
        asleep = table.status == CLOSED and table.ended == ABANDONED
        acts = (await self.histories.of(table)).game.to_act() if asleep else NOBODY
        async with self.changing.at(table_id) as held:
            kept = [number for number, seat in enumerate(held.table.seats) if seat.may_return(user)]
            if not kept and not held.table.seats_of(user):
                raise Forbidden("No seat is kept for you at this table.")
            if held.table.ended == ABANDONED:
                await reopen(held, acts)
            elif not kept:
                raise Conflict("You sit at this table already.")
            elif held.table.status != RUNNING:
                raise Conflict("The game is over.")
            for number in kept:
                await held.hand_to_person(number, user.id, held.table.seats[number].was_name)

    async def take_over(self, user: User, table_id: str, number: int) -> None:
        """Another person takes a seat that its player has left."""
        table = await self.changing.tables.get(table_id)
        kept_out = await self.blocks.against(user, table.creator, *table.people)
        async with self.changing.at(table_id) as held:
            playing(held.table)
            refuse_another(held.table)
            if held.table.seats_of(user) or any(seat.may_return(user) for seat in held.table.seats):
                raise Conflict("You sit at this table already.")
            if any(seat.was == user.id for seat in held.table.seats):
                raise Forbidden("Who has resigned does not come back.")
            if not 0 <= number < held.table.players or not free(held.table.seats[number]):
                raise Conflict("This seat is not free.")
            if kept_out:
                raise Forbidden("This seat is kept for somebody else.")
            await held.hand_to_person(number, user.id, free_name(held.table, user))


def free(seat: Seat) -> bool:
    return seat.kind == BOT and seat.offered


def ends_without(table: Table, user: User) -> bool:
    """Is the game decided when this person gives it up: nobody is left, or one alone has beaten him?"""
    return table.players == 2 or table.people == [user.id]


async def reopen(held: Held, acts: int) -> None:
    """As if it had never been closed."""
    if held.table.open_seats:
        await held.put(status=WAITING, ended="", changed=held.now)
    else:
        await held.put(status=RUNNING, to_act=acts, ended="", changed=held.now)
        await held.wait_anew()


def own_seats(table: Table, user: User) -> list[int]:
    """The seats that somebody plays."""
    own = [number for number in table.seats_of(user) if not table.seats[number].gone]
    if not own:
        raise Forbidden("You do not sit at this table; you can watch.")
    return own


def playing(table: Table) -> None:
    """Only where a game is going on."""
    if table.status == WAITING:
        raise Conflict("The game has not begun yet.")
    if table.status != RUNNING:
        raise Conflict("The game is over.")
