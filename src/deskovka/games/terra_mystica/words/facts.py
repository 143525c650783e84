"""By what finished games are counted: the map, the scoring tiles of the rounds, the further final scoring."""

from __future__ import annotations

from deskovka.core.facts import Fact
from deskovka.core.offering import offering_of
from deskovka.games.terra_mystica.merchants.words import tiles as sea_tiles
from deskovka.games.terra_mystica.state import State
from deskovka.games.terra_mystica.words.terms import speak
from deskovka.games.terra_mystica.words.tiles import scoring_words


def facts(game: State, lang: str = "en") -> list[Fact]:
    t = speak(lang)
    offer = offering_of(type(game), lang)
    chosen = {"map": game.options["map"], "final-tile": game.final_tile}
    named = dict(zip(chosen, offer.named(chosen), strict=True))
    found = [Fact(kind, value, *named[kind]) for kind, value in chosen.items() if value]
    for number in sorted(game.scoring):
        tile = game.material.scoring[number]
        paid = sea_tiles.scoring_words(tile, sea_tiles.speak(lang)) if game.extension.active else scoring_words(tile, t)
        # two tiles may pay for the same and differ in the bonus of the round
        found.append(Fact("scoring", tile.id, t("scoring tile"), f"{tile.id}: {', '.join(paid)}"))
    return found
