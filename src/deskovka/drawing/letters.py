"""How wide words are, without asking a browser: fonts differ, so this is a font that is wider than most."""

from __future__ import annotations

from deskovka.drawing.remembering import remembered

#: the width of letters as a share of the size
WIDTHS = {
    **dict.fromkeys("iíjlI.,:;'’|! ", 0.31),
    **dict.fromkeys("tťfrř()/-–", 0.40),
    **dict.fromkeys("cčsšzž", 0.54),
    **dict.fromkeys("mM—", 0.97),
    **dict.fromkeys("wW…→", 0.85),
}
LETTER, CAPITAL, HEAVIER = 0.615, 0.7, 1.12


@remembered
def width_of(words: str, size: float, bold: bool = False) -> float:
    """About how wide words will be."""
    total = sum(WIDTHS.get(sign, CAPITAL if sign.isupper() else LETTER) for sign in words)
    return total * size * (HEAVIER if bold else 1.0)


@remembered
def fitted(words: str, size: float, room: float, bold: bool = False) -> str:
    """Words that fit into so much room, cut short if need be.

    >>> fitted("reconstruction", 10, 60)
    'reconstru…'
    """
    if width_of(words, size, bold) <= room:
        return words
    while words and width_of(words + "…", size, bold) > room:
        words = words[:-1]
    return words + "…"


def lines(words: str, size: float, room: float, bold: bool = False) -> list[str]:
    """Words broken into lines.

    >>> lines("a step in one temple", 10, 60)
    ['a step in', 'one temple']
    """
    found: list[str] = [""]
    for word in words.split():
        longer = f"{found[-1]} {word}".strip()
        if found[-1] and width_of(longer, size, bold) > room:
            found.append(word)
        else:
            found[-1] = longer
    return found
