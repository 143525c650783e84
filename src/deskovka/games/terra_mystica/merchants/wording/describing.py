"""A move at sea as the text of a button, and the new tiles in a few words."""

from __future__ import annotations

from deskovka.core.game import Move
from deskovka.core.words import Tongue
from deskovka.games.terra_mystica import moves as base_moves
from deskovka.games.terra_mystica.components import CULTS, FavourTile, ScoringTile, Scroll, TownTile
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
from deskovka.games.terra_mystica.merchants.wording.terms import amount, building_name, msg, speak, walks
from deskovka.games.terra_mystica.moves import OF_EXTENSION
from deskovka.games.terra_mystica.state import Player, State
from deskovka.games.terra_mystica.wording import describing as base
from deskovka.games.terra_mystica.wording import terms

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
    FOR_SHIP: msg("Trade with {building} at {hex}: the piece goes back into play"),
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
    kind = move.kind
    t = terms.speak(s.lang)
    words = ""
    if kind in (base_moves.PASS, base_moves.TAKE_SCROLL):
        number = move.a - (1 if kind == base_moves.PASS else 0)
        if number >= 0 and SEA.scrolls[number].set == "merchants":
            name = SEA.scrolls[number].id
            head = t("Pass and take scroll {scroll}", scroll=name)
            if kind == base_moves.TAKE_SCROLL:
                head = t("Take scroll {scroll}", scroll=name)
            words = scroll_words(SEA.scrolls[number], s)
    elif kind == base_moves.FAVOUR and is_new(SEA.favours[move.a]):
        head = t("Take favour tile {tile}", tile=SEA.favours[move.a].id)
        words = ", ".join(favour_words(SEA.favours[move.a], s))
    elif kind == base_moves.TOWN and SEA.towns[move.a].set == "merchants":
        head = t("Take town tile {tile}", tile=SEA.towns[move.a].id)
        words = ", ".join(town_words(SEA.towns[move.a], s))
    if not words:
        return base.describe(game, move, s.lang)
    details = gains(game, move, s) if move in game.moves() and kind == base_moves.PASS else ""
    return f"{head} ({details}; {words})" if details else f"{head} ({words})"


def is_new(tile: FavourTile) -> bool:
    return tile.id.startswith("MF")


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
        if move.b in CHOICES:
            return s(CHOICES[move.b], building=building, hex=name)
        return s("Trade with {building} at {hex}", building=building, hex=name)
    if kind == m.TAKE_POWER:
        return s("Take power for the trade at {hex}", hex=name)
    if kind == m.DECLINE_POWER:
        return s("Decline {power} for the trade at {hex}", power=amount(s, "power", move.b), hex=name)
    cult = terms.cult_name(terms.speak(s.lang), move.b)
    if move.a == m.GIFT_SHIPPING:
        return s("Gift: one step of shipping or range")
    if move.a == m.GIFT_STEP:
        return s("Gift: one step, {cult}", cult=cult)
    return s("Gift: a priest from the supply for {n} steps, {cult}", n=move.c, cult=cult)


# -- tiles in a few words ------------------------------------------------------------------------------------------------


def scroll_words(tile: Scroll, s: Tongue) -> str:
    t = terms.speak(s.lang)
    number = tile.number
    parts = [base.scroll_words(tile, t)]
    if SEA.scroll_ships[number]:
        parts.append(s("income {ships}", ships=amount(s, "ships", SEA.scroll_ships[number])))
    if SEA.scroll_deed[number] == "ship":
        parts.append(s("an action for 1 ship"))
    elif SEA.scroll_deed[number]:
        parts.append(s("an action for moving all ships"))
    if SEA.scroll_trade[number]:
        parts.append(s("{points} more for each trade", points=amount(s, "points", SEA.scroll_trade[number])))
    if SEA.scroll_per_ship[number]:
        points = amount(s, "points", SEA.scroll_per_ship[number])
        parts.append(s("when passing {points} for each ship on the map", points=points))
    if SEA.scroll_shipyard[number]:
        points = amount(s, "points", SEA.scroll_shipyard[number])
        parts.append(s("when passing {points} for the shipyard", points=points))
    return ", ".join([part for part in parts if part])


def favour_words(tile: FavourTile, s: Tongue) -> list[str]:
    number = tile.number
    parts = [amount(s, CULTS[tile.cult], tile.steps)]
    if SEA.favour_gift[number]:
        parts.append(
            s(
                "at once a priest from the supply into an order, or a step, with {coins}; or shipping with {workers}",
                coins=amount(s, "coins", SEA.gift_coins),
                workers=amount(s, "workers", SEA.gift_workers),
            )
        )
    if SEA.favour_ships[number]:
        parts.append(s("income {ships}", ships=amount(s, "ships", SEA.favour_ships[number])))
    small, large = SEA.favour_trade[number]
    if small:
        parts.append(
            s(
                "{points} more for each trade, {more} with a large building",
                points=amount(s, "points", small),
                more=amount(s, "points", large),
            )
        )
    if SEA.favour_markers[number]:
        points = "/".join([str(paid) for _, paid in SEA.favour_markers[number]])
        needed = "/".join([str(least) for least, _ in SEA.favour_markers[number]])
        parts.append(s("when passing {points} points for {needed} or more trade markers", points=points, needed=needed))
    return parts


def town_words(tile: TownTile, s: Tongue) -> list[str]:
    parts = base.town_words(tile, terms.speak(s.lang))
    if SEA.town_ships[tile.number]:
        parts.append(amount(s, "ships", SEA.town_ships[tile.number]))
    return parts


def scoring_words(tile: ScoringTile, s: Tongue) -> list[str]:
    """What the left half of a scoring tile pays for."""
    t = terms.speak(s.lang)
    parts: list[str] = []
    for kind, sentence in base.BUILD_POINTS.items():
        if tile.points[kind]:
            parts.append(t(sentence, points=amount(s, "points", tile.points[kind])))
    number = tile.number
    if SEA.shipyard_points[number]:
        parts.append(s("{points} for the shipyard", points=amount(s, "points", SEA.shipyard_points[number])))
    if SEA.trade_points[number]:
        parts.append(s("{points} for each trade", points=amount(s, "points", SEA.trade_points[number])))
    if SEA.track_points[number]:
        points = amount(s, "points", SEA.track_points[number])
        parts.append(s("{points} for each step of shipping, range or digging", points=points))
    return parts


def bonus_words(tile: ScoringTile, s: Tongue) -> list[str]:
    """What the right half gives."""
    parts = terms.resources(terms.speak(s.lang), tile.gain)
    if SEA.bonus_ships[tile.number]:
        parts.append(amount(s, "ships", SEA.bonus_ships[tile.number]))
    if SEA.bonus_shipping[tile.number]:
        parts.append(amount(s, "shipping", SEA.bonus_shipping[tile.number]))
    return parts
