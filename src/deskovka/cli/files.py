"""Files are read with care and never overwritten unasked."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

from deskovka.cli.errors import Misuse, Problem
from deskovka.cli.streams import interactive, write_text

#: standard input or output
STANDARD = Path("-")
#: no game, log or components file comes near to this
LARGEST = 32 * 1024 * 1024


def read_text(file: Path) -> str:
    """The text of a file, or of standard input for `-`."""
    if file == STANDARD and sys.stdin is None:
        raise Problem("there is no standard input")
    if file != STANDARD and file.is_file() and file.stat().st_size > LARGEST:
        raise Problem("{file}: too large for a game ({n} bytes)", file=file, n=file.stat().st_size)
    try:
        if file == STANDARD:
            return sys.stdin.buffer.read(LARGEST).decode("utf-8")
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise Problem(
            "{file}: not a text file ({reason} at byte {n})", file=file, reason=error.reason, n=error.start
        ) from error


def put(file: Path, text: str, replace: bool) -> None:
    """Write a file whole or not at all. Without `replace` an existing one is left as it is (FileExistsError)."""
    if file.exists() and not file.is_file() and not file.is_dir():  # a device or a pipe
        file.write_text(text, encoding="utf-8")
    elif replace and file.exists():
        target = file.resolve()
        handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as made:
                made.write(text)
            os.chmod(name, target.stat().st_mode & 0o777)
            os.replace(name, target)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    else:
        with file.open("x", encoding="utf-8") as made:
            try:
                made.write(text)
                made.flush()
            except BaseException:
                file.unlink(missing_ok=True)
                raise


def write(text: str, output: Path | None, force: bool) -> None:
    """What a command has made, to a file or to standard output."""
    if output is None or output == STANDARD:
        write_text(text)
        return
    check_target(output, force)
    put(output, text, replace=True)
    print(f"wrote {output}", file=sys.stderr)


def check_target(output: Path, force: bool) -> None:
    """May the file be written? If something is there already, that is for the person to say."""
    if output.is_dir():
        raise Misuse("{file} is a folder; name a file", file=output)
    if force or not output.is_file():
        return
    if interactive():
        print(f"deskovka: {output} is there already. Overwrite it? [y/N] ", end="", file=sys.stderr, flush=True)
        if sys.stdin.readline().strip().lower() in ("y", "yes", "a", "ano"):
            return
        raise Problem("{file} was left as it is", file=output)
    raise Problem("{file} is there already; --force overwrites it", file=output)


def free_name(file: Path) -> Path:
    """The name itself if it is free, otherwise with a number.

    >>> free_name(Path("/nowhere/game.record.txt"))
    PosixPath('/nowhere/game.record.txt')
    """
    found, number = file, 1
    while found.exists():
        number += 1
        stem, dot, rest = file.name.partition(".")
        found = file.with_name(f"{stem}-{number}{dot}{rest}")
    return found
