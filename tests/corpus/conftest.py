"""A folder with games of several kinds, and with things that are none."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from deskovka.bots.arena import Job, contest
from deskovka.bots.arena.games import Played

LEDGERS = Path(__file__).parents[1] / "records" / "terra_mystica" / "real"
#: games of each kind
PEBBLES, LEAGUE = 6, 2


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Self-play as the arena leaves it, two league games in another notation, a game that is not over, a broken one, and notes."""
    there = tmp_path_factory.mktemp("games")
    (there / "own").mkdir()

    def keep(job: Job, played: Played) -> None:
        (there / "own" / f"game-{job.number + 1}.txt").write_text(played.record)

    contest("pebbles", ("greedy", "random"), PEBBLES, "corpus", taken=keep)
    for path in sorted(LEDGERS.glob("*.txt"))[:LEAGUE]:
        shutil.copy(path, there / path.name)
    whole = (there / "own" / "game-1.txt").read_text().splitlines()
    (there / "unfinished.txt").write_text("\n".join(line for line in whole[:-2] if not line.startswith("Result")))
    (there / "wrong.txt").write_text("\n".join([*whole[:-1], "1: fly away"]))
    (there / "README.md").write_text("Games of ours.")
    (there / "board.png").write_bytes(b"\x89PNG\xff")
    return there
