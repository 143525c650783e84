"""Commands for buildings, and for tiles and what they give."""

from __future__ import annotations

from collections import Counter

from deskovka.games.terra_mystica.components import MATERIAL, PIECES
from tests.terra_mystica.online_log.land import Land
from tests.terra_mystica.online_log.material import (
    CULTS,
    GIVEN_UP,
    GROWS_FROM,
    KINDS,
    WHEEL,
    People,
    Refused,
    add,
)


class Buildings(Land):
    def do_colour(self, p: People, name: str) -> None:
        name = "gray" if name == "GREY" else name.lower()
        if not p.right["PICK_COLOR"]:
            raise Refused("no colour to choose")
        for other in self.order:
            if other.colour == name or (not self.round and other.second == name):
                raise Refused("the colour is taken")
        p.right["PICK_COLOR"] = 0
        if p.board.kind == "variable":
            for h in p.places:
                self.colour[h] = name
            p.colour = name
        else:
            p.second = name
        p.locked.discard(name)
        self.force = True

    def do_build(self, p: People, name: str) -> None:
        if not self.players and self.state == "factions":  # logs without players: the first dwelling begins the game
            self.state = "dwellings"
            self.in_dwellings()
        at = self.at(name)
        if self.stands[at]:
            raise Refused("the hex is taken")
        free = not self.round or p.right["FREE_D"] > 0
        ride = p.right["FREE_D"] > 0
        p.right["FREE_D"] = 0
        fits = self.colour[at] == p.colour or (p.name == "riverwalkers" and self.colour[at] in set(WHEEL) - p.locked)
        if (fits or not p.within.get("transform")) and p.dug_home and at not in p.dug_home:
            p.within.pop("build", None)
        if not self.round and self.setup[0] != (p.name, "dwelling"):
            raise Refused("another faction places its dwelling now")
        if not self.round and p.name == "riverwalkers" and not self.board.river_around[at]:
            raise Refused("not at a river")
        self.spend(p, "build", {"transform": 0 if fits else 1})
        if fits:
            self.colour[at] = p.colour
            if not ride:
                self.fly(p, at, self.flight(p, at))
        elif ride:
            raise Refused("no land is turned on this ride")
        elif not self.round and self.colour[at] == p.second:
            self.colour[at] = p.colour
        else:
            self.do_transform(p, name, p.colour.upper())
        if p.right["SPADE"]:
            raise Refused("spades are left: turn land first or give them up")
        if not self.round:
            self.setup.pop(0)
            self.force = True
        self.offer_power(p, at)
        self.raise_building(p, at, "D", free)

    def raise_building(self, p: People, at: int, kind: str, free: bool) -> None:
        number = KINDS[kind]
        if not free:
            self.pay(p, "W", p.board.cost_workers[number])
            self.pay(p, "C", p.board.cost_coins[number])
        if p.built[number] == PIECES[number]:
            raise Refused(f"no {kind} is left")
        p.built[number] += 1
        if self.round:
            p.has["VP"] += self.score(kind)
            p.has["VP"] += sum(MATERIAL.favours[f].points[number] for f in p.favours)
        self.stands[at] = kind
        self.owner[at] = p
        if kind == "D":
            p.places.append(at)
        p.right["GAIN_FAVOR"] += p.board.favours_for[number]
        if kind == "SH":
            self.stronghold(p)
        self.look_for_town(p, at)

    def stronghold(self, p: People) -> None:
        if p.name == "alchemists":
            self.gain(p, "PW", 12)
        elif p.name == "auren":
            p.right["GAIN_FAVOR"] += 1
        elif p.name == "cultists":
            p.has["VP"] += 7
        elif p.name == "darklings":
            p.right["CONVERT_W_TO_P"] = 3
        elif p.name == "dragonlords":
            p.bowls[0] += len(self.order)
        elif p.name == "fakirs":
            p.carpet += 1
        elif p.name == "halflings":
            p.within = {"transform": 3, "build": 1}
            self.gain_spades(p, 3)
        elif p.name == "mermaids":
            self.sail_on(p)
        elif p.name == "riverwalkers":
            p.within = {"bridge": 2}
            p.right["BRIDGE"] += 2

    def sail_on(self, p: People) -> None:
        if p.name == "fakirs":
            p.carpet = min(4, p.carpet + 1)
        elif p.shipping < p.board.shipping_max:
            p.shipping += 1
            p.has["VP"] += p.board.shipping_points[p.shipping]

    def do_upgrade(self, p: People, name: str, kind: str) -> None:
        self.spend(p, "upgrade", {})
        at = self.at(name)
        if kind not in GROWS_FROM or self.owner[at] is not p or self.stands[at] != GROWS_FROM[kind]:
            raise Refused("nothing to upgrade there")
        alone = not self.offer_power(p, at)
        free = kind == "TP" and p.right["FREE_TP"] > 0
        if free:
            p.right["FREE_TP"] -= 1
        elif kind == "TP" and alone:
            self.pay(p, "C", p.board.alone_coins - p.board.cost_coins[2])
        p.built[KINDS[GROWS_FROM[kind]]] -= 1
        self.raise_building(p, at, kind, free)

    # -- tiles and rights -----------------------------------------------------------------------------------------------

    def do_tile(self, p: People, n: str, kind: str, number: str) -> None:
        for _ in range(int(n or 1)):
            if p.right["LOSE_CULT"]:
                raise Refused("cult steps must be paid first")
            if kind == "FAV":
                self.favour(p, int(number) - 1)
            else:
                self.town_tile(p, kind + number)

    def favour(self, p: People, number: int) -> None:
        if not p.right["GAIN_FAVOR"] or number in p.favours or not self.favours_left[number]:
            raise Refused("this favour cannot be taken")
        p.right["GAIN_FAVOR"] -= 1
        self.favours_left[number] -= 1
        p.favours.add(number)
        tile = MATERIAL.favours[number]
        self.climb(p, tile.cult, tile.steps)
        if number == 4:
            for at in list(p.places):
                self.look_for_town(p, at)

    def town_tile(self, p: People, name: str) -> None:
        if not p.right["GAIN_TW"] or not self.towns_left.get(name):
            raise Refused("this town tile cannot be taken")
        p.right["GAIN_TW"] -= 1
        self.towns_left[name] -= 1
        tile = next(t for t in MATERIAL.towns if t.id == name)
        self.gain_keys(p, tile.keys)
        p.has["VP"] += tile.points + self.score("TW")
        p.has["VP"] += 5 if p.name == "witches" else 0
        p.has["W"] += 3 if p.name == "swarmlings" else 0
        gains = Counter[str]()
        add(gains, tile.gain)
        for what, n in gains.items():
            self.gain(p, what, n)
        if tile.shipping:
            self.sail_on(p)
        if tile.cults:
            reaching = [c for c in range(4) if p.cults[c] + tile.cults >= 10 > p.cults[c] and p.most[c] == 10]
            if 0 < p.has["KEY"] < len(reaching):
                raise Refused("fewer keys than tracks: nobody knows which is raised")
            for c in range(4):
                self.climb(p, c, tile.cults)

    def do_steps(self, p: People, sign: str, n: str, cult: str) -> None:
        count, number = int(n or 1), CULTS.index(cult)
        if sign == "-":
            self.step_down(p, number, count)
        elif p.right["CULT"] >= count:
            if p.right["SAME_TRACK"] and p.right["CULT"] > count:
                raise Refused("both steps on one track")
            p.right["SAME_TRACK"] = 0
            p.right["CULT"] -= count
            self.climb(p, number, count)
        elif (number in p.held_back and p.has["KEY"]) or "loose-adjust-resource" in self.options:
            self.climb(p, number, count)
        else:
            raise Refused("no such step is due")
        self.dismiss(p, "cult")

    def step_down(self, p: People, cult: int, n: int) -> None:
        if p.right["LOSE_CULT"]:
            if p.right["LOSE_CULT"] != n or p.cults[cult] < n:
                raise Refused("all steps must be paid on one track")
            p.right["LOSE_CULT"] = 0
        elif p.cults[cult] == 10 or p.cults[cult] - n < 7:
            raise Refused("cult steps cannot be given up")
        self.climb(p, cult, -n)

    def do_adjust(self, p: People, sign: str, n: str, what: str) -> None:
        """Test positions set resources by hand."""
        if "loose-adjust-resource" not in self.options:
            raise Refused("nothing is gained out of nothing")
        count = int(n or 1)
        if what == "KEY":
            self.gain_keys(p, count)
        elif sign == "+":
            self.gain(p, what, count)
        else:
            self.pay(p, what, count)

    def do_give_up(self, p: People, n: str, what: str) -> None:
        if p.right["LOSE_CULT"]:
            raise Refused("cult steps must be paid first")
        if what == "SPADE" and not p.passed and p.must_use:
            raise Refused("bought spades must be used")
        if what not in GIVEN_UP or p.right[what] < int(n or 1):
            raise Refused("nothing to give up")
        p.right[what] -= int(n or 1)
        if what == "SPADE" and not p.right["SPADE"]:
            self.dismiss(p, "transform")
        if what == "GAIN_P3_FOR_VP":
            self.dismiss(p, "token")

    def do_unlock(self, p: People, what: str) -> None:
        if not p.right["UNLOCK_TERRAIN"]:
            raise Refused("nothing to unlock")
        name = what.lower()
        if name == "gain-priest":
            p.has["P"] = min(p.has["P"] + 1, max(p.priest_limit, p.has["P"]))
        elif name in p.locked:
            if "fire-and-ice-factions/variable_v5" in self.options:
                self.pay(p, "C", 2 if name in {x.colour for x in self.order if x is not p} else 1)
            p.locked.discard(name)
            p.priest_limit += 1
        else:
            raise Refused("unlocked already")
        p.right["UNLOCK_TERRAIN"] -= 1
        if not p.right["UNLOCK_TERRAIN"]:
            self.dismiss(p, "unlock")

    def do_done(self, p: People) -> None:
        if "loose-done" in self.options:
            p.actions = 0
        elif p.actions:
            raise Refused("an action must be taken first")
        p.within = {}
