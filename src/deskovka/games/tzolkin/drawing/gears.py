"""The heart of the picture: the calendar and the five gears that mesh with it, spaces and workers on them.

Wheels turn, everything printed on the board stands still: a wheel is a piece with an angle, spaces and hubs lie over it.
"""

from __future__ import annotations

from deskovka.drawing.colours import INK
from deskovka.drawing.pen import degrees, moved, num, polar
from deskovka.drawing.remembering import remembered
from deskovka.games.tzolkin.components import CALENDAR_TEETH, FOOD_DAYS, GEAR, GIVES_POINTS
from deskovka.games.tzolkin.drawing.palette import (
    CARD,
    GEAR_COLOURS,
    IVORY,
    JADE,
    LINE,
    OCHRE,
    PEN,
    PRINT,
    SMALLEST,
    TERRACOTTA,
    WOOD,
    WOOD_DARK,
    WOOD_LINE,
    WOOD_PRINT,
)
from deskovka.games.tzolkin.drawing.pieces import dummy, worker, worker_numbers
from deskovka.games.tzolkin.notation import slug
from deskovka.games.tzolkin.rules.turn import lowest_vacant
from deskovka.games.tzolkin.state import DUMMY, EMPTY, FINISHED, State
from deskovka.games.tzolkin.words.terms import GEAR_NAMES

STEP = 360 / CALENDAR_TEETH


class Works:
    """Where everything stands: the arc that one tooth takes, the middle of the calendar, the direction of the arrow, how many
    calendar teeth further (clockwise) each gear stands, and the starting-player space."""

    def __init__(
        self, tooth: float, middle: tuple[float, float], arrow: float, gears: list[int], start: tuple[float, float]
    ) -> None:
        self.tooth = tooth
        self.middle = middle
        self.arrow = arrow
        self.gears = gears
        self.start = start
        self.radius = tooth * CALENDAR_TEETH / 6.2832
        self.space = 0.37 * tooth
        self.worker = 0.345 * tooth
        #: what lies in the middle and on the starting-player space is as large as the teeth let it be
        self.scale = min(1.0, tooth / 42)

    def centre(self, gear: int) -> tuple[float, float, float]:
        """Middle and radius of a gear."""
        radius = self.tooth * GEAR[gear].teeth / 6.2832
        x, y = polar(*self.middle, self.radius + radius, self.arrow + self.gears[gear] * STEP)
        return x, y, radius

    def meeting(self, gear: int) -> float:
        """The direction in which a gear meets the calendar."""
        return self.arrow + self.gears[gear] * STEP + 180

    def direction(self, gear: int, place: float) -> float:
        """Where a position lies: the hidden teeth on both sides of the meeting point, the others clockwise."""
        return self.meeting(gear) + (place + 1.5) * 360 / GEAR[gear].teeth

    def spot(self, gear: int, place: int) -> tuple[float, float]:
        """The middle of a space."""
        x, y, radius = self.centre(gear)
        return polar(x, y, radius - 0.19 * self.tooth, self.direction(gear, place))


#: around the calendar as on the printed board
WIDE = Works(45.0, (386.0, 391.0), 180.0, [3, 8, 13, 18, 23], (66.0, 384.0))
#: as large as a narrow screen allows; the plates of the actions stand elsewhere
TALL = Works(34.7, (268.8, 256.3), 6.0, [13, 17, 21, 5, 9], (53.0, 79.0))


@remembered
def outline(radius: float, teeth: int, first: float, tooth: float) -> str:
    """The path of a wheel around 0, 0 with a tooth in the direction `first`."""
    step = 360 / teeth
    low, high = radius - tooth * 0.22, radius + tooth * 0.2
    points: list[str] = []
    for number in range(teeth):
        angle = first + number * step
        for part, r in ((-0.31, low), (-0.15, high), (0.15, high), (0.31, low)):
            px, py = polar(0, 0, r, angle + part * step)
            points.append(f"{num(px)} {num(py)}")
    return "M" + "L".join(points) + "z"


def wheel(name: str, x: float, y: float, angle: float, body: str) -> str:
    """A turning wheel: its place in the outer group, its turn in the inner one."""
    turned = angle % 360
    return PEN.piece(f"wheel:{name}", x, y, f'<g transform="rotate({degrees(turned)})">{body}</g>', angle=turned)


def draw_works(game: State, works: Works) -> str:
    """Calendar, gears, the starting-player space."""
    return (
        draw_calendar(game, works)
        + "".join(draw_gear(game, works, gear) for gear in range(len(GEAR)))
        + draw_start(game, works)
    )


