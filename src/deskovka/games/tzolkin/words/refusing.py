"""Why a move is not possible now: the rule that stands against it, with the numbers of the position."""

from __future__ import annotations

from deskovka.core.game import Move
from deskovka.core.words import Tongue
from deskovka.games.tzolkin.components import (
    ADVANCE_COST,
    ANY_ACTION,
    ARCHITECTURE,
    BLOCKS,
    BLOCKS_LESS,
    BUILD,
    BUILD_WITH_CORN,
    BUILDING,
    CHICHEN,
    GAIN,
    GEAR,
    GEAR_OF,
    JUNGLE,
    MARKET,
    MONUMENT,
    NEW_WORKER,
    ONE_HIGHER,
    PLACING,
    PRICE,
    START_SPACE,
    TECHNOLOGY,
    TEMPLE_STEPS,
    THEOLOGY,
    UXMAL,
)
from deskovka.games.tzolkin.moves import (
    ADVANCE,
    ANGER,
    BEG,
    BURN_FOREST,
    BUY,
    CLIMB,
    CUT_WOOD,
    DAYS,
    END_TURN,
    ERECT,
    KEEP,
    NO_TEMPLE,
    PAY,
    PICK,
    PLACE,
    RAISE,
    SELL,
    TAKE,
    USE,
)
from deskovka.games.tzolkin.rules.actions import TOO_FAR, step_fee
from deskovka.games.tzolkin.rules.building import corn_price
from deskovka.games.tzolkin.rules.temples import can_anger
from deskovka.games.tzolkin.rules.turn import BEG_BELOW, FULL, lowest_vacant
from deskovka.games.tzolkin.state import (
    BEGINNING,
    BENEFIT_USED,
    CHOOSING_WEALTH,
    DETAIL,
    EMPTY,
    FINISHED,
    MONUMENT_TOO,
    PICKING,
    TO_ADVANCE,
    TO_ANGER,
    TO_BUILD,
    TO_CLIMB,
    TO_CLIMB_TWO,
    TO_OFFER,
    TO_PAY,
    TO_TAKE,
    TO_TRADE,
    TO_USE,
    TO_USE_ANY,
    TURNING,
    WITH_CORN,
    Position,
)
from deskovka.games.tzolkin.state import PLACING as PLACING_PHASE
from deskovka.games.tzolkin.words.sentences import question
from deskovka.games.tzolkin.words.terms import (
    ANY_BLOCKS,
    GEAR_NAMES,
    GOD_NAMES,
    amount,
    colour,
    listing,
    technology_name,
    tile_name,
    tongue_of,
    tooth_name,
)


def why_not(position: Position, move: Move, lang: str = "en") -> str:
    """Why a move is not possible now, for the person who tried it."""
    t = tongue_of(lang)
    if position.phase == FINISHED:
        return t("The game is over.")
    seat = position.active
    if move.seat != seat:
        return t("It is not your turn: {player} decides now.", player=colour(t, seat))
    if position.todo:
        reason = against_answer(position, move, t)
    elif position.phase == CHOOSING_WEALTH:
        reason = t("you do not hold both tiles") if move.kind == KEEP else ""
    elif position.phase == TURNING:
        reason = ""
    else:
        reason = against_turn(position, move, t)
    if reason:
        return t("That is not possible now: {reason}.", reason=reason)
    return t("That is not possible now. First decide: {question}", question=question(position, t))


# -- at the beginning and in the course of a turn ------------------------------------------------------------------------------


def against_turn(position: Position, move: Move, t: Tongue) -> str:
    kind = move.kind
    if kind == BEG:
        return why_not_beg(position, move.seat, t)
    if kind == PLACE:
        return why_not_place(position, move, t)
    if kind == PICK:
        return why_not_pick(position, move, t)
    if kind == DAYS:
        return why_not_days(position, t)
    return {
        END_TURN: t("place or pick up at least one worker first"),
        USE: t("an action is used by a worker who is picked up from its gear"),
        ERECT: t("one builds with a worker who is picked up: Tikal 2, Tikal 4 or Uxmal 4"),
        RAISE: t("monuments are built with a worker who is picked up: Tikal 4"),
        ADVANCE: t("technologies advance with a worker who is picked up: Tikal 1 or Tikal 3"),
        CLIMB: t("a step comes from an action, a tile or a technology"),
        ANGER: t("no god is angry"),
        SELL: t("one trades with a worker who is picked up: Uxmal 2"),
        BUY: t("one trades with a worker who is picked up: Uxmal 2"),
        PAY: t("no action asks for blocks"),
        TAKE: t("no action gives blocks of choice"),
        KEEP: t("wealth tiles are chosen before the first round"),
    }.get(kind, "")


