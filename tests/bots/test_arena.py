"""The arena: the same result on any number of processes, fair seats, errors that can be reproduced."""

from __future__ import annotations

import pytest

from deskovka.bots import registry as bots
from deskovka.bots.arena import Job, Played, Report, Sample, contest, contests
from deskovka.bots.bot import BadBot, Bot
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
    assert sample.margin == pytest.approx(1.96 * (200 / 3) ** 0.5 / 2)


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
