"""Moves in words, with what they cost and bring in this position."""

from __future__ import annotations

from deskovka.core.game import Move
from deskovka.core.words import Tongue
from deskovka.games.tzolkin.components import (
    ADVANCE_COST,
    ARCHITECTURE,
    BLOCKS,
    BUILDING,
    BUILDING_CORN,
    BUILDING_POINTS,
    CHICHEN,
    GEAR,
    GEAR_OF,
    MONUMENT,
    MOST_WORKERS,
    ONE_HIGHER,
    POSITION_OF,
    PRICE,
    START_SPACE,
    TEMPLE,
    THEOLOGY,
    TIKAL,
    TOP_LEVEL,
    UXMAL,
    WEALTH,
    Gains,
)
from deskovka.games.tzolkin.moves import (
    ADVANCE,
    ANGER,
    BEG,
    BUY,
    CLIMB,
    DAYS,
    ENOUGH,
    ERECT,
    KEEP,
    NO_TEMPLE,
    NOTHING,
    PAY,
    PICK,
    PLACE,
    RAISE,
    SELL,
    TAKE,
    USE,
)
from deskovka.games.tzolkin.rules.actions import TOO_FAR, add_uses, step_fee
from deskovka.games.tzolkin.rules.building import corn_price
from deskovka.games.tzolkin.rules.scoring import monument_points
from deskovka.games.tzolkin.rules.turn import BEG_BELOW, lowest_vacant
from deskovka.games.tzolkin.state import (
    BENEFIT_USED,
    DETAIL,
    TO_ADVANCE_FREE,
    TO_USE,
    WITH_CORN,
    State,
)
from deskovka.games.tzolkin.words.places import free_choice, highest_reach, offer_text, placing_price
from deskovka.games.tzolkin.words.terms import (
    ANY_BLOCKS,
    GEAR_NAMES,
    GOD_NAMES,
    STEPS,
    action_text,
    amount,
    cost_text,
    gains_text,
    level_text,
    listing,
    mix_text,
    own_count,
    step_text,
    technology_name,
    tile_name,
    tongue_of,
    tooth_name,
)


def sentence(words: str) -> str:
    return words[:1].upper() + words[1:] + "."


def describe(game: State, move: Move, lang: str) -> str:
    t = tongue_of(lang)
    kind, seat = move.kind, move.seat
    if kind == KEEP:
        a, b = WEALTH[move.a], WEALTH[move.b]
        return t("Keep {one}; with it {two}.", one=gains_text(t, a.gains), two=gains_text(t, b.gains))
    if kind == BEG:
        return t("Beg: your corn becomes {corn}, and a god is angry.", corn=BEG_BELOW)
    if kind == PLACE:
        return describe_place(game, move, t)
    if kind == PICK:
        return describe_pick(game, move, t)
    if kind == USE:
        return describe_use(game, move, t)
    if kind == NOTHING:
        return t("The worker does nothing.")
    if kind == ANGER:
        return t("Lose a step in the temple of {god}.", god=GOD_NAMES[move.a])
    if kind == CLIMB:
        steps = [step_text(game, seat, temple, t) for temple in (move.a, move.b) if temple != NO_TEMPLE]
        return sentence(listing(t, steps))
    if kind == PAY:
        return t("Pay {what}.", what=mix_text(t, (move.a, move.b, move.c)))
    if kind == TAKE:
        return t("Take {gain}.", gain=mix_text(t, (move.a, move.b, move.c)))
    if kind == ADVANCE:
        return describe_advance(game, seat, move.a, t)
    if kind == ERECT:
        return describe_erect(game, move, t)
    if kind == RAISE:
        tile = MONUMENT[move.a]
        now = amount(t, "points", monument_points(game, seat, move.a) + own_count(move.a, game.players))
        return t(
            "Build the {name} for {cost}; it would now be worth {points}.",
            name=tile_name(t, tile),
            cost=cost_text(t, tile),
            points=now,
        )
    if kind == SELL:
        return t("Sell {what} for {corn}.", what=amount(t, BLOCKS[move.a], 1), corn=amount(t, "corn", PRICE[move.a]))
    if kind == BUY:
        return t("Buy {what} for {corn}.", what=amount(t, BLOCKS[move.a], 1), corn=amount(t, "corn", PRICE[move.a]))
    if kind == DAYS:
        if move.a == 1:
            return t("Turn the calendar by one day.")
        return t("Turn the calendar by two days; your board turns to its dark side.")
    return t("That is enough.") if kind == ENOUGH else t("End the turn.")


def describe_place(game: State, move: Move, t: Tongue) -> str:
    cost = placing_price(game, move.seat, move.a)
    if move.a == START_SPACE:
        text = t("Place a worker on the starting-player space for {cost}.", cost=amount(t, "corn", cost))
        return text + (
            " " + t("You get {corn} at the end of the turn.", corn=amount(t, "corn", game.pot)) if game.pot else ""
        )
    place = f"{GEAR_NAMES[move.a]} {lowest_vacant(game, move.a)}"
    return t("Place a worker on {place} for {cost}.", place=place, cost=amount(t, "corn", cost))


