"""Shipyards and markets: the new large building, what it brings, and the actions of the shipyard tile (p. 7)."""

from __future__ import annotations

from deskovka.core.game import Move
from deskovka.games.terra_mystica.components import SHIPYARD, TRADING_HOUSE
from deskovka.games.terra_mystica.merchants.components import SEA, ShipyardTile
from deskovka.games.terra_mystica.merchants.moves import BUILD_SHIPYARD, book_of
from deskovka.games.terra_mystica.merchants.rules import docks
from deskovka.games.terra_mystica.merchants.state import sea_of
from deskovka.games.terra_mystica.rules import power, towns
from deskovka.games.terra_mystica.state import Player, State
from deskovka.games.terra_mystica.table import put


def tile_of(p: Player) -> ShipyardTile:
    return SEA.shipyards[p.faction.board.number]


def can_pay(p: Player) -> bool:
    tile = tile_of(p)
    return p.workers >= tile.cost_workers and p.coins >= tile.cost_coins


def list_shipyards(game: State, p: Player, out: list[Move]) -> None:
    """An upgrade of one trading house beside a river; a market may stand anywhere (p. 7, 8)."""
    fleet = sea_of(game).fleets[p.seat]
    if fleet.shipyard >= 0 or not p.built[TRADING_HOUSE] or not can_pay(p):
        return
    for at in p.hexes:
        if game.building[at] == TRADING_HOUSE and docks.fits_dock(game, fleet, at):
            out.append(book_of(p.book).at_sea(BUILD_SHIPYARD, at))


def build(game: State, p: Player, at: int) -> None:
    """Like every upgrade: the old piece goes back, points, towns and the neighbours' power follow."""
    sea = sea_of(game)
    tile = tile_of(p)
    logged = game.log is not None
    game.gain_workers(p, -tile.cost_workers, "cost:shipyard")
    game.gain_coins(p, -tile.cost_coins, "cost:shipyard")
    p.built = put(p.built, TRADING_HOUSE, p.built[TRADING_HOUSE] - 1)
    game.building = put(game.building, at, SHIPYARD)
    sea.change(p.seat).shipyard = at
    if logged:
        game.note(p.seat, "built:shipyard", 1, f"hex:{game.board.names[at]}")
    scoring = game.scoring[game.round - 1]
    game.gain_points(p, SEA.shipyard_points[scoring], f"scoring:{SEA.scoring[scoring].id}" if logged else "")
    docks.gain_ships(game, p, tile.ships, True)
    if tile.shipping:
        p.faction.free_shipping(game, p, "shipyard")
    if sea.fleets[p.seat].people.after_shipyard(game, p):
        sea.change(p.seat).steps_of_shipyard = True
    towns.look(game, p, at)
    power.offer(game, p, at)
