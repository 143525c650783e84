"""The printed material of Terra Mystica as tables: faction boards, tiles, maps. Loaded once from data/*.json."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from deskovka.core import hexes

DATA: Final = Path(__file__).parent / "data"

# Terrains: the seven of the wheel in wheel order, then those that no spade leads away from.
DESERT: Final = 0
PLAINS: Final = 1
SWAMP: Final = 2
LAKES: Final = 3
FOREST: Final = 4
MOUNTAINS: Final = 5
WASTELAND: Final = 6
RIVER: Final = 7
ICE: Final = 8
VOLCANO: Final = 9
NO_TERRAIN: Final = -1
TERRAINS: Final = (
    "desert",
    "plains",
    "swamp",
    "lakes",
    "forest",
    "mountains",
    "wasteland",
    "river",
    "ice",
    "volcano",
)
COLOURS: Final = ("yellow", "brown", "black", "blue", "green", "gray", "red", "white", "ice", "volcano")

# Buildings, in the order in which they grow out of each other.
EMPTY: Final = 0
DWELLING: Final = 1
TRADING_HOUSE: Final = 2
TEMPLE: Final = 3
STRONGHOLD: Final = 4
SANCTUARY: Final = 5
SHIPYARD: Final = 6  # Merchants of the Seas; it has no place on the faction board
BUILDINGS: Final = ("", "dwelling", "trading house", "temple", "stronghold", "sanctuary")
BUILDING_KEYS: Final = ("", "dwelling", "trading_house", "temple", "stronghold", "sanctuary")
#: pieces that each player has
PIECES: Final = (0, 8, 4, 3, 1, 1)
#: what an upgrade grows out of
UPGRADE_FROM: Final = (0, 0, DWELLING, TRADING_HOUSE, TRADING_HOUSE, TEMPLE)

CULTS: Final = ("fire", "water", "earth", "air")

# Places in an income.
WORKERS: Final = 0
COINS: Final = 1
PRIESTS: Final = 2
POWER: Final = 3
SPADES: Final = 4
RESOURCES: Final = ("workers", "coins", "priests", "power", "spades")

# Things that a scoring tile may pay for, beside the five buildings.
FOR_SPADE: Final = 6
FOR_TOWN: Final = 7

#: order spaces of a cult: one for 3 steps, three for 2
ORDER_SPACES: Final = 4
BRIDGES: Final = 3
ROUNDS: Final = 6


def load(name: str) -> Any:
    with open(DATA / name, encoding="utf-8") as file:
        return json.load(file)


def amounts(table: dict[str, int]) -> list[int]:
    """A table like {"coins": 6} as numbers in the order of RESOURCES."""
    found = [0] * len(RESOURCES)
    for name, amount in table.items():
        found[RESOURCES.index(name)] = amount
    return found


def per_event(table: dict[str, int]) -> list[int]:
    """Points per building kind, spade or town, in the order of those constants."""
    found = [0] * 8
    for name, points in table.items():
        if name == "spade":
            found[FOR_SPADE] = points
        elif name == "town":
            found[FOR_TOWN] = points
        else:
            found[BUILDING_KEYS.index(name)] = points
    return found


#: who neither tunnels nor flies
NO_FLIGHT: Final[dict[str, Any]] = {
    "kind": "",
    "range": {"start": 0, "after_stronghold": 0, "each_tw7": 0, "absolute_max": 0},
    "cost_before_stronghold": {},
    "cost_after_stronghold": {},
    "vp_each_use": 0,
}


class FactionBoard:
    """The numbers printed on a faction's board."""

    def __init__(self, number: int, row: dict[str, Any]) -> None:
        self.number = number
        self.id: str = row["id"]
        self.set: str = row["set"]
        self.english: str = row["name"]["en"]
        self.czech: str = row["name"]["cs"]
        home: dict[str, Any] = row["home"]
        #: "fixed", "ice", "volcano" or "variable"
        self.kind: str = home["kind"]
        self.terrain: int = TERRAINS.index(home["terrain"]) if home["terrain"] else NO_TERRAIN
        start: dict[str, Any] = row["start"]
        self.coins: int = start["coins"]
        self.workers: int = start["workers"]
        self.priests: int = start["priests"]
        self.bowls: list[int] = start["bowls"]
        self.cults: list[int] = start["cults"]
        self.first_dwellings: int = start["dwellings"]
        self.priest_limit: int = start["priest_limit"]
        self.first_favours: int = start["favours"]
        ship: dict[str, Any] = row["shipping"]
        self.shipping: int = ship["start"]
        self.shipping_max: int = ship["max"]
        self.ships: bool = ship["cost"] is not None
        self.shipping_coins: int = ship["cost"]["coins"] if self.ships else 0
        self.shipping_priests: int = ship["cost"]["priests"] if self.ships else 0
        self.shipping_points: list[int] = ship["points"]
        #: "tunnel", "carpet" or nothing; hexes left out and the price, before and after the stronghold; points
        flight: dict[str, Any] = row.get("flight", NO_FLIGHT)
        self.flight: str = flight["kind"]
        ranges: dict[str, int] = flight["range"]
        self.flight_range: list[int] = [ranges["start"], ranges["after_stronghold"]]
        self.flight_range_per_town: int = ranges["each_tw7"]
        self.flight_range_max: int = ranges["absolute_max"]
        prices: list[dict[str, int]] = [flight["cost_before_stronghold"], flight["cost_after_stronghold"]]
        self.flight_workers: list[int] = [price.get("workers", 0) for price in prices]
        self.flight_priests: int = prices[0].get("priests", 0)
        self.flight_points: int = flight["vp_each_use"]
        #: volcanoes: for land that is nobody's home, and for somebody's home
        self.volcano_prices: list[int] = row.get("volcano_prices", [])
        #: a new home: its price and points in print and since 2015; and what a token costs since then
        self.shift_prices: list[int] = row.get("shift_prices", [])
        self.shift_points: list[int] = row.get("shift_points", [])
        self.token_points: int = row.get("token_points", 0)
        #: unlocking a terrain since 2015: nobody's home, and somebody's
        self.unlock_prices: list[int] = row.get("unlock_prices", [])
        #: the Engineers' own bridges
        self.bridge_workers: int = row.get("bridge_workers", 0)
        spades: dict[str, Any] = row["spades"]
        self.digs_with_priests: bool = spades["paid_in"] == "priests"
        self.spade_costs: list[int] = spades["costs"]
        advance: dict[str, int] | None = spades["advance"]
        self.exchange_max: int = len(self.spade_costs) - 1 if advance else 0
        self.exchange_workers: int = advance["workers"] if advance else 0
        self.exchange_coins: int = advance["coins"] if advance else 0
        self.exchange_priests: int = advance["priests"] if advance else 0
        self.exchange_points: int = spades["points"]
        self.cost_workers: list[int] = [0] * 6
        self.cost_coins: list[int] = [0] * 6
        self.power_value: list[int] = [0] * 6
        self.favours_for: list[int] = [0] * 6
        #: income[kind][number built] = workers, coins, priests, power
        self.income: list[list[list[int]]] = [[]]
        for kind in range(1, 6):
            building: dict[str, Any] = row[BUILDING_KEYS[kind]]
            self.cost_workers[kind] = building["cost"][0]
            self.cost_coins[kind] = building["cost"][1]
            self.power_value[kind] = building["power"]
            self.favours_for[kind] = building.get("favours", 0)
            steps: list[list[int]] = []
            for built in range(PIECES[kind] + 1):
                steps.append([building["income"].get(RESOURCES[r], [0] * 9)[built] for r in range(4)])
            self.income.append(steps)
        self.alone_coins: int = row["trading_house"]["cost_alone"][1]


