"""Why a ship or trader cannot go somewhere, trade there, or be placed there."""

from __future__ import annotations

from deskovka.core.game import Move
from deskovka.core.words import Tongue
from deskovka.games.terra_mystica.components import RIVER
from deskovka.games.terra_mystica.merchants import moves as m
from deskovka.games.terra_mystica.merchants.components import FOR_SHIP, SEA
from deskovka.games.terra_mystica.merchants.rules import docks, ships
from deskovka.games.terra_mystica.merchants.state import CHOOSING_TRADE, SAILING, Voyage, sea_of
from deskovka.games.terra_mystica.merchants.ways import NO_WAY, steps_between
from deskovka.games.terra_mystica.merchants.words.terms import amount, building_name, walks
from deskovka.games.terra_mystica.rules import cults
from deskovka.games.terra_mystica.state import Player, State

# -- a way ---------------------------------------------------------------------------------------------------------------


def no_sail(game: State, p: Player, move: Move, t: Tongue) -> str:
    """A voyage is needed, a ship that has not moved, and a goal within its steps where it may stop."""
    voyage = sea_of(game).voyage
    if voyage is None or voyage.seat != p.seat or voyage.stage != SAILING:
        return no_voyage(game, p, move, t)
    if move.a not in voyage.unmoved:
        return not_that_ship(game, p, move.a, t)
    if move.a == move.b:
        return t("That is where it is already ({hex}).", hex=game.board.names[move.a])
    trouble = bad_goal(game, p, voyage, move.b, t)
    return trouble or too_far(game, p, move.a, move.b, t)


def no_voyage(game: State, p: Player, move: Move, t: Tongue) -> str:
    """Nothing is moving now: an action is needed first, and somebody to move."""
    if not sea_of(game).fleets[p.seat].ships:
        return nothing_on_the_map(game, p, t)
    if not p.actions:
        return t("You have acted in this turn: end it, or convert something.")
    return (
        t("Take an action that moves your traders first.")
        if walks(game, p)
        else t("Take an action that moves your ships first.")
    )


def nothing_on_the_map(game: State, p: Player, t: Tongue) -> str:
    return t("You have no trader on the map.") if walks(game, p) else t("You have no ship on the map.")


def not_that_ship(game: State, p: Player, at: int, t: Tongue) -> str:
    fleet = sea_of(game).fleets[p.seat]
    name = game.board.names[at]
    on_foot = walks(game, p)
    if at not in fleet.ships:
        return (
            t("None of your traders is at {hex}.", hex=name)
            if on_foot
            else t("None of your ships is at {hex}.", hex=name)
        )
    if at in fleet.resting:
        return t("What was placed anew by a trade ({hex}) cannot move in the same turn.", hex=name)
    if on_foot:
        return t("The trader at {hex} has moved in this action: each moves once.", hex=name)
    return t("The ship at {hex} has moved in this action: each moves once.", hex=name)


def bad_goal(game: State, p: Player, voyage: Voyage, at: int, t: Tongue) -> str:
    """Traders do not stay on rivers; ships go ashore only for a trade that is possible."""
    name = game.board.names[at]
    river = game.board.terrain[at] == RIVER
    if walks(game, p):
        return t("{hex} is river: traders cross rivers, but do not stay there.", hex=name) if river else ""
    return "" if river else bad_landing(game, p, voyage, at, t)


def bad_landing(game: State, p: Player, voyage: Voyage, at: int, t: Tongue) -> str:
    sea = sea_of(game)
    name = game.board.names[at]
    if game.owner[at] < 0:
        return t("{hex} is empty: a ship goes ashore only to trade with a building.", hex=name)
    if game.owner[at] == p.seat:
        return t("{hex} is yours: a ship goes ashore only to trade with somebody else.", hex=name)
    if sea.has_marker(p.seat, at):
        return t("You have traded with {hex}: once in the whole game is allowed.", hex=name)
    if at in voyage.landed:
        return t("Another ship of yours has gone ashore at {hex}: one trade with each building.", hex=name)
    if len(voyage.landed) >= sea.fleets[p.seat].markers:
        return t("You have no trade marker left for another trade: no ship can go ashore.")
    return ""


def too_far(game: State, p: Player, start: int, goal: int, t: Tongue) -> str:
    """How far it is, how far one can go, and what power would add."""
    needed = steps_between(game, p, start, goal)
    a, b = game.board.names[start], game.board.names[goal]
    if needed == NO_WAY:
        return t("No waterway leads from {a} to {b}.", a=a, b=b)
    people = sea_of(game).fleets[p.seat].people
    free = people.range_now(game, p)
    way = amount(t, "hexes", needed)
    if needed <= ships.steps_now(game, p, 0):
        return ""
    if needed <= free + people.further:
        return t(
            "From {a} to {b}: {way}; free: {free}. The rest costs 1 power, and you have none for it.",
            a=a,
            b=b,
            way=way,
            free=amount(t, "hexes", free),
        )
    return t(
        "From {a} to {b}: {way}, too far. Free: {free}; for 1 power {n} more.",
        a=a,
        b=b,
        way=way,
        free=amount(t, "hexes", free),
        n=people.further,
    )


