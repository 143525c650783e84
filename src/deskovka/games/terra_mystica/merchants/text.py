"""What Merchants of the Seas add to the picture for a terminal."""

from __future__ import annotations

from deskovka.games.terra_mystica.merchants.components import SEA
from deskovka.games.terra_mystica.merchants.moves import FIRST_BIT, SEA_ACTIONS
from deskovka.games.terra_mystica.merchants.state import sea_of
from deskovka.games.terra_mystica.rules.opening import has_faction
from deskovka.games.terra_mystica.state import State

LEGEND = "SY shipyard or market; >1 a ship or trader of seat 1; canals join river hexes for ships"


def pieces(game: State, at: int) -> str:
    """Ships and traders on a hex, with the seats of their owners."""
    fleets = sea_of(game).fleets
    owners = [str(p.seat + 1) for p in game.seats for ship in fleets[p.seat].ships if ship == at]
    return f">{''.join(owners)}" if owners else ""


def lines(game: State) -> list[str]:
    """Docks, ships, markers and canals, one line for each player; then the power actions that are free."""
    sea = sea_of(game)
    names = game.board.names
    found = [LEGEND]
    found.append("canals " + ", ".join(f"{names[a]}:{names[b]}" for a, b in sea.waters.canals))
    for p in game.seats:
        if not has_faction(p):
            continue
        fleet = sea.fleets[p.seat]
        word = "traders" if fleet.people.walks else "ships"
        places = " ".join(names[ship] for ship in fleet.ships) or "none"
        parts = [f"{word} {places}", f"supply {sea.supply(p.seat)}", f"markers {sea.laid(p.seat)}/{SEA.markers_each}"]
        if fleet.dock >= 0:
            parts.append(f"{'storehouse' if fleet.people.walks else 'dock'} {names[fleet.dock]}")
        if fleet.shipyard >= 0:
            parts.append(f"{'market' if fleet.people.walks else 'shipyard'} {names[fleet.shipyard]}")
        if fleet.people.walks:
            parts.append(f"range column {p.extra_skips + 1}")
        found.append(f"{p.seat + 1} {p.faction.board.id}: {', '.join(parts)}")
    free = [SEA_ACTIONS[n] for n in range(3) if not (game.actions_used >> (FIRST_BIT + n)) & 1]
    found.append("sea actions free " + " ".join(free))
    return found
