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
from deskovka.games.pantheon.rules.decision import Decision
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


def settle(game: State) -> None:
    """Carry out what needs no decision, then ask, or go on if nothing is left.

    Sacrifice symbols, of one or of several tokens, become single raises (14.5).
    """
    for token in game.pending:
        if game.material.tokens[token].does == T_SACRIFICE:
            game.raises += game.material.tokens[token].amount
            remove(game, token)
    if game.raises and not can_raise(game):
        game.raises = 0
    while (
        game.pending
        and not game.raises
        and game.pending[0] == game.pending[-1]
        and not is_choice(game, game.pending[0])
    ):
        use(game, game.pending[0], AS_IT_IS)
    game.phase = LOOTING if game.pending or game.raises else DONE


def can_raise(game: State) -> bool:
    first = game.actor * KINDS
    return min(game.tiles[first : first + KINDS]) < TOP_LEVEL


def is_choice(game: State, number: int) -> bool:
    """Does the token ask something: to take or to renounce, or what of two things?"""
    token = game.material.tokens[number]
    if token.does == T_EITHER:
        return game.columns_general[game.actor] + game.feet_general[game.actor] > 0
    if token.does == T_COLUMN:
        return free_column_places(game, game.actor) != 0
    if token.does == T_MONEY:
        return len(game.specials) > 0
    return token.may


class UseLoot(Decision):
    """Effects of tokens and tiles."""

    def moves(self, game: State) -> list[Move]:
        found: list[Move] = []
        seat = game.actor
        book = game.book
        if game.raises:
            list_raises(game, found)
            found.append(book.get(seat, NO_RAISE))
        before = -1
        for number in game.pending:
            if number == before:
                continue
            before = number
            token = game.material.tokens[number]
            if not is_choice(game, number):
                found.append(book.get(seat, USE, number, AS_IT_IS))
            elif token.does == T_EITHER:
                if game.columns_general[seat]:
                    found.append(book.get(seat, USE, number, AS_COLUMNS))
                if game.feet_general[seat]:
                    found.append(book.get(seat, USE, number, AS_FEET))
            elif token.does == T_COLUMN:
                list_free_columns(game, found)
                found.append(book.get(seat, GIVE_UP, number))
            else:
                found.append(book.get(seat, USE, number, AS_IT_IS))
                found.append(book.get(seat, GIVE_UP, number))
        return found

    def play(self, game: State, move: Move) -> None:
        if move.kind == RAISE:
            game.raises -= 1
            game.set_level(move.seat, move.a, game.tiles[move.seat * KINDS + move.a] + 1, "raise")
        elif move.kind == NO_RAISE:
            game.raises -= 1
        elif move.kind == GIVE_UP:
            remove(game, move.a)
        elif move.kind == SET_COLUMN:
            for number in game.pending:
                if game.material.tokens[number].does == T_COLUMN:
                    remove(game, number)
                    break
            set_column(game, move.seat, move.a)
        else:
            use(game, move.a, move.b)
        settle(game)


def list_raises(game: State, found: list[Move]) -> None:
    """One level more, or a tile of level 1 of a kind not yet owned."""
    seat = game.actor
    for kind in range(KINDS):
        if game.tiles[seat * KINDS + kind] < TOP_LEVEL:
            found.append(game.book.get(seat, RAISE, kind))


def list_free_columns(game: State, found: list[Move]) -> None:
    places = free_column_places(game, game.actor)
    while places:
        low = places & -places
        found.append(game.book.get(game.actor, SET_COLUMN, low.bit_length() - 1))
        places ^= low


def remove(game: State, number: int) -> None:
    slot = game.pending.index(number)
    game.pending = game.pending[:slot] + game.pending[slot + 1 :]


def use(game: State, number: int, choice: int) -> None:
    """Carry out a token; it then leaves the game, its steps stay (14.8, 14.9)."""
    remove(game, number)
    token = game.material.tokens[number]
    seat = game.actor
    source = "token:" + token.id
    if token.does in (T_BOTH, T_EITHER):
        supply(game, token, choice, source)
    elif token.does == T_STEPS:
        game.gain_steps(seat, token.amount, source)
    elif token.does == T_CARDS:
        draw_cards(game, seat, token.amount, source)
    else:
        for _ in range(token.amount):
            if token.does == T_GOD:
                take_top_god(game, seat)
            elif token.does == T_MONEY:
                take_special_money(game, seat, source)
            elif token.does == T_DEMIGOD and token.bonus:
                take_hidden_demigod(game, seat, source)
            elif token.does == T_DEMIGOD:
                take_shown_demigod(game, seat)


def supply(game: State, token: Token, choice: int, source: str) -> None:
    """Pieces from the general supply, as many as there are (14.1)."""
    seat = game.actor
    if token.does == T_BOTH or choice == AS_COLUMNS:
        game.gain_columns(seat, min(token.columns, game.columns_general[seat]), source)
    if token.does == T_BOTH or choice == AS_FEET:
        game.gain_feet(seat, min(token.feet, game.feet_general[seat]), source)
