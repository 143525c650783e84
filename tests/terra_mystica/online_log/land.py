"""The map: reach, towns, bridges, and the commands that turn land."""

from __future__ import annotations

from collections import Counter

from deskovka.games.terra_mystica.components import COLOURS
from tests.terra_mystica.online_log.material import (
    KINDS,
    SPADE_ACTION,
    WHEEL,
    Asked,
    People,
    Refused,
)
from tests.terra_mystica.online_log.turns import Turns


class Land(Turns):
    def at(self, name: str) -> int:
        found = self.board.number.get(name.lower())
        if found is None:
            raise Refused(f"no hex {name}")
        return found

    def lay_map(self) -> None:
        self.colour = [COLOURS[t] for t in self.board.terrain]
        self.stands = [""] * self.board.size
        self.owner: list[People | None] = [None] * self.board.size
        self.town = [False] * self.board.size
        self.links = [set(near) for near in self.board.land_around]

    def flight(self, p: People, at: int) -> tuple[str, int] | None:
        """Can the faction reach the hex? The price of a tunnel or carpet if it needs one."""
        if not self.round:
            return None
        ships = p.shipping + (1 if p.scroll == "BON4" and p.board.shipping_max and not p.passed else 0)
        if p.name != "riverwalkers" and self.links[at] & set(p.places):
            return None
        if ships and any(at in self.board.by_ship(home, ships) for home in p.places):
            return None
        if p.flown == at:
            return None
        if p.flown >= 0:
            raise Refused("one tunnel or carpet a turn")
        if p.name in ("dwarves", "fakirs") and not p.passed:
            skipped = 1 if p.name == "dwarves" else p.carpet
            if any(at in self.board.by_flight(home, skipped) for home in p.places):
                return ("W", 1 if p.built[4] else 2) if p.name == "dwarves" else ("P", 1)
        raise Refused(f"{p.name} cannot reach it")

    def fly(self, p: People, at: int, price: tuple[str, int] | None) -> None:
        if price is not None:
            p.flown = at
            self.pay(p, *price)
            p.has["VP"] += 4

    def offers(self, p: People, at: int) -> Counter[str]:
        found = Counter[str]()
        if self.round:
            for near in self.links[at]:
                owner = self.owner[near]
                if owner is not None and owner is not p:
                    found[owner.name] += owner.board.power_value[KINDS[self.stands[near]]]
        return found

    def offer_power(self, p: People, at: int) -> bool:
        found = self.offers(p, at)
        self.event += 1
        for other in self.after(p):
            if not found[other.name] or other.dropped:
                continue
            real = min(found[other.name], other.room())
            self.asked.append(Asked(other.name, "leech", found[other.name], p.name, real, self.event))
            if real:
                p.waiting[self.event] += 1
        return bool(found)

    def near(self, p: People, at: int) -> set[int]:
        found = set(self.links[at])
        if self.wet and p.name == "mermaids":
            for banks in self.wet:
                if at in banks:
                    found |= banks
        return {h for h in found if self.owner[h] is p}

    def group(self, p: People, at: int) -> set[int]:
        found, todo = {at}, [at]
        while todo:
            for h in self.near(p, todo.pop()) - found:
                found.add(h)
                todo.append(h)
        return found

    def look_for_town(self, p: People, at: int) -> bool:
        if self.town[at] or self.owner[at] is not p:
            return False
        group = self.group(p, at)
        if any(self.town[h] for h in group):
            for h in group:
                self.town[h] = True
            return False
        count = sum(2 if self.stands[h] == "SA" else 1 for h in group)
        power = sum(p.board.power_value[KINDS[self.stands[h]]] for h in group)
        if count < 4 or power < (6 if 4 in p.favours else 7) or not any(self.towns_left.values()):
            return False
        for h in group:
            self.town[h] = True
        p.right["GAIN_TW"] += 1
        return True

    def distance(self, p: People, here: str, goal: str) -> int:
        if goal == "volcano":
            return 7
        home = p.second or p.colour
        if goal == "ice":
            if here == home:
                return 1
            goal = home
        if here not in WHEEL or goal not in WHEEL:
            raise Refused(f"{here} cannot become {goal}")
        a, b, h = WHEEL.index(here), WHEEL.index(goal), WHEEL.index(home)
        there = min((b - a) % 7, (a - b) % 7)
        if home in (goal, here):
            if p.right["SPADE"] == 7 - there:
                there = 7 - there
        else:
            clockwise = (b - a) % 7 <= 3
            path = [(a + (i if clockwise else -i)) % 7 for i in range(1, there)]
            if h in path:
                there = 7 - there
        return 2 if p.name == "giants" and there else there

    # -- commands -------------------------------------------------------------------------------------------------------

    def do_transform(self, p: People, name: str, colour: str = "") -> None:
        at = self.at(name)
        here = self.colour[at]
        if here in ("ice", "volcano"):
            raise Refused(f"{here} stays")
        goal = ("gray" if colour == "GREY" else colour.lower()) or self.nearest(p, here)
        price = self.flight(p, at)
        if here == goal:
            raise Refused("it is so already")
        steps = self.distance(p, here, goal)
        if self.stands[at]:
            raise Refused("the hex is taken")
        if not p.passed:
            within = {"transform": p.within.get("transform", 1) - 1, "build": p.within.get("build", 0)}
            self.spend(p, "transform", within)
        if p.must_dig_home and goal != p.colour:
            raise Refused("only one hex may end on foreign land")
        self.fly(p, at, price)
        self.pay_for_land(p, at, goal, steps)
        p.must_dig_home = False
        if not p.right["SPADE"]:
            self.dismiss(p, "transform")
            p.within.pop("transform", None)
        elif goal != p.colour and not p.passed:
            p.must_dig_home = True
            if not p.within.get("transform"):
                raise Refused("all spades are needed for foreign land")
        if goal == p.colour:
            p.dug_home.add(at)
        self.colour[at] = goal

    def nearest(self, p: People, here: str) -> str:
        if p.right["FREE_TF"] or p.colour == "volcano" or p.name == "giants":
            return p.colour
        home = p.second or p.colour
        spades = p.right["SPADE"]
        if not spades:
            return here
        if here == home:
            return p.colour
        a = WHEEL.index(here)
        ends = []
        for way in (-1, 1):
            end = a
            for _ in range(spades):
                if WHEEL[end] != home:
                    end = (end + way) % 7
            ends.append(end)
        h = WHEEL.index(home)
        ends.sort(key=lambda e: min((e - h) % 7, (h - e) % 7))
        return p.colour if WHEEL[ends[0]] == home else WHEEL[ends[0]]

    def pay_for_land(self, p: People, at: int, goal: str, steps: int) -> None:
        if goal == "volcano":
            if not p.right["VOLCANO_TF"]:
                raise Refused("no volcano was announced")
            p.right["VOLCANO_TF"] -= 1
            homes = {x.colour for x in self.order if x.name != "riverwalkers"}
            dear = self.colour[at] in homes
            if p.name == "dragonlords":
                self.pay(p, "TOKEN", 2 if dear else 1)
            else:
                due = 4 if dear else 3
                if max(p.cults) < due:
                    raise Refused("not high enough in any cult")
                p.right["LOSE_CULT"] += due
        elif p.right["FREE_TF"]:
            p.right["FREE_TF"] -= 1
            if not set(self.board.land_around[at]) & set(p.places):
                raise Refused("not directly beside an own building")
        else:
            if p.right["SPADE"] < steps:
                raise Refused(f"{steps} spades are needed, {p.right['SPADE']} are there")
            p.right["SPADE"] -= steps

    def do_dig(self, p: People, n: str) -> None:
        if p.name == "riverwalkers":
            raise Refused("they never dig")
        self.spend(p, "dig", SPADE_ACTION)
        for _ in range(int(n)):
            if p.board.kind == "volcano":
                p.right["VOLCANO_TF"] += 1
                continue
            self.pay(p, "P" if p.board.digs_with_priests else "W", p.board.spade_costs[p.exchange])
            if p.name == "darklings":
                p.has["VP"] += 2
            self.gain_spades(p, 1)
        p.must_use = True

    def do_bridge(self, p: People, one: str, other: str) -> None:
        a, b = sorted((self.at(one), self.at(other)))
        if not p.right["BRIDGE"]:
            raise Refused("no bridge is due")
        if self.owner[a] is not p and self.owner[b] is not p:
            raise Refused("no own building on either end")
        self.spend(p, "bridge", {"bridge": p.right["BRIDGE"] - 1})
        if not p.bridges or (a, b) not in self.board.bridge_sites:
            raise Refused("no bridge can be built there")
        p.bridges -= 1
        p.right["BRIDGE"] -= 1
        self.links[a].add(b)
        self.links[b].add(a)
        for x in self.order:
            if x.name == "engineers" and x is p:
                self.bridged.add(frozenset((a, b)))
        self.look_for_town(p, a)
        self.look_for_town(p, b)

    def do_connect(self, p: People, name: str) -> None:
        if p.name != "mermaids":
            raise Refused("only Mermaids")
        parts = name.lower().split(":")
        if len(parts) == 1:
            banks = set(self.board.land_around[self.at(parts[0])])
        else:
            named = {self.at(part) for part in parts}
            rivers = [r for r in self.board.rivers if named <= set(self.board.land_around[r])]
            if not rivers:
                raise Refused("no river hex there")
            banks = set(self.board.land_around[rivers[0]])
        self.wet.append(banks)
        founded = [self.look_for_town(p, h) for h in banks if self.owner[h] is p]
        if not any(founded):
            raise Refused("no town comes of it")
