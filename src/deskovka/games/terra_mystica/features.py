"""A position as numbers, for learning and research. Nothing is hidden in Terra Mystica."""

from __future__ import annotations

from typing import Final

from deskovka.core.layout import Layout, bits_of, own_and_others, put_all
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
from deskovka.games.terra_mystica.state import Player, State, has_faction

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

_LAYOUTS: Final[dict[str, Layout]] = {}


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


def numbers_into(game: State, seat: int, row: list[int], at: int) -> None:
    """Write the position as a seat sees it into the row, from `at` on."""
    whose = [0] * (SEATS + 1)
    start = game.seating.index(seat)
    for i in range(game.players):
        whose[game.seating[(start + i) % game.players] + 1] = i + 1
    at = put_table(game, seat, row, at)
    at = put_map(game, whose, row, at)
    for i in range(game.players):
        put_seat(game, game.seats[game.seating[(start + i) % game.players]], row, at + i * SEAT_WIDTH)
    if game.extension.active:
        sea.numbers_at_sea(game, start, SEATS, row, at + SEATS * SEAT_WIDTH)


def put_table(game: State, seat: int, row: list[int], at: int) -> int:
    used = game.actions_used
    row[at] = game.players
    row[at + 1] = game.round
    row[at + 2] = 1 if game.to_act() == seat else 0
    row[at + 3] = max(0, game.bid)
    row[at + 4] = (used & 63).bit_count()
    row[at + 5] = game.phase + 1
    row[at + 6] = FINAL_TILES.index(game.final_tile) + 1 if game.final_tile else 0
    at += 7
    for tile in game.scoring:
        row[at] = tile + 1
        at += 1
    for coins in game.scroll_coins:
        row[at] = coins + 1
        at += 1
    at = put_all(game.favours_left, row, at)
    at = put_all(game.towns_left, row, at)
    row[at] = bits_of([owner >= 0 for owner in game.orders])
    row[at + 1] = (used & 63) | sea.shared_actions(used) << 6
    return at + 2


def put_map(game: State, whose: list[int], row: list[int], at: int) -> int:
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
        row[at] = number
        at += 1
    for who in game.bridge_owner:
        row[at] = whose[who + 1]
        at += 1
    return at


def put_seat(game: State, p: Player, row: list[int], at: int) -> None:
    known = has_faction(p)
    cults = p.cults
    built = p.built
    row[at] = 1
    row[at + 1] = p.points
    row[at + 2] = p.coins
    row[at + 3] = p.workers
    row[at + 4] = p.priests
    row[at + 5] = p.priest_limit
    row[at + 6] = p.bowl1
    row[at + 7] = p.bowl2
    row[at + 8] = p.bowl3
    for cult in range(4):
        row[at + 9 + cult] = cults[cult]
    row[at + 13] = p.keys
    row[at + 14] = p.shipping
    row[at + 15] = p.exchange
    row[at + 16] = p.extra_flight
    row[at + 17] = BRIDGES - p.bridges
    for kind in range(1, 6):
        row[at + 17 + kind] = built[kind]
    row[at + 23] = p.towns
    row[at + 24] = game.order.index(p.seat) if p.seat in game.order else game.players
    row[at + 25] = p.actions
    row[at + 26] = p.spades
    row[at + 27] = p.favours_due
    row[at + 28] = p.towns_due
    row[at + 29] = p.steps_due
    row[at + 30] = p.steps_together
    row[at + 31] = p.bridges_due
    row[at + 32] = p.keys_due
    row[at + 33] = p.steps_owed
    row[at + 34] = p.tokens_offered
    row[at + 35] = offered(game, p.seat)
    row[at + 36] = flags(p)
    row[at + 37] = p.favours
    row[at + 38] = p.used & ((1 << len(ACTIONS)) - 1)
    row[at + 39] = p.unlocked
    row[at + 40] = p.scroll + 1
    row[at + 41] = p.faction.board.number + 1 if known else 0
    row[at + 42] = p.home + 1


#: numbers of one player in the row
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
