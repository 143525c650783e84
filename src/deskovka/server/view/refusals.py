"""The answer to a touch of something that cannot be chosen now: the reason, and the shortest way to make it possible."""

from __future__ import annotations

from dataclasses import dataclass, field

from deskovka.core.game import Game, IllegalMove, Move
from deskovka.core.ways import why_not_at
from deskovka.server.tables.draft import Draft, Plan, ends_with_a_reveal, moves_of
from deskovka.server.tables.history import History
from deskovka.server.tables.table import Table
from deskovka.server.view.players import who_acts
from deskovka.server.words import speak


@dataclass(frozen=True)
class Answer:
    reason: str
    #: moves after which the thing can be chosen, as text and in words
    way: list[str] = field(default_factory=list)
    words: list[str] = field(default_factory=list)


def refused(
    table: Table, history: History, seat: int, texts: list[str], plan: bool, thing: str, lang: str
) -> Answer | None:
    """Why a seat cannot choose a thing, with the draft or plan of its turn as it stands. Made from what the seat sees."""
    seen = history.game.seen_by(seat)
    _ = speak(lang)
    if not plan and not moves_of(seen, seat):
        waiting = _("It is not your turn: we wait for {name}.", name=who_acts(table, seen, lang))
        return Answer(waiting) if seen.meant_at(thing, seat) else None
    done = Answer(_("Your turn is complete: confirm it, or take a step back."))
    if not plan and texts and ends_with_a_reveal(history, seat, texts):
        return done if seen.meant_at(thing, seat) else None
    try:
        draft = (Plan if plan else Draft)(history, seat, lang)
    except IllegalMove:
        return None
    if draft.play_out(texts):
        return None
    if draft.complete:
        return done if seen.meant_at(thing, seat) else None
    return answer(draft.game.seen_by(seat), thing, seat, lang)


def answer(seen: Game, thing: str, seat: int, lang: str) -> Answer | None:
    found = why_not_at(seen, thing, seat, lang)
    if found is None:
        return None
    return Answer(found.reason, [str(move) for move in found.way], described(seen, found.way, lang))


def described(seen: Game, way: list[Move], lang: str) -> list[str]:
    """Each step in the words of the position in which it is made."""
    position, words = seen.copy(), []
    for move in way:
        words.append(position.describe(move, lang))
        position.push(move)
    return words
