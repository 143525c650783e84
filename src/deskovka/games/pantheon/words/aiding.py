"""A player's own numbers: steps, money, sacrifice tiles, gods within reach, columns and demigods."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deskovka.core.aids import Aid
from deskovka.core.words import Tongue
from deskovka.games.pantheon import components as c
from deskovka.games.pantheon.rules.buying import money_cards, purse
from deskovka.games.pantheon.rules.scoring import column_points, demigod_points
from deskovka.games.pantheon.words.coaching import missing_for
from deskovka.games.pantheon.words.terms import KIND_WORDS, amount, cost_words, god_words, sentence, speak

if TYPE_CHECKING:
    from deskovka.games.pantheon.game import Pantheon

NOTHING = "–"


def aid(game: Pantheon, seat: int, lang: str) -> list[Aid]:
    t = speak(lang)
    return [
        marching(game, seat, t),
        tiles(game, seat, t),
        gods(game, seat, t),
        purchase(game, seat, t),
        score(game, seat, t),
    ]


def marching(game: Pantheon, seat: int, t: Tongue) -> Aid:
    """Steps of a movement by the cards that are played, in the own turn and following."""
    free = game.steps[seat] + game.power(seat, c.STEPS)
    rows = [
        (
            amount("card:movement", cards, t),
            amount("steps", free + 1 + cards * game.material.steps_per_card, t),
            amount("steps", free + cards * game.material.steps_per_card, t),
        )
        for cards in range(game.hands[seat * c.CARDS + c.MOVEMENT] + 1)
    ]
    return Aid(t("Movement"), (t("Cards"), t("In your turn"), t("Following")), tuple(rows))


def tiles(game: Pantheon, seat: int, t: Tongue) -> Aid:
    prices = game.material.prices
    rows = []
    for kind, name in enumerate(KIND_WORDS):
        level = game.tiles[seat * c.KINDS + kind]
        price = amount("money", prices[level + 1] - prices[level], t) if level < c.TOP_LEVEL else NOTHING
        cards = game.hands[seat * c.CARDS + c.GIFTS + kind]
        rows.append((sentence(t(name)), str(level), price, str(cards), str(level + cards)))
    heads = (t("Sacrifice"), t("Level of the tile"), t("The next costs"), t("Cards in hand"), t("You can give"))
    return Aid(t("Sacrifices"), heads, tuple(rows))


def gods(game: Pantheon, seat: int, t: Tongue) -> Aid:
    shown = [game.material.gods[number] for number in game.god_display]
    points = amount("points", game.epoch + game.power(seat, c.PIETY), t)
    rows = [
        (god.name, cost_words(god), str(missing_for(game, seat, god)), sentence(god_words(god, t)), points)
        for god in shown
    ]
    heads = (t("God"), t("Cost"), t("Sacrifices missing"), t("It brings"), t("At once"))
    return Aid(t("Gods"), heads, tuple(rows))


def purchase(game: Pantheon, seat: int, t: Tongue) -> Aid:
    rows = [
        (t("Money cards"), amount("money", money_cards(game, seat), t)),
        (t("All that you could spend"), amount("money", purse(game, seat), t)),
        (t("A foot or a column"), amount("money", c.PIECE_PRICE, t)),
        (t("Feet in your supply"), amount("feet", game.feet_own[seat], t)),
        (t("Columns in your supply"), amount("columns", game.columns_own[seat], t)),
    ]
    return Aid(t("Money and pieces"), ("", t("Now")), tuple(rows))


def score(game: Pantheon, seat: int, t: Tongue) -> Aid:
    """What the next scoring gives, and one column more."""
    built = game.columns_on_board(seat)
    table = game.material.column_points
    more = table[min(built + 1, len(table) - 1)] - table[built]
    rows = [
        (
            t("Columns on the map"),
            str(built),
            amount("points", column_points(game, seat), t),
            f"+{amount('points', more, t)}",
        ),
        (t("Demigods"), str(game.demigod_tiles[seat]), amount("points", demigod_points(game, seat), t), NOTHING),
    ]
    heads = ("", t("You have"), t("In the next scoring"), t("One more"))
    return Aid(t("Scoring"), heads, tuple(rows))
