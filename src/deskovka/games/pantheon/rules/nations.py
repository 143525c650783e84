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
from deskovka.games.pantheon.rules.gods import gain_god, list_payments, pay
from deskovka.games.pantheon.rules.loot import settle
from deskovka.games.pantheon.state import DISCARDING, DONE, GALLIA, GALLIA_GOD, NOTHING, ROMA, SWAPPING, State


def effect(p: State) -> int:
    return p.material.nations[p.nation].effect


def before_all(p: State) -> None:
    """What happens once, before the players have their go."""
    if effect(p) == REVERSE_MONEY:
        # The highest card comes to the top and the stack stays so (11.4).
        p.specials = sorted(p.specials)


def begin(p: State) -> None:
    """The nation's effect for the seat `actor`. Without a decision, the phase stays DONE."""
    does = effect(p)
    if does == OPEN_GOD:
        p.phase = GALLIA
    elif does == HANDS_TO_SEVEN:
        p.phase = DISCARDING if p.held[p.actor] > FULL_HAND else DONE
    elif does == SWAP_PIECES:
        p.phase = SWAPPING
    elif does == VIRTUAL_MONEY:
        start_purchase(p, NATION_MONEY, True)
    elif does == RAISE_TILE:
        p.raises = 1
        settle(p)
    elif does == TWO_CARDS:
        p.phase = ROMA


def after_all(p: State) -> None:
    """Hands to seven: when everybody has discarded, those with too few draw, in turn order (AMB-16)."""
    if effect(p) == HANDS_TO_SEVEN:
        seat = p.starter
        for _ in range(p.players):
            draw_cards(p, seat, FULL_HAND - p.held[seat], "nation")
            seat = p.next_seat(seat)


# -- Gallia -------------------------------------------------------------------------------------------------------------


def list_gallia(p: State) -> list[Move]:
    found: list[Move] = [p.book.get(p.actor, DRAW_CARDS, NATION_CARDS)]
    if p.god_at < len(p.god_stack):
        found.append(p.book.get(p.actor, TURN_GOD))
    return found


def play_gallia(p: State, move: Move) -> None:
    if move.kind == TURN_GOD:
        p.turned = p.god_stack[p.god_at]
        p.god_at += 1
        p.phase = GALLIA_GOD
    else:
        draw_cards(p, p.actor, move.a, "nation")
        p.phase = DONE


def list_gallia_god(p: State) -> list[Move]:
    """Only the topmost number of the cost counts (11.1)."""
    found: list[Move] = []
    list_payments(p, p.turned, p.material.gods[p.turned].top_needs, found)
    found.append(p.book.get(p.actor, LEAVE_GOD))
    return found


def play_gallia_god(p: State, move: Move) -> None:
    god = p.turned
    p.turned = NOTHING
    if move.kind == TAKE_GOD:
        pay(p, move)
        gain_god(p, p.actor, god)  # with its points (AMB-12)
    p.phase = DONE


# -- Germania, Graecia --------------------------------------------------------------------------------------------------


def list_discards(p: State) -> list[Move]:
    first = p.actor * CARDS
    return [p.book.get(p.actor, DISCARD, card) for card in range(CARDS) if p.hands[first + card]]


def play_discard(p: State, move: Move) -> None:
    p.drop_cards(p.actor, move.a, 1, "nation")
    p.phase = DISCARDING if p.held[p.actor] > FULL_HAND else DONE


# -- Aegyptus -----------------------------------------------------------------------------------------------------------


def list_swaps(p: State) -> list[Move]:
    """Any number, one for one, between own and general supply (11.3). Swapping to and fro would change nothing."""
    seat = p.actor
    book = p.book
    found: list[Move] = []
    for amount in range(1, min(p.feet_own[seat], p.columns_general[seat]) + 1):
        found.append(book.get(seat, SWAP_FEET, amount))
    for amount in range(1, min(p.columns_own[seat], p.feet_general[seat]) + 1):
        found.append(book.get(seat, SWAP_COLUMNS, amount))
    found.append(book.get(seat, DECLINE))
    return found


def play_swap(p: State, move: Move) -> None:
    if move.kind != DECLINE:
        columns = move.a if move.kind == SWAP_FEET else -move.a
        p.gain_columns(p.actor, columns, "nation")
        p.gain_feet(p.actor, -columns, "nation")
    p.phase = DONE


# -- Roma ---------------------------------------------------------------------------------------------------------------


def list_roma(p: State) -> list[Move]:
    """The two cards may be taken (the rulebook's word), never from the display."""
    return [p.book.get(p.actor, DRAW_CARDS, NATION_CARDS), p.book.get(p.actor, DECLINE)]


def play_roma(p: State, move: Move) -> None:
    if move.kind == DRAW_CARDS:
        draw_cards(p, p.actor, move.a, "nation")
    p.phase = DONE
