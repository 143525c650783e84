"""Workers, markers and numbers in their icons: what they look like, and which worker is which.

Workers of a colour are all alike, and a position does not remember which one came from where. They get numbers so that
as few as possible change theirs in a move: see `worker_numbers`.
"""

from __future__ import annotations

from deskovka.drawing.pen import num
from deskovka.games.tzolkin.components import GEAR, GEAR_OF, POSITION_OF, START_SPACE
from deskovka.games.tzolkin.drawing.palette import DUMMY_COLOUR, PEN, SEAT_COLOURS, SEAT_DARK, SEAT_INK
from deskovka.games.tzolkin.drawing.symbols import FIGURE
from deskovka.games.tzolkin.notation import slug
from deskovka.games.tzolkin.state import State

#: where it lies, or what it rides around
Point = tuple[float, float]
#: the radius in which a worker is drawn before it is scaled
SIZE = 16.0


def worker_numbers(game: State, seat: int) -> dict[int, int]:
    """The numbers of a seat's workers by the tooth on which they stand (-1: the starting-player space).

    The wish of a worker depends on its gear and on the day on which it stood on position 0: both stay the same while it
    rides. Who is longest on the way chooses first, so a newcomer on a low position disturbs nobody, and turning
    the calendar changes no number unless somebody is pushed off. The hand has the numbers that are left.
    """
    workers = game.workers[seat]
    riding = [tooth for tooth, who in enumerate(game.board) if who == seat]
    riding.sort(key=lambda tooth: (-POSITION_OF[tooth], tooth))
    wishes = [(tooth, GEAR_OF[tooth] + 2 * (game.day - POSITION_OF[tooth])) for tooth in riding]
    if game.start_space == seat:
        wishes.append((-1, START_SPACE))
    taken: dict[int, int] = {}
    for tooth, wish in wishes:
        number = wish % workers
        while number in taken.values():
            number = (number + 1) % workers
        taken[tooth] = number
    return taken


def figure(seat: int) -> str:
    """A worker around 0, 0, with the emblem of its seat."""
    return (
        PEN.disc(0, 1.6, SIZE, "#00000030")
        + PEN.disc(0, 0, SIZE, SEAT_COLOURS[seat], SEAT_DARK[seat], 2)
        + PEN.path(FIGURE, SEAT_INK[seat], more=' transform="translate(-15.6 -16) scale(1.3)"')
        + emblem(seat, 0, 2.6, 8.5, SEAT_COLOURS[seat])
    )


def worker(seat: int, number: int, x: float, y: float, radius: float, orbit: Point | None = None) -> str:
    return PEN.piece(f"worker:{seat}:{number}", x, y, sized(figure(seat), radius), seat=seat, orbit=orbit)


def sized(body: str, radius: float) -> str:
    """Inside the piece, so that the piece itself is only moved."""
    return f'<g transform="scale({radius / SIZE:.3f})">{body}</g>'


def dummy(game: State, gear: int, place: int, x: float, y: float, radius: float, orbit: Point) -> str:
    """A marker of an unused colour. It never leaves its tooth: the tooth, counted from the first day, is its name."""
    tooth = (place - game.day) % GEAR[gear].teeth
    cross = PEN.path("M-6.5 -6.5l13 13m0 -13l-13 13", "none", "#fff", 3, ' stroke-linecap="round"')
    body = PEN.disc(0, 0, SIZE - 2, DUMMY_COLOUR, "#4d4a45", 1.8) + cross
    return PEN.piece(f"marker:{slug(GEAR[gear].name)}:{tooth}", x, y, sized(body, radius), orbit=orbit)


# -- markers, and numbers with their icons ---------------------------------------------------------------------------------


def emblem(seat: int, x: float, y: float, size: float, fill: str) -> str:
    """The small sign of a seat: triangle, square, ring, diamond."""
    s = size / 2
    if seat == 0:
        return PEN.path(f"M{num(x)} {num(y - s)}l{num(s)} {num(1.8 * s)}h{num(-2 * s)}z", fill)
    if seat == 1:
        return PEN.box(x - s * 0.85, y - s * 0.85, s * 1.7, s * 1.7, fill, radius=1)
    if seat == 2:
        return PEN.disc(x, y, s * 0.75, "none", fill, s * 0.55)
    return PEN.path(f"M{num(x)} {num(y - s)}l{num(s)} {num(s)}l{num(-s)} {num(s)}l{num(-s)} {num(-s)}z", fill)


def token(seat: int, x: float, y: float, r: float) -> str:
    """A marker of a seat."""
    return (
        PEN.disc(x, y + r * 0.12, r, "#00000030")
        + PEN.disc(x, y, r, SEAT_COLOURS[seat], SEAT_DARK[seat], max(1.2, r * 0.12))
        + emblem(seat, x, y, r * 0.95, SEAT_INK[seat])
    )


def shield(x: float, y: float, size: float, points: object) -> str:
    """Points in their shield."""
    return PEN.use("point", x, y, size) + PEN.label(x, y - size * 0.02, points, size * 0.5, "#ffffff", bold=True)


def numbered(x: float, y: float, name: str, n: object, size: float, colour: str = "") -> str:
    """`3 (icon)`: number left of the icon; x is the middle."""
    return PEN.label(x - size * 0.18, y, n, size * 0.85, anchor="end", bold=True) + PEN.use(
        name, x + size * 0.42, y, size, colour
    )
