"""What people write in files beside a game: words in all languages. Whoever writes them is perhaps no programmer, so every mistake is
said with the place where it stands."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from deskovka.core.telling import NotUnderstood
from deskovka.core.words import LANGUAGES

#: the same in every language
Said = Mapping[str, str]


class BadFile(NotUnderstood):
    """A file that cannot be used, and what is wrong with it."""


def check_keys(where: str, row: Mapping[str, Any], known: set[str]) -> None:
    strange = sorted(set(row) - known)
    if strange:
        raise BadFile(
            "{where}: there is no {strange} here; there are {known}", where=where, strange=strange, known=sorted(known)
        )


def words_in(where: str, what: str, row: Mapping[str, Any]) -> Said:
    """Words in all languages; line ends inside a paragraph do not count."""
    found = row.get(what, {})
    missing = (
        [lang for lang in LANGUAGES if not str(found.get(lang, "")).strip()] if isinstance(found, dict) else [what]
    )
    if missing:
        raise BadFile("{where}: {what} is missing in {missing}", where=where, what=what, missing=missing)
    return {lang: flowing(str(found[lang])) for lang in LANGUAGES}


def flowing(text: str) -> str:
    """Paragraphs are parted by empty lines, and each point of a list begins with a dash; each becomes one line.

    >>> flowing("One\\ntwo.\\n\\nThree.\\n- four\\n  and five\\n- six")
    'One two.\\nThree.\\n- four and five\\n- six'
    """
    lines: list[str] = []
    begins = True
    for row in text.strip().splitlines():
        words = " ".join(row.split())
        if words and (begins or words.startswith("- ")):
            lines.append(words)
        elif words:
            lines[-1] += f" {words}"
        begins = not words
    return "\n".join(lines)


def ordered_name(path: Path) -> str:
    """The name of a file without the number that orders it.

    >>> ordered_name(Path("03-power.toml"))
    'power'
    """
    number, _, rest = path.stem.partition("-")
    return rest if number.isdigit() else path.stem
