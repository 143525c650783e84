"""What a seat saw of the table and the map when it looked last, and what is written because it is otherwise now.

The rules replace a list instead of changing it: one that is still the same thing has still the same numbers.
"""

from __future__ import annotations

from typing import Any, Final, final

from deskovka.core.layout import Sheet, bits_of
from deskovka.games.terra_mystica.components import MATERIAL
from deskovka.games.terra_mystica.merchants import features as sea
from deskovka.games.terra_mystica.merchants.components import SEA  # the whole box
from deskovka.games.terra_mystica.seen_players import UNSEEN
from deskovka.games.terra_mystica.state import State

SEATS: Final = 5
FINAL_TILES: Final = [*MATERIAL.final_tiles, SEA.final_sea_tile]
#: bits of a hex: terrain, building, owner, town
TERRAIN_BITS: Final = 4
BUILDING_BITS: Final = 3
OWNER_BITS: Final = 3


@final
class SeenTable:
    """What was written of the course of the game and of the tiles."""

    players: int = UNSEEN
    round: int = UNSEEN
    acting: int = UNSEEN
    bid: int = UNSEEN
    phase: int = UNSEEN
    used: int = UNSEEN
    final_tile: str | None = None
    scoring: list[int] | None = None
    scroll_coins: list[int] | None = None
    favours_left: list[int] | None = None
    towns_left: list[int] | None = None
    orders: list[int] | None = None


@final
class SeenMap:
    """What was written of the map."""

    terrain: list[int] | None = None
    building: list[int] | None = None
    owner: list[int] | None = None
    in_town: list[bool] | None = None
    bridge_owner: list[int] | None = None

    def __init__(self) -> None:
        #: owners as the seat sees them: nobody 0, itself 1, then the others round the table
        self.whose: list[int] = [0] * (SEATS + 1)

    def look_around(self, around: list[int]) -> None:
        """The seats in the order in which they are seen: everything must be looked at again."""
        self.whose = [0] * (SEATS + 1)
        for place, seat in enumerate(around):
            self.whose[seat + 1] = place + 1
        self.terrain = None
        self.bridge_owner = None

    def differs(self, game: State) -> bool:
        return (
            game.building is not self.building
            or game.terrain is not self.terrain
            or game.owner is not self.owner
            or game.in_town is not self.in_town
        )

    def remember(self, game: State) -> None:
        self.terrain = game.terrain
        self.building = game.building
        self.owner = game.owner
        self.in_town = game.in_town

    def changed_land(self, game: State) -> list[int]:
        """The places of the land hexes that are not as they were; one may come twice."""
        board = game.board
        if self.terrain is None:
            return [*range(len(board.land))]
        found: list[int] = []
        add_changed(game.terrain, self.terrain, board.places_on_land, found)
        add_changed(game.building, self.building, board.places_on_land, found)
        add_changed(game.owner, self.owner, board.places_on_land, found)
        add_changed(game.in_town, self.in_town, board.places_on_land, found)
        return found


@final
class SeenMaps:
    """The maps of all seats, where these look together: what has changed is looked for once, and every seat has still to write it when it decides."""

    def __init__(self) -> None:
        #: what was seen last, by whoever it was
        self.last = SeenMap()
        self.seats: list[SeenMap] = []
        #: places that are not written yet, by seat
        self.waiting: list[list[int]] = []

    def look_around(self, seating: list[int]) -> None:
        self.last.terrain = None
        self.seats = [SeenMap() for _ in seating]
        self.waiting = [[] for _ in seating]
        for place, seat in enumerate(seating):
            self.seats[seat].look_around(seating[place:] + seating[:place])

    def put(self, game: State, seat: int, sheet: Sheet) -> None:
        """Write the map of a seat."""
        if self.last.differs(game):
            places = self.last.changed_land(game)
            for waiting in self.waiting:
                waiting += places
            self.last.remember(game)
        own = self.seats[seat]
        waiting = self.waiting[seat]
        if waiting:
            put_land(game, own.whose, waiting, sheet, 0)
            waiting.clear()
        put_bridges(game, own, sheet, len(game.board.land))


def add_changed(values: list[Any], before: list[Any] | None, places: list[int], found: list[int]) -> None:
    """Where a list has other things than before. A number that stayed is mostly the very same thing, and that is seen at once; what is not, is only written again."""
    if before is not None and values is not before:
        for here, value in enumerate(values):
            if value is not before[here]:
                found.append(places[here])


def put_table(game: State, seat: int, before: SeenTable, sheet: Sheet) -> int:
    """The course of the game, then the tiles; where the map begins."""
    put_course(game, seat, before, sheet)
    at = 7
    if game.scoring is not before.scoring:
        before.scoring = game.scoring
        sheet.put_all([tile + 1 for tile in game.scoring], at)
    at += len(game.scoring)
    if game.scroll_coins is not before.scroll_coins:
        before.scroll_coins = game.scroll_coins
        sheet.put_all([coins + 1 for coins in game.scroll_coins], at)
    at += len(game.scroll_coins)
    if game.favours_left is not before.favours_left:
        before.favours_left = game.favours_left
        sheet.put_all(game.favours_left, at)
    at += len(game.favours_left)
    if game.towns_left is not before.towns_left:
        before.towns_left = game.towns_left
        sheet.put_all(game.towns_left, at)
    at += len(game.towns_left)
    if game.orders is not before.orders:
        before.orders = game.orders
        sheet.put(at, bits_of([owner >= 0 for owner in game.orders]))
    used = game.actions_used
    if used != before.used:
        before.used = used
        sheet.put(4, (used & 63).bit_count())
        sheet.put(at + 1, (used & 63) | sea.shared_actions(used) << 6)
    return at + 2


def put_course(game: State, seat: int, before: SeenTable, sheet: Sheet) -> None:
    if game.players != before.players:
        before.players = game.players
        sheet.put(0, game.players)
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


def put_map(game: State, before: SeenMap, sheet: Sheet, at: int) -> int:
    """Land, then bridges; where the players begin."""
    board = game.board
    bridges = at + len(board.land)
    if before.differs(game):
        put_land(game, before.whose, before.changed_land(game), sheet, at)
        before.remember(game)
    put_bridges(game, before, sheet, bridges)
    return bridges + len(board.bridge_sites)


def put_bridges(game: State, before: SeenMap, sheet: Sheet, at: int) -> None:
    if game.bridge_owner is not before.bridge_owner:
        before.bridge_owner = game.bridge_owner
        sheet.put_all([before.whose[who + 1] for who in game.bridge_owner], at)


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
