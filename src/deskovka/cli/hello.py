"""`deskovka` without a command: hello, and what one can do, in the language of the system."""

from __future__ import annotations

from rich.markup import escape

from deskovka import __version__
from deskovka.cli import streams
from deskovka.cli.words import speak
from deskovka.core.words import said
from deskovka.server.words import language_here

#: what to type, and what comes of it
EXAMPLES = (
    ("deskovka serve --open", said("the table in the browser: alone, with friends, over the network")),
    ("deskovka serve --lan", said("the same, and friends in your network can join")),
    ("deskovka play", said("a game in this terminal, against bots or around one screen")),
    ("deskovka learn terra-mystica", said("learn a game, lesson by lesson, in this terminal")),
    ("deskovka games", said("the games with their options, and the bots")),
    ("deskovka replay FILE", said("a saved game or a Snellman log, told in words; --check compares it")),
    ("deskovka draw FILE -o board.svg", said("a position as a picture")),
    ("deskovka arena tzolkin greedy random", said("bots against each other")),
    ("deskovka doctor", said("what works here, and what to do about what does not")),
    ("deskovka --install-completion", said("the shell completes commands, options and games with Tab")),
    ("deskovka --help", said("all commands")),
)
#: in a language, where to find the other one
OTHERWISE = {"en": "Česky: deskovka --lang cs", "cs": "In English: deskovka --lang en"}


def hello(lang: str | None = None) -> None:
    lang = lang or language_here()
    t = speak(lang)
    console = streams.out()
    what = t("Terra Mystica, Tzolk'in and Pantheon, to play and to study.")
    console.print(f"[bold]Deskovka {__version__}[/bold]: {what}\n", soft_wrap=True)
    wide = max(len(command) for command, _ in EXAMPLES)
    for command, words in EXAMPLES:
        console.print(f"  [bold]{escape(command.ljust(wide))}[/bold]  {escape(t(words))}", soft_wrap=True)
    console.print(f"\n{OTHERWISE[lang]}", soft_wrap=True)
