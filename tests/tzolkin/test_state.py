"""Every field of a position is copied and told apart by its key: a new one cannot be forgotten in both."""

from __future__ import annotations

import pytest

from deskovka.games.tzolkin.game import Tzolkin

from .arranging import random_game

#: not of the position itself: the game's frame, and what only the log asks for
APART = {"options", "seed", "log", "listed", "source", "outer"}
#: never changed in place, so copies share them
SHARED = {"stack", "later_stack", "monuments", "free_workers", "feed_discount", "built", "dealt", "kept"}
FIELDS = sorted(set(vars(Tzolkin.new(2))) - APART) if hasattr(Tzolkin.new(2), "__dict__") else []


def changed(value: object) -> object:
    """Another value of the same type; what is still in a list is another number."""
    if isinstance(value, list):
        return [*value[:-1], value[-1] + 1] if value else [7]
    assert isinstance(value, int)
    return value + 1


@pytest.mark.parametrize("field", FIELDS)
def test_every_field_is_in_the_key_and_in_a_copy(field: str) -> None:
    game, _ = random_game(3, "fields", 60)
    before = game.key()
    other = game.copy()
    setattr(other, field, changed(getattr(other, field)))
    assert other.key() != before, "the key does not know it"
    assert getattr(other.copy(), field) == getattr(other, field), "a copy forgets it"
    assert game.key() == before


@pytest.mark.parametrize("field", sorted(set(FIELDS) - SHARED))
def test_a_copy_has_lists_of_its_own(field: str) -> None:
    game, _ = random_game(3, "fields", 60)
    value = getattr(game, field)
    assert not isinstance(value, list) or getattr(game.copy(), field) is not value
