"""How strong bots are: games of every row of a ladder, one line of JSON each, so that it can be interrupted whenever one likes.

    nice -n 19 python tools/ladder.py benchmarks/ladder             plays what is missing, the first rows of the list first
    nice -n 19 python tools/ladder.py benchmarks/ladder --rows tzolkin --minutes 30
    python tools/ladder.py benchmarks/ladder --report               the table for docs/bots.md, from what was played

The rows are in LADDER; each has a file of its own in the folder.  A row that was played by other weights or numbers of a level, or with other material, is worth nothing:
its file begins with a digest of all of them, and the tool does not go on with it (`--anew` begins it again).
Several of it may play at once: each row is played by one of them.
Budgets are nodes without a clock (`seconds=0`): a busy machine plays as a quiet one does.
"""

from __future__ import annotations

import argparse
import fcntl
import json
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, fields
from functools import cache
from hashlib import sha256
from math import sqrt
from pathlib import Path
from typing import Any

from deskovka.bots import registry as bots
from deskovka.bots.base import Planner
from deskovka.bots.levels import Thinker
from deskovka.bots.search import NEVER, Manner
from deskovka.bots.weights import tuned, usual_weights
from deskovka.core import registry
from deskovka.core.chance import Chance
from deskovka.core.game import Game
from deskovka.core.promises import PROMISED
from deskovka.core.record import Record

ROOT = Path(__file__).resolve().parent.parent
LEAGUE = ROOT / "tests" / "records" / "terra_mystica" / "real"
#: every fifth game of the league was held out of learning (tools/learn_terra_mystica.py)
HELD_OUT = 5
TM, TZ, PA = "terra-mystica", "tzolkin", "pantheon"
BEGINNER, INTERMEDIATE, EXPERT, GREEDY = "beginner", "intermediate:seconds=0", "expert:seconds=0", "greedy"
#: experts with a fraction of their nodes, for machines that have little time: what they reach an expert reaches too
HURRIED = {TM: "expert:seconds=0:nodes=300", TZ: "expert:seconds=0:nodes=300", PA: "expert:seconds=0:nodes=600"}
#: each seat has a faction of its own colour, drawn by lot; or the opening of a game of the league
RANDOM, PEOPLES = "random factions", "people's openings"
#: weights that nobody asks for where the factions are given; those who do not play on ask for no promises
CHOOSING = ("choose, ", "start on")
#: quantiles of Student's distribution for 95 %, for 1, 2 ... degrees of freedom; then nearly the normal one
STUDENT = (12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23, 2.20, 2.18, 2.16, 2.14, 2.13, 2.12, 2.11, 2.10)


@dataclass(frozen=True)
class Row:
    """Bots at a table, and how many games of it are wanted."""

    name: str
    game: str
    specs: tuple[str, ...]
    games: int
    start: str = ""
    options: dict[str, str] = field(default_factory=dict)

    @property
    def alone(self) -> bool:
        """Is one compared with the others? Then every setup is played from each chair."""
        return len(set(self.specs)) > 1

    @property
    def file(self) -> str:
        return self.name.replace(",", "").replace("'", "").replace(" ", "-") + ".jsonl"

    def setup(self, number: int) -> int:
        return number // len(self.specs) if self.alone else number

    def entrant(self, number: int, seat: int) -> int:
        return (seat - number) % len(self.specs) if self.alone else seat


def among(name: str, game: str, spec: str, games: int, start: str = "") -> Row:
    return Row(name, game, (spec,) * 4, games, start)


def against(
    name: str, game: str, spec: str, other: str, games: int, players: int = 4, start: str = "", **options: str
) -> Row:
    values = {key.replace("_", "-"): value for key, value in options.items()}
    return Row(name, game, (spec, *(other,) * (players - 1)), games, start, values)


