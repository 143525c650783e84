"""A position as one SVG picture that needs nothing else. docs/contract.md says what a drawing promises."""

from __future__ import annotations

from deskovka.core.hues import Hue
from deskovka.drawing.pen import FONT, num
from deskovka.games.terra_mystica.drawing import cards, eyes, palette
from deskovka.games.terra_mystica.drawing.cults import cult_board
from deskovka.games.terra_mystica.drawing.grid import bounds
from deskovka.games.terra_mystica.drawing.icons import effect_icons
from deskovka.games.terra_mystica.drawing.island import fitted, turned, turned_height
from deskovka.games.terra_mystica.drawing.offering import offer as offered
from deskovka.games.terra_mystica.drawing.opening import opening_column, opening_height
from deskovka.games.terra_mystica.drawing.palette import PEN
from deskovka.games.terra_mystica.drawing.panels import heights, panels, panels_below, panels_height
from deskovka.games.terra_mystica.drawing.sheet import Sheet
from deskovka.games.terra_mystica.drawing.symbols import definitions
from deskovka.games.terra_mystica.drawing.tiles import (
    favour_tiles,
    field,
    power_actions,
    rows_for,
    scoring_strip,
    scrolls,
    scrolls_of,
    town_tiles,
    towns_of,
    wheel,
)
from deskovka.games.terra_mystica.merchants.drawing import shapes as sea
from deskovka.games.terra_mystica.state import State
from deskovka.games.terra_mystica.table import FIRST_DWELLINGS

EDGE = 8.0
GAP = 6.0

# For a laptop: left the map, below it cults and tiles; right the players and the favour tiles.
WIDTH = 1366.0
HEIGHT = 940.0
PLAYERS = 428.0
CULTS = 416.0
STRIP = 64.0
#: height of a row of favour tiles
FAVOUR_ROW = 52.0

# For a phone: one below the other, in units that are shown at half their size; drawn on a sheet of half that width.
NARROW = 780.0
ZOOM = 2.0


def seat_colour(game: State, seat: int) -> str:
    return Sheet(game, "en").colour(game.seats[seat])


def icons(game: State) -> dict[str, str]:
    return effect_icons()


def hues(lang: str = "en") -> list[Hue]:
    return eyes.hues(lang)


def offer(name: str) -> str:
    """A small picture for the form of a new table."""
    return offered(name)


def draw(game: State, lang: str = "en", tall: bool = False) -> str:
    return draw_tall(game, lang) if tall else draw_wide(game, lang)


def frame(game: State, width: float, height: float, body: str) -> str:
    symbols = definitions() + cards.definitions(game.material)
    if game.extension.active:
        symbols += sea.definitions()
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {num(width)} {num(height)}" font-family="{FONT}" '
        f'style="font-variant-numeric:tabular-nums">{symbols}'
        f'<rect width="{num(width)}" height="{num(height)}"{PEN.paint(palette.PAPER)}/>{body}</svg>'
    )


def draw_wide(game: State, lang: str = "en") -> str:
    """Everything on the table, laid out for a laptop screen."""
    sheet = Sheet(game, lang)
    left = WIDTH - 2 * EDGE - PLAYERS - GAP
    right = EDGE + left + GAP
    top = EDGE + STRIP + GAP
    wide, high = bounds(sheet, 1.0)  # of the map; all have the same proportions
    island_h = (left - 12) * high / wide + 12
    parts = [scoring_strip(sheet, EDGE, EDGE, left, STRIP), field(EDGE, top, left, island_h)]
    parts.append(fitted(sheet, EDGE + 6, top + 6, left - 12, island_h - 12).draw())
    below = top + island_h + GAP
    parts.append(cult_board(sheet, EDGE, below, CULTS, HEIGHT - EDGE - below))
    # Beside the cults: actions and wheel, scrolls, towns.
    x = EDGE + CULTS + GAP
    wide = left - CULTS - GAP
    high = (HEIGHT - EDGE - below - 2 * GAP) / 3
    circle = 124.0
    parts.append(power_actions(sheet, x, below, wide - circle - GAP, high))
    parts.append(wheel(sheet, x + wide - circle, below, circle, high))
    parts.append(scrolls(sheet, x, below + high + GAP, wide, high, 4))
    parts.append(town_tiles(sheet, x, below + 2 * (high + GAP), wide, high))
    # The column of players, and below them the favour tiles.
    columns = 6 if game.players > 2 else 4
    rows = rows_for(len(game.material.favours), columns)
    room = HEIGHT - 2 * EDGE - GAP
    each = panels_height(sheet, room - rows * FAVOUR_ROW)
    used = game.players * (each + GAP) - GAP
    if game.phase < FIRST_DWELLINGS:
        used = room - rows * FAVOUR_ROW
        parts.append(opening_column(sheet, right, EDGE, PLAYERS, used))
    else:
        parts.append(panels(sheet, right, EDGE, PLAYERS, each))
    parts.append(favour_tiles(sheet, right, EDGE + used + GAP, PLAYERS, room - used, columns))
    return frame(game, WIDTH, HEIGHT, "".join(parts))


def draw_tall(game: State, lang: str = "en") -> str:
    """The same for a phone: the map turned by a quarter, as wide as the screen, and everything else below it."""
    sheet = Sheet(game, lang)
    edge = 5.0
    w = NARROW / ZOOM - 2 * edge
    y = edge
    high = turned_height(sheet, w - 4)
    parts = [field(edge, y, w, high + 4), turned(sheet, edge + 2, y + 2, w - 4).draw()]
    parts.append(PEN.part("board", edge, y, w, high + 4))
    y += high + 4 + GAP
    start = y
    if game.phase < FIRST_DWELLINGS:
        high = opening_height(sheet)
        parts.append(opening_column(sheet, edge, y, w, high))
        y += high + GAP
    else:
        parts.append(panels_below(sheet, edge, y, w))
        y += sum(heights(sheet, w)) + game.players * GAP
    parts.append(PEN.part("players", edge, start, w, y - GAP - start))
    parts.append(PEN.part("tracks", edge, y, w, 88 + GAP + 284))
    parts.append(power_actions(sheet, edge, y, w, 88))
    y += 88 + GAP
    parts.append(cult_board(sheet, edge, y, w, 284))
    y += 284 + GAP
    start = y
    high = rows_for(len(scrolls_of(game)), 2) * 58.0 + 10
    parts.append(scrolls(sheet, edge, y, w, high, 2))
    y += high + GAP
    high = rows_for(len(game.material.favours), 4) * 66.0 + 10
    parts.append(favour_tiles(sheet, edge, y, w, high, 4))
    y += high + GAP
    high = rows_for(len(towns_of(game)), 5) * 102.0 + 10
    parts.append(town_tiles(sheet, edge, y, w, high, 5))
    y += high + GAP
    parts.append(wheel(sheet, edge, y, w, 150))
    y += 150 + GAP
    parts.append(scoring_strip(sheet, edge, y, w, 3 * 69.0, 3))
    y += 3 * 69.0 + edge
    parts.append(PEN.part("tiles", edge, start, w, y - edge - start))
    return frame(game, NARROW, y * ZOOM, f'<g transform="scale({num(ZOOM)})">{"".join(parts)}</g>')
