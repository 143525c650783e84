"""What the rulebook says of the material: its numbers by name, its lists, and what the signs mean."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from deskovka.core.aids import Sign
from deskovka.core.words import Tongue, said
from deskovka.games.pantheon import components as c
from deskovka.games.pantheon.rules.cards import DRAWN
from deskovka.games.pantheon.words.terms import (
    FACE_WORDS,
    KIND_WORDS,
    cost_words,
    god_words,
    nation_words,
    sentence,
    speak,
    token_words,
)

if TYPE_CHECKING:
    from deskovka.games.pantheon.game import Pantheon

Rows = list[tuple[str, str]]


def figures(game: Pantheon) -> dict[str, int | str]:
    box = game.material
    most = box.all_columns
    return {
        "all_feet": box.all_feet,
        "all_columns": most,
        "start_feet": box.start_feet[game.players],
        "start_columns": box.start_columns[game.players],
        "start_cards": box.start_cards,
        "display": box.display_cards,
        "epoch_end": box.epoch_end_points,
        "draw": DRAWN,
        "steps_per_card": box.steps_per_card,
        "free": c.FREE_PRICE,
        "shared": c.SHARED_PRICE,
        "piece": c.PIECE_PRICE,
        "tile_prices": ", ".join(map(str, box.prices[1:])),
        "column_points": ", ".join(map(str, box.column_points[1:])),
        "scored_first": box.scored_after[0],
        "scored_last": box.scored_after[-1],
    }


def gods(game: Pantheon, t: Tongue) -> Rows:
    return [(f"{god.name} ({cost_words(god)})", sentence(god_words(god, t)) + ".") for god in game.material.gods]


def loot(game: Pantheon, t: Tongue) -> Rows:
    tokens = game.material.tokens[: game.material.loot_kinds]
    return [(t("Loot, {n} in the bag", n=token.count), sentence(token_words(token, t)) + ".") for token in tokens]


def bonus(game: Pantheon, t: Tongue) -> Rows:
    tokens = game.material.tokens[game.material.loot_kinds :]
    return [(t("Bonus tile"), sentence(token_words(token, t)) + ".") for token in tokens]


def nations(game: Pantheon, t: Tongue) -> Rows:
    return [(nation.name, nation_words(nation.effect, t)) for nation in game.material.nations]


LISTS: dict[str, Callable[[Pantheon, Tongue], Rows]] = {"gods": gods, "loot": loot, "bonus": bonus, "nations": nations}


def listing(game: Pantheon, name: str, lang: str) -> Rows:
    return LISTS[name](game, speak(lang))


#: what the icons mean, in the order in which one meets them
SIGNS = {
    "points": said("points"),
    "cards": said("a card"),
    "steps": said("a step"),
    "money": said("money"),
    "feet": said("a foot in a supply"),
    "feet-placed": said("a foot on the map"),
    "columns": said("a column in a supply"),
    "columns-placed": said("a column on the map"),
    "demigods": said("a demigod, face down"),
}


def legend(game: Pantheon, lang: str) -> list[Sign]:
    t = speak(lang)
    box = game.material
    signs = [Sign(icon, sentence(t(words))) for icon, words in SIGNS.items()]
    for card, name in enumerate(c.CARD_NAMES):
        face = t(FACE_WORDS[card]) + (f" {card - c.MONEY_1 + 1}" if card >= c.MONEY_1 else "")
        signs.append(Sign(f"card:{name}", t("Card: {what}", what=face)))
    for kind, name in enumerate(c.KIND_NAMES):
        signs.append(Sign(f"tile:{name}", t("Sacrifice tile: {what}", what=t(KIND_WORDS[kind]))))
    for value in range(1, 7):
        signs.append(Sign(f"demigod:{value}", t("A demigod of value {n}", n=value)))
    signs += [Sign(f"god:{god.id}", f"{god.name}: {god_words(god, t)}") for god in box.gods]
    signs += [
        Sign(f"loot:{token.id}", t("Loot: {what}", what=token_words(token, t)))
        for token in box.tokens[: box.loot_kinds]
    ]
    return signs + [Sign(f"nation:{nation.name}", nation.name) for nation in box.nations]
