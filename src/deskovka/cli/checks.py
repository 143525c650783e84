"""What `deskovka doctor` looks at, one function for each thing. None of them changes anything."""

from __future__ import annotations

import asyncio
import importlib.metadata
import os
import re
import shlex
import socket
import sqlite3
import sys
import sysconfig
import webbrowser
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from shutil import which
from urllib.request import urlopen

import deskovka
from deskovka.core.words import Tongue, said

FINE, DOUBTFUL, BAD = "fine", "doubtful", "bad"


@dataclass
class Finding:
    """What was found, as messages of the catalogue with their values, and what to do about it."""

    name: str
    state: str
    words: str
    values: dict[str, object] = field(default_factory=dict)
    advice: str = ""

    def told(self, t: Tongue) -> str:
        return t(self.words, **self.values) if self.values else t(self.words)

    def advised(self, t: Tongue) -> str:
        return t(self.advice, **self.values) if self.values else t(self.advice)

    def as_json(self) -> dict[str, str]:
        t = Tongue("en", {})
        return {"name": self.name, "state": self.state, "found": self.told(t), "advice": self.advised(t)}


def python(_port: int) -> Finding:
    name = said("Python")
    values: dict[str, object] = {"version": sys.version.split()[0], "path": sys.executable}
    return Finding(name, FINE, said("{version} ({path})"), values)


def package(_port: int) -> Finding:
    values: dict[str, object] = {"version": deskovka.__version__, "path": Path(deskovka.__file__).parent}
    return Finding(said("Deskovka"), FINE, said("{version} in {path}"), values)


def libraries(_port: int) -> Finding:
    """Is everything there that the package says it needs?"""
    name = said("libraries")
    try:
        needed = [line for line in importlib.metadata.requires("deskovka") or [] if "extra ==" not in line]
    except importlib.metadata.PackageNotFoundError:
        return Finding(name, DOUBTFUL, said("this copy is not installed, so nobody knows what it needs"))
    missing = [line for line in needed if applies(line) and not is_there(line)]
    if missing:
        values: dict[str, object] = {"names": ", ".join(map(bare, missing))}
        return Finding(name, BAD, said("missing: {names}"), values, said("pip install {names}"))
    return Finding(name, FINE, said("all {n} are installed"), {"n": len(needed)})


def bare(requirement: str) -> str:
    match = re.match(r"[A-Za-z0-9._-]+", requirement)
    return match[0] if match else requirement


def applies(requirement: str) -> bool:
    return not ("sys_platform != " in requirement and sys.platform == "win32")


def is_there(requirement: str) -> bool:
    try:
        return bool(importlib.metadata.version(bare(requirement)))
    except importlib.metadata.PackageNotFoundError:
        return False


def rules(_port: int) -> Finding:
    """Compiled or plain; and if plain, what compiling would need."""
    name = said("rules")
    if deskovka.compiled():
        return Finding(name, FINE, said("compiled"))
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    plain = said("plain Python: all works, the bots think several times slower")
    if not (which(compiler) or which("cc")):
        return Finding(name, DOUBTFUL, plain, advice=said("Install a C compiler (gcc or clang), then install again."))
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        advice = said("Install Python's headers (python3-dev or python3-devel), then install again.")
        return Finding(name, DOUBTFUL, plain, advice=advice)
    advice = said("In a clone `make play` compiles them beside the game; elsewhere install from the source archive.")
    return Finding(name, DOUBTFUL, plain, advice=advice)


def database(_port: int) -> Finding:
    from sqlalchemy.engine import make_url

    from deskovka.server.settings import BadSetting, Settings

    name = said("database")
    try:
        url = make_url(Settings.read().database)
    except (BadSetting, ValueError, ImportError) as error:
        return Finding(name, BAD, "{text}", {"text": error})
    except Exception as error:  # what SQLAlchemy says of an address that is none
        return Finding(name, BAD, "DESKOVKA_DATABASE_URL: {text}", {"text": str(error).splitlines()[0]})
    if url.get_backend_name() == "sqlite":
        return sqlite_file(name, Path(url.database or ":memory:"))
    return asyncio.run(postgres(name, url.set(drivername="postgresql")))


