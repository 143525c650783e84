"""How a bot from outside can fail. The arena's words tell it (bots/arena/words.py)."""

from __future__ import annotations

CRASHED, ILLEGAL, SLOW, GARBAGE = "crashed", "illegal", "slow", "garbage"
#: of what a bot has said
LONGEST = 300

#: a value of a reason: the same in all languages, or for each its own
Value = str | int | float | dict[str, str]


class Failed(Exception):
    """A bot from outside has lost its game: in which way, and a key of the reasons in words, with their values."""

    def __init__(self, kind: str, reason: str, **values: Value) -> None:
        super().__init__(kind, reason, values)
        self.kind = kind
        self.reason = reason
        self.values = {name: v[:LONGEST] if isinstance(v, str) else v for name, v in values.items()}
