"""`deskovka analyse`: every turn of a game judged, and what decided it."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from deskovka.analysis import report as reports
from deskovka.analysis.html import Page
from deskovka.analysis.report import NODES, USUAL, Report
from deskovka.analysis.text import Written
from deskovka.analysis.turns import turns_of_record
from deskovka.analysis.verdicts import Verdict
from deskovka.bots.places import Place
from deskovka.cli.errors import Misuse, naming, plain_errors
from deskovka.cli.files import write
from deskovka.cli.inputs import (
    FileArgument,
    ForceOption,
    JsonOption,
    LangOption,
    OutputOption,
    ProcessesOption,
    RayOption,
    read_record,
)
from deskovka.cli.places import place_of
from deskovka.core.record import Record


def analyse(
    file: FileArgument,
    as_json: JsonOption = False,
    as_html: Annotated[bool, typer.Option("--html", help="a page with the chart and the boards")] = False,
    nodes: Annotated[int, typer.Option("--nodes", min=0, help="how much is thought about each turn")] = NODES,
    seconds: Annotated[float, typer.Option("--seconds", min=0, help="for the whole game; 0: no limit")] = 0.0,
    output: OutputOption = None,
    processes: ProcessesOption = 1,
    ray: RayOption = "",
    lang: LangOption = "en",
    force: ForceOption = False,
) -> None:
    """Judge every turn of a game: what was expected, what would have been better, what decided it."""
    with plain_errors(as_json, lang):
        if as_json and as_html:
            raise Misuse("--json or --html, not both")
        record = read_record(file)
        with naming(file), place_of(processes, ray) as place:
            report = with_progress(record, nodes, seconds, place)
            text = written(record, report, file, as_json, as_html, lang)
        write(text, output, force)


def with_progress(record: Record, nodes: int, seconds: float, place: Place) -> Report:
    """On a terminal a bar shows how far it is; it goes to stderr, so that what is found can go anywhere."""
    console = Console(stderr=True)
    columns = (BarColumn(), TextColumn("{task.completed}/{task.total}"), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("", total=None)
        return reports.analyse(
            record,
            replace(USUAL, nodes=nodes),
            seconds,
            lambda done, n: bar.update(task, completed=done, total=n),
            place,
        )


def written(record: Record, report: Report, file: Path, as_json: bool, as_html: bool, lang: str) -> str:
    if as_json:
        return json.dumps(data_of(record, report), indent=2)
    turns, end = turns_of_record(record), record.replay()
    if as_html:
        return Page(report, turns, end, lang, str(file.name)).html()
    return "\n".join(Written(report, turns, end, lang).lines()) + "\n"


def data_of(record: Record, report: Report) -> dict[str, Any]:
    """For programs: seats from 1, as everywhere on the command line; a turn begins with the move `number`."""
    mistakes = [
        {"kind": kind.name, "times": kind.times, "lost": round(kind.lost, 2), "seat": seat + 1}
        for seat in range(report.players)
        for kind in report.kinds(seat)
    ]
    return {
        "game": record.game,
        "players": record.players,
        "scores": report.scores,
        "winners": [seat + 1 for seat in report.winners],
        "turns": [turn_data(one, report) for one in report.verdicts],
        "deciding": [one.ply + 1 for one in report.deciding()],
        "mistakes": mistakes,
    }


def turn_data(one: Verdict, report: Report) -> dict[str, Any]:
    data: dict[str, Any] = one.to_data()
    data["number"], data["seat"] = data.pop("ply") + 1, one.seat + 1
    numbers = {name: round(data[name], 2) for name in ("before", "loss", "error", "lead")}
    points = [round(value, 2) for value in one.points]
    missed = {name: round(value, 2) for name, value in one.missed.items()}
    return {
        **data,
        **numbers,
        "after": round(one.after, 2),
        "points": points,
        "missed": missed,
        "mistake": report.is_mistake(one),
    }
