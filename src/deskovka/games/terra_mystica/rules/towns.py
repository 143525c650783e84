"""Towns: when they are founded, what they give, and the Mermaids' river (p. 14)."""

from __future__ import annotations

from deskovka.core.game import Move
from deskovka.games.terra_mystica.components import FOR_TOWN, SANCTUARY, TownTile
from deskovka.games.terra_mystica.memory import Groups
from deskovka.games.terra_mystica.moves import CONNECT
from deskovka.games.terra_mystica.rules import cults
from deskovka.games.terra_mystica.state import Player, State
from deskovka.games.terra_mystica.table import put

TOWN_SIZE = 4


def group_of(game: State, p: Player, at: int) -> list[int]:
    """Own buildings that hang together directly with the one at a hex: bridges count, and the Mermaids' rivers."""
    group = [at]
    seen = {at}
    for here in group:
        for near in p.faction.town_links(game, p, here):
            if game.owner[near] == p.seat and near not in seen:
                seen.add(near)
                group.append(near)
    return group


def groups_of(game: State, p: Player) -> Groups:
    """What is remembered of the player's groups, and still true."""
    known = p.groups
    if known is None or not known.hold(p.hexes, game.links, p.river_towns):
        known = p.groups = Groups(p.hexes, game.links, p.river_towns)
    return known


def clusters(game: State, p: Player) -> list[list[int]]:
    """All own buildings in groups that hang together directly, each begun by the one that was built first."""
    known = groups_of(game, p)
    found = known.clusters
    if found is None:
        found = []
        seen: set[int] = set()
        for start in p.hexes:
            if start not in seen:
                group = group_of(game, p, start)
                seen.update(group)
                found.append(group)
        known.clusters = found
    return found


def power_needed(game: State, p: Player) -> int:
    """7, or 6 with the favour tile for towns."""
    for tile in game.material.favours:
        if tile.town_power < 7 and p.has_favour(tile.number):
            return tile.town_power
    return 7


def big_enough(game: State, p: Player, group: list[int]) -> bool:
    """Four buildings, three if a sanctuary is among them, of power 7 together."""
    size = 0
    power = 0
    for at in group:
        kind = game.building[at]
        size += 2 if kind == SANCTUARY else 1
        power += p.faction.board.power_value[kind]
    return size >= TOWN_SIZE and power >= power_needed(game, p)


def tiles_free(game: State) -> int:
    """Town tiles that nobody has or is about to choose."""
    due = 0
    for p in game.seats:
        due += p.towns_due
    return sum(game.towns_left) - due


def look(game: State, p: Player, at: int) -> None:
    """Something changed at an own building: it may join a town or found one."""
    p.rivers = None
    group = group_of(game, p, at)
    joined = False
    for here in group:
        if game.in_town[here]:
            joined = True
            break
    if joined:
        settle(game, group)
    elif len(group) >= TOWN_SIZE - 1 and big_enough(game, p, group):
        found(game, p, group)


def look_everywhere(game: State, p: Player) -> None:
    """The favour tile for towns of power 6 may found several at once (ruling 68)."""
    p.rivers = None
    for at in p.hexes:
        if not game.in_town[at]:
            look(game, p, at)


def found(game: State, p: Player, group: list[int]) -> None:
    if tiles_free(game) <= 0:
        return
    settle(game, group)
    p.towns_due += 1


def settle(game: State, group: list[int]) -> None:
    """These buildings belong to a town from now on."""
    game.in_town = game.in_town[:]
    for at in group:
        game.in_town[at] = True


def list_tiles(game: State, p: Player, out: list[Move]) -> None:
    for tile in range(len(game.towns_left)):
        if game.towns_left[tile] > 0:
            out.append(p.book.towns[tile])


def take(game: State, p: Player, number: int) -> None:
    """Key first, then everything else that the tile shows (ruling 70)."""
    tile: TownTile = game.material.towns[number]
    game.towns_left = put(game.towns_left, number, game.towns_left[number] - 1)
    p.towns_due -= 1
    p.towns += 1
    p.keys += tile.keys
    source = f"town:{tile.id}" if game.log is not None else ""
    if game.log is not None:
        game.note(p.seat, "town", number, source)
        game.note(p.seat, "keys", tile.keys, source)
    game.gain_points(p, tile.points, source)
    tile_points = game.material.scoring[game.scoring[game.round - 1]]
    game.gain_points(p, tile_points.points[FOR_TOWN], f"scoring:{tile_points.id}" if game.log is not None else "")
    p.faction.on_town(game, p)
    game.gain_workers(p, tile.gain[0], source)
    game.gain_coins(p, tile.gain[1], source)
    if tile.gain[2]:
        p.faction.gain_priests(game, p, tile.gain[2], source)
    game.gain_power(p, tile.gain[3], source)
    if tile.shipping:
        p.faction.free_shipping(game, p, source)
    game.extension.town_taken(game, p, tile)
    if tile.cults:
        cults.advance_all(game, p, tile.cults, source)
    else:
        cults.spend_keys(game, p)
    cults.tile_taken(p)


# -- the Mermaids' river ---------------------------------------------------------------------------------------------


def river_group(game: State, p: Player, river: int) -> list[int]:
    """Own buildings that a town across this river hex would hold: those of no town yet, on at least two sides."""
    group: list[int] = []
    sides = 0
    for bank in game.board.land_around[river]:
        if game.owner[bank] == p.seat and not game.in_town[bank] and bank not in group:
            sides += 1
            group.extend([at for at in group_of(game, p, bank) if at not in group])
    return group if sides > 1 else []


def connectable(game: State, p: Player) -> tuple[int, ...]:
    """River hexes over which Mermaids could found a town now."""
    rivers = p.rivers
    if rivers is None:
        found_rivers: list[int] = []
        for river in game.board.rivers:
            if river not in p.river_towns:
                group = river_group(game, p, river)
                if group and big_enough(game, p, group):
                    found_rivers.append(river)
        rivers = tuple(found_rivers)
        p.rivers = rivers
    return rivers if rivers and tiles_free(game) > 0 else ()


def list_connections(game: State, p: Player, out: list[Move]) -> None:
    for river in connectable(game, p):
        out.append(p.book.other(CONNECT, river))


def connect(game: State, p: Player, river: int) -> None:
    """The town tile lies on the river, which from now on joins its banks for the Mermaids (ruling 73)."""
    group = river_group(game, p, river)
    p.river_towns = [*p.river_towns, river]
    p.rivers = None
    found(game, p, group)