# -- the calendar -------------------------------------------------------------------------------------------------------


def draw_calendar(game: State, works: Works) -> str:
    x, y = works.middle
    r = works.radius
    turned = -game.day * STEP
    body = [
        PEN.path(outline(r, CALENDAR_TEETH, works.arrow, works.tooth), WOOD, WOOD_LINE, 1.5),
        PEN.disc(0, 0, r * 0.87, "none", "#b8935a", 1.5),
    ]
    body += [day_sign(tooth, works, turned) for tooth in range(CALENDAR_TEETH)]
    body.append(sun(r * 0.53, r * 0.83))
    shadow = PEN.disc(x, y + 4, r - 3, "#00000024")
    return shadow + wheel("calendar", x, y, turned, "".join(body)) + draw_hub(game, works)


@remembered
def day_sign(tooth: int, works: Works, turned: float) -> str:
    """What is printed on a tooth of the calendar: a food day, or the days to the next one. It stands upright when the wheel rests."""
    x, y = polar(0, 0, works.radius - works.tooth * 0.1, works.arrow + tooth * STEP)
    days = [day for day, offset in enumerate(FOOD_DAYS) if offset % CALENDAR_TEETH == tooth]
    if days:
        points = GIVES_POINTS[days[0]]
        sign = PEN.disc(x, y, works.tooth * 0.28, JADE if points else TERRACOTTA, "#ffffff", 1.5)
        sign += PEN.use("point" if points else "block", x, y, works.tooth * 0.36)
    else:
        left = min(offset - tooth for offset in FOOD_DAYS if offset > tooth)
        sign = PEN.label(x, y, left, 13.5, WOOD_PRINT)
    return f'<g transform="rotate({degrees(-turned)} {num(x)} {num(y)})">{sign}</g>'


@remembered
def sun(inner: float, outer: float) -> str:
    """Rays of the calendar: thirteen, so that one sees it turn."""
    rays = []
    for ray in range(13):
        angle = (ray + 0.5) * 360 / 13
        points = [polar(0, 0, inner, angle - 9), polar(0, 0, outer, angle), polar(0, 0, inner, angle + 9)]
        rays.append("M" + "L".join(f"{num(px)} {num(py)}" for px, py in points) + "z")
    dots = "".join(
        PEN.disc(*polar(0, 0, inner + (outer - inner) * 0.72, ray * 360 / 13), 4, "#b8935a") for ray in range(13)
    )
    return PEN.path("".join(rays), WOOD_DARK) + dots


def draw_hub(game: State, works: Works) -> str:
    """What stands still in the middle: days to the next food day, the corn that waits, the skulls left, today's arrow."""
    x, y = works.middle
    r, k = works.radius, works.scale
    # the whole wheel reacts; gears and their spaces lie over it
    out = [PEN.disc(x, y, r + 0.2 * works.tooth, "#000000", more=' fill-opacity="0"')]
    out.append(
        PEN.disc(x, y, r * 0.53, WOOD_DARK, WOOD_LINE, 1.5)
        + PEN.disc(x, y, r * 0.47, CARD, more=PEN.line("#b8935a", 1.5))
    )
    if game.phase == FINISHED or game.food_days == len(FOOD_DAYS):
        out.append(PEN.use("any", x, y - 22 * k, 60 * k))
    else:
        left = max(0, FOOD_DAYS[game.food_days] - game.day)
        points = GIVES_POINTS[game.food_days]
        colour = JADE if points else TERRACOTTA
        out.append(
            PEN.label(
                x - 8 * k,
                y - 28 * k,
                left,
                52 * k,
                colour,
                anchor="end" if left > 9 else "middle",
                bold=True,
                count="days:table",
                role="ink",
            )
        )
        out.append(PEN.use("farm", x + 34 * k, y - 42 * k, 30 * k))
        out.append(PEN.use("point" if points else "block", x + 34 * k, y - 14 * k, 24 * k))
    out.append(
        PEN.label(x - 4 * k, y + 20 * k, game.pot, 22 * k, anchor="end", bold=True, count="pot:table")
        + PEN.use("corn", x + 14 * k, y + 20 * k, 26 * k)
    )
    out.append(
        PEN.label(x - 4 * k, y + 52 * k, game.skull_supply, 22 * k, anchor="end", bold=True, count="skulls:table")
        + PEN.use("skull", x + 14 * k, y + 52 * k, 24 * k)
    )
    ax, ay = polar(x, y, r * 0.87, works.arrow)
    place = f' transform="{moved(ax, ay, turn=works.arrow)}"'
    arrow = PEN.path("M2 0l-24 -13v26z", TERRACOTTA, "#6f2d17", more=place)
    return PEN.thing("calendar", "".join(out) + arrow)


