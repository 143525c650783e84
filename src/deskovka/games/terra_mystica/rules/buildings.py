"""Buildings: what they cost, what they bring when they are raised, favour tiles, bridges (p. 11-12, 17-18)."""

from __future__ import annotations

from deskovka.core.game import Move
from deskovka.games.terra_mystica.components import BRIDGES as BRIDGES_EACH
from deskovka.games.terra_mystica.components import (
    BUILDING_KEYS,
    DWELLING,
    SANCTUARY,
    STRONGHOLD,
    TEMPLE,
    TRADING_HOUSE,
    UPGRADE_FROM,
)
from deskovka.games.terra_mystica.moves import NO_BRIDGE, NO_TRADING_HOUSE
from deskovka.games.terra_mystica.rules import cults, power, towns
from deskovka.games.terra_mystica.state import Player, State
from deskovka.games.terra_mystica.table import put


def can_pay(p: Player, kind: int) -> bool:
    """Enough workers and coins, and a piece left on the board?"""
    board = p.faction.board
    return p.workers >= board.cost_workers[kind] and p.coins >= board.cost_coins[kind] and p.left(kind) > 0


def can_pay_after(p: Player, kind: int, workers_spent: int) -> bool:
    return can_pay(p, kind) and p.workers - workers_spent >= p.faction.board.cost_workers[kind]


def coins_for(game: State, p: Player, kind: int, at: int) -> int:
    """Trading houses cost twice the coins where no opponent is a direct neighbour (p. 11)."""
    if kind == TRADING_HOUSE and not game.others_beside(p, at):
        return p.faction.board.alone_coins
    return p.faction.board.cost_coins[kind]


def pay(game: State, p: Player, kind: int, coins: int) -> None:
    source = f"cost:{BUILDING_KEYS[kind]}" if game.log is not None else ""
    game.gain_workers(p, -p.faction.board.cost_workers[kind], source)
    game.gain_coins(p, -coins, source)


def score_building(game: State, p: Player, kind: int) -> None:
    """Points for a building just raised: scoring tile of the round and favour tiles."""
    tile = game.material.scoring[game.scoring[game.round - 1]]
    game.gain_points(p, tile.points[kind], f"scoring:{tile.id}" if game.log is not None else "")
    if p.favours:
        for favour in game.material.favours:
            if favour.points[kind] and p.has_favour(favour.number):
                game.gain_points(p, favour.points[kind], f"favour:{favour.id}" if game.log is not None else "")


def place_dwelling(game: State, p: Player, at: int) -> None:
    """Put the piece on the map."""
    p.built = put(p.built, DWELLING, p.built[DWELLING] + 1)
    p.hexes = [*p.hexes, at]
    p.reach = None
    game.owner = put(game.owner, at, p.seat)
    game.building = put(game.building, at, DWELLING)
    if game.log is not None:
        game.note(p.seat, "built:dwelling", 1, f"hex:{game.board.names[at]}")


def raise_dwelling(game: State, p: Player, at: int) -> None:
    place_dwelling(game, p, at)
    score_building(game, p, DWELLING)
    towns.look(game, p, at)


def list_upgrades(game: State, p: Player, out: list[Move]) -> None:
    """Action 4 (p. 11)."""
    dearest = p.faction.board.alone_coins
    trading_house = can_pay(p, TRADING_HOUSE)
    temple = can_pay(p, TEMPLE)
    stronghold = can_pay(p, STRONGHOLD)
    sanctuary = can_pay(p, SANCTUARY)
    if not (trading_house or temple or stronghold or sanctuary):
        return
    for at in p.hexes:
        kind = game.building[at]
        upgrades = p.book.upgrades[at]
        if kind == DWELLING:
            if trading_house and (p.coins >= dearest or game.others_beside(p, at)):
                out.append(upgrades[TRADING_HOUSE])
        elif kind == TRADING_HOUSE:
            if temple:
                out.append(upgrades[TEMPLE])
            if stronghold:
                out.append(upgrades[STRONGHOLD])
        elif kind == TEMPLE and sanctuary:
            out.append(upgrades[SANCTUARY])


