"""What can be said of the position to which a turn leads: resources, income, groups on the way to a town, areas, cults, room to grow."""

from __future__ import annotations

from deskovka.core.described import Numbers
from deskovka.games.terra_mystica.components import DWELLING, ROUNDS, TRADING_HOUSE, UPGRADE_FROM
from deskovka.games.terra_mystica.judging import layout as at
from deskovka.games.terra_mystica.judging.towns_to_be import say_towns_to_be
from deskovka.games.terra_mystica.rules import rounds, scoring, terraform
from deskovka.games.terra_mystica.rules.actions import can_advance_exchange, can_advance_shipping
from deskovka.games.terra_mystica.state import Player, State
from deskovka.games.terra_mystica.table import ACTING
from deskovka.games.terra_mystica.worth import prize


def say_standing(game: State, p: Player, round_number: int, out: Numbers, areas: list[list[int]] | None = None) -> None:
    """Everything about the seat's own standing, seen from the round in which the turn was made."""
    r = round_number - 1
    stage = at.STAGE[round_number]
    out.add(at.POINTS + r, p.points)
    say_resources(p, r, stage, out)
    say_abilities(game, p, at.ABLE + stage, out)
    say_income(game, p, r, stage, out)
    say_pieces(p, r, stage, out)
    say_towns_to_be(game, p, r, stage, out)
    say_areas(game, p, r, scoring.areas(game, p) if areas is None else areas, out)
    say_cults(game, p, r, out)
    say_room(game, p, r, stage, out)
    say_prepared(game, p, r, out)


def say_prepared(game: State, p: Player, r: int, out: Numbers) -> None:
    """Pieces that could be raised for what this round's tile and the next two pay for."""
    built = p.built
    for ahead in range(3):
        if r + ahead >= ROUNDS:
            return
        points = game.material.scoring[game.scoring[r + ahead]].points
        for kind in range(1, 6):
            if points[kind]:
                before = 3 if kind == DWELLING else built[UPGRADE_FROM[kind]]
                pieces = min(before, p.left(kind), 3)
                if ahead == 0:
                    pieces = min(pieces, payable(p, kind))
                out.add(at.PREPARED + 8 * ahead + kind, points[kind] * pieces)
        if ahead < 2:
            say_held_for(p, points, at.HELD_FOR + 8 * ahead, out)


def say_held_for(p: Player, points: list[int], start: int, out: Numbers) -> None:
    """What is kept while a tile pays for something."""
    for event in range(1, 8):
        if points[event]:
            out.add(start + event, points[event] * min(p.workers, 8))
            out.add(start + 16 + event, points[event] * min(p.coins, 15))
            out.add(start + 32 + event, points[event] * min(p.priests, 4))
            out.add(start + 48 + event, points[event] * (p.bowl3 + 0.5 * p.bowl2))


