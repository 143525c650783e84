"""Bots from outside, by Python path and as programs: whatever they do costs them their game, and never the arena."""

from __future__ import annotations

import json
import shlex
import shutil
import sys
import time
from pathlib import Path

import pytest

from deskovka.bots import registry as bots
from deskovka.bots.arena import Job, Played, Report, contest, play
from deskovka.bots.arena.games import Note, counted
from deskovka.bots.arena.seats import Limits
from deskovka.bots.arena.words import KINDS, REASONS
from deskovka.bots.bot import BadBot
from deskovka.bots.outside import program
from deskovka.bots.places import Cores
from deskovka.core import registry
from deskovka.core.record import Record
from deskovka.core.words import LANGUAGES

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "any-move.js"
#: for a decision; long enough for a slow machine, short enough for those who never answer
PATIENT, SHORT = Limits(decision=60.0), Limits(decision=0.4)

OWN = """
import os, random, sys, time
from deskovka.bots.bot import Bot, moves_of
from deskovka.core.game import Move

class Last(Bot):
    def choose(self, game, seat):
        return moves_of(game, seat)[-1]

class Messy(Last):
    "Does to its list of moves what it likes."
    def choose(self, game, seat):
        move = super().choose(game, seat)
        game.moves().clear()
        return move

class Crashing(Last):
    def choose(self, game, seat):
        return [][0] if game.ply > 6 else super().choose(game, seat)

class Leaving(Last):
    def choose(self, game, seat):
        sys.exit(3)

class Cheating(Last):
    def choose(self, game, seat):
        return Move(1 - seat, 0, 99)

class Silly(Last):
    def choose(self, game, seat):
        return "resign"

class Hanging(Last):
    def choose(self, game, seat):
        while True:
            try:
                time.sleep(0.01)
            except Exception:
                pass

class Unborn(Last):
    def __init__(self, settings="", seed="0"):
        if "/" in seed:
            raise MemoryError("too large")
        super().__init__(settings, seed)

class Killing(Last):
    def choose(self, game, seat):
        os._exit(9)
"""

#: a program that answers as it should, until it is asked for the third time
PROGRAM = """
import json, sys, time
asked = 0
for line in sys.stdin:
    question = json.loads(line)
    if question["type"] == "hello":
        print(json.dumps({"type": "ready"}), flush=True)
        continue
    asked += 1
    if asked >= 3:
        FAIL
    print(json.dumps({"move": question["moves"][0]}), flush=True)
"""


@pytest.fixture(autouse=True)
def own_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("PYTHONPATH", f"{Path(bots.__file__).parents[2]}")
    (tmp_path / "strange.py").write_text(OWN)
    monkeypatch.delitem(sys.modules, "strange", raising=False)


def against_random(spec: str, limits: Limits = PATIENT, number: int = 0) -> Played:
    return play(Job(number, "pebbles", {}, (spec, "random"), "outside", limits))


def program_that(fails: str, folder: Path) -> str:
    file = folder / "bot.py"
    file.write_text(PROGRAM.replace("FAIL", fails))
    return f"program:{shlex.join([sys.executable, str(file)])}"


def only_note(played: Played) -> Note:
    assert not played.error
    (note,) = played.notes
    return note


# -- what happens to whoever fails -----------------------------------------------------------------------------------------


def check_lost(played: Played, kind: str, said: str) -> None:
    """The game was played to its end, the bot counts as last, and the record tells all of it."""
    note = only_note(played)
    assert (note.kind, note.seat) == (kind, 0)
    assert said in note.why
    assert played.places == [2, 1] and played.winners == (1,)
    assert played.points[0] <= played.points[1]
    record = Record.parse(played.record)
    game = record.replay()
    assert game.over() and game.ply == played.plies
    assert record.names[0].startswith("base for ") and record.names[0].endswith(f"({kind})")  # whose result it is


