"""The material of Merchants of the Seas: new tiles, shipyards, range tables, canals. Read from data/merchants.json."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from deskovka.core import hexes
from deskovka.core.options import BadOption
from deskovka.games.terra_mystica.components import (
    BUILDING_KEYS,
    RIVER,
    Board,
    FactionBoard,
    FavourTile,
    Material,
    ScoringTile,
    Scroll,
    TownTile,
    amounts,
)

DATA: Final = Path(__file__).parent / "data" / "merchants.json"

# What may be chosen from a trade.
PLAIN: Final = 0  # everything, no choice
FOR_POWER: Final = 1
FOR_STEP: Final = 2
FOR_STEPS: Final = 3
FOR_PRIEST: Final = 4
FOR_SHIP: Final = 5
FOR_VOYAGE: Final = 6
CHOICES: Final = ("", "power", "step", "steps", "priest", "ship", "voyage")

#: the most steps that a ship can ever make in one move, and one more
FARTHEST: Final = 10


class ShipyardTile:
    """A faction's shipyard tile: the price of the shipyard, what it brings at once and each round, its action."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.id: str = row["id"]
        #: Fakirs and Dwarves have traders on foot, a storehouse and a market
        self.market: bool = row["kind"] == "market"
        self.cost_workers: int = row["cost"][0]
        self.cost_coins: int = row["cost"][1]
        self.ships: int = row["ships"]
        self.shipping: int = row["shipping"]
        self.income: int = row["income"]
        self.action_workers: int = row["action"][0]
        self.action_coins: int = row["action"][1]
        self.power: int = row["power"]


