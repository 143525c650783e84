"""A rough guess at a seat's final points, good enough for simple bots.

The weights are judgement, checked by play (docs/pantheon-balance.md): a bot that plays the move after which this number
is highest beats random play by far.
"""

from __future__ import annotations

from typing import Final

from deskovka.games.pantheon.components import (
    CARDS,
    DRAW,
    EPOCH_CARDS,
    EPOCHS,
    EXTRA_TURN,
    FAR,
    GIFTS,
    KINDS,
    LEAP,
    MONEY,
    MONEY_1,
    MOVEMENT,
    PIETY,
    POWERS,
    STEPS,
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
from deskovka.games.pantheon.rules.scoring import demigod_points
from deskovka.games.pantheon.state import GALLIA_GOD, NOTHING, OVER, SPENDING, State

#: what a column total is worth at a scoring, smoothed: the next one counts already a little
SMOOTH: Final = (0.0, 1.3, 2.8, 4.8, 7.5, 10.0, 12.8, 16.5, 22.0, 26.0, 30.5, 37.0, 48.0)
LEVELS: Final = (0.0, 1.0, 2.3, 3.9, 5.6)
#: a step nearer to a goal
NEARER: Final = 0.62
CARD: Final = 0.75
MOVEMENT_CARD: Final = 1.1
COIN: Final = 0.75
#: Lasting things lose worth with every epoch that ends. That happens to everybody and cannot be avoided, so it is made good
#: here; otherwise nobody would ever want to end an epoch.
PASSED: Final = 10.0
#: what a hand is worth at most
ENOUGH: Final = 14.0


def scorings_left(p: State) -> int:
    if p.phase == OVER:
        return 0
    return 2 if p.epoch <= 3 else 1


def worth(p: State, seat: int) -> float:
    if p.phase == OVER:
        return float(p.points[seat])
    scorings = scorings_left(p)
    epochs = EPOCHS - p.epoch  # still to come
    value = p.points[seat] - PASSED * (epochs + 1)
    value += scorings * demigod_points(p, seat)
    value += scorings * SMOOTH[min(p.columns_on_board(seat), 12)]
    value += supply_worth(p, seat, epochs)
    value += hand_worth(p, seat, epochs)
    value += power_worth(p, seat, epochs)
    value += goals_worth(p, seat, scorings, epochs)
    value += pending_worth(p, seat, scorings, epochs)
    return value


def supply_worth(p: State, seat: int, epochs: int) -> float:
    """Pieces at hand are worth most when there is time to use them; feet come back, columns do not."""
    feet = p.feet_own[seat] + p.feet_on_board(seat)
    time = 0.35 + 0.13 * epochs
    value = 0.0
    for number in range(feet):
        value += (1.3 if number < 6 else 0.8 if number < 9 else 0.4) * time
    for number in range(p.columns_own[seat]):
        value += (1.5 if number < 3 else 0.9 if number < 6 else 0.4) * time
    return value


def hand_worth(p: State, seat: int, epochs: int) -> float:
    """Cards and sacrifice tiles; many of one kind make a god affordable."""
    first = seat * CARDS
    time = 0.3 + 0.7 * min(1.0, (epochs + 1) / 3.0)
    value = MOVEMENT_CARD * min(p.hands[first + MOVEMENT], 4) + 0.6 * max(0, p.hands[first + MOVEMENT] - 4)
    for coins in range(1, 6):
        value += COIN * coins * p.hands[first + MONEY_1 + coins - 1]
    for kind in range(KINDS):
        cards = p.hands[first + GIFTS + kind]
        level = p.tiles[seat * KINDS + kind]
        together = min(5, cards + level)
        value += CARD * (together - level) + 0.1 * together * together + 0.3 * max(0, cards + level - 5)
    value = ENOUGH * value / (ENOUGH + value)  # a full hand waits to be used
    if p.held[seat] > 10:
        value -= 0.03 * (p.held[seat] - 10) * (p.held[seat] - 10)
    tiles = 0.0
    for kind in range(KINDS):
        tiles += LEVELS[p.tiles[seat * KINDS + kind]]
    return value * time + tiles * (0.25 + 0.28 * epochs)


def power_worth(p: State, seat: int, epochs: int) -> float:
    """What lasting gods and step tokens will still bring."""
    first = seat * POWERS
    turns = 1.0 + 2.0 * epochs  # turns of the seat that are still likely to use it
    value = 0.5 * turns * (p.powers[first + STEPS] + p.steps[seat])
    value += 0.3 * turns * p.powers[first + MONEY]
    value += 0.3 * turns * p.powers[first + DRAW]
    value += 0.25 * turns * min(1, p.powers[first + LEAP])
    value += 0.7 * epochs * p.powers[first + PIETY]
    value += 1.6 * (epochs + 0.5) * p.powers[first + EXTRA_TURN] - 1.6 * p.extra_used[seat]
    value += 0.7 * epochs * p.powers[first + EPOCH_CARDS]
    return value


def token_worth(p: State, number: int, scorings: int, epochs: int) -> float:
    token = p.material.tokens[number]
    does = token.does
    if does == T_DEMIGOD:
        return 0.9 * scorings * (max(p.demigod_display) if p.demigod_display else 2)
    if does == T_GOD:
        return 3.0 + p.epoch
    if does == T_MONEY:
        return COIN * (p.specials[-1] - MONEY_1 + 1) if p.specials else 0.0
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


def goals_worth(p: State, seat: int, scorings: int, epochs: int) -> float:
    """Loot and column spaces, the more the nearer the own network is. Steps in hand count for the best of them."""
    if p.temple == NOTHING:
        return 0.0
    here = p.network[seat] | 1 << p.temple
    budget = 0
    if seat == p.actor:
        budget = p.budget
    value = 0.0
    best = 0.0
    column = 0.0
    if p.columns_own[seat]:
        built = min(p.columns_on_board(seat), 11)
        column = scorings * (SMOOTH[built + 1] - SMOOTH[built]) * 0.9
    nation = p.material.nations[p.nation]
    for number in range(len(p.loot)):
        if p.loot[number] != NOTHING:
            space = nation.loot[number]
            gain = token_worth(p, p.loot[number], scorings, epochs) + 0.5
            steps = distance(p, seat, space, here)
            far = gain * near_factor(steps)
            value += far
            rise = gain * near_factor(max(0, steps - budget)) - far
            best = max(best, rise)
    if column > 0.0:
        nearest = 0.0
        second = 0.0
        open_spaces = p.material.column_spaces & ~(p.full | p.columns[seat])
        while open_spaces:
            low = open_spaces & -open_spaces
            open_spaces ^= low
            steps = distance(p, seat, low.bit_length() - 1, here)
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


def distance(p: State, seat: int, space: int, here: int) -> int:
    """Steps to a space: feet on the way, one more if somebody stands there, more if feet are lacking."""
    rings = p.material.within[space]
    steps = FAR + 1
    for ring in range(1, FAR + 1):
        if rings[ring] & here:
            steps = ring
            break
    feet = steps - 1 if p.material.column_spaces >> space & 1 else steps
    if feet > p.feet_own[seat]:
        steps += 2 * (feet - p.feet_own[seat])
    if p.full >> space & 1:
        return FAR + 1
    if p.taken >> space & 1:
        steps += 1
    return steps


def pending_worth(p: State, seat: int, scorings: int, epochs: int) -> float:
    """What is under way: cards still to draw, tokens to carry out, raises, money on the table."""
    if seat != p.actor:
        return 0.0
    value = CARD * 0.9 * p.draws
    for number in p.pending:
        value += token_worth(p, number, scorings, epochs) + 0.1
    value += p.raises * (0.4 + 0.3 * epochs)
    if p.phase == SPENDING:
        value += 0.6 * COIN * p.budget
    if p.phase == GALLIA_GOD:
        value += 1.0 + 0.5 * p.epoch
    return value
