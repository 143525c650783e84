"""Practice: games of a policy against itself are described as they were, and what turned out better than expected is found out."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from scipy import sparse
from typer.testing import CliRunner

from deskovka.bots.bot import BadBot
from deskovka.bots.places import Place
from deskovka.bots.training.advantage import Experience, advantage, expected, foretold, less_others, read, surplus
from deskovka.bots.training.practice import Practice, changed, likely, looked_at, play, said, starting
from deskovka.bots.training.run import OtherTraining
from deskovka.bots.training.steps import Course, practised
from deskovka.bots.training.teaching import feature_names
from deskovka.bots.weights import usual_weights
from deskovka.cli.app import app
from deskovka.core import registry
from deskovka.core.chance import Chance
from deskovka.core.policy import policy_of

PEBBLES = Practice("pebbles", (2,), {}, "practice", warmth=1.0)
USUAL = {"gift": 0.0, "liked": 0.0}
COURSE = Course(50, 2, 10.0, 0.0, "deskovka practise pebbles")


@pytest.mark.parametrize(
    ("name", "learned"),
    [("pebbles", "liked"), ("terra-mystica", "build, round 1"), ("tzolkin", "workers 3, "), ("pantheon", "feet, ")],
)
def test_what_is_said_of_turns_is_what_they_are_judged_by(name: str, learned: str) -> None:
    """A weight that is moved moves each judgement by what was said of the turn, so what is learned is what counts."""
    cls = registry.game_class(name)
    game = cls.new(cls.player_counts()[0], {}, f"practice of {name}")
    names = feature_names(cls)
    moved = {one: 0.37 for one in names if one.startswith(learned)}
    assert moved
    weights = usual_weights(cls)
    before = policy_of(game, weights)
    after: Any = policy_of(game, {**weights, **{one: weights.get(one, 0.0) + more for one, more in moved.items()}})
    chance = Chance("turns")
    counted = 0
    for _ in range(30):
        seat = game.to_act()
        lines, values, ends = looked_at(before, game, seat)
        others = dict(zip(*looked_at(after, game, seat)[:2], strict=True))
        for number, line in enumerate(lines):
            at, amounts = said(before, game, line, ends[number] if ends else game, seat)
            more = sum(moved.get(names[one], 0.0) * amount for one, amount in zip(at, amounts, strict=True))
            assert others[line] == pytest.approx(values[number] + before.scale_in(game) * more, abs=1e-6)
            counted += more != 0
        game.play(lines[chance.below(len(lines))][0])
        while not game.over() and len(game.moves()) == 1:
            game.play(game.moves()[0])
        if game.over():
            break
    assert counted > 5, "the weights that were moved were never said"


def test_a_game_of_practice_is_told_as_it_was() -> None:
    game = PEBBLES.start(0)[1]
    decisions, end = play(game, policy_of(game), PEBBLES, Chance("a"))
    assert end.over() and decisions
    for one in decisions:
        assert sum(one.odds) == pytest.approx(1.0) and len(one.rows) == len(one.odds) > one.chosen >= 0
    again, same = play(PEBBLES.start(0)[1], policy_of(game), PEBBLES, Chance("a"))
    assert again == decisions and same.scores() == end.scores()
    assert likely([1.0, 1.0], 0.1) == [0.5, 0.5] and likely([5.0, 0.0], 0.1)[0] > 0.999


def experience(deeds: Any, points: Any, games: Any, seats: Any, usual: Any = None) -> Experience:
    count = len(points)
    nothing = sparse.csr_matrix((count, 1), dtype=np.float32)
    return Experience(
        sparse.csr_matrix(deeds, dtype=np.float32),
        nothing if usual is None else sparse.csr_matrix(usual, dtype=np.float32),
        np.array(seats),
        np.array(games),
        np.array(points, dtype=float),
        np.array(["nobody/0"] * count),
        np.array(["here/0"] * count),
    )


def test_what_brings_points_is_found_and_what_is_rare_is_doubted() -> None:
    chance = random.Random(3)
    deeds, points = [], []
    for number in range(4000):
        row = [chance.gauss(0, 1), chance.gauss(0, 1), 1.0 if number == 7 else 0.0]
        deeds.append(row)
        points.append(50.0 + 2.0 * row[0] - 1.0 * row[1] + 30 * row[2] + chance.gauss(0, 5))
    seen = experience(deeds, points, range(4000), [0] * 4000)
    more = surplus(seen, expected(seen))
    found, believed = advantage(seen, more, 100.0)
    assert believed > 0.8
    assert found[0] == pytest.approx(2.0, abs=0.3) and found[1] == pytest.approx(-1.0, abs=0.3)
    assert abs(found[2]) < 1.0, "one game is no proof"
    share, sure = foretold(seen.deed, more, found)
    assert share == pytest.approx(1.0, abs=0.15) and sure > 10
    assert foretold(seen.deed, more, -found)[0] < 0
    assert foretold(seen.deed, more, 0 * found) == (0.0, 0.0)


def test_others_count_as_much_as_is_wanted() -> None:
    """Three at one table, of whom one decides twice, and two at another."""
    seen = experience(np.zeros((6, 1)), [10.0, 10.0, 20.0, 60.0, 5.0, 1.0], [7, 7, 7, 7, 9, 9], [0, 0, 1, 2, 0, 1])
    assert list(less_others(seen, 0.0)) == list(seen.points)
    assert list(less_others(seen, 0.5)) == [-10.0, -10.0, 2.5, 52.5, 4.5, -1.5]


def test_what_is_mere_chance_is_not_believed() -> None:
    """Many features, few games, and nothing to be learned from them."""
    chance = random.Random(4)
    deeds = [[chance.gauss(0, 1) for _ in range(200)] for _ in range(600)]
    seen = experience(deeds, [chance.gauss(50, 5) for _ in deeds], range(600), [0] * 600)
    found, share = advantage(seen, surplus(seen, expected(seen)), 10.0)
    assert share < 0.15 and abs(found).max() < 0.1


def test_luck_that_comes_later_counts_less() -> None:
    """Two decisions of one seat, before which 10 and then 14 points were to be expected, and 30 in the end; and one of another seat."""
    said_much = np.ones((3, 15))
    seen = experience(np.zeros((3, 1)), [30.0, 30.0, 5.0], [0, 0, 0], [1, 1, 2], said_much)
    hoped = np.array([10.0, 14.0, 6.0])
    assert list(surplus(seen, hoped, trust=0.0)) == [20.0, 16.0, -1.0]
    assert list(surplus(seen, hoped, trust=1.0)) == [4.0, 16.0, -1.0]
    assert list(surplus(seen, hoped, trust=0.5)) == [12.0, 16.0, -1.0]


def test_nothing_is_expected_anew_where_little_is_said() -> None:
    """An answer between two turns is compared with what was expected before the first of them."""
    usual = np.array([np.ones(15), np.zeros(15), np.ones(15)])
    seen = experience(np.zeros((3, 1)), [30.0] * 3, [0] * 3, [0] * 3, usual)
    assert list(surplus(seen, np.array([10.0, 99.0, 14.0]), trust=1.0)) == [4.0, 4.0, 16.0]


def test_practice_finds_out_what_counts_in_pebbles(tmp_path: Path) -> None:
    """Who is told nothing but the points finds out that the pebbles one likes count."""
    course = Course(150, 2, 10.0, 1.0, "a test")
    lines = list(practised(PEBBLES, USUAL, tmp_path, 2, course, Place()))
    assert len(lines) == 2
    found = json.loads((tmp_path / "weights-2.json").read_text())
    assert found["weights"]["liked"] > 0.3 and found["made by"] == "a test"


def test_practice_goes_on_where_it_was_interrupted(tmp_path: Path) -> None:
    whole, parted = tmp_path / "whole", tmp_path / "parted"
    assert len(list(practised(PEBBLES, USUAL, whole, 2, COURSE, Place()))) == 2
    assert len(list(practised(PEBBLES, USUAL, parted, 1, COURSE, Place()))) == 1
    half = practised(PEBBLES, USUAL, parted, 2, COURSE, Place())
    (parted / "step-1").mkdir()
    (parted / "step-1" / "nonsense.new.npz").write_bytes(b"half a file")
    assert len(list(half)) == 1
    for step in (1, 2):
        name = f"weights-{step}.json"
        assert (whole / name).read_text() == (parted / name).read_text()
    assert list(practised(PEBBLES, USUAL, parted, 2, COURSE, Place())) == []
    with pytest.raises(OtherTraining, match="penalty"):
        list(practised(PEBBLES, USUAL, parted, 3, Course(50, 2, 11.0, 0.0, ""), Place()))
    assert len(read(sorted((whole / "step-0").glob("*.npz")), 2).points) > 100


def test_weights_that_hardly_change_stay_as_they_are() -> None:
    assert changed({"a": 1.0, "c": 3.0}, ["a", "b", "c"], [2.0, 1e-6, 0.0], 2.0) == {"a": 2.0, "c": 3.0}


def test_weights_that_are_kept_are_not_learned(tmp_path: Path) -> None:
    """They stay as they are, and others are learned as ever; who goes on otherwise is told that it is another practice."""
    course = Course(50, 2, 10.0, 0.0, "", ("gi", "nothing begins so"))
    assert len(list(practised(PEBBLES, USUAL, tmp_path, 1, course, Place()))) == 1
    found = json.loads((tmp_path / "weights-1.json").read_text())["weights"]
    assert found["gift"] == USUAL["gift"] and found["liked"] != USUAL["liked"]
    with pytest.raises(OtherTraining, match="kept"):
        list(practised(PEBBLES, USUAL, tmp_path, 2, COURSE, Place()))


def test_who_practises_names_what_there_is(tmp_path: Path) -> None:
    with pytest.raises(BadBot):
        starting("nowhere:nothing")
    run = CliRunner().invoke
    found = run(app, ["practise", "pebbles", "--run", str(tmp_path / "run"), "--games", "25", "--steps", "1"])
    assert found.exit_code == 0 and found.output.startswith("step 1: points ")
    assert run(app, ["practise", "pebbles", "--run", str(tmp_path / "a"), "--players", "nine"]).exit_code == 2
    assert run(app, ["practise", "pebbles", "--run", str(tmp_path / "a"), "--players", "2,99"]).exit_code == 2
    assert run(app, ["practise", "pebbles", "--run", str(tmp_path / "a"), "--starts", "no.such:thing"]).exit_code == 1
