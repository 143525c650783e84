"""Reading a drawing: what moves, what counts, what is written, and where on the sheet all that lies."""

from __future__ import annotations

import math
import random
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator

from deskovka.games.terra_mystica import moves as m
from deskovka.games.terra_mystica.components import MAP_ROWS, MATERIAL
from deskovka.games.terra_mystica.game import TerraMystica
from deskovka.games.terra_mystica.merchants import moves as sea

SVG = "{http://www.w3.org/2000/svg}"
EXPANSIONS = dict.fromkeys(
    ("ice", "volcano", "variable", "mini-towns", "shipping-scroll", "temple-tile", "drop-outs"), "yes"
)
#: play that builds: random play would mostly convert and pass
WEIGHT = {m.PASS: 0.01, m.CONVERT: 0.02, m.BURN: 0.02, m.BUILD: 25, m.UPGRADE: 6, m.ACTION: 6, m.DROP_OUT: 0.001}
WEIGHT |= {sea.SAIL: 3, sea.LAUNCH: 6, sea.KEEP_SHIP: 0.1, sea.TRADE: 6}
#: five seats that between them show every faction
TABLES = [
    "alchemists,auren,cultists,dwarves,fakirs",
    "darklings,witches,halflings,engineers,nomads",
    "chaosmagicians,mermaids,icemaidens,acolytes,shapeshifters",
    "giants,swarmlings,yetis,dragonlords,riverwalkers",
]


def tables() -> list[tuple[int, dict[str, str]]]:
    """Every faction, map, number of players, and every way to come by factions."""
    found: list[tuple[int, dict[str, str]]] = []
    for i, (seats, board) in enumerate(zip(TABLES, MAP_ROWS, strict=False)):
        found.append((5, {**EXPANSIONS, "fixed-factions": seats, "map": board, "final-tile": MATERIAL.final_tiles[i]}))
    ways = ("choice", "lot", "auction", "auction")
    for i, (players, way) in enumerate(zip((2, 3, 4, 5), ways, strict=True)):
        board = list(MAP_ROWS)[-1 - i]
        found.append((players, {**EXPANSIONS, "factions": way, "map": board, "late-answers": "yes" if i % 2 else "no"}))
    found.append((2, {"factions": "first-game"}))
    return found


def sea_tables() -> list[tuple[int, dict[str, str]]]:
    """The same with Merchants of the Seas."""
    return [
        (players, {**options, "temple-tile": "no", "merchants": "yes", "final-tile": "trade-markers"})
        for players, options in tables()
        if options.get("factions") != "first-game"
    ]


def positions(seed: int, players: int, options: dict[str, str], every: int) -> Iterator[TerraMystica]:
    """Positions of one game, from the first to the last."""
    chance = random.Random(seed)
    game = TerraMystica.new(players, options, seed=str(seed))
    while not game.over():
        if game.ply % every == 0:
            yield game
        step(game, chance)
    yield game


def step(game: TerraMystica, chance: random.Random) -> None:
    listed = game.moves()
    game.play(chance.choices(listed, [WEIGHT.get(move.kind, 1.0) for move in listed])[0])


class Place:
    """An affine transform."""

    def __init__(self, a: float = 1, b: float = 0, c: float = 0, d: float = 1, e: float = 0, f: float = 0) -> None:
        self.numbers = (a, b, c, d, e, f)

    def __matmul__(self, other: Place) -> Place:
        a, b, c, d, e, f = self.numbers
        p, q, r, s, t, u = other.numbers
        return Place(a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f)

    def point(self, x: float, y: float) -> tuple[float, float]:
        a, b, c, d, e, f = self.numbers
        return a * x + c * y + e, b * x + d * y + f

    @property
    def scale(self) -> float:
        return math.hypot(self.numbers[0], self.numbers[1])


