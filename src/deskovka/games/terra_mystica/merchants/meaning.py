"""What somebody could mean by touching a thing at sea: the moves, legal or not, the likeliest first."""

from __future__ import annotations

from collections.abc import Callable

from deskovka.core.game import Move
from deskovka.games.terra_mystica.components import CULTS, RIVER, TRADING_HOUSE
from deskovka.games.terra_mystica.merchants import moves as m
from deskovka.games.terra_mystica.merchants.components import SEA
from deskovka.games.terra_mystica.merchants.moves import SeaBook, book_of
from deskovka.games.terra_mystica.merchants.rules import ships
from deskovka.games.terra_mystica.merchants.state import CHOOSING_TRADE, SAILING, Voyage, sea_of
from deskovka.games.terra_mystica.merchants.ways import nearest
from deskovka.games.terra_mystica.state import Player, State, has_faction
from deskovka.games.terra_mystica.table import INCOME


def meant_at_sea(game: State, thing: str, seat: int, wished: list[Move]) -> list[Move]:
    """The base game's wishes for a thing with those at sea, in the order in which they are likely now."""
    p = game.seats[seat]
    kind, _, name = thing.partition(":")
    wish = WISHES.get(kind)
    if wish is None or not has_faction(p):
        return wished
    return wish(game, p, name, wished)


def own_voyage(game: State, p: Player) -> Voyage | None:
    voyage = sea_of(game).voyage
    return voyage if voyage is not None and voyage.seat == p.seat else None


def at_hex(game: State, p: Player, name: str, wished: list[Move]) -> list[Move]:
    at = game.board.number.get(name.lower())
    if at is None:
        return wished
    sea = sea_of(game)
    book = book_of(p.book)
    if game.phase < INCOME:
        docking = p.seat in sea.dock_queue and game.board.terrain[at] != RIVER
        return [book.at_sea(m.DOCK, at)] if docking else wished
    fleet = sea.fleets[p.seat]
    if fleet.due or fleet.due_at_shipyard:
        return [book.at_sea(m.LAUNCH, at), *wished]
    voyage = own_voyage(game, p)
    if voyage is None:
        return in_a_turn(game, p, at, wished)
    if voyage.stage == SAILING:
        return [*sails(game, p, voyage.unmoved, at), *wished]
    if voyage.stage == CHOOSING_TRADE:
        return [*trades(game, book, at), *wished]
    return [*wished, *builds(game, p, at)]


def in_a_turn(game: State, p: Player, at: int, wished: list[Move]) -> list[Move]:
    """Nothing is under way: a shipyard, a dwelling for a ship, a trade to come, a place for a ship to go."""
    fleet = sea_of(game).fleets[p.seat]
    if game.board.terrain[at] == RIVER:
        return [*wished, *sails(game, p, fleet.ships, at)]
    owner = game.owner[at]
    if owner == p.seat:
        grows = game.building[at] == TRADING_HOUSE
        return [*wished, book_of(p.book).at_sea(m.BUILD_SHIPYARD, at)] if grows else wished
    if owner >= 0:
        return [*(trades(game, book_of(p.book), at) if fleet.ships else []), *wished]
    return [*wished, *builds(game, p, at)]


def sails(game: State, p: Player, fleet: list[int], at: int) -> list[Move]:
    """The nearest ship first."""
    return [book_of(p.book).sail(ship, at) for ship in nearest(game, p, fleet, at) if ship != at]


def trades(game: State, book: SeaBook, at: int) -> list[Move]:
    choices = SEA.trades[game.building[at]].choices if game.building[at] else [0]
    return [book.at_sea(m.TRADE, at, choice) for choice in choices]


def builds(game: State, p: Player, at: int) -> list[Move]:
    """Dwellings that a ship beside the hex would pay."""
    fleet = sea_of(game).fleets[p.seat]
    near = [ship for ship in sorted(set(fleet.ships)) if at in ships.coast(game, fleet, ship)]
    return [book_of(p.book).build_by_ship(at, ship) for ship in near]


def at_ship(game: State, p: Player, name: str, wished: list[Move]) -> list[Move]:
    """An own ship is to move, wherever it may go. Others' ships are for looking at."""
    at = game.board.number.get(name.lower())
    if at is None or at not in sea_of(game).fleets[p.seat].ships or game.phase < INCOME:
        return wished
    return [*wished, book_of(p.book).sail(at, game.board.around[at][0])]


def at_action(game: State, p: Player, name: str, wished: list[Move]) -> list[Move]:
    if name not in m.SEA_ACTIONS or game.phase < INCOME:
        return wished
    return [*wished, book_of(p.book).sea_actions[m.SEA_ACTIONS.index(name)]]


def at_scroll(game: State, p: Player, name: str, wished: list[Move]) -> list[Move]:
    """The own scroll's action, before anything else that one does with scrolls."""
    own = p.scroll >= 0 and SEA.scrolls[p.scroll].id == name
    return [*at_action(game, p, name, []), *wished] if own else wished


def at_building(game: State, p: Player, name: str, wished: list[Move]) -> list[Move]:
    """The shipyard: every trading house that could grow into it, or, to say what is wrong, something that cannot."""
    if name != "shipyard" or game.phase < INCOME:
        return wished
    growing = [at for at in p.hexes if game.building[at] == TRADING_HOUSE]
    return [book_of(p.book).at_sea(m.BUILD_SHIPYARD, at) for at in growing or p.hexes[:1]]


def at_cult(game: State, p: Player, name: str, wished: list[Move]) -> list[Move]:
    """Priest or step of the choice tile, while its gift is chosen."""
    if name not in CULTS or not sea_of(game).fleets[p.seat].gift:
        return wished
    cult = CULTS.index(name)
    book = book_of(p.book)
    priests: list[Move] = [book.at_sea(m.GIFT, m.GIFT_PRIEST, cult, steps) for steps in (3, 2)]
    return [*priests, book.at_sea(m.GIFT, m.GIFT_STEP, cult), *wished]


def at_order(game: State, p: Player, name: str, wished: list[Move]) -> list[Move]:
    cult, _, steps = name.partition(":")
    if cult not in CULTS or steps not in ("2", "3") or not sea_of(game).fleets[p.seat].gift:
        return wished
    return [book_of(p.book).at_sea(m.GIFT, m.GIFT_PRIEST, CULTS.index(cult), int(steps)), *wished]


WISHES: dict[str, Callable[[State, Player, str, list[Move]], list[Move]]] = {
    "hex": at_hex,
    "ship": at_ship,
    "action": at_action,
    "scroll": at_scroll,
    "building": at_building,
    "cult": at_cult,
    "order": at_order,
}
