"""Random games with all checks, for `make soak`: from the start as they come, and with sudden riches.

    python -m tests.terra_mystica.soak GAMES SEED

plays games with riches only, with few checks and much faster: it looks for dead ends.
"""

from __future__ import annotations

import sys
import time
from zlib import crc32

from deskovka.core.chance import Chance
from deskovka.games.terra_mystica.game import TerraMystica
from deskovka.games.terra_mystica.table import ACTING, INCOME, TURN
from tests.terra_mystica.invariants import check, play_random, random_game
from tests.terra_mystica.plain_rules import plain_moves
from tests.terra_mystica.riches import can_be_enriched, enrich
from tests.terra_mystica.test_online_log import check_export

#: of so many games one more is exported, taken by the strict reader of the online game's logs, and read again
EXPORTED = 10


def soak(games: int, seed: str) -> int:
    """Play games with random options; returns the number of plies. Any broken invariant raises."""
    for number in range(0, games, EXPORTED):
        check_export(crc32(f"{seed} {number}".encode()), {"late-answers": "no"})
    plies = sum(len(play_random(f"{seed} {number}")[1]) for number in range(games))
    for number in range(games):
        plies += play_rich(f"{seed} rich {number}", 3, 30)
    return plies


def play_rich(seed: str, checked: int, compared: int) -> int:
    """A random game in which riches fall from the sky; one position of so many is checked, and compared with the rulebook."""
    game = random_game(seed)
    chance = Chance(f"rich {seed}")
    while not game.over():
        if chance.below(12) == 0 and can_be_enriched(game):
            enrich(game, chance)
        moves = game.moves()
        assert moves, f"dead end in rich game {seed} after {game.ply} moves"
        if compared and chance.below(compared) == 0:
            compare(game)
        game.push(moves[chance.below(len(moves))])
        if checked and game.ply % checked == 0:
            check(game)
    return game.ply


def comparable(game: TerraMystica) -> bool:
    """Does one seat decide alone, in its turn or between the phases?"""
    if game.extension.active or game.over() or game.phase < INCOME or (game.phase == ACTING and game.stage != TURN):
        return False
    p = game.seats[game.acting]
    open_to = any(o.seat == p.seat for o in game.offers) or p.steps_owed or p.tokens_offered
    return not (game.late_answers and open_to)


def compare(game: TerraMystica) -> None:
    """The fast lister finds exactly what the plain reading of the rulebook finds."""
    if comparable(game):
        fast = {str(move) for move in game.moves() if move.seat == game.acting and not game.gives_up(move)}
        slow = plain_moves(game)
        who = game.seats[game.acting].faction.board.id
        assert fast == slow, f"{who}: missing {sorted(slow - fast)}, too much {sorted(fast - slow)}"


def main(games: int, seed: str) -> None:
    start = time.perf_counter()
    plies = 0
    for number in range(games):
        plies += play_rich(f"{seed} {number}", 10, 0)
        if number % 1000 == 999:
            print(f"{number + 1} games, {plies} plies, {time.perf_counter() - start:.0f} s", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
