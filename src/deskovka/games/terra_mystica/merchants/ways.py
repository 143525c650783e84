"""How far it is for a ship or a trader, however long the way: for words and for guessing what is meant. The rules do not need it."""

from __future__ import annotations

from deskovka.games.terra_mystica.components import RIVER
from deskovka.games.terra_mystica.merchants.state import Sea, sea_of
from deskovka.games.terra_mystica.state import Player, State

NO_WAY = -1


def steps_between(game: State, p: Player, start: int, goal: int) -> int:
    """Steps from here to there; NO_WAY if no way leads there. Ships go ashore only at the end."""
    sea = sea_of(game)
    on_foot = sea.fleets[p.seat].people.walks
    seen = {start}
    edge = [start]
    steps = 0
    while edge:
        if goal in edge:
            return steps
        following: list[int] = []
        for here in edge:
            for there in beside(game, sea, here, on_foot):
                if there not in seen and (on_foot or there == goal or game.board.terrain[there] == RIVER):
                    seen.add(there)
                    following.append(there)
        edge = following
        steps += 1
    return NO_WAY


def beside(game: State, sea: Sea, here: int, on_foot: bool) -> list[int]:
    """One step: traders go anywhere and over bridges, ships along rivers, through canals and ashore."""
    if on_foot:
        return [*game.board.around[here], *game.links[here]]
    return [*sea.waters.links[here], *game.board.land_around[here]]


def nearest(game: State, p: Player, ships: list[int], goal: int) -> list[int]:
    """Ships by the length of their way to a place, those without a way last."""
    found = [(steps_between(game, p, ship, goal), ship) for ship in sorted(set(ships))]
    return [ship for steps, ship in sorted(found, key=lambda pair: (pair[0] == NO_WAY, pair))]
