"""Traders of Fakirs and Dwarves on foot, and the trade when somebody builds under their feet (p. 8)."""

from __future__ import annotations

from deskovka.games.terra_mystica.components import DWELLING, RIVER
from deskovka.games.terra_mystica.merchants.rules import trade
from deskovka.games.terra_mystica.merchants.state import sea_of
from deskovka.games.terra_mystica.state import Player, State


def goals(game: State, start: int, steps: int) -> list[int]:
    """Where a trader can stop: any land within so many direct steps, rivers only in passing; bridges join their ends."""
    seen = {start}
    found: list[int] = []
    edge = [start]
    terrain = game.board.terrain
    for _ in range(steps):
        following: list[int] = []
        for here in edge:
            for there in game.board.around[here]:
                if there not in seen:
                    seen.add(there)
                    following.append(there)
                    if terrain[there] != RIVER:
                        found.append(there)
            for there in game.links[here]:
                if there not in seen:
                    seen.add(there)
                    following.append(there)
                    found.append(there)
        edge = following
    return found


def built_on(game: State, builder: Player, at: int) -> None:
    """A dwelling on a trader's hex: one trader of each other player trades at once, clockwise from the builder."""
    sea = sea_of(game)
    start = game.seating.index(builder.seat)
    for i in range(1, game.players):
        p = game.seats[game.seating[(start + i) % game.players]]
        fleet = sea.fleets[p.seat]
        if not fleet.people.walks or at not in fleet.ships or fleet.markers == 0 or p.dropped:
            continue
        fleet = sea.change(p.seat)
        ships = fleet.ships[:]
        ships.remove(at)
        fleet.ships = ships
        fleet.markers -= 1
        sea.markers = sea.markers[:]
        sea.markers[at] |= 1 << p.seat
        p.reach = None
        if game.log is not None:
            game.note(p.seat, "ships", -1, "trade")
            game.note(p.seat, "marker", 1, f"hex:{game.board.names[at]}")
        trade.give_points(game, p, DWELLING)
        trade.give_gain(game, p, DWELLING)
        trade.ask_owner(game, at)
