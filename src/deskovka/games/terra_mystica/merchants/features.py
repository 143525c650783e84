"""Ships, markers and shipyards as numbers: what `features` of the base game adds where they are in play."""

from __future__ import annotations

from deskovka.games.terra_mystica.merchants.components import SEA
from deskovka.games.terra_mystica.merchants.moves import FIRST_BIT, SHIPS
from deskovka.games.terra_mystica.merchants.rules import tiles
from deskovka.games.terra_mystica.merchants.state import sea_of
from deskovka.games.terra_mystica.merchants.worth import best_trade
from deskovka.games.terra_mystica.state import Player, State, has_faction

PLAYER_FEATURES = (
    "ships",
    "ships left",
    "markers laid",
    "dock",
    "shipyard",
    "ship income",
    "steps of a ship",
    "range column",
    "best next trade",
    "ships due",
    "move action free",
)
SHARED_FEATURES = (
    "trade points now",
    "trade points later",
    "track points now",
    "shipyard points now",
    "shipyard points later",
    "move for power free",
    "ship for power free",
    "favour for power free",
)


def shared_features(game: State) -> list[float]:
    now = game.scoring[game.round - 1] if game.round else -1
    later = game.scoring[game.round :]
    return [
        float(SEA.trade_points[now] if now >= 0 else 0),
        float(sum([SEA.trade_points[tile] for tile in later])),
        float(SEA.track_points[now] if now >= 0 else 0),
        float(SEA.shipyard_points[now] if now >= 0 else 0),
        float(sum([SEA.shipyard_points[tile] for tile in later])),
        *[float(not (game.actions_used >> (FIRST_BIT + action)) & 1) for action in range(3)],
    ]


def player_features(game: State, p: Player) -> list[float]:
    if not has_faction(p):
        return [0.0] * len(PLAYER_FEATURES)
    sea = sea_of(game)
    fleet = sea.fleets[p.seat]
    best = max([best_trade(game, p, sea, ship) for ship in fleet.ships], default=0.0)
    return [
        float(len(fleet.ships)),
        float(sea.supply(p.seat)),
        float(sea.laid(p.seat)),
        float(fleet.dock >= 0),
        float(fleet.shipyard >= 0),
        float(tiles.ship_income(game, p)),
        float(fleet.people.range_now(game, p)),
        float(p.extra_flight + 1 if fleet.people.walks else 0),
        best,
        float(fleet.due + fleet.due_at_shipyard),
        float(not tiles.used(p, SHIPS)),
    ]


def features_at_sea(game: State, seat: int, seats: int) -> list[float]:
    """Behind the base game's numbers: shared ones, then those of every seat, the own one first."""
    found = shared_features(game)
    start = game.seating.index(seat)
    for i in range(seats):
        if i < game.players:
            found += player_features(game, game.seats[game.seating[(start + i) % game.players]])
        else:
            found += [0.0] * len(PLAYER_FEATURES)
    return found


def names_at_sea(seats: int) -> tuple[str, ...]:
    own = [f"{name} ({'own' if i == 0 else f'opponent {i}'})" for i in range(seats) for name in PLAYER_FEATURES]
    return (*SHARED_FEATURES, *own)
