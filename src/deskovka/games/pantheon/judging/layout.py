"""The numbers that are said of a turn, by name: where each stands in the list of weights.

They are added to what a turn comes to (outcomes.py); their weights are learned by playing (bots/training/practice.py) and kept by these names in
data/weights.json.  Gods and loot are told apart by what they do, so that what was learned holds for other components too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deskovka.core.described import enter, numbered
from deskovka.games.pantheon.components import (
    CARD_NAMES,
    EPOCHS,
    GOD_EFFECTS,
    NATION_EFFECTS,
    POWERS,
    TOKEN_EFFECTS,
    TOP_LEVEL,
)

NAMES: Final[list[str]] = []


def block(*axes: Sequence[str]) -> int:
    """Names for every combination; returns where the first of them stands."""
    return enter(NAMES, *axes)


BY_EPOCH: Final = numbered("epoch", 1, EPOCHS)
#: what a turn is about
OTHER: Final = 0
DRAWING: Final = 1
GOD: Final = 2
MARCHING: Final = 3
BUYING: Final = 4
AGAIN: Final = 5
ONE_CARD: Final = 6
TOKEN: Final = 7
TURNS: Final = ["something else", "draw", "god", "march", "buy", "extra turn", "one card", "token"]
#: what is left on display, up to
FEW: Final = 4
#: cards in a hand, columns on the board, feet and coins, up to
CARDS_HELD: Final = 14
MOST_COLUMNS: Final = 12
PIECES: Final = 9
LEVELS: Final = 12

TURN: Final = block(["turn"], TURNS, BY_EPOCH)
TURN_GODS: Final = block(["turn"], TURNS, numbered("gods left", 0, FEW))
TURN_LOOT: Final = block(["turn"], TURNS, numbered("loot left", 0, FEW))
TURN_HAND: Final = block(["turn"], TURNS, numbered("hand of", 0, CARDS_HELD))
TURN_NATION: Final = block(["turn"], TURNS, ["while a nation"], NATION_EFFECTS)
WORTH: Final = block(["worth"], BY_EPOCH)
# -- cards ---------------------------------------------------------------------------------------------------------------
DRAWN: Final = block(["drew"], CARD_NAMES, BY_EPOCH)
DRAWN_TO: Final = block(["drew a card for sacrifice to"], numbered("alike", 0, 5))
GOD_TAKEN: Final = block(["god"], GOD_EFFECTS, BY_EPOCH)
GOD_PAID: Final = block(["god for"], numbered("cards", 0, 10))
# -- the board -----------------------------------------------------------------------------------------------------------
PLAYED: Final = block(["movement cards played"], numbered("played", 0, 6))
FEET: Final = block(["feet set"], BY_EPOCH)
COLUMN: Final = block(["column"], numbered("number", 1, MOST_COLUMNS), ["before the first scoring", "after it"])
LOOT: Final = block(["loot"], TOKEN_EFFECTS, BY_EPOCH)
LOOT_COUNT: Final = block(["loot taken"], numbered("tokens", 0, 3), BY_EPOCH)
WASTED: Final = block(["steps wasted", "coins wasted"], BY_EPOCH)
STEPS_OF_RIVALS: Final = block(["march while rivals have steps"], BY_EPOCH)
BOUGHT: Final = block(["bought"], ["foot", "column", *numbered("level", 1, TOP_LEVEL)], BY_EPOCH)
ENDS: Final = block(
    ["ends the epoch", "leaves one god", "leaves one loot token"], ["as the first", "not as the first"], BY_EPOCH
)
# -- how one stands ------------------------------------------------------------------------------------------------------
HELD: Final = block(
    [
        "feet",
        "feet to 3",
        "feet to 6",
        "columns",
        "columns to 1",
        "columns to 3",
        "movement cards",
        "movement cards to 2",
        "coins",
        "coins to 4",
        "cards for sacrifice",
        "cards for sacrifice to 4",
        "most alike",
    ],
    BY_EPOCH,
)
COLUMNS: Final = block(["columns on the board"], numbered("columns", 0, MOST_COLUMNS), BY_EPOCH)
TILES: Final = block(["sacrifice tiles"], numbered("levels", 0, LEVELS), BY_EPOCH)
POWER: Final = block(["power"], GOD_EFFECTS[:POWERS], BY_EPOCH)
#: cards that are still missing for the nearest god on display, and how many gods lack so many, up to
MOST_MISSING: Final = 4
NEAREST: Final = block(["nearest god lacks"], numbered("cards", 0, MOST_MISSING), BY_EPOCH)
GODS_LACK: Final = block(["gods that lack"], numbered("cards", 0, MOST_MISSING), BY_EPOCH)

COUNT: Final = len(NAMES)
NUMBER: Final[dict[str, int]] = {name: number for number, name in enumerate(NAMES)}
