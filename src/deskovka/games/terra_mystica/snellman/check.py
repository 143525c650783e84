"""Comparing every row of a ledger with our rules.

Each faction has a shadow: values that change only by the effects our log reports. A row consumes the effects that
belong to it, and then the shadow must be equal to the row. So the check proves the rules and the log together. At the
end of a game no effect of ours may be left that no row has shown.

A log has no values: its commands must be legal, and the result equal where the file says one.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from deskovka.core.effects import Effect
from deskovka.games.terra_mystica.components import CULTS
from deskovka.games.terra_mystica.snellman.importer import Importer, finish
from deskovka.games.terra_mystica.snellman.rows import Row, SnellmanError, Values, read
from deskovka.games.terra_mystica.state import Player
from deskovka.games.terra_mystica.table import OVER

#: automatic rows -> the phase in our log
PHASES = {"cult_income_for_faction": "cult bonus", "other_income_for_faction": "income"}


@dataclass
class CheckReport:
    """What a check found. It stops at the first difference."""

    file: str
    #: rows whose values were compared; a log has none
    rows: int = 0
    #: commands that were played
    commands: int = 0
    over: bool = False
    #: was the final result compared with what the file says?
    result_compared: bool = False
    final: dict[str, int] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)
    #: moves that the rulebook forbids and the online game accepted
    rulings: list[str] = field(default_factory=list)

    @property
    def equal(self) -> bool:
        return not self.problems

    def summary(self) -> str:
        """One line for a person: what was compared, and what could not be."""
        if self.rows:
            compared = f"{self.rows} rows equal"
        else:
            compared = f"a log without values: {self.commands} commands legal"
        if not self.over:
            state = "the game is not over; points so far"
        elif self.result_compared:
            state = "result equal"
        else:
            state = "the log says no result"
        final = ", ".join(f"{name} {value}" for name, value in self.final.items())
        return f"{compared}; {state}: {final}"

    def json(self) -> dict[str, object]:
        return {
            "file": self.file,
            "equal": self.equal,
            "rows": self.rows,
            "commands": self.commands,
            "over": self.over,
            "result_compared": self.result_compared,
            "final": self.final,
            "problems": self.problems,
            "rulings": self.rulings,
        }


class Shadow:
    """One faction's values as the log of effects tells them."""

    def __init__(self, p: Player) -> None:
        self.values = values_of(p)
        self.waiting: list[Effect] = []

    def apply(self, effect: Effect) -> None:
        v = self.values
        what = effect.what
        if what == "points":
            v.points += effect.amount
        elif what == "coins":
            v.coins += effect.amount
        elif what == "workers":
            v.workers += effect.amount
        elif what == "priests":
            v.priests += effect.amount
        elif what in CULTS:
            track = list(v.cults)
            track[CULTS.index(what)] += effect.amount
            v.cults = (track[0], track[1], track[2], track[3])
        elif what in ("power", "power spent", "burned", "tokens"):
            v.bowls = (effect.after[0], effect.after[1], effect.after[2])
        elif what.startswith("faction:"):
            a = effect.after
            self.values = Values(effect.amount, a[0], a[1], a[2], (a[3], a[4], a[5]), (a[6], a[7], a[8], a[9]))

    def command(self, since: int) -> None:
        """What is older than the row (incomes that have no row of their own) and what the row itself did.

        An automatic phase that the row set off waits for its own row.
        """
        while self.waiting and (self.waiting[0].ply < since or not automatic(self.waiting[0])):
            self.apply(self.waiting.pop(0))

    def phase(self, name: str) -> None:
        """An income or cult bonus: everything up to its mark, and what came with it at the same moment."""
        marks = [e for e in self.waiting if e.what == "phase" and (e.source == name or not name)]
        if not marks:
            return
        while self.waiting[0] is not marks[0]:
            self.apply(self.waiting.pop(0))
        ply = self.waiting.pop(0).ply
        while self.waiting and self.waiting[0].ply == ply and not automatic(self.waiting[0]):
            self.apply(self.waiting.pop(0))

    def reaction(self) -> None:
        """What a faction gets out of its neighbours' answers."""
        if self.waiting and self.waiting[0].source in ("declined", "faction") and not automatic(self.waiting[0]):
            self.apply(self.waiting.pop(0))

    def final(self, source: str) -> None:
        """Final points come source by source."""
        for effect in [e for e in self.waiting if e.source == source]:
            self.waiting.remove(effect)
            self.apply(effect)