def payable(p: Player, kind: int) -> int:
    """How many of a kind could be paid with what is at hand."""
    board = p.faction.board
    return min(p.workers // board.cost_workers[kind], p.coins // max(1, board.cost_coins[kind]))


def say_abilities(game: State, p: Player, start: int, out: Numbers) -> None:
    """What could be paid with what is at hand; `start` is the block and stage."""
    board = p.faction.board
    for kind in range(1, 6):
        payable = p.left(kind) and p.workers >= board.cost_workers[kind] and p.coins >= board.cost_coins[kind]
        if payable and (kind == DWELLING or p.built[UPGRADE_FROM[kind]]):
            out.count(start + 4 * (kind - 1))
    if can_advance_shipping(p):
        out.count(start + 20)
    if can_advance_exchange(p):
        out.count(start + 24)
    if p.faction.digs and p.faction.spades_payable(p, False):
        out.count(start + 28)
    if p.priests:
        out.count(start + 32)
    power = p.bowl3 + p.bowl2 // 2
    for cost in range(3, 7):
        if power >= cost and power_action_free(game, p, cost):
            out.count(start + 36 + 4 * (cost - 3))


def power_action_free(game: State, p: Player, cost: int) -> bool:
    for action in range(6):
        if p.faction.action_cost(game.material.action_power[action]) == cost and not (game.actions_used >> action) & 1:
            return True
    return False


def say_resources(p: Player, r: int, stage: int, out: Numbers) -> None:
    held = at.HELD + r
    out.add(held, p.workers)
    out.add(held + 6, min(p.workers, 2))
    out.add(held + 12, min(p.workers, 4))
    out.add(held + 18, p.coins)
    out.add(held + 24, min(p.coins, 3))
    out.add(held + 30, min(p.coins, 6))
    out.add(held + 36, min(p.coins, 10))
    out.add(held + 42, p.priests)
    out.add(held + 48, min(p.priests, 1))
    bowls = at.BOWLS + r
    out.add(bowls, p.bowl1)
    out.add(bowls + 6, p.bowl2)
    out.add(bowls + 12, p.bowl3)
    out.add(bowls + 18, min(p.bowl3, 4))
    out.add(bowls + 24, p.tokens())
    out.add(at.KEYS + r, p.keys)
    say_held_of(p, 0, min(p.workers, 8), stage, out)
    say_held_of(p, 1, min(p.coins, 15), stage, out)
    say_held_of(p, 2, p.priests, stage, out)
    say_held_of(p, 3, p.bowl3 + 0.5 * p.bowl2, stage, out)


def say_held_of(p: Player, what: int, amount: float, stage: int, out: Numbers) -> None:
    """What the same is to this faction, at any time and now."""
    of = len(at.PEOPLES) * what + p.faction.board.number
    out.add(at.HELD_OF + of, amount)
    out.add(at.HELD_WHEN + 4 * of + stage, amount)


def say_income(game: State, p: Player, r: int, stage: int, out: Numbers) -> None:
    """Of buildings and favour tiles; the scroll goes back."""
    income = rounds.income_of(game, p)
    if p.scroll >= 0:
        for i, amount in enumerate(game.material.scrolls[p.scroll].income):
            if i < 4:
                income[i] -= amount
    for i in range(4):
        of = len(at.PEOPLES) * i + p.faction.board.number
        out.add(at.INCOME + 6 * i + r, income[i])
        out.add(at.INCOME_OF + of, income[i] * (5 - r) / 5.0)
        out.add(at.INCOME_WHEN + 4 * of + stage, income[i])


def say_pieces(p: Player, r: int, stage: int, out: Numbers) -> None:
    for kind in range(1, 6):
        of = len(at.PEOPLES) * (kind - 1) + p.faction.board.number
        out.add(at.BUILT + 6 * (kind - 1) + r, p.built[kind])
        out.add(at.BUILT_OF + of, p.built[kind])
        out.add(at.BUILT_WHEN + 4 * of + stage, p.built[kind])
    out.count(at.TRADING_HOUSES + 4 * p.built[TRADING_HOUSE] + stage)
    out.count(at.DWELLINGS + 4 * p.built[DWELLING] + stage)
    out.count(at.TRACKS + 4 * min(p.shipping, 5) + stage)
    out.count(at.TRACKS + 24 + 4 * min(p.exchange, 5) + stage)
    ships = 6 * p.faction.board.number + min(p.shipping, 5)
    spades = 6 * len(at.PEOPLES) + 6 * p.faction.board.number + min(p.exchange, 5)
    out.count(at.TRACKS_OF + ships)
    out.count(at.TRACKS_OF + spades)
    out.count(at.TRACKS_WHEN + 4 * ships + stage)
    out.count(at.TRACKS_WHEN + 4 * spades + stage)


def say_areas(game: State, p: Player, r: int, areas: list[list[int]], out: Numbers) -> None:
    largest = scoring.largest(areas)
    others = [0.9 * len(other.hexes) for other in game.seats if other is not p]
    out.add(at.AREA + r, largest)
    out.add(at.AREA + 6 + r, prize(largest, others, scoring.AREA_POINTS, 1.0 + 1.2 * (5 - r)))
    out.add(at.AREA + 12 + r, len(areas))


def say_cults(game: State, p: Player, r: int, out: Numbers) -> None:
    """Hope for the end, and steps that this and the coming rounds reward."""
    spread = 0.5 + 1.0 * (5 - r)
    hope = 0.0
    steps = 0
    high = 0
    for cult in range(4):
        own = p.cults[cult]
        if own:
            others = [float(other.cults[cult]) for other in game.seats if other is not p]
            hope += prize(own, others, scoring.CULT_POINTS, spread)
            steps += own
            high += max(0, own - 7)
    out.add(at.CULT_HOPE + r, hope)
    out.add(at.CULT_HOPE + 6 + r, steps)
    out.add(at.CULT_HOPE + 12 + r, high)
    first = game.round - 1 if game.phase <= ACTING else game.round
    for number in range(first, ROUNDS - 1):
        tile = game.material.scoring[game.scoring[number]]
        reached = p.cults[tile.cult] if tile.cult >= 0 else game.orders.count(p.seat)
        now = number == first
        start = (at.CULT_NOW if now else at.CULT_NEXT) + r
        whole = reached // tile.steps
        for i, gain in enumerate(tile.gain):
            if gain:
                out.add(start + 6 * i, whole * gain)
        out.add(at.CULT_PART + (0 if now else 6) + r, (reached % tile.steps) / tile.steps)


def say_room(game: State, p: Player, r: int, stage: int, out: Numbers) -> None:
    """Free land in reach by the spades it needs, and neighbours from whom power comes."""
    counts = [0, 0, 0, 0]
    faction = p.faction
    for here in terraform.reachable(game, p):
        if game.building[here]:
            continue
        terrain = game.terrain[here]
        if faction.settles_on(p, terrain):
            counts[0] += 1
        elif terrain < 7 and faction.digs:
            counts[min(3, faction.spades_for(p, terrain, p.home))] += 1
    for spades in range(4):
        out.add(at.REACH + 4 * spades + stage, min(counts[spades], 5))
    for spades in range(2):
        out.add(at.BEST_LAND + 4 * spades + stage, min(counts[spades], 1))
    beside = 0
    power = 0
    for here in p.hexes:
        touched = False
        for near in game.links[here]:
            owner = game.owner[near]
            if owner >= 0 and owner != p.seat:
                touched = True
                power += 1
        if touched:
            beside += 1
    out.add(at.CONTACT + r, beside)
    out.add(at.CONTACT + 6 + r, power)
