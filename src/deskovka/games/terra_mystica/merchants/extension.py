"""Merchants of the Seas as the extension of a position: each hook of the base game, bound to its rule."""

from __future__ import annotations

from deskovka.core.compiling import mypyc_attr
from deskovka.core.game import IllegalMove, Move
from deskovka.games.terra_mystica.components import FavourTile, ScoringTile, TownTile
from deskovka.games.terra_mystica.merchants import moves as m
from deskovka.games.terra_mystica.merchants.components import SEA
from deskovka.games.terra_mystica.merchants.rules import docks, ships, shipyards, tiles, trade, walking
from deskovka.games.terra_mystica.merchants.state import (
    ASKING_OWNER,
    CHOOSING_TRADE,
    SAILING,
    TAKING_BONUS,
    Fleet,
    Sea,
)
from deskovka.games.terra_mystica.rules import actions, terraform
from deskovka.games.terra_mystica.state import Player, State


@mypyc_attr(acyclic=True)
class Merchants(Sea):
    """The expansion in a position."""

    active: bool = True

    def copy(self) -> Merchants:
        other = Merchants(self.waters)
        self.copy_sea(other)
        return other

    # -- before the first round ---------------------------------------------------------------------------------

    def faction_chosen(self, game: State, p: Player) -> None:
        number = p.faction.board.number
        p.faction = self.factions[number]
        fleet = Fleet(self.peoples[number])
        fleet.markers = SEA.markers_each
        self.fleets = self.fleets[:]
        self.fleets[p.seat] = fleet
        p.keys += fleet.people.keys

    def dwellings_placed(self, game: State) -> None:
        docks.begin_docks(game)

    def list_opening(self, game: State, p: Player, out: list[Move]) -> bool:
        return docks.list_docks(game, p, out)

    # -- moves --------------------------------------------------------------------------------------------------

    def list_actions(self, game: State, p: Player, out: list[Move]) -> None:
        ships.list_builds(game, p, False, out)
        shipyards.list_shipyards(game, p, out)
        tiles.list_actions(game, p, out)

    def list_pending(self, game: State, p: Player, out: list[Move]) -> None:
        fleet = self.fleets[p.seat]
        if fleet.due or fleet.due_at_shipyard:
            docks.list_launches(game, p, out)
        if fleet.gift:
            tiles.list_gifts(game, p, out)
        voyage = self.voyage
        if voyage is None or voyage.seat != p.seat or self.busy(p):
            return
        if voyage.stage == SAILING:
            ships.list_voyage(game, p, voyage, out)
        elif voyage.stage == CHOOSING_TRADE:
            trade.list_trades(game, p, voyage, out)
        else:  # further spades or a dwelling may follow the spade
            terraform.list_fresh(game, p, out)
            terraform.list_further_spades(game, p, out)
            out.append(m.book_of(p.book).go_on)

    def list_spades(self, game: State, p: Player, out: list[Move]) -> bool:
        voyage = self.voyage
        if voyage is None or voyage.seat != p.seat:
            return False
        trade.list_spades(game, p, voyage, out)
        return True

    def list_builds(self, game: State, p: Player, fresh_only: bool, out: list[Move]) -> None:
        ships.list_builds(game, p, fresh_only, out)

    def list_sandstorm(self, game: State, p: Player, out: list[Move]) -> None:
        ships.list_sandstorm(game, p, out)

    def list_question(self, game: State, out: list[Move]) -> bool:
        return trade.list_answers(game, out)

    def apply(self, game: State, p: Player, move: Move) -> None:
        kind = move.kind
        if kind == m.SAIL:
            ships.sail(game, p, move.a, move.b)
        elif kind == m.ANCHOR:
            ships.anchor(game, p)
        elif kind == m.TRADE:
            trade.trade(game, p, move.a, move.b)
        elif kind == m.GO_ON:
            trade.go_on(p)
        elif kind == m.TAKE_POWER:
            trade.answer(game, p, True)
        elif kind == m.DECLINE_POWER:
            trade.answer(game, p, False)
        elif kind == m.LAUNCH:
            docks.launch(game, p, move.a)
        elif kind == m.KEEP_SHIP:
            docks.keep_ship(game, p)
        elif kind == m.BUILD_BY_SHIP:
            ships.build_by_ship(game, p, move.a, move.b)
        elif kind == m.SANDSTORM:
            ships.sandstorm(game, p, move.a, move.b)
        elif kind == m.SEA_ACTION:
            tiles.take_action(game, p, move.a)
        elif kind == m.BUILD_SHIPYARD:
            actions.start_action(game, p)
            shipyards.build(game, p, move.a)
        elif kind == m.GIFT:
            tiles.take_gift(game, p, move.a, move.b, move.c)
        elif kind == m.DOCK:
            docks.choose_dock(game, p, move.a)
        else:
            raise IllegalMove(f"'{move}' is no move of Merchants of the Seas")

    def busy(self, p: Player) -> bool:
        """Must something else be decided before the voyage goes on?"""
        fleet = self.fleets[p.seat]
        return fleet.due + fleet.due_at_shipyard + fleet.gift > 0 or p.choices_due()

    def decider(self, game: State) -> int:
        """Whose decision it is in the middle of a turn. Takes a voyage as far as it goes by itself."""
        p = game.seats[game.active]
        if p.favours_due and not tiles.favour_left(game, p):
            p.favours_due = 0
        while True:
            if self.questions:
                return self.questions[0].seat
            voyage = self.voyage
            if voyage is None:
                return game.active
            if voyage.stage == TAKING_BONUS:
                trade.after_digging(p, voyage)
                if self.busy(p) or trade.may_still_build(game, p) or trade.may_dig_on(game, p):
                    return game.active
                trade.finish_bonus(game, p, voyage)
            elif voyage.stage == ASKING_OWNER:
                if voyage.landed:
                    voyage.stage = CHOOSING_TRADE
                else:
                    ships.end_voyage(game, p)
            else:
                return game.active

    # -- what happens -------------------------------------------------------------------------------------------

    def reach(self, game: State, p: Player, reached: set[int]) -> None:
        ships.add_reach(game, p, reached)

    def flight_range_now(self, game: State, p: Player) -> int:
        return self.fleets[p.seat].people.flight_range_now(game, p)

    def dwelling_built(self, game: State, p: Player, at: int) -> None:
        docks.dock_later(game, p, at)
        voyage = self.voyage
        if voyage is not None and voyage.seat == p.seat:
            voyage.built = True
        walking.built_on(game, p, at)

    def may_take_favour(self, game: State, p: Player, tile: FavourTile) -> bool:
        return tiles.may_take_favour(p, tile)

    def favour_taken(self, game: State, p: Player, tile: FavourTile) -> None:
        tiles.favour_taken(game, p, tile)

    def town_taken(self, game: State, p: Player, tile: TownTile) -> None:
        docks.gain_ships(game, p, SEA.town_ships[tile.number])

    def track_step(self, game: State, p: Player) -> None:
        tiles.track_step(game, p)

    def steps_source(self, game: State, p: Player) -> str:
        if self.fleets[p.seat].steps_of_shipyard:
            self.change(p.seat).steps_of_shipyard = False
            return "shipyard"
        return "trade" if self.voyage is not None else "action:ACTA"

    def pass_points(self, game: State, p: Player) -> None:
        tiles.pass_points(game, p)

    def income(self, game: State, p: Player) -> None:
        docks.gain_ships(game, p, tiles.ship_income(game, p))

    def cult_bonus(self, game: State, p: Player, tile: ScoringTile, times: int) -> None:
        tiles.cult_bonus(game, p, tile.number, times)

    def turn_begins(self, game: State, p: Player) -> None:
        if self.fleets[p.seat].resting:
            self.change(p.seat).resting = []
        tiles.give_late_gift(game, p)

    def dropped_out(self, game: State, p: Player) -> None:
        """What waits for the player waits no longer; the ships stay, like everything on the map."""
        fleet = self.change(p.seat)
        fleet.due = 0
        fleet.due_at_shipyard = 0
        fleet.gift = 0
        fleet.gift_later = False
        fleet.resting = []
        self.questions = [question for question in self.questions if question.seat != p.seat]
        if self.voyage is not None and self.voyage.seat == p.seat:
            self.voyage.landed = []
            self.questions = []
            ships.end_voyage(game, p)
        self.count_due(p)

    def final_value(self, game: State, p: Player) -> int:
        return self.laid(p.seat) if game.final_tile == SEA.final_sea_tile else 0
