"""The tables: who sits where, whose turn it is, and how a turn is committed."""

from __future__ import annotations

import asyncio
import json
import re
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from deskovka.bots import registry as bots
from deskovka.bots.bot import BadBot
from deskovka.core import registry
from deskovka.core.game import NOBODY, Game, IllegalMove, NotUnderstood
from deskovka.core.options import Options
from deskovka.server import store as s
from deskovka.server.bus import LOBBY, MOVES, SEATS, Bus
from deskovka.server.course import Chain, Course, Foreseen, Plan, digest_of
from deskovka.server.people import People, User, clean_name, new_id, storable
from deskovka.server.problems import Conflict, Forbidden, NotFound, Unprocessable
from deskovka.server.reading import LONGEST_OPTION, LONGEST_SEED, WRONG, Opening, Readers, opening
from deskovka.server.store import Store
from deskovka.server.table import ARCHIVE, BOT, NAME, OPEN, OVER, RUNNING, USER, WAITING, Seat, Table, Wish, table_of

#: courses kept in memory
KEEP = 400
#: a table whose news were missed is behind by an unknown number of moves
UNKNOWN = 1 << 60
#: moves of a chain, and signs of a move
MOST = 300
WIDEST = 200
#: tables on one page of a list
PAGE = 50
#: the order of somebody's tables
RANK = {RUNNING: 1, WAITING: 2, OVER: 3, ARCHIVE: 4}
#: how the name of a table is written; whatever else is asked for is not there
TABLE_ID = re.compile(r"[a-z0-9]{1,16}")


@dataclass
class Played:
    """What came of a posted chain."""

    course: Course
    chain: Chain | None = None
    committed: bool = False
    #: the chain was made for another position: here is the new one
    stale: bool = False
    #: the last move could not be played, and why
    refused: str = ""


def bounded(moves: list[str]) -> None:
    """No turn is that long; whoever sends more wants something else."""
    if len(moves) > MOST or any(len(text) > WIDEST for text in moves):
        raise Unprocessable("This chain of moves is too long.")


def played_out(chain: Chain, texts: list[str]) -> str:
    """Play what can be played; why it did not go on, or nothing."""
    for text in texts:
        try:
            chain.play(text)
        except (IllegalMove, NotUnderstood) as error:
            return str(error)
    return ""


def grown(table: Table, course: Course | None, rows: list[tuple[int, str, str | None, float]]) -> Course:
    """A course with more moves. Others may look at the old one meanwhile."""
    if course is None:
        course = Course(table.game, table.players, table.options, table.seed, table.rules)
    else:
        course = course.branch()
    course.read(rows)
    return course


async def begun(game: str, players: int, options: Options, seed: str) -> Opening:
    """A first position, beside the event loop."""
    try:
        return await asyncio.to_thread(opening, game, players, options, seed)
    except WRONG as error:
        raise Unprocessable(str(error)) from error


def bot_seat(spec: str) -> Seat:
    try:
        name = bots.make(spec[:60]).spec
    except BadBot as error:
        raise Unprocessable(str(error)) from error
    except ValueError as error:
        raise Unprocessable("This cannot be read.") from error
    return Seat(BOT, name, None, name)


