"""What each player has at sea: ships in the supply, markers, the shipyard, action spaces; and the power actions for all."""

from __future__ import annotations

from deskovka.games.terra_mystica.drawing import palette
from deskovka.games.terra_mystica.drawing.palette import PEN
from deskovka.games.terra_mystica.drawing.sheet import Sheet
from deskovka.games.terra_mystica.merchants import moves as m
from deskovka.games.terra_mystica.merchants.components import SEA
from deskovka.games.terra_mystica.merchants.drawing.shapes import ACTION_ICONS
from deskovka.games.terra_mystica.merchants.drawing.water import SHIP, afloat, ship
from deskovka.games.terra_mystica.merchants.rules import tiles as tile_rules
from deskovka.games.terra_mystica.merchants.state import sea_of
from deskovka.games.terra_mystica.state import Player, State

#: power actions that the expansion adds
POWER_ACTIONS = 3


def action_name(action: int) -> str:
    return m.SEA_ACTIONS[action]


def power_action(game: State, action: int) -> tuple[list[tuple[int, str]], str, bool]:
    """Price, icon, and whether it was taken in this round."""
    price = [(SEA.sea_action_power[action], "power")]
    if SEA.sea_action_priests[action]:
        price.append((SEA.sea_action_priests[action], "priest"))
    return price, ACTION_ICONS[action], (game.actions_used >> (m.FIRST_BIT + action)) & 1 == 1


def actions_of(game: State, p: Player) -> list[tuple[str, str, bool]]:
    """Action spaces of a player at sea, that of a scroll left out: name, icon, and whether it is used."""
    found = [m.SHIPS]
    if sea_of(game).fleets[p.seat].shipyard >= 0:
        found.append(m.SHIPYARD_SHIP)
    return [(action_name(action), ACTION_ICONS[action], tile_rules.used(p, action)) for action in found]


def scroll_action(p: Player) -> tuple[str, bool] | None:
    """The action of a scroll of the expansion, if the player holds such a one, and whether it is used."""
    if p.scroll < 0 or not SEA.scroll_deed[p.scroll]:
        return None
    action = m.SCROLL_SHIP if SEA.scroll_deed[p.scroll] == "ship" else m.SCROLL_VOYAGE
    return action_name(action), tile_rules.used(p, action)


def supply(sheet: Sheet, p: Player, x: float, y: float, s: float) -> str:
    """Three places for ships: those in the supply stand there. Beside them the markers laid."""
    sea = sea_of(sheet.game)
    out = len(afloat(sheet.game, p))
    body = ""
    for index in range(SEA.ships_each):
        cx = x + (9 + index * 20) * s
        body += PEN.use("vessel", cx, y, 15 * s, palette.HAIR).replace("<use", '<use opacity=".3"')
        if index >= out:
            body += ship(sheet, p, index, cx, y, 20 * s / SHIP)
    found = sheet.thing(f"fleet:{p.seat}", body, area=(x - 2 * s, y - 13 * s, 62 * s, 26 * s))
    flag = PEN.use("pennant", x + 72 * s, y, 17 * s, sheet.colour(p))
    flag += PEN.text(
        x + 81 * s, y + 5 * s, sea.laid(p.seat), 14 * s, ground=palette.CARD, weight=600, count=f"markers:{p.seat}"
    )
    return found + sheet.thing(f"markers:{p.seat}", flag, area=(x + 62 * s, y - 13 * s, 38 * s, 26 * s))


def has_shipyard(game: State, p: Player) -> int:
    return 1 if sea_of(game).fleets[p.seat].shipyard >= 0 else 0
