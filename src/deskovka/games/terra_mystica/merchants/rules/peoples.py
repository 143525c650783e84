"""What the twenty factions do otherwise with Merchants of the Seas (appendix VII; p. 8 for Fakirs and Dwarves).

`Sailors` is everybody's way with ships; a subclass overrides the hooks in which its people differ. Where an ability of the
base game changes, a faction of the base game gets a subclass here as well.
"""

from __future__ import annotations

from deskovka.games.terra_mystica.components import STRONGHOLD, FactionBoard
from deskovka.games.terra_mystica.merchants.components import SEA
from deskovka.games.terra_mystica.merchants.state import People
from deskovka.games.terra_mystica.rules import terraform
from deskovka.games.terra_mystica.rules.factions import Dwarves, Fakirs, kinds_of_faction, make_all
from deskovka.games.terra_mystica.state import Faction, Player, State


class Sailors(People):
    """Everybody: ships on rivers, one further step for one power, one spade from a stronghold."""

    def stronghold_trade(self, game: State, p: Player, spades: int) -> None:
        terraform.gain_spades(game, p, spades, True)


class AurenAtSea(Sailors):
    def __init__(self) -> None:
        super().__init__()
        self.keys = 1

    def after_shipyard(self, game: State, p: Player) -> bool:
        p.steps_together = 2
        return True


class HalflingsAtSea(Sailors):
    def dwelling_for_ship(self, game: State, p: Player) -> None:
        game.gain_workers(p, 1, "faction")


class SwarmlingsAtSea(Sailors):
    """Their further step may be paid from bowl II; that is never worse, so it is done whenever possible."""

    def can_pay_further(self, p: Player, spent: int) -> bool:
        return p.bowl2 > 0 or p.bowl3 > spent

    def pay_further(self, game: State, p: Player) -> None:
        if p.bowl2 == 0:
            game.spend_power(p, 1, "voyage")
            return
        p.bowl2 -= 1
        p.bowl1 += 1
        if game.log is not None:
            game.note(p.seat, "power spent", -1, "voyage", p.bowls())


class GiantsAtSea(Sailors):
    def stronghold_trade(self, game: State, p: Player, spades: int) -> None:
        terraform.gain_spades(game, p, 2 * spades, True)


class NomadsAtSea(Sailors):
    def __init__(self) -> None:
        super().__init__()
        self.storms_by_ship = True


class DragonlordsAtSea(Sailors):
    def stronghold_trade(self, game: State, p: Player, spades: int) -> None:
        """A power token instead of the spade, which is not gained."""
        game.add_tokens(p, spades, 1, "trade")


class AcolytesAtSea(Sailors):
    def stronghold_trade(self, game: State, p: Player, spades: int) -> None:
        p.steps_together = 2


class RiverwalkersAtSea(Sailors):
    def __init__(self) -> None:
        super().__init__()
        self.further = 3

    def stronghold_trade(self, game: State, p: Player, spades: int) -> None:
        """They know no spades (spec 5.9)."""


class ShapeshiftersAtSea(Sailors):
    def after_shipyard(self, game: State, p: Player) -> bool:
        """A new home as the stronghold's action gives it, its points included; only the price is left out (appendix VII)."""
        p.shift_due = True
        return False


class YetisAtSea(Sailors):
    def may_repeat(self, p: Player) -> bool:
        """The stronghold opens the new spaces only together with the shipyard."""
        return p.built[STRONGHOLD] > 0


class RangeTable:
    """By column: how far a carpet or tunnel leads, and how far traders walk (p. 8)."""

    def __init__(self, reach: list[int], walk: list[int]) -> None:
        self.reach = reach
        self.walk = walk
        self.columns: int = len(reach)

    def column_now(self, game: State, p: Player) -> int:
        """The column in use: the scroll for shipping moves one to the right, but not off the table.

        The marker's column is `extra_flight`, counted from 0; the base game uses that for longer carpet flights.
        """
        column = p.extra_flight
        if p.scroll >= 0:
            column += game.material.scrolls[p.scroll].shipping
        return min(column, self.columns - 1)

    def move_marker(self, game: State, p: Player, source: str) -> None:
        """One column to the right; no points for the step itself, but the tile for tracks counts it."""
        if p.extra_flight + 1 < self.columns:
            p.extra_flight += 1
            p.reach = None
            if game.log is not None:
                game.note(p.seat, "range", 1, source)
            game.extension.track_step(game, p)


class Walkers(Sailors):
    """Fakirs and Dwarves: their traders walk, as far as the range table says."""

    def __init__(self, table: RangeTable) -> None:
        super().__init__()
        self.walks = True
        self.table = table

    def range_now(self, game: State, p: Player) -> int:
        return self.table.walk[self.table.column_now(game, p)]

    def flight_range_now(self, game: State, p: Player) -> int:
        return self.table.reach[self.table.column_now(game, p)] - 1


class FakirsAtSea(Fakirs):
    def __init__(self, board: FactionBoard, table: RangeTable) -> None:
        super().__init__(board)
        self.table = table

    def flight_range(self, p: Player) -> int:
        return self.table.reach[p.extra_flight] - 1

    def free_shipping(self, game: State, p: Player, source: str) -> None:
        self.table.move_marker(game, p, source)

    def after_stronghold(self, game: State, p: Player) -> None:
        """A step on the range table instead of the longer flight of the base game."""
        self.table.move_marker(game, p, "stronghold")


class DwarvesAtSea(Dwarves):
    def __init__(self, board: FactionBoard, table: RangeTable) -> None:
        super().__init__(board)
        self.table = table

    def flight_range(self, p: Player) -> int:
        return self.table.reach[p.extra_flight] - 1

    def free_shipping(self, game: State, p: Player, source: str) -> None:
        self.table.move_marker(game, p, source)


def printed_tables() -> dict[str, RangeTable]:
    """The two range tables as our material has them."""
    return {name: RangeTable(SEA.flight_table[name], SEA.walk_table[name]) for name in SEA.flight_table}


def peoples_with(tables: dict[str, RangeTable]) -> list[People]:
    others: dict[str, People] = {
        "auren": AurenAtSea(),
        "halflings": HalflingsAtSea(),
        "swarmlings": SwarmlingsAtSea(),
        "giants": GiantsAtSea(),
        "nomads": NomadsAtSea(),
        "dragonlords": DragonlordsAtSea(),
        "acolytes": AcolytesAtSea(),
        "riverwalkers": RiverwalkersAtSea(),
        "shapeshifters": ShapeshiftersAtSea(),
        "yetis": YetisAtSea(),
        "fakirs": Walkers(tables["fakirs"]),
        "dwarves": Walkers(tables["dwarves"]),
    }
    everybody = Sailors()
    return [others.get(board.id, everybody) for board in SEA.boards]


def factions_with(tables: dict[str, RangeTable]) -> list[Faction]:
    factions = make_all(SEA.boards, kinds_of_faction())
    for name, number in SEA.faction_number.items():
        if name == "fakirs":
            factions[number] = FakirsAtSea(SEA.boards[number], tables[name])
        elif name == "dwarves":
            factions[number] = DwarvesAtSea(SEA.boards[number], tables[name])
    return factions


#: by the number of the faction, with our range tables
PEOPLES: list[People] = peoples_with(printed_tables())
FACTIONS_AT_SEA: list[Faction] = factions_with(printed_tables())