def why_not_beg(position: Position, seat: int, t: Tongue) -> str:
    if position.phase != BEGINNING:
        return t("begging comes before anything else in a turn")
    if position.corn[seat] >= BEG_BELOW:
        return t("only who has less than {n} corn may beg", n=BEG_BELOW)
    return "" if can_anger(position, seat) else t("you are on the lowest step of all temples")


def why_not_days(position: Position, t: Tongue) -> str:
    """The calendar turns at the end of a round."""
    seat = position.start_space
    if seat == EMPTY:
        return t("the calendar turns by itself at the end of the round; nobody is on the starting-player space")
    if not position.light[seat]:
        return t(
            "the calendar turns by itself at the end of the round; the board of {player} is dark",
            player=colour(t, seat),
        )
    return t("the calendar turns at the end of the round, and {player} decides how far", player=colour(t, seat))


def why_not_pick(position: Position, move: Move, t: Tongue) -> str:
    piece = position.board[move.a]
    place = tooth_name(move.a)
    if piece == EMPTY:
        lowest = lowest_vacant(position, GEAR_OF[move.a])
        if position.phase == PICKING or lowest == FULL:
            return t("you have no worker on {place}", place=place)
        return t(
            "you have no worker on {place}, and a new one goes to the lowest vacant position: {number}",
            place=place,
            number=lowest,
        )
    if piece >= position.players:
        return t("a marker of an unused colour stands on {place}", place=place)
    if piece != move.seat:
        return t("the worker on {place} is another's: {player}", place=place, player=colour(t, piece))
    if position.phase == PLACING_PHASE:
        return t("you have placed workers in this turn; a turn is either placing or picking up")
    return ""


def why_not_place(position: Position, move: Move, t: Tongue) -> str:
    seat = move.seat
    if position.phase == PICKING:
        return t("you have picked up workers in this turn; a turn is either placing or picking up")
    if position.in_hand(seat) == 0:
        return t("you have no worker in hand")
    if move.a == START_SPACE and position.start_space != EMPTY:
        return t("the starting-player space is taken")
    number = 0 if move.a == START_SPACE else lowest_vacant(position, move.a)
    if number == FULL:
        return t("{gear} is full", gear=GEAR_NAMES[move.a])
    return too_dear(t, number + PLACING[position.placed], position.corn[seat])


def too_dear(t: Tongue, cost: int, corn: int) -> str:
    if cost <= corn:
        return ""
    return t("it costs {cost} and you have {n}", cost=amount(t, "corn", cost), n=corn)


# -- in the middle of an action ------------------------------------------------------------------------------------------------

#: what a move answers
ANSWERS = {
    TO_USE: [USE],
    TO_USE_ANY: [USE],
    TO_ANGER: [ANGER],
    TO_CLIMB: [CLIMB],
    TO_CLIMB_TWO: [CLIMB],
    TO_PAY: [PAY],
    TO_OFFER: [PAY],
    TO_TAKE: [TAKE],
    TO_ADVANCE: [ADVANCE],
    TO_BUILD: [ERECT, RAISE],
    TO_TRADE: [SELL, BUY],
}


def against_answer(position: Position, move: Move, t: Tongue) -> str:
    """What is wrong with an answer to the open question; nothing is said of moves that answer another question."""
    kind, detail = position.todo[-1] % DETAIL, position.todo[-1] // DETAIL
    if move.kind not in ANSWERS.get(kind, []):
        return ""
    if move.kind == USE:
        return why_not_use(position, move, kind, detail, t)
    if move.kind == ANGER:
        return t("you are on the lowest step of {god}", god=GOD_NAMES[move.a])
    if move.kind == CLIMB:
        return t("choose two temples") if move.b == NO_TEMPLE else t("choose one temple")
    if move.kind == PAY:
        return why_not_pay(position, move, 1 if kind == TO_OFFER else detail, t)
    if move.kind == TAKE:
        return t("take exactly {what}", what=amount(t, "blocks", detail))
    if move.kind == ADVANCE:
        return why_not_advance(position, move, t)
    if move.kind == ERECT:
        return why_not_erect(position, move, detail, t)
    if move.kind == RAISE:
        return why_not_raise(position, move, detail, t)
    return why_not_trade(position, move, t)


def why_not_pay(position: Position, move: Move, count: int, t: Tongue) -> str:
    mix = (move.a, move.b, move.c)
    lacking = lacking_text(position, move.seat, list(mix), 0, t)
    return lacking or t("pay exactly {what}", what=t.count(*ANY_BLOCKS, count))


def why_not_advance(position: Position, move: Move, t: Tongue) -> str:
    cost = ADVANCE_COST[position.level(move.seat, move.a)]
    return t(
        "{technology} costs {cost} and you have {n}",
        technology=technology_name(t, move.a),
        cost=t.count(*ANY_BLOCKS, cost),
        n=position.all_blocks(move.seat),
    )


