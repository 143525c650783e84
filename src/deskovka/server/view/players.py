"""The players as a page shows them, and who is waited for."""

from __future__ import annotations

from dataclasses import dataclass

from deskovka.core.game import Game
from deskovka.core.words import score
from deskovka.server.tables.table import BOT, OPEN, RUNNING, Table
from deskovka.server.view.clocks import Shown, shown_clock
from deskovka.server.words import bot_name, speak


@dataclass(frozen=True)
class Player:
    seat: int
    name: str
    label: str
    colour: str
    kind: str
    points: str
    active: bool
    mine: bool
    present: bool
    wins: bool
    #: who was here before the bot, or for whom an open seat is kept
    instead_of: str = ""
    clock: Shown | None = None


def players_of(table: Table, seen: Game, own: list[int], present: set[str], committed: Game, lang: str) -> list[Player]:
    scores = seen.scores()
    running = table.status == RUNNING
    winners = committed.winners() if committed.over() else []
    return [
        Player(
            seat,
            who.name,
            seen.seat_label(seat, lang),
            seen.seat_colour(seat),
            who.kind,
            score(scores[seat]),
            running and committed.to_act() == seat,
            seat in own,
            who.user in present,
            seat in winners,
            who.was_name if who.kind in (BOT, OPEN) else "",
            shown_clock(table, seat),
        )
        for seat, who in enumerate(table.seats)
    ]


def who_acts(table: Table, seen: Game, lang: str) -> str:
    """The one who is to act, for those who wait: by name and by what the game calls him."""
    seat = seen.to_act()
    who = table.seats[seat]
    _ = speak(lang)
    # the level is enough: a style in parentheses would stand beside the label's
    name = f"{_('bot')} {bot_name(who.name.partition(':')[0], _)}" if who.kind == BOT else who.name
    return f"{name} ({seen.seat_label(seat, lang)})"
