"""Words in several languages: English in the code, other languages in `locale/LANG.po` beside a game's `words.py`.

The files are ordinary gettext catalogues, so every translator's tool can edit them; they are read as they are,
without a compile step.

>>> t = Tongue("en", {})
>>> t("Build at {place}", place="E6")
'Build at E6'
>>> t.count("{n} worker", "{n} workers", 3)
'3 workers'
>>> t.number(12.345), Tongue("cs", {}).number(12.345)
('12.3', '12,3')
"""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

LANGUAGES = ("en", "cs")
#: the mark before a fraction, and between thousands, where they are not those of English
MARKS = {"cs": (",", "\u00a0")}

#: a text with a number in it, in its two English forms
Counted = tuple[str, str]


def said(message: str) -> str:
    """Marks a text that stands in a table and is said later, so that it is collected for translators (tools/words.py).

    >>> said("trading house")
    'trading house'
    """
    return message


def counted(one: str, many: str) -> Counted:
    """The same for a text with a number: `t.count(*counted("{n} worker", "{n} workers"), n)`."""
    return one, many


class Tongue:
    """Says things in one language. What has no translation is said in English."""

    def __init__(self, lang: str, catalogue: dict[str, list[str]]) -> None:
        self.lang = lang
        self.catalogue = catalogue

    def __call__(self, message: str, **values: object) -> str:
        found = self.catalogue.get(message)
        text = found[0] if found and found[0] else message
        return text.format(**values) if values else text

    def count(self, one: str, many: str, n: int, **values: object) -> str:
        """A text with a number in it: '1 worker', '3 workers'."""
        found = self.catalogue.get(one)
        if found and len(found) > 1:
            text = found[min(plural(self.lang, n), len(found) - 1)]
        else:
            text = one if n == 1 else many
        return text.format(n=n, **values)

    def number(self, value: float, form: str = ".1f") -> str:
        """A number as the language writes it."""
        return numeral(value, form, self.lang)


def numeral(value: float, form: str, lang: str) -> str:
    """A number in a form of Python's (`+.1f`, `,.0f`), as a language writes it.

    >>> numeral(-3.25, "+.2f", "cs"), numeral(12345, ",.0f", "en")
    ('−3,25', '12,345')
    """
    text = format(value, form).replace("-", "−")
    if lang in MARKS:
        fraction, thousand = MARKS[lang]
        text = text.replace(",", thousand).replace(".", fraction)
    return text


#: quarters of a point, as boards write them: the same in every language
FRACTIONS = ("", "¼", "½", "¾")


def score(value: float) -> str:
    """Points for people to read: whole ones, or with a fraction in quarters.

    >>> score(46.25), score(-54), score(-0.5)
    ('46¼', '−54', '−½')
    """
    whole, part = divmod(round(abs(value) * 4), 4)
    return ("−" if value < 0 else "") + (str(whole) if whole or not part else "") + FRACTIONS[part]


def point(lang: str) -> str:
    """The mark before a fraction."""
    return MARKS[lang][0] if lang in MARKS else "."


def plural(lang: str, n: int) -> int:
    """Which plural form a number takes."""
    if lang == "cs":  # 1 dělník, 2-4 dělníci, 5 dělníků
        return 0 if n == 1 else 1 if 2 <= n <= 4 else 2
    return 0 if n == 1 else 1


def read_po(text: str) -> dict[str, list[str]]:
    """A gettext catalogue: message -> its translations (more than one where there are plural forms)."""
    catalogue: dict[str, list[str]] = {}
    message = ""
    forms: list[str] = []
    target = ""
    for line in [*text.splitlines(), 'msgid ""']:
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        keyword, _, rest = line.partition(" ")
        if line.startswith('"'):
            keyword, rest = "", line
        if keyword == "msgid":
            if message and forms:
                catalogue[message] = forms
            message, forms, target = ast.literal_eval(rest), [], "id"
        elif keyword == "msgid_plural":
            target = "plural"
        elif keyword.startswith("msgstr"):
            forms.append(ast.literal_eval(rest))
            target = "str"
        elif target == "id":
            message += ast.literal_eval(rest)
        elif target == "str":
            forms[-1] += ast.literal_eval(rest)
    return catalogue


@cache
def tongue(folder: Path, lang: str) -> Tongue:
    """The language for a folder that has `locale/LANG.po`."""
    path = folder / "locale" / f"{lang}.po"
    return Tongue(lang, read_po(path.read_text(encoding="utf-8")) if path.exists() else {})
