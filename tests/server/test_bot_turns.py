"""Bots in worker processes."""

from __future__ import annotations

import os
import signal

from deskovka.core import registry
from deskovka.server.bot_turns.workers import Question, Workers, think
from tests.server.loops import in_a_loop


def task(bot: str) -> Question:
    return Question(f"table of {bot}", "tzolkin", 2, {}, "bots", (), 0, bot)


def test_a_turn_of_a_bot_is_legal_and_complete() -> None:
    for bot in ("random", "greedy", "base", "beginner", "expert:nodes=4"):
        game = registry.game_class("tzolkin").new(2, {}, "bots")
        for text in think(task(bot)):
            game.play(game.parse(text, 0))
        assert game.ply > 0 and (game.turn > 0 or game.to_act() != 0)
        assert think(task(bot)) == think(task(bot)), "the same position is answered in the same way"


def test_a_killed_worker_costs_nothing() -> None:
    async def play() -> tuple[list[str], list[str]]:
        workers = Workers(1)
        try:
            first = await workers.think(task("random"))
            for process in list(workers.start()._processes.values()):
                assert process.pid is not None
                os.kill(process.pid, signal.SIGKILL)
            return first, await workers.think(task("random"))
        finally:
            workers.stop()

    first, second = in_a_loop(play())
    assert first == second
