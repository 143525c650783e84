"""One panel for each player: what lies on and beside the faction board."""

from __future__ import annotations

from deskovka.games.terra_mystica.components import BUILDING_KEYS, BUILDINGS, CULTS, PIECES, STRONGHOLD
from deskovka.games.terra_mystica.drawing import palette
from deskovka.games.terra_mystica.drawing.svg import Sheet, box, count, disc, num, text, use
from deskovka.games.terra_mystica.drawing.tiles import (
    RESOURCE_ICONS,
    favour_effect,
    octagon,
    row_of,
    scroll_effect,
    scroll_income,
)
from deskovka.games.terra_mystica.merchants import drawing as sea
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
from deskovka.games.terra_mystica.rules import rounds
from deskovka.games.terra_mystica.state import OVER, Player

HEAD = 26.0
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
    SCROLL_SPADE: "spade",
    SCROLL_CULT: "step",
    FAVOUR_CULT: "step",
}


def panels(sheet: Sheet, x: float, y: float, w: float, h: float) -> str:
    game = sheet.game
    gap = 5.0
    height = min(186.0, (h - gap * (game.players - 1)) / game.players)
    return "".join([panel(sheet, p, x, y + i * (height + gap), w, height) for i, p in enumerate(game.seats)])


def acts_now(sheet: Sheet, p: Player) -> bool:
    return sheet.game.phase != OVER and sheet.game.acting == p.seat


def panel(sheet: Sheet, p: Player, x: float, y: float, w: float, h: float) -> str:
    now = acts_now(sheet, p)
    parts = [box(x + 1, y + 1, w - 2, h - 2, palette.CARD, palette.INK if now else palette.LINE, 9, 2.4 if now else 1)]
    parts.append(header(sheet, p, x + 1, y + 1, w - 2))
    rest = (h - HEAD - 4) / 4
    rows = [y + HEAD + 2 + rest * (i + 0.5) for i in range(4)]
    parts.append(resources(p, x + 10, rows[0], w - 20))
    parts.append(buildings(sheet, p, x + 10, rows[1], w - 20))
    parts.append(levels(sheet, p, x + 10, rows[2], w - 20))
    parts.append(tiles(sheet, p, x + 10, rows[3], w - 20))
    return f'<g data-seat="{p.seat}">{"".join(parts)}</g>'


def header(sheet: Sheet, p: Player, x: float, y: float, w: float) -> str:
    """Emblem, name, place in the turn order, what the player is up to, points."""
    game = sheet.game
    colour = sheet.colour(p)
    body = (
        f'<path d="M{num(x)} {num(y + HEAD)}v{num(8 - HEAD)}a8 8 0 0 1 8-8h{num(w - 16)}a8 8 0 0 1 8 8v{num(HEAD - 8)}z" '
        f'fill="{colour}"/><path d="M{num(x)} {num(y + HEAD)}h{num(w)}" stroke="{palette.INK}" stroke-width="1" opacity=".35"/>'
    )
    middle = y + HEAD / 2
    body += sheet.badge(p, x + 15, middle, 10)
    body += text(x + 31, middle + 5.2, sheet.name(p), 15, colour, weight=700)
    ground = colour
    body += text(x + w - 26, middle + 6.5, p.points, 18, ground, "end", 700) + use("point", x + w - 14, middle, 16)
    marks = x + w - 78
    if p.seat in game.order:
        place = game.order.index(p.seat)
        body += disc(marks, middle, 8.5, palette.CARD, palette.INK, 1) + text(
            marks, middle + 4.2, place + 1, 12, palette.CARD, "middle", 600
        )
        if place == 0 and game.round:
            body += use("flag", marks - 22, middle, 16)
    if p.passed:
        body += use("moon", marks - 42, middle, 16)
    if acts_now(sheet, p):
        body += use("hand", marks - (62 if p.passed else 42), middle, 16)
    return sheet.thing(f"faction:{p.faction.board.id}", body)


