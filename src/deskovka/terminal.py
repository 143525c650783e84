"""The game in a terminal: position, prompt in words, numbered choices, undo, log, help, save. It knows no game.

A game's package may have a `text.py` with `show(game, seat, width)` that returns something rich can print; without it
only names and points are shown.
"""

from __future__ import annotations

import sys
from importlib.util import find_spec
from pathlib import Path

from rich.columns import Columns
from rich.console import Console, RenderableType
from rich.markup import escape
from rich.style import Style
from rich.table import Table
from rich.text import Text

from deskovka.bots import registry as bots
from deskovka.bots.bot import BadBot, Bot, moves_of
from deskovka.core.chance import Chance
from deskovka.core.game import Game, IllegalMove, Move, NotUnderstood
from deskovka.core.options import BadOption
from deskovka.core.record import Record, points
from deskovka.core.screen import Screen

#: a person at the keyboard, in records
PERSON = "you"
#: groups of choices longer than this are shown only when asked for
FOLD = 14
#: positions imagined to find out what a line of the log gives away
IMAGINED = 8

HELP = """[bold]Type the number of a choice[/bold], or the move itself as it stands there ([i]build E6[/i]).
A word such as [i]transform[/i] shows the choices that begin with it.

  [bold]u[/bold]  undo       take back your last decision of this turn
  [bold]r[/bold]  restart    take back the whole turn (never what others have decided or what was revealed)
  [bold]b[/bold]  board      show the position again
  [bold]a[/bold]  all        show every choice
  [bold]l[/bold]  log        what has happened so far
  [bold]w[/bold]  what THING explain a thing of the board: [i]what hex:E6[/i]
  [bold]s[/bold]  save FILE  save the game as a record
  [bold]q[/bold]  quit       save and leave; [i]deskovka play --load FILE[/i] goes on
  [bold]h[/bold]  help       this text"""


# -- who sits where --------------------------------------------------------------------------------------------------


def seats_for(game: Game, specs: list[str], humans: int, seat: int) -> list[Bot | None]:
    """Bots for all seats but those of people (None): the given seat and the next ones."""
    if not 0 <= seat < game.players:
        raise BadOption(f"there is no seat {seat + 1} at a table of {game.players}")
    if humans > game.players:
        raise BadOption(f"{humans} people do not fit at a table of {game.players}")
    people = {(seat + i) % game.players for i in range(humans)}
    found: list[Bot | None] = []
    for number in range(game.players):
        spec = specs[len([one for one in found if one is not None]) % len(specs)]
        found.append(None if number in people else bots.make(spec, f"{game.seed}/{number}"))
    return found


def ask_game(
    console: Console, games: list[type[Game]], players: int | None
) -> tuple[type[Game], int | None, list[str]]:
    """What shall be played? For those who give nothing on the command line."""
    console.print("[bold]What do you want to play?[/bold]")
    for number, cls in enumerate(games):
        counts = cls.player_counts()
        console.print(f"  [bold]{number + 1}[/bold]  {cls.name()} ({counts[0]} to {counts[-1]} players)")
    cls = games[ask_number(console, "game", 1, len(games), 1) - 1]
    counts = cls.player_counts()
    if players is None:
        players = ask_number(console, "players, with you", counts[0], counts[-1], counts[0])
    chosen = []
    option = cls.known_options()[0] if cls.known_options() else None
    if option is not None and len(option.choices) > 1:
        console.print(f"[bold]{option.help or option.name}[/bold]")
        for number, choice in enumerate(option.choices):
            console.print(f"  [bold]{number + 1}[/bold]  {choice}")
        default = option.choices.index(option.default) + 1 if option.default in option.choices else 1
        number = ask_number(console, option.name, 1, len(option.choices), default)
        chosen.append(f"{option.name}={option.choices[number - 1]}")
    return cls, players, chosen


