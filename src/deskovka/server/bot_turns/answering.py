"""Answers what bots are asked: hints, and the analysis of a game, turn by turn. Between two turns of an analysis the workers are free for others."""

from __future__ import annotations

import asyncio
import logging
import time
from dataclasses import replace
from typing import Any

from deskovka.analysis.report import USUAL, Report
from deskovka.analysis.thoughts import Budget, Weighed, hint
from deskovka.analysis.turns import Played, turns_played
from deskovka.analysis.verdicts import Verdict, judge
from deskovka.core import registry
from deskovka.server.bot_turns.dispatcher import Dispatcher
from deskovka.server.live.bus import ASKED, QUESTIONS
from deskovka.server.problems import Problem
from deskovka.server.tables.hinting import hinted
from deskovka.server.tables.history import History
from deskovka.server.tables.questions import DONE, FAILED, Question, Questions
from deskovka.server.tables.table import Table

log = logging.getLogger("deskovka.server")
#: the name under which answering is watched
ANSWERS = "questions"
#: decisions in playouts for a hint
HINT_NODES = 1500
#: seconds between two notes of how far an analysis is, and the most for one turn of it: bots at tables wait so long
NOTE = 1.5
LONGEST = 2.0
#: games that are analysed at once
GAMES = 1


class Answering:
    def __init__(self, bots: Dispatcher, questions: Questions) -> None:
        self.bots = bots
        self.questions = questions
        self.settings = bots.settings
        self.running: dict[tuple[str, str], asyncio.Task[None]] = {}

    def start(self) -> None:
        if self.settings.bot_workers:
            self.listener = self.bots.bus.join(QUESTIONS)
            self.bots.watch.keep(ANSWERS, self.attend)

    async def stop(self) -> None:
        await self.bots.watch.stop(ANSWERS)
        tasks = list(self.running.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def attend(self) -> None:
        """Look what waits, then hear news, until it is time to look again."""
        await self.sweep()
        self.bots.watch.well(ANSWERS)
        until = time.monotonic() + self.settings.bot_sweep
        while (left := until - time.monotonic()) > 0 and not self.listener.closed:
            if any(kind == ASKED for _, kind, _ in await self.listener.news(left)):
                await self.sweep()

    async def sweep(self) -> None:
        for question in await self.questions.waiting():
            key = (question.table, question.mark)
            games = sum(1 for _, mark in self.running if mark == question.mark)
            if key not in self.running and (question.is_hint or games < GAMES):
                self.running[key] = asyncio.create_task(self.care(question))

    async def care(self, question: Question) -> None:
        """From the claim to the answer; what fails is said to have failed, and can be asked again."""
        try:
            if await self.questions.claim(question):
                await self.answer(question)
        except asyncio.CancelledError:
            await self.questions.give_back(question)
            raise
        except Problem as problem:  # the table has gone on, or is gone
            log.info("question %s about table %s: %s", question.mark, question.table, problem.message)
            await self.questions.close(question, FAILED)
        except Exception as error:
            log.warning("question %s about table %s: %s", question.mark, question.table, error, exc_info=True)
            await self.questions.close(question, FAILED)
        finally:
            self.running.pop((question.table, question.mark), None)

    async def answer(self, question: Question) -> None:
        table = await self.bots.tables.get(question.table)
        history = await self.bots.histories.of(table)
        if question.is_hint:
            await self.questions.close(question, DONE, await self.hint(question, table, history))
        else:
            await self.analyse(question, table, history)

    async def hint(self, question: Question, table: Table, history: History) -> list[dict[str, Any]]:
        """A worker is given what the seat may know, and nothing else."""
        assert question.seat is not None
        draft = hinted(table, history, question.seat, question.ply, question.moves)
        seen = draft.game.seen_by(question.seat)
        seen.log = None
        budget = Budget(HINT_NODES, self.settings.hint_seconds)
        async with self.bots.free:
            return await self.bots.workers.run(hint_data, seen, question.seat, budget, f"{table.id} {seen.ply}")

    async def analyse(self, question: Question, table: Table, history: History) -> None:
        """What another process has found before it ended is not thought again."""
        turns = await asyncio.to_thread(turns_of_history, history)
        game = history.game
        report = Report(game.players, [float(one) for one in game.scores()], game.winners() if game.over() else [])
        if question.answer:
            report.verdicts = Report.read(question.answer).verdicts[: len(turns)]
        end = time.monotonic() + self.settings.analysis_seconds
        noted = 0.0  # that it has begun is said at once
        for number in range(len(report.verdicts), len(turns)):
            if time.monotonic() - noted > NOTE:
                noted = time.monotonic()
                if not await self.questions.progress(question, number, len(turns), report.to_data()):
                    return
            left = (end - time.monotonic()) / (len(turns) - number)
            budget = replace(USUAL, seconds=min(LONGEST, max(0.01, left)))
            async with self.bots.free:
                found = await self.bots.workers.run(verdict_data, turns[number], budget, table.id)
            report.verdicts.append(Verdict.read(found))
        await self.questions.close(question, DONE, report.to_data())


def turns_of_history(history: History) -> list[Played]:
    """Each turn with what its seat could know then."""
    game = history.game
    start = registry.game_class(game.name()).new(game.players, game.options, game.seed)
    turns = turns_played(start, [(move.seat, str(move)) for move in history.moves])
    return [replace(one, before=one.before.seen_by(one.seat)) for one in turns]


# -- in the workers ---------------------------------------------------------------------------------------------------


def hint_data(seen: Any, seat: int, budget: Budget, luck: str) -> list[dict[str, Any]]:
    return [weighed_data(one) for one in hint(seen, seat, budget, luck)]


def weighed_data(one: Weighed) -> dict[str, Any]:
    return {"moves": one.moves, "value": one.value, "points": one.points, "changes": one.changes}


def verdict_data(played: Played, budget: Budget, luck: str) -> dict[str, Any]:
    return judge(played, budget, luck).to_data()
