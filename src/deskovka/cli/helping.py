"""The commands of the game in the terminal, their names in each language, and the help."""

from __future__ import annotations

from dataclasses import dataclass

from rich.console import Console
from rich.markup import escape
from rich.text import Text

from deskovka.cli.layout import hanging
from deskovka.cli.words import speak
from deskovka.core.game import Game, Move
from deskovka.core.words import LANGUAGES, said


@dataclass(frozen=True)
class Command:
    """What can be typed instead of a choice: a letter and a word in each language."""

    name: str
    letters: dict[str, str]
    words: dict[str, str]
    does: str


UNDO, RESTART, BOARD, ALL, LOG, WHAT, RULES, NUMBERS, WARNINGS, HINT, SAVE, QUIT, HELP = (
    "undo",
    "restart",
    "board",
    "all",
    "log",
    "what",
    "rules",
    "numbers",
    "warnings",
    "hint",
    "save",
    "quit",
    "help",
)
COMMANDS = (
    Command(
        UNDO, {"en": "u", "cs": "z"}, {"en": "undo", "cs": "zpět"}, said("take back your last decision of this turn")
    ),
    Command(
        RESTART,
        {"en": "r", "cs": "o"},
        {"en": "restart", "cs": "odznova"},
        said("take back the whole turn (never what others have decided or what was revealed)"),
    ),
    Command(BOARD, {"en": "b", "cs": "d"}, {"en": "board", "cs": "deska"}, said("show the position again")),
    Command(ALL, {"en": "a", "cs": "v"}, {"en": "all", "cs": "všechno"}, said("show every choice")),
    Command(LOG, {"en": "l", "cs": "p"}, {"en": "log", "cs": "průběh"}, said("what has happened so far")),
    Command(WHAT, {"en": "w", "cs": "c"}, {"en": "what", "cs": "co"}, said("explain a thing of the board")),
    Command(
        RULES,
        {"en": "g", "cs": "g"},
        {"en": "rules", "cs": "pravidla"},
        said("read the rules: a chapter by its name, or what is said about words"),
    ),
    Command(
        NUMBERS,
        {"en": "n", "cs": "m"},
        {"en": "numbers", "cs": "čísla"},
        said("your own numbers: costs, incomes, what each thing brings next"),
    ),
    Command(
        WARNINGS,
        {"en": "x", "cs": "x"},
        {"en": "warnings", "cs": "varování"},
        said("switch warnings on and off, by their number"),
    ),
    Command(
        HINT,
        {"en": "i", "cs": "r"},
        {"en": "hint", "cs": "rada"},
        said("the best turns that a bot finds, with reasons"),
    ),
    Command(SAVE, {"en": "s", "cs": "u"}, {"en": "save", "cs": "uložit"}, said("save the game as a record")),
    Command(QUIT, {"en": "q", "cs": "k"}, {"en": "quit", "cs": "konec"}, said("save and leave")),
    Command(HELP, {"en": "h", "cs": "n"}, {"en": "help", "cs": "nápověda"}, said("this text")),
)
#: what follows a command
AFTER = {WHAT: said("THING"), RULES: said("WORDS"), WARNINGS: said("NUMBER"), SAVE: said("FILE")}


def names_in(lang: str) -> dict[str, str]:
    """What may be typed -> the command. The person's own language goes before the others."""
    found = {"?": HELP, "exit": QUIT}
    for language in (lang, *(other for other in LANGUAGES if other != lang)):
        for command in COMMANDS:
            found.setdefault(command.words[language], command.name)
            found.setdefault(command.letters[language], command.name)
    return found


def letter(name: str, lang: str) -> str:
    return next(command.letters[lang] for command in COMMANDS if command.name == name)


def show_help(console: Console, seen: Game, choices: list[Move], lang: str) -> None:
    """With examples of this game, at this moment."""
    t = speak(lang)
    example = choices[0]
    say = console.print
    first = t("Type the number of a choice: 1 is “{what}”.", what=seen.describe(example, lang))
    say(f"[bold]{escape(first)}[/bold]")
    say(escape(t("A move can also be written as in records: “{text}”.", text=str(example))))
    say(escape(t("Of many choices of one kind only the first is shown; “{n}+” shows all of them.", n=1)))
    say()
    wide = max(len(command_words(command.name, lang)) for command in COMMANDS)
    for command in COMMANDS:
        start = Text(f"  {command.letters[lang]}", "bold")
        start.append(f"  {command_words(command.name, lang).ljust(wide)}  ", "not bold")
        hanging(console, start, t(command.does))
    things = things_at_hand(seen, choices)
    if things:
        say()
        say(escape(t("Things that can be explained: “{things}”.", things=", ".join(things[:6]))))


def command_words(name: str, lang: str) -> str:
    word = next(command.words[lang] for command in COMMANDS if command.name == name)
    return f"{word} {speak(lang)(AFTER[name])}" if name in AFTER else word


def things_at_hand(seen: Game, choices: list[Move]) -> list[str]:
    """Things of the board that the present choices are about."""
    return list(dict.fromkeys(thing for move in choices for thing in seen.touches(move)))
