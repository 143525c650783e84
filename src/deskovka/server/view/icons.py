"""Icons in pages: the game's small drawings, once per page as symbols, and lines of words that use them."""

from __future__ import annotations

import json
import re
from collections import Counter

from markupsafe import Markup, escape

from deskovka.core.aids import Sign
from deskovka.core.game import Game
from deskovka.drawing.remembering import remembered

#: sheets kept in memory
KEEP = 200


class Icons:
    """The icons of one game in one language."""

    def __init__(self, game: Game, lang: str) -> None:
        self.drawings = game.icons()
        self.words = {word: what for word, what in game.icon_words(lang).items() if what in self.drawings}
        self.names = {self.drawings[what]: name for what, name in short_names(game.legend(lang)).items()}
        longest_first = sorted(self.words, key=len, reverse=True)
        either = "|".join(re.escape(str(escape(word))) for word in longest_first)
        self.pattern = re.compile(rf"(?<!\w)(\d+)[ \u00a0]({either})(?!\w)") if either else None

    @property
    def sheet(self) -> Markup:
        """All symbols; invisible, for the page to refer to."""
        symbols = (
            f'<symbol id="{name_of(what)}" viewBox="0 0 24 24">{drawing}</symbol>'
            for what, drawing in self.drawings.items()
        )
        return Markup(f'<svg class="symbols" aria-hidden="true">{"".join(symbols)}</svg>')  # our own drawings

    @remembered
    def icon(self, what: str) -> Markup:
        return Markup('<svg class="icon" aria-hidden="true"><use href="#{}"/></svg>').format(name_of(what))

    def held(self, what: str, amount: int | str) -> Markup:
        """How much of something there is."""
        return Markup("{}<b>{}</b>{}").format(self.label(what), amount, self.icon(what))

    def label(self, what: str) -> Markup:
        """For those who cannot see the icon: its name before the number, so that in no language the two must agree."""
        name = self.names.get(self.drawings[what], what)
        return Markup('<span class="unseen">{}: </span>').format(name)

    @remembered
    def line(self, text: str) -> Markup:
        """A line with icons in place of words. Who cannot see them, or copies the line, still gets the words."""
        said = str(escape(text))
        if self.pattern is None:
            return Markup(said)  # escaped just above
        found = self.pattern.sub(
            lambda m: (
                f'<span class="amount">{m[1]}{self.icon(self.words_of(m[2]))}<span class="unseen"> {m[2]}</span></span>'
            ),
            said,
        )
        return Markup(found)  # escaped above; the rest is ours

    def words_of(self, escaped: str) -> str:
        return self.words[str(Markup(escaped).unescape())]

    @remembered
    def row(self, text: str) -> Markup:
        """The name of a row, beside which its amount stands."""
        return self.line(as_heading(text))

    def unsaid(self, text: str, changes: list[tuple[str, int]]) -> list[tuple[str, int]]:
        """The costs and gains that a line of words does not name itself."""
        found = self.pattern.findall(str(escape(text))) if self.pattern else []
        said = {(self.drawings[self.words_of(word)], int(number)) for number, word in found}
        return [
            (what, amount) for what, amount in self.summed(changes) if (self.drawings[what], abs(amount)) not in said
        ]

    def summed(self, changes: list[tuple[str, int]]) -> list[tuple[str, int]]:
        """What has the same icon is the same for the eye: a foot from the supply and a foot on the map are no change."""
        first: dict[str, str] = {}
        sums: dict[str, int] = {}
        for what, amount in changes:
            shown = first.setdefault(self.drawings[what], what)
            sums[shown] = sums.get(shown, 0) + amount
        return [(what, amount) for what, amount in sums.items() if amount]

    @remembered
    def change(self, what: str, amount: int) -> Markup:
        """`-2` and an icon: a cost or a gain."""
        sign = "+" if amount > 0 else "\u2212"
        kind = "gains" if amount > 0 else "costs"
        said = (kind, self.label(what), sign, abs(amount), self.icon(what))
        return Markup('<span class="change {}">{}{}{}{}</span>').format(*said)


class IconSheets:
    """Icons are made once for all tables with the same game, options and language."""

    def __init__(self) -> None:
        self.kept: dict[tuple[str, str, str], Icons] = {}

    def of(self, game: Game, lang: str) -> Icons:
        key = (game.name(), json.dumps(game.options), lang)
        found = self.kept.get(key)
        if found is None:
            if len(self.kept) > KEEP:
                self.kept.clear()
            found = self.kept[key] = Icons(game, lang)
        return found


def short_names(legend: list[Sign]) -> dict[str, str]:
    """What each icon is called: how its explanation begins, where no other begins so.

    >>> short_names([Sign("power", "Power: a token moves on"), Sign("fire", "Cult: fire"), Sign("air", "Cult: air")])
    {'power': 'Power', 'fire': 'Cult: fire', 'air': 'Cult: air'}
    """
    begins = {sign.icon: re.split("[:,] ", sign.words)[0] for sign in legend}
    often = Counter(begins.values())
    return {sign.icon: sign.words if often[begins[sign.icon]] > 1 else begins[sign.icon] for sign in legend}


def as_heading(text: str) -> str:
    """The end of a sentence as the name of a row.

    >>> as_heading("(temple of Kukulkan).")
    'Temple of Kukulkan'
    >>> as_heading("for a town (the third).")
    'For a town (the third)'
    """
    words = text.strip().removesuffix(".")
    if words.startswith("(") and words.endswith(")") and "(" not in words[1:]:
        words = words[1:-1]
    return words[:1].upper() + words[1:]


def name_of(what: str) -> str:
    return "icon-" + re.sub(r"[^\w-]", "-", what)