def automatic(effect: Effect) -> bool:
    return effect.what == "phase" or effect.source.startswith("final:") or effect.source == "leftovers"


def values_of(p: Player) -> Values:
    return Values(
        p.points,
        p.coins,
        p.workers,
        p.priests,
        p.bowls(),
        (p.cults[0], p.cults[1], p.cults[2], p.cults[3]),
    )


class Checker:
    def __init__(self, text: str, file: str) -> None:
        self.source = read(text, file)
        self.importer = Importer(self.source, log=True)
        self.report = CheckReport(file)
        self.shadows = [Shadow(p) for p in self.importer.game.seats]
        self.held: list[Row] = []

    def collect(self) -> None:
        """Hand new effects to the factions they concern."""
        log = self.importer.game.log
        assert log is not None
        for effect in log:
            self.shadows[effect.seat].waiting.append(effect)
        log.clear()

    def run(self) -> CheckReport:
        rows = self.source.rows
        try:
            for index, row in enumerate(rows):
                if row.text.startswith("["):
                    self.held.append(row)  # it stands before the answer that caused it
                    continue
                since = self.importer.game.ply
                self.importer.run_row(index)
                self.collect()
                if not (self.release() and self.compare(row, self.consume(row, since))):
                    break
            else:
                finish(self.importer)
                self.collect()
                self.compare_end()
        except SnellmanError as error:
            self.report.problems.append(str(error))
        self.report.rulings = self.importer.rulings
        self.report.commands = self.importer.played
        self.report.over = self.importer.game.phase == OVER
        self.report.final = {p.faction.board.id: p.points for p in self.importer.game.seats}
        return self.report

    def compare_end(self) -> None:
        """Nothing of ours may be left over: a ledger of a whole game shows every point that we count."""
        game = self.importer.game
        final = {p.faction.board.id: p.points for p in game.seats}
        over = game.phase == OVER
        if self.source.ledger:
            for p, shadow in zip(game.seats, self.shadows, strict=True):
                if over:
                    for effect in shadow.waiting:
                        self.unexplained(p, effect)
            self.report.result_compared = over
        elif self.source.result and over:
            self.report.result_compared = True
            for name, points in self.source.result.items():
                if final.get(name) != points:
                    self.problem(f"the file says {points} points for {name}; we count {final.get(name)}")
        if self.source.result and not over:
            self.problem("the file says a result, but the game is not over")

    def unexplained(self, p: Player, effect: Effect) -> None:
        """An effect of ours that no row has shown. Marks of phases, and what has no column, change no value."""
        shadow = Shadow(p)
        before = str(shadow.values)
        shadow.apply(effect)
        if str(shadow.values) != before:
            self.problem(f"{p.faction.board.id}: no row shows {effect.amount:+d} {effect.what} ({effect.source})")

    def problem(self, why: str) -> None:
        self.report.problems.append(f"{self.source.file}, line {self.source.rows[-1].line}: {why}")

    def release(self) -> bool:
        """Reactions of others to the row just played."""
        for row in self.held:
            shadow = self.shadows[self.importer.seat[row.faction]]
            shadow.reaction()
            if not self.compare(row, shadow):
                return False
        self.held = []
        return True

    def consume(self, row: Row, since: int) -> Shadow:
        """Let the row have its effects.

        Some rows join a decision and an income, which may be another faction's: then the decision alone already fits.
        """
        shadow = self.shadows[self.importer.seat[row.faction]]
        if not row.text:
            words = row.section.split()
            if not words:
                shadow.phase("")
            else:
                shadow.final("leftovers" if words[0] == "converting" else f"final:{words[1]}")
            return shadow
        commands = row.commands()
        for command in commands:
            if command in PHASES:
                if len(commands) == 1 or shadow.values != row.values:
                    shadow.phase(PHASES[command])
            elif command.startswith("+") and "vp for " in command:
                shadow.final("final:" + command.split(" for ")[1])
            elif command == "score_resources":
                shadow.final("leftovers")
            else:
                played = self.importer.game.ply > since
                shadow.command(since if played else 0)
        return shadow

    def compare(self, row: Row, shadow: Shadow) -> bool:
        if row.values is None or row.dropped:
            return True
        self.report.rows += 1
        if row.values == shadow.values:
            return True
        self.report.problems.append(
            f"{self.source.file}, line {row.line}: {row.faction}: {row.text!r}: the ledger has {row.values}; we have {shadow.values}"
        )
        return False


def check(text: str, file: str) -> CheckReport:
    """Replay a log or ledger and compare every row that has values."""
    return Checker(text, file).run()
