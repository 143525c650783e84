"""A turn as the table looks at it before it counts: on what the seat may know."""

from __future__ import annotations

from deskovka.core.game import Game
from deskovka.core.slips import Slip
from deskovka.core.words import LANGUAGES


def slips(game: Game, *texts: str) -> list[Slip]:
    """The warnings of a turn by these moves. A last move that shows something new is not played, as at the table."""
    seat = game.to_act()
    after = game.copy()
    moves = []
    for number, text in enumerate(texts):
        moves.append(after.parse(text, seat))
        assert moves[-1] in after.moves(), f"{text}: {[str(move) for move in after.moves()]}"
        if not after.reveals(moves[-1]):
            after.push(moves[-1])
        else:
            assert number + 1 == len(texts), f"{text} shows something new"
    found = {lang: after.seen_by(seat).warnings(game.seen_by(seat), moves, lang) for lang in LANGUAGES}
    assert [slip.kind for slip in found["en"]] == [slip.kind for slip in found["cs"]]
    return found["en"]


def kinds(game: Game, *texts: str) -> list[str]:
    return [slip.kind for slip in slips(game, *texts)]
