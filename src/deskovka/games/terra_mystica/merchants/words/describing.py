"""A move at sea as the text of a button."""

from __future__ import annotations

from deskovka.core.game import Move
from deskovka.core.words import Tongue, said
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
from deskovka.games.terra_mystica.merchants.words.terms import amount, building_name, speak, walks
from deskovka.games.terra_mystica.moves import OF_EXTENSION
from deskovka.games.terra_mystica.state import Player, State
from deskovka.games.terra_mystica.words import describing as base
from deskovka.games.terra_mystica.words import terms

ACTIONS = (
    said("Power action: move all ships"),
    said("Power action: 1 ship"),
    said("Power action: a favour tile"),
    said("Shipyard tile: move all ships"),
    said("Shipyard: 1 ship"),
    said("Scroll action: 1 ship"),
    said("Scroll action: move all ships"),
)
#: the same for traders on foot
ACTIONS_ON_FOOT = (
    said("Power action: move all traders"),
    said("Power action: 1 trader"),
    said("Power action: a favour tile"),
    said("Market tile: move all traders"),
    said("Market: 1 trader"),
    said("Scroll action: 1 trader"),
    said("Scroll action: move all traders"),
)
CHOICES = {
    FOR_POWER: said("Trade with {building} at {hex}: power"),
    FOR_STEP: said("Trade with {building} at {hex}: 1 step on a cult track"),
    FOR_STEPS: said("Trade with {building} at {hex}: 2 steps on one cult track"),
    FOR_PRIEST: said("Trade with {building} at {hex}: a priest"),
    FOR_SHIP: said("Trade with {building} at {hex}: the ship goes back into play"),
    FOR_VOYAGE: said("Trade with {building} at {hex}: the action for moving is free again"),
}


def describe(game: State, move: Move, lang: str = "en") -> str:
    """Names what is new, and leaves the rest to the base game."""
    t = speak(lang)
    if move.kind < OF_EXTENSION:
        return describe_tile(game, move, t)
    head = name_move(game, game.seats[move.seat], move, t)
    if move not in game.moves():
        return head
    details = gains(game, move, t)
    return f"{head} ({details})" if details else head


def gains(game: State, move: Move, t: Tongue) -> str:
    """'1 worker, 2 coins; +2 points; Nomads may take 1 power', tried on a copy."""
    of_base = terms.speak(t.lang)
    outlook = base.Outlook(game, move)
    parts = [", ".join(terms.sum_up(of_base, outlook.costs))]
    if outlook.gains:
        parts.append(", ".join(terms.sum_up(of_base, outlook.gains, "+")))
    if outlook.offers:
        who = ", ".join([f"{terms.faction_name(game, o.seat, t.lang)} {o.amount}" for o in outlook.offers])
        parts.append(of_base("power for neighbours: {who}", who=who))
    return "; ".join([part for part in parts if part])


def describe_tile(game: State, move: Move, t: Tongue) -> str:
    """Scrolls, favour and town tiles of the new box; everything else is the base game's."""
    head = name_tile(game, move, t)
    if not head:
        return base.describe(game, move, t.lang)
    details = gains(game, move, t) if move in game.moves() else ""
    return f"{head} ({details})" if details else head


def name_tile(game: State, move: Move, t: Tongue) -> str:
    of_base = terms.speak(t.lang)
    on_foot = tiles.on_foot(game, move.seat)
    if move.kind == base_moves.PASS and move.a:
        return base.pass_and_take(tiles.scroll_words(SEA.scrolls[move.a - 1], t, on_foot), of_base)
    if move.kind == base_moves.TAKE_SCROLL:
        return of_base("Take the scroll: {words}", words=tiles.scroll_words(SEA.scrolls[move.a], t, on_foot))
    if move.kind == base_moves.FAVOUR:
        words = ", ".join(tiles.favour_words(SEA.favours[move.a], t, on_foot))
        return of_base("Take the favour tile: {words}", words=words)
    if move.kind == base_moves.TOWN:
        return of_base("Take the town tile: {words}", words=", ".join(tiles.town_words(SEA.towns[move.a], t, on_foot)))
    return ""


