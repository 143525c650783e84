"""Whose decision it is: lists what can be done now, carries a move out, and goes on until somebody has to decide again (p. 8-9)."""

from __future__ import annotations

from deskovka.core.game import IllegalMove, Move
from deskovka.games.terra_mystica import moves as m
from deskovka.games.terra_mystica.rules import (
    actions,
    buildings,
    conversions,
    cults,
    factions,
    fire_and_ice,
    opening,
    passing,
    power,
    rounds,
    terraform,
    towns,
)
from deskovka.games.terra_mystica.state import Player, State
from deskovka.games.terra_mystica.table import ACTING, ANSWERS, CULT_BONUS, INCOME, OVER, TURN

# -- listing ---------------------------------------------------------------------------------------------------------


def list_moves(game: State) -> list[Move]:
    """Every legal move of everybody who may decide now."""
    out: list[Move] = []
    if game.phase < INCOME:
        opening.list_opening(game, out)
    elif game.phase == OVER:
        return out
    elif game.phase == ACTING and game.stage == TURN:
        if not game.extension.list_question(game, out):
            list_turn(game, game.seats[game.active], out)
            if game.late_answers:
                list_open(game, out)
    else:
        list_open(game, out)
    if game.may_drop and game.phase == ACTING:
        for p in game.seats:
            if not p.dropped:
                out.append(p.book.other(m.DROP_OUT))
    return out


def list_turn(game: State, p: Player, out: list[Move]) -> None:
    """Everything that the player whose turn it is may do now."""
    if p.pending():
        list_pending(game, p, out)
    else:
        terraform.list_fresh(game, p, out)
        if p.actions > 0:
            list_actions(game, p, out)
        if p.digging >= 0:
            terraform.list_further_spades(game, p, out)
        if p.acted and p.steps_overdue == 0:
            out.append(p.book.end)
    conversions.list_conversions(p, out)
    if p.faction.joins_rivers:
        towns.list_connections(game, p, out)


def list_actions(game: State, p: Player, out: list[Move]) -> None:
    """The eight kinds of action (p. 9)."""
    terraform.list_land(game, p, out)
    if actions.can_advance_shipping(p):
        out.append(p.book.shipping)
    if actions.can_advance_exchange(p):
        out.append(p.book.exchange)
    buildings.list_upgrades(game, p, out)
    cults.list_sends(game, p, out)
    actions.list_power_actions(game, p, out)
    actions.list_special_actions(game, p, out)
    game.extension.list_actions(game, p, out)
    passing.list_passes(game, p, out)


def list_pending(game: State, p: Player, out: list[Move]) -> None:
    """What is pending, all of it: the player chooses the order."""
    if p.keys_due:
        cults.list_keys(game, p, out)
    if p.favours_due:
        buildings.list_favours(game, p, out)
    if p.towns_due:
        towns.list_tiles(game, p, out)
    if p.favours_due or p.towns_due or p.keys_due:
        cults.list_stays(game, p, out)
    if p.steps_due:
        for cult in range(4):
            out.append(p.book.steps[cult][1])
    if p.steps_together:
        for cult in range(4):
            out.append(p.book.steps[cult][2])
    if p.spades:
        terraform.list_spades(game, p, out)
    if p.bridges_due:
        buildings.list_bridges(game, p, out)
    if p.free_dwelling:
        terraform.list_broom(game, p, out)
    if p.free_trading_house:
        buildings.list_free_trading_houses(game, p, out)
    if p.sandstorm:
        terraform.list_sandstorm(game, p, out)
    if p.shift_due:
        fire_and_ice.list_shifts(game, p, out)
    if p.priests_offer:
        for n in range(1, min(3, p.workers) + 1):
            out.append(p.book.other(m.MAKE_PRIESTS, n))
        out.append(p.book.renounces[m.NO_PRIESTS])
    if p.unlocks_due:
        p.faction.list_priest_choices(game, p, out)
    if p.extra_due:
        game.extension.list_pending(game, p, out)


def list_owed(p: Player, out: list[Move]) -> None:
    """Owed out of turn: the Cultists' step, the Shapeshifters' token."""
    if p.steps_owed and not p.steps_due:
        for cult in range(4):
            out.append(p.book.steps[cult][1])
    if p.tokens_offered:
        if p.points > 0:
            out.append(p.book.other(m.TOKEN))
        out.append(p.book.renounces[m.NO_TOKEN])


