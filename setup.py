"""Build: the rules are compiled with mypyc where that is possible; otherwise they stay plain Python.

DESKOVKA_COMPILE=0 never compiles, DESKOVKA_COMPILE=1 insists; without it, a compiler is used if there is one that works.
"""

import os
import re
import shlex
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

# What search and simulation spend their time in. The rest (words, drawings, notation) stays interpreted.
COMPILED = [
    "core/chance.py",
    "core/described.py",
    "core/effects.py",
    "core/fingerprints.py",
    "core/hexes.py",
    "core/layout.py",
    "core/remembered.py",
    "core/move.py",
    "core/game.py",
    "core/views.py",
    "core/lanes.py",
    "core/policy.py",
    "games/*/components.py",
    "games/*/memory.py",
    "games/*/moves.py",
    "games/*/wheel.py",
    "games/*/holdings.py",
    "games/*/table.py",
    "games/*/state.py",
    "games/*/setup.py",
    "games/*/game.py",
    "games/*/rules/*.py",
    "games/*/goals.py",
    "games/*/prices.py",
    "games/*/worth.py",
    "games/*/seen_*.py",
    "games/*/features.py",
    "games/*/policy.py",
    "games/*/judging/*.py",
    "games/*/merchants/components.py",
    "games/*/merchants/moves.py",
    "games/*/merchants/state.py",
    "games/*/merchants/setup.py",
    "games/*/merchants/extension.py",
    "games/*/merchants/rules/*.py",
    "games/*/merchants/worth.py",
    "games/*/merchants/features.py",
    "games/*/merchants/deeds.py",
    "bots/decisions.py",
    "bots/turns.py",
    "bots/playout.py",
    "bots/stepping.py",
]
#: functions of a part call each other without a detour, and small ones are woven into others: nobody replaces them from outside
DIRECT = ["-fno-semantic-interposition", "-fvisibility=hidden", "-finline-small-functions"] if os.name != "nt" else []
WISH = os.environ.get("DESKOVKA_COMPILE", "")
#: bytes of source: a game above this is compiled in several parts, a folder below the other goes with the core
LARGE, SMALL = 200_000, 20_000


def plain(reason: str) -> None:
    print(f"deskovka: {reason}; the rules stay plain Python", file=sys.stderr)


def what_is_missing() -> str:
    """Why nothing can be compiled here: no compiler, or none that finds Python's headers. Empty if nothing is missing."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\nint probe(void) { return PY_MAJOR_VERSION; }\n")
        includes = {sysconfig.get_path("include"), sysconfig.get_path("platinclude")}
        command = [
            *compiler,
            *(f"-I{path}" for path in includes),
            "-c",
            str(source),
            "-o",
            str(Path(folder, "probe.o")),
        ]
        try:
            done = subprocess.run(command, capture_output=True, text=True, check=False)
        except OSError as error:
            return f"there is no C compiler ({error})"
    if done.returncode == 0:
        return ""
    why = next((line for line in done.stderr.splitlines() if "error" in line), f"exit code {done.returncode}")
    return f"the C compiler does not work with Python's headers ({why.strip()})"


def parts(files: list[str]) -> list[tuple[list[str], str]]:
    """Some parts of about equal size, so that all cores have work.

    Each part carries the runtime of mypyc (4 seconds of compiling): one for each module costs twice the time, and a single one keeps
    a single core busy. Their libraries lie beside the package, because mypyc finds a module's `__file__` from there.
    """
    sizes: dict[str, int] = {}
    for file in files:
        sizes[game_of(file)] = sizes.get(game_of(file), 0) + os.path.getsize(file)
    found: dict[str, list[str]] = {}
    for file in files:
        game = game_of(file)
        folder = Path(file).parts[4] if sizes[game] > LARGE and len(Path(file).parts) > 5 else ""
        name = f"{game}_{folder}".rstrip("_") if sizes[game] > SMALL else "core"
        found.setdefault(name, []).append(file)
    return [(members, f"deskovka_{name}") for name, members in found.items()]


def game_of(file: str) -> str:
    """src/deskovka/games/GAME/... or src/deskovka/core/..."""
    _, _, room, name, *_ = Path(file).parts
    return name if room == "games" else room


def extensions() -> list:
    if WISH == "0":
        return []
    missing = "" if WISH == "1" or os.name == "nt" else what_is_missing()
    if missing:
        plain(missing)
        return []
    root = Path("src/deskovka")
    files = [str(path) for pattern in COMPILED for path in sorted(root.glob(pattern))]
    try:
        from mypyc.build import mypycify

        # a second level of optimising takes twice as long and plays no faster: the translated code is mostly calls
        found = mypycify(["--no-namespace-packages", *files], opt_level="1", debug_level="0", separate=parts(files))
    except (Exception, SystemExit) as error:
        if WISH == "1":
            raise
        plain(f"the rules could not be translated ({error})")
        return []
    for extension in found:
        extension.extra_compile_args += DIRECT
    return found


def written(extension: Extension) -> int:
    """How much there is to compile, in bytes."""
    return sum(os.path.getsize(source) for source in extension.sources)


class BuildIfPossible(build_ext):
    """Building the extension may fail for many reasons (a full disk, a killed compiler); the package then comes without it."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count() or 1

    def run(self) -> None:
        try:
            super().run()
        except (Exception, SystemExit) as error:
            if WISH == "1":
                raise
            plain(f"the rules could not be compiled ({error})")
            self.take_back()

    def build_extensions(self) -> None:
        #: the parts that take time; the rest are doors to them, one for each module
        self.large = [extension for extension in self.extensions if extension.name.endswith("__mypyc")]
        # the largest first: begun last, it would keep one core busy while the others wait
        self.large.sort(key=written, reverse=True)
        self.extensions = [*self.large, *(one for one in self.extensions if one not in self.large)]
        self.built = 0
        self.say()
        super().build_extensions()

    def build_extension(self, extension: Extension) -> None:
        super().build_extension(extension)
        if extension in self.large:
            self.built += 1
            self.say()

    def say(self) -> None:
        """For whoever waits (tools/rules.py reads it)."""
        print(f"deskovka: {self.built} of {len(self.large)} parts are compiled", flush=True)

    def take_back(self) -> None:
        """Half of the compiled modules would be worse than none: they need each other."""
        for extension in self.extensions:
            built = Path(self.build_lib, self.get_ext_filename(extension.name))
            built.unlink(missing_ok=True)
            if self.inplace:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
        self.extensions = []
        self.distribution.ext_modules = []


def about() -> str:
    """The README without what only works beside it: pictures and links to files of the repository."""
    text = Path("README.md").read_text(encoding="utf-8")
    text = re.sub(r"^!\[.*\]\((?!https?:).*\)\n\n?", "", text, flags=re.MULTILINE)
    return re.sub(r"\[([^\]]+)\]\((?!https?:)[^)]*\)", r"\1", text)


if __name__ == "__main__":
    setup(
        ext_modules=extensions(),
        cmdclass={"build_ext": BuildIfPossible},
        long_description=about(),
        long_description_content_type="text/markdown",
    )
