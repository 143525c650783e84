"""The game in a terminal: position, prompt in words, numbered choices, undo, log, help, save. It knows no game.

Whatever a person reads comes from `seen_by(seat)`: the screen, the choices, and the lines of the log (`tell`).
"""

from __future__ import annotations

import re
from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.text import Text

from deskovka.bots.bot import moves_of
from deskovka.cli import helping, layout
from deskovka.cli.advising import tell_hint
from deskovka.cli.asking import NUMBER
from deskovka.cli.errors import FAILURE, NO_READER, Problem
from deskovka.cli.helping import letter, show_help, things_at_hand
from deskovka.cli.painting import show
from deskovka.cli.rules import look_up, show_aid, tell_chapter
from deskovka.cli.saving import Keeper, usual_name
from deskovka.cli.seats import PERSON, Seats
from deskovka.cli.slips import Watch
from deskovka.cli.streams import read_line
from deskovka.cli.words import speak
from deskovka.core.game import Game, IllegalMove, Move, NotUnderstood
from deskovka.core.record import Record, points

#: groups of choices longer than this are shown only when asked for
FOLD = 14
#: "all choices like number 5"
LIKE = re.compile(r"([0-9]{1,6})\+")

Viewer = int | None


class Quit(Exception):
    """The person leaves."""


