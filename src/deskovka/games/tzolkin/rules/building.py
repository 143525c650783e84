"""Buildings and monuments: what can be paid, paying, and what a building gives (rulebook p. 6, 8, 11 and 12)."""

from __future__ import annotations

from typing import Final

from deskovka.core.game import Move
from deskovka.games.tzolkin.components import (
    ARCHITECTURE,
    BLOCKS_LESS,
    BUILDING,
    BUILDING_CORN,
    BUILDING_POINTS,
    CORN_LESS,
    FIRST_MONUMENT,
    GEAR,
    MONUMENT,
    MOST_WORKERS,
    UXMAL,
    Building,
    Gains,
)
from deskovka.games.tzolkin.moves import TABLES, erect_index
from deskovka.games.tzolkin.rules.technology import advance
from deskovka.games.tzolkin.rules.temples import climb
from deskovka.games.tzolkin.state import (
    ANOTHER,
    BENEFIT_USED,
    DETAIL,
    EMPTY,
    MAY_STOP,
    MONUMENT_TOO,
    TO_ADVANCE_FREE,
    TO_BUILD,
    TO_CLIMB,
    TO_TRADE,
    TO_USE_ANY,
    WITH_CORN,
    State,
)

#: with fewer blocks nothing can be built: the cheapest price of all tiles
CHEAPEST_BUILDING: Final = min([tile.blocks for tile in BUILDING])
CHEAPEST_MONUMENT: Final = min([tile.blocks for tile in MONUMENT])


def corn_price(building: Building, level: int) -> int:
    """Uxmal 4: corn instead of every block; architecture 3 makes it cheaper."""
    price = building.blocks * GEAR[UXMAL].actions[4].corn_per_block - CORN_LESS[level]
    return price if price > 0 else 0


def missing_blocks(game: State, seat: int, building: Building) -> int:
    """How many blocks of its cost the seat lacks."""
    at = 3 * seat
    blocks = game.blocks
    missing = 0
    if blocks[at] < building.wood:
        missing += building.wood - blocks[at]
    if blocks[at + 1] < building.stone:
        missing += building.stone - blocks[at + 1]
    if blocks[at + 2] < building.gold:
        missing += building.gold - blocks[at + 2]
    return missing


def can_raise(game: State, seat: int, monument: int) -> bool:
    tile = MONUMENT[monument]
    at = 3 * seat
    blocks = game.blocks
    return (
        blocks[at + 2] >= tile.gold
        and blocks[at + 1] >= tile.stone
        and blocks[at] >= tile.wood
        and game.skulls[seat] >= tile.skulls
        and game.monument_builder(monument) == EMPTY
    )


def can_build(game: State, seat: int, monuments: bool) -> bool:
    """Can anything on display be paid with blocks?"""
    blocks = game.all_blocks(seat)
    less = BLOCKS_LESS[game.level(seat, ARCHITECTURE)]
    if blocks + less >= CHEAPEST_BUILDING:
        for number in game.display:
            if number != EMPTY:
                building = BUILDING[number]
                if building.blocks <= blocks + less and missing_blocks(game, seat, building) <= less:
                    return True
    if monuments and blocks >= CHEAPEST_MONUMENT:
        for number in game.monuments:
            if can_raise(game, seat, number):
                return True
    return False


def can_build_with_corn(game: State, seat: int, corn: int) -> bool:
    level = game.level(seat, ARCHITECTURE)
    for number in game.display:
        if number != EMPTY and corn_price(BUILDING[number], level) <= corn:
            return True
    return False


# -- lists --------------------------------------------------------------------------------------------------------------


def list_buildings(game: State, seat: int, flags: int) -> list[Move]:
    out: list[Move] = []
    if flags & WITH_CORN:
        list_for_corn(game, seat, out)
    else:
        list_for_blocks(game, seat, flags, out)
    if flags & MONUMENT_TOO:
        table = TABLES[seat]
        for number in game.monuments:
            if can_raise(game, seat, number):
                out.append(table.raise_[number])
    if flags & MAY_STOP:
        out.append(TABLES[seat].enough)
    return out


def list_for_corn(game: State, seat: int, out: list[Move]) -> None:
    erect = TABLES[seat].erect
    level = game.level(seat, ARCHITECTURE)
    for number in game.display:
        if number != EMPTY and corn_price(BUILDING[number], level) <= game.corn[seat]:
            out.append(erect[erect_index(number, 0, 0)])


