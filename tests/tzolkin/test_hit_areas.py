"""Whatever is drawn of a thing reacts to the pointer, and every thing and every number is explained."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from math import cos, hypot, pi, sin

import pytest

from deskovka.core.chance import Chance
from deskovka.games.tzolkin.game import Tzolkin
from deskovka.games.tzolkin.words.terms import amount, tongue_of

from .arranging import random_game
from .drawings import SVG, drawn
from .riches import enrich

Shape = tuple[ET.Element, float, float, float]
Point = tuple[float, float]


def shapes_of(element: ET.Element, x: float, y: float, scale: float) -> Iterator[Shape]:
    """All shapes inside, with where their group stands and how large it is drawn."""
    moved = re.match(r"translate\((-?[\d.]+) (-?[\d.]+)\)", element.get("transform", ""))
    if moved:
        x, y = x + scale * float(moved[1]), y + scale * float(moved[2])
    larger = re.search(r"scale\(([\d.]+)\)", element.get("transform", ""))
    if larger:
        scale *= float(larger[1])
    if element.tag != SVG + "g":
        yield element, x, y, scale
    for child in element:
        yield from shapes_of(child, x, y, scale)


def number(element: ET.Element, name: str) -> float:
    return float(element.get(name, "0"))


def reacts(shape: Shape, point: Point) -> bool:
    """Is the point on a filled shape? Full transparency counts, no fill does not."""
    element, x, y, scale = shape
    px, py = (point[0] - x) / scale, (point[1] - y) / scale
    if element.get("fill", "none") == "none":
        return False
    if element.tag == SVG + "rect":
        left, top = number(element, "x"), number(element, "y")
        return left <= px <= left + number(element, "width") and top <= py <= top + number(element, "height")
    if element.tag == SVG + "circle":
        return hypot(px - number(element, "cx"), py - number(element, "cy")) <= number(element, "r")
    return False


def points_of(shape: Shape) -> list[Point]:
    """Points that somebody who looks at the shape would aim at: the middle, and near its edges."""
    element, x, y, scale = shape
    if element.tag in (SVG + "rect", SVG + "use"):
        left, top, w, h = (number(element, name) for name in ("x", "y", "width", "height"))
        inner = [(left + w * a, top + h * b) for a in (0.1, 0.5, 0.9) for b in (0.1, 0.5, 0.9)]
    elif element.tag == SVG + "circle":
        cx, cy, r = (number(element, name) for name in ("cx", "cy", "r"))
        inner = [(cx, cy)] + [(cx + 0.9 * r * cos(k * pi / 4), cy + 0.9 * r * sin(k * pi / 4)) for k in range(8)]
    elif element.tag == SVG + "text":
        inner = [(number(element, "x"), number(element, "y") - 0.3 * number(element, "font-size"))]
    else:
        inner = []
    return [(x + scale * px, y + scale * py) for px, py in inner]


def positions() -> list[Tzolkin]:
    found = []
    for turn in range(6):
        game, _ = random_game(2 + turn % 3, f"areas {turn}", 60 * turn)
        if turn % 2 and not game.todo and game.kept[-1]:
            enrich(game, Chance(f"areas {turn}"))
        found.append(game)
    found[-1].top = len(found[-1].stack)  # an empty stack
    return found


@pytest.mark.parametrize("tall", [False, True])
def test_every_thing_reacts_on_its_whole_area(tall: bool) -> None:
    for game in positions():
        for thing, elements in drawn(game, tall).things.items():
            for element in elements:
                shapes = list(shapes_of(element, 0, 0, 1))
                for shape in shapes:
                    for point in points_of(shape):
                        assert any(reacts(each, point) for each in shapes), (thing, shape[0].attrib, point)


@pytest.mark.parametrize("tall", [False, True])
def test_nothing_of_the_calendar_is_dead(tall: bool) -> None:
    """Its teeth react too: the area is as large as the wheel."""
    drawing = drawn(positions()[1], tall)
    wheel = drawing.pieces["wheel:calendar"]
    x, y = wheel.place
    outline = next(wheel.element.iter(SVG + "path")).get("d", "")
    corners = [tuple(map(float, corner.split())) for corner in outline.strip("Mz").split("L")]
    reach = max(hypot(a, b) for a, b in corners)
    area = list(shapes_of(drawing.things["calendar"][0], 0, 0, 1))
    assert any(reacts(shape, (x + reach - 0.5, y)) and reacts(shape, (x, y - reach + 0.5)) for shape in area)


@pytest.mark.parametrize("lang", ["en", "cs"])
def test_every_number_is_explained(lang: str) -> None:
    """A count stands in a thing whose explanation names it with its present number."""
    t = tongue_of(lang)
    names = {"pot": "corn", "corn": "corn", "wood": "wood", "stone": "stone", "gold": "gold", "skulls": "skulls"}
    names |= {"corn tiles": "corn tiles", "wood tiles": "wood tiles", "food": "corn"}
    for game in positions():
        drawing = drawn(game)
        for element in drawing.root.iter():
            count = element.get("data-count")
            if count is None:
                continue
            thing = next((p.get("data-at") for p in drawing.parents(element) if p.get("data-at")), None)
            assert thing, count
            words = game.explain(thing, lang)
            what, value = count.rpartition(":")[0], int(element.text or "0")
            said = amount(t, names[what], value) if what in names else str(abs(value))
            assert said in words or (what == "days" and value == 0), (count, words)
