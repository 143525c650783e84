"""Faces of the expansion's tiles, and its action spaces."""

from __future__ import annotations

from deskovka.drawing.pen import num
from deskovka.games.terra_mystica.components import FavourTile, ScoringTile, Scroll, TownTile
from deskovka.games.terra_mystica.drawing import palette
from deskovka.games.terra_mystica.drawing.palette import PEN, SMALL
from deskovka.games.terra_mystica.merchants.components import SEA
from deskovka.games.terra_mystica.merchants.drawing.shapes import GOLD


def scoring_points(tile: ScoringTile) -> int:
    """Points of the left half that the base game does not know."""
    number = tile.number
    return max(SEA.trade_points[number], SEA.track_points[number])


def scoring_things(tile: ScoringTile) -> list[str]:
    number = tile.number
    found: list[str] = []
    if SEA.shipyard_points[number]:
        found.append("blank-shipyard")
    if SEA.trade_points[number]:
        found.append("trade")
    if SEA.track_points[number]:
        found += ["ship", "spade"]
    return found


def scoring_gains(tile: ScoringTile) -> list[tuple[int, str]]:
    if SEA.bonus_ships[tile.number]:
        return [(SEA.bonus_ships[tile.number], "new-ship")]
    return [(SEA.bonus_shipping[tile.number], "ship")] if SEA.bonus_shipping[tile.number] else []


def scroll_income(scroll: Scroll) -> list[tuple[int, str]]:
    """Ships of the income; the scroll that pays for trade shows that in the same place."""
    if SEA.scroll_trade[scroll.number]:
        return [(SEA.scroll_trade[scroll.number], "point"), (1, "trade")]
    return [(SEA.scroll_ships[scroll.number], "new-ship")] if SEA.scroll_ships[scroll.number] else []


def scroll_effect(scroll: Scroll) -> tuple[str, int, list[str]]:
    """As the base game's: the kind of effect, an amount, icons."""
    deed = SEA.scroll_deed[scroll.number]
    if deed:
        return "action", 1, ["new-ship" if deed == "ship" else "voyage"]
    if SEA.scroll_per_ship[scroll.number]:
        return "points", SEA.scroll_per_ship[scroll.number], ["new-ship"]
    return "points", SEA.scroll_shipyard[scroll.number], ["stronghold", "sanctuary", "blank-shipyard"]


def favour_effect(tile: FavourTile, x: float, y: float) -> str:
    number = tile.number
    ground = palette.CARD
    size = SMALL
    if SEA.favour_gift[number]:
        # A priest or step with coins; or shipping with a worker.
        body = PEN.use("priest", x - 8, y - 8, 14) + PEN.use("coin", x + 8, y - 8, 14)
        body += PEN.path(f"M{num(x - 15)} {num(y)}h30", stroke="#8a8375", width=1.2)
        return body + PEN.use("ship", x - 8, y + 8, 14) + PEN.use("worker", x + 8, y + 8, 14)
    if SEA.favour_ships[number]:
        return PEN.use("new-ship", x, y, 24)
    if SEA.favour_markers[number]:
        steps = SEA.favour_markers[number]
        body = PEN.text(x + 4, y - 2.5, f"{steps[0][1]}–{steps[-1][1]}", size, ground=ground, anchor="end", weight=700)
        return body + PEN.use("point", x + 12, y - 8, 14) + PEN.use("pennant", x, y + 9, 15, GOLD)
    small, large = SEA.favour_trade[number]
    body = PEN.text(x + 4, y - 2.5, f"{small}/{large}", size, ground=ground, anchor="end", weight=700)
    return body + PEN.use("point", x + 12, y - 8, 14) + PEN.use("trade", x, y + 9, 15)


def is_new_favour(tile: FavourTile) -> bool:
    return tile.id.startswith("MF")


def town_gains(tile: TownTile) -> list[tuple[int, str]]:
    return [(SEA.town_ships[tile.number], "new-ship")] if SEA.town_ships[tile.number] else []
