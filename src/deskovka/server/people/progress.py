"""How far somebody is with the lessons of a game. Guests are people too: a browser that begins a lesson becomes one."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass

import sqlalchemy as sa

from deskovka.server.people.user import User
from deskovka.server.storage import schema as s
from deskovka.server.storage.database import Database


@dataclass(frozen=True)
class Reached:
    """How far a lesson is: the answers so far, and whether it was ever finished."""

    answers: list[str]
    done: bool = False


class Progress:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def of(self, user: User | None, game: str) -> dict[str, Reached]:
        """All lessons of a game that somebody has begun, by name."""
        if user is None:
            return {}
        query = sa.select(s.lessons).where(s.lessons.c.user_id == user.id, s.lessons.c.game == game)
        async with self.database.read() as connection:
            rows = (await connection.execute(query)).all()
        return {row.lesson: Reached(json.loads(row.answers), row.done) for row in rows}

    async def keep(self, user: User, game: str, lesson: str, answers: list[str], done: bool) -> None:
        """What was done once stays done."""
        key = (s.lessons.c.user_id == user.id) & (s.lessons.c.game == game) & (s.lessons.c.lesson == lesson)
        now = {"answers": json.dumps(answers), "changed": time.time()}
        async with self.database.write() as connection:
            change = s.lessons.update().where(key).values(**now, **({"done": True} if done else {}))
            if (await connection.execute(change)).rowcount:
                return
            row = {"user_id": user.id, "game": game, "lesson": lesson, "done": done, **now}
            await connection.execute(s.lessons.insert().values(**row))