def ask_number(console: Console, what: str, low: int, high: int, default: int) -> int:
    while True:
        console.print(f"{what} [dim]({low} to {high}, Enter for {default})[/dim]: ", end="")
        text = read_line()
        if text is None or not text:
            return default
        if text.isdigit() and low <= int(text) <= high:
            return int(text)
        console.print(f"{text!r} is not a number from {low} to {high}.")


def read_line() -> str | None:
    """A line of input; None when there is no more."""
    sys.stdout.flush()
    try:
        return input().strip()
    except EOFError:
        return None


def view(game: Game, seat: int, width: int, lang: str = "en") -> RenderableType:
    """The position as text: the game's own screen if it has one."""
    name = f"{type(game).__module__.rpartition('.')[0]}.terminal"
    if find_spec(name) is not None:
        return coloured(game.screen(seat, lang, width))
    table = Table(box=None)
    table.add_column("seat")
    table.add_column("points", justify="right")
    for number, (label, value) in enumerate(zip(game.seat_names(), game.scores(), strict=True)):
        table.add_row(f"{'▸' if number == seat else ' '} {label}", points([value]))
    return table


def coloured(screen: Screen) -> RenderableType:
    """The lines of a screen with their colours."""
    shown = Text(no_wrap=True, overflow="crop")
    for line in screen.lines:
        for span in line:
            style = Style(color=span.ink or None, bgcolor=span.ground or None, bold=span.bold, dim=span.dim)
            shown.append(span.text, style)
        shown.append("\n")
    return shown


# -- the game --------------------------------------------------------------------------------------------------------


class Quit(Exception):
    """The person leaves."""


