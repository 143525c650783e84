"""What can be said of decisions outside of turns: factions, first dwellings and scrolls, offers of power."""

from __future__ import annotations

from deskovka.core.described import Numbers
from deskovka.games.terra_mystica.components import ROUNDS, TERRAINS
from deskovka.games.terra_mystica.judging import layout as at
from deskovka.games.terra_mystica.judging.deeds import from_middle
from deskovka.games.terra_mystica.rules.power import gain_of
from deskovka.games.terra_mystica.state import Player, State


def say_choice(game: State, number: int, out: Numbers) -> None:
    """A faction, and what the tiles of the game pay for; the first rounds' count double."""
    out.count(at.CHOOSE + number)
    for index in range(ROUNDS):
        points = game.material.scoring[game.scoring[index]].points
        for event in range(8):
            if points[event]:
                out.add(at.CHOOSE_FITS + 8 * number + event, 1.0 if index < 2 else 0.5)


def say_first_dwelling(game: State, p: Player, here: int, out: Numbers) -> None:
    start = at.FIRST_LAND
    board = game.board
    home = p.faction.first_terrain(p)
    for near in board.land_around[here]:
        terrain = game.terrain[near]
        owner = game.owner[near]
        if owner == p.seat:
            out.count(start + 5)
        elif owner >= 0:
            out.count(start + 3)
        elif terrain < 7 and p.faction.digs:
            spades = p.faction.spades_for(p, terrain, p.home)
            if spades == 1:
                out.count(start)
            elif spades == 2:
                out.count(start + 1)
    for near in board.by_ship(here, 1):
        if game.terrain[near] == home:
            out.count(start + 2)
    for other in range(board.size):
        owner = game.owner[other]
        if owner < 0:
            continue
        distance = board.distance(here, other)
        if owner != p.seat:
            if distance == 2:
                out.count(start + 4)
        elif distance == 2:
            out.count(start + 6)
        elif distance == 3:
            out.count(start + 7)
        elif distance > 3:
            out.count(start + 9)
        if owner == p.seat and other in board.by_ship(here, 1):
            out.count(start + 8)
    if board.river_around[here]:
        out.count(start + 10)
    out.add(start + 11, from_middle(game, here))
    for a, b in board.bridge_sites:
        if here in (a, b):
            out.count(start + 12)
    if board.id == "base" and p.home < 7:
        name = f"first dwelling of, {TERRAINS[p.home]}, {board.names[here]}"
        out.count(at.NUMBER[name])


def say_answer(game: State, p: Player, amount: int, out: Numbers) -> None:
    """Power is taken: how much really comes, and what it costs."""
    r = game.round - 1
    stage = at.STAGE[game.round]
    gained = gain_of(p, amount)
    if gained <= 0:
        return
    out.count(at.TAKE + 6 * min(gained - 1, 5) + r)
    if gained > 1:
        out.add(at.TAKE_OF + p.faction.board.number, gained - 1)
        out.add(at.TAKE_ROOM + stage, max(0, gained - p.bowl1))
        if p.passed:
            out.add(at.TAKE_ROOM + 4 + stage, gained - 1)
        if p.points < 8:
            out.add(at.TAKE_ROOM + 8 + stage, gained - 1)
