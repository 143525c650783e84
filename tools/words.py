"""Collect every sentence for translators, and tell what is missing: `make words`.

    python tools/words.py            update all catalogues
    python tools/words.py --check    change nothing; fail if a catalogue is not complete

Each package with a `locale/` folder has its catalogues there.  Sentences are found by Babel: `t("...")` and `t.count("...", "...", n)` in
Python, `_("...")` and `count(...)` in the server and its templates, texts marked with `said("...")` or `counted("...", "...")` in tables, problems
of the server, and names in data files as far as NAMES below tells where they stand.  The server also names bots
and their styles.
"""

from __future__ import annotations

import io
import json
import re
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.pofile import read_po, write_po
from jinja2.ext import babel_extract

from deskovka.bots import registry as bots
from deskovka.bots.weights import styles_of
from deskovka.core import registry

ROOT = Path(__file__).parents[1] / "src" / "deskovka"
#: what takes a sentence, and which of its arguments that is
KEYWORDS: dict[str, tuple[int, ...] | None] = {
    "t": None,
    "_": None,
    "said": None,
    "count": (1, 2),
    "counted": (1, 2),
    "NotFound": None,
    "Forbidden": None,
    "Conflict": None,
    "Unprocessable": None,
    "Problem": None,
    "Misuse": None,
    "BadOption": None,
    "BadWish": None,
    "NotUnderstood": None,
    "BadRecord": None,
    "UnknownGame": None,
    "BadFile": None,
    "BadLesson": None,
    "NoLesson": None,
    "NoChapter": None,
    "Unauthorized": None,
    "TooLarge": None,
    "Busy": None,
}
#: package -> file with names, and under which keys they stand there
NAMES: dict[str, tuple[str, tuple[str, ...]]] = {
    "games/tzolkin": ("data/tzolkin.json", ("name",)),
}

#: package -> what cuts the sentences out of its data files, where they stand in longer texts
REASONS = {"games/pantheon": "deskovka.games.pantheon.words.origins"}
#: Babel stumbles over bytes where it expects a sentence: `text.count(b"&")`
BYTES = re.compile(r"\bb\"[^\"\n]*\"")

Sentence = str | tuple[str, ...]


def packages() -> list[Path]:
    return sorted(folder.parent for folder in ROOT.rglob("locale"))


def sources(package: Path) -> Iterator[Path]:
    """The files of a package that speak through its catalogue."""
    inner = [other for other in packages() if package in other.parents]
    for path in sorted(package.rglob("*")):
        if path.suffix in (".py", ".html") and not any(other in path.parents for other in inner):
            yield path


def sentences(path: Path) -> Iterator[Sentence]:
    if path.suffix == ".html":
        with path.open("rb") as file:
            for _, function, found, _ in babel_extract(file, list(KEYWORDS), [], {}):
                # what is not a text itself, or is put into it, comes as None
                texts = tuple(text for text in (found if isinstance(found, tuple) else (found,)) if text)
                if texts:
                    yield texts[:2] if KEYWORDS[function] else texts[0]
    else:
        text = BYTES.sub("''", path.read_text(encoding="utf-8"))
        for _, found, _, _ in extract("python", io.BytesIO(text.encode()), KEYWORDS):
            if all(found if isinstance(found, tuple) else (found,)):
                yield found


def contract() -> Iterator[str]:
    """What the server shows of bots by their names."""
    for cls in (registry.game_class(name) for name in registry.GAMES):
        yield from styles_of(cls)
    for name, about in bots.listing():
        yield from (name, about)


def names(package: Path) -> Iterator[str]:
    if package.name == "server":
        yield from contract()
    file, keys = NAMES.get(package.relative_to(ROOT).as_posix(), ("", ()))
    if file:
        yield from named(json.loads((package / file).read_text(encoding="utf-8")), keys)
    where = REASONS.get(package.relative_to(ROOT).as_posix(), "")
    for data in sorted((package / "data").glob("*.json")) if where else []:
        yield from import_module(where).reasons(json.loads(data.read_text(encoding="utf-8")))


def named(data: object, keys: tuple[str, ...]) -> Iterator[str]:
    if isinstance(data, dict):
        for key, value in data.items():
            if key in keys and isinstance(value, str):
                yield value
            else:
                yield from named(value, keys)
    elif isinstance(data, list):
        for value in data:
            yield from named(value, keys)


def collected(package: Path) -> Catalog:
    """All sentences of a package, as a catalogue without translations."""
    catalogue = Catalog(project="Deskovka")
    for path in sources(package):
        where = path.relative_to(ROOT).as_posix()
        for sentence in sentences(path):
            catalogue.add(sentence, locations=[(where, 0)])
    for name in names(package):
        catalogue.add(name)
    return catalogue


def key(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def update(path: Path, template: Catalog) -> None:
    with path.open("rb") as file:
        catalogue = read_po(file, locale=path.stem)
    template.creation_date = catalogue.creation_date  # else every collecting changes every file
    catalogue.update(template, no_fuzzy_matching=True)
    with path.open("wb") as file:
        write_po(file, catalogue, width=0, ignore_obsolete=True, include_lineno=False, omit_header=False)


def problems(path: Path, template: Catalog) -> Iterator[str]:
    """Sentences without a translation, and translations of what is said no more."""
    with path.open("rb") as file:
        catalogue = read_po(file, locale=path.stem)
    where = path.relative_to(ROOT)
    known = {key(message): message for message in catalogue if message.id}
    wanted = {key(message): message for message in template if message.id}
    for text, message in wanted.items():
        found = known.get(text)
        if found is None:
            yield f"{where}: not in the catalogue: {text!r}"
        elif not all(found.string if isinstance(found.string, tuple) else (found.string,)):
            yield f"{where}: not translated: {text!r}"
        elif message.pluralizable != found.pluralizable:
            yield f"{where}: plural forms do not fit: {text!r}"
    yield from (f"{where}: said no more: {text!r}" for text in known if text not in wanted)


def main() -> None:
    check = "--check" in sys.argv[1:]
    found: list[str] = []
    for package in packages():
        template = collected(package)
        for path in sorted((package / "locale").glob("*.po")):
            if not check:
                update(path, template)
            found += problems(path, template)
    print("\n".join(found) or "Every sentence is translated.")
    sys.exit(1 if check and found else 0)


if __name__ == "__main__":
    main()
