"""A position as numbers, for learning; only what the seat may know."""

from __future__ import annotations

from deskovka.games.tzolkin.components import (
    BUILDING,
    BUILDING_KINDS,
    CALENDAR_TEETH,
    FIRST_MONUMENT,
    MONUMENT,
    TECHNOLOGIES,
    TEMPLE,
    TEMPLES,
    WEALTH,
)
from deskovka.games.tzolkin.rules.calendar import corn_each, corn_needed
from deskovka.games.tzolkin.rules.scoring import monument_points, own_tiles
from deskovka.games.tzolkin.state import (
    CHOOSING_WEALTH,
    DETAIL,
    DUMMY,
    EMPTY,
    State,
)

PHASES = 6
DECISIONS = 12


def features(game: State, seat: int) -> list[float]:
    """The position seen from a seat: shared things first, then the seat itself, then the others in order of play."""
    out: list[float] = [game.day / CALENDAR_TEETH, game.food_days / 4, game.age - 1.0]
    out += [game.pot / 8, game.skull_supply / 13, game.turns_taken / 4, game.placed / 6]
    out += [float(game.phase == phase) for phase in range(PHASES)]
    top = game.todo[-1] % DETAIL if game.todo else EMPTY
    out += [float(top == kind) for kind in range(DECISIONS)]
    out += [count / 4 for count in [*game.fields, *game.forest]]
    out += [float(game.offered >> number & 1) for number in range(1, 10)]
    out += [float(number in game.display) for number in range(len(BUILDING))]
    free = [number for number in game.monuments if game.monument_builder(number) == EMPTY]
    out += [float(number in free) for number in range(len(MONUMENT))]
    out += [float(game.board[tooth] == DUMMY) for tooth in range(len(game.board) - 1)]
    own = game.dealt[seat] if game.phase == CHOOSING_WEALTH else 0
    out += [float(own >> tile & 1) for tile in range(len(WEALTH))]
    before = len(out)
    for offset in range(game.players):
        out += seat_features(game, (seat + offset) % game.players)
    one = (len(out) - before) // game.players
    return out + [0.0] * (one * (4 - game.players))


def seat_features(game: State, seat: int) -> list[float]:
    out = [game.points[seat] / 400, game.corn[seat] / 12, game.skulls[seat] / 4]
    out += [count / 5 for count in game.blocks[3 * seat : 3 * seat + 3]]
    out += [game.workers[seat] / 6, game.in_hand(seat) / 6, game.on_gears[seat] / 6]
    out += [game.steps[3 * seat + temple] / TEMPLE[temple].top for temple in range(3)]
    out += [level / 3 for level in game.levels[4 * seat : 4 * seat + 4]]
    out += [float(game.light[seat]), corn_needed(game, seat) / 12, corn_each(game, seat) / 2]
    out += [game.corn_tiles[seat] / 4, game.wood_tiles[seat] / 4]
    out += [float(game.active == seat), float(game.first == seat), float(game.start_space == seat)]
    out += [own_tiles(game, seat, kind) / 4 for kind in range(len(BUILDING_KINDS))]
    out += [float(piece == seat) for piece in game.board[:-1]]
    built = game.built[seat] >> FIRST_MONUMENT
    out.append(sum(monument_points(game, seat, n) for n in game.monuments if built >> n & 1) / 40)
    return out


def feature_names(game: State) -> list[str]:
    """What the numbers of `features` are, one by one."""
    out = ["day", "food days", "second age", "corn in the pot", "skulls left", "turns taken", "workers placed"]
    out += [f"phase {phase}" for phase in range(PHASES)]
    out += [f"to decide {kind}" for kind in range(DECISIONS)]
    out += [f"{what} of Palenque {field}" for what in ("fields", "forest") for field in range(2, 6)]
    out += [f"skull at Chichen Itza {number}" for number in range(1, 10)]
    out += [f"building {number} on display" for number in range(len(BUILDING))]
    out += [f"monument {number} free" for number in range(len(MONUMENT))]
    teeth = range(len(game.board) - 1)
    out += [f"dummy on tooth {tooth}" for tooth in teeth]
    out += [f"wealth tile {tile} dealt" for tile in range(len(WEALTH))]
    one = ["points", "corn", "skulls", "wood", "stone", "gold", "workers", "in hand", "on gears"]
    one += [f"temple of {temple}" for temple in TEMPLES]
    one += TECHNOLOGIES
    one += ["two days possible", "corn needed", "corn for each worker", "corn tiles", "wood tiles"]
    one += ["to act", "first", "on the starting space"]
    one += [f"tiles: {kind}" for kind in BUILDING_KINDS]
    one += [f"on tooth {tooth}" for tooth in teeth]
    one.append("points of monuments")
    return out + [f"{name} ({'own' if i == 0 else f'opponent {i}'})" for i in range(4) for name in one]
