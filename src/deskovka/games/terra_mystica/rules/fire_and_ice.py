"""The six factions of Fire & Ice: on ice, on volcanoes, and those that change their home or their terrains (Fire & Ice, p. 4-7)."""

from __future__ import annotations

from deskovka.core.game import Move
from deskovka.games.terra_mystica.components import ICE, MATERIAL, STRONGHOLD, TEMPLE, VOLCANO, FactionBoard
from deskovka.games.terra_mystica.moves import (
    KEEP_PRIEST,
    NO_SHIFT,
    SHIFT,
    SHIFT_BY_POWER,
    SHIFT_BY_TOKENS,
    TRANSFORM,
    UNLOCK,
)
from deskovka.games.terra_mystica.rules import cults, terraform
from deskovka.games.terra_mystica.state import Faction, Player, State
from deskovka.games.terra_mystica.table import put
from deskovka.games.terra_mystica.wheel import ICE_COSTS, ICE_TABLES, NOWHERE


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
                return self.board.volcano_prices[1]
        return self.board.volcano_prices[0]


class Dragonlords(VolcanoFaction):
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

    def can_act(self, game: State, p: Player, action: int) -> bool:
        return (p.bowl3 if action == SHIFT_BY_POWER else p.tokens()) >= shift_price(game, self.board)

    def act(self, game: State, p: Player, action: int) -> None:
        if action == SHIFT_BY_POWER:
            game.spend_power(p, shift_price(game, self.board), "shift")
        else:
            game.remove_tokens(p, shift_price(game, self.board), "shift")
        p.shift_due = True
        p.shift_paid = True

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

    def list_priest_choices(self, game: State, p: Player, out: list[Move]) -> None:
        for terrain in range(7):
            if not self.settles_on(p, terrain) and unlock_price(game, p, terrain) <= p.coins:
                out.append(p.book.other(UNLOCK, terrain))
        out.append(p.book.other(KEEP_PRIEST))

    def after_stronghold(self, game: State, p: Player) -> None:
        p.bridges_due += 2


# -- Shapeshifters' moves ---------------------------------------------------------------------------------------------


def list_shifts(game: State, p: Player, out: list[Move]) -> None:
    """A new home: nobody's home, and not the present one. Start terrains of ice and volcano do not matter."""
    homes = [other.home for other in game.seats]
    for terrain in range(7):
        if terrain not in homes:
            out.append(p.book.other(SHIFT, terrain))
    if not p.shift_paid or game.lenient:  # what is paid for is done: a target always exists
        out.append(p.book.renounces[NO_SHIFT])


def shift_price(game: State, board: FactionBoard) -> int:
    """In power or tokens: 3 in print, 5 since 2015 (ruling 92)."""
    return board.shift_prices[1 if game.shifters_2015 else 0]


def shift(game: State, p: Player, terrain: int) -> None:
    """In print, 2 points for each change (Fire & Ice, p. 6), also for the one that a shipyard gives."""
    game.gain_points(p, p.faction.board.shift_points[1 if game.shifters_2015 else 0], "shift")
    p.shift_due = False
    p.shift_paid = False
    p.home = terrain
    if game.log is not None:
        game.note(p.seat, "home", terrain, "shift")


def buy_token(game: State, p: Player) -> None:
    p.tokens_offered -= 1
    game.gain_points(p, -p.faction.board.token_points, "faction")
    game.add_tokens(p, 1, 3, "faction")


# -- Riverwalkers' moves ----------------------------------------------------------------------------------------------


def unlock_price(game: State, p: Player, terrain: int) -> int:
    """Free in print; since 2015 1 coin, 2 for another faction's home (ruling 90)."""
    if not game.walkers_2015:
        return 0
    prices = p.faction.board.unlock_prices
    for other in game.seats:
        if other.home == terrain:
            return prices[1]
    return prices[0]


def unlock(game: State, p: Player, terrain: int) -> None:
    """A priest leaves the wheel for the supply, and the terrain can be settled."""
    price = unlock_price(game, p, terrain)
    p.unlocks_due -= 1
    p.unlocked |= 1 << terrain
    p.priest_limit += 1
    game.gain_coins(p, -price, "unlock")
    if game.log is not None:
        game.note(p.seat, "unlocked", terrain, "unlock")


def keep_priest(game: State, p: Player) -> None:
    p.unlocks_due -= 1
    game.gain_priests(p, 1, "keep")


# -- all six ---------------------------------------------------------------------------------------------------------


def kinds_of_faction() -> dict[str, type[Faction]]:
    """The class of each faction, by its id."""
    return {
        "icemaidens": IceMaidens,
        "yetis": Yetis,
        "acolytes": Acolytes,
        "dragonlords": Dragonlords,
        "shapeshifters": Shapeshifters,
        "riverwalkers": Riverwalkers,
    }


FACTIONS: list[Faction] = [kind(MATERIAL.board_of(name)) for name, kind in kinds_of_faction().items()]
