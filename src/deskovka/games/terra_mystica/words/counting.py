"""Words that stand for an amount of something, so that an icon can take their place behind a number."""

from __future__ import annotations

import re
from functools import cache

from deskovka.core.words import Tongue
from deskovka.games.terra_mystica.merchants.words import terms as sea
from deskovka.games.terra_mystica.words import terms

#: what the tables of amounts count and has an icon; hexes are no gain
COUNTED = {
    **terms.AMOUNTS,
    **{what: forms for what, forms in sea.AMOUNTS.items() if what != "hexes"},
}
#: other words for the same things behind a number
ALSO = {
    "token": "tokens",
    "steps on one cult track": "steps",
    "step on every cult track": "steps",
    "steps on every cult track": "steps",
}
NUMBER = r"(\d+|{n})"


@cache
def icon_words(lang: str) -> dict[str, str]:
    """Word forms and what they count, longer ones first: `power tokens` before `power`."""
    english = {form.removeprefix("{n} "): what for what, forms in COUNTED.items() for form in forms} | ALSO
    found = english if lang == "en" else translated(english, terms.speak(lang)) | translated(english, sea.speak(lang))
    return dict(sorted(found.items(), key=lambda pair: -len(pair[0])))


def translated(english: dict[str, str], t: Tongue) -> dict[str, str]:
    """Forms of the catalogue: all plurals of the tables, and single words in the cases in which sentences use them.

    `Convert 5 power to 1 priest` and `Směnit 5 energií za 1 šamana` have the same numbers in the same order, so the words
    behind them mean the same.
    """
    phrase = re.compile(f"{NUMBER} ({'|'.join(sorted(map(re.escape, english), key=len, reverse=True))})\\b")
    word = re.compile(f"{NUMBER} (\\w+)")
    found: dict[str, str] = {}
    for message, forms in t.catalogue.items():
        if message.removeprefix("{n} ") in english and len(forms) > 1:
            found |= {form.removeprefix("{n} "): english[message.removeprefix("{n} ")] for form in forms}
            continue
        meant = phrase.findall(message)
        for form in forms:
            said = word.findall(form)
            if meant and [n for n, _ in meant] == [n for n, _ in said]:
                found |= {spoken: english[noun] for (_, noun), (_, spoken) in zip(meant, said, strict=True)}
    return found
