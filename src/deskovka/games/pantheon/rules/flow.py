"""Whose decision it is: the course of an epoch, from seat to seat (rulebook, "Průběh hry"; spec 3 to 5).

Every decision has a phase.  A module that has finished its business sets the phase DONE, and `advance` goes on from there.
"""

from __future__ import annotations

from typing import Final

from deskovka.core.game import Move
from deskovka.games.pantheon.components import EPOCHS, MONEY
from deskovka.games.pantheon.moves import BUY, DRAW_DECK, DRAW_SHOWN, END_TURN, EXTRA_TURN, MARCH, PICK_BONUS
from deskovka.games.pantheon.rules import buying, cards, epochs, gods, loot, movement, nations
from deskovka.games.pantheon.rules.decision import Decision
from deskovka.games.pantheon.state import (
    ACTING,
    ASKING_EXTRA,
    DISCARDING,
    DONE,
    DRAWING,
    FOLLOW,
    FOLLOWING,
    GALLIA,
    GALLIA_GOD,
    LOOTING,
    MARCHING,
    NOTHING,
    OVER,
    PICKING_BONUS,
    RISE_BONUS,
    RISE_NATION,
    RISE_PICK,
    ROMA,
    SPENDING,
    SWAPPING,
    TURN,
    TURN_END,
    State,
    changed,
)


class PickBonus(Decision):
    """A bonus tile, where the players have agreed to choose (2.12)."""

    def moves(self, game: State) -> list[Move]:
        return [game.book.get(game.actor, PICK_BONUS, tile) for tile in game.bonus_tiles]

    def play(self, game: State, move: Move) -> None:
        game.bonus = game.bonus[:]
        game.bonus[game.actor] = move.a
        game.bonus_tiles = [tile for tile in game.bonus_tiles if tile != move.a]
        game.phase = DONE


class Act(Decision):
    """Exactly one of four actions; drawing is always possible (5.2)."""

    def moves(self, game: State) -> list[Move]:
        found: list[Move] = []
        movement.list_marches(game, found)
        if buying.can_buy(game, game.actor):
            found.append(game.book.get(game.actor, BUY))
        gods.list_gods(game, found)
        cards.list_draws(game, found)
        return found

    def play(self, game: State, move: Move) -> None:
        kind = move.kind
        if kind == MARCH:
            movement.start_march(game, move)
            game.left = game.players - 1  # so many will follow
        elif kind == BUY:
            buying.start_purchase(game, game.power(game.actor, MONEY), False)
        elif kind in (DRAW_SHOWN, DRAW_DECK):
            cards.start_drawing(game)
            cards.draw_one(game, move)
        else:
            gods.play_god(game, move)


class AskExtra(Decision):
    """Traitera: a complete second turn (10.6)?"""

    def moves(self, game: State) -> list[Move]:
        return [game.book.get(game.actor, EXTRA_TURN), game.book.get(game.actor, END_TURN)]

    def play(self, game: State, move: Move) -> None:
        if move.kind == EXTRA_TURN:
            game.extra_used = changed(game.extra_used, game.actor, 1)
            game.turn += 1
            start_turn(game, game.actor)
        else:
            game.phase = DONE


#: what is asked in which phase
DECISIONS: Final[dict[int, Decision]] = {
    PICKING_BONUS: PickBonus(),
    GALLIA: nations.CardsOrGod(),
    GALLIA_GOD: nations.TurnedGod(),
    DISCARDING: nations.Discard(),
    SWAPPING: nations.Swap(),
    ROMA: nations.TwoCards(),
    SPENDING: buying.Spend(),
    LOOTING: loot.UseLoot(),
    ACTING: Act(),
    DRAWING: cards.Draw(),
    MARCHING: movement.March(),
    FOLLOWING: movement.Follow(),
    ASKING_EXTRA: AskExtra(),
    OVER: Decision(),
}
#: the same by the number of the phase
BY_PHASE: Final[list[Decision]] = [DECISIONS[phase] for phase in range(OVER + 1)]


