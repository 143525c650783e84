"""Where the material of a game comes from. What is reconstructed is shown as such and can be replaced."""

from __future__ import annotations

RULEBOOK, PUBLIC, RECONSTRUCTED, OWN = "rulebook", "public", "reconstructed", "own"


class Origin:
    """One row of the material: which group (`gods`), which thing of it (`Gaiviles`), what of it (`price 3 + 2`), whether
    the rulebook says it, another public source does, it is reconstructed or the players' own, and from what we conclude it."""

    def __init__(self, group: str, thing: str, value: str, source: str, reason: str = "") -> None:
        self.group = group
        self.thing = thing
        self.value = value
        self.source = source
        self.reason = reason
