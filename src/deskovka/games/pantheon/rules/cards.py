"""Action cards: deck, discard pile and display (rulebook, action IV)."""

from __future__ import annotations

from deskovka.core.chance import Chance
from deskovka.core.game import Move
from deskovka.games.pantheon.components import CARDS, DRAW
from deskovka.games.pantheon.moves import DRAW_DECK, DRAW_SHOWN
from deskovka.games.pantheon.rules import memory
from deskovka.games.pantheon.state import DONE, DRAWING, State


def shuffled(counts: list[int], chance: Chance) -> list[int]:
    """A shuffled deck of so many cards of each kind."""
    deck = [card for card in range(len(counts)) for _ in range(counts[card])]
    chance.shuffle(deck)
    return deck


def draw(p: State) -> int:
    """The top card of the deck, which is made anew if need be (5.5)."""
    if p.deck_at == len(p.deck):
        new_deck(p)
    card = p.deck[p.deck_at]
    p.deck_at += 1
    return card


def new_deck(p: State) -> None:
    """The discard pile becomes the deck; if it is empty too, all hands are thrown in, just drawn cards as well (AMB-4)."""
    if sum(p.discard) == 0:
        for seat in range(p.players):
            for card in range(CARDS):
                p.drop_cards(seat, card, p.hands[seat * CARDS + card], "deck-empty")
        p.seen = b""  # nobody has anything that others have not seen
    p.deck = shuffled(p.discard, Chance(f"{p.future}/{p.shuffles}"))
    p.deck_at = 0
    p.deck_made = p.discard
    p.seen += memory.new_deck(p.discard)
    p.discard = [0] * CARDS
    p.shuffles += 1


def draw_cards(p: State, seat: int, amount: int, source: str) -> None:
    """Cards from the deck into a hand, one after another."""
    for _ in range(amount):
        p.gain_hidden_card(seat, draw(p), source)


# -- action IV: three cards, each from the display or the deck ----------------------------------------------------------


def start_drawing(p: State) -> None:
    """Gadicea adds cards (10.3)."""
    p.draws = 3 + p.power(p.actor, DRAW)


def list_draws(p: State, found: list[Move]) -> None:
    seat = p.actor
    book = p.book
    shown = p.shown
    for slot in range(len(shown)):
        card = shown[slot]
        if card not in shown[:slot]:
            found.append(book.get(seat, DRAW_SHOWN, card))
    found.append(book.get(seat, DRAW_DECK))


def play_draw(p: State, move: Move) -> None:
    if move.kind == DRAW_SHOWN:
        slot = p.shown.index(move.a)
        p.gain_card(p.actor, move.a, "display")
        card = draw(p)  # refilled at once, so there are always four to choose from
        p.seen += memory.shown(card)
        p.shown = [*p.shown[:slot], card, *p.shown[slot + 1 :]]
    else:
        p.gain_hidden_card(p.actor, draw(p), "deck")
    p.draws -= 1
    p.phase = DRAWING if p.draws else DONE
