"""What somebody sees of a table. Everything here is made from `seen_by`: what a viewer may not know never gets this far."""

from __future__ import annotations

import asyncio
import re
from collections import OrderedDict
from dataclasses import dataclass, field

from deskovka.core.game import NOBODY, Game, IllegalMove, Move, NotUnderstood
from deskovka.core.record import points
from deskovka.server.course import Chain, Course
from deskovka.server.people import User
from deskovka.server.tables import RUNNING, Table

#: drawings kept in memory
DRAWINGS = 256
#: lines of a preview
PREVIEW = 8

TITLES = re.compile(r"<title>.*?</title>", re.DOTALL)


@dataclass(frozen=True)
class Choice:
    """A move that can be chosen now."""

    text: str
    words: str
    at: list[str]
    #: it shows something new, so it cannot be taken back
    reveals: bool


@dataclass(frozen=True)
class Group:
    """Choices that begin with the same word."""

    label: str
    choices: list[Choice]


@dataclass(frozen=True)
class Player:
    seat: int
    name: str
    label: str
    kind: str
    points: str
    active: bool
    mine: bool
    present: bool
    wins: bool


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
    groups: list[Group] = field(default_factory=list)
    players: list[Player] = field(default_factory=list)
    #: the log: ply, seat, lines
    lines: list[tuple[int, int, list[str]]] = field(default_factory=list)
    draft: list[str] = field(default_factory=list)
    draft_lines: list[str] = field(default_factory=list)
    complete: bool = False
    my_turn: bool = False
    #: another person on this screen is to act, and he must not see what this one sees
    curtain: int | None = None
    #: the ply after which everything is new for the viewer
    since: int = 0
    notice: str = ""
    broken: str = ""

    @property
    def choices(self) -> list[Choice]:
        return [choice for group in self.groups for choice in group.choices]


class Drawings:
    """Drawings of committed positions, kept for all who look at the same."""

    def __init__(self) -> None:
        self.kept: OrderedDict[tuple[str, int, int | None], str] = OrderedDict()

    async def board(self, table: Table, course: Course, ply: int, seat: int | None) -> str:
        key = (table.id, ply, seat)
        found = self.kept.get(key)
        if found is None:
            found = await drawn(course.at(ply).seen_by(seat))
            self.kept[key] = found
            while len(self.kept) > DRAWINGS:
                self.kept.popitem(last=False)
        else:
            self.kept.move_to_end(key)
        return found


async def drawn(view: Game) -> str:
    """The drawing of a view, without the built-in tooltips: the page has its own, in the reader's language."""
    return TITLES.sub("", await asyncio.to_thread(view.draw))


def looking_as(table: Table, course: Course, user: User | None, wanted: int | None) -> tuple[int | None, int | None]:
    """The seat that looks, and the seat for which the curtain must be drawn first (people around one screen)."""
    own = table.seats_of(user)
    if not own:
        return None, None
    acting = course.game.to_act() if table.status == RUNNING else NOBODY
    seat = wanted if wanted in own else None
    if seat is None:
        seat = acting if acting in own and len(own) == 1 else own[0]
    if len(own) > 1 and acting in own and acting != seat:
        if course.game.seen_by(seat).key() == course.game.seen_by(acting).key():
            return acting, None  # no secrets between them
        return seat, acting
    return seat, None


def choice_of(view: Game, full: Game, move: Move, lang: str) -> Choice:
    return Choice(str(move), view.describe(move, lang), view.touches(move), full.reveals(move))


def moves_for(view: Game, seat: int) -> list[Move]:
    """What a seat can do now; where several may decide, the others' moves are left out."""
    return [move for move in view.moves() if move.seat == seat]


def grouped(choices: list[Choice]) -> list[Group]:
    """By their first word, in the order in which they are listed."""
    groups: dict[str, list[Choice]] = {}
    for choice in choices:
        groups.setdefault(choice.text.split(" ")[0], []).append(choice)
    return [Group(found[0].words.split(" ")[0], found) for found in groups.values()]


def seat_label(game: Game, seat: int) -> str:
    name = game.seat_names()[seat]
    return name[:1].upper() + name[1:]


def players_of(table: Table, view: Game, own: list[int], present: set[str], committed: Game) -> list[Player]:
    scores = view.scores()
    running = table.status == RUNNING
    winners = committed.winners() if committed.over() else []
    return [
        Player(
            seat,
            who.name,
            seat_label(view, seat),
            who.kind,
            points([scores[seat]]),
            running and committed.to_act() == seat,
            seat in own,
            who.user in present,
            seat in winners,
        )
        for seat, who in enumerate(table.seats)
    ]


def last_ply_of(course: Course, seat: int | None) -> int:
    """The ply after the last move of a seat."""
    for ply in range(course.ply, 0, -1):
        if course.moves[ply - 1].seat == seat:
            return ply
    return 0


async def view_of(
    table: Table,
    course: Course,
    user: User | None,
    lang: str,
    drawings: Drawings,
    present: set[str] | None = None,
    chain: Chain | None = None,
    wanted: int | None = None,
    draw: bool = True,
    recent: int = 0,
) -> View:
    """The table as one person sees it, with the draft of his turn if he has one; `recent` lines of the log, 0 for all."""
    committed = course.game
    seat, curtain = looking_as(table, course, user, wanted)
    own = table.seats_of(user)
    view = View(table, course.ply, seat, own, committed.over(), curtain=curtain, broken=course.broken)
    if curtain is not None:
        seat = None  # nobody's cards are on the screen while it changes hands
        chain = None
    full = chain.game if chain else committed
    seen = full.seen_by(seat)
    if draw:
        view.board = await (drawn(seen) if chain else drawings.board(table, course, course.ply, seat))
    view.players = players_of(table, seen, own, present or set(), committed)
    told = course.lines(seat, lang)
    view.lines = [(n + 1, course.moves[n].seat, lines) for n, lines in enumerate(told) if lines][-recent:]
    view.since = last_ply_of(course, seat) if seat is not None else course.ply
    if course.game.over() or table.status != RUNNING or course.broken:
        return view
    view.prompt = seen.prompt(lang)
    view.my_turn = committed.to_act() in own
    if chain:
        view.draft = [str(move) for move in chain.moves]
        view.draft_lines = [line for lines in chain.lines(lang) for line in lines]
        view.complete = chain.complete
    if seat is not None and not view.complete and curtain is None:
        view.groups = grouped([choice_of(seen, full, move, lang) for move in moves_for(seen, seat)])
    return view


def preview(chain: Chain, text: str, lang: str) -> list[str]:
    """What a move would do, in words, before it is chosen. What it would reveal stays hidden."""
    seat = chain.seat
    try:
        move = chain.game.parse(text, seat)
    except NotUnderstood:
        return []
    if move not in moves_for(chain.game, seat) or chain.game.reveals(move):
        return []
    after = chain.game.copy()
    after.keep_log()
    try:
        after.play(move)
    except IllegalMove:
        return []
    return after.seen_by(seat).tell(after.log or [], lang)[:PREVIEW]
