"""The arena: the same result on any number of processes, fair seats, errors that can be reproduced."""

from __future__ import annotations

import random
import re

import pytest

from deskovka.bots import registry as bots
from deskovka.bots.arena import Job, Played, Report, Sample, contest, contests, known
from deskovka.bots.arena.games import play
from deskovka.bots.arena.page import page
from deskovka.bots.arena.ratings import NEW, Standing, pairs, ratings
from deskovka.bots.bot import BadBot, Bot
from deskovka.bots.gate import Comparison
from deskovka.core import registry, sources
from deskovka.core.game import Game, Move
from deskovka.core.options import BadOption
from deskovka.core.record import BadRecord, Record

GAME = "terra-mystica"


def without_time(report: Report) -> dict[str, object]:
    return {k: v for k, v in report.json().items() if k not in ("seconds", "games_per_second", "time")}


def test_the_result_does_not_depend_on_the_processes() -> None:
    specs = ("random", "random", "random")
    one = contest(GAME, specs, 7, "arena", processes=1)
    two = contest(GAME, specs, 7, "arena", processes=2)
    assert without_time(one) == without_time(two)
    assert one.games == 7
    assert without_time(one) != without_time(contest(GAME, specs, 7, "other"))


def test_seats_rotate_and_every_setup_is_played_from_each() -> None:
    jobs = [Job(n, GAME, {}, ("a", "b", "c"), "s") for n in range(6)]
    assert [[job.entrant(seat) for seat in range(3)] for job in jobs[:3]] == [[0, 1, 2], [2, 0, 1], [1, 2, 0]]
    assert len({job.setup_seed for job in jobs[:3]}) == 1
    assert jobs[3].setup_seed != jobs[0].setup_seed


@pytest.mark.both
def test_greedy_wins_from_both_seats() -> None:
    report = contest(GAME, ("greedy", "random"), 4, "both seats")
    assert report.by_bot[0].win_share == 1.0
    assert [one.games for one in report.by_both[0]] == [2, 2]
    assert not report.errors


def test_ties_are_shared() -> None:
    report = Report(GAME, {}, ("x", "y"), "0", 1)
    report.add(Job(0, GAME, {}, ("x", "y"), "0"), Played(0, (50.0, 50.0), (0, 1), 10))
    assert [sample.wins for sample in report.by_bot] == [0.5, 0.5]


def test_the_interval_of_a_known_sample() -> None:
    sample = Sample()
    for points in (90.0, 100.0, 110.0, 100.0):
        sample.add(points, 0.0)
    assert sample.mean == 100.0
    assert sample.margin == pytest.approx(3.182 * (200 / 3) ** 0.5 / 2)  # few values: Student's t


class Clumsy(Bot):
    """Plays at random until ply 20, then something impossible."""

    name = "clumsy"
    about = "for tests"

    def choose(self, game: Game, seat: int) -> Move:
        if game.ply >= 20:
            return game.parse("send priest to fire for 3" if game.ply % 2 else "advance shipping", seat)
        return game.moves()[0]


def test_a_game_that_breaks_off_is_reported_with_its_record(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bots.BOTS, "clumsy", Clumsy)
    report = contest(GAME, ("clumsy", "clumsy"), 2, "errors", {"factions": "first-game"})
    assert report.games == 0
    assert len(report.errors) == 2
    record = Record.parse(report.errors[0].record)
    assert record.names == {0: "clumsy", 1: "clumsy"}
    with pytest.raises(BadRecord):
        record.replay()
    record.moves.pop()
    record.replay()


def test_an_interrupt_ends_it_with_what_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[int] = []

    def two_and_stop(job: Job) -> Played:
        if len(played) == 2:
            raise KeyboardInterrupt
        played.append(job.number)
        return Played(job.number, (1.0, 2.0), (1,), 5)

    monkeypatch.setattr(contests, "play", two_and_stop)
    report = contest(GAME, ("random", "random"), 10)
    assert report.interrupted
    assert report.games == 2


def test_wrong_input_is_refused_before_anything_starts() -> None:
    with pytest.raises(BadOption):
        contest(GAME, ("random", "random"), 1, options={"map": "moon"})
    with pytest.raises(BadBot):
        contest(GAME, ("random", "nobody"), 1)


# -- how long ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mean", "wanted"), [(0.5, "better"), (-0.5, "worse"), (0.0, "alike")])
def test_a_comparison_stops_with_the_right_answer(mean: float, wanted: str) -> None:
    """At most one of twenty is wrong in each direction."""
    chance, right = random.Random(wanted), 0
    for _ in range(60):
        comparison = Comparison()
        answer = ""
        while not answer:
            answer = comparison.add(chance.gauss(mean * 30, 30))
        right += answer == wanted
    assert right >= 50


def test_a_comparison_that_is_not_decided_says_so() -> None:
    comparison = Comparison(most=24)
    answers = [comparison.add((-1.0) ** number * 10 + 1.2) for number in range(24)]
    assert answers[:23] == [""] * 23 and answers[23] == "open"


def test_a_sequential_contest_ends_when_it_knows_and_plays_whole_setups() -> None:
    report = contest("pebbles", ("greedy", "random"), None, "sure", sequential=True)
    assert report.verdict is not None and report.verdict.answer == "better"
    assert report.games == 2 * report.verdict.values.games < report.wanted == 800
    other = contest("pebbles", ("random", "greedy"), None, "sure", sequential=True, processes=2)
    assert other.verdict is not None and other.verdict.answer == "worse"
    assert other.games % 2 == 0
    bounded = contest("pebbles", ("random", "random"), 8, "sure", sequential=True)
    assert bounded.games == 8
    assert bounded.verdict is not None and bounded.verdict.answer == "open"


