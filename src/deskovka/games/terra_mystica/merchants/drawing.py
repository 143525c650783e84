"""What Merchants of the Seas add to the picture: ships and traders, docks, markers, canals, and the new tiles."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from deskovka.games.terra_mystica.components import BUILDING_KEYS, SHIPYARD, FavourTile, ScoringTile, Scroll, TownTile
from deskovka.games.terra_mystica.drawing import palette
from deskovka.games.terra_mystica.drawing.svg import Sheet, box, disc, num, text, use
from deskovka.games.terra_mystica.drawing.symbols import EMBLEM_AT, PIECES
from deskovka.games.terra_mystica.merchants import moves as m
from deskovka.games.terra_mystica.merchants.components import SEA
from deskovka.games.terra_mystica.merchants.rules import tiles as tile_rules
from deskovka.games.terra_mystica.merchants.state import Fleet, sea_of
from deskovka.games.terra_mystica.rules.opening import has_faction
from deskovka.games.terra_mystica.state import Player

if TYPE_CHECKING:
    from deskovka.games.terra_mystica.drawing.island import Island

INK = palette.INK

# -- symbols -------------------------------------------------------------------------------------------------------------

#: outlines around 0,0, like those of the base game's pieces: a slipway with a hull and a sail on it
SHIPYARD_PIECE = "M-15.5 2.5H-3V-13.500L11-1.500V2.500H15.500L11 12.500H-11z"
ALL_PIECES = {**PIECES, "shipyard": SHIPYARD_PIECE}
ALL_EMBLEMS = {**EMBLEM_AT, "shipyard": (1.2, 5.2, 12.0)}

#: in a field of 20 x 20
ICONS = {
    "vessel": f'<path d="M9.5 2v9.500M9.5 3.500l6 7h-6z" fill="#ffffff" stroke="{INK}" stroke-width="1.3" stroke-linejoin="round"/>'
    f'<path d="M1.500 12h17l-3.200 6H4.700z" fill="currentColor" stroke="{INK}" stroke-width="1.4" stroke-linejoin="round"/>',
    "trader": f'<path d="M10 1.500a3.300 3.300 0 0 1 2 5.900c2.600 1 3.500 4.600 4 10.600H4c.5-6 1.400-9.600 4-10.600a3.300 3.300 0 0 1 2-5.900z" '
    f'fill="currentColor" stroke="{INK}" stroke-width="1.400" stroke-linejoin="round"/>'
    f'<path d="M13.500 9h4.500v6h-4.500z" fill="#d9c7a6" stroke="{INK}" stroke-width="1.200" stroke-linejoin="round"/>',
    "anchor": '<path d="M10 5.500v12M5.500 9h9M3 12.500c.5 3.500 3.500 5 7 5s6.500-1.500 7-5M10 5.500a2 2 0 1 0 0-4a2 2 0 1 0 0 4z" '
    'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"/>',
    "trade": f'<path d="M2 6.500h11M9.500 2.500l4.500 4-4.500 4M18 13.500H7M10.500 9.500l-4.500 4 4.500 4" fill="none" stroke="{INK}" '
    'stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>',
    "voyage": f'<path d="M7.500 3v8M7.500 4l5 6h-5z" fill="#ffffff" stroke="{INK}" stroke-width="1.200" stroke-linejoin="round"/>'
    f'<path d="M1 11.500h13.500l-2.500 5H3.500z" fill="#5b9fd6" stroke="{INK}" stroke-width="1.200" stroke-linejoin="round"/>'
    f'<path d="M13 6h6M16.500 3l3 3-3 3" fill="none" stroke="{INK}" stroke-width="1.600" stroke-linecap="round" stroke-linejoin="round"/>',
    "pennant": f'<path d="M5 18.500V2" stroke="{INK}" stroke-width="1.800" stroke-linecap="round"/>'
    f'<path d="M6 2.500l11 4.500-11 4.500z" fill="currentColor" stroke="{INK}" stroke-width="1.300" stroke-linejoin="round"/>',
    "track": f'<path d="M2 16h4v-4h4V8h4V4h4" fill="none" stroke="{INK}" stroke-width="2.200" stroke-linejoin="round" stroke-linecap="round"/>',
    "final-trade-markers": f'<path d="M3.500 18V4M11.500 18V4" stroke="{INK}" stroke-width="1.600" stroke-linecap="round"/>'
    f'<path d="M4 4.500l6 2.800-6 2.800zM12 4.500l6 2.800-6 2.800z" fill="#e0b04a" stroke="{INK}" stroke-width="1.100"/>',
    "favour": f'<circle cx="10" cy="10" r="8" fill="#ffffff" stroke="{INK}" stroke-width="1.400"/>'
    f'<path d="M10 5v10M5 10h10" stroke="{INK}" stroke-width="2" stroke-linecap="round"/>',
}
#: icons of the seven actions
ACTION_ICONS = ("voyage", "new-ship", "favour", "voyage", "new-ship", "new-ship", "voyage")


@cache
def definitions() -> str:
    """The expansion's symbols, to be put into the picture once."""
    piece = (
        f'<path d="{SHIPYARD_PIECE}" fill="currentColor" stroke="{INK}" stroke-width="2.4" stroke-linejoin="round"/>'
    )
    parts = [f'<symbol id="tm-shipyard" viewBox="-20 -20 40 40">{piece}</symbol>']
    parts.append(
        f'<symbol id="tm-blank-shipyard" viewBox="-20 -20 40 40"><g color="{palette.BLANK}">{piece}</g></symbol>'
    )
    for name, body in ICONS.items():
        parts.append(f'<symbol id="tm-{name}" viewBox="0 0 20 20">{body}</symbol>')
    # A ship that is nobody's yet.
    parts.append(f'<symbol id="tm-new-ship" viewBox="0 0 20 20"><g color="#e0b04a">{ICONS["vessel"]}</g></symbol>')
    return f"<defs>{''.join(parts)}</defs>"