class TradeBonus:
    """What a trade with a kind of building brings (appendix VI)."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.points: int = row["points"]
        #: stronghold, sanctuary, shipyard
        self.large: bool = row["large"]
        self.gain: list[int] = amounts(row["gain"])
        self.spades: int = row.get("spades", 0)
        #: power of the choice "power"
        self.power: int = row.get("power", 0)
        choices: list[str] = row["choices"]
        self.choices: list[int] = [CHOICES.index(name) for name in choices] or [PLAIN]


class SeaMaterial(Material):
    """The whole box: the base game's material, and behind it that of Merchants of the Seas."""

    def __init__(self, path: Path = DATA) -> None:
        super().__init__()
        with open(path, encoding="utf-8") as file:
            data: dict[str, Any] = json.load(file)
        self.ships_each: int = data["limits"]["ships"]
        self.markers_each: int = data["limits"]["markers"]
        self.final_sea_tile: str = data["final_tile"]["id"]
        self.shipyards: list[ShipyardTile] = self.read_shipyards(data["shipyards"])
        self.add_scoring(data["scoring"])
        self.add_favours(data["favours"])
        self.add_scrolls(data["scrolls"])
        self.add_towns(data["towns"])
        actions: list[dict[str, Any]] = data["power_actions"]
        self.sea_action_ids: list[str] = [row["id"] for row in actions]
        self.sea_action_power: list[int] = [row["power"] for row in actions]
        self.sea_action_priests: list[int] = [row["priests"] for row in actions]
        #: by building; nothing stands at EMPTY
        self.trades: list[TradeBonus] = []
        rows: dict[str, dict[str, Any]] = {row["building"]: row for row in data["trades"]}
        nothing: dict[str, Any] = {"points": 0, "large": False, "gain": {}, "choices": []}
        for name in (*BUILDING_KEYS, "shipyard"):
            self.trades.append(TradeBonus(rows[name] if name else nothing))
        self.canals: list[dict[str, Any]] = data["canals"]
        self.check_sea()
        self.read_ranges(data["range_tables"])

    def read_shipyards(self, rows: list[dict[str, Any]]) -> list[ShipyardTile]:
        """One for each faction, in the order of the faction boards; their power value joins the board's."""
        by_id = {row["id"]: row for row in rows}
        found: list[ShipyardTile] = []
        for board in self.boards:
            if board.id not in by_id:
                raise ValueError(f"merchants.json: there is no shipyard of {board.id}")
            tile = ShipyardTile(by_id[board.id])
            board.power_value.append(tile.power)
            found.append(tile)
        return found

    def read_ranges(self, rows: list[dict[str, Any]]) -> None:
        """The two range tables: how far a carpet or tunnel leads, how far traders walk, by column."""
        self.flight_table: dict[str, list[int]] = {}
        self.walk_table: dict[str, list[int]] = {}
        for row in rows:
            faction: str = row["faction"]
            ranges = self.flight_table.setdefault(faction, [])
            walks = self.walk_table.setdefault(faction, [])
            if row["column"] != len(ranges) + 1:
                raise ValueError(f"merchants.json: range table of {faction}: column {row['column']} is out of order")
            ranges.append(row["skip"])
            walks.append(row["walk"])

    def add_scoring(self, rows: list[dict[str, Any]]) -> None:
        before = [0] * len(self.scoring)
        #: points of the left half that base tiles do not know: per shipyard, trade, step on a track
        self.shipyard_points: list[int] = [*before, *[row.get("shipyard", 0) for row in rows]]
        self.trade_points: list[int] = [*before, *[row.get("trade", 0) for row in rows]]
        self.track_points: list[int] = [*before, *[row.get("track", 0) for row in rows]]
        #: gains of the right half that base tiles do not know
        self.bonus_ships: list[int] = [*before, *[row.get("ships", 0) for row in rows]]
        self.bonus_shipping: list[int] = [*before, *[row.get("shipping", 0) for row in rows]]
        for row in rows:
            self.scoring.append(ScoringTile(len(self.scoring), row))

    def add_favours(self, rows: list[dict[str, Any]]) -> None:
        before = [0] * len(self.favours)
        self.favour_ships: list[int] = [*before, *[row.get("ships", 0) for row in rows]]
        #: points per trade with a small and with a large building
        self.favour_trade: list[list[int]] = [*[[0, 0] for _ in before], *[row.get("trade", [0, 0]) for row in rows]]
        self.favour_markers: list[list[list[int]]] = [*[[] for _ in before], *[row.get("markers", []) for row in rows]]
        self.favour_gift: list[bool] = [*[False for _ in before], *["gift" in row for row in rows]]
        self.gift_coins = 0
        self.gift_workers = 0
        for row in rows:
            if "gift" in row:
                self.gift_coins = row["gift"]["coins"]
                self.gift_workers = row["gift"]["workers"]
            self.favours.append(FavourTile(len(self.favours), row))

    def add_scrolls(self, rows: list[dict[str, Any]]) -> None:
        before = [0] * len(self.scrolls)
        self.scroll_ships: list[int] = [*before, *[row.get("ships", 0) for row in rows]]
        self.scroll_trade: list[int] = [*before, *[row.get("trade", 0) for row in rows]]
        self.scroll_per_ship: list[int] = [*before, *[row.get("per_ship", 0) for row in rows]]
        self.scroll_shipyard: list[int] = [*before, *[row.get("shipyard", 0) for row in rows]]
        #: "ship", "voyage" or nothing
        self.scroll_deed: list[str] = [*["" for _ in before], *[row.get("deed", "") for row in rows]]
        self.replaced_scrolls: list[str] = [row["replaces"] for row in rows if "replaces" in row]
        for row in rows:
            self.scrolls.append(Scroll(len(self.scrolls), row))

    def add_towns(self, rows: list[dict[str, Any]]) -> None:
        self.town_ships: list[int] = [*([0] * len(self.towns)), *[row.get("ships", 0) for row in rows]]
        for row in rows:
            self.towns.append(TownTile(len(self.towns), row))

    def check_sea(self) -> None:
        """Count the box: a wrong file is refused, not played."""
        counts = [
            ("shipyards", len(self.shipyards), 20),
            ("scoring tiles", len(self.scoring) - 9, 12),
            ("scrolls", len(self.scrolls) - 10, 4),
            ("favour tiles", sum([tile.copies for tile in self.favours]) - 28, 12),
            ("town tiles", sum([tile.copies for tile in self.towns]) - 14, 4),
            ("power actions", len(self.sea_action_power), 3),
            ("kinds of trade", len([t for t in self.trades if t.points]), 6),
        ]
        for name, found, wanted in counts:
            if found != wanted:
                raise ValueError(f"merchants.json: there are {found} {name}, there must be {wanted}")
        for cult in range(4):
            if len([t for t in self.scoring if t.set == "merchants" and t.cult == cult]) != 3:
                raise ValueError("merchants.json: each cult must be on three scoring tiles")

    def market_of(self, board: FactionBoard) -> bool:
        return self.shipyards[board.number].market


