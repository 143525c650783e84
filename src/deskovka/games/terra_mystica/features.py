"""A position as numbers, for learning and research. Nothing is hidden in Terra Mystica."""

from __future__ import annotations

from typing import Any, Final, final

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

#: what a sheet remembers: what was seen of the course of the game, of the map, of every seat; and lists that every change makes anew
TABLE: Final = 0
MAP: Final = 1
SCORING: Final = 2
SCROLLS: Final = 3
FAVOURS: Final = 4
TOWNS: Final = 5
ORDERS: Final = 6
ORDER: Final = 7
#: from 8 on at sea (merchants/features.py)
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
    power: int = UNSEEN
    actions: int = UNSEEN
    spades: int = UNSEEN
    favours_due: int = UNSEEN
    towns_due: int = UNSEEN
    steps_due: int = UNSEEN
    steps_together: int = UNSEEN
    bridges_due: int = UNSEEN
    keys_due: int = UNSEEN
    busy: bool = True
    cults: list[int] | None = None
    built: list[int] | None = None
    faction: Faction | None = None


@final
class SeenTable:
    """The same of the course of the game."""

    round: int = UNSEEN
    acting: int = UNSEEN
    bid: int = UNSEEN
    phase: int = UNSEEN
    used: int = UNSEEN
    final_tile: str | None = None


@final
class SeenMap:
    """The same of the map: every change makes new lists."""

    def __init__(self, game: State) -> None:
        self.keep(game)

    def keep(self, game: State) -> None:
        self.seating = game.seating
        self.terrain = game.terrain
        self.building = game.building
        self.owner = game.owner
        self.in_town = game.in_town
        self.bridge_owner = game.bridge_owner

    def same(self, game: State) -> bool:
        return (
            self.terrain is game.terrain
            and self.building is game.building
            and self.owner is game.owner
            and self.in_town is game.in_town
            and self.bridge_owner is game.bridge_owner
        )

    def changed_land(self, game: State) -> list[int]:
        """The places of the land hexes that are not as they were; one may come twice."""
        found: list[int] = []
        add_changed(game.terrain, self.terrain, game.board.land, found)
        add_changed(game.building, self.building, game.board.land, found)
        add_changed(game.owner, self.owner, game.board.land, found)
        add_changed(game.in_town, self.in_town, game.board.land, found)
        return found


def add_changed(values: list[Any], before: list[Any], land: list[int], found: list[int]) -> None:
    """Where a list has other things than before. A number that stayed is mostly the very same thing, and that is seen at once; what is not, is only written again."""
    if values is not before:
        for place, here in enumerate(land):
            if values[here] is not before[here]:
                found.append(place)


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
    ordered = sheet.differs(ORDER, game.order)
    behind = at
    for i in range(start, start + game.players):
        p = game.seats[game.seating[i % game.players]]
        put_seat(game, p, sheet, behind, OF_SEATS + i - start)
        if ordered:
            sheet.put(behind + 24, place_in_order(game, p.seat))
        behind += SEAT_WIDTH
    if game.extension.active:
        sea.numbers_at_sea(game, start, SEATS, sheet, at + SEATS * SEAT_WIDTH)


def place_in_order(game: State, seat: int) -> int:
    return game.order.index(seat) if seat in game.order else game.players


def put_table(game: State, seat: int, sheet: Sheet) -> int:
    before = sheet.remembered[TABLE]
    if not isinstance(before, SeenTable):
        before = SeenTable()
        sheet.remembered[TABLE] = before
        sheet.put(0, game.players)
    put_course(game, seat, before, sheet)
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
    used = game.actions_used
    if used != before.used:
        before.used = used
        sheet.put(4, (used & 63).bit_count())
        sheet.put(at + 1, (used & 63) | sea.shared_actions(used) << 6)
    return at + 2


def put_course(game: State, seat: int, before: SeenTable, sheet: Sheet) -> None:
    if game.round != before.round:
        before.round = game.round
        sheet.put(1, game.round)
    acting = game.to_act()
    if acting != before.acting:
        before.acting = acting
        sheet.put(2, 1 if acting == seat else 0)
    if game.bid != before.bid:
        before.bid = game.bid
        sheet.put(3, max(0, game.bid))
    if game.phase != before.phase:
        before.phase = game.phase
        sheet.put(5, game.phase + 1)
    if game.final_tile is not before.final_tile:
        before.final_tile = game.final_tile
        sheet.put(6, FINAL_TILES.index(game.final_tile) + 1 if game.final_tile else 0)


def put_map(game: State, start: int, sheet: Sheet, at: int) -> int:
    """Land, then bridges."""
    board = game.board
    before = sheet.remembered[MAP]
    if not isinstance(before, SeenMap) or before.seating is not game.seating:
        whose = own_first(game, start)
        put_land(game, whose, [*range(len(board.land))], sheet, at)
        put_bridges(game, whose, sheet, at + len(board.land))
        sheet.remembered[MAP] = SeenMap(game)
    elif not before.same(game):
        whose = own_first(game, start)
        put_land(game, whose, before.changed_land(game), sheet, at)
        if before.bridge_owner is not game.bridge_owner:
            put_bridges(game, whose, sheet, at + len(board.land))
        before.keep(game)
    return at + len(board.land) + len(board.bridge_sites)


def own_first(game: State, start: int) -> list[int]:
    """Owners as a seat sees them: nobody 0, itself 1, then the others round the table."""
    whose = [0] * (SEATS + 1)
    for i in range(game.players):
        whose[game.seating[(start + i) % game.players] + 1] = i + 1
    return whose


def put_bridges(game: State, whose: list[int], sheet: Sheet, at: int) -> None:
    sheet.put_all([whose[who + 1] for who in game.bridge_owner], at)


def put_land(game: State, whose: list[int], places: list[int], sheet: Sheet, at: int) -> None:
    for place in places:
        here = game.board.land[place]
        number = game.terrain[here] + 1
        building = game.building[here]
        if building:
            number += building << TERRAIN_BITS
            number += whose[game.owner[here] + 1] << (TERRAIN_BITS + BUILDING_BITS)
            if game.in_town[here]:
                number += 1 << (TERRAIN_BITS + BUILDING_BITS + OWNER_BITS)
        sheet.put(at + place, number)


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
        put_turn(p, before, sheet, at)
    power = offered(game, p.seat) if game.offers else 0
    if power != before.power:
        before.power = power
        sheet.put(at + 35, power)


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


def put_turn(p: Player, before: Seen, sheet: Sheet, at: int) -> None:
    """What belongs to a turn in progress; all zero if there is none (`Holdings.copy_turn`)."""
    if p.actions != before.actions:
        before.actions = p.actions
        sheet.put(at + 25, p.actions)
    if p.spades != before.spades:
        before.spades = p.spades
        sheet.put(at + 26, p.spades)
    if p.favours_due != before.favours_due:
        before.favours_due = p.favours_due
        sheet.put(at + 27, p.favours_due)
    if p.towns_due != before.towns_due:
        before.towns_due = p.towns_due
        sheet.put(at + 28, p.towns_due)
    if p.steps_due != before.steps_due:
        before.steps_due = p.steps_due
        sheet.put(at + 29, p.steps_due)
    if p.steps_together != before.steps_together:
        before.steps_together = p.steps_together
        sheet.put(at + 30, p.steps_together)
    if p.bridges_due != before.bridges_due:
        before.bridges_due = p.bridges_due
        sheet.put(at + 31, p.bridges_due)
    if p.keys_due != before.keys_due:
        before.keys_due = p.keys_due
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
