"""Records: saved games as text that a person can read.

    Deskovka record 1
    Game: terra-mystica
    Rules: 1
    Players: 2
    Seed: tea
    Option map: fjords
    Player 1: Ann
    Result: 97 104

    1: witches
    2: nomads
    1: build E6; end turn

Headers, a blank line, then moves: one line is a run of moves of one seat.  `#` starts a comment.  Options, seed and moves
give the same game on every machine; the rules version says by which rules the result was reached.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from deskovka.core import registry
from deskovka.core.game import Game, IllegalMove, Move, NotUnderstood
from deskovka.core.options import BadOption, Options, changed

FIRST_LINE = "Deskovka record 1"
SEAT = re.compile(r"[0-9]{1,3}")
#: in headers a sign inside a word is no comment: a seed may be `a#1`
COMMENT = re.compile(r"(^|\s)#.*")
POINTS = re.compile(r"-?[0-9]{1,9}(\.[0-9]{1,9})?")
#: of the reason why a move of a record was refused
MOST_SIGNS = 400


class BadRecord(NotUnderstood):
    """A record that cannot be read or replayed: which line, what was read, and why."""


@dataclass
class Record:
    game: str
    players: int
    options: Options = field(default_factory=dict)
    seed: str = "0"
    rules: str = ""
    names: dict[int, str] = field(default_factory=dict)
    result: list[float] | None = None
    #: (seat, text of the move, line in the file)
    moves: list[tuple[int, str, int]] = field(default_factory=list)
    #: anything else that the file says in its headers
    extra: dict[str, str] = field(default_factory=dict)

    # -- making -------------------------------------------------------------------------------------------------

    @staticmethod
    def of(game: Game, moves: list[Move], names: dict[int, str] | None = None) -> Record:
        """The record of a game that was played from its first position by these moves."""
        return Record(
            game=game.name(),
            players=game.players,
            options=changed(game.known_options(), game.options),
            seed=game.seed,
            rules=game.rules_version(),
            names=dict(names or {}),
            result=game.scores() if game.over() else None,
            moves=[(move.seat, str(move), 0) for move in moves],
        )

    # -- replaying ----------------------------------------------------------------------------------------------

    def start(self) -> Game:
        """The first position."""
        try:
            cls = registry.game_class(self.game)
            if self.players not in cls.player_counts():
                counts = cls.player_counts()
                raise BadRecord(
                    "{game} is for {low} to {high} players, not {n}",
                    game=cls.name(),
                    low=counts[0],
                    high=counts[-1],
                    n=self.players,
                )
            return cls.new(self.players, cls.meant_by(self.rules, self.options), self.seed)
        except (registry.UnknownGame, BadOption) as error:
            raise BadRecord(error.message, **error.values) from error

    def step(self, game: Game, number: int) -> Move:
        """Play move `number` (from 0) on the position that stands before it."""
        seat, text, line = self.moves[number]
        try:
            move = game.parse(text, seat)
            game.replay(move)
        except (NotUnderstood, IllegalMove) as error:
            why = {"seat": seat + 1, "text": text[:80], "why": shortened(error)}
            if line:
                raise BadRecord("line {line}: seat {seat}: {text!r}: {why}", line=line, **why) from error
            raise BadRecord("move {number}: seat {seat}: {text!r}: {why}", number=number + 1, **why) from error
        return move

    def replay(self, until: int | None = None, log: bool = False) -> Game:
        """The position after the first `until` moves (all, if None), checked move by move."""
        game = self.start()
        if log:
            game.keep_log()
        for number in range(len(self.moves) if until is None else min(until, len(self.moves))):
            self.step(game, number)
        if until is None and game.over() and self.result is not None:
            self.check_result(game)
        return game

    def check_result(self, game: Game) -> None:
        if self.result is None or game.scores() == self.result:
            return
        said, found = points(self.result), points(game.scores())
        if self.rules == game.rules_version():
            raise BadRecord("the record says the result is {said}, replayed it is {found}", said=said, found=found)
        raise BadRecord(
            "the record says the result is {said}, replayed it is {found} (the record was made by rules {old}, these are rules {new})",
            said=said,
            found=found,
            old=self.rules,
            new=game.rules_version(),
        )

    # -- text ---------------------------------------------------------------------------------------------------

    def __str__(self) -> str:
        lines = [
            FIRST_LINE,
            f"Game: {self.game}",
            f"Rules: {self.rules}",
            f"Players: {self.players}",
            f"Seed: {self.seed}",
        ]
        lines += [f"Option {name}: {value}" for name, value in self.options.items()]
        lines += [f"Player {seat + 1}: {name}" for seat, name in sorted(self.names.items())]
        lines += [f"{name}: {value}" for name, value in self.extra.items()]
        if self.result is not None:
            lines.append(f"Result: {points(self.result)}")
        lines.append("")
        run: list[str] = []
        for number, (seat, text, _) in enumerate(self.moves):
            run.append(text)
            if number + 1 == len(self.moves) or self.moves[number + 1][0] != seat:
                lines.append(f"{seat + 1}: {'; '.join(run)}")
                run = []
        return "\n".join(lines) + "\n"

    @staticmethod
    def parse(text: str) -> Record:
        """Read a record. BadRecord says line, text and reason if it is none."""
        lines = text.lstrip("\ufeff").splitlines()
        if not lines or lines[0].strip() != FIRST_LINE:
            read = lines[0][:60] if lines else ""
            raise BadRecord("line 1: {read!r}: a record starts with {first!r}", read=read, first=FIRST_LINE)
        record = Record(game="", players=0)
        number = 1
        while number < len(lines) and lines[number].strip():
            line = COMMENT.sub("", lines[number]).strip()
            number += 1
            if line:
                record.read_header(line, number)
        if not record.game:
            raise BadRecord("the headers name no game; add a line like 'Game: terra-mystica'")
        if not record.players:
            raise BadRecord("the headers give no number of players; add a line like 'Players: 4'")
        for index in range(number, len(lines)):
            line = lines[index].split("#")[0].strip()
            if line:
                record.read_moves(line, index + 1)
        return record

    def read_header(self, line: str, number: int) -> None:
        name, colon, value = line.partition(":")
        name, value = name.strip(), value.strip()
        if not colon:
            raise BadRecord("line {line}: {read!r}: a header looks like 'Name: value'", line=number, read=line[:60])
        try:
            if name == "Game":
                self.game = value
            elif name == "Rules":
                self.rules = value
            elif name == "Seed":
                self.seed = value
            elif name == "Players":
                self.players = number_in(value)
            elif name == "Result":
                self.result = [points_in(part) for part in value.split()]
            elif name.startswith("Option "):
                self.options[name[len("Option ") :].strip()] = value
            elif name.startswith("Player "):
                self.names[number_in(name[len("Player ") :]) - 1] = value
            else:
                self.extra[name] = value
        except BadRecord as error:
            raise BadRecord("line {line}: {read!r}: {why}", line=number, read=line[:60], why=error) from error

    def read_moves(self, line: str, number: int) -> None:
        seat, colon, texts = line.partition(":")
        if not colon or not SEAT.fullmatch(seat.strip()) or not 1 <= int(seat) <= self.players:
            raise BadRecord(
                "line {line}: {read!r}: moves look like '1: move; move', seats go from 1 to {n}",
                line=number,
                read=line[:60],
                n=self.players,
            )
        for text in texts.split(";"):
            if text.strip():
                self.moves.append((int(seat) - 1, text.strip(), number))


def shortened(error: NotUnderstood | IllegalMove) -> object:
    """Somebody's whole file in a message would hide what is wrong."""
    return error if len(str(error)) <= MOST_SIGNS else str(error)[:MOST_SIGNS]


def number_in(text: str) -> int:
    """A small whole number, as headers have them."""
    if not SEAT.fullmatch(text.strip()) or int(text) == 0:
        raise BadRecord("{text!r} is not a number from 1 to 999", text=text[:20])
    return int(text)


def points_in(text: str) -> float:
    if not POINTS.fullmatch(text):
        raise BadRecord("{text!r} is not a number of points", text=text[:20])
    return float(text)


def points(values: list[float]) -> str:
    """Points as text: whole ones without a fraction."""
    return " ".join(str(int(v)) if v == int(v) else str(v) for v in values)
