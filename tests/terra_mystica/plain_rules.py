"""The rules of a turn, read plainly from the rulebook: every legal move of a position as text, slowly and without shortcuts.

It knows the printed material (data/*.json) and the bare facts of a position: what stands where, who holds what, what is
owed. It asks none of the rules modules, tables or caches, so that a move which the fast lister forgets is found.
Pages are those of the Czech rulebook; rulings have the numbers of our list.
"""

from __future__ import annotations

import json
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

from deskovka.games.terra_mystica import components
from deskovka.games.terra_mystica.game import TerraMystica
from deskovka.games.terra_mystica.moves import ACTIONS
from deskovka.games.terra_mystica.state import ACTING

DATA = Path(components.__file__).parent / "data"
WHEEL = ("desert", "plains", "swamp", "lakes", "forest", "mountains", "wasteland")
TERRAINS = (*WHEEL, "river", "ice", "volcano")
KINDS = ("", "dwelling", "trading house", "temple", "stronghold", "sanctuary")
GROWS_FROM = {
    "trading house": "dwelling",
    "temple": "trading house",
    "stronghold": "trading house",
    "sanctuary": "temple",
}
SUPPLY = {"dwelling": 8, "trading house": 4, "temple": 3, "stronghold": 1, "sanctuary": 1}
CULTS = ("fire", "water", "earth", "air")

#: special actions on faction boards: with the stronghold, once a round; Engineers' and Shapeshifters' as often as they like
OF_STRONGHOLD = {
    "auren": ["ACTA"],
    "chaosmagicians": ["ACTC"],
    "giants": ["ACTG"],
    "nomads": ["ACTN"],
    "swarmlings": ["ACTS"],
    "witches": ["ACTW"],
    "shapeshifters": ["ACTH-power", "ACTH-tokens"],
}


@cache
def data(name: str) -> Any:
    return json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))


