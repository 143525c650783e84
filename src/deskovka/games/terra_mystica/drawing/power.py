"""The three bowls of power and every single token in them."""

from __future__ import annotations

from deskovka.games.terra_mystica.drawing import palette
from deskovka.games.terra_mystica.drawing.palette import PEN, SMALL
from deskovka.games.terra_mystica.drawing.sheet import Sheet
from deskovka.games.terra_mystica.rules import rounds
from deskovka.games.terra_mystica.state import Player

NUMERALS = ("I", "II", "III")
#: places for tokens in each bowl, in two lines; more only if a people has more tokens
PLACES = 12
EDGE = "#a58cc4"


def bowls(sheet: Sheet, p: Player, x: float, y: float, w: float, h: float) -> str:
    """Bowls side by side, then the power of the next income."""
    income = rounds.income_of(sheet.game, p)[3]
    last = 48.0
    wide = (w - last) / 3
    places = max(PLACES, (p.tokens() + 1) // 2 * 2)
    parts: list[str] = []
    for number in range(3):
        left = x + number * wide
        area = (left, y - h / 2, wide - 5, h)
        parts.append(
            sheet.thing(f"bowl:{p.seat}:{number + 1}", bowl(p, number, left, y, wide - 5, h), seat=p.seat, area=area)
        )
    parts.append(f'<g pointer-events="none">{tokens(p, x, y, wide, h, places)}</g>')
    left = x + 3 * wide
    sign = PEN.text(left, y + 5, "+", SMALL, palette.SOFT, ground=palette.CARD)
    sign += PEN.text(
        left + 11.5, y + 5, income, SMALL, palette.SOFT, ground=palette.CARD, count=f"income-power:{p.seat}"
    )
    sign += PEN.use("power", left + (29 if income < 10 else 37), y, 15)
    parts.append(sheet.thing(f"income:{p.seat}", sign, area=(left - 2, y - 12, last, 24)))
    return "".join(parts)


def bowl(p: Player, number: int, x: float, y: float, w: float, h: float) -> str:
    """A bowl with its number and how many tokens are in it."""
    fill = palette.BOWLS[number]
    body = PEN.box(x, y - h / 2, w, h, fill, EDGE, min(13.0, h / 2))
    body += PEN.text(x + 11, y + 4.9, NUMERALS[number], SMALL, palette.INK, ground=fill, anchor="middle", weight=400)
    name = f"bowl{number + 1}:{p.seat}"
    return body + PEN.text(x + 40, y + 5.8, p.bowls()[number], 16, ground=fill, anchor="end", weight=700, count=name)


def tokens(p: Player, x: float, y: float, wide: float, h: float, places: int) -> str:
    """Each token has a number and a place of its own in whatever bowl it is, so only those move that change bowls.

    They are counted from the end of bowl III, through II to I: gained power takes the last of a bowl to the next one; sacrificed
    tokens and those given back go from the other end.
    """
    room = wide - 5 - 46 - 7
    columns = places // 2
    step = min(room / columns, h * 0.36)
    size = min(step * 1.05, h * 0.4)
    left = 46 + (room - step * (columns - 1)) / 2
    parts: list[str] = []
    first = 0
    for number in (2, 1, 0):
        for k in range(first, first + p.bowls()[number]):
            column, line = columns - 1 - k // 2, k % 2
            cx = x + number * wide + left + column * step
            cy = y + (line - 0.5) * min(step * 1.1, h * 0.42)
            parts.append(PEN.piece(f"power:{p.seat}:{k}", cx, cy, PEN.use("token", 0, 0, size), seat=p.seat))
        first += p.bowls()[number]
    return "".join(parts)
