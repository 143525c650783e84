"""The printed material: gears and their actions, temples, technologies, tiles. Numbers come from data/tzolkin.json.

Everything here is made once, when the module is loaded, and never changed. A file that does not fit is refused with a
message that says where.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Final

# -- names and numbers of things ------------------------------------------------------------------------------------

BLOCKS: Final = ["wood", "stone", "gold"]
WOOD: Final = 0
STONE: Final = 1
GOLD: Final = 2
#: on temple steps a skull stands beside the blocks
SKULL: Final = 3
NO_RESOURCE: Final = -1

GEARS: Final = ["palenque", "yaxchilan", "tikal", "uxmal", "chichen itza"]
PALENQUE: Final = 0
YAXCHILAN: Final = 1
TIKAL: Final = 2
UXMAL: Final = 3
CHICHEN: Final = 4
#: the starting-player space is placed on like a gear with one position, number 0
START_SPACE: Final = 5

TEMPLES: Final = ["chaac", "quetzalcoatl", "kukulkan"]
TECHNOLOGIES: Final = ["agriculture", "extraction", "architecture", "theology"]
AGRICULTURE: Final = 0
EXTRACTION: Final = 1
ARCHITECTURE: Final = 2
THEOLOGY: Final = 3
TOP_LEVEL: Final = 3

BUILDING_KINDS: Final = ["farm", "admin", "tomb", "sanctuary"]
FARM: Final = 0
ADMIN: Final = 1
TOMB: Final = 2
SANCTUARY: Final = 3

#: what an action of a gear is about
ACTION_KINDS: Final = [
    "fishing",
    "jungle",
    "gain",
    "technology",
    "build",
    "temples",
    "market",
    "worker",
    "build_with_corn",
    "any_action",
    "skull",
]
FISHING: Final = 0
JUNGLE: Final = 1
GAIN: Final = 2
TECHNOLOGY: Final = 3
BUILD: Final = 4
TEMPLE_STEPS: Final = 5
MARKET: Final = 6
NEW_WORKER: Final = 7
BUILD_WITH_CORN: Final = 8
ANY_ACTION: Final = 9
OFFER_SKULL: Final = 10

#: what a monument counts; the last two read a table instead
MONUMENT_COUNTS: Final = [
    "tomb",
    "admin",
    "sanctuary",
    "built",
    "monument_of_anyone",
    "corn_tile",
    "wood_tile",
    "technology_level",
    "step_on_best_temple",
    "temple_vp",
    "skull_offered",
    "workers",
    "technologies_at_3",
]


class BadComponents(ValueError):
    """The data file does not fit; the message says where and why."""


# -- reading --------------------------------------------------------------------------------------------------------


def number(table: Any, name: str, where: str, default: int | None = None) -> int:
    """A whole number from the file."""
    value = table.get(name, default)
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadComponents(f"{where}: {name!r} must be a whole number, not {value!r}")
    return value


def numbers(table: Any, name: str, where: str, length: int) -> list[int]:
    value = table.get(name)
    if not isinstance(value, list) or len(value) != length:
        raise BadComponents(f"{where}: {name!r} must be a list of {length} numbers, not {value!r}")
    for item in value:
        if not isinstance(item, int):
            raise BadComponents(f"{where}: {name!r} contains {item!r}, which is no whole number")
    return [int(item) for item in value]


def index(names: list[str], name: Any, where: str) -> int:
    if name not in names:
        raise BadComponents(f"{where}: {name!r} is unknown; it can be {', '.join(names)}")
    return names.index(name)


def amounts(table: Any, names: list[str], where: str) -> list[int]:
    """How much of each named thing, from {"wood": 2}."""
    result = [0] * len(names)
    for name in table:
        result[index(names, name, where)] = number(table, name, where)
    return result


RESOURCES: Final = [*BLOCKS, "skull", "corn"]


class Action:
    """What a position of a gear offers to the worker who leaves it."""

    def __init__(self, table: Any, where: str) -> None:
        gain = amounts(table.get("gain", {}), RESOURCES, where)
        pay = table.get("pay", {})
        self.kind = index(ACTION_KINDS, table.get("kind", "gain"), where)
        #: gained; on jungle actions the yield of a corn tile and of a wood tile
        self.corn = number(table, "corn", where, gain[4])
        self.blocks = gain[0:3]
        if "wood" in table:
            self.blocks[WOOD] = number(table, "wood", where)
        self.skulls = gain[3]
        self.points = number(table, "vp", where, 0)
        self.any_blocks = number(table, "any_block", where, 0)
        #: the temple of a Chichen Itza action
        self.temple = index(TEMPLES, table["temple"], where) if "temple" in table else -1
        #: to be paid
        self.pay_corn = number(pay, "corn", where, 0)
        self.pay_blocks = number(pay, "any_block", where, 0)
        #: temple steps, on different temples; technology advances; buildings
        self.temples = number(table, "different_temples", where, 0)
        self.advances = number(table, "steps_max", where, 0)
        self.buildings = number(table, "buildings_max", where, 0)
        self.monuments = number(table, "or_monument", where, 0)
        self.corn_per_block = number(table, "corn_per_block", where, 0)


class Gear:
    def __init__(self, name: str, base: int, table: Any) -> None:
        where = f"gears.{name}"
        self.name = name
        #: where its teeth begin in the flat list of all teeth
        self.base = base
        self.teeth = number(table, "teeth", where)
        #: usable positions are 0 .. positions - 1, the other teeth are hidden
        self.positions = number(table, "positions", where)
        free = table.get("free_choice")
        if not isinstance(free, list) or not free:
            raise BadComponents(f"{where}: 'free_choice' must name at least one position")
        #: from here on a worker may choose any action of the gear
        self.free_from = min(int(p) for p in free)
        #: action k stands at index k; index 0 is a stand-in for the entry, which has none
        self.actions = [Action({}, where)]
        for k in range(1, self.free_from):
            if str(k) not in table.get("actions", {}):
                raise BadComponents(f"{where}: action {k} is missing")
            self.actions.append(Action(table["actions"][str(k)], f"{where}.actions.{k}"))


class Temple:
    def __init__(self, name: str, table: Any) -> None:
        where = f"temples.{name}"
        self.name = name
        steps = number(table, "steps", where)
        self.top = steps - 1
        self.start = number(table, "start_index", where)
        self.points = numbers(table, "vp_by_step", where, steps)
        self.resources = [NO_RESOURCE] * steps
        for step, what in table.get("resource_by_step", {}).items():
            self.resources[int(step)] = index([*BLOCKS, "skull"], what, where)
        bonus = table.get("leader_bonus", {})
        self.bonus = [number(bonus, "age1", where), number(bonus, "age2", where)]


class Gains:
    """What a wealth tile or a building gives at once."""

    def __init__(self, table: Any, where: str) -> None:
        gain = amounts(table.get("gain", {}), RESOURCES, where)
        self.blocks = gain[0:3]
        self.skulls = gain[3]
        self.corn = gain[4]
        self.temples = amounts(table.get("temple", {}), TEMPLES, where)
        self.technologies = amounts(table.get("tech", {}), TECHNOLOGIES, where)
        self.points = number(table, "vp", where, 0)
        self.workers = number(table, "worker", where, 0)
        #: workers that need no corn on food days; corn that every worker needs less
        self.feeds = number(table, "feeds", where, 0)
        self.feed_discount = number(table, "feed_discount", where, 0)
        #: these leave something to choose
        self.any_temple = number(table, "temple_any", where, 0)
        self.any_technology = number(table, "tech_any", where, 0)
        self.build = number(table, "build", where, 0)
        self.market = number(table, "market", where, 0)
        self.any_action = number(table, "any_action", where, 0)


class WealthTile:
    def __init__(self, table: Any, number_: int) -> None:
        where = f"wealth_tiles.tiles[{number_}]"
        self.id: str = table["id"]
        marker = table.get("block_marker", {})
        #: the gear position named in small print: where a marker of an unused colour goes
        self.gear = index(GEARS, str(marker.get("gear", "")).replace("_", " "), where)
        self.position = number(marker, "position", where)
        self.name = f"{GEARS[self.gear]} {self.position}"
        self.gains = Gains(table, where)


class Tile:
    """A building or a monument: a name, a kind (the frame's colour) and a cost."""

    def __init__(self, table: Any, where: str) -> None:
        self.id: str = table["id"]
        #: several tiles may be alike: each has the number of its copy in its name
        self.word: str = table["name"]
        self.copy = number(table, "copy", where, 0)
        self.name = f"{self.word} {self.copy}" if self.copy else self.word
        self.kind = index(BUILDING_KINDS, table.get("kind"), where)
        cost = amounts(table.get("cost", {}), [*BLOCKS, "skull"], where)
        self.wood = cost[WOOD]
        self.stone = cost[STONE]
        self.gold = cost[GOLD]
        self.skulls = cost[SKULL]
        self.cost = cost[0:3]
        self.blocks = self.wood + self.stone + self.gold


class Building(Tile):
    def __init__(self, table: Any, where: str, age: int) -> None:
        super().__init__(table, where)
        self.age = age
        self.gains = Gains(table, where)


class Monument(Tile):
    def __init__(self, table: Any, where: str) -> None:
        super().__init__(table, where)
        score = table.get("score", {})
        self.counts = index(MONUMENT_COUNTS, score.get("per", score.get("table")), where)
        vp = score.get("vp")
        #: points for each counted thing, by number of players
        self.each = [0] * 5
        #: or points by count
        self.table: list[int] = []
        if "table" in score:
            self.table = [int(v) for v in vp]
        else:
            by_players = score.get("vp_by_players", {})
            for players in range(2, 5):
                self.each[players] = number(by_players, str(players), where, vp)


def read_gears(table: Any) -> list[Gear]:
    gears: list[Gear] = []
    base = 0
    for name in GEARS:
        key = name.replace(" ", "_")
        if key not in table:
            raise BadComponents(f"gears: {key!r} is missing")
        gears.append(Gear(name, base, table[key]))
        base += gears[-1].teeth
    return gears


def read_buildings(table: Any) -> list[Building]:
    found: list[Building] = []
    for age in (1, 2):
        rows = table[f"age{age}"]
        for i in range(len(rows)):
            found.append(Building(rows[i], f"buildings.age{age}[{i}]", age))
    return found


def check_count(what: str, found: int, wanted: int) -> None:
    if found != wanted:
        raise BadComponents(f"{what}: the box holds {wanted}, the file lists {found}")


DATA: Final[Any] = json.loads((files("deskovka.games.tzolkin") / "data" / "tzolkin.json").read_text(encoding="utf-8"))

# -- the tables that the rules read -----------------------------------------------------------------------------------

SKULLS: Final = number(DATA["supply"], "skulls", "supply")
MOST_WORKERS: Final = number(DATA["supply"], "workers_per_player", "supply")
FIRST_WORKERS: Final = number(DATA["supply"], "starting_workers", "supply")

DISPLAY: Final = number(DATA["setup_by_players"], "buildings_on_display", "setup_by_players")
WEALTH_DEALT: Final = number(DATA["setup_by_players"], "wealth_dealt", "setup_by_players")


def by_players(name: str) -> list[int]:
    table = DATA["setup_by_players"]
    return [0, 0] + [number(table[str(n)], name, f"setup_by_players.{n}") for n in (2, 3, 4)]


MONUMENTS_SHOWN: Final = by_players("monuments")
FIELDS: Final = by_players("jungle_fields_per_group")
DUMMY_MARKERS: Final = by_players("dummy_markers")

#: extra corn for the n-th worker placed in a turn (n from 0)
PLACING_CORN: Final = numbers(DATA["placement_cost"], "increment", "placement_cost", MOST_WORKERS)

FOOD_DAYS: Final = [number(day, "offset", "calendar.food_days") for day in DATA["calendar"]["food_days"]]
#: does that food day give resources (in the middle of an age) or points (at its end)?
GIVES_POINTS: Final = [day["reward"] == "points" for day in DATA["calendar"]["food_days"]]
CALENDAR_TEETH: Final = number(DATA["calendar"], "teeth", "calendar")

GEAR: Final = read_gears(DATA["gears"])
TEETH: Final = sum([gear.teeth for gear in GEAR])
#: flat tooth number -> gear, position
GEAR_OF: Final = [g for g in range(5) for _ in range(GEAR[g].teeth)]
POSITION_OF: Final = [p for g in range(5) for p in range(GEAR[g].teeth)]

TEMPLE: Final = [Temple(name, DATA["temples"][name]) for name in TEMPLES]

TECH: Final[Any] = DATA["technologies"]
ADVANCE_COST: Final = numbers(TECH, "advance_cost_blocks", "technologies", 4)
JUNGLE_CORN: Final = numbers(TECH["agriculture"], "jungle_corn", "technologies.agriculture", 4)
FISHING_CORN: Final = numbers(TECH["agriculture"], "fishing_corn", "technologies.agriculture", 4)
BARE_HARVEST: Final = numbers(TECH["agriculture"], "harvest_without_tile", "technologies.agriculture", 4)
#: extra wood, stone, gold by extraction level
EXTRACTED: Final = [numbers(TECH["extraction"], name, "technologies.extraction", 4) for name in BLOCKS]
BUILDING_CORN: Final = numbers(TECH["architecture"], "corn", "technologies.architecture", 4)
BUILDING_POINTS: Final = numbers(TECH["architecture"], "vp", "technologies.architecture", 4)
BLOCKS_LESS: Final = numbers(TECH["architecture"], "blocks_less", "technologies.architecture", 4)
CORN_LESS: Final = numbers(TECH["architecture"], "corn_less", "technologies.architecture", 4)
ONE_HIGHER: Final = numbers(TECH["theology"], "one_position_higher", "technologies.theology", 4)
OFFERING: Final = numbers(TECH["theology"], "offering", "technologies.theology", 4)
EXTRA_SKULL: Final = numbers(TECH["theology"], "skull", "technologies.theology", 4)
#: the repeatable bonuses
BONUS_TEMPLE_STEPS: Final = number(TECH["agriculture"]["bonus"], "temple_any", "technologies.agriculture.bonus")
BONUS_BLOCKS: Final = number(TECH["extraction"]["bonus"], "any_block", "technologies.extraction.bonus")
BONUS_POINTS: Final = number(TECH["architecture"]["bonus"], "vp", "technologies.architecture.bonus")
BONUS_SKULLS: Final = number(TECH["theology"]["bonus"], "skull", "technologies.theology.bonus")

#: corn for a block, on the market and in the final scoring
PRICE: Final = amounts(DATA["market"]["corn_per_block"], BLOCKS, "market.corn_per_block")

WEALTH: Final = [WealthTile(row, i) for i, row in enumerate(DATA["wealth_tiles"]["tiles"])]
BUILDING: Final = read_buildings(DATA["buildings"])
AGE_1: Final = [i for i in range(len(BUILDING)) if BUILDING[i].age == 1]
AGE_2: Final = [i for i in range(len(BUILDING)) if BUILDING[i].age == 2]
MONUMENT: Final = [Monument(row, f"monuments.list[{i}]") for i, row in enumerate(DATA["monuments"]["list"])]
#: in a player's set of built tiles monuments come after the buildings
FIRST_MONUMENT: Final = len(BUILDING)

FEED: Final = number(DATA["feeding"], "corn_per_worker", "feeding")
UNFED_POINTS: Final = number(DATA["feeding"], "vp_per_unfed_worker", "feeding")
QUARTERS_PER_CORN: Final = number(DATA["end_game"], "quarter_points_per_corn", "end_game")
SKULL_POINTS: Final = number(DATA["end_game"], "vp_per_skull", "end_game")

check_count("wealth_tiles", len(WEALTH), number(DATA["supply"], "wealth_tiles", "supply"))
check_count("buildings.age1", len(AGE_1), number(DATA["supply"], "age1_buildings", "supply"))
check_count("buildings.age2", len(AGE_2), number(DATA["supply"], "age2_buildings", "supply"))
check_count("monuments", len(MONUMENT), number(DATA["supply"], "monuments", "supply"))
