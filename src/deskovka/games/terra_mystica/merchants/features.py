"""Ships, markers and shipyards as numbers: what the features of the base game add where they are in play."""

from __future__ import annotations

from typing import Final

from deskovka.core.layout import Layout, own_and_others, put_bits
from deskovka.games.terra_mystica.merchants.components import SEA
from deskovka.games.terra_mystica.merchants.moves import FIRST_BIT, SHIPS
from deskovka.games.terra_mystica.merchants.rules import tiles
from deskovka.games.terra_mystica.merchants.state import sea_of
from deskovka.games.terra_mystica.state import State, has_faction

#: numbers of one player, and what each is divided by
OF_PLAYER: Final[tuple[tuple[str, float], ...]] = (
    ("ships", 3),
    ("ships left", 3),
    ("markers laid", 8),
    ("ships due", 2),
    ("gifts due", 1),
    ("move action used", 1),
)
STAGES: Final = ("sailing", "choosing a trade", "taking the bonus", "the owner is asked")


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


def numbers_at_sea(game: State, start: int, seats: int, row: list[int], at: int) -> None:
    sea = sea_of(game)
    voyage = sea.voyage
    row[at] = voyage.stage + 1 if voyage is not None else 0
    row[at + 1] = voyage.at + 1 if voyage is not None else 0
    at += 2
    for i in range(game.players):
        at = put_fleet(game, game.seating[(start + i) % game.players], row, at)


def put_fleet(game: State, seat: int, row: list[int], at: int) -> int:
    p = game.seats[seat]
    sea = sea_of(game)
    size = game.board.size
    ships = 0
    marked = 0
    if has_faction(p):
        fleet = sea.fleets[seat]
        row[at] = len(fleet.ships)
        row[at + 1] = sea.supply(seat)
        row[at + 2] = SEA.markers_each - fleet.markers
        row[at + 3] = fleet.due + fleet.due_at_shipyard
        row[at + 4] = fleet.gift
        row[at + 5] = 1 if tiles.used(p, SHIPS) else 0
        row[at + 6] = fleet.dock + 1
        row[at + 7] = fleet.shipyard + 1
        for ship in fleet.ships:
            ships |= 1 << ship
        if fleet.markers < SEA.markers_each:
            marked = laid(sea.markers, seat)
    else:
        for number in range(8):
            row[at + number] = 0
    at = put_bits(ships, size, row, at + 8)
    return put_bits(marked, size, row, at)


def laid(markers: list[int], seat: int) -> int:
    """The hexes on which a seat has a marker."""
    found = 0
    for at, seats in enumerate(markers):
        if seats >> seat & 1:
            found |= 1 << at
    return found
