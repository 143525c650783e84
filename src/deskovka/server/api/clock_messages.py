"""What the API says and understands about clocks, leaving and ending."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from deskovka.server.api.understood import SeatNumber, Understood


class ClockWish(Understood):
    """`live`: minutes for each player in the whole game, and an increment in seconds for every turn. `days`: days for a turn, hours of grace and
    days of vacation in the whole game. What is not given is as usual."""

    kind: Literal["live", "days"]
    minutes: Annotated[int, msgspec.Meta(ge=1, le=600)] | None = None
    increment: Annotated[int, msgspec.Meta(ge=0, le=600)] | None = None
    days: Annotated[int, msgspec.Meta(ge=1, le=30)] | None = None
    grace: Annotated[int, msgspec.Meta(ge=0, le=240)] | None = None
    vacation: Annotated[int, msgspec.Meta(ge=0, le=60)] | None = None


class Seated(Understood):
    """A seat that its player has left."""

    seat: SeatNumber


class Verdict(Understood):
    """What shall happen to the seat whose time is out: wait on, let a bot take over, or end the game."""

    says: Literal["wait", "bot", "end"]


class Vacation(Understood):
    """For so many days from now on; 0 ends it."""

    days: Annotated[int, msgspec.Meta(ge=0, le=60)]


class Everywhere(msgspec.Struct):
    """My tables that have vacations, at how many of them I am on vacation, and until when at the last (seconds since 1970)."""

    tables: int
    away: int
    until: float | None


class ClockInfo(msgspec.Struct):
    """As it was wished; of the other kind of clock nothing is said."""

    kind: Literal["live", "days"]
    minutes: int | None = None
    increment: int | None = None
    days: int | None = None
    grace: int | None = None
    vacation: int | None = None


class Done(msgspec.Struct):
    done: bool
