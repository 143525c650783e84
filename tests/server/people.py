"""People for the tests: a browser without a screen, and servers to talk to."""

from __future__ import annotations

import json
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from html import unescape
from pathlib import Path
from typing import Any, TypeVar

import httpx

from tests.dealing import NOW, SETTING
from tests.server.postgres import PATIENCE, free_port

ROOT = str(Path(__file__).parents[2])
T = TypeVar("T")
#: a number with an icon, and the word that stands behind it
AMOUNT = re.compile(r'<span class="amount">(\d+)<svg.*?</svg><span class="unseen">(.*?)</span></span>')


class Server:
    """A real server process. Ends with the test, whatever happens. Its deals are those of the test that starts it, or of the one that
    asks, where it is started for many (tests/dealing.py)."""

    def __init__(self, database: str, *words: str, port: int | None = None, **settings: str) -> None:
        self.port = port or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        limits = {"CREATIONS": "100000", "LOGINS": "100000", "MESSAGES": "100000"}
        env = {**os.environ, **{f"DESKOVKA_{name}_PER_MINUTE": value for name, value in limits.items()}}
        env |= {SETTING: str(NOW.deal or ""), **settings}
        env["PYTHONPATH"] = os.pathsep.join([env["PYTHONPATH"], ROOT] if env.get("PYTHONPATH") else [ROOT])
        module = "tests.server.dealt" if NOW.deal else "deskovka.server"
        command = [sys.executable, "-m", module, "--port", str(self.port), "--database", database, *words]
        # no pipe: nobody reads it meanwhile, and a server with much to say would wait for a reader in the middle of somebody's turn
        self.said = tempfile.TemporaryFile()  # noqa: SIM115 (it is closed with the server)
        self.process = subprocess.Popen(command, env=env, stdout=self.said, stderr=subprocess.STDOUT)
        self.wait()

    def wait(self) -> None:
        # one client, without the world's certificates: reading them for each question costs as much as starting the server
        with httpx.Client(verify=False) as client:
            end = time.monotonic() + PATIENCE
            while time.monotonic() < end:
                if self.process.poll() is not None:
                    raise RuntimeError(self.output())
                with suppress(httpx.HTTPError):
                    if client.get(f"{self.url}/health").status_code == 200:
                        return
                time.sleep(0.1)
        self.stop()  # not killed: several processes end together
        raise RuntimeError("the server did not start")

    def output(self) -> str:
        """What it has said in its life."""
        self.process.wait()
        self.said.seek(0)
        return self.said.read().decode(errors="replace")

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.close()

    def stop(self) -> None:
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        self.close()

    def close(self) -> None:
        self.said.close()


