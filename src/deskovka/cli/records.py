"""`deskovka replay` and `deskovka convert`: games in files, told, checked and translated."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape

from deskovka.cli.errors import FAILURE, Misuse, naming, plain_errors
from deskovka.cli.files import read_text, write
from deskovka.cli.games import print_json
from deskovka.cli.inputs import (
    AtOption,
    FileArgument,
    ForceOption,
    JsonOption,
    LangOption,
    OutputOption,
    check_at,
    game_class,
    read_record,
    replayed,
)
from deskovka.cli.streams import out
from deskovka.cli.words import speak
from deskovka.core import notations
from deskovka.core.game import Game
from deskovka.core.record import Record, points

#: what `convert` can write: our own records and foreign notations
OWN = "record"
TARGETS = (OWN, *notations.NOTATIONS)


def replay(
    file: FileArgument,
    at: AtOption = None,
    check: Annotated[bool, typer.Option("--check", help="compare every row and the result, say only if equal")] = False,
    as_json: JsonOption = False,
    lang: LangOption = "en",
) -> None:
    """Replay a game and tell it in words, or check it."""
    with plain_errors(as_json, lang):
        if check and at is not None:
            raise Misuse("--check compares a whole game; leave out --at")
        if check:
            check_file(file, as_json)
        else:
            record = read_record(file)
            check_at(record, at)
            with naming(file):
                tell_game(record, at, as_json, lang)


def check_file(file: Path, as_json: bool) -> None:
    text = read_text(file)
    notation = notations.notation_of(text)
    if notation is None:
        with naming(file):
            record = notations.read(text, str(file))
            game_class(record.game)
        check_record(record, file, as_json)
        return
    with naming(file):
        report = notation.check(text, str(file))
    if as_json:
        print_json(report.json())
    else:
        if not report.problems:
            print(f"{file}: {report.summary()}")
        for ruling in report.rulings:
            print(f"{file}: {ruling}")
        for problem in report.problems:
            print(f"deskovka: {problem}", file=sys.stderr)
    if report.problems:
        raise typer.Exit(FAILURE)


def check_record(record: Record, file: Path, as_json: bool) -> None:
    """A record has no rows to compare: its moves must be legal and its result the one that it says."""
    game = replayed(record, file)
    result = game.scores()
    compared = record.result is not None and game.over()
    if as_json:
        print_json(
            {
                "file": str(file),
                "equal": True,
                "moves": len(record.moves),
                "over": game.over(),
                "result": result,
                "result_compared": compared,
                "problems": [],
            }
        )
    else:
        state = "result equal" if compared else "the record says no result" if game.over() else "not over yet"
        print(f"{file}: {len(record.moves)} moves legal; {state}: {points(result)}")


def tell_game(record: Record, at: int | None, as_json: bool, lang: str) -> None:
    """Every move with what it did."""
    game = record.start()
    game.keep_log()
    console = out()
    told: list[dict[str, Any]] = []
    for number in range(len(record.moves) if at is None else at):
        seat = record.moves[number][0]
        written = len(game.log or [])
        move = record.step(game, number)
        words = game.tell((game.log or [])[written:], lang)
        if as_json:
            told.append({"number": number + 1, "seat": seat + 1, "move": str(move), "words": words})
        else:
            name = escape(game.seat_label(seat, lang))
            console.print(f"[dim]{number + 1:4}[/dim] [bold]{name}[/bold]: {escape(str(move))}", soft_wrap=True)
            for line in words:
                console.print(f"       {escape(line)}", style="dim", soft_wrap=True)
    if at is None and game.over():
        record.check_result(game)
    if as_json:
        print_json(
            {
                "game": record.game,
                "players": record.players,
                "seed": record.seed,
                "options": game.options,
                "names": game.seat_names(),
                "moves": told,
                "over": game.over(),
                "points": game.scores(),
                "winners": [seat + 1 for seat in game.winners()] if game.over() else [],
                "prompt": "" if game.over() else game.prompt(lang),
            }
        )
    else:
        tell_result(console, game, lang)


def tell_result(console: Console, game: Game, lang: str) -> None:
    console.print()
    if not game.over():
        console.print(escape(game.prompt(lang)))
    t = speak(lang)
    wins = t("wins")
    winners = game.winners() if game.over() else []
    for seat, value in enumerate(game.scores()):
        mark = f"  [bold]{wins}[/bold]" if seat in winners else ""
        console.print(f"{escape(game.seat_label(seat, lang)):>20}  {points([value]):>5}{mark}")


def convert(
    file: FileArgument,
    output: OutputOption = None,
    to: Annotated[str, typer.Option("--to", help=f"the notation to write: {', '.join(TARGETS)}")] = OWN,
    force: ForceOption = False,
) -> None:
    """Turn a game from one notation into another."""
    with plain_errors():
        if to not in TARGETS:
            raise Misuse("--to {to!r}: there is no such notation; there are {names}", to=to, names=", ".join(TARGETS))
        record = read_record(file)
        replayed(record, file)  # what cannot be replayed is not passed on
        with naming(file):
            text = str(record) if to == OWN else notations.export(record, to)
        write(text, output, force)
