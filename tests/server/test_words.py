"""Every word of the pages in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import deskovka.server
from deskovka.core import registry
from deskovka.server.words import speak

HERE = Path(deskovka.server.__file__).parent
SAID = re.compile(r"""\b_\(\s*'((?:[^'\\]|\\.)*)'|\b_\(\s*"((?:[^"\\]|\\.)*)"|\bcount\('([^']*)'""")


def messages() -> set[str]:
    files = [*HERE.glob("templates/*.html"), *HERE.glob("*.py")]
    return {text for file in files for found in SAID.findall(file.read_text()) for text in found if text}


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


def test_options_of_the_first_form_are_translated() -> None:
    catalogue = speak("cs").catalogue
    for name in registry.names():
        for option in registry.game_class(name).known_options():
            if option.choices:
                assert option.name in catalogue, (name, option.name)
