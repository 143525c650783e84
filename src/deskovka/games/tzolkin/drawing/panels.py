"""The players' boards: points, goods, workers in hand, what the next food day needs, everything that was built."""

from __future__ import annotations

from deskovka.core.words import FRACTIONS, Tongue
from deskovka.drawing.colours import INK
from deskovka.games.tzolkin.components import BLOCKS, FIRST_MONUMENT, MONUMENT, MOST_WORKERS, WEALTH
from deskovka.games.tzolkin.drawing.palette import PEN, PRICE_RED, SEAT_COLOURS, SEAT_DARK, SEAT_INK, SOFT
from deskovka.games.tzolkin.drawing.pieces import token, worker, worker_numbers
from deskovka.games.tzolkin.drawing.tiles import MINI, Measure, mini_building, mini_monument, wealth_tile
from deskovka.games.tzolkin.rules.calendar import corn_needed
from deskovka.games.tzolkin.state import CHOOSING_WEALTH, State
from deskovka.games.tzolkin.words.terms import colour

HEAD = 32.0
ROW = 34.0
#: from this width on goods and workers stand in one row
ONE_ROW = 600.0


def board_height(width: float, tiles: Measure = MINI) -> float:
    return HEAD + (2 if width < ONE_ROW else 1) * ROW + tiles.side + 8


def draw_player(game: State, seat: int, x: float, y: float, width: float, t: Tongue, tiles: Measure = MINI) -> str:
    active = game.active == seat
    height = board_height(width, tiles)
    out = [PEN.sheet(x, y, width, height, 10)]
    out.append(draw_head(game, seat, x, y, width, t))
    if width < ONE_ROW:
        out.append(draw_goods(game, seat, x, y + HEAD, width))
        out.append(draw_people(game, seat, x, y + HEAD + ROW, width))
    else:
        out.append(draw_goods(game, seat, x, y + HEAD, width * 0.52))
        out.append(draw_people(game, seat, x + width * 0.52, y + HEAD, width * 0.48))
    last = y + height - tiles.side / 2 - 4
    choosing = game.phase == CHOOSING_WEALTH and active
    if choosing:
        out.append(draw_choice(game, seat, x, y, width, tiles))
    else:
        out.append(draw_tiles(game, seat, x, last, width, tiles))
    if active:
        out.append(PEN.box(x, y, width, height, "none", SEAT_COLOURS[seat], 10, 4))
    return PEN.thing(f"seat:{seat}", "".join(out), seat=seat)


def draw_head(game: State, seat: int, x: float, y: float, width: float, t: Tongue) -> str:
    """The band in the seat's colour: emblem, name, the starting player's marker, the two days, points."""
    ink = SEAT_INK[seat]
    middle = y + HEAD / 2
    name = colour(t, seat)
    out = PEN.box(x, y, width, HEAD, SEAT_COLOURS[seat], SEAT_DARK[seat], 10) + token(seat, x + 20, middle, 12)
    out += PEN.label(x + 38, middle, name, 17, ink, anchor="start", bold=True)
    after = x + 50 + 10 * len(name)
    days = "days" if game.light[seat] else "days-gone"
    out += PEN.piece(f"days:{seat}", after + 16, middle, PEN.use(days, 0, 0, 28), seat=seat)
    if game.first == seat:
        out += PEN.piece("first", after + 50, middle, PEN.use("first", 0, 0, 28), seat=seat)
    return out + draw_points(game.points[seat], seat, x + width - 14, middle, ink)


def draw_points(quarters: int, seat: int, x: float, y: float, ink: str) -> str:
    """Whole points tick; a quarter, half or three quarters stand behind them."""
    whole, part = divmod(abs(quarters), 4)
    sign = "-" if quarters < 0 else ""
    if not part:
        return PEN.label(x, y, -whole if sign else whole, 25, ink, anchor="end", bold=True, count=f"points:{seat}")
    if not whole:
        return PEN.label(x, y, sign + FRACTIONS[part], 25, ink, anchor="end", bold=True)
    behind = PEN.label(x, y, FRACTIONS[part], 22, ink, anchor="end", bold=True)
    return (
        PEN.label(x - 20, y, -whole if sign else whole, 25, ink, anchor="end", bold=True, count=f"points:{seat}")
        + behind
    )


