"""Ships, markers and shipyards in points: what `worth` of the base game adds where they are in play."""

from __future__ import annotations

from deskovka.games.terra_mystica.components import TRADING_HOUSE
from deskovka.games.terra_mystica.merchants.components import FARTHEST, SEA
from deskovka.games.terra_mystica.merchants.rules import ships, tiles, walking
from deskovka.games.terra_mystica.merchants.state import Sea, sea_of
from deskovka.games.terra_mystica.state import Player, State, has_faction
from deskovka.games.terra_mystica.table import FIRST_DWELLINGS

# Prices in points.
#: a ship on the map: it pays a dwelling or makes a trade, if there is still time
SHIP = [0.3, 1.2, 1.6, 1.8, 1.8, 1.8, 1.8]
#: more than one at the same time is used less
SHIP_AFTER = [1.0, 0.7, 0.45]
#: a ship of an income to come
INCOME_SHIP = 1.6
SHIPYARD_ACTION = 0.4
RANGE = 0.8
SHIPPING = 0.5
DOCK = 2.5
GIFT = 4.0
#: how much of a trade counts that a ship could reach with the next move, with the present one, and that it has reached
NEXT_TRADE = 0.7
MOVING_TRADE = 0.9
LANDED_TRADE = 1.05
#: trades a round, for tiles that pay for them
TRADES_A_ROUND = 0.8
#: worth of a trade by building, beside the points that the card and tiles give
TRADE_GAINS = [0.0, 1.0, 1.1, 1.0, 2.2, 2.0, 1.5]


def trade_value(game: State, p: Player, kind: int) -> float:
    """Points and other gains of a trade with a kind of building."""
    bonus = SEA.trades[kind]
    value = bonus.points + TRADE_GAINS[kind]
    if game.round:
        value += SEA.trade_points[game.scoring[game.round - 1]]
    if p.scroll >= 0:
        value += SEA.scroll_trade[p.scroll]
    for favour in SEA.favours:
        if p.has_favour(favour.number):
            value += SEA.favour_trade[favour.number][1 if bonus.large else 0]
    return value


def best_trade(game: State, p: Player, sea: Sea, ship: int) -> float:
    """The best trade that a ship can reach in one move."""
    fleet = sea.fleets[p.seat]
    if not fleet.markers:
        return 0.0
    steps = min(FARTHEST - 1, ships.steps_now(game, p, 0))
    land = walking.goals(game, ship, steps) if fleet.people.walks else sea.waters.shore(ship, steps)
    best = 0.0
    for at in land:
        if game.owner[at] >= 0 and game.owner[at] != p.seat and not sea.has_marker(p.seat, at):
            best = max(best, trade_value(game, p, game.building[at]))
    return best


def worth_at_sea(game: State, p: Player, to_come: int) -> float:
    """What ships, dock, shipyard, markers and new tiles are worth beside the base game's things."""
    if game.phase < FIRST_DWELLINGS or not has_faction(p):
        return 0.0
    sea = sea_of(game)
    fleet = sea.fleets[p.seat]
    value = DOCK if fleet.dock >= 0 or fleet.shipyard >= 0 else 0.0
    due = fleet.due + fleet.due_at_shipyard
    voyage = sea.voyage
    sailing = voyage is not None and voyage.seat == p.seat
    unmoved = voyage.unmoved if voyage is not None and sailing else []
    for number, ship in enumerate(fleet.ships):
        share = MOVING_TRADE if ship in unmoved else NEXT_TRADE
        kept = SHIP[to_come] * SHIP_AFTER[min(number, 2)]
        value += max(kept, share * best_trade(game, p, sea, ship))
    for number in range(len(fleet.ships), len(fleet.ships) + due):
        value += SHIP[to_come] * SHIP_AFTER[min(number, 2)]
    if voyage is not None and sailing:
        for at in voyage.landed:
            value += LANDED_TRADE * trade_value(game, p, game.building[at])
    value += GIFT * (fleet.gift + fleet.gift_later)
    value += income_at_sea(game, p, to_come)
    value += hopes(game, p, sea, to_come)
    return value


def income_at_sea(game: State, p: Player, to_come: int) -> float:
    """Ships of the incomes to come; a scroll goes back before the next one but one."""
    fleet = sea_of(game).fleets[p.seat]
    gained = tiles.ship_income(game, p)
    value = 0.0
    if p.scroll >= 0:
        scroll = SEA.scroll_ships[p.scroll]
        gained -= scroll
        if p.passed and to_come:
            value += INCOME_SHIP * scroll
        if not p.passed:
            value += SEA.scroll_per_ship[p.scroll] * len(fleet.ships)
            value += SEA.scroll_shipyard[p.scroll] * (fleet.shipyard >= 0)
    value += INCOME_SHIP * min(gained, 2) * to_come
    if fleet.shipyard >= 0:
        value += SHIPYARD_ACTION * to_come
    elif p.built[TRADING_HOUSE]:
        value += 0.5 * min(1.0, to_come / 3.0)
    return value


def hopes(game: State, p: Player, sea: Sea, to_come: int) -> float:
    """Points for markers when passing and at the end; range; tiles that pay for trade."""
    value = 0.0
    laid = sea.laid(p.seat)
    passes = to_come + (0 if p.passed else 1)
    for favour in SEA.favours:
        if p.has_favour(favour.number):
            if SEA.favour_markers[favour.number]:
                value += passes * max(tiles.markers_points(favour.number, laid), 1.0 * (to_come > 1))
            value += TRADES_A_ROUND * to_come * SEA.favour_trade[favour.number][0]
    if sea.fleets[p.seat].people.walks:
        value += RANGE * p.extra_flight * max(1, to_come)
    else:
        value += SHIPPING * p.shipping * to_come
    return value
