"""What lasts: columns, demigods, pieces, sacrifice tiles and gods, by the time that is left to use them."""

from __future__ import annotations

from typing import Final

from deskovka.games.pantheon.components import (
    DRAW,
    EPOCH_CARDS,
    EPOCHS,
    EXTRA_TURN,
    GET_DEMIGOD,
    GET_MONEY,
    KINDS,
    LEAP,
    MONEY,
    MONEY_1,
    PIETY,
    POWERS,
    STEPS,
    God,
)
from deskovka.games.pantheon.goals import SMOOTH
from deskovka.games.pantheon.judging.tables import place, saved
from deskovka.games.pantheon.judging.weights import Weights
from deskovka.games.pantheon.rules.scoring import demigod_points, scorings_left
from deskovka.games.pantheon.state import LOW_DEMIGOD, State

#: pieces beyond these are rarely needed: how many count in full, and by half
FEET_NEEDED: Final = 6
FEET_USEFUL: Final = 9
COLUMNS_NEEDED: Final = 3
COLUMNS_USEFUL: Final = 6


def time_left(game: State) -> float:
    """Epochs to come and what is left of this one: it ends when the gods or the loot are gone, whichever is first."""
    shown = 0
    for token in game.loot:
        if token >= 0:
            shown += 1
    rest = min(len(game.god_display), shown) / (game.players + 1)
    return EPOCHS - game.epoch + rest


def columns_worth(w: Weights, game: State, seat: int) -> float:
    """Columns that stand count at every scoring to come."""
    return w.column * scorings_left(game) * SMOOTH[min(game.columns_on_board(seat), 12)]


def demigods_worth(w: Weights, game: State, seat: int) -> float:
    return w.demigod * scorings_left(game) * demigod_points(game, seat)


def hidden_demigod(game: State) -> float:
    """What the top tile of the stack is worth on the average: nobody knows it, but low ones lie above high ones."""
    low, high = game.material.low_demigods, len(game.demigod_stack)
    first, last = (1, LOW_DEMIGOD) if game.demigod_at < low else (LOW_DEMIGOD + 1, 6)
    return 0.0 if game.demigod_at >= high else (first + last) / 2.0


def supply_worth(w: Weights, game: State, seat: int, time: float) -> float:
    """Feet come back at the end of an epoch, so those on the board count too; columns are used up. At the end both are for nothing."""
    soon = min(1.0, 1.5 * time)
    feet = game.feet_own[seat] + game.feet_on_board(seat)
    columns = game.columns_own[seat]
    value = graded(feet, FEET_NEEDED, FEET_USEFUL) * (w.feet + w.feet_per_epoch * time)
    value += graded(columns, COLUMNS_NEEDED, COLUMNS_USEFUL) * (w.columns_own + w.columns_per_epoch * time)
    return soon * value


def graded(count: int, needed: int, useful: int) -> float:
    """Pieces beyond what is needed count less and less."""
    value = 1.0 * min(count, needed)
    if count > needed:
        value += 0.6 * (min(count, useful) - needed)
    if count > useful:
        value += 0.25 * (count - useful)
    return value


def tiles_worth(w: Weights, game: State, seat: int, time: float) -> float:
    """Sacrifice tiles save cards with every god that is still to be paid."""
    first = seat * KINDS
    tiles = game.tiles
    covered = saved(game.material)[place(tiles[first], tiles[first + 1], tiles[first + 2], tiles[first + 3])]
    return w.tiles * time * covered


def powers_worth(w: Weights, game: State, seat: int, time: float) -> float:
    """Lasting gods and step tokens."""
    first = seat * POWERS
    powers = game.powers
    value = w.steps * time * (powers[first + STEPS] + game.steps[seat])
    value += w.money * time * powers[first + MONEY]
    value += w.draw * time * powers[first + DRAW]
    value += w.leap * time * min(1, powers[first + LEAP])
    value += w.piety * time * powers[first + PIETY] / 2.0
    value += extra_whole(w, game) * game.material.extra_returns(game.epoch) * powers[first + EXTRA_TURN]
    value += extra_kept(w, game) * game.extra_turns(seat)
    value += w.epoch_cards * (EPOCHS - game.epoch) * powers[first + EPOCH_CARDS] / 2.0
    return value


def extra_whole(w: Weights, game: State) -> float:
    """An extra turn to come: the more epochs to choose the best moment from, the better."""
    return w.extra_turn + w.extra_wait * (game.material.extra_every - 1)


def extra_kept(w: Weights, game: State) -> float:
    """An extra turn at hand: it may come to nothing in the last epoch of its time; before that it is worth what one to come is."""
    return w.extra_now if game.material.extra_ends(game.epoch) else extra_whole(w, game)


def god_gain(w: Weights, game: State, seat: int, god: God, time: float) -> float:
    """What a god brings: the epoch's points, Pietalte's, and its power."""
    effect = god.effect
    value = float(game.epoch + game.powers[seat * POWERS + PIETY])
    if effect == STEPS:
        return value + w.steps * time * god.amount
    if effect == MONEY:
        return value + w.money * time * god.amount
    if effect == DRAW:
        return value + w.draw * time * god.amount
    if effect == LEAP:
        return value + (0.0 if game.powers[seat * POWERS + LEAP] else w.leap * time)
    if effect == PIETY:
        return value + w.piety * time * god.amount / 2.0
    if effect == EXTRA_TURN:
        to_come = extra_whole(w, game) * game.material.extra_returns(game.epoch)
        return value + (to_come + extra_kept(w, game)) * god.amount
    if effect == EPOCH_CARDS:
        return value + w.epoch_cards * (EPOCHS - game.epoch) * god.amount / 2.0
    if effect == GET_MONEY:
        return value + (w.coin * (game.specials[-1] - MONEY_1 + 1) if game.specials else 0.0)
    if effect == GET_DEMIGOD:
        return value + w.demigod * scorings_left(game) * hidden_demigod(game)
    return value


def average_god(w: Weights, game: State, seat: int, time: float) -> float:
    """What a god of the stack brings, on the average over all tiles."""
    value = 0.0
    tiles = 0
    for god in game.material.gods:
        value += god.copies * god_gain(w, game, seat, god, time)
        tiles += god.copies
    return value / max(1, tiles)
