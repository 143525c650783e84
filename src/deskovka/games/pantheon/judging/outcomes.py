"""What a whole turn comes to, without looking at anything hidden: unknown cards, gods and demigods count as on the average."""

from __future__ import annotations

from typing import Final

from deskovka.core.game import Move
from deskovka.games.pantheon.components import (
    CARDS,
    EPOCHS,
    GET_DEMIGOD,
    GET_MONEY,
    GIFTS,
    KINDS,
    MONEY_1,
    PIETY,
    POWERS,
    STEPS,
    T_BOTH,
    T_DEMIGOD,
    T_EITHER,
    T_MONEY,
    T_STEPS,
)
from deskovka.games.pantheon.judging.guess import guess, standing
from deskovka.games.pantheon.judging.lasting import god_gain, time_left
from deskovka.games.pantheon.judging.tokens import card_worth, token_gain
from deskovka.games.pantheon.judging.weights import Weights
from deskovka.games.pantheon.moves import (
    DRAW_CARDS,
    DRAW_DECK,
    DRAW_SHOWN,
    END_MOVEMENT,
    END_PURCHASE,
    END_TURN,
    EXTRA_TURN,
    GIVE_UP,
    MARCH,
    PICK_BONUS,
    RAISE,
    SET_COLUMN,
    TAKE_CARD,
    TAKE_GOD,
    TURN_GOD,
    USE,
)
from deskovka.games.pantheon.rules import epochs, flow, gods, loot
from deskovka.games.pantheon.state import ACTING, GALLIA_GOD, NOTHING, OVER, TURN, State, changed

#: cards of the deck that are looked at; special money comes too rarely
ORDINARY: Final = MONEY_1 + 1


def turn_worth(w: Weights, game: State, turn: tuple[Move, ...], seat: int) -> float:
    """How good a whole turn looks."""
    if game.phase == OVER or not turn:
        return guess(w, game, seat)
    here = copied(game)
    for move in turn[:-1]:
        flow.apply(here, move)
        here.ply += 1
    value = last_worth(w, here, turn[-1], seat)
    if game.phase == ACTING and turn[0].kind == MARCH:
        value -= start_price(w, game, seat)
    return value


def copied(game: State) -> State:
    other = game.copy()
    assert isinstance(other, State)
    other.log = None
    return other


def last_worth(w: Weights, here: State, move: Move, seat: int) -> float:
    """The worth of a position (that may be changed) and one more move."""
    kind = move.kind
    if kind in (END_MOVEMENT, END_PURCHASE):
        here.budget = 0
        return outcome(w, here, seat)
    if kind in (DRAW_SHOWN, DRAW_DECK):
        return drawing_worth(w, here, move, seat)
    if kind in (TAKE_CARD, DRAW_CARDS):
        return guess(w, here, seat) + average_card(w, here, seat) * max(1, move.a)
    if kind == TAKE_GOD:
        return god_worth(w, here, move, seat)
    if kind == TURN_GOD:
        return guess(w, here, seat) + turned_god_worth(w, here, seat)
    if kind in (USE, GIVE_UP, RAISE, SET_COLUMN):
        return token_worth(w, here, move, seat)
    if kind == PICK_BONUS:
        return guess(w, here, seat) + token_gain(w, here, seat, move.a, time_left(here))
    if kind == EXTRA_TURN:
        return extra_turn_worth(w, here, seat)
    if kind == END_TURN:
        return guess(w, here, seat)
    flow.DECISIONS[here.phase].play(here, move)
    return outcome(w, here, seat)


def outcome(w: Weights, here: State, seat: int) -> float:
    """The worth when a turn is over, before anything else happens: does it end the epoch, or help the next one to end it?"""
    if here.stage < TURN:
        return guess(w, here, seat)
    if epochs.has_ended(here):
        value = standing(w, here, seat, time_left(here)) + w.fresh
        if here.epoch == EPOCHS:
            value -= w.fresh
        return value + (here.material.epoch_end_points if here.active == seat else 0)
    value = guess(w, here, seat)
    if len(here.god_display) == 1:
        value -= w.last_god
    if here.loot_spaces & (here.loot_spaces - 1) == 0:
        value -= w.last_loot
    return value


def start_price(w: Weights, game: State, seat: int) -> float:
    """Who starts a movement lets all others move too, or take a card."""
    value = 0.0
    for rival in range(game.players):
        if rival != seat:
            value += w.start
            value += w.start_steps * min(2, game.steps[rival] + game.powers[rival * POWERS + STEPS])
    return value


# -- gods ---------------------------------------------------------------------------------------------------------------


