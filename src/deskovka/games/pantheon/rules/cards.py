"""Action cards: deck, discard pile and display (rulebook, action IV)."""

from __future__ import annotations

from typing import Final

from deskovka.core.chance import Chance
from deskovka.core.game import Move
from deskovka.games.pantheon import memory
from deskovka.games.pantheon.components import CARDS, DRAW
from deskovka.games.pantheon.moves import DRAW_DECK, DRAW_SHOWN
from deskovka.games.pantheon.rules.decision import Decision
from deskovka.games.pantheon.state import DONE, DRAWING, State

#: cards of the action, without gods
DRAWN: Final = 3


def shuffled(counts: list[int], chance: Chance) -> list[int]:
    """A shuffled deck of so many cards of each kind."""
    deck = [card for card in range(len(counts)) for _ in range(counts[card])]
    chance.shuffle(deck)
    return deck


def draw(game: State) -> int:
    """The top card of the deck, which is made anew if need be (5.5)."""
    if game.deck_at == len(game.deck):
        new_deck(game)
    card = game.deck[game.deck_at]
    game.deck_at += 1
    return card


def new_deck(game: State) -> None:
    """The discard pile becomes the deck; if it is empty too, all hands are thrown in, just drawn cards as well (AMB-4)."""
    if sum(game.discard) == 0:
        for seat in range(game.players):
            for card in range(CARDS):
                game.drop_cards(seat, card, game.hands[seat * CARDS + card], "deck-empty")
        game.seen = b""  # nobody has anything that others have not seen
    game.deck = shuffled(game.discard, Chance(f"{game.future}/{game.shuffles}"))
    game.deck_at = 0
    game.deck_made = game.discard
    game.seen += memory.new_deck(game.discard)
    game.discard = [0] * CARDS
    game.shuffles += 1


def draw_cards(game: State, seat: int, amount: int, source: str) -> None:
    """Cards from the deck into a hand, one after another."""
    for _ in range(amount):
        game.gain_hidden_card(seat, draw(game), source)


# -- action IV: three cards, each from the display or the deck ----------------------------------------------------------


def start_drawing(game: State) -> None:
    """Gadicea adds cards (10.3)."""
    game.draws = DRAWN + game.power(game.actor, DRAW)


def list_draws(game: State, found: list[Move]) -> None:
    seat = game.actor
    book = game.book
    shown = game.shown
    for slot in range(len(shown)):
        card = shown[slot]
        if card not in shown[:slot]:
            found.append(book.get(seat, DRAW_SHOWN, card))
    found.append(book.get(seat, DRAW_DECK))


class Draw(Decision):
    """Further cards of the action."""

    def moves(self, game: State) -> list[Move]:
        found: list[Move] = []
        list_draws(game, found)
        return found

    def play(self, game: State, move: Move) -> None:
        draw_one(game, move)


def draw_one(game: State, move: Move) -> None:
    if move.kind == DRAW_SHOWN:
        slot = game.shown.index(move.a)
        game.gain_card(game.actor, move.a, "display")
        card = draw(game)  # refilled at once, so there are always four to choose from
        game.seen += memory.shown(card)
        game.shown = [*game.shown[:slot], card, *game.shown[slot + 1 :]]
    else:
        game.gain_hidden_card(game.actor, draw(game), "deck")
    game.draws -= 1
    game.phase = DRAWING if game.draws else DONE
