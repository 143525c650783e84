"""A move at sea as the text of a button."""

from __future__ import annotations

from deskovka.core.game import Move
from deskovka.core.words import Tongue
from deskovka.games.terra_mystica import moves as base_moves
from deskovka.games.terra_mystica.components import CULTS
from deskovka.games.terra_mystica.merchants import moves as m
from deskovka.games.terra_mystica.merchants.components import (
    FOR_POWER,
    FOR_PRIEST,
    FOR_SHIP,
    FOR_STEP,
    FOR_STEPS,
    FOR_VOYAGE,
    SEA,
)
from deskovka.games.terra_mystica.merchants.rules import ships as ship_rules
from deskovka.games.terra_mystica.merchants.state import sea_of
from deskovka.games.terra_mystica.merchants.words import tiles
from deskovka.games.terra_mystica.merchants.words.terms import amount, building_name, msg, speak, walks
from deskovka.games.terra_mystica.moves import OF_EXTENSION
from deskovka.games.terra_mystica.state import Player, State
from deskovka.games.terra_mystica.words import describing as base
from deskovka.games.terra_mystica.words import terms

ACTIONS = (
    msg("Power action: move all ships"),
    msg("Power action: 1 ship"),
    msg("Power action: a favour tile"),
    msg("Shipyard tile: move all ships"),
    msg("Shipyard: 1 ship"),
    msg("Scroll action: 1 ship"),
    msg("Scroll action: move all ships"),
)
#: the same for traders on foot
ACTIONS_ON_FOOT = (
    msg("Power action: move all traders"),
    msg("Power action: 1 trader"),
    msg("Power action: a favour tile"),
    msg("Market tile: move all traders"),
    msg("Market: 1 trader"),
    msg("Scroll action: 1 trader"),
    msg("Scroll action: move all traders"),
)
CHOICES = {
    FOR_POWER: msg("Trade with {building} at {hex}: power"),
    FOR_STEP: msg("Trade with {building} at {hex}: 1 step on a cult track"),
    FOR_STEPS: msg("Trade with {building} at {hex}: 2 steps on one cult track"),
    FOR_PRIEST: msg("Trade with {building} at {hex}: a priest"),
    FOR_SHIP: msg("Trade with {building} at {hex}: the ship goes back into play"),
    FOR_VOYAGE: msg("Trade with {building} at {hex}: the action for moving is free again"),
}


def describe(game: State, move: Move, lang: str = "en") -> str:
    """Names what is new, and leaves the rest to the base game."""
    s = speak(lang)
    if move.kind < OF_EXTENSION:
        return describe_tile(game, move, s)
    head = name_move(game, game.seats[move.seat], move, s)
    if move not in game.moves():
        return head
    details = gains(game, move, s)
    return f"{head} ({details})" if details else head


def gains(game: State, move: Move, s: Tongue) -> str:
    """'1 worker, 2 coins; +2 points; Nomads may take 1 power', tried on a copy."""
    t = terms.speak(s.lang)
    outlook = base.Outlook(game, move)
    parts = [", ".join(terms.sum_up(t, outlook.costs))]
    if outlook.gains:
        parts.append(", ".join(terms.sum_up(t, outlook.gains, "+")))
    if outlook.offers:
        who = ", ".join([f"{terms.faction_name(game, o.seat, s.lang)} {o.amount}" for o in outlook.offers])
        parts.append(t("power for neighbours: {who}", who=who))
    return "; ".join([part for part in parts if part])


def describe_tile(game: State, move: Move, s: Tongue) -> str:
    """Scrolls, favour and town tiles of the new box; everything else is the base game's."""
    head = name_tile(game, move, s)
    if not head:
        return base.describe(game, move, s.lang)
    details = gains(game, move, s) if move in game.moves() else ""
    return f"{head} ({details})" if details else head