def why_not_trade(position: Position, move: Move, t: Tongue) -> str:
    name = t(BLOCKS[move.a])
    if move.kind == SELL:
        if position.blocks[3 * move.seat + move.a] == 0:
            return t("you have none of it: {what}", what=name)
        return t("what was bought is not sold again in the same visit: {what}", what=name)
    return too_dear(t, PRICE[move.a], position.corn[move.seat]) or t(
        "what was sold is not bought back in the same visit: {what}", what=name
    )


def lacking_text(position: Position, seat: int, cost: list[int], skulls: int, t: Tongue) -> str:
    """`you lack 2 wood, 1 skull`; nothing if all is there."""
    short = [cost[kind] - position.blocks[3 * seat + kind] for kind in range(3)]
    parts = [amount(t, BLOCKS[kind], n) for kind, n in enumerate(short) if n > 0]
    if skulls > position.skulls[seat]:
        parts.append(amount(t, "skulls", skulls - position.skulls[seat]))
    return t("you lack {what}", what=listing(t, parts)) if parts else ""


def why_not_erect(position: Position, move: Move, flags: int, t: Tongue) -> str:
    tile = BUILDING[move.a]
    seat = move.seat
    if move.a not in position.display:
        return t("it is not on offer: {name}", name=tile_name(t, tile))
    level = 0 if flags & BENEFIT_USED else position.level(seat, ARCHITECTURE)
    if flags & WITH_CORN:
        return too_dear(t, corn_price(tile, level), position.corn[seat])
    if move.b and not BLOCKS_LESS[level]:
        return t("architecture does not make it cheaper here")
    cost = [n - (1 if move.b == kind + 1 else 0) for kind, n in enumerate(tile.cost)]
    lacking = lacking_text(position, seat, cost, 0, t)
    if lacking and not move.b and BLOCKS_LESS[level]:
        return lacking + " " + t("(with architecture one less of your choice)")
    return lacking or t("say which block architecture saves")


def why_not_raise(position: Position, move: Move, flags: int, t: Tongue) -> str:
    tile = MONUMENT[move.a]
    builder = position.monument_builder(move.a)
    if builder != EMPTY:
        return t("it is built already: {player}", player=colour(t, builder))
    if move.a not in position.monuments:
        return t("it is not on offer: {name}", name=tile_name(t, tile))
    if not flags & MONUMENT_TOO:
        return t("a monument is built by Tikal 4, alone")
    return lacking_text(position, move.seat, tile.cost, tile.skulls, t)


# -- actions --------------------------------------------------------------------------------------------------------------------


def why_not_use(position: Position, move: Move, kind: int, detail: int, t: Tongue) -> str:
    corn = position.corn[move.seat]
    if kind == TO_USE_ANY:
        if move.a == CHICHEN:
            return t("any action of Palenque, Yaxchilan, Tikal or Uxmal, but not of Chichen Itza")
        fee = GEAR[UXMAL].actions[5].pay_corn
        if GEAR[move.a].actions[move.b].kind == ANY_ACTION:
            return t("this action is being used")
    else:
        if GEAR_OF[detail] != move.a:
            return t("the worker comes from {place}", place=tooth_name(detail))
        fee = step_fee(detail, move.b, ONE_HIGHER[position.level(move.seat, THEOLOGY)] > 0)
        if fee == TOO_FAR:
            return t("a worker from {place} does not reach that far", place=tooth_name(detail))
    return too_dear(t, fee, corn) or against_action(position, move, corn - fee, t)


def against_action(position: Position, move: Move, corn: int, t: Tongue) -> str:
    """Why the action itself cannot be used, when its fee is paid."""
    action = GEAR[move.a].actions[move.b]
    seat = move.seat
    if action.kind == JUNGLE:
        return against_jungle(position, move, t)
    if action.kind == GAIN:
        return t("no skull is left")
    if action.kind == TECHNOLOGY:
        return t("you have too few blocks for any technology: {n}", n=position.all_blocks(seat))
    if action.kind == BUILD:
        return t("nothing on offer can be paid with your blocks")
    if action.kind == TEMPLE_STEPS:
        return too_dear(t, action.pay_corn, corn) or t("you have no block to pay")
    if action.kind == MARKET:
        return t("you have nothing to trade")
    if action.kind == NEW_WORKER:
        return t("you have all your workers")
    if action.kind == BUILD_WITH_CORN:
        return t("nothing on offer can be paid with {corn}", corn=amount(t, "corn", corn))
    if action.kind == ANY_ACTION:
        return too_dear(t, action.pay_corn, corn)
    if position.offered >> move.b & 1:
        return t("a skull lies there already")
    return t("you have no skull to offer")


def against_jungle(position: Position, move: Move, t: Tongue) -> str:
    if move.c in (CUT_WOOD, BURN_FOREST) and position.forest[move.b - 2] == 0:
        return t("there is no forest left")
    if move.c == BURN_FOREST:
        return t("you are on the lowest step of all temples")
    return t("no corn tile lies open there")
