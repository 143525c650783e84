"""What Merchants of the Seas add to a position: fleets, docks, markers, a voyage in progress.

A fleet is never changed: `change` puts a copy in its place and returns that, so that copies of a position share the rest.
"""

from __future__ import annotations

from typing import Final

from deskovka.core.compiling import mypyc_attr
from deskovka.games.terra_mystica.merchants.components import SEA, Waters
from deskovka.games.terra_mystica.state import Extension, Faction, Player, State

# Stages of a voyage.
SAILING: Final = 0
CHOOSING_TRADE: Final = 1
TAKING_BONUS: Final = 2
ASKING_OWNER: Final = 3


class People:
    """A faction's ways with ships: the hooks that the rules call. merchants/rules/peoples.py has everybody's."""

    def __init__(self) -> None:
        #: traders on foot instead of ships
        self.walks: bool = False
        #: steps that one power buys for a ship
        self.further: int = 1
        self.keys: int = 0
        #: may the sandstorm go where a ship lies?
        self.storms_by_ship: bool = False

    def can_pay_further(self, p: Player, spent: int) -> bool:
        """Is there power for a longer way, when so much of bowl III is spent before?"""
        return p.bowl3 > spent

    def pay_further(self, game: State, p: Player) -> None:
        game.spend_power(p, 1, "voyage")

    def range_now(self, game: State, p: Player) -> int:
        """Free steps of a ship: the shipping level, scroll included."""
        return game.shipping_now(p)

    def stronghold_trade(self, game: State, p: Player, spades: int) -> None:
        """The spade of a trade with a stronghold. It counts like any other of the action phase."""

    def dwelling_for_ship(self, game: State, p: Player) -> None:
        """A dwelling was paid with a ship."""

    def after_shipyard(self, game: State, p: Player) -> bool:
        """What the shipyard brings beside the numbers of its tile. True if that is two steps on one track."""
        return False

    def may_repeat(self, p: Player) -> bool:
        """May the new power actions be taken that are covered already?"""
        return False

    def flight_range_now(self, game: State, p: Player) -> int:
        """Hexes that a carpet or tunnel leaves out in the action phase, scroll included."""
        return 0


@mypyc_attr(acyclic=True)
class Fleet:
    """One player's ships (or traders), dock, shipyard and markers."""

    dock: int = -1
    shipyard: int = -1
    markers: int = 0  # left to lay
    # Pending: ships to be placed, those of them that must start at the shipyard, the gift of the choice tile.
    due: int = 0
    due_at_shipyard: int = 0
    gift: int = 0
    #: a gift that waits for the first turn (Ice Maidens)
    gift_later: bool = False
    #: the two steps that are due come from the shipyard
    steps_of_shipyard: bool = False

    def __init__(self, people: People) -> None:
        self.people = people
        #: where ships are, in the order of the map; a hex may hold several
        self.ships: list[int] = []
        #: ships that were placed anew by a trade in this turn and may not move in it
        self.resting: list[int] = []

    def copy(self) -> Fleet:
        other = Fleet(self.people)
        other.dock = self.dock
        other.shipyard = self.shipyard
        other.markers = self.markers
        other.due = self.due
        other.due_at_shipyard = self.due_at_shipyard
        other.gift = self.gift
        other.gift_later = self.gift_later
        other.steps_of_shipyard = self.steps_of_shipyard
        other.ships = self.ships
        other.resting = self.resting
        return other

    def key(self) -> str:
        return repr(
            [
                self.dock,
                self.shipyard,
                self.markers,
                self.due,
                self.due_at_shipyard,
                self.gift + 2 * self.gift_later,
                self.ships,
                self.resting,
            ]
        )

    def numbers(self) -> tuple[object, ...]:
        return (
            (self.dock, self.shipyard, self.markers, self.due, self.due_at_shipyard, self.gift, self.gift_later),
            tuple(self.ships),
            tuple(self.resting),
        )


