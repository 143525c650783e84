"""What each nation does when it rises, player by player from the starting player (rulebook, overview; spec 11)."""

from __future__ import annotations

from deskovka.core.game import Move
from deskovka.games.pantheon.components import (
    CARDS,
    FULL_HAND,
    HANDS_TO_SEVEN,
    NATION_CARDS,
    NATION_MONEY,
    OPEN_GOD,
    RAISE_TILE,
    REVERSE_MONEY,
    SWAP_PIECES,
    TWO_CARDS,
    VIRTUAL_MONEY,
)
from deskovka.games.pantheon.moves import (
    DECLINE,
    DISCARD,
    DRAW_CARDS,
    LEAVE_GOD,
    SWAP_COLUMNS,
    SWAP_FEET,
    TAKE_GOD,
    TURN_GOD,
)
from deskovka.games.pantheon.rules.buying import start_purchase
from deskovka.games.pantheon.rules.cards import draw_cards
from deskovka.games.pantheon.rules.decision import Decision
from deskovka.games.pantheon.rules.gods import gain_god, list_payments, pay
from deskovka.games.pantheon.rules.loot import settle
from deskovka.games.pantheon.state import DISCARDING, DONE, GALLIA, GALLIA_GOD, NOTHING, ROMA, SWAPPING, State


def effect(game: State) -> int:
    return game.material.nations[game.nation].effect


def before_all(game: State) -> None:
    """What happens once, before the players have their go."""
    if effect(game) == REVERSE_MONEY:
        # The highest card comes to the top and the stack stays so (11.4).
        game.specials = sorted(game.specials)


def begin(game: State) -> None:
    """The nation's effect for the seat `actor`. Without a decision, the phase stays DONE."""
    does = effect(game)
    if does == OPEN_GOD:
        game.phase = GALLIA
    elif does == HANDS_TO_SEVEN:
        game.phase = DISCARDING if game.held[game.actor] > FULL_HAND else DONE
    elif does == SWAP_PIECES:
        game.phase = SWAPPING
    elif does == VIRTUAL_MONEY:
        start_purchase(game, NATION_MONEY, True)
    elif does == RAISE_TILE:
        game.raises = 1
        settle(game)
    elif does == TWO_CARDS:
        game.phase = ROMA


def after_all(game: State) -> None:
    """Hands to seven: when everybody has discarded, those with too few draw, in turn order (AMB-16)."""
    if effect(game) == HANDS_TO_SEVEN:
        seat = game.starter
        for _ in range(game.players):
            draw_cards(game, seat, FULL_HAND - game.held[seat], "nation")
            seat = game.next_seat(seat)


# -- Gallia -------------------------------------------------------------------------------------------------------------


def tell_of_god(game: State, what: str) -> None:
    """Everybody sees which god was turned over, and what became of it."""
    if game.log is not None:
        game.note(game.actor, what + game.material.gods[game.turned].id, 1, "nation")


class CardsOrGod(Decision):
    """Gallia: cards, or turn over a god."""

    def moves(self, game: State) -> list[Move]:
        found: list[Move] = [game.book.get(game.actor, DRAW_CARDS, NATION_CARDS)]
        if game.god_at < len(game.god_stack):
            found.append(game.book.get(game.actor, TURN_GOD))
        return found

    def play(self, game: State, move: Move) -> None:
        if move.kind == TURN_GOD:
            game.turned = game.god_stack[game.god_at]
            game.god_at += 1
            game.phase = GALLIA_GOD
            tell_of_god(game, "turned:")
        else:
            draw_cards(game, game.actor, move.a, "nation")
            game.phase = DONE


class TurnedGod(Decision):
    """Gallia: take the god that was turned over?"""

    def moves(self, game: State) -> list[Move]:
        """Only the topmost number of the cost counts (11.1)."""
        found: list[Move] = []
        list_payments(game, game.turned, game.material.gods[game.turned].top_needs, found)
        found.append(game.book.get(game.actor, LEAVE_GOD))
        return found

    def play(self, game: State, move: Move) -> None:
        god = game.turned
        if move.kind == LEAVE_GOD:
            tell_of_god(game, "left:")
        game.turned = NOTHING
        if move.kind == TAKE_GOD:
            pay(game, move)
            gain_god(game, game.actor, god)  # with its points (AMB-12)
        game.phase = DONE


# -- Germania, Graecia --------------------------------------------------------------------------------------------------


class Discard(Decision):
    """Germania, Graecia: down to a full hand."""

    def moves(self, game: State) -> list[Move]:
        first = game.actor * CARDS
        return [game.book.get(game.actor, DISCARD, card) for card in range(CARDS) if game.hands[first + card]]

    def play(self, game: State, move: Move) -> None:
        game.drop_cards(game.actor, move.a, 1, "nation")
        game.phase = DISCARDING if game.held[game.actor] > FULL_HAND else DONE


# -- Aegyptus -----------------------------------------------------------------------------------------------------------


class Swap(Decision):
    """Aegyptus: feet for columns."""

    def moves(self, game: State) -> list[Move]:
        """Any number, one for one, between own and general supply (11.3). Swapping to and fro would change nothing."""
        seat = game.actor
        book = game.book
        found: list[Move] = []
        for amount in range(1, min(game.feet_own[seat], game.columns_general[seat]) + 1):
            found.append(book.get(seat, SWAP_FEET, amount))
        for amount in range(1, min(game.columns_own[seat], game.feet_general[seat]) + 1):
            found.append(book.get(seat, SWAP_COLUMNS, amount))
        found.append(book.get(seat, DECLINE))
        return found

    def play(self, game: State, move: Move) -> None:
        if move.kind != DECLINE:
            columns = move.a if move.kind == SWAP_FEET else -move.a
            game.gain_columns(game.actor, columns, "nation")
            game.gain_feet(game.actor, -columns, "nation")
        game.phase = DONE


# -- Roma ---------------------------------------------------------------------------------------------------------------


class TwoCards(Decision):
    """Roma: two cards?"""

    def moves(self, game: State) -> list[Move]:
        """The two cards may be taken (the rulebook's word), never from the display."""
        return [game.book.get(game.actor, DRAW_CARDS, NATION_CARDS), game.book.get(game.actor, DECLINE)]

    def play(self, game: State, move: Move) -> None:
        if move.kind == DRAW_CARDS:
            draw_cards(game, game.actor, move.a, "nation")
        game.phase = DONE
