"""Why a move at sea is not possible, in words that say what to do instead."""

from __future__ import annotations

from collections.abc import Callable

from deskovka.core.game import Move
from deskovka.core.words import Tongue
from deskovka.games.terra_mystica import moves as base_moves
from deskovka.games.terra_mystica.components import RIVER, TRADING_HOUSE
from deskovka.games.terra_mystica.merchants import moves as m
from deskovka.games.terra_mystica.merchants.components import SEA
from deskovka.games.terra_mystica.merchants.rules import docks, shipyards, tiles
from deskovka.games.terra_mystica.merchants.state import SAILING, sea_of
from deskovka.games.terra_mystica.merchants.words.asking import question
from deskovka.games.terra_mystica.merchants.words.terms import speak, walks
from deskovka.games.terra_mystica.moves import OF_EXTENSION
from deskovka.games.terra_mystica.rules.opening import has_faction
from deskovka.games.terra_mystica.state import INCOME, OVER, Player, State
from deskovka.games.terra_mystica.words import refusing as base
from deskovka.games.terra_mystica.words import terms


def why_not(game: State, move: Move, lang: str = "en") -> str:
    s = speak(lang)
    p = game.seats[move.seat]
    decides = any(other.seat == move.seat for other in game.moves())
    if game.phase == OVER or not decides or not has_faction(p):
        return base.why_not(game, move, lang)
    waiting = question(game, p, s)
    if waiting:
        return s("That is not possible now: {question}", question=waiting)
    if move.kind == base_moves.FAVOUR and p.favours_due and not tiles.may_take_favour(p, SEA.favours[move.a]):
        return s("You have a tile with one step of this cult: only one of the two is allowed.")
    reason = ""
    if move.kind >= OF_EXTENSION:
        if game.phase >= INCOME and move.kind in STARTING and not p.actions:
            return s("You have acted in this turn: end it, or convert something.")
        refuse = REASONS.get(move.kind)
        reason = refuse(game, p, move, s) if refuse else ""
        if not reason:
            return base.not_now(game, p, terms.speak(lang))
    return reason or base.why_not(game, move, lang)


def no_action(game: State, p: Player, move: Move, s: Tongue) -> str:
    """An action of the sea: used, without ships, too dear, or not owned."""
    number = move.a
    sea = sea_of(game)
    fleet = sea.fleets[p.seat]
    if number in (m.MP1, m.SHIPS, m.SCROLL_VOYAGE) and not fleet.ships:
        return s("You have nothing on the map that could move.")
    if number in (m.MP2, m.SHIPYARD_SHIP, m.SCROLL_SHIP):
        if fleet.dock < 0 and fleet.shipyard < 0:
            return s("You have neither dock nor shipyard: build a dwelling beside a river first.")
        if not docks.can_gain(game, p):
            return s("All three of yours are on the map already.")
    t = terms.speak(s.lang)
    if number <= m.MP3:
        if (game.actions_used >> (m.FIRST_BIT + number)) & 1 and not fleet.people.may_repeat(p):
            return s("This power action is used: it is free again in the next round.")
        short = base.power_shortage(p, p.faction.action_cost(SEA.sea_action_power[number]), t)
        return short or base.shortage(p, t, 0, 0, SEA.sea_action_priests[number])
    if tiles.used(p, number):
        return s("You have used this action: it is free again in the next round.")
    if number == m.SHIPYARD_SHIP:
        if fleet.shipyard < 0:
            return s("Build your shipyard first: this action comes with it.")
        tile = shipyards.tile_of(p)
        return base.shortage(p, t, tile.action_workers, tile.action_coins)
    return s("You do not hold the scroll with this action.")


def no_shipyard(game: State, p: Player, move: Move, s: Tongue) -> str:
    name = game.board.names[move.a]
    fleet = sea_of(game).fleets[p.seat]
    if fleet.shipyard >= 0:
        return s("Your shipyard stands already: there is only one.")
    if game.owner[move.a] != p.seat or game.building[move.a] != TRADING_HOUSE:
        return s("{hex} holds no trading house of yours: a shipyard grows out of one.", hex=name)
    if not docks.fits_dock(game, fleet, move.a):
        return s("{hex} does not lie beside a river: choose another trading house.", hex=name)
    tile = shipyards.tile_of(p)
    return base.shortage(p, terms.speak(s.lang), tile.cost_workers, tile.cost_coins)


def no_build(game: State, p: Player, move: Move, s: Tongue) -> str:
    """Paid with a ship: the ship must lie there, the land be free and home."""
    fleet = sea_of(game).fleets[p.seat]
    if move.b not in fleet.ships:
        return s("None of yours is at {hex}.", hex=game.board.names[move.b])
    near = move.a == move.b if walks(game, p) else move.a in game.board.land_around[move.b]
    if not near:
        return s("{hex} does not lie beside that ship.", hex=game.board.names[move.a])
    return base.no_build(game, p, move, terms.speak(s.lang))


def no_voyage(game: State, p: Player, move: Move, s: Tongue) -> str:
    voyage = sea_of(game).voyage
    if voyage is None or voyage.stage != SAILING:
        return s("Take an action that moves your ships or traders first.")
    return ""


def no_trade(game: State, p: Player, move: Move, s: Tongue) -> str:
    if game.board.terrain[move.a] == RIVER or game.owner[move.a] < 0:
        return s("There is no building to trade with at {hex}.", hex=game.board.names[move.a])
    return s("Move a ship or trader to {hex} first.", hex=game.board.names[move.a])


def no_launch(game: State, p: Player, move: Move, s: Tongue) -> str:
    return s("You have nothing to place: gain a ship or trader first.")


STARTING = (m.SEA_ACTION, m.BUILD_SHIPYARD)
REASONS: dict[int, Callable[[State, Player, Move, Tongue], str]] = {
    m.SEA_ACTION: no_action,
    m.BUILD_SHIPYARD: no_shipyard,
    m.BUILD_BY_SHIP: no_build,
    m.SANDSTORM: no_build,
    m.SAIL: no_voyage,
    m.ANCHOR: no_voyage,
    m.TRADE: no_trade,
    m.LAUNCH: no_launch,
    m.KEEP_SHIP: no_launch,
}
