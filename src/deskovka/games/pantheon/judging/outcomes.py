"""What a whole turn comes to, without looking at anything hidden: unknown cards, gods and demigods count as on the average."""

from __future__ import annotations

from typing import Final

from deskovka.core.game import Move
from deskovka.games.pantheon.components import (
    CARDS,
    DRAW,
    EPOCHS,
    GET_DEMIGOD,
    GET_MONEY,
    GIFTS,
    KINDS,
    MONEY_1,
    MOVEMENT,
    PIETY,
    POWERS,
    STEPS,
    T_BOTH,
    T_DEMIGOD,
    T_EITHER,
    T_MONEY,
    T_STEPS,
)
from deskovka.games.pantheon.judging.chances import board_worth, gods_worth
from deskovka.games.pantheon.judging.guess import final_points, guess, seen_points, standing
from deskovka.games.pantheon.judging.hand import hand_worth
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
#: the best open card is taken first
BEST_FIRST: Final = 0.05
#: so many points ahead are sure enough
SURE: Final = 4.0


def turn_worth(w: Weights, game: State, turn: tuple[Move, ...], seat: int) -> float:
    """How good a whole turn looks."""
    if game.phase == OVER or not turn:
        return guess(w, game, seat, 0.0)
    here = copied(game)
    time = time_left(game)
    for move in turn[:-1]:
        flow.apply(here, move)
        here.ply += 1
    value = last_worth(w, here, turn[-1], seat, time)
    if game.phase == ACTING and turn[0].kind == MARCH:
        value -= start_price(w, game, seat)
    return value


def copied(game: State) -> State:
    other = game.copy()
    assert isinstance(other, State)
    other.log = None
    return other


def last_worth(w: Weights, here: State, move: Move, seat: int, time: float) -> float:
    """The worth of a position (that may be changed) and one more move."""
    kind = move.kind
    if kind in (END_MOVEMENT, END_PURCHASE):
        here.budget = 0
        return outcome(w, here, seat, time)
    if kind in (DRAW_SHOWN, DRAW_DECK):
        return drawing_worth(w, here, move, seat, time)
    if kind in (TAKE_CARD, DRAW_CARDS):
        return guess(w, here, seat, time) + average_card(w, here, seat, time) * max(1, move.a)
    if kind == TAKE_GOD:
        return god_worth(w, here, move, seat, time)
    if kind == TURN_GOD:
        return guess(w, here, seat, time) + turned_god_worth(w, here, seat, time)
    if kind in (USE, GIVE_UP, RAISE, SET_COLUMN):
        return token_worth(w, here, move, seat, time)
    if kind == PICK_BONUS:
        return guess(w, here, seat, time) + token_gain(w, here, seat, move.a, time)
    if kind == EXTRA_TURN:
        return extra_turn_worth(w, here, seat, time)
    if kind == END_TURN:
        return guess(w, here, seat, time)
    flow.DECISIONS[here.phase].play(here, move)
    return outcome(w, here, seat, time)


def outcome(w: Weights, here: State, seat: int, time: float) -> float:
    """The worth when a turn is over, before anything else happens: does it end the epoch, or help the next one to end it?"""
    if here.stage < TURN:
        return guess(w, here, seat, time)
    if epochs.has_ended(here):
        mine = here.material.epoch_end_points if here.active == seat else 0
        if here.epoch == EPOCHS:
            return ending_worth(w, here, seat, final_points(here, seat) + mine)
        return standing(w, here, seat, time) + w.fresh + mine
    value = guess(w, here, seat, time)
    if len(here.god_display) == 1:
        value -= w.last_god
    if here.loot_spaces & (here.loot_spaces - 1) == 0:
        value -= w.last_loot
    return value


def ending_worth(w: Weights, here: State, seat: int, points: float) -> float:
    """Who is ahead does well to end the game, and who is behind does not."""
    rival = 0.0
    for other in range(here.players):
        if other != seat:
            bonus = here.material.epoch_end_points if here.active == other else 0
            rival = max(rival, seen_points(here, other) + bonus)
    return points + w.win * max(-1.0, min(1.0, (points - rival) / SURE))