def name_tile(game: State, move: Move, s: Tongue) -> str:
    t = terms.speak(s.lang)
    on_foot = tiles.on_foot(game, move.seat)
    if move.kind == base_moves.PASS and move.a:
        return base.pass_and_take(tiles.scroll_words(SEA.scrolls[move.a - 1], s, on_foot), t)
    if move.kind == base_moves.TAKE_SCROLL:
        return t("Take the scroll: {words}", words=tiles.scroll_words(SEA.scrolls[move.a], s, on_foot))
    if move.kind == base_moves.FAVOUR:
        words = ", ".join(tiles.favour_words(SEA.favours[move.a], s, on_foot))
        return t("Take the favour tile: {words}", words=words)
    if move.kind == base_moves.TOWN:
        return t("Take the town tile: {words}", words=", ".join(tiles.town_words(SEA.towns[move.a], s, on_foot)))
    return ""


# -- names ---------------------------------------------------------------------------------------------------------------


def name_move(game: State, p: Player, move: Move, s: Tongue) -> str:
    kind = move.kind
    names = game.board.names
    on_foot = walks(game, p)
    if kind == m.DOCK:
        return s(msg("Put the storehouse at {hex}") if on_foot else msg("Put the dock at {hex}"), hex=names[move.a])
    if kind == m.LAUNCH:
        return s(msg("Send out a trader at {hex}") if on_foot else msg("Launch a ship at {hex}"), hex=names[move.a])
    if kind == m.KEEP_SHIP:
        return s("Leave the trader in the supply") if on_foot else s("Leave the ship in the supply")
    if kind == m.SAIL:
        return name_sail(game, p, move, s)
    if kind == m.ANCHOR:
        return s("The other traders stay") if on_foot else s("The other ships stay")
    if kind == m.GO_ON:
        return s("Build nothing and go on trading")
    if kind == m.SEA_ACTION:
        return s((ACTIONS_ON_FOOT if on_foot else ACTIONS)[move.a])
    if kind == m.BUILD_SHIPYARD:
        return s(
            msg("Upgrade {hex} to the market") if on_foot else msg("Upgrade {hex} to the shipyard"), hex=names[move.a]
        )
    if kind in (m.BUILD_BY_SHIP, m.SANDSTORM):
        return name_build(game, p, move, s)
    return name_trade(game, move, s)


def name_sail(game: State, p: Player, move: Move, s: Tongue) -> str:
    a, b = game.board.names[move.a], game.board.names[move.b]
    sea = sea_of(game)
    voyage = sea.voyage
    if voyage is not None and ship_rules.may_land(sea, game, voyage, p, move.b):
        building = building_name(s, game, move.b)
        return s("From {a} to {b}, and trade: {building}", a=a, b=b, building=building)
    return s("From {a} to {b}", a=a, b=b)


def name_build(game: State, p: Player, move: Move, s: Tongue) -> str:
    a, b = game.board.names[move.a], game.board.names[move.b]
    if move.kind == m.SANDSTORM:
        return s("Sandstorm at {hex}, and a dwelling paid with the ship from {ship}", hex=a, ship=b)
    if walks(game, p):
        return s("Build a dwelling at {hex}, paid with the trader", hex=a)
    return s("Build a dwelling at {hex}, paid with the ship from {ship}", hex=a, ship=b)


def name_trade(game: State, move: Move, s: Tongue) -> str:
    kind = move.kind
    name = game.board.names[move.a]
    if kind == m.TRADE:
        building = building_name(s, game, move.a)
        if move.b == FOR_SHIP and walks(game, game.seats[move.seat]):
            return s("Trade with {building} at {hex}: the trader goes back into play", building=building, hex=name)
        if move.b in CHOICES:
            return s(CHOICES[move.b], building=building, hex=name)
        return s("Trade with {building} at {hex}", building=building, hex=name)
    if kind == m.TAKE_POWER:
        return s("Take power for the trade at {hex}", hex=name)
    if kind == m.DECLINE_POWER:
        return s("Decline {power} for the trade at {hex}", power=amount(s, "power", move.b), hex=name)
    cult = terms.cult_name(terms.speak(s.lang), move.b)
    if move.a == m.GIFT_SHIPPING:
        return s("Gift: one step of range") if walks(game, game.seats[move.seat]) else s("Gift: one step of shipping")
    if move.a == m.GIFT_STEP:
        return s("Gift: one step, {cult}", cult=cult)
    steps = amount(s, CULTS[move.b], move.c)
    return s("Gift: a priest from the supply for {steps}", steps=steps)
