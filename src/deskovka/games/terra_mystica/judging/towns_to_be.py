"""Groups of own buildings that are no town yet: how big, how strong, and what one more building would join."""

from __future__ import annotations

from deskovka.core.described import Numbers
from deskovka.games.terra_mystica.components import BRIDGES, DWELLING, FOR_TOWN, ROUNDS, SANCTUARY, UPGRADE_FROM
from deskovka.games.terra_mystica.judging import layout as at
from deskovka.games.terra_mystica.moves import ACT1
from deskovka.games.terra_mystica.rules import buildings, terraform, towns
from deskovka.games.terra_mystica.state import Player, State

#: spades beyond which land is too dear to count on
DEAREST = 2
#: how a town could be founded with the next action: with what is at hand, with power besides, or not at all
AT_HAND = 0
FOR_POWER = 1
TOO_DEAR = 2
NO_WAY = 3


class Groups:
    """The groups of a seat, by number; buildings of a town count as group -2, everything else as -1."""

    def __init__(self, game: State, p: Player) -> None:
        self.number: list[int] = [-1] * game.board.size
        self.members: list[list[int]] = []
        self.sizes: list[int] = []
        self.powers: list[int] = []
        #: with the favour tile for towns, one power is as good as there
        self.present = 7 - towns.power_needed(game, p)
        for group in towns.clusters(game, p):
            self.enter(game, p, group)

    def enter(self, game: State, p: Player, group: list[int]) -> None:
        values = p.faction.board.power_value
        number = -2 if game.in_town[group[0]] else len(self.sizes)
        size = 0
        power = self.present
        for here in group:
            self.number[here] = number
            kind = game.building[here]
            size += 2 if kind == SANCTUARY else 1
            power += values[kind] if kind < 6 else 3
        if number >= 0:
            self.members.append(group)
            self.sizes.append(size)
            self.powers.append(power)


def is_town(size: int, power: int) -> bool:
    return size >= towns.TOWN_SIZE and power >= 7


def steps_to_town(size: int, power: int) -> int:
    """About so many buildings or upgrades are lacking."""
    return max(0, towns.TOWN_SIZE - size, 7 - power)


def say_towns_to_be(game: State, p: Player, r: int, stage: int, out: Numbers) -> None:
    groups = Groups(game, p)
    best = 6
    second = 6
    for number in range(len(groups.sizes)):
        size = groups.sizes[number]
        power = groups.powers[number]
        out.count(at.GROUP + 36 * (min(size, 4) - 1) + 4 * min(power, 8) + stage)
        if size >= towns.TOWN_SIZE:
            out.count(at.NEAR_TOWN + r)
        elif size == towns.TOWN_SIZE - 1 and power >= 6:
            out.count(at.NEAR_TOWN + 6 + r)
        steps = steps_to_town(size, power)
        if steps < best:
            best, second = steps, best
        elif steps < second:
            second = steps
    joined = best_joined(game, p, groups)
    if joined.size:
        best = min(best, 1 + steps_to_town(joined.size, joined.power))
        out.count(at.JOINED + 36 * (min(joined.size, 4) - 1) + 4 * min(joined.power, 8) + stage)
    bridged = say_bridges(game, p, groups, stage, out)
    out.count(at.TO_TOWN + 6 * best + r)
    out.count(at.TO_TOWN + 42 + 6 * second + r)
    people = p.faction.board.number
    out.count(at.TO_TOWN_OF + 7 * people + best)
    out.count(at.TO_TOWN_WHEN + 4 * (7 * people + best) + stage)
    for number in range(r, ROUNDS):
        points = game.material.scoring[game.scoring[number]].points[FOR_TOWN]
        if points:
            out.add(at.TOWN_PAID + 7 * min(2, number - r) + best, points)
    say_next_town(game, p, groups, min(joined.way, bridged), r, out)


def say_next_town(game: State, p: Player, groups: Groups, way: int, r: int, out: Numbers) -> None:
    """A town that the next action could found: by raising a building, or in the best `way` of joining groups."""
    ready = 0
    for number in range(len(groups.sizes)):
        raised = way_by_raising(game, p, groups, number)
        if raised <= FOR_POWER:
            ready += 1
        way = min(way, raised)
    out.add(at.TOWNS_NEXT + r, ready)
    if way == NO_WAY:
        return
    out.count(at.NEXT_TOWN + 6 * way + r)
    if way <= FOR_POWER:
        out.add(at.NEXT_TOWN_PAID + way, game.material.scoring[game.scoring[r]].points[FOR_TOWN])


