"""Warnings beside the button that confirms: what somebody may have overlooked in a turn that is about to count."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass

from deskovka.server.tables.draft import Draft, ends_with_a_reveal
from deskovka.server.tables.history import History
from deskovka.server.view.rules import Link, link_to


@dataclass(frozen=True)
class Overlooked:
    """A warning, and where the rules tell more of it."""

    kind: str
    words: str
    about: Link


def slips_of(history: History, draft: Draft, held: str, lang: str, quiet: Container[str] = ()) -> list[Overlooked]:
    """From what the seat sees before and after its turn. `held`: the last move, where it waits to be confirmed; `quiet`: kinds that
    its player has switched off."""
    seat = draft.seat
    moves = [*draft.moves, draft.game.parse(held, seat)] if held else draft.moves
    if not moves:
        return []
    start = draft.begin(history).seen_by(seat)
    seen = draft.game.seen_by(seat)
    links = {kind.name: link_to(seen.name(), kind.chapter, lang) for kind in seen.warning_kinds(lang)}
    found = seen.warnings(start, moves, lang)
    return [Overlooked(slip.kind, slip.words, links[slip.kind]) for slip in found if slip.kind not in quiet]


def overlooked(history: History, seat: int, texts: list[str], quiet: Container[str]) -> bool:
    """Would this turn be warned of if it counted now?"""
    draft = Draft(history, seat)
    held = texts[-1] if texts and ends_with_a_reveal(history, seat, texts) else ""
    if draft.play_out(texts[:-1] if held else texts):
        return False
    return (draft.complete or bool(held)) and bool(slips_of(history, draft, held, "en", quiet))
