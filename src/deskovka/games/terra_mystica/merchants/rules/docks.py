"""Docks, storehouses, and ships that are gained (p. 4-5)."""

from __future__ import annotations

from deskovka.core.game import Move
from deskovka.games.terra_mystica.components import DWELLING
from deskovka.games.terra_mystica.merchants.moves import DOCK, LAUNCH, book_of
from deskovka.games.terra_mystica.merchants.state import Fleet, sea_of
from deskovka.games.terra_mystica.state import Player, State
from deskovka.games.terra_mystica.table import ACTING

# -- docks ---------------------------------------------------------------------------------------------------------------


def fits_dock(game: State, fleet: Fleet, at: int) -> bool:
    """A dock needs a river beside it, a storehouse does not (p. 4, 8)."""
    return fleet.people.walks or len(game.board.river_around[at]) > 0


def dock_sites(game: State, p: Player) -> list[int]:
    fleet = sea_of(game).fleets[p.seat]
    return [at for at in p.hexes if game.building[at] == DWELLING and fits_dock(game, fleet, at)]


def begin_docks(game: State) -> None:
    """In turn order, after all first dwellings; who has no choice is not asked (p. 4)."""
    sea = sea_of(game)
    sea.dock_queue = []
    for seat in game.order:
        p = game.seats[seat]
        sites = dock_sites(game, p)
        if len(sites) == 1:
            put_dock(game, p, sites[0])
        elif sites:
            sea.dock_queue.append(seat)
    next_dock(game)


def next_dock(game: State) -> None:
    sea = sea_of(game)
    game.acting = sea.dock_queue[0] if sea.dock_queue else game.queue[0]


def list_docks(game: State, p: Player, out: list[Move]) -> bool:
    if not sea_of(game).dock_queue:
        return False
    for at in dock_sites(game, p):
        out.append(book_of(p.book).at_sea(DOCK, at))
    return True


def choose_dock(game: State, p: Player, at: int) -> None:
    sea = sea_of(game)
    put_dock(game, p, at)
    sea.dock_queue = sea.dock_queue[1:]
    game.turn += 1
    next_dock(game)


def put_dock(game: State, p: Player, at: int) -> None:
    sea_of(game).change(p.seat).dock = at
    if game.log is not None:
        game.note(p.seat, "dock", 1, f"hex:{game.board.names[at]}")


def dock_later(game: State, p: Player, at: int) -> None:
    """Who could not place the dock must do so with the first dwelling beside a river (p. 4)."""
    fleet = sea_of(game).fleets[p.seat]
    if fleet.dock < 0 and fits_dock(game, fleet, at):
        put_dock(game, p, at)


# -- ships that are gained -----------------------------------------------------------------------------------------------


def gain_ships(game: State, p: Player, n: int, at_shipyard: bool = False) -> None:
    """Ships from the supply are to be placed; beyond the supply, or without dock and shipyard, they are lost (p. 5)."""
    sea = sea_of(game)
    fleet = sea.fleets[p.seat]
    n = min(n, sea.supply(p.seat))
    if n <= 0 or p.dropped or (fleet.dock < 0 and fleet.shipyard < 0):
        return
    fleet = sea.change(p.seat)
    if at_shipyard:
        fleet.due_at_shipyard += n
    else:
        fleet.due += n
    sea.count_due(p)


def can_gain(game: State, p: Player) -> bool:
    sea = sea_of(game)
    fleet = sea.fleets[p.seat]
    return sea.supply(p.seat) > 0 and (fleet.dock >= 0 or fleet.shipyard >= 0)


def berths(game: State, fleet: Fleet, at: int) -> tuple[int, ...]:
    """Where a ship of this dock or shipyard starts: the river beside it; a trader on the hex itself (p. 8)."""
    if at < 0:
        return ()
    return (at,) if fleet.people.walks else game.board.river_around[at]


def list_launches(game: State, p: Player, out: list[Move]) -> None:
    sea = sea_of(game)
    fleet = sea.fleets[p.seat]
    book = book_of(p.book)
    # Ships of the shipyard's own bonus first: they have less choice.
    places = berths(game, fleet, fleet.shipyard)
    if fleet.due_at_shipyard == 0:
        places = tuple(sorted({*places, *berths(game, fleet, fleet.dock)}))
    for at in places:
        out.append(book.at_sea(LAUNCH, at))
    out.append(book.keep_ship)


def launch(game: State, p: Player, at: int) -> None:
    sea = sea_of(game)
    fleet = take_due(game, p)
    fleet.ships = sorted([*fleet.ships, at])
    p.reach = None
    voyage = sea.voyage
    if voyage is not None and voyage.redeploys:
        voyage.redeploys = False
        fleet.resting = [*fleet.resting, at]
    if game.log is not None:
        game.note(p.seat, "ships", 1, f"hex:{game.board.names[at]}")
    settle_due(game, p)


def keep_ship(game: State, p: Player) -> None:
    """Gaining a ship is allowed, not demanded (spec 3.6)."""
    take_due(game, p)
    voyage = sea_of(game).voyage
    if voyage is not None:
        voyage.redeploys = False
    if game.log is not None:
        game.note(p.seat, "ship left", 1, "supply")
    settle_due(game, p)


def take_due(game: State, p: Player) -> Fleet:
    fleet = sea_of(game).change(p.seat)
    if fleet.due_at_shipyard:
        fleet.due_at_shipyard -= 1
    else:
        fleet.due -= 1
    return fleet


def settle_due(game: State, p: Player) -> None:
    """Between the action phases a seat's part is done when nothing is left to place."""
    sea_of(game).count_due(p)
    if game.phase != ACTING and not p.pending():
        game.turn += 1
