"""What has happened: lines of the log. In a view, hidden cards and tiles of others are only counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deskovka.core.effects import Effect
from deskovka.core.words import Tongue, said
from deskovka.games.pantheon import components as c
from deskovka.games.pantheon import state as s
from deskovka.games.pantheon.words.terms import (
    AMOUNTS,
    GOD_WORDS,
    KIND_WORDS,
    amount,
    god_by_id,
    speak,
    token_words,
    tokens_by_id,
    who,
)

if TYPE_CHECKING:
    from deskovka.games.pantheon.game import Pantheon

SOURCES = {
    "deck": said("from the deck"),
    "display": said("from the display"),
    "nation": said("by the nation"),
    "epoch-cards": said("at the start of the epoch"),
    "deck-empty": said("because the deck ran out"),
    "movement": said("for movement"),
    "sacrifice": said("as a sacrifice"),
    "purchase": said("in a purchase"),
    "epoch-end": said("at the end of the epoch"),
    "demigods": said("for demigods"),
    "columns": said("for columns"),
    "piety": said("for gods after Pietalte"),
    "raise": said("as a raise"),
    "demigod-display": said("from the display"),
    "start": said("at the start"),
}
#: where cards come from that nobody else sees
HIDDEN_SOURCES = ("deck", "nation", "epoch-cards", "start")


def tell(game: Pantheon, effects: list[Effect], lang: str) -> list[str]:
    """One line for each seat that something happened to. In a view, hidden cards and tiles of others are only counted."""
    t = speak(lang)
    lines = []
    for seat in dict.fromkeys(effect.seat for effect in effects):
        phrases: list[str] = []
        hidden = 0
        for effect in effects:
            if effect.seat != seat:
                continue
            if is_secret(game, effect):
                if effect.what.startswith("card:"):
                    hidden += effect.amount
                else:
                    phrases.append(t("a hidden demigod"))
            else:
                phrases += phrase(game, effect, t)
        if hidden:
            phrases.append("+" + amount("cards", hidden, t))
        if phrases:
            lines.append(t("{who}: {what}.", who=who(game, seat, t), what=", ".join(phrases)))
    return lines


def is_secret(game: Pantheon, effect: Effect) -> bool:
    """Does only its owner see it? Cards from the deck and demigods from the stack; the special money stack lies open."""
    if game.viewer in (s.FULL, effect.seat) or effect.amount < 0:
        return False
    if effect.what.startswith("demigod:"):
        return effect.source != "demigod-display"
    if not effect.what.startswith("card:"):
        return False
    what, _, detail = effect.source.partition(":")
    if what == "token":
        return any(token.does == c.T_CARDS for token in tokens_by_id(game, detail))
    return what in HIDDEN_SOURCES


def phrase(game: Pantheon, effect: Effect, t: Tongue) -> list[str]:
    what, _, detail = effect.what.partition(":")
    if effect.amount == 0:
        return []
    if what == "nation":
        return [t("epoch {n}: {nation} rises", n=effect.after[0], nation=detail)]
    if effect.what in AMOUNTS and what != "steps":
        if effect.source.startswith("placed:"):
            return []  # told as a placement
        sign = "−" if effect.amount < 0 else "+"
        return [f"{sign}{amount(effect.what, abs(effect.amount), t)} {source_words(game, effect.source, t)}".strip()]
    if what in ("feet-placed", "columns-placed"):
        if effect.source == "epoch-end":
            return []
        place = effect.source.partition(":")[2]
        return [t("foot on {space}", space=place) if what == "feet-placed" else t("column on {space}", space=place)]
    if what == "tile":
        return [t("{kind} of level {level}", kind=t(KIND_WORDS[c.KIND_NAMES.index(detail)]), level=effect.after[0])]
    if what == "god":
        return [t("god {god}", god=god_by_id(game, detail).name)]
    if what == "turned":
        return [t("{god} turned over", god=god_by_id(game, detail).name)]
    if what == "left":
        return [t("{god} not taken and out of the game", god=god_by_id(game, detail).name)]
    if what == "demigod":
        return [t("demigod of value {n}", n=detail)]
    if what == "loot":
        return [t("loot: {what}", what=token_words(tokens_by_id(game, detail)[0], t))]
    return [t.count(*GOD_WORDS[c.STEPS], effect.amount)]


def source_words(game: Pantheon, source: str, t: Tongue) -> str:
    if source in SOURCES:
        return t(SOURCES[source])
    what, _, detail = source.partition(":")
    if what == "god":
        return t("for {god}", god=god_by_id(game, detail).name)
    return ""
