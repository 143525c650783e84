"""A position as numbers, for learning and research."""

from __future__ import annotations

from deskovka.games.terra_mystica.components import (
    BRIDGES,
    BUILDING_KEYS,
    CULTS,
    FOR_SPADE,
    FOR_TOWN,
    RESOURCES,
    ROUNDS,
    TERRAINS,
)
from deskovka.games.terra_mystica.merchants import features as sea
from deskovka.games.terra_mystica.rules import rounds, scoring
from deskovka.games.terra_mystica.state import Player, State, has_faction
from deskovka.games.terra_mystica.table import ACTING
from deskovka.games.terra_mystica.worth import gain, room, town_hopes, worth

#: numbers of one player; those of the seat come first, then the others in the order of the table, absent ones all zero
PLAYER_FEATURES = (
    "here",
    "points",
    "coins",
    "workers",
    "priests",
    "priests left",
    "bowl 1",
    "bowl 2",
    "bowl 3",
    *(f"cult {name}" for name in CULTS),
    "keys",
    "shipping",
    "digging",
    "bridges left",
    *(f"built {name}" for name in BUILDING_KEYS[1:]),
    *(f"income {name}" for name in RESOURCES[:4]),
    "towns",
    "favours",
    "passed",
    "place in the order",
    "area",
    "town hopes",
    "room",
    "favours due",
    "towns due",
    "spades",
    *(f"home {name}" for name in TERRAINS),
)
#: numbers of the table
SHARED_FEATURES = (
    "players",
    "round",
    "acting",
    "own decision",
    *(f"scoring now {name}" for name in (*BUILDING_KEYS[1:], "spade", "town")),
    *(f"scoring later {name}" for name in (*BUILDING_KEYS[1:], "spade", "town")),
    *(f"bonus to come {name}" for name in CULTS),
    *(f"power action {number + 1} free" for number in range(6)),
    *(f"order spaces of {name}" for name in CULTS),
    "worth",
)
SEATS = 5
FEATURES: tuple[str, ...] = (
    *SHARED_FEATURES,
    *(f"{name} ({'own' if i == 0 else f'opponent {i}'})" for i in range(SEATS) for name in PLAYER_FEATURES),
)


def features(game: State, seat: int) -> list[float]:
    """The position seen from a seat, as the numbers that FEATURES names."""
    found = shared_features(game, seat)
    start = game.seating.index(seat)
    for i in range(SEATS):
        if i < game.players:
            found += player_features(game, game.seats[game.seating[(start + i) % game.players]])
        else:
            found += [0.0] * len(PLAYER_FEATURES)
    if game.extension.active:
        found += sea.features_at_sea(game, seat, SEATS)
    return found


def shared_features(game: State, seat: int) -> list[float]:
    tiles = [game.material.scoring[number] for number in game.scoring]
    now = tiles[game.round - 1].points if game.round else [0] * 8
    events = [*range(1, 6), FOR_SPADE, FOR_TOWN]
    bonus = [0.0] * len(CULTS)
    for tile in tiles[max(0, game.round - 1) : ROUNDS - 1]:
        if tile.cult >= 0:
            bonus[tile.cult] += gain(tile.gain) / tile.steps
    return [
        float(game.players),
        float(game.round),
        float(game.phase == ACTING),
        float(game.to_act() == seat),
        *[float(now[event]) for event in events],
        *[float(sum(tile.points[event] for tile in tiles[game.round :])) for event in events],
        *bonus,
        *[float(not (game.actions_used >> action) & 1) for action in range(6)],
        *[float(game.orders[4 * cult : 4 * cult + 4].count(-1)) for cult in range(4)],
        worth(game, seat),
    ]


def player_features(game: State, p: Player) -> list[float]:
    known = has_faction(p)
    to_come = ROUNDS - game.round
    income = rounds.income_of(game, p) if known else [0] * 4
    numbers = [
        1,
        p.points,
        p.coins,
        p.workers,
        p.priests,
        p.priest_limit - p.priests if known else 0,
        *p.bowls(),
        *p.cults,
        p.keys,
        p.shipping,
        p.exchange,
        BRIDGES - p.bridges,
        *p.built[1:],
        *income,
        p.towns,
        p.favours.bit_count(),
        p.passed,
        game.order.index(p.seat) if p.seat in game.order else game.players,
        scoring.largest(scoring.areas(game, p)),
        town_hopes(game, p),
        room(game, p, to_come) if known else 0,
        p.favours_due,
        p.towns_due,
        p.spades,
        *[known and p.home == terrain for terrain in range(len(TERRAINS))],
    ]
    return [float(number) for number in numbers]


def feature_names(game: State) -> list[str]:
    """What the numbers of `features` are, one by one."""
    return [*FEATURES, *(sea.names_at_sea(SEATS) if game.extension.active else ())]
