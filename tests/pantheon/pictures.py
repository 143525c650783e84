"""Reading a drawing: where its pieces lie, what its numbers say, how large its words are."""

from __future__ import annotations

import re
from math import hypot
from xml.etree import ElementTree

from deskovka.games.pantheon.game import Pantheon

SVG = "{http://www.w3.org/2000/svg}"
PIECE = re.compile(r'<g transform="translate\(([-\d.]+) ([-\d.]+)\)" data-piece="([^"]+)"(?: data-seat="(\d)")?')


class Text:
    """Words of a drawing: how large they come out, their colour and classes, and what they stand on."""

    def __init__(self, node: ElementTree.Element, scale: float, at: str) -> None:
        self.words = node.text or ""
        self.size = float(node.get("font-size", "0")) * scale
        self.fill = node.get("fill", "")
        self.classes = node.get("class", "").split()
        self.at = at


class Picture:
    def __init__(self, svg: str) -> None:
        self.root = ElementTree.fromstring(svg)
        self.kept = {node.get("id", ""): node for node in self.root.iter(f"{SVG}g") if node.get("id")}
        self.pieces: list[tuple[str, float, float]] = []
        self.seats: dict[str, str | None] = {}
        self.counts: list[tuple[str, str]] = []
        self.counted_at: dict[str, str] = {}
        self.things: set[str] = set()
        self.texts: list[Text] = []
        for node in self.root:
            if node.tag != f"{SVG}defs":
                self.read(node, 0.0, 0.0, 1.0, "")

    def read(self, node: ElementTree.Element, x: float, y: float, scale: float, at: str) -> None:
        moved = re.search(r"translate\(([-\d.]+) ([-\d.]+)\)", node.get("transform", ""))
        if moved:
            x, y = x + scale * float(moved[1]), y + scale * float(moved[2])
        grown = re.search(r"scale\(([\d.]+)\)", node.get("transform", ""))
        if grown:
            scale *= float(grown[1])
        name = node.get("data-piece")
        if name is not None:
            # its place is its own transform, and nothing around it moves or scales it
            assert node.tag == f"{SVG}g" and moved and not grown and scale == 1.0
            assert (round(x, 1), round(y, 1)) == (float(moved[1]), float(moved[2]))
            self.pieces.append((name, x, y))
            self.seats[name] = node.get("data-seat")
        at = node.get("data-at", at)
        if node.get("data-at"):
            self.things.add(at)
        if node.get("data-count") is not None:
            assert node.tag == f"{SVG}text"
            self.counts.append((node.get("data-count", ""), node.text or ""))
            self.counted_at[node.get("data-count", "")] = at
        if node.tag == f"{SVG}text":
            self.texts.append(Text(node, scale, at))
        if node.tag == f"{SVG}use":
            self.read(self.kept[node.get("href", "")[1:]], x, y, scale, at)
        for child in node:
            self.read(child, x, y, scale, at)

    @property
    def places(self) -> dict[str, tuple[float, float]]:
        return {name: (x, y) for name, x, y in self.pieces}

    def shapes(self) -> list[ElementTree.Element]:
        return list(self.root.iter())


class Pieces:
    """The pieces of a drawing alone, read fast; `Picture` makes sure that they lie where they say."""

    def __init__(self, game: Pantheon) -> None:
        self.places: dict[str, tuple[float, float]] = {}
        self.seats: dict[str, str | None] = {}
        for x, y, name, seat in PIECE.findall(game.draw()):
            self.places[name] = (float(x), float(y))
            self.seats[name] = seat or None

    def moved(self, after: Pieces) -> set[str]:
        """Pieces that are in both drawings and have gone further than a little aside."""
        here, there = self.places, after.places
        return {name for name in here.keys() & there.keys() if apart(here[name], there[name]) > 40}


def apart(one: tuple[float, float], two: tuple[float, float]) -> float:
    return hypot(one[0] - two[0], one[1] - two[1])


def spots(game: Pantheon, tall: bool = False) -> list[tuple[float, float]]:
    """The middle of every space in a drawing, from the outlines of the spaces."""
    found: dict[str, tuple[float, float]] = {}
    root = ElementTree.fromstring(game.draw(tall=tall))
    for corner in root:
        moved = re.search(r"translate\(([-\d.]+) ([-\d.]+)\)", corner.get("transform", ""))
        for node in corner:
            name = node.get("data-at", "")
            if moved and name.startswith("space:"):
                points = [tuple(map(float, pair.split(","))) for pair in node[0].get("points", "").split()]
                found[name[6:]] = (
                    float(moved[1]) + sum(x for x, _ in points) / 6,
                    float(moved[2]) + sum(y for _, y in points) / 6,
                )
    return [found[name] for name in game.material.names]
