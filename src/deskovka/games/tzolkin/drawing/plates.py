"""The plates that say what the positions of the gears do: beside their positions, or as rows below the gears."""

from __future__ import annotations

from functools import cache
from math import cos, radians, sin

from deskovka.drawing.colours import INK
from deskovka.drawing.pen import polar
from deskovka.games.tzolkin.components import CHICHEN, GEAR, PALENQUE
from deskovka.games.tzolkin.drawing.gears import Works
from deskovka.games.tzolkin.drawing.palette import (
    ANY_TEMPLE,
    CARD,
    GEAR_COLOURS,
    GOD_COLOURS,
    IVORY,
    LINE,
    NEUTRAL,
    PEN,
    PRICE_RED,
    PRINT,
    SOFT,
)
from deskovka.games.tzolkin.drawing.pieces import numbered, shield
from deskovka.games.tzolkin.notation import slug
from deskovka.games.tzolkin.state import State
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


#: from one icon to the next, and where there is little room
PITCH, CLOSE = 26.0, 23.5


def widths(items: list[tuple[str, str]], pitch: float = PITCH) -> list[float]:
    return [pitch + 9.5 * len(number) for _, number in items]


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


def draw_around(game: State, works: Works) -> str:
    """Every plate beside its position; stars where any action of the gear may be chosen."""
    out = []
    for gear in range(len(GEAR)):
        x, y, radius = works.centre(gear)
        for number, (px, py) in enumerate(places(works, gear), 1):
            out.append(draw_plate(game, gear, number, px, py, *size(gear, number)))
        for place in range(GEAR[gear].free_from, GEAR[gear].positions):
            star = polar(x, y, radius + 0.52 * works.tooth, works.direction(gear, place))
            out.append(PEN.use("any", *star, 0.5 * works.tooth))
    return "".join(out)


# -- in rows ----------------------------------------------------------------------------------------------------------------

NAME = 30.0
ROW = 74.0
IN_ROW = 5
#: the number of a position lies on the upper edge of its plate
BADGE = 10.5


def rows_height() -> float:
    return sum(NAME + -(-(gear.free_from - 1) // IN_ROW) * ROW - BADGE + 8 for gear in GEAR)


def draw_rows(game: State, x: float, y: float, width: float) -> str:
    """For each gear its name and its plates, five in a row, large enough for a finger; each with its number."""
    each = (width - 6) / IN_ROW
    w, h = each - 4, ROW - BADGE - 4
    out = []
    for gear in range(len(GEAR)):
        last = GEAR[gear].free_from - 1
        high = NAME + -(-last // IN_ROW) * ROW - BADGE
        out.append(PEN.box(x, y, width, high + 2, GEAR_COLOURS[gear], radius=10, more=' fill-opacity=".22"'))
        out.append(PEN.label(x + 10, y + 12, GEAR_NAMES[gear], 17, anchor="start", bold=True))
        for number in range(1, last + 1):
            column, row = (number - 1) % IN_ROW, (number - 1) // IN_ROW
            left, top = x + 5 + column * each, y + NAME + row * ROW
            out.append(draw_plate(game, gear, number, left + w / 2, top + h / 2, w, h, BADGE))
        y += high + 8
    return "".join(out)


# -- a plate ----------------------------------------------------------------------------------------------------------------


def draw_plate(game: State, gear: int, number: int, x: float, y: float, w: float, h: float, badge: float = 0) -> str:
    """With a badge on the upper edge it carries the number of its position."""
    frame = GOD_COLOURS[GEAR[gear].actions[number].temple] if gear == CHICHEN else LINE
    body = PEN.box(x - w / 2, y - h / 2, w, h, CARD, frame, 8, 2 if gear == CHICHEN else 1)
    if badge:
        body += PEN.disc(x, y - h / 2, badge, IVORY, "#4b4436", 0.9) + PEN.label(x, y - h / 2, number, 14, PRINT)
        y += badge / 2 - 1
    if gear == CHICHEN:
        body += offering(game, number, x, y)
    elif gear == PALENQUE and number > 1:
        body += jungle(game, number, x, y)
    else:
        items = PLATES[gear][number - 1] if gear != PALENQUE else [("corn", str(GEAR[gear].actions[1].corn))]
        pitch = CLOSE if badge else PITCH
        if sum(widths(items, pitch)) > w - 3:
            body += row_of_icons(x, y - 12, items[:-1], pitch) + row_of_icons(x, y + 13, items[-1:], pitch)
        else:
            body += row_of_icons(x, y, items, pitch)
    return PEN.thing(f"action:{slug(GEAR[gear].name)}:{number}", body)


def row_of_icons(x: float, y: float, items: list[tuple[str, str]], pitch: float) -> str:
    """A number stands before its icon, what is to be paid in red."""
    left = x - sum(widths(items, pitch)) / 2
    out = ""
    for (name, number), w in zip(items, widths(items, pitch), strict=True):
        if number:
            colour = PRICE_RED if number.startswith("−") else INK
            out += PEN.label(left + w - 24, y, number, 16, colour, anchor="end", bold=True, role="ink")
        out += PEN.use(name, left + w - 12, y, 21, TINTS.get(name, ""))
        left += w
    return out


def jungle(game: State, number: int, x: float, y: float) -> str:
    """Harvest, timber or fire, and the tiles that still lie there: corn, under wood where the forest stands."""
    action = GEAR[PALENQUE].actions[number]
    fields, forest = game.fields[number - 2], game.forest[number - 2]
    if action.blocks[0]:
        out = choice(f"jungle:{number}:corn", x - 37, y - 22, 31, numbered(x - 24, y - 11, "corn", action.corn, 17))
        out += choice(f"jungle:{number}:wood", x - 5, y - 22, 27, numbered(x + 7, y - 11, "wood", action.blocks[0], 17))
        out += choice(f"jungle:{number}:fire", x + 23, y - 22, 15, PEN.use("fire", x + 30.5, y - 11, 14))
    else:
        out = choice(f"jungle:{number}:corn", x - 20, y - 22, 40, numbered(x - 2, y - 11, "corn", action.corn, 18))
    for tile in range(game.players):
        left = x + (tile - (game.players - 1) / 2) * 18
        out += PEN.box(left - 7.5, y + 4, 15, 15, "none", SOFT, 3, 0.8, ' stroke-opacity=".6"')
        if tile < fields:
            out += PEN.piece(f"corn:{number}:{tile}", left, y + 11.5, PEN.use("corn-tile", 0, 0, 17))
        if tile < forest:
            out += PEN.piece(f"wood:{number}:{tile}", left, y + 11.5, PEN.use("wood-tile", 0, 0, 17))
    return out


def choice(at: str, x: float, y: float, width: float, body: str) -> str:
    """A part of a plate that can be chosen by itself."""
    return PEN.thing(at, PEN.hold(x, y, width, 22, 5) + body)


def offering(game: State, number: int, x: float, y: float) -> str:
    """Chichen Itza: points, the temple, a block, and the place of the skull."""
    action = GEAR[CHICHEN].actions[number]
    out = shield(x - 14, y - (4 if action.any_blocks else 0), 27, action.points)
    out += PEN.use("temple", x + 14, y - 9, 18, GOD_COLOURS[action.temple])
    if action.any_blocks:
        out += PEN.use("block", x - 14, y + 14, 13)
    out += PEN.disc(x + 14, y + 10, 7.5, "none", SOFT, 1.2, ' stroke-dasharray="2.5 2"')
    if game.offered >> number & 1:
        out += PEN.piece(f"skull:{number}", x + 14, y + 10, PEN.use("skull", 0, 0, 18))
    return out
