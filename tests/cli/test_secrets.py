"""What stands on the screen depends on nothing that its reader cannot know.

Whole games are played with a person in one seat.  At every move the hidden part of the world is exchanged in ways that the person
cannot notice, neither before the move nor after it; every byte on the screen must be the same.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any

import pytest
from rich.console import Console

from deskovka.bots import registry as bots
from deskovka.bots.bot import moves_of
from deskovka.cli.painting import show
from deskovka.cli.seats import Seats
from deskovka.cli.shell import Shell
from deskovka.core import registry
from deskovka.core.chance import Chance
from deskovka.core.game import Game, Move


def screen_after(position: Game, move: Move, watcher: int, whole: bool) -> tuple[Game, str]:
    """Play a move on a copy while a person watches: the position, and what the person is shown; the whole screen takes time."""
    seats: Seats = [None if seat == watcher else bots.make("random") for seat in range(position.players)]
    written = io.StringIO()
    shell = Shell(position.copy(), seats, Console(file=written, width=100))
    shell.play(move)
    seen = shell.game.seen_by(watcher)
    shell.news(watcher)
    if whole:
        show(shell.console, seen, watcher, "en")
    if not shell.game.over():
        written.write(seen.prompt("en"))
    if whole and shell.game.to_act() == watcher:
        shell.offer(seen, moves_of(seen, watcher), "")
    return shell.game, written.getvalue()


def exchange(cards: list[int], start: int, chance: Chance) -> None:
    """Two cards of a stack change places."""
    if len(cards) - start > 1:
        a, b = start + chance.below(min(24, len(cards) - start)), start + chance.below(len(cards) - start)
        cards[a], cards[b] = cards[b], cards[a]


def other_pantheon(game: Any, watcher: int, chance: Chance) -> Game:
    """Cards that others hold or will draw, demigods, gods, loot and nations to come."""
    world = game.copy() if chance.below(2) else game.imagine(watcher, chance)
    world.deck = list(world.deck)
    world.demigod_stack = list(world.demigod_stack)
    world.god_stack, world.bag, world.nation_stack = list(game.god_stack), list(game.bag), list(game.nation_stack)
    for _ in range(1 + chance.below(3)):
        exchange(world.deck, world.deck_at, chance)
        exchange(world.demigod_stack, world.demigod_at, chance)
    world.listed = None
    return world  # type: ignore[no-any-return]


def other_tzolkin(game: Any, watcher: int, chance: Chance) -> Game:
    """Buildings and monuments to come, and the wealth tiles of others while they are secret. What will lie open after the next
    move stays as it is."""
    world = game.imagine(watcher, chance)
    rest = list(game.stack[game.top + 6 :])
    chance.shuffle(rest)
    world.stack = list(game.stack[: game.top + 6]) + rest
    world.later_stack = list(game.later_stack[:6]) + list(reversed(game.later_stack[6:]))
    return world  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    ("name", "other"), [("pantheon", other_pantheon), ("tzolkin", other_tzolkin)], ids=["pantheon", "tzolkin"]
)
def test_the_screen_tells_no_secrets(name: str, other: Callable[[Any, int, Chance], Game]) -> None:
    compared = different = at_borders = at_epochs = 0
    for number in range(1):
        game = registry.game_class(name).new(3, {}, f"secrets {number}")
        chance = Chance(f"secrets {number}")
        watcher = number % 3
        while not game.over():
            moves = game.moves()
            move = moves[chance.below(len(moves))]
            border = game.reveals(move)
            whole = game.ply % 16 == 0
            real, screen = screen_after(game, move, watcher, whole)
            before, after = game.seen_by(watcher).key(), real.seen_by(watcher).key()
            new_epoch = getattr(real, "epoch", 0) != getattr(game, "epoch", 0)
            rare = border and name == "tzolkin"  # there something is turned over only now and then
            for _ in range(12 if new_epoch else 8 if rare else 1):
                world = other(game, watcher, chance)
                if world.key() == game.key() or world.seen_by(watcher).key() != before or move not in world.moves():
                    continue
                there, elsewhere = screen_after(world, move, watcher, whole)
                if there.seen_by(watcher).key() != after:
                    continue  # something else came to light, for everybody or for the watcher alone
                compared += 1
                different += there.key() != real.key()
                at_borders += border and there.key() != real.key()
                at_epochs += new_epoch and there.key() != real.key()
                assert elsewhere == screen, f"{name} {number}, ply {game.ply}: {move}"
            game.play(move)
    assert compared > 200
    assert different > 200
    assert at_borders > 10
    assert name != "pantheon" or at_epochs > 5


def test_a_secret_choice_is_not_told_and_the_own_one_is() -> None:
    """Tzolk'in: who chooses wealth tiles first is not seen until the last has chosen."""
    game = registry.game_class("tzolkin").new(2, {}, "secrets")
    for watcher, lines in ((1, 0), (0, 1)):
        seats: Seats = [None if seat == watcher else bots.make("random") for seat in range(2)]
        shell = Shell(game.copy(), seats, Console(quiet=True))
        shell.play(game.moves()[0])
        assert len(shell.told[0][watcher]) == lines


def test_people_around_one_screen_each_read_their_own_log() -> None:
    """Pantheon: what one person draws, the other does not read."""
    game = registry.game_class("pantheon").new(2, {}, "two people")
    shell = Shell(game, [None, None], Console(quiet=True))
    chance = Chance("two people")
    for _ in range(200):
        moves = game.moves()
        shell.play(moves[chance.below(len(moves))])
    drawn = [told for told, move in zip(shell.told, shell.moves, strict=True) if "from the deck" in str(told)]
    assert drawn
    assert any(told[0] != told[1] for told in drawn)
