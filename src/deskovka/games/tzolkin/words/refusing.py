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
    FOOD_DAYS,
    GAIN,
    GEAR,
    GEAR_OF,
    JUNGLE,
    MARKET,
    MONUMENT,
    NEW_WORKER,
    ONE_HIGHER,
    PLACING_CORN,
    PRICE,
    START_SPACE,
    TECHNOLOGY,
    TEMPLE_STEPS,
    THEOLOGY,
    UXMAL,
    Building,
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
from deskovka.games.tzolkin.rules.calendar import is_food_day
from deskovka.games.tzolkin.rules.temples import can_anger
from deskovka.games.tzolkin.rules.turn import BEG_BELOW, FULL, lowest_vacant
from deskovka.games.tzolkin.state import (
    ANOTHER,
    BEGINNING,
    BENEFIT_USED,
    CHOOSING_WEALTH,
    DETAIL,
    EMPTY,
    FINISHED,
    MONUMENT_TOO,
    PICKING,
    PLACING,
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
    State,
)
from deskovka.games.tzolkin.words.asking import question
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


def why_not(game: State, move: Move, lang: str = "en") -> str:
    """Why a move is not possible now, for the person who tried it."""
    t = tongue_of(lang)
    if game.phase == FINISHED:
        return t("The game is over.")
    seat = game.active
    if move.seat != seat:
        return t("It is not your turn: {player} decides now.", player=colour(t, seat))
    if game.todo:
        reason = against_answer(game, move, t)
    elif game.phase == CHOOSING_WEALTH:
        reason = t("you do not hold both tiles") if move.kind == KEEP else ""
    elif game.phase == TURNING:
        reason = ""
    else:
        reason = against_turn(game, move, t)
    if reason:
        return t("That is not possible now: {reason}.", reason=reason)
    return t("That is not possible now. First decide: {question}", question=question(game, t))


# -- at the beginning and in the course of a turn ------------------------------------------------------------------------------


def against_turn(game: State, move: Move, t: Tongue) -> str:
    kind = move.kind
    if kind == BEG:
        return why_not_beg(game, move.seat, t)
    if kind == PLACE:
        return why_not_place(game, move, t)
    if kind == PICK:
        return why_not_pick(game, move, t)
    if kind == DAYS:
        return why_not_days(game, t)
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


def why_not_beg(game: State, seat: int, t: Tongue) -> str:
    if game.phase != BEGINNING:
        return t("begging comes before anything else in a turn")
    if game.corn[seat] >= BEG_BELOW:
        return t("only who has less than {n} corn may beg", n=BEG_BELOW)
    return "" if can_anger(game, seat) else t("you are on the lowest step of all temples")


def why_not_days(game: State, t: Tongue) -> str:
    """The calendar turns at the end of a round."""
    seat = game.start_space
    if seat == EMPTY:
        return t("the calendar turns by itself at the end of the round; nobody is on the starting-player space")
    if not game.light[seat]:
        return t(
            "the calendar turns by itself at the end of the round; the board of {player} is dark",
            player=colour(t, seat),
        )
    if game.food_days == len(FOOD_DAYS) - 1 and is_food_day(game):  # ruling A11
        return t("the calendar turns by itself at the end of the last round, by one day")
    return t("the calendar turns at the end of the round, and {player} decides how far", player=colour(t, seat))


def why_not_pick(game: State, move: Move, t: Tongue) -> str:
    piece = game.board[move.a]
    place = tooth_name(move.a)
    if piece == EMPTY:
        lowest = lowest_vacant(game, GEAR_OF[move.a])
        if game.phase == PICKING or lowest == FULL:
            return t("you have no worker on {place}", place=place)
        return t(
            "you have no worker on {place}, and a new one goes to the lowest vacant position: {number}",
            place=place,
            number=lowest,
        )
    if piece >= game.players:
        return t("a marker of an unused colour stands on {place}", place=place)
    if piece != move.seat:
        return t("the worker on {place} is another's: {player}", place=place, player=colour(t, piece))
    if game.phase == PLACING:
        return t("you have placed workers in this turn; a turn is either placing or picking up")
    return ""


