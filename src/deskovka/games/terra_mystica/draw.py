"""A position as one SVG picture that needs nothing else. Every thing that a move touches carries `data-at`."""

from __future__ import annotations

from deskovka.games.terra_mystica.drawing import palette
from deskovka.games.terra_mystica.drawing.cults import cult_board
from deskovka.games.terra_mystica.drawing.island import bounds, fitted
from deskovka.games.terra_mystica.drawing.opening import opening_column
from deskovka.games.terra_mystica.drawing.panels import panels
from deskovka.games.terra_mystica.drawing.svg import FONT, Sheet, box, num
from deskovka.games.terra_mystica.drawing.symbols import definitions
from deskovka.games.terra_mystica.drawing.tiles import (
    favour_tiles,
    power_actions,
    scoring_strip,
    scrolls,
    town_tiles,
    wheel,
)
from deskovka.games.terra_mystica.merchants import drawing as sea
from deskovka.games.terra_mystica.state import FIRST_DWELLINGS, State

WIDTH = 1366.0
HEIGHT = 768.0
EDGE = 8.0
GAP = 6.0
#: left: map and tiles; then the cult board; right: the players
PLAYERS = 392.0
CULTS = 186.0
STRIP = 60.0
TABLE = 92.0


def frame(width: float, height: float, body: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {num(width)} {num(height)}" font-family="{FONT}" '
        f'style="font-variant-numeric:tabular-nums">{definitions()}'
        f'<rect width="{num(width)}" height="{num(height)}" fill="{palette.PAPER}"/>{body}</svg>'
    )


def symbols_at_sea(game: State) -> str:
    """Icons of Merchants of the Seas, where they are in the game."""
    return sea.definitions() if game.extension.active else ""


def seat_colour(game: State, seat: int) -> str:
    return Sheet(game, "en").colour(game.seats[seat])


def icons(game: State) -> dict[str, str]:
    return {}


def draw(game: State, lang: str = "en", tall: bool = False) -> str:
    return draw_map(game, lang) if tall else draw_table(game, lang)


def draw_table(game: State, lang: str = "en") -> str:
    """Everything on the table, laid out for a laptop screen. The language is that of names and tooltips."""
    sheet = Sheet(game, lang)
    left = WIDTH - 2 * EDGE - PLAYERS - GAP
    right = EDGE + left + GAP
    island_w = left - CULTS - GAP
    top = EDGE + STRIP + GAP
    rows = HEIGHT - EDGE - 2 * TABLE - GAP
    island_h = rows - GAP - top
    parts = [symbols_at_sea(game), scoring_strip(sheet, EDGE, EDGE, left, STRIP)]
    parts.append(box(EDGE, top, island_w, island_h, palette.CARD, palette.LINE, 12))
    parts.append(fitted(sheet, EDGE + 6, top + 5, island_w - 12, island_h - 10).draw())
    parts.append(cult_board(sheet, EDGE + island_w + GAP, top, CULTS, island_h))
    # What lies on the table: actions, scrolls and wheel, then favours and towns.
    circle = 132.0
    lying = left - 354 - circle - 2 * GAP
    parts.append(power_actions(sheet, EDGE, rows, 354, TABLE))
    parts.append(scrolls(sheet, EDGE + 354 + GAP, rows, lying, TABLE))
    parts.append(wheel(sheet, EDGE + left - circle, rows, circle, TABLE))
    second = rows + TABLE + GAP
    favours = 560.0
    parts.append(favour_tiles(sheet, EDGE, second, favours, TABLE))
    parts.append(town_tiles(sheet, EDGE + favours + GAP, second, left - favours - GAP, TABLE))
    column = opening_column if game.phase < FIRST_DWELLINGS else panels
    parts.append(column(sheet, right, EDGE, PLAYERS, HEIGHT - 2 * EDGE))
    return frame(WIDTH, HEIGHT, "".join(parts))


def draw_map(game: State, lang: str = "en") -> str:
    """The map alone, for small screens and previews; hex names are larger."""
    sheet = Sheet(game, lang)
    width, height = bounds(sheet, 33.0)
    island = fitted(sheet, EDGE, EDGE, width, height, 0.36)
    return frame(width + 2 * EDGE, height + 2 * EDGE, symbols_at_sea(game) + island.draw())
