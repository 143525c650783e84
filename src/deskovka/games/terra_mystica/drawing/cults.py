"""The cult board: four tracks, everybody's markers, priests in the orders."""

from __future__ import annotations

from deskovka.games.terra_mystica.components import CULTS
from deskovka.games.terra_mystica.drawing import palette
from deskovka.games.terra_mystica.drawing.svg import Sheet, box, disc, num, text, use
from deskovka.games.terra_mystica.rules.opening import has_faction
from deskovka.games.terra_mystica.state import POWER_STEPS

HEAD = 28.0
ORDERS = 74.0
TINT = ("#fbe9e4", "#e4eef7", "#f2e9dd", "#ebedf0")


def cult_board(sheet: Sheet, x: float, y: float, w: float, h: float) -> str:
    parts = [box(x, y, w, h, palette.CARD, palette.LINE, 10)]
    gap = 4.0
    track = (w - 12 - 3 * gap) / 4
    for cult in range(4):
        left = x + 6 + cult * (track + gap)
        parts.append(one_track(sheet, cult, left, y + 6, track, h - 12 - ORDERS))
        parts.append(orders(sheet, cult, left, y + h - ORDERS - 2, track))
    return "".join(parts)


def one_track(sheet: Sheet, cult: int, x: float, y: float, w: float, h: float) -> str:
    """Steps 10 to 0 from the top; the number of power tokens stands where a threshold lies."""
    game = sheet.game
    step = (h - HEAD) / 11
    parts = [box(x, y, w, h - 2, TINT[cult], "", 7), use(CULTS[cult], x + w / 2, y + HEAD / 2, 20)]
    for number in range(11):
        top = y + HEAD + (10 - number) * step
        line = f'<path d="M{num(x + 2)} {num(top)}h{num(w - 4)}" stroke="{palette.LINE}" stroke-width="1"/>'
        parts.append(line)
        here = [p for p in game.seats if p.cults[cult] == number and has_faction(p)]
        power = POWER_STEPS[number]
        if power:
            mark = box(x + 2, top + 1.5, w - 4, step - 3, "#e6d9f3", "", 4)
            parts.append(mark)
        if not here:
            ground = "#e6d9f3" if power else TINT[cult]
            middle = top + step / 2
            if number == 10:  # a key opens the last step
                parts.append(use("key", x + w - 11, middle - 7, 13))
            low = 7.0 if number == 10 else 0.0
            parts.append(text(x + 5, middle + 4 - low, number, 11, ground, fill=palette.SOFT))
            if power:
                parts.append(text(x + w - 17, middle + 4 + low, power, 11.5, ground, "end", 600))
                parts.append(use("power", x + w - 10, middle + low, 11.5))
        for place, p in enumerate(here):
            radius = min(7.0, step / 2 - 1.5) if len(here) > 2 else min(9.0, step / 2 - 1.5)
            gap = min(2 * radius + 1, (w - 2 * radius - 2) / max(1, len(here) - 1))
            middle = x + w / 2 + (place - (len(here) - 1) / 2) * gap
            parts.append(sheet.badge(p, middle, top + step / 2, radius))
    return sheet.thing(f"cult:{CULTS[cult]}", "".join(parts))


def orders(sheet: Sheet, cult: int, x: float, y: float, w: float) -> str:
    """Places for priests: one of 3 steps, three of 2, and the way back to the supply for 1."""
    name = CULTS[cult]
    half = w / 2
    r = min(10.5, half / 2 - 0.5)
    three = place(sheet, cult, 0, x + half / 2, y + r + 2, r)
    twos = place(sheet, cult, 1, x + half * 1.5, y + r + 2, r)
    twos += place(sheet, cult, 2, x + half / 2, y + 3 * r + 5, r)
    twos += place(sheet, cult, 3, x + half * 1.5, y + 3 * r + 5, r)
    one = box(x + 1, y + 4 * r + 9, w - 2, 19, palette.PAPER, palette.LINE, 9.5)
    one += text(x + half - 1, y + 4 * r + 22.5, "1", 11.5, palette.PAPER, "end", 600)
    one += use("priest", x + half + 8, y + 4 * r + 18.5, 13)
    return (
        sheet.thing(f"order:{name}:3", three)
        + sheet.thing(f"order:{name}:2", twos)
        + sheet.thing(f"order:{name}:1", one)
    )


def place(sheet: Sheet, cult: int, space: int, x: float, y: float, r: float) -> str:
    owner = sheet.game.orders[cult * 4 + space]
    if owner >= 0:
        p = sheet.game.seats[owner]
        return (
            disc(x, y, r, sheet.colour(p), palette.INK, 1.2)
            + use("priest", x - r * 0.32, y, r * 1.15)
            + use(f"emblem-{p.faction.board.id}", x + r * 0.45, y, r * 0.8, palette.ink_on(sheet.colour(p)))
        )
    steps = 3 if space == 0 else 2
    return disc(x, y, r, palette.CARD, palette.CULT[cult], 1.6) + text(
        x, y + 4.5, steps, 12.5, palette.CARD, "middle", 600
    )
