"""By what finished games are counted: the gods that somebody has won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deskovka.core.facts import Fact
from deskovka.games.pantheon.words.terms import speak

if TYPE_CHECKING:
    from deskovka.games.pantheon.game import Pantheon


def facts(game: Pantheon, lang: str = "en") -> list[Fact]:
    t, gods = speak(lang), game.material.gods
    return [
        Fact("god", god.id, t("god won"), god.name, seat)
        for seat in range(game.players)
        for number, god in enumerate(gods)
        if game.gods[seat * len(gods) + number]
    ]
