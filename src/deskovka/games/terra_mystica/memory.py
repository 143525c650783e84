"""A player's buildings in groups, remembered: bots ask for them at every turn that they look at, and most turns change nothing of it."""

from __future__ import annotations

from deskovka.core.compiling import mypyc_attr
from deskovka.core.remembered import Remembered


@mypyc_attr(acyclic=True)
class Areas:
    """Groups that shipping and flight join too: as far as these reach."""

    def __init__(self, shipping: int, flight: int, found: list[list[int]]) -> None:
        self.shipping = shipping
        self.flight = flight
        self.found = found
        #: the final tile of Fire & Ice, the pieces for which it was worked out, and what it measures in the groups
        self.measured: tuple[str, list[int], int] | None = None


@mypyc_attr(acyclic=True)
class Groups(Remembered):
    """Groups of own buildings, as far as they were asked for, and all that they depend on.

    Lists of a game are replaced and never changed: as long as they are the same ones, the groups are. What is found is put in as a
    whole, since several threads may look at copies of one game.
    """

    def __init__(self, hexes: list[int], links: list[tuple[int, ...]], river_towns: list[int]) -> None:
        self.hexes = hexes
        self.links = links
        self.river_towns = river_towns
        #: direct neighbours
        self.clusters: list[list[int]] | None = None
        self.areas: Areas | None = None

    def hold(self, hexes: list[int], links: list[tuple[int, ...]], river_towns: list[int]) -> bool:
        """Are they still so?"""
        return self.hexes is hexes and self.links is links and self.river_towns is river_towns
