"""What must hold in every position: the invariants I1 to I7 and the promises of the contract."""

from __future__ import annotations

from deskovka.core.effects import Effect
from deskovka.games.tzolkin.components import BLOCKS, BUILDING, MONUMENT, PRICE, TECHNOLOGIES, TEMPLE, TEMPLES
from deskovka.games.tzolkin.game import Tzolkin
from deskovka.games.tzolkin.state import DUMMY


def value(game: Tzolkin, seat: int) -> int:
    """Corn and blocks at market prices."""
    return game.corn[seat] + sum(PRICE[kind] * game.blocks[3 * seat + kind] for kind in range(3))


def check_position(game: Tzolkin) -> None:
    seats = range(game.players)
    # I1: thirteen skulls
    assert game.skull_supply + sum(game.skulls) + bin(game.offered).count("1") == 13
    for seat in seats:
        # I2: three to six workers, never more on the board than owned
        assert 3 <= game.workers[seat] <= 6
        assert game.on_gears[seat] == game.board.count(seat)
        assert game.in_hand(seat) >= 0
        # I3: nothing below zero
        assert game.corn[seat] >= 0
        assert game.skulls[seat] >= 0
        assert all(0 <= level <= 3 for level in game.levels[4 * seat : 4 * seat + 4])
        assert all(0 <= game.steps[3 * seat + i] <= TEMPLE[i].top for i in range(3))
    assert min(game.blocks) >= 0
    # I4: forest lies on corn tiles
    assert all(0 <= wood <= corn for wood, corn in zip(game.forest, game.fields, strict=True))
    # I5: one player at most on a top step
    for temple in range(3):
        assert sum(game.steps[3 * seat + temple] == TEMPLE[temple].top for seat in seats) <= 1
    # I6: never more than four food days, and no worker on a hidden tooth
    assert 0 <= game.food_days <= 4
    for edge in (8, 9, 18, 19, 28, 29, 38, 39, 51, 52, 53):
        assert game.board[edge] in (-1, DUMMY)
    # no tile belongs to two, none is both built and on display
    every = 0
    for tiles in game.built:
        assert every & tiles == 0
        every |= tiles
    assert not any(number >= 0 and every >> number & 1 for number in game.display)
    assert game.board.count(DUMMY) == {2: 12, 3: 6, 4: 0}[game.players]


def totals(game: Tzolkin, seat: int) -> dict[str, int]:
    """Everything that the log speaks of, as it stands."""
    found = {"corn": game.corn[seat], "skulls": game.skulls[seat], "quarters": game.points[seat]}
    found |= {"workers": game.workers[seat], "light": game.light[seat]}
    found |= {"corn tiles": game.corn_tiles[seat], "wood tiles": game.wood_tiles[seat]}
    found |= {name: game.blocks[3 * seat + kind] for kind, name in enumerate(BLOCKS)}
    found |= {"steps:" + name: game.steps[3 * seat + i] for i, name in enumerate(TEMPLES)}
    found |= {"level:" + name: game.levels[4 * seat + i] for i, name in enumerate(TECHNOLOGIES)}
    names = [tile.id for tile in BUILDING] + [tile.id for tile in MONUMENT]
    found |= {"built:" + name: game.built[seat] >> i & 1 for i, name in enumerate(names)}
    return found


def check_log(log: list[Effect], first: list[dict[str, int]], game: Tzolkin) -> None:
    """The first position plus the log is the position."""
    for seat in range(game.players):
        counted = dict(first[seat])
        for effect in log:
            if effect.seat == seat and effect.what in counted:
                counted[effect.what] += effect.amount
        assert counted == totals(game, seat)
