"""A bot that is a program of its own, in any language: JSON lines on its standard input and output. docs/arena.md has the protocol.

    program:node first.js

The program is told what its seat may know and nothing else: no seed of the setup, no position but `seen_by`.
"""

from __future__ import annotations

import hashlib
import json
import os
import queue
import shlex
import shutil
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress
from typing import IO, Any

from deskovka.bots.bot import BadBot, Bot
from deskovka.bots.outside.failing import CRASHED, GARBAGE, ILLEGAL, SLOW, Failed
from deskovka.core.game import Game, Move, NotUnderstood
from deskovka.core.words import LANGUAGES

PROTOCOL = 1
#: no answer is longer
LONGEST_LINE = 100_000
#: of what it wrote to standard error, for the note about a crash
LAST_WORDS = 300
#: lines that may wait to be read; a program that says more has to wait
WAITING = 16
#: seconds until a program that was told to go is made to go
PARTING = 0.5


class Program(Bot):
    """The command that starts it is its setting."""

    name = "program"
    about = "a program of your own that speaks JSON lines"

    def __init__(self, settings: str = "", seed: str = "0") -> None:
        self.seed = seed
        self.command: list[str] = []
        self.running: subprocess.Popen[bytes] | None = None
        self.lines: queue.Queue[bytes] = queue.Queue(WAITING)
        self.last_words = b""
        #: those who read what it says, and whether nobody wants to hear it any more
        self.ears: list[threading.Thread] = []
        self.deaf = False
        self.decision, self.whole, self.used = 0.0, 0.0, 0.0
        super().__init__(settings, seed)
        if not self.command:
            raise BadBot("a program needs the command that starts it: 'program:node bot.js'")

    def read(self, settings: str) -> None:
        try:
            self.command = shlex.split(settings)
        except ValueError as error:
            raise BadBot(f"{settings!r} is no command: {error}") from error
        if self.command and shutil.which(self.command[0]) is None:
            raise BadBot(f"there is no program {self.command[0]!r}")

    # -- its life ----------------------------------------------------------------------------------------------------

    def start(self, game: Game, seat: int, decision: float = 0.0, whole: float = 0.0) -> None:
        """Begin a game. `game` is what the seat may know; the seconds are for a decision and for the whole game."""
        self.decision, self.whole = decision, whole
        try:
            self.running = subprocess.Popen(
                self.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=sys.platform != "win32",
            )
        except OSError as error:
            raise Failed(CRASHED, "start", text=str(error.strerror)) from error
        assert self.running.stdout is not None and self.running.stderr is not None
        for hear, stream in ((self.listen, self.running.stdout), (self.remember, self.running.stderr)):
            self.ears.append(threading.Thread(target=hear, args=(stream,), daemon=True))
            self.ears[-1].start()
        hello = {
            "type": "hello",
            "protocol": PROTOCOL,
            "game": game.name(),
            "rules": game.rules_version(),
            "players": game.players,
            "options": dict(game.options),
            "seat": seat,
            "seed": hashlib.sha256(f"program {self.seed}".encode()).hexdigest()[:16],
            "limit": decision or None,
            "clock": whole or None,
        }
        answer = self.ask(hello)
        if answer.get("type") != "ready":
            raise Failed(GARBAGE, "not ready", text=short(answer))

    def listen(self, stream: IO[bytes]) -> None:
        """Lines of the program, one by one; an empty one at the end. Nothing longer than an answer is kept."""
        line = b"..."
        with stream:
            while line and not self.deaf:
                line = stream.readline(LONGEST_LINE + 1)
                self.lines.put(line)

    def remember(self, stream: IO[bytes]) -> None:
        with stream:
            while some := stream.read1(4096):  # type: ignore[attr-defined]
                self.last_words = (self.last_words + some)[-LAST_WORDS:]

    def leave(self) -> None:
        """Close its input; whoever does not go is made to go, with all that it has started."""
        running, self.running = self.running, None
        if running is None:
            return
        with suppress(OSError):
            if running.stdin is not None:
                running.stdin.close()
        with suppress(subprocess.TimeoutExpired):
            running.wait(PARTING)
        end_all(running)
        running.wait()
        self.deaf = True
        for ear in self.ears:
            while not self.lines.empty():  # lets a reader go on that waits for room
                self.lines.get_nowait()
            ear.join(PARTING)

    # -- questions ---------------------------------------------------------------------------------------------------

    def choose(self, game: Game, seat: int) -> Move:
        if self.running is None:
            self.start(game, seat)
        mine = [move for move in game.moves() if move.seat == seat]
        question: dict[str, Any] = {
            "type": "move",
            "ply": game.ply,
            "moves": [str(move) for move in mine],
            "scores": game.scores(),
            "position": game.to_data(),
        }
        return self.meant(self.ask(question), mine, game, seat)

    def meant(self, answer: dict[str, Any], mine: list[Move], game: Game, seat: int) -> Move:
        """The move that an answer names: by its place in the list, or by its text."""
        wish = answer.get("move")
        if type(wish) is int:
            if 0 <= wish < len(mine):
                return mine[wish]
            raise Failed(ILLEGAL, "number", n=wish, many=len(mine))
        if not isinstance(wish, str):
            raise Failed(GARBAGE, "no choice", text=short(answer))
        try:
            return next((move for move in mine if str(move) == wish), None) or game.parse(wish, seat)
        except NotUnderstood as error:
            why = {lang: error.told(lang) for lang in LANGUAGES}
            raise Failed(ILLEGAL, "illegal", text=short(wish), why=why) from error

    def ask(self, question: dict[str, Any]) -> dict[str, Any]:
        """Send a line and wait for one."""
        limit = self.left()
        question["left"] = None if limit is None else round(limit, 3)
        started = time.perf_counter()
        sender = threading.Thread(target=self.send, args=(json.dumps(question),), daemon=True)
        sender.start()  # a program that does not read must not make us wait
        try:
            line = self.lines.get(timeout=limit)
        except queue.Empty:
            raise Failed(SLOW, "decision", seconds=limit or 0.0) from None
        finally:
            self.used += time.perf_counter() - started
        if not line:
            raise self.ended()
        return understood(line)

    def send(self, text: str) -> None:
        running = self.running
        if running is not None and running.stdin is not None:
            with suppress(OSError, ValueError):  # it may be gone; its output says so too
                running.stdin.write(text.encode() + b"\n")
                running.stdin.flush()

    def left(self) -> float | None:
        """Seconds for the next answer; None: any."""
        rest = max(0.001, self.whole - self.used) if self.whole else None
        if not self.decision:
            return rest
        return self.decision if rest is None else min(rest, self.decision)

    def ended(self) -> Failed:
        assert self.running is not None
        try:
            code = self.running.wait(PARTING)
        except subprocess.TimeoutExpired:
            return Failed(CRASHED, "closed")
        self.ears[1].join(PARTING)
        words = self.last_words.decode(errors="replace").strip().splitlines()
        return (
            Failed(CRASHED, "last words", code=code, text=words[-1]) if words else Failed(CRASHED, "ended", code=code)
        )


def understood(line: bytes) -> dict[str, Any]:
    if len(line) > LONGEST_LINE:
        raise Failed(GARBAGE, "long", n=LONGEST_LINE, text=short(line[:60].decode(errors="replace")))
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):
        raise Failed(GARBAGE, "no json", text=short(line.decode(errors="replace"))) from None
    if not isinstance(answer, dict):
        raise Failed(GARBAGE, "no object", text=short(answer))
    return answer


def short(thing: object) -> str:
    text = repr(thing)
    return text if len(text) <= 80 else f"{text[:80]} ..."


def end_all(running: subprocess.Popen[bytes]) -> None:
    """The program, and what it has started."""
    if sys.platform != "win32":
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(running.pid, signal.SIGKILL)
    running.kill()
