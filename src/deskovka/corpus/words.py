"""The words of data sets and statistics, in the reader's language."""

from __future__ import annotations

from pathlib import Path

from deskovka.core.words import Tongue, tongue


def speak(lang: str) -> Tongue:
    return tongue(Path(__file__).parent, lang)
