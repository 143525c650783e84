"""No move is missing and none is too many: the lists equal those of a second, slow reading of the rulebook."""

from __future__ import annotations

from collections import Counter

import pytest

from deskovka.core.chance import Chance
from deskovka.games.pantheon.game import Pantheon

from .checks import check_position
from .plain_rules import plain_moves
from .riches import enrich
from .soak import OPTIONS, rich_games

pytestmark = pytest.mark.both


def compare(game: Pantheon) -> None:
    listed = [(move.kind, move.a, move.b) for move in game.moves()]
    assert len(listed) == len(set(listed))
    wanted = plain_moves(game)
    assert set(listed) == wanted, (game.phase, sorted(wanted ^ set(listed)))


@pytest.mark.parametrize("number", range(8))
def test_random_games_list_what_the_rulebook_allows(number: int) -> None:
    game = Pantheon.new(2 + number % 3, OPTIONS[number % len(OPTIONS)], f"plain {number}")
    chance = Chance(f"plain {number}")
    while not game.over():
        compare(game)
        game.play(game.moves()[chance.below(len(game.moves()))])


@pytest.mark.parametrize("number", range(24))
def test_rich_positions_list_what_the_rulebook_allows(number: int) -> None:
    """Riches come again and again in the course of a game."""
    game = Pantheon.new(2 + number % 3, OPTIONS[number % len(OPTIONS)], f"rich {number}")
    chance = Chance(f"rich {number}")
    phases: Counter[int] = Counter()
    while not game.over():
        if chance.below(25) == 0:
            enrich(game, chance)
            check_position(game)
            if not game.moves():
                break  # nothing of what was begun is possible any more; a game cannot get there
        compare(game)
        phases[game.phase] += 1
        game.play(game.moves()[chance.below(len(game.moves()))])
    assert len(phases) > 4


def test_rich_games_have_no_dead_ends() -> None:
    assert rich_games(10, "little") > 1000
