"""Steps that take time and say so: one line for each, with its seconds, and the end of its output if it fails.

Needs the standard library only, because it runs before anything is installed.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BUILD = ROOT / "build"
#: seconds after which a step that still runs says so again, where lines cannot be rewritten
PATIENCE = 4.0


class Failed(Exception):
    """A step that did not work, with the end of what it said."""


class Line:
    """A line that grows older: rewritten on a terminal, repeated elsewhere."""

    def __init__(self, words: str) -> None:
        self.words = words
        self.began = time.monotonic()
        self.said = 0.0
        self.terminal = sys.stdout.isatty()
        self.show(end="" if self.terminal else "\n")

    def seconds(self) -> float:
        return time.monotonic() - self.began

    def show(self, end: str) -> None:
        start = "\r\033[K" if self.terminal else ""
        age = f" {self.seconds():.0f} s" if self.said else ""
        print(f"{start}{self.words} ...{age}", end=end, flush=True)
        self.said = time.monotonic()

    def tick(self, words: str = "") -> None:
        """To be called several times a second."""
        self.words = words or self.words
        if time.monotonic() - self.said >= (1.0 if self.terminal else PATIENCE):
            self.show(end="" if self.terminal else "\n")

    def done(self, words: str) -> None:
        start = "\r\033[K" if self.terminal else ""
        print(f"{start}{words} ({self.seconds():.1f} s)", flush=True)


def run(words: str, command: Sequence[str | Path], env: dict[str, str] | None = None) -> None:
    """Run a command under a line that says what it does; what it writes is kept for the case that it fails."""
    BUILD.mkdir(exist_ok=True)
    log = BUILD / f"{Path(sys.argv[0]).stem}.log"
    line = Line(words)
    with log.open("wb") as output:
        process = subprocess.Popen(
            [str(part) for part in command], stdout=output, stderr=output, cwd=ROOT, env={**os.environ, **(env or {})}
        )
        try:
            while process.poll() is None:
                line.tick()
                time.sleep(0.05)
        finally:
            end(process)
    if process.returncode:
        said = log.read_text(encoding="utf-8", errors="replace").strip().splitlines()
        line.done(f"{words}: failed")
        raise Failed("\n".join(said[-8:]) or f"exit code {process.returncode}")
    line.done(words)


def end(process: subprocess.Popen[bytes]) -> None:
    """However we got here, nothing is left running."""
    if process.poll() is None:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


@contextmanager
def alone(name: str, words: str) -> Iterator[None]:
    """Only one process at a time does this in a clone; the lock ends with the process, however that ends."""
    try:
        import fcntl
    except ImportError:  # no such locks here
        yield
        return
    BUILD.mkdir(exist_ok=True)
    with (BUILD / f".{name}.lock").open("w") as file:
        line = None
        while True:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except BlockingIOError:
                line = line or Line(words)
                line.tick()
                time.sleep(0.1)
        if line:
            line.done(words)
        yield
