"""Random games of every kind of table, with the promises of the contract checked on the way: the same soak for all games.

Riches fall from the sky in every second game, where the game offers them (`tests/GAME/riches.py`): random play alone seldom has plenty.
"""

from __future__ import annotations

import json
from collections.abc import Callable

from deskovka.core.chance import Chance
from deskovka.core.game import Game
from deskovka.games.pantheon.state import ACTING
from tests.pantheon import riches as pantheon
from tests.terra_mystica import riches as terra_mystica
from tests.tzolkin import riches as tzolkin

from .tables import KINDS, Kind, any_move

Enrich = Callable[[Game, Chance], None]
#: game -> may it be enriched now, and how
RICHES: dict[str, tuple[Callable[..., bool], Callable[..., None]]] = {
    "terra-mystica": (terra_mystica.can_be_enriched, terra_mystica.enrich),
    "tzolkin": (lambda game: not game.todo and bool(game.kept[game.players - 1]), tzolkin.enrich),
    "pantheon": (lambda game: game.phase == ACTING, pantheon.enrich),
}
#: one position of so many is looked at closely
CLOSELY = 40


def soak(games: int, seed: str) -> int:
    """So many games, of all kinds in turn; the number of moves played."""
    return sum(
        play(KINDS[number % len(KINDS)], f"{seed} {number}", number // len(KINDS) % 2 == 1) for number in range(games)
    )


def play(kind: Kind, seed: str, rich: bool) -> int:
    game, chance = kind.new(seed), Chance(f"contract {seed}")
    may, enrich = RICHES.get(kind.game, (None, None))
    if not rich or may is None or enrich is None or "merchants" in kind.options:
        game.keep_log()
        may = None
    told = game.scores()
    while not game.over():
        if may is not None and enrich is not None and chance.below(15) == 0 and may(game):
            enrich(game, chance)
            game.listed = None
        assert game.moves(), f"{kind} {seed}: a dead end after {game.ply} moves"
        if chance.below(CLOSELY) == 0:
            look_closely(game, chance)
        seat, turn = game.to_act(), game.turn
        game.push(any_move(game, chance))
        assert game.to_act() == seat or game.turn > turn, f"{kind} {seed}: {game.ply}"
    for effect in game.log or []:
        if effect.seat >= 0:
            told[effect.seat] += game.points_of(effect)
    assert game.log is None or told == game.scores(), f"{kind} {seed}: the log does not tell all points"
    return game.ply


def look_closely(game: Game, chance: Chance) -> None:
    """Texts, copies, data and secrets of one position."""
    moves = game.moves()
    assert len({(str(move), move.seat) for move in moves}) == len(moves)
    move = moves[chance.below(len(moves))]
    assert game.parse(str(move), move.seat) == move
    assert game.copy().to_data() == game.to_data()
    seat = game.to_act()
    seen = game.seen_by(seat)
    assert Game.from_data(json.loads(json.dumps(seen.to_data()))).key() == seen.key()
    assert game.imagine(seat, chance).seen_by(seat).to_data() == seen.to_data()
