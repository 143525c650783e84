"""Playing: the draft that somebody sends is replayed on the committed position, and committed when it is complete."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from deskovka.core.wishes import Why
from deskovka.server.problems import Conflict, Unprocessable
from deskovka.server.tables.commit import Commit
from deskovka.server.tables.draft import Draft, Foreseen, Plan, bounded
from deskovka.server.tables.histories import Histories
from deskovka.server.tables.history import History
from deskovka.server.tables.table import Table


@dataclass
class Played:
    """What came of a draft."""

    history: History
    draft: Draft | None = None
    committed: bool = False
    #: the draft was made for another position: here is the new one
    stale: bool = False
    #: the last move could not be played, and why
    refused: str = ""


class Playing:
    def __init__(self, histories: Histories, commit: Commit) -> None:
        self.histories = histories
        self.commit = commit

    async def play(
        self,
        table: Table,
        seat: int,
        ply: int,
        texts: list[str],
        commit: bool = True,
        lang: str = "en",
        whys: Sequence[Why] = (),
    ) -> Played:
        """Replay a draft on the position after `ply` moves; commit it if it is complete (and wanted). `whys`: of each move, if nobody
        was asked."""
        bounded(texts)
        async with self.histories.lock(table.id):
            history = self.histories.up_to_date(table.id)
            if history is None or history.ply < ply:
                history = await self.histories.catch_up(table)
            if history.broken:
                raise Conflict("This game cannot go on by the present rules: {reason}", reason=history.broken)
            if history.ply != ply:
                return Played(history, stale=True)
            draft = Draft(history, seat, lang)
            refused = draft.play_out(texts)
            if refused and len(draft.moves) + 1 < len(texts):
                raise Unprocessable(f"{texts[len(draft.moves)]!r}: {refused}")
            if refused:
                return Played(history, draft, refused=refused)
            if not draft.complete or not (commit or draft.revealed):
                return Played(history, draft)
            if await self.commit.append(table, history, draft, whys):
                return Played(history, committed=True)
            return Played(await self.histories.catch_up(table), stale=True)

    async def plan(self, table: Table, seat: int, texts: list[str], lang: str = "en") -> Played:
        """A plan, as far as it goes. When its turn has come, it is a draft like any other; nothing is ever written here."""
        bounded(texts)
        history = await self.histories.of(table)
        mine = history.game.to_act() == seat
        draft = Foreseen(history, seat, lang) if mine else Plan(history, seat, lang)
        return Played(history, draft, refused=draft.play_out(texts))
