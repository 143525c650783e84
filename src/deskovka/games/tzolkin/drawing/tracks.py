"""The two kinds of tracks: temples with their steps, technologies with their levels. Every seat has its own lane."""

from __future__ import annotations

from deskovka.core.words import Tongue
from deskovka.games.tzolkin.components import ADVANCE_COST, BLOCKS, SKULL, TECHNOLOGIES, TEMPLE, TEMPLES, TOP_LEVEL
from deskovka.games.tzolkin.drawing.palette import ANY_TEMPLE, CARD, GOD_COLOURS, JADE, OCHRE, PEN, SOFT
from deskovka.games.tzolkin.drawing.pieces import shield, token
from deskovka.games.tzolkin.drawing.symbols import TECHNOLOGY_ICONS
from deskovka.games.tzolkin.state import State
from deskovka.games.tzolkin.words.terms import GOD_NAMES, technology_name

STEP = 27.0
TEMPLES_HEIGHT = 9 * STEP + 68
#: a row of the technologies; on a phone for a finger
TECHNOLOGY_ROW = 45.0
FINGER_ROW = 82.0
#: there the name has a line of its own above the levels
NAME_ABOVE = 26.0
#: from this width on a temple is a pyramid
PYRAMID = 150.0


# -- temples --------------------------------------------------------------------------------------------------------------


def draw_temples(game: State, x: float, y: float, width: float) -> str:
    each = (width + 6) / 3
    return "".join(draw_temple(game, temple, x + temple * each, y, each - 6) for temple in range(3))


def draw_temple(game: State, temple: int, x: float, y: float, width: float) -> str:
    """A pyramid of steps: what a food day in the middle of an age gives on the left, points on the right."""
    place = TEMPLE[temple]
    colour = GOD_COLOURS[temple]
    middle = x + width / 2
    base = y + TEMPLES_HEIGHT - 26
    out = [PEN.sheet(x, y, width, TEMPLES_HEIGHT, 10), PEN.label(middle, base + 12, GOD_NAMES[temple], 16, bold=True)]
    for step in range(place.top + 1):
        inset = 6 + step * (3.2 if width >= PYRAMID else 0.8)
        top = base - (step + 1) * STEP
        line = top + STEP / 2 - 1
        out.append(draw_step(x + inset, top, width - 2 * inset, colour, step == place.start, step == place.top))
        out.append(PEN.label(x + width - inset - 7, line, place.points[step], 16, anchor="end", bold=True))
        if place.resources[step] >= 0:
            what = "skull" if place.resources[step] == SKULL else BLOCKS[place.resources[step]]
            out.append(PEN.use(what, x + inset + 14, line, 20))
    for seat in range(game.players):
        line = base - (game.steps[3 * seat + temple] + 1) * STEP + STEP / 2 - 1
        pitch, radius = (17.5, 9.5) if width >= PYRAMID else (15.5, 9.0)
        lane = middle - 3 + (seat - (game.players - 1) / 2) * pitch
        out.append(PEN.piece(f"temple:{TEMPLES[temple]}:{seat}", lane, line, token(seat, 0, 0, radius), seat=seat))
    out.append(draw_leader(game, temple, middle, y + 21))
    return PEN.thing(f"temple:{TEMPLES[temple]}", "".join(out))


def draw_step(x: float, y: float, width: float, colour: str, start: bool, top: bool) -> str:
    ground = PEN.box(
        x, y, width, STEP - 2, CARD if start else colour, radius=4, more="" if start else ' fill-opacity=".28"'
    )
    return ground + PEN.box(x, y, width, STEP - 2, "none", colour, 4, 3 if top else 1)


def draw_leader(game: State, temple: int, x: float, y: float) -> str:
    """What the highest gets at the end of each age; the age that is on stands out."""
    out = ""
    for age in range(2):
        left = x + (age * 2 - 1) * 26 + 6
        bonus = TEMPLE[temple].bonus[age]
        if game.age == age + 1:
            out += PEN.label(left - 15, y, "I" * (age + 1), 14, anchor="end", bold=True) + shield(left, y, 30, bonus)
        else:
            out += PEN.label(left - 15, y, "I" * (age + 1), 14, SOFT, anchor="end") + PEN.use("later", left, y, 30)
            out += PEN.label(left, y - 0.6, bonus, 15, SOFT, bold=True)
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


def draw_technologies(
    game: State, x: float, y: float, width: float, row: float, t: Tongue, name_above: float = 0.0
) -> str:
    """Four rows; above them what a step to a level costs. The name stands before the levels, or in a line of its own above them."""
    levels = x + (48 if name_above else 160)
    cell = (x + width - levels) / 4
    out = []
    for level in range(1, 5):
        middle = levels + (level - 0.5) * cell
        out.append(PEN.label(middle - 2, y + 8, f"−{ADVANCE_COST[level - 1]}", 14, SOFT, anchor="end", bold=True))
        out.append(PEN.use("block", middle + 10, y + 8, 17))
    for technology in range(4):
        top = y + 19 + technology * row
        high = row - 4
        body = [PEN.sheet(x, top, width, high), technology_head(technology, x, top, high, t, name_above)]
        inside, deep = top + name_above, high - name_above
        line = inside + deep / 2
        for level in range(1, 5):
            left = levels + (level - 1) * cell
            tint = OCHRE if level > TOP_LEVEL else JADE
            thin = f' fill-opacity="{0.3 if level > 3 else 0.13}"'
            body.append(PEN.box(left, inside + 3, cell - 4, deep - 6, tint, radius=6, more=thin))
            body.append(level_sign(technology, level, left + cell - 6, line))
        for seat in range(game.players):
            level = game.level(seat, technology)
            lane = x + 51 + seat * 21, top + high - 12
            if level or name_above:
                left = levels + (level - 1) * cell if level else x + 4
                lane = left + 11 + seat % 2 * 17.5, line - 8.7 + seat // 2 * 17.5
            body.append(
                PEN.piece(f"technology:{TECHNOLOGIES[technology]}:{seat}", *lane, token(seat, 0, 0, 8.5), seat=seat)
            )
        out.append(PEN.thing(f"technology:{TECHNOLOGIES[technology]}", "".join(body)))
    return "".join(out)


def technology_head(technology: int, x: float, top: float, high: float, t: Tongue, above: float) -> str:
    icon, name = TECHNOLOGY_ICONS[technology], technology_name(t, technology)
    if above:
        line = top + above / 2 + 2
        return PEN.use(icon, x + 18, line, 22) + PEN.label(x + 36, line, name, 15, anchor="start", bold=True)
    words = PEN.label(x + 42, top + high / 4 + 1, name, 13.5, SOFT, anchor="start")
    return PEN.use(icon, x + 20, top + high / 2, 28) + words


def level_sign(technology: int, level: int, right: float, y: float) -> str:
    """The sign of a level, at the right edge of its cell; two signs stand above each other."""
    signs = LEVEL_SIGNS[technology][level - 1]
    out = ""
    for row, (name, words) in enumerate(signs):
        size = 20 if len(signs) == 1 else 16
        line = y + (row - (len(signs) - 1) / 2) * 18
        out += PEN.use(name, right - 11, line, size, ANY_TEMPLE if name == "temple" else "")
        out += PEN.label(right - 22, line, words, 14, anchor="end", bold=True)
    return out
