"""The cult board: four tracks, everybody's markers, priests in the orders."""

from __future__ import annotations

from deskovka.drawing.colours import ink_on
from deskovka.drawing.pen import num
from deskovka.games.terra_mystica.components import CULTS
from deskovka.games.terra_mystica.drawing import palette
from deskovka.games.terra_mystica.drawing.palette import PEN, SMALL
from deskovka.games.terra_mystica.drawing.sheet import Sheet
from deskovka.games.terra_mystica.state import Player, has_faction
from deskovka.games.terra_mystica.table import POWER_STEPS

RULER = 36.0
ICON = 30.0
ORDERS = 58.0
BACK = 40.0
PAD = 6.0


class CultBoard:
    """The tracks lie one below the other, each from step 0 on the left to step 10; a ruler above them has the numbers."""

    def __init__(self, sheet: Sheet, x: float, y: float, w: float, h: float) -> None:
        self.sheet = sheet
        self.x = x
        self.y = y
        self.w = w
        self.h = h
        self.left = x + PAD + ICON
        self.step = (w - 2 * PAD - ICON - ORDERS - BACK) / 11
        self.row = (h - RULER - PAD) / 4

    def draw(self) -> str:
        parts = [PEN.box(self.x, self.y, self.w, self.h, palette.CARD, palette.LINE, 10), self.ruler()]
        for cult in range(4):
            top = self.y + RULER + cult * self.row
            parts.append(self.track(cult, top))
            parts.append(self.orders(cult, top))
        return "".join(parts)

    def middle(self, step: int) -> float:
        return self.left + (step + 0.5) * self.step

    def ruler(self) -> str:
        """Numbers of the steps, and above them the power that is gained there; a key opens the last step."""
        parts: list[str] = []
        for step in range(11):
            x = self.middle(step)
            parts.append(
                PEN.text(x, self.y + RULER - 4, step, SMALL, palette.SOFT, ground=palette.CARD, anchor="middle")
            )
            if POWER_STEPS[step]:
                parts.append(
                    PEN.text(
                        x - 1, self.y + 17, POWER_STEPS[step], SMALL, ground=palette.CARD, anchor="end", weight=600
                    )
                )
                parts.append(PEN.use("power", x + 6.5, self.y + 12, 13))
        parts.append(PEN.use("key", self.middle(10) + self.step * 0.5 + 9, self.y + 12, 15))
        return "".join(parts)

    def track(self, cult: int, top: float) -> str:
        high = self.row - 4
        wide = ICON + 11 * self.step
        body = PEN.box(self.x + PAD, top, wide, high, palette.TRACKS[cult], "", 8)
        for step in range(11):
            if POWER_STEPS[step]:
                x = self.left + step * self.step + 1
                thin = f' fill-opacity="{palette.STEP_SHARE}"'
                body += PEN.box(x, top + 1, self.step - 2, high - 2, palette.POWER, radius=4, more=thin)
        for step in range(11):
            x = self.left + step * self.step
            body += f'<path d="M{num(x)} {num(top + 6)}v{num(high - 12)}" stroke="{palette.CULT[cult]}" stroke-opacity=".35"/>'
        body += PEN.use(CULTS[cult], self.x + PAD + ICON / 2, top + high / 2, 23)
        for p in self.sheet.game.seats:
            if has_faction(p):
                body += self.marker(p, cult, top + high / 2, high)
        return self.sheet.thing(f"cult:{CULTS[cult]}", body)

    def marker(self, p: Player, cult: int, middle: float, high: float) -> str:
        """Everybody has a lane, so that a marker only moves when it climbs; many lanes are staggered."""
        players = self.sheet.game.players
        r = min(10.0, high / players * 0.74, self.step * 0.44)
        lane = (high - 2 * r - 3) / (players - 1)
        shift = (self.step * 0.19 if p.seat % 2 else -self.step * 0.19) if lane < 2 * r else 0.0
        x = self.middle(p.cults[cult]) + shift
        y = middle + (p.seat - (players - 1) / 2) * lane
        return PEN.piece(f"cult:{CULTS[cult]}:{p.seat}", x, y, self.sheet.badge(p, 0, 0, r), seat=p.seat)

    def orders(self, cult: int, top: float) -> str:
        """Places for priests: one of 3 steps, three of 2, and the way back to the supply for 1."""
        sheet = self.sheet
        name = CULTS[cult]
        high = self.row - 4
        r = min(high / 4 - 0.8, ORDERS / 4 - 1.5)
        left = self.left + 11 * self.step + 4
        place_x = (left + r + 0.5, left + 3 * r + 2.5)
        place_y = (top + high / 2 - r - 0.6, top + high / 2 + r + 0.6)
        three = self.place(cult, 0, place_x[0], place_y[0], r)
        # One outline around the three places of 2 steps: all but the upper left quarter.
        a, b, c = place_x[0] - r, (place_x[0] + place_x[1]) / 2, place_x[1] + r
        d, e, f = place_y[0] - r, (place_y[0] + place_y[1]) / 2, place_y[1] + r
        corner = f"M{num(b)} {num(d)}H{num(c)}V{num(f)}H{num(a)}V{num(e)}H{num(b)}z"
        twos = f'<path d="{corner}" fill="{palette.WHITE}" fill-opacity="0"/>'
        twos += self.place(cult, 1, place_x[1], place_y[0], r)
        twos += self.place(cult, 2, place_x[0], place_y[1], r)
        twos += self.place(cult, 3, place_x[1], place_y[1], r)
        x = self.x + self.w - PAD - BACK + 2
        one = PEN.box(x, top + high / 2 - 15, BACK - 2, 30, palette.PAPER, palette.HAIR, 15)
        one += PEN.text(x + BACK / 2 - 3, top + high / 2 + 5, "1", 14, ground=palette.PAPER, anchor="end", weight=600)
        one += PEN.use("priest", x + BACK / 2 + 7, top + high / 2, 17)
        return (
            sheet.thing(f"order:{name}:3", three, area=(a, d, b - a, e - d))
            + sheet.thing(f"order:{name}:2", twos)
            + sheet.thing(f"order:{name}:1", one, area=(x, top + high / 2 - 15, BACK - 2, 30))
        )

    def place(self, cult: int, space: int, x: float, y: float, r: float) -> str:
        steps = 3 if space == 0 else 2
        body = PEN.disc(x, y, r, palette.CARD, palette.CULT[cult], 1.8)
        body += PEN.text(x, y + 4.9, steps, 14, ground=palette.CARD, anchor="middle", weight=600)
        owner = self.sheet.game.orders[cult * 4 + space]
        if owner < 0:
            return body
        p = self.sheet.game.seats[owner]
        colour = self.sheet.colour(p)
        priest = (
            PEN.disc(0, 0, r, colour, palette.INK, 1.2)
            + PEN.use("priest", -r * 0.32, 0, r * 1.15)
            + PEN.use(f"emblem-{p.faction.board.id}", r * 0.45, 0, r * 0.8, ink_on(colour))
        )
        return body + PEN.piece(f"priest:{CULTS[cult]}:{space}", x, y, priest, seat=owner)


def cult_board(sheet: Sheet, x: float, y: float, w: float, h: float) -> str:
    return CultBoard(sheet, x, y, w, h).draw()
