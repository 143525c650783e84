"""Deals for the tests. What a table draws by chance, it draws in a test from the test's name: the same cards on every machine, in
every run and in any order of the tests, and others for each test.

`DEAL=2 pytest ...` deals everything anew: a test that passes with one deal and fails with another hopes for its position instead of
looking for it.
"""

from __future__ import annotations

import hashlib
import os
from dataclasses import dataclass
from itertools import count
from urllib.parse import quote

#: how a request says to a server of the tests for whom it draws
HEADER = "x-deal"
#: the same for everything that a server is asked in its life, where it serves one test alone
SETTING = "DEALT_TO"
#: seconds in which a server of the tests comes to its end before it complains, where its own are too few on a busy machine
END_IN = "DEALT_END_IN"


@dataclass
class Deal:
    """What one run of a test draws, one after the other."""

    name: str
    run: int = 0
    drawn: int = 0

    def draw(self) -> str:
        self.drawn += 1
        return hashlib.sha256(f"{self.name} {self.drawn}".encode()).hexdigest()[:16]

    def __str__(self) -> str:
        return f"{self.name} {self.run}"


class Dealing:
    """For whom is drawn in this process."""

    def __init__(self) -> None:
        self.runs = count(1)
        self.deal: Deal | None = None

    def begin(self, name: str) -> None:
        self.deal = Deal(quote(name + os.environ.get("DEAL", "")), next(self.runs))

    def draw(self) -> str:
        assert self.deal, "only tests draw from here"
        return self.deal.draw()

    def header(self) -> dict[str, str]:
        return {HEADER: str(self.deal)} if self.deal else {}


#: the test that runs now; while something is set up for all tests of a module, the module
NOW = Dealing()