ICE = {"ice": "yes", "volcano": "yes", "variable": "yes", "variable_order": "yes", "final_tile": "random"}
#: what is cheap and important first
LADDER: tuple[Row, ...] = (
    among("tzolkin beginner", TZ, BEGINNER, 200),
    against("pantheon intermediate v greedy", PA, INTERMEDIATE, GREEDY, 200),
    among("terra-mystica beginner", TM, BEGINNER, 200, RANDOM),
    among("tzolkin base", TZ, "base", 200),
    among("terra-mystica base", TM, "base", 200, RANDOM),
    among("terra-mystica base, people's openings", TM, "base", 20, PEOPLES),
    against("terra-mystica intermediate v greedy", TM, INTERMEDIATE, GREEDY, 200, start=RANDOM),
    among("terra-mystica intermediate, people's openings", TM, INTERMEDIATE, 20, PEOPLES),
    against("tzolkin intermediate v greedy", TZ, INTERMEDIATE, GREEDY, 200),
    among("tzolkin intermediate", TZ, INTERMEDIATE, 200),
    among("terra-mystica intermediate", TM, INTERMEDIATE, 200, RANDOM),
    against("terra-mystica fire and ice, intermediate v greedy", TM, INTERMEDIATE, GREEDY, 200, **ICE),
    against("terra-mystica merchants, intermediate v greedy", TM, INTERMEDIATE, GREEDY, 200, merchants="yes"),
    against("terra-mystica 2, intermediate v greedy", TM, INTERMEDIATE, GREEDY, 200, 2),
    against("terra-mystica 3, intermediate v greedy", TM, INTERMEDIATE, GREEDY, 201, 3),
    against("terra-mystica 5, intermediate v greedy", TM, INTERMEDIATE, GREEDY, 200, 5),
    against("tzolkin hurried expert v intermediate", TZ, HURRIED[TZ], INTERMEDIATE, 60),
    against("pantheon hurried expert v intermediate", PA, HURRIED[PA], INTERMEDIATE, 60),
    against("terra-mystica hurried expert v intermediate", TM, HURRIED[TM], INTERMEDIATE, 60, start=RANDOM),
    among("terra-mystica hurried expert, people's openings", TM, HURRIED[TM], 20, PEOPLES),
    among("terra-mystica hurried expert", TM, HURRIED[TM], 60, RANDOM),
    among("tzolkin hurried expert", TZ, HURRIED[TZ], 60),
    against("terra-mystica fire and ice, hurried expert v intermediate", TM, HURRIED[TM], INTERMEDIATE, 60, **ICE),
    against(
        "terra-mystica merchants, hurried expert v intermediate", TM, HURRIED[TM], INTERMEDIATE, 60, merchants="yes"
    ),
    against("terra-mystica 2, hurried expert v intermediate", TM, HURRIED[TM], INTERMEDIATE, 60, 2),
    against("terra-mystica 3, hurried expert v intermediate", TM, HURRIED[TM], INTERMEDIATE, 60, 3),
    against("terra-mystica 5, hurried expert v intermediate", TM, HURRIED[TM], INTERMEDIATE, 60, 5),
    against("tzolkin expert v intermediate", TZ, EXPERT, INTERMEDIATE, 60),
    against("pantheon expert v intermediate", PA, EXPERT, INTERMEDIATE, 60),
    against("terra-mystica expert v intermediate", TM, EXPERT, INTERMEDIATE, 60, start=RANDOM),
    among("tzolkin expert", TZ, EXPERT, 60),
    among("terra-mystica expert, people's openings", TM, EXPERT, 60, PEOPLES),
    among("terra-mystica expert", TM, EXPERT, 60, RANDOM),
)


# -- playing ---------------------------------------------------------------------------------------------------------


def begin(row: Row, number: int) -> Game:
    seed = f"ladder-{row.setup(number)}"
    if row.start == PEOPLES:
        return peoples_opening(row.setup(number))
    options = dict(row.options)
    if row.start == RANDOM:
        options["fixed-factions"] = ",".join(drawn(len(row.specs), seed))
    return registry.game_class(row.game).new(len(row.specs), options, seed)


def drawn(players: int, seed: str) -> list[str]:
    """Factions of the base game, of different colours."""
    from deskovka.games.terra_mystica.components import MATERIAL
    from deskovka.games.terra_mystica.rules.opening import group_of

    plain = [board for board in MATERIAL.boards if board.kind == "fixed"]
    found: dict[int, str] = {}
    for index in Chance(f"factions {seed}").order(len(plain)):
        if len(found) < players:
            found.setdefault(group_of(plain[index]), plain[index].id)
    return list(found.values())


