"""The position as SVG: parchment map, marble columns, soles in the owner's colour, gods as medallions.

Every thing that can be touched carries `data-at`; `notation.touches` names the same things.  Only what `viewer` may see is
drawn: in a full position the hand of the seat that decides.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from deskovka.games.pantheon import components as c
from deskovka.games.pantheon.board import board
from deskovka.games.pantheon.notation import token_name
from deskovka.games.pantheon.shapes import (
    CARD_COLOURS,
    CARD_SYMBOLS,
    COLOURS,
    DARK,
    EDGE,
    FAINT,
    GOD_SYMBOLS,
    HEIGHT,
    INK,
    MAP_W,
    MAP_X,
    MAP_Y,
    MARBLE,
    NATION_COLOURS,
    PAPER,
    ROMAN,
    SYMBOLS,
    WIDTH,
    box,
    emblem,
    group,
    icon,
    lines,
    medal,
    text,
    token_face,
)
from deskovka.games.pantheon.state import FULL, NOTHING, OVER, SPECTATOR
from deskovka.games.pantheon.words import CARD_WORDS, COLOUR_WORDS, god_words, speak

if TYPE_CHECKING:
    from deskovka.games.pantheon.game import Pantheon


def seat_colour(game: Pantheon, seat: int) -> str:
    return COLOURS[seat]


def icons(game: Pantheon) -> dict[str, str]:
    return {}


def draw(game: Pantheon, lang: str = "en", tall: bool = False) -> str:
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="system-ui, sans-serif" '
        f'font-size="13" fill="{INK}">',
        "<defs>",
        *(f'<symbol id="pn-{name}" viewBox="-11 -11 22 22">{shape}</symbol>' for name, shape in SYMBOLS.items()),
        "</defs>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>',
    ]
    parts += epoch_track(game)
    parts += god_display(game)
    parts += board(game)
    parts += card_row(game)
    parts += hand_row(game)
    parts += panels(game)
    parts.append("</svg>")
    return "".join(parts)


# -- top: epochs and gods ---------------------------------------------------------------------------------------------------


def epoch_track(game: Pantheon) -> list[str]:
    parts = [text(16, 26, "Pantheon", 19, INK, bold=True)]
    parts.append(group("components", text(120, 26, game.material.name, 12, FAINT)))
    for number in range(c.EPOCHS):
        x = 16 + 68 * number
        here = number + 1 == game.epoch and game.phase != OVER
        nation = game.nation_stack[number] if number < game.epoch else NOTHING
        fill = "#fffdf6" if here else "#ece5d3"
        parts.append(box(x, 38, 62, 80, fill, INK if here else EDGE, width=2 if here else 1))
        parts.append(text(x + 31, 56, ROMAN[number], 13, FAINT, "middle", True))
        if nation != NOTHING:
            name = game.material.nations[nation].name
            parts.append(
                group(
                    f"nation:{name}",
                    f'<circle cx="{x + 31}" cy="76" r="14" fill="{NATION_COLOURS[nation % 8]}"/>',
                    text(x + 31, 81, name[:2], 13, "#fff", "middle", True),
                    text(x + 31, 104, name, 10.5, INK, "middle"),
                )
            )
        parts.append(text(x + 31, 115, f"+{number + 1}", 10, FAINT, "middle"))
        if number + 1 in game.material.scored_after:
            parts.append(icon("star", x + 55, 46, 12, "#e8cf7a", "#a5862c"))
    return parts


def god_display(game: Pantheon) -> list[str]:
    parts: list[str] = []
    left = 436
    room = WIDTH - left - 100
    slots = game.players + 1
    width = min(190.0, room / slots - 8)
    shown = list(game.god_display)
    for number in range(slots):
        x = left + number * (width + 8)
        if number < len(shown):
            parts.append(god_tile(game, shown[number], x, 10, width))
        else:
            parts.append(box(x, 10, width, 108, "none", EDGE, width=1.2))
    x = WIDTH - 92
    count = len(game.god_stack) - game.god_at
    inner = [box(x + 4, 14, 72, 104, "#d9cfb4"), box(x, 10, 72, 104, "#8d7d58")]
    if game.turned != NOTHING:
        name = game.material.gods[game.turned].name
        inner += [box(x, 10, 72, 104, "#fffdf6", INK, width=2), text(x + 36, 60, name, 12, INK, "middle", True)]
    else:
        inner += [
            icon("sun", x + 36, 52, 34, "#d9c88f", "#d9c88f"),
            text(x + 36, 98, str(count), 14, "#fff", "middle", True),
        ]
    parts.append(group("stack:gods", *inner))
    return parts


def god_tile(game: Pantheon, number: int, x: float, y: float, width: float) -> str:
    god = game.material.gods[number]
    middle = x + width / 2
    inner = [box(x, y, width, 108, "#fffdf6", "#a5862c", 10, 1.5)]
    for slot, price in enumerate(god.cost):
        cx = x + 18 + 23 * slot
        inner.append(f'<circle cx="{cx}" cy="{y + 18}" r="10.500" fill="{INK}"/>')
        inner.append(text(cx, y + 23, str(price), 14, "#fff", "middle", True))
    inner.append(f'<circle cx="{x + width - 24}" cy="{y + 26}" r="18" fill="#e8cf7a" stroke="#a5862c"/>')
    inner.append(icon(GOD_SYMBOLS[god.effect], x + width - 24, y + 26, 22, "#7a5d12", "#7a5d12"))
    inner.append(text(middle, y + 62, god.name, 15, INK, "middle", True))
    for row, words in enumerate(lines(god_words(god, speak("en")), int(width / 6.2))[:3]):
        inner.append(text(middle, y + 78 + 12.5 * row, words, 11, "#4d4738", "middle"))
    return group(f"god:{god.id}", *inner)


# -- bottom: cards ------------------------------------------------------------------------------------------------------------


def card(number: int, x: float, y: float, at: str, count: int = 0, label: str = "") -> str:
    colour = CARD_COLOURS[number]
    inner = [box(x, y, 50, 62, MARBLE, colour, 6, 2), icon(CARD_SYMBOLS[number], x + 25, y + 24, 28, colour, "#4d4738")]
    if number >= c.MONEY_1:
        inner.append(text(x + 25, y + 29, str(number - c.MONEY_1 + 1), 14, INK, "middle", True))
    words = label or CARD_WORDS[number][0].replace("{n} ", "").replace(" card", "").replace("card of ", "")
    inner.append(text(x + 25, y + 55, words, 9.5, "#4d4738", "middle"))
    if count:
        inner.append(f'<circle cx="{x + 46}" cy="{y + 5}" r="10" fill="{INK}"/>')
        inner.append(text(x + 46, y + 9.5, str(count), 12.5, "#fff", "middle", True))
    return group(at, *inner)


def back(x: float, y: float, at: str, count: int, name: str, symbol: str, fill: str) -> str:
    return group(
        at,
        box(x + 3, y + 3, 50, 62, "#cfc3a3", EDGE, 6),
        box(x, y, 50, 62, fill, EDGE, 6),
        icon(symbol, x + 25, y + 22, 22, "#ffffff66", "#ffffff99"),
        text(x + 25, y + 43, str(count), 13, "#fff", "middle", True),
        text(x + 25, y + 56, name, 9.5, "#fff", "middle"),
    )


def card_row(game: Pantheon) -> list[str]:
    """Display, deck, discard pile, special money, demigods and bag."""
    y = 758
    parts = []
    for slot, number in enumerate(game.shown):
        parts.append(card(number, 16 + 58 * slot, y, f"shown:{c.CARD_NAMES[number]}"))
    x = 16 + 58 * len(game.shown) + 6
    parts.append(back(x, y, "stack:deck", len(game.deck) - game.deck_at, "deck", "card", "#6d5f45"))
    parts.append(back(x + 62, y, "stack:discard", sum(game.discard), "discard", "card", "#a3967a"))
    if game.specials:
        top = game.specials[-1]
        parts.append(card(top, x + 130, y, "stack:money", len(game.specials), "special"))
    else:
        parts.append(group("stack:money", box(x + 130, y, 50, 62, "none", EDGE, 6)))
    parts.append(
        back(x + 194, y, "stack:demigods", len(game.demigod_stack) - game.demigod_at, "demigods", "star", "#7c6aa0")
    )
    for slot, value in enumerate(sorted(game.demigod_display, reverse=True)):
        parts.append(medal(x + 272 + 40 * slot, y + 31, 17, str(value)))
    parts.append(back(MAP_X + MAP_W - 54, y, "stack:bag", len(game.bag) - game.bag_at, "bag", "sun", "#8a6a12"))
    tiles = game.bonus_tiles or [tile for tile in game.pending if game.material.tokens[tile].bonus]
    for slot, tile in enumerate(tiles):
        cx = MAP_X + MAP_W - 96 - 52 * slot
        face = token_face(game.material.tokens[tile], cx, y + 30, 30)
        parts.append(
            group(
                f"token:{token_name(game.material, tile)}",
                box(cx - 22, y + 6, 44, 50, "#f7d774", "#8a6a12", 6, 1.5),
                *face,
            )
        )
    for slot, tile in enumerate(t for t in game.pending if not game.material.tokens[t].bonus):
        cx = MAP_X + MAP_W - 96 - 52 * slot
        face = token_face(game.material.tokens[tile], cx, y + 30, 30)
        parts.append(
            group(
                f"token:{token_name(game.material, tile)}",
                f'<circle cx="{cx}" cy="{y + 31}" r="24" fill="#f7d774" stroke="#8a6a12"/>',
                *face,
            )
        )
    return parts


def seen_hand(game: Pantheon) -> int:
    """Whose hand is drawn: the viewer's, in a full position that of the seat that decides."""
    if game.viewer == SPECTATOR:
        return NOTHING
    return game.actor if game.viewer == FULL else game.viewer


