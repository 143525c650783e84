"""The actions of the five gears: which a worker can use, what they cost, what they do (rulebook p. 6 to 9)."""

from __future__ import annotations

from typing import Final

from deskovka.core.game import Move
from deskovka.games.tzolkin.components import (
    AGRICULTURE,
    ANY_ACTION,
    BARE_HARVEST,
    BUILD,
    BUILD_WITH_CORN,
    CHICHEN,
    EXTRA_SKULL,
    EXTRACTED,
    EXTRACTION,
    FISHING,
    FISHING_CORN,
    GAIN,
    GEAR,
    GEAR_OF,
    GEARS,
    JUNGLE,
    JUNGLE_CORN,
    MARKET,
    MOST_WORKERS,
    NEW_WORKER,
    OFFERING,
    ONE_HIGHER,
    POSITION_OF,
    TECHNOLOGY,
    TEETH,
    TEMPLE_STEPS,
    THEOLOGY,
    UXMAL,
    WOOD,
    Action,
)
from deskovka.games.tzolkin.moves import (
    BURN_FOREST,
    CUT_WOOD,
    HARVEST_CORN,
    PLAIN,
    TABLES,
    use_index,
)
from deskovka.games.tzolkin.rules.building import can_build, can_build_with_corn
from deskovka.games.tzolkin.rules.market import can_trade
from deskovka.games.tzolkin.rules.technology import can_advance
from deskovka.games.tzolkin.rules.temples import can_anger, climb
from deskovka.games.tzolkin.state import (
    ANOTHER,
    DETAIL,
    MONUMENT_TOO,
    TO_ADVANCE,
    TO_ANGER,
    TO_BUILD,
    TO_CLIMB,
    TO_CLIMB_TWO,
    TO_OFFER,
    TO_PAY,
    TO_TAKE,
    TO_TRADE,
    TO_USE_ANY,
    WITH_CORN,
    Position,
)

#: corn that means "out of reach"
TOO_FAR: Final = 99
#: jungle group 0 belongs to Palenque 2
FIRST_JUNGLE: Final = 2


def step_fee(tooth: int, action: int, higher: bool) -> int:
    """Corn that a worker picked up from a tooth pays to use an action of the gear; TOO_FAR if he cannot.

    `higher`: theology 1, which reaches one position further on Chichen Itza (ruling A1: from 0 and from 9 too).
    """
    gear = GEAR[GEAR_OF[tooth]]
    place = POSITION_OF[tooth]
    if place >= gear.positions:
        return TOO_FAR
    if gear.name == GEARS[CHICHEN] and higher:
        if action == place + 1:
            return 0
        if place + 1 >= gear.free_from:
            return 0
    if place >= gear.free_from:
        return 0
    return place - action if action <= place else TOO_FAR


def reachable(tooth: int, higher: bool) -> list[int]:
    """The actions in reach with their fee: 16 * action + fee, the highest first."""
    last = GEAR[GEAR_OF[tooth]].free_from - 1
    found: list[int] = []
    for action in range(last, 0, -1):
        fee = step_fee(tooth, action, higher)
        if fee != TOO_FAR:
            found.append(16 * action + fee)
    return found


#: [theology 1?][tooth]
REACH: Final = [[reachable(tooth, higher) for tooth in range(TEETH)] for higher in (False, True)]

#: the reason that stands in the log
SOURCE: Final = [[f"action:{GEARS[gear]}:{k}" for k in range(10)] for gear in range(5)]


# -- which actions can be used ----------------------------------------------------------------------------------------


def list_uses(position: Position, seat: int, tooth: int) -> list[Move]:
    """What the worker who has just left a tooth may do. An action that cannot be paid is not listed."""
    out: list[Move] = []
    gear = GEAR_OF[tooth]
    corn = position.corn[seat]
    for reach in REACH[ONE_HIGHER[position.level(seat, THEOLOGY)]][tooth]:
        fee = reach & 15
        if fee <= corn:
            add_uses(position, seat, gear, reach >> 4, corn - fee, out)
    out.append(TABLES[seat].nothing)
    return out


def list_any_uses(position: Position, seat: int) -> list[Move]:
    """Any action of the four small gears for 1 corn, or none. Uxmal 5 itself would only cost more (ruling A17)."""
    out: list[Move] = []
    corn = position.corn[seat] - GEAR[UXMAL].actions[5].pay_corn
    if corn >= 0:
        for gear in range(CHICHEN):
            for action in range(1, GEAR[gear].free_from):
                if GEAR[gear].actions[action].kind != ANY_ACTION:
                    add_uses(position, seat, gear, action, corn, out)
    out.append(TABLES[seat].enough)
    return out


