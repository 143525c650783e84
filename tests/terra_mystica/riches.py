"""Riches for tests: a legal position in which players suddenly have plenty, or next to nothing.

Random play visits few positions with full hands, empty supplies or all tiles taken. `enrich` makes such positions out of
any position at the start of a turn, and keeps what `invariants.check` demands: tiles, pieces and priests are only moved.
"""

from __future__ import annotations

from deskovka.core.chance import Chance
from deskovka.games.terra_mystica.components import DWELLING, PIECES, SANCTUARY, STRONGHOLD, TEMPLE, TRADING_HOUSE
from deskovka.games.terra_mystica.game import TerraMystica
from deskovka.games.terra_mystica.rules import towns
from deskovka.games.terra_mystica.state import Player
from deskovka.games.terra_mystica.table import ACTING, TURN, put

KINDS = (DWELLING, DWELLING, DWELLING, TRADING_HOUSE, TRADING_HOUSE, TEMPLE, STRONGHOLD, SANCTUARY)


def can_be_enriched(game: TerraMystica) -> bool:
    """Nothing is begun and nothing is open."""
    if game.phase != ACTING or game.stage != TURN or game.offers or game.reactions:
        return False
    p = game.seats[game.active]
    return not p.acted and not any(q.steps_owed or q.tokens_offered or q.in_hand() for q in game.seats)


def enrich(game: TerraMystica, chance: Chance) -> None:
    """Change the position in place."""
    settle_land(game, chance)
    span_bridges(game, chance)
    for p in game.seats:
        fill_hand(game, p, chance)
    climb(game, chance)
    hand_out_favours(game, chance)
    found_towns(game)
    hand_out_towns(game, chance)
    game.actions_used = chance.below(64) if chance.below(2) else 0
    for p in game.seats:
        p.used = chance.below(1 << 18) if chance.below(3) == 0 else 0
        p.reach = None
        p.rivers = None
    game.listed = None


def few_or_many(chance: Chance, many: int) -> int:
    """0, 1, 2 or up to many."""
    return chance.below(3) if chance.below(3) == 0 else chance.below(many + 1)


def fill_hand(game: TerraMystica, p: Player, chance: Chance) -> None:
    board = p.faction.board
    p.coins, p.workers = few_or_many(chance, 30), few_or_many(chance, 24)
    p.points = few_or_many(chance, 60)
    if board.id == "riverwalkers":
        unlock(game, p, chance)
    p.priests = min(p.priest_limit, few_or_many(chance, 7))
    send_priests(game, p, chance)
    p.bowl1, p.bowl2, p.bowl3 = few_or_many(chance, 8), few_or_many(chance, 8), few_or_many(chance, 12)
    if board.shipping_max:
        p.shipping = max(p.shipping, chance.below(board.shipping_max + 1))
    p.exchange = max(p.exchange, chance.below(board.exchange_max + 1))


def unlock(game: TerraMystica, p: Player, chance: Chance) -> None:
    for terrain in range(7):
        if not p.unlocked >> terrain & 1 and chance.below(2):
            p.unlocked |= 1 << terrain
            p.priest_limit += 1


def send_priests(game: TerraMystica, p: Player, chance: Chance) -> None:
    for space in range(16):
        if game.orders[space] < 0 and p.priest_limit > p.priests and chance.below(6) == 0:
            game.orders = put(game.orders, space, p.seat)
            p.priest_limit -= 1


def settle_land(game: TerraMystica, chance: Chance) -> None:
    """More buildings of every kind, on ground that is made home, often side by side."""
    for p in game.seats:
        for _ in range(few_or_many(chance, 10)):
            kind = KINDS[chance.below(len(KINDS))]
            places = sites(game, p, chance.below(4) > 0)
            if p.built[kind] < PIECES[kind] and places:
                at = places[chance.below(len(places))]
                game.owner = put(game.owner, at, p.seat)
                game.building = put(game.building, at, kind)
                if p.faction.board.id != "riverwalkers":
                    game.terrain = put(game.terrain, at, p.home)
                p.hexes = [*p.hexes, at]
                p.built = put(p.built, kind, p.built[kind] + 1)
    for at in game.board.land:  # land that others have worked on
        if game.building[at] == 0 and game.terrain[at] < 7 and chance.below(6) == 0:
            game.terrain = put(game.terrain, at, chance.below(7))


def sites(game: TerraMystica, p: Player, beside: bool) -> list[int]:
    """Free land, beside own buildings if wanted; ice and volcano belong to those who made them."""
    building, terrain, home = game.building, game.terrain, p.home
    found = [at for at in game.board.land if not building[at] and (terrain[at] < 7 or terrain[at] == home)]
    if p.faction.board.id == "riverwalkers":
        found = [at for at in found if game.board.river_around[at] and p.faction.settles_on(p, terrain[at])]
    if beside:
        links = game.links
        around = {neighbour for at in p.hexes for neighbour in links[at]}
        return [at for at in found if at in around] or found
    return found


def span_bridges(game: TerraMystica, chance: Chance) -> None:
    for site, (a, b) in enumerate(game.board.bridge_sites):
        owners = [seat for seat in (game.owner[a], game.owner[b]) if seat >= 0 and game.seats[seat].bridges < 3]
        if game.bridge_owner[site] < 0 and owners and chance.below(5) == 0:
            p = game.seats[owners[0]]
            game.bridge_owner = put(game.bridge_owner, site, p.seat)
            p.bridges += 1
            game.links = game.links[:]
            game.links[a] = (*game.links[a], b)
            game.links[b] = (*game.links[b], a)


def climb(game: TerraMystica, chance: Chance) -> None:
    """Markers anywhere on the tracks, often just below the top, and at most one on it."""
    for p in game.seats:
        p.cults = [p.cults[c] if p.cults[c] == 10 or chance.below(3) == 0 else chance.below(10) for c in range(4)]
        p.cults = [9 if step < 10 and chance.below(4) == 0 else step for step in p.cults]


def hand_out_favours(game: TerraMystica, chance: Chance) -> None:
    """Some tiles, or all that can be had."""
    greed = (0, 4, 2, 1)[chance.below(4)]
    for p in game.seats:
        for tile in game.material.favours:
            left = game.favours_left[tile.number]
            wanted = greed and left and not p.has_favour(tile.number) and chance.below(greed) == 0
            if wanted and game.extension.may_take_favour(game, p, tile):
                game.favours_left = put(game.favours_left, tile.number, left - 1)
                p.favours |= 1 << tile.number


def found_towns(game: TerraMystica) -> None:
    """What hangs together and is large enough is a town."""
    for p in game.seats:
        for group in towns.clusters(game, p):
            if any(game.in_town[here] for here in group) or (towns.big_enough(game, p, group) and take_town(game, p)):
                towns.settle(game, group)


def take_town(game: TerraMystica, p: Player) -> bool:
    """The first tile that is left, with its key."""
    for number, left in enumerate(game.towns_left):
        if left:
            game.towns_left = put(game.towns_left, number, left - 1)
            p.towns += 1
            p.keys += 1
            return True
    return False


def hand_out_towns(game: TerraMystica, chance: Chance) -> None:
    """Tiles of towns founded elsewhere; sometimes all but one or none are left."""
    wanted = (0, 0, 1, 2, 20)[chance.below(5)]
    for _ in range(wanted):
        take_town(game, game.seats[chance.below(game.players)])
