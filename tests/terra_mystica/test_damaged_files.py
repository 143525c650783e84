"""Damaged files give an error that says where and why, never anything else."""

from __future__ import annotations

from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from deskovka.core.chance import Chance
from deskovka.core.record import BadRecord, Record
from deskovka.games.terra_mystica import snellman

GAMES = Path(__file__).parents[1] / "records" / "terra_mystica"
LEDGERS = sorted((GAMES / "real").glob("*.txt"))[::9] + sorted((GAMES / "random").glob("*.txt"))[::20]
NOISE = (
    ". build A1",
    ". +FAV5",
    ". +FAV99",
    ". +TW9",
    ". dig 1",
    ". dig 99",
    ". pass BON3",
    ". leech 3 from witches",
    ". connect r3",
    ". send p to FIRE for 7",
    ". transform A1 to blurple",
    ". upgrade A1 to ZZ",
    ". burn 99",
    ". action ACT9",
    ". unlock-terrain x",
    ". bridge A1:Z9",
    ". convert 5w to 1vp",
    "\t\t\t",
)
SEEDS = st.integers(min_value=0, max_value=10**9).map(str)


def damage(text: str, chance: Chance, noise: tuple[str, ...]) -> str:
    """Leave out, double, swap, shorten or garble a few lines."""
    lines = text.split("\n")
    for _ in range(1 + chance.below(4)):
        at, other = chance.below(len(lines)), chance.below(len(lines))
        kind = chance.below(6)
        if kind == 0 and len(lines) > 1:
            del lines[at]
        elif kind == 1:
            lines.insert(at, lines[other])
        elif kind == 2:
            lines[at], lines[other] = lines[other], lines[at]
        elif kind == 3:
            lines[at] = lines[at][: chance.below(len(lines[at]) + 1)]
        elif kind == 4 and lines[at]:
            where = chance.below(len(lines[at]))
            lines[at] = lines[at][:where] + "x9:.\t-é"[chance.below(7)] + lines[at][where + 1 :]
        else:
            lines[at] += noise[chance.below(len(noise))]
    return "\n".join(lines)


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_a_damaged_ledger(seed: str) -> None:
    chance = Chance(seed)
    text = damage(LEDGERS[chance.below(len(LEDGERS))].read_text(), chance, NOISE)
    try:
        report = snellman.check(text, "damaged.txt")
    except snellman.SnellmanError as error:
        assert str(error).startswith("damaged.txt, line ")
        return
    for problem in report.problems:
        assert problem.startswith("damaged.txt, line ")


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_a_damaged_record(seed: str) -> None:
    chance = Chance(seed)
    text = str(snellman.load(LEDGERS[0].read_text(), "game").record)
    try:
        Record.parse(damage(text, chance, ("; build A1", "; end turn", "; fly", ";;", ": 1", "#"))).replay()
    except BadRecord as error:
        assert len(str(error)) > 10