def draw_start(game: State, works: Works) -> str:
    """The starting-player space."""
    x, y = works.start
    k = works.scale
    out = PEN.disc(x, y, 44 * k, CARD, LINE, 2) + PEN.disc(x, y - 8 * k, works.space + 2, IVORY, OCHRE, 3)
    out += PEN.use("first", x - 13 * k, y + 26 * k, 22 * k) + PEN.use("corn", x + 12 * k, y + 26 * k, 20 * k)
    seat = game.start_space
    if seat == EMPTY:
        out += PEN.label(x, y - 8 * k, 0, 17 * k, PRINT)
    else:
        out += worker(seat, worker_numbers(game, seat)[-1], x, y - 8 * k, works.worker)
    return PEN.thing("space:start", out)


# -- a gear ---------------------------------------------------------------------------------------------------------------


def draw_gear(game: State, works: Works, gear: int) -> str:
    x, y, radius = works.centre(gear)
    teeth = GEAR[gear].teeth
    fill = GEAR_COLOURS[gear]
    step = 360 / teeth
    small = works is TALL  # names need all the room that the spaces leave
    hub = min(radius - (0.6 if small else 0.72) * works.tooth, 1.05 * works.tooth)
    path = outline(radius, teeth, works.meeting(gear) + step / 2, works.tooth)
    body = PEN.path(path, fill, "#4b4436", 1.4) + notches(radius - 0.69 * works.tooth, teeth)
    out = [PEN.disc(x, y + 4, radius - 3, "#00000024"), wheel(slug(GEAR[gear].name), x, y, game.day * step, body)]
    out.append(PEN.disc(x, y, hub, IVORY, "#4b4436", 1))
    words = GEAR_NAMES[gear].split(" ")
    for line, word in enumerate(words):
        size = SMALLEST if small else max(SMALLEST, min(17.0, 1.85 * hub / (0.62 * len(word))))
        out.append(PEN.label(x, y + (line - (len(words) - 1) / 2) * 18, word, size, PRINT, bold=not small))
    lowest = lowest_vacant(game, gear)
    numbers = [worker_numbers(game, seat) for seat in range(game.players)]
    out += [draw_space(game, works, gear, place, lowest, numbers) for place in range(teeth)]
    return "".join(out)


@remembered
def notches(radius: float, teeth: int) -> str:
    """A ring of triangles around the hub; they travel with the teeth."""
    points = []
    for number in range(teeth // 2):
        angle = number * 720 / teeth
        corners = [polar(0, 0, radius, angle - 9), polar(0, 0, radius + 8, angle), polar(0, 0, radius, angle + 9)]
        points.append("M" + "L".join(f"{num(px)} {num(py)}" for px, py in corners) + "z")
    return PEN.path("".join(points), "#4b4436", more=' fill-opacity=".55"')


def draw_space(game: State, works: Works, gear: int, place: int, lowest: int, numbers: list[dict[int, int]]) -> str:
    """A space of the board, and who stands on it."""
    x, y, _ = works.centre(gear)
    px, py = works.spot(gear, place)
    tooth = GEAR[gear].base + place
    who = game.board[tooth]
    standing = ""
    if who == DUMMY:
        standing = dummy(game, gear, place, px, py, works.worker, (x, y))
    elif who != EMPTY:
        standing = worker(who, numbers[who][tooth], px, py, works.worker, (x, y))
    if place >= GEAR[gear].positions:
        return standing
    free_choice = place >= GEAR[gear].free_from
    edge, width = (INK, 2.6) if place == lowest else ("#4b4436", 0.9)
    out = PEN.disc(px, py, works.space, "#f6d98a" if free_choice else IVORY, edge, width)
    out += PEN.label(px, py, place, max(SMALLEST, works.space * 0.95), PRINT, bold=place == lowest)
    return PEN.thing(f"gear:{slug(GEAR[gear].name)}:{place}", out + standing)


def draw_grounds(works: Works, wide: float) -> str:
    """The tinted grounds on which the gears and their actions lie."""
    out = ""
    for gear in range(len(GEAR)):
        x, y, radius = works.centre(gear)
        out += PEN.disc(x, y, radius + wide, GEAR_COLOURS[gear], more=' fill-opacity=".17"')
    return out
