"""Saving a game that is played in the terminal: never over something else, and somewhere in any case."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from rich.console import Console
from rich.markup import escape

from deskovka.cli.asking import ask_yes
from deskovka.cli.files import STANDARD, free_name, put
from deskovka.cli.streams import read_line, write_text
from deskovka.cli.words import speak
from deskovka.core.game import Game
from deskovka.core.notations import is_record
from deskovka.core.record import Record
from deskovka.core.words import said

#: what the system says when a file cannot be written
SYSTEM = (
    said("Permission denied"),
    said("No such file or directory"),
    said("Not a directory"),
    said("Is a directory"),
    said("Read-only file system"),
    said("No space left on device"),
    said("File name too long"),
)


def usual_name(game: Game) -> Path:
    """A name in this folder that is not taken. Seeds may be any text; file names not."""
    seed = "".join(sign if sign.isalnum() or sign in "-_" else "-" for sign in game.seed)[:40]
    return free_name(Path(f"{game.name()}-{seed}.record.txt"))


class Keeper:
    """Where a game is saved, and what is known to be in that file."""

    def __init__(self, file: Path, console: Console, lang: str) -> None:
        self.file = file
        self.console = console
        self.lang = lang
        #: files that hold this very game: what we wrote there last, or read there at the start
        self.ours: dict[Path, str] = {}
        #: files of which the person said that they may go
        self.given_up: set[Path] = set()

    def loaded(self, file: Path, text: str) -> bool:
        """The game was read from a file. It is ours only if it holds nothing that would be lost by writing it again: a ledger, or
        a record with somebody's comments, stays as it is."""
        if not is_record(text) or str(Record.parse(text)) != text:
            return False
        self.ours[file.absolute()] = text
        return True

    def is_ours(self, file: Path) -> bool:
        """Does the file hold this very game as we left it, or may it go?"""
        if file.absolute() in self.given_up:
            return True
        known = self.ours.get(file.absolute())
        try:
            return known is not None and file.read_text(encoding="utf-8") == known
        except (OSError, UnicodeDecodeError):
            return False

    def try_to_write(self, file: Path, text: str) -> bool:
        """Write, or say why not."""
        t = speak(self.lang)
        try:
            put(file, text, replace=True)
        except (OSError, UnicodeEncodeError) as error:
            why = t(getattr(error, "strerror", None) or str(error))
            words = t("{file}: the game could not be saved ({why}).", file=file, why=why)
            self.say(f"[red]{escape(words)}[/red]")
            return False
        self.ours[file.absolute()] = text
        self.given_up.discard(file.absolute())
        self.file = file
        self.say(escape(t("Saved to {file}", file=file)))
        return True

    def save(self, text: str, file: Path | None = None) -> bool:
        """Save where the person says, or where it was saved before. What else is there is overwritten only if the person says so."""
        t = speak(self.lang)
        target = self.file if file is None else file
        if target.is_file() and not self.is_ours(target):
            question = t("{file} is there already and is not this game. Overwrite it?", file=target)
            if not ask_yes(self.console, question, self.lang):
                target = free_name(target)
        return self.try_to_write(target, text)

    def rescue(self, text: str) -> None:
        """The usual place fails: another one, chosen by the person if there is one; at the very last, the screen."""
        t = speak(self.lang)
        places = [
            free_name(folder / self.file.name)
            for folder in (Path(os.path.expanduser("~")), Path(tempfile.gettempdir()))
        ]
        hint = t("Where else? (Enter for {file})", file=places[0])
        self.console.print(f"{escape(hint)} ", end="", soft_wrap=True)
        answer = read_line()
        if answer:
            chosen = Path(answer).expanduser()
            places.insert(0, free_name(chosen / self.file.name if chosen.is_dir() else chosen))
        for place in places:
            if self.try_to_write(place, text):
                return
        self.say(escape(t("Here is the game; keep it as a file to go on with it:")))
        write_text(text)

    def say(self, words: str) -> None:
        self.console.print(words, soft_wrap=True)


def keeper_of_loaded(file: Path, text: str, game: Game, save: Path | None, console: Console, lang: str) -> Keeper:
    """Goes on in the same file if that loses nothing; otherwise in a new one."""
    keeper = Keeper(save or file, console, lang)
    if not (file != STANDARD and keeper.loaded(file, text)) and save is None:
        keeper.file = usual_name(game)
    return keeper
