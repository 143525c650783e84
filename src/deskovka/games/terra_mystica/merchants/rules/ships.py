"""Ships on the map: moving all of them, reach, and dwellings paid with a ship (p. 5-7)."""

from __future__ import annotations

from deskovka.core.game import Move
from deskovka.games.terra_mystica.components import DWELLING, RIVER
from deskovka.games.terra_mystica.merchants.moves import SANDSTORM, book_of
from deskovka.games.terra_mystica.merchants.rules import walking
from deskovka.games.terra_mystica.merchants.state import CHOOSING_TRADE, Fleet, Sea, Voyage, sea_of
from deskovka.games.terra_mystica.rules import actions, terraform
from deskovka.games.terra_mystica.state import Player, State

# -- moving --------------------------------------------------------------------------------------------------------------


def movable(fleet: Fleet) -> list[int]:
    """Ships that may move in this turn: all but those that a trade has placed anew."""
    ships = fleet.ships[:]
    for at in fleet.resting:
        if at in ships:
            ships.remove(at)
    return ships


def steps_now(game: State, p: Player, spent: int) -> int:
    """How far a ship can come at most, when so much power of bowl III is spent before."""
    people = sea_of(game).fleets[p.seat].people
    steps = people.range_now(game, p)
    if people.can_pay_further(p, spent):
        steps += people.further
    return steps


def can_move(game: State, p: Player, spent: int) -> bool:
    """Is there a ship that could go anywhere? Without shipping and power none can."""
    sea = sea_of(game)
    fleet = sea.fleets[p.seat]
    if len(fleet.ships) <= len(fleet.resting):
        return False
    steps = steps_now(game, p, spent)
    if steps <= 0:
        return False
    for ship in movable(fleet):
        if has_goal(game, p, ship, steps):
            return True
    return False


def has_goal(game: State, p: Player, ship: int, steps: int) -> bool:
    """Most have a neighbour to go to; others are looked at closely."""
    sea = sea_of(game)
    fleet = sea.fleets[p.seat]
    if fleet.people.walks:
        return len(game.board.land_around[ship]) > 0 or len(walking.goals(game, ship, steps)) > 0
    if sea.waters.links[ship]:
        return True
    for at in game.board.land_around[ship]:
        if may_enter(sea, game, p, at):
            return True
    return False


def begin_voyage(game: State, p: Player) -> None:
    sea = sea_of(game)
    sea.voyage = Voyage(p.seat, movable(sea.fleets[p.seat]))
    sea.count_due(p)


def may_enter(sea: Sea, game: State, p: Player, at: int) -> bool:
    """Somebody else's building without own marker, while markers are left (p. 6)."""
    owner = game.owner[at]
    return owner >= 0 and owner != p.seat and not sea.has_marker(p.seat, at) and sea.fleets[p.seat].markers > 0


def may_land(sea: Sea, game: State, voyage: Voyage, p: Player, at: int) -> bool:
    """Not where another ship has landed, and not more of them than there are markers (p. 6)."""
    return may_enter(sea, game, p, at) and at not in voyage.landed and len(voyage.landed) < sea.fleets[p.seat].markers


def list_voyage(game: State, p: Player, voyage: Voyage, out: list[Move]) -> None:
    """Every ship that has not moved, and every place that it can reach; or it is enough."""
    sea = sea_of(game)
    fleet = sea.fleets[p.seat]
    book = book_of(p.book)
    steps = steps_now(game, p, 0)
    last = -1
    for ship in voyage.unmoved:
        if ship == last:
            continue
        last = ship
        if fleet.people.walks:
            for at in walking.goals(game, ship, steps):
                out.append(book.sail(ship, at))
        else:
            for at in sea.waters.sea(ship, steps):
                out.append(book.sail(ship, at))
            for at in sea.waters.shore(ship, steps):
                if game.owner[at] >= 0 and may_land(sea, game, voyage, p, at):
                    out.append(book.sail(ship, at))
    out.append(book.anchor)


def sail(game: State, p: Player, ship: int, goal: int) -> None:
    """One ship goes to its place; a way that is longer than the free steps costs the power."""
    sea = sea_of(game)
    voyage = sea.voyage
    assert voyage is not None
    fleet = sea.change(p.seat)
    if not within(game, fleet, ship, goal, fleet.people.range_now(game, p)):
        fleet.people.pay_further(game, p)
    unmoved = voyage.unmoved[:]
    unmoved.remove(ship)
    voyage.unmoved = unmoved
    ships = fleet.ships[:]
    ships.remove(ship)
    lands = may_land(sea, game, voyage, p, goal)
    if lands:
        voyage.landed = [*voyage.landed, goal]
    else:
        ships.append(goal)
        ships.sort()
    fleet.ships = ships
    p.reach = None
    if game.log is not None:
        game.note(p.seat, "sailed", goal, f"hex:{game.board.names[ship]}")
        if lands:
            game.note(p.seat, "ships", -1, "trade")
    if not unmoved:
        anchor(game, p)


