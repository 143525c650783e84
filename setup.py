"""Build: the rules are compiled with mypyc where a C compiler is present; otherwise they stay plain Python.

DESKOVKA_COMPILE=0 never compiles, DESKOVKA_COMPILE=1 insists; without it, a compiler is used if there is one.
"""

import os
import shutil
import sys
import sysconfig
from pathlib import Path

from setuptools import setup

# What search and simulation spend their time in. The rest (words, drawings, notation) stays interpreted.
COMPILED = [
    "core/chance.py",
    "core/effects.py",
    "core/hexes.py",
    "core/game.py",
    "games/*/components.py",
    "games/*/moves.py",
    "games/*/state.py",
    "games/*/setup.py",
    "games/*/scoring.py",
    "games/*/game.py",
    "games/*/rules/*.py",
    "games/*/merchants/components.py",
    "games/*/merchants/moves.py",
    "games/*/merchants/state.py",
    "games/*/merchants/setup.py",
    "games/*/merchants/extension.py",
    "games/*/merchants/rules/*.py",
]


def extensions() -> list:
    wish = os.environ.get("DESKOVKA_COMPILE", "")
    if wish == "0":
        return []
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    if not shutil.which(compiler) and wish != "1":
        print("deskovka: no C compiler, the rules stay plain Python", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    root = Path("src/deskovka")
    files = [str(path) for pattern in COMPILED for path in sorted(root.glob(pattern))]
    try:
        return mypycify(["--no-namespace-packages", *files], opt_level="2", debug_level="0")
    except (Exception, SystemExit) as error:
        if wish == "1":
            raise
        print(f"deskovka: the rules could not be compiled ({error}) and stay plain Python", file=sys.stderr)
        return []


setup(ext_modules=extensions())
