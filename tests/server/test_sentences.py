"""The position in words: headings, each with what it announces."""

from __future__ import annotations

import pytest

from deskovka.core.chance import Chance
from deskovka.core.words import LANGUAGES
from deskovka.server.view.sentences import parts_of
from tests.contract.tables import Kind, any_move, every_kind


@every_kind
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_heading_announces_something_and_heads_of_columns_are_none(kind: Kind, lang: str) -> None:
    game, chance = kind.new("words"), Chance("words")
    for number in range(90):
        if game.over():
            break
        if number % 30 == 0:
            for width in (36, 80):
                parts = parts_of(game.seen_by(0).screen(0, lang, width))
                assert all(part.lines for part in parts), [part.heading for part in parts if not part.lines]
        game.play(any_move(game, chance))