def hand_row(game: Pantheon) -> list[str]:
    seat = seen_hand(game)
    y = 830
    if seat == NOTHING:
        return []
    parts = [
        box(16, y - 2, 8, 66, COLOURS[seat], DARK[seat], 3),
        text(34, y + 34, "hand", 12, FAINT),
    ]
    held = [(number, game.hands[seat * c.CARDS + number]) for number in range(c.CARDS)]
    for slot, (number, count) in enumerate((n, k) for n, k in held if k):
        parts.append(card(number, 74 + 66 * slot, y, f"card:{c.CARD_NAMES[number]}", count))
    return parts


# -- right: players -------------------------------------------------------------------------------------------------------------


def panels(game: Pantheon) -> list[str]:
    parts: list[str] = []
    height = min(186.0, (HEIGHT - MAP_Y - 10) / game.players - 8)
    for seat in range(game.players):
        parts += panel(game, seat, MAP_Y - 6 + seat * (height + 8), height)
    return parts


def panel(game: Pantheon, seat: int, y: float, height: float) -> list[str]:
    x, width = 924.0, 424.0
    acting = game.to_act() == seat
    parts = [
        box(x, y, width, height, "#fffdf6" if acting else "#efe8d6", INK if acting else EDGE, 10, 2 if acting else 1),
        box(x, y, width, 34, COLOURS[seat], DARK[seat], 10),
        emblem(seat, x + 20, y + 17, 14),
        text(x + 38, y + 23, COLOUR_WORDS[seat], 16, "#fff", bold=True),
        text(x + width - 14, y + 25, str(game.points[seat]), 22, "#fff", "end", True),
    ]
    mark = x + 130
    if game.starter == seat:
        parts.append(icon("temple", mark, y + 17, 20, MARBLE, DARK[seat]))
    if game.active == seat and game.phase != OVER:
        parts.append(icon("foot", mark + 26, y + 17, 24, "#fff3c4", DARK[seat]))
    if acting:
        parts.append(text(mark + 46, y + 22, "decides", 12, "#fff"))
    parts += supplies(game, seat, x + 14, y + 54)
    parts += sacrifice_tiles(game, seat, x + 14, y + 74)
    parts += own_gods(game, seat, x + 14, y + 122, width - 28)
    return parts


