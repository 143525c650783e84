"""What a beginner is told: a few lines at every decision, in every language, from what the seat may know."""

from __future__ import annotations

from deskovka.core.chance import Chance
from deskovka.core.words import LANGUAGES
from tests.contract.tables import Kind, any_move, every_kind

MOST = 6


@every_kind
def test_the_coach_has_a_few_lines_at_every_decision(kind: Kind) -> None:
    game = kind.new("coach")
    chance = Chance("coach")
    spoken = 0
    for number in range(80):
        if game.over():
            break
        if number % 5 == 0:
            seat = game.to_act()
            seen = game.seen_by(seat)
            told = {lang: seen.coach(seat, lang) for lang in LANGUAGES}
            assert len({len(lines) for lines in told.values()}) == 1
            assert all(len(lines) <= MOST and all(lines) for lines in told.values())
            assert not any("{" in line for lines in told.values() for line in lines)
            assert told["en"] != told["cs"] or not told["en"]
            spoken += bool(told["en"])
            # what is hidden from the seat does not matter: any world that agrees with what it knows gets the same advice
            assert game.imagine(seat, Chance(f"{number}")).seen_by(seat).coach(seat) == told["en"]
        game.play(any_move(game, chance))
    assert spoken > 5
