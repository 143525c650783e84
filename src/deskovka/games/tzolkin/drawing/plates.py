"""The plates that say what the positions of the gears do: beside their positions, or as rows below the gears."""

from __future__ import annotations

from functools import cache
from math import cos, radians, sin

from deskovka.games.tzolkin.components import CHICHEN, GEAR, PALENQUE
from deskovka.games.tzolkin.drawing.gears import Works
from deskovka.games.tzolkin.drawing.symbols import (
    ANY_TEMPLE,
    GEAR_COLOURS,
    GOD_COLOURS,
    INK,
    LINE,
    NEUTRAL,
    PRICE_RED,
    SOFT,
    card,
    circle,
    counted,
    group,
    icon,
    piece,
    polar,
    rect,
    shield,
    text,
)
from deskovka.games.tzolkin.notation import slug
from deskovka.games.tzolkin.state import Position
from deskovka.games.tzolkin.words.terms import GEAR_NAMES

#: icons on the plates of Yaxchilan, Tikal and Uxmal: (icon, number shown or "")
PLATES: dict[int, list[list[tuple[str, str]]]] = {
    1: [
        [("wood", "1")],
        [("stone", "1"), ("corn", "1")],
        [("gold", "1"), ("corn", "2")],
        [("skull", "1")],
        [("gold", "1"), ("stone", "1"), ("corn", "2")],
    ],
    2: [
        [("technology", "1")],
        [("building", "1")],
        [("technology", "2")],
        [("building", "2"), ("monument", "/")],
        [("block", "−1"), ("temple", "2")],
    ],
    3: [
        [("corn", "−3"), ("temple", "1")],
        [("corn", ""), ("market", ""), ("block", "")],
        [("worker", "+1")],
        [("corn", "−"), ("building", "1")],
        [("corn", "−1"), ("any", "")],
    ],
}
HIGH = 30.0
TINTS = {"temple": ANY_TEMPLE, "worker": NEUTRAL}


def widths(items: list[tuple[str, str]]) -> list[float]:
    return [26 + 9.5 * len(number) for _, number in items]


def size(gear: int, number: int) -> tuple[float, float]:
    """Width and height of a plate."""
    if gear == CHICHEN:
        return 60, 42
    if gear == PALENQUE:
        return (56, HIGH) if number == 1 else (80, 48)
    return sum(widths(PLATES[gear][number - 1])) + 8, HIGH


# -- beside the positions -------------------------------------------------------------------------------------------------


@cache
def places(works: Works, gear: int) -> list[tuple[float, float]]:
    """The middles of a gear's plates: as near to their positions as gear and neighbours let them."""
    x, y, radius = works.centre(gear)
    clear = radius + 0.26 * works.tooth + 2
    found: list[tuple[float, float, float, float]] = []
    for number in range(1, GEAR[gear].free_from):
        w, h = size(gear, number)
        angle = radians(works.direction(gear, number))
        far = radius
        while True:
            px, py = far * cos(angle), far * sin(angle)
            near = max(abs(px) - w / 2, 0) ** 2 + max(abs(py) - h / 2, 0) ** 2
            if near >= clear**2 and not any(
                abs(px - ox) < (w + ow) / 2 + 3 and abs(py - oy) < (h + oh) / 2 + 3 for ox, oy, ow, oh in found
            ):
                break
            far += 1
        found.append((px, py, w, h))
    return [(x + px, y + py) for px, py, _, _ in found]


def draw_around(position: Position, works: Works) -> str:
    """Every plate beside its position; stars where any action of the gear may be chosen."""
    out = []
    for gear in range(len(GEAR)):
        x, y, radius = works.centre(gear)
        for number, (px, py) in enumerate(places(works, gear), 1):
            out.append(draw_plate(position, gear, number, px, py, *size(gear, number)))
        for place in range(GEAR[gear].free_from, GEAR[gear].positions):
            star = polar(x, y, radius + 0.52 * works.tooth, works.direction(gear, place))
            out.append(icon("any", *star, 0.5 * works.tooth))
    return "".join(out)


# -- in rows ----------------------------------------------------------------------------------------------------------------

NAME = 22.0
ROW = 62.0
IN_ROW = 5