def supplies(game: Pantheon, seat: int, x: float, y: float) -> list[str]:
    """Feet and columns: own supply, on the board, general; cards; steps; demigods."""
    parts = [
        group(
            f"foot:{seat}",
            icon("foot", x + 6, y - 4, 18, COLOURS[seat], DARK[seat]),
            text(x + 18, y, str(game.feet_own[seat]), 14, bold=True),
            text(x + 36, y, f"+{game.feet_general[seat]}", 11, FAINT),
        ),
        group(
            f"column:{seat}",
            icon("column", x + 78, y - 4, 18, COLOURS[seat], DARK[seat]),
            text(x + 90, y, str(game.columns_own[seat]), 14, bold=True),
            text(x + 108, y, f"+{game.columns_general[seat]}", 11, FAINT),
            text(x + 132, y, f"▪{game.columns_on_board(seat)}", 13, DARK[seat], bold=True),
        ),
        icon("card", x + 182, y - 4, 17, "#cdbf98"),
        text(x + 194, y, str(game.held[seat]), 14, bold=True),
    ]
    if game.steps[seat]:
        parts.append(text(x + 218, y, f"+{game.steps[seat]} steps", 11.5, "#4d4738"))
    values = known_demigods(game, seat)
    for slot in range(game.demigod_tiles[seat]):
        words = str(values[slot]) if slot < len(values) else "?"
        parts.append(medal(x + 392 - 19 * slot, y - 4, 9.5, words))
    return parts


