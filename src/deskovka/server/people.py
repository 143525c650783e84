"""People: guests and accounts, the browsers and programs that act for them."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import re
import secrets
import time
import unicodedata
from dataclasses import dataclass, replace

import sqlalchemy as sa
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from deskovka.server import store as s
from deskovka.server.problems import Conflict, Forbidden, Unprocessable
from deskovka.server.store import Store

#: seconds for which a browser or a token stays known without asking the database; a log-out elsewhere works after them
REMEMBER = 5.0
#: hashing takes a tenth of a second of one processor: not more than this many at once
HASHERS = 2
#: signs that no text keeps: control signs and halves of signs
UNKEPT = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff]")
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that are mistaken for each other


@dataclass(frozen=True)
class User:
    id: str
    name: str
    account: bool
    lang: str | None = None
    theme: str | None = None


def new_id(length: int = 10) -> str:
    """A name that cannot be guessed and can be read aloud."""
    return "".join(secrets.choice(LETTERS) for _ in range(length))


def new_secret() -> str:
    return secrets.token_urlsafe(32)


def hashed(secret: str) -> str:
    """What the database keeps of a cookie or token: it does not open anything by itself."""
    return hashlib.sha256(secret.encode()).hexdigest()


def csrf_of(cookie: str) -> str:
    """The word that a page must send back with every change: only a page of ours can know it."""
    return hashlib.sha256(f"csrf {cookie}".encode()).hexdigest()[:32]


def csrf_matches(cookie: str, given: str) -> bool:
    return hmac.compare_digest(csrf_of(cookie).encode(), given.encode("utf-8", "replace"))


def clean_name(text: str, fallback: str = "") -> str:
    """A name as it can be shown: no control signs, no invisible ones, at most 30 letters."""
    kept = "".join(sign for sign in text if sign == " " or unicodedata.category(sign)[0] not in "CZ")
    return " ".join(kept.split())[:30].strip() or fallback


def storable(text: str) -> str:
    """A text that every database can keep: without control signs (but line ends and tabs) and halves of signs."""
    return UNKEPT.sub("", text)


class People:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.hasher = PasswordHasher()
        self.hashing = asyncio.Semaphore(HASHERS)
        #: by what is shown (a cookie is no token) and its hash
        self.known: dict[tuple[str, str], tuple[float, User]] = {}
        self._nobody = ""

    # -- who is it? -------------------------------------------------------------------------------------------------

    async def by_cookie(self, cookie: str) -> User | None:
        return await self.find(hashed(cookie), s.sessions)

    async def by_token(self, token: str) -> User | None:
        return await self.find(hashed(token), s.tokens)

    async def find(self, key: str, keys: sa.Table) -> User | None:
        found = self.known.get((keys.name, key))
        now = time.monotonic()
        if found and found[0] > now:
            return found[1]
        query = sa.select(s.users).join(keys, keys.c.user_id == s.users.c.id).where(keys.c.hash == key)
        async with self.store.read() as connection:
            row = (await connection.execute(query)).first()
        user = user_of(row) if row else None
        if len(self.known) > 20_000:
            self.known.clear()
        if user is not None:
            self.known[keys.name, key] = (now + REMEMBER, user)
        return user

    async def guest(self, cookie: str, name: str, lang: str | None = None) -> User:
        """A browser that is not known yet gets a name. The name of an account is not to be had like this."""
        name = clean_name(name, "Guest")
        if await self.accounts([name]):
            name = f"{name[:28]} 2"
        user = User(new_id(), name, False, lang)
        now = time.time()
        async with self.store.write() as connection:
            await connection.execute(s.users.insert().values(id=user.id, name=user.name, lang=lang, created=now))
            await connection.execute(s.sessions.insert().values(hash=hashed(cookie), user_id=user.id, created=now))
        self.forget(cookie)
        return user

    def forget(self, cookie: str) -> None:
        self.known.pop((s.sessions.name, hashed(cookie)), None)

    async def accounts(self, names: list[str], but: User | None = None) -> list[str]:
        """Those of the names that belong to accounts, of others than this person."""
        keys = {name.casefold() for name in names}
        query = sa.select(s.users.c.name).where(s.users.c.key.in_(keys))
        if but is not None:
            query = query.where(s.users.c.id != but.id)
        async with self.store.read() as connection:
            return [row.name for row in await connection.execute(query)]

    # -- accounts ---------------------------------------------------------------------------------------------------

    async def register(self, user: User | None, cookie: str, name: str, password: str) -> User:
        """An account. A guest who makes one keeps tables and seats."""
        name = clean_name(name)
        if len(name) < 2:
            raise Unprocessable("A name has at least two letters.")
        if not 8 <= len(password) <= 200:
            raise Unprocessable("A password has 8 to 200 signs.")
        if user is not None and user.account:
            raise Conflict("You are logged in already.")
        async with self.hashing:
            secret = await asyncio.to_thread(self.hasher.hash, password)
        key = name.casefold()
        if user is None:
            user = await self.guest(cookie, name)
        try:
            async with self.store.write() as connection:
                values = {"name": name, "key": key, "password": secret}
                await connection.execute(s.users.update().where(s.users.c.id == user.id).values(**values))
                mine = (s.seats.c.user_id == user.id) & (s.seats.c.name == user.name)
                await connection.execute(s.seats.update().where(mine).values(name=name))
        except sa.exc.IntegrityError as error:
            raise Conflict("The name {name} is taken.", name=name) from error
        self.known.clear()
        return replace(user, name=name, account=True)

    async def log_in(self, name: str, password: str) -> tuple[User, str]:
        """The account, and a new cookie for this browser."""
        user = await self.check(name, password)
        return user, await self.new_cookie(user)

    async def check(self, name: str, password: str) -> User:
        """The account with this name and password, or Forbidden."""
        async with self.store.read() as connection:
            query = sa.select(s.users).where(s.users.c.key == clean_name(name).casefold())
            row = (await connection.execute(query)).first()
        # an unknown name takes as long as a wrong password: nobody learns which names there are
        async with self.hashing:
            secret = row.password if row else await asyncio.to_thread(self.nobody)
            right = await asyncio.to_thread(self.verify, secret, password[:200])
        if row is None or not right:
            raise Forbidden("Name and password do not fit together.")
        return user_of(row)

    async def new_cookie(self, user: User, old: str = "") -> str:
        """A new cookie for a browser; whoever knew the old one stays outside."""
        cookie = new_secret()
        async with self.store.write() as connection:
            if old:
                await connection.execute(s.sessions.delete().where(s.sessions.c.hash == hashed(old)))
            values = {"hash": hashed(cookie), "user_id": user.id, "created": time.time()}
            await connection.execute(s.sessions.insert().values(**values))
        self.forget(old)
        return cookie

    def nobody(self) -> str:
        if not self._nobody:
            self._nobody = self.hasher.hash(new_secret())
        return self._nobody

    def verify(self, secret: str, password: str) -> bool:
        try:
            return self.hasher.verify(secret, password)
        except (VerificationError, InvalidHashError, UnicodeError):
            return False

    async def log_out(self, cookie: str) -> None:
        async with self.store.write() as connection:
            await connection.execute(s.sessions.delete().where(s.sessions.c.hash == hashed(cookie)))
        self.forget(cookie)

    async def settle(self, user: User, lang: str | None = None, theme: str | None = None) -> None:
        values = {name: value for name, value in (("lang", lang), ("theme", theme)) if value is not None}
        if values:
            async with self.store.write() as connection:
                await connection.execute(s.users.update().where(s.users.c.id == user.id).values(**values))
            self.known.clear()

    # -- tokens -----------------------------------------------------------------------------------------------------

    async def new_token(self, user: User, label: str) -> str:
        """Shown once; the database keeps its hash."""
        token = f"dsk_{new_secret()}"
        async with self.store.write() as connection:
            values = {"hash": hashed(token), "id": new_id(), "user_id": user.id, "created": time.time()}
            await connection.execute(s.tokens.insert().values(label=clean_name(label, "token"), **values))
        return token

    async def tokens(self, user: User) -> list[tuple[str, str, float]]:
        query = sa.select(s.tokens).where(s.tokens.c.user_id == user.id).order_by(s.tokens.c.created)
        async with self.store.read() as connection:
            return [(row.id, row.label, row.created) for row in await connection.execute(query)]

    async def drop_token(self, user: User, token_id: str) -> None:
        mine = (s.tokens.c.user_id == user.id) & (s.tokens.c.id == token_id)
        async with self.store.write() as connection:
            await connection.execute(s.tokens.delete().where(mine))
        self.known.clear()


def user_of(row: sa.Row[tuple[object, ...]]) -> User:
    return User(row.id, row.name, row.key is not None, row.lang, row.theme)