# -- what is counted -----------------------------------------------------------------------------------------------------


def test_points_by_source_and_by_part_add_up() -> None:
    for game, parts in (("pebbles", 1), ("tzolkin", 4)):
        played = play(Job(0, game, {}, ("random", "random"), "sums"))
        for seat, points in enumerate(played.points):
            assert sum(played.course.sources[seat].values()) == pytest.approx(points)
            by_part = played.course.parts[seat]
            assert len(by_part) >= parts and by_part[max(by_part)] == points
        for name in set().union(*played.course.sources) - {""}:
            assert not re.search(r"\d|[¼½¾]", name), name
            assert played.course.words["cs"][name] != "" and played.course.words["en"][name] == name


def test_sides_are_what_the_rules_give_seats() -> None:
    played = play(Job(0, GAME, {"factions": "first-game"}, ("random", "random"), "sides"))
    assert len(set(played.course.sides)) == 2 and all(played.course.sides)
    report = Report(GAME, {}, ("random", "random"), "0", 1)
    report.add(Job(0, GAME, {}, ("random", "random"), "0"), played)
    assert set(report.by_side) == set(played.course.sides)
    assert all(report.side_name(side, "cs") != side for side in report.by_side)
    assert registry.game_class("tzolkin").new(2, {}, "0").side(0) == ""
    assert registry.game_class(GAME).new(2, {}, "0").side(0) == ""  # not chosen yet


def test_a_source_that_is_told_in_the_same_words_is_one() -> None:
    game = registry.game_class("pebbles").new(2, {}, "x")
    game.keep_log()
    for points in (1, 2, 0):
        game.note(0, "points", points, "pebble")
    ((one,), nothing) = sources.summed(game, game, "en")
    assert (one.amount, nothing) == (3, [])
    assert sources.name(game, one, "en") == "a pebble"


def test_ratings_and_pairs_of_known_results() -> None:
    games = [Standing(n // 3, (30.0, 20.0, 20.0), (1, 2, 2)) for n in range(30)]
    first, second, third = ratings(games, 3)
    assert first.interval[0] > second.interval[1]
    assert second.mu == pytest.approx(third.mu, abs=1.0)
    assert 0 < first.sigma < 8.3
    best, alike = pairs(games, 3)[0], pairs(games, 3)[2]
    assert best.share == 1.0 and best.interval[0] > 0.85 and best.difference.mean == 10.0
    assert alike.share == 0.5 and alike.interval[0] < 0.5 < alike.interval[1]
    assert best.difference.games == 10  # one observation for each setup


def test_records_of_all_games_are_handed_on() -> None:
    taken: list[tuple[int, Record]] = []
    contest("pebbles", ("random", "greedy"), 3, taken=lambda job, p: taken.append((job.number, Record.parse(p.record))))
    assert [number for number, _ in taken] == [0, 1, 2]
    assert taken[1][1].names == {0: "greedy", 1: "random"}
    assert taken[2][1].replay().over()


def test_the_page_is_one_file_in_both_languages() -> None:
    report = contest("tzolkin", ("random", "random"), 2, "page <b>")
    text = page(report, "cs")
    assert not re.search(r"(src|href)=|@import|url\(|<script", text)
    for section, words in (("en", "Points by source"), ("cs", "Body podle zdroje")):
        assert words in text.partition(f'<section lang="{section}">')[2].partition("</section>")[0]
    assert 'id="cs" checked' in text
    assert "page <b>" not in text and "page &lt;b&gt;" in text
    assert text.count("<svg") == text.count("</svg>") >= 8
    assert page(Report("tzolkin", {}, ("x", "y"), "0", 1))  # also when nothing was played


# -- what is known of our bots ------------------------------------------------------------------------------------------


def test_a_contest_goes_on_with_the_ratings_of_the_one_before() -> None:
    specs = ("random", "greedy")
    first, second = contest("pebbles", specs, 4, "one"), contest("pebbles", specs, 4, "two")
    book = known.gone_on(known.read(known.written(known.gone_on({}, first))), second)
    found = book["pebbles", 2]
    whole = ratings([*first.standings, *second.standings], 2)
    assert [found[spec].games for spec in specs] == [8, 8]
    for spec, one in zip(specs, whole, strict=True):
        assert found[spec].rating.mu == pytest.approx(one.mu, abs=1e-3)
        assert found[spec].rating.sigma == pytest.approx(one.sigma, abs=1e-3)


def test_a_bot_beside_itself_is_not_rated_and_other_files_are_refused() -> None:
    twice = contest("pebbles", ("random", "random"), 2, "twice")
    with pytest.raises(ValueError, match="once"):
        known.gone_on({}, twice)
    for text in ("", "[]", '{"ladders": [1]}', '{"ladders": [{"game": "x"}]}'):
        with pytest.raises(ValueError):
            known.read(text)


def test_the_shipped_ratings_are_of_bots_that_there_are_and_begin_where_people_begin() -> None:
    assert known.shipped()
    for (game, players), found in known.shipped().items():
        assert players in registry.game_class(game).player_counts()
        assert found["beginner"].rating.mu == pytest.approx(NEW.mu)
        assert found["random"].rating.mu < found["intermediate"].rating.mu
        assert all(one.games and bots.make(spec) for spec, one in found.items())
