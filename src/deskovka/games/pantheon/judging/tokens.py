"""What loot and bonus tokens bring, and what is under way."""

from __future__ import annotations

from deskovka.games.pantheon.components import (
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
from deskovka.games.pantheon.judging.lasting import average_god, hidden_demigod
from deskovka.games.pantheon.judging.weights import Weights
from deskovka.games.pantheon.rules.scoring import scorings_left
from deskovka.games.pantheon.state import GALLIA_GOD, SPENDING, State


def card_worth(w: Weights, time: float) -> float:
    """A card that nobody knows yet."""
    return (w.ready + w.spare) * freshness(w, time)


def freshness(w: Weights, time: float) -> float:
    """Cards need time to be played: near the end they lose their worth."""
    return w.late + (1.0 - w.late) * min(1.0, time / 2.0)


def token_gain(w: Weights, game: State, seat: int, number: int, time: float) -> float:
    token = game.material.tokens[number]
    does = token.does
    if does == T_DEMIGOD:
        best = hidden_demigod(game) if token.bonus else float(max(game.demigod_display, default=0))
        return w.demigod * scorings_left(game) * best
    if does == T_GOD:
        return average_god(w, game, seat, time)
    if does == T_MONEY:
        return w.coin * (game.specials[-1] - MONEY_1 + 1) if game.specials else 0.0
    if does in (T_BOTH, T_EITHER):
        foot = w.feet + w.feet_per_epoch * time
        column = w.columns_own + w.columns_per_epoch * time
        if does == T_EITHER:
            return max(foot * token.feet, column * token.columns)
        return foot * token.feet + column * token.columns
    if does == T_SACRIFICE:
        return token.amount * raise_worth(w, time)
    if does == T_CARDS:
        return token.amount * card_worth(w, time)
    if does == T_STEPS:
        return w.steps * time * token.amount
    if does == T_COLUMN:
        return 2.0 * w.column * scorings_left(game)
    return 0.0


def raise_worth(w: Weights, time: float) -> float:
    """A level of a sacrifice tile, whichever: it saves about this much of a card a god."""
    return 0.7 * w.tiles * time


def pending_worth(w: Weights, game: State, seat: int, time: float) -> float:
    """Tokens to carry out, raises, cards to draw, money on the table; they belong to who decides."""
    if seat != game.actor:
        return 0.0
    value = card_worth(w, time) * game.draws + raise_worth(w, time) * game.raises
    for number in game.pending:
        value += token_gain(w, game, seat, number, time) + w.loot
    if game.phase == SPENDING:
        value += 0.6 * w.coin * game.budget
    if game.phase == GALLIA_GOD:
        value += 0.5 * average_god(w, game, seat, time)
    return value