def cannot_move(game: State, p: Player, spent: int, t: Tongue) -> str:
    """An action that moves all ships would move none (A7). Empty if it would move some."""
    fleet = sea_of(game).fleets[p.seat]
    if not fleet.ships:
        return nothing_on_the_map(game, p, t)
    if len(fleet.resting) >= len(fleet.ships):
        return t("What was placed anew by a trade cannot move in the same turn.")
    if ships.can_move(game, p, spent):
        return ""
    if ships.steps_now(game, p, spent) > 0:
        return t("Nothing of yours could move from where it is.")
    if spent and ships.can_move(game, p, 0):
        return t("No ship of yours could move: your shipping is 0, and after paying no power is left for a step.")
    return t("No ship of yours could move: your shipping is 0, and a step without it costs 1 power in bowl III.")


# -- trades --------------------------------------------------------------------------------------------------------------


def no_trade(game: State, p: Player, move: Move, t: Tongue) -> str:
    sea = sea_of(game)
    name = game.board.names[move.a]
    if game.board.terrain[move.a] == RIVER or game.owner[move.a] < 0:
        return t("There is no building to trade with at {hex}.", hex=name)
    if game.owner[move.a] == p.seat:
        return t("{hex} is yours: one trades with somebody else.", hex=name)
    voyage = sea.voyage
    own = voyage is not None and voyage.seat == p.seat
    if sea.has_marker(p.seat, move.a) or (voyage is not None and own and move.a in voyage.traded):
        return t("You have traded with {hex}: once in the whole game is allowed.", hex=name)
    if voyage is not None and own and voyage.stage == CHOOSING_TRADE and move.a in voyage.landed:
        return wrong_choice(game, p, move, t)
    if walks(game, p):
        return t("Move a trader to {hex} first.", hex=name)
    return t("Move a ship to {hex} first.", hex=name)


def wrong_choice(game: State, p: Player, move: Move, t: Tongue) -> str:
    if move.b == FOR_SHIP and move.b in SEA.trades[game.building[move.a]].choices:
        return no_berth(game, p, t)
    return t("A trade with this building does not bring that ({building}).", building=building_name(t, game, move.a))


# -- placing -------------------------------------------------------------------------------------------------------------


def no_berth(game: State, p: Player, t: Tongue) -> str:
    """Nowhere to place a ship. Traders always have their storehouse."""
    return t("You have neither dock nor shipyard: build a dwelling beside a river first.")


def no_launch(game: State, p: Player, move: Move, t: Tongue) -> str:
    fleet = sea_of(game).fleets[p.seat]
    on_foot = walks(game, p)
    if not fleet.due and not fleet.due_at_shipyard:
        return (
            t("You have no trader to place: gain one first.")
            if on_foot
            else t("You have no ship to place: gain one first.")
        )
    name = game.board.names[move.a]
    if fleet.due_at_shipyard:
        if on_foot:
            return t("Not at {hex}: the market's own trader starts on the market.", hex=name)
        return t("Not at {hex}: the shipyard's own ship starts on a river beside the shipyard.", hex=name)
    if on_foot:
        return t("Not at {hex}: a trader starts on your storehouse or market.", hex=name)
    return t("Not at {hex}: a ship starts on a river beside your dock or shipyard.", hex=name)


def no_dock(game: State, p: Player, move: Move, t: Tongue) -> str:
    sea = sea_of(game)
    name = game.board.names[move.a]
    if p.seat not in sea.dock_queue:
        return (
            t("Your storehouse is placed once, before the first round.")
            if walks(game, p)
            else t("Your dock is placed once, before the first round or with the first dwelling beside a river.")
        )
    if game.owner[move.a] != p.seat:
        return t("{hex} holds no dwelling of yours.", hex=name)
    return (
        "" if docks.fits_dock(game, sea.fleets[p.seat], move.a) else t("{hex} does not lie beside a river.", hex=name)
    )


def no_gift(game: State, p: Player, move: Move, t: Tongue) -> str:
    if not sea_of(game).fleets[p.seat].gift:
        return t("That is the gift of a favour tile: it is chosen when the tile is taken.")
    if move.a == m.GIFT_PRIEST:
        if p.priest_limit <= p.priests:
            return t("No priest is left in your supply: take the step instead.")
        if cults.free_space(game, move.b, move.c) < 0:
            return t("That place is taken: choose another, or take the step.")
    return ""