def rows_height() -> float:
    return sum(NAME + -(-(gear.free_from - 1) // IN_ROW) * ROW + 8 for gear in GEAR)


def draw_rows(position: Position, x: float, y: float, width: float) -> str:
    """For each gear its name and its plates, five in a row, large enough for a finger; each with its number."""
    each = (width - 6) / IN_ROW
    out = []
    for gear in range(len(GEAR)):
        last = GEAR[gear].free_from - 1
        high = NAME + -(-last // IN_ROW) * ROW
        out.append(rect(x, y, width, high + 2, GEAR_COLOURS[gear], r=10, more=' fill-opacity=".22"'))
        out.append(text(x + 10, y + 13, GEAR_NAMES[gear], 16, anchor="start", bold=True))
        for number in range(1, last + 1):
            column, row = (number - 1) % IN_ROW, (number - 1) // IN_ROW
            left, top = x + 5 + column * each, y + NAME + row * ROW
            out.append(
                draw_plate(position, gear, number, left + each / 2 - 2, top + ROW / 2 - 2, each - 4, ROW - 6, 13)
            )
        y += high + 8
    return "".join(out)


# -- a plate ----------------------------------------------------------------------------------------------------------------


def draw_plate(
    position: Position, gear: int, number: int, x: float, y: float, w: float, h: float, margin: float = 0
) -> str:
    """The margin on the left, if there is one, is for the number of the position."""
    frame = GOD_COLOURS[GEAR[gear].actions[number].temple] if gear == CHICHEN else LINE
    body = card(x - w / 2, y - h / 2, w, h, frame, 8, 2 if gear == CHICHEN else 1)
    if margin:
        body += text(x - w / 2 + 9, y, number, 14, SOFT)
        x += margin / 2
    if gear == CHICHEN:
        body += offering(position, number, x, y)
    elif gear == PALENQUE and number > 1:
        body += jungle(position, number, x, y)
    else:
        items = PLATES[gear][number - 1] if gear != PALENQUE else [("corn", str(GEAR[gear].actions[1].corn))]
        if sum(widths(items)) > w - margin - 3:
            body += row_of_icons(x, y - 13, items[:-1]) + row_of_icons(x, y + 13, items[-1:])
        else:
            body += row_of_icons(x, y, items)
    return group(f"action:{slug(GEAR[gear].name)}:{number}", body)


def row_of_icons(x: float, y: float, items: list[tuple[str, str]]) -> str:
    """A number stands before its icon, what is to be paid in red."""
    left = x - sum(widths(items)) / 2
    out = ""
    for (name, number), w in zip(items, widths(items), strict=True):
        if number:
            colour = PRICE_RED if number.startswith("−") else INK
            out += text(left + w - 24, y, number, 16, colour, "end", True, ink="ink")
        out += icon(name, left + w - 12, y, 21, TINTS.get(name, ""))
        left += w
    return out


def jungle(position: Position, number: int, x: float, y: float) -> str:
    """Harvest, timber or fire, and the tiles that still lie there: corn, under wood where the forest stands."""
    action = GEAR[PALENQUE].actions[number]
    fields, forest = position.fields[number - 2], position.forest[number - 2]
    if action.blocks[0]:
        out = choice(f"jungle:{number}:corn", x - 37, y - 22, 31, counted(x - 24, y - 11, "corn", action.corn, 17))
        out += choice(f"jungle:{number}:wood", x - 5, y - 22, 27, counted(x + 7, y - 11, "wood", action.blocks[0], 17))
        out += choice(f"jungle:{number}:fire", x + 23, y - 22, 15, icon("fire", x + 30.5, y - 11, 14))
    else:
        out = choice(f"jungle:{number}:corn", x - 20, y - 22, 40, counted(x - 2, y - 11, "corn", action.corn, 18))
    for tile in range(position.players):
        left = x + (tile - (position.players - 1) / 2) * 18
        out += rect(left - 7.5, y + 4, 15, 15, "none", SOFT, 3, 0.8, ' stroke-opacity=".6"')
        if tile < fields:
            out += piece(f"corn:{number}:{tile}", left, y + 11.5, icon("corn-tile", 0, 0, 17))
        if tile < forest:
            out += piece(f"wood:{number}:{tile}", left, y + 11.5, icon("wood-tile", 0, 0, 17))
    return out


def choice(at: str, x: float, y: float, width: float, body: str) -> str:
    """A part of a plate that can be chosen by itself."""
    return group(at, rect(x, y, width, 22, "#000000", r=5, more=' fill-opacity="0"') + body)


def offering(position: Position, number: int, x: float, y: float) -> str:
    """Chichen Itza: points, the temple, a block, and the place of the skull."""
    action = GEAR[CHICHEN].actions[number]
    out = shield(x - 14, y - (4 if action.any_blocks else 0), 27, action.points)
    out += icon("temple", x + 14, y - 9, 18, GOD_COLOURS[action.temple])
    if action.any_blocks:
        out += icon("block", x - 14, y + 14, 13)
    out += circle(x + 14, y + 10, 7.5, "none", SOFT, 1.2, ' stroke-dasharray="2.5 2"')
    if position.offered >> number & 1:
        out += piece(f"skull:{number}", x + 14, y + 10, icon("skull", 0, 0, 18))
    return out