@pytest.mark.parametrize(
    ("bot", "limits", "kind", "said"),
    [
        ("Crashing", PATIENT, "crashed", "IndexError"),
        ("Leaving", PATIENT, "crashed", "SystemExit: 3"),
        ("Cheating", PATIENT, "illegal", ""),
        ("Silly", PATIENT, "garbage", "'resign' is no move"),
        ("Hanging", SHORT, "slow", "more than 0.4 s for a decision"),
        ("Hanging", Limits(decision=0.0, game=0.3), "slow", "more than 0.3 s for the game"),
        ("Unborn", PATIENT, "crashed", "too large"),
    ],
)
def test_a_python_bot_that_fails_loses_its_game(bot: str, limits: Limits, kind: str, said: str) -> None:
    check_lost(against_random(f"strange:{bot}", limits), kind, said)


@pytest.mark.parametrize(
    ("fails", "limits", "kind", "said"),
    [
        ("sys.exit('no idea')", PATIENT, "crashed", "code 1: no idea"),
        ("sys.stdout.close(); import os; os.close(1); time.sleep(60)", PATIENT, "crashed", "closed its output"),
        ("time.sleep(600)", Limits(decision=2.0), "slow", "more than 2 s"),
        ("print('hello?', flush=True)", PATIENT, "garbage", "is no JSON"),
        ("print('[' * 90000, flush=True)", PATIENT, "garbage", "is no JSON"),
        ("print('[1, 2]', flush=True)", PATIENT, "garbage", "is no object"),
        ("print(json.dumps({'move': None}), flush=True)", PATIENT, "garbage", "there is no move"),
        ("print(json.dumps({'move': 'build E6'}), flush=True)", PATIENT, "illegal", "build E6"),
        ("print(json.dumps({'move': 999}), flush=True)", PATIENT, "illegal", "no move 999"),
        ("print('x' * 5_000_000, flush=True)", PATIENT, "garbage", "more than 100000 signs"),
        ("sys.stderr.write('y' * 5_000_000); sys.exit(7)", PATIENT, "crashed", "code 7"),
    ],
)
def test_a_program_that_fails_loses_its_game(fails: str, limits: Limits, kind: str, said: str, tmp_path: Path) -> None:
    check_lost(against_random(program_that(fails, tmp_path), limits), kind, said)


def test_a_program_that_floods_or_never_reads_makes_nobody_wait(tmp_path: Path) -> None:
    (tmp_path / "flood.py").write_text("while True: print('{}')")
    (tmp_path / "deaf.py").write_text("import time; time.sleep(600)")
    for file, kind, limits in (("flood.py", "garbage", PATIENT), ("deaf.py", "slow", Limits(decision=1.5))):
        spec = f"program:{shlex.join([sys.executable, file])}"
        note = only_note(against_random(spec, limits))
        assert (note.kind, note.ply) == (kind, 0)


def test_nothing_of_a_program_is_left_behind(tmp_path: Path) -> None:
    """Also not what it has started itself."""
    child = "import subprocess; c = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)'], stdout=-3, stderr=-3)"
    spec = program_that(f"{child}; open('pid', 'w').write(str(c.pid)); sys.exit(1)", tmp_path)
    only_note(against_random(spec))
    state = Path("/proc") / (tmp_path / "pid").read_text() / "stat"
    until = time.monotonic() + 60  # it was killed; a busy machine needs a moment until it is gone
    while not gone(state) and time.monotonic() < until:
        time.sleep(0.01)
    assert gone(state)


def gone(state: Path) -> bool:
    try:
        return state.read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


def test_a_bot_that_does_things_to_its_list_harms_nobody() -> None:
    assert not against_random("strange:Messy").notes
    assert not against_random("strange:Messy", number=1).error


def test_a_bot_that_kills_its_process_loses_in_a_process_of_its_own() -> None:
    """The arena goes on, and says whose fault it was."""
    place = Cores(2)
    try:
        report = contest("pebbles", ("strange:Killing", "random"), 1, "kill", place=place)
    finally:
        place.close()
    assert report.games == 1 and not report.errors
    assert [(one.entrant, one.note.kind) for one in report.lost] == [(0, "crashed")]
    assert "code 9" in report.lost[0].note.why
    assert report.by_bot[1].wins == 1


