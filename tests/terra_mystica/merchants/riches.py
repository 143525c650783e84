"""Riches at sea for tests: positions with many ships, shipyards, markers, long ranges and few of anything left."""

from __future__ import annotations

from functools import cache

from deskovka.core.chance import Chance
from deskovka.games.terra_mystica.components import SHIPYARD, TRADING_HOUSE, Board
from deskovka.games.terra_mystica.game import TerraMystica
from deskovka.games.terra_mystica.merchants.components import SEA
from deskovka.games.terra_mystica.merchants.rules import docks
from deskovka.games.terra_mystica.merchants.rules.peoples import Walkers
from deskovka.games.terra_mystica.merchants.state import sea_of
from deskovka.games.terra_mystica.state import Player
from deskovka.games.terra_mystica.table import put
from tests.terra_mystica import riches

FIRST_BIT = 18


def can_be_enriched(game: TerraMystica) -> bool:
    sea = sea_of(game)
    return riches.can_be_enriched(game) and sea.voyage is None and not sea.questions


def enrich(game: TerraMystica, chance: Chance) -> None:
    """Change the position in place."""
    for p in game.seats:
        if chance.below(2):
            raise_shipyard(game, p)
    riches.enrich(game, chance)
    for p in game.seats:
        settle_dock(game, p)
        lay_markers(game, p, chance)
        launch(game, p, chance)
        p.used |= chance.below(16) << (FIRST_BIT + 3) if chance.below(3) == 0 else 0
        p.reach = None
    game.actions_used |= chance.below(8) << FIRST_BIT if chance.below(2) else 0
    game.listed = None


def raise_shipyard(game: TerraMystica, p: Player) -> None:
    """A trading house where a shipyard may stand becomes one."""
    sea = sea_of(game)
    fleet = sea.fleets[p.seat]
    houses = [at for at in p.hexes if game.building[at] == TRADING_HOUSE and docks.fits_dock(game, fleet, at)]
    if fleet.shipyard < 0 and houses:
        game.building = put(game.building, houses[0], SHIPYARD)
        p.built = put(p.built, TRADING_HOUSE, p.built[TRADING_HOUSE] - 1)
        sea.change(p.seat).shipyard = houses[0]


def settle_dock(game: TerraMystica, p: Player) -> None:
    """The first building beside a river has the dock."""
    sea = sea_of(game)
    sites = [at for at in p.hexes if docks.fits_dock(game, sea.fleets[p.seat], at)]
    if sea.fleets[p.seat].dock < 0 and sites:
        sea.change(p.seat).dock = sites[0]


def lay_markers(game: TerraMystica, p: Player, chance: Chance) -> None:
    """Under some buildings of others; now and then under all, as far as markers go."""
    sea = sea_of(game)
    fleet = sea.change(p.seat)
    share = (0, 6, 3, 1)[chance.below(4)]
    if not share:
        return
    foreign = [at for at, owner in enumerate(game.owner) if owner >= 0 and owner != p.seat]
    for at in foreign:
        if fleet.markers and not sea.has_marker(p.seat, at) and chance.below(share) == 0:
            sea.markers = put(sea.markers, at, sea.markers[at] | 1 << p.seat)
            fleet.markers -= 1


@cache
def rivers(board: Board) -> list[int]:
    return sorted(set(range(board.size)) - set(board.land))


def launch(game: TerraMystica, p: Player, chance: Chance) -> None:
    """Up to three ships anywhere, often side by side; traders anywhere on land. Ranges up to the last column."""
    fleet = sea_of(game).change(p.seat)
    people = fleet.people
    if isinstance(people, Walkers):
        p.extra_flight = max(p.extra_flight, chance.below(people.table.columns))
    places = game.board.land if people.walks else rivers(game.board)
    number = (3, 3, 2, 1, 0)[chance.below(5)]
    fleet.ships = sorted(places[chance.below(len(places))] for _ in range(min(number, SEA.ships_each)))
    if len(fleet.ships) > 1 and chance.below(3) == 0:
        fleet.ships = sorted([fleet.ships[0], *fleet.ships[:-1]])
    fleet.resting = []
