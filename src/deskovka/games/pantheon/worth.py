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
    GIFTS,
    KINDS,
    LEAP,
    MONEY,
    MONEY_1,
    MOVEMENT,
    PIETY,
    POWERS,
    STEPS,
)
from deskovka.games.pantheon.goals import CARD, COIN, SMOOTH, goals_worth, token_worth
from deskovka.games.pantheon.rules.scoring import demigod_points, scorings_left
from deskovka.games.pantheon.state import GALLIA_GOD, OVER, SPENDING, State

LEVELS: Final = (0.0, 1.0, 2.3, 3.9, 5.6)
MOVEMENT_CARD: Final = 1.1
#: Lasting things lose worth with every epoch that ends. That happens to everybody and cannot be avoided, so it is made good
#: here; otherwise nobody would ever want to end an epoch.
PASSED: Final = 10.0
#: what a hand is worth at most
ENOUGH: Final = 14.0


def worth(game: State, seat: int) -> float:
    if game.phase == OVER:
        return float(game.points[seat])
    scorings = scorings_left(game)
    epochs = EPOCHS - game.epoch  # still to come
    value = game.points[seat] - PASSED * (epochs + 1)
    value += scorings * demigod_points(game, seat)
    value += scorings * SMOOTH[min(game.columns_on_board(seat), 12)]
    value += supply_worth(game, seat, epochs)
    value += hand_worth(game, seat, epochs)
    value += power_worth(game, seat, epochs)
    value += goals_worth(game, seat, scorings, epochs)
    value += pending_worth(game, seat, scorings, epochs)
    return value


def supply_worth(game: State, seat: int, epochs: int) -> float:
    """Pieces at hand are worth most when there is time to use them; feet come back, columns do not."""
    feet = game.feet_own[seat] + game.feet_on_board(seat)
    time = 0.35 + 0.13 * epochs
    value = 0.0
    for number in range(feet):
        value += (1.3 if number < 6 else 0.8 if number < 9 else 0.4) * time
    for number in range(game.columns_own[seat]):
        value += (1.5 if number < 3 else 0.9 if number < 6 else 0.4) * time
    return value


def hand_worth(game: State, seat: int, epochs: int) -> float:
    """Cards and sacrifice tiles; many of one kind make a god affordable."""
    first = seat * CARDS
    time = 0.3 + 0.7 * min(1.0, (epochs + 1) / 3.0)
    value = MOVEMENT_CARD * min(game.hands[first + MOVEMENT], 4) + 0.6 * max(0, game.hands[first + MOVEMENT] - 4)
    for coins in range(1, 6):
        value += COIN * coins * game.hands[first + MONEY_1 + coins - 1]
    for kind in range(KINDS):
        cards = game.hands[first + GIFTS + kind]
        level = game.tiles[seat * KINDS + kind]
        together = min(5, cards + level)
        value += CARD * (together - level) + 0.1 * together * together + 0.3 * max(0, cards + level - 5)
    value = ENOUGH * value / (ENOUGH + value)  # a full hand waits to be used
    if game.held[seat] > 10:
        value -= 0.03 * (game.held[seat] - 10) * (game.held[seat] - 10)
    tiles = 0.0
    for kind in range(KINDS):
        tiles += LEVELS[game.tiles[seat * KINDS + kind]]
    return value * time + tiles * (0.25 + 0.28 * epochs)


def power_worth(game: State, seat: int, epochs: int) -> float:
    """What lasting gods and step tokens will still bring."""
    first = seat * POWERS
    turns = 1.0 + 2.0 * epochs  # turns of the seat that are still likely to use it
    value = 0.5 * turns * (game.powers[first + STEPS] + game.steps[seat])
    value += 0.3 * turns * game.powers[first + MONEY]
    value += 0.3 * turns * game.powers[first + DRAW]
    value += 0.25 * turns * min(1, game.powers[first + LEAP])
    value += 0.7 * epochs * game.powers[first + PIETY]
    to_come = game.material.extra_returns(game.epoch)
    now = 0.5 if game.material.extra_ends(game.epoch) else 1.0  # it may come to nothing, or wait
    value += 1.6 * (to_come + now) * game.powers[first + EXTRA_TURN] - 1.6 * game.extra_used[seat]
    value += 0.7 * epochs * game.powers[first + EPOCH_CARDS]
    return value


def pending_worth(game: State, seat: int, scorings: int, epochs: int) -> float:
    """What is under way: cards still to draw, tokens to carry out, raises, money on the table."""
    if seat != game.actor:
        return 0.0
    value = CARD * 0.9 * game.draws
    for number in game.pending:
        value += token_worth(game, number, scorings, epochs) + 0.1
    value += game.raises * (0.4 + 0.3 * epochs)
    if game.phase == SPENDING:
        value += 0.6 * COIN * game.budget
    if game.phase == GALLIA_GOD:
        value += 1.0 + 0.5 * game.epoch
    return value


def parts(game: State, seat: int) -> dict[str, float]:
    """The guess taken apart, by name."""
    points = float(game.scores()[seat])
    return {"points": points, "to come": worth(game, seat) - points}
