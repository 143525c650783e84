"""Ships, markers and shipyards as numbers: what the features of the base game add where they are in play."""

from __future__ import annotations

from typing import Final, final

from deskovka.core.layout import Layout, Sheet, own_and_others, size_of_set
from deskovka.core.views import Strips, View
from deskovka.games.terra_mystica.merchants.components import SEA
from deskovka.games.terra_mystica.merchants.moves import FIRST_BIT, SHIPS
from deskovka.games.terra_mystica.merchants.rules import tiles
from deskovka.games.terra_mystica.merchants.state import Fleet, Sea, Voyage, sea_of
from deskovka.games.terra_mystica.state import Faction, Player, State, has_faction

#: numbers of one player, and what each is divided by
OF_PLAYER: Final[tuple[tuple[str, float], ...]] = (
    ("ships", 3),
    ("ships left", 3),
    ("markers laid", 8),
    ("ships due", 2),
    ("gifts due", 1),
    ("move action used", 1),
)
#: where a sheet remembers what was seen at sea
AT_SEA: Final = 1
STAGES: Final = ("sailing", "choosing a trade", "taking the bonus", "the owner is asked")


@final
class SeenFleet:
    """What was written of a fleet."""

    fleet: Fleet | None = None
    faction: Faction | None = None
    used: int = -1
    sailing: bool = True


@final
class SeenSea:
    """What was written the last time of the voyage, the markers and every fleet."""

    stage: int = -1
    at: int = -1
    markers: list[int] | None = None
    #: the players among whom the markers were looked for
    around: list[Player] | None = None

    def __init__(self, seats: int) -> None:
        self.fleets = [SeenFleet() for _ in range(seats)]


def layout_at_sea(found: Layout, game: State, seats: int) -> None:
    """Behind the base game's numbers: the voyage in progress, then those of every seat, the own one first."""
    voyage_layout(found, game)
    for who in own_and_others(seats):
        fleet_layout(found, game, who)


def voyage_layout(found: Layout, game: State) -> None:
    found.choice([f"voyage: {stage}" for stage in STAGES])
    found.choice([f"trade with {name}" for name in game.board.names])


def fleet_layout(found: Layout, game: State, who: str) -> None:
    names = game.board.names
    for name, most in OF_PLAYER:
        found.number(f"{name} ({who})", most)
    found.choice([f"dock at {name} ({who})" for name in names])
    found.choice([f"shipyard at {name} ({who})" for name in names])
    found.large_set([f"ship at {name} ({who})" for name in names])
    found.large_set([f"marker at {name} ({who})" for name in names])


def add_strips(found: Strips, game: State, whole: Layout, seats: int) -> None:
    """The same in strips."""
    voyage, fleet = Layout(whole), Layout(whole)
    voyage_layout(voyage, game)
    found.add_common(voyage)
    fleet_layout(fleet, game, "own")
    found.add_around(fleet, seats)


def shared_actions(used: int) -> int:
    """Which of the three new power actions are taken, as bits."""
    return used >> FIRST_BIT & 7


def numbers_at_sea(game: State, around: list[Player], sheet: Sheet, at: int) -> None:
    """Behind the numbers of the base game; the players from the own seat on."""
    sea = sea_of(game)
    seen = seen_at_sea(sheet, len(around))
    put_voyage(sea.voyage, seen, sheet, at)
    at += 2
    sets = size_of_set(game.board.size)
    width = len(OF_PLAYER) + 2 + 2 * sets
    if sea.markers is not seen.markers or around is not seen.around:
        seen.markers = sea.markers
        seen.around = around
        put_markers(game, sea.markers, around, [sheet] * len(around), at + width - sets, width)
    for place, p in enumerate(around):
        put_fleet(game, sea, p, seen.fleets[place], sheet, at)
        at += width


def view_at_sea(game: State, around: list[Player], view: View) -> None:
    """The same in strips; the players in the order of the table."""
    sea = sea_of(game)
    voyage = view.common[1]
    fleets = view.around[1]
    seen = seen_at_sea(voyage, len(around))
    put_voyage(sea.voyage, seen, voyage, 0)
    if sea.markers is not seen.markers or around is not seen.around:
        seen.markers = sea.markers
        seen.around = around
        put_markers(game, sea.markers, around, fleets, len(OF_PLAYER) + 2 + size_of_set(game.board.size), 0)
    for place, p in enumerate(around):
        put_fleet(game, sea, p, seen.fleets[place], fleets[place], 0)


def seen_at_sea(sheet: Sheet, players: int) -> SeenSea:
    """What a sheet remembers."""
    seen = sheet.remembered[AT_SEA]
    if not isinstance(seen, SeenSea):
        seen = SeenSea(players)
        sheet.remembered[AT_SEA] = seen
    return seen


def put_voyage(voyage: Voyage | None, before: SeenSea, sheet: Sheet, at: int) -> None:
    stage = voyage.stage + 1 if voyage is not None else 0
    if stage != before.stage:
        before.stage = stage
        sheet.put(at, stage)
    where = voyage.at + 1 if voyage is not None else 0
    if where != before.at:
        before.at = where
        sheet.put(at + 1, where)


def put_markers(
    game: State, markers: list[int], around: list[Player], sheets: list[Sheet], at: int, width: int
) -> None:
    """The hexes on which each player has a marker, each on a sheet, `width` behind the one before."""
    marked = [here for here, seats in enumerate(markers) if seats]
    for place, p in enumerate(around):
        found = hexes([here for here in marked if markers[here] >> p.seat & 1])
        sheets[place].put_set(found, game.board.size, at)
        at += width


def put_fleet(game: State, sea: Sea, p: Player, before: SeenFleet, sheet: Sheet, at: int) -> None:
    """A changed fleet is another one; its supply also depends on the voyage."""
    fleet = sea.fleets[p.seat]
    voyage = sea.voyage
    sailing = voyage is not None and voyage.seat == p.seat
    other = fleet is not before.fleet or p.faction is not before.faction
    if other:
        before.fleet = fleet
        before.faction = p.faction
        sheet.put(at, len(fleet.ships))
        sheet.put(at + 2, SEA.markers_each - fleet.markers if has_faction(p) else 0)
        sheet.put(at + 3, fleet.due + fleet.due_at_shipyard)
        sheet.put(at + 4, fleet.gift)
        sheet.put(at + 6, fleet.dock + 1)
        sheet.put(at + 7, fleet.shipyard + 1)
        sheet.put_set(hexes(fleet.ships), game.board.size, at + 8)
    if other or sailing or before.sailing:
        before.sailing = sailing
        sheet.put(at + 1, sea.supply(p.seat) if has_faction(p) else 0)
    if other or p.used != before.used:
        before.used = p.used
        sheet.put(at + 5, 1 if has_faction(p) and tiles.used(p, SHIPS) else 0)


def hexes(places: list[int]) -> int:
    """As a set."""
    found = 0
    for here in places:
        found |= 1 << here
    return found
