"""`make dist-check`: install the wheel from dist/ into an empty environment for every Python at hand, and use it there.

The tests in `make test` do the same without a network for the Python they run on; this fetches what the package needs, for all of them.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import install
from steps import ROOT, Failed, run

#: what is tried in each; the game is left at the first question
TRIED = (["games"], ["doctor", "--json"], ["draw", "--new", "tzolkin", "-o", "board.svg"], ["serve", "--help"])


def pythons() -> list[Path]:
    """One of each version from 3.11, on the path or from pyenv."""
    places = [Path(part) for part in os.environ.get("PATH", "").split(os.pathsep) if part]
    places += sorted(Path.home().glob(".pyenv/versions/*/bin"))
    found: dict[str, Path] = {}
    for path in (one for place in places for one in sorted(place.glob("python3.[0-9][0-9]"))):
        ask = [str(path), "-c", "import sys; print(*sys.version_info[:2])"]
        done = subprocess.run(ask, capture_output=True, text=True, check=False)
        if done.returncode == 0 and tuple(map(int, done.stdout.split())) >= install.OLDEST:
            found.setdefault(done.stdout.strip(), path)
    return [found[version] for version in sorted(found)]


def try_with(python: Path, wheel: Path, folder: Path) -> None:
    env, home = folder / "env", folder / "home"
    home.mkdir()
    uv = install.find_uv()
    subprocess.run([python, "-m", "venv", *(["--without-pip"] if uv else []), env], check=True, capture_output=True)
    inside = env / "bin" / "python"
    command = [uv, "pip", "install", "--python", inside] if uv else [inside, "-m", "pip", "install", "--no-compile"]
    run(f"Installing {wheel.name} for {python.name}", [*command, wheel], install.settings_of_uv())
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "DESKOVKA", "XDG"))}
    for line in TRIED:
        command = [env / "bin" / "deskovka", *line]
        done = subprocess.run(
            command, cwd=home, env={**clean, "HOME": str(home)}, capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise Failed(f"{python.name}: deskovka {' '.join(line)}: {done.stderr or done.stdout}")
        if line[0] == "doctor":
            print(f"  {' · '.join(check['found'] for check in json.loads(done.stdout)['checks'][:4])}", flush=True)


def main() -> None:
    wheels = sorted((ROOT / "dist").glob("*.whl"))
    if not wheels:
        sys.exit("There is no wheel in dist/: make dist builds it.")
    for python in pythons():
        matching = [
            wheel
            for wheel in wheels
            if f"cp{python.name[6:].replace('.', '')}-" in wheel.name or "-none-any" in wheel.name
        ]
        if not matching:
            print(f"{python.name}: the wheel is compiled for another Python; the source archive is for this one")
            continue
        with tempfile.TemporaryDirectory() as folder:
            try_with(python, matching[-1], Path(folder))


if __name__ == "__main__":
    try:
        main()
    except Failed as error:
        sys.exit(str(error))
