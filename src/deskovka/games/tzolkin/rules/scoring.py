"""Points: temples at the end of an age, and the final scoring with monuments (rulebook p. 13, 14 and 16)."""

from __future__ import annotations

from deskovka.games.tzolkin.components import (
    ADMIN,
    BUILDING,
    FIRST_MONUMENT,
    MONUMENT,
    MONUMENT_COUNTS,
    PRICE,
    QUARTERS_PER_CORN,
    SANCTUARY,
    SKULL_POINTS,
    TEMPLE,
    TEMPLES,
    TOMB,
    TOP_LEVEL,
)
from deskovka.games.tzolkin.state import Position


def temple_leaders(position: Position, temple: int) -> list[int]:
    """Who stands highest."""
    steps = [position.steps[3 * seat + temple] for seat in range(position.players)]
    best = max(steps)
    return [seat for seat in range(position.players) if steps[seat] == best]


def score_temples(position: Position) -> None:
    """The end of an age: points of the step reached; the highest gets the bonus, or all who share it half of it each."""
    for temple in range(3):
        position.why = "temple:" + TEMPLES[temple]
        for seat in range(position.players):
            position.score(seat, 4 * TEMPLE[temple].points[position.steps[3 * seat + temple]])
        leaders = temple_leaders(position, temple)
        bonus = 4 * TEMPLE[temple].bonus[position.age - 1]
        position.why = "leader:" + TEMPLES[temple]
        for seat in leaders:
            position.score(seat, bonus if len(leaders) == 1 else bonus // 2)


def score_game(position: Position) -> None:
    """The final scoring. Goods stay where they are; only the points change."""
    for seat in range(position.players):
        position.why = "final:corn"
        position.score(seat, QUARTERS_PER_CORN * corn_value(position, seat))
        position.why = "final:skulls"
        position.score(seat, 4 * SKULL_POINTS * position.skulls[seat])
        for number in position.monuments:
            if position.built[seat] >> (FIRST_MONUMENT + number) & 1:
                position.why = "monument:" + MONUMENT[number].id
                position.score(seat, 4 * monument_points(position, seat, number))


def corn_value(position: Position, seat: int) -> int:
    """Corn and blocks, all counted as corn."""
    value = position.corn[seat]
    for kind in range(3):
        value += PRICE[kind] * position.blocks[3 * seat + kind]
    return value


def own_tiles(position: Position, seat: int, kind: int) -> int:
    """Built buildings and monuments of one kind; kind -1 counts all."""
    built = position.built[seat]
    count = 0
    for number in range(len(BUILDING)):
        if built >> number & 1 and kind in (-1, BUILDING[number].kind):
            count += 1
    for number in position.monuments:
        if built >> (FIRST_MONUMENT + number) & 1 and kind in (-1, MONUMENT[number].kind):
            count += 1
    return count


def monument_points(position: Position, seat: int, number: int) -> int:
    """Whole points that a monument is worth to a seat now."""
    monument = MONUMENT[number]
    count = monument_count(position, seat, MONUMENT_COUNTS[monument.counts])
    if monument.table:
        return monument.table[count]
    return count * monument.each[position.players]


def monument_count(position: Position, seat: int, what: str) -> int:
    """How many of the things that a monument counts."""
    if what == "tomb":
        return own_tiles(position, seat, TOMB)
    if what == "admin":
        return own_tiles(position, seat, ADMIN)
    if what == "sanctuary":
        return own_tiles(position, seat, SANCTUARY)
    if what == "built":
        return own_tiles(position, seat, -1)
    if what == "monument_of_anyone":
        return sum([bits(position.built[other] >> FIRST_MONUMENT) for other in range(position.players)])
    if what == "corn_tile":
        return position.corn_tiles[seat]
    if what == "wood_tile":
        return position.wood_tiles[seat]
    levels = position.levels[4 * seat : 4 * seat + 4]
    if what == "technology_level":
        return sum(levels)
    if what == "technologies_at_3":
        return levels.count(TOP_LEVEL)
    steps = position.steps[3 * seat : 3 * seat + 3]
    if what == "step_on_best_temple":
        # ruling A15: never below zero
        return max([0] + [steps[temple] - TEMPLE[temple].start for temple in range(3)])
    if what == "temple_vp":
        return sum([TEMPLE[temple].points[steps[temple]] for temple in range(3)])
    if what == "skull_offered":
        return bits(position.offered)
    assert what == "workers", what
    return position.workers[seat]


def bits(number: int) -> int:
    """How many bits are set."""
    count = 0
    while number:
        count += number & 1
        number >>= 1
    return count