class Terminal:
    """One game on the screen, with people and bots in its seats."""

    def __init__(self, game: Game, seats: list[Bot | None], console: Console) -> None:
        self.game = game
        self.seats = seats
        self.console = console
        self.lang = "en"
        self.file = Path(f"{game.name()}-{game.seed}.record.txt")
        self.moves: list[Move] = []
        self.lines: list[str] = []
        #: positions before each decision that may be taken back, with the length of `lines` there
        self.past: list[tuple[Game, int]] = []
        #: lines of the log that were already on the screen
        self.shown = 0
        self.saved = 0
        self.seen: tuple[int, int] | None = None
        game.keep_log()

    @staticmethod
    def resumed(record: Record, game: Game, console: Console, specs: list[str], seat: int) -> Terminal:
        """Go on with a saved game. Its headers say who plays; what is no bot is a person."""
        seats = seats_for(game, specs, 1, seat)
        if record.names:
            seats = [bot_called(record.names.get(number, PERSON), game, number) for number in range(game.players)]
        terminal = Terminal(game, seats, console)
        again = record.start()
        terminal.moves = [record.step(again, number) for number in range(len(record.moves))]
        terminal.saved = len(terminal.moves)
        return terminal

    def run(self) -> None:
        try:
            while not self.game.over():
                seat = self.game.to_act()
                bot = self.seats[seat]
                if bot is None:
                    self.person(seat)
                else:
                    self.play(bot.choose(self.game.seen_by(seat), seat))
            self.finish()
        except (Quit, KeyboardInterrupt):
            self.console.print()
            self.leave()

    def finish(self) -> None:
        seat = self.own_seat()
        self.news()
        self.console.print(view(self.game.seen_by(seat), seat, self.console.width, self.lang))
        self.console.print("\n[bold]The game is over.[/bold]")
        names = self.game.seat_names()
        winners = self.game.winners()
        for number in sorted(range(self.game.players), key=lambda s: -self.game.scores()[s]):
            mark = " [bold]wins[/bold]" if number in winners else ""
            self.console.print(
                f"  {points([self.game.scores()[number]]):>5}  {names[number]} ({self.player(number)}){mark}"
            )
        self.save(self.file)

    def leave(self) -> None:
        if not self.moves:
            return
        if len(self.moves) != self.saved:
            self.save(self.file)
        self.console.print(f"Go on with [bold]deskovka play --load {escape(str(self.file))}[/bold]", soft_wrap=True)

    def own_seat(self) -> int:
        return self.seats.index(None) if None in self.seats else 0

    def people(self) -> list[int]:
        return [seat for seat, bot in enumerate(self.seats) if bot is None]

    def player(self, seat: int) -> str:
        bot = self.seats[seat]
        return PERSON if bot is None else bot.spec

    # -- playing ------------------------------------------------------------------------------------------------

    def play(self, move: Move) -> None:
        """Play a move, remember how to take it back if it may be, and put it in words."""
        game = self.game
        seat = game.to_act()
        before = game.copy()
        reveals = game.reveals(move)
        length = len(self.lines)
        written = len(game.log or [])
        name = escape(game.seat_names()[move.seat])
        text = escape(game.describe(move, self.lang))
        game.play(move)
        self.moves.append(move)
        told = game.tell((game.log or [])[written:], self.lang)
        hidden = False
        for person in self.people():
            if person != move.seat and game.seen_by(person).key() != game.key():
                hidden = hidden or secret(before, game, move, person)
                told = only_seen(before, game, move, person, told, self.lang)
        self.lines.append(f"[bold]{name}[/bold]: {'[dim]a secret choice[/dim]' if hidden else text}")
        self.lines += [f"    [dim]{escape(line)}[/dim]" for line in told]
        same_turn = game.turn == before.turn and game.to_act() == seat
        if same_turn and not reveals and self.seats[seat] is None:
            self.past.append((before, length))
        else:
            self.past = []

    def undo(self, whole: bool) -> None:
        """Take back the last decision, or all of this turn. What others decided or what was revealed stays."""
        if not self.past:
            self.console.print("There is nothing to take back: your turn has just begun.")
            return
        steps = len(self.past) if whole else 1
        position, length = self.past[-steps]
        self.past = self.past[:-steps]
        self.moves = self.moves[:-steps]
        self.lines = self.lines[:length]
        self.shown = min(self.shown, length)
        self.game = position
        position.keep_log()
        self.seen = None

    def save(self, file: Path) -> None:
        names = {seat: self.player(seat) for seat in range(self.game.players)}
        try:
            file.write_text(str(Record.of(self.game, self.moves, names)), encoding="utf-8")
        except OSError as error:
            self.console.print(f"[red]{escape(str(file))}: {error.strerror}; nothing was saved.[/red]")
            return
        self.saved = len(self.moves)
        self.console.print(f"Saved to {escape(str(file))}", soft_wrap=True)

    # -- the screen ---------------------------------------------------------------------------------------------

    def news(self) -> None:
        """What has happened since the person last looked."""
        for line in self.lines[self.shown :]:
            self.console.print(line)
        self.shown = len(self.lines)

    def person(self, seat: int) -> None:
        """Show what is to be decided, and read until something is."""
        seen = self.game.seen_by(seat)
        self.news()
        if self.seen != (seat, self.game.turn):
            self.console.print()
            self.console.print(view(seen, seat, self.console.width, self.lang))
            self.seen = (seat, self.game.turn)
        choices = moves_of(seen, seat)
        self.console.print()
        self.console.print(f"[bold]{escape(seen.prompt(self.lang))}[/bold]")
        self.offer(seen, choices, "")
        while True:
            move = self.read(seen, seat, choices)
            if move is not None:
                self.play(move)
            if move is not None or self.game.ply != seen.ply:
                return

    def offer(self, seen: Game, choices: list[Move], wanted: str) -> None:
        """The choices with their numbers, grouped by what is done. Long groups are folded until asked for."""
        groups: dict[str, list[str]] = {}
        for number, move in enumerate(choices):
            text = seen.describe(move, self.lang)
            groups.setdefault(str(move).split()[0], []).append(f"[bold cyan]{number + 1:3}[/bold cyan]  {escape(text)}")
        several = len(groups) > 1
        for name, entries in groups.items():
            if wanted not in ("", "all") and not name.startswith(wanted):
                continue
            if several and not wanted and len(entries) > FOLD:
                self.console.print(
                    f"     [dim]{name}: {len(entries)} choices; type [/dim]{name}[dim] to see them[/dim]"
                )
            else:
                self.console.print(Columns(entries, padding=(0, 2), column_first=True, equal=True))

    def read(self, seen: Game, seat: int, choices: list[Move]) -> Move | None:
        """One line from the keyboard: a choice, or a wish that is fulfilled at once (then None)."""
        self.console.print("[dim]>[/dim] ", end="")
        line = read_line()
        if line is None:
            raise Quit
        word, _, rest = line.partition(" ")
        lowered = word.lower()
        if not line:
            self.console.print("Type the number of a choice, or h for help.")
        elif line.isdigit():
            if 1 <= int(line) <= len(choices):
                return choices[int(line) - 1]
            self.console.print(f"There is no choice {line}; they go from 1 to {len(choices)}.")
        elif lowered in ("h", "help", "?"):
            self.console.print(HELP)
        elif lowered in ("u", "undo"):
            self.undo(False)
        elif lowered in ("r", "restart"):
            self.undo(True)
        elif lowered in ("b", "board"):
            self.console.print(view(seen, seat, self.console.width, self.lang))
        elif lowered in ("a", "all"):
            self.offer(seen, choices, "all")
        elif lowered in ("l", "log"):
            for told in self.lines:
                self.console.print(told)
        elif lowered in ("s", "save"):
            self.save(Path(rest.strip()) if rest.strip() else self.file)
        elif lowered in ("q", "quit", "exit"):
            raise Quit
        elif lowered in ("w", "what"):
            self.explain(seen, rest.strip())
        else:
            return self.written(seen, seat, choices, line)
        return None

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
            if move not in choices:
                raise IllegalMove(seen.why_not(move))
        except (NotUnderstood, IllegalMove) as error:
            self.console.print(escape(f"{error} (h for help)"))
            return None
        return move

    def explain(self, seen: Game, thing: str) -> None:
        if not thing:
            self.console.print("Name a thing of the board, like [i]what hex:E6[/i].")
            return
        try:
            self.console.print(escape(seen.explain(thing, self.lang)))
        except (LookupError, ValueError):
            self.console.print(escape(f"There is no {thing!r} on the board."))