# -- names ---------------------------------------------------------------------------------------------------------------


def name_move(game: State, p: Player, move: Move, t: Tongue) -> str:
    kind = move.kind
    names = game.board.names
    on_foot = walks(game, p)
    if kind == m.DOCK:
        return t(said("Put the storehouse at {hex}") if on_foot else said("Put the dock at {hex}"), hex=names[move.a])
    if kind == m.LAUNCH:
        return t(said("Send out a trader at {hex}") if on_foot else said("Launch a ship at {hex}"), hex=names[move.a])
    if kind == m.KEEP_SHIP:
        return t("Leave the trader in the supply") if on_foot else t("Leave the ship in the supply")
    if kind == m.SAIL:
        return name_sail(game, p, move, t)
    if kind == m.ANCHOR:
        return t("The other traders stay") if on_foot else t("The other ships stay")
    if kind == m.GO_ON:
        return t("Build nothing and go on trading")
    if kind == m.SEA_ACTION:
        return t((ACTIONS_ON_FOOT if on_foot else ACTIONS)[move.a])
    if kind == m.BUILD_SHIPYARD:
        return t(
            said("Upgrade {hex} to the market") if on_foot else said("Upgrade {hex} to the shipyard"), hex=names[move.a]
        )
    if kind in (m.BUILD_BY_SHIP, m.SANDSTORM):
        return name_build(game, p, move, t)
    return name_trade(game, move, t)


def name_sail(game: State, p: Player, move: Move, t: Tongue) -> str:
    a, b = game.board.names[move.a], game.board.names[move.b]
    sea = sea_of(game)
    voyage = sea.voyage
    if voyage is not None and ship_rules.may_land(sea, game, voyage, p, move.b):
        building = building_name(t, game, move.b)
        return t("From {a} to {b}, and trade: {building}", a=a, b=b, building=building)
    return t("From {a} to {b}", a=a, b=b)


def name_build(game: State, p: Player, move: Move, t: Tongue) -> str:
    a, b = game.board.names[move.a], game.board.names[move.b]
    if move.kind == m.SANDSTORM:
        return t("Sandstorm at {hex}, and a dwelling paid with the ship from {ship}", hex=a, ship=b)
    if walks(game, p):
        return t("Build a dwelling at {hex}, paid with the trader", hex=a)
    return t("Build a dwelling at {hex}, paid with the ship from {ship}", hex=a, ship=b)


def name_trade(game: State, move: Move, t: Tongue) -> str:
    kind = move.kind
    name = game.board.names[move.a]
    if kind == m.TRADE:
        building = building_name(t, game, move.a)
        if move.b == FOR_SHIP and walks(game, game.seats[move.seat]):
            return t("Trade with {building} at {hex}: the trader goes back into play", building=building, hex=name)
        if move.b in CHOICES:
            return t(CHOICES[move.b], building=building, hex=name)
        return t("Trade with {building} at {hex}", building=building, hex=name)
    if kind == m.TAKE_POWER:
        return t("Take power for the trade at {hex}", hex=name)
    if kind == m.DECLINE_POWER:
        return t("Decline {power} for the trade at {hex}", power=amount(t, "power", move.b), hex=name)
    cult = terms.cult_name(terms.speak(t.lang), move.b)
    if move.a == m.GIFT_SHIPPING:
        return t("Gift: one step of range") if walks(game, game.seats[move.seat]) else t("Gift: one step of shipping")
    if move.a == m.GIFT_STEP:
        return t("Gift: one step, {cult}", cult=cult)
    steps = amount(t, CULTS[move.b], move.c)
    return t("Gift: a priest from the supply for {steps}", steps=steps)