class Shell:
    """One game on the screen, with people and bots in its seats."""

    def __init__(self, game: Game, seats: Seats, console: Console, lang: str = "en") -> None:
        self.game = game
        self.seats = seats
        self.console = console
        self.lang = lang
        self.t = speak(lang)
        self.keeper = Keeper(usual_name(game), console, lang)
        #: headers of a loaded game that stay
        self.names: dict[int, str] = {}
        self.extra: dict[str, str] = {}
        self.moves: list[Move] = []
        #: for each move and each viewer at this screen, what that viewer may read about it
        self.told: list[dict[Viewer, list[str]]] = []
        #: how many moves each viewer has read about
        self.read_so_far: dict[Viewer, int] = {}
        #: positions before each decision that may be taken back
        self.past: list[Game] = []
        self.saved = 0
        self.seen: tuple[int, int] | None = None
        self.commands = helping.names_in(lang)
        self.watch = Watch(console, lang)
        game.keep_log()

    def go_on(self, record: Record) -> None:
        """Take over the history of a saved game."""
        again = record.start()
        self.moves = [record.step(again, number) for number in range(len(record.moves))]
        self.told = [{} for _ in self.moves]
        self.read_so_far = dict.fromkeys(self.viewers(), len(self.moves))
        self.names = dict(record.names)
        self.extra = dict(record.extra)
        self.saved = len(self.moves)

    def run(self) -> int:
        """Play to the end, or until the person leaves. The exit code: 0 if everything was kept as it should be."""
        try:
            while not self.game.over():
                seat = self.game.to_act()
                if self.seats[seat] is None:
                    self.person(seat)
                else:
                    self.bot(seat)
            self.finish()
        except (Quit, KeyboardInterrupt):
            self.console.print()
        except BrokenPipeError:
            self.console = self.keeper.console = Console(quiet=True)
            self.leave()
            return NO_READER
        return self.leave()

    def bot(self, seat: int) -> None:
        bot = self.seats[seat]
        assert bot is not None
        try:
            self.play(bot.choose(self.game.seen_by(seat), seat))
        except Exception as error:  # somebody's own bot: the game is kept, whatever it does
            self.leave()
            raise Problem(
                "the bot {bot} failed: {why}", bot=bot.spec, why=f"{type(error).__name__}: {error}"
            ) from error

    def finish(self) -> None:
        viewer = self.viewers()[0]
        self.news(viewer)
        show(self.console, self.game.seen_by(viewer), viewer, self.lang)
        over, wins = self.t("The game is over."), self.t("wins")
        self.console.print(f"\n[bold]{over}[/bold]")
        winners = self.game.winners()
        for number in sorted(range(self.game.players), key=lambda s: -self.game.scores()[s]):
            mark = f" [bold]{wins}[/bold]" if number in winners else ""
            label = escape(self.game.seat_label(number, self.lang))
            who = self.t("you") if self.seats[number] is None else escape(self.player(number))
            self.console.print(f"  {points([self.game.scores()[number]]):>5}  {label} ({who}){mark}")

    def leave(self) -> int:
        """Save what is new; where that fails, somewhere else."""
        if not self.moves:
            return 0
        code = 0
        if len(self.moves) != self.saved and not self.save():
            self.keeper.rescue(self.text())
            code = FAILURE
        if not self.game.over():
            words = self.t("Go on with: {command}", command=f"deskovka play --load {self.keeper.file}")
            self.console.print(escape(words), soft_wrap=True)
        return code

    def viewers(self) -> list[Viewer]:
        """The people at this screen; a spectator if there are only bots."""
        return [seat for seat, bot in enumerate(self.seats) if bot is None] or [None]

    def player(self, seat: int) -> str:
        """Who sits there, for the record."""
        bot = self.seats[seat]
        return self.names.get(seat, PERSON) if bot is None else bot.spec

    # -- playing ------------------------------------------------------------------------------------------------

    def play(self, move: Move) -> None:
        """Play a move, remember how to take it back if it may be, and put it in words for everybody at this screen."""
        game = self.game
        seat = game.to_act()
        before = game.copy()
        reveals = game.reveals(move)
        written = len(game.log or [])
        game.play(move)
        self.moves.append(move)
        effects = (game.log or [])[written:]
        told: dict[Viewer, list[str]] = {}
        for viewer in self.viewers():
            told[viewer] = game.seen_by(viewer).tell(effects, self.lang)
            if viewer == move.seat:
                words = before.seen_by(viewer).describe(move, self.lang)
                told[viewer].insert(0, f"{before.seat_label(viewer, self.lang)}: {words}")
        self.told.append(told)
        same_turn = game.turn == before.turn and game.to_act() == seat
        if same_turn and not reveals and self.seats[seat] is None:
            self.past.append(before)
        else:
            self.past = []

    def undo(self, whole: bool) -> None:
        """Take back the last decision, or all of this turn. What others decided or what was revealed stays."""
        if not self.past:
            self.console.print(self.t("There is nothing to take back: your turn has just begun."))
            return
        steps = len(self.past) if whole else 1
        self.game = self.past[-steps]
        self.game.keep_log()
        self.past = self.past[:-steps]
        self.moves = self.moves[:-steps]
        self.told = self.told[:-steps]
        self.read_so_far = {viewer: min(n, len(self.moves)) for viewer, n in self.read_so_far.items()}
        self.seen = None

    def text(self) -> str:
        record = Record.of(self.game, self.moves, {seat: self.player(seat) for seat in range(self.game.players)})
        record.extra = self.extra
        return str(record)

    def save(self, file: Path | None = None) -> bool:
        done = self.keeper.save(self.text(), file)
        if done:
            self.saved = len(self.moves)
        return done

    # -- the screen ---------------------------------------------------------------------------------------------

    def news(self, viewer: Viewer) -> None:
        """What has happened since the person last looked."""
        self.tell(viewer, self.read_so_far.get(viewer, 0))
        self.read_so_far[viewer] = len(self.told)

    def tell(self, viewer: Viewer, start: int) -> None:
        """The log as a viewer may read it: own decisions in bold, and below each what it did."""
        for number in range(start, len(self.told)):
            own = self.moves[number].seat == viewer
            for place, line in enumerate(self.told[number].get(viewer, [])):
                first = own and place == 0
                layout.hanging(self.console, Text("" if first else "  "), line, "bold" if first else "")

    def person(self, seat: int) -> None:
        """Show what is to be decided, and read until something is."""
        seen = self.game.seen_by(seat)
        self.news(seat)
        if self.seen != (seat, self.game.turn):
            self.console.print()
            show(self.console, seen, seat, self.lang)
            self.seen = (seat, self.game.turn)
        choices = moves_of(seen, seat)
        self.console.print()
        self.console.print(f"[bold]{escape(seen.prompt(self.lang))}[/bold]")
        self.offer(seen, choices, None)
        position = self.game
        while self.game is position:
            move = self.read(seen, seat, choices)
            if move is not None and not self.watch.stops(*self.turn_with(move)):
                self.play(move)
                return

    def turn_with(self, move: Move) -> tuple[Game, Game, list[Move]]:
        """Where this turn began, where it stands, and its moves with a further one."""
        done = len(self.past)
        return self.past[0] if done else self.game, self.game, [*self.moves[len(self.moves) - done :], move]

    def offer(self, seen: Game, choices: list[Move], wanted: str | None) -> None:
        """The choices with their numbers, grouped by what is done. Long groups are folded until asked for: `wanted` begins their
        name, and the empty text begins every name."""
        groups: dict[str, list[int]] = {}
        for number, move in enumerate(choices):
            groups.setdefault(str(move).split()[0], []).append(number)
        for name, numbers in groups.items():
            if wanted is not None and not name.startswith(wanted):
                continue
            fold = wanted is None and len(groups) > 1 and len(numbers) > FOLD
            shown = numbers[:1] if fold else numbers
            layout.choices(self.console, [(n + 1, seen.describe(choices[n], self.lang)) for n in shown])
            if fold:
                more = self.t.count("{n} choice like this", "{n} choices like this", len(numbers))
                hint = self.t("{typed} shows them", typed=f"{numbers[0] + 1}+")
                self.console.print(f"     [dim]{more}; {hint}[/dim]")

    def read(self, seen: Game, seat: int, choices: list[Move]) -> Move | None:
        """One line from the keyboard: a choice, or a wish that is fulfilled at once (then None)."""
        self.console.print("[dim]>[/dim] ", end="")
        line = read_line()
        if line is None:
            raise Quit
        like = LIKE.fullmatch(line)
        if not line:
            hint = self.t("Type the number of a choice, or {help} for help.", help=letter(helping.HELP, self.lang))
            self.console.print(hint)
        elif NUMBER.fullmatch(line) or like:
            number = int(like.group(1) if like else line)
            if not 1 <= number <= len(choices):
                self.console.print(
                    self.t("There is no choice {number}; they go from 1 to {n}.", number=number, n=len(choices))
                )
            elif like:
                self.offer(seen, choices, str(choices[number - 1]).split()[0])
            else:
                return choices[number - 1]
        elif line.split()[0].lower() in self.commands:
            word, _, rest = line.partition(" ")
            self.obey(self.commands[word.lower()], rest.strip(), seen, seat, choices)
        else:
            return self.written(seen, seat, choices, line)
        return None

    def obey(self, command: str, rest: str, seen: Game, seat: int, choices: list[Move]) -> None:
        if command == helping.HELP:
            show_help(self.console, seen, choices, self.lang)
        elif command in (helping.UNDO, helping.RESTART):
            self.undo(command == helping.RESTART)
        elif command == helping.BOARD:
            show(self.console, seen, seat, self.lang)
        elif command == helping.ALL:
            self.offer(seen, choices, "")
        elif command == helping.LOG:
            self.tell(seat, 0)
        elif command == helping.SAVE:
            self.save(Path(rest).expanduser() if rest else None)
        elif command == helping.WHAT:
            self.explain(seen, choices, rest)
        elif command == helping.RULES:
            look_up(self.console, seen, rest, self.lang)
        elif command == helping.NUMBERS:
            show_aid(self.console, seen, seat, self.lang)
        elif command == helping.WARNINGS:
            self.watch.switch(seen, rest)
        elif command == helping.HINT:
            tell_hint(self.console, seen, seat, self.lang)
        else:
            raise Quit

    def written(self, seen: Game, seat: int, choices: list[Move], line: str) -> Move | None:
        """A move written out, or a word that begins some. What is wrong with it is said, and nothing is lost."""
        lowered = " ".join(line.lower().split())
        for move in choices:
            if str(move).lower() == lowered:
                return move
        if any(str(move).lower().split()[0].startswith(lowered) for move in choices):
            self.offer(seen, choices, lowered)
            return None
        try:
            move = seen.parse(line, seat)
            if move in choices:
                return move
            raise IllegalMove(seen.why_not(move, self.lang))
        except NotUnderstood as error:
            words = str(error) if self.lang == "en" else self.t("“{text}” is no move that I know.", text=line[:60])
        except IllegalMove as error:
            words = str(error)
        hint = self.t("({help} for help)", help=letter(helping.HELP, self.lang))
        self.console.print(f"{escape(words)} {hint}")
        return None

    def explain(self, seen: Game, choices: list[Move], thing: str) -> None:
        if not thing:
            words = self.t(
                "Name a thing of the board: “{things}”.", things=", ".join(things_at_hand(seen, choices)[:6])
            )
            self.console.print(escape(words))
            return
        try:
            self.console.print(escape(seen.explain(thing, self.lang)))
            tell_chapter(self.console, seen, thing, self.lang)
        except (LookupError, ValueError):
            self.console.print(escape(self.t("There is no “{thing}” on the board.", thing=thing[:60])))
