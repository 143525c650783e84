"""Times as people say them: how long ago, and on which day."""

from __future__ import annotations

import time

from deskovka.core.words import Tongue, said

MINUTE, HOUR, DAY = 60, 3600, 86400
MONTHS = (
    *(said("Jan"), said("Feb"), said("Mar"), said("Apr"), said("May"), said("Jun")),
    *(said("Jul"), said("Aug"), said("Sep"), said("Oct"), said("Nov"), said("Dec")),
)


def lasting(seconds: float, _: Tongue) -> str:
    """How long something takes or took, in the largest unit that fits.

    >>> english = Tongue("en", {})
    >>> [lasting(seconds, english) for seconds in (5, 190, 7300, 200_000)]
    ['1 min', '3 min', '2 h', '2 days']
    """
    if seconds < HOUR:
        return _("{n} min", n=max(1, int(seconds // MINUTE)))
    if seconds < DAY:
        return _("{n} h", n=int(seconds // HOUR))
    return _.count("{n} day", "{n} days", int(seconds // DAY))


def day(at: float, _: Tongue) -> str:
    """The date, as the language writes it.

    >>> day(0, Tongue("en", {}))
    '1 Jan 1970'
    """
    then = time.gmtime(at)
    return _("{day} {month} {year}", day=then.tm_mday, month=_(MONTHS[then.tm_mon - 1]), year=then.tm_year)


def exactly(at: float) -> str:
    """For programs, and for who points at it."""
    return time.strftime("%Y-%m-%dT%H:%MZ", time.gmtime(at))
