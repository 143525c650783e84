"""The twenty factions: what the rulebook's last page says beyond the numbers on their boards.

`Faction` is everybody's behaviour; a subclass overrides the hooks in which its people differ, and nothing else.
"""

from __future__ import annotations

from deskovka.core.game import Move
from deskovka.games.terra_mystica.components import (
    ICE,
    MATERIAL,
    STEPS,
    STRONGHOLD,
    TEMPLE,
    VOLCANO,
    FactionBoard,
    wheel_distance,
)
from deskovka.games.terra_mystica.moves import (
    ACTA,
    ACTC,
    ACTE,
    ACTG,
    ACTN,
    ACTS,
    ACTW,
    COINS_TO_POINT,
    KEEP_PRIEST,
    POINT_TO_COIN,
    SHIFT_BY_POWER,
    SHIFT_BY_TOKENS,
    TRANSFORM,
    UNLOCK,
)
from deskovka.games.terra_mystica.rules import buildings, cults, terraform
from deskovka.games.terra_mystica.state import Player, State, put

#: no terrain can be dug to from anywhere
NOWHERE: list[tuple[int, ...]] = [() for _ in range(10)]


def dig_table(home: int, goal_cost: list[list[int]]) -> list[list[tuple[int, ...]]]:
    """table[spades][terrain] = what a hex of that terrain can be turned into with at most so many spades."""
    table: list[list[tuple[int, ...]]] = []
    for spades in range(7):
        row: list[tuple[int, ...]] = []
        for start in range(10):
            row.append(tuple([g for g in range(10) if 0 < goal_cost[start][g] <= spades]))
        table.append(row)
    return table


def wheel_costs(home: int) -> list[list[int]]:
    """Spades from terrain to terrain for a people at home on the wheel; 0 where it cannot be done."""
    costs = [[0] * 10 for _ in range(10)]
    for start in range(7):
        for goal in range(7):
            costs[start][goal] = STEPS[home][start][goal]
    return costs


def ice_costs(start_terrain: int) -> list[list[int]]:
    """The ice ring lies on the start terrain: whatever is turned there becomes ice, and itself costs 1 (Fire & Ice, p. 4)."""
    costs = wheel_costs(start_terrain)
    for start in range(7):
        costs[start][ICE] = max(1, wheel_distance(start, start_terrain))
        costs[start][start_terrain] = 0
    return costs


def giant_costs(home: int) -> list[list[int]]:
    """Giants turn anything into wasteland with exactly two spades, and into nothing else (p. 20)."""
    costs = [[0] * 10 for _ in range(10)]
    for start in range(7):
        if start != home:
            costs[start][home] = 2
    return costs


WHEEL_COSTS: list[list[list[int]]] = [wheel_costs(home) for home in range(7)]
WHEEL_TABLES: list[list[list[tuple[int, ...]]]] = [dig_table(home, WHEEL_COSTS[home]) for home in range(7)]
ICE_COSTS: list[list[list[int]]] = [ice_costs(start) for start in range(7)]
ICE_TABLES: list[list[list[tuple[int, ...]]]] = [dig_table(ICE, ICE_COSTS[start]) for start in range(7)]


