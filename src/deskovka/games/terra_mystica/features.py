"""A position as numbers, for learning and research. Nothing is hidden in Terra Mystica."""

from __future__ import annotations

from typing import Final, final

from deskovka.core.layout import Layout, Sheet, bits_of, own_and_others
from deskovka.games.terra_mystica.components import (
    BRIDGES,
    BUILDING_KEYS,
    CULTS,
    MATERIAL,
    PIECES,
    ROUNDS,
    TERRAINS,
)
from deskovka.games.terra_mystica.merchants import features as sea
from deskovka.games.terra_mystica.merchants.components import SEA  # the whole box
from deskovka.games.terra_mystica.moves import ACTIONS
from deskovka.games.terra_mystica.state import Faction, Player, State, has_faction

SEATS: Final = 5
PHASES: Final = (
    "choosing",
    "auction",
    "volcano's terrain",
    "first dwellings",
    "first scrolls",
    "income",
    "acting",
    "cult bonus",
    "over",
)
FINAL_TILES: Final = [*MATERIAL.final_tiles, SEA.final_sea_tile]
#: numbers of one player, and what each is divided by
OF_PLAYER: Final[tuple[tuple[str, float], ...]] = (
    ("here", 1),
    ("points", 100),
    ("coins", 20),
    ("workers", 10),
    ("priests", 7),
    ("priests' limit", 7),
    ("bowl 1", 12),
    ("bowl 2", 12),
    ("bowl 3", 12),
    *((f"cult {name}", 10) for name in CULTS),
    ("keys", 4),
    ("shipping", 3),
    ("digging", 2),
    ("range", 4),
    ("bridges left", BRIDGES),
    *((f"built {name}", PIECES[number]) for number, name in enumerate(BUILDING_KEYS) if name),
    ("towns", 4),
    ("place in the order", SEATS),
    ("actions in this turn", 2),
    ("spades", 3),
    ("favours due", 2),
    ("towns due", 2),
    ("steps due", 2),
    ("steps together", 2),
    ("bridges due", 1),
    ("keys due", 1),
    ("steps owed", 2),
    ("tokens offered", 2),
    ("power offered", 5),
)
FLAGS: Final = (
    "passed",
    "dropped out",
    "has acted",
    "may build",
    "may buy spades",
    "free dwelling",
    "free trading house",
    "sandstorm",
    "shift due",
    "priests for workers",
)
#: bits of a hex: terrain, building, owner, town
TERRAIN_BITS: Final = 4
BUILDING_BITS: Final = 3
OWNER_BITS: Final = 3

#: what a sheet remembers: lists that every change makes anew
SEATING: Final = 0
TERRAIN: Final = 1
BUILDINGS: Final = 2
OWNERS: Final = 3
IN_TOWN: Final = 4
BRIDGED: Final = 5
SCORING: Final = 6
SCROLLS: Final = 7
FAVOURS: Final = 8
TOWNS: Final = 9
ORDERS: Final = 10
ORDER: Final = 12
FINAL_TILE: Final = 13
#: 11 is kept at sea (merchants/features.py)
#: of every seat: what was seen of it
OF_SEATS: Final = 16
#: what no number of a player is
UNSEEN: Final = -(1 << 40)

_LAYOUTS: Final[dict[str, Layout]] = {}


@final
class Seen:
    """What was written of a player the last time. Most of it is still so at the next look, and comparing it here is several times quicker than on the sheet."""

    points: int = UNSEEN
    coins: int = UNSEEN
    workers: int = UNSEEN
    priests: int = UNSEEN
    priest_limit: int = UNSEEN
    bowl1: int = UNSEEN
    bowl2: int = UNSEEN
    bowl3: int = UNSEEN
    keys: int = UNSEEN
    shipping: int = UNSEEN
    exchange: int = UNSEEN
    extra_flight: int = UNSEEN
    bridges: int = UNSEEN
    towns: int = UNSEEN
    steps_owed: int = UNSEEN
    tokens_offered: int = UNSEEN
    flags: int = UNSEEN
    favours: int = UNSEEN
    used: int = UNSEEN
    unlocked: int = UNSEEN
    scroll: int = UNSEEN
    home: int = UNSEEN
    busy: bool = True
    cults: list[int] | None = None
    built: list[int] | None = None
    faction: Faction | None = None


