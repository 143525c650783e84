"""Checking what somebody brings: the first position of a game with his options, a record or a foreign log. In a worker process
(reading.py) where it comes from a stranger's file."""

from __future__ import annotations

from dataclasses import dataclass

from deskovka.core import notations, registry
from deskovka.core.game import IllegalMove, NotUnderstood
from deskovka.core.options import Options, changed
from deskovka.core.record import Record
from deskovka.server.tables.history import digest_of

#: moves that a record may have, and signs of a seed, of all options together, of a rules version
LONGEST = 5000
LONGEST_SEED = 100
LONGEST_OPTIONS = 100_000
LONGEST_RULES = 80
#: signs of one option that is no file
LONGEST_OPTION = 2000
#: what can be wrong with what somebody brings
WRONG = (NotUnderstood, IllegalMove, registry.UnknownGame, ValueError, LookupError, TypeError, ArithmeticError)


@dataclass(frozen=True)
class Opening:
    """The first position of a game: its options as a table keeps them, and who begins."""

    options: Options
    to_act: int


@dataclass(frozen=True)
class Reading:
    """A record that was read and replayed."""

    game: str
    players: int
    options: Options
    seed: str
    rules: str
    names: list[str]
    moves: list[tuple[int, str]]
    digest: str
    result: list[float] | None


class TooMuch(ValueError):
    """More than is read."""


def opening(game: str, players: int, options: Options, seed: str) -> Opening:
    """The first position, checked; ValueError with the reason if there is none."""
    cls = registry.game_class(game)
    if players not in cls.player_counts():
        counts = ", ".join(map(str, cls.player_counts()))
        raise TooMuch(f"{cls.name()} is for {counts} players")
    measured(options)
    first = cls.new(players, options, seed)
    return Opening(changed(cls.known_options(), first.options), first.to_act())


def measured(options: Options) -> None:
    """Options are measured before a game looks at them."""
    if len(options) > 100 or sum(len(name) + len(value) for name, value in options.items()) > LONGEST_OPTIONS:
        raise TooMuch("the options are too long")


def record(text: str, name: str) -> Reading:
    """A record or a foreign log, replayed move by move."""
    found = notations.read(text, name)
    cls = registry.game_class(found.game)
    if found.players not in cls.player_counts():
        raise TooMuch(f"{cls.name()} is for {', '.join(map(str, cls.player_counts()))} players, not {found.players}")
    if len(found.moves) > LONGEST:
        raise TooMuch(f"the record has {len(found.moves)} moves; at most {LONGEST} can be taken")
    if len(found.seed) > LONGEST_SEED or len(found.rules) > LONGEST_RULES:
        raise TooMuch("the headers of the record are too long")
    measured(found.options)
    return replayed(found)


def replayed(found: Record) -> Reading:
    game = found.start()
    moves = []
    for number in range(len(found.moves)):
        move = found.step(game, number)
        moves.append((move.seat, str(move)))
    if game.over():
        found.check_result(game)
    return Reading(
        game=game.name(),
        players=found.players,
        options=changed(game.known_options(), game.options),
        seed=found.seed,
        rules=found.rules or game.rules_version(),
        names=[found.names.get(seat, "") for seat in range(found.players)],
        moves=moves,
        digest=digest_of(game),
        result=game.scores() if game.over() else None,
    )
