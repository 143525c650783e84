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
    Position,
)

PHASES = 6
DECISIONS = 12


def features(position: Position, seat: int) -> list[float]:
    """The position seen from a seat: shared things first, then the seat itself, then the others in order of play."""
    out: list[float] = [position.day / CALENDAR_TEETH, position.food_days / 4, position.age - 1.0]
    out += [position.pot / 8, position.skull_supply / 13, position.turns_taken / 4, position.placed / 6]
    out += [float(position.phase == phase) for phase in range(PHASES)]
    top = position.todo[-1] % DETAIL if position.todo else EMPTY
    out += [float(top == kind) for kind in range(DECISIONS)]
    out += [count / 4 for count in [*position.fields, *position.forest]]
    out += [float(position.offered >> number & 1) for number in range(1, 10)]
    out += [float(number in position.display) for number in range(len(BUILDING))]
    free = [number for number in position.monuments if position.monument_builder(number) == EMPTY]
    out += [float(number in free) for number in range(len(MONUMENT))]
    out += [float(position.board[tooth] == DUMMY) for tooth in range(len(position.board) - 1)]
    own = position.dealt[seat] if position.phase == CHOOSING_WEALTH else 0
    out += [float(own >> tile & 1) for tile in range(len(WEALTH))]
    before = len(out)
    for offset in range(position.players):
        out += seat_features(position, (seat + offset) % position.players)
    one = (len(out) - before) // position.players
    return out + [0.0] * (one * (4 - position.players))


def seat_features(position: Position, seat: int) -> list[float]:
    out = [position.points[seat] / 400, position.corn[seat] / 12, position.skulls[seat] / 4]
    out += [count / 5 for count in position.blocks[3 * seat : 3 * seat + 3]]
    out += [position.workers[seat] / 6, position.in_hand(seat) / 6, position.on_gears[seat] / 6]
    out += [position.steps[3 * seat + temple] / TEMPLE[temple].top for temple in range(3)]
    out += [level / 3 for level in position.levels[4 * seat : 4 * seat + 4]]
    out += [float(position.light[seat]), corn_needed(position, seat) / 12, corn_each(position, seat) / 2]
    out += [position.corn_tiles[seat] / 4, position.wood_tiles[seat] / 4]
    out += [float(position.active == seat), float(position.first == seat), float(position.start_space == seat)]
    out += [own_tiles(position, seat, kind) / 4 for kind in range(len(BUILDING_KINDS))]
    out += [float(piece == seat) for piece in position.board[:-1]]
    built = position.built[seat] >> FIRST_MONUMENT
    out.append(sum(monument_points(position, seat, n) for n in position.monuments if built >> n & 1) / 40)
    return out


def feature_names(position: Position) -> list[str]:
    """What the numbers of `features` are, one by one."""
    out = ["day", "food days", "second age", "corn in the pot", "skulls left", "turns taken", "workers placed"]
    out += [f"phase {phase}" for phase in range(PHASES)]
    out += [f"to decide {kind}" for kind in range(DECISIONS)]
    out += [f"{what} of Palenque {field}" for what in ("fields", "forest") for field in range(2, 6)]
    out += [f"skull at Chichen Itza {number}" for number in range(1, 10)]
    out += [f"building {number} on display" for number in range(len(BUILDING))]
    out += [f"monument {number} free" for number in range(len(MONUMENT))]
    teeth = range(len(position.board) - 1)
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