def list_for_blocks(game: State, seat: int, flags: int, out: list[Move]) -> None:
    erect = TABLES[seat].erect
    level = 0 if flags & BENEFIT_USED else game.level(seat, ARCHITECTURE)
    blocks = game.blocks
    for number in game.display:
        if number == EMPTY:
            continue
        building = BUILDING[number]
        missing = missing_blocks(game, seat, building)
        if missing > 1 or (missing == 1 and BLOCKS_LESS[level] == 0):
            continue
        if BLOCKS_LESS[level] == 0:
            out.append(erect[erect_index(number, 0, 0)])
        else:
            # one block of choice less, always (ruling A25): any kind of the cost, but of course the one that is missing
            for kind in range(3):
                cost = building.cost[kind]
                if cost > 0 and (missing == 0 or blocks[3 * seat + kind] < cost):
                    out.append(erect[erect_index(number, kind + 1, 0)])
        if flags & ANOTHER and level > 0 and missing == 0:
            # Tikal 4: architecture helps only one of two buildings, and the player chooses which
            out.append(erect[erect_index(number, 0, 1)])


# -- doing it -------------------------------------------------------------------------------------------------------------


def erect(game: State, seat: int, number: int, left_out: int, saved: int, flags: int) -> None:
    """Build a building: pay, take the tile, use the architecture benefit, gain what it shows."""
    building = BUILDING[number]
    # ruling A5: the level at the moment of payment counts
    level = 0 if saved or flags & BENEFIT_USED else game.level(seat, ARCHITECTURE)
    if flags & WITH_CORN:
        game.gain_corn(seat, -corn_price(building, level), game.source)
    else:
        for kind in range(3):
            cost = building.cost[kind] - (1 if left_out == kind + 1 else 0)
            if cost > 0:
                game.gain_block(seat, kind, -cost, game.source)
    game.display[game.display.index(number)] = EMPTY
    game.own(seat, number, game.source)
    if level > 0:
        game.gain_corn(seat, BUILDING_CORN[level], game.source)
        game.score(seat, 4 * BUILDING_POINTS[level], game.source)
    if flags & ANOTHER:
        used = BENEFIT_USED if level > 0 else 0
        game.todo.append(TO_BUILD + DETAIL * (MAY_STOP | used))
    receive(game, seat, building.gains)


def raise_monument(game: State, seat: int, number: int) -> None:
    """Build a monument. Its cost goes to the supply, a skull too (ruling A7)."""
    monument = MONUMENT[number]
    for kind in range(3):
        if monument.cost[kind] > 0:
            game.gain_block(seat, kind, -monument.cost[kind], game.source)
    if monument.skulls > 0:
        game.gain_skulls(seat, -monument.skulls, game.source)
    game.own(seat, FIRST_MONUMENT + number, game.source)


def receive(game: State, seat: int, gains: Gains) -> None:
    """Everything that a building or a wealth tile gives; what leaves a choice is put on the list of things to decide."""
    if gains.corn:
        game.gain_corn(seat, gains.corn, game.source)
    for kind in range(3):
        if gains.blocks[kind]:
            game.gain_block(seat, kind, gains.blocks[kind], game.source)
    if gains.skulls:
        game.gain_skulls(seat, gains.skulls, game.source)
    if gains.points:
        game.score(seat, 4 * gains.points, game.source)
    if gains.workers and game.workers[seat] < MOST_WORKERS:
        game.gain_worker(seat, game.source)
    if gains.feeds:
        free = game.free_workers[:]
        free[seat] += gains.feeds
        game.free_workers = free
    if gains.feed_discount:
        discount = game.feed_discount[:]
        discount[seat] += gains.feed_discount
        game.feed_discount = discount
    for temple in range(3):
        for _ in range(gains.temples[temple]):
            climb(game, seat, temple)
    # the last thing put on the list is decided first
    todo = game.todo
    if gains.any_action:
        todo.append(TO_USE_ANY)
    if gains.market:
        todo.append(TO_TRADE)
    if gains.build:
        todo.append(TO_BUILD + DETAIL * MAY_STOP)  # ruling A4: as Tikal 2, an action of its own
    if gains.any_technology:
        todo.append(TO_ADVANCE_FREE + DETAIL * gains.any_technology)
    for _ in range(gains.any_temple):
        todo.append(TO_CLIMB)
    for technology in range(4):
        for _ in range(gains.technologies[technology]):
            advance(game, seat, technology)