def within(game: State, fleet: Fleet, ship: int, goal: int, steps: int) -> bool:
    """Is a place within so many steps?"""
    if fleet.people.walks:
        return goal in walking.goals(game, ship, steps)
    waters = sea_of(game).waters
    if game.board.terrain[goal] == RIVER:
        return goal in waters.sea(ship, steps)
    return goal in waters.shore(ship, steps)


def anchor(game: State, p: Player) -> None:
    """All ships are where they should be: trade begins, if there is any."""
    sea = sea_of(game)
    voyage = sea.voyage
    assert voyage is not None
    voyage.unmoved = []
    if voyage.landed:
        voyage.stage = CHOOSING_TRADE
    else:
        end_voyage(game, p)


def end_voyage(game: State, p: Player) -> None:
    """Ships that have traded return to the supply, and a marker goes under every building (p. 6)."""
    sea = sea_of(game)
    voyage = sea.voyage
    assert voyage is not None
    if voyage.traded:
        fleet = sea.change(p.seat)
        fleet.markers -= len(voyage.traded)
        sea.markers = sea.markers[:]
        for at in voyage.traded:
            sea.markers[at] |= 1 << p.seat
            if game.log is not None:
                game.note(p.seat, "marker", 1, f"hex:{game.board.names[at]}")
    sea.voyage = None
    sea.count_due(p)


# -- reach and payment ---------------------------------------------------------------------------------------------------


def coast(game: State, fleet: Fleet, ship: int) -> tuple[int, ...]:
    """Land that a ship makes reachable: all around it; for a trader the hex under the feet (p. 6, 8)."""
    return (ship,) if fleet.people.walks else game.board.land_around[ship]


def add_reach(game: State, p: Player, reached: set[int]) -> None:
    fleet = sea_of(game).fleets[p.seat]
    for ship in fleet.ships:
        reached.update(coast(game, fleet, ship))


def list_builds(game: State, p: Player, fresh_only: bool, out: list[Move]) -> None:
    """Dwellings that a ship beside the hex pays for (p. 6): on hexes just turned home, or on all others, so that none comes twice
    (what the first action of a double turn left to build stands in the list already)."""
    fleet = sea_of(game).fleets[p.seat]
    if not fleet.ships or not p.left(DWELLING):
        return
    book = book_of(p.book)
    fresh = p.fresh if p.may_build else []
    last = -1
    for ship in fleet.ships:
        if ship == last:
            continue
        last = ship
        for at in coast(game, fleet, ship):
            if not game.building[at] and p.faction.settles_on(p, game.terrain[at]) and (at in fresh) == fresh_only:
                out.append(book.build_by_ship(at, ship))


def build_by_ship(game: State, p: Player, at: int, ship: int) -> None:
    if not (p.spades or (p.may_build and at in p.fresh)):
        actions.start_action(game, p)
    spend_ship(game, p, ship)
    terraform.build(game, p, at, True)


def spend_ship(game: State, p: Player, ship: int) -> None:
    """The ship goes back to the supply instead of workers and coins."""
    fleet = sea_of(game).change(p.seat)
    ships = fleet.ships[:]
    ships.remove(ship)
    fleet.ships = ships
    if ship in fleet.resting:  # of several the one that may not move any more: that leaves most open
        resting = fleet.resting[:]
        resting.remove(ship)
        fleet.resting = resting
    p.reach = None
    if game.log is not None:
        game.note(p.seat, "ships", -1, "cost:dwelling")
    fleet.people.dwelling_for_ship(game, p)


def list_sandstorm(game: State, p: Player, out: list[Move]) -> None:
    """Nomads: beside a ship too, if a dwelling is built there at once and paid with that ship (appendix VII)."""
    fleet = sea_of(game).fleets[p.seat]
    if not fleet.people.storms_by_ship or not p.left(DWELLING):
        return
    book = book_of(p.book)
    last = -1
    for ship in fleet.ships:
        if ship == last:
            continue
        last = ship
        for at in coast(game, fleet, ship):
            if game.empty(at) and game.terrain[at] < RIVER and game.terrain[at] != p.home:
                out.append(book.at_sea(SANDSTORM, at, ship))


def sandstorm(game: State, p: Player, at: int, ship: int) -> None:
    terraform.blow_sand(game, p, at)
    spend_ship(game, p, ship)
    terraform.build(game, p, at, True)
