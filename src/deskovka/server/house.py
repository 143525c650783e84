"""Everything that the pages and the API share, put together once per process."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Coroutine
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from jinja2 import Environment, FileSystemLoader, select_autoescape
from litestar import Request
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from markupsafe import Markup

from deskovka.core.options import YES
from deskovka.core.words import LANGUAGES
from deskovka.server import store as s
from deskovka.server.bus import PRESENCE, Bus, Listener
from deskovka.server.course import Course
from deskovka.server.dealer import Dealer
from deskovka.server.icons import Icons
from deskovka.server.people import People, User, csrf_of
from deskovka.server.problems import Unauthorized
from deskovka.server.reading import Readers
from deskovka.server.settings import Settings
from deskovka.server.store import Store
from deskovka.server.table import Table
from deskovka.server.tables import Tables
from deskovka.server.views import Drawings
from deskovka.server.watch import Watch
from deskovka.server.words import OWN_NAMES, game_title, preferred, speak

COOKIE = "deskovka"
LANG_COOKIE = "deskovka_lang"
THEME_COOKIE = "deskovka_theme"
TALL_COOKIE = "deskovka_tall"
THEMES = ("auto", "light", "dark")
#: seconds between signs of life of a present person, and after which one counts as gone
PULSE = 20.0
GONE = 50.0
#: seconds of silence after which a stream says that it is alive
PING = 15.0
#: seconds in which the database answers, if it is well
ANSWERS = 2.0
#: the name under which presence is watched
PRESENT = "presence"

AnyRequest = Request[Any, Any, Any]


@dataclass
class Caller:
    """Who asks: the browser's cookie, the person if known, the language."""

    cookie: str
    user: User | None
    lang: str
    theme: str
    #: the browser's window is narrow, as it said
    tall: bool

    @property
    def csrf(self) -> str:
        return csrf_of(self.cookie)


