"""Cards in hand: for gods to come, for steps, for money."""

from __future__ import annotations

from typing import Final

from deskovka.games.pantheon.components import CARDS, GIFTS, KINDS, MONEY_1, MOVEMENT
from deskovka.games.pantheon.judging.tables import HIGHEST, place, saved
from deskovka.games.pantheon.judging.tokens import freshness
from deskovka.games.pantheon.judging.weights import Weights
from deskovka.games.pantheon.state import State

#: so many movement cards are soon used
SOON: Final = 3
#: so many cards are a full hand
MANY: Final = 8


def hand_worth(w: Weights, game: State, seat: int, time: float) -> float:
    """A card that would help to pay a god counts more than one that lies beside five of its kind; a full hand waits to be used."""
    first = seat * CARDS
    hands = game.hands
    tiles = game.tiles
    level = seat * KINDS
    kind = first + GIFTS
    table = saved(game.material)
    ready = (
        table[
            place(
                min(HIGHEST, tiles[level] + hands[kind]),
                min(HIGHEST, tiles[level + 1] + hands[kind + 1]),
                min(HIGHEST, tiles[level + 2] + hands[kind + 2]),
                min(HIGHEST, tiles[level + 3] + hands[kind + 3]),
            )
        ]
        - table[place(tiles[level], tiles[level + 1], tiles[level + 2], tiles[level + 3])]
    )
    cards = hands[kind] + hands[kind + 1] + hands[kind + 2] + hands[kind + 3]
    marching = hands[first + MOVEMENT]
    value = w.ready * ready + w.spare * cards
    value += w.movement * min(marching, SOON) + w.movement_more * max(0, marching - SOON)
    for coins in range(1, 6):
        value += w.coin * coins * hands[first + MONEY_1 + coins - 1]
    value = freshness(w, time) * w.enough * value / (w.enough + value)
    held = cards + marching + hands[first + MONEY_1]
    if held > MANY:  # nobody can play so many, and when the deck runs out they are lost (5.5)
        value -= w.hoard * (held - MANY) * (held - MANY)
    return value
