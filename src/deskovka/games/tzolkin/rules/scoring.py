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
from deskovka.games.tzolkin.state import State


def temple_leaders(game: State, temple: int) -> list[int]:
    """Who stands highest."""
    steps = [game.steps[3 * seat + temple] for seat in range(game.players)]
    best = max(steps)
    return [seat for seat in range(game.players) if steps[seat] == best]


def score_temples(game: State) -> None:
    """The end of an age: points of the step reached; the highest gets the bonus, or all who share it half of it each."""
    for temple in range(3):
        for seat in range(game.players):
            game.score(seat, 4 * TEMPLE[temple].points[game.steps[3 * seat + temple]], "temple:" + TEMPLES[temple])
        leaders = temple_leaders(game, temple)
        bonus = 4 * TEMPLE[temple].bonus[game.age - 1]
        for seat in leaders:
            game.score(seat, bonus if len(leaders) == 1 else bonus // 2, "leader:" + TEMPLES[temple])


def score_game(game: State) -> None:
    """The final scoring. Goods stay where they are; only the points change."""
    for seat in range(game.players):
        game.score(seat, QUARTERS_PER_CORN * corn_value(game, seat), "final:corn")
        game.score(seat, 4 * SKULL_POINTS * game.skulls[seat], "final:skulls")
        for number in game.monuments:
            if game.built[seat] >> (FIRST_MONUMENT + number) & 1:
                game.score(seat, 4 * monument_points(game, seat, number), "monument:" + MONUMENT[number].id)


def corn_value(game: State, seat: int) -> int:
    """Corn and blocks, all counted as corn."""
    value = game.corn[seat]
    for kind in range(3):
        value += PRICE[kind] * game.blocks[3 * seat + kind]
    return value


def own_tiles(game: State, seat: int, kind: int) -> int:
    """Built buildings and monuments of one kind; kind -1 counts all."""
    built = game.built[seat]
    count = 0
    for number in range(len(BUILDING)):
        if built >> number & 1 and kind in (-1, BUILDING[number].kind):
            count += 1
    for number in game.monuments:
        if built >> (FIRST_MONUMENT + number) & 1 and kind in (-1, MONUMENT[number].kind):
            count += 1
    return count


def monument_points(game: State, seat: int, number: int) -> int:
    """Whole points that a monument is worth to a seat now."""
    monument = MONUMENT[number]
    count = monument_count(game, seat, MONUMENT_COUNTS[monument.counts])
    if monument.table:
        return monument.table[count]
    return count * monument.each[game.players]


def monument_count(game: State, seat: int, what: str) -> int:
    """How many of the things that a monument counts."""
    if what == "tomb":
        return own_tiles(game, seat, TOMB)
    if what == "admin":
        return own_tiles(game, seat, ADMIN)
    if what == "sanctuary":
        return own_tiles(game, seat, SANCTUARY)
    if what == "built":
        return own_tiles(game, seat, -1)
    if what == "monument_of_anyone":
        return sum([bits(game.built[other] >> FIRST_MONUMENT) for other in range(game.players)])
    if what == "corn_tile":
        return game.corn_tiles[seat]
    if what == "wood_tile":
        return game.wood_tiles[seat]
    levels = game.levels[4 * seat : 4 * seat + 4]
    if what == "technology_level":
        return sum(levels)
    if what == "technologies_at_3":
        return levels.count(TOP_LEVEL)
    steps = game.steps[3 * seat : 3 * seat + 3]
    if what == "step_on_best_temple":
        # ruling A15: never below zero
        return max([0] + [steps[temple] - TEMPLE[temple].start for temple in range(3)])
    if what == "temple_vp":
        return sum([TEMPLE[temple].points[steps[temple]] for temple in range(3)])
    if what == "skull_offered":
        return bits(game.offered)
    assert what == "workers", what
    return game.workers[seat]


def bits(number: int) -> int:
    """How many bits are set."""
    count = 0
    while number:
        count += number & 1
        number >>= 1
    return count
