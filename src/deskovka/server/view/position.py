"""The table as one person sees it: the position, or the draft or plan of his turn, with everything that a page or a program needs."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass, field

from deskovka.core.game import Game
from deskovka.server.evenly import in_turn
from deskovka.server.people.user import User
from deskovka.server.tables.draft import Draft, Plan
from deskovka.server.tables.history import History
from deskovka.server.tables.looking import looking_as
from deskovka.server.tables.table import RUNNING, Table
from deskovka.server.view.choices import Choice, Group, choices_of
from deskovka.server.view.drawings import Drawings, drawn
from deskovka.server.view.players import Player, players_of, who_acts
from deskovka.server.view.slips import Overlooked, slips_of


@dataclass(frozen=True)
class Viewer:
    """Who looks, how, and from which of his seats he wants to look."""

    user: User | None
    lang: str = "en"
    #: on a narrow screen
    tall: bool = False
    seat: int | None = None
    #: kinds of warnings that he has switched off
    quiet: frozenset[str] = frozenset()


@dataclass
class View:
    table: Table
    ply: int
    #: the seat that looks; None for spectators
    seat: int | None
    #: all seats of the person who looks
    own: list[int]
    over: bool
    board: str = ""
    prompt: str = ""
    #: who is to act, where the viewer can only wait; then the prompt is a question to somebody else
    waits_for: str = ""
    groups: list[Group] = field(default_factory=list)
    players: list[Player] = field(default_factory=list)
    #: the log: ply, seat, lines
    lines: list[tuple[int, int, list[str]]] = field(default_factory=list)
    draft: list[str] = field(default_factory=list)
    draft_lines: list[str] = field(default_factory=list)
    complete: bool = False
    #: the last move of the draft, in words: it shows something new, so it is not played before it is confirmed
    held_back: str = ""
    #: what may have been overlooked in a turn that waits to be confirmed
    slips: list[Overlooked] = field(default_factory=list)
    my_turn: bool = False
    #: another person on this screen is to act, and he must not see what this one sees
    curtain: int | None = None
    #: the ply after which everything is new for the viewer
    since: int = 0
    notice: str = ""
    broken: str = ""
    #: what is shown is a plan for a later turn; or one could be made
    plan: bool = False
    may_plan: bool = False
    #: what a beginner could aim at, at the table of a guided game
    coach: list[str] = field(default_factory=list)
    #: the choice that the coach advises, by its text
    advised: str = ""
    #: it advises to take back what was begun
    back_advised: bool = False
    #: what the viewer has at hand: icons and amounts, for a narrow screen
    holdings: list[tuple[str, int | str]] = field(default_factory=list)
    #: a hint can be asked for
    may_hint: bool = False
    #: part of the material is reconstructed: players must know
    reconstructed: bool = False

    @property
    def missed(self) -> bool:
        """Have others done something since the viewer's last turn?"""
        return self.seat is not None and any(ply > self.since and seat not in self.own for ply, seat, _ in self.lines)

    @property
    def choices(self) -> list[Choice]:
        return [choice for group in self.groups for choice in group.choices]


async def view_of(
    table: Table,
    history: History,
    viewer: Viewer,
    draft: Draft | None = None,
    drawings: Drawings | None = None,
    present: set[str] | None = None,
    recent: int = 0,
    known: Container[str] = (),
    held: str = "",
) -> View:
    """`recent`: lines of the log, 0 for all; `known`: what has an icon; without `drawings` nothing is drawn;
    `held`: a move that waits to be confirmed before it is played."""
    committed, lang = history.game, viewer.lang
    looking = looking_as(table, committed, viewer.user, viewer.seat)
    own = table.seats_of(viewer.user)
    view = View(table, history.ply, looking.seat, own, committed.over(), curtain=looking.curtain, broken=history.broken)
    seat = looking.shown
    if looking.curtain is not None:
        draft, held = None, ""
    full = draft.game if draft else committed
    seen = full.seen_by(seat)
    if drawings is not None and draft:
        view.board = await drawn(seen, lang, viewer.tall)
    elif drawings is not None:
        view.board = await drawings.board(table, history, history.ply, seat, lang, viewer.tall)
    view.players = players_of(table, seen, own, present or set(), committed, lang)
    view.reconstructed = history.reconstructed
    view.lines = log_of(history, seat, lang)[-recent:]
    view.since = last_ply_of(history, seat) if seat is not None else history.ply
    if seat is not None:
        view.holdings = [(what, n) for what, n in seen.holdings(seat) if what in known]
    if committed.over() or table.status != RUNNING or history.broken:
        return view
    view.prompt = seen.prompt(lang)
    view.my_turn = committed.to_act() in own
    view.plan = isinstance(draft, Plan)
    view.may_plan = not view.my_turn and seat is not None and committed.as_if(seat) is not None
    if draft:
        show_draft(view, draft, seen, held, lang)
        if view.complete:
            view.slips = slips_of(history, draft, held, lang, viewer.quiet)
    if seat is not None and not view.complete:
        # what each would change is tried: others are not kept waiting by it
        view.groups = await in_turn(choices_of, seen, full, seat, lang, known)
    if not view.my_turn and not view.groups and not view.plan:
        view.prompt = addressed(seen, lang)
        view.waits_for = who_acts(table, seen, lang)
    return view


def choices_now(table: Table, history: History, viewer: Viewer, draft: Draft | None = None) -> list[Choice]:
    """The choices of such a view alone: for programs, which ask for the rest when they need it."""
    committed = history.game
    looking = looking_as(table, committed, viewer.user, viewer.seat)
    draft = None if looking.curtain is not None else draft
    if looking.shown is None or (draft and draft.complete):
        return []
    if committed.over() or table.status != RUNNING or history.broken:
        return []
    full = draft.game if draft else committed
    groups = choices_of(full.seen_by(looking.shown), full, looking.shown, viewer.lang, ())
    return [choice for group in groups for choice in group.choices]


def show_draft(view: View, draft: Draft, seen: Game, held: str, lang: str) -> None:
    view.draft = [str(move) for move in draft.moves]
    view.draft_lines = [line for lines in draft.lines(lang) for line in lines]
    view.complete = draft.complete
    if held:
        view.draft.append(held)
        view.held_back = seen.describe(seen.parse(held, draft.seat), lang)
        view.complete = True


def log_of(history: History, seat: int | None, lang: str) -> list[tuple[int, int, list[str]]]:
    """The log as a seat may read it: ply, seat, lines."""
    told = history.lines(seat, lang)
    return [(n + 1, history.moves[n].seat, lines) for n, lines in enumerate(told) if lines]


def last_ply_of(history: History, seat: int) -> int:
    """The ply after the last move that a seat has made itself."""
    for ply in range(history.ply, 0, -1):
        if history.moves[ply - 1].seat == seat and ply not in history.automatic:
            return ply
    return 0


def addressed(seen: Game, lang: str) -> str:
    """The question without the name of whom it is put to: `Blue: choose two tiles.` -> `Choose two tiles.`"""
    words = seen.prompt(lang)
    question = words.removeprefix(f"{seen.seat_label(seen.to_act(), lang)}: ")
    return question[:1].upper() + question[1:]