class ScoringTile:
    def __init__(self, number: int, row: dict[str, Any]) -> None:
        self.number = number
        self.id: str = row["id"]
        self.set: str = row["set"]
        self.points: list[int] = per_event(row["points"])
        #: -1: per priest on an order space (mini-expansion)
        self.cult: int = CULTS.index(row["cult"]) if row["cult"] in CULTS else -1
        self.steps: int = row["steps"]
        self.gain: list[int] = amounts(row["gain"])
        self.not_in_rounds: list[int] = row.get("not_in_rounds", [])


class Scroll:
    def __init__(self, number: int, row: dict[str, Any]) -> None:
        self.number = number
        self.id: str = row["id"]
        self.set: str = row["set"]
        self.income: list[int] = amounts(row["income"])
        #: "spade", "cult" or nothing
        self.action: str = row.get("action", "")
        self.shipping: int = row.get("shipping", 0)
        points: dict[str, int] = row.get("points", {})
        #: points for each own building of a kind when passing, and per shipping step
        self.pass_points: list[int] = [points.get(BUILDING_KEYS[kind], 0) for kind in range(6)]
        self.pass_shipping: int = points.get("shipping", 0)


class FavourTile:
    def __init__(self, number: int, row: dict[str, Any]) -> None:
        self.number = number
        self.id: str = row["id"]
        self.copies: int = row["copies"]
        self.cult: int = CULTS.index(row["cult"])
        self.steps: int = row["steps"]
        self.income: list[int] = amounts(row.get("income", {}))
        self.action: str = row.get("action", "")
        self.points: list[int] = per_event(row.get("points", {}))
        self.pass_trading_houses: list[int] = row.get("pass_trading_houses", [0] * 5)
        self.town_power: int = row.get("town_power", 7)


