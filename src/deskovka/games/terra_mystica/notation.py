"""Moves as text and back. The Snellman notation is in snellman.py."""

from __future__ import annotations

from collections.abc import Callable

from deskovka.core.game import Move, NotUnderstood
from deskovka.games.terra_mystica import meaning
from deskovka.games.terra_mystica import moves as m
from deskovka.games.terra_mystica.components import BUILDINGS, CULTS, TERRAINS
from deskovka.games.terra_mystica.merchants import notation as sea
from deskovka.games.terra_mystica.merchants.components import SEA as MATERIAL  # the whole box, for names
from deskovka.games.terra_mystica.moves import TerraMove
from deskovka.games.terra_mystica.state import Player, State

FIXED = {
    m.LEAVE_AUCTION: "leave the auction",
    m.BURN: "burn 1 power",
    m.SHIPPING: "advance shipping",
    m.EXCHANGE: "advance digging",
    m.KEEP_PRIEST: "keep the priest",
    m.TOKEN: "buy a token",
    m.END: "end turn",
    m.DROP_OUT: "drop out",
}


def text(move: TerraMove) -> str:
    """The text of a move.

    >>> from deskovka.games.terra_mystica.components import board_of
    >>> text(TerraMove(board_of("base"), 0, m.UPGRADE, 50, 2))
    'upgrade E1 to trading house'
    """
    if move.kind >= m.OF_EXTENSION:
        return sea.text(move)
    if move.kind in FIXED:
        return FIXED[move.kind]
    return WRITERS[move.kind](move)


def _bridge(move: TerraMove) -> str:
    a, b = move.board.bridge_sites[move.a]
    return f"bridge {move.board.names[a]}:{move.board.names[b]}"


def _transform(move: TerraMove) -> str:
    paid = f" by {CULTS[move.c - 1]}" if move.c else ""
    return f"transform {move.board.names[move.a]} to {TERRAINS[move.b]}{paid}"


def _power(move: TerraMove) -> str:
    word = "take" if move.kind == m.TAKE_POWER else "decline"
    return f"{word} {move.a} power from {MATERIAL.boards[move.b].id}"


WRITERS: dict[int, Callable[[TerraMove], str]] = {
    m.FACTION: lambda v: f"choose {MATERIAL.boards[v.a].id}",
    m.START_TERRAIN: lambda v: f"settle on {TERRAINS[v.a]}",
    m.BID: lambda v: f"bid {v.a}",
    m.TAKE_FACTION: lambda v: f"choose {MATERIAL.boards[v.a].id} on place {v.b + 1}",
    m.TAKE_SCROLL: lambda v: f"scroll {MATERIAL.scrolls[v.a].id}",
    m.CONVERT: lambda v: m.CONVERSIONS[v.a],
    m.CONNECT: lambda v: f"connect {v.board.names[v.a]}",
    m.BUILD: lambda v: f"build {v.board.names[v.a]}",
    m.TRANSFORM: _transform,
    m.UPGRADE: lambda v: f"upgrade {v.board.names[v.a]} to {BUILDINGS[v.b]}",
    m.SEND: lambda v: f"send priest to {CULTS[v.a]} for {v.b}",
    m.ACTION: lambda v: f"action {m.ACTIONS[v.a]}",
    m.PASS: lambda v: f"pass and take {MATERIAL.scrolls[v.a - 1].id}" if v.a else "pass",
    m.BRIDGE: _bridge,
    m.FAVOUR: lambda v: f"favour {MATERIAL.favours[v.a].id}",
    m.TOWN: lambda v: f"town {MATERIAL.towns[v.a].id}",
    m.STEP: lambda v: f"{v.b} step{'s' if v.b > 1 else ''} on {CULTS[v.a]}",
    m.KEY: lambda v: f"key to {CULTS[v.a]}",
    m.MAKE_PRIESTS: lambda v: f"convert {v.a} worker{'s' if v.a > 1 else ''} to priests",
    m.UNLOCK: lambda v: f"unlock {TERRAINS[v.a]}",
    m.SHIFT: lambda v: f"shift to {TERRAINS[v.a]}",
    m.RENOUNCE: lambda v: f"renounce {m.RENOUNCED[v.a]}",
    m.TAKE_POWER: _power,
    m.DECLINE_POWER: _power,
}


