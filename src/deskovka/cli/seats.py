"""Who sits where at the table in the terminal."""

from __future__ import annotations

from deskovka.bots import registry as bots
from deskovka.bots.bot import BadBot, Bot
from deskovka.cli.errors import Misuse
from deskovka.core.game import Game
from deskovka.core.record import Record

#: a person at the keyboard, in records
PERSON = "you"

Seats = list[Bot | None]


def seats_for(game: Game, specs: list[str], humans: int, seat: int) -> Seats:
    """Bots for all seats but those of people (None): the given seat and the next ones."""
    if not 0 <= seat < game.players:
        raise Misuse("there is no seat {seat} at a table of {n}", seat=seat + 1, n=game.players)
    if humans > game.players:
        raise Misuse("{people} people do not fit at a table of {n}", people=humans, n=game.players)
    people = {(seat + i) % game.players for i in range(humans)}
    found: Seats = []
    for number in range(game.players):
        spec = specs[len([one for one in found if one is not None]) % len(specs)]
        found.append(None if number in people else bots.enter(spec, f"{game.seed}/{number}"))
    return found


def seats_of(record: Record, game: Game, specs: list[str], seat: int) -> Seats:
    """As a saved game says in its headers; what is no bot is a person. Without names as for a new game."""
    if not record.names:
        return seats_for(game, specs, 1, seat)
    return [bot_called(record.names.get(number, PERSON), game, number, specs) for number in range(game.players)]


def bot_called(name: str, game: Game, seat: int, specs: list[str]) -> Bot | None:
    """The bot that a record names in a seat; None for a person. A file cannot make us run somebody's code: bots of one's own
    must be named on the command line too."""
    seed = f"{game.seed}/{seat}/{game.ply}"
    try:
        return bots.enter(name, seed) if name in specs else bots.make(name, seed)
    except BadBot:
        return None
