"""The heart of the picture: the calendar and the five gears that mesh with it, workers on teeth, actions around them."""

from __future__ import annotations

from math import cos, radians

from deskovka.games.tzolkin.components import CALENDAR_TEETH, CHICHEN, FOOD_DAYS, GEAR, GIVES_POINTS, PALENQUE
from deskovka.games.tzolkin.icons import (
    CARD,
    DUMMY_COLOUR,
    GEAR_COLOURS,
    GOD_COLOURS,
    INK,
    JADE,
    LINE,
    OCHRE,
    PAPER,
    SOFT,
    TERRACOTTA,
    circle,
    counted,
    group,
    icon,
    num,
    polar,
    rect,
    shield,
    text,
    token,
)
from deskovka.games.tzolkin.notation import slug
from deskovka.games.tzolkin.rules.turn import lowest_vacant
from deskovka.games.tzolkin.state import DUMMY, EMPTY, FINISHED, Position

#: the middle of the calendar, and the arc that one tooth takes
MIDDLE = (394.0, 402.0)
TOOTH = 45.0
CALENDAR_RADIUS = TOOTH * CALENDAR_TEETH / 6.2832
#: where the arrow points: to the left; gears stand so many calendar teeth further, clockwise from upper left
ARROW = 180.0
GEAR_TEETH = [3, 8, 13, 18, 23]
NAMES = ["Palenque", "Yaxchilan", "Tikal", "Uxmal", "Chichen Itza"]


def outline(x: float, y: float, radius: float, teeth: int, first: float) -> str:
    """The path of a gear with a tooth in the direction `first`."""
    step = 360 / teeth
    low, high = radius - TOOTH * 0.22, radius + TOOTH * 0.2
    points: list[str] = []
    for tooth in range(teeth):
        angle = first + tooth * step
        for part, r in ((-0.33, low), (-0.21, high), (0.21, high), (0.33, low)):
            px, py = polar(x, y, r, angle + part * step)
            points.append(f"{num(px)} {num(py)}")
    return "M" + "L".join(points) + "z"


def centre(gear: int) -> tuple[float, float, float, float]:
    """Middle and radius of a gear, and the direction in which it meets the calendar."""
    radius = TOOTH * GEAR[gear].teeth / 6.2832
    angle = ARROW + GEAR_TEETH[gear] * 360 / CALENDAR_TEETH
    x, y = polar(MIDDLE[0], MIDDLE[1], CALENDAR_RADIUS + radius, angle)
    return x, y, radius, angle + 180


def direction(gear: int, position: float) -> float:
    """Where a position lies: the hidden teeth on both sides of the meeting point, the others clockwise."""
    return centre(gear)[3] + (position + 1.5) * 360 / GEAR[gear].teeth


def draw_gears(position: Position) -> str:
    gears = range(len(GEAR))
    grounds = "".join(draw_ground(gear) for gear in gears)
    return (
        grounds + draw_calendar(position) + "".join(draw_gear(position, gear) for gear in gears) + draw_start(position)
    )


def draw_ground(gear: int) -> str:
    """The tinted ground on which a gear and its actions lie."""
    x, y, radius, _ = centre(gear)
    return circle(x, y, radius + 72, GEAR_COLOURS[gear], more=' fill-opacity=".17"')


# -- the calendar -------------------------------------------------------------------------------------------------------


