"""Feet and columns on the board (rulebook, action I; spec section 8).

A player's network is kept up to date as it grows: `reach` holds the spaces beside the temple or a piece of the network,
`foot_reach` those beside one of its feet.  During an epoch a network only grows.
"""

from __future__ import annotations

from deskovka.core.game import Move
from deskovka.games.pantheon.components import FREE_PRICE, LEAP, POWERS, SHARED_PRICE
from deskovka.games.pantheon.moves import FOOT
from deskovka.games.pantheon.state import NOTHING, State, changed


def place_temple(p: State) -> None:
    """The temple stands on the nation's main space; every network starts anew beside it. No foot on the temple (AMB-7)."""
    main = p.material.nations[p.nation].main
    p.temple = main
    p.ground = p.material.foot_spaces & ~(1 << main)
    for seat in range(p.players):
        p.network[seat] = 0
        p.reach[seat] = p.material.near[main]
        p.foot_reach[seat] = 0


# -- where ------------------------------------------------------------------------------------------------------------


def leaps(p: State, seat: int, reach: int) -> int:
    """Gaiviles: one space with somebody else's piece counts as an own foot (10.4). What is then in reach in addition."""
    others = 0
    for other in range(p.players):
        if other != seat:
            others |= p.feet[other] | p.columns[other]
    beyond = 0
    near = p.material.near
    stones = reach & others
    while stones:
        low = stones & -stones
        beyond |= near[low.bit_length() - 1]
        stones ^= low
    return beyond


def foot_places(p: State, seat: int) -> int:
    """Where a foot of the seat could stand as far as the network goes, own feet and full spaces left out."""
    if p.feet_own[seat] == 0:
        return 0  # pieces come from the own supply only (8.9)
    reach = p.reach[seat]
    if p.powers[seat * POWERS + LEAP]:
        reach |= leaps(p, seat, reach)
    return reach & p.ground & ~(p.full | p.feet[seat])


def column_places(p: State, seat: int) -> int:
    """A column must stand beside an own foot of the network (8.5)."""
    if p.columns_own[seat] == 0:
        return 0
    reach = p.foot_reach[seat]
    if p.powers[seat * POWERS + LEAP]:
        reach |= leaps(p, seat, reach)
    return reach & p.material.column_spaces & ~(p.full | p.columns[seat])


def price(p: State, space: int) -> int:
    """What a placement costs there, if there is room (8.6)."""
    return SHARED_PRICE if p.taken >> space & 1 else FREE_PRICE


def cheapest(p: State, seat: int) -> int:
    """The lowest price of a placement, or 0: none is possible."""
    places = foot_places(p, seat) | column_places(p, seat)
    if places == 0:
        return 0
    return FREE_PRICE if places & ~p.taken else SHARED_PRICE


def list_placements(p: State, budget: int, found: list[Move]) -> None:
    """Everywhere in reach where the price can be paid (8.6). Loot may be left lying (AMB-8)."""
    if budget < FREE_PRICE:
        return
    seat = p.actor
    offset = seat * p.material.spaces
    feet = foot_places(p, seat)
    columns = column_places(p, seat)
    if budget < SHARED_PRICE:
        feet &= ~p.taken
        columns &= ~p.taken
    table = p.book.feet
    with_loot = feet & p.loot_spaces
    while feet:
        low = feet & -feet
        found.append(table[offset + low.bit_length() - 1])
        feet ^= low
    table = p.book.columns
    while columns:
        low = columns & -columns
        found.append(table[offset + low.bit_length() - 1])
        columns ^= low
    table = p.book.feet_only
    while with_loot:
        low = with_loot & -with_loot
        found.append(table[offset + low.bit_length() - 1])
        with_loot ^= low


# -- placing ----------------------------------------------------------------------------------------------------------


def place_foot(p: State, move: Move) -> int:
    """Put a foot down; loot goes off the board at once, its effect waits (8.8). Returns the cost."""
    seat = p.actor
    space = move.a
    bit = 1 << space
    cost = occupy(p, bit)
    near = p.material.near[space]
    p.feet[seat] |= bit
    p.feet_own[seat] -= 1
    p.network[seat] |= bit
    p.reach[seat] |= near
    p.foot_reach[seat] |= near
    join(p, seat, near)
    if p.log is not None:
        name = p.material.names[space]
        p.note(seat, "feet", -1, "placed:" + name)
        p.note(seat, "feet-placed", 1, "placed:" + name)
    if p.loot_spaces & bit and move.kind == FOOT:
        take_loot(p, space)
    return cost


def place_column(p: State, space: int) -> int:
    """Put a column down beside an own foot. Returns the cost."""
    seat = p.actor
    bit = 1 << space
    cost = occupy(p, bit)
    near = p.material.near[space]
    p.columns = changed(p.columns, seat, bit)
    p.columns_own = changed(p.columns_own, seat, -1)
    p.network[seat] |= bit
    p.reach[seat] |= near
    join(p, seat, near)
    if p.log is not None:
        name = p.material.names[space]
        p.note(seat, "columns", -1, "placed:" + name)
        p.note(seat, "columns-placed", 1, "placed:" + name)
    return cost


def occupy(p: State, bit: int) -> int:
    if p.taken & bit:
        p.full |= bit
        return SHARED_PRICE
    p.taken |= bit
    return FREE_PRICE


def join(p: State, seat: int, near: int) -> None:
    """Columns of earlier epochs that the network now touches belong to it, and prolong it at once (8.7)."""
    loose = p.columns[seat] & ~p.network[seat]
    joining = loose & near
    while joining:
        low = joining & -joining
        near = p.material.near[low.bit_length() - 1]
        p.network[seat] |= low
        p.reach[seat] |= near
        loose ^= low
        joining = (joining ^ low) | (loose & near)


def take_loot(p: State, space: int) -> None:
    number = p.material.nations[p.nation].loot.index(space)
    token = p.loot[number]
    p.loot = p.loot[:]
    p.loot[number] = NOTHING
    p.loot_spaces &= ~(1 << space)
    p.pending = sorted([*p.pending, token])
    if p.log is not None:
        p.note(p.actor, "loot:" + p.material.tokens[token].id, 1, "placed:" + p.material.names[space])


def free_column_places(p: State, seat: int) -> int:
    """Where the bonus tile's column may stand: on any column space (14.4)."""
    if p.columns_general[seat] == 0:
        return 0
    return p.material.column_spaces & ~(p.full | p.columns[seat])


def set_column(p: State, seat: int, space: int) -> None:
    """The bonus tile's column comes from the general supply and counts as any other from now on."""
    bit = 1 << space
    occupy(p, bit)
    p.columns = changed(p.columns, seat, bit)
    p.columns_general = changed(p.columns_general, seat, -1)
    if p.material.near[space] & p.network[seat]:
        join(p, seat, bit)
    if p.log is not None:
        p.note(seat, "columns-placed", 1, "bonus:" + p.material.names[space])


def clear_feet(p: State) -> None:
    """End of an epoch: feet go back to the own supply, columns stay (12.4)."""
    p.taken = 0
    p.full = 0
    for seat in range(p.players):
        back = p.feet_on_board(seat)
        p.feet_own[seat] += back
        p.feet[seat] = 0
        p.full |= p.taken & p.columns[seat]
        p.taken |= p.columns[seat]
        if p.log is not None and back:
            p.note(seat, "feet", back, "epoch-end")
            p.note(seat, "feet-placed", -back, "epoch-end")