class Reader:
    """Reads the words of a move one after the other and says what is wrong with them."""

    def __init__(self, game: State, whole: str) -> None:
        self.game = game
        self.whole = whole

    def fail(self, why: str) -> NotUnderstood:
        return NotUnderstood(f"{self.whole!r} is not a move: {why}")

    def one_of(self, word: str, names: tuple[str, ...] | list[str], kind: str) -> int:
        lowered = [name.lower() for name in names]
        if word.lower() not in lowered:
            raise self.fail(f"there is no {kind} {word!r}")
        return lowered.index(word.lower())

    def hex(self, word: str) -> int:
        found = self.game.board.number.get(word.lower())
        if found is None:
            raise self.fail(f"there is no hex {word!r} on this map")
        return found

    def number(self, word: str) -> int:
        if not word.isdigit():
            raise self.fail(f"{word!r} is not a number")
        return int(word)

    def cult(self, word: str) -> int:
        return self.one_of(word, CULTS, "cult")

    def terrain(self, word: str) -> int:
        return self.one_of(word, TERRAINS, "terrain")

    def faction(self, word: str) -> int:
        return self.one_of(word, [board.id for board in MATERIAL.boards], "faction")

    def site(self, word: str) -> int:
        a, _, b = word.partition(":")
        ends = sorted((self.hex(a), self.hex(b)))
        for site, (one, two) in enumerate(self.game.board.bridge_sites):
            if [one, two] == ends:
                return site
        raise self.fail(f"no bridge can stand between {a} and {b}")


def parse(game: State, written: str, seat: int | None = None) -> Move:
    """The move that a text means. Letter case and spaces do not matter."""
    read = " ".join(written.split())
    who = game.acting if seat is None else seat
    if not 0 <= who < game.players:
        raise NotUnderstood(f"there is no seat {who + 1}")
    p = game.seats[who]
    lowered = read.lower()
    for kind, fixed in FIXED.items():
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


def matches(pattern: list[str], words: list[str]) -> list[str] | None:
    """The words that stand for '*' in a pattern, if the others agree."""
    if len(pattern) != len(words):
        return None
    found: list[str] = []
    for wanted, word in zip(pattern, words, strict=True):
        if wanted == "*":
            found.append(word)
        elif word not in wanted.split("|"):
            return None
    return found


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


def key(game: State) -> str:
    """Everything that makes a position, as text."""
    shared = [
        game.phase,
        game.stage,
        game.round,
        game.active,
        game.acting,
        game.order,
        game.seating,
        game.passed_order,
        game.terrain,
        game.owner,
        game.building,
        game.in_town,
        game.bridge_owner,
        game.scoring,
        game.scroll_coins,
        game.favours_left,
        game.towns_left,
        game.actions_used,
        game.orders,
        game.final_tile,
        [(o.seat, o.amount, o.builder, o.event, o.counts, o.forfeited) for o in game.offers],
        [(r.event, r.seat, r.waiting, r.declined, r.taken) for r in game.reactions],
        game.queue if game.phase < 5 else [],
        (game.offered, game.lots, game.bid, game.bidder, game.opener, game.bidding, game.places)
        if game.phase < 5
        else (),
    ]
    return repr(shared) + "".join(player_key(p) for p in game.seats) + game.extension.key()


def player_key(p: Player) -> str:
    return repr(
        [
            p.faction.board.id,
            p.home,
            p.colour,
            p.start_terrain,
            p.points,
            p.coins,
            p.workers,
            p.priests,
            p.priest_limit,
            p.bowls(),
            p.cults,
            p.keys,
            p.blocked,
            p.shipping,
            p.exchange,
            p.extra_skips,
            p.built,
            p.hexes,
            p.bridges,
            p.scroll,
            p.favours,
            p.towns,
            p.used,
            p.unlocked,
            p.passed,
            p.dropped,
            p.actions,
            p.acted,
            p.fresh,
            p.may_build,
            p.teleport,
            p.spades,
            p.may_buy,
            p.other_hex,
            p.dug,
            (p.digging, p.dug_from, p.dug_with),
            p.favours_due,
            p.towns_due,
            p.steps_due,
            p.steps_together,
            p.bridges_due,
            p.keys_due,
            p.free_dwelling,
            p.free_trading_house,
            p.sandstorm,
            p.shift_due,
            p.shift_paid,
            p.priests_offer,
            p.unlocks_due,
            p.terrain_due,
            p.steps_owed,
            p.steps_overdue,
            p.tokens_offered,
            p.river_towns,
        ]
    )


def meant_at(game: State, thing: str, seat: int) -> list[Move]:
    """The moves that a seat could mean by touching a thing, the likeliest first."""
    return meaning.meant_at(game, thing, seat, touches)
