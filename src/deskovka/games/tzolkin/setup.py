"""From options and a seed to the first position (rulebook, preparation of the game)."""

from __future__ import annotations

from typing import Final

from deskovka.core.chance import Chance
from deskovka.core.options import Option
from deskovka.games.tzolkin.components import (
    AGE_1,
    AGE_2,
    CHICHEN,
    DISPLAY,
    DUMMY_MARKERS,
    FIELDS,
    GEAR,
    MONUMENT,
    MONUMENTS_SHOWN,
    WEALTH,
    WEALTH_DEALT,
)
from deskovka.games.tzolkin.state import DUMMY, State

#: the box offers nothing to choose
OPTIONS: Final[tuple[Option, ...]] = ()


def set_up(game: State) -> None:
    """Lay out a new position. Everything random is drawn here, once and for all."""
    players = game.players
    chance = Chance(f"tzolkin {players} {game.seed}")
    for group in range(4):
        game.fields[group] = FIELDS[players]
        game.forest[group] = FIELDS[players] if group > 0 else 0
    game.monuments = sorted(chance.order(len(MONUMENT))[: MONUMENTS_SHOWN[players]])
    game.stack = [AGE_1[i] for i in chance.order(len(AGE_1))]
    game.later_stack = [AGE_2[i] for i in chance.order(len(AGE_2))]
    game.display = game.stack[:DISPLAY]
    game.top = DISPLAY
    wealth = chance.order(len(WEALTH))
    dealt = players * WEALTH_DEALT
    for i in range(dealt):
        game.dealt[i % players] |= 1 << wealth[i]
    place_markers(game, wealth[dealt:])
    game.first = chance.below(players)


def place_markers(game: State, tiles: list[int]) -> None:
    """Markers of unused colours block teeth, as drawn wealth tiles say (rulebook, two or three players)."""
    left = DUMMY_MARKERS[game.players]
    seen: list[int] = []
    for tile in tiles:
        if left == 0:
            return
        gear = WEALTH[tile].gear
        place = WEALTH[tile].position
        game.drawn |= 1 << tile
        game.board[GEAR[gear].base + place] = DUMMY
        left -= 1
        if gear not in seen and gear != CHICHEN and left > 0:
            # the first marker of a gear gets a second one on the opposite tooth
            teeth = GEAR[gear].teeth
            game.board[GEAR[gear].base + (place + teeth // 2) % teeth] = DUMMY
            left -= 1
        seen.append(gear)