def list_moves(game: State) -> list[Move]:
    return BY_PHASE[game.phase].moves(game)


def apply(game: State, move: Move) -> None:
    BY_PHASE[game.phase].play(game, move)
    advance(game)


# -- from seat to seat --------------------------------------------------------------------------------------------------


def advance(game: State) -> None:
    """While nobody has anything to decide, go on to the next seat, stage or epoch."""
    while game.phase == DONE:
        game.turn += 1
        stage = game.stage
        if stage == FOLLOW:
            next_follower(game)
        elif stage == TURN:
            if game.left:
                game.stage = FOLLOW
                game.actor = game.next_seat(game.actor)
                game.phase = FOLLOWING
            else:
                end_turn(game)
        elif stage == TURN_END:
            start_turn(game, game.next_seat(game.active))
        else:
            next_in_preparation(game)


def next_follower(game: State) -> None:
    game.left -= 1
    if game.left == 0:
        end_turn(game)
    else:
        game.actor = game.next_seat(game.actor)
        game.phase = FOLLOWING


def start_turn(game: State, seat: int) -> None:
    game.stage = TURN
    game.active = seat
    game.actor = seat
    game.left = 0
    game.phase = ACTING


def break_off(game: State) -> None:
    """Nothing is under way any more: no steps, no money, no token to use."""
    game.budget = 0
    game.spent = 0
    game.virtual = False
    game.draws = 0
    game.turned = NOTHING
    game.pending = []
    game.raises = 0


def can_go_on(game: State) -> bool:
    """Is there a move, and in a purchase enough money for something? Whoever began to buy had that."""
    if game.phase == OVER:
        return True
    if game.phase == SPENDING and not game.spent and not game.virtual:
        return buying.can_spend(game, game.actor, game.budget + buying.money_cards(game, game.actor))
    return bool(list_moves(game))


def end_turn(game: State) -> None:
    game.stage = TURN_END
    game.actor = game.active
    if epochs.has_ended(game):
        epochs.end(game)
        if game.epoch == EPOCHS:
            game.phase = OVER
        else:
            begin_epoch(game)
    elif game.extra_turns(game.active) > 0:
        game.phase = ASKING_EXTRA


def begin_epoch(game: State) -> None:
    """Preparation in the rulebook's order; the choice of bonus tiles comes when the first loot lies (2.10)."""
    epochs.prepare(game)
    game.active = game.starter
    game.left = game.players
    if game.bonus_tiles:
        game.stage = RISE_PICK
        game.actor = game.starter - 1 if game.starter else game.players - 1
        game.phase = PICKING_BONUS
    else:
        begin_nation(game)


def begin_nation(game: State) -> None:
    epochs.give_epoch_cards(game)
    nations.before_all(game)
    game.stage = RISE_NATION
    game.left = game.players
    game.actor = game.starter
    game.phase = DONE
    nations.begin(game)


def next_in_preparation(game: State) -> None:
    """The next seat of a round in the preparation: picking goes anticlockwise, everything else clockwise."""
    game.left -= 1
    stage = game.stage
    if stage == RISE_PICK:
        if game.left:
            game.actor = game.actor - 1 if game.actor else game.players - 1
            game.phase = PICKING_BONUS
        else:
            game.bonus_tiles = []  # the others leave the game (2.12)
            begin_nation(game)
    elif game.left:
        game.actor = game.next_seat(game.actor)
        if stage == RISE_NATION:
            nations.begin(game)
        else:
            use_bonus(game)
    elif stage == RISE_NATION:
        nations.after_all(game)
        if game.epoch == 1:  # bonus tiles work when the first preparation is complete (AMB-2)
            game.stage = RISE_BONUS
            game.left = game.players
            game.actor = game.starter
            use_bonus(game)
        else:
            start_turn(game, game.starter)
    else:
        start_turn(game, game.starter)


def use_bonus(game: State) -> None:
    game.pending = [game.bonus[game.actor]]
    game.bonus = game.bonus[:]
    game.bonus[game.actor] = NOTHING
    loot.settle(game)