def resources(p: Player, x: float, y: float, w: float) -> str:
    ground = palette.CARD
    body = count(x + 22, y, p.coins, "coin", ground, 16, 700)
    body += count(x + 72, y, p.workers, "worker", ground, 16, 700)
    body += count(x + 118, y, p.priests, "priest", ground, 16, 700)
    left = x + 148
    width = (w - 148) / 3
    for number, tokens in enumerate(p.bowls()):
        body += bowl(number, tokens, left + number * width, y, width - 5)
    return body


def bowl(number: int, tokens: int, x: float, y: float, w: float) -> str:
    """A bowl with its number, its tokens as crystals and how many they are."""
    fill = ("#f3edf9", "#e6d9f3", "#d3bdea")[number]
    body = box(x, y - 13, w, 26, fill, "#a58cc4", 11)
    body += text(x + 8, y + 3.5, ("I", "II", "III")[number], 9.5, fill, "middle", 400, "#4a2b73")
    body += text(x + 27, y + 5.5, tokens, 15, fill, "middle", 700)
    shown = min(tokens, 12)
    for i in range(shown):
        column, line = i % 6, i // 6
        body += use("token", x + 40 + column * 5.4, y + (line - (0.5 if shown > 6 else 0)) * 9, 7.5)
    return body


def buildings(sheet: Sheet, p: Player, x: float, y: float, w: float) -> str:
    """Built and left of each kind; the pieces in the owner's colour."""
    ground = palette.CARD
    now = acts_now(sheet, p)
    parts: list[str] = []
    at_sea = sheet.game.extension.active
    width = (w - 108) / (6 if at_sea else 5)
    for kind in range(1, 6):
        left = x + (kind - 1) * width
        body = box(left, y - 14, width - 3, 28, ground, "", 6)
        body += use(BUILDING_KEYS[kind], left + 13, y, 26, sheet.colour(p))
        body += text(left + 27, y + 5, p.built[kind], 14, ground, weight=700)
        if not at_sea:  # the shipyard takes the room
            body += text(left + 36, y + 5, f"/{PIECES[kind]}", 11, ground, fill=palette.SOFT)
        parts.append(sheet.thing(f"building:{BUILDINGS[kind]}", body, now))
    if at_sea:
        parts.append(sea.shipyard_card(sheet, p, x + 5 * width, y, now))
    board = p.faction.board
    left = x + w - 104
    skips = p.faction.skips(p)
    ship = count(left + 18, y, skips, "carpet", ground) if skips else count(left + 18, y, p.shipping, "ship", ground)
    extra = sheet.game.shipping_now(p) - p.shipping
    if extra:
        ship += text(left + 39, y - 4, f"+{extra}", 10.5, ground, weight=600)
    parts.append(sheet.thing(f"shipping:{p.seat}", ship))
    price = board.spade_costs[p.exchange] if board.spade_costs else 0
    dig = use("spade", left + 66, y, 17)
    if p.faction.digs and price:
        dig += text(left + 85, y + 5, price, 14, ground, "end", 600)
        dig += use("priest" if board.digs_with_priests else "worker", left + 94, y, 15)
    else:
        dig += text(left + 84, y + 5, "–", 14, ground, "middle")
    parts.append(sheet.thing(f"digging:{p.seat}", dig))
    return "".join(parts)


def levels(sheet: Sheet, p: Player, x: float, y: float, w: float) -> str:
    """Income of the next round; towns, keys, bridges."""
    ground = palette.CARD
    body = box(x - 3, y - 11, 212, 22, palette.PAPER, "", 11) + use("income", x + 9, y, 14)
    income = rounds.income_of(sheet.game, p)
    for place, resource in enumerate((1, 0, 2, 3)):
        body += count(x + 43 + place * 47, y, f"+{income[resource]}", RESOURCE_ICONS[resource], palette.PAPER, 13, 600)
    parts = [sheet.thing(f"income:{p.seat}", body)]
    left = x + 226
    parts.append(sheet.thing(f"towns:{p.seat}", count(left + 10, y, p.towns, "town", ground, 13)))
    parts.append(sheet.thing(f"keys:{p.seat}", count(left + 58, y, p.keys, "key", ground, 13)))
    parts.append(sheet.thing(f"bridges:{p.seat}", count(left + 106, y, f"{p.bridges}/3", "bridge", ground, 13)))
    return "".join(parts)


