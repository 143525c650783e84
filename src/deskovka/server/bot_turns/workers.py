"""Bots think in worker processes, never in the server's own. A worker that dies costs nothing: the turn is thought anew."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

from deskovka.bots import registry as bots
from deskovka.core import registry
from deskovka.core.game import Game
from deskovka.core.options import Options
from deskovka.server.bot_turns import rules
from deskovka.server.ending import end_with
from deskovka.server.slices import THINKING, take_slices

Found = TypeVar("Found")
#: positions that a worker keeps between turns
KEEP = 64
#: the most that a bot may think about a decision: people wait
SECONDS = 6.0


@dataclass(frozen=True)
class Question:
    """Everything that a worker needs to find a bot's turn."""

    table: str
    game: str
    players: int
    options: Options
    seed: str
    moves: tuple[tuple[int, str], ...]
    seat: int
    bot: str


_positions: dict[str, Game] = {}


def think(question: Question) -> list[str]:
    """The moves of a bot's turn, as texts, up to where somebody else decides or something is revealed."""
    game = _positions.pop(question.table, None)
    if game is None or game.ply > len(question.moves):
        game = registry.game_class(question.game).new(question.players, question.options, question.seed)
    for seat, text in question.moves[game.ply :]:
        game.replay(game.parse(text, seat))
    _positions[question.table] = game.copy()
    while len(_positions) > KEEP:
        del _positions[next(iter(_positions))]
    # the seed is the bot's own luck: the same position is always answered in the same way
    bot = bots.make(question.bot, f"{question.seed}/{question.seat}/{game.ply}")
    bot.hurry(SECONDS)
    turn = game.turn
    texts: list[str] = []
    while True:
        move = bot.choose(game.seen_by(question.seat), question.seat)
        revealed = game.reveals(move)
        game.play(move)
        texts.append(str(move))
        if revealed or game.turn != turn or game.to_act() != question.seat:
            return texts


def begin_worker(server: int) -> None:
    """Interrupts are the server's business; and a worker whose server is gone, however it ended, ends too. While it thinks, others go first."""
    take_slices(THINKING)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with(server, partial(os._exit, 0))


class Workers:
    """The worker processes."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.pool: ProcessPoolExecutor | None = None

    def start(self) -> ProcessPoolExecutor:
        if rules.arrived() and self.pool is not None:
            self.pool.shutdown(wait=False)  # who thinks, thinks to the end; the next turn is for new workers
            self.pool = None
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.workers, context, begin_worker, (os.getpid(),))
        return self.pool

    async def think(self, question: Question) -> list[str]:
        return await self.run(think, question)

    async def run(self, work: Callable[..., Found], *given: Any) -> Found:
        """Something that takes its time, in a worker."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self.start(), partial(work, *given))
        except BrokenProcessPool:
            self.pool = None  # a worker was killed: new ones, and once more
            return await asyncio.get_running_loop().run_in_executor(self.start(), partial(work, *given))

    def stop(self) -> None:
        if self.pool is not None:
            processes = list((self.pool._processes or {}).values())
            self.pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.terminate()
            self.pool = None
