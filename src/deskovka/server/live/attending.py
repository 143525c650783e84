"""Looking after tables: one task for each where something happens, and whatever happens there meanwhile is looked at once more."""

from __future__ import annotations

import asyncio
import logging

from deskovka.server.problems import Problem

log = logging.getLogger("deskovka.server")


class Attendant:
    """Does a piece of work at a table again and again, until there is none. What it does is `turn`."""

    #: how it is called where something goes wrong
    name = ""

    def __init__(self) -> None:
        self.running: dict[str, asyncio.Task[None]] = {}
        #: tables where something has happened since their task last looked
        self.wanted: set[str] = set()

    async def turn(self, table_id: str) -> bool:
        """One piece of work; False when there is none any more."""
        raise NotImplementedError

    def failed(self) -> None:
        """Something went wrong at a table; it is looked after again by the next look at all tables."""

    def look_after(self, table_id: str) -> None:
        """If something is to be done there, do it."""
        self.wanted.add(table_id)
        if table_id not in self.running:
            self.running[table_id] = asyncio.create_task(self.care(table_id))

    async def care(self, table_id: str) -> None:
        """Work at a table, until nothing new has happened there."""
        try:
            while table_id in self.wanted:
                self.wanted.discard(table_id)
                while await self.turn(table_id):
                    pass
        except Problem as problem:
            log.warning("%s of table %s: %s", self.name, table_id, problem.message)
        except Exception as error:
            self.failed()
            log.warning("%s of table %s: %s", self.name, table_id, error, exc_info=not isinstance(error, OSError))
        finally:
            self.wanted.discard(table_id)
            self.running.pop(table_id, None)

    async def leave_all(self) -> None:
        tasks = list(self.running.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
