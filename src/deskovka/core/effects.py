"""The log of effects: who gained or lost what, and from what.

Words, charts and explanations are all made from it.  A position whose `log` is None writes nothing; search
and simulation run that way, so that the log costs them one comparison.
"""

from __future__ import annotations

from deskovka.core.compiling import mypyc_attr


@mypyc_attr(acyclic=True)
class Effect:
    """One change: `seat` gained `amount` of `what` because of `source`.

    `what` and `source` are short keys that the game's `words.py` knows (`"coins"`, `"scoring:SCORE3"`).  `after` is the
    value that stands afterwards where a plain sum does not tell it (for example three power bowls).
    """

    def __init__(
        self,
        ply: int,
        seat: int,
        what: str,
        amount: int,
        source: str,
        after: tuple[int, ...] = (),
    ) -> None:
        self.ply = ply
        self.seat = seat
        self.what = what
        self.amount = amount
        self.source = source
        self.after = after

    def __repr__(self) -> str:
        return f"Effect(ply={self.ply}, seat={self.seat}, {self.what} {self.amount:+d} from {self.source!r})"
