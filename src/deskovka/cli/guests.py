"""Arena games at tables of a server, for bots that play over the table's API: they come to an open seat by themselves.

    deskovka arena tzolkin greedy guest --at https://play.example.org

The server draws the setups, because others sit at the table: seats are mirrored, setups are not.
"""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any

from deskovka.bots import registry as bots
from deskovka.bots.arena import Job, Note, Played
from deskovka.bots.arena.games import GUEST, counted
from deskovka.bots.arena.watching import Watch
from deskovka.bots.outside.failing import CRASHED, LONGEST, SLOW, Value
from deskovka.cli.errors import Misuse, Problem
from deskovka.cli.join import TOKEN, Guest
from deskovka.cli.remote import Remote, address_of
from deskovka.core.record import Record

#: seconds between two looks at the table
PAUSE = 0.1
#: in the command of a guest: the address of the table
ADDRESS = "{table}"


def is_guest(spec: str) -> bool:
    return spec.strip().partition(":")[0] == GUEST


def token_in(spec: str) -> bool:
    """Names of bots stand in reports and records, where a secret must not be."""
    return "dsk_" in spec


class Tables:
    """Opens a table for each game, sits its own bots down, and waits for the guests."""

    def __init__(self, server: str, token: str, invite: Callable[[str], None], guest_token: str = "") -> None:
        if not token:
            raise Misuse("a bot needs a token: --token or DESKOVKA_TOKEN; `deskovka token` gets one")
        parts = address_of(server)
        self.remote = Remote(f"{parts.scheme}://{parts.netloc}", token)
        #: tells the guests where the table is
        self.invite = invite
        #: of the account for which the commands of guests play
        self.guest_token = guest_token

    def play(self, job: Job) -> Played:
        started = time.perf_counter()
        opened = self.remote.post("/tables", {"game": job.game, "seats": seats(job), "options": dict(job.options)})
        visit = Visit(self.remote, str(opened["id"]), job)
        address = f"{self.remote.server}/t/{visit.table}"
        self.invite(address)
        running = [Program(seat, command_of(job.spec(seat), address), self.guest_token) for seat in visit.guests]
        try:
            return visit.run(started, running)
        except Problem as error:
            return Played(job.number, error=str(error), seconds=time.perf_counter() - started)
        finally:
            for one in running:
                one.end()


def seats(job: Job) -> list[str]:
    """As the server wants to have them: ours all belong to the same account."""
    found: list[str] = []
    for seat in range(len(job.specs)):
        ours = "me" if "me" not in found else f"here seat {seat + 1}"
        found.append("open" if is_guest(job.spec(seat)) else ours)
    return found


def command_of(spec: str, address: str) -> str:
    """The program of a guest, if the arena is to start it: `guest:deskovka join {table} --bot mybots:Cautious`."""
    return spec.partition(":")[2].replace(ADDRESS, address).strip()


class Program:
    """What plays for a guest on its seat, if the arena started it; it finds the token of its account in its environment."""

    def __init__(self, seat: int, command: str, token: str) -> None:
        self.seat = seat
        self.running: subprocess.Popen[bytes] | None = None
        self.complaints = tempfile.TemporaryFile()  # noqa: SIM115 (closed by `end`)
        if not command:
            return
        try:
            self.running = subprocess.Popen(
                shlex.split(command),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=self.complaints,
                env={**os.environ, TOKEN: token} if token else None,
                start_new_session=sys.platform != "win32",
            )
        except (OSError, ValueError) as error:
            raise Problem("{command!r} cannot be started: {why}", command=command, why=error) from error

    def failed(self) -> bool:
        """Did it leave with an error? One that has played to the end leaves without."""
        return self.running is not None and self.running.poll() not in (None, 0)

    def note(self, ply: int) -> Note:
        assert self.running is not None
        self.complaints.seek(0)
        lines = [line.strip() for line in self.complaints.read().decode(errors="replace").splitlines() if line.strip()]
        values: dict[str, Value] = {"code": self.running.returncode, "text": lines[-1][:LONGEST] if lines else ""}
        return Note(self.seat, ply, CRASHED, "last words" if lines else "ended", values)

    def end(self) -> None:
        if self.running is not None and self.running.poll() is None:
            with suppress(OSError):
                if sys.platform != "win32":
                    os.killpg(self.running.pid, signal.SIGKILL)
            self.running.kill()
            self.running.wait()
        self.complaints.close()


class Visit:
    """One game at one table."""

    def __init__(self, remote: Remote, table: str, job: Job) -> None:
        self.remote, self.table, self.job = remote, table, job
        self.path = f"/tables/{table}"
        self.guests = [seat for seat in range(len(job.specs)) if is_guest(job.spec(seat))]
        self.ours = [self.sit(seat) for seat in range(len(job.specs)) if seat not in self.guests]

    def sit(self, seat: int) -> Guest:
        bot = bots.enter(self.job.spec(seat), f"{self.job.seed}/{self.job.number}/{seat}")
        guest = Guest(self.remote, self.table, bot)
        guest.seat = seat
        return guest

    def run(self, started: float, programs: list[Program]) -> Played:
        """Play our seats until the game is over, the program of a guest has failed, or one has kept everybody waiting for too long."""
        limit, since, ply = self.job.limits.decision, time.monotonic(), -1
        while True:
            for guest in self.ours:
                guest.answer()
            table = self.remote.get(self.path)
            if table["status"] not in ("waiting", "running"):
                return self.finished(time.perf_counter() - started)
            if table["ply"] != ply:
                since, ply = time.monotonic(), table["ply"]
            gone = [one for one in programs if one.failed()]
            if gone:
                notes = [one.note(ply) for one in gone]
                return self.broken_off(table, notes, time.perf_counter() - started)
            if limit and time.monotonic() - since > limit:
                return self.broken_off(table, self.waited_for(table), time.perf_counter() - started)
            time.sleep(PAUSE)

    def finished(self, seconds: float) -> Played:
        record = Record.parse(self.remote.text(f"{self.path}/record"))
        game = record.start()
        game.keep_log()
        watch = Watch(game)
        for number in range(len(record.moves)):
            record.step(game, number)
            watch.look()
        points, winners = tuple(game.scores()), tuple(game.winners())
        record.names = {seat: self.job.spec(seat) for seat in range(game.players)}
        return Played(self.job.number, points, winners, game.ply, seconds, record=str(record), course=watch.course())

    def waited_for(self, table: Any) -> list[Note]:
        """Who did not come, or did not answer."""
        values: dict[str, Value] = {"seconds": self.job.limits.decision}
        if table["status"] == "waiting":
            open_seats = [one["seat"] for one in table["seats"] if one["kind"] == "open"]
            return [Note(seat, 0, CRASHED, "stayed away", values) for seat in open_seats]
        return [Note(int(table["to_act"]), table["ply"], SLOW, "decision", values)]

    def broken_off(self, table: Any, notes: list[Note], seconds: float) -> Played:
        """Nobody can play on for a guest: the game ends here, with the points that there are."""
        points = [0.0] * len(self.job.specs)
        if table["status"] != "waiting":
            points = [float(value) for value in self.remote.get(f"{self.path}/view")["scores"]]
        notes = [replace(note, points=points[note.seat]) for note in notes]
        best = [seat for seat, value in enumerate(points) if value == max(points)]
        counting, winners = counted(points, best, notes)
        return Played(self.job.number, tuple(counting), tuple(winners), table["ply"], seconds, notes=tuple(notes))