# -- what others may not know ----------------------------------------------------------------------------------------


def secret(before: Game, after: Game, move: Move, person: int) -> bool:
    """Is a choice hidden from a person: would another one look the same from there, though it leads elsewhere?"""
    shown = after.seen_by(person).key()
    truth = after.key()
    for other in before.moves():
        if other.seat == move.seat and other != move:
            there = before.copy()
            there.play(other)
            if there.seen_by(person).key() == shown and there.key() != truth:
                return True
    return False


def only_seen(before: Game, after: Game, move: Move, person: int, told: list[str], lang: str) -> list[str]:
    """The lines that tell no more than a person can see: the same move, in positions that look the same to the person
    before and after it, must give them too."""
    shown = after.seen_by(person).key()
    chance = Chance(f"imagined {before.ply}")
    for _ in range(IMAGINED):
        there = before.imagine(person, chance)
        if move not in there.moves():
            continue
        there.keep_log()
        there.play(move)
        if there.seen_by(person).key() == shown:
            also = there.tell(there.log or [], lang)
            told = [line for line in told if line in also]
    return told


def bot_called(name: str, game: Game, seat: int) -> Bot | None:
    """The bot that a record names in a seat; None for a person."""
    try:
        return bots.make(name, f"{game.seed}/{seat}/{game.ply}")
    except BadBot:
        return None
