"""The wheel of terrains as tables: how many spades lead from one terrain to another, for every home (p. 9; Fire & Ice, p. 4)."""

from __future__ import annotations

from typing import Final

from deskovka.games.terra_mystica.components import ICE


def wheel_distance(a: int, b: int) -> int:
    """Spades between two terrains of the wheel (p. 9)."""
    around = abs(a - b)
    return min(around, 7 - around)


def wheel_steps(start: int, goal: int, home: int) -> int:
    """Spades from one terrain to another when the wheel may not turn past home (ruling 39). 0 if it is the same."""
    if start == goal:
        return 0
    right = (goal - start) % 7
    left = (start - goal) % 7
    if home < 0:
        return min(right, left)
    home_right = (home - start) % 7
    home_left = (start - home) % 7
    right_free = home_right == 0 or home_right >= right
    left_free = home_left == 0 or home_left >= left
    if right_free and left_free:
        return min(right, left)
    return right if right_free else left


#: STEPS[home][start][goal] for the seven terrains
STEPS: Final[list[list[list[int]]]] = [
    [[wheel_steps(start, goal, home) for goal in range(7)] for start in range(7)] for home in range(7)
]

#: no terrain can be dug to from anywhere
NOWHERE: list[tuple[int, ...]] = [() for _ in range(10)]


def dig_table(home: int, goal_cost: list[list[int]]) -> list[list[tuple[int, ...]]]:
    """table[spades][terrain] = what a hex of that terrain can be turned into with at most so many spades."""
    table: list[list[tuple[int, ...]]] = []
    for spades in range(7):
        row: list[tuple[int, ...]] = []
        for start in range(10):
            row.append(tuple([g for g in range(10) if 0 < goal_cost[start][g] <= spades]))
        table.append(row)
    return table


def wheel_costs(home: int) -> list[list[int]]:
    """Spades from terrain to terrain for a people at home on the wheel; 0 where it cannot be done."""
    costs = [[0] * 10 for _ in range(10)]
    for start in range(7):
        for goal in range(7):
            costs[start][goal] = STEPS[home][start][goal]
    return costs


def ice_costs(start_terrain: int) -> list[list[int]]:
    """The ice ring lies on the start terrain: whatever is turned there becomes ice, and itself costs 1 (Fire & Ice, p. 4)."""
    costs = wheel_costs(start_terrain)
    for start in range(7):
        costs[start][ICE] = max(1, wheel_distance(start, start_terrain))
        costs[start][start_terrain] = 0
    return costs


def giant_costs(home: int) -> list[list[int]]:
    """Giants turn anything into wasteland with exactly two spades, and into nothing else (p. 20)."""
    costs = [[0] * 10 for _ in range(10)]
    for start in range(7):
        if start != home:
            costs[start][home] = 2
    return costs


WHEEL_COSTS: Final[list[list[list[int]]]] = [wheel_costs(home) for home in range(7)]
WHEEL_TABLES: Final[list[list[list[tuple[int, ...]]]]] = [dig_table(home, WHEEL_COSTS[home]) for home in range(7)]
ICE_COSTS: list[list[list[int]]] = [ice_costs(start) for start in range(7)]
ICE_TABLES: list[list[list[tuple[int, ...]]]] = [dig_table(ICE, ICE_COSTS[start]) for start in range(7)]
