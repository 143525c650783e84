"""The players' boards: points, goods, workers in hand, what the next food day needs, everything that was built."""

from __future__ import annotations

from deskovka.core.words import Tongue
from deskovka.games.tzolkin.components import BLOCKS, FIRST_MONUMENT, MONUMENT, MOST_WORKERS, WEALTH
from deskovka.games.tzolkin.drawing.symbols import (
    INK,
    PRICE_RED,
    SEAT_COLOURS,
    SEAT_DARK,
    SEAT_INK,
    SOFT,
    card,
    circle,
    count,
    group,
    icon,
    piece,
    rect,
    text,
    token,
)
from deskovka.games.tzolkin.drawing.tiles import MINI, mini_building, mini_monument, wealth_tile
from deskovka.games.tzolkin.drawing.workers import worker, worker_numbers
from deskovka.games.tzolkin.rules.calendar import corn_needed
from deskovka.games.tzolkin.state import CHOOSING_WEALTH, Position
from deskovka.games.tzolkin.words.terms import FRACTIONS, colour

HEAD = 32.0
ROW = 34.0
WEALTH_WIDTH = 54.0
#: from this width on goods and workers stand in one row
ONE_ROW = 600.0


def board_height(width: float) -> float:
    return HEAD + (2 if width < ONE_ROW else 1) * ROW + MINI + 8


def draw_player(position: Position, seat: int, x: float, y: float, width: float, t: Tongue) -> str:
    active = position.active == seat
    height = board_height(width)
    out = [card(x, y, width, height, r=10)]
    out.append(draw_head(position, seat, x, y, width, t))
    if width < ONE_ROW:
        out.append(draw_goods(position, seat, x, y + HEAD, width))
        out.append(draw_people(position, seat, x, y + HEAD + ROW, width))
    else:
        out.append(draw_goods(position, seat, x, y + HEAD, width * 0.52))
        out.append(draw_people(position, seat, x + width * 0.52, y + HEAD, width * 0.48))
    last = y + height - MINI / 2 - 4
    choosing = position.phase == CHOOSING_WEALTH and active
    out.append(draw_choice(position, seat, x, y, width) if choosing else draw_tiles(position, seat, x, last, width))
    if active:
        out.append(rect(x, y, width, height, "none", SEAT_COLOURS[seat], 10, 4))
    return group(f"seat:{seat}", "".join(out), seat)


def draw_head(position: Position, seat: int, x: float, y: float, width: float, t: Tongue) -> str:
    """The band in the seat's colour: emblem, name, the starting player's marker, the two days, points."""
    ink = SEAT_INK[seat]
    middle = y + HEAD / 2
    name = colour(t, seat)
    out = rect(x, y, width, HEAD, SEAT_COLOURS[seat], SEAT_DARK[seat], 10) + token(seat, x + 20, middle, 12)
    out += text(x + 38, middle, name, 17, ink, "start", True)
    after = x + 50 + 10 * len(name)
    days = "days" if position.light[seat] else "days-gone"
    out += piece(f"days:{seat}", after + 16, middle, icon(days, 0, 0, 28), seat)
    if position.first == seat:
        out += piece("first", after + 50, middle, icon("first", 0, 0, 28), seat)
    return out + draw_points(position.points[seat], seat, x + width - 14, middle, ink)


def draw_points(quarters: int, seat: int, x: float, y: float, ink: str) -> str:
    """Whole points tick; a quarter, half or three quarters stand behind them."""
    whole, part = divmod(abs(quarters), 4)
    sign = "-" if quarters < 0 else ""
    if not part:
        return count("points", seat, x, y, -whole if sign else whole, 25, ink, "end")
    if not whole:
        return text(x, y, sign + FRACTIONS[part], 25, ink, "end", True)
    behind = text(x, y, FRACTIONS[part], 22, ink, "end", True)
    return count("points", seat, x - 20, y, -whole if sign else whole, 25, ink, "end") + behind


def draw_goods(position: Position, seat: int, x: float, y: float, width: float) -> str:
    goods = [("corn", "corn", position.corn[seat])]
    goods += [(BLOCKS[kind], BLOCKS[kind], position.blocks[3 * seat + kind]) for kind in range(3)]
    goods.append(("skull", "skulls", position.skulls[seat]))
    each = (width - 12) / len(goods)
    out = ""
    for i, (sign, what, number) in enumerate(goods):
        left = x + 8 + i * each
        out += icon(sign, left + 13, y + ROW / 2 + 1, 27)
        out += count(what, seat, left + 29, y + ROW / 2 + 1, number, 21, INK if number else SOFT)
    return out


def draw_people(position: Position, seat: int, x: float, y: float, width: float) -> str:
    """A place for each worker: in hand, away, or still to be won; then the corn for the next food day and the jungle tiles."""
    middle = y + ROW / 2
    away = set(worker_numbers(position, seat).values())
    out = ""
    for number in range(MOST_WORKERS):
        left = x + 19 + number * 23
        if number >= position.workers[seat]:
            out += circle(left, middle, 2.5, SOFT, more=' fill-opacity=".5"')
        elif number in away:
            out += circle(left, middle, 9, "none", SOFT, 1.2, ' stroke-dasharray="3 2.5"')
        else:
            out += worker(seat, number, left, middle, 10.5)
    need = corn_needed(position, seat)
    left = x + 160
    each = (width - 166) / 3
    short = need > position.corn[seat]
    out += icon("farm", left + 12, middle, 24)
    out += count("food", seat, left + 27, middle, need, 18, PRICE_RED if short else INK, ink="ink")
    for i, (what, number) in enumerate((("corn", position.corn_tiles[seat]), ("wood", position.wood_tiles[seat])), 1):
        out += icon(f"{what}-tile", left + i * each + 14, middle, 20)
        out += count(f"{what} tiles", seat, left + i * each + 28, middle, number, 18, INK if number else SOFT)
    return out


def draw_tiles(position: Position, seat: int, x: float, y: float, width: float) -> str:
    """The wealth tiles that were kept, then buildings and monuments; they overlap where there are many."""
    kept = [tile for tile in range(len(WEALTH)) if position.kept[seat] >> tile & 1]
    built = [tile for tile in range(FIRST_MONUMENT + len(MONUMENT)) if position.built[seat] >> tile & 1]
    out = ""
    left = x + 8
    for tile in kept:
        out += wealth_tile(tile, seat, left + WEALTH_WIDTH / 2, y, WEALTH_WIDTH, MINI)
        left += WEALTH_WIDTH + 4
    left += 4 if kept else 0
    step = min(MINI + 4, (x + width - 8 - left - MINI) / max(1, len(built) - 1))
    for i, tile in enumerate(built):
        middle = left + MINI / 2 + i * step
        if tile < FIRST_MONUMENT:
            out += mini_building(tile, seat, middle, y)
        else:
            out += mini_monument(position, tile - FIRST_MONUMENT, seat, middle, y)
    return out


def draw_choice(position: Position, seat: int, x: float, y: float, width: float) -> str:
    """The four wealth tiles of the seat that chooses, if they are known: over the goods, of which there are none yet."""
    tiles = [tile for tile in range(len(WEALTH)) if position.dealt[seat] >> tile & 1]
    if not tiles:
        return ""
    top, high = y + HEAD + 3, board_height(width) - HEAD - 6
    each = (width - 8) / len(tiles)
    out = card(x + 1, top, width - 2, high + 2)
    for i, tile in enumerate(tiles):
        out += wealth_tile(tile, seat, x + 4 + (i + 0.5) * each, top + high / 2, each - 6, high - 4)
    return out
