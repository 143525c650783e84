"""Whose decision it is: the course of an epoch, from seat to seat (rulebook, "Průběh hry"; spec 3 to 5).

Every decision has a phase.  A module that has finished its business sets the phase DONE, and `advance` goes on from there.
"""

from __future__ import annotations

from deskovka.core.game import Move
from deskovka.games.pantheon.components import EPOCHS, MONEY
from deskovka.games.pantheon.moves import BUY, DRAW_DECK, DRAW_SHOWN, END_TURN, EXTRA_TURN, MARCH, PICK_BONUS
from deskovka.games.pantheon.rules import buying, cards, epochs, gods, loot, movement, nations
from deskovka.games.pantheon.state import (
    ACTING,
    ASKING_EXTRA,
    DISCARDING,
    DONE,
    DRAWING,
    FOLLOW,
    FOLLOWING,
    GALLIA,
    GALLIA_GOD,
    LOOTING,
    MARCHING,
    NOTHING,
    OVER,
    PICKING_BONUS,
    RISE_BONUS,
    RISE_NATION,
    RISE_PICK,
    ROMA,
    SPENDING,
    SWAPPING,
    TURN,
    TURN_END,
    State,
    changed,
)


def list_moves(p: State) -> list[Move]:
    phase = p.phase
    if phase == MARCHING:
        return movement.list_steps(p)
    if phase == FOLLOWING:
        return movement.list_follow(p)
    if phase == ACTING:
        return list_actions(p)
    if phase == DRAWING:
        found: list[Move] = []
        cards.list_draws(p, found)
        return found
    if phase == SPENDING:
        return buying.list_purchases(p)
    if phase == LOOTING:
        return loot.list_loot(p)
    if phase == ASKING_EXTRA:
        return [p.book.get(p.actor, EXTRA_TURN), p.book.get(p.actor, END_TURN)]
    if phase == GALLIA:
        return nations.list_gallia(p)
    if phase == GALLIA_GOD:
        return nations.list_gallia_god(p)
    if phase == DISCARDING:
        return nations.list_discards(p)
    if phase == SWAPPING:
        return nations.list_swaps(p)
    if phase == ROMA:
        return nations.list_roma(p)
    if phase == PICKING_BONUS:
        return [p.book.get(p.actor, PICK_BONUS, tile) for tile in p.bonus_tiles]
    return []


def list_actions(p: State) -> list[Move]:
    """Exactly one of four actions; drawing is always possible (5.2)."""
    found: list[Move] = []
    movement.list_marches(p, found)
    if buying.can_buy(p, p.actor):
        found.append(p.book.get(p.actor, BUY))
    gods.list_gods(p, found)
    cards.list_draws(p, found)
    return found


def apply(p: State, move: Move) -> None:
    phase = p.phase
    if phase == MARCHING:
        movement.play_step(p, move)
    elif phase == FOLLOWING:
        movement.play_follow(p, move)
    elif phase == ACTING:
        play_action(p, move)
    elif phase == DRAWING:
        cards.play_draw(p, move)
    elif phase == SPENDING:
        buying.play_purchase(p, move)
    elif phase == LOOTING:
        loot.play_loot(p, move)
    elif phase == ASKING_EXTRA:
        play_extra(p, move)
    elif phase == GALLIA:
        nations.play_gallia(p, move)
    elif phase == GALLIA_GOD:
        nations.play_gallia_god(p, move)
    elif phase == DISCARDING:
        nations.play_discard(p, move)
    elif phase == SWAPPING:
        nations.play_swap(p, move)
    elif phase == ROMA:
        nations.play_roma(p, move)
    elif phase == PICKING_BONUS:
        pick_bonus(p, move)
    advance(p)


def play_action(p: State, move: Move) -> None:
    kind = move.kind
    if kind == MARCH:
        movement.start_march(p, move)
        p.left = p.players - 1  # so many will follow
    elif kind == BUY:
        buying.start_purchase(p, p.power(p.actor, MONEY), False)
    elif kind in (DRAW_SHOWN, DRAW_DECK):
        cards.start_drawing(p)
        cards.play_draw(p, move)
    else:
        gods.play_god(p, move)


