"""Never to addresses of the private network. Whatever a library does (names, redirects, a name that means something else the
second time), in the end it connects to an address: that one is checked, in the moment in which it is connected to."""

from __future__ import annotations

import ipaddress
import sys
from collections.abc import Sequence
from typing import Any

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Network = ipaddress.IPv4Network | ipaddress.IPv6Network

#: what Python announces before something leaves the process (PEP 578)
LEAVING = ("socket.connect", "socket.sendto", "socket.sendmsg")
#: ports below the free ones that a web server uses; behind the others people keep mail and shells
WEB = (80, 443)
FREE = 1024
#: networks that carry an older address in their last 32 bits
NAT64 = ipaddress.IPv6Network("64:ff9b::/96")


class PrivateAddress(OSError):
    """Somebody wants to send us where only we can go."""


def carried(address: Address) -> Address:
    """The address that is really meant: IPv4 travels inside IPv6 in several disguises.

    >>> carried(ipaddress.ip_address("::ffff:127.0.0.1")), carried(ipaddress.ip_address("2002:a00:1::"))
    (IPv4Address('127.0.0.1'), IPv4Address('10.0.0.1'))
    """
    if isinstance(address, ipaddress.IPv4Address):
        return address
    teredo = address.teredo
    inside = address.ipv4_mapped or address.sixtofour or (teredo[1] if teredo else None)
    if inside is None and (address in NAT64 or int(address) >> 32 == 0):
        inside = ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
    return inside or address


def is_public(address: Address) -> bool:
    """
    >>> [is_public(ipaddress.ip_address(one)) for one in ("9.9.9.9", "2620:fe::fe", "10.1.2.3", "169.254.169.254", "fe80::1")]
    [True, True, False, False, False]
    """
    meant = carried(address)
    return meant.is_global and not (meant.is_multicast or meant.is_reserved or meant.is_unspecified)


def may_go(target: Any, allowed: Sequence[Network] = ()) -> bool:
    """May something be sent there? A target that is no number has not been looked up, so nobody knows where it leads."""
    if not isinstance(target, tuple) or len(target) < 2 or not isinstance(target[1], int):
        return False
    try:
        address = ipaddress.ip_address(str(target[0]).partition("%")[0])
    except ValueError:
        return False
    if any(address.version == network.version and address in network for network in allowed):
        return True
    return is_public(address) and (target[1] in WEB or target[1] >= FREE)


class Guard:
    """Stands at the door of this process, until it ends."""

    def __init__(self, allowed: Sequence[str] = ()) -> None:
        self.allowed = [ipaddress.ip_network(one, strict=False) for one in allowed]
        #: something was turned back since this was last set to False
        self.refused = False

    def stand(self) -> None:
        sys.addaudithook(self.look)

    def look(self, event: str, args: tuple[Any, ...]) -> None:
        if event in LEAVING and not may_go(args[1], self.allowed):
            self.refused = True
            raise PrivateAddress("this address belongs to a private network")