def draw_goods(game: State, seat: int, x: float, y: float, width: float) -> str:
    goods = [("corn", "corn", game.corn[seat])]
    goods += [(BLOCKS[kind], BLOCKS[kind], game.blocks[3 * seat + kind]) for kind in range(3)]
    goods.append(("skull", "skulls", game.skulls[seat]))
    each = (width - 12) / len(goods)
    out = ""
    for i, (sign, what, number) in enumerate(goods):
        left = x + 8 + i * each
        out += PEN.use(sign, left + 13, y + ROW / 2 + 1, 27)
        out += PEN.label(
            left + 29,
            y + ROW / 2 + 1,
            number,
            21,
            INK if number else SOFT,
            anchor="start",
            bold=True,
            count=f"{what}:{seat}",
        )
    return out


def draw_people(game: State, seat: int, x: float, y: float, width: float) -> str:
    """A place for each worker: in hand, away, or still to be won; then the corn for the next food day and the jungle tiles."""
    middle = y + ROW / 2
    away = set(worker_numbers(game, seat).values())
    out = ""
    for number in range(MOST_WORKERS):
        left = x + 19 + number * 23
        if number >= game.workers[seat]:
            out += PEN.disc(left, middle, 2.5, SOFT, more=PEN.follows(SOFT) + ' fill-opacity=".5"')
        elif number in away:
            out += PEN.disc(left, middle, 9, "none", SOFT, 1.2, ' stroke-dasharray="3 2.5"')
        else:
            out += worker(seat, number, left, middle, 10.5)
    need = corn_needed(game, seat)
    left = x + 160
    each = (width - 166) / 3
    short = need > game.corn[seat]
    out += PEN.use("farm", left + 12, middle, 24)
    out += PEN.label(
        left + 27,
        middle,
        need,
        18,
        PRICE_RED if short else INK,
        anchor="start",
        bold=True,
        count=f"food:{seat}",
        role="ink",
    )
    for i, (what, number) in enumerate((("corn", game.corn_tiles[seat]), ("wood", game.wood_tiles[seat])), 1):
        out += PEN.use(f"{what}-tile", left + i * each + 14, middle, 20)
        out += PEN.label(
            left + i * each + 28,
            middle,
            number,
            18,
            INK if number else SOFT,
            anchor="start",
            bold=True,
            count=f"{what} tiles:{seat}",
        )
    return out


def draw_tiles(game: State, seat: int, x: float, y: float, width: float, tiles: Measure) -> str:
    """The wealth tiles that were kept, then buildings and monuments; they overlap where there are many."""
    kept = [tile for tile in range(len(WEALTH)) if game.kept[seat] >> tile & 1]
    built = [tile for tile in range(FIRST_MONUMENT + len(MONUMENT)) if game.built[seat] >> tile & 1]
    out = ""
    left = x + 8
    for tile in kept:
        out += wealth_tile(tile, seat, left + tiles.wealth / 2, y, tiles.wealth, tiles.side)
        left += tiles.wealth + 4
    left += 4 if kept else 0
    step = min(tiles.side + 4, (x + width - 8 - left - tiles.side) / max(1, len(built) - 1))
    for i, tile in enumerate(built):
        middle = left + tiles.side / 2 + i * step
        if tile < FIRST_MONUMENT:
            out += mini_building(tile, seat, middle, y, tiles)
        else:
            out += mini_monument(game, tile - FIRST_MONUMENT, seat, middle, y, tiles)
    return out


def draw_choice(game: State, seat: int, x: float, y: float, width: float, measure: Measure) -> str:
    """The four wealth tiles of the seat that chooses, if they are known: over the goods, of which there are none yet."""
    tiles = [tile for tile in range(len(WEALTH)) if game.dealt[seat] >> tile & 1]
    if not tiles:
        return ""
    top, high = y + HEAD + 3, board_height(width, measure) - HEAD - 6
    each = (width - 8) / len(tiles)
    out = PEN.sheet(x + 1, top, width - 2, high + 2)
    for i, tile in enumerate(tiles):
        out += wealth_tile(tile, seat, x + 4 + (i + 0.5) * each, top + high / 2, each - 6, high - 4)
    return out
