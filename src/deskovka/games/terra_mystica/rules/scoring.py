"""The end of the game: cults, areas, the Fire & Ice tile and what is left over (p. 16; Fire & Ice, p. 2-3)."""

from __future__ import annotations

from deskovka.games.terra_mystica.components import CULTS, SANCTUARY, SHIPYARD, STRONGHOLD
from deskovka.games.terra_mystica.memory import Areas
from deskovka.games.terra_mystica.rules import towns
from deskovka.games.terra_mystica.state import Player, State

AREA_POINTS = [18, 12, 6]
CULT_POINTS = [8, 4, 2]
LARGE = (STRONGHOLD, SANCTUARY, SHIPYARD)


def final(game: State) -> None:
    """Add all final points."""
    if game.final_tile:
        award(game, [tile_value(game, p) for p in game.seats], AREA_POINTS, f"final:{game.final_tile}")
    for cult in range(4):
        award(game, [p.cults[cult] for p in game.seats], CULT_POINTS, f"final:{CULTS[cult]}")
    award(game, [largest(areas(game, p)) for p in game.seats], AREA_POINTS, "final:network")
    for p in game.seats:
        sell_leftovers(game, p)


def award(game: State, values: list[int], prizes: list[int], source: str) -> None:
    """Prizes by rank; those who tie share the places they cover, rounded down. Zero wins nothing."""
    for p in game.seats:
        value = values[p.seat]
        if value <= 0:
            continue
        better = 0
        equal = 0
        for other in values:
            if other > value:
                better += 1
            elif other == value:
                equal += 1
        game.gain_points(p, sum(prizes[better : better + equal]) // equal, source)


def sell_leftovers(game: State, p: Player) -> None:
    """Everything becomes coins: half of bowl II is burned first; 3 coins (Alchemists 2) are a point."""
    game.burn_power(p, p.bowl2 // 2, "leftovers")
    coins = p.bowl3 + p.workers + p.priests
    game.spend_power(p, p.bowl3, "leftovers")
    game.gain_workers(p, -p.workers, "leftovers")
    game.lose_priests(p, p.priests, "leftovers")
    game.gain_coins(p, coins, "leftovers")
    points = p.coins // p.faction.coins_per_point
    game.gain_coins(p, -points * p.faction.coins_per_point, "leftovers")
    game.gain_points(p, points, "leftovers")


# -- areas -----------------------------------------------------------------------------------------------------------


def areas(game: State, p: Player) -> list[list[int]]:
    """Own buildings grouped by direct or indirect neighbourhood: the shipping track counts, the scroll does not."""
    return areas_of(game, p).found


def areas_of(game: State, p: Player) -> Areas:
    known = towns.groups_of(game, p)
    flight = p.faction.flight_range(p)
    found = known.areas
    if found is None or found.shipping != p.shipping or found.flight != flight:
        found = known.areas = Areas(p.shipping, flight, joined(game, p, flight))
    return found


def joined(game: State, p: Player, flight: int) -> list[list[int]]:
    found: list[list[int]] = []
    seen: set[int] = set()
    for start in p.hexes:
        if start in seen:
            continue
        seen.add(start)
        group = [start]
        for at in group:
            links = [*p.faction.town_links(game, p, at), *game.board.by_ship(at, p.shipping)]
            if flight:
                links.extend(game.board.by_flight(at, flight))
            for near in links:
                if game.owner[near] == p.seat and near not in seen:
                    seen.add(near)
                    group.append(near)
        found.append(group)
    return found


def largest(groups: list[list[int]]) -> int:
    return max([len(group) for group in groups]) if groups else 0


def tile_value(game: State, p: Player) -> int:
    """What the Fire & Ice final tile measures, in the area that suits the player best."""
    known = areas_of(game, p)
    measured = known.measured
    if measured is None or measured[0] != game.final_tile or measured[1] is not p.built:
        measured = known.measured = (game.final_tile, p.built, best_value(game, p, known.found))
    return max(game.extension.final_value(game, p), measured[2])


def best_value(game: State, p: Player, groups: list[list[int]]) -> int:
    best = 0
    for group in groups:
        if game.final_tile == "connected-distance":
            value = widest(game, group)
        elif game.final_tile == "connected-sa-sh-distance":
            value = widest(game, [at for at in group if game.building[at] in LARGE])
        elif game.final_tile == "building-on-edge":
            value = len([at for at in group if game.board.edge[at]])
        elif game.final_tile == "connected-clusters":
            value = settlements(game, p, group)
        else:
            value = 0
        best = max(best, value)
    return best


def widest(game: State, group: list[int]) -> int:
    """The largest distance between two buildings, as the crow flies."""
    best = 0
    for a in group:
        for b in group:
            if a < b:
                best = max(best, game.board.distance(a, b))
    return best


def settlements(game: State, p: Player, group: list[int]) -> int:
    """Clusters of directly neighbouring buildings; a Mermaids' river town is one (Fire & Ice, p. 3)."""
    count = 0
    for cluster in towns.clusters(game, p):
        if cluster[0] in group:
            count += 1
    return count