class Island:
    """A printed map: hexes with their names, and which of them touch."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.place: dict[str, tuple[int, int]] = {}
        self.printed: dict[str, str] = {}
        rivers = 0
        for line, cells in enumerate(row["rows"]):
            number = row["first_row"] + line
            land = 0
            for column, terrain in enumerate(cells.split()):
                if terrain == "river":
                    name, rivers = f"r{rivers}", rivers + 1
                else:
                    land += 1
                    name = f"{'ABCDEFGHIJ'[number]}{land}"
                # In half hexes to the right and rows down, so that neighbours are (2, 0) or (1, 1) apart.
                self.place[name] = (2 * column + number % 2, number)
                self.printed[name] = terrain
        self.land = [name for name, terrain in self.printed.items() if terrain != "river"]
        self.beside = {a: [b for b in self.place if self.apart(a, b) in ((2, 0), (1, 1))] for a in self.place}
        self.bridges = [(a, b) for a in self.land for b in self.land if self.spans(a, b)]

    def apart(self, a: str, b: str) -> tuple[int, int]:
        (x1, y1), (x2, y2) = self.place[a], self.place[b]
        return abs(x1 - x2), abs(y1 - y2)

    def spans(self, a: str, b: str) -> bool:
        """Do the two point at each other corner to corner with water on both sides (p. 17)?"""
        if self.place[a][::-1] >= self.place[b][::-1] or self.apart(a, b) not in ((0, 2), (3, 1)):
            return False
        between = [c for c in self.beside[a] if c in self.beside[b]]
        upright = self.apart(a, b) == (0, 2)
        wet = all(self.printed[c] == "river" for c in between)
        return wet and (len(between) == 2 or (upright and len(between) == 1))

    def sailing(self, start: str, level: int) -> set[str]:
        """Land joined with a hex by a chain of at most so many river hexes (p. 11)."""
        found: set[str] = set()
        chain = {c for c in self.beside[start] if self.printed[c] == "river"} if level else set()
        for _ in range(level):
            found |= {b for river in chain for b in self.beside[river] if self.printed[b] != "river"}
            chain |= {b for river in chain for b in self.beside[river] if self.printed[b] == "river"}
        return found - {start}

    def flying(self, start: str, left_out: int) -> set[str]:
        """Land that is reached by leaving out so many hexes of any kind."""
        found = {start}
        for _ in range(left_out + 1):
            found |= {b for a in found for b in self.beside[a]}
        return {at for at in found if self.printed[at] != "river"} - {start}


@cache
def island(name: str) -> Island:
    return Island(next(row for row in data("maps")["maps"] if row["id"] == name))


def wheel_steps(start: str, goal: str, home: str) -> int:
    """Spades from terrain to terrain: round the wheel either way, but no further than home (p. 9, ruling 39)."""
    ways: list[int] = []
    for direction in (1, -1):
        here, steps = WHEEL.index(start), 0
        while WHEEL[here] != goal:
            if steps and WHEEL[here] == home:
                break
            here, steps = (here + direction) % 7, steps + 1
        if WHEEL[here] == goal:
            ways.append(steps)
    return min(ways)


class Reading:
    """One seat's choices in a position."""

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
        self.scroll = data("tiles")["scrolls"][self.p.scroll] if self.p.scroll >= 0 else {}
        self.favours = [row["id"] for i, row in enumerate(data("tiles")["favours"]) if self.p.favours >> i & 1]
        self.have = {
            "workers": self.p.workers,
            "coins": self.p.coins,
            "priests": self.p.priests,
            "power": self.p.bowl3,
        }

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
        if "teleport" in self.card:
            return 0
        return self.p.shipping + self.scroll.get("shipping", 0)

    def flight(self, at: str) -> dict[str, int] | None:
        """What a tunnel or carpet to a hex costs now; None if none leads there. Paid once in an action (ruling 54)."""
        row = self.card.get("teleport")
        if row is None:
            return None
        left_out = row["skips"]["after_stronghold" if self.fortified else "start"]
        left_out += self.p.extra_skips * row["skips"]["each_tw7"]
        if not any(at in self.map.flying(own, left_out) for own in self.mine):
            return None
        if self.p.teleport >= 0:
            return {} if self.name(self.p.teleport) == at else None
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
            if may_build and self.settles(at) and self.pieces_left("dwelling"):
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
            return found | self.land(p.spades, p.may_buy, p.may_build)
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

    def bonus_spades(self) -> set[str]:
        """Phase III (p. 15): without buying, building, flights and the new scroll."""
        found: set[str] = set()
        dug = [self.name(at) for at in self.p.fresh]
        apart = self.game.options["spread-cult-spades"] == "yes"
        for at in self.free():
            level = 0 if "teleport" in self.card else self.p.shipping
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

    # -- the other actions ------------------------------------------------------------------------------------------

    def tracks(self) -> set[str]:
        """Actions 2 and 3 (p. 11)."""
        found: set[str] = set()
        ship, dig = self.card["shipping"], self.card["spades"]
        if ship["cost"] and self.p.shipping < ship["max"] and self.can(**ship["cost"]):
            found.add("advance shipping")
        if dig["advance"] and self.p.exchange + 1 < len(dig["costs"]) and self.can(**dig["advance"]):
            found.add("advance digging")
        return found

    def upgrades(self) -> set[str]:
        """Action 4 (p. 11)."""
        return {
            f"upgrade {at} to {kind}"
            for at, (kind, old) in product(self.mine, GROWS_FROM.items())
            if self.kind[at] == old and self.pieces_left(kind) and self.can(**self.price(kind, at))
        }

    def sends(self) -> set[str]:
        """Action 5 (p. 13): a space for 3, three spaces for 2, or back to the supply for 1."""
        found: set[str] = set()
        if not self.p.priests:
            return found
        for c, cult in enumerate(CULTS):
            if self.must_wait(c):
                continue
            spaces = self.game.orders[4 * c : 4 * c + 4]
            found.add(f"send priest to {cult} for 1")
            if spaces[0] < 0:
                found.add(f"send priest to {cult} for 3")
            if min(spaces[1:]) < 0:
                found.add(f"send priest to {cult} for 2")
        return found

    def must_wait(self, cult: int) -> bool:
        """Late answers: Cultists with a key who are owed a step come first to step 10 (ruling 31)."""
        if self.game.options["late-answers"] != "yes" or self.p.cults[cult] != 9 or not self.p.keys:
            return False
        others = [q for q in self.game.seats if q.seat != self.seat]
        return any(q.steps_owed and q.keys and q.cults[cult] == 9 for q in others)

    def power_actions(self) -> set[str]:
        """Action 6 (p. 13): each once a round; Yetis a token cheaper, with the stronghold also covered ones."""
        found: set[str] = set()
        yetis = self.people == "yetis"
        for i, row in enumerate(data("tiles")["power_actions"]):
            covered = self.game.actions_used >> i & 1 and not (yetis and self.fortified)
            useless = self.people == "riverwalkers" and "spades" in row["gain"]
            if not covered and not useless and self.can(power=row["power"] - yetis):
                found.add(f"action {row['id']}")
        return found

    def special_actions(self) -> set[str]:
        """Action 7 (p. 14)."""
        found: set[str] = set()
        if self.scroll.get("action") == "spade" and self.people != "riverwalkers":
            found.add("BON1")
        if self.scroll.get("action") == "cult":
            found.add("BON2")
        if "FAV6" in self.favours:
            found.add("FAV6")
        if self.fortified:
            found |= set(OF_STRONGHOLD.get(self.people, []))
        found = {name for name in found if not self.p.used >> ACTIONS.index(name) & 1}
        if self.people == "engineers" and self.can(workers=2):
            found.add("ACTE")
        tokens = 5 if self.game.options["shapeshifters-2015"] == "yes" else 3
        if not self.can(power=tokens):
            found.discard("ACTH-power")
        if self.p.bowl1 + self.p.bowl2 + self.p.bowl3 < tokens:
            found.discard("ACTH-tokens")
        return {f"action {name}" for name in found}

    def passes(self) -> set[str]:
        """Action 8 (p. 14)."""
        if self.game.round == 6:
            return {"pass"}
        scrolls = [row["id"] for row in data("tiles")["scrolls"]]
        return {f"pass and take {scrolls[i]}" for i, coins in enumerate(self.game.scroll_coins) if coins >= 0}

    def conversions(self) -> set[str]:
        """At any time in the own turn (p. 13)."""
        rates = [("5 power to 1 priest", 5), ("3 power to 1 worker", 3), ("1 power to 1 coin", 1)]
        found = {f"convert {rate}" for rate, price in rates if self.can(power=price)}
        if self.p.priests:
            found.add("convert 1 priest to 1 worker")
        if self.p.workers:
            found.add("convert 1 worker to 1 coin")
        if self.p.bowl2 >= 2:
            found.add("burn 1 power")
        if self.people == "alchemists":
            if self.p.points:
                found.add("convert 1 point to 1 coin")
            if self.p.coins >= 2:
                found.add("convert 2 coins to 1 point")
        return found

    # -- towns ------------------------------------------------------------------------------------------------------

    def together_with(self, at: str) -> set[str]:
        """Own buildings that hang together directly; the Mermaids' river towns join their banks (p. 14, 20)."""
        group, edge = {at}, [at]
        rivers = [self.name(river) for river in self.p.river_towns]
        while edge:
            here = edge.pop()
            near = [*self.direct(here), *[b for r in rivers if here in self.map.beside[r] for b in self.map.beside[r]]]
            fresh = [b for b in near if self.owner.get(b, -1) == self.seat and b not in group]
            group.update(fresh)
            edge += fresh
        return group

    def is_town(self, group: set[str]) -> bool:
        """Four buildings, or three with a sanctuary, of power 7, or 6 with the favour tile (p. 14, 18)."""
        kinds = [self.kind[at] for at in group]
        size = len(kinds) + (1 if "sanctuary" in kinds else 0)
        power = sum(self.card[kind.replace(" ", "_")]["power"] for kind in kinds)
        return size >= 4 and power >= (6 if "FAV5" in self.favours else 7)

    def in_town(self, at: str) -> bool:
        return self.game.in_town[self.game.board.number[at.lower()]]

    def tiles_to_take(self) -> int:
        return sum(self.game.towns_left) - sum(q.towns_due for q in self.game.seats)

    def connections(self) -> set[str]:
        """Mermaids, at any time in their turn: a town with one river hex in it (p. 20, ruling 73)."""
        if self.people != "mermaids" or self.tiles_to_take() <= 0:
            return set()
        found: set[str] = set()
        for river in [at for at, terrain in self.map.printed.items() if terrain == "river"]:
            banks = [at for at in self.map.beside[river] if at in self.mine and not self.in_town(at)]
            sides = {frozenset(self.together_with(bank)) for bank in banks}
            new = self.game.board.number[river] not in self.p.river_towns
            if new and len(sides) > 1 and self.is_town(set().union(*sides)):
                found.add(f"connect {river}")
        return found

    # -- what is owed -----------------------------------------------------------------------------------------------

    def owed(self) -> set[str]:
        """Choices that must be made before anything else."""
        p = self.p
        found: set[str] = set()
        tiles = data("tiles")
        if p.keys_due:
            top = [any(q.cults[c] == 10 for q in self.game.seats) for c in range(4)]
            found |= {f"key to {CULTS[c]}" for c in range(4) if p.blocked >> c & 1 and p.cults[c] == 9 and not top[c]}
        if p.favours_due:
            for i, row in enumerate(tiles["favours"]):
                if self.game.favours_left[i] and row["id"] not in self.favours:
                    found.add(f"favour {row['id']}")
        if p.towns_due:
            found |= {f"town {row['id']}" for i, row in enumerate(tiles["towns"]) if self.game.towns_left[i]}
        if p.steps_due:
            found |= {f"1 step on {cult}" for cult in CULTS}
        if p.steps_together:
            found |= {f"2 steps on {cult}" for cult in CULTS}
        if p.spades:
            found |= self.spades_in_hand()
        if p.bridges_due:
            found |= self.bridges()
        if p.free_dwelling:
            woods = [at for at in self.free() if self.terrain[at] == "forest" and self.pieces_left("dwelling")]
            found |= {f"build {at}" for at in woods} | {"renounce dwelling"}
        if p.free_trading_house:
            houses = [at for at in self.mine if self.kind[at] == "dwelling" and self.pieces_left("trading house")]
            found |= {f"upgrade {at} to trading house" for at in houses} | {"renounce trading house"}
        if p.sandstorm:
            found |= self.sandstorm()
        return found | self.owed_by_people()

    def owed_by_people(self) -> set[str]:
        p = self.p
        found: set[str] = set()
        if p.shift_due:
            homes = [TERRAINS[q.home] for q in self.game.seats]
            found |= {f"shift to {terrain}" for terrain in WHEEL if terrain not in homes}
        if p.priests_offer:
            found |= {f"convert {n} worker{'s' if n > 1 else ''} to priests" for n in (1, 2, 3) if self.can(workers=n)}
            found.add("renounce priests")
        if p.unlocks_due:
            dear = self.game.options["riverwalkers-2015"] == "yes"
            homes = [TERRAINS[q.home] for q in self.game.seats]
            for i, terrain in enumerate(WHEEL):
                price = (2 if terrain in homes else 1) if dear else 0
                if not p.unlocked >> i & 1 and self.can(coins=price):
                    found.add(f"unlock {terrain}")
            found.add("keep the priest")
        return found

    def bridges(self) -> set[str]:
        """At least one end at an own building, one bridge a site, three in all (p. 17)."""
        found = {"renounce bridge"}
        if self.game.bridge_owner.count(self.seat) < 3:
            for a, b in self.map.bridges:
                if (a, b) not in self.built and (a in self.mine or b in self.mine):
                    found.add(f"bridge {a}:{b}")
        return found

    def sandstorm(self) -> set[str]:
        """Land that touches an own building by a side, no river between (p. 20). Ice and volcano never change."""
        found = {"renounce sandstorm"}
        for at in self.free():
            touching = any(at in self.map.beside[own] for own in self.mine)
            if touching and self.terrain[at] in WHEEL and self.terrain[at] != self.home:
                found.add(f"transform {at} to {self.home}")
        return found

    def owes(self) -> bool:
        p = self.p
        counted = (p.spades, p.favours_due, p.towns_due, p.steps_due, p.steps_together, p.bridges_due, p.keys_due)
        asked = (p.free_dwelling, p.free_trading_house, p.sandstorm, p.shift_due, p.priests_offer)
        return any(counted) or any(asked) or p.unlocks_due > 0

    # -- the turn ---------------------------------------------------------------------------------------------------

    def turn(self) -> set[str]:
        found = self.conversions() | self.connections()
        if self.owes():
            return found | self.owed()
        found |= self.dwelling_after_digging() | self.dig_on()
        if self.p.actions:
            found |= self.land() | self.volcanoes() | self.tracks() | self.upgrades() | self.sends()
            found |= self.power_actions() | self.special_actions() | self.passes()
        if self.p.acted and not self.p.steps_overdue:
            found.add("end turn")
        return found


def together(*prices: dict[str, int]) -> dict[str, int]:
    total: dict[str, int] = {}
    for price in prices:
        for what, n in price.items():
            total[what] = total.get(what, 0) + n
    return total


def plain_moves(game: TerraMystica) -> set[str]:
    """Every move of the seat whose turn it is in the action phase, or of the one who decides between the phases."""
    reading = Reading(game, game.active if game.phase == ACTING else game.acting)
    return reading.turn() if game.phase == ACTING else reading.owed()