def layout(game: State) -> Layout:
    """What the numbers of `numbers_into` are: the table, every land hex, every bridge site, then the own seat and the others in the order
    of the table, absent ones zero."""
    active = game.extension.active
    key = f"{game.board.id} {active}"
    found = _LAYOUTS.get(key)
    if found is None:
        found = Layout()
        table_layout(found, game)
        map_layout(found, game)
        for who in own_and_others(SEATS):
            seat_layout(found, who, len(game.material.favours), active)
        if active:
            sea.layout_at_sea(found, game, SEATS)
        _LAYOUTS[key] = found
    return found


def table_layout(found: Layout, game: State) -> None:
    box = game.material
    for name, most in (
        ("players", SEATS),
        ("round", ROUNDS),
        ("own decision", 1),
        ("bid", 40),
        ("power actions used", 6),
    ):
        found.number(name, most)
    found.choice([f"phase: {phase}" for phase in PHASES])
    found.choice([f"final tile: {tile}" for tile in FINAL_TILES])
    for number in range(1, ROUNDS + 1):
        found.choice([f"scoring {number}: {tile.id}" for tile in box.scoring])
    for scroll in box.scrolls:
        found.number(f"scroll {scroll.id} is free, with coins", 4)
    for tile in box.favours:
        found.number(f"favour {tile.id} left", 3)
    for town in box.towns:
        found.number(f"town {town.id} left", 2)
    found.bits([f"order space {cult} {number + 1} taken" for cult in CULTS for number in range(4)])
    found.bits(
        [f"action {name} used" for name in [*ACTIONS[:6], *(["MP1", "MP2", "MP3"] if game.extension.active else [])]]
    )


def map_layout(found: Layout, game: State) -> None:
    board = game.board
    whose = own_and_others(SEATS)
    kinds = [*BUILDING_KEYS[1:], *(["shipyard"] if game.extension.active else [])]
    for at in board.land:
        name = board.names[at]
        terrains = [f"{name} is {terrain}" for terrain in TERRAINS]
        buildings = [f"{name} has {kind}" for kind in kinds]
        owners = [f"{name} ({who})" for who in whose]
        found.packed(
            [(terrains, TERRAIN_BITS), (buildings, BUILDING_BITS), (owners, OWNER_BITS), ([f"{name} in a town"], 1)]
        )
    for a, b in board.bridge_sites:
        found.choice([f"bridge {board.names[a]}:{board.names[b]} ({who})" for who in whose])


def seat_layout(found: Layout, who: str, favours: int, at_sea: bool) -> None:
    for name, most in OF_PLAYER:
        found.number(f"{name} ({who})", most)
    found.bits([f"{flag} ({who})" for flag in FLAGS])
    found.bits([f"favour {tile.id} ({who})" for tile in SEA.favours[:favours]])
    found.bits([f"{action} used ({who})" for action in ACTIONS])
    found.bits([f"{terrain} unlocked ({who})" for terrain in TERRAINS[:7]])
    found.choice([f"scroll {scroll.id} ({who})" for scroll in (SEA if at_sea else MATERIAL).scrolls])
    found.choice([f"faction {board.id} ({who})" for board in SEA.boards])
    found.choice([f"home {terrain} ({who})" for terrain in TERRAINS])


def numbers_into(game: State, seat: int, sheet: Sheet) -> None:
    """Write the position down as a seat sees it."""
    start = game.seating.index(seat)
    at = put_table(game, seat, sheet)
    at = put_map(game, start, sheet, at)
    for i in range(game.players):
        put_seat(
            game, game.seats[game.seating[(start + i) % game.players]], sheet, at + i * SEAT_WIDTH, OF_SEATS + i
        )
    if sheet.differs(ORDER, game.order):
        for i in range(game.players):
            sheet.put(at + i * SEAT_WIDTH + 24, place_in_order(game, game.seating[(start + i) % game.players]))
    if game.extension.active:
        sea.numbers_at_sea(game, start, SEATS, sheet, at + SEATS * SEAT_WIDTH)


def place_in_order(game: State, seat: int) -> int:
    return game.order.index(seat) if seat in game.order else game.players