@cache
def held_out() -> list[Record]:
    """Games of the league that nobody has learned from."""
    from deskovka.games.terra_mystica.snellman import load

    files = sorted(LEAGUE.iterdir())[HELD_OUT - 1 :: HELD_OUT]
    return [load(file.read_text(encoding="utf-8"), file.name).record for file in files]


def peoples_opening(number: int) -> Game:
    return opening_of(held_out()[number % len(held_out())])


def opening_of(record: Record) -> Game:
    """After the first dwellings and scrolls of a game of the league."""
    from deskovka.games.terra_mystica.study import cleaned
    from deskovka.games.terra_mystica.table import ACTING

    game: Any = record.start()
    for seat, text, _ in record.moves:
        if game.phase == ACTING:
            break
        game.push(game.parse(text, seat))
    return cleaned(game)


def play(row: Row, number: int) -> dict[str, Any]:
    game = begin(row, number)
    seats = [
        bots.enter(row.specs[row.entrant(number, seat)], f"ladder/{number}/{seat}") for seat in range(game.players)
    ]
    for bot in seats:
        if isinstance(bot, Planner):
            bot.careful = False
    started = time.process_time()
    while not game.over():
        seat = game.to_act()
        game.play(seats[seat].choose(game.seen_by(seat), seat))
    winners = game.winners()
    by_entrant = sorted(range(game.players), key=lambda seat: row.entrant(number, seat))
    return {
        "game": number,
        "points": [game.scores()[seat] for seat in by_entrant],
        "wins": [round(1 / len(winners), 3) if seat in winners else 0 for seat in by_entrant],
        "cpu": round(time.process_time() - started, 1),
    }


def opinion(row: Row) -> str:
    """A digest of what the bots of a row play with and think by: the material, the weights, and the numbers of their levels."""
    cls = registry.game_class(row.game)
    game = cls.new(len(row.specs), {}, "0")
    content = repr((row.specs, row.start, sorted(row.options.items())))
    if any(option.file for option in cls.known_options()):  # the rules version tells which material is the usual one
        content += cls.rules_version()
    for spec in sorted(set(row.specs)):
        bot = bots.enter(spec)
        if isinstance(bot, Planner):
            unasked = CHOOSING if row.start else ()
            if not (isinstance(bot, Thinker) and bot.manner(game).nodes):
                unasked = (*unasked, PROMISED)
            content += repr(sorted(one for one in usual_weights(cls).items() if not one[0].startswith(unasked)))
        if isinstance(bot, Thinker):  # what its spec says counts, not what the level would have been
            content += numbers_of(bot.manner(game))
        elif isinstance(bot, Planner):
            content += repr(sorted(tuned(cls, bot.name).items()))
    return sha256(content.encode()).hexdigest()[:12]


def numbers_of(manner: Manner) -> str:
    """How somebody thinks. Who plans nothing is the same with and without numbers for planning."""
    unused = ("plan", "branch", "beam") if manner.plan == NEVER else ()
    found = {one.name: getattr(manner, one.name) for one in fields(manner) if one.name not in unused}
    return f"Manner({', '.join(f'{name}={value!r}' for name, value in found.items())})"


