"""How often one address may do what costs or can be abused, in all processes together. Counted in the database, once for each
request that is limited; who has had his share is refused from memory, so that an attack costs no writing."""

from __future__ import annotations

import ipaddress
import time

import sqlalchemy as sa
from litestar.enums import ScopeType
from litestar.exceptions import TooManyRequestsException
from litestar.middleware import DefineMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send

from deskovka.server.storage import schema as s
from deskovka.server.storage.database import Database

WINDOW = 60.0
#: addresses that are remembered as refused
MOST = 10_000
#: what of an IPv6 address names a household: whoever has one has all that begin like it
HOUSEHOLD = 64


def address_of(host: str) -> str:
    """
    >>> address_of("2001:db8:1:2:3:4:5:6"), address_of("::ffff:10.0.0.1"), address_of("10.0.0.1"), address_of("testclient")
    ('2001:db8:1:2::', '10.0.0.1', '10.0.0.1', 'testclient')
    """
    try:
        found = ipaddress.ip_address(host)
    except ValueError:
        return host[:40]
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((int(found) >> 64 << 64, HOUSEHOLD)).network_address)


class Limits:
    def __init__(self, database: Database) -> None:
        self.database = database
        #: who has had his share, and until when
        self.refused: dict[str, float] = {}

    async def wait(self, what: str, host: str, most: int) -> float:
        """Count once more; seconds to wait if that was too often, 0 if not."""
        key = f"{what} {address_of(host)}"
        now = time.time()
        if (until := self.refused.get(key, 0.0)) > now:
            return until - now
        count, until = await self.count(key, now)
        if count <= most:
            return 0.0
        if len(self.refused) >= MOST:
            self.refused.clear()
        self.refused[key] = until
        return max(until - now, 1.0)

    async def count(self, key: str, now: float) -> tuple[int, float]:
        """A window begins with the first request; when it is over, the next one begins another."""
        over = s.limits.c.until <= now
        statement = self.database.insert(s.limits).values(key=key, count=1, until=now + WINDOW)
        again = {
            "count": sa.case((over, 1), else_=s.limits.c.count + 1),
            "until": sa.case((over, now + WINDOW), else_=s.limits.c.until),
        }
        statement = statement.on_conflict_do_update(index_elements=[s.limits.c.key], set_=again)
        async with self.database.write(lasting=False) as connection:
            row = (await connection.execute(statement.returning(s.limits.c.count, s.limits.c.until))).one()
        return int(row[0]), float(row[1])

    async def tidy(self) -> None:
        """Addresses are kept no longer than they are needed."""
        now = time.time()
        self.refused = {key: until for key, until in self.refused.items() if until > now}
        async with self.database.write(lasting=False) as connection:
            await connection.execute(s.limits.delete().where(s.limits.c.until <= now))


class Limited:
    """Before a request is read: has its address done this too often?"""

    def __init__(self, app: ASGIApp, what: str, per_minute: int) -> None:
        self.app = app
        self.what = what
        self.per_minute = per_minute

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP:
            limits: Limits = scope["litestar_app"].state.limits
            client = scope.get("client")
            seconds = await limits.wait(self.what, client[0] if client else "", self.per_minute)
            if seconds:
                raise TooManyRequestsException(headers={"RateLimit-Reset": str(int(seconds) + 1)})
        await self.app(scope, receive, send)


async def share_of(limits: Limits, what: str, person: str, per_minute: int) -> None:
    """The same for one person, wherever he asks from."""
    seconds = await limits.wait(what, person, per_minute)
    if seconds:
        raise TooManyRequestsException(headers={"RateLimit-Reset": str(int(seconds) + 1)})


def limited(what: str, per_minute: int) -> DefineMiddleware:
    """A limit of its own for each kind of thing."""
    return DefineMiddleware(Limited, what=what, per_minute=per_minute)
