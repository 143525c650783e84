"""The package with compiled rules, beside the plain one: build/compiled, a link to the newest build that works.

Each build has a folder of its own, named after the sources it was made of. It gets its name when it is complete and has played a
game, and the link is changed in one step: nobody ever sees half a build, and who runs on an older one keeps it.
`rules.py` builds (in .venv if the translator is there, otherwise in an environment of its own); without a compiler it says so and the
link leads to a plain copy.  `--wanted` fails in that case instead, and lets everything else go first; `--expected` tells which of the two there will be.
"""

from __future__ import annotations

import hashlib
import os
import re
import runpy
import shutil
import subprocess
import sys
import time
from pathlib import Path

import install
from steps import BUILD, ROOT, Failed, Line, alone, end

SOURCES = ROOT / "src" / "deskovka"
LINK = BUILD / "compiled"
#: where objects lie between builds, so that a change costs only what it changed
WORKSHOP = BUILD / "rules"
#: complete builds that are kept: the newest, and the one that may still be running
KEPT = 2
LEFT_OUT = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "*.egg-info")
#: priority of compiling beside a game
LAST = 15
#: what a build must be able to do before anybody gets it
PROOF = """
import deskovka, sys
from deskovka.core import registry
for name in registry.names():
    game = registry.game_class(name).new(2, {}, "proof")
    for _ in range(40):
        game.play(game.moves()[0])
sys.exit(0 if deskovka.compiled() else "not compiled")
"""


def digest() -> str:
    """Of everything that a build is made of."""
    found = hashlib.sha256(f"{sys.version} {sys.platform} {os.uname().machine}".encode())
    for path in [ROOT / "setup.py", *sorted(SOURCES.rglob("*"))]:
        if path.is_file() and path.suffix not in (".pyc", ".so", ".pyd"):
            found.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes())
    return found.hexdigest()[:16]


def folder(key: str, kind: str = "compiled") -> Path:
    return BUILD / f"{kind}-{key}"


def current(key: str) -> Path | None:
    """The compiled build of these very sources, if there is one."""
    found = folder(key)
    return found if (found / ".ready").exists() else None


def missing() -> str:
    """Why nothing can be compiled here; empty if it can."""
    if os.environ.get("DESKOVKA_COMPILE") == "0":
        return "compiling is switched off (DESKOVKA_COMPILE=0)"
    return str(runpy.run_path(str(ROOT / "setup.py"))["what_is_missing"]())


def translator() -> Path:
    """A Python that has mypyc: the one for development, or one of its own."""
    if install.ready("dev"):
        return install.place("dev").python
    install.install("compile")
    return install.place("compile").python


def translate(python: Path) -> None:
    """Into WORKSHOP/lib, under a line of progress."""
    folders = ["--build-lib", WORKSHOP / "lib", "--build-temp", WORKSHOP / "temp"]
    command = [str(part) for part in (python, "-u", "setup.py", "--quiet", "build_ext", *folders)]
    WORKSHOP.mkdir(parents=True, exist_ok=True)
    log = WORKSHOP / "log.txt"
    line = Line("Compiling the rules")
    with log.open("w+", encoding="utf-8", errors="replace") as output:
        # what the compiler remembers lies with the objects: both go when something is wrong with them
        env = {**os.environ, "DESKOVKA_COMPILE": "1", "MYPY_CACHE_DIR": str(WORKSHOP / "cache")}
        process = subprocess.Popen(command, cwd=ROOT, stdout=output, stderr=output, env=env)
        try:
            while process.poll() is None:
                line.tick(progress(log))
                time.sleep(0.2)
        finally:
            end(process)
    if process.returncode:
        line.done("Compiling the rules: failed")
        raise Failed("\n".join(log.read_text(encoding="utf-8", errors="replace").strip().splitlines()[-8:]))
    line.done("The rules are compiled")


def progress(log: Path) -> str:
    """What setup.py says of the parts it has compiled."""
    said = re.findall(r"^deskovka: (\d+ of \d+) parts", log.read_text(encoding="utf-8", errors="replace"), re.MULTILINE)
    return f"Compiling the rules: {said[-1]} parts" if said else "Compiling the rules: translating"


def made(python: Path, key: str) -> Path:
    """A build that works."""
    translate(python)
    part = assemble(key, compiled=True)
    prove(part)
    return part


def assemble(key: str, compiled: bool) -> Path:
    """The whole package with its compiled modules, under a name that says that it is not complete."""
    part = BUILD / f"part-{key}"
    shutil.rmtree(part, ignore_errors=True)
    shutil.copytree(SOURCES, part / "deskovka", ignore=LEFT_OUT)
    if compiled:
        shutil.copytree(WORKSHOP / "lib", part, dirs_exist_ok=True)
    subprocess.run([sys.executable, "-m", "compileall", "-q", part], check=False, capture_output=True)
    return part


def prove(part: Path) -> None:
    env = {**os.environ, "PYTHONPATH": str(part)}
    done = subprocess.run([sys.executable, "-c", PROOF], cwd=part, env=env, check=False, capture_output=True, text=True)
    if done.returncode:
        raise Failed(f"what was compiled does not work ({(done.stderr.strip().splitlines() or ['it died'])[-1]})")


def publish(part: Path, home: Path) -> None:
    (part / ".ready").touch()
    shutil.rmtree(home, ignore_errors=True)
    part.rename(home)
    point(home)


def point(home: Path) -> None:
    """Change the link in one step, and clear away what nobody can be running any more."""
    if LINK.is_dir() and not LINK.is_symlink():
        shutil.rmtree(LINK)  # from before there were links
    fresh = BUILD / f"link-{os.getpid()}"
    fresh.unlink(missing_ok=True)
    fresh.symlink_to(home.name)
    os.replace(fresh, LINK)
    os.utime(home / ".ready")
    builds = sorted([*BUILD.glob("compiled-*"), *BUILD.glob("plain-*")], key=lambda path: path.stat().st_mtime)
    for old in builds[:-KEPT]:
        if old != home:
            shutil.rmtree(old, ignore_errors=True)
            if sys.pycache_prefix:  # what was read of it
                shutil.rmtree(Path(sys.pycache_prefix) / old.relative_to(old.anchor), ignore_errors=True)


def build() -> Path:
    """Have the compiled build of the present sources; Failed with the reason if there can be none."""
    with alone("compile", "Another command is compiling here: waiting"):
        key = digest()
        if found := current(key):
            point(found)
            return found
        if why := missing():
            raise Failed(why)
        python = translator()
        try:
            part = made(python, key)
        except Failed:
            # a file cut off by an interruption, or what the compiler remembers fits no more: once more, from nothing
            shutil.rmtree(WORKSHOP)
            part = made(python, key)
        publish(part, folder(key))
        return folder(key)


def main() -> None:
    install.new_enough()
    if "--expected" in sys.argv:
        print("plain" if missing() else "compiled")
        return
    if "--wanted" in sys.argv:
        os.nice(LAST)
    try:
        build()
    except Failed as error:
        print(f"The rules stay plain Python: {error}", flush=True)
        if "--wanted" in sys.argv:
            sys.exit(3)
        key = digest()
        publish(assemble(key, compiled=False), folder(key, "plain"))
    except KeyboardInterrupt:
        sys.exit("\nInterrupted. Start again whenever you like.")


if __name__ == "__main__":
    main()
