"""Where friends can reach this table: the machine's address in its network, and the code that a telephone reads.

Nobody beside this machine gets in unless that was wished: with `--lan` (or a `--host`) at the start, or by the button on the page, which
only somebody at this very machine can press.
"""

from __future__ import annotations

import io
import ipaddress
import os
import socket
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import segno

#: the address under which friends find this server, if it has one of its own (behind a proxy, or with --lan)
SETTING = "DESKOVKA_ADDRESS"
#: opens the table to the network while it runs: set by whoever serves, if that can be done
Opener = Callable[[str], Awaitable[int]]


def own_address() -> str | None:
    """This machine's address in its network; None if it is in none. Nothing is sent."""
    for family, stranger in ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1")):
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as probe:
                probe.connect((stranger, 9))  # which way would a packet go?
                found = str(probe.getsockname()[0])
        except OSError:
            continue
        if not is_local(found):
            return found
    return None


def is_local(host: str) -> bool:
    """Does this name mean the machine itself, so that a friend's browser would look at home for it?"""
    try:
        address = ipaddress.ip_address(host.strip("[]").partition("%")[0])
    except ValueError:
        return host.lower().rstrip(".") in ("localhost", "")
    return address.is_loopback or address.is_unspecified


def host_of(origin: str) -> str:
    """The name between the scheme and the port."""
    host = origin.partition("://")[2]
    return host.rpartition("]")[0] if host.startswith("[") else host.partition(":")[0]


def url(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def code(text: str, error: str) -> segno.QRCode:
    import segno  # loaded for the first code: most servers never draw one, and each would begin later by it

    return segno.make(text, error=error)


def code_svg(text: str) -> str:
    """A code for a page; black on white also where the page is dark, because telephones want it so."""
    drawn = io.BytesIO()
    code(text, "m").save(drawn, kind="svg", scale=4, border=3, light="#fff", xmldecl=False, nl=False)
    return drawn.getvalue().decode()


def code_text(text: str) -> str:
    """A code for a terminal: two rows of dots in each line."""
    rows = [list(row) for row in code(text, "l").matrix_iter(border=2)]
    rows += [[0] * len(rows[0])] * (len(rows) % 2)
    pairs = zip(rows[::2], rows[1::2], strict=True)
    # dark terminals are the rule: what is light in the code is drawn
    return "\n".join("".join("█▀▄ "[2 * bool(up) + bool(low)] for up, low in zip(*pair, strict=True)) for pair in pairs)


class Reach:
    """What friends have to type, as far as we know it."""

    def __init__(self, address: str = "", opener: Opener | None = None) -> None:
        self.address = address.rstrip("/")
        self.opener = opener

    @staticmethod
    def read() -> Reach:
        return Reach(os.environ.get(SETTING, ""), DOOR.opener)

    def of(self, origin: str) -> str:
        """The address to send to friends, for somebody who sees the page under `origin`; empty if none of them is of use."""
        return self.address if is_local(host_of(origin)) else origin

    def can_open(self) -> bool:
        return self.opener is not None and not self.address and own_address() is not None

    async def open(self) -> None:
        """Let the network in, from now on until the server ends."""
        host = own_address()
        if self.opener is not None and host is not None and not self.address:
            self.address = url(host, await self.opener(host))


class Door:
    """Whoever serves in this process leaves here how the table is opened."""

    opener: Opener | None = None


DOOR = Door()