def read_transform(text: str) -> Place:
    place = Place()
    for name, values in re.findall(r"(\w+)\(([^)]*)\)", text):
        n = [float(value) for value in values.split()]
        if name == "translate":
            place @= Place(e=n[0], f=n[1])
        elif name == "scale":
            place @= Place(a=n[0], d=n[0])
        else:
            assert name == "rotate", text
            angle = math.radians(n[0])
            place @= Place(math.cos(angle), math.sin(angle), -math.sin(angle), math.cos(angle))
    return place


class Text:
    """Words on the sheet: where they begin and end, as a font with wide figures would set them."""

    def __init__(self, element: ET.Element, place: Place, quiet: bool) -> None:
        self.words = element.text or ""
        self.css = element.get("class") or ""
        self.fill = element.get("fill")
        self.count = element.get("data-count")
        size = float(element.get("font-size", "0"))
        x, y = place.point(float(element.get("x", "0")), float(element.get("y", "0")))
        self.size = size * place.scale
        self.quiet = quiet
        wide = self.size * sum(0.32 if sign in "Iil.·/– " else 0.64 for sign in self.words)
        anchor = {"start": 0.0, "middle": 0.5, "end": 1.0}[element.get("text-anchor", "start")]
        self.left, self.right = x - wide * anchor, x + wide * (1 - anchor)
        self.top, self.bottom = y - self.size * 0.73, y

    def meets(self, other: Text) -> bool:
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )

    def __repr__(self) -> str:
        return f"{self.words!r} at {self.left:.0f}-{self.right:.0f}, {self.bottom:.0f}"


class Piece:
    def __init__(self, element: ET.Element, place: Place) -> None:
        self.x, self.y = place.point(0, 0)
        self.scale = place.scale
        self.seat = element.get("data-seat")
        self.content = "".join(ET.tostring(child, "unicode") for child in element)

    @property
    def at(self) -> tuple[float, float]:
        return round(self.x, 1), round(self.y, 1)


class Picture:
    """Pieces, counts, things and words of a drawing. Fails where it is not well-formed or a name comes twice."""

    def __init__(self, drawing: str) -> None:
        self.root = ET.fromstring(drawing)
        _, _, self.width, self.height = [float(n) for n in self.root.get("viewBox", "").split()]
        self.symbols = {element.get("id"): element for element in self.root.iter(f"{SVG}symbol")}
        self.pieces: dict[str, Piece] = {}
        self.counts: dict[str, str] = {}
        self.things: set[str] = set()
        self.texts: list[Text] = []
        self.read(self.root, Place(), False)

    def read(self, element: ET.Element, place: Place, quiet: bool) -> None:
        """`quiet` is what is shown pale because it is over or gone. The layer of borders is not shown unless one asks for it."""
        if element.get("display") == "none":
            return
        place @= read_transform(element.get("transform", ""))
        quiet = quiet or (element.get("opacity") is not None and float(element.get("opacity", "1")) < 0.8)
        name = element.get("data-piece")
        if name:
            assert name not in self.pieces, f"piece {name} twice"
            self.pieces[name] = Piece(element, place)
        if element.get("data-at"):
            title = element.find(f"{SVG}title")
            assert title is not None and title.text, f"{element.get('data-at')} has no tooltip"
            self.things.add(element.get("data-at", ""))
        if element.tag == f"{SVG}text":
            self.texts.append(Text(element, place, quiet))
            count = element.get("data-count")
            if count:
                assert count not in self.counts, f"count {count} twice"
                self.counts[count] = element.text or ""
        if element.tag == f"{SVG}use":
            symbol = self.symbols[element.get("href", "")[1:]]
            x, y, wide, _ = [float(n) for n in symbol.get("viewBox", "").split()]
            scale = float(element.get("width", "0")) / wide
            inner = Place(scale, 0, 0, scale, float(element.get("x", "0")), float(element.get("y", "0"))) @ Place(
                e=-x, f=-y
            )
            for child in symbol:
                self.read(child, place @ inner, quiet)
        elif element.tag not in (f"{SVG}defs", f"{SVG}symbol"):
            for child in element:
                self.read(child, place, quiet)