def list_open(game: State, out: list[Move]) -> None:
    """Moves between turns, or of others during a turn where answers may come late. Between the action phases one seat after the
    other decides, late answers or not: cult-bonus spades go in the order of the next round (p. 15, ruling 12)."""
    if game.phase == ACTING:
        if game.late_answers:
            for p in game.seats:
                power.list_answers(game, p, out)
                if p.steps_owed or p.tokens_offered:
                    list_owed(p, out)
        else:
            p = game.seats[game.acting]
            if p.steps_owed or p.tokens_offered:
                list_owed(p, out)
            else:
                first = game.offers[0]
                power.list_answers(game, game.seats[first.seat], out)
                del out[2:]
    else:
        list_pending(game, game.seats[game.acting], out)


# -- carrying out ----------------------------------------------------------------------------------------------------


def apply(game: State, move: Move) -> None:
    decided = game.acting
    p = game.seats[move.seat]
    if move.kind >= m.OF_EXTENSION:
        game.extension.apply(game, p, move)
    elif game.phase < INCOME:
        apply_opening(game, p, move)
    elif move.kind >= m.TAKE_POWER:
        apply_answer(game, p, move)
    elif move.kind >= m.BRIDGE:
        apply_choice(game, p, move)
    else:
        apply_action(game, p, move)
    go_on(game)
    if game.acting != decided:  # somebody else decides now: no taking back beyond this
        game.turn += 1


def apply_opening(game: State, p: Player, move: Move) -> None:
    kind = move.kind
    if kind == m.FACTION:
        opening.choose(game, p, move.a)
    elif kind == m.START_TERRAIN:
        opening.choose_terrain(game, p, move.a)
    elif kind == m.FAVOUR:
        opening.choose_favour(game, p, move.a)
    elif kind == m.BUILD:
        opening.place(game, p, move.a)
    elif kind == m.TAKE_SCROLL:
        opening.first_scroll(game, p, move.a)
    elif kind == m.BID:
        opening.bid(game, p, move.a)
    elif kind == m.LEAVE_AUCTION:
        opening.leave(game, p)
    elif kind == m.TAKE_FACTION:
        opening.win_faction(game, p, move.a, move.b)
    else:
        raise IllegalMove(f"'{move}' is no move before the first round")


def apply_action(game: State, p: Player, move: Move) -> None:
    """Free conversions and the eight kinds of action."""
    kind = move.kind
    if kind == m.CONVERT:
        conversions.convert(game, p, move.a)
    elif kind == m.BURN:
        game.burn_power(p, 1, "burn")
    elif kind == m.CONNECT:
        towns.connect(game, p, move.a)
    elif kind == m.BUILD:
        free = p.free_dwelling
        p.free_dwelling = False
        if not (free or p.spades or (p.may_build and move.a in p.fresh)):
            actions.start_action(game, p)
        terraform.build(game, p, move.a, free)
    elif kind == m.TRANSFORM:
        if p.sandstorm:
            terraform.blow_sand(game, p, move.a)
        else:
            if p.spades == 0 and not terraform.further(game, p, move.a, move.b):
                actions.start_action(game, p)
                p.may_build = True
                p.may_buy = True
            terraform.transform(game, p, move.a, move.b, move.c - 1)
    elif kind == m.UPGRADE:
        free = p.free_trading_house
        p.free_trading_house = False
        if not free:
            actions.start_action(game, p)
        buildings.upgrade(game, p, move.a, move.b, free)
    else:
        actions.start_action(game, p)
        if kind == m.SHIPPING:
            actions.advance_shipping(game, p)
        elif kind == m.EXCHANGE:
            actions.advance_exchange(game, p)
        elif kind == m.SEND:
            cults.send(game, p, move.a, move.b)
        elif kind == m.ACTION:
            actions.take_action(game, p, move.a)
        elif kind == m.PASS:
            passing.do_pass(game, p, move.a - 1)
        else:
            raise IllegalMove(f"'{move}' is no move of a turn")


