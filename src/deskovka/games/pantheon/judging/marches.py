"""Movements worth looking at: to one goal after another, and nearer to the next one with the steps that are left."""

from __future__ import annotations

from typing import Final

from deskovka.core.game import Move
from deskovka.games.pantheon.judging.chances import column_gain, column_steps, reach_factor
from deskovka.games.pantheon.judging.lasting import time_left
from deskovka.games.pantheon.judging.outcomes import copied
from deskovka.games.pantheon.judging.paths import FARTHEST, Spread, way_to
from deskovka.games.pantheon.judging.tokens import token_gain
from deskovka.games.pantheon.judging.weights import Weights
from deskovka.games.pantheon.rules.placing import column_places, place_column, place_foot
from deskovka.games.pantheon.state import NOTHING, State

#: goals in a row, goals that are tried at each, and ways in all
GOALS: Final = 4
WIDTH: Final = 4
MOST_WAYS: Final = 40


class Way:
    """Placements in order, what they cost, and the position to which they lead."""

    def __init__(self, here: State, moves: list[Move], cost: int) -> None:
        self.here = here
        self.moves = moves
        self.cost = cost


class Goal:
    """A loot space or a column space, what it brings, and the steps to it."""

    def __init__(self, space: int, column: bool, gain: float, steps: int) -> None:
        self.space = space
        self.column = column
        self.gain = gain
        self.steps = steps


class Ways:
    """All ways of a seat within a number of steps (or coins)."""

    def __init__(self, w: Weights, game: State, seat: int, budget: int, goals: int = GOALS) -> None:
        self.w = w
        self.seat = seat
        self.budget = budget
        self.time = time_left(game)
        self.seen: set[tuple[int, int]] = set()
        self.found: list[Way] = []
        self.explore(Way(copied(game), [], 0), goals)

    def explore(self, way: Way, goals: int) -> None:
        here = way.here
        mark = (here.feet[self.seat], here.columns[self.seat])
        if mark in self.seen or len(self.found) >= MOST_WAYS:
            return
        self.seen.add(mark)
        self.found.append(way)
        if goals == 0 or way.cost >= self.budget:
            return
        spread = Spread(here, self.seat, spread_limit(here, self.seat, self.budget - way.cost))
        near = [goal for goal in self.goals(here, spread) if goal.steps <= self.budget - way.cost]
        for goal in best_goals(near, WIDTH):
            longer = self.walk(way, spread, goal, goal.steps)
            if longer is not None:
                self.explore(longer, goals - 1)

    def goals(self, here: State, spread: Spread) -> list[Goal]:
        """Everything on the board that is worth a way, with the steps to it; out of reach is one step beyond the reach."""
        found: list[Goal] = []
        nation = here.material.nations[here.nation]
        for number in range(len(here.loot)):
            if here.loot[number] != NOTHING:
                gain = token_gain(self.w, here, self.seat, here.loot[number], self.time) + self.w.loot
                steps = spread.steps_to(1 << nation.loot[number])
                found.append(Goal(nation.loot[number], False, gain, steps))
        if here.columns_own[self.seat]:
            gain = column_gain(self.w, here, self.seat)
            spaces = here.material.column_spaces & ~(here.full | here.columns[self.seat])
            while spaces:
                low = spaces & -spaces
                spaces ^= low
                steps = column_steps(here, self.seat, spread, low)
                if steps <= spread.most + 1:
                    found.append(Goal(low.bit_length() - 1, True, gain, steps))
        return found

    def walk(self, way: Way, spread: Spread, goal: Goal, most: int) -> Way | None:
        """The way with the placements to a goal added, as far as `most` steps go; None if it cannot be gone."""
        here = way.here
        seat = self.seat
        feet: list[int] = []
        if goal.column:
            own = 2 if here.taken >> goal.space & 1 else 1
            if goal.steps > own:
                beside = here.material.near[goal.space] & spread.layers[goal.steps - own]
                if beside == 0:
                    return None
                feet = way_to(here, seat, spread, (beside & -beside).bit_length() - 1, goal.steps - own)
                if not feet:
                    return None
        else:
            feet = way_to(here, seat, spread, goal.space, goal.steps)
            if not feet:
                return None
        after = copied(here)
        moves = way.moves[:]
        cost = 0
        offset = seat * here.material.spaces
        for space in feet:
            price = 2 if after.taken >> space & 1 else 1
            if cost + price > most:
                break
            moves.append(after.book.feet[offset + space])
            cost += place_foot(after, moves[-1])
        if goal.column and cost < most and column_places(after, seat) >> goal.space & 1:
            price = 2 if after.taken >> goal.space & 1 else 1
            if cost + price <= most:
                moves.append(after.book.columns[offset + goal.space])
                cost += place_column(after, goal.space)
        return Way(after, moves, way.cost + cost) if cost else None

    def approach(self, way: Way, steps: int) -> Way | None:
        """Nearer to the goal that promises most, with so many steps that would be lost otherwise."""
        here = way.here
        spread = Spread(here, self.seat, min(FARTHEST, max(steps + 3, 4), here.feet_own[self.seat] + 1))
        best: Goal | None = None
        highest = 0.0
        for goal in self.goals(here, spread):
            if goal.steps <= spread.most:
                value = goal.gain * reach_factor(self.w, goal.steps, steps)
                if value > highest:
                    highest = value
                    best = goal
        return None if best is None else self.walk(way, spread, best, steps)


def spread_limit(here: State, seat: int, steps: int) -> int:
    return max(1, min(FARTHEST, steps, 2 * here.feet_own[seat]))


def best_goals(goals: list[Goal], width: int) -> list[Goal]:
    """Those that bring most for their steps."""
    rated = [(-goal.gain / (goal.steps + 1.0), number) for number, goal in enumerate(goals)]
    rated.sort()
    return [goals[number] for _, number in rated[:width]]
