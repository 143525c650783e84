"""How long from `git clone` to the first page: a fresh clone, an empty environment, no cache of packages.

    python benchmarks/first_start.py [--times 3] [--python python3.11] [--port 8000] [--json]

Each time: clone, `make play` with an empty home, until http://localhost:PORT answers with the page; interrupt, and once more for the
second start. Tells the best and the worst of all times, and the longest silence of the first start.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import signal
import subprocess
import tempfile
import threading
import time
from pathlib import Path
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parents[1]
#: after this many seconds we give up
LONGEST = 900.0
#: settings about where packages come from and how they are trusted are the machine's; caches and environments are not
KEPT = (
    "PATH",
    "LANG",
    "PIP_INDEX_URL",
    "PIP_EXTRA_INDEX_URL",
    "PIP_FIND_LINKS",
    "PIP_CERT",
    "SSL_CERT_FILE",
    "SSL_CERT_DIR",
)
PROXIES = ("http_proxy", "https_proxy", "no_proxy", "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY")


class Silence:
    """The longest time in which a process said nothing."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self.process = process
        self.last = time.monotonic()
        self.longest = 0.0
        self.said = b""
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()

    def read(self) -> None:
        assert self.process.stdout is not None
        while piece := os.read(self.process.stdout.fileno(), 4096):
            self.note()
            self.said += piece

    def note(self) -> None:
        now = time.monotonic()
        self.longest = max(self.longest, now - self.last)
        self.last = now


def start(clone: Path, home: Path, python: str, port: int) -> tuple[float, float]:
    """Seconds until the page is there, and the longest silence before; the table is closed again."""
    env = {name: os.environ[name] for name in (*KEPT, *PROXIES) if name in os.environ}
    env |= {"HOME": str(home), "PIP_NO_CACHE_DIR": "1", "UV_NO_CACHE": "1", "BROWSER": "true"}
    began = time.monotonic()
    process = subprocess.Popen(
        ["make", "play", f"PORT={port}", f"PYTHON={python}"],
        cwd=clone,
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=True,
    )
    silence = Silence(process)
    try:
        while not answers(port):
            if process.poll() is not None or time.monotonic() - began > LONGEST:
                raise SystemExit(f"the table did not start:\n{silence.said.decode(errors='replace')}")
            time.sleep(0.05)
        taken = time.monotonic() - began
        silence.note()
        return taken, silence.longest
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGINT)
        process.wait(60)


def answers(port: int) -> bool:
    try:
        with urlopen(f"http://localhost:{port}/", timeout=10) as answer:
            return b"<html" in answer.read()
    except OSError:
        return False


def measure(python: str, port: int) -> dict[str, float]:
    folder = Path(tempfile.mkdtemp(prefix="deskovka-first-start-"))
    try:
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(folder / "clone")], check=True)
        (folder / "home").mkdir()
        first, silence = start(folder / "clone", folder / "home", python, port)
        second, _ = start(folder / "clone", folder / "home", python, port)
        return {"first": first, "silence": silence, "second": second}
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--times", type=int, default=3)
    parser.add_argument("--python", default="python3")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    rows = [measure(given.python, given.port) for _ in range(given.times)]
    if given.json:
        print(json.dumps({"runs": rows, "load": os.getloadavg()}, indent=2))
        return
    for name, words in (("first", "first start"), ("second", "second start"), ("silence", "longest silence")):
        times = sorted(row[name] for row in rows)
        print(f"{words:16} best {times[0]:6.1f} s   worst {times[-1]:6.1f} s")
    print(f"{'load':16} {os.getloadavg()[0]:.1f} processes for {os.cpu_count()} cores at the end")


if __name__ == "__main__":
    main()
