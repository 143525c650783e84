"""Movement: the active player with the big foot, then everybody else (rulebook, action I; spec 6)."""

from __future__ import annotations

from deskovka.core.game import Move
from deskovka.games.pantheon.components import CARDS, MOVEMENT, STEPS
from deskovka.games.pantheon.moves import COLUMN, DECLINE, END_MOVEMENT, MARCH, TAKE_CARD
from deskovka.games.pantheon.rules.cards import draw_cards
from deskovka.games.pantheon.rules.loot import settle
from deskovka.games.pantheon.rules.placing import cheapest, list_placements, place_column, place_foot
from deskovka.games.pantheon.state import DONE, MARCHING, TURN, State


def free_steps(p: State, seat: int) -> int:
    """Steps without cards: tokens, Vinthrad, and the big foot in the own turn (6.2)."""
    return p.steps[seat] + p.power(seat, STEPS) + (1 if p.stage == TURN else 0)


def list_marches(p: State, found: list[Move]) -> None:
    """Any number of movement cards with which at least one piece can be placed (AMB-5)."""
    seat = p.actor
    price = cheapest(p, seat)
    if price:
        steps = free_steps(p, seat)
        for cards in range(p.hands[seat * CARDS + MOVEMENT] + 1):
            if steps + cards * p.material.steps_per_card >= price:
                found.append(p.book.get(seat, MARCH, cards))


def start_march(p: State, move: Move) -> None:
    p.budget = free_steps(p, p.actor) + move.a * p.material.steps_per_card
    p.spent = 0
    # Played cards may lie on the discard pile at once: nothing is drawn before they would get there (6.4).
    p.drop_cards(p.actor, MOVEMENT, move.a, "movement")
    p.phase = MARCHING


def list_steps(p: State) -> list[Move]:
    found: list[Move] = []
    list_placements(p, p.budget, found)
    if p.spent:
        found.append(p.book.get(p.actor, END_MOVEMENT))
    return found


def play_step(p: State, move: Move) -> None:
    if move.kind == END_MOVEMENT:
        p.budget = 0  # steps that are left are lost
        p.spent = 0
        settle(p)
        return
    cost = place_column(p, move.a) if move.kind == COLUMN else place_foot(p, move)
    p.budget -= cost
    p.spent += cost


def list_follow(p: State) -> list[Move]:
    """The others may move too, without the big foot, or take a card, or neither (6.5, AMB-6)."""
    found: list[Move] = []
    list_marches(p, found)
    found.append(p.book.get(p.actor, TAKE_CARD))
    found.append(p.book.get(p.actor, DECLINE))
    return found


def play_follow(p: State, move: Move) -> None:
    if move.kind == MARCH:
        start_march(p, move)
        return
    if move.kind == TAKE_CARD:
        draw_cards(p, p.actor, 1, "deck")
    p.phase = DONE
