"""A strict reader of logs of the online game: does it accept a log, line by line?

Written from what such logs may contain and in which order, with its own bookkeeping and none of our rules modules: who
is active, how many actions are left, what each faction has the right to do (spades, free buildings, tiles, bridges,
cult steps), which power offers are open, and everybody's resources. Only the printed numbers and the maps are shared.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field

from deskovka.games.terra_mystica.components import COLOURS, MAP_ROWS, MATERIAL, PIECES, Board, board_of, load

CULTS = ("FIRE", "WATER", "EARTH", "AIR")
KINDS = {"D": 1, "TP": 2, "TE": 3, "SH": 4, "SA": 5}
GROWS_FROM = {"TP": "D", "TE": "TP", "SH": "TP", "SA": "TE"}
WHEEL = COLOURS[:7]
OPTIONS = {
    "errata-cultist-power", "mini-expansion-1", "shipping-bonus", "temple-scoring-tile", "fire-and-ice-final-scoring",
    "fire-and-ice-factions/ice", "fire-and-ice-factions/volcano", "fire-and-ice-factions/variable",
    "fire-and-ice-factions/variable_v5", "email-notify", "loose-adjust-resource", "loose-done", "maintain-player-order",
    "strict-leech", "strict-chaosmagician-sh", "strict-darkling-sh", "variable-turn-order",
}  # fmt: skip
SPADE_ACTION = {"dig": 1, "transform": 1, "build": 1}
#: action -> price, what it gives, what may follow within it
ACTIONS: dict[str, tuple[dict[str, int], dict[str, int], dict[str, int]]] = {
    "ACT1": ({"PW": 3}, {"BRIDGE": 1}, {"bridge": 1}),
    "ACT2": ({"PW": 3}, {"P": 1}, {}),
    "ACT3": ({"PW": 4}, {"W": 2}, {}),
    "ACT4": ({"PW": 4}, {"C": 7}, {}),
    "ACT5": ({"PW": 4}, {"SPADE": 1}, SPADE_ACTION),
    "ACT6": ({"PW": 6}, {"SPADE": 2}, {"dig": 1, "transform": 2, "build": 1}),
    "ACTA": ({}, {"CULT": 2, "SAME_TRACK": 1}, {}),
    "ACTC": ({}, {"TURN": 2}, {}),
    "ACTE": ({"W": 2}, {"BRIDGE": 1}, {"bridge": 1}),
    "ACTG": ({}, {"SPADE": 2}, SPADE_ACTION),
    "ACTN": ({}, {"FREE_TF": 1}, SPADE_ACTION),
    "ACTS": ({}, {"FREE_TP": 1}, {"upgrade": 1}),
    "ACTW": ({}, {"FREE_D": 1}, {"build": 1}),
    "ACTH1": ({"PW": 3}, {"PICK_COLOR": 1, "VP": 2}, {}),
    "ACTH2": ({"TOKEN": 3}, {"PICK_COLOR": 1, "VP": 2}, {}),
    "ACTH5": ({"PW": 5}, {"PICK_COLOR": 1}, {}),
    "ACTH6": ({"TOKEN": 5}, {"PICK_COLOR": 1}, {}),
    "BON1": ({}, {"SPADE": 1}, SPADE_ACTION),
    "BON2": ({}, {"CULT": 1}, {}),
    "FAV6": ({}, {"CULT": 1}, {}),
}
STRONGHOLD_ACTIONS = {"auren": "ACTA", "chaosmagicians": "ACTC", "giants": "ACTG", "nomads": "ACTN"}
STRONGHOLD_ACTIONS |= {"swarmlings": "ACTS", "witches": "ACTW"}
REPEATED = ("ACTE", "ACTH1", "ACTH2", "ACTH5", "ACTH6")
#: rights that may be given up by "-RIGHT"
GIVEN_UP = ("SPADE", "BRIDGE", "FREE_TF", "FREE_D", "FREE_TP", "CONVERT_W_TO_P", "GAIN_P3_FOR_VP")
#: rights that keep a turn open, and what is asked for because of each
HOLDING = {
    "PICK_COLOR": "pick", "SPADE": "transform", "FREE_TF": "transform", "VOLCANO_TF": "transform",
    "LOSE_CULT": "lose-cult", "FREE_TP": "upgrade", "FREE_D": "dwelling", "CULT": "cult", "GAIN_FAVOR": "favor",
    "GAIN_TW": "town", "BRIDGE": "bridge", "UNLOCK_TERRAIN": "unlock",
}  # fmt: skip
AUTOMATIC = re.compile(r"\w+_income_for_faction|income_for_faction|\[.*\]|\+\d+vp for .*|score_resources")


class Refused(Exception):
    """The log is not accepted: line, command, reason."""


@dataclass
class Asked:
    """Somebody has to decide something; the round does not end before."""

    who: str
    what: str
    amount: int = 0
    builder: str = ""
    real: int = 0
    event: int = 0
    spoilt: str = ""


class People:
    """One faction as the log knows it."""

    def __init__(self, name: str, points: int) -> None:
        self.name = name
        self.board = MATERIAL.boards[MATERIAL.faction_number[name]]
        b = self.board
        self.has = Counter({"C": b.coins, "W": b.workers, "P": b.priests, "VP": points, "KEY": 0})
        self.bowls = list(b.bowls)
        self.cults = list(b.cults)
        self.most = [10] * 4
        self.right: Counter[str] = Counter()
        self.priest_limit = b.priest_limit
        self.sent = 0
        self.colour = COLOURS[b.terrain] if b.kind == "fixed" else b.kind
        self.second = ""
        self.shipping, self.exchange, self.carpet, self.bridges = b.shipping, 0, 1, 3
        self.places: list[int] = []
        self.built = [0] * 6
        self.favours: set[int] = set()
        self.scroll = ""
        self.used: set[str] = set()
        self.locked = set(WHEEL) if name == "riverwalkers" else set()
        self.actions = 0
        self.within: dict[str, int] = {}
        self.dug_home: set[int] = set()
        self.must_dig_home = self.must_use = self.passed = self.dropped = False
        self.flown = -1
        self.held_back: set[int] = set()
        self.reacted: set[int] = set()
        self.waiting: Counter[int] = Counter()
        self.declined: Counter[int] = Counter()
        if name in ("icemaidens", "yetis") or b.kind == "variable":
            self.right["PICK_COLOR"] = 1
        self.right["GAIN_FAVOR"] = b.first_favours

    def room(self) -> int:
        return 2 * self.bowls[0] + self.bowls[1]

    def values(self) -> tuple[int, ...]:
        return (*(self.has[x] for x in ("VP", "C", "W", "P")), *self.bowls, *self.cults)


@dataclass
class Line:
    number: int
    who: str
    command: str
    #: what a ledger says that the faction has after its row
    values: tuple[int, ...] | None = None
    #: not the first of its row: before the first round a ledger may join rows of two factions
    later: bool = False


@dataclass
class Reader:
    options: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.board: Board = board_of("base")
        self.points_of = ""
        self.people: dict[str, People] = {}
        self.order: list[People] = []
        self.next_order: list[People] = []
        self.players = 0
        self.setup: list[tuple[str, str]] = []
        self.asked: list[Asked] = []
        self.active: People | None = None
        self.state = "players"
        self.income_step = "other"
        self.starter: People | None = None
        self.round = self.event = 0
        self.scoring: list[str] = []
        self.scrolls: dict[str, int] = {}
        self.favours_left = [tile.copies for tile in MATERIAL.favours]
        self.towns_left: dict[str, int] = {}
        self.orders: list[set[int]] = [{1, 2, 3, 4} for _ in range(4)]
        self.covered: set[str] = set()
        self.force = self.finished = False
        self.links: list[set[int]] = []
        self.bridged: set[frozenset[int]] = set()
        self.wet: list[set[int]] = []

    # -- reading ------------------------------------------------------------------------------------------------------

    def run(self, lines: list[Line]) -> None:
        for index, line in enumerate(lines):
            following = lines[index + 1].who if index + 1 < len(lines) else None
            try:
                self.step(line, following)
            except Refused as error:
                raise Refused(f"line {line.number}: {line.who}: {line.command}: {error}") from None
            if self.finished:
                if index + 1 < len(lines):
                    raise Refused(f"line {lines[index + 1].number}: the game is over already")
                return

    def step(self, line: Line, following: str | None) -> None:
        self.force = False
        if line.later and not self.round and self.asked and not self.people[line.who].right["GAIN_FAVOR"]:
            line = Line(line.number, self.asked[0].who, line.command)
        p = self.people.get(line.who)
        if line.who and p is None:
            raise Refused("no such faction")
        self.command(p, line.command)
        if line.values is not None and p is not None and line.values != p.values():
            raise Refused(f"the ledger has {line.values}, this reader {p.values()}")
        if self.force and p is not None:
            self.turn_over(p)
        if following != line.who and p is not None:
            self.turn_over(p)
        self.what_next()

    # -- whose turn, which phase ----------------------------------------------------------------------------------------

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

    # -- resources ------------------------------------------------------------------------------------------------------

    def gain(self, p: People, what: str, n: int) -> None:
        if n == 0:
            return
        if what == "PW":
            for _ in range(n):
                i = 0 if p.bowls[0] else 1
                if p.bowls[i]:
                    p.bowls[i] -= 1
                    p.bowls[i + 1] += 1
        elif what == "P":
            if p.name == "riverwalkers":
                p.right["UNLOCK_TERRAIN"] += n
            else:
                p.has["P"] = min(p.has["P"] + n, max(p.priest_limit, p.has["P"]))
        elif what in ("C", "W", "VP"):
            p.has[what] += n
        elif what == "SPADE":
            self.gain_spades(p, n)
        elif what == "TURN":
            p.actions += n
        elif what in CULTS:
            self.climb(p, CULTS.index(what), n)
        else:
            p.right[what] += n

    def gain_spades(self, p: People, n: int) -> None:
        if p.name == "riverwalkers":
            return
        if self.round and self.state == "play":
            p.has["VP"] += n * self.score("SPADE")
        if p.name == "halflings":
            p.has["VP"] += n
        if p.name == "alchemists" and p.built[4]:
            self.gain(p, "PW", 2 * n)
        if p.name == "acolytes":
            p.right["CULT"] += n
        elif p.name == "dragonlords":
            p.bowls[0] += n
        else:
            p.right["SPADE"] += n

    def pay(self, p: People, what: str, n: int) -> None:
        if what == "PW":
            if p.bowls[2] < n:
                raise Refused("not enough power")
            p.bowls[2] -= n
            p.bowls[0] += n
        elif what == "TOKEN":
            for i in range(3):
                taken = min(n, p.bowls[i])
                p.bowls[i] -= taken
                n -= taken
            if n:
                raise Refused("not enough power tokens")
        else:
            if p.has[what] < n:
                raise Refused(f"not enough {what}")
            p.has[what] -= n

    def score(self, what: str) -> int:
        tile = next(t for t in MATERIAL.scoring if t.id == self.scoring[self.round - 1])
        return tile.points[{"SPADE": 6, "TW": 7}.get(what) or KINDS[what]]

    def climb(self, p: People, cult: int, n: int) -> None:
        old = p.cults[cult]
        new = min(old + n, p.most[cult])
        power = sum(gift for step, gift in ((3, 1), (5, 2), (7, 2)) if old < step <= new)
        if new == 10 and old < 10:
            if not p.has["KEY"]:
                new = 9
                p.held_back.add(cult)
            else:
                if p.name != "cultists" and self.cultists_first(cult):
                    raise Refused("the Cultists decide first who reaches 10")
                p.has["KEY"] -= 1
                power += 3
                for other in self.order:
                    if other is not p:
                        other.most[cult] = 9
        if old == 10 and new < 10:
            p.has["KEY"] += 1
            for other in self.order:
                other.most[cult] = 10
        p.cults[cult] = new
        self.gain(p, "PW", power)

    def cultists_first(self, cult: int) -> bool:
        them = self.people.get("cultists")
        if them is None or not them.has["KEY"]:
            return False
        steps = sum(1 for a in self.asked if a.who == "cultists" and a.what == "cult")
        events = {a.event for a in self.asked if a.what == "leech" and a.builder == "cultists"} - them.reacted
        return them.cults[cult] + steps + len(events) >= 10

    def gain_keys(self, p: People, n: int) -> None:
        p.has["KEY"] += n
        if p.held_back and p.has["KEY"] >= len(p.held_back):
            held, p.held_back = p.held_back, set()
            for cult in held:
                self.climb(p, cult, 1)

    # -- the map --------------------------------------------------------------------------------------------------------

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
            if any(at in self.board.by_skipping(home, skipped) for home in p.places):
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

    def command(self, p: People | None, text: str) -> None:
        for pattern, name, turn_only in PATTERNS:
            match = re.fullmatch(pattern, text, re.IGNORECASE)
            if match:
                if p is None and name not in HEADINGS:
                    raise Refused("whose command is it?")
                if turn_only and self.round and self.active is not p:
                    raise Refused("not the active faction")
                getattr(self, "do_" + name)(p, *[g.upper() if g else "" for g in match.groups()])
                return
        raise Refused("not understood")

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

    def do_leech(self, p: People, n: str, builder: str) -> None:
        pw, source = int(n), builder.lower()
        real = min(pw, p.has["VP"] + 1, p.room())
        for a in self.asked:
            if a.who != p.name or a.what != "leech":
                continue
            if a.amount not in (pw, real) or (source and a.builder != source):
                a.spoilt = f"leech {pw} from {source}"
                continue
            break
        else:
            raise Refused("this power is not offered")
        if a.spoilt:
            raise Refused(f"should come before {a.spoilt}")
        self.gain(p, "PW", real)
        them = self.people[a.builder]
        if them.name in ("cultists", "shapeshifters") and a.real > 0 and a.event not in them.reacted:
            them.reacted.add(a.event)
            if them.name == "cultists":
                them.right["CULT"] += 1
            elif "fire-and-ice-factions/variable_v5" in self.options:
                them.right["GAIN_P3_FOR_VP"] += 1
            else:
                them.bowls[2] += 1
            self.holds(them)
        self.asked.remove(a)
        if real > 1:
            self.pay(p, "VP", real - 1)
        for other in self.asked:
            if other.who == p.name and other.what == "leech":
                if not p.room() and other.real:
                    self.maybe_console(other)
                other.real = min(other.real, p.room())
        self.force = True

    def do_decline(self, p: People, n: str = "", builder: str = "") -> None:
        self.force = True
        if not n:
            self.decline_all(p)
            return
        for a in self.asked:
            if (a.who, a.what, a.amount, a.builder) == (p.name, "leech", int(n), builder.lower()):
                self.decline(a)
                return
        raise Refused("nothing to decline")

    def decline(self, a: Asked) -> None:
        self.people[a.builder].declined[a.event] += 1
        self.maybe_console(a)
        self.asked.remove(a)

    def decline_all(self, p: People) -> None:
        for a in [a for a in self.asked if a.who == p.name and a.what == "leech"]:
            self.decline(a)

    def maybe_console(self, a: Asked) -> None:
        """The last neighbour who could take power did not."""
        them = self.people[a.builder]
        if not a.real:
            return
        them.waiting[a.event] -= 1
        if them.waiting[a.event] > 0 or not them.declined[a.event]:
            return
        if them.name in ("cultists", "shapeshifters") and "errata-cultist-power" in self.options:
            self.gain(them, "PW", 1)

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


def add(gains: Counter[str], amounts: list[int]) -> None:
    for what, n in zip(("W", "C", "P", "PW", "SPADE"), amounts, strict=False):
        gains[what] += n


CULT = "(fire|water|earth|air)"
RESOURCE = "(pw|p|w|c|vp)"
#: command, what it does, only for the active faction?
PATTERNS = [
    (r"option (\S+)", "option", False),
    (r"map (\S+)", "map", False),
    (r"player (\S+)", "player", False),
    (r"score (.*)", "score", False),
    (r"delete (\w+)", "delete", False),
    (r"final-scoring (\S+)", "final", False),
    (r"setup (\w+)", "setup", False),
    (r"drop-faction (\w+)", "drop", False),
    (r"pick-color (\w+)", "colour", False),
    (r"build (\w+)", "build", True),
    (r"upgrade (\w+) to (\w+)", "upgrade", True),
    (r"send (?:p|priest) to " + CULT + r"(?: for (\d+))?", "send", True),
    (rf"convert (\d+)?\s*{RESOURCE} to (\d+)?\s*{RESOURCE}", "convert", True),
    (r"gain p3 for vp", "token", False),
    (r"burn (\d+)", "burn", True),
    (r"leech (\d+)(?: from (\w+))?", "leech", False),
    (r"decline(?: (\d+) from (\w+))?", "decline", False),
    (r"transform (\w+)(?: to (\w+))?", "transform", False),
    (r"dig (\d+)", "dig", True),
    (r"bridge (\w+):(\w+)", "bridge", True),
    (r"connect ([\w:]+)", "connect", True),
    (r"pass(?: (bon\d+))?", "pass", True),
    (r"action (\w+)", "action", True),
    (r"advance (ship|dig)\w*", "advance", False),
    (r"\+(\d*)(fav|tw)(\d+)", "tile", False),
    (r"([+-])(\d*)" + CULT, "steps", False),
    (rf"([+-])(\d*)(key|{RESOURCE[1:-1]})", "adjust", False),
    (r"-(\d*)([a-z_]\w+)", "give_up", False),
    (r"unlock-terrain ([-\w]+)", "unlock", False),
    (r"done", "done", False),
    (r"wait", "nothing", False),
]
HEADINGS = ("option", "map", "player", "score", "delete", "final", "setup", "drop", "nothing")


def lines_of_log(text: str) -> list[Line]:
    """The commands of a log, as the online game takes them: answers of a line first, equal gains joined."""
    found: list[Line] = []
    for number, line in enumerate(text.splitlines(), 1):
        bare = " ".join(line.split("#")[0].split())
        who, colon, rest = bare.partition(":")
        if not colon:
            if bare:
                found.append(Line(number, "", bare))
            continue
        parts = [part.strip() for part in rest.split(".") if part.strip()]
        parts.sort(key=lambda part: not part.lower().startswith(("leech", "decline")))
        found += [Line(number, who.lower(), part) for part in parts]
    return joined(found)


def joined(lines: list[Line]) -> list[Line]:
    out: list[Line] = []
    for line in lines:
        if (
            out
            and line.command.startswith("+")
            and (line.who, line.command.lower()) == (out[-1].who, out[-1].command.lower())
        ):
            match = re.fullmatch(r"\+(\d*)(\w+)", line.command)
            assert match is not None
            out[-1] = Line(line.number, line.who, f"+{2 * int(match.group(1) or 1)}{match.group(2)}", line.values)
        else:
            out.append(line)
    return out


def lines_of_ledger(text: str) -> list[Line]:
    """The commands of a ledger, with what each row says that its faction has afterwards."""
    found: list[Line] = []
    scoring: list[str] = []
    players = 0
    for number, line in enumerate(text.splitlines(), 1):
        cells = line.split("\t")
        if len(cells) < 15:
            if match := re.match(r"Round \d scoring: (SCORE\d)", line):
                scoring.append(match.group(1))
                if len(scoring) == 6:
                    found.append(Line(number, "", "score " + ",".join(scoring)))
            elif match := re.match(r"Removing tile (BON\d+)", line):
                found.append(Line(number, "", f"delete {match.group(1)}"))
            elif match := re.match(r"Added final scoring tile: (\S+)", line):
                found.append(Line(number, "", f"final-scoring {match.group(1)}"))
            elif re.match(r"(option|map) \S+$", line):
                found.append(Line(number, "", line))
            elif match := re.match(r"(\w+) dropped from the game", line):
                found.append(Line(number, "", f"drop-faction {match.group(1)}"))
            continue
        who, commands = cells[0], [part.strip() for part in cells[14].split(".")]
        if commands == ["setup"]:
            players += 1
            found.append(Line(number, "", f"setup {who}"))
            continue
        own = [c for c in commands if c and not AUTOMATIC.fullmatch(c)]
        rows = [Line(number, who, command, later=i > 0) for i, command in enumerate(own)]
        if own and len(own) == len([c for c in commands if c]):
            numbers = [int(cells[i].split()[0]) for i in (2, 4, 6, 8)]
            bowls = [int(n) for n in cells[10].split()[0].split("/")]
            rows[-1].values = (*numbers, *bowls, *(int(n) for n in cells[12].split("/")))
        found += rows
    head = [Line(0, "", "player someone")] * players
    return head + found


def accept_log(text: str) -> Reader:
    reader = Reader()
    reader.run(lines_of_log(text))
    return reader


def accept_ledger(text: str) -> Reader:
    reader = Reader()
    reader.run(lines_of_ledger(text))
    return reader