def why_not_place(game: State, move: Move, t: Tongue) -> str:
    seat = move.seat
    if game.phase == PICKING:
        return t("you have picked up workers in this turn; a turn is either placing or picking up")
    if game.in_hand(seat) == 0:
        return t("you have no worker in hand")
    if move.a == START_SPACE and game.start_space != EMPTY:
        return t("the starting-player space is taken")
    number = 0 if move.a == START_SPACE else lowest_vacant(game, move.a)
    if number == FULL:
        return t("{gear} is full", gear=GEAR_NAMES[move.a])
    return too_dear(t, number + PLACING_CORN[game.placed], game.corn[seat])


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


def against_answer(game: State, move: Move, t: Tongue) -> str:
    """What is wrong with an answer to the open question; nothing is said of moves that answer another question."""
    kind, detail = game.todo[-1] % DETAIL, game.todo[-1] // DETAIL
    if move.kind not in ANSWERS.get(kind, []):
        return ""
    if move.kind == USE:
        return why_not_use(game, move, kind, detail, t)
    if move.kind == ANGER:
        return t("you are on the lowest step of {god}", god=GOD_NAMES[move.a])
    if move.kind == CLIMB:
        return t("choose two temples") if move.b == NO_TEMPLE else t("choose one temple")
    if move.kind == PAY:
        return why_not_pay(game, move, 1 if kind == TO_OFFER else detail, t)
    if move.kind == TAKE:
        return t("take exactly {what}", what=amount(t, "blocks", detail))
    if move.kind == ADVANCE:
        return why_not_advance(game, move, t)
    if move.kind == ERECT:
        return why_not_erect(game, move, detail, t)
    if move.kind == RAISE:
        return why_not_raise(game, move, detail, t)
    return why_not_trade(game, move, t)


def why_not_pay(game: State, move: Move, count: int, t: Tongue) -> str:
    mix = (move.a, move.b, move.c)
    lacking = lacking_text(game, move.seat, list(mix), 0, t)
    return lacking or t("pay exactly {what}", what=t.count(*ANY_BLOCKS, count))


def why_not_advance(game: State, move: Move, t: Tongue) -> str:
    cost = ADVANCE_COST[game.level(move.seat, move.a)]
    return t(
        "{technology} costs {cost} and you have {n}",
        technology=technology_name(t, move.a),
        cost=t.count(*ANY_BLOCKS, cost),
        n=game.all_blocks(move.seat),
    )


def why_not_trade(game: State, move: Move, t: Tongue) -> str:
    name = t(BLOCKS[move.a])
    if move.kind == SELL:
        if game.blocks[3 * move.seat + move.a] == 0:
            return t("you have none of it: {what}", what=name)
        return t("what was bought is not sold again in the same visit: {what}", what=name)
    return too_dear(t, PRICE[move.a], game.corn[move.seat]) or t(
        "what was sold is not bought back in the same visit: {what}", what=name
    )


def lacking_text(game: State, seat: int, cost: list[int], skulls: int, t: Tongue) -> str:
    """`you lack 2 wood, 1 skull`; nothing if all is there."""
    short = [cost[kind] - game.blocks[3 * seat + kind] for kind in range(3)]
    parts = [amount(t, BLOCKS[kind], n) for kind, n in enumerate(short) if n > 0]
    if skulls > game.skulls[seat]:
        parts.append(amount(t, "skulls", skulls - game.skulls[seat]))
    return t("you lack {what}", what=listing(t, parts)) if parts else ""


