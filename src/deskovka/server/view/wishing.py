"""What somebody can wish at a table, what he wishes, and what that would mean now."""

from __future__ import annotations

from dataclasses import dataclass

from deskovka.core.automatic import kinds_of, outcome, seats_asked, words_of
from deskovka.core.wishes import Dial, Wishes, WishKind, still_known
from deskovka.server.automatic.wish_book import Wished
from deskovka.server.tables.history import History
from deskovka.server.tables.table import RUNNING, Table
from deskovka.server.words import speak


@dataclass(frozen=True)
class Switch:
    """A kind, on or off, with its dials as they stand."""

    kind: WishKind
    on: bool
    dials: list[tuple[Dial, int]]


@dataclass(frozen=True)
class Wishing:
    seat: int
    switches: list[Switch]
    #: these are the person's wishes at all tables of the game
    usual: bool
    #: what would happen now, in words
    now: list[str]

    @property
    def wishes(self) -> dict[str, dict[str, int]]:
        return {one.kind.name: {dial.name: n for dial, n in one.dials} for one in self.switches if one.on}


def wishing_of(table: Table, history: History, seat: int, wished: Wished | None, lang: str) -> Wishing:
    kinds = kinds_of(history.game, lang)
    wishes = still_known(kinds, wished.wishes) if wished else {}
    switches = [switch_of(kind, wishes) for kind in kinds]
    return Wishing(seat, switches, wished is not None and wished.usual, foreseen(table, history, seat, wishes, lang))


def switch_of(kind: WishKind, wishes: Wishes) -> Switch:
    numbers = wishes.get(kind.name, {})
    return Switch(kind, kind.name in wishes, [(dial, numbers.get(dial.name, dial.usual)) for dial in kind.dials])


def foreseen(table: Table, history: History, seat: int, wishes: Wishes, lang: str) -> list[str]:
    """What becomes of the decision that a seat has before it: done at once, or asked, and why."""
    _ = speak(lang)
    game = history.game
    if table.status != RUNNING or history.broken or seat not in seats_asked(game):
        return [_("Now nothing is asked of you.")]
    found = outcome(game, seat, wishes)
    if found.asked is not None:
        return [words_of(game, found.asked, True, lang)]
    if not found.decisions:
        return [_("What is asked of you now you decide yourself.")]
    position, lines = game.copy(), []
    for move, _why in found.decisions:
        lines.append(position.seen_by(seat).describe(move, lang))
        position.push(move)
    return [_("This would be done at once:"), *lines]
