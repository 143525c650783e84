"""Which clock somebody wants: read from his numbers, within bounds, and kept as a short text."""

from __future__ import annotations

import json
from dataclasses import asdict

from deskovka.server.clocks.clock import DAY, DAYS, HOUR, LIVE, MINUTE, Clock

NONE = "none"
KINDS = (NONE, LIVE, DAYS)
#: what happens when time is out
BOT, DROP, VOTE = "bot", "drop", "vote"
ON_TIMEOUT = (VOTE, BOT, DROP)
#: least, usual and most of each number
BOUNDS = {
    "minutes": (1, 30, 600),
    "increment": (0, 30, 600),
    "days": (1, 3, 30),
    "grace": (0, 24, 240),
    "vacation": (0, 14, 60),
}


class OutOfBounds(ValueError):
    """A number that no clock has."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.least, _, self.most = BOUNDS[name]
        super().__init__(f"{name} is a whole number from {self.least} to {self.most}")


def clock_of(kind: str, numbers: dict[str, int]) -> Clock | None:
    """`minutes` for the game and `increment` in seconds; or `days` for a turn, `grace` in hours and days of `vacation`. What is not said is
    as usual.

    >>> clock_of("live", {"minutes": 10, "increment": 5})
    Clock(kind='live', bank=600.0, free=0.0, increment=5.0, vacation=0.0)
    >>> clock_of("none", {}) is None
    True
    """
    wished = {name: numbers.get(name, usual) for name, (_, usual, _) in BOUNDS.items()}
    for name, value in wished.items():
        least, _, most = BOUNDS[name]
        if not least <= value <= most:
            raise OutOfBounds(name)
    if kind == LIVE:
        return Clock(LIVE, wished["minutes"] * MINUTE, increment=float(wished["increment"]))
    if kind == DAYS:
        return Clock(DAYS, wished["grace"] * HOUR, wished["days"] * DAY, vacation=wished["vacation"] * DAY)
    return None


def numbers_of(clock: Clock) -> dict[str, int]:
    """The numbers from which the clock was made: the other way round of `clock_of`."""
    if clock.kind == LIVE:
        return {"minutes": round(clock.bank / MINUTE), "increment": round(clock.increment)}
    return {
        "days": round(clock.free / DAY),
        "grace": round(clock.bank / HOUR),
        "vacation": round(clock.vacation / DAY),
    }


def to_text(clock: Clock | None) -> str | None:
    return None if clock is None else json.dumps(asdict(clock))


def begins_with(kind: str) -> str:
    """By what the text of a clock of some kind is known.

    >>> to_text(clock_of(DAYS, {})).startswith(begins_with(DAYS)), to_text(clock_of(LIVE, {})).startswith(begins_with(DAYS))
    (True, False)
    """
    return f'{{"kind": "{kind}"'


def from_text(text: str | None) -> Clock | None:
    return Clock(**json.loads(text)) if text else None