class TownTile:
    def __init__(self, number: int, row: dict[str, Any]) -> None:
        self.number = number
        self.id: str = row["id"]
        self.set: str = row["set"]
        self.copies: int = row["copies"]
        self.points: int = row["points"]
        self.keys: int = row["keys"]
        self.gain: list[int] = amounts(row.get("gain", {}))
        self.cults: int = row.get("cults", 0)
        self.shipping: int = row.get("shipping", 0)


class Board:
    """A map: hexes, who neighbours whom, where bridges can stand. Hexes are numbered row by row, rivers included."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.id: str = row["id"]
        self.english: str = row["name"]["en"]
        self.czech: str = row["name"]["cs"]
        self.snellman: str = row["snellman"]
        self.first_row: int = row["first_row"]
        self.names: list[str] = []
        self.terrain: list[int] = []
        self.row: list[int] = []
        self.col: list[int] = []
        cells: dict[tuple[int, int], int] = {}
        rivers = 0
        lines: list[str] = row["rows"]
        for line, text in enumerate(lines):
            number = self.first_row + line
            land = 0
            for col, terrain in enumerate(text.split()):
                cells[number, col] = len(self.names)
                if terrain == "river":
                    self.names.append(f"r{rivers}")
                    rivers += 1
                else:
                    land += 1
                    self.names.append("ABCDEFGHIJ"[number] + str(land))
                self.terrain.append(TERRAINS.index(terrain))
                self.row.append(number)
                self.col.append(col)
        self.size: int = len(self.names)
        self.number: dict[str, int] = {name.lower(): i for i, name in enumerate(self.names)}
        self.land: list[int] = [i for i in range(self.size) if self.terrain[i] != RIVER]
        #: the place of every hex among those, -1 for rivers
        self.places_on_land: list[int] = [-1] * self.size
        for place, here in enumerate(self.land):
            self.places_on_land[here] = place
        self.rivers: list[int] = [i for i in range(self.size) if self.terrain[i] == RIVER]
        #: all neighbours, land neighbours, river neighbours
        self.around: list[tuple[int, ...]] = []
        self.land_around: list[tuple[int, ...]] = []
        self.river_around: list[tuple[int, ...]] = []
        for i in range(self.size):
            near = [cells[at] for at in hexes.neighbours(self.row[i], self.col[i]) if at in cells]
            self.around.append(tuple(near))
            self.land_around.append(tuple([n for n in near if self.terrain[n] != RIVER]))
            self.river_around.append(tuple([n for n in near if self.terrain[n] == RIVER]))
        self.bridge_sites: list[tuple[int, int]] = self.find_bridge_sites(cells)
        last_row = self.first_row + len(lines) - 1
        #: land hexes on the edge of the board (Fire & Ice, p. 3)
        self.edge: list[bool] = [False] * self.size
        for i in self.land:
            end_of_row = self.col[i] == 0 or (self.row[i], self.col[i] + 1) not in cells
            self.edge[i] = end_of_row or self.row[i] in (self.first_row, last_row)
        self.shipping_cache: list[list[tuple[int, ...] | None]] = [[None] * self.size for _ in range(8)]
        self.flight_cache: list[list[tuple[int, ...] | None]] = [[None] * self.size for _ in range(6)]

    def find_bridge_sites(self, cells: dict[tuple[int, int], int]) -> list[tuple[int, int]]:
        """Two land hexes that point at each other across one river side.

        They share exactly two neighbours and both are river; straight up and down, one of the two may lie off the board.
        """
        sites: list[tuple[int, int]] = []
        for a in self.land:
            for b in self.land:
                if b <= a or b in self.around[a]:
                    continue
                shared = [n for n in self.around[a] if n in self.around[b]]
                wet = [n for n in shared if self.terrain[n] == RIVER]
                straight = self.col[a] == self.col[b] and self.row[b] == self.row[a] + 2
                if len(wet) == len(shared) and (len(wet) == 2 or (len(wet) == 1 and straight)):
                    sites.append((a, b))
        return sites

    def by_ship(self, start: int, level: int) -> tuple[int, ...]:
        """Land hexes that lie across 1 .. level river hexes from a land hex (p. 11)."""
        found = self.shipping_cache[level][start]
        if found is None:
            reached: list[int] = []
            if level > 0:
                banks = {start}
                water = list(self.river_around[start])
                for river in water:
                    for bank in self.land_around[river]:
                        if bank not in banks:
                            banks.add(bank)
                            reached.append(bank)
                seen = set(water)
                for _ in range(level - 1):
                    following: list[int] = []
                    for river in water:
                        for there in self.river_around[river]:
                            if there not in seen:
                                seen.add(there)
                                following.append(there)
                                for bank in self.land_around[there]:
                                    if bank not in banks:
                                        banks.add(bank)
                                        reached.append(bank)
                    water = following
            found = tuple(reached)
            self.shipping_cache[level][start] = found
        return found

    def by_flight(self, start: int, length: int) -> tuple[int, ...]:
        """Land hexes that are reached by leaving out at most that many hexes of any kind (tunnels, carpets)."""
        found = self.flight_cache[length][start]
        if found is None:
            near = hexes.within(start, length + 1, self.around)
            found = tuple([n for n in near if self.terrain[n] != RIVER])
            self.flight_cache[length][start] = found
        return found

    def distance(self, a: int, b: int) -> int:
        """As the crow flies, in hexes."""
        return hexes.distance(self.row[a], self.col[a], self.row[b], self.col[b])


class Material:
    """Everything in the box except the maps."""

    def __init__(self) -> None:
        tiles = load("tiles.json")
        self.boards: list[FactionBoard] = [
            FactionBoard(i, row) for i, row in enumerate(load("factions.json")["factions"])
        ]
        self.faction_number: dict[str, int] = {board.id: board.number for board in self.boards}
        actions: list[dict[str, Any]] = tiles["power_actions"]
        self.action_power: list[int] = [row["power"] for row in actions]
        self.scoring: list[ScoringTile] = [ScoringTile(i, row) for i, row in enumerate(tiles["scoring"])]
        self.scrolls: list[Scroll] = [Scroll(i, row) for i, row in enumerate(tiles["scrolls"])]
        self.favours: list[FavourTile] = [FavourTile(i, row) for i, row in enumerate(tiles["favours"])]
        self.towns: list[TownTile] = [TownTile(i, row) for i, row in enumerate(tiles["towns"])]
        self.final_tiles: list[str] = [row["id"] for row in tiles["final_tiles"]]
        self.first_games: dict[str, Any] = tiles["first_games"]
        self.check()

    def board_of(self, faction: str) -> FactionBoard:
        """A faction board by its faction's id."""
        return self.boards[self.faction_number[faction]]

    def check(self) -> None:
        """Count the box: a wrong file is refused, not played."""
        counts = [
            ("factions", len(self.boards), 20),
            ("power actions", len(self.action_power), 6),
            ("scoring tiles", len(self.scoring), 9),
            ("scrolls", len(self.scrolls), 10),
            ("favour tiles", sum([tile.copies for tile in self.favours]), 28),
            ("town tiles", sum([tile.copies for tile in self.towns]), 14),
        ]
        for name, found, wanted in counts:
            if found != wanted:
                raise ValueError(f"terra_mystica/data: there are {found} {name}, there must be {wanted}")
        for board in self.boards:
            tokens = sum(board.bowls)
            if tokens != (8 if board.id in ("dragonlords", "shapeshifters") else 12):
                raise ValueError(f"terra_mystica/data/factions.json: {board.id} start with {tokens} power tokens")


MATERIAL: Final = Material()


MAP_ROWS: Final[dict[str, Any]] = {row["id"]: row for row in load("maps.json")["maps"]}
_BOARDS: Final[dict[str, Board]] = {}


def board_of(map_id: str) -> Board:
    """A map by its id, made when it is first asked for."""
    found = _BOARDS.get(map_id)
    if found is None:
        found = Board(MAP_ROWS[map_id])
        _BOARDS[map_id] = found
    return found
