"""What people at a table decide together: to end the game, and what happens to a seat whose time is out."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial

import sqlalchemy as sa

from deskovka.server.live.bus import SEATS
from deskovka.server.live.recalled import Recalled
from deskovka.server.people.user import User
from deskovka.server.problems import Conflict, Forbidden, Unprocessable
from deskovka.server.storage import schema as s
from deskovka.server.tables.changing import Changing, Held
from deskovka.server.tables.leaving import own_seats, playing
from deskovka.server.tables.table import AGREED, RUNNING, TIME, Table

#: what votes can be about besides seats
END_OF_GAME = -1
YES, NO = "yes", "no"
#: what can happen to a seat that is out of time
WAIT, BOT, END = "wait", "bot", "end"
VERDICTS = (WAIT, BOT, END)


@dataclass(frozen=True)
class Votes:
    """What was said at a table: seat -> word, about the end of the game, and about the seat that is out of time."""

    end: dict[int, str] = field(default_factory=dict)
    late: dict[int, str] = field(default_factory=dict)

    @property
    def offers(self) -> list[int]:
        """The seats that want to end the game."""
        return [seat for seat, says in self.end.items() if says == YES]


class Agreeing:
    def __init__(self, changing: Changing) -> None:
        self.changing = changing
        self.said: Recalled[Votes] = Recalled(changing.bus, SEATS)

    async def votes(self, table: Table) -> Votes:
        """What was said; where one plays alone, nobody asks for it."""
        if table.status != RUNNING or len(table.people) < 2:
            return Votes()
        found = await self.said.of(table.id, partial(self.read, table.id))
        return found if table.out_since is not None else Votes(found.end)

    async def read(self, table_id: str) -> Votes:
        async with self.changing.database.read() as connection:
            table = sa.select(s.tables.c.ply, s.tables.c.to_act).where(s.tables.c.id == table_id)
            ply, late = (await connection.execute(table)).one()
            rows = list(await connection.execute(sa.select(s.votes).where(s.votes.c.table_id == table_id)))
        return Votes(
            {row.seat: row.says for row in rows if row.about == END_OF_GAME},
            {row.seat: row.says for row in rows if row.about == late and row.ply == ply},
        )

    @asynccontextmanager
    async def at(self, table_id: str) -> AsyncIterator[Held]:
        """A table that is played, held until the block ends."""
        async with self.changing.at(table_id) as held:
            playing(held.table)
            yield held

    # -- the end of the game ------------------------------------------------------------------------------------------

    async def offer_end(self, user: User, table_id: str) -> None:
        """To offer it, or to agree: when all have, the game ends, and nobody loses."""
        async with self.at(table_id) as held:
            own = own_seats(held.table, user)
            if held.table.people != [user.id]:
                rows = await self.about(held, END_OF_GAME)
                if any(row.says == NO and row.ply == held.table.ply for row in rows):
                    raise Conflict("This was declined just now. Ask again after the next move.")
                await self.say(held, END_OF_GAME, own[0], YES)
                agreed = {row.seat for row in rows if row.says == YES} | {own[0]}
                if {held.table.seats[seat].user for seat in agreed} < set(held.table.people):
                    return
            await held.close(AGREED)

    async def decline_end(self, user: User, table_id: str) -> None:
        """To decline the offer, or to take back the own."""
        async with self.at(table_id) as held:
            own = own_seats(held.table, user)
            offers = [row.seat for row in await self.about(held, END_OF_GAME) if row.says == YES]
            if not offers:
                raise Conflict("Nobody offers to end the game.")
            here = (s.votes.c.table_id == held.table.id) & (s.votes.c.about == END_OF_GAME)
            await held.connection.execute(s.votes.delete().where(here))
            if offers != [own[0]]:
                await self.say(held, END_OF_GAME, own[0], NO)
            held.changed = True

    # -- time that is out ---------------------------------------------------------------------------------------------

    async def decide(self, user: User, table_id: str, says: str) -> None:
        """What shall happen to the seat whose time is out; more than half of the others decide, and if they differ, they wait."""
        if says not in VERDICTS:
            raise Unprocessable("Say wait, bot or end.")
        async with self.at(table_id) as held:
            own = own_seats(held.table, user)
            if held.table.out_since is None:
                raise Conflict("Nobody's time is out.")
            late = held.table.to_act
            voters = set(held.table.people) - {held.table.seats[late].user}
            if user.id not in voters:
                raise Forbidden("The others decide about this.")
            await self.say(held, late, own[0], says)
            rows = [row for row in await self.about(held, late) if row.ply == held.table.ply]
            word = verdict({held.table.seats[row.seat].user: row.says for row in rows}, voters)
            if word:
                await self.carry_out(held, late, word)

    async def carry_out(self, held: Held, late: int, word: str) -> None:
        here = (s.votes.c.table_id == held.table.id) & (s.votes.c.about == late)
        await held.connection.execute(s.votes.delete().where(here))
        if word == BOT:
            await held.hand_to_bot(late, TIME)
        elif word == WAIT:
            await held.spare(late)
        else:
            await held.mark_gone(late, TIME)
            await held.close(TIME)

    async def about(self, held: Held, about: int) -> list[sa.Row[tuple[object, ...]]]:
        here = (s.votes.c.table_id == held.table.id) & (s.votes.c.about == about)
        return list(await held.connection.execute(sa.select(s.votes).where(here)))

    async def say(self, held: Held, about: int, seat: int, says: str) -> None:
        """The last word counts."""
        held.changed = True
        mine = (s.votes.c.table_id == held.table.id) & (s.votes.c.about == about) & (s.votes.c.seat == seat)
        await held.connection.execute(s.votes.delete().where(mine))
        row = {"table_id": held.table.id, "about": about, "seat": seat, "says": says, "ply": held.table.ply}
        await held.connection.execute(s.votes.insert().values(**row))


def verdict(said: dict[str | None, str], voters: set[str]) -> str:
    """What the voters want; nothing as long as it is open.

    >>> verdict({"ann": "bot"}, {"ann", "bob"}), verdict({"ann": "bot", "bob": "end"}, {"ann", "bob"}), verdict({"ann": "end"}, {"ann"})
    ('', 'wait', 'end')
    """
    counted = Counter(word for voter, word in said.items() if voter in voters)
    if not counted:
        return ""
    word, most = counted.most_common(1)[0]
    if 2 * most > len(voters):
        return word
    return WAIT if counted.total() == len(voters) else ""
