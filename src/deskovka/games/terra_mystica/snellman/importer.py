"""Playing a log or ledger on our rules.

The online game lets a player write commands of a row in almost any order and answer power offers late; our rules are asked
with the option *late answers*, and this module puts the rest in order: it ends turns where the next line shows that
they are over, and lets commands look ahead (for the hex that spades are for, for the track with which Acolytes pay).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from deskovka.core.game import IllegalMove, Move
from deskovka.core.options import BadOption
from deskovka.core.record import BadRecord, Record
from deskovka.games.terra_mystica import moves as m
from deskovka.games.terra_mystica.components import MATERIAL
from deskovka.games.terra_mystica.game import TerraMystica
from deskovka.games.terra_mystica.snellman.answers import play_and_strike
from deskovka.games.terra_mystica.snellman.commands import BETWEEN_ROUNDS, COMMANDS
from deskovka.games.terra_mystica.snellman.rows import SnellmanError, Source, read
from deskovka.games.terra_mystica.state import ACTING, INCOME, OVER, TURN, Offer, Player

#: rows that the online game wrote by itself
AUTOMATIC = re.compile(r"^(\w+_income_for_faction|\[.*\]|\+\d+vp for .*|score_resources|setup|income)$")
#: a command looks at so many rows and commands that follow, no further (conversions may stand between spades and hex)
ROWS_AHEAD = 100
COMMANDS_AHEAD = 100


@dataclass
class Imported:
    """A game that was read: its end position, its moves, and the record, if our rules allow all of it."""

    source: Source
    game: TerraMystica
    moves: list[Move]
    #: moves of the game that the rulebook forbids and the online game accepted, with the ruling
    rulings: list[str] = field(default_factory=list)
    #: resources that were set by hand (test positions)
    adjusted: bool = False

    @property
    def record(self) -> Record:
        if self.rulings:
            raise SnellmanError(self.source.file, 0, "", f"no record can be made: {self.rulings[0]}")
        if self.adjusted:
            raise SnellmanError(self.source.file, 0, "", "no record can be made: resources were set by hand")
        record = Record.of(self.game, self.moves, self.source.names)
        record.extra["Imported from"] = "Snellman notation"
        try:  # a log may leave undone what our rules demand (`State.lenient`)
            record.replay()
        except BadRecord as error:
            raise SnellmanError(self.source.file, 0, "", f"no record can be made: {error}") from error
        return record


class Importer:
    """Plays the rows of a source one after the other."""

    def __init__(self, source: Source, log: bool = False) -> None:
        self.source = source
        try:
            self.game = TerraMystica.new(len(source.factions), source.our_options(), "imported")
        except BadOption as error:
            raise SnellmanError(source.file, 1, "", str(error)) from error
        self.game.lenient = True  # what logs leave undone, and the rules of play do not let one leave
        if log:
            self.game.keep_log()
        self.seat = {faction: seat for seat, faction in enumerate(source.factions)}
        self.moves: list[Move] = []
        self.rulings: list[str] = []
        self.adjusted = False
        self.digs = 0  # spades bought by `dig` that are paid when their hex is turned
        self.piece = False  # a hex is turned in part, and more spades for it are bought
        self.done = ""  # a transformation already made when its spades were bought
        self.spare = 0  # spades in hand that are to be given up
        self.lone_spades: set[int] = set()  # rounds after which Giants gave up a single spade
        self.paid = ""  # the Acolytes' payment that is still to be read
        self.spared = 0  # tracks lowered by hand so that a town tile does not raise them to 10
        self.raised: list[int] = []  # tracks that a key has raised and a command still names
        self.struck: list[Offer] = []  # offers without room that our rules struck out
        self.index = 0  # of the present row, and of the command in it
        self.command = 0
        self.row = source.rows[0]
        self.looked = 0  # commands looked at ahead of their turn
        self.played = 0  # commands carried out

    # -- driving ------------------------------------------------------------------------------------------------

    def fail(self, read: str, why: str) -> SnellmanError:
        return SnellmanError(self.source.file, self.row.line, f"{self.row.faction}: {read}", why)

    def play(self, move: Move) -> None:
        self.struck += play_and_strike(self.game, move)
        self.moves.append(move)

    def by_hand(self) -> None:
        """The position was changed past the rules (test positions, rulings): its list of moves holds no longer."""
        self.game.listed = None

    def note_ruling(self, number: int, what: str) -> None:
        """The rulebook forbids it and the online game accepted it."""
        self.rulings.append(f"ruling {number} (line {self.row.line}): {what}")

    def ahead(self) -> Iterator[str]:
        """The faction's commands that follow the present one: in this row and in a few that come."""
        rows = self.source.rows
        left = COMMANDS_AHEAD
        for at in range(self.index, min(self.index + 1 + ROWS_AHEAD, len(rows))):
            if rows[at].faction != self.row.faction:
                continue
            commands = rows[at].commands()
            for i in range(self.command + 1 if at == self.index else 0, len(commands)):
                if left == 0:
                    return
                left -= 1
                self.looked += 1
                yield commands[i]

    def possible(self, move: Move) -> bool:
        return move in self.game.moves()

    def player(self) -> Player:
        return self.game.seats[self.seat[self.row.faction]]

    def run_row(self, index: int) -> None:
        """Play one row. Rows that the online game wrote itself only make sure that we have come as far."""
        row = self.source.rows[index]
        self.index, self.row = index, row
        if row.faction not in self.seat:
            raise self.fail(row.text, f"{row.faction} do not play in this game")
        p = self.player()
        try:
            if row.dropped:
                self.play(p.book.other(m.DROP_OUT))
                return
            commands = row.commands()
            if not commands or (p.passed and self.game.active == p.seat):
                self.catch_up()  # passing ends a turn; whoever is alone in the game begins the next round as well
            for number, command in enumerate(commands):
                self.command = number
                if number == 0 or not self.run_joined(command):
                    self.run(self.player(), command)
                self.played += 1
        except IllegalMove as error:
            raise self.fail(commands[self.command] if not row.dropped else "drop-faction", str(error)) from error

    def run_joined(self, command: str) -> bool:
        """The online ledger sometimes joins two factions' lines in one row: is the rest the next faction's?"""
        game = self.game
        if game.phase < INCOME and game.acting != self.player().seat:
            self.run(game.seats[game.acting], command)
            return True
        return False

    def run(self, p: Player, command: str) -> None:
        if command == "setup":
            if self.game.phase < INCOME:
                self.play(p.book.other(m.FACTION, MATERIAL.faction_number[self.row.faction]))
            return
        if AUTOMATIC.match(command):
            if not command.startswith("["):
                self.catch_up()
            return
        if re.search(r"\d{4}", command):
            raise self.fail(command[:40], "no number in this notation has more than three digits")
        for pattern, action in COMMANDS:
            match = re.fullmatch(pattern, command)
            if match:
                if p.passed and action in BETWEEN_ROUNDS:
                    self.catch_up()
                action(self, p, match)
                return
        raise self.fail(command, "this command is not known")

    def catch_up(self) -> None:
        """The row belongs to a later phase: end the last turn if it is still open."""
        game = self.game
        if game.phase == ACTING and game.stage == TURN and game.seats[game.active].acted:
            end = game.seats[game.active].book.end
            if self.possible(end):
                self.play(end)

    def take_turn(self, p: Player) -> None:
        """Make it this player's turn, with an action to spend if that is what comes."""
        game = self.game
        if game.phase != ACTING:
            return
        if game.stage == TURN and game.active != p.seat:
            current = game.seats[game.active]
            if current.acted and self.possible(current.book.end):
                self.play(current.book.end)
        if game.phase == ACTING and game.active != p.seat and game.stage == TURN:
            waiting = game.seats[game.active].faction.board.id
            raise IllegalMove(f"it is not their turn; {waiting} are to act")

    def take_action(self, p: Player) -> None:
        """A full action follows: begin the next turn if this one is used up (only one player left)."""
        self.take_turn(p)
        game = self.game
        alone = not p.passed and all(other.passed or other is p for other in game.seats)
        if alone and game.phase == ACTING and p.actions == 0 and self.possible(p.book.end):
            self.play(p.book.end)


def load(text: str, file: str) -> Imported:
    """Read a log or ledger and play it on our rules."""
    source = read(text, file)
    importer = Importer(source)
    for index in range(len(source.rows)):
        importer.run_row(index)
    finish(importer)
    return Imported(source, importer.game, importer.moves, importer.rulings, importer.adjusted)


def finish(importer: Importer) -> None:
    """The last turn of a file is over too, if it can be."""
    game = importer.game
    if game.phase != OVER:
        importer.catch_up()
