"""Purchases: sacrifice tiles, pieces and placing, for money (rulebook, action II; spec 7; Cartago 11.5)."""

from __future__ import annotations

from deskovka.core.game import Move
from deskovka.games.pantheon.components import CARDS, KINDS, MONEY, MONEY_1, PIECE_PRICE, TOP_LEVEL
from deskovka.games.pantheon.moves import (
    BUY_COLUMN,
    BUY_FOOT,
    BUY_TILE,
    COLUMN,
    END_PURCHASE,
    FOOT,
    FOOT_ONLY,
    PAY,
)
from deskovka.games.pantheon.rules.loot import settle
from deskovka.games.pantheon.rules.placing import cheapest, list_placements, place_column, place_foot
from deskovka.games.pantheon.state import SPENDING, State


def start_purchase(p: State, money: int, virtual: bool) -> None:
    p.budget = money
    p.spent = 0
    p.virtual = virtual
    p.phase = SPENDING


def purse(p: State, seat: int) -> int:
    """All the money that the seat could spend in a purchase; Stonkus adds to it (10.2)."""
    return p.power(seat, MONEY) + money_cards(p, seat)


def money_cards(p: State, seat: int) -> int:
    """The value of all money cards in a hand."""
    money = 0
    for value in range(1, 6):
        money += value * p.hands[seat * CARDS + MONEY_1 + value - 1]
    return money


def can_buy(p: State, seat: int) -> bool:
    """A purchase must spend something (7.7)."""
    return can_spend(p, seat, purse(p, seat))


def can_spend(p: State, seat: int, money: int) -> bool:
    """Is there anything to be had for so much money?"""
    if money == 0:
        return False
    if p.feet_general[seat] or p.columns_general[seat]:
        return True
    prices = p.material.prices
    for kind in range(KINDS):
        level = p.tiles[seat * KINDS + kind]
        if level < TOP_LEVEL and prices[level + 1] - prices[level] <= money:
            return True
    price = cheapest(p, seat)
    return 0 < price <= money


def list_purchases(p: State) -> list[Move]:
    found: list[Move] = []
    seat = p.actor
    book = p.book
    money = p.budget
    if not p.virtual:  # at Cartago no cards can be added
        for card in range(MONEY_1, CARDS):
            if p.hands[seat * CARDS + card]:
                found.append(book.get(seat, PAY, card))
    if money:
        prices = p.material.prices
        for kind in range(KINDS):
            level = p.tiles[seat * KINDS + kind]
            for higher in range(level + 1, TOP_LEVEL + 1):
                if prices[higher] - prices[level] <= money:  # an upgrade costs the difference (7.2)
                    found.append(book.get(seat, BUY_TILE, kind, higher))
        if p.feet_general[seat]:
            found.append(book.get(seat, BUY_FOOT))
        if p.columns_general[seat]:
            found.append(book.get(seat, BUY_COLUMN))
        list_placements(p, money, found)
    if p.spent or p.virtual:
        found.append(book.get(seat, END_PURCHASE))
    return found


def play_purchase(p: State, move: Move) -> None:
    seat = p.actor
    kind = move.kind
    if kind == PAY:
        # The card may lie on the discard pile at once: nothing is drawn before the purchase has ended (7.6).
        p.drop_cards(seat, move.a, 1, "purchase")
        p.budget += move.a - MONEY_1 + 1
    elif kind == END_PURCHASE:
        p.budget = 0
        p.spent = 0
        p.virtual = False
        settle(p)
    elif kind == BUY_TILE:
        prices = p.material.prices
        spend(p, prices[move.b] - prices[p.tiles[seat * KINDS + move.a]])
        p.set_level(seat, move.a, move.b, "purchase")
    elif kind == BUY_FOOT:
        spend(p, PIECE_PRICE)
        p.gain_feet(seat, 1, "purchase")
    elif kind == BUY_COLUMN:
        spend(p, PIECE_PRICE)
        p.gain_columns(seat, 1, "purchase")
    elif kind in (FOOT, FOOT_ONLY):
        spend(p, place_foot(p, move))
    elif kind == COLUMN:
        spend(p, place_column(p, move.a))


def spend(p: State, money: int) -> None:
    p.budget -= money
    p.spent += money
