"""What somebody sees of a table. Everything here is made from `seen_by`: what a viewer may not know never gets this far."""

from __future__ import annotations

import asyncio
import re
from collections import OrderedDict
from collections.abc import Container
from dataclasses import dataclass, field

from deskovka.core.game import NOBODY, Game, IllegalMove, Move, NotUnderstood
from deskovka.core.record import points
from deskovka.server.course import Chain, Course, Plan
from deskovka.server.people import User
from deskovka.server.table import BOT, RUNNING, Table
from deskovka.server.words import speak

#: drawings kept in memory
DRAWINGS = 256
#: lines of a preview
PREVIEW = 8

TITLES = re.compile(r"<title>.*?</title>", re.DOTALL)


@dataclass(frozen=True)
class Viewer:
    """Who looks, how, and from which of his seats he wants to look."""

    user: User | None
    lang: str = "en"
    #: on a narrow screen
    tall: bool = False
    seat: int | None = None


@dataclass(frozen=True)
class Choice:
    """A move that can be chosen now."""

    text: str
    words: str
    at: list[str]
    #: it shows something new, so it cannot be taken back
    reveals: bool
    #: what it costs and gains at once: (what, amount), for what the game has an icon
    changes: list[tuple[str, int]]


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
    colour: str
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
    #: part of the material is reconstructed: players must know
    reconstructed: bool = False

    @property
    def choices(self) -> list[Choice]:
        return [choice for group in self.groups for choice in group.choices]


class Drawings:
    """Drawings of committed positions, kept for all who look at the same."""

    def __init__(self) -> None:
        self.kept: OrderedDict[tuple[str, int, int | None, str, bool], str] = OrderedDict()

    async def board(self, table: Table, course: Course, ply: int, seat: int | None, lang: str, tall: bool) -> str:
        key = (table.id, ply, seat, lang, tall)
        found = self.kept.get(key)
        if found is None:
            found = await drawn(course.at(ply).seen_by(seat), lang, tall)
            self.kept[key] = found
            while len(self.kept) > DRAWINGS:
                self.kept.popitem(last=False)
        else:
            self.kept.move_to_end(key)
        return found


async def drawn(view: Game, lang: str, tall: bool) -> str:
    """The drawing of a view, without the built-in tooltips: the page has its own."""
    return TITLES.sub("", await asyncio.to_thread(view.draw, lang, tall))


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


def shown_seat(table: Table, course: Course, user: User | None, wanted: int | None) -> int | None:
    """Whose secrets may be on the screen: nobody's while it changes hands."""
    seat, curtain = looking_as(table, course, user, wanted)
    return None if curtain is not None else seat


def choice_of(view: Game, full: Game, move: Move, lang: str, known: Container[str]) -> Choice:
    reveals = full.reveals(move)
    changes = [] if reveals or not known else changes_of(full, move, known)
    return Choice(str(move), view.describe(move, lang), view.touches(move), reveals, changes)


def changes_of(full: Game, move: Move, known: Container[str]) -> list[tuple[str, int]]:
    """What a move would change for its player at once, summed up. Not for moves that reveal something."""
    sums: dict[str, int] = {}
    for effect in tried(full, move).log or []:
        if effect.seat == move.seat and effect.what in known:
            sums[effect.what] = sums.get(effect.what, 0) + effect.amount
    return sorted(((what, amount) for what, amount in sums.items() if amount), key=lambda change: change[1] > 0)


def tried(full: Game, move: Move) -> Game:
    """The position after a move, with what it did in the log."""
    after = full.copy()
    after.keep_log()
    after.push(move)
    return after


def moves_for(view: Game, seat: int) -> list[Move]:
    """What a seat can do now; where several may decide, the others' moves are left out."""
    return [move for move in view.moves() if move.seat == seat]


def grouped(choices: list[Choice]) -> list[Group]:
    """By their first word, in the order in which they are listed."""
    groups: dict[str, list[Choice]] = {}
    for choice in choices:
        groups.setdefault(choice.text.split(" ")[0], []).append(choice)
    return [Group(found[0].words.split(" ")[0], found) for found in groups.values()]


