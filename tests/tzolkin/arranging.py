"""Positions for tests: a bare board on which a test sets what it needs."""

from __future__ import annotations

from deskovka.core.chance import Chance
from deskovka.core.game import Move
from deskovka.games.tzolkin.components import (
    BUILDING,
    GEAR,
    GEARS,
    MONUMENT,
    TECHNOLOGIES,
    TEETH,
    TEMPLES,
)
from deskovka.games.tzolkin.game import Tzolkin
from deskovka.games.tzolkin.state import EMPTY


def bare(players: int = 4, seed: str = "bare", active: int = 0) -> Tzolkin:
    """The wealth choice is over, but nobody got anything; the seat begins its turn, no markers on the gears."""
    game = Tzolkin.new(players, None, seed)
    for _ in range(players):
        game.play(game.moves()[0])
    game.corn = [0] * players
    game.blocks = [0] * (3 * players)
    game.skulls = [0] * players
    game.skull_supply = 13
    game.points = [0] * players
    game.workers = [3] * players
    game.steps = [1] * (3 * players)
    game.levels = [0] * (4 * players)
    game.free_workers = [0] * players
    game.feed_discount = [0] * players
    game.board = [EMPTY] * (TEETH + 1)
    game.first = active
    game.active = active
    game.listed = None
    return game


def stand(game: Tzolkin, seat: int, gear: str, *positions: int) -> None:
    """Put workers of a seat on a gear."""
    for position in positions:
        game.board[GEAR[GEARS.index(gear)].base + position] = seat
        game.on_gears[seat] += 1
    game.listed = None


def give(
    game: Tzolkin, seat: int, corn: int = 0, wood: int = 0, stone: int = 0, gold: int = 0, skulls: int = 0
) -> None:
    game.corn[seat] += corn
    game.blocks[3 * seat] += wood
    game.blocks[3 * seat + 1] += stone
    game.blocks[3 * seat + 2] += gold
    game.skulls[seat] += skulls
    game.skull_supply -= skulls
    game.listed = None


def on_step(game: Tzolkin, seat: int, temple: str, step: int) -> None:
    game.steps[3 * seat + TEMPLES.index(temple)] = step
    game.listed = None


def step(game: Tzolkin, seat: int, temple: str) -> int:
    return game.steps[3 * seat + TEMPLES.index(temple)]


def on_level(game: Tzolkin, seat: int, technology: str, level: int) -> None:
    game.levels[4 * seat + TECHNOLOGIES.index(technology)] = level
    game.listed = None


def level(game: Tzolkin, seat: int, technology: str) -> int:
    return game.levels[4 * seat + TECHNOLOGIES.index(technology)]


def show(game: Tzolkin, *names: str) -> None:
    """Put these buildings on display, nothing else."""
    numbers = [building(name) for name in names]
    game.display = numbers + [EMPTY] * (6 - len(numbers))
    game.listed = None


def building(name: str) -> int:
    return [tile.name for tile in BUILDING].index(name)


def monument(name: str) -> int:
    return [tile.name for tile in MONUMENT].index(name)


def texts(game: Tzolkin) -> list[str]:
    return [str(move) for move in game.moves()]


def do(game: Tzolkin, *moves: str) -> None:
    for move in moves:
        game.play(game.parse(move))


def wealth(game: Tzolkin, seat: int) -> tuple[int, ...]:
    """Corn, wood, stone, gold."""
    return (game.corn[seat], *game.blocks[3 * seat : 3 * seat + 3])


def pass_round(game: Tzolkin) -> None:
    """Everybody who is still to move in this round does the first thing that the list offers and ends the turn."""
    now = game.round
    while game.round == now and not game.over():
        if game.moves()[-1] == game.parse("end turn"):
            do(game, "end turn")
        else:
            game.play(game.moves()[0])


def random_game(players: int, seed: str, plies: int = 10_000, log: bool = False) -> tuple[Tzolkin, list[Move]]:
    """A game played at random for so many plies, and its moves."""
    game = Tzolkin.new(players, None, seed)
    if log:
        game.keep_log()
    chance = Chance("play " + seed)
    moves: list[Move] = []
    while not game.over() and len(moves) < plies:
        move = game.moves()[chance.below(len(game.moves()))]
        game.play(move)
        moves.append(move)
    return game, moves
