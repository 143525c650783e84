"""Hints for somebody in his turn, whichever door he comes through: allowed, counted, asked for and put into words."""

from __future__ import annotations

import asyncio

from deskovka.analysis.telling import Told, hint_told
from deskovka.analysis.thoughts import Weighed
from deskovka.server.people.user import User
from deskovka.server.settings import Settings
from deskovka.server.tables.draft import Foreseen
from deskovka.server.tables.questions import Questions, hint_mark
from deskovka.server.tables.table import Table
from deskovka.server.web.limits import Limits, share_of

#: seconds beyond those for thinking that somebody waits for a free worker
QUEUE = 20.0


class Advising:
    def __init__(self, questions: Questions, limits: Limits, settings: Settings) -> None:
        self.questions = questions
        self.limits = limits
        self.settings = settings

    async def turns(self, user: User, table: Table, draft: Foreseen) -> list[Weighed]:
        """The answer of a bot; what was answered before is not asked again, nor counted. `draft` has been allowed (tables/hinting)."""
        moves = [str(move) for move in draft.moves]
        mark = hint_mark(draft.start, draft.seat, moves)
        if await self.questions.of(table.id, mark) is None:
            await share_of(self.limits, "hints", user.id, self.settings.hints_per_minute)
        question = await self.questions.ask(table, user, mark, draft.start, draft.seat, moves)
        found = await self.questions.answered(question, self.settings.hint_seconds + QUEUE)
        return [Weighed.read(one) for one in found.answer or []]

    async def told(self, draft: Foreseen, turns: list[Weighed], lang: str) -> list[Told]:
        """Made of what the seat may know, and nothing else."""
        return await asyncio.to_thread(hint_told, draft.game.seen_by(draft.seat), draft.seat, turns, lang)
