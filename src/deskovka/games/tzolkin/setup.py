"""From options and a seed to the first position (rulebook, preparation of the game)."""

from __future__ import annotations

from deskovka.core.chance import Chance
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
from deskovka.games.tzolkin.state import DUMMY, Position


def set_up(position: Position) -> None:
    """Lay out a new position. Everything random is drawn here, once and for all."""
    players = position.players
    chance = Chance(f"tzolkin {players} {position.seed}")
    for group in range(4):
        position.fields[group] = FIELDS[players]
        position.forest[group] = FIELDS[players] if group > 0 else 0
    position.monuments = sorted(chance.order(len(MONUMENT))[: MONUMENTS_SHOWN[players]])
    position.stack = [AGE_1[i] for i in chance.order(len(AGE_1))]
    position.later_stack = [AGE_2[i] for i in chance.order(len(AGE_2))]
    position.display = position.stack[:DISPLAY]
    position.top = DISPLAY
    wealth = chance.order(len(WEALTH))
    dealt = players * WEALTH_DEALT
    for i in range(dealt):
        position.dealt[i % players] |= 1 << wealth[i]
    place_markers(position, wealth[dealt:])
    position.first = chance.below(players)


def place_markers(position: Position, tiles: list[int]) -> None:
    """Markers of unused colours block teeth, as drawn wealth tiles say (rulebook, two or three players)."""
    left = DUMMY_MARKERS[position.players]
    seen: list[int] = []
    for tile in tiles:
        if left == 0:
            return
        gear = WEALTH[tile].gear
        place = WEALTH[tile].position
        position.drawn |= 1 << tile
        position.board[GEAR[gear].base + place] = DUMMY
        left -= 1
        if gear not in seen and gear != CHICHEN and left > 0:
            # the first marker of a gear gets a second one on the opposite tooth
            teeth = GEAR[gear].teeth
            position.board[GEAR[gear].base + (place + teeth // 2) % teeth] = DUMMY
            left -= 1
        seen.append(gear)
