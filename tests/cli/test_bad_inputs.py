"""Bad inputs of every command and setting: a sentence, the right exit code, nothing lost, never a traceback.

2 means that the command itself was wrong, 1 that it was right and something failed.
"""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest
from tests.dealing import NOW
from typer.testing import CliRunner, Result

import deskovka
from deskovka.bots import registry as bots
from deskovka.cli import app, measure
from deskovka.core import registry
from deskovka.core.game import Move
from deskovka.core.record import Record

runner = CliRunner()
#: the package that is tested, also from another folder
HERE = str(Path(deskovka.__file__).parents[1])
HEAD = "Deskovka record 1\nGame: tzolkin\nRules: 1\nPlayers: 2\nSeed: x\n"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Files of many kinds, good and bad."""
    there = tmp_path_factory.mktemp("inputs")
    game = registry.game_class("tzolkin").new(2, {}, "inputs")
    moves: list[Move] = []
    bot = bots.make("random")
    while not game.over():
        moves.append(bot.choose(game.seen_by(game.to_act()), game.to_act()))
        game.play(moves[-1])
    contents: dict[str, bytes] = {
        "good.txt": str(Record.of(game, moves)).encode(),
        "empty.txt": b"",
        "picture.png": b"\x89PNG\r\n\x1a\n\xff\xfe",
        "latin.txt": "Deskovka record 1\nGame: tzolkin\nPlayers: 2\nPlayer 1: Ji\u0159\u00ed\n".encode("iso-8859-2"),
        "diary.txt": b"dear diary\n",
        "no-game.txt": b"Deskovka record 1\nPlayers: 2\n\n",
        "no-players.txt": b"Deskovka record 1\nGame: tzolkin\n\n",
        "no-colon.txt": b"Deskovka record 1\nGame tzolkin\n\n",
        "bad-move.txt": (HEAD + "\n1: fly to the moon\n").encode(),
        "bad-seat.txt": (HEAD + "\n\u00b2: beg\n").encode(),
        "seat-9.txt": (HEAD + "\n9: beg\n").encode(),
        "long-seat.txt": (HEAD + "\n" + "1" * 5000 + ": beg\n").encode(),
        "long-line.txt": (HEAD + "\n1: " + "x" * 100_000 + "\n").encode(),
        "bad-option.txt": (HEAD + "Option map: moon\n\n").encode(),
        "nan.txt": (HEAD + "Result: nan inf\n\n").encode(),
        "wrong-result.txt": str(Record.of(game, moves)).replace("Result:", "Result: 1").encode(),
        "nul.txt": b"Deskovka record 1\nGame: tzo\x00lkin\nPlayers: 2\n\n",
        "chess.txt": b"Deskovka record 1\nGame: chess\nPlayers: 2\n\n1: e4\n",
        "mine.json": b"{not json",
        "deep.json": b"[" * 100_000,
        "notbot.py": b"class Thing: pass\nanswer = 42\n",
        "broken.py": b"1/0\n",
    }
    for players in ("99", "-1", "0", "two", "9" * 5000, "\u00b2", "3.5", ""):
        contents[f"players-{players[:4]}.txt"] = HEAD.replace("Players: 2", f"Players: {players}").encode() + b"\n"
    for name, content in contents.items():
        (there / name).write_bytes(content)
    (there / "a-folder").mkdir()
    return there


@pytest.fixture(autouse=True)
def inside(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    monkeypatch.setattr(sys, "path", list(sys.path))


def check(done: Result, code: int, part: str, lines: int = 1) -> None:
    assert done.exit_code == code, (done.exit_code, done.stdout, done.stderr, done.exception)
    assert part in done.stderr
    assert done.stderr.startswith("deskovka: ")
    assert len(done.stderr.strip().splitlines()) <= lines, done.stderr
    assert "Traceback" not in done.stdout + done.stderr
    assert len(done.stderr) < 1500


# -- files -----------------------------------------------------------------------------------------------------------

FILES = {
    "nowhere.txt": "No such file",
    "a-folder": "Is a directory",
    "good.txt/below": "Not a directory",
    "x" * 300: "File name too long",
    "empty.txt": "neither a record",
    "picture.png": "not a text file",
    "latin.txt": "not a text file",
    "diary.txt": "'dear diary'",
    "no-game.txt": "name no game",
    "no-players.txt": "no number of players",
    "no-colon.txt": "a header looks like",
    "bad-move.txt": "line 7: seat 1: 'fly to the moon'",
    "bad-seat.txt": "seats go from 1 to 2",
    "seat-9.txt": "seats go from 1 to 2",
    "long-seat.txt": "seats go from 1 to 2",
    "long-line.txt": "line 7",
    "bad-option.txt": "there is no option 'map'; this game has none",
    "nan.txt": "'nan' is not a number of points",
    "nul.txt": "there is no game",
    "chess.txt": "there is no game 'chess'",
    "players-99.txt": "tzolkin is for 2 to 4 players, not 99",
    "players--1.txt": "'-1' is not a number",
    "players-0.txt": "'0' is not a number",
    "players-two.txt": "'two' is not a number",
    "players-9999.txt": "is not a number",
    "players-\u00b2.txt": "is not a number",
    "players-3.5.txt": "is not a number",
    "players-.txt": "is not a number",
}


@pytest.mark.parametrize("command", [["replay"], ["replay", "--check"], ["convert"], ["draw"], ["play", "--load"]])
@pytest.mark.parametrize("file", FILES)
def test_a_bad_file(command: list[str], file: str) -> None:
    check(runner.invoke(app, [*command, file]), 1, FILES[file])


@pytest.mark.parametrize("command", [["replay", "--json"], ["replay", "--check", "--json"]])
@pytest.mark.parametrize("file", ["nowhere.txt", "picture.png", "bad-move.txt", "players-99.txt", "wrong-result.txt"])
def test_errors_for_programs_are_json(command: list[str], file: str) -> None:
    done = runner.invoke(app, [*command, file])
    assert done.exit_code == 1
    error = json.loads(done.stdout)["error"]
    assert done.stderr == f"deskovka: {error}\n"


@pytest.mark.parametrize("command", ["replay", "convert", "draw"])
def test_a_dash_is_standard_input(command: str, folder: Path) -> None:
    by_name = runner.invoke(app, [command, "good.txt"])
    by_dash = runner.invoke(app, [command, "-"], input=(folder / "good.txt").read_bytes())
    assert by_dash.exit_code == 0, by_dash.stderr
    assert by_dash.stdout == by_name.stdout
    check(runner.invoke(app, [command, "-"], input=b"\xff\xfe"), 1, "-: not a text file")
    check(runner.invoke(app, [command, "-"], input=b""), 1, "neither a record")


# -- words on the command line ---------------------------------------------------------------------------------------

USAGE = [
    (["nonsense"], "no such command"),
    (["--nonsense"], "no such option"),
    (["games", "more"], "unexpected extra argument"),
    (["replay"], "missing argument"),
    (["replay", "good.txt", "--at", "x"], "--at': "),
    (["replay", "good.txt", "--at", "-1"], "--at -1: the game has"),
    (["replay", "good.txt", "--at", "99999"], "--at 99999: the game has"),
    (["replay", "good.txt", "--at", "9" * 5000], "--at"),
    (["replay", "good.txt", "--check", "--at", "3"], "--check compares a whole game"),
    (["replay", "good.txt", "--lang", "de"], "there is no language 'de'; there are en, cs"),
    (["convert", "good.txt", "--to", "morse"], "there is no such notation; there are record, snellman"),
    (["convert", "good.txt", "-o", "a-folder"], "a-folder is a folder; name a file"),
    (["draw"], "give a file, or --new GAME"),
    (["draw", "good.txt", "--new", "tzolkin"], "give a file, or --new GAME"),
    (["draw", "--new", "chess"], "there is no game 'chess'"),
    (["draw", "--new", "tzolkin", "--at", "5"], "--at is for a file"),
    (["draw", "good.txt", "--seed", "x"], "--seed is for --new"),
    (["draw", "good.txt", "--players", "3"], "--players is for --new"),
    (["draw", "good.txt", "-O", "map=base"], "--option is for --new"),
    (["draw", "good.txt", "--components", "mine.json"], "--components is for --new"),
    (["draw", "good.txt", "--lang", "de"], "there is no language 'de'"),
    (["draw", "--new", "tzolkin", "-n", "99"], "tzolkin is for 2, 3, 4 players, not 99"),
    (["draw", "--new", "tzolkin", "-n", "-1"], "not -1"),
    (["draw", "--new", "tzolkin", "-O", "map=base"], "there is no option 'map'; this game has none"),
    (["draw", "--new", "terra-mystica", "-O", "mop=base"], "there is no option 'mop'; there are map, factions"),
    (["draw", "--new", "terra-mystica", "-O", "map"], "an option looks like"),
    (["draw", "--new", "terra-mystica", "-O", "map=moon"], "cannot be 'moon'; it can be base"),
    (["draw", "--new", "tzolkin", "--components", "mine.json"], "there is no option 'components'"),
    (["draw", "--new", "tzolkin", "--seed", "a\nb"], "a seed is one line"),
    (["draw", "--new", "tzolkin", "--seed", "a #b"], "a seed is one line"),
    (["draw", "--new", "tzolkin", "--seed", "\udce9"], "a seed is one line"),
    (["arena", "tzolkin"], "missing argument"),
    (["arena", "tzolkin", "random"], "1 bots were named"),
    (["arena", "tzolkin", *["random"] * 5], "5 bots were named"),
    (["arena", "chess", "random", "random"], "there is no game 'chess'"),
    (["arena", "tzolkin", "random", "nobody"], "there is no bot 'nobody'; there are beginner, intermediate"),
    (["arena", "tzolkin", "random", "greedy:99"], "the depth is a number from 1 to 9"),
    (["arena", "tzolkin", "random", "greedy:\u00b2"], "the depth is a number from 1 to 9"),
    (["arena", "tzolkin", "random", "random:7"], "has no settings"),
    (["arena", "tzolkin", "random", "nomodule:Bot"], "cannot be loaded: ModuleNotFoundError"),
    (["arena", "tzolkin", "random", "broken:Bot"], "cannot be loaded: ZeroDivisionError"),
    (["arena", "tzolkin", "random", "notbot:Missing"], "cannot be loaded: AttributeError"),
    (["arena", "tzolkin", "random", "notbot:Thing"], "is no bot"),
    (["arena", "tzolkin", "random", "notbot:answer"], "is no bot"),
    (["arena", "tzolkin", "random", ":"], "there is no bot ''"),
    (["arena", "tzolkin", "random", "random", "--games", "0"], "invalid value for '--games'"),
    (["arena", "tzolkin", "random", "random", "--games", "many"], "invalid value for '--games'"),
    (["arena", "tzolkin", "random", "random", "--processes", "-1"], "invalid value for '--processes'"),
    (["arena", "tzolkin", "random", "random", "-O", "x=y"], "there is no option 'x'"),
    (["bench", "--seconds", "0"], "invalid value for '--seconds'"),
    (["bench", "--seconds", "nan"], "invalid value for '--seconds'"),
    (["bench", "--players", "99"], "invalid value for '--players'"),
    (["play", "chess"], "there is no game 'chess'"),
    (["play", "tzolkin", "-n", "9"], "not 9"),
    (["play", "tzolkin", "--seat", "0"], "invalid value for '--seat'"),
    (["play", "tzolkin", "--seat", "9"], "there is no seat 9"),
    (["play", "tzolkin", "--humans", "9"], "9 people do not fit"),
    (["play", "tzolkin", "--humans", "-1"], "invalid value for '--humans'"),
    (["play", "tzolkin", "--bots", "nobody"], "there is no bot 'nobody'"),
    (["play", "tzolkin", "--bots", "broken:Bot"], "cannot be loaded"),
    (["play", "tzolkin", "--lang", "de"], "there is no language 'de'"),
    (["play", "tzolkin", "--lang", ""], "there is no language ''"),
    (["play", "tzolkin", "--seed", "a\nb"], "a seed is one line"),
    (["play", "--load", "-"], "standard input is the keyboard"),
    (["play", "tzolkin", "--load", "good.txt"], "GAME is for a new game"),
    (["play", "--load", "good.txt", "--seed", "x"], "--seed is for a new game"),
    (["play", "--load", "good.txt", "--players", "2"], "--players is for a new game"),
    (["play", "--load", "good.txt", "-O", "a=b"], "--option is for a new game"),
    (["play", "tzolkin", "--save", "a-folder"], "a-folder is a folder"),
    (["serve", "--port", "-1"], "invalid value for '--port'"),
    (["serve", "--port", "99999"], "invalid value for '--port'"),
    (["serve", "--port", "http"], "invalid value for '--port'"),
    (["token", "127.0.0.1:9"], "missing option"),
    (["token", "ftp://x", "--name", "Ann"], "is no address of a server"),
    (["token", "http://", "--name", "Ann"], "is no address of a server"),
    (["token", "http://[::1", "--name", "Ann"], "is no address of a server"),
    (["serve", "--workers", "0"], "invalid value for '--workers'"),
    (["join"], "missing argument"),
    (["join", "127.0.0.1:9", "--token", "x"], "is no address of a table"),
    (["join", "ftp://127.0.0.1/t/abc", "--token", "x"], "is no address of a server"),
    (["join", "127.0.0.1:9/t/abc"], "a bot needs a token"),
    (["join", "127.0.0.1:9/t/abc", "--token", "x", "--seat", "0"], "invalid value for '--seat'"),
    (["join", "127.0.0.1:9/t/abc", "--token", "x", "--bot", "nobody"], "there is no bot 'nobody'"),
    (["join", "127.0.0.1:9/t/abc", "--token", "x", "--lang", "de"], "there is no language 'de'"),
]


@pytest.mark.parametrize(
    ("words", "part"), USAGE, ids=[" ".join(words)[:60].encode("ascii", "replace").decode() for words, _ in USAGE]
)
def test_a_wrong_command(words: list[str], part: str) -> None:
    done = runner.invoke(app, words)
    check(done, 2, part)
    assert done.stdout == ""


@pytest.mark.parametrize(
    "words",
    [words for words, _ in USAGE if words[0] == "arena" and len(words) > 2 and "--records" not in words],
    ids=str,
)
def test_a_wrong_contest_leaves_no_folder(words: list[str], tmp_path: Path) -> None:
    """Nor is a cluster started for it."""
    folder = tmp_path / "games"
    assert runner.invoke(app, [*words, "--records", str(folder)]).exit_code == 2
    assert not folder.exists()


@pytest.mark.parametrize(
    "words",
    [
        ["games", "--json", "--nonsense"],
        ["replay", "--json"],
        ["replay", "good.txt", "--json", "--at", "-1"],
        ["arena", "--json", "chess", "random", "random"],
        ["arena", "--json", "tzolkin", "random", "nobody"],
        ["bench", "--json", "--seconds", "0"],
    ],
)
def test_wrong_commands_of_programs_are_answered_in_json(words: list[str]) -> None:
    done = runner.invoke(app, words)
    assert done.exit_code == 2
    assert done.stderr == f"deskovka: {json.loads(done.stdout)['error']}\n"


def test_json_takes_no_file() -> None:
    """It would be one more bot."""
    done = runner.invoke(app, ["arena", "tzolkin", "random", "random", "--json", "out.json"])
    assert done.exit_code == 2
    assert "--json takes no file: it prints to standard output" in json.loads(done.stdout)["error"]


@pytest.mark.parametrize("file", ["mine.json", "deep.json", "picture.png", "nowhere.txt", "a-folder", "diary.txt"])
def test_bad_own_material(file: str) -> None:
    for words in (["draw", "--new", "pantheon"], ["play", "pantheon"]):
        check(runner.invoke(app, [*words, "--components", file]), 1, file, lines=2)
    done = runner.invoke(app, ["arena", "pantheon", "random", "random", "--components", file, "--json"])
    assert done.exit_code in (1, 2)
    assert json.loads(done.stdout)["error"] == done.stderr[len("deskovka: ") : -1]


@pytest.mark.parametrize("target", ["nowhere/x.svg", "good.txt/x.svg", "/sys/x.svg", "x" * 300])
@pytest.mark.parametrize("words", [["draw", "--new", "tzolkin"], ["convert", "good.txt"]])
def test_an_output_that_cannot_be_written(words: list[str], target: str) -> None:
    check(runner.invoke(app, [*words, "-o", target]), 1, target)


# -- the server ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["--host", "no.such.host.invalid", "--port", "0"], "there is no address 'no.such.host.invalid'"),
        (["--host", "203.0.113.7", "--port", "0"], "203.0.113.7 is no address of this machine"),
        (["--host", "not a host", "--port", "0"], "there is no address"),
        (["--host", "x" * 300, "--port", "0"], "there is no address"),
        (["--port", "0", "--workers", "3"], "several workers need PostgreSQL"),
    ],
)
def test_the_server_says_why_it_cannot_start(
    words: list[str], part: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("DESKOVKA_DATABASE_URL", f"sqlite:///{tmp_path / 'x.sqlite'}")
    check(runner.invoke(app, ["serve", *words]), 1, part)


@pytest.mark.parametrize(
    ("name", "value", "part"),
    [
        ("DESKOVKA_DATABASE_URL", "nonsense", "nonsense"),
        ("DESKOVKA_DATABASE_URL", "mysql://x/y", "mysql"),
        ("DESKOVKA_DATABASE_URL", "sqlite:////sys/no/tables.sqlite", "/sys/no"),
        ("DESKOVKA_DATABASE_URL", "postgresql://ann@127.0.0.1:9/tables", "127.0.0.1"),
        ("DESKOVKA_DATABASE_URL", "postgresql://127.0.0.1:port/tables", "port"),
        ("DESKOVKA_BOT_WORKERS", "x", "DESKOVKA_BOT_WORKERS is 'x'"),
        ("DESKOVKA_BOT_WORKERS", "-1", "DESKOVKA_BOT_WORKERS is '-1'"),
        ("DESKOVKA_BOT_WORKERS", "²", "DESKOVKA_BOT_WORKERS is '²'"),
        ("DESKOVKA_LOGINS_PER_MINUTE", "0", "DESKOVKA_LOGINS_PER_MINUTE is '0'"),
    ],
)
def test_a_wrong_setting_of_the_server(
    name: str, value: str, part: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("DESKOVKA_DATABASE_URL", f"sqlite:///{tmp_path / 'x.sqlite'}")
    monkeypatch.setenv(name, value)
    check(runner.invoke(app, ["serve", "--port", "0"]), 1, part)


def test_a_token_is_asked_for_in_vain() -> None:
    check(runner.invoke(app, ["token", "127.0.0.1:9", "--name", "Ann"], input="secret\n"), 1, "does not answer")
    check(runner.invoke(app, ["join", "127.0.0.1:9/t/abc", "--token", "x"]), 1, "does not answer")


@pytest.mark.parametrize(
    ("status", "answer", "code", "part"),
    [
        (201, b'{"token": "abc"}', 0, ""),
        (401, b'{"error": "Wrong name or password."}', 1, "says: Wrong name or password."),
        (500, b"<html>", 1, "says: 500"),
        (200, b"<html>", 1, "is no server of Deskovka"),
        (200, b"[]", 1, "is no server of Deskovka"),
    ],
)
def test_a_token_is_given_or_the_reason(status: int, answer: bytes, code: int, part: str) -> None:
    asked: list[bytes] = []

    class Answering(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            asked.append(self.rfile.read(int(self.headers["content-length"])))
            self.send_response(status)
            self.end_headers()
            self.wfile.write(answer)

        def log_message(self, format: str, *args: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Answering) as server:
        thread = threading.Thread(target=server.handle_request)
        thread.start()
        done = runner.invoke(
            app, ["token", f"http://127.0.0.1:{server.server_port}", "--name", "Ann"], input="secret\n"
        )
        thread.join()
    assert json.loads(asked[0]) == {"name": "Ann", "password": "secret", "label": "API"}
    if code:
        check(done, code, part)
    else:
        assert done.stdout == "abc\n"


# -- streams ---------------------------------------------------------------------------------------------------------


def command(*words: str, **env: str) -> tuple[list[str], dict[str, str]]:
    dealt = ["--seed", NOW.draw()] if "play" in words else []
    return [sys.executable, "-m", "deskovka", *words, *dealt], {**os.environ, "PYTHONPATH": HERE, **env}


def test_a_narrow_encoding_can_be_written(tmp_path: Path) -> None:
    words = ["play", "pantheon", "--lang", "cs", "--bots", "random", "--save", str(tmp_path / "x.txt")]
    line, env = command(*words, PYTHONIOENCODING="ascii")
    done = subprocess.run(line, env=env, capture_output=True, input=b"n\n1\nk\n", check=False)
    assert done.returncode == 0, done.stderr
    assert "Ulozeno do" in done.stdout.decode("ascii")
    line, env = command("draw", "--new", "pantheon", "--lang", "cs", PYTHONIOENCODING="cp1252")
    done = subprocess.run(line, env=env, capture_output=True, check=False)
    assert done.returncode == 0
    assert done.stdout.decode("utf-8").startswith("<svg")  # a picture is a file, and files are UTF-8


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "latin-1", "cp852", "cp1250", "utf-16", "utf-8"])
@pytest.mark.parametrize("words", [["bench", "--seconds", "0.1"], ["games"], ["play", "terra-mystica", "--lang", "cs"]])
def test_every_encoding_can_be_written(encoding: str, words: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measure, "games_here", lambda: [registry.game_class("tzolkin")])
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding=encoding))
    monkeypatch.setattr(sys, "stdin", io.StringIO("n\nk\n"))
    with pytest.raises(SystemExit) as end:
        app(words)
    assert end.value.code == 0
    sys.stdout.flush()
    assert len(raw.getvalue().decode(encoding)) > 100


@pytest.mark.parametrize("words", [["games"], ["draw", "good.txt"]])
def test_a_closed_pipe_is_no_error(words: list[str]) -> None:
    line, env = command(*words)
    process = subprocess.Popen(line, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None and process.stderr is not None
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait(60) in (0, 1, 141)


def test_a_game_survives_the_end_of_its_screen(tmp_path: Path) -> None:
    """Output closed while input goes on: the game is saved, quietly."""
    file = tmp_path / "kept.txt"
    line, env = command("play", "tzolkin", "-n", "2", "--bots", "random", "--save", str(file))
    process = subprocess.Popen(line, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdin is not None and process.stdout is not None and process.stderr is not None
    process.stdin.write(b"1\n")
    process.stdin.flush()
    shown = b""
    while shown.count(b"\n> ") < 2:  # the first decision has been made, the second is asked for
        shown += process.stdout.read(1)
    process.stdout.close()
    process.stdin.write(b"1\n" * 20)
    process.stdin.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait(60) == 141
    assert Record.parse(file.read_text(encoding="utf-8")).moves


@pytest.mark.parametrize(
    ("words", "closed", "code"),
    [("play tzolkin", "<&-", 0), ("games", ">&-", 0), ("replay nowhere.txt", "<&- >&- 2>&-", 1)],
)
def test_missing_streams(words: str, closed: str, code: int) -> None:
    line = f"{sys.executable} -m deskovka {words} {closed}"
    done = subprocess.run(line, shell=True, capture_output=True, check=False, env=command()[1])
    assert done.returncode == code, (words, done.stderr)
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize(
    "env", [{"COLUMNS": "10"}, {"COLUMNS": "0"}, {"TERM": "dumb"}, {"TERM": ""}, {"NO_COLOR": "1"}, {"COLUMNS": "x"}]
)
@pytest.mark.parametrize("game", ["tzolkin", "pantheon", "terra-mystica"])
def test_narrow_dumb_and_colourless_terminals(
    env: dict[str, str], game: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name, value in env.items():
        monkeypatch.setenv(name, value)
    done = runner.invoke(app, ["play", game, "--bots", "random", "--save", str(tmp_path / "x.txt")], input="h\n1\nq\n")
    assert done.exit_code == 0, done.output
    assert "\x1b" not in done.stdout


def test_input_in_another_encoding_is_only_a_misspelling(tmp_path: Path) -> None:
    line, env = command(
        "play", "tzolkin", "--bots", "random", "--save", str(tmp_path / "x.txt"), PYTHONIOENCODING="utf-8:strict"
    )
    done = subprocess.run(line, env=env, capture_output=True, input=b"\xe9\xff\n\xb2\n1\nq\n", check=False)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "x.txt").exists()


def test_without_a_command_one_is_greeted() -> None:
    done = runner.invoke(app, [])
    assert done.exit_code == 0
    for part in ("Deskovka", "deskovka play", "deskovka serve", "--lang cs"):
        assert part in done.stdout