def draw_calendar(position: Position) -> str:
    x, y = MIDDLE
    r = CALENDAR_RADIUS
    step = 360 / CALENDAR_TEETH
    out = [f'<path d="{outline(x, y + 3, r, CALENDAR_TEETH, ARROW)}" fill="#00000026"/>']
    out.append(
        f'<path d="{outline(x, y, r, CALENDAR_TEETH, ARROW)}" fill="#e2c48d" stroke="#8a6a35" stroke-width="1.5"/>'
    )
    out.append(circle(x, y, r - 22, "none", "#b8935a", 1.5))
    for tooth in range(CALENDAR_TEETH):
        angle = ARROW + (tooth - position.day) * step
        tx, ty = polar(x, y, r - 5, angle)
        days = [day for day, offset in enumerate(FOOD_DAYS) if offset % CALENDAR_TEETH == tooth]
        if days:
            colour = JADE if GIVES_POINTS[days[0]] else TERRACOTTA
            out.append(circle(tx, ty, 12, colour, "#ffffff", 1.5))
            out.append(icon("point" if GIVES_POINTS[days[0]] else "block", tx, ty, 15))
        else:
            left = min(offset - tooth for offset in FOOD_DAYS if offset > tooth)
            out.append(text(tx, ty, left, 12, "#6f5426"))
    for ray in range(26):
        a, b = polar(x, y, 98, ray * step), polar(x, y, r - 30, ray * step)
        out.append(f'<path d="M{num(a[0])} {num(a[1])}L{num(b[0])} {num(b[1])}" stroke="#c9a467" stroke-width="3"/>')
    out.append(circle(x, y, 100, "#d7b273", "#8a6a35", 1.5) + circle(x, y, 88, CARD, "#b8935a", 1.5))
    left = max(0, FOOD_DAYS[position.food_days] - position.day) if position.food_days < len(FOOD_DAYS) else 0
    if position.phase == FINISHED or position.food_days == len(FOOD_DAYS):
        out.append(icon("any", x, y - 22, 60))
    else:
        points = GIVES_POINTS[position.food_days]
        out.append(text(x - 16, y - 32, left, 52, JADE if points else TERRACOTTA, bold=True))
        out.append(icon("farm", x + 30, y - 44, 30) + icon("point" if points else "block", x + 30, y - 16, 24))
    out.append(counted(x, y + 20, "corn", position.pot, 26))
    out.append(
        icon("skull", x + 22, y + 54, 24) + text(x + 4, y + 54, position.skull_supply, 22, anchor="end", bold=True)
    )
    # the arrow that marks today's tooth
    ax, ay = polar(x, y, r + 13, ARROW)
    out.append(f'<path d="M{num(ax)} {num(ay)}l-22 -13v26z" fill="{TERRACOTTA}" stroke="#6f2d17"/>')
    return group("calendar", "".join(out))


def draw_start(position: Position) -> str:
    """The starting-player space, beside the arrow."""
    x, y = MIDDLE[0] - CALENDAR_RADIUS - 92, MIDDLE[1] - 22
    out = rect(x - 38, y - 36, 76, 76, CARD, LINE, 38, 2) + circle(x, y - 6, 19, PAPER, OCHRE, 2.5)
    if position.start_space != EMPTY:
        out += token(position.start_space, x, y - 6, 17)
    else:
        out += text(x, y - 6, 0, 16, SOFT)
    out += icon("first", x - 12, y + 24, 20) + icon("corn", x + 10, y + 24, 18)
    return group("space:start", out)


# -- a gear ---------------------------------------------------------------------------------------------------------------


def draw_gear(position: Position, gear: int) -> str:
    x, y, radius, meeting = centre(gear)
    wheel = GEAR[gear]
    fill = GEAR_COLOURS[gear]
    half = 180 / wheel.teeth
    out = [f'<path d="{outline(x, y + 3, radius, wheel.teeth, meeting + half)}" fill="#00000026"/>']
    out.append(
        f'<path d="{outline(x, y, radius, wheel.teeth, meeting + half)}" fill="{fill}" stroke="#4b4436" stroke-width="1.4"/>'
    )
    hub = radius - 34
    out.append(circle(x, y, hub + 2, "#ffffff", "#4b4436", 1, ' fill-opacity=".82"'))
    words = NAMES[gear].split(" ")
    for line, word in enumerate(words):
        size = min(17.0, 1.75 * hub / (0.56 * len(word)))
        out.append(text(x, y + (line - (len(words) - 1) / 2) * 18, word, size, bold=True))
    lowest = lowest_vacant(position, gear)
    for place in range(wheel.teeth):
        out.append(draw_tooth(position, gear, place, lowest))
    for number in range(1, wheel.positions):
        out.append(draw_action(position, gear, number))
    return "".join(out)


def draw_tooth(position: Position, gear: int, place: int, lowest: int) -> str:
    x, y, radius, _ = centre(gear)
    px, py = polar(x, y, radius - 8, direction(gear, place))
    piece = position.board[GEAR[gear].base + place]
    hidden = place >= GEAR[gear].positions
    if piece == DUMMY:
        body = (
            circle(px, py, 13, DUMMY_COLOUR, "#4d4a45", 1.5)
            + f'<path d="M{num(px - 6)} {num(py - 6)}l12 12m0 -12l-12 12" stroke="#fff" stroke-width="2.5"/>'
        )
    elif piece != EMPTY:
        body = token(piece, px, py, 16)
    elif hidden:
        return ""
    else:
        edge, width = (INK, 2.2) if place == lowest else ("#4b4436", 0.8)
        body = circle(px, py, 14.5, "#fffdf7", edge, width, ' fill-opacity=".9"')
        body += text(px, py, place, 16, INK if place == lowest else SOFT, bold=place == lowest)
    return body if hidden else group(f"gear:{slug(GEAR[gear].name)}:{place}", body)


