"""What was seen of the cards since the start, one byte for each thing that happened.

Everybody sees the same, but for the cards that others draw from the deck: in a view these are UNSEEN.  A position carries the
whole of it, so that imagined worlds forget nothing (rules/recall.py).  Bytes never change, so copies share them.
"""

from __future__ import annotations

from typing import Final

from deskovka.games.pantheon.components import CARDS

#: a new deck; the numbers of its cards of each kind follow
NEW_DECK: Final = 0
#: + card: from the deck to the display
SHOWN: Final = 1
#: + seat * (CARDS + 1) + card: from the deck into a hand
DRAWN: Final = 16
#: + seat * CARDS + card: openly into a hand, from the display or the special money
GAINED: Final = 64
#: + seat * CARDS + card: from a hand to the discard pile
LEFT: Final = 112
#: the card of DRAWN that only its owner saw
UNSEEN: Final = CARDS

_BYTES: Final = [bytes([number]) for number in range(256)]


def new_deck(counts: list[int]) -> bytes:
    return bytes([NEW_DECK, *counts])


def shown(card: int) -> bytes:
    return _BYTES[SHOWN + card]


def drawn(seat: int, card: int) -> bytes:
    return _BYTES[DRAWN + seat * (CARDS + 1) + card]


def gained(seat: int, card: int) -> bytes:
    return _BYTES[GAINED + seat * CARDS + card]


def left(seat: int, card: int) -> bytes:
    return _BYTES[LEFT + seat * CARDS + card]


def seen_from(memory: bytes, viewer: int) -> bytes:
    """The same without what the viewer has not seen: the cards that others drew."""
    found = bytearray(memory)
    at = 0
    while at < len(found):
        sign = found[at]
        if sign == NEW_DECK:
            at += CARDS
        elif DRAWN <= sign < GAINED:
            seat = (sign - DRAWN) // (CARDS + 1)
            if seat != viewer:
                found[at] = DRAWN + seat * (CARDS + 1) + UNSEEN
        at += 1
    return bytes(found)
