"""Whole games with Merchants of the Seas as a log in the manner of Snellman's: factions, and short commands in rows.

No public log of the expansion exists, so its words are ours: `dock E6`, `ship r5`, `sail r5:r7`, `trade E6 power`,
`build E6 ship r5`, `upgrade E6 to SY`, `action MP1`. Moves of the base game stand there in our own text. The head names
options and seed, so that a log alone gives the game again.

>>> print(write(Record("terra-mystica", 2, {"merchants": "yes"}, "tea", moves=[(0, "choose witches", 0)])), end="")
players 2
option merchants: yes
seed tea
player 1: choose witches
"""

from __future__ import annotations

from deskovka.core.game import NotUnderstood
from deskovka.core.record import Record
from deskovka.games.terra_mystica.game import TerraMystica
from deskovka.games.terra_mystica.merchants.notation import snellman_words
from deskovka.games.terra_mystica.moves import OF_EXTENSION, TerraMove


class BadLog(NotUnderstood):
    """A log that cannot be read: which line, what was read, and why."""


def write(record: Record) -> str:
    """The log of a record."""
    game = record.start()
    lines = [f"players {record.players}"]
    lines += [f"option {name}: {value}" for name, value in record.options.items()]
    lines.append(f"seed {record.seed}")
    row: list[str] = []
    who = ""
    for number in range(len(record.moves)):
        name = game.seat_names()[record.moves[number][0]]
        move = record.step(game, number)
        if row and name != who:
            lines.append(f"{who}: {'. '.join(row)}")
            row = []
        who = name
        short = isinstance(move, TerraMove) and move.kind >= OF_EXTENSION
        row.append(snellman_words(move) if short and isinstance(move, TerraMove) else str(move))
    if row:
        lines.append(f"{who}: {'. '.join(row)}")
    return "\n".join(lines) + "\n"


def read(text: str) -> Record:
    """The record that a log means, every move checked. BadLog says line, text and reason if it is none."""
    record = Record("terra-mystica", 0, rules=TerraMystica.rules_version())
    game: TerraMystica | None = None
    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        word, _, rest = line.partition(" ")
        if game is None and word == "players" and rest.isdigit():
            record.players = int(rest)
        elif game is None and word == "option" and ":" in rest:
            name, _, value = rest.partition(":")
            record.options[name.strip()] = value.strip()
        elif game is None and word == "seed":
            record.seed = rest
        else:
            if game is None:
                game = start(record, number)
            read_row(game, record, line, number)
    if game is not None and game.over():
        record.result = game.scores()
    return record


def start(record: Record, number: int) -> TerraMystica:
    try:
        game = record.start()
    except NotUnderstood as error:
        raise BadLog(f"line {number}: the head of the log gives no game: {error}") from error
    assert isinstance(game, TerraMystica)
    return game


def read_row(game: TerraMystica, record: Record, line: str, number: int) -> None:
    """`witches: sail r5:r7. anchor`: all these moves, on the game and into the record."""
    who, _, commands = line.partition(":")
    for command in commands.split(". "):
        names = game.seat_names()
        if who not in names:
            # A row may begin before its seat has a faction: `player 1: choose witches`.
            raise BadLog(f"line {number}: {line!r}: nobody here is called {who!r}; there are {', '.join(names)}")
        seat = names.index(who)
        try:
            move = game.parse(command.strip(), seat)
            game.play(move)
        except ValueError as error:
            raise BadLog(f"line {number}: {command.strip()!r}: {error}") from error
        record.moves.append((seat, str(move), number))
        who = game.seat_names()[seat]