def sqlite_file(name: str, path: Path) -> Finding:
    values: dict[str, object] = {"path": path}
    if not path.exists():
        folder = next(parent for parent in path.absolute().parents if parent.exists())
        if os.access(folder, os.W_OK):
            return Finding(name, FINE, said("{path} will be made at the first start"), values)
        advice = said("Set DESKOVKA_DATABASE_URL=sqlite:////a/folder/of/yours/tables.sqlite")
        return Finding(name, BAD, said("{path} cannot be made: the folder is read-only"), values, advice)
    try:
        with sqlite3.connect(f"file:{path}?mode=ro", uri=True, timeout=5) as connection:
            answer = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
            values["n"] = connection.execute("SELECT count(*) FROM tables").fetchone()[0]
    except sqlite3.Error as error:
        return Finding(
            name, BAD, said("{path} cannot be read: {text}"), {**values, "text": error}, said("Restore a back-up.")
        )
    if answer != "ok":
        return Finding(name, BAD, said("{path} is damaged"), values, said("Restore a back-up."))
    if not os.access(path, os.W_OK):
        return Finding(name, BAD, said("{path} is read-only"), values, said("Give the file back to its owner."))
    return Finding(name, FINE, said("{path}, stored tables: {n}"), values)


async def postgres(name: str, url: object) -> Finding:
    import asyncpg  # type: ignore[import-untyped,unused-ignore]

    place = url.render_as_string(hide_password=True)  # type: ignore[attr-defined]
    try:
        connection = await asyncpg.connect(url.render_as_string(hide_password=False), timeout=5)  # type: ignore[attr-defined]
        await connection.close()
    except (OSError, TimeoutError, ValueError, asyncpg.PostgresError) as error:
        values: dict[str, object] = {"place": place, "text": error or type(error).__name__}
        advice = said("Is PostgreSQL running, and are the name and the password in DESKOVKA_DATABASE_URL right?")
        return Finding(name, BAD, said("{place} does not answer: {text}"), values, advice)
    return Finding(name, FINE, said("{place} answers"), {"place": place})


def table(port: int) -> Finding:
    """Is the port free, or is it we who answer there?"""
    name = said("table")
    values: dict[str, object] = {"address": f"http://localhost:{port}/", "port": port, "next": port + 1}
    try:
        with urlopen(f"http://127.0.0.1:{port}/health", timeout=3) as answer:
            if answer.read(2) == b"ok":
                return Finding(name, FINE, said("one is open at {address}"), values)
    except (OSError, ValueError):
        pass
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            advice = said("deskovka serve --port {next}")
            return Finding(name, DOUBTFUL, said("port {port} is used by another program"), values, advice)
    return Finding(name, FINE, said("port {port} is free: `deskovka serve` opens one there"), values)


def network(_port: int) -> Finding:
    from deskovka.server.reach import own_address

    name = said("network")
    found = own_address()
    if found is None:
        advice = said("Friends can join only when this machine is in a network.")
        return Finding(name, DOUBTFUL, said("this machine has no address that others can reach"), advice=advice)
    return Finding(name, FINE, said("`deskovka serve --lan` lets friends join at {address}"), {"address": found})


def browser(_port: int) -> Finding:
    name = said("browser")
    try:
        webbrowser.get()
    except webbrowser.Error:
        advice = said("Open the address that `deskovka serve` prints in any browser, also on another machine (--lan).")
        return Finding(name, DOUBTFUL, said("none was found that could be opened from here"), advice=advice)
    return Finding(name, FINE, said("--open opens it"))


#: in the order in which they are told
CHECKS: tuple[Callable[[int], Finding], ...] = (
    python,
    package,
    libraries,
    rules,
    database,
    table,
    network,
    browser,
)
