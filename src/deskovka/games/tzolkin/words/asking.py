"""What is to be decided now, and by whom."""

from __future__ import annotations

from deskovka.core.words import Tongue
from deskovka.games.tzolkin.components import (
    PLACING_CORN,
)
from deskovka.games.tzolkin.moves import (
    BEG,
    END_TURN,
    PICK,
    PLACE,
)
from deskovka.games.tzolkin.state import (
    CHOOSING_WEALTH,
    DETAIL,
    FINISHED,
    PICKING,
    PLACING,
    TO_ADVANCE,
    TO_ADVANCE_FREE,
    TO_ANGER,
    TO_BUILD,
    TO_CLIMB,
    TO_CLIMB_TWO,
    TO_OFFER,
    TO_PAY,
    TO_TAKE,
    TO_TRADE,
    TO_USE,
    TO_USE_ANY,
    TURNING,
    State,
)
from deskovka.games.tzolkin.words.terms import (
    amount,
    colour,
    tongue_of,
    tooth_name,
)


def prompt(game: State, lang: str) -> str:
    t = tongue_of(lang)
    if game.phase == FINISHED:
        winners = game.winners()
        names = ", ".join(colour(t, seat) for seat in winners)
        return t("The game is over. Winner: {names}.", names=names)
    return t("{player}: {question}", player=colour(t, game.active), question=question(game, t))


def question(game: State, t: Tongue) -> str:
    """What is to be decided now."""
    phase = game.phase
    if game.todo:
        return open_question(game, t)
    if phase == CHOOSING_WEALTH:
        return t("keep two of four wealth tiles; the others do not see them yet.")
    if phase == TURNING:
        return t("turn the calendar by one day or by two?")
    moves = {move.kind for move in game.moves()}
    if moves == {END_TURN}:
        return t("nothing more can be done: end the turn.")
    if phase == PLACING:
        extra = amount(t, "corn", PLACING_CORN[min(game.placed, len(PLACING_CORN) - 1)])
        return t("place another worker (for {extra} more) or end the turn.", extra=extra)
    if phase == PICKING:
        return t("pick up another worker or end the turn.")
    if moves == {BEG}:
        return t("no worker can be paid for: begging is compulsory.")
    if PICK not in moves:
        return t("place workers.")
    if PLACE not in moves:
        return t("pick up workers.")
    return t("place workers or pick some up.")


def open_question(game: State, t: Tongue) -> str:
    code = game.todo[-1]
    kind, detail = code % DETAIL, code // DETAIL
    if kind == TO_USE:
        return t("what shall the worker from {place} do?", place=tooth_name(detail))
    if kind == TO_TAKE:
        return t("take {what}.", what=amount(t, "blocks", detail))
    if kind == TO_PAY:
        return t("pay {what}.", what=amount(t, "blocks", detail))
    return {
        TO_USE_ANY: t("choose any action for 1 corn."),
        TO_ANGER: t("a god is angry: choose where to lose a step."),
        TO_CLIMB: t("choose a temple to climb."),
        TO_CLIMB_TWO: t("choose two temples to climb."),
        TO_ADVANCE: t("choose a technology to advance."),
        TO_ADVANCE_FREE: t("choose a technology to advance for free."),
        TO_BUILD: t("choose what to build."),
        TO_TRADE: t("trade on the market, or leave it."),
        TO_OFFER: t("pay a block for a step on any temple?"),
    }[kind]
