"""The tables: who sits where, whose turn it is, and how a turn is committed."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections import OrderedDict
from dataclasses import dataclass

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from deskovka.bots import registry as bots
from deskovka.bots.bot import BadBot
from deskovka.core import registry
from deskovka.core.game import NOBODY, IllegalMove, NotUnderstood
from deskovka.core.options import BadOption, changed
from deskovka.core.record import Record
from deskovka.server import store as s
from deskovka.server.bus import LOBBY, MOVES, SEATS, Bus
from deskovka.server.course import Chain, Course, Foreseen, Plan, digest_of
from deskovka.server.people import User, clean_name, new_id
from deskovka.server.problems import Conflict, Forbidden, NotFound, Unprocessable
from deskovka.server.store import Store
from deskovka.server.table import ARCHIVE, BOT, NAME, OPEN, OVER, RUNNING, USER, WAITING, Seat, Table, Wish, table_of

#: courses kept in memory
KEEP = 400
#: moves that an uploaded record may have
LONGEST = 5000
#: moves of a chain, and signs of a move
MOST = 300
WIDEST = 200
#: tables on one page of a list
PAGE = 50


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


class Tables:
    def __init__(self, store: Store, bus: Bus) -> None:
        self.store = store
        self.bus = bus
        self.courses: OrderedDict[str, Course] = OrderedDict()
        self.cached: OrderedDict[str, Table] = OrderedDict()
        #: tables whose moves in memory may be behind the store
        self.behind: set[str] = set()
        #: the last ply that this process has committed, or is committing just now
        self.own: dict[str, int] = {}
        self.locks: dict[str, asyncio.Lock] = {}
        bus.hooks.append(self.heard)

    def heard(self, table: str, ply: int, kind: str) -> None:
        """News from this or another process: what is kept may be old."""
        if kind == MOVES:
            if self.own.get(table) == ply:
                return  # our own commit: memory is as new, or will be in a moment
            course = self.courses.get(table)
            if course is not None and (ply < 0 or course.ply < ply):
                self.behind.add(table)
            known = self.cached.get(table)
            if known is not None and (ply < 0 or known.ply < ply):
                del self.cached[table]
        elif kind == SEATS:
            self.cached.pop(table, None)

    def lock(self, table: str) -> asyncio.Lock:
        if len(self.locks) > 10_000:
            self.locks = {name: lock for name, lock in self.locks.items() if lock.locked()}
        return self.locks.setdefault(table, asyncio.Lock())

    # -- reading ----------------------------------------------------------------------------------------------------

    async def get(self, table_id: str, fresh: bool = False) -> Table:
        found = self.cached.get(table_id)
        if found is not None and not fresh:
            self.cached.move_to_end(table_id)
            return found
        async with self.store.read() as connection:
            rows = await self.fetch(connection, s.tables.c.id == table_id)
        if not rows:
            raise NotFound("There is no such table.")
        self.cached[table_id] = rows[0]
        while len(self.cached) > 2 * KEEP:
            self.cached.popitem(last=False)
        return rows[0]

    async def fetch(self, connection: AsyncConnection, which: sa.ColumnElement[bool], limit: int = PAGE) -> list[Table]:
        query = sa.select(s.tables).where(which).order_by(s.tables.c.changed.desc()).limit(limit)
        found = {row.id: table_of(row) for row in await connection.execute(query)}
        if found:
            order = sa.select(s.seats).where(s.seats.c.table_id.in_(list(found))).order_by(s.seats.c.seat)
            for row in await connection.execute(order):
                found[row.table_id].seats.append(Seat(row.kind, row.name, row.user_id, row.bot))
        return list(found.values())

    async def mine(self, user: User | None) -> list[Table]:
        """The tables of a person: first where it is his turn, then by the last change."""
        if user is None:
            return []
        sits = sa.select(s.seats.c.table_id).where(s.seats.c.user_id == user.id)
        here = s.tables.c.id.in_(sits) | ((s.tables.c.creator == user.id) & (s.tables.c.status == ARCHIVE))
        async with self.store.read() as connection:
            found = await self.fetch(connection, here, 200)
        rank = {RUNNING: 1, WAITING: 2, OVER: 3, ARCHIVE: 4}
        return sorted(found, key=lambda t: (0 if t.waits_for(user) else rank[t.status], -t.changed))

    async def open(self) -> list[Table]:
        public = s.tables.c.public & (s.tables.c.status == WAITING)
        async with self.store.read() as connection:
            return await self.fetch(connection, public)

    async def watchable(self) -> list[Table]:
        public = s.tables.c.public & s.tables.c.status.in_([RUNNING, OVER])
        async with self.store.read() as connection:
            return await self.fetch(connection, public, 20)

    async def course(self, table: Table) -> Course:
        """The committed course, up to date as far as this process has heard."""
        course = self.courses.get(table.id)
        if course is not None and table.id not in self.behind:
            self.courses.move_to_end(table.id)
            return course
        async with self.lock(table.id):
            return await self.catch_up(table)

    async def catch_up(self, table: Table) -> Course:
        """Read what the store has and memory has not. Only under the table's lock."""
        course = self.courses.get(table.id)
        if course is None:
            course = Course(table.game, table.players, table.options, table.seed, table.rules)
        self.behind.discard(table.id)
        query = (
            sa.select(s.moves.c.seat, s.moves.c.text, s.moves.c.digest, s.moves.c.at)
            .where((s.moves.c.table_id == table.id) & (s.moves.c.ply >= course.ply))
            .order_by(s.moves.c.ply)
        )
        async with self.store.read() as connection:
            rows = [(row.seat, row.text, row.digest, row.at) for row in await connection.execute(query)]
        course.read(rows)
        self.courses[table.id] = course
        self.courses.move_to_end(table.id)
        while len(self.courses) > KEEP:
            gone, _ = self.courses.popitem(last=False)
            self.own.pop(gone, None)
        return course

    # -- making -----------------------------------------------------------------------------------------------------

    async def create(self, user: User, wish: Wish, rematch_of: str | None = None, note: str = "") -> Table:
        seats = self.seats_for(user, wish)
        seed = wish.seed or secrets.token_hex(8)
        try:
            cls = registry.game_class(wish.game)
            if wish.players not in cls.player_counts():
                counts = ", ".join(map(str, cls.player_counts()))
                raise Unprocessable("{game} is for {counts} players.", game=cls.name(), counts=counts)
            game = cls.new(wish.players, wish.options, seed)
        except registry.UnknownGame as error:
            raise NotFound(str(error)) from error
        except (BadOption, ValueError) as error:
            raise Unprocessable(str(error)) from error
        waiting = any(seat.kind == OPEN for seat in seats)
        now = time.time()
        table = Table(
            new_id(),
            cls.name(),
            wish.players,
            changed(cls.known_options(), game.options),
            seed,
            cls.rules_version(),
            WAITING if waiting else RUNNING,
            wish.public,
            user.id,
            now,
            now,
            0,
            NOBODY if waiting else game.to_act(),
            None,
            note,
            seats,
        )
        await self.insert(table, [], rematch_of)
        return table

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
                seats.append(Seat(USER, clean_name(who[5:], f"{user.name} {number + 1}"), user.id))
            elif who == "open":
                seats.append(Seat(OPEN, ""))
            else:
                try:
                    spec = bots.make(who[:60]).spec
                except BadBot as error:
                    raise Unprocessable(str(error)) from error
                seats.append(Seat(BOT, spec, None, spec))
        return seats

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

    async def archive(self, user: User | None, record: Record) -> Table:
        """An uploaded record, to watch. It is replayed first: what cannot be replayed is refused."""
        if len(record.moves) > LONGEST:
            raise Unprocessable(
                "The record has {n} moves; at most {most} can be taken.", n=len(record.moves), most=LONGEST
            )
        if len(record.seed) > 200 or len(json.dumps(record.options)) > 100_000:
            raise Unprocessable("The headers of the record are too long.")
        try:
            game = await asyncio.to_thread(record.replay)
        except (NotUnderstood, IllegalMove, ValueError) as error:
            raise Unprocessable(str(error)) from error
        texts = [str(text) for _, text, _ in record.moves]
        if any(len(text) > WIDEST for text in texts):
            raise Unprocessable("A move of the record is too long.")
        now = time.time()
        names = [clean_name(record.names.get(seat, ""), f"{seat + 1}") for seat in range(record.players)]
        table = Table(
            new_id(),
            game.name(),
            record.players,
            dict(record.options),
            record.seed,
            record.rules or game.rules_version(),
            ARCHIVE,
            False,
            user.id if user else None,
            now,
            now,
            len(texts),
            NOBODY,
            game.scores() if game.over() else None,
            "",
            [Seat(NAME, name) for name in names],
        )
        rows: list[dict[str, object]] = [
            {"table_id": table.id, "ply": ply, "seat": seat, "text": text, "digest": None, "at": now}
            for ply, (seat, text, _) in enumerate(record.moves)
        ]
        if rows:
            rows[-1]["digest"] = digest_of(game)
        await self.insert(table, rows, None)
        return table

    async def rematch(self, user: User, table: Table) -> Table:
        """The same people, options and bots once more. Whoever asks second gets the same table."""
        if table.status != OVER:
            raise Conflict("A rematch can be asked for when the game is over.")
        if not table.seats_of(user):
            raise Forbidden("Only who has played can ask for a rematch.")
        wish = Wish(table.game, table.players, table.options, ["open"] * table.players, table.public)
        again = self.prepared(user, wish, [*table.seats[1:], table.seats[0]])
        try:
            await self.insert(again, [], table.id)
        except IntegrityError:
            async with self.store.read() as connection:
                return (await self.fetch(connection, s.tables.c.rematch_of == table.id))[0]
        return again

    def prepared(self, user: User, wish: Wish, seats: list[Seat]) -> Table:
        cls = registry.game_class(wish.game)
        seed = secrets.token_hex(8)
        game = cls.new(wish.players, wish.options, seed)
        now = time.time()
        values = (wish.game, wish.players, wish.options, seed, cls.rules_version(), RUNNING, wish.public)
        return Table(new_id(), *values, user.id, now, now, 0, game.to_act(), None, "", seats)

    # -- sitting down -----------------------------------------------------------------------------------------------

    async def join(self, user: User, table_id: str, seat: int | None = None) -> Table:
        """Take an open seat. When the last is taken, the game begins."""
        table = await self.get(table_id, fresh=True)
        free = table.open_seats
        if seat is None and free:
            seat = free[0]
        if seat is None or seat not in free:
            raise Conflict("This seat is taken." if free else "All seats are taken; you can watch.")
        return await self.fill(table, {seat: Seat(USER, user.name, user.id)})

    async def fill_with_bots(self, user: User, table_id: str, spec: str) -> Table:
        table = await self.get(table_id, fresh=True)
        if table.creator != user.id:
            raise Forbidden("Only who opened the table can fill it with bots.")
        if not table.open_seats:
            raise Conflict("All seats are taken.")
        try:
            name = bots.make(spec[:60]).spec
        except BadBot as error:
            raise Unprocessable(str(error)) from error
        return await self.fill(table, {seat: Seat(BOT, name, None, name) for seat in table.open_seats})

    async def fill(self, table: Table, taken: dict[int, Seat]) -> Table:
        async with self.store.write() as connection:
            for number, seat in taken.items():
                here = (s.seats.c.table_id == table.id) & (s.seats.c.seat == number) & (s.seats.c.kind == OPEN)
                values = {"kind": seat.kind, "user_id": seat.user, "bot": seat.bot, "name": seat.name}
                done = await connection.execute(s.seats.update().where(here).values(**values))
                if done.rowcount != 1:
                    raise Conflict("Somebody else has just taken this seat.")
            still = sa.select(sa.func.count()).where((s.seats.c.table_id == table.id) & (s.seats.c.kind == OPEN))
            if not (await connection.execute(still)).scalar_one():
                first = registry.game_class(table.game).new(table.players, table.options, table.seed).to_act()
                begin = (s.tables.c.id == table.id) & (s.tables.c.status == WAITING)
                now = {"status": RUNNING, "to_act": first, "changed": time.time()}
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
            course = self.courses.get(table.id)
            if course is None or table.id in self.behind or course.ply < ply:
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
        self.own[table.id] = game.ply
        try:
            async with self.store.write() as connection:
                await connection.execute(s.moves.insert(), rows)
                change = s.tables.update().where(s.tables.c.id == table.id).values(**values)
                await connection.execute(self.bus.enclosed(change, table.id, game.ply, MOVES))
        except IntegrityError:
            del self.own[table.id]
            self.cached.pop(table.id, None)
            return False
        except BaseException:
            # nobody knows whether it was written: look again before the next move
            self.own.pop(table.id, None)
            self.behind.add(table.id)
            self.cached.pop(table.id, None)
            raise
        self.remember(table, course, chain, now)
        return True

    def remember(self, table: Table, course: Course, chain: Chain, now: float) -> None:
        """What was committed, in memory too."""
        course.adopt(chain, now)
        for known in {id(table): table, id(self.cached.get(table.id)): self.cached.get(table.id)}.values():
            if known is not None:
                known.ply = course.ply
                known.to_act = course.game.to_act()
                known.changed = now
                if course.game.over():
                    known.status = OVER
                    known.result = course.game.scores()
