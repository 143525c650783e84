"""How fast the rules of a game run here: random play with full lists of moves, and copying."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from time import perf_counter

from deskovka.core.chance import Chance
from deskovka.core.game import Game

#: copies made at each of the positions that are copied
COPIES = 20


@dataclass(frozen=True)
class Speed:
    game: str
    players: int
    plies_per_second: float
    games_per_second: float
    micros_per_listed_move: float
    copy_micros: float
    plies_per_game: float

    def json(self) -> dict[str, object]:
        return {name: round(v, 3) if isinstance(v, float) else v for name, v in asdict(self).items()}


def measure(cls: type[Game], players: int, seconds: float) -> Speed:
    """Play random games for about so many seconds, setup included.

    Whole games only, so that early and late positions are both in; one game before the clock starts fills the tables.
    """
    play_out(cls.new(players, {}, "bench"), Chance("warm"))
    chance = Chance(f"bench {cls.name()}")
    plies = 0
    games = 0
    listed = 0
    spent = 0.0
    copying = 0.0
    copies = 0
    while spent < seconds or games == 0:
        middle: list[Game] = []
        started = perf_counter()
        game = cls.new(players, {}, f"bench {games}")
        while not game.over():
            moves = game.moves()
            listed += len(moves)
            game.play(moves[chance.below(len(moves))])
            plies += 1
            if game.ply % 64 == 0:
                middle.append(game.copy())
        spent += perf_counter() - started
        games += 1
        started = perf_counter()
        for position in middle:
            for _ in range(COPIES):
                position.copy()
        copying += perf_counter() - started
        copies += len(middle) * COPIES
    return Speed(
        cls.name(),
        players,
        plies / spent,
        games / spent,
        1e6 * spent / listed,
        1e6 * copying / max(1, copies),
        plies / games,
    )


def play_out(game: Game, chance: Chance) -> None:
    while not game.over():
        moves = game.moves()
        game.play(moves[chance.below(len(moves))])
