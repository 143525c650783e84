"""Names of what the expansion brings, for ships as well as for traders on foot."""

from __future__ import annotations

from pathlib import Path

from deskovka.core.words import Tongue, counted, tongue
from deskovka.games.terra_mystica.components import SHIPYARD
from deskovka.games.terra_mystica.merchants.components import SEA
from deskovka.games.terra_mystica.merchants.state import sea_of
from deskovka.games.terra_mystica.state import Player, State
from deskovka.games.terra_mystica.words import terms as base

FOLDER = Path(__file__).parent.parent


def speak(lang: str) -> Tongue:
    """The expansion's words; those of the base game come from its own catalogue."""
    return tongue(FOLDER, lang)


#: what is counted: one, and more than one
AMOUNTS = {
    "ships": counted("{n} ship", "{n} ships"),
    "traders": counted("{n} trader", "{n} traders"),
    "markers": counted("{n} trade marker", "{n} trade markers"),
    "hexes": counted("{n} hex", "{n} hexes"),
}


def amount(t: Tongue, what: str, n: int) -> str:
    """'2 ships' in the language spoken; what the base game counts is in its words."""
    if what in AMOUNTS:
        one, many = AMOUNTS[what]
        return t.count(one, many, n)
    return base.amount(base.speak(t.lang), what, n)


def walks(game: State, p: Player) -> bool:
    """Does the player have traders on foot instead of ships?"""
    return sea_of(game).fleets[p.seat].people.walks


def ships(t: Tongue, game: State, p: Player, n: int) -> str:
    return amount(t, "traders" if walks(game, p) else "ships", n)


def building_name(t: Tongue, game: State, at: int) -> str:
    """The building on a hex; a shipyard is a market for Fakirs and Dwarves."""
    kind = game.building[at]
    if kind == SHIPYARD:
        return t("market") if SEA.market_of(game.seats[game.owner[at]].faction.board) else t("shipyard")
    return base.speak(t.lang)(base.BUILDING[kind])
