"""The same work on a Ray cluster: the same results, also when workers die."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path

import pytest
from typer.testing import CliRunner

from deskovka.analysis.report import USUAL, analyse
from deskovka.bots.arena import Report, contest
from deskovka.bots.cluster import Cluster, NoCluster
from deskovka.bots.places import Place
from deskovka.bots.training import duel
from deskovka.bots.training.duel import GREEDY, NOISY, Ring
from deskovka.cli import app
from deskovka.core import registry
from deskovka.core.match import Match

pytestmark = pytest.mark.filterwarnings("ignore")

OWN = """
import os, signal
from deskovka.bots.bot import Bot, moves_of

class Last(Bot):
    def choose(self, game, seat):
        try:
            os.unlink({death!r})
        except FileNotFoundError:
            return moves_of(game, seat)[-1]
        os.kill(os.getpid(), signal.SIGKILL)

class Killing(Bot):
    def choose(self, game, seat):
        os._exit(9)

def who(number):
    return os.getpid()
"""
WORKERS = 2


@dataclass
class Faraway:
    """A real Ray of this machine, with workers that are processes of their own, and a module of bots that only we have."""

    place: Cluster
    #: where this file lies, the next worker that asks the bot Last is killed
    death: Path


@pytest.fixture(scope="module")
def faraway(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Faraway]:
    folder, death = tmp_path_factory.mktemp("own"), tmp_path_factory.mktemp("flag") / "death"
    (folder / "faraway.py").write_text(OWN.format(death=str(death)))
    sys.path.insert(0, str(folder))
    place = Cluster(f"local:{WORKERS}", ["faraway"])
    sys.path.remove(str(folder))  # what the workers have, they have from us
    sys.path.append(str(folder))
    yield Faraway(place, death)
    place.close()
    sys.path.remove(str(folder))


@pytest.fixture
def cluster(faraway: Faraway) -> Cluster:
    return faraway.place


def what_counts(report: Report) -> dict[str, object]:
    return {k: v for k, v in report.json().items() if k not in ("seconds", "games_per_second", "time")}


def test_games_of_the_arena_come_out_as_here_also_when_a_worker_is_killed(faraway: Faraway) -> None:
    """In the middle of the contest, with jobs under way; and another worker takes its place."""
    specs = ("greedy", "faraway:Last")
    here = contest("pebbles", specs, 40, "ray")
    told: list[int] = []

    def kill(report: Report) -> None:
        told.append(report.games)
        if report.games == 5:
            faraway.death.touch()

    there = contest("pebbles", specs, 40, "ray", place=faraway.place, progress=kill)
    assert not faraway.death.exists()
    assert what_counts(there) == what_counts(here)
    assert told == list(range(1, 41))  # progress in one place, in order
    workers = set(faraway.place.each(import_module("faraway").who, range(12)))
    assert workers and os.getpid() not in workers


def test_duels_of_a_training_come_out_as_here(cluster: Cluster) -> None:
    match = duel.Match("pebbles", 2, {}, (GREEDY, NOISY))
    duels = [match.duel(GREEDY, NOISY, f"{number}") for number in range(8)]
    assert list(Ring(cluster).fight(duels)) == list(Ring(Place()).fight(duels))


def test_an_analysis_comes_out_as_here(cluster: Cluster) -> None:
    match = Match(registry.game_class("pebbles").new(2, {}, "ray"))
    while not match.position.over():
        match.play(match.position.moves()[-1])
    record, little = match.record(), replace(USUAL, nodes=20)
    told: list[int] = []
    there = analyse(record, little, progress=lambda done, _: told.append(done), place=cluster)
    assert there.to_data() == analyse(record, little).to_data()
    assert told == list(range(1, len(there.verdicts) + 1))


def test_the_command_line_plays_on_the_cluster(cluster: Cluster) -> None:
    words = ["arena", "pebbles", "greedy", "random", "--games", "6", "--json"]
    found = [json.loads(CliRunner().invoke(app, [*words, *more]).stdout) for more in (["-p", "1"], ["--ray", "auto"])]
    assert found[0]["bots"] == found[1]["bots"]


def test_a_bot_that_kills_every_worker_loses_its_game(cluster: Cluster) -> None:
    """Its game is begun again, and given up. The last test: nobody waits for new workers."""
    report = contest("pebbles", ("faraway:Killing", "random"), 1, "ray", place=cluster)
    assert [one.note.kind for one in report.lost] == ["crashed"] and not report.errors


class SlowRay:
    """A Ray that does not come up in its time, at first or ever."""

    def __init__(self, failures: int) -> None:
        self.failures = failures
        self.asked = 0

    def is_initialized(self) -> bool:
        return False

    def init(self, **_: object) -> None:
        self.asked += 1
        if self.asked <= self.failures:
            raise RuntimeError("the node timed out")

    def shutdown(self) -> None:
        pass


def test_an_own_ray_on_a_busy_machine_is_started_again() -> None:
    place = object.__new__(Cluster)
    place.ray = SlowRay(1)
    place.connect("local:2", [])
    assert place.ray.asked == 2


def test_an_own_ray_that_never_comes_up_is_no_wrong_address() -> None:
    place = object.__new__(Cluster)
    place.ray = SlowRay(9)
    with pytest.raises(NoCluster, match="Ray could not be started here: the node timed out"):
        place.connect("local", [])


class DesertedRay:
    """A Ray whose machines have all left: it takes jobs and never does one."""

    def cluster_resources(self) -> dict[str, float]:
        return {"memory": 1.0}

    def wait(self, running: list[object], **_: object) -> tuple[list[object], list[object]]:
        return [], running


def test_jobs_do_not_wait_for_ever_for_a_cluster_without_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("deskovka.bots.cluster.LOOK", 0.0)
    monkeypatch.setattr("deskovka.bots.cluster.DESERTED", 0.05)
    place = object.__new__(Cluster)
    place.ray, place.looked, place.alive = DesertedRay(), 0.0, time.monotonic()
    with pytest.raises(NoCluster, match="no machine of the Ray cluster has a core"):
        place.ended([object()])


@pytest.mark.parametrize("count", ["0", "-1", "two", "\u00b2"])
def test_an_own_ray_has_workers(count: str) -> None:
    place = object.__new__(Cluster)
    place.ray = SlowRay(0)
    with pytest.raises(NoCluster, match="at least one worker, like local:2"):
        place.connect(f"local:{count}", [])
