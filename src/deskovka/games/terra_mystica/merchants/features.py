"""Ships, markers and shipyards as numbers: what the features of the base game add where they are in play."""

from __future__ import annotations

from typing import Final, final

from deskovka.core.layout import Layout, Sheet, number_of_sets, own_and_others
from deskovka.games.terra_mystica.merchants.components import SEA
from deskovka.games.terra_mystica.merchants.moves import FIRST_BIT, SHIPS
from deskovka.games.terra_mystica.merchants.rules import tiles
from deskovka.games.terra_mystica.merchants.state import Fleet, Sea, sea_of
from deskovka.games.terra_mystica.state import Player, State, has_faction

#: numbers of one player, and what each is divided by
OF_PLAYER: Final[tuple[tuple[str, float], ...]] = (
    ("ships", 3),
    ("ships left", 3),
    ("markers laid", 8),
    ("ships due", 2),
    ("gifts due", 1),
    ("move action used", 1),
)
#: what a sheet remembers: the list of markers, and what was seen of every fleet
MARKED: Final = 8
FLEETS: Final = 9
STAGES: Final = ("sailing", "choosing a trade", "taking the bonus", "the owner is asked")


@final
class SeenFleet:
    """What was written of a fleet the last time."""

    fleet: Fleet | None = None
    supply: int = -1
    moved: int = -1


def layout_at_sea(found: Layout, game: State, seats: int) -> None:
    """Behind the base game's numbers: the voyage in progress, then those of every seat, the own one first."""
    names = game.board.names
    found.choice([f"voyage: {stage}" for stage in STAGES])
    found.choice([f"trade with {name}" for name in names])
    for who in own_and_others(seats):
        for name, most in OF_PLAYER:
            found.number(f"{name} ({who})", most)
        found.choice([f"dock at {name} ({who})" for name in names])
        found.choice([f"shipyard at {name} ({who})" for name in names])
        found.bits([f"ship at {name} ({who})" for name in names])
        found.bits([f"marker at {name} ({who})" for name in names])


def shared_actions(used: int) -> int:
    """Which of the three new power actions are taken, as bits."""
    return used >> FIRST_BIT & 7


def numbers_at_sea(game: State, start: int, seats: int, sheet: Sheet, at: int) -> None:
    sea = sea_of(game)
    voyage = sea.voyage
    sheet.put(at, voyage.stage + 1 if voyage is not None else 0)
    sheet.put(at + 1, voyage.at + 1 if voyage is not None else 0)
    at += 2
    sets = number_of_sets(game.board.size)
    marked = sheet.differs(MARKED, sea.markers)
    for i in range(game.players):
        p = game.seats[game.seating[(start + i) % game.players]]
        put_fleet(game, sea, p, sheet, at, FLEETS + i)
        at += len(OF_PLAYER) + 2 + sets
        if marked:
            sheet.put_bits(laid(sea.markers, p.seat), game.board.size, at)
        at += sets


def put_fleet(game: State, sea: Sea, p: Player, sheet: Sheet, at: int, slot: int) -> None:
    """A changed fleet is another one; its supply also depends on the voyage."""
    before = sheet.remembered[slot]
    if not isinstance(before, SeenFleet):
        before = SeenFleet()
        sheet.remembered[slot] = before
    fleet = sea.fleets[p.seat]
    there = has_faction(p)
    if fleet is not before.fleet:
        before.fleet = fleet
        sheet.put(at, len(fleet.ships))
        sheet.put(at + 2, SEA.markers_each - fleet.markers if there else 0)
        sheet.put(at + 3, fleet.due + fleet.due_at_shipyard)
        sheet.put(at + 4, fleet.gift)
        sheet.put(at + 6, fleet.dock + 1)
        sheet.put(at + 7, fleet.shipyard + 1)
        sheet.put_bits(hexes(fleet.ships), game.board.size, at + 8)
    supply = sea.supply(p.seat) if there else 0
    if supply != before.supply:
        before.supply = supply
        sheet.put(at + 1, supply)
    moved = 1 if there and tiles.used(p, SHIPS) else 0
    if moved != before.moved:
        before.moved = moved
        sheet.put(at + 5, moved)


def hexes(ships: list[int]) -> int:
    """As a set."""
    found = 0
    for ship in ships:
        found |= 1 << ship
    return found


def laid(markers: list[int], seat: int) -> int:
    """The hexes on which a seat has a marker."""
    found = 0
    for at, seats in enumerate(markers):
        if seats >> seat & 1:
            found |= 1 << at
    return found
