"""The places of the gears: what they offer to whoever is picked up from them, and what the next worker pays for his."""

from __future__ import annotations

from deskovka.core.words import Tongue
from deskovka.games.tzolkin.components import CHICHEN, GEAR, ONE_HIGHER, PLACING_CORN, START_SPACE, THEOLOGY
from deskovka.games.tzolkin.moves import PLACE
from deskovka.games.tzolkin.rules.turn import FULL, lowest_vacant
from deskovka.games.tzolkin.state import BEGINNING, State
from deskovka.games.tzolkin.words.terms import GEAR_NAMES, action_text


def highest_reach(game: State, seat: int, gear: int, place: int) -> int:
    """The place whose action a worker may use for nothing: his own, or by theology the next one of Chichen Itza."""
    return place + (ONE_HIGHER[game.level(seat, THEOLOGY)] if gear == CHICHEN else 0)


def free_choice(game: State, seat: int, gear: int, place: int) -> bool:
    return highest_reach(game, seat, gear, place) >= GEAR[gear].free_from


def offer_text(game: State, seat: int, gear: int, place: int, t: Tongue) -> str:
    """The action of a place without free choice, and what theology reaches beyond it; nothing where there is neither."""
    parts = [action_text(game, seat, gear, place, t)] if place else []
    reach = highest_reach(game, seat, gear, place)
    if reach > place and not game.offered >> reach & 1:
        action = action_text(game, seat, gear, reach, t)
        parts.append(t("Theology reaches {place}: {action}", place=f"{GEAR_NAMES[gear]} {reach}", action=action))
    return " ".join(parts)


def place_text(game: State, seat: int, gear: int, place: int, t: Tongue) -> str:
    """All that a place offers a seat."""
    if free_choice(game, seat, gear, place):
        return t("any action of this gear, without paying for steps back.")
    return offer_text(game, seat, gear, place, t) or t("entry, no action.")


def placing_price(game: State, seat: int, where: int) -> int:
    """Corn for the seat's next worker on a gear or on the starting-player space; FULL if the gear is full."""
    placed = game.placed if game.active == seat and game.in_hand(seat) else 0
    number = 0 if where == START_SPACE else lowest_vacant(game, where)
    if number == FULL:
        return FULL
    price = number + PLACING_CORN[placed]
    begins = game.active == seat and game.phase == BEGINNING
    if price > game.corn[seat] and begins and any((one.kind, one.a) == (PLACE, where) for one in game.moves()):
        return game.corn[seat]  # the gods' pity: who has not enough gives what he has
    return price
