"""Movement: the active player with the big foot, then everybody else (rulebook, action I; spec 6)."""

from __future__ import annotations

from deskovka.core.game import Move
from deskovka.games.pantheon.components import CARDS, MOVEMENT, STEPS
from deskovka.games.pantheon.moves import COLUMN, DECLINE, END_MOVEMENT, MARCH, TAKE_CARD
from deskovka.games.pantheon.rules.cards import draw_cards
from deskovka.games.pantheon.rules.decision import Decision
from deskovka.games.pantheon.rules.loot import settle
from deskovka.games.pantheon.rules.placing import cheapest, list_placements, place_column, place_foot
from deskovka.games.pantheon.state import DONE, MARCHING, TURN, State


def free_steps(game: State, seat: int) -> int:
    """Steps without cards: tokens, Vinthrad, and the big foot in the own turn (6.2)."""
    return game.steps[seat] + game.power(seat, STEPS) + (1 if game.stage == TURN else 0)


def list_marches(game: State, found: list[Move]) -> None:
    """Any number of movement cards with which at least one piece can be placed (AMB-5)."""
    seat = game.actor
    price = cheapest(game, seat)
    if price:
        steps = free_steps(game, seat)
        for cards in range(game.hands[seat * CARDS + MOVEMENT] + 1):
            if steps + cards * game.material.steps_per_card >= price:
                found.append(game.book.get(seat, MARCH, cards))


def start_march(game: State, move: Move) -> None:
    game.budget = free_steps(game, game.actor) + move.a * game.material.steps_per_card
    game.spent = 0
    # Played cards may lie on the discard pile at once: nothing is drawn before they would get there (6.4).
    game.drop_cards(game.actor, MOVEMENT, move.a, "movement")
    game.phase = MARCHING


class March(Decision):
    """Place pieces for steps."""

    def moves(self, game: State) -> list[Move]:
        found: list[Move] = []
        list_placements(game, game.budget, found)
        if game.spent:
            found.append(game.book.get(game.actor, END_MOVEMENT))
        return found

    def play(self, game: State, move: Move) -> None:
        if move.kind == END_MOVEMENT:
            game.budget = 0  # steps that are left are lost
            game.spent = 0
            settle(game)
            return
        cost = place_column(game, move.a) if move.kind == COLUMN else place_foot(game, move)
        game.budget -= cost
        game.spent += cost


class Follow(Decision):
    """Move too, or take a card?"""

    def moves(self, game: State) -> list[Move]:
        """The others may move too, without the big foot, or take a card, or neither (6.5, AMB-6)."""
        found: list[Move] = []
        list_marches(game, found)
        found.append(game.book.get(game.actor, TAKE_CARD))
        found.append(game.book.get(game.actor, DECLINE))
        return found

    def play(self, game: State, move: Move) -> None:
        if move.kind == MARCH:
            start_march(game, move)
            return
        if move.kind == TAKE_CARD:
            draw_cards(game, game.actor, 1, "deck")
        game.phase = DONE