def building_key(kind: int) -> str:
    return "shipyard" if kind == SHIPYARD else BUILDING_KEYS[kind]


# -- the map -------------------------------------------------------------------------------------------------------------


def on_the_map(island: Island) -> str:
    """Canals under everything else that floats; then docks, markers, ships and traders."""
    sea = sea_of(island.game)
    parts = [canal(island, a, b) for a, b in sea.waters.canals]
    for p in island.game.seats:
        fleet = sea.fleets[p.seat]
        if has_faction(p) and fleet.dock >= 0:
            parts.append(dock(island, p, fleet))
    parts += [markers(island, at) for at in island.board.land if sea.markers[at]]
    holding: dict[int, list[Player]] = {}
    for p in island.game.seats:
        for ship in sea.fleets[p.seat].ships:
            holding.setdefault(ship, []).append(p)
    parts += [ships(island, at, owners) for at, owners in sorted(holding.items())]
    voyage = sea.voyage
    if voyage is not None:  # ships that have landed and wait for their trade
        p = island.game.seats[voyage.seat]
        parts += [ships(island, at, [p]) for at in [*voyage.landed, *([voyage.at] if voyage.at >= 0 else [])]]
    return f"<g>{''.join(parts)}</g>"


def canal(island: Island, a: int, b: int) -> str:
    """A cut along the side between two land hexes, from river to river."""
    ax, ay = island.middle(a)
    bx, by = island.middle(b)
    x, y = (ax + bx) / 2, (ay + by) / 2
    length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
    dx, dy = (bx - ax) / length * island.size * 0.66, (by - ay) / length * island.size * 0.66
    line = f'x1="{num(x - dx)}" y1="{num(y - dy)}" x2="{num(x + dx)}" y2="{num(y + dy)}"'
    width = island.size * 0.26
    body = (
        f'<line {line} stroke="#4d7f9c" stroke-width="{num(width * 1.45)}" stroke-linecap="round"/>'
        f'<line {line} stroke="{palette.TERRAIN[7]}" stroke-width="{num(width)}" stroke-linecap="round"/>'
        f'<line {line} stroke="#4d7f9c" stroke-width="{num(width * 0.16)}" stroke-dasharray="{num(width * 0.5)} {num(width * 0.5)}"/>'
    )
    names = island.board.names
    return island.sheet.thing(f"canal:{names[a]}:{names[b]}", body, False)


def dock(island: Island, p: Player, fleet: Fleet) -> str:
    """An anchor (a crate for traders) in the owner's colour, at the lower left of the building."""
    x, y = island.middle(fleet.dock)
    size = island.size
    colour = island.sheet.colour(p)
    cx, cy = x - size * 0.56, y + size * 0.36
    body = disc(cx, cy, size * 0.24, colour, INK, size * 0.05)
    ink = palette.ink_on(colour)
    if fleet.people.walks:
        r = size * 0.11
        body += f'<rect x="{num(cx - r)}" y="{num(cy - r)}" width="{num(2 * r)}" height="{num(2 * r)}" fill="none" stroke="{ink}" stroke-width="{num(size * 0.05)}"/>'
    else:
        body += use("anchor", cx, cy, size * 0.33, ink)
    return f'<g pointer-events="none">{body}</g>'


