"""What stands behind the colon of a spec: `nodes=200:seconds=1`, in any order.

`weights` comes last: everything behind it is the name of a file, colons included.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from deskovka.bots.bot import BadBot

WEIGHTS = "weights"
STYLE = "style"


def split(settings: str) -> dict[str, str]:
    """
    >>> split("nodes=200:weights=C:/my/weights.json")
    {'nodes': '200', 'weights': 'C:/my/weights.json'}
    """
    found: dict[str, str] = {}
    rest = settings
    while rest:
        name, equals, after = rest.partition("=")
        name = name.strip()
        if not equals or not name or name in found:
            raise BadBot(f"{settings!r}: settings look like 'nodes=200:seconds=1'")
        value, _, rest = (after, "", "") if name == WEIGHTS else after.partition(":")
        found[name] = value.strip()
    return found


def number(name: str, value: str, limits: tuple[float, float]) -> float:
    """A number within limits."""
    least, most = limits
    try:
        found = float(value)
    except ValueError:
        found = least - 1
    if not least <= found <= most:
        raise BadBot(f"{name}={value}: it is a number from {least:g} to {most:g}")
    return found


def word(name: str, value: str) -> str:
    """A short name."""
    if not (value.isascii() and value.isalpha() and len(value) <= 20):
        raise BadBot(f"{name}={value}: it is a word")
    return value.lower()


def read_weights(file: str) -> dict[str, float]:
    """The weights in a file as `deskovka train` writes them."""
    try:
        data = json.loads(Path(file).read_text(encoding="utf-8"))
        weights = data["weights"]
        if not isinstance(weights, Mapping):
            raise TypeError("the weights are not named")
        return {str(name): float(value) for name, value in weights.items()}
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise BadBot(f"{file!r} holds no weights: {type(error).__name__}: {error}") from error
