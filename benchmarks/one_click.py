"""What a click at the table costs the server: processor time of one draft with its drawing, early and late in a game.

`python benchmarks/one_click.py` measures plain and compiled rules (each in a process of its own); `--here` the rules of this process,
as JSON. The application is called without a network, everything else is as it is: cookies, words, drawing, database, compression.
Every click is a draft that nobody has asked for before, so nothing that is kept helps but what clicks share.
A machine that is busy makes everything slower, processor time too. So a fixed piece of work is done beside every click, and the
click is told as it would be if that work took as long as it did at best (`quiet`); what was really measured stands beside it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from measure import ROOT

import deskovka
from deskovka.bots.registry import make
from deskovka.core import registry
from deskovka.core.game import Game
from deskovka.server.app import create_app
from deskovka.server.people.keys import csrf_of
from deskovka.server.services import Services
from deskovka.server.settings import Settings
from deskovka.server.tables.draft import Draft, moves_of
from deskovka.server.tables.history import History

COMPILED = ROOT / "build" / "compiled"
PLAYERS = 4
GAMES: dict[str, tuple[str, dict[str, str]]] = {
    "terra-mystica": ("terra-mystica", {}),
    "merchants": ("terra-mystica", {"merchants": "yes"}),
    "tzolkin": ("tzolkin", {}),
    "pantheon": ("pantheon", {}),
}
#: where in a game one clicks, as parts of its turns
EARLY, LATE = 0.15, 0.9
#: turns in which one clicks, and clicks in each
TURNS, CLICKS = 4, 8
#: milliseconds that a click may take on a quiet core
GOALS = {"plain": 25.0, "compiled": 10.0}

#: rounds of the fixed piece of work
YARDSTICK = 400

Chain = tuple[int, int, list[str]]


def played(name: str, options: dict[str, str]) -> list[Chain]:
    """A whole game of the greedy bot, as chains that are committed one after the other: ply, seat, moves."""
    history = History(name, PLAYERS, options, "click", registry.game_class(name).rules_version())
    bots = [make("greedy", f"click {seat}") for seat in range(PLAYERS)]
    found = []
    while not history.game.over():
        seat = history.game.to_act()
        draft = Draft(history, seat)
        while not draft.complete:
            draft.play(str(bots[seat].choose(draft.game.seen_by(seat), seat)))
        found.append((history.ply, seat, [str(move) for move in draft.moves]))
        history.adopt(draft.game, draft.moves, draft.logged, 0.0)
    return found


class Browser:
    """Calls the application as a server would."""

    def __init__(self, app: Any) -> None:
        self.app = app
        self.cookie = "c" * 40
        self.headers: dict[str, str] = {}

    async def ask(self, method: str, path: str, body: bytes = b"", kind: str = "application/json") -> tuple[int, bytes]:
        headers = {
            "host": "localhost",
            "cookie": f"deskovka={self.cookie}",
            "x-csrf-token": csrf_of(self.cookie),
            "accept-encoding": "gzip",
            "content-type": kind,
            "content-length": str(len(body)),
        }
        scope = {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": method, "scheme": "http",
            "path": path, "raw_path": path.encode(), "query_string": b"", "root_path": "", "server": ("localhost", 80),
            "client": ("127.0.0.1", 1), "headers": [(k.encode(), v.encode()) for k, v in headers.items()], "state": {},
        }  # fmt: skip
        sent: list[dict[str, Any]] = []

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: dict[str, Any]) -> None:
            sent.append(message)

        await self.app(scope, receive, send)
        self.headers = {key.decode(): value.decode() for key, value in sent[0]["headers"]}
        return sent[0]["status"], b"".join(message.get("body", b"") for message in sent[1:])

    async def click(self, table: str, ply: int, seat: int, moves: list[str]) -> bytes:
        data = {"ply": ply, "moves": moves, "seat": seat, "commit": False}
        status, body = await self.ask("POST", f"{table}/draft", json.dumps(data).encode())
        assert status == 200, body
        return body

    async def open_table(self, name: str, options: dict[str, str]) -> str:
        fields = {"game": name, "players": str(PLAYERS), "name": "Ann", "seed": "click", "seat-0": "me"}
        fields |= {f"option-{key}": value for key, value in options.items()}
        fields |= {f"seat-{n}": "here" for n in range(1, PLAYERS)} | {f"name-{n}": f"B{n}" for n in range(1, PLAYERS)}
        body = "&".join(f"{key}={value}" for key, value in fields.items()).encode()
        status, said = await self.ask("POST", "/tables", body, "application/x-www-form-urlencoded")
        assert status == 303, said
        return self.headers["location"]


def places(chains: list[Chain]) -> dict[str, list[int]]:
    """Numbers of turns, early and late."""
    return {
        label: [int(len(chains) * part) + n for n in range(TURNS)] for label, part in (("early", EARLY), ("late", LATE))
    }


def clicks(game: Game, seat: int) -> Iterator[str]:
    """Moves that somebody could click, spread over the list, none that shows something new."""
    listed = [move for move in moves_of(game, seat) if not game.reveals(move)]
    for n in range(min(CLICKS, len(listed))):
        yield str(listed[n * len(listed) // min(CLICKS, len(listed))])


def fixed_work() -> float:
    """Milliseconds for something that never changes, of the same kind: texts, numbers, tables."""
    start = time.process_time()
    seen: dict[str, int] = {}
    for n in range(YARDSTICK):
        words = [f"{n * k / 7:.1f}".removesuffix(".0") for k in range(5)]
        seen[" ".join(words)] = len(words)
    return (time.process_time() - start) * 1000


async def measure(name: str, options: dict[str, str], browser: Browser) -> dict[str, Any]:
    chains = played(name, options)
    path = await browser.open_table(name, options)
    services: Services = browser.app.dependencies["services"].dependency()
    turns = places(chains)
    times: dict[str, list[float]] = {label: [] for label in turns}
    sizes: dict[str, list[int]] = {label: [] for label in turns}
    yardstick: dict[str, list[float]] = {label: [] for label in turns}
    for number, (ply, seat, texts) in enumerate(chains[: turns["late"][-1] + 1]):
        table = await services.tables.get(path.removeprefix("/t/"))
        for label in turns:
            if number in turns[label]:
                await browser.click(path, ply, seat, [])
                for text in clicks((await services.histories.of(table)).game, seat):
                    start = time.process_time()
                    body = await browser.click(path, ply, seat, [text])
                    times[label].append((time.process_time() - start) * 1000)
                    sizes[label].append(len(body))
                    yardstick[label].append(fixed_work())
        await services.playing.play(table, seat, ply, texts)
    return {
        label: {
            "ms": statistics.median(times[label]),
            "yardsticks": statistics.median(a / b for a, b in zip(times[label], yardstick[label], strict=True)),
            "yardstick": min(yardstick[label]),
            "bytes": statistics.median(sizes[label]),
        }
        for label in turns
    }


async def run(names: list[str]) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder) / 'tables.sqlite'}"
        app = create_app(Settings(url, bot_workers=0, creations_per_minute=100000))
        result: dict[str, Any] = {"compiled": deskovka.compiled()}
        async with app.lifespan():
            for name in names:
                result[name] = await measure(*GAMES[name], Browser(app))
    return result


def apart(compiled: bool, names: list[str]) -> dict[str, Any]:
    env = {**os.environ, "PYTHONPATH": str(COMPILED if compiled else ROOT / "src")}
    done = subprocess.run([sys.executable, __file__, "--here", *names], env=env, check=True, capture_output=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--here", action="store_true", help="the rules of this process, as JSON")
    given = parser.parse_args()
    if given.here:
        print(json.dumps(asyncio.run(run(given.games or list(GAMES)))))
        return
    measured = {rules: apart(rules == "compiled", given.games) for rules in GOALS}
    rows = [found[name][label] for found in measured.values() for name in given.games for label in ("early", "late")]
    best = min(row["yardstick"] for row in rows)
    for rules, goal in GOALS.items():
        found = measured[rules]
        if rules == "compiled" and not found["compiled"]:
            print("(no compiled rules: run `make compiled`)")
        for name in given.games:
            for label in ("early", "late"):
                row = found[name][label]
                quiet = row["yardsticks"] * best
                mark = "reached" if quiet <= goal else "MISSED"
                print(
                    f"{name:<14} {rules:<9} {label:<6} quiet {quiet:5.1f} ms, measured {row['ms']:5.1f} ms, "
                    f"{row['bytes'] / 1000:.0f} kB sent; goal {goal:.0f} ms: {mark}"
                )


if __name__ == "__main__":
    main()
