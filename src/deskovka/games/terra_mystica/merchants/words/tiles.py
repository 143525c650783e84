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


def pieces(s: Tongue, n: int, walks: bool) -> str:
    return amount(s, "traders" if walks else "ships", n)


def scroll_words(tile: Scroll, s: Tongue, walks: bool = False) -> str:
    """Income and effect of a scroll."""
    parts = [tiles.scroll_words(tile, terms.speak(s.lang)), *new_scroll_words(tile.number, s, walks)]
    return ", ".join([part for part in parts if part])


def new_scroll_words(number: int, s: Tongue, walks: bool) -> list[str]:
    parts: list[str] = []
    if SEA.scroll_ships[number]:
        parts.append(s("income {ships}", ships=pieces(s, SEA.scroll_ships[number], walks)))
    if SEA.scroll_deed[number] == "ship":
        parts.append(s("an action for {ships}", ships=pieces(s, 1, walks)))
    elif SEA.scroll_deed[number]:
        parts.append(s("an action for moving all traders") if walks else s("an action for moving all ships"))
    if SEA.scroll_trade[number]:
        parts.append(s("{points} more for each trade", points=amount(s, "points", SEA.scroll_trade[number])))
    if SEA.scroll_per_ship[number]:
        points = amount(s, "points", SEA.scroll_per_ship[number])
        per = s("when passing {points} for each trader on the map", points=points) if walks else ""
        parts.append(per or s("when passing {points} for each ship on the map", points=points))
    if SEA.scroll_shipyard[number]:
        points = amount(s, "points", SEA.scroll_shipyard[number])
        per = s("when passing {points} for the market", points=points) if walks else ""
        parts.append(per or s("when passing {points} for the shipyard", points=points))
    return parts


def favour_words(tile: FavourTile, s: Tongue, walks: bool = False) -> list[str]:
    """The cult steps of a favour tile, and what else it does."""
    number = tile.number
    parts = tiles.favour_words(tile, terms.speak(s.lang))
    if SEA.favour_gift[number]:
        parts.append(gift_words(s, walks))
    if SEA.favour_ships[number]:
        parts.append(s("income {ships}", ships=pieces(s, SEA.favour_ships[number], walks)))
    small, large = SEA.favour_trade[number]
    if small:
        points, more = amount(s, "points", small), amount(s, "points", large)
        parts.append(s("{points} more for each trade, {more} with a large building", points=points, more=more))
    if SEA.favour_markers[number]:
        paid = "/".join([str(points) for _, points in SEA.favour_markers[number]])
        needed = "/".join([str(least) for least, _ in SEA.favour_markers[number]])
        parts.append(s("when passing {points} points for {needed} or more trade markers", points=paid, needed=needed))
    return parts


def gift_words(s: Tongue, walks: bool) -> str:
    coins, workers = amount(s, "coins", SEA.gift_coins), amount(s, "workers", SEA.gift_workers)
    if walks:
        return s(
            "at once a priest from the supply into an order, or a step, with {coins}; or range with {workers}",
            coins=coins,
            workers=workers,
        )
    return s(
        "at once a priest from the supply into an order, or a step, with {coins}; or shipping with {workers}",
        coins=coins,
        workers=workers,
    )


def town_words(tile: TownTile, s: Tongue, walks: bool = False) -> list[str]:
    parts = tiles.town_words(tile, terms.speak(s.lang))
    if SEA.town_ships[tile.number]:
        parts.append(pieces(s, SEA.town_ships[tile.number], walks))
    return parts


def scoring_words(tile: ScoringTile, s: Tongue) -> list[str]:
    """What the left half of a scoring tile pays for."""
    parts = tiles.scoring_words(tile, terms.speak(s.lang))
    number = tile.number
    if SEA.shipyard_points[number]:
        parts.append(s("{points} for the shipyard", points=amount(s, "points", SEA.shipyard_points[number])))
    if SEA.trade_points[number]:
        parts.append(s("{points} for each trade", points=amount(s, "points", SEA.trade_points[number])))
    if SEA.track_points[number]:
        points = amount(s, "points", SEA.track_points[number])
        parts.append(s("{points} for each step of shipping, range or digging", points=points))
    return parts


def bonus_words(tile: ScoringTile, s: Tongue) -> str:
    """What the right half gives, and for what."""
    t = terms.speak(s.lang)
    parts = terms.resources(t, tile.gain)
    if SEA.bonus_ships[tile.number]:
        parts.append(amount(s, "ships", SEA.bonus_ships[tile.number]))
    if SEA.bonus_shipping[tile.number]:
        parts.append(amount(s, "shipping", SEA.bonus_shipping[tile.number]))
    return tiles.bonus_words(tile, terms.listed(t, parts), t)
