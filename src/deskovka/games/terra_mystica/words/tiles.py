"""Tiles by what they give: the same words in prompts, buttons, log lines, tooltips and terminals."""

from __future__ import annotations

from deskovka.core.words import Tongue, said
from deskovka.games.terra_mystica.components import CULTS, FavourTile, ScoringTile, Scroll, TownTile
from deskovka.games.terra_mystica.words.terms import amount, listed, resources

PASS_POINTS = {
    1: said("when passing {points} for each dwelling"),
    2: said("when passing {points} for each trading house"),
    3: said("when passing {points} for each temple"),
    4: said("when passing {points} for the stronghold"),
    5: said("when passing {points} for the sanctuary"),
}
BUILD_POINTS = {
    1: said("{points} for each new dwelling"),
    2: said("{points} for each new trading house"),
    3: said("{points} for each new temple"),
    4: said("{points} for the stronghold"),
    5: said("{points} for the sanctuary"),
    6: said("{points} for each spade"),
    7: said("{points} for each town"),
}


def income_words(income: list[int], t: Tongue) -> str:
    return t("income {gain}", gain=listed(t, resources(t, income))) if any(income) else ""


def scroll_words(scroll: Scroll, t: Tongue) -> str:
    """Income and effect of a scroll."""
    parts = [income_words(scroll.income, t)]
    if scroll.action == "spade":
        parts.append(t("an action for 1 spade"))
    elif scroll.action == "cult":
        parts.append(t("an action for 1 step on a cult track"))
    if scroll.shipping:
        parts.append(t("shipping +1 while held"))
    for kind, sentence in PASS_POINTS.items():
        if scroll.pass_points[kind]:
            parts.append(t(sentence, points=amount(t, "points", scroll.pass_points[kind])))
    if scroll.pass_shipping:
        parts.append(t("when passing {points} per shipping level", points=amount(t, "points", scroll.pass_shipping)))
    return ", ".join([part for part in parts if part])


def favour_words(tile: FavourTile, t: Tongue) -> list[str]:
    """The cult steps of a favour tile, and what else it does."""
    parts = [amount(t, CULTS[tile.cult], tile.steps), income_words(tile.income, t)]
    if tile.action:
        parts.append(t("an action for 1 step on a cult track"))
    if tile.town_power < 7:
        parts.append(t("towns need only {n} power", n=tile.town_power))
    for kind, sentence in BUILD_POINTS.items():
        if tile.points[kind]:
            parts.append(t(sentence, points=amount(t, "points", tile.points[kind])))
    if any(tile.pass_trading_houses):
        steps = "/".join([str(n) for n in tile.pass_trading_houses[1:]])
        parts.append(t("when passing {points} points for 1/2/3/4 trading houses", points=steps))
    return [part for part in parts if part]


def town_words(tile: TownTile, t: Tongue) -> list[str]:
    parts = [amount(t, "points", tile.points), amount(t, "keys", tile.keys), *resources(t, tile.gain)]
    if tile.cults:
        parts.append(t.count("{n} step on every cult track", "{n} steps on every cult track", tile.cults))
    if tile.shipping:
        parts.append(amount(t, "shipping", tile.shipping))
    return parts


def scoring_words(tile: ScoringTile, t: Tongue) -> list[str]:
    """What the left half of a scoring tile pays for."""
    return [
        t(sentence, points=amount(t, "points", tile.points[kind]))
        for kind, sentence in BUILD_POINTS.items()
        if tile.points[kind]
    ]


def bonus_words(tile: ScoringTile, gain: str, t: Tongue) -> str:
    """What the right half gives, at the end of the round, and for what."""
    if tile.cult < 0:
        return t("at the end of the round {gain} for each priest in an order", gain=gain)
    steps = amount(t, CULTS[tile.cult], tile.steps)
    return t("at the end of the round {gain} for every {steps}", gain=gain, steps=steps)
