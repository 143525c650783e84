"""Ways over water and land, read plainly from the rulebook: where a ship or trader can go, step by step and without tables."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from deskovka.games.terra_mystica.game import TerraMystica
from deskovka.games.terra_mystica.merchants import components
from deskovka.games.terra_mystica.merchants.state import sea_of
from tests.terra_mystica.plain_rules import Reading

#: the expansion's action spaces have their marks behind those of the base game
FIRST_MARK = 18
SHIPS_EACH = 3


@cache
def sea_data() -> Any:
    return json.loads(Path(components.DATA).read_text(encoding="utf-8"))


class Afloat(Reading):
    """What one seat has at sea, and where it can go."""

    def __init__(self, game: TerraMystica, seat: int) -> None:
        super().__init__(game, seat)
        self.sea = sea_of(game)
        self.fleet = self.sea.fleets[seat]
        self.on_foot = self.people in ("fakirs", "dwarves")
        self.ships_out = [self.name(at) for at in self.fleet.ships]
        self.dock, self.yard = self.name(self.fleet.dock), self.name(self.fleet.shipyard)
        self.tile = next(row for row in sea_data()["shipyards"] if row["id"] == self.people)
        self.card = {**self.card, "shipyard": {"power": self.tile["power"]}}
        voyage = self.sea.voyage
        self.voyage = voyage if voyage is not None and voyage.seat == seat else None

    def tiles(self, kind: str) -> list[dict[str, Any]]:
        return [*super().tiles(kind), *sea_data()[kind]]

    # -- ranges (p. 5, 8) -------------------------------------------------------------------------------------------

    def column(self) -> dict[str, int]:
        """The column of the range table in use: the scroll for shipping counts, but not beyond the last one."""
        rows = [row for row in sea_data()["range_tables"] if row["faction"] == self.people]
        marker = self.p.extra_flight + self.scroll.get("shipping", 0)
        found: dict[str, int] = rows[min(marker, len(rows) - 1)]
        return found

    def left_out(self) -> int:
        return self.column()["skip"] - 1

    def steps(self) -> int:
        """Free steps of one ship or trader."""
        return self.column()["walk"] if self.on_foot else self.ships()

    def further(self, spent: int) -> int:
        """Steps that one power buys, when so much is spent before; Swarmlings also pay from bowl II (appendix VII)."""
        if self.p.bowl3 > spent or (self.people == "swarmlings" and self.p.bowl2):
            return 3 if self.people == "riverwalkers" else 1
        return 0

    # -- ways -------------------------------------------------------------------------------------------------------

    def canals(self, at: str) -> list[str]:
        ends = [row["ends"] for row in sea_data()["canals"] if row["map"] == self.game.board.id]
        return [b for a, b in ends if a == at] + [a for a, b in ends if b == at]

    def may_enter(self, at: str) -> bool:
        """Somebody else's building without own marker, not entered in this move, and a marker is left for it (p. 5-6)."""
        entered = [self.name(other) for other in self.voyage.landed] if self.voyage else []
        marked = bool(self.sea.markers[self.game.board.number[at.lower()]] >> self.seat & 1)
        foreign = self.owner.get(at, self.seat) != self.seat
        return foreign and not marked and at not in entered and len(entered) < self.markers_left()

    def markers_left(self) -> int:
        return 15 - sum(seats >> self.seat & 1 for seats in self.sea.markers)

    def sails(self, start: str, steps: int) -> set[str]:
        """River by river, through canals, and at last ashore, where the way ends (p. 5)."""
        water, ashore = {start}, set()
        for _ in range(steps):
            beside = {b for at in water for b in self.map.beside[at]}
            ashore |= {at for at in beside if self.terrain[at] != "river" and self.may_enter(at)}
            water |= {at for at in beside if self.terrain[at] == "river"} | {b for at in water for b in self.canals(at)}
        return (water - {start}) | ashore

    def walks(self, start: str, steps: int) -> set[str]:
        """Any hex beside, bridges included; one does not stay on a river (p. 8)."""
        found = {start}
        for _ in range(steps):
            near = {b for at in found for b in self.map.beside[at]}
            near |= {b for a, b in self.built if a in found} | {a for a, b in self.built if b in found}
            found |= near
        return {at for at in found if self.terrain[at] != "river"} - {start}

    def goals(self, start: str, spent: int = 0) -> set[str]:
        steps = self.steps() + self.further(spent)
        return self.walks(start, steps) if self.on_foot else self.sails(start, steps)

    def may_move(self) -> list[str]:
        """All ships but those that a trade has placed anew in this turn (appendix VI)."""
        found = self.ships_out[:]
        for at in self.fleet.resting:
            found.remove(self.name(at))
        return found

    def can_move(self, spent: int) -> bool:
        return any(self.goals(ship, spent) for ship in self.may_move())

    # -- ships as reach (p. 6, 8) -----------------------------------------------------------------------------------

    def coast(self, ship: str) -> list[str]:
        if self.on_foot:
            return [ship]
        return [at for at in self.map.beside[ship] if self.terrain[at] != "river"]

    def within_reach(self, at: str, level: int) -> bool:
        return super().within_reach(at, level) or any(at in self.coast(ship) for ship in self.ships_out)

    def riverside(self, at: str) -> bool:
        """Docks and shipyards need a river, storehouses and markets do not."""
        return self.on_foot or any(self.terrain[b] == "river" for b in self.map.beside[at])
