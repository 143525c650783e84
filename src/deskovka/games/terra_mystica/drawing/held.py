"""What a player holds: the scroll, action spaces, favour tiles, in one or two lines at the foot of the panel."""

from __future__ import annotations

from collections.abc import Callable

from deskovka.games.terra_mystica.components import BUILDING_KEYS, STRONGHOLD
from deskovka.games.terra_mystica.drawing import cards, palette
from deskovka.games.terra_mystica.drawing.palette import PEN
from deskovka.games.terra_mystica.drawing.sheet import Sheet
from deskovka.games.terra_mystica.drawing.tiles import used_mark
from deskovka.games.terra_mystica.merchants.drawing import fleet
from deskovka.games.terra_mystica.moves import (
    ACTA,
    ACTC,
    ACTE,
    ACTG,
    ACTIONS,
    ACTN,
    ACTS,
    ACTW,
    FAVOUR_CULT,
    SCROLL_CULT,
    SCROLL_SPADE,
    SHIFT_BY_POWER,
    SHIFT_BY_TOKENS,
)
from deskovka.games.terra_mystica.state import Player
from deskovka.games.terra_mystica.table import OVER

SPECIAL_ICONS = {
    ACTA: "step",
    ACTC: "double",
    ACTE: "bridge",
    ACTG: "spade",
    ACTN: "sandstorm",
    ACTS: "trading_house",
    ACTW: "dwelling",
    SHIFT_BY_POWER: "shift",
    SHIFT_BY_TOKENS: "shift",
}

#: something in the row of tiles: its width, and how it is drawn at a place and a scale
Item = tuple[float, Callable[[float, float, float], str]]


def acts_now(sheet: Sheet, p: Player) -> bool:
    return sheet.game.phase != OVER and sheet.game.acting == p.seat


class Held:
    """Everything that lies in the last row of a panel."""

    def __init__(self, sheet: Sheet, p: Player) -> None:
        self.sheet = sheet
        self.game = sheet.game
        self.p = p
        self.at_sea = sheet.game.extension.active

    def draw(self, x: float, y: float, wide: float, scale: float, high: float, lines: int) -> str:
        """As large as they fit into the lines; `y` is the middle of all."""
        found = self.items()
        scale = max([best_scale(found, wide, min(scale, high / n / 38), n) for n in range(1, lines + 1)])
        rows = flow(found, wide, scale)
        parts: list[str] = []
        for row, items in enumerate(rows):
            left = x
            middle = y + (row - (len(rows) - 1) / 2) * 40 * scale
            for each, draw in items:
                parts.append(draw(left, middle, scale))
                left += each * scale
        return "".join(parts)

    def items(self) -> list[Item]:
        p = self.p
        found: list[Item] = []
        if p.scroll >= 0:
            found.append((cards.SCROLL[0] + 6, self.held_scroll))
        for action in special_actions(p):
            found.append((31.0, self.special_action(action)))
        if self.at_sea:
            for name, icon, used in fleet.actions_of(self.game, p):
                found.append((31.0, self.action_item(name, icon, used)))
        for tile in self.game.material.favours:
            if p.has_favour(tile.number):
                found.append((cards.FAVOUR[0] + 4, self.held_favour(tile.number)))
        return found

    def held_scroll(self, x: float, y: float, s: float) -> str:
        scroll = self.game.material.scrolls[self.p.scroll]
        middle = x + cards.SCROLL[0] * s / 2
        found = self.sheet.thing(f"scroll:{scroll.id}", cards.scroll_piece(scroll, middle, y, s, self.p.seat))
        dx, dy, r = cards.SCROLL_ACTION
        if scroll.action:
            action = SCROLL_SPADE if scroll.action == "spade" else SCROLL_CULT
            return found + self.lying_action(ACTIONS[action], self.used(action), middle + dx * s, y + dy * s, r * s)
        at_sea = fleet.scroll_action(self.p) if self.at_sea else None
        if at_sea is not None:
            return found + self.lying_action(*at_sea, middle + dx * s, y + dy * s, r * s)
        return found

    def held_favour(self, number: int) -> Callable[[float, float, float], str]:
        tile = self.game.material.favours[number]

        def draw(x: float, y: float, s: float) -> str:
            middle = x + cards.FAVOUR[0] * s / 2
            body = cards.favour_piece(tile, self.p.seat, middle, y, s, True)
            found = self.sheet.thing(f"favour:{tile.id}", body, False)
            if tile.action:
                dx, dy, r = cards.FAVOUR_ACTION
                name = ACTIONS[FAVOUR_CULT]
                found += self.lying_action(name, self.used(FAVOUR_CULT), middle + dx * s, y + dy * s, r * s)
            return found

        return draw

    def used(self, action: int) -> bool:
        return (self.p.used >> action) & 1 == 1

    def lying_action(self, name: str, used: bool, x: float, y: float, r: float) -> str:
        """The action space that is printed on a tile: only what can be touched, and the marker."""
        body = PEN.hold(x - r, y - r, 2 * r, 2 * r)
        if used:
            body += used_mark(f"used:{name}:{self.p.seat}", x, y, r, self.p.seat)
        if not acts_now(self.sheet, self.p):  # the tile below explains itself
            return f'<g pointer-events="none">{body}</g>'
        return self.sheet.thing(f"action:{name}", body)

    def special_action(self, action: int) -> Callable[[float, float, float], str]:
        return self.action_item(ACTIONS[action], SPECIAL_ICONS[action], self.used(action), action == SHIFT_BY_TOKENS)

    def action_item(
        self, name: str, icon: str, used: bool, tokens: bool = False
    ) -> Callable[[float, float, float], str]:
        """An action space of the faction board."""

        def draw(x: float, y: float, s: float) -> str:
            r = 14 * s
            middle = x + r
            body = PEN.hold(middle - r, y - r, 2 * r, 2 * r) + PEN.octagon(
                middle, y, r, palette.ACTION, cards.ACTION_EDGE
            )
            body += PEN.use(icon, middle, y, r * (1.5 if icon in BUILDING_KEYS else 1.25))
            if tokens:
                body += PEN.use("token", middle + r * 0.6, y + r * 0.6, r * 0.8)
            if used:
                body += used_mark(f"used:{name}:{self.p.seat}", middle, y, r, self.p.seat)
            return self.sheet.thing(f"action:{name}", body, acts_now(self.sheet, self.p))

        return draw


def flow(items: list[Item], width: float, scale: float) -> list[list[Item]]:
    """Items in lines of that width."""
    lines: list[list[Item]] = [[]]
    used = 0.0
    for item in items:
        wide = item[0] * scale
        if lines[-1] and used + wide > width + 4:
            lines.append([])
            used = 0.0
        lines[-1].append(item)
        used += wide
    return lines


def best_scale(items: list[Item], width: float, scale: float, lines: int) -> float:
    """The largest scale up to a given one at which items need no more than so many lines."""
    while len(flow(items, width, scale)) > lines:
        scale -= 0.02
    return scale


def special_actions(p: Player) -> list[int]:
    """Action spaces of the faction that the player has now."""
    found = list(p.faction.actions_from_start)
    if p.built[STRONGHOLD]:
        found += p.faction.actions_of_stronghold
    return found
