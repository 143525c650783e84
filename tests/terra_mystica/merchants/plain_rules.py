"""Merchants of the Seas, read plainly from the rulebook: every legal move of a position as text, slowly and without shortcuts.

Like the plain reading of the base game, on which it builds, it knows the printed material and the bare facts of a position
and asks none of the rules modules. Pages are those of the expansion's Czech rulebook.
"""

from __future__ import annotations

from deskovka.games.terra_mystica.game import TerraMystica
from deskovka.games.terra_mystica.merchants.state import CHOOSING_TRADE, SAILING, sea_of
from deskovka.games.terra_mystica.table import ACTING, FIRST_SCROLLS, INCOME, TURN
from tests.terra_mystica.merchants.plain_sea import FIRST_MARK, SHIPS_EACH, Afloat, sea_data
from tests.terra_mystica.plain_land import CULTS, WHEEL

#: what may be chosen from a trade (appendix VI)
TRADES = {
    "dwelling": [""],
    "trading house": [""],
    "temple": [" for power", " for step"],
    "sanctuary": [" for steps", " for priest"],
    "stronghold": [""],
    "shipyard": [" for ship", " for voyage"],
}


class SeaReading(Afloat):
    """One seat's choices in a position at sea."""

    # -- actions (p. 5, 7, appendix I and IV) -----------------------------------------------------------------------

    def ships_left(self) -> int:
        """In the supply: not on the map, not on a voyage, not about to be placed."""
        travelling = len(self.voyage.landed) + self.voyage.away if self.voyage else 0
        return SHIPS_EACH - len(self.ships_out) - self.fleet.due - self.fleet.due_at_shipyard - travelling

    def can_gain(self) -> bool:
        return self.ships_left() > 0 and bool(self.dock or self.yard)

    def new_power_actions(self) -> set[str]:
        found: set[str] = set()
        yetis = self.people == "yetis"
        for i, row in enumerate(sea_data()["power_actions"]):
            covered = self.game.actions_used >> (FIRST_MARK + i) & 1
            again = yetis and self.fortified and bool(self.yard)
            price = row["power"] - yetis
            useful = {
                "voyage": lambda price=price: self.can_move(price),
                "ship": self.can_gain,
                "favour": lambda: bool(self.favours_to_take()),
            }[row["gain"]]
            if (not covered or again) and self.can(power=price, priests=row["priests"]) and useful():
                found.add(f"action {row['id']}")
        return found

    def own_actions(self) -> set[str]:
        """Of the shipyard tile, the shipyard and the scroll, each once a round."""
        found: set[str] = set()
        free = {
            name: not self.p.used >> (FIRST_MARK + 3 + i) & 1 for i, name in enumerate(("SHIPS", "YARD", "MB1", "MB3"))
        }
        if free["SHIPS"] and self.can_move(0):
            found.add("action SHIPS")
        workers, coins = self.tile["action"]
        if free["YARD"] and self.yard and self.can(workers=workers, coins=coins) and self.can_gain():
            found.add("action SHIPYARD")
        if self.scroll.get("deed") == "ship" and free["MB1"] and self.can_gain():
            found.add("action MB1")
        if self.scroll.get("deed") == "voyage" and free["MB3"] and self.can_move(0):
            found.add("action MB3")
        return found

    def upgrades(self) -> set[str]:
        """A trading house beside a river becomes the shipyard; a market stands anywhere (p. 7-8)."""
        found = super().upgrades()
        workers, coins = self.tile["cost"]
        if not self.yard and self.can(workers=workers, coins=coins):
            houses = [at for at in self.mine if self.kind[at] == "trading house" and self.riverside(at)]
            found |= {f"upgrade {at} to shipyard" for at in houses}
        return found

    def power_actions(self) -> set[str]:
        return super().power_actions() | self.new_power_actions() | self.own_actions()

    # -- dwellings for ships (p. 6) ---------------------------------------------------------------------------------

    def by_ship(self, places: list[str]) -> set[str]:
        if not self.pieces_left("dwelling"):
            return set()
        found: set[str] = set()
        for ship in self.ships_out:
            near = [at for at in self.coast(ship) if at in places and at not in self.kind and self.settles(at)]
            found |= {f"build {at} by ship {ship}" for at in near}
        return found

    def land(self, held: int = 0, may_buy: bool = True, may_build: bool = True) -> set[str]:
        return super().land(held, may_buy, may_build) | (self.by_ship(self.free()) if may_build else set())

    def dwelling_after_digging(self) -> set[str]:
        ready = [self.name(at) for at in self.p.fresh] if self.p.may_build else []
        return super().dwelling_after_digging() | self.by_ship(ready)

    def sandstorm(self) -> set[str]:
        """Nomads: beside a ship too, with a dwelling at once that the ship pays (appendix VII)."""
        found = super().sandstorm()
        if self.people == "nomads" and self.pieces_left("dwelling"):
            for ship in self.ships_out:
                for at in self.coast(ship):
                    if at not in self.kind and self.terrain[at] in WHEEL and self.terrain[at] != self.home:
                        found.add(f"sandstorm {at} by ship {ship}")
        return found

    # -- what is owed -----------------------------------------------------------------------------------------------

    def favours_to_take(self) -> set[str]:
        """Of the two tiles with one step of a cult only one (p. 3)."""
        low = {row["cult"] for row in self.tiles("favours") if row["steps"] == 1 and row["id"] in self.favours}
        barred = {f"favour {row['id']}" for row in self.tiles("favours") if row["steps"] == 1 and row["cult"] in low}
        return super().favours_to_take() - barred

    def launches(self) -> set[str]:
        """Beside dock or shipyard, a trader on the hex itself; the shipyard's own ship beside the shipyard (p. 5, 7, 8)."""
        sites = [self.yard] if self.fleet.due_at_shipyard else [self.dock, self.yard]
        found = {"leave the ship"}
        for site in [site for site in sites if site]:
            beside = [at for at in self.map.beside[site] if self.terrain[at] == "river"]
            found |= {f"launch at {at}" for at in ([site] if self.on_foot else beside)}
        return found

    def priests_in_supply(self) -> int:
        """Seven, less those at hand, in orders and, for Riverwalkers, on the wheel."""
        locked = 0 if self.people != "riverwalkers" else 7 - bin(self.p.unlocked).count("1")
        return 7 - self.p.priests - self.game.orders.count(self.seat) - locked

    def gifts(self) -> set[str]:
        """Shipping and a worker; or a step, or a priest out of the supply, with coins (appendix II)."""
        found = {"gift shipping"} | {f"gift step on {cult}" for cult in CULTS}
        if self.priests_in_supply() > 0:
            for c, cult in enumerate(CULTS):
                spaces = self.game.orders[4 * c : 4 * c + 4]
                if spaces[0] < 0:
                    found.add(f"gift priest to {cult} for 3")
                if min(spaces[1:]) < 0:
                    found.add(f"gift priest to {cult} for 2")
        return found

    def spades_in_hand(self) -> set[str]:
        """The spade of a stronghold: one hex until it is home; the Giants' turns no wasteland (appendix VI, VII)."""
        if self.voyage is None:
            return super().spades_in_hand()
        bound = self.name(self.voyage.spade_hex)
        partner = self.game.seats[self.owner[self.name(self.voyage.at)]].faction.board.id
        found = {"renounce spades"}
        for at in [bound] if bound else self.free():
            way = self.way_to(at)
            if way is not None and at not in self.kind and (partner != "giants" or self.terrain[at] != "wasteland"):
                found |= self.digs(at, self.p.spades, True, way)
        return found

    def at_sea(self) -> set[str]:
        """The next decision of a voyage, when nothing else is owed."""
        voyage = self.voyage
        if voyage is None:
            return set()
        if voyage.stage == SAILING:
            verb = "walk" if self.on_foot else "sail"
            ships = {self.name(at) for at in voyage.unmoved}
            return {"drop anchor"} | {f"{verb} {ship} to {goal}" for ship in ships for goal in self.goals(ship)}
        if voyage.stage == CHOOSING_TRADE:
            places = [self.name(at) for at in voyage.landed]
            found = {f"trade with {at}{choice}" for at in places for choice in TRADES[self.kind[at]]}
            return {text for text in found if not text.endswith(" for ship") or self.dock or self.yard}
        return self.dwelling_after_digging() | self.dig_on() | {"go on trading"}

    def owed_by_people(self) -> set[str]:
        """Shapeshifters may change their home for a shipyard, but need not (appendix VII)."""
        free = self.p.shift_due and not self.p.shift_paid
        return super().owed_by_people() | ({"renounce shift"} if free else set())

    def owes(self) -> bool:
        fleet = self.fleet
        return super().owes() or fleet.due + fleet.due_at_shipyard + fleet.gift > 0 or self.voyage is not None

    def owed(self) -> set[str]:
        fleet = self.fleet
        found = super().owed()
        if fleet.due or fleet.due_at_shipyard:
            found |= self.launches()
        if fleet.gift:
            found |= self.gifts()
        busy = super().owes() or fleet.due + fleet.due_at_shipyard + fleet.gift > 0
        return found if busy else found | self.at_sea()