def markers(island: Island, at: int) -> str:
    """A pennant for each who has traded with the building, along its lower right side."""
    sea = sea_of(island.game)
    x, y = island.middle(at)
    size = island.size
    owners = [p for p in island.game.seats if sea.has_marker(p.seat, at)]
    parts: list[str] = []
    for place, p in enumerate(owners):
        cx = x + size * (0.62 - 0.27 * (place % 3))
        cy = y + size * (0.34 + 0.24 * (place // 3))
        parts.append(island.sheet.badge(p, cx, cy, size * 0.13))
        parts.append(use("pennant", cx + size * 0.03, cy - size * 0.2, size * 0.3, island.sheet.colour(p)))
    return f'<g pointer-events="none">{"".join(parts)}</g>'


def ships(island: Island, at: int, owners: list[Player]) -> str:
    """Ships on a river hex, or traders on land: side by side, each with its owner's emblem."""
    sea = sea_of(island.game)
    x, y = island.middle(at)
    size = island.size
    step = min(0.62, 1.5 / len(owners)) * size
    wide = size * (0.86 if len(owners) < 3 else 0.66)
    parts: list[str] = []
    for place, p in enumerate(owners):
        walks = sea.fleets[p.seat].people.walks
        cx = x + (place - (len(owners) - 1) / 2) * step
        cy = y + (size * 0.3 if walks else 0.0)
        colour = island.sheet.colour(p)
        parts.append(disc(cx, cy + size * 0.02, wide * 0.5, "#ffffff", "", 0).replace("/>", ' opacity=".55"/>'))
        parts.append(use("trader" if walks else "vessel", cx, cy, wide, colour))
        emblem_y = cy + wide * (0.2 if walks else 0.26)
        parts.append(use(f"emblem-{p.faction.board.id}", cx, emblem_y, wide * 0.27, palette.ink_on(colour)))
    return island.sheet.thing(f"ship:{island.board.names[at]}", "".join(parts))


# -- tiles ---------------------------------------------------------------------------------------------------------------


def scoring_points(tile: ScoringTile) -> int:
    """Points of the left half that the base game does not know."""
    number = tile.number
    return max(SEA.trade_points[number], SEA.track_points[number])


def scoring_things(tile: ScoringTile) -> list[str]:
    number = tile.number
    found: list[str] = []
    if SEA.shipyard_points[number]:
        found.append("blank-shipyard")
    if SEA.trade_points[number]:
        found.append("trade")
    if SEA.track_points[number]:
        found += ["ship", "spade"]
    return found


def scoring_gains(tile: ScoringTile) -> list[tuple[int, str]]:
    if SEA.bonus_ships[tile.number]:
        return [(SEA.bonus_ships[tile.number], "new-ship")]
    return [(SEA.bonus_shipping[tile.number], "ship")] if SEA.bonus_shipping[tile.number] else []


def scroll_income(scroll: Scroll) -> list[tuple[int, str]]:
    """Ships of the income; the scroll that pays for trade shows that in the same place."""
    if SEA.scroll_trade[scroll.number]:
        return [(SEA.scroll_trade[scroll.number], "point"), (1, "trade")]
    return [(SEA.scroll_ships[scroll.number], "new-ship")] if SEA.scroll_ships[scroll.number] else []


def scroll_effect(scroll: Scroll) -> tuple[str, list[tuple[int, str]]]:
    """As the base game's: the kind of effect, and its icons."""
    deed = SEA.scroll_deed[scroll.number]
    if deed:
        return "action", [(1, "new-ship" if deed == "ship" else "voyage")]
    if SEA.scroll_per_ship[scroll.number]:
        return "points", [(SEA.scroll_per_ship[scroll.number], "new-ship")]
    points = SEA.scroll_shipyard[scroll.number]
    return "points", [(points, "stronghold"), (points, "sanctuary"), (points, "blank-shipyard")]


def favour_effect(tile: FavourTile, x: float, y: float, size: float, ground: str) -> str:
    number = tile.number
    if SEA.favour_gift[number]:
        body = use("priest", x - size * 0.62, y - size * 0.55, size) + use(
            "coin", x + size * 0.62, y - size * 0.55, size
        )
        body += f'<path d="M{num(x - size)} {num(y + size * 0.08)}h{num(2 * size)}" stroke="{INK}" stroke-width="1"/>'
        return (
            body
            + use("ship", x - size * 0.62, y + size * 0.72, size)
            + use("worker", x + size * 0.62, y + size * 0.72, size)
        )
    if SEA.favour_ships[number]:
        return use("new-ship", x, y, size * 1.6)
    if SEA.favour_markers[number]:
        paid = SEA.favour_markers[number]
        body = text(x + 3, y - size * 0.2, f"{paid[0][1]}–{paid[-1][1]}", size * 0.85, ground, "end", 700)
        return (
            body
            + use("point", x + size * 0.8, y - size * 0.5, size * 0.9)
            + use("pennant", x, y + size * 0.65, size * 1.1, "#e0b04a")
        )
    small, large = SEA.favour_trade[number]
    body = text(x + 1, y - size * 0.2, f"{small}/{large}", size * 0.85, ground, "end", 700)
    return (
        body + use("point", x + size * 0.7, y - size * 0.5, size * 0.9) + use("trade", x, y + size * 0.65, size * 1.1)
    )


def is_new_favour(tile: FavourTile) -> bool:
    return tile.id.startswith("MF")


def town_gains(tile: TownTile) -> list[tuple[int, str]]:
    return [(SEA.town_ships[tile.number], "new-ship")] if SEA.town_ships[tile.number] else []


def octagon_action(sheet: Sheet, action: int, x: float, y: float, r: float, used: bool, touch: bool) -> str:
    """An action space of the sea."""
    from deskovka.games.terra_mystica.drawing.tiles import octagon

    body = octagon(x, y, r, palette.SPENT if used else palette.ACTION, "#8a8375" if used else "#8a5212")
    body += use(ACTION_ICONS[action], x, y, r * 1.25)
    if used:
        body += use("used", x + r * 0.6, y - r * 0.6, r * 1.1)
    return sheet.thing(f"action:{m.SEA_ACTIONS[action]}", body, touch)


def power_action(sheet: Sheet, action: int, x: float, y: float, w: float, h: float) -> str:
    """One of the three new power actions, drawn like the six of the board."""
    used = (sheet.game.actions_used >> (m.FIRST_BIT + action)) & 1 == 1
    middle = x + w / 2
    r = min(w / 2 - 2, h / 2 - 11)
    priests = SEA.sea_action_priests[action]
    shift = 7 if priests else 0
    body = text(middle - 2 - shift, y + 13, SEA.sea_action_power[action], 14, palette.CARD, "end", 700)
    body += use("power", middle + 8 - shift, y + 8.5, 14)
    if priests:
        body += use("priest", middle + 12, y + 8.5, 13)
    return body + octagon_action(sheet, action, middle, y + h - r - 1, r, used, True)


# -- players -------------------------------------------------------------------------------------------------------------


def fleet_card(sheet: Sheet, p: Player, x: float, y: float) -> tuple[str, float]:
    """Ships on the map and in the supply, markers laid, and the sea actions; with the width that they take."""
    sea = sea_of(sheet.game)
    fleet = sea.fleets[p.seat]
    icon = "trader" if fleet.people.walks else "vessel"
    colour = sheet.colour(p)
    body = box(x - 3, y - 13, 47, 26, palette.PAPER, palette.LINE, 5)
    body += use(icon, x + 8, y, 18, colour) + text(
        x + 20, y + 4.5, f"{len(fleet.ships)}/3", 12.5, palette.PAPER, weight=600
    )
    parts = [sheet.thing(f"fleet:{p.seat}", body)]
    left = x + 48
    body = use("pennant", left + 7, y, 15, colour) + text(
        left + 16, y + 4.5, sea.laid(p.seat), 12.5, palette.CARD, weight=600
    )
    parts.append(sheet.thing(f"markers:{p.seat}", body))
    left += 36
    now = sheet.game.acting == p.seat
    actions = [m.SHIPS]
    if fleet.shipyard >= 0:
        actions.append(m.SHIPYARD_SHIP)
    if p.scroll >= 0 and SEA.scroll_deed[p.scroll]:
        actions.append(m.SCROLL_SHIP if SEA.scroll_deed[p.scroll] == "ship" else m.SCROLL_VOYAGE)
    for action in actions:
        parts.append(octagon_action(sheet, action, left + 11, y, 12, tile_rules.used(p, action), now))
        left += 27
    return "".join(parts), left - x


def shipyard_card(sheet: Sheet, p: Player, x: float, y: float, touch: bool) -> str:
    """Beside the five buildings of the board."""
    built = 1 if sea_of(sheet.game).fleets[p.seat].shipyard >= 0 else 0
    body = box(x, y - 14, 40, 28, palette.CARD, "", 6) + use("shipyard", x + 13, y, 26, sheet.colour(p))
    body += text(x + 27, y + 5, built, 14, palette.CARD, weight=700)
    return sheet.thing("building:shipyard", body, touch)


def income_ships(sheet: Sheet, p: Player) -> int:
    return tile_rules.ship_income(sheet.game, p)
