"""Reading moves, and what one would click for them. What a touch could mean is in meaning.py; Snellman's notation in snellman/."""

from __future__ import annotations

from collections.abc import Callable

from deskovka.core.game import Move, NotUnderstood
from deskovka.games.terra_mystica import meaning
from deskovka.games.terra_mystica import moves as m
from deskovka.games.terra_mystica.components import BUILDINGS, CULTS, TERRAINS
from deskovka.games.terra_mystica.merchants import notation as sea
from deskovka.games.terra_mystica.merchants.components import SEA as MATERIAL  # the whole box, for names
from deskovka.games.terra_mystica.reader import Reader, matches
from deskovka.games.terra_mystica.state import Player, State


def parse(game: State, written: str, seat: int | None = None) -> Move:
    """The move that a text means. Letter case and spaces do not matter."""
    read = " ".join(written.split())
    who = game.acting if seat is None else seat
    if not 0 <= who < game.players:
        raise NotUnderstood(f"there is no seat {who + 1}")
    p = game.seats[who]
    lowered = read.lower()
    for kind, fixed in m.FIXED.items():
        if lowered == fixed:
            return p.book.other(kind)
    if lowered in m.CONVERSIONS:
        return p.book.converts[m.CONVERSIONS.index(lowered)]
    words = lowered.split()
    reader = Reader(game, read)
    if words:
        for pattern, make in [*sea.READERS, *READERS] if game.extension.active else READERS:
            found = matches(pattern.split(), words)
            if found is not None:
                return make(p, reader, found)
    raise reader.fail("the words do not fit any move; they look like 'build E6' or 'upgrade E6 to temple'")


def _upgrade(p: Player, r: Reader, w: list[str]) -> Move:
    return p.book.upgrades[r.hex(w[0])][r.one_of(" ".join(w[1:]), BUILDINGS, "building")]


def _pass(p: Player, r: Reader, w: list[str]) -> Move:
    return p.book.passes[1 + r.one_of(w[0], [s.id for s in MATERIAL.scrolls], "scroll")]


Make = Callable[[Player, Reader, list[str]], Move]
READERS: list[tuple[str, Make]] = [
    ("build *", lambda p, r, w: p.book.builds[r.hex(w[0])]),
    ("transform * to *", lambda p, r, w: p.book.transforms[r.hex(w[0])][r.terrain(w[1])]),
    (
        "transform * to * by *",
        lambda p, r, w: p.book.other(m.TRANSFORM, r.hex(w[0]), r.terrain(w[1]), r.cult(w[2]) + 1),
    ),
    ("upgrade * to * *", _upgrade),
    ("upgrade * to *", _upgrade),
    ("send priest to * for *", lambda p, r, w: p.book.other(m.SEND, r.cult(w[0]), r.number(w[1]))),
    ("action *", lambda p, r, w: p.book.actions[r.one_of(w[0], m.ACTIONS, "action")]),
    ("pass and take *", _pass),
    ("pass", lambda p, r, w: p.book.passes[0]),
    ("bridge *", lambda p, r, w: p.book.bridges[r.site(w[0])]),
    ("favour *", lambda p, r, w: p.book.favours[r.one_of(w[0], [t.id for t in MATERIAL.favours], "favour tile")]),
    ("town *", lambda p, r, w: p.book.towns[r.one_of(w[0], [t.id for t in MATERIAL.towns], "town tile")]),
    ("* step|steps on *", lambda p, r, w: p.book.other(m.STEP, r.cult(w[1]), r.number(w[0]))),
    ("key to *", lambda p, r, w: p.book.other(m.KEY, r.cult(w[0]))),
    ("convert * worker|workers to priests", lambda p, r, w: p.book.other(m.MAKE_PRIESTS, r.number(w[0]))),
    ("unlock *", lambda p, r, w: p.book.other(m.UNLOCK, r.terrain(w[0]))),
    ("shift to *", lambda p, r, w: p.book.other(m.SHIFT, r.terrain(w[0]))),
    ("take * power from *", lambda p, r, w: p.book.other(m.TAKE_POWER, r.number(w[0]), r.faction(w[1]))),
    ("decline * power from *", lambda p, r, w: p.book.other(m.DECLINE_POWER, r.number(w[0]), r.faction(w[1]))),
    ("connect *", lambda p, r, w: p.book.other(m.CONNECT, r.hex(w[0]))),
    ("choose *", lambda p, r, w: p.book.other(m.FACTION, r.faction(w[0]))),
    ("choose * on place *", lambda p, r, w: p.book.other(m.TAKE_FACTION, r.faction(w[0]), r.number(w[1]) - 1)),
    ("settle on *", lambda p, r, w: p.book.other(m.START_TERRAIN, r.terrain(w[0]))),
    ("bid *", lambda p, r, w: p.book.other(m.BID, r.number(w[0]))),
    (
        "scroll *",
        lambda p, r, w: p.book.other(m.TAKE_SCROLL, r.one_of(w[0], [s.id for s in MATERIAL.scrolls], "scroll")),
    ),
    ("renounce *", lambda p, r, w: p.book.renounces[r.one_of(w[0], m.RENOUNCED, "thing to renounce")]),
    (
        "renounce * *",
        lambda p, r, w: p.book.renounces[r.one_of(" ".join(w), m.RENOUNCED, "thing to renounce")],
    ),
]


