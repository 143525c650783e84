"""Standard input and output as they are found: any encoding, closed, or without a terminal."""

from __future__ import annotations

import codecs
import io
import os
import sys
import unicodedata

from rich.console import Console

#: signs of ours that a narrow encoding does not have
PLAINER = {
    "–": "-",
    "—": "-",
    "−": "-",
    "…": "...",
    "·": "*",
    "•": "*",
    "×": "x",
    "±": "+-",
    "µ": "u",
    "→": "->",
    "▸": ">",
    "█": "#",
    "▁": "_",
    "„": '"',
    "“": '"',
    "”": '"',
    "’": "'",
}


def plainer(error: UnicodeError) -> tuple[str, int]:
    """What cannot be written is written as near as possible: letters without their accents, signs by simpler ones."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    found = ""
    for sign in error.object[error.start : error.end]:
        bare = "".join(one for one in unicodedata.normalize("NFKD", sign) if ord(one) < 128)
        found += PLAINER.get(sign) or bare or "?"
    return found, error.end


def prepare() -> None:
    """Make sure that reading and writing cannot fail because of letters or of missing streams."""
    codecs.register_error("deskovka", plainer)
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="deskovka")
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")


class Out(Console):
    """Tells that nobody reads any more, instead of ending the program: a game must be saved first."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def out() -> Console:
    return Out(highlight=False)


def interactive() -> bool:
    """Is there a person who can be asked?"""
    return bool(sys.stdin and sys.stdin.isatty() and sys.stderr and sys.stderr.isatty())


def read_line() -> str | None:
    """A line of input; None when there is no more."""
    sys.stdout.flush()
    try:
        return input().strip()
    except (EOFError, OSError, RuntimeError, ValueError):  # closed, or never there
        return None


def write_text(text: str) -> None:
    """What goes into files and pipes (records, SVG) is always UTF-8, whatever the terminal speaks."""
    text = text if text.endswith("\n") else text + "\n"
    sys.stdout.flush()
    if isinstance(sys.stdout, io.TextIOWrapper) and not sys.stdout.isatty():
        sys.stdout.buffer.write(text.encode())
        sys.stdout.buffer.flush()
    else:
        sys.stdout.write(text)