class Faction:
    """What everybody does, and the hooks that some do otherwise."""

    def __init__(self, board: FactionBoard) -> None:
        self.board = board
        #: gets something out of the neighbours' answers to its building
        self.reacts: bool = False
        #: special actions that need no stronghold, and those that come with it
        self.actions_from_start: list[int] = []
        self.actions_of_stronghold: list[int] = []
        #: may the six board actions with spades, and the scroll's, be taken at all?
        self.uses_spades: bool = True
        #: turns land with spades (not by volcano or not at all)
        self.digs: bool = True
        #: hexes that a tunnel or carpet can leave out; 0 for everyone else
        self.skips_from_start: int = board.skips[0]
        #: what the way over other hexes is called
        self.flight: str = ""
        self.extra_conversions: list[int] = []
        self.coins_per_point: int = 3
        #: special actions that are not covered when used
        self.repeatable: list[int] = []
        #: may found towns across a river hex
        self.river_towns: bool = False

    # -- the map ------------------------------------------------------------------------------------------------

    def settles_on(self, p: Player, terrain: int) -> bool:
        """May a dwelling stand on this terrain?"""
        return terrain == p.home

    def is_home(self, p: Player, terrain: int) -> bool:
        """Is this terrain somebody's home, so that making a volcano of it costs more?"""
        return terrain == p.home

    def first_terrain(self, p: Player) -> int:
        """Where the first dwellings go."""
        return p.home

    def may_start_at(self, game: State, p: Player, at: int) -> bool:
        return game.terrain[at] == self.first_terrain(p)

    def by_land(self) -> bool:
        """Does land beside own buildings count as reachable?"""
        return True

    def town_links(self, game: State, p: Player, at: int) -> tuple[int, ...]:
        return game.links[at]

    def skips(self, p: Player) -> int:
        board = self.board
        return min(board.skips_max, board.skips[p.built[STRONGHOLD]] + p.extra_skips * board.skips_per_town)

    def can_pay_flight(self, p: Player) -> bool:
        return p.workers >= self.flight_workers(p) and p.priests >= self.board.flight_priests

    def pay_flight(self, game: State, p: Player) -> None:
        """Tunnel or carpet: pay and score."""
        game.gain_workers(p, -self.flight_workers(p), self.flight)
        game.lose_priests(p, self.board.flight_priests, self.flight)
        game.gain_points(p, self.board.flight_points, self.flight)

    def flight_workers(self, p: Player) -> int:
        """Workers that a tunnel takes before spades can be bought."""
        return self.board.flight_workers[p.built[STRONGHOLD]]

    # -- spades -------------------------------------------------------------------------------------------------

    def dig_targets(self, p: Player, spades: int) -> list[tuple[int, ...]]:
        """For each terrain, what it can be turned into with so many spades."""
        return WHEEL_TABLES[p.home][min(spades, 6)]

    def spades_for(self, p: Player, start: int, goal: int) -> int:
        return WHEEL_COSTS[p.home][start][goal]

    def spades_payable(self, p: Player, flight: bool) -> int:
        """How many spades can be bought, with a flight paid before."""
        workers = p.workers - (self.flight_workers(p) if flight else 0)
        return max(0, workers) // self.board.spade_costs[p.exchange]

    def buy_spades(self, game: State, p: Player, n: int) -> None:
        game.gain_workers(p, -n * self.board.spade_costs[p.exchange], "spades")

    def on_spades(self, game: State, p: Player, n: int) -> None:
        """Spades were gained, however (ruling 45)."""

    def receive_spades(self, game: State, p: Player, n: int) -> None:
        """Spades from an action, a scroll or a cult bonus go into the hand."""
        p.spades = n
        p.dug = 0
        p.other_hex = -1

    def spend_lone_spades(self, game: State, p: Player) -> None:
        """After the cult bonus: spades that can do nothing are lost."""

    # -- buildings ----------------------------------------------------------------------------------------------

    def after_stronghold(self, game: State, p: Player) -> None:
        """What the stronghold brings at once."""

    def after_dwelling(self, game: State, p: Player, at: int) -> None:
        """A first dwelling was placed."""

    def on_town(self, game: State, p: Player) -> None:
        """A town was founded."""

    # -- resources ----------------------------------------------------------------------------------------------

    def gain_priests(self, game: State, p: Player, n: int, source: str) -> None:
        game.gain_priests(p, n, source)

    def free_shipping(self, game: State, p: Player, source: str) -> None:
        """One shipping step without cost; its points count (ruling 65). Nothing at the end of the track."""
        if p.shipping < self.board.shipping_max:
            p.shipping += 1
            p.reach = None
            if game.log is not None:
                game.note(p.seat, "shipping", 1, source)
            game.gain_points(p, self.board.shipping_points[p.shipping], "shipping")
            game.extension.track_step(game, p)

    def action_cost(self, power: int) -> int:
        return power

    def may_repeat_actions(self, p: Player) -> bool:
        """May power actions be taken that are covered already?"""
        return False

    def extra_step(self, p: Player) -> int:
        """Steps beyond those of the order space."""
        return 0

    def pass_points(self, game: State, p: Player) -> int:
        """Points of the stronghold when passing."""
        return 0

    # -- others -------------------------------------------------------------------------------------------------

    def power_taken(self, game: State, p: Player) -> None:
        """A neighbour took power from my building, the first to do so."""

    def power_declined(self, game: State, p: Player) -> None:
        """All neighbours who could take power declined it."""

    def list_volcanoes(self, game: State, p: Player, out: list[Move]) -> None:
        """Moves that turn land into volcano."""

    def make_volcano(self, game: State, p: Player, at: int, cult: int) -> None:
        """Pay for a volcano."""

    def list_priest_choices(self, game: State, p: Player, out: list[Move]) -> None:
        """Riverwalkers: what a gained priest becomes."""


