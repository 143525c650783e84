"""Reading moves at sea. `snellman_words` writes them as short as Snellman's logs do; `parse` reads both."""

from __future__ import annotations

from collections.abc import Callable

from deskovka.core.game import Move
from deskovka.games.terra_mystica.components import CULTS
from deskovka.games.terra_mystica.merchants import moves as m
from deskovka.games.terra_mystica.merchants.components import CHOICES
from deskovka.games.terra_mystica.moves import TerraMove
from deskovka.games.terra_mystica.reader import Reader
from deskovka.games.terra_mystica.state import Player, State

#: the same moves in few letters, in the manner of Snellman's logs
SHORT: dict[int, Callable[[TerraMove], str]] = {
    m.DOCK: lambda v: f"dock {m.place(v)}",
    m.LAUNCH: lambda v: f"ship {m.place(v)}",
    m.KEEP_SHIP: lambda v: "-ship",
    m.SAIL: lambda v: f"sail {m.place(v)}:{m.other_place(v)}",
    m.ANCHOR: lambda v: "anchor",
    m.GO_ON: lambda v: "-build",
    m.TRADE: lambda v: f"trade {m.place(v)}" + (f" {CHOICES[v.b]}" if v.b else ""),
    m.TAKE_POWER: lambda v: f"leech {v.b} at {m.place(v)}",
    m.DECLINE_POWER: lambda v: f"-leech {v.b} at {m.place(v)}",
    m.BUILD_BY_SHIP: lambda v: f"build {m.place(v)} ship {m.other_place(v)}",
    m.SANDSTORM: lambda v: f"sand {m.place(v)} ship {m.other_place(v)}",
    m.SEA_ACTION: lambda v: f"action {m.SEA_ACTIONS[v.a]}",
    m.BUILD_SHIPYARD: lambda v: f"upgrade {m.place(v)} to SY",
    m.GIFT: lambda v: (
        "+ship_range" if v.a == m.GIFT_SHIPPING else f"+{CULTS[v.b]}" if v.a == m.GIFT_STEP else f"+p{v.c} {CULTS[v.b]}"
    ),
}


def snellman_words(move: TerraMove) -> str:
    """A move at sea as a command like those of Snellman's logs."""
    return SHORT[move.kind](move)


def _pair(r: Reader, word: str) -> tuple[int, int]:
    first, _, second = word.partition(":")
    return r.hex(first), r.hex(second)


def _read_sail(p: Player, r: Reader, w: list[str]) -> Move:
    start, goal = _pair(r, w[0])
    return m.book_of(p.book).sail(start, goal)


Make = Callable[[Player, Reader, list[str]], Move]


def _at(kind: int) -> Make:
    return lambda p, r, w: m.book_of(p.book).at_sea(kind, r.hex(w[0]))


def _choice(p: Player, r: Reader, w: list[str]) -> Move:
    return m.book_of(p.book).at_sea(m.TRADE, r.hex(w[0]), r.one_of(w[1], CHOICES, "choice"))


def _power(kind: int) -> Make:
    return lambda p, r, w: m.book_of(p.book).at_sea(kind, r.hex(w[1]), r.number(w[0]))


def _by_ship(p: Player, r: Reader, w: list[str]) -> Move:
    return m.book_of(p.book).build_by_ship(r.hex(w[0]), r.hex(w[1]))


def _sandstorm(p: Player, r: Reader, w: list[str]) -> Move:
    return m.book_of(p.book).at_sea(m.SANDSTORM, r.hex(w[0]), r.hex(w[1]))


def _step(p: Player, r: Reader, w: list[str]) -> Move:
    return m.book_of(p.book).at_sea(m.GIFT, m.GIFT_STEP, r.cult(w[0]))


def _priest(p: Player, r: Reader, w: list[str]) -> Move:
    return m.book_of(p.book).at_sea(m.GIFT, m.GIFT_PRIEST, r.cult(w[0]), r.number(w[1]))


