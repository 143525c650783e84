"""Choices: the moves that somebody can make now, in words, with what they touch, cost and gain."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass
from itertools import takewhile

from deskovka.core.effects import Effect
from deskovka.core.game import NOBODY, Game, Move
from deskovka.server.tables.draft import Draft, moves_of

#: lines of a preview
PREVIEW = 8


@dataclass(frozen=True)
class Choice:
    """A move that can be chosen now."""

    text: str
    words: str
    #: the things on the board by which it can be chosen
    touches: list[str]
    #: it shows something new, so it cannot be taken back
    reveals: bool
    #: what it costs and gains at once: (what, amount), for what the game has an icon
    changes: list[tuple[str, int]]


@dataclass(frozen=True)
class Group:
    """Choices that begin with the same word."""

    label: str
    choices: list[Choice]


def choices_of(seen: Game, full: Game, seat: int, lang: str, known: Container[str]) -> list[Group]:
    """The end of the turn stands first, where it is always found; in each group what is usual. `known`: what has an icon."""
    groups: dict[str, list[Move]] = {}
    for move in sorted(moves_of(seen, seat), key=lambda move: not seen.ends_turn(move)):
        groups.setdefault(str(move).split(" ")[0], []).append(move)
    found = []
    for moves in groups.values():
        moves.sort(key=lambda move: not seen.usual(move))
        choices = [choice_of(seen, full, move, lang, known) for move in moves]
        found.append(Group(choices[0].words.split(" ")[0], choices))
    return found


def choice_of(seen: Game, full: Game, move: Move, lang: str, known: Container[str]) -> Choice:
    reveals = full.reveals(move)
    changes = [] if reveals or not known else changes_of(full, move, known)
    return Choice(str(move), seen.describe(move, lang), seen.touches(move), reveals, changes)


def changes_of(full: Game, move: Move, known: Container[str]) -> list[tuple[str, int]]:
    """What a move would change for its player at once, summed up, without what the game does by itself afterwards (income, food days).
    Not for moves that reveal something."""
    sums: dict[str, int] = {}
    for effect in takewhile(own, tried(full, move).log or []):
        if effect.seat == move.seat and effect.what in known:
            sums[effect.what] = sums.get(effect.what, 0) + effect.amount
    return sorted(((what, amount) for what, amount in sums.items() if amount), key=lambda change: change[1] > 0)


def own(effect: Effect) -> bool:
    """Not a mark that a phase or a day begins: what comes after such a mark comes to everybody."""
    return effect.seat != NOBODY and effect.what != "phase"


def tried(full: Game, move: Move) -> Game:
    """The position after a move, with what it did in the log."""
    after = full.copy()
    after.keep_log()
    after.push(move)
    return after


def preview(draft: Draft, text: str) -> list[str]:
    """What a move would do, in words, before it is chosen. What it would reveal stays hidden."""
    move = draft.possible(text)
    # after a move that reveals, what is possible would tell what was revealed
    if move is None or draft.game.reveals(move):
        return []
    after = tried(draft.game, move)
    return after.seen_by(draft.seat).tell(after.log or [], draft.lang)[:PREVIEW]
