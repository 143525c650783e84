"""Setting up positions for tests of Merchants of the Seas."""

from __future__ import annotations

from deskovka.games.terra_mystica.components import SHIPYARD
from deskovka.games.terra_mystica.merchants.components import SEA
from deskovka.games.terra_mystica.merchants.state import Fleet, Sea, sea_of
from deskovka.games.terra_mystica.table import put
from tests.terra_mystica.table import Table

#: scoring tiles that pay for towns in round 1
QUIET_SEA = "MS1,MS2,MS5,MS6,MS9,MS10"
PLAIN_SCROLLS = ("BON3", "BON5", "BON7", "BON8", "BON9", "BON1", "BON2", "BON4")


class SeaTable(Table):
    """A game in round 1 with the expansion: nothing built, no dock and no ship, plenty of everything."""

    def __init__(self, *factions: str, **options: str) -> None:
        scrolls = ",".join(PLAIN_SCROLLS[: len(factions) + 3])
        named = {"merchants": "yes", "scoring_tiles": QUIET_SEA, "scrolls": scrolls} | options
        super().__init__(*factions, **named)
        for p in self.game.seats:
            fleet = Fleet(self.sea.peoples[p.faction.board.number])
            fleet.markers = SEA.markers_each
            self.sea.fleets[p.seat] = fleet
        self.game.listed = None

    @property
    def sea(self) -> Sea:
        return sea_of(self.game)

    def fleet(self, faction: str) -> Fleet:
        return self.sea.fleets[self[faction].seat]

    def changed(self, faction: str) -> Fleet:
        self[faction].reach = None
        self.game.listed = None
        return self.sea.change(self[faction].seat)

    def dock(self, faction: str, name: str) -> SeaTable:
        self.changed(faction).dock = self.hex(name)
        return self

    def ships(self, faction: str, *names: str) -> SeaTable:
        self.changed(faction).ships = sorted(self.hex(name) for name in names)
        return self

    def where(self, faction: str) -> list[str]:
        return [self.game.board.names[at] for at in self.fleet(faction).ships]

    def marker(self, faction: str, *names: str) -> SeaTable:
        fleet = self.changed(faction)
        for name in names:
            at = self.hex(name)
            self.sea.markers = put(self.sea.markers, at, self.sea.markers[at] | 1 << self[faction].seat)
            fleet.markers -= 1
        return self

    def shipyard(self, faction: str, name: str) -> SeaTable:
        """A shipyard that stands already."""
        p = self[faction]
        at = self.hex(name)
        self.game.owner = put(self.game.owner, at, p.seat)
        self.game.building = put(self.game.building, at, SHIPYARD)
        self.game.terrain = put(self.game.terrain, at, p.home)
        p.hexes = [*p.hexes, at]
        self.changed(faction).shipyard = at
        return self

    def acts(self) -> str:
        """The faction that decides now."""
        return self.game.seats[self.game.to_act()].faction.board.id

    def goals(self, start: str) -> set[str]:
        """Where the ship at a hex may go."""
        found = set()
        for text in self.moves():
            words = text.split()
            if words[0] in ("sail", "walk") and words[1] == start:
                found.add(words[3])
        return found


def landed(*buildings: tuple[str, str], mover: str = "witches", **options: str) -> SeaTable:
    """A mover whose ships have reached these buildings of the Swarmlings."""
    table = SeaTable(mover, "swarmlings", **options)
    for kind, name in buildings:
        if kind == "shipyard":
            table.shipyard("swarmlings", name)
        else:
            table.put("swarmlings", kind, name)
    table.set("swarmlings", bowls=(12, 0, 0), points=20)
    mover = mover.partition("@")[0]
    table.set(mover, shipping=3, bowls=(12, 0, 0), coins=10, workers=10, points=20)
    table.put(mover, "dwelling", "E9").dock(mover, "E9")
    table.ships(mover, *["r19"] * len(buildings)).turn_of(mover).play("action SHIPS")
    for _, name in buildings:
        table.play(f"sail r19 to {name}")
    return table
