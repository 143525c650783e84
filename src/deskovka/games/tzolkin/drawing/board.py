"""The whole table: calendar and gears, temples, technologies and tiles beside them, players below."""

from __future__ import annotations

from deskovka.core.words import Tongue
from deskovka.games.tzolkin.drawing.gears import TALL, WIDE, draw_grounds, draw_works
from deskovka.games.tzolkin.drawing.palette import PEN, SEAT_COLOURS
from deskovka.games.tzolkin.drawing.panels import board_height, draw_player
from deskovka.games.tzolkin.drawing.plates import draw_around, draw_rows, rows_height
from deskovka.games.tzolkin.drawing.symbols import SYMBOLS, effect_icons
from deskovka.games.tzolkin.drawing.tiles import (
    BUILDING_HEIGHT,
    MONUMENT_HEIGHT,
    TALL_TILES,
    draw_buildings,
    draw_market,
    draw_monuments,
    draw_stack,
)
from deskovka.games.tzolkin.drawing.tracks import (
    FINGER_ROW,
    NAME_ABOVE,
    TECHNOLOGY_ROW,
    TEMPLES_HEIGHT,
    draw_technologies,
    draw_temples,
    technologies_height,
)
from deskovka.games.tzolkin.state import State
from deskovka.games.tzolkin.words.terms import tongue_of

GAP = 8.0
#: the wide picture; gears on the left, a column of tracks and tiles on the right
WIDTH, HEIGHT = 1366.0, 940.0
COLUMN = 808.0
#: in the corners that the gears leave free
STACK = (684.0, 12.0)
MARKET = (654.0, 620.0)
#: the tall picture has the same measures of type, so it is narrower; the gears end here
NARROW = 430.0
GEARS_END = 529.0
#: on the tall picture tiles lie in rows of three, and so wide is the market
IN_ROW = 3
MARKET_WIDTH = 190.0


def seat_colour(game: State, seat: int) -> str:
    return SEAT_COLOURS[seat]


def icons(game: State) -> dict[str, str]:
    return effect_icons()


def draw(game: State, lang: str = "en", tall: bool = False) -> str:
    """The whole table as one SVG picture; `tall` for narrow screens: gears, players, then the rest below each other."""
    t = tongue_of(lang)
    width, height, body = draw_tall(game, t) if tall else draw_wide(game, t)
    return PEN.picture(width, height, body, PEN.symbols(SYMBOLS), "Tzolk'in")


def draw_wide(game: State, t: Tongue) -> tuple[float, float, str]:
    players = game.players
    each = (WIDTH - GAP * (players + 1)) / players
    top = HEIGHT - board_height(each) - GAP
    body = draw_grounds(WIDE, 76) + draw_works(game, WIDE) + draw_around(game, WIDE)
    body += draw_stack(game, *STACK) + draw_market(game, *MARKET, 1, 146)
    body += draw_column(game, COLUMN, GAP, WIDTH - COLUMN - GAP, top - GAP, t)
    for seat in range(players):
        body += draw_player(game, seat, GAP + seat * (each + GAP), top, each, t)
    return WIDTH, HEIGHT, body


def draw_column(game: State, x: float, y: float, width: float, end: float, t: Tongue) -> str:
    """Temples, technologies, monuments, buildings, with even gaps down to the end."""
    heights = [TEMPLES_HEIGHT, technologies_height(TECHNOLOGY_ROW), MONUMENT_HEIGHT, BUILDING_HEIGHT]
    gap = (end - y - sum(heights)) / 3
    tops = [y + sum(heights[:i]) + i * gap for i in range(4)]
    return (
        draw_temples(game, x, tops[0], width)
        + draw_technologies(game, x, tops[1], width, TECHNOLOGY_ROW, t)
        + draw_monuments(game, x, tops[2], width)
        + draw_buildings(game, x, tops[3], width)
    )


def draw_tall(game: State, t: Tongue) -> tuple[float, float, str]:
    width = NARROW - 2 * GAP
    body = draw_grounds(TALL, 18) + draw_works(game, TALL)
    top = GEARS_END
    body += draw_rows(game, GAP, top, width)
    top += rows_height() + GAP
    body += PEN.part("board", GAP, 0, width, top - GAP)
    start = top
    for seat in range(game.players):
        body += draw_player(game, seat, GAP, top, width, t, TALL_TILES)
        top += board_height(width, TALL_TILES) + GAP
    body += PEN.part("players", GAP, start, width, top - GAP - start)
    start = top
    body += draw_temples(game, GAP, top, width)
    top += TEMPLES_HEIGHT + GAP
    body += draw_technologies(game, GAP, top, width, FINGER_ROW, t, NAME_ABOVE)
    top += technologies_height(FINGER_ROW) + GAP
    body += PEN.part("tracks", GAP, start, width, top - GAP - start)
    start = top
    body += draw_monuments(game, GAP, top, width, IN_ROW)
    top += 2 * (MONUMENT_HEIGHT + GAP)
    body += draw_buildings(game, GAP, top, width, IN_ROW)
    top += 2 * (BUILDING_HEIGHT + GAP)
    body += draw_market(game, GAP, top, 1, MARKET_WIDTH) + draw_stack(game, GAP + MARKET_WIDTH + 60, top + 46)
    body += PEN.part("tiles", GAP, start, width, top + 3 * 54 - start)
    return NARROW, top + 3 * 54 + GAP, body