def put_table(game: State, seat: int, sheet: Sheet) -> int:
    used = game.actions_used
    sheet.put(0, game.players)
    sheet.put(1, game.round)
    sheet.put(2, 1 if game.to_act() == seat else 0)
    sheet.put(3, max(0, game.bid))
    sheet.put(5, game.phase + 1)
    if sheet.differs(FINAL_TILE, game.final_tile):
        sheet.put(6, FINAL_TILES.index(game.final_tile) + 1 if game.final_tile else 0)
    at = 7
    if sheet.differs(SCORING, game.scoring):
        sheet.put_all([tile + 1 for tile in game.scoring], at)
    at += len(game.scoring)
    if sheet.differs(SCROLLS, game.scroll_coins):
        sheet.put_all([coins + 1 for coins in game.scroll_coins], at)
    at += len(game.scroll_coins)
    if sheet.differs(FAVOURS, game.favours_left):
        sheet.put_all(game.favours_left, at)
    at += len(game.favours_left)
    if sheet.differs(TOWNS, game.towns_left):
        sheet.put_all(game.towns_left, at)
    at += len(game.towns_left)
    if sheet.differs(ORDERS, game.orders):
        sheet.put(at, bits_of([owner >= 0 for owner in game.orders]))
    sheet.put(4, (used & 63).bit_count())
    sheet.put(at + 1, (used & 63) | sea.shared_actions(used) << 6)
    return at + 2


def put_map(game: State, start: int, sheet: Sheet, at: int) -> int:
    """Land, then bridges. Every change makes new lists."""
    board = game.board
    land = sheet.differs(SEATING, game.seating)
    bridges = land | sheet.differs(BRIDGED, game.bridge_owner)
    land |= sheet.differs(TERRAIN, game.terrain)
    land |= sheet.differs(BUILDINGS, game.building)
    land |= sheet.differs(OWNERS, game.owner)
    land |= sheet.differs(IN_TOWN, game.in_town)
    if land or bridges:
        whose = [0] * (SEATS + 1)
        for i in range(game.players):
            whose[game.seating[(start + i) % game.players] + 1] = i + 1
        if land:
            put_land(game, whose, sheet, at)
        if bridges:
            sheet.put_all([whose[who + 1] for who in game.bridge_owner], at + len(board.land))
    return at + len(board.land) + len(board.bridge_sites)


def put_land(game: State, whose: list[int], sheet: Sheet, at: int) -> None:
    terrain = game.terrain
    building = game.building
    owner = game.owner
    in_town = game.in_town
    for here in game.board.land:
        number = terrain[here] + 1
        if building[here]:
            number += building[here] << TERRAIN_BITS
            number += whose[owner[here] + 1] << (TERRAIN_BITS + BUILDING_BITS)
            if in_town[here]:
                number += 1 << (TERRAIN_BITS + BUILDING_BITS + OWNER_BITS)
        sheet.put(at, number)
        at += 1


def put_seat(game: State, p: Player, sheet: Sheet, at: int, slot: int) -> None:
    before = sheet.remembered[slot]
    if not isinstance(before, Seen):
        before = Seen()
        sheet.remembered[slot] = before
        sheet.put(at, 1)
    put_means(p, before, sheet, at)
    put_tracks(p, before, sheet, at)
    put_tiles(p, before, sheet, at)
    busy = p.acted or p.actions != 0 or p.spades != 0 or p.in_hand()
    if busy or before.busy:
        before.busy = busy
        put_turn(p, sheet, at)
    sheet.put(at + 35, offered(game, p.seat) if game.offers else 0)


def put_means(p: Player, before: Seen, sheet: Sheet, at: int) -> None:
    if p.points != before.points:
        before.points = p.points
        sheet.put(at + 1, p.points)
    if p.coins != before.coins:
        before.coins = p.coins
        sheet.put(at + 2, p.coins)
    if p.workers != before.workers:
        before.workers = p.workers
        sheet.put(at + 3, p.workers)
    if p.priests != before.priests:
        before.priests = p.priests
        sheet.put(at + 4, p.priests)
    if p.priest_limit != before.priest_limit:
        before.priest_limit = p.priest_limit
        sheet.put(at + 5, p.priest_limit)
    if p.bowl1 != before.bowl1:
        before.bowl1 = p.bowl1
        sheet.put(at + 6, p.bowl1)
    if p.bowl2 != before.bowl2:
        before.bowl2 = p.bowl2
        sheet.put(at + 7, p.bowl2)
    if p.bowl3 != before.bowl3:
        before.bowl3 = p.bowl3
        sheet.put(at + 8, p.bowl3)


