"""Workers as pieces: which is which, and what they look like.

Workers of a colour are all alike, and a position does not remember which one came from where. They get numbers so that
as few as possible change theirs in a move: see `worker_numbers`.
"""

from __future__ import annotations

from deskovka.games.tzolkin.components import GEAR, GEAR_OF, POSITION_OF, START_SPACE
from deskovka.games.tzolkin.drawing.symbols import (
    DUMMY_COLOUR,
    FIGURE,
    SEAT_COLOURS,
    SEAT_DARK,
    SEAT_INK,
    circle,
    emblem,
    piece,
)
from deskovka.games.tzolkin.notation import slug
from deskovka.games.tzolkin.state import Position

#: the radius in which a worker is drawn before it is scaled
SIZE = 16.0


def worker_numbers(position: Position, seat: int) -> dict[int, int]:
    """The numbers of a seat's workers by the tooth on which they stand (-1: the starting-player space).

    The wish of a worker depends on its gear and on the day on which it stood on position 0: both stay the same while it
    rides. Who is longest on the way chooses first, so a newcomer on a low position disturbs nobody, and turning
    the calendar changes no number unless somebody is pushed off. The hand has the numbers that are left.
    """
    workers = position.workers[seat]
    riding = [tooth for tooth, who in enumerate(position.board) if who == seat]
    riding.sort(key=lambda tooth: (-POSITION_OF[tooth], tooth))
    wishes = [(tooth, GEAR_OF[tooth] + 2 * (position.day - POSITION_OF[tooth])) for tooth in riding]
    if position.start_space == seat:
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
        circle(0, 1.6, SIZE, "#00000030")
        + circle(0, 0, SIZE, SEAT_COLOURS[seat], SEAT_DARK[seat], 2)
        + f'<path d="{FIGURE}" transform="translate(-15.6 -16) scale(1.3)" fill="{SEAT_INK[seat]}"/>'
        + emblem(seat, 0, 2.6, 8.5, SEAT_COLOURS[seat])
    )


def worker(seat: int, number: int, x: float, y: float, radius: float, more: str = "") -> str:
    return piece(f"worker:{seat}:{number}", x, y, figure(seat), seat, radius / SIZE, more)


def orbit(x: float, y: float) -> str:
    """The middle around which a piece rides."""
    return f' data-orbit="{x:.1f} {y:.1f}"'


def dummy(position: Position, gear: int, place: int, x: float, y: float, radius: float, more: str) -> str:
    """A marker of an unused colour. It never leaves its tooth: the tooth, counted from the first day, is its name."""
    tooth = (place - position.day) % GEAR[gear].teeth
    cross = '<path d="M-6.5 -6.5l13 13m0 -13l-13 13" stroke="#fff" stroke-width="3" stroke-linecap="round"/>'
    body = circle(0, 0, SIZE - 2, DUMMY_COLOUR, "#4d4a45", 1.8) + cross
    return piece(f"marker:{slug(GEAR[gear].name)}:{tooth}", x, y, body, scale=radius / SIZE, more=more)
