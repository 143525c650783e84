"""Warnings beside the button that confirms: what somebody may have overlooked in a turn that is about to count."""

from __future__ import annotations

from collections.abc import Container

from deskovka.core.slips import Slip
from deskovka.server.tables.draft import Draft, ends_with_a_reveal
from deskovka.server.tables.history import History


def slips_of(history: History, draft: Draft, held: str, lang: str, quiet: Container[str] = ()) -> list[Slip]:
    """From what the seat sees before and after its turn. `held`: the last move, where it waits to be confirmed; `quiet`: kinds that
    its player has switched off."""
    seat = draft.seat
    moves = [*draft.moves, draft.game.parse(held, seat)] if held else draft.moves
    if not moves:
        return []
    start = draft.begin(history).seen_by(seat)
    found = draft.game.seen_by(seat).warnings(start, moves, lang)
    return [slip for slip in found if slip.kind not in quiet]


def overlooked(history: History, seat: int, texts: list[str], quiet: Container[str]) -> bool:
    """Would this turn be warned of if it counted now?"""
    draft = Draft(history, seat)
    held = texts[-1] if texts and ends_with_a_reveal(history, seat, texts) else ""
    if draft.play_out(texts[:-1] if held else texts):
        return False
    return (draft.complete or bool(held)) and bool(slips_of(history, draft, held, "en", quiet))
