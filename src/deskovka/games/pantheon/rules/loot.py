"""What loot tokens and bonus tiles bring (rulebook, overview; spec 14)."""

from __future__ import annotations

from typing import Final

from deskovka.core.game import Move
from deskovka.games.pantheon.components import (
    KINDS,
    T_BOTH,
    T_CARDS,
    T_COLUMN,
    T_DEMIGOD,
    T_EITHER,
    T_GOD,
    T_MONEY,
    T_SACRIFICE,
    T_STEPS,
    TOP_LEVEL,
    Token,
)
from deskovka.games.pantheon.moves import GIVE_UP, NO_RAISE, RAISE, SET_COLUMN, USE
from deskovka.games.pantheon.rules.cards import draw_cards
from deskovka.games.pantheon.rules.gods import (
    take_hidden_demigod,
    take_shown_demigod,
    take_special_money,
    take_top_god,
)
from deskovka.games.pantheon.rules.placing import free_column_places, set_column
from deskovka.games.pantheon.state import DONE, LOOTING, State

AS_IT_IS: Final = 0
AS_COLUMNS: Final = 1
AS_FEET: Final = 2


def settle(p: State) -> None:
    """Carry out what needs no decision, then ask, or go on if nothing is left.

    Sacrifice symbols, of one or of several tokens, become single raises (14.5).
    """
    for token in p.pending:
        if p.material.tokens[token].does == T_SACRIFICE:
            p.raises += p.material.tokens[token].amount
            remove(p, token)
    if p.raises and not can_raise(p):
        p.raises = 0
    while p.pending and not p.raises and p.pending[0] == p.pending[-1] and not is_choice(p, p.pending[0]):
        use(p, p.pending[0], AS_IT_IS)
    p.phase = LOOTING if p.pending or p.raises else DONE


def can_raise(p: State) -> bool:
    first = p.actor * KINDS
    return min(p.tiles[first : first + KINDS]) < TOP_LEVEL


def is_choice(p: State, number: int) -> bool:
    """Does the token ask something: to take or to renounce, or what of two things?"""
    token = p.material.tokens[number]
    if token.does == T_EITHER:
        return p.columns_general[p.actor] + p.feet_general[p.actor] > 0
    if token.does == T_COLUMN:
        return free_column_places(p, p.actor) != 0
    if token.does == T_MONEY:
        return len(p.specials) > 0
    return token.may


def list_loot(p: State) -> list[Move]:
    found: list[Move] = []
    seat = p.actor
    book = p.book
    if p.raises:
        list_raises(p, found)
        found.append(book.get(seat, NO_RAISE))
    before = -1
    for number in p.pending:
        if number == before:
            continue
        before = number
        token = p.material.tokens[number]
        if not is_choice(p, number):
            found.append(book.get(seat, USE, number, AS_IT_IS))
        elif token.does == T_EITHER:
            if p.columns_general[seat]:
                found.append(book.get(seat, USE, number, AS_COLUMNS))
            if p.feet_general[seat]:
                found.append(book.get(seat, USE, number, AS_FEET))
        elif token.does == T_COLUMN:
            list_free_columns(p, found)
            found.append(book.get(seat, GIVE_UP, number))
        else:
            found.append(book.get(seat, USE, number, AS_IT_IS))
            found.append(book.get(seat, GIVE_UP, number))
    return found


def list_raises(p: State, found: list[Move]) -> None:
    """One level more, or a tile of level 1 of a kind not yet owned."""
    seat = p.actor
    for kind in range(KINDS):
        if p.tiles[seat * KINDS + kind] < TOP_LEVEL:
            found.append(p.book.get(seat, RAISE, kind))


def list_free_columns(p: State, found: list[Move]) -> None:
    places = free_column_places(p, p.actor)
    while places:
        low = places & -places
        found.append(p.book.get(p.actor, SET_COLUMN, low.bit_length() - 1))
        places ^= low


def play_loot(p: State, move: Move) -> None:
    if move.kind == RAISE:
        p.raises -= 1
        p.set_level(move.seat, move.a, p.tiles[move.seat * KINDS + move.a] + 1, "raise")
    elif move.kind == NO_RAISE:
        p.raises -= 1
    elif move.kind == GIVE_UP:
        remove(p, move.a)
    elif move.kind == SET_COLUMN:
        for number in p.pending:
            if p.material.tokens[number].does == T_COLUMN:
                remove(p, number)
                break
        set_column(p, move.seat, move.a)
    else:
        use(p, move.a, move.b)
    settle(p)


def remove(p: State, number: int) -> None:
    slot = p.pending.index(number)
    p.pending = p.pending[:slot] + p.pending[slot + 1 :]


def use(p: State, number: int, choice: int) -> None:
    """Carry out a token; it then leaves the game, its steps stay (14.8, 14.9)."""
    remove(p, number)
    token = p.material.tokens[number]
    seat = p.actor
    source = "token:" + token.id
    if token.does in (T_BOTH, T_EITHER):
        supply(p, token, choice, source)
    elif token.does == T_STEPS:
        p.gain_steps(seat, token.amount, source)
    elif token.does == T_CARDS:
        draw_cards(p, seat, token.amount, source)
    else:
        for _ in range(token.amount):
            if token.does == T_GOD:
                take_top_god(p, seat)
            elif token.does == T_MONEY:
                take_special_money(p, seat, source)
            elif token.does == T_DEMIGOD and token.bonus:
                take_hidden_demigod(p, seat, source)
            elif token.does == T_DEMIGOD:
                take_shown_demigod(p, seat)


def supply(p: State, token: Token, choice: int, source: str) -> None:
    """Pieces from the general supply, as many as there are (14.1)."""
    seat = p.actor
    if token.does == T_BOTH or choice == AS_COLUMNS:
        p.gain_columns(seat, min(token.columns, p.columns_general[seat]), source)
    if token.does == T_BOTH or choice == AS_FEET:
        p.gain_feet(seat, min(token.feet, p.feet_general[seat]), source)