def way_by_raising(game: State, p: Player, groups: Groups, number: int) -> int:
    """The best way to make a group a town by raising one of its buildings."""
    if groups.sizes[number] < towns.TOWN_SIZE - 1 or groups.powers[number] < 5:
        return NO_WAY
    board = p.faction.board
    way = NO_WAY
    for kind in range(2, 6):
        if not p.left(kind):
            continue
        lower = UPGRADE_FROM[kind]
        size = groups.sizes[number] + (1 if kind == SANCTUARY else 0)
        if not is_town(size, groups.powers[number] + board.power_value[kind] - board.power_value[lower]):
            continue
        for here in groups.members[number]:
            if game.building[here] == lower:
                way = min(way, way_to_pay(p, board.cost_workers[kind], buildings.coins_for(game, p, kind, here), 0, 0))
    return way


def way_to_pay(p: Player, workers: int, coins: int, priests: int, power: int) -> int:
    power += 3 * max(0, workers - p.workers) + max(0, coins - p.coins) + 5 * max(0, priests - p.priests)
    if power == 0:
        return AT_HAND
    return FOR_POWER if power <= p.bowl3 + p.bowl2 // 2 else TOO_DEAR


def in_sight(p: Player, terrain: int) -> bool:
    """Could it be settled soon?"""
    faction = p.faction
    if faction.settles_on(p, terrain):
        return True
    return terrain <= 6 and faction.digs and faction.spades_for(p, terrain, p.home) <= DEAREST


class Joined:
    """What one dwelling would join: the nearest to a town; and the best way to a town at once."""

    def __init__(self) -> None:
        self.size = 0
        self.power = 0
        self.way = NO_WAY


def best_joined(game: State, p: Player, groups: Groups) -> Joined:
    """By one dwelling on land in reach."""
    best = Joined()
    least = 99
    for here in terraform.reachable(game, p):
        if game.building[here]:
            continue
        terrain = game.terrain[here]
        if not in_sight(p, terrain):
            continue
        size = 1
        power = 1 + groups.present
        joined: list[int] = []
        for near in p.faction.town_links(game, p, here):
            number = groups.number[near]
            if number == -2:
                size = 0
                break
            if number >= 0 and number not in joined:
                joined.append(number)
                size += groups.sizes[number]
                power += groups.powers[number] - groups.present
        if size > 1:
            steps = steps_to_town(size, power)
            if steps < least or (steps == least and size + power > best.size + best.power):
                least = steps
                best.size = size
                best.power = power
            if steps == 0 and p.left(DWELLING):
                best.way = min(best.way, way_to_settle(p, terrain))
    return best


def way_to_settle(p: Player, terrain: int) -> int:
    """How a dwelling on such land could be paid."""
    faction = p.faction
    board = faction.board
    workers = board.cost_workers[DWELLING]
    priests = 0
    if not faction.settles_on(p, terrain):
        spades = faction.spades_for(p, terrain, p.home)
        if board.digs_with_priests:
            priests = spades
        else:
            workers += spades * board.spade_costs[p.exchange]
    return way_to_pay(p, workers, board.cost_coins[DWELLING], priests, 0)


def say_bridges(game: State, p: Player, groups: Groups, stage: int, out: Numbers) -> int:
    """The best town to be that a bridge between own buildings would join; and how it could be built, if it is a town then."""
    way = NO_WAY
    if p.bridges >= BRIDGES or len(groups.sizes) < 2:
        return way
    best_size = 0
    best_power = 0
    for site, (a, b) in enumerate(game.board.bridge_sites):
        first = groups.number[a]
        second = groups.number[b]
        if first < 0 or second < 0 or first == second or game.bridge_owner[site] >= 0:
            continue
        size = groups.sizes[first] + groups.sizes[second]
        power = groups.powers[first] + groups.powers[second] - groups.present
        if size + power > best_size + best_power:
            best_size = size
            best_power = power
        if way == NO_WAY and is_town(size, power):
            way = way_to_bridge(game, p)
    if best_size:
        out.count(at.BRIDGED + 36 * (min(best_size, 4) - 2) + 4 * min(best_power, 8) + stage)
    return way


def way_to_bridge(game: State, p: Player) -> int:
    """By the action for power while it is free, or in the faction's own way."""
    way = TOO_DEAR
    if not game.actions_used & 1:
        way = way_to_pay(p, 0, 0, 0, p.faction.action_cost(game.material.action_power[ACT1]))
    own = p.faction.board.bridge_workers
    return min(way, way_to_pay(p, own, 0, 0, 0)) if own else way