class Tables:
    def __init__(self, store: Store, bus: Bus, people: People, readers: Readers) -> None:
        self.store = store
        self.bus = bus
        self.people = people
        self.readers = readers
        self.courses: OrderedDict[str, Course] = OrderedDict()
        self.cached: OrderedDict[str, Table] = OrderedDict()
        #: tables whose moves in memory are behind the store: how many moves it has, as far as we have heard
        self.behind: dict[str, int] = {}
        self.missed = count(UNKNOWN)
        self.locks: dict[str, asyncio.Lock] = {}
        #: called with a table after each commit of this process
        self.committed: list[Callable[[str], None]] = []
        bus.hooks.append(self.heard)
        bus.resets.append(self.doubt)

    def heard(self, table: str, ply: int, kind: str) -> None:
        """News from this or another process: what is kept may be old."""
        if kind == MOVES:
            course = self.courses.get(table)
            if course is not None and course.ply < ply:
                self.behind[table] = max(ply, self.behind.get(table, 0))
            known = self.cached.get(table)
            if known is not None and known.ply < ply:
                del self.cached[table]
        elif kind == SEATS:
            self.cached.pop(table, None)

    def doubt(self) -> None:
        """News may have been missed: everything is looked up again."""
        self.cached.clear()
        for table in self.courses:
            self.behind[table] = next(self.missed)

    def up_to_date(self, table: str) -> Course | None:
        """The course in memory, if it has all moves that we know of."""
        course = self.courses.get(table)
        return course if course is not None and table not in self.behind and not self.bus.deaf else None

    def lock(self, table: str) -> asyncio.Lock:
        if len(self.locks) > 10_000:
            self.locks = {name: lock for name, lock in self.locks.items() if lock.locked()}
        return self.locks.setdefault(table, asyncio.Lock())

    # -- reading ----------------------------------------------------------------------------------------------------

    async def get(self, table_id: str, fresh: bool = False) -> Table:
        found = self.cached.get(table_id)
        if found is not None and not fresh and not self.bus.deaf:
            self.cached.move_to_end(table_id)
            return found
        if not TABLE_ID.fullmatch(table_id):
            raise NotFound("There is no such table.")
        async with self.store.read() as connection:
            rows = await self.fetch(connection, s.tables.c.id == table_id)
        if not rows:
            raise NotFound("There is no such table.")
        self.cached[table_id] = rows[0]
        while len(self.cached) > 2 * KEEP:
            self.cached.popitem(last=False)
        return rows[0]

    async def fetch(self, connection: AsyncConnection, which: sa.ColumnElement[bool]) -> list[Table]:
        """Tables with everything that belongs to them."""
        return await self.seated(connection, sa.select(s.tables).where(which).limit(PAGE))

    async def lines(
        self,
        which: sa.ColumnElement[bool],
        limit: int = PAGE,
        offset: int = 0,
        first: sa.ColumnElement[int] | None = None,
    ) -> list[Table]:
        """Tables for a list, without their options: these can be whole files. The last changed come first."""
        columns = [column for column in s.tables.c if column is not s.tables.c.options]
        query = sa.select(*columns, sa.literal("{}").label("options")).where(which).limit(limit).offset(offset)
        order = [] if first is None else [first]
        async with self.store.read() as connection:
            return await self.seated(connection, query.order_by(*order, s.tables.c.changed.desc(), s.tables.c.id))

    async def seated(self, connection: AsyncConnection, query: sa.Select[tuple[object, ...]]) -> list[Table]:
        found = {row.id: table_of(row) for row in await connection.execute(query)}
        if found:
            order = sa.select(s.seats).where(s.seats.c.table_id.in_(list(found))).order_by(s.seats.c.seat)
            for row in await connection.execute(order):
                found[row.table_id].seats.append(Seat(row.kind, row.name, row.user_id, row.bot))
        return list(found.values())

    async def mine(self, user: User | None, limit: int = 200, offset: int = 0) -> list[Table]:
        """The tables of a person: first where it is his turn, then by the last change."""
        if user is None:
            return []
        sits = sa.select(s.seats.c.table_id).where(s.seats.c.user_id == user.id)
        here = s.tables.c.id.in_(sits) | ((s.tables.c.creator == user.id) & (s.tables.c.status == ARCHIVE))
        acts = (
            sa.select(s.seats.c.seat)
            .where((s.seats.c.table_id == s.tables.c.id) & (s.seats.c.user_id == user.id))
            .where(s.seats.c.seat == s.tables.c.to_act)
        )
        turn = (s.tables.c.status == RUNNING) & acts.exists()
        rank = sa.case((turn, 0), *((s.tables.c.status == status, n) for status, n in RANK.items()), else_=9)
        return await self.lines(here, limit, offset, rank)

    async def open(self, limit: int = PAGE, offset: int = 0) -> list[Table]:
        return await self.lines(s.tables.c.public & (s.tables.c.status == WAITING), limit, offset)

    async def watchable(self, limit: int = 20, offset: int = 0) -> list[Table]:
        return await self.lines(s.tables.c.public & s.tables.c.status.in_([RUNNING, OVER]), limit, offset)

    async def course(self, table: Table) -> Course:
        """The committed course, up to date as far as this process has heard."""
        course = self.up_to_date(table.id)
        if course is not None:
            self.courses.move_to_end(table.id)
            return course
        async with self.lock(table.id):
            return self.up_to_date(table.id) or await self.catch_up(table)

    async def catch_up(self, table: Table) -> Course:
        """Read what the store has and memory has not. Only under the table's lock."""
        course = self.courses.get(table.id)
        heard = self.behind.get(table.id)
        known = course.ply if course is not None else 0
        query = (
            sa.select(s.moves.c.seat, s.moves.c.text, s.moves.c.digest, s.moves.c.at)
            .where((s.moves.c.table_id == table.id) & (s.moves.c.ply >= known))
            .order_by(s.moves.c.ply)
        )
        async with self.store.read() as connection:
            rows = [(row.seat, row.text, row.digest, row.at) for row in await connection.execute(query)]
        if course is None or rows:
            course = await asyncio.to_thread(grown, table, course, rows)
        self.courses[table.id] = course
        self.courses.move_to_end(table.id)
        if self.behind.get(table.id) == heard:  # nothing new came meanwhile
            self.behind.pop(table.id, None)
        self.caught_up(table.id, course)
        while len(self.courses) > KEEP:
            gone, _ = self.courses.popitem(last=False)
            self.behind.pop(gone, None)
        return course

    def caught_up(self, table: str, course: Course) -> None:
        if self.behind.get(table, UNKNOWN) <= course.ply:
            del self.behind[table]

    # -- making -----------------------------------------------------------------------------------------------------

    async def create(self, user: User, wish: Wish, rematch_of: str | None = None, note: str = "") -> Table:
        try:
            cls = registry.game_class(wish.game)
        except registry.UnknownGame as error:
            raise NotFound(str(error)) from error
        if wish.players not in cls.player_counts():
            counts = ", ".join(map(str, cls.player_counts()))
            raise Unprocessable("{game} is for {counts} players.", game=cls.name(), counts=counts)
        seats = self.seats_for(user, wish)
        waiting = any(seat.kind == OPEN for seat in seats)
        if waiting or wish.public:
            await self.check_names(user, seats)
        wished = storable(wish.seed).strip()[:LONGEST_SEED]
        seed = wished or secrets.token_hex(8)
        first = await self.first_position(cls, wish, seed)
        if wished and waiting:
            # whoever knows the seed knows every deck and stack
            raise Unprocessable("Where others can sit down, the seed is drawn and nobody knows it. Leave it empty.")
        now = time.time()
        table = Table(
            id=new_id(),
            game=cls.name(),
            players=wish.players,
            options=first.options,
            seed=seed,
            rules=cls.rules_version(),
            status=WAITING if waiting else RUNNING,
            public=wish.public,
            creator=user.id,
            created=now,
            changed=now,
            ply=0,
            to_act=NOBODY if waiting else first.to_act,
            result=None,
            note=note,
            seats=seats,
        )
        await self.insert(table, [], rematch_of)
        return table

    async def first_position(self, cls: type[Game], wish: Wish, seed: str) -> Opening:
        """The first position, checked. What somebody brings along in a file is read by a reader."""
        file = {option.name: option.file for option in cls.known_options()}
        options = {name: storable(value) for name, value in wish.options.items()}
        for name, value in options.items():
            if len(value) > LONGEST_OPTION and not file.get(name):
                raise Unprocessable("The option {name} has at most {n} signs.", name=name[:60], n=LONGEST_OPTION)
        if any(file.get(name) and len(value) > LONGEST_OPTION for name, value in options.items()):
            return await self.readers.opening(cls.name(), wish.players, options, seed)
        return await begun(cls.name(), wish.players, options, seed)

    def seats_for(self, user: User, wish: Wish) -> list[Seat]:
        if len(wish.seats) != wish.players:
            raise Unprocessable(
                "There are {players} players, but {seats} seats.", players=wish.players, seats=len(wish.seats)
            )
        seats: list[Seat] = []
        for number, who in enumerate(wish.seats):
            if who == "me":
                seats.append(Seat(USER, user.name, user.id))
            elif who == "here" or who.startswith("here "):
                seats.append(Seat(USER, clean_name(who[5:200], f"{user.name} {number + 1}"), user.id))
            elif who == "open":
                seats.append(Seat(OPEN, ""))
            else:
                seats.append(bot_seat(who))
        return seats

    async def check_names(self, user: User, seats: list[Seat]) -> None:
        """Before strangers nobody on this screen goes by the name of another's account, and no name stands twice."""
        names = [seat.name for seat in seats if seat.kind == USER]
        if len({name.casefold() for name in names}) < len(names):
            raise Unprocessable("Two people at this table have the same name.")
        others = await self.people.accounts([name for name in names if name != user.name], but=user)
        if others:
            raise Unprocessable("The name {name} belongs to somebody else. Choose another.", name=others[0])

    async def insert(self, table: Table, moves: list[dict[str, object]], rematch_of: str | None) -> None:
        async with self.store.write() as connection:
            await connection.execute(
                s.tables.insert().values(
                    id=table.id,
                    game=table.game,
                    players=table.players,
                    options=json.dumps(table.options),
                    seed=table.seed,
                    rules=table.rules,
                    status=table.status,
                    public=table.public,
                    creator=table.creator,
                    created=table.created,
                    changed=table.changed,
                    ply=table.ply,
                    to_act=table.to_act,
                    result=json.dumps(table.result) if table.result is not None else None,
                    rematch_of=rematch_of,
                    lease=0.0,
                    note=table.note,
                )
            )
            rows = [
                {"table_id": table.id, "seat": n, "kind": x.kind, "user_id": x.user, "bot": x.bot, "name": x.name}
                for n, x in enumerate(table.seats)
            ]
            await connection.execute(s.seats.insert(), rows)
            if moves:
                await connection.execute(s.moves.insert(), moves)
            await self.bus.enclose(connection, LOBBY, 0, SEATS)
        self.bus.announce(LOBBY, 0, SEATS)

    async def archive(self, user: User | None, text: str, file: str) -> Table:
        """A record or a foreign log that somebody brings, to watch. What cannot be replayed is refused."""
        found = await self.readers.record(storable(text), file)
        if any(len(move) > WIDEST for _, move in found.moves):
            raise Unprocessable("A move of the record is too long.")
        now = time.time()
        table = Table(
            id=new_id(),
            game=found.game,
            players=found.players,
            options=found.options,
            seed=found.seed,
            rules=found.rules,
            status=ARCHIVE,
            public=False,
            creator=user.id if user else None,
            created=now,
            changed=now,
            ply=len(found.moves),
            to_act=NOBODY,
            result=found.result,
            note="",
            seats=[Seat(NAME, clean_name(name[:200], f"{seat + 1}")) for seat, name in enumerate(found.names)],
        )
        rows: list[dict[str, object]] = [
            {"table_id": table.id, "ply": ply, "seat": seat, "text": move, "digest": None, "at": now}
            for ply, (seat, move) in enumerate(found.moves)
        ]
        if rows:
            rows[-1]["digest"] = found.digest
        await self.insert(table, rows, None)
        return table

    async def rematch(self, user: User, table: Table) -> Table:
        """The same people, options and bots once more. Whoever asks second gets the same table."""
        if table.status != OVER:
            raise Conflict("A rematch can be asked for when the game is over.")
        if not table.seats_of(user):
            raise Forbidden("Only who has played can ask for a rematch.")
        again = await self.prepared(user, table, [*table.seats[1:], table.seats[0]])
        try:
            await self.insert(again, [], table.id)
        except IntegrityError:
            async with self.store.read() as connection:
                return (await self.fetch(connection, s.tables.c.rematch_of == table.id))[0]
        return again

    async def prepared(self, user: User, like: Table, seats: list[Seat]) -> Table:
        """The same game once more, from a new seed."""
        seed = secrets.token_hex(8)
        first = await begun(like.game, like.players, like.options, seed)
        now = time.time()
        return Table(
            id=new_id(),
            game=like.game,
            players=like.players,
            options=first.options,
            seed=seed,
            rules=registry.game_class(like.game).rules_version(),
            status=RUNNING,
            public=like.public,
            creator=user.id,
            created=now,
            changed=now,
            ply=0,
            to_act=first.to_act,
            result=None,
            note="",
            seats=seats,
        )

    # -- sitting down -----------------------------------------------------------------------------------------------

    async def join(self, user: User, table_id: str, seat: int | None = None) -> Table:
        """Take an open seat. When the last is taken, the game begins."""
        table = await self.get(table_id, fresh=True)
        if table.seats_of(user):
            raise Conflict("You sit at this table already.")
        free = table.open_seats
        if seat is None and free:
            seat = free[0]
        if seat is None or seat not in free:
            raise Conflict("This seat is taken." if free else "All seats are taken; you can watch.")
        taken = {other.name.casefold() for other in table.seats}
        names = (user.name, *(f"{user.name[:27]} {n}" for n in range(2, 12)))
        name = next(name for name in names if name.casefold() not in taken)
        return await self.fill(table, {seat: Seat(USER, name, user.id)}, user)

    async def fill_with_bots(self, user: User, table_id: str, spec: str) -> Table:
        table = await self.get(table_id, fresh=True)
        if table.creator != user.id:
            raise Forbidden("Only who opened the table can fill it with bots.")
        if not table.open_seats:
            raise Conflict("All seats are taken.")
        return await self.fill(table, {seat: bot_seat(spec) for seat in table.open_seats})

    async def fill(self, table: Table, taken: dict[int, Seat], user: User | None = None) -> Table:
        """Put somebody on open seats. A person takes one seat, whatever he asks for at the same time."""
        first = await begun(table.game, table.players, table.options, table.seed)
        async with self.store.write() as connection:
            await connection.execute(sa.select(s.tables.c.id).where(s.tables.c.id == table.id).with_for_update())
            if user is not None:
                sits = (s.seats.c.table_id == table.id) & (s.seats.c.user_id == user.id)
                if (await connection.execute(sa.select(sa.func.count()).where(sits))).scalar_one():
                    raise Conflict("You sit at this table already.")
            for number, seat in taken.items():
                here = (s.seats.c.table_id == table.id) & (s.seats.c.seat == number) & (s.seats.c.kind == OPEN)
                values = {"kind": seat.kind, "user_id": seat.user, "bot": seat.bot, "name": seat.name}
                done = await connection.execute(s.seats.update().where(here).values(**values))
                if done.rowcount != 1:
                    raise Conflict("Somebody else has just taken this seat.")
            still = sa.select(sa.func.count()).where((s.seats.c.table_id == table.id) & (s.seats.c.kind == OPEN))
            if not (await connection.execute(still)).scalar_one():
                begin = (s.tables.c.id == table.id) & (s.tables.c.status == WAITING)
                now = {"status": RUNNING, "to_act": first.to_act, "changed": time.time()}
                await connection.execute(s.tables.update().where(begin).values(**now))
            await self.bus.enclose(connection, table.id, 0, SEATS)
            await self.bus.enclose(connection, LOBBY, 0, SEATS)
        self.cached.pop(table.id, None)
        self.bus.announce(table.id, 0, SEATS)
        self.bus.announce(LOBBY, 0, SEATS)
        return await self.get(table.id, fresh=True)

    # -- playing ----------------------------------------------------------------------------------------------------

    async def play(
        self, table: Table, seat: int, ply: int, texts: list[str], commit: bool = True, lang: str = "en"
    ) -> Played:
        """Replay a chain on the position after `ply` moves; commit it if it is complete (and wanted)."""
        bounded(texts)
        async with self.lock(table.id):
            course = self.up_to_date(table.id)
            if course is None or course.ply < ply:
                course = await self.catch_up(table)
            if course.broken:
                raise Conflict("This game cannot go on by the present rules: {reason}", reason=course.broken)
            if course.ply != ply:
                return Played(course, stale=True)
            chain = Chain(course, seat, lang)
            refused = played_out(chain, texts)
            if refused and len(chain.moves) + 1 < len(texts):
                raise Unprocessable(f"{texts[len(chain.moves)]!r}: {refused}")
            if refused:
                return Played(course, chain, refused=refused)
            if not chain.complete or not (commit or chain.revealed):
                return Played(course, chain)
            if not await self.write(table, course, chain):
                return Played(await self.catch_up(table), stale=True)
        self.bus.announce(table.id, course.ply, MOVES)
        for hook in self.committed:
            hook(table.id)
        return Played(course, committed=True)

    async def plan(self, table: Table, seat: int, texts: list[str], lang: str = "en") -> Played:
        """A plan, as far as it goes. When its turn has come, it is a draft like any other; nothing is ever written here."""
        bounded(texts)
        course = await self.course(table)
        mine = course.game.to_act() == seat
        chain = Foreseen(course, seat, lang) if mine else Plan(course, seat, lang)
        return Played(course, chain, refused=played_out(chain, texts))

    async def write(self, table: Table, course: Course, chain: Chain) -> bool:
        """Append a complete chain. False if somebody else was faster; then nothing is written."""
        now = time.time()
        game = chain.game
        rows: list[dict[str, object]] = [
            {"table_id": table.id, "ply": chain.start + n, "seat": m.seat, "text": str(m), "digest": None, "at": now}
            for n, m in enumerate(chain.moves)
        ]
        rows[-1]["digest"] = digest_of(game)
        over = game.over()
        values: dict[str, object] = {"ply": game.ply, "to_act": game.to_act(), "changed": now, "lease": 0.0}
        if over:
            values |= {"status": OVER, "result": json.dumps(game.scores())}
        try:
            async with self.store.write() as connection:
                await connection.execute(s.moves.insert(), rows)
                change = s.tables.update().where(s.tables.c.id == table.id).values(**values)
                await connection.execute(self.bus.enclosed(change, table.id, game.ply, MOVES))
        except IntegrityError:
            self.cached.pop(table.id, None)
            return False
        except BaseException:
            # nobody knows whether it was written: look again before the next move
            self.behind[table.id] = next(self.missed)
            self.cached.pop(table.id, None)
            raise
        self.remember(table, course, chain, now)
        return True

    def remember(self, table: Table, course: Course, chain: Chain, now: float) -> None:
        """What was committed, in memory too."""
        course.adopt(chain, now)
        self.caught_up(table.id, course)
        for known in {id(table): table, id(self.cached.get(table.id)): self.cached.get(table.id)}.values():
            if known is not None:
                known.ply = course.ply
                known.to_act = course.game.to_act()
                known.changed = now
                if course.game.over():
                    known.status = OVER
                    known.result = course.game.scores()
