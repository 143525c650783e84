"""`deskovka dataset`: games as columns, for programs that learn from them. docs/data.md"""

from __future__ import annotations

import json
import shlex
import shutil
import tempfile
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from deskovka.cli.corpus import SourcesArgument, check_some, games_of, say, tell_skipped
from deskovka.cli.errors import Misuse, Problem, plain_errors
from deskovka.cli.games import print_json
from deskovka.cli.inputs import JsonOption, LangOption, ProcessesOption, RayOption
from deskovka.cli.places import place_of
from deskovka.cli.words import speak
from deskovka.corpus.card import Card
from deskovka.corpus.decisions import taken_apart
from deskovka.corpus.reading import Skipped

#: the file by which a folder is known to be a set
CARD = "card.json"


def dataset(
    source: SourcesArgument,
    output: Annotated[Path, typer.Option("--output", "-o", help="a new folder for the set")],
    about: Annotated[str, typer.Option("--about", help="where the games come from, for the card")] = "",
    force: Annotated[bool, typer.Option("--force", "-f", help="replace a set that is there already")] = False,
    processes: ProcessesOption = 0,
    ray: RayOption = "",
    as_json: JsonOption = False,
    lang: LangOption = "en",
) -> None:
    """Turn games into Parquet files: positions, legal moves, choices and results, with a card that says how they were made."""
    with plain_errors(as_json, lang):
        if find_spec("pyarrow") is None:
            raise Problem("a data set needs pyarrow: pip install 'deskovka[data]'")
        check_folder(output, force)
        command = shlex.join(["deskovka", "dataset", *map(str, source), "--output", str(output)])
        card = Card(output.name, command, about)
        with tempfile.TemporaryDirectory(prefix=f".{output.name}.", dir=nearest(output)) as folder:
            made = Path(folder) / "made"
            made.mkdir()
            fill(made, card, source, processes, ray, lang)
            output.parent.mkdir(parents=True, exist_ok=True)
            if output.exists():
                shutil.rmtree(output)
            made.rename(output)
        tell_skipped(card.skipped, lang)
        if as_json:
            print_json(card.json())
        else:
            t = speak(lang)
            made_of = t.count("{n} game", "{n} games", card.games)
            say(
                t(
                    "{folder}: {games}; {card} tells what is in them",
                    folder=output,
                    games=made_of,
                    card=output / "card.md",
                )
            )


def check_folder(output: Path, force: bool) -> None:
    """A new or an empty folder; another set only if somebody says so; nothing else ever."""
    if output.exists() and not output.is_dir():
        raise Misuse("{file} is a file; name a folder", file=output)
    if not output.exists() or not any(output.iterdir()):
        return
    if not (output / CARD).is_file():
        raise Problem("{folder} has other things in it than a data set; name a new folder", folder=output)
    if not force:
        raise Problem("{file} is there already; --force overwrites it", file=output)


def nearest(output: Path) -> Path:
    """A folder on the same disk: what is made there becomes the set at one stroke."""
    return next(parent for parent in output.absolute().parents if parent.is_dir())


def fill(folder: Path, card: Card, source: list[Path], processes: int, ray: str, lang: str) -> None:
    from deskovka.corpus.dataset import Dataset

    skipped: list[Skipped] = card.skipped
    made = Dataset(folder)
    try:
        with place_of(processes, ray) as place:
            for game, decisions in games_of(source, place, taken_apart, skipped):
                made.add(game, decisions)
                card.add(game, len(decisions))
    finally:
        made.close()
    check_some(card.games, skipped, lang)
    card.settings = made.settings
    (folder / "card.md").write_text(card.text(lang), encoding="utf-8")
    (folder / CARD).write_text(json.dumps(card.json(), indent=1) + "\n", encoding="utf-8")
