"""Groups of own buildings that are no town yet: how big, how strong, and what one more building would join."""

from __future__ import annotations

from deskovka.core.described import Numbers
from deskovka.games.terra_mystica.components import BRIDGES, FOR_TOWN, ROUNDS, SANCTUARY
from deskovka.games.terra_mystica.judging import layout as at
from deskovka.games.terra_mystica.rules import terraform, towns
from deskovka.games.terra_mystica.state import Player, State

#: spades beyond which land is too dear to count on
DEAREST = 2


class Groups:
    """The groups of a seat, by number; buildings of a town count as group -2, everything else as -1."""

    def __init__(self, game: State, p: Player) -> None:
        self.number: list[int] = [-1] * game.board.size
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
            self.sizes.append(size)
            self.powers.append(power)


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
    size, power = best_joined(game, p, groups)
    if size:
        best = min(best, 1 + steps_to_town(size, power))
        out.count(at.JOINED + 36 * (min(size, 4) - 1) + 4 * min(power, 8) + stage)
    say_bridges(game, p, groups, stage, out)
    out.count(at.TO_TOWN + 6 * best + r)
    out.count(at.TO_TOWN + 42 + 6 * second + r)
    out.count(at.TO_TOWN_OF + 7 * p.faction.board.number + best)
    for number in range(r, ROUNDS):
        points = game.material.scoring[game.scoring[number]].points[FOR_TOWN]
        if points:
            out.add(at.TOWN_PAID + 7 * min(2, number - r) + best, points)


def in_sight(p: Player, terrain: int) -> bool:
    """Could it be settled soon?"""
    faction = p.faction
    if faction.settles_on(p, terrain):
        return True
    return terrain <= 6 and faction.digs and faction.spades_for(p, terrain, p.home) <= DEAREST


def best_joined(game: State, p: Player, groups: Groups) -> tuple[int, int]:
    """Size and power of what one dwelling on land in reach would join: the nearest to a town."""
    best_size = 0
    best_power = 0
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
            if steps < least or (steps == least and size + power > best_size + best_power):
                least = steps
                best_size = size
                best_power = power
    return best_size, best_power


def say_bridges(game: State, p: Player, groups: Groups, stage: int, out: Numbers) -> None:
    """The best town to be that a bridge between own buildings would join."""
    if p.bridges >= BRIDGES or len(groups.sizes) < 2:
        return
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
    if best_size:
        out.count(at.BRIDGED + 36 * (min(best_size, 4) - 2) + 4 * min(best_power, 8) + stage)