def put_tracks(p: Player, before: Seen, sheet: Sheet, at: int) -> None:
    if p.cults is not before.cults:
        before.cults = p.cults
        sheet.put_all(p.cults, at + 9)
    if p.keys != before.keys:
        before.keys = p.keys
        sheet.put(at + 13, p.keys)
    if p.shipping != before.shipping:
        before.shipping = p.shipping
        sheet.put(at + 14, p.shipping)
    if p.exchange != before.exchange:
        before.exchange = p.exchange
        sheet.put(at + 15, p.exchange)
    if p.extra_flight != before.extra_flight:
        before.extra_flight = p.extra_flight
        sheet.put(at + 16, p.extra_flight)
    if p.bridges != before.bridges:
        before.bridges = p.bridges
        sheet.put(at + 17, BRIDGES - p.bridges)
    if p.built is not before.built:
        before.built = p.built
        for kind in range(1, 6):
            sheet.put(at + 17 + kind, p.built[kind])
    if p.towns != before.towns:
        before.towns = p.towns
        sheet.put(at + 23, p.towns)
    if p.steps_owed != before.steps_owed:
        before.steps_owed = p.steps_owed
        sheet.put(at + 33, p.steps_owed)
    if p.tokens_offered != before.tokens_offered:
        before.tokens_offered = p.tokens_offered
        sheet.put(at + 34, p.tokens_offered)


def put_tiles(p: Player, before: Seen, sheet: Sheet, at: int) -> None:
    flagged = flags(p)
    if flagged != before.flags:
        before.flags = flagged
        sheet.put(at + 36, flagged)
    if p.favours != before.favours:
        before.favours = p.favours
        sheet.put(at + 37, p.favours)
    if p.used != before.used:
        before.used = p.used
        sheet.put(at + 38, p.used & ((1 << len(ACTIONS)) - 1))
    if p.unlocked != before.unlocked:
        before.unlocked = p.unlocked
        sheet.put(at + 39, p.unlocked)
    if p.scroll != before.scroll:
        before.scroll = p.scroll
        sheet.put(at + 40, p.scroll + 1)
    if p.faction is not before.faction:
        before.faction = p.faction
        sheet.put(at + 41, p.faction.board.number + 1 if has_faction(p) else 0)
    if p.home != before.home:
        before.home = p.home
        sheet.put(at + 42, p.home + 1)


def put_turn(p: Player, sheet: Sheet, at: int) -> None:
    """What belongs to a turn in progress; all zero if there is none (`Holdings.copy_turn`)."""
    sheet.put(at + 25, p.actions)
    sheet.put(at + 26, p.spades)
    sheet.put(at + 27, p.favours_due)
    sheet.put(at + 28, p.towns_due)
    sheet.put(at + 29, p.steps_due)
    sheet.put(at + 30, p.steps_together)
    sheet.put(at + 31, p.bridges_due)
    sheet.put(at + 32, p.keys_due)


#: numbers of one player on a sheet
SEAT_WIDTH: Final = len(OF_PLAYER) + 7


def offered(game: State, seat: int) -> int:
    """Power that the seat may take from its neighbours' building."""
    total = 0
    for offer in game.offers:
        if offer.seat == seat:
            total += offer.amount
    return total


def flags(p: Player) -> int:
    bits = 0
    bits |= 1 if p.passed else 0
    bits |= 2 if p.dropped else 0
    bits |= 4 if p.acted else 0
    bits |= 8 if p.may_build else 0
    bits |= 16 if p.may_buy else 0
    bits |= 32 if p.free_dwelling else 0
    bits |= 64 if p.free_trading_house else 0
    bits |= 128 if p.sandstorm else 0
    bits |= 256 if p.shift_due else 0
    bits |= 512 if p.priests_offer else 0
    return bits
