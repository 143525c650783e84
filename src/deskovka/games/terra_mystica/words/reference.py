"""What the rulebook says of the material: its numbers by name, its lists, and what the signs mean."""

from __future__ import annotations

from collections.abc import Callable

from deskovka.core.aids import Sign
from deskovka.core.words import Tongue, said
from deskovka.games.terra_mystica.components import (
    BRIDGES,
    CULTS,
    DWELLING,
    MATERIAL,
    PIECES,
    ROUNDS,
    TEMPLE,
    TRADING_HOUSE,
    FactionBoard,
    FavourTile,
)
from deskovka.games.terra_mystica.merchants.components import SEA
from deskovka.games.terra_mystica.rules.scoring import AREA_POINTS, CULT_POINTS
from deskovka.games.terra_mystica.state import State
from deskovka.games.terra_mystica.table import POWER_STEPS
from deskovka.games.terra_mystica.words.describing import ACTIONS
from deskovka.games.terra_mystica.words.explaining import FINAL
from deskovka.games.terra_mystica.words.holding import ability_words
from deskovka.games.terra_mystica.words.peoples import STRONGHOLD
from deskovka.games.terra_mystica.words.terms import (
    amount,
    board_name,
    capital,
    cult_name,
    listed,
    resources,
    sentences,
    speak,
)
from deskovka.games.terra_mystica.words.tiles import (
    bonus_words,
    favour_words,
    scoring_words,
    scroll_words,
    town_words,
)

Rows = list[tuple[str, str]]

#: the people whose board has what most boards have
USUAL = MATERIAL.board_of("witches")


def figures(game: State) -> dict[str, int | str]:
    first = game.options["start-points"]
    return {
        "rounds": ROUNDS,
        "start_points": first if first.isdigit() and len(first) == 2 else 20,
        "shipping_coins": USUAL.shipping_coins,
        "shipping_priests": USUAL.shipping_priests,
        "shipping_points": ", ".join(map(str, USUAL.shipping_points[1:])),
        "bridges": BRIDGES,
        **{f"spade_{n}": cost for n, cost in enumerate(USUAL.spade_costs, 1)},
        "exchange_workers": USUAL.exchange_workers,
        "exchange_coins": USUAL.exchange_coins,
        "exchange_priests": USUAL.exchange_priests,
        "exchange_points": USUAL.exchange_points,
        "dwellings": PIECES[DWELLING],
        "trading_houses": PIECES[TRADING_HOUSE],
        "temples": PIECES[TEMPLE],
        "power_steps": ", ".join(f"{step}: {power}" for step, power in enumerate(POWER_STEPS) if power),
        "priests": USUAL.priest_limit,
        "cult_points": ", ".join(map(str, CULT_POINTS)),
        "area_points": ", ".join(map(str, AREA_POINTS)),
        "town_power": max(tile.town_power for tile in MATERIAL.favours),
        "ships": SEA.ships_each,
        "markers": SEA.markers_each,
    }


def power_actions(game: State, t: Tongue) -> Rows:
    return [(t(ACTIONS[number]), amount(t, "power", cost)) for number, cost in enumerate(MATERIAL.action_power)]


def favour_name(tile: FavourTile, t: Tongue) -> str:
    """As one looks for it: the cult and the steps."""
    return f"{capital(cult_name(t, tile.cult))} {tile.steps}"


def favours(game: State, t: Tongue) -> Rows:
    return [(favour_name(tile, t), listed(t, favour_words(tile, t))) for tile in MATERIAL.favours]


def towns(game: State, t: Tongue) -> Rows:
    played = [tile for tile in MATERIAL.towns if tile.set != "mini" or game.options["mini-towns"] == "yes"]
    return [(tile.id, listed(t, town_words(tile, t))) for tile in played]


def scrolls(game: State, t: Tongue) -> Rows:
    played = [tile for tile in MATERIAL.scrolls if tile.set != "mini" or game.options["shipping-scroll"] == "yes"]
    return [(tile.id, scroll_words(tile, t)) for tile in played]


def scoring(game: State, t: Tongue) -> Rows:
    played = [tile for tile in MATERIAL.scoring if tile.set != "mini" or game.options["temple-tile"] == "yes"]
    return [
        (tile.id, sentences(*scoring_words(tile, t), bonus_words(tile, listed(t, resources(t, tile.gain)), t)))
        for tile in played
    ]


def peoples(game: State, t: Tongue, boards: list[FactionBoard]) -> Rows:
    return [
        (
            board_name(board, t.lang),
            sentences(ability_words(game, board.id, t), t("Stronghold: {words}", words=t(STRONGHOLD[board.id]))),
        )
        for board in boards
    ]


def factions(game: State, t: Tongue) -> Rows:
    return peoples(game, t, [board for board in MATERIAL.boards if board.set == "base"])


def fire_and_ice(game: State, t: Tongue) -> Rows:
    return peoples(game, t, [board for board in MATERIAL.boards if board.set != "base"])


def final_tiles(game: State, t: Tongue) -> Rows:
    return [(t("Final tile"), t(FINAL[tile])) for tile in MATERIAL.final_tiles]


LISTS: dict[str, Callable[[State, Tongue], Rows]] = {
    "power actions": power_actions,
    "favours": favours,
    "towns": towns,
    "scrolls": scrolls,
    "scoring": scoring,
    "factions": factions,
    "fire and ice": fire_and_ice,
    "final tiles": final_tiles,
}


def listing(game: State, name: str, lang: str) -> Rows:
    return LISTS[name](game, speak(lang))


#: what the icons mean, in the order in which one meets them
SIGNS = {
    "points": said("points"),
    "workers": said("a worker"),
    "coins": said("a coin"),
    "priests": said("a priest"),
    "power": said("power: a token moves to the next bowl"),
    "tokens": said("a power token itself, gained or given away"),
    "spades": said("a spade: changes land by one place in the circle"),
    "exchange": said("a digging level: spades get cheaper"),
    "shipping": said("a shipping level: reaches over one more river hex"),
    "bridges": said("a bridge"),
    "keys": said("a key to step 10 of a cult"),
    "steps": said("a step on a cult track of your choice"),
    "buildings": said("dwelling"),
    "built:dwelling": said("dwelling"),
    "built:trading_house": said("trading house"),
    "built:temple": said("temple"),
    "built:stronghold": said("stronghold"),
    "built:sanctuary": said("sanctuary"),
}


def legend(game: State, lang: str) -> list[Sign]:
    t = speak(lang)
    signs = [Sign(icon, capital(t(words))) for icon, words in SIGNS.items() if icon != "buildings"]
    return signs + [
        Sign(cult, t("A step of the cult: {cult}", cult=cult_name(t, number))) for number, cult in enumerate(CULTS)
    ]