class Alchemists(Faction):
    def __init__(self, board: FactionBoard) -> None:
        super().__init__(board)
        self.extra_conversions = [POINT_TO_COIN, COINS_TO_POINT]
        self.coins_per_point = 2

    def after_stronghold(self, game: State, p: Player) -> None:
        game.gain_power(p, 12, "stronghold")

    def on_spades(self, game: State, p: Player, n: int) -> None:
        if p.built[STRONGHOLD]:
            game.gain_power(p, 2 * n, "stronghold")


class Auren(Faction):
    def __init__(self, board: FactionBoard) -> None:
        super().__init__(board)
        self.actions_of_stronghold = [ACTA]

    def after_stronghold(self, game: State, p: Player) -> None:
        buildings.owe_favours(game, p, 1)


class ChaosMagicians(Faction):
    def __init__(self, board: FactionBoard) -> None:
        super().__init__(board)
        self.actions_of_stronghold = [ACTC]


class Cultists(Faction):
    def __init__(self, board: FactionBoard) -> None:
        super().__init__(board)
        self.reacts = True

    def power_taken(self, game: State, p: Player) -> None:
        p.steps_owed += 1

    def power_declined(self, game: State, p: Player) -> None:
        """Nothing in print; 1 power since 2013 (ruling 29)."""
        if game.cultist_power:
            game.gain_power(p, 1, "declined")

    def after_stronghold(self, game: State, p: Player) -> None:
        game.gain_points(p, 7, "stronghold")


class Darklings(Faction):
    """Spades for priests, two points each; they have no exchange track."""

    def spades_payable(self, p: Player, flight: bool) -> int:
        return p.priests

    def buy_spades(self, game: State, p: Player, n: int) -> None:
        game.lose_priests(p, n, "spades")
        game.gain_points(p, 2 * n, "faction")

    def after_stronghold(self, game: State, p: Player) -> None:
        p.priests_offer = True


class Dwarves(Faction):
    def __init__(self, board: FactionBoard) -> None:
        super().__init__(board)
        self.flight = "tunnel"

    def free_shipping(self, game: State, p: Player, source: str) -> None:
        """No ships, no gain (ruling 57)."""


class Engineers(Faction):
    def __init__(self, board: FactionBoard) -> None:
        super().__init__(board)
        self.actions_from_start = [ACTE]
        self.repeatable = [ACTE]

    def pass_points(self, game: State, p: Player) -> int:
        """3 for each own bridge between two own buildings."""
        if not p.built[STRONGHOLD]:
            return 0
        bridges = 0
        for site, owner in enumerate(game.bridge_owner):
            if owner == p.seat:
                a, b = game.board.bridge_sites[site]
                if game.owner[a] == p.seat and game.owner[b] == p.seat:
                    bridges += 1
        return 3 * bridges


class Fakirs(Faction):
    def __init__(self, board: FactionBoard) -> None:
        super().__init__(board)
        self.flight = "carpet"

    def after_stronghold(self, game: State, p: Player) -> None:
        p.reach = None

    def free_shipping(self, game: State, p: Player, source: str) -> None:
        """The shipping town tile lengthens the carpet flight instead (mini-expansion)."""
        p.extra_skips += 1
        p.reach = None


class Giants(Faction):
    def __init__(self, board: FactionBoard) -> None:
        super().__init__(board)
        self.actions_of_stronghold = [ACTG]
        self.costs = giant_costs(board.terrain)
        self.table = dig_table(board.terrain, self.costs)

    def dig_targets(self, p: Player, spades: int) -> list[tuple[int, ...]]:
        return self.table[min(spades, 6)]

    def spades_for(self, p: Player, start: int, goal: int) -> int:
        return self.costs[start][goal]

    def spend_lone_spades(self, game: State, p: Player) -> None:
        """A single spade of a cult bonus is useless to Giants and lost (p. 15)."""
        if p.spades < 2:
            p.spades = 0


class Halflings(Faction):
    def on_spades(self, game: State, p: Player, n: int) -> None:
        game.gain_points(p, n, "faction")

    def after_stronghold(self, game: State, p: Player) -> None:
        """Three spades at once; none may be bought in addition (ruling 43)."""
        terraform.gain_spades(game, p, 3, False)


