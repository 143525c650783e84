"""A move in words, with its cost and gain in this position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deskovka.core.game import Move
from deskovka.core.words import Tongue, said
from deskovka.games.pantheon import components as c
from deskovka.games.pantheon import moves as m
from deskovka.games.pantheon import state as s
from deskovka.games.pantheon.rules import placing
from deskovka.games.pantheon.rules.cards import DRAWN
from deskovka.games.pantheon.rules.loot import AS_COLUMNS, AS_FEET
from deskovka.games.pantheon.rules.movement import free_steps
from deskovka.games.pantheon.words.terms import (
    DRAW_CARDS,
    KIND_WORDS,
    TAKE_COLUMNS,
    TAKE_FEET,
    amount,
    card_words,
    god_words,
    payment_words,
    speak,
    token_words,
)

if TYPE_CHECKING:
    from deskovka.games.pantheon.game import Pantheon

#: moves that are told without numbers
PLAIN = {
    m.TURN_GOD: said("Turn over the top god"),
    m.LEAVE_GOD: said("Leave the god: it leaves the game"),
    m.END_MOVEMENT: said("End the movement"),
    m.BUY: said("Buy sacrifice tiles and pieces, or place pieces, for money"),
    m.END_PURCHASE: said("End the purchase"),
    m.DRAW_DECK: said("Draw a card from the deck"),
    m.TAKE_CARD: said("Take one card from the deck instead of moving"),
    m.DECLINE: said("Decline"),
    m.EXTRA_TURN: said("Take an extra turn"),
    m.END_TURN: said("End the turn"),
    m.NO_RAISE: said("Raise nothing"),
}
WITH_CARD = {
    m.PAY: said("Pay {card}"),
    m.DISCARD: said("Discard {card}"),
    m.DRAW_SHOWN: said("Draw {card} from the display"),
}
FIRST_DRAW = {
    m.DRAW_SHOWN: said("Draw {card} from the display, as the first of {n}"),
    m.DRAW_DECK: said("Draw from the deck, as the first of {n}"),
}
WITH_PRICE = {m.BUY_FOOT: said("Buy a foot for {price}"), m.BUY_COLUMN: said("Buy a column for {price}")}


def describe(game: Pantheon, move: Move, lang: str) -> str:
    """A move in words, with its cost and gain in this position."""
    t = speak(lang)
    box = game.material
    kind, a, b = move.kind, move.a, move.b
    if kind in (m.FOOT, m.FOOT_ONLY, m.COLUMN, m.SET_COLUMN):
        return describe_placement(game, move, t)
    if kind == m.TAKE_GOD:
        god = box.gods[a]
        points = amount("points", game.epoch + game.power(move.seat, c.PIETY), t)
        return t(
            "Take {god} for {payment}: {points}, {power}",
            god=god.name,
            payment=payment_words(b, t),
            points=points,
            power=god_words(god, t),
        )
    if kind == m.MARCH:
        steps = free_steps(game, move.seat) + a * box.steps_per_card
        if a == 0:
            return t("Move without cards: {steps}", steps=amount("steps", steps, t))
        return t("Move with {cards}: {steps}", cards=card_words(c.MOVEMENT, a, t), steps=amount("steps", steps, t))
    if kind == m.BUY_TILE:
        price = box.prices[b] - box.prices[game.tiles[move.seat * c.KINDS + a]]
        kind_words = t(KIND_WORDS[a])
        return t("Buy {kind} of level {level} for {price}", kind=kind_words, level=b, price=amount("money", price, t))
    if kind == m.RAISE:
        level = game.tiles[move.seat * c.KINDS + a] + 1
        return t("Raise {kind} to level {level}", kind=t(KIND_WORDS[a]), level=level)
    if kind in (m.USE, m.GIVE_UP, m.PICK_BONUS):
        return describe_token(game, move, t)
    if game.phase == s.ACTING and kind in FIRST_DRAW:
        # who draws for the first time must not believe that one card is the whole turn
        return t(FIRST_DRAW[kind], card=card_words(a, 1, t), n=DRAWN + game.power(move.seat, c.DRAW))
    if kind in WITH_CARD:
        return t(WITH_CARD[kind], card=card_words(a, 1, t))
    if kind in (m.SWAP_FEET, m.SWAP_COLUMNS):
        feet, columns = amount("feet", a, t), amount("columns", a, t)
        give, get = (feet, columns) if kind == m.SWAP_FEET else (columns, feet)
        return t("Give back {give}, take {get}", give=give, get=get)
    if kind == m.DRAW_CARDS:
        return t.count(*DRAW_CARDS, a)
    if kind in WITH_PRICE:
        return t(WITH_PRICE[kind], price=amount("money", c.PIECE_PRICE, t))
    return t(PLAIN[kind])


def describe_placement(game: Pantheon, move: Move, t: Tongue) -> str:
    name = game.material.names[move.a]
    if move.kind == m.SET_COLUMN:
        return t("Set a column on {space}, without a route", space=name)
    price = amount("money" if game.phase == s.SPENDING else "steps", placing.price(game, move.a), t)
    if move.kind == m.COLUMN:
        return t("Column on {space} for {price}", space=name, price=price)
    if not game.loot_spaces >> move.a & 1:
        return t("Foot on {space} for {price}", space=name, price=price)
    token = game.material.tokens[game.loot[game.material.nations[game.nation].loot.index(move.a)]]
    if move.kind == m.FOOT_ONLY:
        return t("Foot on {space} for {price}, leaving the loot", space=name, price=price)
    return t("Foot on {space} for {price}; loot: {loot}", space=name, price=price, loot=token_words(token, t))


def describe_token(game: Pantheon, move: Move, t: Tongue) -> str:
    token = game.material.tokens[move.a]
    if move.kind == m.PICK_BONUS:
        return t("Choose the bonus tile: {what}", what=token_words(token, t))
    if move.kind == m.GIVE_UP:
        return t("Renounce: {what}", what=token_words(token, t))
    if token.does in (c.T_BOTH, c.T_EITHER):
        return describe_supply(game, token, move, t)
    if not brings(game, token, move.seat):
        return t("Nothing is left to take: {what}", what=token_words(token, t))
    return t("Take: {what}", what=token_words(token, t))


def describe_supply(game: Pantheon, token: c.Token, move: Move, t: Tongue) -> str:
    """Pieces from the general supply, as many as there are (14.1)."""
    columns = 0 if move.b == AS_FEET else min(token.columns, game.columns_general[move.seat])
    feet = 0 if move.b == AS_COLUMNS else min(token.feet, game.feet_general[move.seat])
    if columns and feet:
        both = t("{columns} and {feet}", columns=amount("columns", columns, t), feet=amount("feet", feet, t))
        return t("Take: {what}", what=both)
    if columns:
        return t.count(*TAKE_COLUMNS, columns)
    if feet:
        return t.count(*TAKE_FEET, feet)
    return t("Nothing is left to take: {what}", what=token_words(token, t))


def brings(game: Pantheon, token: c.Token, seat: int) -> bool:
    """Is there anything left of what a token gives?"""
    if token.does == c.T_GOD:
        return game.god_at < len(game.god_stack)
    if token.does == c.T_MONEY:
        return bool(game.specials)
    if token.does == c.T_DEMIGOD:
        return game.demigod_at < len(game.demigod_stack) if token.bonus else bool(game.demigod_display)
    return token.does != c.T_COLUMN or placing.free_column_places(game, seat) != 0
