"""The rules of a turn, read plainly from the rulebook: every legal move of a position as text, slowly and without shortcuts.

It knows the printed material (data/*.json) and the bare facts of a position: what stands where, who holds what, what is
owed. It asks none of the rules modules, tables or caches, so that a move which the fast lister forgets is found.
Pages are those of the Czech rulebook; rulings have the numbers of our list.
"""

from __future__ import annotations

from itertools import product

from deskovka.games.terra_mystica.game import TerraMystica
from deskovka.games.terra_mystica.moves import ACTIONS
from deskovka.games.terra_mystica.table import ACTING
from tests.terra_mystica.plain_land import CULTS, TERRAINS, Land
from tests.terra_mystica.plain_map import WHEEL, data

GROWS_FROM = {
    "trading house": "dwelling",
    "temple": "trading house",
    "stronghold": "trading house",
    "sanctuary": "temple",
}

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


class Reading(Land):
    """One seat's choices in a position."""

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
        scrolls = [row["id"] for row in self.tiles("scrolls")]
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
        if p.keys_due:
            top = [any(q.cults[c] == 10 for q in self.game.seats) for c in range(4)]
            found |= {f"key to {CULTS[c]}" for c in range(4) if p.blocked >> c & 1 and p.cults[c] == 9 and not top[c]}
        if p.favours_due:
            found |= self.favours_to_take()
        if p.towns_due:
            found |= {f"town {row['id']}" for i, row in enumerate(self.tiles("towns")) if self.game.towns_left[i]}
        found |= {f"renounce {CULTS[c]} 10" for c in range(4) if self.leads_to_ten(c)}
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

    def leads_to_ten(self, cult: int) -> bool:
        """A town gives the right to step 10, not the duty (p. 13-14): whoever takes a tile may keep the key."""
        p, step = self.p, self.p.cults[cult]
        if any(q.cults[cult] == 10 for q in self.game.seats) or p.stays >> cult & 1:
            return False
        waits = bool(p.blocked >> cult & 1 and step == 9)
        towns = [row.get("cults", 0) for i, row in enumerate(self.tiles("towns")) if self.game.towns_left[i]]
        rows = {f"favour {row['id']}": row for row in self.tiles("favours")}
        favours = [rows[name] for name in self.favours_to_take() if rows[name]["cult"] == CULTS[cult]]
        return (
            (waits and bool(p.keys_due or p.towns_due))
            or (p.towns_due > 0 and any(steps and step + steps > 9 for steps in towns))
            or (p.favours_due > 0 and p.keys > 0 and any(step + row["steps"] > 9 for row in favours))
        )

    def favours_to_take(self) -> set[str]:
        """One of each kind for a player (p. 18)."""
        left = [row["id"] for i, row in enumerate(self.tiles("favours")) if self.game.favours_left[i]]
        return {f"favour {name}" for name in left if name not in self.favours}

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


def plain_moves(game: TerraMystica) -> set[str]:
    """Every move of the seat whose turn it is in the action phase, or of the one who decides between the phases."""
    reading = Reading(game, game.active if game.phase == ACTING else game.acting)
    return reading.turn() if game.phase == ACTING else reading.owed()
