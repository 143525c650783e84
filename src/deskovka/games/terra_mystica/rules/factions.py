"""The factions: what the rulebook's last page says beyond the numbers on their boards. Those of Fire & Ice are in fire_and_ice.py.

`state.Faction` is everybody's behaviour; a subclass overrides the hooks in which its people differ, and nothing else.
"""

from __future__ import annotations

from deskovka.games.terra_mystica.components import MATERIAL, STRONGHOLD, FactionBoard
from deskovka.games.terra_mystica.moves import (
    ACTA,
    ACTC,
    ACTE,
    ACTG,
    ACTN,
    ACTS,
    ACTW,
    COINS_TO_POINT,
    POINT_TO_COIN,
)
from deskovka.games.terra_mystica.rules import buildings, fire_and_ice, terraform
from deskovka.games.terra_mystica.state import Faction, Player, State
from deskovka.games.terra_mystica.wheel import dig_table, giant_costs


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

    def act(self, game: State, p: Player, action: int) -> None:
        p.steps_together = 2

    def after_stronghold(self, game: State, p: Player) -> None:
        buildings.owe_favours(game, p, 1)


class ChaosMagicians(Faction):
    def __init__(self, board: FactionBoard) -> None:
        super().__init__(board)
        self.actions_of_stronghold = [ACTC]

    def act(self, game: State, p: Player, action: int) -> None:
        """A double turn."""
        p.actions = 2


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
    def free_shipping(self, game: State, p: Player, source: str) -> None:
        """No ships, no gain (ruling 57)."""


class Engineers(Faction):
    def __init__(self, board: FactionBoard) -> None:
        super().__init__(board)
        self.actions_from_start = [ACTE]
        self.repeatable = [ACTE]

    def can_act(self, game: State, p: Player, action: int) -> bool:
        return p.workers >= self.board.bridge_workers

    def act(self, game: State, p: Player, action: int) -> None:
        game.gain_workers(p, -self.board.bridge_workers, "action:ACTE")
        p.bridges_due += 1

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
    def after_stronghold(self, game: State, p: Player) -> None:
        p.reach = None

    def free_shipping(self, game: State, p: Player, source: str) -> None:
        """The shipping town tile lengthens the carpet flight instead (mini-expansion)."""
        p.extra_flight += 1
        p.reach = None


class Giants(Faction):
    def __init__(self, board: FactionBoard) -> None:
        super().__init__(board)
        self.actions_of_stronghold = [ACTG]
        self.costs = giant_costs(board.terrain)
        self.table = dig_table(board.terrain, self.costs)

    def act(self, game: State, p: Player, action: int) -> None:
        """Two spades for one hex: exactly what it takes, so none is bought (p. 20)."""
        terraform.gain_spades(game, p, 2, False)

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
        self.joins_rivers = True

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

    def act(self, game: State, p: Player, action: int) -> None:
        p.sandstorm = True


class Swarmlings(Faction):
    def __init__(self, board: FactionBoard) -> None:
        super().__init__(board)
        self.actions_of_stronghold = [ACTS]

    def act(self, game: State, p: Player, action: int) -> None:
        p.free_trading_house = True

    def on_town(self, game: State, p: Player) -> None:
        game.gain_workers(p, 3, "faction")


class Witches(Faction):
    def __init__(self, board: FactionBoard) -> None:
        super().__init__(board)
        self.actions_of_stronghold = [ACTW]

    def act(self, game: State, p: Player, action: int) -> None:
        p.free_dwelling = True

    def on_town(self, game: State, p: Player) -> None:
        game.gain_points(p, 5, "faction")


def make_priests(game: State, p: Player, n: int) -> None:
    """Darklings, once: up to three workers become priests; beyond the supply they are lost (ruling 79)."""
    p.priests_offer = False
    game.gain_workers(p, -n, "stronghold")
    game.gain_priests(p, n, "stronghold")


# -- all of them -----------------------------------------------------------------------------------------------------


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
        **fire_and_ice.kinds_of_faction(),
    }


def make_all(boards: list[FactionBoard], kinds: dict[str, type[Faction]]) -> list[Faction]:
    return [kinds[board.id](board) for board in boards]


def all_factions() -> list[Faction]:
    """By the numbers of their boards; those of Fire & Ice stand in their own module."""
    factions = make_all(MATERIAL.boards, kinds_of_faction())
    for faction in fire_and_ice.FACTIONS:
        factions[faction.board.number] = faction
    return factions


FACTIONS: list[Faction] = all_factions()