def play_extra(p: State, move: Move) -> None:
    """Traitera: a complete second turn (10.6)."""
    if move.kind == EXTRA_TURN:
        p.extra_used = changed(p.extra_used, p.actor, 1)
        p.turn += 1
        start_turn(p, p.actor)
    else:
        p.phase = DONE


def pick_bonus(p: State, move: Move) -> None:
    p.bonus = p.bonus[:]
    p.bonus[p.actor] = move.a
    p.bonus_tiles = [tile for tile in p.bonus_tiles if tile != move.a]
    p.phase = DONE


# -- from seat to seat --------------------------------------------------------------------------------------------------


def advance(p: State) -> None:
    """While nobody has anything to decide, go on to the next seat, stage or epoch."""
    while p.phase == DONE:
        p.turn += 1
        stage = p.stage
        if stage == FOLLOW:
            next_follower(p)
        elif stage == TURN:
            if p.left:
                p.stage = FOLLOW
                p.actor = p.next_seat(p.actor)
                p.phase = FOLLOWING
            else:
                end_turn(p)
        elif stage == TURN_END:
            start_turn(p, p.next_seat(p.active))
        else:
            next_in_preparation(p)


def next_follower(p: State) -> None:
    p.left -= 1
    if p.left == 0:
        end_turn(p)
    else:
        p.actor = p.next_seat(p.actor)
        p.phase = FOLLOWING


def start_turn(p: State, seat: int) -> None:
    p.stage = TURN
    p.active = seat
    p.actor = seat
    p.left = 0
    p.phase = ACTING


def break_off(p: State) -> None:
    """Nothing is under way any more: no steps, no money, no token to use."""
    p.budget = 0
    p.spent = 0
    p.virtual = False
    p.draws = 0
    p.turned = NOTHING
    p.pending = []
    p.raises = 0


def can_go_on(p: State) -> bool:
    """Is there a move, and in a purchase enough money for something? Whoever began to buy had that."""
    if p.phase == OVER:
        return True
    if p.phase == SPENDING and not p.spent and not p.virtual:
        return buying.can_spend(p, p.actor, p.budget + buying.money_cards(p, p.actor))
    return bool(list_moves(p))


def end_turn(p: State) -> None:
    p.stage = TURN_END
    p.actor = p.active
    if epochs.has_ended(p):
        epochs.end(p)
        if p.epoch == EPOCHS:
            p.phase = OVER
        else:
            begin_epoch(p)
    elif p.extra_turns(p.active) > 0:
        p.phase = ASKING_EXTRA


def begin_epoch(p: State) -> None:
    """Preparation in the rulebook's order; the choice of bonus tiles comes when the first loot lies (2.10)."""
    epochs.prepare(p)
    p.active = p.starter
    p.left = p.players
    if p.bonus_tiles:
        p.stage = RISE_PICK
        p.actor = p.starter - 1 if p.starter else p.players - 1
        p.phase = PICKING_BONUS
    else:
        begin_nation(p)


def begin_nation(p: State) -> None:
    epochs.give_epoch_cards(p)
    nations.before_all(p)
    p.stage = RISE_NATION
    p.left = p.players
    p.actor = p.starter
    p.phase = DONE
    nations.begin(p)


def next_in_preparation(p: State) -> None:
    """The next seat of a round in the preparation: picking goes anticlockwise, everything else clockwise."""
    p.left -= 1
    stage = p.stage
    if stage == RISE_PICK:
        if p.left:
            p.actor = p.actor - 1 if p.actor else p.players - 1
            p.phase = PICKING_BONUS
        else:
            p.bonus_tiles = []  # the others leave the game (2.12)
            begin_nation(p)
    elif p.left:
        p.actor = p.next_seat(p.actor)
        if stage == RISE_NATION:
            nations.begin(p)
        else:
            use_bonus(p)
    elif stage == RISE_NATION:
        nations.after_all(p)
        if p.epoch == 1:  # bonus tiles work when the first preparation is complete (AMB-2)
            p.stage = RISE_BONUS
            p.left = p.players
            p.actor = p.starter
            use_bonus(p)
        else:
            start_turn(p, p.starter)
    else:
        start_turn(p, p.starter)


def use_bonus(p: State) -> None:
    p.pending = [p.bonus[p.actor]]
    p.bonus = p.bonus[:]
    p.bonus[p.actor] = NOTHING
    loot.settle(p)