def test_who_failed_is_last_with_what_it_had() -> None:
    note = Note(0, 5, "slow", "decision", {"seconds": 1.0}, points=30.0)
    assert counted([80.0, 50.0, 40.0], [0], [note]) == ([30.0, 50.0, 40.0], [1])
    assert counted([80.0, 20.0, 10.0], [0], [note]) == ([10.0, 20.0, 10.0], [1])
    played = Played(0, (10.0, 20.0, 10.0), (1,), notes=(note,))
    assert played.places == [3, 1, 2]
    assert counted([80.0, 50.0], [0], [note, Note(1, 6, "slow", "decision")]) == ([80.0, 50.0], [0])


def test_every_reason_is_told_in_every_language() -> None:
    assert set(KINDS) == {"crashed", "illegal", "slow", "garbage"}
    sources = [Path(program.__file__), Path(program.__file__).parents[1] / "arena" / "seats.py"]
    text = "".join(path.read_text(encoding="utf-8") for path in sources)
    assert all(f'"{reason}"' in text for reason in REASONS if reason != "stayed away")
    note = Note(0, 1, "illegal", "illegal", {"text": "x", "why": {lang: f"in {lang}" for lang in LANGUAGES}})
    assert [note.told(lang) for lang in ("en", "cs")] == ["x: in en", "x: in cs"]


# -- what they are told ----------------------------------------------------------------------------------------------------

RECORDER = """
import json, sys
with open("heard.jsonl", "a") as heard:
    for line in sys.stdin:
        heard.write(line)
        question = json.loads(line)
        print(json.dumps({"type": "ready"} if question["type"] == "hello" else {"move": 0}), flush=True)
"""


def test_a_program_is_told_what_its_seat_may_know_and_no_more(tmp_path: Path) -> None:
    (tmp_path / "heard.py").write_text(RECORDER)
    played = against_random(f"program:{shlex.join([sys.executable, 'heard.py'])}", Limits(decision=60.0, game=500.0))
    assert not played.notes
    lines = [json.loads(line) for line in (tmp_path / "heard.jsonl").read_text().splitlines()]
    hello, first = lines[0], lines[1]
    assert (hello["game"], hello["seat"], hello["players"], hello["limit"]) == ("pebbles", 0, 2, 60.0)
    assert 0 < first["left"] <= 60.0 and len(first["moves"]) > 1
    assert "outside" not in json.dumps(lines)  # the arena's seed, from which the setup's is made
    game = registry.game_class("pebbles").new(2, {}, "outside-1")
    assert first["position"] == json.loads(json.dumps(game.seen_by(0).to_data()))


@pytest.mark.parametrize("name", ["pebbles", "tzolkin", "pantheon"])
def test_what_a_seat_sees_has_no_seed_from_which_the_rest_could_be_drawn(name: str) -> None:
    game = registry.game_class(name).new(2, {}, "very secret")
    for seat in (0, 1, None):
        assert "very secret" not in json.dumps(game.seen_by(seat).to_data())


def test_a_bot_apart_plays_as_it_does_here() -> None:
    """The same moves through the protocol: `Last` has no dice."""
    here = against_random("strange:Last")
    apart = against_random("strange:Last", Limits(apart=True))
    assert not here.notes and not apart.notes
    assert (here.points, here.plies) == (apart.points, apart.plies)


@pytest.mark.skipif(shutil.which("node") is None, reason="there is no node here")
def test_the_example_in_javascript_plays() -> None:
    played = against_random(f"program:node {EXAMPLE}")
    assert not played.error and not played.notes


def test_a_wrong_command_is_refused_before_anything_starts() -> None:
    for spec, said in (
        ("program:", "needs the command"),
        ("program:no-such-program x", "there is no program"),
        ("program:'", "is no command"),
    ):
        with pytest.raises(BadBot, match=said):
            contest("pebbles", (spec, "random"), 1)
    with pytest.raises(BadBot):
        bots.make("program:echo")


def test_a_report_counts_lost_games() -> None:
    report = Report("pebbles", {}, ("a:B", "random"), "0", 1)
    job = Job(0, "pebbles", {}, ("a:B", "random"), "0")
    note = Note(0, 3, "slow", "decision", {"seconds": 1.0})
    report.add(job, Played(0, (1.0, 2.0), (1,), 9, notes=(note,), record="..."))
    (one,) = report.json()["lost"]
    assert (one["bot"], one["game"], one["kind"], one["why"]) == ("a:B", 1, "slow", "more than 1 s for a decision")
