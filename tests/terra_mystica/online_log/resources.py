"""Resources, cult steps and power offers."""

from __future__ import annotations

from dataclasses import dataclass, field

from deskovka.games.terra_mystica.components import MATERIAL, Board, board_of
from tests.terra_mystica.online_log.material import (
    CULTS,
    KINDS,
    Asked,
    People,
    Refused,
)


@dataclass
class Resources:
    """Where the game stands, what everybody has, and power that neighbours may take."""

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

    # -- power of the neighbours --------------------------------------------------------------------------------------

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
