"""The words of hints and analyses, in the reader's language; the names of things are the games' own."""

from __future__ import annotations

from pathlib import Path

from deskovka.core.words import Tongue, numeral, point, tongue


def speak(lang: str) -> Tongue:
    return tongue(Path(__file__).parent, lang)


def signed(amount: float, lang: str = "en") -> str:
    """
    >>> signed(6.02), signed(-1.25, "cs"), signed(0.04)
    ('+6', '−1,2', '0')
    """
    text = rounded(abs(amount), 1, lang)
    return text if text == "0" else f"{'+' if amount > 0 else '−'}{text}"


def rounded(amount: float, places: int = 1, lang: str = "en") -> str:
    """
    >>> rounded(12.04), rounded(3.46), rounded(3.46, 1, "cs")
    ('12', '3.5', '3,5')
    """
    mark = point(lang)
    text = numeral(amount, f".{places}f", lang)
    text = text.rstrip("0").rstrip(mark) if mark in text else text
    return "0" if text == "−0" else text
