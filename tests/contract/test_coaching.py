"""What a beginner is told: a few lines at every decision, in every language, from what the seat may know."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from deskovka.analysis.coaching import DEAR, POSITIONS, advised, coached, on_the_way, regret_told
from deskovka.bots.base import judged
from deskovka.core.chance import Chance
from deskovka.core.game import Game
from deskovka.core.policy import policy_of
from deskovka.core.words import LANGUAGES
from tests.contract.tables import KINDS, Kind, any_move, every_kind

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


#: advice that names moves, and how a move of it is called, as text or in words
NAMED = {
    "pantheon": [(r"touch a column space: ([\w, ]+)\.", "column on {}")],
    "terra-mystica": [
        (r"You can build: (.+)\.$", "{}"),
        (r"A step up: (.+)\.$", "{}"),
        (r"when somebody else takes it: (.+)\.$", "{}"),
        (r"A priest can climb: (.+)\. The highest", "{}"),
    ],
}


def names_of(game: Game) -> set[str]:
    """What the moves of the one who decides are called, in small letters."""
    return {name.lower().rstrip(".") for move in game.moves() for name in (str(move), game.describe(move))}


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind.game in NAMED], ids=str)
def test_what_the_coach_advises_can_be_done(kind: Kind) -> None:
    game, chance, followed = kind.new("advice"), Chance("advice"), 0
    for _ in range(150):
        if game.over():
            break
        seat = game.to_act()
        seen = game.seen_by(seat)
        listed = names_of(seen)
        for line in seen.coach(seat):
            for pattern, called in NAMED[kind.game]:
                found = re.search(pattern, line)
                if found is None or (called.startswith("column") and not any("column on" in name for name in listed)):
                    continue  # a column is advised beforehand too: then one must choose to move or to buy first
                words = [found[1]] if called == "{}" else found[1].split(", ")
                for each in words:
                    assert called.format(each).lower() in listed, (line, sorted(listed)[:20])
                    followed += 1
        game.play(any_move(game, chance))
    assert followed


def decisions(game: Game, chance: Chance, rests: int, moves: int) -> Iterator[tuple[int, Game]]:
    """Who decides and what he sees, after every so many moves by chance; who looks on may play on meanwhile."""
    for _ in range(rests):
        for _ in range(moves):
            if not game.over():
                game.play(any_move(game, chance))
        if game.over():
            return
        yield game.to_act(), game.seen_by(game.to_act())


@every_kind
def test_whoever_follows_the_coach_hears_an_advice_to_its_end(kind: Kind) -> None:
    """From a position by chance: what is advised is legal, foresees nothing hidden, and goes on as it began."""
    game, chance, heard = kind.new("follow"), Chance("follow"), 0
    for seat, seen in decisions(game, chance, 12, 7):
        turn = advised(seen, seat)
        assert advised(game.imagine(seat, Chance("another world")).seen_by(seat), seat) == turn
        made: list[str] = []
        for number, move in enumerate(turn):
            assert move in game.moves()
            told = {lang: coached(seen, seat, made, lang) for lang in LANGUAGES}
            heard += any(game.describe(move).removesuffix(".") in line for line in told["en"].lines)
            assert told["en"].move == told["cs"].move in (str(move), "")
            assert told["en"].lines != told["cs"].lines or not told["en"].lines
            rest = [str(one) for one in turn[number:]]
            assert [str(one) for one in on_the_way(seen, seat, made)] == rest
            made.append(str(move))
            game.play(move)
    assert heard > 5


@every_kind
def test_whoever_is_about_to_lose_much_hears_it_while_it_can_be_taken_back(kind: Kind) -> None:
    """Of all whole turns of a position those, and only those, that look much worse than what is advised."""
    game, chance, heard, silent = kind.new("regret"), Chance("regret"), 0, 0
    for seat, seen in decisions(game, chance, 14, 5):
        if len(seen.moves()) < 2:
            continue
        turns = judged(policy_of(seen), seen.imagine(seat, Chance("coach")), seat, POSITIONS)
        advice = advised(seen, seat)
        worth = next(one.value for one in turns if one.turn.moves == advice)
        for one in (turns[0], *(turns[chance.below(len(turns))] for _ in range(4)), turns[-1]):
            told = {lang: regret_told(seen, seat, [str(move) for move in one.turn.moves], lang) for lang in LANGUAGES}
            much = worth - one.value >= DEAR
            assert bool(told["en"]) == bool(told["cs"]) == much, (one, worth)
            assert told["en"] != told["cs"] or not much
            heard += much
            silent += not much
        for steps in range(1, len(advice)):
            assert not any(
                "takes this back" in line for line in coached(seen, seat, [str(m) for m in advice[:steps]], "en").lines
            )
    assert heard or kind.game == "pebbles"
    assert silent
