"""The expansion and the base game lean on each other's words and drawings: whichever is imported first, all that it needs is found."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

import pytest

import deskovka.games.terra_mystica as package

ROOT = Path(package.__file__).parent
#: never compiled, so they can be loaded again and again
PARTS = [ROOT / part for part in ("words", "drawing", "merchants/words", "merchants/drawing")]


def modules() -> list[str]:
    paths = [path for part in PARTS[2:] for path in sorted(part.glob("*.py")) if path.stem != "__init__"]
    return [".".join([package.__name__, *path.relative_to(ROOT).with_suffix("").parts]) for path in paths]


@pytest.mark.parametrize("name", modules())
def test_a_module_of_the_expansion_can_be_the_first(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for known, module in list(sys.modules.items()):
        if Path(getattr(module, "__file__", None) or "/").parent in PARTS:
            monkeypatch.delitem(sys.modules, known)
    before = set(sys.modules)
    try:
        importlib.import_module(name)
    finally:
        for known in set(sys.modules) - before:
            del sys.modules[known]