class Mermaids(Faction):
    def __init__(self, board: FactionBoard) -> None:
        super().__init__(board)
        self.river_towns = True

    def town_links(self, game: State, p: Player, at: int) -> tuple[int, ...]:
        if not p.river_towns:
            return game.links[at]
        found = list(game.links[at])
        for river in p.river_towns:
            banks = game.board.land_around[river]
            if at in banks:
                found.extend(banks)
        return tuple(found)

    def after_stronghold(self, game: State, p: Player) -> None:
        self.free_shipping(game, p, "stronghold")


class Nomads(Faction):
    def __init__(self, board: FactionBoard) -> None:
        super().__init__(board)
        self.actions_of_stronghold = [ACTN]


class Swarmlings(Faction):
    def __init__(self, board: FactionBoard) -> None:
        super().__init__(board)
        self.actions_of_stronghold = [ACTS]

    def on_town(self, game: State, p: Player) -> None:
        game.gain_workers(p, 3, "faction")


class Witches(Faction):
    def __init__(self, board: FactionBoard) -> None:
        super().__init__(board)
        self.actions_of_stronghold = [ACTW]

    def on_town(self, game: State, p: Player) -> None:
        game.gain_points(p, 5, "faction")


class IceFaction(Faction):
    """At home on ice; the wheel is read from the chosen start terrain."""

    def first_terrain(self, p: Player) -> int:
        return p.start_terrain

    def after_dwelling(self, game: State, p: Player, at: int) -> None:
        game.terrain = put(game.terrain, at, ICE)

    def dig_targets(self, p: Player, spades: int) -> list[tuple[int, ...]]:
        return ICE_TABLES[p.start_terrain][min(spades, 6)]

    def spades_for(self, p: Player, start: int, goal: int) -> int:
        return ICE_COSTS[p.start_terrain][start][goal]


class IceMaidens(IceFaction):
    def pass_points(self, game: State, p: Player) -> int:
        return 3 * p.built[TEMPLE] if p.built[STRONGHOLD] else 0


class Yetis(IceFaction):
    def action_cost(self, power: int) -> int:
        return power - 1

    def may_repeat_actions(self, p: Player) -> bool:
        return p.built[STRONGHOLD] > 0


class VolcanoFaction(Faction):
    """Makes volcanoes out of any land, one a turn, and never digs; gained spades become something else."""

    def __init__(self, board: FactionBoard) -> None:
        super().__init__(board)
        self.digs = False

    def first_terrain(self, p: Player) -> int:
        return p.start_terrain

    def after_dwelling(self, game: State, p: Player, at: int) -> None:
        game.terrain = put(game.terrain, at, VOLCANO)

    def dig_targets(self, p: Player, spades: int) -> list[tuple[int, ...]]:
        return NOWHERE

    def spades_payable(self, p: Player, flight: bool) -> int:
        return 0

    def price(self, game: State, at: int) -> int:
        """Dearer where somebody is at home: start terrains and unlocked terrains are nobody's home (ruling 85)."""
        terrain = game.terrain[at]
        for other in game.seats:
            if other.faction.is_home(other, terrain):
                return self.prices()[1]
        return self.prices()[0]

    def prices(self) -> tuple[int, int]:
        """For foreign land, and for an opponent's home terrain."""
        raise NotImplementedError


class Dragonlords(VolcanoFaction):
    def prices(self) -> tuple[int, int]:
        return 1, 2

    def list_volcanoes(self, game: State, p: Player, out: list[Move]) -> None:
        tokens = p.tokens()
        for at in terraform.reachable(game, p):
            if game.empty(at) and game.terrain[at] < 7 and self.price(game, at) <= tokens:
                out.append(p.book.transforms[at][VOLCANO])

    def make_volcano(self, game: State, p: Player, at: int, cult: int) -> None:
        game.remove_tokens(p, self.price(game, at), "volcano")

    def receive_spades(self, game: State, p: Player, n: int) -> None:
        game.add_tokens(p, n, 1, "faction")

    def after_stronghold(self, game: State, p: Player) -> None:
        game.add_tokens(p, game.players, 1, "stronghold")


