"""What the rulebook says of the expansion's material: its lists, and what its signs mean."""

from __future__ import annotations

from collections.abc import Callable

from deskovka.core.aids import Sign
from deskovka.core.words import Tongue, said
from deskovka.games.terra_mystica.components import EMPTY, SHIPYARD, FactionBoard
from deskovka.games.terra_mystica.merchants.components import (
    FOR_POWER,
    FOR_PRIEST,
    FOR_SHIP,
    FOR_STEP,
    FOR_STEPS,
    FOR_VOYAGE,
    SEA,
    TradeBonus,
)
from deskovka.games.terra_mystica.merchants.setup import town_copies
from deskovka.games.terra_mystica.merchants.words import explaining, tiles
from deskovka.games.terra_mystica.merchants.words.describing import ACTIONS
from deskovka.games.terra_mystica.merchants.words.terms import amount, speak
from deskovka.games.terra_mystica.state import State
from deskovka.games.terra_mystica.words import reference, terms
from deskovka.games.terra_mystica.words.explaining import FINAL

Rows = list[tuple[str, str]]

CHOSEN = {
    FOR_POWER: said("power"),
    FOR_STEP: said("1 step on a cult track"),
    FOR_STEPS: said("2 steps on one cult track"),
    FOR_PRIEST: said("a priest"),
    FOR_SHIP: said("this ship is launched again"),
    FOR_VOYAGE: said("your tile's voyage can be used again"),
}


def trades(game: State, t: Tongue) -> Rows:
    """What each building brings to whoever trades with it."""
    of_base = terms.speak(t.lang)
    names = [of_base(terms.BUILDING[kind]) for kind in range(SHIPYARD)] + [t("shipyard")]
    return [(terms.capital(name), trade_words(SEA.trades[kind], t)) for kind, name in enumerate(names) if kind != EMPTY]


def trade_words(trade: TradeBonus, t: Tongue) -> str:
    of_base = terms.speak(t.lang)
    parts = [amount(t, "points", trade.points), *terms.resources(of_base, trade.gain)]
    if trade.spades:
        parts.append(amount(t, "spades", trade.spades))
    chosen = [amount(t, "power", trade.power) if one == FOR_POWER else t(CHOSEN[one]) for one in trade.choices if one]
    if chosen:
        parts.append(t("{one} or {other}", one=chosen[0], other=chosen[-1]))
    return terms.listed(of_base, parts)


def shipyards(game: State, t: Tongue) -> Rows:
    of_base = terms.speak(t.lang)
    rows = []
    for board, tile in zip(SEA.boards, SEA.shipyards, strict=True):
        price = [amount(t, "workers", tile.cost_workers), amount(t, "coins", tile.cost_coins)]
        ship = [amount(t, "workers", tile.action_workers), amount(t, "coins", tile.action_coins)]
        words = t(
            "it costs {price}; a ship by its action {ship}; power value {n}",
            price=terms.listed(of_base, [part for part in price if not part.startswith("0 ")]),
            ship=terms.listed(of_base, [part for part in ship if not part.startswith("0 ")]),
            n=tile.power,
        )
        rows.append((terms.board_name(board, t.lang), terms.sentences(words, *explaining.brought_at_once(tile, t))))
    return rows


def sea_actions(game: State, t: Tongue) -> Rows:
    rows = []
    for number, power in enumerate(SEA.sea_action_power):
        cost = [amount(t, "power", power)]
        if SEA.sea_action_priests[number]:
            cost.append(amount(t, "priests", SEA.sea_action_priests[number]))
        rows.append((t(ACTIONS[number]), terms.listed(terms.speak(t.lang), cost)))
    return rows


def sea_favours(game: State, t: Tongue) -> Rows:
    of_base = terms.speak(t.lang)
    new = SEA.favours[-4:]
    return [(reference.favour_name(tile, of_base), terms.listed(of_base, tiles.favour_words(tile, t))) for tile in new]


def sea_towns(game: State, t: Tongue) -> Rows:
    of_base = terms.speak(t.lang)
    new = [tile for tile in SEA.towns if tile.set == "merchants"]
    return [(tile.id, terms.listed(of_base, tiles.town_words(tile, t))) for tile in new]


def sea_scrolls(game: State, t: Tongue) -> Rows:
    return [(tile.id, tiles.scroll_words(tile, t)) for tile in SEA.scrolls if tile.set == "merchants"]


def sea_scoring(game: State, t: Tongue) -> Rows:
    return [
        (tile.id, terms.sentences(*tiles.scoring_words(tile, t), tiles.bonus_words(tile, t)))
        for tile in SEA.scoring
        if tile.set == "merchants"
    ]


# -- lists of the base game that are other with the expansion -----------------------------------------------------------------


def scrolls(game: State, t: Tongue) -> Rows:
    """The old scroll for large buildings has left the game (appendix IV)."""
    return [row for row in reference.scrolls(game, terms.speak(t.lang)) if row[0] not in SEA.replaced_scrolls]


def towns(game: State, t: Tongue) -> Rows:
    """Those of the mini-expansion that give shipping have left the game (p. 2)."""
    copies = dict(zip([tile.id for tile in SEA.towns], town_copies(game.options), strict=True))
    return [row for row in reference.towns(game, terms.speak(t.lang)) if copies[row[0]]]


def peoples(game: State, t: Tongue, boards: list[FactionBoard]) -> Rows:
    of_base = terms.speak(t.lang)
    rows = []
    for board in boards:
        ability, stronghold = explaining.people_words(game, board.id, t)
        words = terms.sentences(ability, of_base("Stronghold: {words}", words=stronghold))
        rows.append((terms.board_name(board, t.lang), words))
    return rows


def final_tiles(game: State, t: Tongue) -> Rows:
    of_base = terms.speak(t.lang)
    return [
        (of_base("Final tile"), explaining.final_words(name, t) or of_base(FINAL[name]))
        for name in [*SEA.final_tiles, SEA.final_sea_tile]
    ]


CHANGED: dict[str, Callable[[State, Tongue], Rows]] = {
    "scrolls": scrolls,
    "towns": towns,
    "scoring": sea_scoring,
    "factions": lambda game, t: peoples(game, t, [board for board in SEA.boards if board.set == "base"]),
    "fire and ice": lambda game, t: peoples(game, t, [board for board in SEA.boards if board.set != "base"]),
    "final tiles": final_tiles,
}
LISTS: dict[str, Callable[[State, Tongue], Rows]] = {
    "trades": trades,
    "shipyards": shipyards,
    "sea actions": sea_actions,
    "sea favours": sea_favours,
    "sea towns": sea_towns,
    "sea scrolls": sea_scrolls,
    "sea scoring": sea_scoring,
}


def listing(game: State, name: str, lang: str) -> Rows:
    if name in CHANGED and game.extension.active:
        return CHANGED[name](game, speak(lang))
    return LISTS[name](game, speak(lang)) if name in LISTS else reference.listing(game, name, lang)


SIGNS = {
    "ships": said("a ship"),
    "traders": said("a trader on foot"),
    "markers": said("a trade marker"),
    "range": said("range of traders, tunnel and carpet"),
    "built:shipyard": said("shipyard"),
}


def legend(game: State, lang: str) -> list[Sign]:
    t = speak(lang)
    return reference.legend(game, lang) + [Sign(icon, terms.capital(t(words))) for icon, words in SIGNS.items()]
