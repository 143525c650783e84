"""The answer to a touch of something that cannot be chosen now, and to the question what else there is: the reason, and the shortest
way to make it possible."""

from __future__ import annotations

from dataclasses import dataclass, field

from deskovka.core.game import Game, IllegalMove, Move
from deskovka.core.ways import not_now, why_not_at
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
    #: what cannot be done, in words, and the things that it is about; everything that has the same reason stands together
    names: list[str] = field(default_factory=list)
    touches: list[str] = field(default_factory=list)


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
    draft = replayed(history, seat, texts, plan, lang)
    if draft is None:
        return None
    if draft.complete:
        return done if seen.meant_at(thing, seat) else None
    return answer(draft.game.seen_by(seat), thing, seat, lang)


def replayed(history: History, seat: int, texts: list[str], plan: bool, lang: str) -> Draft | None:
    """The draft or plan as it stands; None where it does not go."""
    try:
        draft = (Plan if plan else Draft)(history, seat, lang)
    except IllegalMove:
        return None
    return None if draft.play_out(texts) else draft


def others(history: History, seat: int, texts: list[str], plan: bool, lang: str) -> list[Answer]:
    """What exists at the present decision of a seat and cannot be chosen now. Made from what the seat sees."""
    draft = replayed(history, seat, texts, plan, lang)
    if draft is None or draft.complete:
        return []
    seen = draft.game.seen_by(seat)
    return others_in(seen, seat, lang) if moves_of(seen, seat) else []


def others_in(seen: Game, seat: int, lang: str) -> list[Answer]:
    """Whatever has the same reason, and no way, is said at once."""
    found: dict[tuple[str, str], Answer] = {}
    for refusal in not_now(seen, seat, lang):
        way = [str(move) for move in refusal.way]
        key = (refusal.reason, refusal.words if way else "")
        if key in found:
            found[key].names.append(refusal.words)
            continue
        things = list(dict.fromkeys(seen.touches(refusal.move)))
        words = described(seen, refusal.way, lang)
        found[key] = Answer(refusal.reason, way, words, [refusal.words], things)
    return sorted(found.values(), key=lambda answer: not answer.way)  # what is nearest first


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
