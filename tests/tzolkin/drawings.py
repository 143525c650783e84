"""Reading a drawing: its pieces, things, counts and words."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator

from deskovka.core.chance import Chance
from deskovka.core.game import Move
from deskovka.games.tzolkin.game import Tzolkin

SVG = "{http://www.w3.org/2000/svg}"


class Piece:
    """A piece as a page sees it: where it is, around what it rides, whose it is."""

    def __init__(self, element: ET.Element) -> None:
        found = re.fullmatch(r"translate\((-?[\d.]+) (-?[\d.]+)\)", element.get("transform", ""))
        assert found, ET.tostring(element)[:200]
        self.place = float(found[1]), float(found[2])
        self.orbit = element.get("data-orbit", "")
        self.angle = element.get("data-angle", "")
        self.seat = element.get("data-seat", "")
        self.body = "".join(ET.tostring(child, encoding="unicode") for child in element)
        self.element = element

    @property
    def middle(self) -> tuple[float, float]:
        """The point around which it rides."""
        x, y = self.orbit.split()
        return float(x), float(y)


class Drawing:
    def __init__(self, svg: str) -> None:
        self.root = ET.fromstring(svg)
        self.above = {child: parent for parent in self.root.iter() for child in parent}
        self.pieces: dict[str, Piece] = {}
        self.counts: dict[str, str] = {}
        self.things: dict[str, list[ET.Element]] = {}
        for element in self.root.iter():
            name = element.get("data-piece")
            if name is not None:
                assert name not in self.pieces, name
                self.pieces[name] = Piece(element)
                # its place is nowhere but in its own transform
                assert not any(parent.get("transform") for parent in self.parents(element)), name
            what = element.get("data-count")
            if what is not None:
                assert what not in self.counts, what
                assert element.tag == SVG + "text" and len(element) == 0
                self.counts[what] = element.text or ""
            at = element.get("data-at")
            if at is not None:
                self.things.setdefault(at, []).append(element)

    def parents(self, element: ET.Element) -> Iterator[ET.Element]:
        while element in self.above:
            element = self.above[element]
            yield element

    def thing_of(self, piece: str) -> str:
        """In which thing a piece stands."""
        for parent in self.parents(self.pieces[piece].element):
            if parent.get("data-at"):
                return str(parent.get("data-at"))
        return ""

    def texts(self) -> list[ET.Element]:
        return list(self.root.iter(SVG + "text"))

    def words(self) -> list[str]:
        return [element.text or "" for element in self.texts()]

    def size(self) -> tuple[float, float]:
        _, _, width, height = map(float, self.root.get("viewBox", "").split())
        return width, height


def drawn(game: Tzolkin, tall: bool = False, lang: str = "en") -> Drawing:
    return Drawing(game.draw(lang, tall))


def moved(before: Drawing, after: Drawing) -> set[str]:
    """The pieces that have come, gone, moved or turned."""
    names = set(before.pieces) ^ set(after.pieces)
    for name in set(before.pieces) & set(after.pieces):
        one, two = before.pieces[name], after.pieces[name]
        if (one.place, one.angle) != (two.place, two.angle):
            names.add(name)
    return names


def steps(players: int, seed: str, plies: int = 10_000) -> Iterator[tuple[Tzolkin, Move, Tzolkin]]:
    """A random game, move by move: the position before, the move, the position after with its log of this move alone."""
    game = Tzolkin.new(players, None, seed)
    chance = Chance("steps " + seed)
    while not game.over() and game.ply < plies:
        move = game.moves()[chance.below(len(game.moves()))]
        before = game.copy()
        game = game.copy()
        game.keep_log()
        game.play(move)
        yield before, move, game
