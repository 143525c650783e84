"""Components files: those in `data/`, and those that players bring. From the option of a game to its material."""

from __future__ import annotations

import base64
import json
import zlib
from hashlib import sha256
from pathlib import Path
from typing import Any

from deskovka.core.words import said
from deskovka.games.pantheon.checking import faults
from deskovka.games.pantheon.components import Material, canonical
from deskovka.games.pantheon.faults import BadComponents, Fault

DATA = Path(__file__).parent / "data"
#: the components a game is played with if nothing else is said
DEFAULT = "reconstruction-once"
#: how the names of all of them begin; those of earlier defaults stay, for the games that were played with them
ALL = "reconstruction"
#: an own file may be so long, unpacked; the built-in ones have some 20,000 signs
MOST_SIGNS = 200_000
#: how the option `components` carries a whole file in one line of a record
PACKED = "file:"

_materials: dict[str, Material] = {}


def built_in() -> list[str]:
    """The names of the components that come with the package, the default first."""
    names = (path.stem for path in DATA.glob(f"{ALL}*.json"))  # what bots need lies there too
    return sorted(names, key=lambda name: (name != DEFAULT, name))


def mark_of(name: str) -> str:
    """What a rules version says of built-in components."""
    return material(name).digest[:8]


def marked(mark: str) -> str:
    """The built-in components with a mark; empty if none have it any more."""
    return next((name for name in built_in() if mark_of(name) == mark), "")


def option_value(given: str) -> str:
    """The option `components` as a record carries it: a built-in name, or the whole file packed into one line.

    `given` may also be the file's text.  A path is never opened here: options come from strangers.
    """
    text = given.strip()
    if not text.startswith("{"):
        return text
    return PACKED + base64.urlsafe_b64encode(zlib.compress(canonical(parse_json(text)).encode(), 9)).decode()


def material(value: str) -> Material:
    """The material that the option `components` means; BadComponents if there is none or it cannot be played."""
    found = _materials.get(value)
    if found is None:
        raw = parse_json(file_text(value))
        wrong = faults(raw)
        if wrong:
            raise BadComponents(wrong)
        found = Material(raw, sha256(canonical(raw).encode()).hexdigest())
        if len(_materials) > 50:  # strangers' files must not fill the memory
            _materials.clear()
        _materials[value] = found
    return found


def file_text(value: str) -> str:
    if value.startswith(PACKED):
        try:
            unpacking = zlib.decompressobj()
            content = unpacking.decompress(base64.urlsafe_b64decode(value[len(PACKED) :]), MOST_SIGNS)
            return content.decode()
        except (ValueError, zlib.error) as error:
            text = said("the packed components cannot be read ({error}); give the file again")
            raise BadComponents([Fault(text, error=str(error))]) from error
    if value not in built_in():
        text = said("there are no components {name!r}; there are {known}, or give a file's content")
        raise BadComponents([Fault(text, name=value[:60], known=", ".join(built_in()))])
    return (DATA / f"{value}.json").read_text(encoding="utf-8")


def parse_json(text: str) -> dict[str, Any]:
    if len(text) > MOST_SIGNS:
        raise BadComponents(
            [Fault(said("the file has {n} signs; at most {most} are read"), n=len(text), most=MOST_SIGNS)]
        )
    try:
        raw = json.loads(text)
    except RecursionError as error:
        raise BadComponents([Fault(said("the file is nested too deeply"))]) from error
    except ValueError as error:
        raise BadComponents([Fault(said("the file is not JSON: {error}"), error=str(error))]) from error
    if not isinstance(raw, dict):
        raise BadComponents([Fault(said("the file must hold one JSON object"))])
    return raw