class Acolytes(VolcanoFaction):
    def prices(self) -> tuple[int, int]:
        return 3, 4

    def list_volcanoes(self, game: State, p: Player, out: list[Move]) -> None:
        """All steps of a volcano are paid on one track (ruling 87)."""
        for at in terraform.reachable(game, p):
            if game.empty(at) and game.terrain[at] < 7:
                price = self.price(game, at)
                for cult in range(4):
                    if p.cults[cult] >= price:
                        out.append(p.book.other(TRANSFORM, at, VOLCANO, cult + 1))

    def make_volcano(self, game: State, p: Player, at: int, cult: int) -> None:
        cults.step_down(game, p, cult, self.price(game, at), "volcano")

    def receive_spades(self, game: State, p: Player, n: int) -> None:
        cults.give_steps(game, p, n)

    def extra_step(self, p: Player) -> int:
        return p.built[STRONGHOLD]


class Shapeshifters(Faction):
    def __init__(self, board: FactionBoard) -> None:
        super().__init__(board)
        self.reacts = True
        self.actions_of_stronghold = [SHIFT_BY_POWER, SHIFT_BY_TOKENS]
        self.repeatable = [SHIFT_BY_POWER, SHIFT_BY_TOKENS]

    def power_taken(self, game: State, p: Player) -> None:
        """In print a new token in bowl III; since 2015 it costs a point and may be left (ruling 32)."""
        if game.shifters_2015:
            p.tokens_offered += 1
        else:
            game.add_tokens(p, 1, 3, "faction")

    def power_declined(self, game: State, p: Player) -> None:
        game.gain_power(p, 1, "declined")


class Riverwalkers(Faction):
    """Never dig; gained priests unlock terrains, and all expansion goes over the river (Fire & Ice, p. 7)."""

    def __init__(self, board: FactionBoard) -> None:
        super().__init__(board)
        self.uses_spades = False
        self.digs = False

    def settles_on(self, p: Player, terrain: int) -> bool:
        return terrain < 7 and (p.unlocked >> terrain) & 1 == 1

    def is_home(self, p: Player, terrain: int) -> bool:
        return False

    def may_start_at(self, game: State, p: Player, at: int) -> bool:
        return game.terrain[at] == p.home and len(game.board.river_around[at]) > 0

    def by_land(self) -> bool:
        return False

    def dig_targets(self, p: Player, spades: int) -> list[tuple[int, ...]]:
        return NOWHERE

    def spades_payable(self, p: Player, flight: bool) -> int:
        return 0

    def receive_spades(self, game: State, p: Player, n: int) -> None:
        """They know no spades."""

    def gain_priests(self, game: State, p: Player, n: int, source: str) -> None:
        p.unlocks_due += n

    def unlock_price(self, game: State, terrain: int) -> int:
        """Free in print; since 2015 1 coin, 2 for another faction's home (ruling 90)."""
        if not game.walkers_2015:
            return 0
        for other in game.seats:
            if other.home == terrain:
                return 2
        return 1

    def list_priest_choices(self, game: State, p: Player, out: list[Move]) -> None:
        for terrain in range(7):
            if not self.settles_on(p, terrain) and self.unlock_price(game, terrain) <= p.coins:
                out.append(p.book.other(UNLOCK, terrain))
        out.append(p.book.other(KEEP_PRIEST))

    def after_stronghold(self, game: State, p: Player) -> None:
        p.bridges_due += 2


def behaviour(number: int) -> Faction:
    """The behaviour of a faction, by its number in the material."""
    return FACTIONS[number]


def kinds_of_faction() -> dict[str, type[Faction]]:
    """The class of each faction, by its id."""
    return {
        "alchemists": Alchemists,
        "auren": Auren,
        "chaosmagicians": ChaosMagicians,
        "cultists": Cultists,
        "darklings": Darklings,
        "dwarves": Dwarves,
        "engineers": Engineers,
        "fakirs": Fakirs,
        "giants": Giants,
        "halflings": Halflings,
        "mermaids": Mermaids,
        "nomads": Nomads,
        "swarmlings": Swarmlings,
        "witches": Witches,
        "icemaidens": IceMaidens,
        "yetis": Yetis,
        "acolytes": Acolytes,
        "dragonlords": Dragonlords,
        "shapeshifters": Shapeshifters,
        "riverwalkers": Riverwalkers,
    }


def make_all(boards: list[FactionBoard], kinds: dict[str, type[Faction]]) -> list[Faction]:
    return [kinds[board.id](board) for board in boards]


FACTIONS: list[Faction] = make_all(MATERIAL.boards, kinds_of_faction())
#: before a seat has chosen its faction
NO_FACTION: Faction = Faction(MATERIAL.boards[0])
