"""Headings of a log, priests, conversions, actions and passing."""

from __future__ import annotations

from deskovka.games.terra_mystica.components import MAP_ROWS, MATERIAL, board_of, load
from tests.terra_mystica.online_log.buildings import Buildings
from tests.terra_mystica.online_log.material import (
    ACTIONS,
    CULTS,
    OPTIONS,
    REPEATED,
    STRONGHOLD_ACTIONS,
    People,
    Refused,
)


class Commands(Buildings):
    def do_option(self, p: None, name: str) -> None:
        if name.lower() not in OPTIONS:
            raise Refused("no such option")
        self.options.add(name.lower())

    def do_map(self, p: None, name: str) -> None:
        found = [row["id"] for row in MAP_ROWS.values() if name.lower() in (row["snellman"], row["id"])]
        if name.lower() == "91645cdb135773c2a7a50e5ca9cb18af54c664c4":
            found, self.points_of = ["base"], "2017"
        self.board = board_of(found[0] if found else "base")

    def do_player(self, p: None, name: str) -> None:
        self.players += 1

    def do_score(self, p: None, names: str) -> None:
        self.scoring = names.split(",")
        if len(self.scoring) != 6:
            raise Refused("six scoring tiles")

    def ready(self) -> None:
        if not self.scrolls:
            mini = "mini-expansion-1" in self.options
            self.scrolls = {s.id: 0 for s in MATERIAL.scrolls if s.set == "base" or "shipping-bonus" in self.options}
            self.towns_left = {t.id: t.copies for t in MATERIAL.towns if t.set == "base" or mini}

    def do_delete(self, p: None, name: str) -> None:
        self.ready()
        del self.scrolls[name]

    def do_final(self, p: None, name: str) -> None:
        if name.lower() not in MATERIAL.final_tiles:
            raise Refused("no such final tile")

    def do_nothing(self, p: People | None, *rest: str) -> None:
        pass

    def do_setup(self, p: None, name: str) -> None:
        self.ready()
        name = name.lower()
        if name not in MATERIAL.faction_number:
            raise Refused("no such faction")
        board = MATERIAL.boards[MATERIAL.faction_number[name]]
        option = "fire-and-ice-factions/" + board.kind
        if board.kind != "fixed" and not {option, option + "_v5"} & self.options:
            raise Refused("the faction is not in this game")
        if self.state == "players":
            self.state = "factions"
            self.lay_map()
        if self.state != "factions" or (self.order and self.asked_of_last()):
            raise Refused("not now")
        points = 20
        if self.points_of:
            tables = {table["id"]: table["by_map"] for table in load("starting_points.json")["tables"]}
            points = tables[self.points_of][self.board.id][name]
        new = People(name, points)
        for other in self.order:
            if {other.colour, other.second} & {new.colour}:
                raise Refused(f"{other.name} have this colour")
        self.people[name] = new
        self.order.append(new)
        self.starter = self.starter or new
        self.plan_setup()

    def asked_of_last(self) -> bool:
        return self.order[-1].right["PICK_COLOR"] > 0 or self.order[-1].right["GAIN_FAVOR"] > 0

    def plan_setup(self) -> None:
        names = [p.name for p in self.order]
        twice = [n for n in names if n != "chaosmagicians"]
        placing = twice + twice[::-1] + [n for n in ("nomads", "chaosmagicians") if n in names]
        self.setup = [(n, "dwelling") for n in placing] + [(n, "scroll") for n in names[::-1]]

    def do_drop(self, p: None, name: str) -> None:
        who = self.people[name.lower()]
        who.dropped, who.actions, who.within = True, 0, {}
        self.asked = [a for a in self.asked if a.who != who.name]
        if who.scroll:
            self.scrolls[who.scroll] = 0
            who.scroll = ""
        self.setup = [s for s in self.setup if s[0] != who.name]
        self.turn_over(who)

    def do_send(self, p: People, cult: str, steps: str) -> None:
        self.spend(p, "send", {})
        number = CULTS.index(cult)
        free = self.orders[number]
        found = 1
        for space in sorted(free):
            if not steps or int(steps) == (3 if space == 1 else 2):
                found = 3 if space == 1 else 2
                free.remove(space)
                p.sent += 1
                p.priest_limit -= 1
                break
        if steps and int(steps) != found:
            raise Refused("no such order space")
        self.climb(p, number, found + (p.built[4] if p.name == "acolytes" else 0))
        self.pay(p, "P", 1)

    def do_convert(self, p: People, given: str, what: str, got: str, into: str) -> None:
        if self.state != "play":
            raise Refused("not outside of actions")
        for a in self.asked:
            if a.who == p.name and a.what == "leech":
                a.spoilt = "convert"
        rates = {("PW", "C"): 1, ("PW", "W"): 3, ("PW", "P"): 5, ("W", "C"): 1, ("P", "C"): 1, ("P", "W"): 1}
        if p.name == "alchemists":
            rates |= {("VP", "C"): 1, ("C", "VP"): 2}
        count, price = int(got or 1), int(given or 1)
        if p.right["CONVERT_W_TO_P"]:
            if count > 3:
                raise Refused("at most 3 workers")
            rates["W", "P"] = 1
            p.right["CONVERT_W_TO_P"] = 0
        if (what, into) not in rates or rates[what, into] * count != price:
            raise Refused("no such conversion")
        self.pay(p, what, price)
        self.gain(p, into, count)

    def do_token(self, p: People) -> None:
        if not p.right["GAIN_P3_FOR_VP"]:
            raise Refused("no token is offered")
        self.pay(p, "VP", 1)
        p.bowls[2] += 1
        p.right["GAIN_P3_FOR_VP"] -= 1
        self.dismiss(p, "token")

    def do_burn(self, p: People, n: str) -> None:
        if p.bowls[1] < 2 * int(n):
            raise Refused("not enough power in bowl II")
        p.bowls[1] -= 2 * int(n)
        p.bowls[2] += int(n)

    def do_pass(self, p: People, scroll: str = "") -> None:
        if "strict-chaosmagician-sh" in self.options and p.actions > 1:
            p.actions = 1
        if not self.round and self.setup[0] != (p.name, "scroll"):
            raise Refused("another faction chooses its scroll now")
        self.spend(p, "pass", {})
        if self.round:
            if not any(x.passed for x in self.order):
                self.starter = p
            if "variable-turn-order" in self.options:
                self.next_order = [x for x in self.order if x is not p] + [p]
        if p.passed:
            raise Refused("passed already")
        p.passed = True
        self.force = True
        if self.round:
            self.pass_points(p)
        else:
            self.setup.pop(0)
        old = p.scroll
        if self.round != 6:
            if scroll not in self.scrolls:
                raise Refused("this scroll is not there")
            p.has["C"] += self.scrolls.pop(scroll)
            p.scroll = scroll
            if old:
                self.scrolls[old] = 0

    def pass_points(self, p: People) -> None:
        for scroll in MATERIAL.scrolls:
            if scroll.id == p.scroll:
                p.has["VP"] += sum(scroll.pass_points[k] * p.built[k] for k in range(1, 6))
                p.has["VP"] += scroll.pass_shipping * p.shipping if p.board.shipping_max else 0
        for f in p.favours:
            p.has["VP"] += MATERIAL.favours[f].pass_trading_houses[p.built[2]]
        if p.built[4] and p.name == "icemaidens":
            p.has["VP"] += 3 * p.built[3]
        if p.built[4] and p.name == "engineers":
            p.has["VP"] += 3 * sum(all(self.owner[h] is p for h in ends) for ends in self.bridged)

    def do_action(self, p: People, name: str) -> None:
        owned = name in ("ACT1", "ACT2", "ACT3", "ACT4", "ACT5", "ACT6") or (name == "ACTE" and p.name == "engineers")
        owned |= name == p.scroll or (name == "FAV6" and 5 in p.favours)
        shifts = ("ACTH5", "ACTH6") if "fire-and-ice-factions/variable_v5" in self.options else ("ACTH1", "ACTH2")
        owned |= p.built[4] > 0 and (
            STRONGHOLD_ACTIONS.get(p.name) == name or (p.name == "shapeshifters" and name in shifts)
        )
        if name not in ACTIONS or not owned:
            raise Refused("they have no such action")
        on_board = name[:3] == "ACT" and name[3].isdigit()
        again = p.name == "yetis" and p.built[4] and on_board
        if name in (self.covered if on_board else p.used) and not again:
            raise Refused("the action is covered")
        if p.name == "riverwalkers" and name in ("ACT5", "ACT6", "BON1"):
            raise Refused("they may not")
        price, gift, within = ACTIONS[name]
        if p.board.kind == "volcano" and "dig" in within:
            within = {}
        self.spend(p, "action", within)
        for what, n in price.items():
            self.pay(p, what, n - (1 if p.name == "yetis" and on_board else 0))
        for what, n in gift.items():
            self.gain(p, what, n)
        if name not in REPEATED:
            (self.covered if on_board else p.used).add(name)

    def do_advance(self, p: People, what: str) -> None:
        self.spend(p, "advance", {})
        b = p.board
        if what.startswith("SHIP"):
            if not b.ships or p.shipping >= b.shipping_max:
                raise Refused("no further")
            self.pay(p, "C", b.shipping_coins)
            self.pay(p, "P", b.shipping_priests)
            self.sail_on(p)
            return
        if p.exchange >= b.exchange_max:
            raise Refused("no further")
        self.pay(p, "C", b.exchange_coins)
        self.pay(p, "W", b.exchange_workers)
        self.pay(p, "P", b.exchange_priests)
        p.exchange += 1
        p.has["VP"] += b.exchange_points
