"""Questions before and beside the game: which one, with how many, yes or no."""

from __future__ import annotations

import re

from rich.console import Console
from rich.markup import escape

from deskovka.cli.streams import read_line
from deskovka.cli.words import speak
from deskovka.core.game import Game
from deskovka.core.words import said

#: a number as one types it
NUMBER = re.compile(r"[0-9]{1,6}")
YES = ("y", "yes", "a", "ano")
#: the help of the option that is asked for
OPTION_HELP = (said("the map"),)
TITLES = {"terra-mystica": "Terra Mystica", "tzolkin": "Tzolk'in", "pantheon": "Pantheon"}


def ask_game(
    console: Console, games: list[type[Game]], players: int | None, lang: str
) -> tuple[type[Game], int | None, list[str]]:
    """What shall be played? For those who give nothing on the command line."""
    t = speak(lang)
    question = t("What do you want to play?")
    console.print(f"[bold]{question}[/bold]")
    for number, cls in enumerate(games):
        counts = cls.player_counts()
        title = TITLES.get(cls.name(), cls.name())
        words = t("{game} ({low} to {high} players)", game=title, low=counts[0], high=counts[-1])
        console.print(f"  [bold]{number + 1}[/bold]  {escape(words)}")
    cls = games[ask_number(console, t("game"), 1, len(games), 1, lang) - 1]
    counts = cls.player_counts()
    if players is None:
        players = ask_number(console, t("players, with you"), counts[0], counts[-1], counts[0], lang)
    return cls, players, ask_option(console, cls, lang)


def ask_option(console: Console, cls: type[Game], lang: str) -> list[str]:
    """The first option of a game is the one that changes it most: the map."""
    option = cls.known_options()[0] if cls.known_options() else None
    if option is None or len(option.choices) < 2:
        return []
    words = speak(lang)(option.help or option.name)
    console.print(f"[bold]{escape(words)}[/bold]")
    for number, choice in enumerate(option.choices):
        console.print(f"  [bold]{number + 1}[/bold]  {escape(choice)}")
    default = option.choices.index(option.default) + 1 if option.default in option.choices else 1
    number = ask_number(console, words, 1, len(option.choices), default, lang)
    return [f"{option.name}={option.choices[number - 1]}"]


def ask_number(console: Console, what: str, low: int, high: int, default: int, lang: str) -> int:
    t = speak(lang)
    while True:
        hint = t("{low} to {high}, Enter for {default}", low=low, high=high, default=default)
        console.print(f"{what} [dim]({hint})[/dim]: ", end="")
        text = read_line()
        if text is None or not text:
            return default
        if NUMBER.fullmatch(text) and low <= int(text) <= high:
            return int(text)
        console.print(escape(t("{text} is not a number from {low} to {high}.", text=repr(text), low=low, high=high)))


def ask_yes(console: Console, question: str, lang: str) -> bool:
    """No is the default, and the answer of nobody."""
    t = speak(lang)
    answers = t("y/N")
    console.print(f"{escape(question)} [dim]({answers})[/dim] ", end="", soft_wrap=True)
    return (read_line() or "").lower() in YES
