"""`python -m deskovka.server.assets`: fetches what the pages need from npm and puts it into the package.

Done once at set-up; afterwards no page needs the internet.  Versions and checksums stand in web/package-lock.json.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).parent
VENDOR = HERE / "static" / "vendor"
#: file in node_modules -> name in static/vendor
WANTED = {"idiomorph/dist/idiomorph.min.js": "idiomorph.min.js"}


class NoAssets(RuntimeError):
    """What the pages need is not there, and why."""


def missing() -> list[str]:
    return [name for name in WANTED.values() if not (VENDOR / name).exists()]


def fetch() -> None:
    npm = shutil.which("npm")
    if npm is None:
        raise NoAssets(
            "the pages need a small library from npm, but there is no npm here; install Node.js"
            " (for example `apt-get install npm`, or `pip install nodejs-bin`) and run `python -m deskovka.server.assets`"
        )
    with tempfile.TemporaryDirectory() as folder:
        for name in ("package.json", "package-lock.json"):
            shutil.copy(HERE / "web" / name, folder)
        command = [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
        if done.returncode:
            raise NoAssets(f"npm could not fetch the library:\n{done.stderr.strip()}")
        VENDOR.mkdir(parents=True, exist_ok=True)
        for source, name in WANTED.items():
            shutil.copy(Path(folder) / "node_modules" / source, VENDOR / name)


def ensure() -> None:
    """At the start of the server: fetch what is missing, or say what to do."""
    if missing():
        fetch()


def main() -> None:
    try:
        if missing() or "--force" in sys.argv:
            fetch()
    except NoAssets as error:
        sys.exit(f"deskovka: {error}")


if __name__ == "__main__":
    main()
