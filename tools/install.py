"""Make the environment in .venv: `install.py play` with what playing needs, `install.py dev` with what testing needs too.

uv does it where it can be had (seconds instead of half a minute), pip otherwise. What is there already is not asked for again, so that
everything works without a network after the first time.  `install.py bench` adds the simulator that we are compared with.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from steps import BUILD, ROOT, Failed, alone, run

VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
#: an environment of its own for the translator of the rules, so that playing can go on while it is installed
COMPILER = BUILD / "compiler"
#: there while something is being installed: whoever finds it begins anew
UNFINISHED = ".unfinished"
#: what each stage is for
STAGES = {
    "play": "what playing needs",
    "dev": "what testing needs",
    "bench": "what measuring needs",
    "compile": "what compiling the rules needs",
}
#: stages that are complete when a larger one is
INCLUDED = {"dev": ("play", "dev"), "bench": ("play", "dev", "bench")}
#: pip's settings about where packages come from, and uv's names for them
SETTINGS = {
    "index-url": "UV_DEFAULT_INDEX",
    "extra-index-url": "UV_INDEX",
    "find-links": "UV_FIND_LINKS",
    "cert": "SSL_CERT_FILE",
}
OLDEST = (3, 11)
#: the Python that was there before any environment: it has pip
BASE = str(getattr(sys, "_base_executable", sys.executable))


def requirements(stage: str) -> list[str]:
    """What a stage needs, from pyproject.toml."""
    import tomllib

    about = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    builders: list[str] = about["build-system"]["requires"]
    if stage == "compile":
        return builders
    needed = [*about["project"]["dependencies"], *(line for line in builders if line.startswith("setuptools"))]
    if stage in ("dev", "bench"):
        needed += ["pip", *about["project"]["optional-dependencies"]["dev"]]
    if stage == "bench":
        needed += about["project"]["optional-dependencies"]["bench"]
    return needed


def digest(stage: str) -> str:
    words = [sys.version, str(ROOT), *requirements(stage)]
    return hashlib.sha256("\n".join(words).encode()).hexdigest()


class Place:
    """An environment, and which stages are complete in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.python = folder / "bin" / "python"

    def mark(self, stage: str) -> Path:
        return self.folder / f".{stage}"

    def usable(self) -> bool:
        """Was it completed, and is its Python still the one asked for? (A system's Python may have been replaced since.)"""
        if not self.python.exists() or (self.folder / UNFINISHED).exists():
            return False
        asked = [self.python, "-c", "import sys; print(sys.version)"]
        try:
            answer = subprocess.run(asked, check=False, capture_output=True, text=True)
        except OSError:
            return False
        return answer.stdout.strip() == sys.version.strip()

    def has(self, stage: str) -> bool:
        mark = self.mark(stage)
        return mark.exists() and mark.read_text() == digest(stage) and self.usable()


def place(stage: str) -> Place:
    return Place(COMPILER if stage == "compile" else VENV)


def ready(stage: str) -> bool:
    return place(stage).has(stage)


def install(stage: str) -> None:
    """Have a stage installed; Failed if that is not possible and nothing older can be used instead."""
    if ready(stage):
        return
    with alone("install", "Another command is installing here: waiting"):
        where = place(stage)
        if where.has(stage):
            return
        older = where.usable() and where.mark(stage).exists()
        try:
            fill(where, stage)
        except Failed as error:
            if not older:
                raise
            (where.folder / UNFINISHED).unlink(missing_ok=True)  # everything is fetched before anything is changed
            print(f"{error}\nGoing on with what was installed before.", flush=True)


def fill(where: Place, stage: str) -> None:
    if not where.usable():
        shutil.rmtree(where.folder, ignore_errors=True)
        where.folder.mkdir(parents=True)
    uv = find_uv()
    (where.folder / UNFINISHED).touch()
    if not where.python.exists():
        make(where, uv)
    unpack(where, stage, uv)
    if stage != "compile":
        link(where, uv)
    for part in INCLUDED.get(stage, (stage,)):
        where.mark(part).write_text(digest(part))
    (where.folder / UNFINISHED).unlink(missing_ok=True)