def touches(game: State, move: Move) -> list[str]:
    """What one would click for a move."""
    if move.kind >= m.OF_EXTENSION:
        return sea.touches(game, move)
    names = game.board.names
    kind = move.kind
    if kind in (m.BUILD, m.CONNECT):
        return [f"hex:{names[move.a]}"]
    if kind == m.TRANSFORM:
        found = [f"hex:{names[move.a]}", f"terrain:{TERRAINS[move.b]}"]
        return [*found, f"cult:{CULTS[move.c - 1]}"] if move.c else found
    if kind == m.UPGRADE:
        return [f"hex:{names[move.a]}", f"building:{BUILDINGS[move.b]}"]
    if kind == m.BRIDGE:
        a, b = game.board.bridge_sites[move.a]
        return [f"bridge:{names[a]}:{names[b]}"]
    if kind == m.SEND:
        return [f"cult:{CULTS[move.a]}", f"order:{CULTS[move.a]}:{move.b}"]
    if kind in (m.STEP, m.KEY):
        return [f"cult:{CULTS[move.a]}"]
    if kind == m.ACTION:
        name = m.ACTIONS[move.a]
        return [f"action:{name}", f"scroll:{name}"] if move.a in (m.SCROLL_SPADE, m.SCROLL_CULT) else [f"action:{name}"]
    if kind in (m.TAKE_SCROLL, m.PASS):
        scroll = move.a if kind == m.TAKE_SCROLL else move.a - 1
        return [f"scroll:{MATERIAL.scrolls[scroll].id}"] if scroll >= 0 else []
    if kind == m.FAVOUR:
        return [f"favour:{MATERIAL.favours[move.a].id}"]
    if kind == m.TOWN:
        return [f"town:{MATERIAL.towns[move.a].id}"]
    if kind == m.SHIPPING:
        return [f"shipping:{move.seat}"]
    if kind == m.EXCHANGE:
        return [f"digging:{move.seat}"]
    if kind in (m.FACTION, m.TAKE_FACTION):
        return [f"faction:{MATERIAL.boards[move.a].id}"]
    if kind in (m.START_TERRAIN, m.UNLOCK, m.SHIFT):
        return [f"terrain:{TERRAINS[move.a]}"]
    return []


def meant_at(game: State, thing: str, seat: int) -> list[Move]:
    """The moves that a seat could mean by touching a thing, the likeliest first."""
    return meaning.meant_at(game, thing, seat, touches)
