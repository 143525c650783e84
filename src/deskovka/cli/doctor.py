"""`deskovka doctor`: what is installed, compiled and reachable here, and what to do about what is not. It changes nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer
from rich.markup import escape

from deskovka.cli.errors import FAILURE, plain_errors
from deskovka.cli.games import print_json
from deskovka.cli.inputs import HereLangOption, JsonOption
from deskovka.cli.streams import out
from deskovka.cli.words import speak
from deskovka.server.words import language_here

if TYPE_CHECKING:
    from deskovka.cli.checks import Finding

#: how a finding is marked, besides its colour
MARKS = {"fine": "[green]+[/green]", "doubtful": "[yellow]-[/yellow]", "bad": "[red bold]![/red bold]"}


def doctor(
    port: Annotated[int, typer.Option("--port", "-p", min=1, max=65535, help="where the table shall be")] = 8000,
    lang: HereLangOption = None,
    as_json: JsonOption = False,
) -> None:
    """Tell what works here and what to do about what does not. Exit code 1 if the table cannot be played."""
    from deskovka.cli.checks import CHECKS  # what it looks with takes time to load, and no other command needs it

    with plain_errors(as_json):
        findings = [check(port) for check in CHECKS]
        if as_json:
            print_json({"ok": sound(findings), "checks": [finding.as_json() for finding in findings]})
        else:
            show(findings, lang or language_here())
    if not sound(findings):
        raise typer.Exit(FAILURE)


def sound(findings: list[Finding]) -> bool:
    return all(finding.state != "bad" for finding in findings)


def show(findings: list[Finding], lang: str) -> None:
    t = speak(lang)
    console = out()
    for finding in findings:
        mark = MARKS[finding.state]
        console.print(f" {mark} [bold]{escape(t(finding.name))}[/bold]: {escape(finding.told(t))}", soft_wrap=True)
        if finding.advice:
            console.print(f"     {escape(finding.advised(t))}", soft_wrap=True)
    console.print()
    console.print(t("All is well.") if sound(findings) else t("Something is missing: see the lines with !."))
