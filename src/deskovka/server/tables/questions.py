"""What bots are asked about tables: hints and analyses. A question is a row that any process with free workers takes up (bot_turns/answering);
whoever asked waits for its answer. Equal questions are one."""

from __future__ import annotations

import hashlib
import json
import time
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from deskovka.server.live.bus import ANSWERED, ASKED, QUESTIONS, Bus
from deskovka.server.people.user import User
from deskovka.server.problems import Busy
from deskovka.server.storage import schema as s
from deskovka.server.storage.database import Database
from deskovka.server.tables.table import Table

WAITING, DONE, FAILED = "waiting", "answered", "failed"
#: the mark of the question about a whole game
GAME = "game"
#: seconds for which hints are kept, and after which a process that says nothing has lost its question
KEEP = 3600.0
LEASE = 30.0
#: seconds between looks whether there is an answer, if nobody says so
LOOK = 1.0


@dataclass(frozen=True)
class Question:
    table: str
    mark: str
    ply: int
    seat: int | None
    moves: list[str]
    done: int
    total: int
    state: str
    answer: Any

    @property
    def is_hint(self) -> bool:
        return self.mark != GAME


def question_of(row: sa.Row[Any]) -> Question:
    answer = json.loads(row.answer) if row.answer else None
    moves = json.loads(row.moves)
    return Question(row.table_id, row.mark, row.ply, row.seat, moves, row.done, row.total, row.state, answer)


def hint_mark(ply: int, seat: int, moves: list[str]) -> str:
    """
    >>> hint_mark(12, 0, [])
    'hint 12 0'
    """
    begun = f" {hashlib.sha256(json.dumps(moves).encode()).hexdigest()[:32]}" if moves else ""
    return f"hint {ply} {seat}{begun}"


class Questions:
    def __init__(self, database: Database, bus: Bus) -> None:
        self.database = database
        self.bus = bus

    async def of(self, table_id: str, mark: str) -> Question | None:
        async with self.database.read() as connection:
            row = (await connection.execute(sa.select(s.questions).where(here(table_id, mark)))).first()
        return question_of(row) if row is not None else None

    async def ask(
        self, table: Table, user: User, mark: str, ply: int, seat: int | None = None, moves: list[str] | None = None
    ) -> Question:
        """The question, asked now unless somebody has asked it before. One that failed is asked again."""
        found = await self.of(table.id, mark)
        if found is not None and found.state != FAILED:
            return found
        values = {"ply": ply, "seat": seat, "moves": json.dumps(moves or []), "user_id": user.id, "asked": time.time()}
        fresh = {"done": 0, "total": 0, "state": WAITING, "answer": None, "lease": 0.0}
        try:
            async with self.database.write() as connection:
                if found is not None:
                    change = s.questions.update().where(here(table.id, mark) & (s.questions.c.state == FAILED))
                    await connection.execute(change.values(**values, **fresh))
                else:
                    row = {"table_id": table.id, "mark": mark, **values, **fresh}
                    await connection.execute(s.questions.insert().values(**row))
                await self.bus.enclose(connection, QUESTIONS, 0, ASKED)
        except IntegrityError:  # asked twice at the same moment
            pass
        self.bus.announce(QUESTIONS, 0, ASKED)
        asked = await self.of(table.id, mark)
        assert asked is not None
        return asked

    async def answered(self, question: Question, patience: float) -> Question:
        """Wait for the answer; Busy if no bot has time."""
        listener = self.bus.join(QUESTIONS)
        until = time.monotonic() + patience
        try:
            while True:
                found = await self.of(question.table, question.mark)
                if found is not None and found.state == DONE:
                    return found
                left = until - time.monotonic()
                if found is None or found.state == FAILED or left <= 0:
                    raise Busy("No bot has time to think about this just now. Try again in a moment.")
                await listener.news(min(LOOK, left))
        finally:
            self.bus.leave(listener)

    # -- for who answers --------------------------------------------------------------------------------------------

    async def waiting(self, limit: int = 20) -> list[Question]:
        """What nobody thinks about: hints first, because people wait for them."""
        free = (s.questions.c.state == WAITING) & (s.questions.c.lease < self.database.now())
        order = (s.questions.c.mark == GAME, s.questions.c.asked)
        async with self.database.read() as connection:
            rows = await connection.execute(sa.select(s.questions).where(free).order_by(*order).limit(limit))
            return [question_of(row) for row in rows]

    async def claim(self, question: Question) -> bool:
        free = (s.questions.c.state == WAITING) & (s.questions.c.lease < self.database.now())
        change = s.questions.update().where(here(question.table, question.mark) & free)
        async with self.database.write(lasting=False) as connection:
            return (await connection.execute(change.values(lease=self.database.now() + LEASE))).rowcount == 1

    async def progress(self, question: Question, done: int, total: int, answer: Any) -> bool:
        """How far it is, with what is known so far. False if nobody wants to know any more: the table is gone."""
        values = {"done": done, "total": total, "answer": json.dumps(answer), "lease": self.database.now() + LEASE}
        return await self.put(question, values, lasting=False)

    async def close(self, question: Question, state: str, answer: Any = None) -> None:
        await self.put(question, {"state": state, "lease": 0.0, "answer": json.dumps(answer)})

    async def give_back(self, question: Question) -> None:
        """Not thought to the end: another process need not wait until the lease is out."""
        await self.put(question, {"lease": 0.0}, lasting=False)

    async def put(self, question: Question, values: dict[str, Any], lasting: bool = True) -> bool:
        change = s.questions.update().where(here(question.table, question.mark) & (s.questions.c.state == WAITING))
        async with self.database.write(lasting=lasting) as connection:
            done = (await connection.execute(change.values(**values))).rowcount == 1
            await self.bus.enclose(connection, QUESTIONS, 0, ANSWERED)
        self.bus.announce(QUESTIONS, 0, ANSWERED)
        return done

    async def tidy(self) -> None:
        """Hints are worth an hour."""
        old = (s.questions.c.mark != GAME) & (s.questions.c.asked < time.time() - KEEP)
        async with self.database.write(lasting=False) as connection:
            await connection.execute(s.questions.delete().where(old))


def here(table_id: str, mark: str) -> sa.ColumnElement[bool]:
    return (s.questions.c.table_id == table_id) & (s.questions.c.mark == mark)
