"""Every field of a position is copied, and every field that can change is in the key or follows from what is.

The general form: whatever two positions differ in, as data, their keys differ too; and a copy has the same data. A field that is forgotten in
`copy` or in `key` is found as soon as a random game changes it.
"""

from __future__ import annotations

import json

import pytest

from deskovka.core.game import Game

from .tables import Kind, any_move, every_kind, walk

pytestmark = pytest.mark.both

#: counts of decisions, and Pantheon's memory of what was shown to whom: not what lies on the table
ASIDE = ("ply", "turn", "seen")


def data_of(game: Game) -> dict[str, str]:
    fields = game.to_data()["fields"]
    return {name: json.dumps(value) for name, value in fields.items() if name not in ASIDE}


@every_kind
def test_every_field_is_copied(kind: Kind) -> None:
    for game, chance in walk(kind, "fields", 8):
        copy = game.copy()
        assert copy.to_data() == game.to_data()
        before = game.to_data()
        for _ in range(25):
            if not copy.over():
                copy.push(any_move(copy, chance))
        assert game.to_data() == before, "a copy shares something with its original"


@every_kind
def test_positions_with_the_same_key_are_the_same(kind: Kind) -> None:
    """Found by playing the same moves in other orders: where the key is the same, every field is."""
    same = 0
    for game, chance in walk(kind, "same key", 4):
        met: dict[str, Game] = {}
        for _ in range(60):
            line = game.copy()
            for _ in range(3):
                if not line.over():
                    line.push(any_move(line, chance))
            known = met.setdefault(line.key(), line)
            if known is not line and same < 25:
                same += 1
                assert data_of(known) == data_of(line)
    assert same > 3


@every_kind
def test_what_changes_is_seen_in_the_key(kind: Kind) -> None:
    """After every decision the key is another one, or nothing but those has changed."""
    for game, _ in walk(kind, "changes", 8):
        for move in game.moves()[:12]:
            after = game.copy()
            after.push(move)
            if after.key() == game.key():
                assert data_of(after) == data_of(game), str(move)
