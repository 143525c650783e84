"""What somebody can do with a table besides moves, without saying more than that he wants it: each is a button of the page and a call of the API."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from deskovka.server.people.user import User
from deskovka.server.services import Services


@dataclass(frozen=True)
class Door:
    #: for programs: what it does in a few words, and what comes of it
    summary: str
    about: str
    act: Callable[[Services], Callable[[User, str], Awaitable[None]]]
    #: afterwards there is no table to look at
    last: bool = False


#: the last word of the address -> what it does
DOORS = {
    "resign": Door(
        "Give a game up",
        "For good, and it counts as lost. A game of two ends with it; of more, the others play on.",
        lambda services: services.leaving.resign,
    ),
    "leave": Door(
        "Leave a table",
        "Before the game the seat is open again; later a bot keeps it, for another person or until its player comes back.",
        lambda services: services.leaving.leave,
    ),
    "abort": Door(
        "Call off a table that has not begun",
        "Call off a table of mine that has not begun.",
        lambda services: services.leaving.abort,
    ),
    "come-back": Door(
        "Come back to my seat",
        "To the seat that a bot keeps for me, or to a table that was closed because nobody came.",
        lambda services: services.leaving.come_back,
    ),
    "offer-end": Door(
        "Offer to end the game, or agree",
        "Offer to end the game, or agree: when all have, it ends, and nobody loses.",
        lambda services: services.agreeing.offer_end,
    ),
    "decline-end": Door(
        "Decline to end the game",
        "Decline the offer, or take back my own.",
        lambda services: services.agreeing.decline_end,
    ),
    "delete": Door(
        "Delete a table of mine",
        "Delete a table at which nobody else has played.",
        lambda services: services.removing.delete,
        last=True,
    ),
    "hide": Door(
        "Take a table out of my lists",
        "Take a table that is over out of my lists.",
        lambda services: services.removing.hide,
        last=True,
    ),
}
