"""What there is to hear of, and what people call it."""

from __future__ import annotations

from deskovka.core.words import said

#: kinds of notices: from the tables, and those that other rooms send through the door (Noticing.tell)
TURN, JOINED, CHAT, OVER = "turn", "joined", "chat", "over"
CLOCK, INVITED = "clock", "invited"
#: a way does not work any more; whoever has others hears of it by them, without having asked
OFF = "off"

#: what somebody can choose, in the order of the page
LABELS = {
    TURN: said("It is my turn"),
    CLOCK: said("My time is running out"),
    OVER: said("A game of mine is over"),
    INVITED: said("Somebody invites me"),
    JOINED: said("Somebody sits down at my table"),
    CHAT: said("Somebody speaks at my table"),
}

#: ways to reach somebody
PUSH, MAIL, SERVICE = "push", "mail", "chat"

#: what a new way begins with: talk comes to browsers only, until somebody wishes otherwise
FIRST = {
    PUSH: tuple(LABELS),
    MAIL: (TURN, CLOCK, OVER, INVITED),
    SERVICE: (TURN, CLOCK, OVER, INVITED),
}


def chosen(names: object) -> tuple[str, ...]:
    """Those of the names that are kinds somebody can choose, each once.

    >>> chosen(["chat", "turn", "gossip", "turn"])
    ('turn', 'chat')
    """
    wanted = set(names) if isinstance(names, list | tuple | set) else set()
    return tuple(kind for kind in LABELS if kind in wanted)