def add_uses(position: Position, seat: int, gear: int, number: int, corn: int, out: list[Move]) -> None:
    """Add the action to the list if it is possible with so much corn."""
    action = GEAR[gear].actions[number]
    kind = action.kind
    if kind == JUNGLE:
        add_jungle(position, seat, number, out)
        return
    if kind == GAIN:
        possible = action.skulls == 0 or position.skull_supply > 0
    elif kind == FISHING:
        possible = True
    elif kind == TECHNOLOGY:
        possible = can_advance(position, seat)
    elif kind == BUILD:
        possible = can_build(position, seat, action.monuments > 0)
    elif kind == TEMPLE_STEPS:
        possible = corn >= action.pay_corn and position.all_blocks(seat) >= action.pay_blocks
    elif kind == MARKET:
        possible = can_trade(position, seat, corn)
    elif kind == NEW_WORKER:
        possible = position.workers[seat] < MOST_WORKERS
    elif kind == BUILD_WITH_CORN:
        possible = can_build_with_corn(position, seat, corn)
    elif kind == ANY_ACTION:
        possible = corn >= action.pay_corn
    else:  # a skull for Chichen Itza, once for each place
        possible = position.skulls[seat] > 0 and not position.offered >> number & 1
    if possible:
        out.append(TABLES[seat].use[use_index(gear, number, PLAIN)])


def add_jungle(position: Position, seat: int, number: int, out: list[Move]) -> None:
    group = number - FIRST_JUNGLE
    forest = position.forest[group]
    use = TABLES[seat].use
    if forest > 0:
        out.append(use[use_index(0, number, CUT_WOOD)])
    if position.fields[group] > forest or BARE_HARVEST[position.level(seat, AGRICULTURE)]:
        out.append(use[use_index(0, number, HARVEST_CORN)])
    if forest > 0 and can_anger(position, seat):
        out.append(use[use_index(0, number, BURN_FOREST)])


# -- doing them -------------------------------------------------------------------------------------------------------


def use(position: Position, seat: int, gear: int, number: int, how: int) -> None:
    """Carry out an action; the fee for steps back has been paid."""
    action = GEAR[gear].actions[number]
    kind = action.kind
    todo = position.todo
    position.why = SOURCE[gear][number]
    if kind == JUNGLE:
        harvest(position, seat, number, how)
    elif kind == GAIN:
        gain(position, seat, action)
    elif kind == FISHING:
        position.gain_corn(seat, action.corn + FISHING_CORN[position.level(seat, AGRICULTURE)])
    elif kind == TECHNOLOGY:
        todo.append(TO_ADVANCE + DETAIL * action.advances)
    elif kind == BUILD:
        flags = (ANOTHER if action.buildings > 1 else 0) | (MONUMENT_TOO if action.monuments else 0)
        todo.append(TO_BUILD + DETAIL * flags)
    elif kind == TEMPLE_STEPS:
        if action.pay_corn:
            position.gain_corn(seat, -action.pay_corn)
        todo.append(TO_CLIMB_TWO if action.temples > 1 else TO_CLIMB)
        if action.pay_blocks:
            todo.append(TO_PAY + DETAIL * action.pay_blocks)
    elif kind == MARKET:
        todo.append(TO_TRADE)
    elif kind == NEW_WORKER:
        position.gain_worker(seat)
    elif kind == BUILD_WITH_CORN:
        todo.append(TO_BUILD + DETAIL * WITH_CORN)
    elif kind == ANY_ACTION:
        todo.append(TO_USE_ANY)
    else:
        offer_skull(position, seat, action, number)


def harvest(position: Position, seat: int, number: int, how: int) -> None:
    """Palenque 2 to 5."""
    group = number - FIRST_JUNGLE
    action = GEAR[0].actions[number]
    if how == CUT_WOOD:
        position.forest[group] -= 1
        position.keep_wood_tile(seat)
        position.gain_block(seat, WOOD, action.blocks[WOOD] + EXTRACTED[WOOD][position.level(seat, EXTRACTION)])
        return
    if how == BURN_FOREST:
        position.forest[group] -= 1  # nobody gets the wood tile
        position.todo.append(TO_ANGER)
    if position.fields[group] > position.forest[group]:
        # ruling A3: an uncovered tile must be taken; agriculture 2 harvests also where there is none
        position.fields[group] -= 1
        position.keep_corn_tile(seat)
    position.gain_corn(seat, action.corn + JUNGLE_CORN[position.level(seat, AGRICULTURE)])


def gain(position: Position, seat: int, action: Action) -> None:
    """Yaxchilan: goods, and what extraction and theology add to them."""
    for kind in range(3):
        if action.blocks[kind]:
            extra = EXTRACTED[kind][position.level(seat, EXTRACTION)]
            position.gain_block(seat, kind, action.blocks[kind] + extra)
    if action.corn:
        position.gain_corn(seat, action.corn)
    if action.skulls:
        position.gain_skulls(seat, action.skulls + EXTRA_SKULL[position.level(seat, THEOLOGY)])


def offer_skull(position: Position, seat: int, action: Action, number: int) -> None:
    """Chichen Itza."""
    position.give_skull(seat, number)
    position.score(seat, 4 * action.points)
    climb(position, seat, action.temple)
    if OFFERING[position.level(seat, THEOLOGY)]:
        position.todo.append(TO_OFFER)
    if action.any_blocks:
        position.todo.append(TO_TAKE + DETAIL * action.any_blocks)  # decided first: it may be offered at once