SEA: Final = SeaMaterial()

#: canals that the box provides for each map
CANALS_ON: Final[dict[str, int]] = {"base": 1, "revised_base": 1, "fire_and_ice": 1, "fjords": 1, "loon_lakes": 7}


def printed_canals(board: Board) -> list[str]:
    """The canals of a map as our material has them, like `r14:r21`."""
    return [":".join(row["ends"]) for row in SEA.canals if row["map"] == board.id]


class Waters:
    """The rivers of a map as ships sail them: canals join river hexes (for ships alone, never for shipping)."""

    def __init__(self, board: Board, canals: list[str]) -> None:
        self.board = board
        self.canals: list[tuple[int, int]] = []
        links: list[tuple[int, ...]] = board.river_around[:]
        for text in canals:
            a, b = self.ends(text)
            self.canals.append((a, b))
            links[a] = (*links[a], b)
            links[b] = (*links[b], a)
        if len(set(self.canals)) != CANALS_ON[board.id]:
            raise BadOption(
                "there are {n} canals, the rulebook wants {wanted}", n=len(set(self.canals)), wanted=CANALS_ON[board.id]
            )
        #: river hexes one step away, canals included
        self.links: list[tuple[int, ...]] = links
        self.sea_cache: list[list[tuple[int, ...] | None]] = [[None] * board.size for _ in range(FARTHEST)]
        self.shore_cache: list[list[tuple[int, ...] | None]] = [[None] * board.size for _ in range(FARTHEST)]

    def ends(self, text: str) -> tuple[int, int]:
        """Two river hexes that touch the same side between two land hexes from both ends."""
        first, _, second = text.partition(":")
        a = self.board.number.get(first.strip().lower(), -1)
        b = self.board.number.get(second.strip().lower(), -1)
        if min(a, b) < 0 or self.board.terrain[a] != RIVER or self.board.terrain[b] != RIVER:
            raise BadOption("{text!r} does not name two river hexes, like r14:r21", text=text)
        banks = [land for land in self.board.land_around[a] if land in self.board.land_around[b]]
        if len(banks) != 2 or banks[1] not in self.board.around[banks[0]]:
            raise BadOption(
                "no canal can lie at {text!r}: its ends must touch one side between two land hexes", text=text
            )
        return min(a, b), max(a, b)

    def sea(self, start: int, steps: int) -> tuple[int, ...]:
        """River hexes that a ship reaches with at most so many steps, its own left out."""
        found = self.sea_cache[steps][start]
        if found is None:
            found = tuple(hexes.within(start, steps, self.links))
            self.sea_cache[steps][start] = found
        return found

    def shore(self, start: int, steps: int) -> tuple[int, ...]:
        """Land on which a ship can set foot with at most so many steps."""
        found = self.shore_cache[steps][start]
        if found is None:
            land: set[int] = set()
            if steps > 0:
                land.update(self.board.land_around[start])
                for river in self.sea(start, steps - 1):
                    land.update(self.board.land_around[river])
            found = tuple(sorted(land))
            self.shore_cache[steps][start] = found
        return found


_WATERS: Final[dict[str, Waters]] = {}


def waters_of(board: Board, canals: list[str] | None = None) -> Waters:
    """The waters of a map with its canals or with others, made when they are first asked for."""
    if canals is None:
        canals = printed_canals(board)
    key = f"{board.id} {' '.join(canals)}"
    found = _WATERS.get(key)
    if found is None:
        found = Waters(board, canals)
        _WATERS[key] = found
    return found
