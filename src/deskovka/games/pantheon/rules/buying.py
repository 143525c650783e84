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
from deskovka.games.pantheon.rules.decision import Decision
from deskovka.games.pantheon.rules.loot import settle
from deskovka.games.pantheon.rules.placing import cheapest, list_placements, place_column, place_foot
from deskovka.games.pantheon.state import SPENDING, State


def start_purchase(game: State, money: int, virtual: bool) -> None:
    game.budget = money
    game.spent = 0
    game.virtual = virtual
    game.phase = SPENDING


def purse(game: State, seat: int) -> int:
    """All the money that the seat could spend in a purchase; Stonkus adds to it (10.2)."""
    return game.power(seat, MONEY) + money_cards(game, seat)


def money_cards(game: State, seat: int) -> int:
    """The value of all money cards in a hand."""
    money = 0
    for value in range(1, 6):
        money += value * game.hands[seat * CARDS + MONEY_1 + value - 1]
    return money


def can_buy(game: State, seat: int) -> bool:
    """A purchase must spend something (7.7)."""
    return can_spend(game, seat, purse(game, seat))


def can_spend(game: State, seat: int, money: int) -> bool:
    """Is there anything to be had for so much money?"""
    if money == 0:
        return False
    if game.feet_general[seat] or game.columns_general[seat]:
        return True
    prices = game.material.prices
    for kind in range(KINDS):
        level = game.tiles[seat * KINDS + kind]
        if level < TOP_LEVEL and prices[level + 1] - prices[level] <= money:
            return True
    price = cheapest(game, seat)
    return 0 < price <= money


class Spend(Decision):
    """A purchase, or Cartago's money."""

    def moves(self, game: State) -> list[Move]:
        found: list[Move] = []
        seat = game.actor
        book = game.book
        money = game.budget
        if not game.virtual:  # at Cartago no cards can be added
            for card in range(MONEY_1, CARDS):
                if game.hands[seat * CARDS + card]:
                    found.append(book.get(seat, PAY, card))
        if money:
            prices = game.material.prices
            for kind in range(KINDS):
                level = game.tiles[seat * KINDS + kind]
                for higher in range(level + 1, TOP_LEVEL + 1):
                    if prices[higher] - prices[level] <= money:  # an upgrade costs the difference (7.2)
                        found.append(book.get(seat, BUY_TILE, kind, higher))
            if game.feet_general[seat]:
                found.append(book.get(seat, BUY_FOOT))
            if game.columns_general[seat]:
                found.append(book.get(seat, BUY_COLUMN))
            list_placements(game, money, found)
        if game.spent or game.virtual:
            found.append(book.get(seat, END_PURCHASE))
        return found

    def play(self, game: State, move: Move) -> None:
        seat = game.actor
        kind = move.kind
        if kind == PAY:
            # The card may lie on the discard pile at once: nothing is drawn before the purchase has ended (7.6).
            game.drop_cards(seat, move.a, 1, "purchase")
            game.budget += move.a - MONEY_1 + 1
        elif kind == END_PURCHASE:
            game.budget = 0
            game.spent = 0
            game.virtual = False
            settle(game)
        elif kind == BUY_TILE:
            prices = game.material.prices
            spend(game, prices[move.b] - prices[game.tiles[seat * KINDS + move.a]])
            game.set_level(seat, move.a, move.b, "purchase")
        elif kind == BUY_FOOT:
            spend(game, PIECE_PRICE)
            game.gain_feet(seat, 1, "purchase")
        elif kind == BUY_COLUMN:
            spend(game, PIECE_PRICE)
            game.gain_columns(seat, 1, "purchase")
        elif kind in (FOOT, FOOT_ONLY):
            spend(game, place_foot(game, move))
        elif kind == COLUMN:
            spend(game, place_column(game, move.a))


def spend(game: State, money: int) -> None:
    game.budget -= money
    game.spent += money