def list_free_trading_houses(game: State, p: Player, out: list[Move]) -> None:
    """Swarmlings' special action: one dwelling becomes a trading house free of charge."""
    if p.left(TRADING_HOUSE):
        for at in p.hexes:
            if game.building[at] == DWELLING:
                out.append(p.book.upgrades[at][TRADING_HOUSE])
    out.append(p.book.renounces[NO_TRADING_HOUSE])


def upgrade(game: State, p: Player, at: int, kind: int, free: bool) -> None:
    """The old piece goes back to the faction board at once, the new one stands in its place."""
    if not free:
        pay(game, p, kind, coins_for(game, p, kind, at))
    old = UPGRADE_FROM[kind]
    p.built = put(p.built, old, p.built[old] - 1)
    p.built[kind] += 1
    game.building = put(game.building, at, kind)
    if game.log is not None:
        game.note(p.seat, f"built:{BUILDING_KEYS[kind]}", 1, f"hex:{game.board.names[at]}")
    score_building(game, p, kind)
    owe_favours(game, p, p.faction.board.favours_for[kind])
    if kind == STRONGHOLD:
        p.faction.after_stronghold(game, p)
    towns.look(game, p, at)
    power.offer(game, p, at)


# -- favour tiles ----------------------------------------------------------------------------------------------------


def list_favours(game: State, p: Player, out: list[Move]) -> None:
    """One of each kind for a player (p. 18)."""
    for tile in game.material.favours:
        number = tile.number
        if game.favours_left[number] > 0 and not p.has_favour(number) and game.extension.may_take_favour(game, p, tile):
            out.append(p.book.favours[number])


def owe_favours(game: State, p: Player, n: int) -> None:
    """So many tiles may be taken, but no more than there are kinds left that the player lacks: nobody has one twice (p. 18)."""
    if n:
        kinds: list[Move] = []
        list_favours(game, p, kinds)
        p.favours_due = min(p.favours_due + n, len(kinds))


def take_favour(game: State, p: Player, number: int) -> None:
    tile = game.material.favours[number]
    game.favours_left = put(game.favours_left, number, game.favours_left[number] - 1)
    p.favours_due -= 1
    p.favours |= 1 << number
    if game.log is not None:
        game.note(p.seat, "favour", number, f"favour:{tile.id}")
    cults.advance(game, p, tile.cult, tile.steps, f"favour:{tile.id}" if game.log is not None else "")
    cults.tile_taken(p)
    if tile.town_power < 7:
        towns.look_everywhere(game, p)
    game.extension.favour_taken(game, p, tile)


# -- bridges ---------------------------------------------------------------------------------------------------------


def list_bridges(game: State, p: Player, out: list[Move]) -> None:
    """From bank to bank where the map has piers, with an own building on at least one end; one bridge a site."""
    if p.bridges < BRIDGES_EACH:
        for site, (a, b) in enumerate(game.board.bridge_sites):
            if game.bridge_owner[site] < 0 and (game.owner[a] == p.seat or game.owner[b] == p.seat):
                out.append(p.book.bridges[site])
    out.append(p.book.renounces[NO_BRIDGE])


def build_bridge(game: State, p: Player, site: int) -> None:
    """Its ends are direct neighbours from now on, for everybody (p. 11)."""
    a, b = game.board.bridge_sites[site]
    game.bridge_owner = put(game.bridge_owner, site, p.seat)
    p.bridges += 1
    p.bridges_due -= 1
    game.links = game.links[:]
    game.links[a] = (*game.links[a], b)
    game.links[b] = (*game.links[b], a)
    for other in game.seats:
        other.reach = None
    if game.log is not None:
        game.note(p.seat, "bridge", 1, f"bridge:{game.board.names[a]}:{game.board.names[b]}")
    if game.owner[a] == p.seat and game.owner[b] == p.seat:
        towns.look(game, p, a)
