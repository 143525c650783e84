"""A position as SVG: calendar and gears on the left, temples, technologies and tiles on the right, players below."""

from __future__ import annotations

from deskovka.games.tzolkin.components import BLOCKS, BUILDING, BUILDING_KINDS, FIRST_MONUMENT, MONUMENT
from deskovka.games.tzolkin.draw_gears import draw_gears
from deskovka.games.tzolkin.draw_tiles import draw_lower, draw_technologies, draw_temples
from deskovka.games.tzolkin.icons import (
    CARD,
    INK,
    KIND_COLOURS,
    KIND_SIGNS,
    LINE,
    PAPER,
    SEAT_COLOURS,
    SEAT_DARK,
    SOFT,
    circle,
    group,
    icon,
    num,
    rect,
    symbols,
    text,
    token,
)
from deskovka.games.tzolkin.rules.calendar import corn_needed
from deskovka.games.tzolkin.scoring import own_tiles
from deskovka.games.tzolkin.state import Position

FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif"
FRACTIONS = ["", "¼", "½", "¾"]
#: the gears fill a square of this size; temples, technologies and tiles a column of this width and height
SQUARE = 810
COLUMN = 574
COLUMN_HEIGHT = 800
BOARD_HEIGHT = 148
GAP = 10


def seat_colour(position: Position, seat: int) -> str:
    return SEAT_COLOURS[seat]


def icons(position: Position) -> dict[str, str]:
    return {}


def draw(position: Position, lang: str = "en", tall: bool = False) -> str:
    """The whole table as one SVG picture; `tall` for narrow screens: gears, players, then the rest below each other."""
    players = position.players
    parts = [draw_gears(position)]
    if tall:
        width = SQUARE
        each = (width - 3 * GAP) / 2
        rows = (players + 1) // 2
        for seat in range(players):
            left, top = GAP + seat % 2 * (each + GAP), SQUARE + seat // 2 * (BOARD_HEIGHT + GAP)
            parts.append(draw_player(position, seat, left, top, each))
        scale = (width - 2 * GAP) / COLUMN
        top = SQUARE + rows * (BOARD_HEIGHT + GAP) + GAP
        height = round(top + scale * COLUMN_HEIGHT)
        parts.append(f'<g transform="translate({GAP} {num(top)}) scale({scale:.3f})">{draw_column(position)}</g>')
    else:
        width = SQUARE + 16 + COLUMN
        height = SQUARE + BOARD_HEIGHT + 12
        each = (width - GAP * (players + 1)) / players
        for seat in range(players):
            parts.append(draw_player(position, seat, GAP + seat * (each + GAP), SQUARE + 4, each))
        parts.append(f'<g transform="translate({SQUARE + 16} 0)">{draw_column(position)}</g>')
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="{FONT}" '
        f'font-variant-numeric="tabular-nums" class="tzolkin" role="img"><title>Tzolk\'in</title>'
    )
    return head + f"<defs>{symbols()}</defs>" + rect(0, 0, width, height, PAPER, r=0) + "".join(parts) + "</svg>"


def draw_column(position: Position) -> str:
    """Temples, technologies, monuments, buildings, market."""
    return (
        draw_temples(position, 0, 8, COLUMN - 6, 296)
        + draw_technologies(position, 0, 314, COLUMN - 14, 40)
        + draw_lower(position, 0, 484, COLUMN - 12)
    )


def points_text(quarters: int) -> str:
    """Quarter points as a number with a fraction: −2¼."""
    sign = "−" if quarters < 0 else ""
    whole, part = divmod(abs(quarters), 4)
    return sign + (str(whole) if whole or not part else "") + FRACTIONS[part]


def draw_player(position: Position, seat: int, x: float, y: float, width: float) -> str:
    """One player's board: points, goods, workers in hand, built tiles, what the next food day needs."""
    active = position.active == seat
    out = [rect(x, y, width, BOARD_HEIGHT, CARD, SEAT_COLOURS[seat] if active else LINE, 12, 4 if active else 1.5)]
    out.append(rect(x, y, width, 38, SEAT_COLOURS[seat], SEAT_DARK[seat], 12))
    out.append(token(seat, x + 22, y + 19, 13))
    ink = "#ffffff" if seat != 3 else "#2b2300"
    out.append(text(x + width - 14, y + 19, points_text(position.points[seat]), 27, ink, "end", True))
    if position.first == seat:
        out.append(icon("first", x + 56, y + 19, 28))
    # light or dark side: two days or none
    light = position.light[seat]
    out.append(rect(x + 78, y + 8, 34, 22, "#fffdf7" if light else "#33302b", SEAT_DARK[seat], 6))
    out.append(text(x + 95, y + 19, "»", 20, INK if light else "#8d8a84", bold=True))
    for i in range(position.in_hand(seat)):
        out.append(icon("worker", x + 136 + i * 20, y + 19, 22, "#fffdf7"))
    goods = [("corn", position.corn[seat])]
    goods += [(BLOCKS[kind], position.blocks[3 * seat + kind]) for kind in range(3)]
    goods.append(("skull", position.skulls[seat]))
    step = (width - 20) / 5
    for i, (name, count) in enumerate(goods):
        left = x + 10 + i * step
        out.append(icon(name, left + 16, y + 60, 29))
        out.append(text(left + 34, y + 60, count, 23, INK if count else "#b5ae9f", "start", True))
    out.append(draw_built(position, seat, x, y, width))
    return group(f"seat:{seat}", "".join(out))


def draw_built(position: Position, seat: int, x: float, y: float, width: float) -> str:
    """The lower part of a player's board."""
    need = corn_needed(position, seat)
    short = need > position.corn[seat]
    out = [icon("farm", x + 24, y + 95, 24), text(x + 42, y + 95, need, 19, "#b3261e" if short else INK, "start", True)]
    out.append(icon("corn", x + 70, y + 95, 16))
    left = x + 88
    for kind in range(len(BUILDING_KINDS)):
        count = own_tiles(position, seat, kind)
        out.append(
            rect(left, y + 82, 41, 26, KIND_COLOURS[kind], r=6)
            + icon(KIND_SIGNS[kind], left + 13, y + 95, 17, "#ffffff")
        )
        out.append(text(left + 31, y + 95, count, 17, "#ffffff", bold=True))
        left += 45
    out.append(
        icon("corn", left + 12, y + 95, 18) + text(left + 23, y + 95, position.corn_tiles[seat], 16, SOFT, "start")
    )
    out.append(
        icon("forest", left + 47, y + 95, 18) + text(left + 58, y + 95, position.wood_tiles[seat], 16, SOFT, "start")
    )
    spot = x + 22
    for number in range(FIRST_MONUMENT + len(MONUMENT)):
        if position.built[seat] >> number & 1 and spot < x + width - 10:
            if number < FIRST_MONUMENT:
                tile = BUILDING[number]
                body = icon("building", spot, y + 126, 19) + circle(
                    spot + 7, y + 136, 5, KIND_COLOURS[tile.kind], "#fff", 1
                )
                out.append(group(f"building:{tile.id}", body))
            else:
                out.append(
                    group(f"monument:{MONUMENT[number - FIRST_MONUMENT].id}", icon("monument", spot, y + 128, 24))
                )
            spot += 25
    return "".join(out)
