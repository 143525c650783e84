"""Whose decision it is and what follows: the moves of a phase or of what is still to be decided, and what a move does.

A chapter never calls this module: what must be decided later it leaves in `todo`, and here it is picked up.
"""

from __future__ import annotations

from typing import Final

from deskovka.core.game import Move
from deskovka.games.tzolkin.components import GEAR, ONE_HIGHER, THEOLOGY, UXMAL
from deskovka.games.tzolkin.moves import (
    ADVANCE,
    ANGER,
    BEG,
    BUY,
    CLIMB,
    DAYS,
    END_TURN,
    ENOUGH,
    ERECT,
    KEEP,
    NO_TEMPLE,
    PAY,
    PICK,
    PLACE,
    RAISE,
    SELL,
    TABLES,
    TAKE,
    USE,
)
from deskovka.games.tzolkin.rules import actions, building, calendar, market, technology, temples, turn
from deskovka.games.tzolkin.state import (
    BEGINNING,
    CHOOSING_WEALTH,
    DETAIL,
    FINISHED,
    MAY_STOP,
    TO_ADVANCE,
    TO_ADVANCE_FREE,
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
    State,
)

# -- what is asked although there is but one answer: everything, nothing, or nothing but "enough" -------------------------
ALWAYS: Final = 0
IF_CHOICE: Final = 1
UNLESS_STOP: Final = 2


def asked() -> list[int]:
    """By what is to be decided (TO_USE ...)."""
    ask = [ALWAYS] * DETAIL
    ask[TO_USE] = IF_CHOICE  # a worker who can do nothing just comes home
    ask[TO_USE_ANY] = IF_CHOICE
    ask[TO_ANGER] = IF_CHOICE
    ask[TO_PAY] = IF_CHOICE
    ask[TO_ADVANCE] = UNLESS_STOP
    ask[TO_BUILD] = UNLESS_STOP
    ask[TO_TRADE] = IF_CHOICE
    ask[TO_OFFER] = IF_CHOICE
    return ask


ASK: Final = asked()


def list_moves(game: State) -> list[Move]:
    if game.todo:
        return list_open(game)
    phase = game.phase
    if phase == BEGINNING:
        return turn.list_beginning(game)
    if phase == TURNING:
        return TABLES[game.active].days[1:]
    if phase == CHOOSING_WEALTH:
        return turn.list_wealth(game)
    if phase == FINISHED:
        return []
    return turn.list_more(game)


def list_open(game: State) -> list[Move]:
    """The moves for what is to be decided next inside a turn."""
    seat = game.active
    code = game.todo[-1]
    kind = code % DETAIL
    detail = code // DETAIL
    if kind == TO_USE:
        return actions.list_uses(game, seat, detail)
    if kind == TO_PAY:
        return technology.list_payments(game, seat, detail)
    if kind == TO_ADVANCE:
        return technology.list_advances(game, seat, detail >= MAY_STOP)
    if kind == TO_BUILD:
        return building.list_buildings(game, seat, detail)
    if kind == TO_TRADE:
        return market.list_trades(game, seat, detail)
    if kind == TO_ANGER:
        return temples.list_anger(game, seat)
    if kind == TO_CLIMB:
        return TABLES[seat].climb
    if kind == TO_CLIMB_TWO:
        return TABLES[seat].climb_two
    if kind == TO_TAKE:
        return technology.list_takings(seat, detail)
    if kind == TO_ADVANCE_FREE:
        return TABLES[seat].advance
    if kind == TO_USE_ANY:
        return actions.list_any_uses(game, seat)
    assert kind == TO_OFFER
    out = technology.list_payments(game, seat, 1)
    out.append(TABLES[seat].enough)
    return out


def apply(game: State, move: Move) -> None:
    game.listed = None
    carry_out(game, move)
    while game.todo:
        # what leaves nothing to decide is done at once
        ask = ASK[game.todo[-1] % DETAIL]
        if ask == ALWAYS:
            return
        moves = list_open(game)
        if len(moves) > 1 or (ask == UNLESS_STOP and moves[0].kind != ENOUGH):
            game.listed = moves
            return
        carry_out(game, moves[0])


def carry_out(game: State, move: Move) -> None:
    kind = move.kind
    seat = move.seat
    if kind == PLACE:
        turn.place(game, seat, move.a)
    elif kind == END_TURN:
        turn.end_turn(game)
    elif kind == PICK:
        turn.pick_up(game, seat, move.a)
    elif kind == DAYS:
        game.turn += 1
        calendar.hurry(game, seat, move.a)
    elif kind == BEG:
        turn.beg(game, seat)
    elif kind == KEEP:
        turn.keep_wealth(game, seat, move.a, move.b)
    else:
        code = game.todo.pop()
        if game.outer:
            leave_inner(game)
        decide(game, move, kind, seat, code)


def leave_inner(game: State) -> None:
    """What was decided inside another action is done: what follows belongs to the other one again."""
    while len(game.outer) > len(game.todo):
        game.source = game.outer[-1]
        game.outer = game.outer[:-1]


def decide(game: State, move: Move, kind: int, seat: int, code: int) -> None:
    """Carry out a decision inside a turn: the answer to what was on top of the list."""
    detail = code // DETAIL
    if kind == USE:
        if code % DETAIL == TO_USE:
            fee = actions.step_fee(detail, move.b, ONE_HIGHER[game.level(seat, THEOLOGY)] > 0)
        else:
            fee = GEAR[UXMAL].actions[5].pay_corn
        if fee:
            game.gain_corn(seat, -fee, "steps back" if code % DETAIL == TO_USE else "any action")
        if game.todo:  # an action inside another, of which something is still to be decided
            game.outer = game.outer + [game.source] * (len(game.todo) - len(game.outer))
        actions.use(game, seat, move.a, move.b, move.c)
    elif kind == PAY:
        game.gain_block(seat, 0, -move.a, game.source)
        game.gain_block(seat, 1, -move.b, game.source)
        game.gain_block(seat, 2, -move.c, game.source)
        if code % DETAIL == TO_OFFER:
            game.todo.append(TO_CLIMB)
    elif kind == TAKE:
        game.gain_block(seat, 0, move.a, game.source)
        game.gain_block(seat, 1, move.b, game.source)
        game.gain_block(seat, 2, move.c, game.source)
    elif kind == CLIMB:
        temples.climb(game, seat, move.a)
        if move.b != NO_TEMPLE:
            temples.climb(game, seat, move.b)
    elif kind == ANGER:
        temples.anger(game, seat, move.a)
    elif kind == ADVANCE:
        if code % DETAIL == TO_ADVANCE:
            technology.advance_paid(game, seat, move.a, detail % MAY_STOP)
        else:
            technology.advance_free(game, seat, move.a, detail)
    elif kind == ERECT:
        building.erect(game, seat, move.a, move.b, move.c, detail)
    elif kind == RAISE:
        building.raise_monument(game, seat, move.a)
    elif kind == SELL:
        market.sell(game, seat, move.a, detail)
    elif kind == BUY:
        market.buy(game, seat, move.a, detail)
    # NOTHING and ENOUGH: what was to be decided is off the list
