"""The whole turns that a sensible player looks at, by what is asked."""

from __future__ import annotations

from deskovka.core.game import Move
from deskovka.games.pantheon.components import CARDS, MONEY_1, MOVEMENT
from deskovka.games.pantheon.judging.marches import Way, Ways
from deskovka.games.pantheon.judging.purchases import baskets, payment
from deskovka.games.pantheon.judging.weights import Weights
from deskovka.games.pantheon.moves import BUY, END_MOVEMENT, END_PURCHASE, MARCH, PAY
from deskovka.games.pantheon.rules.buying import money_cards, purse
from deskovka.games.pantheon.rules.movement import free_steps
from deskovka.games.pantheon.rules.placing import cheapest
from deskovka.games.pantheon.state import ACTING, FOLLOWING, MARCHING, SPENDING, State

Turns = list[tuple[Move, ...]]


def turns_in(w: Weights, game: State, seat: int) -> Turns:
    """Every turn that deserves a look; each is legal as far as the seat can know."""
    phase = game.phase
    found: Turns = []
    if phase == MARCHING:
        march(w, game, seat, game.budget, game.spent > 0, found)
    elif phase == SPENDING:
        spend_on(w, game, seat, found)
    else:
        for move in game.moves():
            if move.kind not in (MARCH, BUY):
                found.append((move,))
        if phase in (ACTING, FOLLOWING):
            marches(w, game, seat, found)
        if phase == ACTING:
            purchases(w, game, seat, found)
    if not found:
        found = [(move,) for move in game.moves()]
    return found


# -- movement -----------------------------------------------------------------------------------------------------------


def marches(w: Weights, game: State, seat: int, found: Turns) -> None:
    """To the goals with as few cards as they cost; the steps that are left over go on towards another goal."""
    free = free_steps(game, seat)
    each = game.material.steps_per_card
    cards = game.hands[seat * CARDS + MOVEMENT]
    most = free + each * cards
    price = cheapest(game, seat)
    if price == 0 or price > most:
        return
    ways = Ways(w, game, seat, most)
    seen: set[tuple[int, int, int]] = set()
    for way in ways.found:
        needed = max(0, way.cost - free + each - 1) // each
        for played in range(needed, min(cards, needed + 2) + 1):
            steps = free + each * played
            if way.cost and played == needed:
                add_march(game, seat, played, way, seen, found)
            if steps > way.cost:
                farther = ways.approach(way, steps - way.cost)
                if farther is not None:
                    add_march(game, seat, played, farther, seen, found)


def add_march(game: State, seat: int, played: int, way: Way, seen: set[tuple[int, int, int]], found: Turns) -> None:
    mark = (played, way.here.feet[seat], way.here.columns[seat])
    if mark not in seen:
        seen.add(mark)
        book = game.book
        found.append((book.get(seat, MARCH, played), *way.moves, book.get(seat, END_MOVEMENT)))


def march(w: Weights, game: State, seat: int, budget: int, may_end: bool, found: Turns) -> None:
    """A movement that has begun."""
    end = game.book.get(seat, END_MOVEMENT)
    if may_end:
        found.append((end,))
    if budget == 0:
        return
    ways = Ways(w, game, seat, budget)
    for way in ways.found:
        if way.moves:
            found.append((*way.moves, end))
        if way.cost < budget:
            farther = ways.approach(way, budget - way.cost)
            if farther is not None:
                found.append((*farther.moves, end))


# -- purchases ----------------------------------------------------------------------------------------------------------


def purchases(w: Weights, game: State, seat: int, found: Turns) -> None:
    book = game.book
    money = purse(game, seat)
    gift = money - money_cards(game, seat)
    for basket in baskets(w, game, seat, money):
        cards = payment(game, seat, basket.cost - gift)
        pays = [book.get(seat, PAY, MONEY_1 + value - 1) for value in cards]
        found.append((book.get(seat, BUY), *pays, *basket.moves, book.get(seat, END_PURCHASE)))


def spend_on(w: Weights, game: State, seat: int, found: Turns) -> None:
    """A purchase that has begun, or Cartago's money."""
    book = game.book
    end = book.get(seat, END_PURCHASE)
    if game.spent or game.virtual:
        found.append((end,))
    money = game.budget + (0 if game.virtual else money_cards(game, seat))
    for basket in baskets(w, game, seat, money):
        pays: list[Move] = []
        if basket.cost > game.budget:
            pays = [
                book.get(seat, PAY, MONEY_1 + value - 1) for value in payment(game, seat, basket.cost - game.budget)
            ]
        found.append((*pays, *basket.moves, end))