def plain_moves(game: TerraMystica) -> set[str]:
    """Every move of the seat that decides."""
    reading = SeaReading(game, game.acting)
    if game.phase == FIRST_SCROLLS:  # docks, before the first scrolls (p. 4)
        return {f"dock at {at}" for at in reading.mine if reading.kind[at] == "dwelling" and reading.riverside(at)}
    questions = sea_of(game).questions
    if questions:
        at = reading.name(questions[0].at)
        row = reading.card[reading.kind[at].replace(" ", "_")]
        return {f"{verb} {row['power']} power for trade at {at}" for verb in ("take", "decline")}
    return reading.turn() if game.phase == ACTING else reading.owed()


def comparable(game: TerraMystica) -> bool:
    """Does one seat decide alone: where its dock lies, in its turn, about a trade, or between the phases?"""
    if game.over() or (game.phase < INCOME and not sea_of(game).dock_queue):
        return False
    if game.phase == ACTING and game.stage != TURN:
        return False
    p = game.seats[game.acting]
    open_to = any(offer.seat == p.seat for offer in game.offers) or p.steps_owed or p.tokens_offered
    return not (game.late_answers and open_to)


def compare(game: TerraMystica) -> bool:
    """The fast lister finds exactly what the plain reading of the rulebook finds. False if there was nothing to compare."""
    if not comparable(game):
        return False
    fast = {str(move) for move in game.moves() if move.seat == game.acting and not game.gives_up(move)}
    slow = plain_moves(game)
    who = game.seats[game.acting].faction.board.id
    assert fast == slow, f"{who}: missing {sorted(slow - fast)}, too much {sorted(fast - slow)}"
    return True
