"""A PostgreSQL of our own for the tests: made in a temporary folder, on a free port, gone afterwards."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.server.databases import migrated

#: seconds for what always comes in the end; on a busy machine it takes its time
PATIENCE = 120.0
#: what keeps the ports of this process for those who shall listen there
HELD: list[socket.socket] = []


class NoPostgres(RuntimeError):
    pass


def program(name: str) -> str:
    """Debian keeps the server's programs beside the version."""
    found = shutil.which(name)
    if found and os.path.realpath(found).endswith(f"/bin/{name}") and "pg_wrapper" not in os.path.realpath(found):
        return os.path.realpath(found)
    for folder in sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True):
        if (folder / name).exists():
            return str(folder / name)
    raise NoPostgres(f"there is no {name} here; install PostgreSQL (apt-get install postgresql)")


def free_port() -> int:
    """A port that belongs to this process until it ends. One that was only looked at may be somebody else's before the server for which it is
    meant has started: of another test, or the near end of any connection. Linux lets servers in where a port is only held: all of them
    say SO_REUSEADDR."""
    holder = socket.socket()
    holder.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    holder.bind(("127.0.0.1", 0))
    port = int(holder.getsockname()[1])
    if sys.platform == "linux":
        HELD.append(holder)
    else:
        holder.close()
    return port


class Postgres:
    """A running server; `empty()` gives the address of a new, empty database, `database()` one of the present form."""

    def __init__(self, fsync: bool = False) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="deskovka-pg-", dir=None if fsync else in_memory()))
        self.port = free_port()
        self.made = 0
        self.original = ""
        self.user: list[str] = []
        if os.geteuid() == 0:  # PostgreSQL does not run as root
            owner = next((name for name in ("postgres", "nobody") if has_user(name)), None)
            if owner is None or not shutil.which("runuser"):
                raise NoPostgres("PostgreSQL does not run as root, and there is no other user for it here")
            entry = pwd.getpwnam(owner)
            os.chown(self.folder, entry.pw_uid, entry.pw_gid)
            self.user = ["runuser", "-u", owner, "--"]
        self.run(program("initdb"), "-D", str(self.folder / "data"), "-U", "deskovka", "-A", "trust", "--no-sync")
        self.fsync = fsync
        self.launch()

    def launch(self) -> None:
        """Start the server, for the first time or again on the same port."""
        settings = {"fsync": "on" if self.fsync else "off", "listen_addresses": "127.0.0.1", "max_connections": "120"}
        flags = [part for key, value in settings.items() for part in ("-c", f"{key}={value}")]
        command = [*self.user, program("postgres"), "-D", str(self.folder / "data"), "-p", str(self.port)]
        self.log = (self.folder / "log").open("wb")
        self.process = subprocess.Popen(
            [*command, "-k", str(self.folder), *flags], stdout=self.log, stderr=self.log, cwd="/"
        )
        self.wait()

    def run(self, *command: str) -> None:
        done = subprocess.run([*self.user, *command], capture_output=True, text=True, cwd="/", check=False)
        if done.returncode:
            raise NoPostgres(f"{command[0]}: {done.stderr.strip()}")

    def wait(self) -> None:
        end = time.monotonic() + PATIENCE
        while self.process.poll() is None and time.monotonic() < end:
            ready = subprocess.run(
                [program("pg_isready"), "-h", "127.0.0.1", "-p", str(self.port)], capture_output=True, check=False
            )
            if ready.returncode == 0:
                return
            time.sleep(0.05)
        self.stop()
        raise NoPostgres("PostgreSQL did not start")

    def database(self) -> str:
        """The migrations run once: everybody gets a copy of what they made."""
        if not self.original:
            self.original = migrated(self.empty()).rpartition("/")[2]
        return self.empty(self.original)

    def empty(self, like: str = "template1") -> str:
        self.made += 1
        name = f"d{self.made}"
        where = ["-h", "127.0.0.1", "-p", str(self.port), "-U", "deskovka"]
        self.run(program("createdb"), *where, "-T", like, name)
        return f"postgresql://deskovka@127.0.0.1:{self.port}/{name}"

    def halt(self) -> None:
        """Away with the server, not with what it has kept."""
        subprocess.run(
            [*self.user, program("pg_ctl"), "stop", "-m", "immediate", "-D", str(self.folder / "data")],
            capture_output=True,
            cwd="/",
            check=False,
        )
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.log.close()

    def stop(self) -> None:
        self.halt()
        shutil.rmtree(self.folder, ignore_errors=True)

    def ask(self, database: str, statement: str) -> str:
        """What a statement gives, by the server's own client."""
        command = [program("psql"), database, "-Atc", statement]
        return subprocess.run(command, capture_output=True, text=True, check=True, cwd="/").stdout


def in_memory() -> str | None:
    """Where files cost no disk, if there is room: every test has a database of its own, and each begins with seven megabytes."""
    place = Path("/dev/shm")
    return str(place) if place.is_dir() and shutil.disk_usage(place).free > 6 * 2**30 else None


def has_user(name: str) -> bool:
    try:
        pwd.getpwnam(name)
    except KeyError:
        return False
    return True
