"""The numbers that are said of a turn, by name: where each stands in the list of weights.

They are added to the outlook on the end of the game (worth.py); their weights are learned by playing (bots/training/practice.py) and kept by these
names in data/weights.json.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deskovka.core.described import enter, numbered
from deskovka.games.tzolkin.components import (
    BLOCKS,
    BUILDING,
    BUILDING_KINDS,
    GEAR,
    GEARS,
    MONUMENT,
    MOST_WORKERS,
    TECHNOLOGIES,
    TEMPLES,
    TOP_LEVEL,
    WEALTH,
)

NAMES: Final[list[str]] = []


def block(*axes: Sequence[str]) -> int:
    """Names for every combination; returns where the first of them stands."""
    return enter(NAMES, *axes)


#: of the game, between two food days; and their halves: the last days before a food day are the second one
QUARTERS: Final = numbered("quarter", 1, 4)
HALVES: Final = [f"{half} half of quarter {quarter}" for quarter in range(1, 5) for half in ("first", "second")]
#: days before a food day
SECOND_HALF: Final = 3
PLACES: Final = [*GEARS, "start space"]
#: of most gears; Chichen Itza has more
MOST_ACTIONS: Final = max([len(gear.actions) for gear in GEAR])
MOST_POSITIONS: Final = max([gear.positions for gear in GEAR])
MOST_STEPS: Final = 9
#: longer than any of these
MANY: Final = 3

# -- what a turn does --------------------------------------------------------------------------------------------------
PLACED: Final = block(numbered("workers placed", 0, MOST_WORKERS), QUARTERS)
PLACED_ON: Final = block(["workers placed on"], PLACES, HALVES)
PICKED: Final = block(numbered("workers picked up", 0, MOST_WORKERS), QUARTERS)
USED: Final = block(["used"], GEARS, numbered("action", 0, MOST_ACTIONS - 1), QUARTERS)
DONE: Final = block(["picked up for nothing", "begged", "cut wood", "harvested corn", "burnt forest"], QUARTERS)
ADVANCED: Final = block(["advanced"], TECHNOLOGIES, HALVES)
ANGERED: Final = block(["angered"], TEMPLES, QUARTERS)
ERECTED: Final = block(["built"], [tile.id for tile in BUILDING])
RAISED: Final = block(["raised"], [tile.id for tile in MONUMENT])
KEPT: Final = block(["kept"], [tile.id for tile in WEALTH])
DAYS: Final = block(["turned by two days"], QUARTERS)
# -- the position that comes of it --------------------------------------------------------------------------------------
PARTS: Final = [
    "points",
    "corn and blocks",
    "skulls",
    "food",
    "temples",
    "technologies",
    "next building",
    "monuments",
    "workers",
    "crowd",
    "tempo",
]
OUTLOOK: Final = block(["outlook"], PARTS, HALVES)
CORN: Final = block(["corn", "corn to 2", "corn to 5", "corn to 10"], HALVES)
HELD: Final = block([*BLOCKS, "skulls"], ["", "to 1", f"to {MANY}"], HALVES)
WORKERS: Final = block(numbered("workers", 0, MOST_WORKERS), HALVES)
IN_HAND: Final = block(numbered("workers in hand", 0, MOST_WORKERS), HALVES)
STANDING: Final = block(["worker on"], GEARS, numbered("tooth", 0, MOST_POSITIONS - 1), QUARTERS)
ON_GEAR: Final = block(["workers on"], GEARS, numbered("gear", 0, MANY), QUARTERS)
SKILLED: Final = block(["level and workers on its gear"], TECHNOLOGIES, QUARTERS)
STEP: Final = block(["step"], TEMPLES, [str(step) for step in range(MOST_STEPS)], HALVES)
AHEAD: Final = block(
    ["temple"], TEMPLES, ["two behind", "one behind", "level with the first", "one ahead", "two ahead"], HALVES
)
LEVEL: Final = block(["level"], TECHNOLOGIES, [str(level) for level in range(TOP_LEVEL + 1)], HALVES)
BUILT: Final = block(["standing"], [*BUILDING_KINDS, "monument"], HALVES)
FED: Final = block(["workers without hunger", "less corn for each"], HALVES)
TILES: Final = block(["corn tiles", "wood tiles"], QUARTERS)
SHORT: Final = block(
    ["corn for the food day"],
    ["enough", "1 or 2 missing", "3 or 4 missing", "more missing"],
    numbered("turns left", 0, 4),
)
LIGHT: Final = block(["light side of the board", "worker on the start space"], HALVES)
#: points that monuments on offer would count now, by monument and quarter
COUNTED: Final = block(["monument on offer"], [tile.id for tile in MONUMENT], QUARTERS)

COUNT: Final = len(NAMES)
NUMBER: Final[dict[str, int]] = {name: number for number, name in enumerate(NAMES)}
#: the gear that a technology helps most
GEAR_OF_TECHNOLOGY: Final = [0, 1, 2, 4]
