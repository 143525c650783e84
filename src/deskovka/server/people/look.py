"""What eyes, ears and hands need: colours, patterns, the size of words, sound, keys. Kept for a person on all devices; for a browser that
is not known, in a cookie. Where both say something, the later one counts."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from deskovka.core.hues import READY, USUAL

PALETTES = (USUAL, *READY)
#: sizes of words, in hundredths
SIZES = (100, 115, 130)
COLOUR = re.compile(r"#[0-9a-f]{6}")
NAME = re.compile(r"[a-z][a-z0-9-]{0,30}")
#: games with own colours, and hues of one
GAMES, HUES = 12, 30
#: signs of all of it as it is kept; a cookie has room for a little more
LONGEST = 3000


@dataclass(frozen=True)
class Look:
    palette: str = USUAL
    #: own colours, which go before the palette: game -> hue -> `#rrggbb`
    own: dict[str, dict[str, str]] = field(default_factory=dict)
    #: colours carry patterns
    patterns: bool = False
    size: int = SIZES[0]
    sound: bool = True
    #: 0 to 100
    volume: int = 60
    #: single letters and digits are commands
    keys: bool = True
    #: when it was chosen
    changed: float = 0.0

    @staticmethod
    def read(text: str | None) -> Look:
        """What was kept. Cookies can be written by anybody: what we would not have written is passed over."""
        try:
            found = json.loads(text[:LONGEST]) if text else {}
        except (ValueError, RecursionError):
            found = {}
        return Look().having(found) if isinstance(found, dict) else Look()

    def having(self, values: dict[str, Any]) -> Look:
        """With those of the values that can be."""
        good: dict[str, Callable[[Any], bool]] = {
            "palette": lambda value: value in PALETTES,
            "patterns": lambda value: isinstance(value, bool),
            "size": lambda value: type(value) is int and value in SIZES,
            "sound": lambda value: isinstance(value, bool),
            "volume": lambda value: type(value) is int and 0 <= value <= 100,
            "keys": lambda value: isinstance(value, bool),
            "changed": lambda value: type(value) in (int, float) and 0 <= value < 1e11,
        }
        kept = {name: values[name] for name, fits in good.items() if name in values and fits(values[name])}
        return replace(self, **kept, own=own_colours(values["own"]) if "own" in values else self.own)

    def with_own(self, game: str, hue: str, colour: str) -> Look:
        """One hue more; an empty colour is none."""
        mine = {**self.own.get(game, {}), hue: colour}
        return self.having({"own": {**self.own, game: {name: value for name, value in mine.items() if value}}})

    def without_own(self, game: str) -> Look:
        return replace(self, own={name: colours for name, colours in self.own.items() if name != game})

    def __str__(self) -> str:
        """As it is kept: only what is not as usual."""
        usual = asdict(Look())
        values = {name: value for name, value in asdict(self).items() if value != usual[name]}
        return json.dumps(values, separators=(",", ":"))


def own_colours(given: Any) -> dict[str, dict[str, str]]:
    if not isinstance(given, dict):
        return {}
    found: dict[str, dict[str, str]] = {}
    for game, colours in list(given.items())[:GAMES]:
        if NAME.fullmatch(str(game)) and isinstance(colours, dict):
            kept = {
                str(hue): str(colour)
                for hue, colour in list(colours.items())[:HUES]
                if NAME.fullmatch(str(hue)) and COLOUR.fullmatch(str(colour))
            }
            if kept:
                found[game] = kept
    return found


def latest(one: Look, other: Look) -> Look:
    return other if other.changed > one.changed else one
