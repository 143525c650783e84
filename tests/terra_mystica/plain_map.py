"""The printed material as the plain reading of the rulebook sees it: data, a map's hexes, the wheel. Slow and without tables."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from deskovka.games.terra_mystica import components

DATA = Path(components.__file__).parent / "data"
WHEEL = ("desert", "plains", "swamp", "lakes", "forest", "mountains", "wasteland")


@cache
def data(name: str) -> Any:
    return json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))


class Island:
    """A printed map: hexes with their names, and which of them touch."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.place: dict[str, tuple[int, int]] = {}
        self.printed: dict[str, str] = {}
        rivers = 0
        for line, cells in enumerate(row["rows"]):
            number = row["first_row"] + line
            land = 0
            for column, terrain in enumerate(cells.split()):
                if terrain == "river":
                    name, rivers = f"r{rivers}", rivers + 1
                else:
                    land += 1
                    name = f"{'ABCDEFGHIJ'[number]}{land}"
                # In half hexes to the right and rows down, so that neighbours are (2, 0) or (1, 1) apart.
                self.place[name] = (2 * column + number % 2, number)
                self.printed[name] = terrain
        self.land = [name for name, terrain in self.printed.items() if terrain != "river"]
        self.beside = {a: [b for b in self.place if self.apart(a, b) in ((2, 0), (1, 1))] for a in self.place}
        self.bridges = [(a, b) for a in self.land for b in self.land if self.spans(a, b)]

    def apart(self, a: str, b: str) -> tuple[int, int]:
        (x1, y1), (x2, y2) = self.place[a], self.place[b]
        return abs(x1 - x2), abs(y1 - y2)

    def spans(self, a: str, b: str) -> bool:
        """Do the two point at each other corner to corner with water on both sides (p. 17)?"""
        if self.place[a][::-1] >= self.place[b][::-1] or self.apart(a, b) not in ((0, 2), (3, 1)):
            return False
        between = [c for c in self.beside[a] if c in self.beside[b]]
        upright = self.apart(a, b) == (0, 2)
        wet = all(self.printed[c] == "river" for c in between)
        return wet and (len(between) == 2 or (upright and len(between) == 1))

    def sailing(self, start: str, level: int) -> set[str]:
        """Land joined with a hex by a chain of at most so many river hexes (p. 11)."""
        found: set[str] = set()
        chain = {c for c in self.beside[start] if self.printed[c] == "river"} if level else set()
        for _ in range(level):
            found |= {b for river in chain for b in self.beside[river] if self.printed[b] != "river"}
            chain |= {b for river in chain for b in self.beside[river] if self.printed[b] == "river"}
        return found - {start}

    def flying(self, start: str, left_out: int) -> set[str]:
        """Land that is reached by leaving out so many hexes of any kind."""
        found = {start}
        for _ in range(left_out + 1):
            found |= {b for a in found for b in self.beside[a]}
        return {at for at in found if self.printed[at] != "river"} - {start}


@cache
def island(name: str) -> Island:
    return Island(next(row for row in data("maps")["maps"] if row["id"] == name))


def wheel_steps(start: str, goal: str, home: str) -> int:
    """Spades from terrain to terrain: round the wheel either way, but no further than home (p. 9, ruling 39)."""
    ways: list[int] = []
    for direction in (1, -1):
        here, steps = WHEEL.index(start), 0
        while WHEEL[here] != goal:
            if steps and WHEEL[here] == home:
                break
            here, steps = (here + direction) % 7, steps + 1
        if WHEEL[here] == goal:
            ways.append(steps)
    return min(ways)
