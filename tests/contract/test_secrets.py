"""Nothing that a seat is shown depends on what it cannot know, and nothing that can be taken back tells it anything new.

For a position, other worlds are imagined that look the same to the seat; every byte that the seat is shown must be the same in all of
them: before a move, and after every move that does not `reveal`.
"""

from __future__ import annotations

import pytest

from deskovka.core.chance import Chance
from deskovka.core.game import Game, Move

from .tables import Kind, walk, with_secrets

pytestmark = pytest.mark.both


def shown(game: Game, seat: int, drawn: bool) -> list[str]:
    """What a seat is shown of a position, as texts."""
    view = game.seen_by(seat)
    parts = [view.key(), str(view.scores()), str(view.to_act()), str(view.turn), str(view.features(seat))]
    moves = [move for move in view.moves() if move.seat == seat]
    parts += [str(move) for move in moves]
    if not view.over():
        parts.append(view.prompt())
        parts += [f"{view.describe(move)} {view.touches(move)} {view.reveals(move)}" for move in moves]
    if drawn:
        parts += [view.draw("en", False), view.draw("cs", True), view.screen(seat, "en", 80).plain()]
    return parts


def told(game: Game, move: Move, seat: int) -> tuple[Game, list[str]]:
    after = game.copy()
    after.keep_log()
    after.push(move)
    return after, after.seen_by(seat).tell(after.log or [])


@with_secrets
def test_no_seat_is_shown_what_it_cannot_know(kind: Kind) -> None:
    for number, (game, chance) in enumerate(walk(kind, "secrets", 10)):
        if game.over():
            continue
        for seat in range(game.players):
            world = game.imagine(seat, chance)
            assert shown(world, seat, number % 4 == 0) == shown(game, seat, number % 4 == 0)


@with_secrets
def test_what_can_be_taken_back_tells_nothing_new(kind: Kind) -> None:
    """Also in the last moves of a game, where secrets are counted."""
    for number, (game, chance) in enumerate(walk(kind, "taken back", 24)):
        check_moves(game, chance, number % 8 == 0)
    for game, chance in ending(kind):
        check_moves(game, chance, False)


def check_moves(game: Game, chance: Chance, drawn: bool) -> None:
    if game.over():
        return
    seat = game.to_act()
    worlds = [game.imagine(seat, chance) for _ in range(2)]
    for move in game.moves():
        if move.seat != seat or game.reveals(move):
            continue
        after, lines = told(game, move, seat)
        seen = shown(after, seat, drawn)
        for world in worlds:
            other, same = told(world, move, seat)
            assert same == lines, f"{move} tells something"
            assert shown(other, seat, drawn) == seen, f"{move} shows something"


def ending(kind: Kind) -> list[tuple[Game, Chance]]:
    """The last fifteen positions of a random game."""
    from .tables import played

    final, moves = played(kind, "ending")
    game, found = kind.new("ending"), []
    for move in moves:
        if game.ply >= final.ply - 15:
            found.append((game.copy(), Chance(f"ending {game.ply}")))
        game.push(move)
    return found


@with_secrets
def test_plans_tell_nothing_new(kind: Kind) -> None:
    for game, chance in walk(kind, "planned", 12):
        for seat in range(game.players):
            plan = game.as_if(seat)
            if plan is None:
                continue
            other = game.imagine(seat, chance).as_if(seat)
            assert other is not None
            assert shown(other, seat, False) == shown(plan, seat, False)


@with_secrets
def test_what_a_seat_imagines_depends_on_what_it_knows_alone(kind: Kind) -> None:
    """From the whole position, from another that looks the same, and from the view: the same luck draws the same world; at the beginning too, where much is hidden and soon shown."""
    for game, chance in walk(kind, "imagined", 6, first=8):
        if game.over():
            continue
        for seat in range(game.players):
            worlds = (game, game.imagine(seat, chance), game.seen_by(seat))
            assert len({world.imagine(seat, Chance("same luck")).key() for world in worlds}) == 1
