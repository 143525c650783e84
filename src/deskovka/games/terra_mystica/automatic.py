"""Answers without asking: power that a neighbour's building offers (p. 12), or a trade with an own one (Merchants, p. 6).

Both cost one point less than they bring, all or nothing, except where bowls or points run out. What a person would look at is looked
at here: what it costs, what is lost, what room is left, and who else gains by the answer. In doubt the person is asked.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from deskovka.core.game import Move
from deskovka.core.wishes import Decision, Why, Wishes
from deskovka.games.terra_mystica.components import ROUNDS
from deskovka.games.terra_mystica.merchants import moves as sea
from deskovka.games.terra_mystica.merchants.state import sea_of
from deskovka.games.terra_mystica.moves import DECLINE_POWER, TAKE_POWER
from deskovka.games.terra_mystica.rules import power
from deskovka.games.terra_mystica.state import Player, State
from deskovka.games.terra_mystica.table import ACTING, TURN, Offer

# The kinds.
POWER: Final = "power"
TRADE: Final = "trade"
LAST: Final = "last"
# Their dials.
POINTS: Final = "points"
WHOLE: Final = "whole"
ROOM: Final = "room"
DECLINE: Final = "decline"
REACTING: Final = "reacting"
FREE: Final = "free"
# What an answer depended on.
TAKEN: Final = "taken"
DEAR: Final = "dear"
LOST: Final = "lost"
TIGHT: Final = "tight"
OVER: Final = "over"
FULL: Final = "full"
REACTS: Final = "reacts"


@dataclass(frozen=True)
class Chance:
    """Power that can be taken or declined now."""

    kind: str
    player: Player
    amount: int
    take: Move
    decline: Move
    #: somebody gets something if it is taken: Cultists a step, Shapeshifters a token
    reacts: bool = False

    @property
    def gain(self) -> int:
        return power.gain_of(self.player, self.amount)

    @property
    def price(self) -> int:
        return max(0, self.gain - 1)

    def answer(self, move: Move | None, name: str, dials: Mapping[str, int]) -> Decision:
        """With all that a reason in words needs."""
        facts = {
            "power": self.gain,
            "price": self.price,
            "offered": self.amount,
            "left": self.player.room() - self.gain,
        }
        told = {f"wished {dial}": number for dial, number in dials.items() if dial in (POINTS, ROOM)}
        return Decision(move, Why(self.kind, name, {**facts, **told, "declined": int(move == self.decline)}))


def decide(game: State, seat: int, wishes: Wishes) -> Decision | None:
    if game.phase != ACTING or not wishes.keys() & {POWER, TRADE, LAST}:
        return None
    chance = chance_of(game, game.seats[seat])
    if chance is None or chance.decline not in game.moves():
        return None
    return after_the_end(game, chance, wishes) or by_price(chance, wishes)


def chance_of(game: State, p: Player) -> Chance | None:
    """The question that a seat has before it, if it is one of power: the owner's of a traded building, or the oldest offer."""
    if game.extension.active and sea_of(game).questions:
        return traded(game, p)
    if p.steps_owed or p.tokens_offered or (game.stage == TURN and game.active == p.seat):
        return None  # the own step, token or turn is the person's, and what is open is weighed with it
    for offer in game.offers:
        if offer.seat == p.seat:
            # Only the oldest: whoever takes a later one first loses it (ruling 23).
            return None if offer.forfeited else offered(game, p, offer)
    return None


def offered(game: State, p: Player, offer: Offer) -> Chance:
    builder = game.seats[offer.builder].faction.board.number
    take, decline = (p.book.other(kind, offer.amount, builder) for kind in (TAKE_POWER, DECLINE_POWER))
    # The first acceptance counts for the builder (ruling 28): later answers change nothing for him.
    reacts = any(one.event == offer.event and not one.taken for one in game.reactions)
    return Chance(POWER, p, offer.amount, take, decline, reacts)


def traded(game: State, p: Player) -> Chance | None:
    """Nobody reacts to the owner's answer (appendix VII)."""
    question = sea_of(game).questions[0]
    if question.seat != p.seat or game.active == p.seat:
        return None
    book = sea.book_of(p.book)
    take, decline = (book.at_sea(kind, question.at, question.amount) for kind in (sea.TAKE_POWER, sea.DECLINE_POWER))
    return Chance(TRADE, p, question.amount, take, decline)


def after_the_end(game: State, chance: Chance, wishes: Wishes) -> Decision | None:
    """After the own last turn power is worth at most a coin each, and 3 coins (Alchemists 2) are a point: n power never bring the
    n - 1 points that they cost."""
    if LAST not in wishes or game.round < ROUNDS or not chance.player.passed:
        return None
    if chance.price or wishes[LAST][FREE]:
        return chance.answer(chance.decline, OVER, {})
    return None


def by_price(chance: Chance, wishes: Wishes) -> Decision | None:
    if chance.kind not in wishes:
        return None
    dials = wishes[chance.kind]
    if chance.gain == 0:  # late answers: there may be room again before it is too late
        return chance.answer(None, FULL, dials)
    if chance.reacts and not dials.get(REACTING, 0):
        return chance.answer(None, REACTS, dials)
    against = objection(chance, dials)
    if against:
        return chance.answer(chance.decline if dials[DECLINE] else None, against, dials)
    return chance.answer(chance.take, TAKEN, dials)


def objection(chance: Chance, dials: Mapping[str, int]) -> str:
    """Why it is not what was wished; nothing if it is."""
    if chance.price > dials[POINTS]:
        return DEAR
    if dials[WHOLE] and chance.gain < chance.amount:
        return LOST
    if chance.player.room() - chance.gain < dials[ROOM]:
        return TIGHT
    return ""