def special_actions(sheet: Sheet, p: Player) -> list[int]:
    """Action spaces of the faction that the player has now."""
    found = list(p.faction.actions_from_start)
    if p.built[STRONGHOLD]:
        found += p.faction.actions_of_stronghold
    return found


def action_space(sheet: Sheet, p: Player, action: int, x: float, y: float, r: float) -> str:
    used = (p.used >> action) & 1 == 1
    body = octagon(x, y, r, palette.SPENT if used else palette.ACTION, "#8a8375" if used else "#8a5212")
    body += use(SPECIAL_ICONS[action], x, y, r * (1.5 if action in (ACTS, ACTW) else 1.2))
    if action == SHIFT_BY_TOKENS:
        body += use("token", x + r * 0.7, y + r * 0.7, r)
    if used:
        body += use("used", x + r * 0.6, y - r * 0.6, r * 1.1)
    return sheet.thing(f"action:{ACTIONS[action]}", body, acts_now(sheet, p))


def tiles(sheet: Sheet, p: Player, x: float, y: float, w: float) -> str:
    """Scroll held, favour tiles, special actions."""
    parts: list[str] = []
    left = x
    if sheet.game.extension.active:
        card, wide = sea.fleet_card(sheet, p, left, y)
        parts.append(card)
        left += wide + 6
    if p.scroll >= 0:
        parts.append(held_scroll(sheet, p, left, y))
        left += 84
    for action in special_actions(sheet, p):
        parts.append(action_space(sheet, p, action, left + 11, y, 12))
        left += 27
    held = [tile for tile in sheet.game.material.favours if p.has_favour(tile.number)]
    room = x + w - left
    width = min(40.0, room / max(1, len(held)))
    for tile in held:
        parts.append(held_favour(sheet, p, tile.number, left, y, width - 3))
        left += width
    return "".join(parts)


def held_scroll(sheet: Sheet, p: Player, x: float, y: float) -> str:
    scroll = sheet.game.material.scrolls[p.scroll]
    ground = palette.PARCHMENT
    body = box(x - 3, y - 13, 82, 26, ground, "#b39a63", 4)
    kind, items = scroll_effect(scroll)
    income = scroll_income(scroll)
    body += row_of(income, x + (20 if kind else 38), y, 12.5, ground)
    parts = [sheet.thing(f"scroll:{scroll.id}", body)]
    right = x + 60
    if kind == "action" and not scroll.action:
        parts.append(use(items[0][1], right, y, 15))  # its space lies with the other actions at sea
    elif kind == "action":
        parts.append(action_space(sheet, p, SCROLL_SPADE if scroll.action == "spade" else SCROLL_CULT, right, y, 11))
    elif kind == "ship":
        parts.append(text(right - 3, y + 4.5, "+1", 12.5, ground, "end", 600) + use("ship", right + 6, y, 15))
    elif kind == "points":
        parts.append(text(right - 10, y + 4.5, items[0][0], 12, ground, "end", 600) + use("point", right - 3, y, 11))
        for i, (_, icon) in enumerate(items):
            parts.append(
                use(
                    icon,
                    right + 11 + i * 2 - (4 if len(items) > 1 else 0),
                    y + (i * 9 - 5 if len(items) > 1 else 0),
                    15,
                )
            )
    return "".join(parts)


def held_favour(sheet: Sheet, p: Player, number: int, x: float, y: float, w: float) -> str:
    """The cult is told by the edge and a small sign, the effect by its icon."""
    tile = sheet.game.material.favours[number]
    body = box(x, y - 14, w, 28, "#ffffff", palette.CULT[tile.cult], 5, 1.6)
    effect = favour_effect(tile, x + w / 2, y + 1, 9.5, "#ffffff")
    body += effect or use(CULTS[tile.cult], x + w / 2, y, 17)
    if tile.action:
        return sheet.thing(f"favour:{tile.id}", body, False) + action_space(sheet, p, FAVOUR_CULT, x + w / 2, y, 11.5)
    return sheet.thing(f"favour:{tile.id}", body, False)
