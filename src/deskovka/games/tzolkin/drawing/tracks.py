"""The two kinds of tracks: temples with their steps, technologies with their levels. Every seat has its own lane."""

from __future__ import annotations

from deskovka.core.words import Tongue
from deskovka.games.tzolkin.components import ADVANCE_COST, BLOCKS, SKULL, TECHNOLOGIES, TEMPLE, TEMPLES, TOP_LEVEL
from deskovka.games.tzolkin.drawing.symbols import (
    ANY_TEMPLE,
    CARD,
    GOD_COLOURS,
    JADE,
    OCHRE,
    SOFT,
    TECHNOLOGY_ICONS,
    card,
    classed,
    group,
    icon,
    num,
    piece,
    rect,
    shield,
    text,
    token,
)
from deskovka.games.tzolkin.state import Position
from deskovka.games.tzolkin.words.terms import GOD_NAMES, technology_name

STEP = 27.0
TEMPLES_HEIGHT = 9 * STEP + 68
#: a row of the technologies; on a phone for a finger
TECHNOLOGY_ROW = 45.0
FINGER_ROW = 60.0


# -- temples --------------------------------------------------------------------------------------------------------------


def draw_temples(position: Position, x: float, y: float, width: float) -> str:
    each = (width + 6) / 3
    return "".join(draw_temple(position, temple, x + temple * each, y, each - 6) for temple in range(3))


def draw_temple(position: Position, temple: int, x: float, y: float, width: float) -> str:
    """A pyramid of steps: what a food day in the middle of an age gives on the left, points on the right."""
    place = TEMPLE[temple]
    colour = GOD_COLOURS[temple]
    middle = x + width / 2
    base = y + TEMPLES_HEIGHT - 26
    out = [card(x, y, width, TEMPLES_HEIGHT, r=10), text(middle, base + 12, GOD_NAMES[temple], 16, bold=True)]
    for step in range(place.top + 1):
        inset = 6 + step * 3.2
        top = base - (step + 1) * STEP
        line = top + STEP / 2 - 1
        out.append(draw_step(x + inset, top, width - 2 * inset, colour, step == place.start, step == place.top))
        out.append(text(x + width - inset - 7, line, place.points[step], 16, anchor="end", bold=True))
        if place.resources[step] >= 0:
            what = "skull" if place.resources[step] == SKULL else BLOCKS[place.resources[step]]
            out.append(icon(what, x + inset + 14, line, 20))
    for seat in range(position.players):
        line = base - (position.steps[3 * seat + temple] + 1) * STEP + STEP / 2 - 1
        lane = middle - 3 + (seat - (position.players - 1) / 2) * 17.5
        out.append(piece(f"temple:{TEMPLES[temple]}:{seat}", lane, line, token(seat, 0, 0, 9.5), seat))
    out.append(draw_leader(position, temple, middle, y + 21))
    return group(f"temple:{TEMPLES[temple]}", "".join(out))


def draw_step(x: float, y: float, width: float, colour: str, start: bool, top: bool) -> str:
    shade = f'fill="{CARD}"{classed(CARD)}' if start else f'fill="{colour}" fill-opacity=".28"'
    place = f'x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(STEP - 2)}" rx="4"'
    return f'<rect {place} {shade}/><rect {place} fill="none" stroke="{colour}" stroke-width="{3 if top else 1}"/>'


def draw_leader(position: Position, temple: int, x: float, y: float) -> str:
    """What the highest gets at the end of each age; the age that is on stands out."""
    out = ""
    for age in range(2):
        left = x + (age * 2 - 1) * 26 + 6
        bonus = TEMPLE[temple].bonus[age]
        if position.age == age + 1:
            out += text(left - 15, y, "I" * (age + 1), 14, anchor="end", bold=True) + shield(left, y, 30, bonus)
        else:
            out += text(left - 15, y, "I" * (age + 1), 14, SOFT, "end") + icon("later", left, y, 30)
            out += text(left, y - 0.6, bonus, 15, SOFT, bold=True)
    return out


# -- technologies -----------------------------------------------------------------------------------------------------------

#: what stands on the cells of levels 1 to 3 and of the bonus: icons with what is written before them
LEVEL_SIGNS = [
    [[("corn", "+1")], [("corn", "+1"), ("corn-tile", "∅")], [("corn", "+2")], [("temple", "+1")]],
    [[("wood", "+1")], [("stone", "+1")], [("gold", "+1")], [("block", "+2")]],
    [[("corn", "+1")], [("point", "+2")], [("block", "−1")], [("point", "+3")]],
    [[("any", "+1"), ("corn", "0")], [("block", "−1"), ("temple", "+1")], [("skull", "+1")], [("skull", "+1")]],
]


def technologies_height(row: float) -> float:
    return 4 * row + 20


def draw_technologies(position: Position, x: float, y: float, width: float, row: float, t: Tongue) -> str:
    """Four rows; above them what a step to a level costs."""
    first = 120.0
    cell = (width - 40 - first) / 4
    out = []
    for level in range(1, 5):
        middle = x + 40 + first + (level - 0.5) * cell
        out.append(text(middle - 2, y + 8, f"−{ADVANCE_COST[level - 1]}", 14, SOFT, "end", True))
        out.append(icon("block", middle + 10, y + 8, 17))
    for technology in range(4):
        top = y + 19 + technology * row
        high = row - 4
        body = [card(x, top, width, high, r=8)]
        body.append(icon(TECHNOLOGY_ICONS[technology], x + 20, top + high / 2, 28))
        body.append(text(x + 42, top + high / 4 + 1, technology_name(t, technology), 13.5, SOFT, "start"))
        for level in range(1, 5):
            left = x + 40 + first + (level - 1) * cell
            tint = OCHRE if level > TOP_LEVEL else JADE
            body.append(
                rect(left, top + 3, cell - 4, high - 6, tint, r=6, more=f' fill-opacity="{0.3 if level > 3 else 0.13}"')
            )
            body.append(level_sign(technology, level, left + cell - 6, top + high / 2))
        for seat in range(position.players):
            level = position.level(seat, technology)
            lane = x + 51 + seat * 21, top + high - 12
            if level:
                lane = (
                    x + 40 + first + (level - 1) * cell + 11 + seat % 2 * 17.5,
                    top + high / 2 - 8.7 + seat // 2 * 17.5,
                )
            body.append(piece(f"technology:{TECHNOLOGIES[technology]}:{seat}", *lane, token(seat, 0, 0, 8.5), seat))
        out.append(group(f"technology:{TECHNOLOGIES[technology]}", "".join(body)))
    return "".join(out)


def level_sign(technology: int, level: int, right: float, y: float) -> str:
    """The sign of a level, at the right edge of its cell; two signs stand above each other."""
    signs = LEVEL_SIGNS[technology][level - 1]
    out = ""
    for row, (name, words) in enumerate(signs):
        size = 20 if len(signs) == 1 else 16
        line = y + (row - (len(signs) - 1) / 2) * 18
        out += icon(name, right - 11, line, size, ANY_TEMPLE if name == "temple" else "")
        out += text(right - 22, line, words, 14, anchor="end", bold=True)
    return out
