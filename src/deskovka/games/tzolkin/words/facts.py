"""By what finished games are counted: the monuments on offer, and who has built which."""

from __future__ import annotations

from deskovka.core.facts import Fact
from deskovka.games.tzolkin.components import MONUMENT
from deskovka.games.tzolkin.state import EMPTY, State
from deskovka.games.tzolkin.words.terms import tile_name, tongue_of


def facts(game: State, lang: str = "en") -> list[Fact]:
    t = tongue_of(lang)
    found = []
    for number in sorted(game.monuments):
        name = tile_name(t, MONUMENT[number])
        found.append(Fact("monument", str(number), t("monument on offer"), name))
        if (builder := game.monument_builder(number)) != EMPTY:
            found.append(Fact("built", str(number), t("monument built"), name, builder))
    return found
