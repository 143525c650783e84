"""What is hidden: the stacks of buildings, and the wealth tiles until the last has chosen.

The first two functions are given a copy of the position, to be changed.
"""

from __future__ import annotations

from deskovka.core.chance import Chance
from deskovka.core.game import Move
from deskovka.games.tzolkin.components import AGE_1, AGE_2, WEALTH
from deskovka.games.tzolkin.moves import END_TURN, KEEP
from deskovka.games.tzolkin.rules.calendar import is_food_day
from deskovka.games.tzolkin.state import CHOOSING_WEALTH, EMPTY, UNKNOWN, State


def hide(game: State, seat: int | None) -> None:
    """Blank what a seat (None: a spectator) cannot know."""
    game.stack = game.stack[: game.top] + [UNKNOWN] * (len(game.stack) - game.top)
    game.later_stack = [UNKNOWN] * len(game.later_stack)
    if game.phase == CHOOSING_WEALTH:
        everybody = range(game.players)
        game.dealt = [game.dealt[other] if other == seat else 0 for other in everybody]
        game.kept = [game.kept[other] if other == seat else 0 for other in everybody]
        if game.active != seat:
            game.listed = None


def imagine(game: State, seat: int, chance: Chance) -> None:
    """Draw anew what a seat cannot know."""
    # from what is printed, not from the stacks themselves: in what a seat sees they are blank
    known = game.stack[: game.top]
    rest = [number for number in (AGE_1 if game.age == 1 else AGE_2) if number not in known]
    chance.shuffle(rest)
    game.stack = known + rest
    later = AGE_2[:] if game.later_stack else []
    chance.shuffle(later)
    game.later_stack = later
    if game.phase == CHOOSING_WEALTH:
        imagine_wealth(game, seat, chance)


def imagine_wealth(game: State, seat: int, chance: Chance) -> None:
    """Deal the others' wealth tiles anew from those which the seat cannot have seen, choices included."""
    known = game.drawn | game.dealt[seat]
    unseen = [tile for tile in range(len(WEALTH)) if not known >> tile & 1]
    chance.shuffle(unseen)
    dealt, kept = game.dealt[:], game.kept[:]
    for other in range(game.players):
        if other == seat:
            continue
        tiles = [unseen.pop() for _ in range(4)]
        dealt[other] = 0
        for tile in tiles:
            dealt[other] |= 1 << tile
        # seats choose one after the other: these have chosen, though a view does not show it
        if other < game.active:
            kept[other] = 1 << tiles[0] | 1 << tiles[1]
    game.dealt, game.kept = dealt, kept
    game.listed = None


def reveals(game: State, move: Move) -> bool:
    """Does a move turn something up?"""
    if move.kind == KEEP:
        # the last choice turns all tiles up; the others are treated alike, so that nobody is asked in another way than the rest
        return True
    if move.kind != END_TURN:
        return False
    if EMPTY in game.display and game.top < len(game.stack):
        return True
    # the second age begins after the second food day
    return game.turns_taken == game.players - 1 and game.food_days == 1 and is_food_day(game)