def players_of(table: Table, view: Game, own: list[int], present: set[str], committed: Game, lang: str) -> list[Player]:
    scores = view.scores()
    running = table.status == RUNNING
    winners = committed.winners() if committed.over() else []
    return [
        Player(
            seat,
            who.name,
            view.seat_label(seat, lang),
            view.seat_colour(seat),
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


def addressed(view: Game, lang: str) -> str:
    """The question without the name of whom it is put to: `Blue: choose two tiles.` -> `Choose two tiles.`"""
    words = view.prompt(lang)
    question = words.removeprefix(f"{view.seat_label(view.to_act(), lang)}: ")
    return question[:1].upper() + question[1:]


def who_acts(table: Table, view: Game, lang: str) -> str:
    """The one who is to act, for those who wait: by name and by what the game calls him."""
    seat = view.to_act()
    who = table.seats[seat]
    _ = speak(lang)
    name = f"{_('bot')} {_(who.name)}" if who.kind == BOT else who.name
    return f"{name} ({view.seat_label(seat, lang)})"


async def view_of(
    table: Table,
    course: Course,
    viewer: Viewer,
    chain: Chain | None = None,
    drawings: Drawings | None = None,
    present: set[str] | None = None,
    recent: int = 0,
    known: Container[str] = (),
    held: str = "",
) -> View:
    """The table as one person sees it, with the draft of his turn if he has one. `recent`: lines of the log, 0 for all;
    `known`: what has an icon; without `drawings` nothing is drawn; `held`: a move that waits to be confirmed before it is played."""
    committed = course.game
    lang = viewer.lang
    seat, curtain = looking_as(table, course, viewer.user, viewer.seat)
    own = table.seats_of(viewer.user)
    view = View(table, course.ply, seat, own, committed.over(), curtain=curtain, broken=course.broken)
    if curtain is not None:
        seat = None  # nobody's cards are on the screen while it changes hands
        chain, held = None, ""
    full = chain.game if chain else committed
    seen = full.seen_by(seat)
    if drawings is not None:
        if chain:
            view.board = await drawn(seen, lang, viewer.tall)
        else:
            view.board = await drawings.board(table, course, course.ply, seat, lang, viewer.tall)
    view.players = players_of(table, seen, own, present or set(), committed, lang)
    view.reconstructed = course.reconstructed
    told = course.lines(seat, lang)
    view.lines = [(n + 1, course.moves[n].seat, lines) for n, lines in enumerate(told) if lines][-recent:]
    view.since = last_ply_of(course, seat) if seat is not None else course.ply
    if course.game.over() or table.status != RUNNING or course.broken:
        return view
    view.prompt = seen.prompt(lang)
    view.my_turn = committed.to_act() in own
    view.plan = isinstance(chain, Plan)
    view.may_plan = not view.my_turn and seat is not None and committed.as_if(seat) is not None
    if chain:
        view.draft = [str(move) for move in chain.moves]
        view.draft_lines = [line for lines in chain.lines(lang) for line in lines]
        view.complete = chain.complete
        if held:
            view.draft.append(held)
            view.held_back = seen.describe(seen.parse(held, seat), lang)
            view.complete = True
    if seat is not None and not view.complete and curtain is None:
        view.groups = grouped([choice_of(seen, full, move, lang, known) for move in moves_for(seen, seat)])
    if not view.my_turn and not view.groups and not view.plan:
        view.prompt = addressed(seen, lang)
        view.waits_for = who_acts(table, seen, lang)
    return view


def shows_something(course: Course, seat: int, texts: list[str]) -> bool:
    """Does a chain end with a move that shows something new? Then it counts only when it is confirmed."""
    chain = Chain(course, seat)
    try:
        for text in texts[:-1]:
            chain.play(text)
        move = chain.game.parse(texts[-1], seat)
    except (IllegalMove, NotUnderstood):
        return False
    return not chain.complete and move in moves_for(chain.game, seat) and chain.game.reveals(move)


def preview(chain: Chain, text: str) -> list[str]:
    """What a move would do, in words, before it is chosen. What it would reveal stays hidden."""
    seat = chain.seat
    try:
        move = chain.game.parse(text, seat)
    except NotUnderstood:
        return []
    # after a move that reveals, what is possible would tell what was revealed
    if chain.complete or move not in moves_for(chain.game, seat) or chain.game.reveals(move):
        return []
    after = tried(chain.game, move)
    return after.seen_by(seat).tell(after.log or [], chain.lang)[:PREVIEW]
