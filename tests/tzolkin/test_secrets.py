"""Imagined worlds fit everything that a seat has seen, and are drawn evenly. tests/contract tries that nothing hidden is shown."""

from __future__ import annotations

from collections import Counter

import pytest

from deskovka.core.chance import Chance
from deskovka.core.game import Move
from deskovka.games.tzolkin.components import WEALTH
from deskovka.games.tzolkin.game import Tzolkin
from deskovka.games.tzolkin.moves import KEEP, Decision
from deskovka.games.tzolkin.rules.turn import tiles_of
from deskovka.games.tzolkin.state import CHOOSING_WEALTH

from .arranging import bare, do, give, random_game, stand


def told_after(game: Tzolkin, move: Move) -> tuple[Tzolkin, list[str]]:
    """The position after a move as its player sees it, and the lines of the log."""
    after = game.copy()
    after.keep_log()
    after.play(move)
    seen = after.seen_by(move.seat)
    return seen, [line for lang in ("en", "cs") for line in seen.tell(after.log or [], lang)]


def test_what_reveals_really_shows_something() -> None:
    """After a building the end of the turn differs from world to world."""
    game = bare(2)
    stand(game, 0, "tikal", 2)
    give(game, 0, wood=5, stone=5, gold=5)
    do(game, "pick up tikal 2", "use tikal 2")
    game.play(game.moves()[0])
    while game.todo:
        game.play(game.moves()[0])
    end = game.parse("end turn")
    assert game.reveals(end)
    seen = {told_after(game.imagine(0, Chance(f"end {n}")), end)[0].key() for n in range(20)}
    assert len(seen) > 1


# -- imagined worlds ---------------------------------------------------------------------------------------------------------------


def replayed(first: Tzolkin, world: Tzolkin, moves: list[Move]) -> Tzolkin:
    """The first position with what is hidden in an imagined world."""
    start = first.copy()
    if world.age == 1:
        start.stack, start.later_stack = world.stack, world.later_stack
    else:
        start.later_stack = world.stack
    if world.phase == CHOOSING_WEALTH:
        start.dealt = world.dealt[:]
    start.listed = None
    return start


def in_world(world: Tzolkin, move: Move) -> Move:
    """Others have kept in the world what they keep there."""
    if move.kind == KEEP and world.phase == CHOOSING_WEALTH:
        return Decision(move.seat, KEEP, *tiles_of(world.kept[move.seat]))
    return move


@pytest.mark.parametrize("number", range(12))
def test_imagined_worlds_agree_with_all_that_was_seen_since_the_start(number: int) -> None:
    """Played again from the start with what is hidden in the imagined world, a seat sees at every step what it saw."""
    players = 2 + number % 3
    seed = f"recall {number}"
    plies = [1, 2, 3, 40, 120, 200, 260, 300][number % 8]
    _, moves = random_game(players, seed, plies)
    first = Tzolkin.new(players, None, seed)
    for seat in range(players):
        game = first.copy()
        views = [game.seen_by(seat).key()]
        for move in moves:
            game.play(move)
            views.append(game.seen_by(seat).key())
        for world_number in range(3):
            world = game.imagine(seat, Chance(f"{seed} {seat} {world_number}"))
            again = replayed(first, world, moves)
            assert again.seen_by(seat).key() == views[0]
            for move, view in zip(moves, views[1:], strict=True):
                again.play(in_world(world, move))
                assert again.seen_by(seat).key() == view
            assert again.key() == world.key()


def chi_square(counts: Counter[object], kinds: int, draws: int) -> float:
    expected = draws / kinds
    assert len(counts) == kinds
    return sum((n - expected) ** 2 / expected for n in counts.values())


def test_imagined_stacks_are_unbiased() -> None:
    """Three buildings are left: six orders, equally often (five degrees of freedom, 99.9 %)."""
    game, _ = random_game(4, "unbiased", 30)
    game.top = len(game.stack) - 3
    chance = Chance("unbiased stacks")
    draws = 6000
    counts: Counter[object] = Counter(tuple(game.imagine(1, chance).stack[game.top :]) for _ in range(draws))
    assert chi_square(counts, 6, draws) < 20.52


def test_imagined_wealth_is_unbiased() -> None:
    """Four players: each of the 17 tiles that the seat does not hold is with the left neighbour equally often, in any pair kept."""
    game = Tzolkin.new(4, None, "unbiased")
    for _ in range(3):
        game.play(game.moves()[0])
    chance = Chance("unbiased wealth")
    draws = 3400
    dealt: Counter[object] = Counter()
    kept: Counter[object] = Counter()
    for _ in range(draws):
        world = game.imagine(3, chance)
        dealt.update(tiles_of(world.dealt[0]))
        kept.update(tiles_of(world.kept[0]))
    unseen = len(WEALTH) - 4
    # tiles of one draw exclude each other: the statistic is at most that of independent draws (16 degrees of freedom)
    assert chi_square(dealt, unseen, 4 * draws) < 39.25
    assert chi_square(kept, unseen, 2 * draws) < 39.25