def describe_pick(game: State, move: Move, t: Tongue) -> str:
    """With what the position offers; lower actions can still be chosen."""
    gear, number = GEAR_OF[move.a], POSITION_OF[move.a]
    place = tooth_name(move.a)
    if free_choice(game, move.seat, gear, number):
        return t("Pick up the worker from {place}: any action of this gear.", place=place)
    action = offer_text(game, move.seat, gear, number, t)
    if not action:
        return t("Pick up the worker from {place}: no action.", place=place)
    reach = range(max(number, 1), highest_reach(game, move.seat, gear, number) + 1)
    possible: list[Move] = []
    for each in reach:
        add_uses(game, move.seat, gear, each, game.corn[move.seat], possible)
    vacant = gear == CHICHEN and any(not game.offered >> each & 1 for each in reach)
    if not possible and (gear in (TIKAL, UXMAL) or vacant):
        action = " ".join([action, t("Not possible now.")])
    return t("Pick up the worker from {place}: {action}", place=place, action=action)


def describe_use(game: State, move: Move, t: Tongue) -> str:
    place = f"{GEAR_NAMES[move.a]} {move.b}"
    text = f"{place}: {action_text(game, move.seat, move.a, move.b, t, move.c)}"
    if game.todo and game.todo[-1] % DETAIL == TO_USE:
        tooth = game.todo[-1] // DETAIL
        fee = step_fee(tooth, move.b, ONE_HIGHER[game.level(move.seat, THEOLOGY)] > 0)
        if 0 < fee < TOO_FAR:
            text += " " + t("Stepping back costs {fee}.", fee=amount(t, "corn", fee))
    elif game.todo:
        text += " " + t("It costs {fee} in addition.", fee=amount(t, "corn", GEAR[UXMAL].actions[5].pay_corn))
    return text


def describe_advance(game: State, seat: int, technology: int, t: Tongue) -> str:
    name = technology_name(t, technology)
    level = game.level(seat, technology)
    free = bool(game.todo) and game.todo[-1] % DETAIL == TO_ADVANCE_FREE
    cost = t("free") if free else t.count(*ANY_BLOCKS, ADVANCE_COST[level])
    if level == TOP_LEVEL:
        what = level_text(t, technology, TOP_LEVEL + 1)
        if technology == THEOLOGY and not game.skull_supply:
            what = t("No skull is left.")
        return t("{technology}, bonus ({cost}): {what}", technology=name, cost=cost, what=what)
    return t(
        "{technology}, level {level} ({cost}): {what}",
        technology=name,
        level=level + 1,
        cost=cost,
        what=level_text(t, technology, level + 1),
    )


def describe_erect(game: State, move: Move, t: Tongue) -> str:
    tile = BUILDING[move.a]
    flags = game.todo[-1] // DETAIL if game.todo else 0
    level = 0 if move.c or flags & BENEFIT_USED else game.level(move.seat, ARCHITECTURE)
    if flags & WITH_CORN:
        cost = amount(t, "corn", corn_price(tile, level))
    else:
        cost = cost_text(t, tile, move.b)
    text = t("Build the {name} for {cost}: {gain}.", name=tile_name(t, tile), cost=cost, gain=gains_text(t, tile.gains))
    text += lost_text(game, move.seat, tile.gains, t)
    if level:
        extra = [amount(t, "corn", BUILDING_CORN[level])]
        if BUILDING_POINTS[level]:
            extra.append(amount(t, "points", BUILDING_POINTS[level]))
        text += " " + t("Architecture adds {gain}.", gain=listing(t, extra))
    if move.c:
        text += " " + t("Architecture is kept for the second building.")
    return text


def lost_text(game: State, seat: int, gains: Gains, t: Tongue) -> str:
    """What of a tile's gains the seat would not get now: steps that are lost, skulls and workers that are not there."""
    parts = []
    for temple in range(3):
        room = room_above(game, seat, temple)
        if gains.temples[temple] > room:
            lost = gains.temples[temple] - room
            parts.append(t.count(*STEPS, lost, god=GOD_NAMES[temple]))
    if gains.skulls > game.skull_supply:
        parts.append(amount(t, "skulls", gains.skulls - game.skull_supply))
    if game.workers[seat] + gains.workers > MOST_WORKERS:
        parts.append(amount(t, "workers", gains.workers))
    return " " + t("Lost: {what}.", what=listing(t, parts)) if parts else ""


def room_above(game: State, seat: int, temple: int) -> int:
    """How many steps up are possible."""
    others = [game.steps[3 * other + temple] for other in range(game.players) if other != seat]
    top = TEMPLE[temple].top - (1 if TEMPLE[temple].top in others else 0)
    return max(0, top - game.steps[3 * seat + temple])