def god_worth(w: Weights, here: State, move: Move, seat: int) -> float:
    god = here.material.gods[move.a]
    gods.pay(here, move)
    if here.phase == GALLIA_GOD:
        here.turned = NOTHING
    else:
        slot = here.god_display.index(move.a)
        here.god_display = here.god_display[:slot] + here.god_display[slot + 1 :]
    here.points = changed(here.points, seat, here.epoch + here.powers[seat * POWERS + PIETY])
    unknown = 0.0
    if god.effect < POWERS:
        here.powers = changed(here.powers, seat * POWERS + god.effect, god.amount)
    elif god.effect == GET_MONEY:
        gods.take_special_money(here, seat, "")
    elif god.effect == GET_DEMIGOD:
        unknown = god_gain(w, here, seat, god, 0.0) - here.epoch - here.powers[seat * POWERS + PIETY]
        here.demigod_tiles = changed(here.demigod_tiles, seat, 1)
    here.turned = NOTHING
    return outcome(w, here, seat) + unknown


def turned_god_worth(w: Weights, here: State, seat: int) -> float:
    """Gallia: a god of the stack for the topmost number of its price, if that can be paid."""
    time = time_left(here)
    card = card_worth(w, time)
    value = 0.0
    tiles = 0
    for god in here.material.gods:
        tiles += god.copies
        price = 99
        for kind in range(KINDS):
            cards = max(0, god.cost[0] - here.tiles[seat * KINDS + kind])
            if cards <= here.hands[seat * CARDS + GIFTS + kind]:
                price = min(price, cards)
        if price < 99:
            value += god.copies * max(0.0, god_gain(w, here, seat, god, time) - card * price)
    return value / max(1, tiles)


# -- cards --------------------------------------------------------------------------------------------------------------


def card_gain(w: Weights, here: State, seat: int, card: int, before: float) -> float:
    """How much better a position is with one more card in hand."""
    here.hands[seat * CARDS + card] += 1
    gain = guess(w, here, seat) - before
    here.hands[seat * CARDS + card] -= 1
    return gain


def unseen(here: State, seat: int) -> list[int]:
    """Ordinary cards that the seat does not see: the deck is among them."""
    left = here.material.card_counts[:]
    for card in range(ORDINARY):
        left[card] -= here.discard[card] + here.hands[seat * CARDS + card]
    for card in here.shown:
        if card < ORDINARY:
            left[card] -= 1
    return left


def average_card(w: Weights, here: State, seat: int) -> float:
    """What the top card of the deck is worth on the average."""
    before = guess(w, here, seat)
    return average_of(here, seat, [card_gain(w, here, seat, card, before) for card in range(ORDINARY)])


def average_of(here: State, seat: int, gains: list[float]) -> float:
    left = unseen(here, seat)
    value = 0.0
    count = 0
    for card in range(ORDINARY):
        if left[card] > 0:
            value += left[card] * gains[card]
            count += left[card]
    return value / max(1, count)


def drawing_worth(w: Weights, here: State, move: Move, seat: int) -> float:
    """The first card as it is or on the average, the others as the best that lies open now, or the deck."""
    draws = here.draws - 1 if here.draws else 2 + here.powers[seat * POWERS + 2]
    here.draws = 0
    shown = here.shown[:]
    value = guess(w, here, seat)
    if move.kind == DRAW_SHOWN:
        shown.remove(move.a)
        value += card_gain(w, here, seat, move.a, value)
        here.hands[seat * CARDS + move.a] += 1
    else:
        value += average_card(w, here, seat)
    for _ in range(draws):
        gains = [card_gain(w, here, seat, card, 0.0) for card in range(CARDS)]
        now = guess(w, here, seat)
        best = average_of(here, seat, gains) - now
        chosen = -1
        for card in shown:
            if gains[card] - now > best:
                best = gains[card] - now
                chosen = card
        value += best
        if chosen >= 0:
            shown.remove(chosen)
            here.hands[seat * CARDS + chosen] += 1
    return value


# -- tokens -------------------------------------------------------------------------------------------------------------


def token_worth(w: Weights, here: State, move: Move, seat: int) -> float:
    unknown = 0.0
    if move.kind == RAISE:
        here.raises -= 1
        here.set_level(seat, move.a, here.tiles[seat * KINDS + move.a] + 1, "")
    elif move.kind == GIVE_UP:
        loot.remove(here, move.a)
    elif move.kind == SET_COLUMN:
        flow.DECISIONS[here.phase].play(here, move)
    else:
        token = here.material.tokens[move.a]
        if token.does in (T_BOTH, T_EITHER, T_MONEY, T_STEPS) or (token.does == T_DEMIGOD and not token.bonus):
            loot.use(here, move.a, move.b)
        else:
            unknown = token_gain(w, here, seat, move.a, time_left(here)) + w.loot
            loot.remove(here, move.a)
    return outcome(w, here, seat) + unknown


# -- one more turn ------------------------------------------------------------------------------------------------------


def extra_turn_worth(w: Weights, here: State, seat: int) -> float:
    """Three cards at least; whoever can do something better has more reason still."""
    here.extra_used = changed(here.extra_used, seat, 1)
    value = guess(w, here, seat)
    best = 3.0 * average_card(w, here, seat)
    flow.start_turn(here, seat)
    paid: list[Move] = []
    gods.list_gods(here, paid)
    for move in paid:
        best = max(best, god_worth(w, copied(here), move, seat) - value)
    return value + best
