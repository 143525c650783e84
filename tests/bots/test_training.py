"""Training: a test that errs as seldom as it says, duels that are fair, and a run that comes to the same end however often it is interrupted."""

from __future__ import annotations

import json
import math
import random
from dataclasses import replace
from pathlib import Path

import pytest

from deskovka.bots import registry as bots
from deskovka.bots.base import Planner
from deskovka.bots.bot import BadBot
from deskovka.bots.gate import Gate
from deskovka.bots.places import Place
from deskovka.bots.training import duel
from deskovka.bots.training.curve import drawing
from deskovka.bots.training.duel import GREEDY, NOISY, Duel, Match, Player, Ring, fight
from deskovka.bots.training.evolution import Course, Evolution
from deskovka.bots.training.logit import Logit
from deskovka.bots.training.run import OtherTraining, Progress
from deskovka.bots.training.teaching import (
    Lesson,
    Teacher,
    agreement,
    chosen_first,
    collect,
    feature_names,
    learned,
    taught,
)
from deskovka.bots.training.together import sit, standings, tables
from deskovka.bots.training.weights import chosen, write_weights
from deskovka.bots.weights import NoWeights, usual_weights
from deskovka.core import registry
from deskovka.games.pebbles.game import Pebbles

USUAL = usual_weights(Pebbles)
PLAYER = Player("base:positions=20", USUAL)


def share_of_yes(mean: float, deviation: float, times: int = 300) -> tuple[float, float]:
    """How often the test says "better" about players who are better by so much, and after how many duels on the average."""
    chance, yes, duels = random.Random(mean), 0, 0
    for _ in range(times):
        gate = Gate()
        yes += gate.decide(chance.gauss(mean, deviation) for _ in range(gate.most))
        duels += gate.duels
    return yes / times, duels / times


@pytest.mark.parametrize("deviation", [1.0, 30.0])
def test_the_gate_errs_as_seldom_as_it_says(deviation: float) -> None:
    """5 %, and what 300 trials can be off; the deviation is not known to the test beforehand."""
    same, _ = share_of_yes(0.0, deviation)
    worse, soon = share_of_yes(-0.3 * deviation, deviation)
    better, _ = share_of_yes(0.25 * deviation, deviation)
    assert same < 0.085
    assert worse < 0.01 and soon < 80
    assert better > 0.9


def test_a_tie_of_all_duels_is_no_gain() -> None:
    assert Gate(most=40).decide([0.0] * 40) is False


def test_nobody_is_better_than_himself() -> None:
    """The same player on both sides: what the first game gives, the mirrored one takes."""
    for seed in range(4):
        assert fight(Duel("pebbles", {}, PLAYER, PLAYER, (), f"{seed}")) == 0.0


def test_a_duel_sees_who_is_better() -> None:
    spoilt = Player("base:positions=20", {"gift": -9.0, "liked": -9.0})
    values = [fight(Duel("pebbles", {}, PLAYER, spoilt, (), f"{seed}")) for seed in range(6)]
    assert sum(values) > 0
    apart = [fight(Duel("pebbles", {}, PLAYER, spoilt, (NOISY,), f"{seed}", True)) for seed in range(6)]
    assert sum(apart) > 0


def test_a_game_that_nobody_ends_is_taken_as_it_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pantheon's players with strange weights drew cards for ever in the last epoch: each waited for another to end it."""
    monkeypatch.setattr(duel, "MOST_MOVES", 5)
    table = registry.game_class("pebbles").new(2, {}, "waiting")
    seats = [PLAYER.enter(f"waiting/{seat}") for seat in (0, 1)]
    for _ in range(5):
        seat = table.to_act()
        table.play(seats[seat].choose(table.seen_by(seat), seat))
    assert duel.played("pebbles", {}, "waiting", [PLAYER, PLAYER]) == table.scores() and not table.over()


def test_company_is_drawn_by_the_seed_alone() -> None:
    match = Match("tzolkin", 4, {}, (PLAYER, GREEDY, NOISY))
    one, two = (match.duel(player, GREEDY, "s") for player in (PLAYER, NOISY))
    assert one.company == two.company and len(one.company) == 2
    drawn = [match.duel(PLAYER, GREEDY, f"{n}").company for n in range(20)]
    assert sum(one != drawn[0] for one in drawn) > 10


def course(seed: str = "run") -> Course:
    return Course(
        "pebbles", 2, {}, seed, "base:positions=20", tuple(USUAL), pairs=1, population=4, test_every=2, longest_test=24
    )


def trained(folder: Path, *stops: int) -> Progress:
    """A training that is interrupted after so many generations each time."""
    for stop in stops:
        evolution = Evolution(course(), USUAL, folder, "deskovka train", Ring())
        evolution.run(stop, lambda progress: None)
    return evolution.progress


def test_a_training_that_was_interrupted_comes_to_the_same_end(tmp_path: Path) -> None:
    whole = trained(tmp_path / "whole", 4)
    pieces = trained(tmp_path / "pieces", 1, 3, 4)
    assert whole == pieces
    assert (tmp_path / "whole/state.json").read_text() == (tmp_path / "pieces/state.json").read_text()
    assert len(whole.generations) == 4 and whole.generations[1].better is not None
    assert drawing(whole).startswith("<svg")