def start_price(w: Weights, game: State, seat: int) -> float:
    """Who starts a movement lets all others move too, or take a card."""
    value = 0.0
    for rival in range(game.players):
        if rival != seat:
            value += w.start
            value += w.start_steps * min(2, game.steps[rival] + game.powers[rival * POWERS + STEPS])
    return value


# -- gods ---------------------------------------------------------------------------------------------------------------


def god_worth(w: Weights, here: State, move: Move, seat: int, time: float) -> float:
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
    return outcome(w, here, seat, time) + unknown


def turned_god_worth(w: Weights, here: State, seat: int, time: float) -> float:
    """Gallia: a god of the stack for the topmost number of its price, if that can be paid."""
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


def card_gains(w: Weights, here: State, seat: int, time: float, march: float) -> list[float]:
    """How much better a position is with one more card of each kind; `march` is what further steps are worth on the board."""
    before = hand_worth(w, here, seat, time) + gods_worth(w, here, seat, time)
    gains: list[float] = [0.0] * CARDS
    for card in range(CARDS):
        here.hands[seat * CARDS + card] += 1
        gains[card] = hand_worth(w, here, seat, time) + gods_worth(w, here, seat, time) - before
        here.hands[seat * CARDS + card] -= 1
    gains[MOVEMENT] += march
    return gains


def march_gain(w: Weights, here: State, seat: int, time: float) -> float:
    """What is nearer with one more movement card."""
    before = board_worth(w, here, seat, time, True, True)
    here.hands[seat * CARDS + MOVEMENT] += 1
    gain = board_worth(w, here, seat, time, True, True) - before
    here.hands[seat * CARDS + MOVEMENT] -= 1
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


def average_card(w: Weights, here: State, seat: int, time: float) -> float:
    """What the top card of the deck is worth on the average."""
    return average_of(here, seat, card_gains(w, here, seat, time, march_gain(w, here, seat, time)))


def average_of(here: State, seat: int, gains: list[float]) -> float:
    left = unseen(here, seat)
    value = 0.0
    count = 0
    for card in range(ORDINARY):
        if left[card] > 0:
            value += left[card] * gains[card]
            count += left[card]
    return value / max(1, count)


def drawing_worth(w: Weights, here: State, move: Move, seat: int, time: float) -> float:
    """The first card and then, of those that lie open now, the best; a card of the deck is counted last, when the others are in hand.

    So the order of the cards makes no difference but this: another card takes the place of an open one, and may be better than the next.
    """
    draws = here.draws if here.draws else 3 + here.powers[seat * POWERS + DRAW]
    here.draws = 0
    shown = here.shown[:]
    value = guess(w, here, seat, time)
    march = march_gain(w, here, seat, time)
    if move.kind == DRAW_SHOWN:
        shown.remove(move.a)
        gain = card_gains(w, here, seat, time, march)[move.a]
        value += gain + (BEST_FIRST * gain if draws > 1 else 0.0)
        here.hands[seat * CARDS + move.a] += 1
    for _ in range(draws - 1):
        gains = card_gains(w, here, seat, time, march)
        best = average_of(here, seat, gains)
        chosen = -1
        for card in shown:
            if gains[card] > best:
                best = gains[card]
                chosen = card
        value += best
        if chosen >= 0:
            shown.remove(chosen)
            here.hands[seat * CARDS + chosen] += 1
    if move.kind == DRAW_DECK:
        value += average_of(here, seat, card_gains(w, here, seat, time, march))
    return value


# -- tokens -------------------------------------------------------------------------------------------------------------


def token_worth(w: Weights, here: State, move: Move, seat: int, time: float) -> float:
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
            unknown = token_gain(w, here, seat, move.a, time) + w.loot
            loot.remove(here, move.a)
    return outcome(w, here, seat, time) + unknown


# -- one more turn ------------------------------------------------------------------------------------------------------


def extra_turn_worth(w: Weights, here: State, seat: int, time: float) -> float:
    """Three cards at least; whoever can do something better has more reason still."""
    here.extra_used = changed(here.extra_used, seat, 1)
    value = guess(w, here, seat, time)
    best = 3.0 * average_card(w, here, seat, time)
    flow.start_turn(here, seat)
    paid: list[Move] = []
    gods.list_gods(here, paid)
    for move in paid:
        best = max(best, god_worth(w, copied(here), move, seat, time) - value)
    return value + best
