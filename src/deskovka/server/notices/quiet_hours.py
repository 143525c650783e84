"""Quiet hours: when somebody does not want to be disturbed, by the clock on his wall."""

from __future__ import annotations

import math
from dataclasses import dataclass
from datetime import UTC, datetime, tzinfo
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

MINUTE = 60.0
DAY = 24 * 60


@dataclass(frozen=True)
class QuietHours:
    #: minutes since midnight; over midnight if it ends before it begins
    begins: int
    ends: int
    zone: str

    def quiet(self, at: float) -> bool:
        """Is it quiet at this moment (seconds since 1970)?

        >>> night = QuietHours(22 * 60, 7 * 60, "Europe/Prague")
        >>> noon = datetime(2026, 6, 1, 12, 0, tzinfo=UTC).timestamp()
        >>> night.quiet(noon), night.quiet(noon + 8 * 3600 + 30 * 60)  # 22:30 in Prague
        (False, True)
        """
        here = datetime.fromtimestamp(at, zone_of(self.zone))
        minute = here.hour * 60 + here.minute
        if self.begins <= self.ends:
            return self.begins <= minute < self.ends
        return minute >= self.begins or minute < self.ends

    def over(self, at: float) -> float:
        """The first moment from then on that is not quiet. Minute by minute, because clocks are put forward and back at night."""
        while self.quiet(at):
            at = (math.floor(at / MINUTE) + 1) * MINUTE
        return at


@cache
def zones() -> tuple[str, ...]:
    """The names of all time zones; reads the disk, once."""
    return tuple(sorted(name for name in available_timezones() if "/" in name and not name.startswith("Etc/")))


@cache
def zone_of(name: str) -> tzinfo:
    """A zone by its name; that of Greenwich for a name that this machine does not know."""
    try:
        return ZoneInfo(name)
    except (LookupError, ValueError, OSError):
        return UTC


def minutes(text: str) -> int | None:
    """
    >>> minutes("22:30"), minutes("7:05"), minutes("24:00"), minutes("soon")
    (1350, 425, None, None)
    """
    hour, colon, minute = text.strip().partition(":")
    if not colon or not all(part.isascii() and part.isdigit() and len(part) <= 2 for part in (hour, minute)):
        return None
    found = int(hour) * 60 + int(minute)
    return found if int(minute) < 60 and found < DAY else None


def clock(minute: int) -> str:
    """
    >>> clock(425)
    '07:05'
    """
    return f"{minute // 60:02}:{minute % 60:02}"
