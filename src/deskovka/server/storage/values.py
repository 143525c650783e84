"""Values that every database can keep: names of rows, and texts without signs that cannot be stored."""

from __future__ import annotations

import re
import secrets

#: signs that no text keeps: control signs and halves of signs
UNKEPT = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff]")
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that are mistaken for each other


def new_id(length: int = 10) -> str:
    """A name that cannot be guessed and can be read aloud."""
    return "".join(secrets.choice(LETTERS) for _ in range(length))


def storable(text: str) -> str:
    """A text that every database can keep: without control signs (but line ends and tabs) and halves of signs."""
    return UNKEPT.sub("", text)
