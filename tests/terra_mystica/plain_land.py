"""Action 1 of the plain reading of the rulebook: reach, spades, dwellings, volcanoes."""

from __future__ import annotations

from typing import Any

from deskovka.games.terra_mystica.game import TerraMystica
from deskovka.games.terra_mystica.table import ACTING
from tests.terra_mystica.plain_map import WHEEL, data, island, wheel_steps

TERRAINS = (*WHEEL, "river", "ice", "volcano")
KINDS = ("", "dwelling", "trading house", "temple", "stronghold", "sanctuary", "shipyard")
SUPPLY = {"dwelling": 8, "trading house": 4, "temple": 3, "stronghold": 1, "sanctuary": 1, "shipyard": 1}
CULTS = ("fire", "water", "earth", "air")


def together(*prices: dict[str, int]) -> dict[str, int]:
    total: dict[str, int] = {}
    for price in prices:
        for what, n in price.items():
            total[what] = total.get(what, 0) + n
    return total


class Land:
    """What one seat has, and what it can do on the map."""

    def __init__(self, game: TerraMystica, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.p = game.seats[seat]
        self.people = self.p.faction.board.id
        self.card = next(row for row in data("factions")["factions"] if row["id"] == self.people)
        self.map = island(game.board.id)
        names = game.board.names
        self.terrain = {names[i]: TERRAINS[game.terrain[i]] for i in range(len(names))}
        self.owner = {names[i]: game.owner[i] for i in range(len(names)) if game.building[i]}
        self.kind = {names[i]: KINDS[game.building[i]] for i in range(len(names)) if game.building[i]}
        self.mine = [at for at, owner in self.owner.items() if owner == seat]
        self.built = [
            (names[a], names[b])
            for (a, b), who in zip(game.board.bridge_sites, game.bridge_owner, strict=True)
            if who >= 0
        ]
        self.home = TERRAINS[self.p.home]
        self.fortified = any(self.kind[at] == "stronghold" for at in self.mine)
        self.scroll = self.tiles("scrolls")[self.p.scroll] if self.p.scroll >= 0 else {}
        self.favours = [row["id"] for i, row in enumerate(self.tiles("favours")) if self.p.favours >> i & 1]
        self.have = {
            "workers": self.p.workers,
            "coins": self.p.coins,
            "priests": self.p.priests,
            "power": self.p.bowl3,
        }

    def tiles(self, kind: str) -> list[dict[str, Any]]:
        """The tiles of a kind in the box, in the order of the position's counters."""
        rows: list[dict[str, Any]] = data("tiles")[kind]
        return rows

    # -- what one has -----------------------------------------------------------------------------------------------

    def can(self, **price: int) -> bool:
        return all(self.have[what] >= n for what, n in price.items())

    def pieces_left(self, kind: str) -> int:
        return SUPPLY[kind] - sum(self.kind[at] == kind for at in self.mine)

    def price(self, kind: str, at: str) -> dict[str, int]:
        row = self.card[kind.replace(" ", "_")]
        workers, coins = row["cost"]
        if kind == "trading house" and not self.neighbours_beside(at):
            workers, coins = row["cost_alone"]
        return {"workers": workers, "coins": coins}

    def name(self, at: int) -> str:
        return self.game.board.names[at] if at >= 0 else ""

    # -- the map ----------------------------------------------------------------------------------------------------

    def direct(self, at: str) -> list[str]:
        """Land beside a hex, and across its bridges, whoever built them (p. 11)."""
        found = [b for b in self.map.beside[at] if self.terrain[b] != "river"]
        found += [b for a, b in self.built if a == at]
        return found + [a for a, b in self.built if b == at]

    def neighbours_beside(self, at: str) -> bool:
        return any(self.owner.get(b, self.seat) != self.seat for b in self.direct(at))

    def within_reach(self, at: str, level: int) -> bool:
        """Direct or indirect neighbourhood; Riverwalkers only go by river (Fire & Ice, p. 7)."""
        if self.people != "riverwalkers" and any(at in self.direct(own) for own in self.mine):
            return True
        return any(at in self.map.sailing(own, level) for own in self.mine)

    def ships(self) -> int:
        if "flight" in self.card:
            return 0
        return self.p.shipping + self.scroll.get("shipping", 0)

    def left_out(self) -> int:
        """Hexes that a tunnel or carpet leaves out."""
        skips = self.card["flight"]["range"]
        start: int = skips["after_stronghold" if self.fortified else "start"]
        return start + int(self.p.extra_flight * skips["each_tw7"])

    def flight(self, at: str) -> dict[str, int] | None:
        """What a tunnel or carpet to a hex costs now; None if none leads there. Paid once in an action (ruling 54)."""
        row = self.card.get("flight")
        if row is None:
            return None
        if not any(at in self.map.flying(own, self.left_out()) for own in self.mine):
            return None
        if self.p.flown_to >= 0:
            return {} if self.name(self.p.flown_to) == at else None
        price: dict[str, int] = row["cost_after_stronghold" if self.fortified else "cost_before_stronghold"]
        return price

    def way_to(self, at: str) -> dict[str, int] | None:
        """What it costs to come to a hex: nothing within reach, else a flight. None: impossible."""
        return {} if self.within_reach(at, self.ships()) else self.flight(at)

    def free(self) -> list[str]:
        return [at for at in self.map.land if at not in self.kind]

    def settles(self, at: str) -> bool:
        if self.people == "riverwalkers":
            return self.terrain[at] in WHEEL and bool(self.p.unlocked >> WHEEL.index(self.terrain[at]) & 1)
        return self.terrain[at] == self.home

    # -- spades -----------------------------------------------------------------------------------------------------

    def spades(self, start: str, goal: str) -> int:
        """Spades for a transformation; 0 if it is impossible."""
        home = self.card["home"]["kind"]
        if start not in WHEEL or start == goal or not self.card["spades"]["paid_in"]:
            return 0
        if self.people == "giants":
            return 2 if goal == self.home else 0
        if home == "ice":
            ring = WHEEL[self.p.start_terrain]
            if goal == "ice":
                return max(1, wheel_steps(start, ring, ring))
            return 0 if goal == ring or goal not in WHEEL else wheel_steps(start, goal, ring)
        return wheel_steps(start, goal, self.home) if goal in WHEEL else 0

    def spade_price(self, n: int) -> dict[str, int]:
        row = self.card["spades"]
        return {row["paid_in"]: n * row["costs"][self.p.exchange if len(row["costs"]) > 1 else 0]} if n > 0 else {}

    def digs(self, at: str, held: int, may_buy: bool, way: dict[str, int]) -> set[str]:
        """All transformations of a hex with so many spades in hand, the rest bought."""
        found: set[str] = set()
        for goal in TERRAINS:
            n = self.spades(self.terrain[at], goal)
            if n and (n <= held or may_buy) and self.can(**together(way, self.spade_price(n - held))):
                found.add(f"transform {at} to {goal}")
        return found

    def land(self, held: int = 0, may_buy: bool = True, may_build: bool = True) -> set[str]:
        """Action 1 (p. 9): dig one hex, or build on one that is home already."""
        found: set[str] = set()
        for at in self.free():
            way = self.way_to(at)
            if way is None:
                continue
            found |= self.digs(at, held, may_buy, way)
            if not (may_build and self.settles(at) and self.pieces_left("dwelling")):
                continue
            if self.can(**together(way, self.price("dwelling", at))):
                found.add(f"build {at}")
        return found

    def dig_on(self) -> set[str]:
        """Go on with the one hex of this action, after a conversion, straight towards the goal (p. 13)."""
        at = self.name(self.p.digging)
        if not at or at in self.kind:
            return set()
        found: set[str] = set()
        first = TERRAINS[self.p.dug_from]
        for goal in TERRAINS:
            n = self.spades(self.terrain[at], goal)
            straight = n and self.p.dug_with + n == self.spades(first, goal)
            if straight and self.can(**self.spade_price(n - self.p.spades)):
                found.add(f"transform {at} to {goal}")
        return found

    def spades_in_hand(self) -> set[str]:
        found = {"renounce spades"}
        p = self.p
        if self.game.phase != ACTING:
            return found | self.bonus_spades()
        if not p.dug:
            return found | self.land(p.spades, p.may_buy, p.may_build and self.whole_action())
        for at in self.free():
            way = self.way_to(at)
            if way is None or not self.can(**way):
                continue
            for goal in TERRAINS:
                n = self.spades(self.terrain[at], goal)
                # One hex of the action may stay on foreign terrain (ruling 40).
                if 0 < n <= p.spades and (goal == self.home or self.name(p.other_hex) in ("", at)):
                    found.add(f"transform {at} to {goal}")
        return found | self.dig_on() | self.dwelling_after_digging()

    def whole_action(self) -> bool:
        """Spades of power actions and the scroll come with an action 1, dwelling included; those of strongholds are only spades."""
        return self.p.may_buy

    def bonus_spades(self) -> set[str]:
        """Phase III (p. 15): without buying, building, flights and the new scroll."""
        found: set[str] = set()
        dug = [self.name(at) for at in self.p.fresh]
        apart = self.game.options["spread-cult-spades"] == "yes"
        for at in self.free():
            level = 0 if "flight" in self.card else self.p.shipping
            touching = not dug or at in dug or any(at in self.direct(other) for other in dug)
            if self.within_reach(at, level) and (apart or touching):
                for goal in TERRAINS:
                    if 0 < self.spades(self.terrain[at], goal) <= self.p.spades:
                        found.add(f"transform {at} to {goal}")
        return found

    def dwelling_after_digging(self) -> set[str]:
        if not self.p.may_build or not self.pieces_left("dwelling"):
            return set()
        ready = [self.name(at) for at in self.p.fresh]
        return {f"build {at}" for at in ready if at not in self.kind and self.can(**self.price("dwelling", at))}

    def volcanoes(self) -> set[str]:
        """Tokens or steps instead of spades, more for an opponent's home (Fire & Ice, p. 5)."""
        if self.card["home"]["kind"] != "volcano":
            return set()
        homes = {TERRAINS[q.home] for q in self.game.seats if q.faction.board.id != "riverwalkers"}
        found: set[str] = set()
        for at in self.free():
            if self.terrain[at] not in WHEEL or not self.within_reach(at, self.ships()):
                continue
            dear = self.terrain[at] in homes
            if self.people == "dragonlords":
                if self.p.bowl1 + self.p.bowl2 + self.p.bowl3 >= (2 if dear else 1):
                    found.add(f"transform {at} to volcano")
            else:
                paying = [c for c in range(4) if self.p.cults[c] >= (4 if dear else 3)]
                found |= {f"transform {at} to volcano by {CULTS[c]}" for c in paying}
        return found
