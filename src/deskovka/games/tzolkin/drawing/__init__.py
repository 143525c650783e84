"""A position as SVG: calendar and gears, temples, technologies and tiles beside them, players below."""

from __future__ import annotations

from deskovka.core.words import Tongue
from deskovka.games.tzolkin.drawing.gears import TALL, WIDE, draw_grounds, draw_works
from deskovka.games.tzolkin.drawing.plates import draw_around, draw_rows, rows_height
from deskovka.games.tzolkin.drawing.players import board_height, draw_player
from deskovka.games.tzolkin.drawing.symbols import PAPER, SEAT_COLOURS, effect_icons, rect, symbols
from deskovka.games.tzolkin.drawing.tiles import (
    BUILDING_HEIGHT,
    MONUMENT_HEIGHT,
    draw_buildings,
    draw_market,
    draw_monuments,
    draw_stack,
)
from deskovka.games.tzolkin.drawing.tracks import (
    FINGER_ROW,
    TECHNOLOGY_ROW,
    TEMPLES_HEIGHT,
    draw_technologies,
    draw_temples,
    technologies_height,
)
from deskovka.games.tzolkin.state import Position
from deskovka.games.tzolkin.words.terms import tongue_of

FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif"
GAP = 8.0
#: the wide picture; gears on the left, a column of tracks and tiles on the right
WIDTH, HEIGHT = 1366.0, 940.0
COLUMN = 808.0
#: in the corners that the gears leave free
STACK = (684.0, 12.0)
MARKET = (654.0, 620.0)
#: the tall picture has the same measures of type, so it is narrower; the gears end here
NARROW = 520.0
GEARS_END = 640.0


def seat_colour(position: Position, seat: int) -> str:
    return SEAT_COLOURS[seat]


def icons(position: Position) -> dict[str, str]:
    return effect_icons()


def draw(position: Position, lang: str = "en", tall: bool = False) -> str:
    """The whole table as one SVG picture; `tall` for narrow screens: gears, players, then the rest below each other."""
    t = tongue_of(lang)
    width, height, body = draw_tall(position, t) if tall else draw_wide(position, t)
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" font-family="{FONT}" '
        f'font-variant-numeric="tabular-nums" class="tzolkin"><title>Tzolk\'in</title>'
    )
    return head + f"<defs>{symbols()}</defs>" + rect(0, 0, width, height, PAPER, r=0) + body + "</svg>"


def draw_wide(position: Position, t: Tongue) -> tuple[float, float, str]:
    players = position.players
    each = (WIDTH - GAP * (players + 1)) / players
    top = HEIGHT - board_height(each) - GAP
    body = draw_grounds(WIDE, 76) + draw_works(position, WIDE) + draw_around(position, WIDE)
    body += draw_stack(position, *STACK) + draw_market(position, *MARKET, 1, 146)
    body += draw_column(position, COLUMN, GAP, WIDTH - COLUMN - GAP, top - GAP, t)
    for seat in range(players):
        body += draw_player(position, seat, GAP + seat * (each + GAP), top, each, t)
    return WIDTH, HEIGHT, body


def draw_column(position: Position, x: float, y: float, width: float, end: float, t: Tongue) -> str:
    """Temples, technologies, monuments, buildings, with even gaps down to the end."""
    heights = [TEMPLES_HEIGHT, technologies_height(TECHNOLOGY_ROW), MONUMENT_HEIGHT, BUILDING_HEIGHT]
    gap = (end - y - sum(heights)) / 3
    tops = [y + sum(heights[:i]) + i * gap for i in range(4)]
    return (
        draw_temples(position, x, tops[0], width)
        + draw_technologies(position, x, tops[1], width, TECHNOLOGY_ROW, t)
        + draw_monuments(position, x, tops[2], width)
        + draw_buildings(position, x, tops[3], width)
    )


def draw_tall(position: Position, t: Tongue) -> tuple[float, float, str]:
    width = NARROW - 2 * GAP
    body = draw_grounds(TALL, 22) + draw_works(position, TALL)
    top = GEARS_END
    body += draw_rows(position, GAP, top, width)
    top += rows_height() + GAP
    for seat in range(position.players):
        body += draw_player(position, seat, GAP, top, width, t)
        top += board_height(width) + GAP
    body += draw_temples(position, GAP, top, width)
    top += TEMPLES_HEIGHT + GAP
    body += draw_technologies(position, GAP, top, width, FINGER_ROW, t)
    top += technologies_height(FINGER_ROW) + GAP
    body += draw_monuments(position, GAP, top, width)
    top += MONUMENT_HEIGHT + GAP
    body += draw_buildings(position, GAP, top, width)
    top += BUILDING_HEIGHT + GAP
    body += draw_market(position, GAP, top, 3, (width - 16) / 3) + draw_stack(position, GAP, top + 60)
    return NARROW, top + 60 + 80, body