def make(where: Place, uv: Path | None) -> None:
    """An empty environment; pip is put into it only if it is to do the work."""
    words = f"Making an environment in {where.folder.relative_to(ROOT)}"
    run(words, [BASE, "-m", "venv", *(["--without-pip"] if uv else []), where.folder])


def unpack(where: Place, stage: str, uv: Path | None) -> None:
    words = f"Installing {STAGES[stage]}"
    if uv:
        try:
            run(words, [uv, "pip", "install", "--python", where.python, *requirements(stage)], settings_of_uv())
            return
        except Failed as error:
            print(f"{error}\nuv could not do it; trying with pip.", flush=True)
    run(words, [*pip(where), "install", "--no-compile", *requirements(stage)])


def link(where: Place, uv: Path | None) -> None:
    """The clone itself: `.venv/bin/deskovka` runs what lies in src/."""
    how = ["--no-deps", "--no-build-isolation", "--editable", "."]
    command = [uv, "pip", "install", "--python", where.python, *how] if uv else [*pip(where), "install", *how]
    run("Linking Deskovka into it", command, {"DESKOVKA_COMPILE": "0", **settings_of_uv()})


def pip(where: Place) -> list[str | Path]:
    """pip inside the environment; put there if it is not yet."""
    known = subprocess.run([where.python, "-m", "pip", "--version"], check=False, capture_output=True)
    if known.returncode:
        run("Adding pip", [where.python, "-m", "ensurepip"])
    return [where.python, "-m", "pip", "--disable-pip-version-check"]


def find_uv() -> Path | None:
    """uv: the user's own, or fetched for this clone; nothing where it cannot be had (or DESKOVKA_UV=0)."""
    if os.environ.get("DESKOVKA_UV") == "0":
        return None
    known = shutil.which("uv")
    ours = BUILD / "uv" / "bin" / "uv"
    if known or ours.exists():
        return Path(known or ours)
    part = BUILD / "uv.part"
    shutil.rmtree(part, ignore_errors=True)
    options = ["--quiet", "--disable-pip-version-check", "--no-compile", "--only-binary=:all:", "--no-deps"]
    try:
        run("Fetching the installer (uv)", [BASE, "-m", "pip", "install", *options, "--target", part, "uv"])
        (BUILD / "uv").exists() and shutil.rmtree(BUILD / "uv")
        part.rename(BUILD / "uv")
    except (Failed, OSError):
        print("It cannot be had here; pip will do.", flush=True)
        return None
    return ours if ours.exists() else None


def settings_of_uv() -> dict[str, str]:
    """Where pip is told to look, uv looks too; and like pip it takes the best version of all places."""
    asked = subprocess.run([BASE, "-m", "pip", "config", "list"], check=False, capture_output=True, text=True)
    found = {"UV_INDEX_STRATEGY": "unsafe-best-match", "UV_HTTP_TIMEOUT": "15", "UV_LINK_MODE": "copy"}
    for line in asked.stdout.splitlines():
        match = re.fullmatch(r"(?:global|install|:env:)\.([a-z-]+)=(['\"])(.*)\2", line.strip())
        if match and match[1] in SETTINGS:
            places = match[3].replace("\\n", " ").split()
            found[SETTINGS[match[1]]] = ("," if match[1] == "find-links" else " ").join(places)
    return {name: value for name, value in found.items() if name not in os.environ}


def new_enough() -> None:
    """Another Python of this machine does it if this one is too old."""
    if sys.version_info >= OLDEST:
        return
    for minor in range(20, OLDEST[1] - 1, -1):
        other = shutil.which(f"python3.{minor}")
        if other and subprocess.run([other, "-c", ""], check=False, capture_output=True).returncode == 0:
            os.execv(other, [other, *sys.argv])
    sys.exit(f"Deskovka needs Python 3.11 or newer; this is {sys.version.split()[0]} and no other was found.")


def main() -> None:
    new_enough()
    try:
        install(sys.argv[1])
    except Failed as error:
        sys.exit(f"{error}\nNot installed: is there a network? Then start again; nothing is lost.")
    except KeyboardInterrupt:
        sys.exit("\nInterrupted. Start again whenever you like.")


if __name__ == "__main__":
    main()
