"""What loot and column spaces are worth to a seat, by how near they are; for estimates (worth.py) and features."""

from __future__ import annotations

from typing import Final

from deskovka.games.pantheon.components import (
    FAR,
    MONEY_1,
    T_BOTH,
    T_CARDS,
    T_COLUMN,
    T_DEMIGOD,
    T_EITHER,
    T_GOD,
    T_MONEY,
    T_SACRIFICE,
    T_STEPS,
)
from deskovka.games.pantheon.state import NOTHING, State

#: what a column total is worth at a scoring, smoothed: the next one counts already a little
SMOOTH: Final = (0.0, 1.3, 2.8, 4.8, 7.5, 10.0, 12.8, 16.5, 22.0, 26.0, 30.5, 37.0, 48.0)
#: a step nearer to a goal
NEARER: Final = 0.62
CARD: Final = 0.75
COIN: Final = 0.75


def token_worth(game: State, number: int, scorings: int, epochs: int) -> float:
    token = game.material.tokens[number]
    does = token.does
    if does == T_DEMIGOD:
        return 0.9 * scorings * (max(game.demigod_display) if game.demigod_display else 2)
    if does == T_GOD:
        return 3.0 + game.epoch
    if does == T_MONEY:
        return COIN * (game.specials[-1] - MONEY_1 + 1) if game.specials else 0.0
    if does in (T_BOTH, T_EITHER):
        pieces = token.columns + token.feet if does == T_BOTH else max(token.columns, token.feet)
        return pieces * (0.5 + 0.12 * epochs)
    if does == T_SACRIFICE:
        return token.amount * (0.5 + 0.3 * epochs)
    if does == T_CARDS:
        return token.amount * CARD
    if does == T_STEPS:
        return token.amount * 0.5 * (1.0 + 2.0 * epochs)
    if does == T_COLUMN:
        return 2.0 * scorings
    return 0.0


def goals_worth(game: State, seat: int, scorings: int, epochs: int) -> float:
    """Loot and column spaces, the more the nearer the own network is. Steps in hand count for the best of them."""
    if game.temple == NOTHING:
        return 0.0
    here = game.network[seat] | 1 << game.temple
    budget = 0
    if seat == game.actor:
        budget = game.budget
    value = 0.0
    best = 0.0
    column = 0.0
    if game.columns_own[seat]:
        built = min(game.columns_on_board(seat), 11)
        column = scorings * (SMOOTH[built + 1] - SMOOTH[built]) * 0.9
    nation = game.material.nations[game.nation]
    for number in range(len(game.loot)):
        if game.loot[number] != NOTHING:
            space = nation.loot[number]
            gain = token_worth(game, game.loot[number], scorings, epochs) + 0.5
            steps = distance(game, seat, space, here)
            far = gain * near_factor(steps)
            value += far
            rise = gain * near_factor(max(0, steps - budget)) - far
            best = max(best, rise)
    if column > 0.0:
        nearest = 0.0
        second = 0.0
        open_spaces = game.material.column_spaces & ~(game.full | game.columns[seat])
        while open_spaces:
            low = open_spaces & -open_spaces
            open_spaces ^= low
            steps = distance(game, seat, low.bit_length() - 1, here)
            if steps <= FAR:
                far = column * near_factor(steps)
                rise = column * near_factor(max(0, steps - budget)) - far
                best = max(best, rise)
                if far > nearest:
                    second = nearest
                    nearest = far
                elif far > second:
                    second = far
        value += nearest + 0.4 * second
    return value + best + 0.15 * budget


def near_factor(steps: int) -> float:
    factor = 0.75
    for _ in range(steps):
        factor *= NEARER
    return factor


def distance(game: State, seat: int, space: int, here: int) -> int:
    """Steps to a space: feet on the way, one more if somebody stands there, more if feet are lacking."""
    rings = game.material.within[space]
    steps = FAR + 1
    for ring in range(1, FAR + 1):
        if rings[ring] & here:
            steps = ring
            break
    feet = steps - 1 if game.material.column_spaces >> space & 1 else steps
    if feet > game.feet_own[seat]:
        steps += 2 * (feet - game.feet_own[seat])
    if game.full >> space & 1:
        return FAR + 1
    if game.taken >> space & 1:
        steps += 1
    return steps
