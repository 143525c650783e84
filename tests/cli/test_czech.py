"""With `--lang cs` no English word of ours is left on the screen: whole games, driven through the shell."""

from __future__ import annotations

import ast
import io
import re
from pathlib import Path

import pytest
from rich.console import Console

import deskovka
from deskovka.bots.bot import moves_of
from deskovka.cli import shell as shells
from deskovka.cli.helping import COMMANDS
from deskovka.cli.shell import Shell
from deskovka.core import registry
from deskovka.core.chance import Chance
from deskovka.core.words import read_po

ROOT = Path(deskovka.__file__).parent
WORD = re.compile(r"[^\W\d_]{3,}")
#: written as it is typed: notation, names of things, files
QUOTED = re.compile(r"„[^“]*“|--\w+|\S+\.txt")
#: names that are the same in both languages, or stand in no catalogue
NAMES = {"enter", "deskovka", "play", "load", "random", "tikal", "uxmal", "yaxchilan", "palenque", "chichen", "itza"}


def catalogues() -> list[dict[str, list[str]]]:
    return [read_po(path.read_text(encoding="utf-8")) for path in sorted(ROOT.rglob("cs.po"))]


def english_words() -> set[str]:
    """Words of our English messages that no Czech message has."""
    english: set[str] = set()
    czech: set[str] = set()
    for catalogue in catalogues():
        for message, forms in catalogue.items():
            english.update(WORD.findall(re.sub(r"\{\w+(!r)?\}", "", message).lower()))
            for form in forms:
                czech.update(WORD.findall(form.lower()))
    return english - czech - NAMES


class Typist:
    """Types all commands, some nonsense, and then good choices to the end of the game."""

    def __init__(self, chance: Chance, letters: list[str]) -> None:
        self.chance = chance
        self.waiting = letters
        self.choices = 1
        self.typed = 0

    def __call__(self) -> str:
        self.typed += 1
        if self.waiting and self.typed % 3 == 0:
            return self.waiting.pop()
        return str(1 + self.chance.below(self.choices))


LETTERS = [command.letters["cs"] for command in COMMANDS if command.name not in ("quit", "save")]
NONSENSE = ["", "999999", "0", "blabla", "build Z99", "co nic:1", "1+", "pass", "end turn", "beg", "buy", "build A1"]


@pytest.mark.parametrize(
    ("name", "options", "seed", "width"),
    [
        ("terra-mystica", {}, "a", 120),
        ("terra-mystica", {"merchants": "yes", "ice": "yes", "volcano": "yes"}, "b", 80),
        ("tzolkin", {}, "c", 80),
        ("pantheon", {}, "d", 120),
    ],
)
def test_no_english_word_is_left(
    name: str, options: dict[str, str], seed: str, width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = io.StringIO()
    game = registry.game_class(name).new(2, options, seed)
    shell = Shell(game, [None, None], Console(file=written, width=width), "cs")
    typist = Typist(Chance(f"{seed} {width}"), [*LETTERS, *NONSENSE, *LETTERS])
    offer = shell.offer

    def offered(seen: object, choices: list[object], wanted: str | None) -> None:
        typist.choices = len(choices)
        offer(seen, choices, wanted)  # type: ignore[arg-type]

    monkeypatch.setattr(shell, "offer", offered)
    monkeypatch.setattr(shells, "read_line", typist)
    monkeypatch.setattr(shell, "leave", lambda: 0)
    assert shell.run() == 0
    text = written.getvalue()
    assert "Hra skončila." in text
    unquoted = QUOTED.sub(" ", text.replace("\n", " \n"))
    wrong = sorted(set(WORD.findall(unquoted.lower())) & english_words())
    lines = {word: next(line for line in unquoted.splitlines() if word in line.lower()) for word in wrong}
    assert not wrong, lines


def test_every_message_of_the_command_line_is_translated() -> None:
    """What goes through the tongue anywhere in the package stands in the catalogue, with the same gaps."""
    catalogue = read_po((ROOT / "cli" / "locale" / "cs.po").read_text(encoding="utf-8"))
    used: set[str] = {command.does for command in COMMANDS}
    for file in sorted((ROOT / "cli").glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if called in ("t", "count", "Problem", "Misuse") and isinstance(node.args[0].value, str):
                    used.add(node.args[0].value)
    assert len(used) > 40
    assert sorted(used - set(catalogue)) == []
    gap = re.compile(r"\{\w+(?:!r)?\}")
    for message, forms in catalogue.items():
        for form in forms:
            assert set(gap.findall(form)) == set(gap.findall(message)), message


@pytest.mark.parametrize("name", registry.names())
@pytest.mark.parametrize("lang", ["en", "cs"])
def test_help_shows_examples_of_this_game(name: str, lang: str) -> None:
    game = registry.game_class(name).new(2, {}, "help")
    written = io.StringIO()
    shell = Shell(game, [None, None], Console(file=written, width=200), lang)
    choices = moves_of(game, 0)
    shell.obey("help", "", game.seen_by(0), 0, choices)
    help_text = written.getvalue()
    quoted = re.findall(r"[“„]([^”“]+)[”“]", help_text)
    assert game.describe(choices[0], lang) in quoted
    assert str(choices[0]) in quoted
    things = next(text for text in quoted if (":" in text and "," in text) or text in game.touches(choices[0])).split(
        ", "
    )
    assert all(game.explain(thing, lang) for thing in things)