def _fixed(kind: int) -> Make:
    return lambda p, r, w: m.book_of(p.book).at_sea(kind)


READERS: list[tuple[str, Make]] = [
    ("dock at *", _at(m.DOCK)),
    ("dock *", _at(m.DOCK)),
    ("launch at *", _at(m.LAUNCH)),
    ("ship *", _at(m.LAUNCH)),
    ("leave the ship", _fixed(m.KEEP_SHIP)),
    ("-ship", _fixed(m.KEEP_SHIP)),
    ("drop anchor", _fixed(m.ANCHOR)),
    ("anchor", _fixed(m.ANCHOR)),
    ("go on trading", _fixed(m.GO_ON)),
    ("-build", _fixed(m.GO_ON)),
    ("sail|walk * to *", lambda p, r, w: m.book_of(p.book).sail(r.hex(w[0]), r.hex(w[1]))),
    ("sail *", _read_sail),
    ("trade with *", _at(m.TRADE)),
    ("trade with * for *", _choice),
    ("trade *", _at(m.TRADE)),
    ("trade * *", _choice),
    ("take * power for trade at *", _power(m.TAKE_POWER)),
    ("decline * power for trade at *", _power(m.DECLINE_POWER)),
    ("leech * at *", _power(m.TAKE_POWER)),
    ("-leech * at *", _power(m.DECLINE_POWER)),
    ("build * by ship *", _by_ship),
    ("build * ship *", _by_ship),
    ("sandstorm * by ship *", _sandstorm),
    ("sand * ship *", _sandstorm),
    ("upgrade * to shipyard|sy", _at(m.BUILD_SHIPYARD)),
    ("gift shipping", lambda p, r, w: m.book_of(p.book).at_sea(m.GIFT, m.GIFT_SHIPPING)),
    ("+ship_range", lambda p, r, w: m.book_of(p.book).at_sea(m.GIFT, m.GIFT_SHIPPING)),
    ("gift step on *", _step),
    ("gift priest to * for *", _priest),
    ("+p3 *", lambda p, r, w: _priest(p, r, [w[0], "3"])),
    ("+p2 *", lambda p, r, w: _priest(p, r, [w[0], "2"])),
    *[(f"+{name}", lambda p, r, w, name=name: _step(p, r, [name])) for name in CULTS],
    *[
        (f"action {name}", lambda p, r, w, a=a: m.book_of(p.book).sea_actions[a])
        for a, name in enumerate([action.lower() for action in m.SEA_ACTIONS])
    ],
]


def touches(game: State, move: Move) -> list[str]:
    """What one would click for a move at sea."""
    names = game.board.names
    kind = move.kind
    if kind in (m.DOCK, m.LAUNCH):
        return [f"hex:{names[move.a]}"]
    if kind == m.SAIL:
        return [f"ship:{names[move.a]}", f"hex:{names[move.b]}"]
    if kind == m.TRADE:
        return [f"hex:{names[move.a]}"]
    if kind in (m.BUILD_BY_SHIP, m.SANDSTORM):
        return [f"hex:{names[move.a]}", f"ship:{names[move.b]}"]
    if kind == m.BUILD_SHIPYARD:
        return [f"hex:{names[move.a]}", "building:shipyard"]
    if kind == m.SEA_ACTION:
        name = m.SEA_ACTIONS[move.a]
        return (
            [f"action:{name}", f"scroll:{name}"] if move.a in (m.SCROLL_SHIP, m.SCROLL_VOYAGE) else [f"action:{name}"]
        )
    if kind == m.GIFT and move.a == m.GIFT_PRIEST:
        return [f"cult:{CULTS[move.b]}", f"order:{CULTS[move.b]}:{move.c}"]
    if kind == m.GIFT and move.a == m.GIFT_STEP:
        return [f"cult:{CULTS[move.b]}"]
    return []
