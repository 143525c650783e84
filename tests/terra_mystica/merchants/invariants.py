"""What must hold in every position with Merchants of the Seas, and random games that come to trade."""

from __future__ import annotations

from deskovka.core.chance import Chance
from deskovka.core.effects import Effect
from deskovka.core.game import Move
from deskovka.games.terra_mystica import moves as base
from deskovka.games.terra_mystica.components import RIVER, SHIPYARD
from deskovka.games.terra_mystica.game import TerraMystica
from deskovka.games.terra_mystica.merchants import moves as sea_moves
from deskovka.games.terra_mystica.merchants.components import SEA
from deskovka.games.terra_mystica.merchants.state import sea_of
from deskovka.games.terra_mystica.state import has_faction
from deskovka.games.terra_mystica.table import INCOME
from tests.terra_mystica.invariants import Ledger, follow, random_options

#: seldom played, so that random games get somewhere
DULL = (base.PASS, base.CONVERT, base.BURN)


def sea_game(seed: str) -> TerraMystica:
    """Any combination of options that goes with the expansion; the first game of the rulebook is played without it."""
    chance = Chance(f"sea {seed}")
    options = random_options(chance)
    if options["factions"] == "first-game":
        options["factions"] = "choice"
    options["merchants"] = "yes"
    options["temple-tile"] = "no"  # the expansion has its own scoring tiles
    options["new-scrolls"] = ("no", "yes")[chance.below(2)]
    if chance.below(3) == 0:
        options["final-tile"] = SEA.final_sea_tile
    return TerraMystica.new(2 + chance.below(4), options, seed)


def busy_move(game: TerraMystica, chance: Chance) -> Move:
    """Any move, but rather at sea and to a trade; passing and converting only seldom."""
    moves = game.moves()
    if chance.below(2):
        at_sea = [move for move in moves if move.kind >= base.OF_EXTENSION]
        landing = [move for move in at_sea if move.kind == sea_moves.SAIL and game.owner[move.b] not in (-1, move.seat)]
        if landing or at_sea:
            return (landing or at_sea)[chance.below(len(landing or at_sea))]
    if chance.below(30):
        busy = [move for move in moves if move.kind not in DULL]
        if busy:
            return busy[chance.below(len(busy))]
    return moves[chance.below(len(moves))]


def check_sea(game: TerraMystica, _: Chance | None = None) -> None:
    """Ships and markers are conserved, and everything is where it may be."""
    sea = sea_of(game)
    shown = [0] * game.players
    for at, seats in enumerate(sea.markers):
        for p in game.seats:
            if (seats >> p.seat) & 1:
                shown[p.seat] += 1
                assert game.owner[at] not in (-1, p.seat)
    voyage = sea.voyage
    for p in game.seats:
        fleet = sea.fleets[p.seat]
        if not has_faction(p):
            continue
        travelling = len(voyage.landed) + voyage.away if voyage is not None and voyage.seat == p.seat else 0
        due = fleet.due + fleet.due_at_shipyard
        assert len(fleet.ships) + due + travelling + sea.supply(p.seat) == 3
        assert sea.supply(p.seat) >= 0
        assert fleet.markers == 15 - shown[p.seat] >= 0
        assert fleet.ships == sorted(fleet.ships)
        for ship in fleet.ships:
            assert (game.board.terrain[ship] == RIVER) is not fleet.people.walks
        on_map = [at for at in p.hexes if game.building[at] == SHIPYARD]
        assert on_map == ([fleet.shipyard] if fleet.shipyard >= 0 else [])
        if fleet.dock >= 0:
            assert game.owner[fleet.dock] == p.seat
        elif game.phase >= INCOME and not sea.dock_queue:
            assert not any(game.board.river_around[at] for at in p.hexes)
        if not fleet.people.walks:
            for at in (fleet.dock, fleet.shipyard):
                assert at < 0 or game.board.river_around[at]
        low = [tile.cult for tile in SEA.favours if tile.steps == 1 and p.has_favour(tile.number)]
        assert len(set(low)) == len(low)
        active = voyage is not None and voyage.seat == p.seat
        assert p.extra_due == due + fleet.gift + active


class SeaLedger(Ledger):
    """Ships on the map and markers too are what the log says."""

    def __init__(self, game: TerraMystica) -> None:
        super().__init__(game)
        self.ships = [0] * game.players
        self.markers = [0] * game.players

    def follow(self, effects: list[Effect]) -> None:
        super().follow(effects)
        for effect in effects:
            if effect.what == "ships":
                self.ships[effect.seat] += effect.amount
            elif effect.what == "marker":
                self.markers[effect.seat] += effect.amount

    def check(self) -> None:
        super().check()
        sea = sea_of(self.game)
        for p in self.game.seats:
            if has_faction(p):
                assert self.ships[p.seat] == len(sea.fleets[p.seat].ships)
                assert self.markers[p.seat] == sea.laid(p.seat)
        check_sea(self.game)


def play_at_sea(seed: str, look=None) -> tuple[TerraMystica, list[Move]]:  # type: ignore[no-untyped-def]
    game = sea_game(seed)
    return follow(game, seed, look, busy_move, SeaLedger(game))