def known_demigods(game: Pantheon, seat: int) -> list[int]:
    """Demigods lie face down: their owner knows them, the others those that were counted in a scoring."""
    known = game.demigods if seat == seen_hand(game) else game.demigods_counted
    return [value for value in range(6, 0, -1) for _ in range(known[seat * 7 + value])]


def sacrifice_tiles(game: Pantheon, seat: int, x: float, y: float) -> list[str]:
    parts: list[str] = []
    for kind in range(c.KINDS):
        level = game.tiles[seat * c.KINDS + kind]
        left = x + 100 * kind
        colour = CARD_COLOURS[c.GIFTS + kind]
        inner = [box(left, y, 94, 32, MARBLE if level else "none", colour if level else EDGE, 6, 2 if level else 1)]
        inner.append(
            icon(
                CARD_SYMBOLS[c.GIFTS + kind],
                left + 16,
                y + 16,
                20,
                colour if level else "none",
                "#4d4738" if level else EDGE,
            )
        )
        for step in range(c.TOP_LEVEL):
            fill = colour if step < level else "none"
            inner.append(f'<circle cx="{left + 38 + 15 * step}" cy="{y + 16}" r="5" fill="{fill}" stroke="{EDGE}"/>')
        parts.append(group(f"tile:{seat}:{c.KIND_NAMES[kind]}", *inner))
    return parts


def own_gods(game: Pantheon, seat: int, x: float, y: float, width: float) -> list[str]:
    parts: list[str] = []
    left = x
    for number, god in enumerate(game.material.gods):
        count = game.gods[seat * len(game.material.gods) + number]
        if not count:
            continue
        words = god.name + (f" ×{count}" if count > 1 else "")
        wide = 9 + 6.6 * len(words) + 18
        if left + wide > x + width:
            left = x
            y += 25
        parts.append(
            group(
                f"god:{god.id}",
                box(left, y - 4, wide, 21, "#f3e6b8", "#a5862c", 10),
                icon(GOD_SYMBOLS[god.effect], left + 12, y + 6.5, 14, "#7a5d12", "#7a5d12"),
                text(left + 22, y + 11, words, 11.5),
            )
        )
        left += wide + 5
    if game.bonus[seat] != NOTHING:
        token = game.material.tokens[game.bonus[seat]]
        parts.append(box(x + width - 40, y - 6, 40, 34, "#f7d774", "#8a6a12", 6))
        parts += token_face(token, x + width - 20, y + 10, 22)
    return parts
