"""Tiles of the whole box by what they give, to somebody with ships or to somebody with traders on foot."""

from __future__ import annotations

from deskovka.core.words import Tongue
from deskovka.games.terra_mystica.components import FavourTile, ScoringTile, Scroll, TownTile
from deskovka.games.terra_mystica.merchants.components import SEA
from deskovka.games.terra_mystica.merchants.state import Sea
from deskovka.games.terra_mystica.merchants.words.terms import amount, speak
from deskovka.games.terra_mystica.state import State
from deskovka.games.terra_mystica.words import terms, tiles

__all__ = ["bonus_words", "favour_words", "on_foot", "scoring_words", "scroll_words", "speak", "town_words"]


def on_foot(game: State, seat: int) -> bool:
    """Does the seat have traders? Nobody has without the expansion."""
    sea = game.extension
    return isinstance(sea, Sea) and 0 <= seat < len(sea.fleets) and sea.fleets[seat].people.walks


def pieces(t: Tongue, n: int, walks: bool) -> str:
    return amount(t, "traders" if walks else "ships", n)


def scroll_words(tile: Scroll, t: Tongue, walks: bool = False) -> str:
    """Income and effect of a scroll."""
    parts = [tiles.scroll_words(tile, terms.speak(t.lang)), *new_scroll_words(tile.number, t, walks)]
    return ", ".join([part for part in parts if part])


def new_scroll_words(number: int, t: Tongue, walks: bool) -> list[str]:
    parts: list[str] = []
    if SEA.scroll_ships[number]:
        parts.append(t("income {ships}", ships=pieces(t, SEA.scroll_ships[number], walks)))
    if SEA.scroll_deed[number] == "ship":
        parts.append(t("an action for {ships}", ships=pieces(t, 1, walks)))
    elif SEA.scroll_deed[number]:
        parts.append(t("an action for moving all traders") if walks else t("an action for moving all ships"))
    if SEA.scroll_trade[number]:
        parts.append(t("{points} more for each trade", points=amount(t, "points", SEA.scroll_trade[number])))
    if SEA.scroll_per_ship[number]:
        points = amount(t, "points", SEA.scroll_per_ship[number])
        per = t("when passing {points} for each trader on the map", points=points) if walks else ""
        parts.append(per or t("when passing {points} for each ship on the map", points=points))
    if SEA.scroll_shipyard[number]:
        points = amount(t, "points", SEA.scroll_shipyard[number])
        per = t("when passing {points} for the market", points=points) if walks else ""
        parts.append(per or t("when passing {points} for the shipyard", points=points))
    return parts


def favour_words(tile: FavourTile, t: Tongue, walks: bool = False) -> list[str]:
    """The cult steps of a favour tile, and what else it does."""
    number = tile.number
    parts = tiles.favour_words(tile, terms.speak(t.lang))
    if SEA.favour_gift[number]:
        parts.append(gift_words(t, walks))
    if SEA.favour_ships[number]:
        parts.append(t("income {ships}", ships=pieces(t, SEA.favour_ships[number], walks)))
    small, large = SEA.favour_trade[number]
    if small:
        points, more = amount(t, "points", small), amount(t, "points", large)
        parts.append(t("{points} more for each trade, {more} with a large building", points=points, more=more))
    if SEA.favour_markers[number]:
        paid = "/".join([str(points) for _, points in SEA.favour_markers[number]])
        needed = "/".join([str(least) for least, _ in SEA.favour_markers[number]])
        parts.append(t("when passing {points} points for {needed} or more trade markers", points=paid, needed=needed))
    return parts


def gift_words(t: Tongue, walks: bool) -> str:
    coins, workers = amount(t, "coins", SEA.gift_coins), amount(t, "workers", SEA.gift_workers)
    if walks:
        return t(
            "at once a priest from the supply into an order, or a step, with {coins}; or range with {workers}",
            coins=coins,
            workers=workers,
        )
    return t(
        "at once a priest from the supply into an order, or a step, with {coins}; or shipping with {workers}",
        coins=coins,
        workers=workers,
    )


def town_words(tile: TownTile, t: Tongue, walks: bool = False) -> list[str]:
    parts = tiles.town_words(tile, terms.speak(t.lang))
    if SEA.town_ships[tile.number]:
        parts.append(pieces(t, SEA.town_ships[tile.number], walks))
    return parts


def scoring_words(tile: ScoringTile, t: Tongue) -> list[str]:
    """What the left half of a scoring tile pays for."""
    parts = tiles.scoring_words(tile, terms.speak(t.lang))
    number = tile.number
    if SEA.shipyard_points[number]:
        parts.append(t("{points} for the shipyard", points=amount(t, "points", SEA.shipyard_points[number])))
    if SEA.trade_points[number]:
        parts.append(t("{points} for each trade", points=amount(t, "points", SEA.trade_points[number])))
    if SEA.track_points[number]:
        points = amount(t, "points", SEA.track_points[number])
        parts.append(t("{points} for each step of shipping, range or digging", points=points))
    return parts


def bonus_words(tile: ScoringTile, t: Tongue) -> str:
    """What the right half gives, and for what."""
    of_base = terms.speak(t.lang)
    parts = terms.resources(of_base, tile.gain)
    if SEA.bonus_ships[tile.number]:
        parts.append(amount(t, "ships", SEA.bonus_ships[tile.number]))
    if SEA.bonus_shipping[tile.number]:
        parts.append(amount(t, "shipping", SEA.bonus_shipping[tile.number]))
    return tiles.bonus_words(tile, terms.listed(of_base, parts), of_base)
