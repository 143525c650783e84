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
    Position,
)

#: with fewer blocks nothing can be built: the cheapest price of all tiles
CHEAPEST_BUILDING: Final = min([tile.blocks for tile in BUILDING])
CHEAPEST_MONUMENT: Final = min([tile.blocks for tile in MONUMENT])


def corn_price(building: Building, level: int) -> int:
    """Uxmal 4: corn instead of every block; architecture 3 makes it cheaper."""
    price = building.blocks * GEAR[UXMAL].actions[4].corn_per_block - CORN_LESS[level]
    return price if price > 0 else 0


def missing_blocks(position: Position, seat: int, building: Building) -> int:
    """How many blocks of its cost the seat lacks."""
    at = 3 * seat
    blocks = position.blocks
    missing = 0
    if blocks[at] < building.wood:
        missing += building.wood - blocks[at]
    if blocks[at + 1] < building.stone:
        missing += building.stone - blocks[at + 1]
    if blocks[at + 2] < building.gold:
        missing += building.gold - blocks[at + 2]
    return missing


def can_raise(position: Position, seat: int, monument: int) -> bool:
    tile = MONUMENT[monument]
    at = 3 * seat
    blocks = position.blocks
    return (
        blocks[at + 2] >= tile.gold
        and blocks[at + 1] >= tile.stone
        and blocks[at] >= tile.wood
        and position.skulls[seat] >= tile.skulls
        and position.monument_builder(monument) == EMPTY
    )


def can_build(position: Position, seat: int, monuments: bool) -> bool:
    """Can anything on display be paid with blocks?"""
    blocks = position.all_blocks(seat)
    less = BLOCKS_LESS[position.level(seat, ARCHITECTURE)]
    if blocks + less >= CHEAPEST_BUILDING:
        for number in position.display:
            if number != EMPTY:
                building = BUILDING[number]
                if building.blocks <= blocks + less and missing_blocks(position, seat, building) <= less:
                    return True
    if monuments and blocks >= CHEAPEST_MONUMENT:
        for number in position.monuments:
            if can_raise(position, seat, number):
                return True
    return False


def can_build_with_corn(position: Position, seat: int, corn: int) -> bool:
    level = position.level(seat, ARCHITECTURE)
    for number in position.display:
        if number != EMPTY and corn_price(BUILDING[number], level) <= corn:
            return True
    return False


# -- lists --------------------------------------------------------------------------------------------------------------


def list_buildings(position: Position, seat: int, flags: int) -> list[Move]:
    out: list[Move] = []
    if flags & WITH_CORN:
        list_for_corn(position, seat, out)
    else:
        list_for_blocks(position, seat, flags, out)
    if flags & MONUMENT_TOO:
        table = TABLES[seat]
        for number in position.monuments:
            if can_raise(position, seat, number):
                out.append(table.raise_[number])
    if flags & MAY_STOP:
        out.append(TABLES[seat].enough)
    return out


def list_for_corn(position: Position, seat: int, out: list[Move]) -> None:
    erect = TABLES[seat].erect
    level = position.level(seat, ARCHITECTURE)
    for number in position.display:
        if number != EMPTY and corn_price(BUILDING[number], level) <= position.corn[seat]:
            out.append(erect[erect_index(number, 0, 0)])


def list_for_blocks(position: Position, seat: int, flags: int, out: list[Move]) -> None:
    erect = TABLES[seat].erect
    level = 0 if flags & BENEFIT_USED else position.level(seat, ARCHITECTURE)
    blocks = position.blocks
    for number in position.display:
        if number == EMPTY:
            continue
        building = BUILDING[number]
        missing = missing_blocks(position, seat, building)
        if missing > 1 or (missing == 1 and BLOCKS_LESS[level] == 0):
            continue
        if BLOCKS_LESS[level] == 0:
            out.append(erect[erect_index(number, 0, 0)])
        else:
            # one block of choice less: any kind of the cost, but of course the one that is missing
            for kind in range(3):
                cost = building.cost[kind]
                if cost > 0 and (missing == 0 or blocks[3 * seat + kind] < cost):
                    out.append(erect[erect_index(number, kind + 1, 0)])
        if flags & ANOTHER and level > 0 and missing == 0:
            # Tikal 4: architecture helps only one of two buildings, and the player chooses which
            out.append(erect[erect_index(number, 0, 1)])


# -- doing it -------------------------------------------------------------------------------------------------------------


def erect(position: Position, seat: int, number: int, left_out: int, saved: int, flags: int) -> None:
    """Build a building: pay, take the tile, use the architecture benefit, gain what it shows."""
    building = BUILDING[number]
    # ruling A5: the level at the moment of payment counts
    level = 0 if saved or flags & BENEFIT_USED else position.level(seat, ARCHITECTURE)
    if flags & WITH_CORN:
        position.gain_corn(seat, -corn_price(building, level))
    else:
        for kind in range(3):
            cost = building.cost[kind] - (1 if left_out == kind + 1 else 0)
            if cost > 0:
                position.gain_block(seat, kind, -cost)
    position.display[position.display.index(number)] = EMPTY
    position.own(seat, number)
    if level > 0:
        position.gain_corn(seat, BUILDING_CORN[level])
        position.score(seat, 4 * BUILDING_POINTS[level])
    if flags & ANOTHER:
        used = BENEFIT_USED if level > 0 else 0
        position.todo.append(TO_BUILD + DETAIL * (MAY_STOP | used))
    receive(position, seat, building.gains)


def raise_monument(position: Position, seat: int, number: int) -> None:
    """Build a monument. Its cost goes to the supply, a skull too (ruling A7)."""
    monument = MONUMENT[number]
    for kind in range(3):
        if monument.cost[kind] > 0:
            position.gain_block(seat, kind, -monument.cost[kind])
    if monument.skulls > 0:
        position.gain_skulls(seat, -monument.skulls)
    position.own(seat, FIRST_MONUMENT + number)


def receive(position: Position, seat: int, gains: Gains) -> None:
    """Everything that a building or a wealth tile gives; what leaves a choice is put on the list of things to decide."""
    if gains.corn:
        position.gain_corn(seat, gains.corn)
    for kind in range(3):
        if gains.blocks[kind]:
            position.gain_block(seat, kind, gains.blocks[kind])
    if gains.skulls:
        position.gain_skulls(seat, gains.skulls)
    if gains.points:
        position.score(seat, 4 * gains.points)
    if gains.workers and position.workers[seat] < MOST_WORKERS:
        position.gain_worker(seat)
    position.free_workers[seat] += gains.feeds
    position.feed_discount[seat] += gains.feed_discount
    for temple in range(3):
        for _ in range(gains.temples[temple]):
            climb(position, seat, temple)
    # the last thing put on the list is decided first
    todo = position.todo
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
            advance(position, seat, technology)