def apply_choice(game: State, p: Player, move: Move) -> None:
    """Choices that follow from actions."""
    kind = move.kind
    if kind == m.STEP:
        cults.take_steps(game, p, move.a, move.b)
    elif kind == m.FAVOUR:
        buildings.take_favour(game, p, move.a)
    elif kind == m.TOWN:
        towns.take(game, p, move.a)
    elif kind == m.BRIDGE:
        buildings.build_bridge(game, p, move.a)
    elif kind == m.KEY:
        cults.use_key(game, p, move.a)
    elif kind == m.MAKE_PRIESTS:
        factions.make_priests(game, p, move.a)
    elif kind == m.UNLOCK:
        fire_and_ice.unlock(game, p, move.a)
    elif kind == m.KEEP_PRIEST:
        fire_and_ice.keep_priest(game, p)
    elif kind == m.SHIFT:
        fire_and_ice.shift(game, p, move.a)
    elif kind == m.TOKEN:
        fire_and_ice.buy_token(game, p)
    else:
        renounce(game, p, move.a)


def apply_answer(game: State, p: Player, move: Move) -> None:
    kind = move.kind
    if kind == m.TAKE_POWER:
        power.take(game, p, move.a, move.b)
    elif kind == m.DECLINE_POWER:
        power.decline(game, p, move.a, move.b)
    elif kind == m.END:
        rounds.end_turn(game, p)
        return
    else:
        rounds.drop_out(game, p)
    if game.stage == ANSWERS:
        game.turn += 1


def renounce(game: State, p: Player, what: int) -> None:
    """Give up something pending that may be given up."""
    if what == m.NO_SPADES:
        p.spades = 0
        p.digging = -1
        if game.phase != ACTING:
            p.clear_turn()
    elif what == m.NO_BRIDGE:
        p.bridges_due -= 1
    elif what == m.NO_DWELLING:
        p.free_dwelling = False
    elif what == m.NO_TRADING_HOUSE:
        p.free_trading_house = False
    elif what == m.NO_SANDSTORM:
        p.sandstorm = False
    elif what == m.NO_PRIESTS:
        p.priests_offer = False
    elif what == m.NO_TOKEN:
        p.tokens_offered -= 1
    elif what >= m.NO_TEN:
        cults.stay(game, p, what - m.NO_TEN)
    else:
        p.shift_due = False
        p.shift_paid = False


# -- going on --------------------------------------------------------------------------------------------------------


def go_on(game: State) -> None:
    """After every move: who decides now? Runs the automatic parts of the game until somebody has to."""
    while True:
        if game.phase == ACTING:
            if game.stage == TURN:
                game.acting = game.extension.decider(game)
                return
            if waits_for_answers(game):
                return
            following = rounds.next_seat(game)
            if following >= 0:
                rounds.begin_turn(game, following)
            elif late_debtor(game):
                return
            else:
                rounds.end_round(game)
        elif game.phase == CULT_BONUS:
            if first_pending(game):
                return
            rounds.begin_round(game)
        elif game.phase == INCOME:
            if first_pending(game):
                return
            game.phase = ACTING
            game.turn += 1
            rounds.begin_turn(game, rounds.first_to_act(game))
        else:
            return


def waits_for_answers(game: State) -> bool:
    """Neighbours answer clockwise from the builder, Cultists and Shapeshifters react at once."""
    if game.late_answers:
        return False
    while True:
        for p in game.seats:
            if p.steps_owed or p.tokens_offered:
                game.acting = p.seat
                return True
        if not game.offers:
            return False
        first = game.offers[0]
        if game.seats[first.seat].room() > 0:
            game.acting = first.seat
            return True
        power.void(game, power.strike(game, 0))


def late_debtor(game: State) -> bool:
    """With late answers the round ends only when every open decision is made (ruling 10)."""
    if not game.late_answers:
        return False
    i = 0
    while i < len(game.offers):
        if game.seats[game.offers[i].seat].room() > 0:
            game.acting = game.offers[i].seat
            return True
        power.void(game, power.strike(game, i))
    for p in game.seats:
        if p.steps_owed or p.tokens_offered:
            game.acting = p.seat
            return True
    return False


def first_pending(game: State) -> bool:
    """Between the action phases: the first in turn order who still has something to decide."""
    for seat in game.order:
        if game.seats[seat].pending():
            game.acting = seat
            return True
    return False
