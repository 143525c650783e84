"""Positions as plain data: numbers, texts, lists and objects of JSON, in which nothing can be hidden and nothing is executed.

    {"game": "tzolkin", "rules": "3", "players": 2, "options": {}, "seed": "tea", "fields": {"ply": 31, "corn": [4, 7], ...}}

Only what is special about a position is written down.  Boards, tables of moves and the like are made by the first position of the same
game, which is set up again for reading; whatever a position holds is filled in there.  Numbers, texts, `null` and lists are as JSON has
them; everything else is an object with one name that says what it is:

    {"tuple": [...]}, {"set": [...]}, {"map": [[key, value], ...]}, {"bytes": "00ff"}
    {"whole": "3f..."}              a number too large for other languages' JSON, in hexadecimal
    {"fields": {...}}               a part of the position, like a player: what it holds
    {"first": ["board"]}            what lies at this place of the first position
    {"again": ["seats", 0]}         a part that was written down at this place already
    {"named": ["rules.factions", "FACTIONS", 3]}    a thing of the game's own tables
    {"made": ["state", "Offer", 0, 1, ...]}         a small thing that comes and goes, and what it is made of

Fields of the first position that cannot change (`{"first": ...}` of their own place) are left out.  Plain Python and compiled rules read
each other's data.  docs/python.md tells how to use them.
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Iterator
from types import GetSetDescriptorType, MemberDescriptorType
from typing import Any

from deskovka.core import registry
from deskovka.core.effects import Effect
from deskovka.core.game import Game, Move, NotUnderstood
from deskovka.core.options import BadOption
from deskovka.core.remembered import Remembered

Path = tuple[str | int, ...]
Data = dict[str, Any]

#: the list of moves is found again by asking; the frame of the data has the rest
LEFT_OUT = frozenset({"listed", "log", "players", "options", "seed"})
#: so far from the position lie the things that positions share: `seats`, 0, `faction`
NEAR = 2
#: tables longer than this hold no parts of a position
LONG = 64
PLAIN = (int, float, str, bool, type(None))
#: no position is larger
MOST_ENTRIES = 20_000
LARGEST = 2**53
LONGEST_WHOLE = 256
DEEPEST = 30


# -- for `pickle` ----------------------------------------------------------------------------------------------------------


def freeze(game: Game) -> tuple[Any, ...]:
    """Everything from which `thaw` makes the position again."""
    log = None if game.log is None else [(e.ply, e.seat, e.what, e.amount, e.source, e.after) for e in game.log]
    return to_data(game), log


def thaw(data: Data, log: list[Any] | None) -> Game:
    game = rebuilt(data)
    game.log = None if log is None else [Effect(*entry) for entry in log]
    return game


# -- writing and reading ---------------------------------------------------------------------------------------------------


def to_data(game: Game) -> Data:
    """The position as data for `json.dumps`. Send what a seat may know: `game.seen_by(seat).to_data()`."""
    options = dict(game.options)
    first = registry.game_class(game.name()).new(game.players, options, game.seed)
    return {
        "game": game.name(),
        "rules": game.rules_version(),
        "players": game.players,
        "options": options,
        "seed": game.seed,
        "fields": Writer(first).fields(game, ()),
    }


def from_data(data: object) -> Game:
    """The position that data describe, checked: NotUnderstood if they are none, or of other rules."""
    try:
        check_size(data, 0)
        checked = frame(data)
        game = rebuilt(checked)
        again = to_data(game)["fields"] == checked["fields"]
        bool(game.key() and game.moves() and game.scores())
    except (NotUnderstood, BadOption, registry.UnknownGame) as error:
        raise NotUnderstood("these data are no position: {why}", why=error) from error
    except Exception as error:  # numbers that no position can have make the rules stumble in any way
        raise NotUnderstood("these data are no position: {why}", why=type(error).__name__) from error
    if not again:
        raise does_not_fit((), "a field")
    return game


def check_size(data: object, depth: int) -> int:
    """No number, list or nesting beyond what positions have; how many entries there are."""
    if depth > DEEPEST:
        raise NotUnderstood("they are nested too deeply")
    if isinstance(data, int) and not -LARGEST < data < LARGEST:
        raise does_not_fit((), "a number")
    if not isinstance(data, (list, dict)):
        return 1
    count = 1 + sum(check_size(one, depth + 1) for one in (data.values() if isinstance(data, dict) else data))
    if count > MOST_ENTRIES:
        raise does_not_fit((), "a list")
    return count


def frame(data: object) -> Data:
    """The outer object, with a game that there is and the rules that we have."""
    wanted: dict[str, type] = {"game": str, "rules": str, "players": int, "options": dict, "seed": str, "fields": dict}
    if not isinstance(data, dict):
        raise does_not_fit((), type(data).__name__)
    for name, kind in wanted.items():
        if name not in data:
            raise NotUnderstood("{place}: this part is missing", place=name)
        if type(data[name]) is not kind:
            raise does_not_fit((name,), type(data[name]).__name__)
    if not all(isinstance(value, str) for value in data["options"].values()) or set(data) != set(wanted):
        raise does_not_fit(("options",), "a value")
    ours = registry.game_class(data["game"]).rules_version()
    if data["rules"] != ours:
        raise NotUnderstood("they are of rules {old}, these are rules {new}", old=data["rules"][:40], new=ours)
    return data


def rebuilt(data: Data) -> Game:
    game = registry.game_class(data["game"]).new(data["players"], data["options"], data["seed"])
    Reader(game).fill(game, data["fields"], ())
    game.listed = None
    return game


def does_not_fit(path: Path, what: str) -> NotUnderstood:
    return NotUnderstood("{place}: {what} does not fit here", place=".".join(map(str, path)) or "data", what=what)


# -- what objects hold -----------------------------------------------------------------------------------------------------


def attributes(thing: object) -> list[str]:
    """What an object holds. Compiled classes have no `__dict__`; their attributes are descriptors of the class."""
    found = set(getattr(thing, "__dict__", ()))
    for cls in type(thing).__mro__:
        found |= set(vars(cls).get("__annotations__", ()))  # with a first value in the class
        found |= {name for name, value in vars(cls).items() if isinstance(value, DESCRIPTORS)}
    return sorted(name for name in found if name not in LEFT_OUT and not name.startswith("__") and hasattr(thing, name))


DESCRIPTORS = (GetSetDescriptorType, MemberDescriptorType)


def paths(first: Game) -> dict[int, Path]:
    """Where each object of a position is found, by `id`. Long tables are of moves and the like, to which no position points."""
    found: dict[int, Path] = {}
    waiting: deque[tuple[object, Path]] = deque([(first, ())])
    while waiting:
        thing, path = waiting.popleft()
        if isinstance(thing, (*PLAIN, bytes, Move, dict, set, frozenset, Remembered)) or id(thing) in found:
            continue
        if isinstance(thing, (list, tuple)):
            if len(thing) <= LONG and not (thing and isinstance(thing[0], PLAIN)):
                waiting.extend((one, (*path, number)) for number, one in enumerate(thing))
        else:
            found[id(thing)] = path
            if ours(thing) and len(path) < NEAR:
                waiting.extend((getattr(thing, name), (*path, name)) for name in attributes(thing))
    return found


def ours(thing: object) -> bool:
    return type(thing).__module__.startswith("deskovka.")


def at(thing: Any, path: Path) -> Any:
    for step in path:
        thing = thing[step] if isinstance(step, int) else getattr(thing, step)
    return thing


def says_how(cls: type) -> bool:
    """Do things of this class say themselves how they are made, by `__reduce__`?"""
    return any("__reduce__" in vars(base) for base in cls.__mro__[:-1])


def package_of(game: Game) -> str:
    """With a dot behind it: `deskovka.games.tzolkin.`"""
    return type(game).__module__.rpartition(".")[0] + "."


class Writer:
    def __init__(self, first: Game) -> None:
        self.paths = paths(first)
        self.package = package_of(first)
        #: objects that were written down already
        self.written: dict[int, Path] = {}

    def fields(self, thing: Any, path: Path) -> Data:
        self.written[id(thing)] = path
        found: Data = {}
        for name in attributes(thing):
            value = self.value(getattr(thing, name), (*path, name))
            if value != {"first": [*path, name]}:
                found[name] = value
        return found

    def value(self, value: Any, path: Path) -> Any:
        if isinstance(value, int) and not -LARGEST < value < LARGEST:
            return {"whole": f"{value:x}"}
        if isinstance(value, PLAIN):
            return value
        if isinstance(value, Remembered):
            return None
        if isinstance(value, bytes):
            return {"bytes": value.hex()}
        if isinstance(value, dict):
            return {"map": [[self.value(k, path), self.value(v, path)] for k, v in value.items()]}
        if isinstance(value, (list, tuple, set, frozenset)):
            entries = sorted(value) if isinstance(value, (set, frozenset)) else value
            found = [self.value(one, (*path, number)) for number, one in enumerate(entries)]
            return found if isinstance(value, list) else {type(value).__name__: found}
        return self.part(value, path)

    def part(self, thing: Any, path: Path) -> Data:
        if id(thing) in self.paths:  # shared by all positions of such a game
            return {"first": list(self.paths[id(thing)])}
        if id(thing) in self.written:
            return {"again": list(self.written[id(thing)])}
        if says_how(type(thing)):
            cls, arguments = thing.__reduce__()[:2]
            return {"made": [self.inside(cls.__module__), cls.__name__, *(self.value(one, path) for one in arguments)]}
        named = self.global_name(thing)
        return {"named": named} if named else {"fields": self.fields(thing, path)}

    def inside(self, module: str) -> str:
        return module.removeprefix(self.package)

    def global_name(self, thing: object) -> list[str | int] | None:
        """A thing that the rules keep in a table of their own, like a faction: module, name, and the place in it."""
        module = sys.modules.get(type(thing).__module__)
        for name, value in vars(module).items() if module is not None else ():
            if value is thing:
                return [self.inside(type(thing).__module__), name]
            if isinstance(value, (list, tuple)):
                for number, one in enumerate(value):
                    if one is thing:
                        return [self.inside(type(thing).__module__), name, number]
        return None


class Reader:
    """Fills a first position. It takes nothing but plain values and what the game itself has already."""

    def __init__(self, first: Game) -> None:
        self.package = package_of(first)
        #: what is shared must be found before anything is filled in
        self.by_path = {path: at(first, path) for path in paths(first).values()}

    def fill(self, thing: Any, fields: object, path: Path) -> None:
        known = attributes(thing)
        if not isinstance(fields, dict) or not ours(thing):
            raise does_not_fit(path, type(fields).__name__)
        for name, value in fields.items():
            if name not in known:
                raise does_not_fit(path, repr(name)[:60])
            made = self.value(value, getattr(thing, name), (*path, name))
            try:
                setattr(thing, name, made)
            except AttributeError:  # a constant or a property of a compiled class: the first position has it already
                if getattr(thing, name) != made:
                    raise does_not_fit((*path, name), "another value") from None

    def value(self, value: Any, there: Any, path: Path) -> Any:
        """The value; `there` is what stands in its place in the first position."""
        if isinstance(value, PLAIN):
            if isinstance(there, PLAIN) and there is not None and not alike(value, there):
                raise does_not_fit(path, type(value).__name__)
            return value
        if isinstance(value, dict) and list(value) == ["whole"] and isinstance(there, int):
            return self.whole(value["whole"], path)
        if isinstance(there, PLAIN) and there is not None:
            raise does_not_fit(path, type(value).__name__)
        if isinstance(value, list):
            return list(self.entries(value, there, path))
        if not isinstance(value, dict) or len(value) != 1:
            raise does_not_fit(path, type(value).__name__)
        ((kind, content),) = value.items()
        if kind == "fields" and there is not None:
            self.fill(there, content, path)
            return there
        if kind == "bytes" and isinstance(content, str):
            return bytes.fromhex(content)
        if not isinstance(content, list):
            raise does_not_fit(path, repr(kind)[:60])
        return self.thing(kind, content, there, path)

    def whole(self, digits: object, path: Path) -> int:
        if not isinstance(digits, str) or len(digits) > LONGEST_WHOLE:
            raise does_not_fit(path, "a number")
        return int(digits, 16)

    def thing(self, kind: str, content: list[Any], there: Any, path: Path) -> Any:
        if kind in ("tuple", "set", "frozenset"):
            made = self.entries(content, there, path)
            return tuple(made) if kind == "tuple" else set(made) if kind == "set" else frozenset(made)
        if kind == "map":
            return {self.value(k, None, path): self.value(v, None, path) for k, v in content}
        if kind in ("first", "again") and tuple(content) in self.by_path:
            return self.by_path[tuple(content)]
        if kind == "named":
            return self.named(content, path)
        if kind == "made" and len(content) >= 2:
            cls = self.own(content[0], content[1], path)
            if isinstance(cls, type) and ours_made(cls, self.package) and says_how(cls):
                return cls(*(self.value(one, None, path) for one in content[2:]))
        raise does_not_fit(path, repr(kind)[:60])

    def entries(self, values: list[Any], there: Any, path: Path) -> Iterator[Any]:
        """A list whose first position has numbers only, has numbers only."""
        places = list(there) if isinstance(there, (list, tuple)) else []
        usual = places[0] if places and isinstance(places[0], PLAIN) else None
        for number, value in enumerate(values):
            yield self.value(value, places[number] if number < len(places) else usual, (*path, number))

    def named(self, content: list[Any], path: Path) -> Any:
        found = self.own(content[0], content[1], path)
        if len(content) == 3 and isinstance(found, (list, tuple)) and type(content[2]) is int:
            found = found[content[2]]
        if isinstance(found, type) or not type(found).__module__.startswith(self.package):
            raise does_not_fit(path, repr(content)[:60])
        return found

    def own(self, module: object, name: object, path: Path) -> Any:
        """A name of a module of the game that is loaded already: reading imports nothing."""
        found = sys.modules.get(f"{self.package}{module}")
        if found is None or not isinstance(name, str) or name not in vars(found):
            raise does_not_fit(path, repr(name)[:60])
        return vars(found)[name]


def ours_made(cls: type, package: str) -> bool:
    """Positions themselves are made by `from_data` alone."""
    return cls.__module__.startswith(package) and not issubclass(cls, Game)


def alike(value: object, there: object) -> bool:
    """Yes and no are no numbers; whole numbers may stand where others do."""
    if isinstance(value, bool) or isinstance(there, bool):
        return type(value) is type(there)
    return type(value) is type(there) or (isinstance(there, float) and isinstance(value, int))