def test_candidates_at_tables_together_sit_on_every_chair_and_meet_different_ones() -> None:
    spoilt = Player("base:positions=20", {"gift": -9.0, "liked": -9.0})
    candidates = [PLAYER, spoilt, PLAYER, spoilt, PLAYER]
    seats = tables("pebbles", {}, candidates, 2, 3, "together")
    assert len(seats) == 9 and {number for table in seats for number in table.numbers} == set(range(5))
    assert sum(sit(seats[0])) == pytest.approx(0.0)
    values = standings(Place(), seats, len(candidates))
    assert sum(values[0::2]) / 3 > sum(values[1::2]) / 2


def test_a_training_at_tables_together_comes_to_the_same_end(tmp_path: Path) -> None:
    one = replace(course(), tables=1, population=5)
    ends = []
    for name, stops in (("whole", (2,)), ("pieces", (1, 2))):
        for stop in stops:
            evolution = Evolution(one, USUAL, tmp_path / name, "deskovka train", Ring())
            evolution.run(stop, lambda progress: None)
        ends.append(evolution.progress)
    assert ends[0] == ends[1] and ends[0].generations[0].duels == 5


def test_a_folder_of_another_training_is_refused(tmp_path: Path) -> None:
    trained(tmp_path, 1)
    with pytest.raises(OtherTraining, match="seed"):
        Evolution(course("other"), USUAL, tmp_path, "", Ring())


def test_weights_are_written_and_played(tmp_path: Path) -> None:
    file = tmp_path / "weights.json"
    write_weights(file, {"gift": 1.23456789, "liked": 2.0}, "deskovka train pebbles", "7", "2 games")
    assert json.loads(file.read_text())["made by"] == "deskovka train pebbles"
    bot = bots.enter(f"base:weights={file}")
    assert isinstance(bot, Planner) and bot.weights == {"gift": 1.23457, "liked": 2.0}


def test_only_some_weights_are_trained() -> None:
    assert chosen(USUAL, "gif") == ["gift"]
    with pytest.raises(NoWeights):
        chosen(USUAL, "corn")


def test_lessons_are_kept_and_not_played_again(tmp_path: Path) -> None:
    lesson = Lesson("pebbles", 2, {"shells": "0"}, "expert:nodes=30:seconds=0:clear=99", "lesson")
    file = tmp_path / "lessons.jsonl"
    one = collect(lesson, USUAL, 1, file)
    two = collect(lesson, USUAL, 2, file)
    assert two[: len(one)] == json.loads(json.dumps(one)) and len(two) > len(one)
    assert two == collect(lesson, USUAL, 2, file)
    assert {len(row[0]) for rows in two for row in rows} == {len(feature_names(Pebbles))}


def test_what_was_chosen_tells_what_counts() -> None:
    """Somebody chooses by weights 2 and -1, and says first that he liked the first feature by 0.5: the rest is found out."""
    chance, decisions = random.Random(5), []
    for _ in range(400):
        turns = [([0, 1], [chance.gauss(0, 1), chance.gauss(0, 1)]) for _ in range(5)]
        moods = [2 * f[0] - f[1] - math.log(-math.log(chance.random())) for _, f in turns]
        order = sorted(range(5), key=lambda n: -moods[n])
        decisions.append([(*turns[n], 0.5 * turns[n][1][0]) for n in order])
    logit = Logit(chosen_first(decisions), 2)
    change = learned(logit, penalty=0.0)
    assert change[0] == pytest.approx(1.5, abs=0.3) and change[1] == pytest.approx(-1.0, abs=0.3)
    assert agreement(logit, change) > agreement(logit, change * 0)
    assert taught({"a": 1.0}, ["a", "b"], change)["b"] == change[1]
    assert abs(learned(logit, penalty=10.0)).max() < 0.2


def test_only_who_searches_can_teach() -> None:
    with pytest.raises(BadBot):
        Teacher("greedy", "0", None)


@pytest.mark.parametrize("name", ["pebbles", "terra-mystica"])
def test_a_lesson_says_by_how_much_a_weight_changes_a_judgement(name: str) -> None:
    """Otherwise what was learned would count too much or too little."""
    game = registry.game_class(name).new(2, {}, "lesson")
    seat, weights = game.to_act(), usual_weights(type(game))
    teacher = Teacher("expert:nodes=2:seconds=0:clear=99:width=2", "lesson", weights)
    teacher.think(game.seen_by(seat), seat)
    at, amounts, value = teacher.written[0][0]
    feature = feature_names(type(game))[at[0]]
    other = Teacher(
        "expert:nodes=2:seconds=0:clear=99:width=2", "lesson", {**weights, feature: weights.get(feature, 0.0) + 0.01}
    )
    other.think(game.seen_by(seat), seat)
    assert any(now == pytest.approx(value + 0.01 * amounts[0]) for _, _, now in other.written[0])
