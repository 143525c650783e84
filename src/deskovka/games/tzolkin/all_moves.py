"""Every move that can ever be made, in a fixed order: what learners choose from (deskovka.env)."""

from __future__ import annotations

from deskovka.core.game import Move
from deskovka.games.tzolkin.moves import Decision
from deskovka.games.tzolkin.notation import all_texts
from deskovka.games.tzolkin.state import State


def all_moves(_game: State) -> list[Move]:
    """By kind and numbers; the same for every table."""
    return [Decision(0, *numbers) for numbers in sorted(all_texts().values())]