class House:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        self.watch = Watch()
        self.bus = Bus(self.store, self.watch)
        self.people = People(self.store)
        self.readers = Readers(settings.reading_seconds)
        self.tables = Tables(self.store, self.bus, self.people, self.readers)
        self.dealer = Dealer(self.tables, settings, self.watch)
        self.drawings = Drawings()
        self.known_icons: dict[tuple[str, str, str], Icons] = {}
        #: open streams of seated people here: (table, user) -> how many
        self.here: dict[tuple[str, str], int] = {}
        self.chores: set[asyncio.Task[None]] = set()
        self.pages = Environment(
            loader=FileSystemLoader(Path(__file__).parent / "templates"),
            autoescape=select_autoescape(default=True, default_for_string=True),
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self.pages.globals |= {"languages": OWN_NAMES, "game_title": game_title, "ago": ago}

    async def open(self) -> None:
        await self.store.migrate()
        await self.bus.start()
        self.dealer.start()
        self.watch.keep(PRESENT, self.keep_presence)

    def later(self, chore: Coroutine[Any, Any, None]) -> None:
        """Something that must be done although nobody waits for it."""
        task = asyncio.create_task(chore)
        self.chores.add(task)
        task.add_done_callback(self.chores.discard)

    async def close(self) -> None:
        await asyncio.gather(*self.chores, return_exceptions=True)
        await self.watch.stop(PRESENT)
        await self.dealer.stop()
        await self.readers.stop()
        await self.bus.stop()
        await self.store.close()

    async def complaints(self) -> dict[str, str]:
        """What is not well here: name -> reason. Empty if everything works."""
        found = self.watch.complaints()
        try:
            async with asyncio.timeout(ANSWERS), self.store.read() as connection:
                await connection.execute(sa.text("SELECT 1"))
        except Exception as error:
            found["database"] = f"does not answer ({type(error).__name__})"
        return found

    # -- who asks ---------------------------------------------------------------------------------------------------

    async def caller(self, request: ASGIConnection[Any, Any, Any, Any]) -> Caller:
        cookie: str = request.scope["state"]["cookie"]
        # a browser that has just got its cookie cannot be known
        fresh: bool = request.scope["state"]["cookie_is_new"]
        user = None if fresh else await self.people.by_cookie(cookie)
        lang = request.cookies.get(LANG_COOKIE) or (user.lang if user else None) or ""
        if lang not in LANGUAGES:
            lang = preferred(request.headers.get("accept-language", ""))
        theme = request.cookies.get(THEME_COOKIE) or (user.theme if user else None) or "auto"
        tall = request.cookies.get(TALL_COOKIE) == YES
        return Caller(cookie, user, lang, theme if theme in THEMES else "auto", tall)

    async def somebody(self, caller: Caller, name: str = "") -> User:
        """The person; a browser that is not known becomes a guest."""
        if caller.user is None:
            caller.user = await self.people.guest(caller.cookie, name, caller.lang)
        return caller.user

    async def program(self, request: AnyRequest) -> User:
        """The person for whom a program acts, by its token."""
        scheme, _, token = request.headers.get("authorization", "").partition(" ")
        user = await self.people.by_token(token.strip()) if scheme.lower() == "bearer" and token.strip() else None
        if user is None:
            raise Unauthorized("Send a token: 'Authorization: Bearer dsk_...'. You get one on your account page.")
        return user

    # -- pages ------------------------------------------------------------------------------------------------------

    def render(self, template: str, caller: Caller, **values: object) -> str:
        words = speak(caller.lang)
        context = {
            "_": words,
            "count": words.count,
            "lang": caller.lang,
            "theme": caller.theme,
            "user": caller.user,
            "csrf": caller.csrf,
            "Markup": Markup,
        }
        return self.pages.get_template(template).render({**context, **values})

    def icons(self, course: Course, lang: str) -> Icons:
        """The icons for a table; made once for all tables with the same game and options."""
        game = course.game
        key = (game.name(), json.dumps(game.options), lang)
        found = self.known_icons.get(key)
        if found is None:
            if len(self.known_icons) > 200:
                self.known_icons.clear()
            found = self.known_icons[key] = Icons(game, lang)
        return found

    # -- presence ---------------------------------------------------------------------------------------------------

    async def arrive(self, table: Table, user: User | None) -> bool:
        """Somebody who sits at the table opens it. Others see it by a dot at the name."""
        if user is None or not table.seats_of(user):
            return False
        key = (table.id, user.id)
        self.here[key] = self.here.get(key, 0) + 1
        if self.here[key] == 1:
            await self.mark([key], table)
        return True

    async def go(self, table: Table, user: User) -> None:
        key = (table.id, user.id)
        self.here[key] = self.here.get(key, 1) - 1
        if self.here[key] <= 0:
            del self.here[key]
            async with self.store.write() as connection:
                here = (s.presence.c.table_id == table.id) & (s.presence.c.user_id == user.id)
                await connection.execute(s.presence.delete().where(here))
                await self.bus.enclose(connection, table.id, table.ply, PRESENCE)
            self.bus.announce(table.id, table.ply, PRESENCE)

    async def mark(self, keys: list[tuple[str, str]], table: Table | None = None) -> None:
        now = time.time()
        rows = [{"table_id": table_id, "user_id": user_id, "seen": now} for table_id, user_id in keys]
        if self.store.postgres:
            from sqlalchemy.dialects.postgresql import insert as upsert
        else:
            from sqlalchemy.dialects.sqlite import insert as upsert  # type: ignore[assignment]
        statement = upsert(s.presence)
        same = [s.presence.c.table_id, s.presence.c.user_id]
        statement = statement.on_conflict_do_update(index_elements=same, set_={"seen": statement.excluded.seen})
        async with self.store.write() as connection:
            await connection.execute(statement, rows)
            if table:
                await self.bus.enclose(connection, table.id, table.ply, PRESENCE)
        if table:
            self.bus.announce(table.id, table.ply, PRESENCE)

    async def present(self, table: Table) -> set[str]:
        query = sa.select(s.presence.c.user_id).where(
            (s.presence.c.table_id == table.id) & (s.presence.c.seen > time.time() - GONE)
        )
        async with self.store.read() as connection:
            return {row.user_id for row in await connection.execute(query)}

    async def keep_presence(self) -> None:
        """One write for all who are here; and those who vanished without a word are forgotten."""
        await asyncio.sleep(PULSE)
        if self.here:
            await self.mark(list(self.here))
        async with self.store.write() as connection:
            await connection.execute(s.presence.delete().where(s.presence.c.seen < time.time() - GONE))

    def listener(self, topics: set[str]) -> Listener:
        listener = Listener(topics)
        self.bus.join(listener)
        return listener


def ago(then: float) -> int:
    """Minutes since then."""
    return max(0, int((time.time() - then) / 60))


#: what handlers are given by name
TheHouse = NamedDependency[House]
TheCaller = NamedDependency[Caller]