class Person:
    """Somebody with a browser: keeps cookies, sends the word of the page with every change."""

    def __init__(self, client: httpx.Client, name: str = "") -> None:
        self.client = client
        self.name = name
        self.cookies: dict[str, str] = {}
        self.csrf = ""

    def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        headers = {"accept": "text/html", **NOW.header(), **more.pop("headers", {})}
        if self.cookies:
            headers["cookie"] = "; ".join(f"{key}={value}" for key, value in self.cookies.items())
        self.client.cookies.clear()
        answer = self.client.request(method, path, headers=headers, follow_redirects=False, **more)
        for line in answer.headers.get_list("set-cookie"):
            key, _, value = line.split(";")[0].partition("=")
            if key == "deskovka" and self.cookies.get(key) != value:
                self.csrf = ""  # a new cookie: the words of older pages are worth nothing
            self.cookies[key] = value
        self.client.cookies.clear()
        found = re.search(r'<meta name="csrf" content="([^"]+)"', answer.text)
        if found:
            self.csrf = found[1]
        return answer

    def get(self, path: str, **more: Any) -> httpx.Response:
        return self.ask("GET", path, **more)

    def post(self, path: str, form: dict[str, str] | None = None, **more: Any) -> httpx.Response:
        if not self.csrf:
            self.get("/")
        if form is not None:
            return self.ask("POST", path, data={"csrf": self.csrf, **form}, **more)
        return self.ask("POST", path, headers={"x-csrf-token": self.csrf}, **more)

    def open_table(self, game: str, seats: list[str], **more: str) -> str:
        form = {"game": game, "players": str(len(seats)), "name": self.name}
        for number, who in enumerate(seats):
            kind, _, name = who.partition(" ")
            form[f"seat-{number}"] = kind
            form[f"name-{number}"] = name
        answer = self.post("/tables", {**form, **more})
        assert answer.status_code == 303, answer.text
        return answer.headers["location"]

    def look(self, table: str, seat: int | None = None) -> Part:
        wish = "" if seat is None else f"&seat={seat}"
        answer = self.get(f"{table}?part=true{wish}")
        assert answer.status_code == 200, answer.text
        return Part(answer.text)

    def draft(self, table: str, ply: int, moves: list[str], seat: int | None = None, commit: bool = True) -> Part:
        answer = self.post(f"{table}/draft", json={"ply": ply, "moves": moves, "seat": seat, "commit": commit})
        assert answer.status_code == 200, answer.text
        return Part(answer.text)

    def turn_by_chance(self, table: str, chance: random.Random) -> None:
        """A whole turn in the browser."""
        part = self.look(table)
        chain: list[str] = []
        ply = part.ply
        while part.ply == ply and part.my_turn:
            chain.append(chance.choice(part.choices))
            part = self.draft(table, ply, chain)

    def token(self) -> str:
        answer = self.post("/tokens", {"label": "test"})
        found = re.search(r'<code id="token">([^<]+)</code>', answer.text)
        assert found, answer.text
        return found[1]

    def finish(self, table: str) -> None:
        """Play all own seats of a table to the end, by chance, as a program with a token does."""
        chance = random.Random("to the end")
        headers = {"authorization": f"Bearer {self.token()}"}

        def ask(method: str, path: str, **more: Any) -> dict[str, Any]:
            answer = self.client.request(method, f"/api/tables/{table}{path}", headers=headers, **more)
            assert answer.status_code == 200, answer.text
            found: dict[str, Any] = answer.json()
            return found

        while not (view := ask("GET", "/view?since=100000"))["over"]:
            moves, chain = view["moves"], []
            if view["to_act"] != view["seat"]:
                time.sleep(0.005)  # a bot thinks
                continue
            while moves:
                words = [move for move in moves if not move["touches"]]
                chain.append(chance.choice(words if words and chance.random() < 0.5 else moves)["text"])
                done = ask("POST", "/moves", json={"ply": view["ply"], "moves": chain})
                moves = [] if done["committed"] else done["moves"]


class Part:
    """What a page says about a table."""

    def __init__(self, html: str) -> None:
        self.html = html
        tag = re.search(r'<main id="table".*?>', html, re.DOTALL)
        assert tag, html[:500]
        self.data = {key: unescape(value) for key, value in re.findall(r'data-([a-z-]+)="([^"]*)"', tag[0])}
        self.choices = [unescape(text) for text in re.findall(r'data-text="([^"]*)"', html)]
        #: choices without a place on the board: mostly they end something
        self.words = [unescape(text) for text in re.findall(r'data-text="([^"]*)" data-touches="\[\]"', html)]
        self.draft: list[str] = json.loads(self.data["draft"])

    @property
    def ply(self) -> int:
        return int(self.data["ply"])

    @property
    def seat(self) -> int | None:
        return int(self.data["seat"]) if self.data["seat"] else None

    @property
    def my_turn(self) -> bool:
        return self.data["my-turn"] == "yes"

    @property
    def over(self) -> bool:
        return self.data["over"] == "yes"

    @property
    def complete(self) -> bool:
        return self.data["complete"] == "yes"

    @property
    def curtain(self) -> int | None:
        return int(self.data["curtain"]) if self.data["curtain"] else None

    @property
    def notice(self) -> str:
        found = re.search(r'<p class="notice"[^>]*>(.*?)</p>', self.html, re.DOTALL)
        return unescape(found[1]) if found else ""

    @property
    def log(self) -> list[str]:
        found = re.search(r'<ol class="log tab".*?</ol>', self.html, re.DOTALL)
        assert found
        words = AMOUNT.sub(r"\1\2", found[0])
        return [unescape(line) for line in re.findall(r"<span>(.*?)</span>", words)]


def until(test: Any, seconds: float = PATIENCE) -> Any:
    """Wait for something that comes by itself. The time is for the case that it never does; on a busy machine much takes long."""
    end = time.monotonic() + seconds
    while True:
        found = test()
        if found:
            return found
        if time.monotonic() > end:
            raise AssertionError("it did not come")
        time.sleep(0.1)