@mypyc_attr(acyclic=True)
class Voyage:
    """All ships of the active player move, then trade. It lasts until the last trade is done."""

    stage: int = SAILING
    #: the building whose bonus is being taken
    at: int = -1
    #: a ship is being placed anew because of a trade with a shipyard
    redeploys: bool = False
    # Spades from strongholds (appendix VI): a hex that is not yet home binds the next spade; one dwelling in all.
    spade_hex: int = -1
    built: bool = False
    no_wasteland: bool = False
    #: ships that have traded and return to the supply at the end
    away: int = 0

    def __init__(self, seat: int, unmoved: list[int]) -> None:
        self.seat = seat
        self.unmoved = unmoved
        self.landed: list[int] = []
        self.traded: list[int] = []
        self.fresh: list[int] = []

    def copy(self) -> Voyage:
        other = Voyage(self.seat, self.unmoved)
        other.stage = self.stage
        other.at = self.at
        other.redeploys = self.redeploys
        other.spade_hex = self.spade_hex
        other.built = self.built
        other.no_wasteland = self.no_wasteland
        other.away = self.away
        other.landed = self.landed
        other.traded = self.traded
        other.fresh = self.fresh
        return other

    def key(self) -> str:
        return repr(
            [
                *(self.seat, self.stage, self.at, self.redeploys, self.spade_hex, self.built, self.no_wasteland),
                *(self.away, self.unmoved, self.landed, self.traded, self.fresh),
            ]
        )

    def numbers(self) -> tuple[object, ...]:
        return (
            (self.seat, self.stage, self.at, self.redeploys, self.spade_hex, self.built, self.no_wasteland, self.away),
            tuple(self.unmoved),
            tuple(self.landed),
            tuple(self.traded),
            tuple(self.fresh),
        )


@mypyc_attr(acyclic=True)
class Question:
    """The owner of a building may take power because somebody trades with it. Never changed."""

    def __init__(self, seat: int, amount: int, at: int) -> None:
        self.seat = seat
        self.amount = amount
        self.at = at


@mypyc_attr(acyclic=True)
class Sea(Extension):
    """Everything that the expansion adds to a position. `extension.Merchants` binds the rules to it."""

    def __init__(self, waters: Waters) -> None:
        self.waters = waters
        #: factions and their ways with ships, by number
        self.factions: list[Faction] = []
        self.peoples: list[People] = []
        self.fleets: list[Fleet] = []
        #: seats that have traded with the building on a hex, as bits
        self.markers: list[int] = []
        self.voyage: Voyage | None = None
        self.questions: list[Question] = []
        #: seats that still place their dock
        self.dock_queue: list[int] = []

    def copy_sea(self, other: Sea) -> None:
        other.factions = self.factions
        other.peoples = self.peoples
        other.fleets = self.fleets
        other.markers = self.markers
        other.voyage = self.voyage.copy() if self.voyage is not None else None
        other.questions = self.questions
        other.dock_queue = self.dock_queue

    def key(self) -> str:
        voyage = self.voyage.key() if self.voyage is not None else ""
        asked = [(q.seat, q.amount, q.at) for q in self.questions]
        fleets = "".join([fleet.key() for fleet in self.fleets])
        return repr([self.markers, asked, self.dock_queue]) + fleets + voyage

    def numbers(self) -> tuple[object, ...]:
        return (
            tuple(self.markers),
            tuple([(q.seat, q.amount, q.at) for q in self.questions]),
            tuple(self.dock_queue),
            tuple([fleet.numbers() for fleet in self.fleets]),
            self.voyage.numbers() if self.voyage is not None else (),
        )

    def change(self, seat: int) -> Fleet:
        """The fleet of a seat, to be changed."""
        fleet = self.fleets[seat].copy()
        self.fleets = self.fleets[:]
        self.fleets[seat] = fleet
        return fleet

    def supply(self, seat: int) -> int:
        """Ships that can still be gained: three, less those on the map, on the way or about to be placed."""
        fleet = self.fleets[seat]
        busy = len(fleet.ships) + fleet.due + fleet.due_at_shipyard
        voyage = self.voyage
        if voyage is not None and voyage.seat == seat:
            busy += len(voyage.landed) + voyage.away
        return SEA.ships_each - busy

    def laid(self, seat: int) -> int:
        """Own markers on the map."""
        return SEA.markers_each - self.fleets[seat].markers

    def has_marker(self, seat: int, at: int) -> bool:
        return (self.markers[at] >> seat) & 1 == 1

    def count_due(self, p: Player) -> None:
        """Keep the player's flag for pending choices right."""
        fleet = self.fleets[p.seat]
        voyage = self.voyage
        p.extra_due = fleet.due + fleet.due_at_shipyard + fleet.gift
        if voyage is not None and voyage.seat == p.seat:
            p.extra_due += 1


def sea_of(game: State) -> Sea:
    """The expansion's part of a position."""
    sea = game.extension
    assert isinstance(sea, Sea)
    return sea
