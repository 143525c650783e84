"""Compiled rules that appear while the table is open: `make play` compiles them beside the game.

The server itself goes on as it began; processes that it starts from then on find the compiled package first.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from deskovka import compiled

#: the folder in which they will appear, complete from the first moment; set by `make play`
SETTING = "DESKOVKA_COMPILED"


def arrived() -> bool:
    """Have they come since we last asked? New processes take them from now on."""
    folder = os.environ.get(SETTING, "")
    if not folder or folder in sys.path or compiled() or not Path(folder, ".ready").exists():
        return False
    sys.path.insert(0, folder)  # a new process looks where we look; our own package is loaded already
    return True
