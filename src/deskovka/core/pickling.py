"""Positions as plain data, for `pickle`: plain Python and compiled rules read each other's.

Only what is special about a position is written down.  Boards, tables of moves and the like are made by the first position of the
same game, which is set up again for reading; players and their kind are filled in there.
"""

from __future__ import annotations

import sys
from collections import deque
from importlib import import_module
from types import GetSetDescriptorType, MemberDescriptorType
from typing import Any

from deskovka.core import registry
from deskovka.core.effects import Effect
from deskovka.core.game import Game, Move

Path = tuple[str | int, ...]

#: the list of moves is found again by asking
LEFT_OUT = frozenset({"listed", "log"})
#: tables longer than this hold no parts of a position
LONG = 64
PLAIN = (int, float, str, bytes, bool, type(None))


def freeze(game: Game) -> tuple[Any, ...]:
    """Everything from which `thaw` makes the position again."""
    options = dict(game.options)
    first = registry.game_class(game.name()).new(game.players, options, game.seed)
    log = None if game.log is None else [(e.ply, e.seat, e.what, e.amount, e.source, e.after) for e in game.log]
    return game.name(), game.players, options, game.seed, Freezer(first).state(game, ()), log


def thaw(name: str, players: int, options: dict[str, str], seed: str, state: Any, log: list[Any] | None) -> Game:
    game = registry.game_class(name).new(players, options, seed)
    Thawer(game).fill(game, state)
    game.listed = None
    game.log = None if log is None else [Effect(*entry) for entry in log]
    return game


def attributes(thing: object) -> list[str]:
    """What an object holds. Compiled classes have no `__dict__`; their attributes are descriptors of the class."""
    found = dict.fromkeys(getattr(thing, "__dict__", ()))
    for cls in type(thing).__mro__:
        found |= dict.fromkeys(vars(cls).get("__annotations__", ()))  # with a first value in the class
        for name, value in vars(cls).items():
            if isinstance(value, (GetSetDescriptorType, MemberDescriptorType)) and not name.startswith("__"):
                found[name] = None
    return [name for name in found if name not in LEFT_OUT and hasattr(thing, name)]


def paths(first: Game) -> dict[int, Path]:
    """Where each object of a position is found, by `id`. Long tables are of moves and the like, to which no position points."""
    found: dict[int, Path] = {}
    waiting: deque[tuple[object, Path]] = deque([(first, ())])
    while waiting:
        thing, path = waiting.popleft()
        if isinstance(thing, (*PLAIN, Move, dict, set, frozenset)) or id(thing) in found:
            continue
        if isinstance(thing, (list, tuple)):
            if len(thing) <= LONG and not (thing and isinstance(thing[0], PLAIN)):
                waiting.extend((one, (*path, number)) for number, one in enumerate(thing))
        else:
            found[id(thing)] = path
            if type(thing).__module__.startswith("deskovka"):
                waiting.extend((getattr(thing, name), (*path, name)) for name in attributes(thing))
    return found


def at(thing: Any, path: Path) -> Any:
    for step in path:
        thing = thing[step] if isinstance(step, int) else getattr(thing, step)
    return thing


class Freezer:
    def __init__(self, first: Game) -> None:
        self.first = first
        self.paths = paths(first)
        #: objects that were written down already
        self.written: dict[int, Path] = {}

    def value(self, value: Any, path: Path) -> Any:
        if isinstance(value, PLAIN):
            return value
        if isinstance(value, (list, tuple, set, frozenset)):
            kind = type(value).__name__
            return (kind, [self.value(one, (*path, number)) for number, one in enumerate(value)])
        if isinstance(value, dict):
            return ("dict", [(self.value(k, ()), self.value(v, ())) for k, v in value.items()])
        return self.object(value, path)

    def object(self, thing: Any, path: Path) -> Any:
        if id(thing) in self.paths:  # shared by all positions of such a game
            return ("first", self.paths[id(thing)])
        if id(thing) in self.written:
            return ("again", self.written[id(thing)])
        if any(
            "__reduce__" in vars(cls) for cls in type(thing).__mro__[:-1]
        ):  # what comes and goes says itself how it is made
            made, arguments = thing.__reduce__()[:2]
            return ("made", made.__module__, made.__name__, [self.value(one, ()) for one in arguments])
        named = global_name(thing)
        if named is not None:
            return ("global", named)
        return self.state(thing, path)

    def state(self, thing: Any, path: Path) -> Any:
        self.written[id(thing)] = path
        state = {name: self.value(getattr(thing, name), (*path, name)) for name in attributes(thing)}
        return ("object", type(thing).__qualname__, state)


def global_name(thing: object) -> Path | None:
    """A thing that the rules keep in a table of their own, like a faction: module, name, and the place in it."""
    module = sys.modules.get(type(thing).__module__)
    for name, value in vars(module).items() if module is not None else ():
        if value is thing:
            return (module.__name__, name) if module is not None else None
        if isinstance(value, (list, tuple)):
            for number, one in enumerate(value):
                if one is thing and module is not None:
                    return (module.__name__, name, number)
    return None


class Thawer:
    def __init__(self, first: Game) -> None:
        self.first = first
        #: what is shared must be found before anything is filled in
        self.by_path = {path: at(first, path) for path in paths(first).values()}

    def fill(self, thing: Any, state: Any) -> None:
        for name, value in state[2].items():
            made = self.value(value, getattr(thing, name, None))
            try:
                setattr(thing, name, made)
            except AttributeError:  # a constant or a property of a compiled class: the first position has it already
                if getattr(thing, name) != made:
                    raise

    def value(self, value: Any, there: Any) -> Any:
        """The value; `there` is what stands in its place in the first position."""
        if isinstance(value, PLAIN):
            return value
        kind = value[0]
        if kind in ("first", "again"):
            return self.by_path[tuple(value[1])]
        if kind == "global":
            module, name, *rest = value[1]
            return at(getattr(import_module(module), name), tuple(rest))
        if kind == "made":
            return getattr(import_module(value[1]), value[2])(*(self.value(one, None) for one in value[3]))
        if kind == "dict":
            return {self.value(k, None): self.value(v, None) for k, v in value[1]}
        if kind == "object":
            if type(there).__qualname__ != value[1]:
                raise TypeError(f"a {value[1]} has no counterpart in the first position of {self.first.name()}")
            self.fill(there, value)
            return there
        places = list(there) if isinstance(there, (list, tuple)) else []
        made = [self.value(one, places[n] if n < len(places) else None) for n, one in enumerate(value[1])]
        return {"list": list, "tuple": tuple, "set": set, "frozenset": frozenset}[kind](made)
