"""Every word of the pages in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import deskovka.server
from deskovka.server.words import speak

HERE = Path(deskovka.server.__file__).parent
SAID = re.compile(r"""\b_\(\s*'((?:[^'\\]|\\.)*)'|\b_\(\s*"((?:[^"\\]|\\.)*)"|\bcount\('([^']*)'""")
#: problems are translated where they are shown
PROBLEM = re.compile(
    r"""\b(?:NotFound|Forbidden|Unauthorized|Conflict|Unprocessable|Busy|Problem)\(\s*"((?:[^"\\]|\\.)*)"\s*[,)]"""
)


def messages() -> set[str]:
    pages = [file.read_text() for file in HERE.glob("templates/*.html")]
    code = [file.read_text() for file in HERE.rglob("*.py")]
    said = {text for words in pages + code for found in SAID.findall(words) for text in found if text}
    return said | {text for words in code for text in PROBLEM.findall(words)}


@pytest.mark.parametrize("lang", ["cs"])
def test_every_message_of_the_pages_is_translated(lang: str) -> None:
    catalogue = speak(lang).catalogue
    assert messages(), "nothing found: the pattern is wrong"
    assert not sorted(message for message in messages() if message not in catalogue)


@pytest.mark.parametrize("lang", ["cs"])
def test_translations_keep_their_places(lang: str) -> None:
    places = re.compile(r"\{(\w+)\}")
    for message, forms in speak(lang).catalogue.items():
        for form in forms:
            if message:
                assert set(places.findall(form)) == set(places.findall(message)), message
