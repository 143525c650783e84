"""The catalogues of all packages and languages: the same places for values as in English, and all plural forms."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from deskovka.core.telling import SOURCE
from deskovka.core.words import LANGUAGES, plural, read_po

CATALOGUES = sorted(SOURCE.rglob("locale/*.po"))
#: `{name}`, `{name!r}`; not `{{`
PLACE = re.compile(r"(?<!{){(\w+)")

every_catalogue = pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: str(path.relative_to(SOURCE)))


def numbered(path: Path) -> set[str]:
    """The messages that have a plural."""
    text = path.read_text(encoding="utf-8")
    return {
        next(iter(read_po(f'msgid {entry.partition("msgid_plural")[0]}\nmsgstr "x"')))
        for entry in text.split("msgid ")[1:]
        if "msgid_plural" in entry
    }


def test_every_package_speaks_every_language() -> None:
    folders = {path.parent for path in CATALOGUES}
    assert len(folders) >= 7
    for folder in folders:
        assert {path.stem for path in folder.glob("*.po")} == set(LANGUAGES) - {"en"}, folder


@every_catalogue
def test_a_translation_has_the_places_of_its_message(path: Path) -> None:
    """A form for one thing may say the number in words."""
    for message, forms in read_po(path.read_text(encoding="utf-8")).items():
        wanted = set(PLACE.findall(message))
        for form in forms:
            assert set(PLACE.findall(form)) - {"n"} == wanted - {"n"}, f"{message!r}: {form!r}"
            assert len(forms) > 1 or set(PLACE.findall(form)) == wanted, f"{message!r}: {form!r}"


@every_catalogue
def test_a_number_has_all_its_forms(path: Path) -> None:
    forms_of = {plural(path.stem, n) for n in range(200)}
    plurals = numbered(path)
    for message, forms in read_po(path.read_text(encoding="utf-8")).items():
        assert all(form.strip() for form in forms), f"{message!r} is not translated"
        assert len(forms) == (len(forms_of) if message in plurals else 1), message


@every_catalogue
def test_no_message_stands_twice(path: Path) -> None:
    found = re.findall(r"^msgid (\"(?:.+)\")$", path.read_text(encoding="utf-8"), re.MULTILINE)
    double = sorted({text for text in found if text != '""' and found.count(text) > 1})
    assert not double