def why_not_erect(game: State, move: Move, flags: int, t: Tongue) -> str:
    tile = BUILDING[move.a]
    seat = move.seat
    if move.a not in game.display:
        return t("it is not on offer: {name}", name=tile_name(t, tile))
    level = 0 if flags & BENEFIT_USED else game.level(seat, ARCHITECTURE)
    if flags & WITH_CORN:
        return too_dear(t, corn_price(tile, level), game.corn[seat]) or unfit(t, tile, move, flags, level)
    wrong = unfit(t, tile, move, flags, level)
    if wrong:
        return wrong
    cost = [n - (1 if move.b == kind + 1 else 0) for kind, n in enumerate(tile.cost)]
    lacking = lacking_text(game, seat, cost, 0, t)
    if lacking and not move.b and not move.c and BLOCKS_LESS[level]:
        return lacking + " " + t("(with architecture one less of your choice)")
    return lacking or t("say which block architecture saves")


def unfit(t: Tongue, tile: Building, move: Move, flags: int, level: int) -> str:
    """What architecture cannot do for this building as the move wants it."""
    if move.c and not flags & ANOTHER:
        return t("there is no second building for which the benefit of architecture could be saved")
    if move.c and not level:
        return t("architecture has no benefit yet that could be saved")
    if move.b and flags & WITH_CORN:
        return t("it is paid with corn, not with blocks")
    if move.b and not tile.cost[move.b - 1]:
        return t("it is no part of the cost: {what}", what=t(BLOCKS[move.b - 1]))
    if move.b and not BLOCKS_LESS[level]:
        return t("architecture does not make it cheaper here")
    return ""


def why_not_raise(game: State, move: Move, flags: int, t: Tongue) -> str:
    tile = MONUMENT[move.a]
    builder = game.monument_builder(move.a)
    if builder != EMPTY:
        return t("it is built already: {player}", player=colour(t, builder))
    if move.a not in game.monuments:
        return t("it is not on offer: {name}", name=tile_name(t, tile))
    if not flags & MONUMENT_TOO:
        return t("a monument is built by Tikal 4, alone")
    return lacking_text(game, move.seat, tile.cost, tile.skulls, t)


# -- actions --------------------------------------------------------------------------------------------------------------------


def why_not_use(game: State, move: Move, kind: int, detail: int, t: Tongue) -> str:
    corn = game.corn[move.seat]
    if kind == TO_USE_ANY:
        if move.a == CHICHEN:
            return t("any action of Palenque, Yaxchilan, Tikal or Uxmal, but not of Chichen Itza")
        fee = GEAR[UXMAL].actions[5].pay_corn
        if GEAR[move.a].actions[move.b].kind == ANY_ACTION:
            return t("this action is being used")
    else:
        if GEAR_OF[detail] != move.a:
            return t("the worker comes from {place}", place=tooth_name(detail))
        fee = step_fee(detail, move.b, ONE_HIGHER[game.level(move.seat, THEOLOGY)] > 0)
        if fee == TOO_FAR:
            return t("a worker from {place} does not reach that far", place=tooth_name(detail))
    return too_dear(t, fee, corn) or against_action(game, move, corn - fee, t)


def against_action(game: State, move: Move, corn: int, t: Tongue) -> str:
    """Why the action itself cannot be used, when its fee is paid."""
    action = GEAR[move.a].actions[move.b]
    seat = move.seat
    if action.kind == JUNGLE:
        return against_jungle(game, move, t)
    if action.kind == GAIN:
        return t("no skull is left")
    if action.kind == TECHNOLOGY:
        return t("you have too few blocks for any technology: {n}", n=game.all_blocks(seat))
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
    if game.offered >> move.b & 1:
        return t("a skull lies there already")
    return t("you have no skull to offer")


def against_jungle(game: State, move: Move, t: Tongue) -> str:
    if move.c in (CUT_WOOD, BURN_FOREST) and game.forest[move.b - 2] == 0:
        return t("there is no forest left")
    if move.c == BURN_FOREST:
        return t("you are on the lowest step of all temples")
    return t("no corn tile lies open there")