class Sheet:
    """The games of one row on disk."""

    def __init__(self, folder: Path, row: Row) -> None:
        self.row = row
        self.path = folder / row.file
        self.read()

    def read(self) -> None:
        lines = self.path.read_text(encoding="utf-8").splitlines() if self.path.exists() else []
        self.head: dict[str, Any] = json.loads(lines[0]) if lines else {}
        self.played: list[dict[str, Any]] = [json.loads(line) for line in lines[1:]]

    @contextmanager
    def alone(self) -> Iterator[bool]:
        """Does nobody else play this row? Then nobody else will, for as long as this lasts."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a", encoding="utf-8") as file:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                yield False
            else:
                self.read()
                yield True

    @property
    def is_current(self) -> bool:
        return not self.head or self.head["opinion"] == opinion(self.row)

    def begin(self) -> None:
        self.head = {"row": self.row.name, "bots": self.row.specs, "opinion": opinion(self.row)}
        self.played = []
        self.path.write_text(json.dumps(self.head) + "\n", encoding="utf-8")

    def add(self, result: dict[str, Any]) -> None:
        self.played.append(result)
        with self.path.open("a", encoding="utf-8") as out:
            out.write(json.dumps(result) + "\n")


def queue(folder: Path, rows: list[Row], anew: bool) -> Iterator[tuple[Sheet, int]]:
    """What is still to be played, row after row."""
    for row in rows:
        sheet = Sheet(folder, row)
        with sheet.alone() as alone:
            if not alone:
                print(f"{row.name}: somebody else is playing it", flush=True)
                continue
            if not sheet.head or (anew and not sheet.is_current):
                sheet.begin()
            if not sheet.is_current:
                print(
                    f"{row.name}: was played by other weights or numbers, or with other material; --anew begins again",
                    flush=True,
                )
                continue
            for number in range(len(sheet.played), row.games):
                yield sheet, number


# -- what came out ---------------------------------------------------------------------------------------------------


def interval(values: list[float]) -> str:
    """Mean and 95 % interval."""
    count = len(values)
    middle = sum(values) / count
    if count < 2:
        return f"{middle:.1f}"
    spread = sqrt(sum((value - middle) ** 2 for value in values) / (count - 1))
    sure = STUDENT[count - 2] if count - 2 < len(STUDENT) else 1.96 + 2.4 / count
    return f"{middle:.1f} ± {sure * spread / sqrt(count):.1f}"


def by_setup(row: Row, played: list[dict[str, Any]], value: str, who: slice) -> list[float]:
    """One number for each setup: games of one setup are not independent of each other."""
    found: dict[int, list[float]] = {}
    for one in played:
        setup = row.setup(one["game"])
        if row.start == PEOPLES:
            setup %= len(held_out())
        part = one[value][who]
        found.setdefault(setup, []).append(sum(part) / len(part))
    return [sum(each) / len(each) for each in found.values()]


def line(sheet: Sheet) -> str:
    row, played = sheet.row, sheet.played
    own = by_setup(row, played, "points", slice(0, 1) if row.alone else slice(None))
    cells = [row.name, f"{len(played)} / {len(own)}", interval(own)]
    if row.alone:
        wins = [100 * win for win in by_setup(row, played, "wins", slice(0, 1))]
        cells += [interval(by_setup(row, played, "points", slice(1, None))), interval(wins) + " %"]
    else:
        cells += ["", ""]
    return f"| {' | '.join(cells)} |"


def report(folder: Path, rows: Iterable[Row]) -> str:
    """The table of docs/bots.md. What was played by other weights or numbers, or with other material, than there are now is said to be former."""
    lines = ["| row | games / setups | points | the others' points | wins |", "|---|---|---|---|---|"]
    for sheet in (Sheet(folder, row) for row in rows):
        if sheet.played:
            lines.append(line(sheet) if sheet.is_current else line(sheet).replace("| ", "| *former:* ", 1))
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument(
        "--rows",
        default="",
        help="only those whose names contain all words of one of these texts: 'tzolkin base,beginner'",
    )
    parser.add_argument("--most", type=int, default=0, help="at most so many games of each row")
    parser.add_argument("--minutes", type=float, default=0.0, help="stop after so long")
    parser.add_argument("--anew", action="store_true", help="begin rows again whose bots have changed")
    parser.add_argument("--report", action="store_true")
    wish = parser.parse_args()
    parts = [part.strip() for part in wish.rows.split(",") if part.strip()]
    rows = [row for row in LADDER if not parts or any(all(word in row.name for word in part.split()) for part in parts)]
    if wish.report:
        print(report(wish.folder, rows))
        return
    until = time.monotonic() + 60 * wish.minutes if wish.minutes else float("inf")
    for sheet, number in queue(wish.folder, rows, wish.anew):
        if time.monotonic() > until:
            break
        if not wish.most or number < wish.most:
            sheet.add(play(sheet.row, number))
            print(line(sheet), flush=True)


if __name__ == "__main__":
    main()
