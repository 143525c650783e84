"""A position as numbers, for learning and research. Nothing is hidden in Terra Mystica."""

from __future__ import annotations

from typing import Final, final

from deskovka.core.layout import Layout, Sheet, own_and_others
from deskovka.core.views import Strips, View
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
from deskovka.games.terra_mystica.seen_players import SeenPlayer, put_place, put_player
from deskovka.games.terra_mystica.seen_table import (
    BUILDING_BITS,
    FINAL_TILES,
    OWNER_BITS,
    SEATS,
    TERRAIN_BITS,
    SeenMap,
    SeenMaps,
    SeenTable,
    put_map,
    put_table,
)
from deskovka.games.terra_mystica.state import Player, State

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
#: numbers of one player on a sheet: the sets and choices too
SEAT_WIDTH: Final = len(OF_PLAYER) + 7
#: where a sheet remembers what its seat saw; the next ones are for what is seen at sea (merchants/features.py)
SEEN: Final = 0

_LAYOUTS: Final[dict[str, Layout]] = {}
_STRIPS: Final[dict[str, Strips]] = {}


@final
class Seen:
    """What was written the last time. Most of it is still so at the next look, and comparing it here is several times quicker than on the sheet."""

    #: the lists by which one knows that the same players sit round the table, and in the same order
    seats: list[Player] | None = None
    seating: list[int] | None = None
    order: list[int] | None = None

    def __init__(self) -> None:
        self.table = SeenTable()
        self.map = SeenMap()
        #: of every seat, where all look together
        self.maps = SeenMaps()
        #: the players, the own seat first, and what was seen of them
        self.around: list[Player] = []
        self.players = [SeenPlayer() for _ in range(SEATS)]

    def look_around(self, game: State, seat: int) -> None:
        """Other players sit there, in a copy of the game, or in another order."""
        start = game.seating.index(seat)
        seats = game.seating[start:] + game.seating[:start]
        self.seats = game.seats
        self.around = [game.seats[other] for other in seats]
        if game.seating != self.seating:
            self.order = None
            self.map.look_around(seats)
            self.maps.look_around(game.seating)
        self.seating = game.seating


def seen_on(sheet: Sheet) -> Seen:
    """What a sheet remembers."""
    seen = sheet.remembered[SEEN]
    if not isinstance(seen, Seen):
        seen = Seen()
        sheet.remembered[SEEN] = seen
    return seen


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


def strips(game: State) -> Strips:
    """The same in strips: the map alone is every seat's own, by whose the buildings are."""
    active = game.extension.active
    key = f"{game.board.id} {active}"
    found = _STRIPS.get(key)
    if found is None:
        whole = layout(game)
        found = Strips()
        table, land, player = Layout(whole), Layout(whole), Layout(whole)
        table_layout(table, game)
        found.add_common(table)
        map_layout(land, game)
        found.add_own(land)
        seat_layout(player, "own", len(game.material.favours), active)
        found.add_around(player, SEATS)
        if active:
            sea.add_strips(found, game, whole, SEATS)
        _STRIPS[key] = found
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
    seen = seen_on(sheet)
    if seen.seats is not game.seats or seen.seating is not game.seating:
        seen.look_around(game, seat)
    at = put_map(game, seen.map, sheet, put_table(game, seat, seen.table, sheet))
    behind = at
    for place, p in enumerate(seen.around):
        put_player(game, p, seen.players[place], sheet, behind)
        behind += SEAT_WIDTH
    if game.order is not seen.order:
        seen.order = game.order
        for place, p in enumerate(seen.around):
            put_place(game, p, sheet, at + place * SEAT_WIDTH)
    if game.extension.active:
        sea.numbers_at_sea(game, seen.around, sheet, at + SEATS * SEAT_WIDTH)


def view_into(game: State, seat: int, view: View) -> int:
    """Write the position down in strips for the seat that decides; its place at the table."""
    table = view.common[0]
    players = view.around[0]
    seen = seen_on(table)
    if seen.seats is not game.seats or seen.seating is not game.seating:
        seen.look_around(game, game.seating[0])
    put_table(game, seat, seen.table, table)
    seen.maps.put(game, seat, view.own[seat][0])
    for place, p in enumerate(seen.around):
        put_player(game, p, seen.players[place], players[place], 0)
    if game.order is not seen.order:
        seen.order = game.order
        for place, p in enumerate(seen.around):
            put_place(game, p, players[place], 0)
    if game.extension.active:
        sea.view_at_sea(game, seen.around, view)
    return game.seating.index(seat)
