"""Whose turn it is, which phase, and what a turn still holds."""

from __future__ import annotations

from collections import Counter

from deskovka.games.terra_mystica.components import MATERIAL
from tests.terra_mystica.online_log.material import (
    HOLDING,
    Asked,
    People,
    Refused,
    add,
)
from tests.terra_mystica.online_log.resources import Resources


class Turns(Resources):
    def after(self, p: People, dummies: bool = True) -> list[People]:
        at = self.order.index(p)
        return self.order[at + 1 :] + self.order[: at + 1]

    def start_move(self, p: People) -> None:
        self.active = p
        p.actions, p.within, p.dug_home = 1, {}, set()
        p.must_dig_home = p.must_use = False
        p.flown, p.held_back = -1, set()

    def holds(self, p: People) -> bool:
        """Is something open that must be done before the turn can pass on? It is asked for from now on."""
        if p.dropped:
            return False
        held = False
        for right, what in HOLDING.items():
            if p.right[right]:
                held = True
                self.asked.append(Asked(p.name, what))
                if right in ("LOSE_CULT", "CULT"):
                    return True
            elif what in ("favor", "town", "bridge"):
                self.dismiss(p, what)
        if p.right["CONVERT_W_TO_P"] and "strict-darkling-sh" in self.options:
            held = True
        if p.right["GAIN_P3_FOR_VP"]:
            self.asked.append(Asked(p.name, "token"))
        return held

    def dismiss(self, p: People, what: str) -> None:
        self.asked = [a for a in self.asked if not (a.who == p.name and a.what == what)]

    def turn_over(self, p: People) -> None:
        held = self.holds(p)
        if not self.round:
            return
        if not held and self.active is p and not p.actions:
            self.dismiss(p, "full")
            following = [x for x in self.after(p) if not x.passed and not x.dropped]
            if following and not self.finished:
                self.asked.append(Asked(following[0].name, "full"))
                self.start_move(following[0])
        if self.next_order:
            self.order, self.next_order = self.next_order, []

    def spend(self, p: People, what: str, within: dict[str, int] | None) -> None:
        """Something that belongs to an action already begun, or begins one."""
        if p.within.get(what, 0) > 0:
            p.within[what] -= 1
        elif p.actions:
            p.actions -= 1
            self.decline_all(p)
        elif not self.round:
            raise Refused("not in the setup")
        else:
            if [x for x in self.order if not x.passed and not x.dropped] != [p]:
                raise Refused(f"{what} is not allowed: no action is left in this turn")
            self.turn_over(p)
            self.start_move(p)
            self.spend(p, what, within)
            return
        if within is not None:
            p.within = dict(within)

    def what_next(self) -> None:
        if self.state == "factions":
            self.in_factions()
        if self.state == "colours":
            self.in_colours()
        if self.state == "dwellings":
            self.in_dwellings()
        if self.state == "scrolls":
            self.in_scrolls()
        while self.state == "income" and not self.asked:
            self.income(self.income_step)
            self.state = "bonus"
            self.in_bonus()
        if self.state == "bonus":
            self.in_bonus()
            while self.state == "income" and not self.asked:
                self.income(self.income_step)
                self.state = "bonus"
                self.in_bonus()
        if self.state == "play" and not self.asked and all(p.passed or p.dropped for p in self.order):
            if self.round == 6:
                self.finished = True
            else:
                self.state, self.income_step = "income", "cult"
                self.what_next()

    def in_factions(self) -> None:
        self.asked = []
        if self.order and self.holds(self.order[-1]):
            return
        if self.players and len(self.order) == self.players:
            for p in self.order:
                if p.board.kind == "volcano":
                    p.right["PICK_COLOR"] = 1
            self.state = "colours"

    def in_colours(self) -> None:
        if not sum(self.holds(p) for p in self.order):
            self.state = "dwellings"

    def in_dwellings(self) -> None:
        name, what = self.setup[0]
        if what == "scroll":
            self.state = "scrolls"
            return
        self.asked = [Asked(name, "dwelling")]
        self.people[name].within = {"build": 1}

    def in_scrolls(self) -> None:
        if not self.setup:
            self.asked = []
            self.state = "income"
            return
        self.asked = [Asked(self.setup[0][0], "scroll")]
        self.people[self.setup[0][0]].within = {"pass": 1}

    def in_bonus(self) -> None:
        if self.asked:
            return
        for p in self.order:
            if p.right["UNLOCK_TERRAIN"] and not p.dropped:
                self.asked.append(Asked(p.name, "unlock"))
        if self.asked:
            return
        if self.income_step == "cult":
            self.income_step, self.state = "other", "income"
            return
        self.state = "play"
        self.start_round()

    def start_round(self) -> None:
        self.round += 1
        self.covered = set()
        for p in self.order:
            p.passed, p.used = False, set()
        for scroll in self.scrolls:
            self.scrolls[scroll] += 1
        for p in self.turn_order():
            if not p.dropped:
                self.asked.append(Asked(p.name, "full"))
                self.start_move(p)
                return

    def turn_order(self) -> list[People]:
        assert self.starter is not None
        at = self.order.index(self.starter)
        return self.order[at:] + self.order[:at]

    def income(self, step: str) -> None:
        for p in self.turn_order():
            gains = Counter[str]()
            if step == "cult":
                tile = next(t for t in MATERIAL.scoring if t.id == self.scoring[self.round - 1])
                times = (p.sent if tile.cult < 0 else p.cults[tile.cult]) // tile.steps
                add(gains, [times * n for n in tile.gain])
            else:
                for kind in range(1, 6):
                    add(gains, p.board.income[kind][p.built[kind]])
                for scroll in MATERIAL.scrolls:
                    if scroll.id == p.scroll:
                        add(gains, scroll.income)
                for number in p.favours:
                    add(gains, MATERIAL.favours[number].income)
            for what, n in gains.items():
                self.gain(p, what, n)
            for right, what in (("SPADE", "transform"), ("CULT", "cult")):
                if p.right[right] and not p.dropped:
                    self.asked.append(Asked(p.name, what))
