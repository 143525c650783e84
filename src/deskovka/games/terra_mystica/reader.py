"""Reads the words of moves, for the notations of the game and of the expansion."""

from __future__ import annotations

from deskovka.core.game import NotUnderstood
from deskovka.games.terra_mystica.components import CULTS, TERRAINS
from deskovka.games.terra_mystica.merchants.components import SEA as MATERIAL  # the whole box, for names
from deskovka.games.terra_mystica.state import State


class Reader:
    """Reads the words of a move one after the other and says what is wrong with them."""

    def __init__(self, game: State, whole: str) -> None:
        self.game = game
        self.whole = whole

    def fail(self, why: str) -> NotUnderstood:
        return NotUnderstood(f"{self.whole!r} is not a move: {why}")

    def one_of(self, word: str, names: tuple[str, ...] | list[str], kind: str) -> int:
        lowered = [name.lower() for name in names]
        if word.lower() not in lowered:
            raise self.fail(f"there is no {kind} {word!r}")
        return lowered.index(word.lower())

    def hex(self, word: str) -> int:
        found = self.game.board.number.get(word.lower())
        if found is None:
            raise self.fail(f"there is no hex {word!r} on this map")
        return found

    def number(self, word: str) -> int:
        if not word.isdigit():
            raise self.fail(f"{word!r} is not a number")
        return int(word)

    def cult(self, word: str) -> int:
        return self.one_of(word, CULTS, "cult")

    def terrain(self, word: str) -> int:
        return self.one_of(word, TERRAINS, "terrain")

    def faction(self, word: str) -> int:
        return self.one_of(word, [board.id for board in MATERIAL.boards], "faction")

    def site(self, word: str) -> int:
        a, _, b = word.partition(":")
        ends = sorted((self.hex(a), self.hex(b)))
        for site, (one, two) in enumerate(self.game.board.bridge_sites):
            if [one, two] == ends:
                return site
        raise self.fail(f"no bridge can stand between {a} and {b}")


def matches(pattern: list[str], words: list[str]) -> list[str] | None:
    """The words that stand for '*' in a pattern, if the others agree."""
    if len(pattern) != len(words):
        return None
    found: list[str] = []
    for wanted, word in zip(pattern, words, strict=True):
        if wanted == "*":
            found.append(word)
        elif word not in wanted.split("|"):
            return None
    return found
