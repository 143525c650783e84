"""Values that every database can keep: names of rows, texts without signs that cannot be stored, and names of people."""

from __future__ import annotations

import re
import secrets
import unicodedata

#: signs that no text keeps: control signs and halves of signs
UNKEPT = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff]")
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that are mistaken for each other
#: signs that count as letters and marks, and show nothing
INVISIBLE = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
#: accents, and more than two above each other
ACCENT = "[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]"
TOWER = re.compile(f"({ACCENT}{ACCENT}){ACCENT}+")


def new_id(length: int = 10) -> str:
    """A name that cannot be guessed and can be read aloud."""
    return "".join(secrets.choice(LETTERS) for _ in range(length))


def storable(text: str) -> str:
    """A text that every database can keep: without control signs (but line ends and tabs) and halves of signs."""
    return UNKEPT.sub("", text)


def plain_name(text: str) -> str:
    """A name without control signs, invisible ones and towers of accents, of at most 30 letters. What looks the same is the same: signs
    that are only written otherwise (wide letters, an accent as a sign of its own) become the usual ones.

    >>> plain_name("A\u00addam\u3164"), plain_name("\uff21nn"), plain_name("Zoe\u0308") == "Zo\u00eb", plain_name("a" + "\u0335" * 20)
    ('Adam', 'Ann', True, 'a\u0335\u0335')
    """
    kept = "".join(sign for sign in unicodedata.normalize("NFKC", text[:200]) if shows(sign))
    return " ".join(TOWER.sub(r"\1", kept).split())[:30].strip()


def shows(sign: str) -> bool:
    return sign == " " or (unicodedata.category(sign)[0] not in "CZ" and not INVISIBLE.match(sign))
