"""Deciding without asking: by the wishes of a seat, from what that seat may know, and never anything that shows something new.

Two kinds are every game's: the only possible move, and the end of a turn in which nothing but conversions is left. What else can be
wished, a game says itself (`Game.automatic_kinds`).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from deskovka.core.game import Game, Move
from deskovka.core.wishes import Decision, Why, Wishes, WishKind
from deskovka.core.words import Tongue, said, tongue

#: the kinds of every game
SINGLE, END = "single", "end"
#: why somebody is asked though every move was wished: the last of them shows something new, something may be overlooked, or there is
#: more to decide in this turn
REVEALS, WARNED, MORE = "reveals", "warned", "more"
#: decisions of one turn; none has as many
LONGEST = 300

DONE = {
    SINGLE: said("Done automatically: it was the only possible move."),
    END: said("Ended automatically: nothing but conversions was left."),
}
ASKED = {
    REVEALS: said("You are asked: it would show something new, and cannot be taken back."),
    WARNED: said("You are asked: something could be overlooked."),
    MORE: said("You are asked: more is to be decided in this turn."),
}


def speak(lang: str) -> Tongue:
    return tongue(Path(__file__).parent, lang)


def kinds_of(game: Game, lang: str = "en") -> list[WishKind]:
    """Everything that can be wished at such a table: the game's own kinds first."""
    t = speak(lang)
    return [
        *game.automatic_kinds(lang),
        WishKind(SINGLE, t("Make the only possible move")),
        WishKind(
            END,
            t("End my turn when nothing else can be done"),
            t("Free conversions do not count: they can be made in the next turn as well."),
        ),
    ]


def words_of(game: Game, why: Why, own: bool, lang: str = "en") -> str:
    """A reason in words. What was wished is told to its owner alone (`own`): the others read what was done, and that nobody was asked."""
    t = speak(lang)
    for table in (DONE, ASKED):
        if why.name in table:
            return t(table[why.name])
    return game.automatic_words(why, own, lang)


def decide(seen: Game, seat: int, wishes: Wishes) -> Decision | None:
    """What the wishes of a seat say of its next decision; None if nothing. `seen` is what the seat sees."""
    moves = [move for move in seen.moves() if move.seat == seat and not seen.gives_up(move)]
    if SINGLE in wishes and len(moves) == 1:
        return Decision(moves[0], Why(SINGLE, SINGLE))
    own = seen.automatic(seat, wishes) if moves else None
    if own is not None:
        return own
    rest = [move for move in moves if not seen.prepares(move)]
    if END in wishes and len(rest) == 1 and seen.ends_turn(rest[0]):
        return Decision(rest[0], Why(END, END))
    return None


@dataclass(frozen=True)
class Outcome:
    """What becomes of a seat's decision by its wishes: a whole chain of moves, or nothing; and why it is asked, if a wish was about it."""

    decisions: list[tuple[Move, Why]] = field(default_factory=list)
    asked: Why | None = None


def outcome(game: Game, seat: int, wishes: Wishes) -> Outcome:
    """The moves up to where the turn is complete or somebody else decides. If a person has to be asked on the way, nothing is done
    at all: a turn is not begun in somebody's name.

    `game` is the whole position; each decision is made from what the seat sees of it, and moves that show something new are left to
    the person.
    """
    position, found = game.copy(), list[tuple[Move, Why]]()
    while wishes and len(found) < LONGEST:
        decision = decide(position.seen_by(seat), seat, wishes)
        if decision is None:
            return Outcome(asked=Why(found[0][1].kind, MORE) if found else None)
        if decision.move is None:
            return Outcome(asked=decision.why)
        if position.reveals(decision.move):
            return Outcome(asked=Why(decision.why.kind, REVEALS))
        position.push(decision.move)
        found.append((decision.move, decision.why))
        if position.turn != game.turn or position.to_act() != seat:
            moves = [move for move, _ in found]
            if position.seen_by(seat).warnings(game.seen_by(seat), moves):
                return Outcome(asked=Why(decision.why.kind, WARNED))
            return Outcome(found)
    return Outcome()


def seats_asked(game: Game) -> list[int]:
    """Who may decide something now: the seat that is to act first, then others where several may answer in any order."""
    return list(dict.fromkeys([game.to_act(), *[move.seat for move in game.moves()]])) if not game.over() else []