def draw_action(position: Position, gear: int, number: int) -> str:
    """The plate of an action, outside the gear beside its position."""
    x, y, radius, _ = centre(gear)
    far = 46.0 if gear == CHICHEN else 50.0
    angle = direction(gear, number)
    if gear in PLATES and number < GEAR[gear].free_from:
        # a wide plate beside the gear stands further out
        far += max(0.0, sum(widths(PLATES[gear][number - 1])) / 2 - 24) * abs(cos(radians(angle)))
    px, py = polar(x, y, radius + far, angle)
    if number >= GEAR[gear].free_from:
        return icon("any", *polar(x, y, radius + 34, angle), 26)
    if gear == CHICHEN:
        body = plate_chichen(position, px, py, number)
    elif gear == PALENQUE:
        body = plate_palenque(position, px, py, number)
    else:
        body = plate(px, py, PLATES[gear][number - 1])
    return group(f"action:{slug(GEAR[gear].name)}:{number}", body)


#: icons on the plates of Yaxchilan, Tikal and Uxmal: rows of (icon, number shown or "")
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
        [("building", "2"), ("monument", "")],
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


def widths(items: list[tuple[str, str]]) -> list[float]:
    return [24 + 9.5 * len(number) for _, number in items]


def plate(x: float, y: float, items: list[tuple[str, str]]) -> str:
    """A small card with icons in a row; a number stands before its icon, what is to be paid in red."""
    width = sum(widths(items)) + 8
    out = rect(x - width / 2, y - 14, width, 28, CARD, LINE, 8)
    left = x - width / 2 + 4
    for (name, number), w in zip(items, widths(items), strict=True):
        if number:
            colour = "#b3261e" if number.startswith("−") else INK
            out += text(left + w - 22, y, number, 15, colour, "end", True)
        tint = "#b58a4a" if name == "temple" else "#8d8a84" if name == "worker" else ""
        out += icon(name, left + w - 11, y, 19, tint)
        left += w
    return out


def plate_palenque(position: Position, x: float, y: float, number: int) -> str:
    action = GEAR[PALENQUE].actions[number]
    items = [("corn", str(action.corn))]
    if number == 1:
        return plate(x, y, items)
    fields, forest = position.fields[number - 2], position.forest[number - 2]
    out = rect(x - 34, y - 22, 68, 44, CARD, LINE, 8)
    if action.blocks[0]:
        out += group(f"jungle:{number}:corn", counted(x - 20, y - 10, "corn", action.corn, 17))
        out += group(f"jungle:{number}:wood", counted(x + 9, y - 10, "wood", action.blocks[0], 17))
        out += group(f"jungle:{number}:fire", icon("fire", x + 27, y - 10, 13))
    else:
        out += group(f"jungle:{number}:corn", counted(x - 2, y - 10, "corn", action.corn, 17))
    for tile in range(position.players):
        left = x + (tile - (position.players - 1) / 2) * 16
        if tile < forest:
            out += rect(left - 7, y + 3, 14, 15, "#cfe3c4", "#3f7d43", 3) + icon("forest", left, y + 10.5, 12)
        elif tile < fields:
            out += rect(left - 7, y + 3, 14, 15, "#fbeebb", "#b98912", 3) + icon("corn", left, y + 10.5, 12)
        else:
            out += rect(left - 7, y + 3, 14, 15, "none", LINE, 3)
    return out


def plate_chichen(position: Position, x: float, y: float, number: int) -> str:
    action = GEAR[CHICHEN].actions[number]
    colour = GOD_COLOURS[action.temple]
    taken = position.offered >> number & 1
    out = rect(x - 29, y - 20, 58, 40, CARD, colour, 8, 2)
    out += shield(x - 14, y - 4, 26, action.points)
    out += icon("temple", x + 13, y - 7, 18, colour)
    if action.any_blocks:
        out += icon("block", x - 14, y + 13, 13)
    out += (
        icon("skull", x + 13, y + 10, 17)
        if taken
        else circle(x + 13, y + 10, 7, "none", SOFT, 1.2, ' stroke-dasharray="2.5 2"')
    )
    return out
