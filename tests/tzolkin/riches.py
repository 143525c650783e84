"""Riches for tests: goods, levels, steps and shortages that random play seldom sees, put into a position so that it stays a legal one."""

from __future__ import annotations

from deskovka.core.chance import Chance
from deskovka.games.tzolkin.components import MOST_WORKERS, TEMPLE
from deskovka.games.tzolkin.game import Tzolkin
from deskovka.games.tzolkin.state import EMPTY


def enrich(game: Tzolkin, chance: Chance) -> None:
    """Change what every seat has: plenty, just a little, or nothing; now and then empty supplies and taken tiles."""
    for seat in range(game.players):
        most = [0, 2, 5, 12, 40][chance.below(5)]
        game.corn[seat] = chance.below(most + 1)
        for kind in range(3):
            game.blocks[3 * seat + kind] = chance.below(min(most, 9) + 1)
        for technology in range(4):
            game.levels[4 * seat + technology] = chance.below(4)
        game.workers[seat] = max(game.workers[seat], 3 + chance.below(MOST_WORKERS - 2))
        game.light[seat] = chance.below(2)
    share_skulls(game, chance)
    climb(game, chance)
    if chance.below(3) == 0:
        clear_jungle(game, chance)
    if chance.below(3) == 0:
        empty_display(game, chance)
    game.listed = None


def share_skulls(game: Tzolkin, chance: Chance) -> None:
    """Thirteen skulls, somehow: on Chichen Itza, in hands, in the supply."""
    for place in range(1, 10):
        if chance.below(4) == 0:
            game.offered |= 1 << place
    left = 13 - bin(game.offered).count("1")
    for seat in range(game.players):
        game.skulls[seat] = chance.below(min(left, 4) + 1)
        left -= game.skulls[seat]
    if left and chance.below(3) == 0:
        last = chance.below(game.players)
        game.skulls[last] += left - 1
        left = 1
    if chance.below(4) == 0:
        game.skulls[0] += left
        left = 0
    game.skull_supply = left


def climb(game: Tzolkin, chance: Chance) -> None:
    """Steps anywhere, one seat at most on a top."""
    for temple in range(3):
        held = False
        for seat in range(game.players):
            step = chance.below(TEMPLE[temple].top + 1) if chance.below(3) else TEMPLE[temple].top - chance.below(2)
            if step == TEMPLE[temple].top and held:
                step -= 1
            held = held or step == TEMPLE[temple].top
            game.steps[3 * seat + temple] = 0 if chance.below(6) == 0 else step
            held = held and any(game.steps[3 * each + temple] == TEMPLE[temple].top for each in range(seat + 1))


def clear_jungle(game: Tzolkin, chance: Chance) -> None:
    """Tiles of the jungle leave the game."""
    for group in range(4):
        game.fields[group] = chance.below(game.fields[group] + 1)
        game.forest[group] = min(game.forest[group], chance.below(game.fields[group] + 1))


def empty_display(game: Tzolkin, chance: Chance) -> None:
    """Buildings leave the display, as if the stack had run out."""
    game.top = len(game.stack)
    for slot in range(len(game.display)):
        if chance.below(2):
            game.display[slot] = EMPTY
