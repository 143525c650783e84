"""Playing a log or ledger on our rules.

The online game lets a player write commands of a row in almost any order and answer power offers late; our rules are asked
with the option *late answers*, and this module puts the rest in order: it ends turns where the next line shows that
they are over, and lets commands look ahead (for the hex that spades are for, for the track with which Acolytes pay).
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from deskovka.core.game import IllegalMove, Move
from deskovka.core.record import BadRecord, Record
from deskovka.games.terra_mystica import moves as m
from deskovka.games.terra_mystica.components import MATERIAL
from deskovka.games.terra_mystica.game import TerraMystica
from deskovka.games.terra_mystica.snellman.commands import BETWEEN_ROUNDS, COMMANDS
from deskovka.games.terra_mystica.snellman.rows import SnellmanError, Source, read
from deskovka.games.terra_mystica.snellman.run import Run
from deskovka.games.terra_mystica.state import Player
from deskovka.games.terra_mystica.table import INCOME, OVER

#: rows that the online game wrote by itself
AUTOMATIC = re.compile(r"^(\w+_income_for_faction|\[.*\]|\+\d+vp for .*|score_resources|setup|income)$")


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
        for moves in (self.moves, steps_in_turn(self.moves)):
            record = Record.of(self.game, moves, self.source.names)
            record.extra["Imported from"] = "Snellman notation"
            try:  # a log may leave undone what our rules demand (`State.lenient`)
                if record.replay().key() == self.game.key():
                    return record
                why = "the game comes out otherwise by our rules"
            except BadRecord as error:
                why = str(error)
        raise SnellmanError(self.source.file, 0, "", f"no record can be made: {why}")


#: actions that give a cult step of the player's choice
GIVE_STEP = ("action FAV6", "action BON2")


def steps_in_turn(moves: list[Move]) -> list[Move]:
    """The same moves, with each cult step in the turn whose action gave it. In a log somebody may come back to it later; by the
    rules only the Cultists' steps may wait (ruling 28)."""
    found: list[Move] = []
    for move in moves:
        found.insert(place_of_step(found, move.seat) if move.kind == m.STEP else len(found), move)
    return found


def place_of_step(moves: list[Move], seat: int) -> int:
    """Before the end of the turn in which an action gave the step; at the end if none did."""
    place = len(moves)
    for at in range(len(moves) - 1, -1, -1):
        if moves[at].seat == seat:
            if moves[at].kind == m.END:
                place = at
            elif moves[at].kind in (m.STEP, m.ACTION):
                return place if str(moves[at]) in GIVE_STEP else len(moves)
    return len(moves)


class Importer(Run):
    """Plays the rows of a source one after the other."""

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
