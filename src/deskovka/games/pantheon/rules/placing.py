"""Feet and columns on the board (rulebook, action I; spec section 8).

A player's network is kept up to date as it grows: `reach` holds the spaces beside the temple or a piece of the network,
`foot_reach` those beside one of its feet.  During an epoch a network only grows.
"""

from __future__ import annotations

from deskovka.core.game import Move
from deskovka.games.pantheon.components import FREE_PRICE, LEAP, POWERS, SHARED_PRICE
from deskovka.games.pantheon.moves import FOOT
from deskovka.games.pantheon.state import NOTHING, State, changed


def place_temple(game: State) -> None:
    """The temple stands on the nation's main space; every network starts anew beside it. No foot on the temple (AMB-7)."""
    main = game.material.nations[game.nation].main
    game.temple = main
    game.ground = game.material.foot_spaces & ~(1 << main)
    for seat in range(game.players):
        game.network[seat] = 0
        game.reach[seat] = game.material.near[main]
        game.foot_reach[seat] = 0


# -- where ------------------------------------------------------------------------------------------------------------


def leaps(game: State, seat: int, reach: int) -> int:
    """Gaiviles: one space with somebody else's piece counts as an own foot (10.4). What is then in reach in addition."""
    others = 0
    for other in range(game.players):
        if other != seat:
            others |= game.feet[other] | game.columns[other]
    beyond = 0
    near = game.material.near
    stones = reach & others
    while stones:
        low = stones & -stones
        beyond |= near[low.bit_length() - 1]
        stones ^= low
    return beyond


def foot_places(game: State, seat: int) -> int:
    """Where a foot of the seat could stand as far as the network goes, own feet and full spaces left out."""
    if game.feet_own[seat] == 0:
        return 0  # pieces come from the own supply only (8.9)
    reach = game.reach[seat]
    if game.powers[seat * POWERS + LEAP]:
        reach |= leaps(game, seat, reach)
    return reach & game.ground & ~(game.full | game.feet[seat])


def column_places(game: State, seat: int) -> int:
    """A column must stand beside an own foot of the network (8.5)."""
    if game.columns_own[seat] == 0:
        return 0
    reach = game.foot_reach[seat]
    if game.powers[seat * POWERS + LEAP]:
        reach |= leaps(game, seat, reach)
    return reach & game.material.column_spaces & ~(game.full | game.columns[seat])


def price(game: State, space: int) -> int:
    """What a placement costs there, if there is room (8.6)."""
    return SHARED_PRICE if game.taken >> space & 1 else FREE_PRICE


def cheapest(game: State, seat: int) -> int:
    """The lowest price of a placement, or 0: none is possible."""
    places = foot_places(game, seat) | column_places(game, seat)
    if places == 0:
        return 0
    return FREE_PRICE if places & ~game.taken else SHARED_PRICE


def list_placements(game: State, budget: int, found: list[Move]) -> None:
    """Everywhere in reach where the price can be paid (8.6). Loot may be left lying (AMB-8)."""
    if budget < FREE_PRICE:
        return
    seat = game.actor
    offset = seat * game.material.spaces
    feet = foot_places(game, seat)
    columns = column_places(game, seat)
    if budget < SHARED_PRICE:
        feet &= ~game.taken
        columns &= ~game.taken
    table = game.book.feet
    with_loot = feet & game.loot_spaces
    while feet:
        low = feet & -feet
        found.append(table[offset + low.bit_length() - 1])
        feet ^= low
    table = game.book.columns
    while columns:
        low = columns & -columns
        found.append(table[offset + low.bit_length() - 1])
        columns ^= low
    table = game.book.feet_only
    while with_loot:
        low = with_loot & -with_loot
        found.append(table[offset + low.bit_length() - 1])
        with_loot ^= low


# -- placing ----------------------------------------------------------------------------------------------------------


def place_foot(game: State, move: Move) -> int:
    """Put a foot down; loot goes off the board at once, its effect waits (8.8). Returns the cost."""
    seat = game.actor
    space = move.a
    bit = 1 << space
    cost = occupy(game, bit)
    near = game.material.near[space]
    game.feet[seat] |= bit
    game.feet_own[seat] -= 1
    game.network[seat] |= bit
    game.reach[seat] |= near
    game.foot_reach[seat] |= near
    join(game, seat, near)
    if game.log is not None:
        name = game.material.names[space]
        game.note(seat, "feet", -1, "placed:" + name)
        game.note(seat, "feet-placed", 1, "placed:" + name)
    if game.loot_spaces & bit and move.kind == FOOT:
        take_loot(game, space)
    return cost


def place_column(game: State, space: int) -> int:
    """Put a column down beside an own foot. Returns the cost."""
    seat = game.actor
    bit = 1 << space
    cost = occupy(game, bit)
    near = game.material.near[space]
    game.columns = changed(game.columns, seat, bit)
    game.columns_own = changed(game.columns_own, seat, -1)
    game.network[seat] |= bit
    game.reach[seat] |= near
    join(game, seat, near)
    if game.log is not None:
        name = game.material.names[space]
        game.note(seat, "columns", -1, "placed:" + name)
        game.note(seat, "columns-placed", 1, "placed:" + name)
    return cost


def occupy(game: State, bit: int) -> int:
    if game.taken & bit:
        game.full |= bit
        return SHARED_PRICE
    game.taken |= bit
    return FREE_PRICE


def join(game: State, seat: int, near: int) -> None:
    """Columns of earlier epochs that the network now touches belong to it, and prolong it at once (8.7)."""
    loose = game.columns[seat] & ~game.network[seat]
    joining = loose & near
    while joining:
        low = joining & -joining
        near = game.material.near[low.bit_length() - 1]
        game.network[seat] |= low
        game.reach[seat] |= near
        loose ^= low
        joining = (joining ^ low) | (loose & near)


def take_loot(game: State, space: int) -> None:
    number = game.material.nations[game.nation].loot.index(space)
    token = game.loot[number]
    game.loot = game.loot[:]
    game.loot[number] = NOTHING
    game.loot_spaces &= ~(1 << space)
    game.pending = sorted([*game.pending, token])
    if game.log is not None:
        game.note(game.actor, "loot:" + game.material.tokens[token].id, 1, "placed:" + game.material.names[space])


def free_column_places(game: State, seat: int) -> int:
    """Where the bonus tile's column may stand: on any column space (14.4)."""
    if game.columns_general[seat] == 0:
        return 0
    return game.material.column_spaces & ~(game.full | game.columns[seat])


def set_column(game: State, seat: int, space: int) -> None:
    """The bonus tile's column comes from the general supply and counts as any other from now on."""
    bit = 1 << space
    occupy(game, bit)
    game.columns = changed(game.columns, seat, bit)
    game.columns_general = changed(game.columns_general, seat, -1)
    if game.material.near[space] & game.network[seat]:
        join(game, seat, bit)
    if game.log is not None:
        game.note(seat, "columns-placed", 1, "bonus:" + game.material.names[space])


def clear_feet(game: State) -> None:
    """End of an epoch: feet go back to the own supply, columns stay (12.4)."""
    game.taken = 0
    game.full = 0
    for seat in range(game.players):
        back = game.feet_on_board(seat)
        game.feet_own[seat] += back
        game.feet[seat] = 0
        game.full |= game.taken & game.columns[seat]
        game.taken |= game.columns[seat]
        if game.log is not None and back:
            game.note(seat, "feet", back, "epoch-end")
            game.note(seat, "feet-placed", -back, "epoch-end")
