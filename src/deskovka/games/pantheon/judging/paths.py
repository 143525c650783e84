"""How far it is from a seat's network: feet on the way, spaces that are shared or full, own columns that help."""

from __future__ import annotations

from typing import Final

from deskovka.games.pantheon.components import FREE_PRICE, SHARED_PRICE
from deskovka.games.pantheon.rules.placing import foot_places
from deskovka.games.pantheon.state import State

#: no plan goes further in one go
FARTHEST: Final = 9


class Spread:
    """The spaces for feet by the steps that it costs to get there: `layers[d]` can be reached with d steps and no fewer."""

    def __init__(self, game: State, seat: int, most: int) -> None:
        self.layers: list[int] = [0] * (most + SHARED_PRICE + 1)
        self.most = most
        layers = self.layers
        taken = game.taken
        open_spaces = game.ground & ~(game.full | game.feet[seat])
        start = foot_places(game, seat)
        done = 0
        layers[FREE_PRICE] = start & ~taken
        layers[SHARED_PRICE] = start & taken
        for steps in range(1, most + 1):
            fresh = layers[steps] & ~done
            layers[steps] = fresh
            done |= fresh
            if steps == most:
                break
            beside = around(game, seat, fresh) & open_spaces & ~done
            layers[steps + FREE_PRICE] |= beside & ~taken
            layers[steps + SHARED_PRICE] |= beside & taken

    def steps_to(self, spaces: int) -> int:
        """Steps to the nearest of these spaces; one more than `most` if none can be reached."""
        for steps in range(1, self.most + 1):
            if self.layers[steps] & spaces:
                return steps
        return self.most + 1


def around(game: State, seat: int, spaces: int) -> int:
    """What is beside these spaces, and beside own columns that feet there would join (8.7)."""
    near = game.material.near
    beside = 0
    while spaces:
        low = spaces & -spaces
        beside |= near[low.bit_length() - 1]
        spaces ^= low
    loose = game.columns[seat] & ~game.network[seat]
    joining = loose & beside
    while joining:
        low = joining & -joining
        beside |= near[low.bit_length() - 1]
        loose ^= low
        joining = (joining ^ low) | (loose & beside)
    return beside


def way_to(game: State, seat: int, spread: Spread, space: int, steps: int) -> list[int]:
    """The spaces of a cheapest way to a space that lies in the layer `steps`, in order; empty if feet are lacking."""
    way = [space]
    here = space
    left = steps
    for _ in range(spread.most):
        left -= SHARED_PRICE if game.taken >> here & 1 else FREE_PRICE
        if left <= 0:
            break
        before = spread.layers[left] & around(game, seat, 1 << here)
        if before == 0:
            return []
        low = before & -before
        here = low.bit_length() - 1
        way.append(here)
    if len(way) > game.feet_own[seat]:
        return []
    way.reverse()
    return way
