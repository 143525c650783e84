"""Action 1: reach, spades, transforming land and building dwellings (p. 9-11)."""

from __future__ import annotations

from deskovka.core.game import Move
from deskovka.games.terra_mystica.components import DWELLING, FOR_SPADE, RIVER, VOLCANO
from deskovka.games.terra_mystica.moves import NO_DWELLING, NO_SANDSTORM, NO_SPADES
from deskovka.games.terra_mystica.rules import buildings, power
from deskovka.games.terra_mystica.state import Player, State
from deskovka.games.terra_mystica.table import ACTING, put

# -- reach -----------------------------------------------------------------------------------------------------------


def near(game: State, p: Player, shipping: int) -> list[int]:
    """Land that neighbours own buildings directly or across so many river hexes, in the order of the map."""
    reached: set[int] = set()
    by_land = p.faction.by_land()
    for at in p.hexes:
        if by_land:
            reached.update(game.links[at])
        if shipping > 0:
            reached.update(game.board.by_ship(at, shipping))
    game.extension.reach(game, p, reached)
    return sorted(reached)


def reachable(game: State, p: Player) -> tuple[int, ...]:
    """Where the player can transform and build in the action phase without tunnel or carpet."""
    found = p.reach
    if found is None:
        found = tuple(near(game, p, game.shipping_now(p)))
        p.reach = found
        flight = game.extension.flight_range_now(game, p)
        if flight:
            reached: set[int] = set()
            for at in p.hexes:
                reached.update(game.board.by_flight(at, flight))
            p.flights = tuple(sorted(reached.difference(found)))
    return found


def flights(game: State, p: Player) -> tuple[int, ...]:
    """Hexes for a tunnel or carpet: not directly beside an own building; one flight an action (ruling 54)."""
    if not p.faction.flies:
        return ()
    reachable(game, p)
    if p.flown_to >= 0:
        return (p.flown_to,) if p.flown_to in p.flights else ()
    return p.flights if p.faction.can_pay_flight(p) else ()


def fly(game: State, p: Player, at: int) -> None:
    """Pay for the tunnel or carpet if the hex needs one and it is not paid in this action."""
    if p.faction.flies and p.flown_to != at and at not in reachable(game, p):
        p.flown_to = at
        p.faction.pay_flight(game, p)


# -- spades ----------------------------------------------------------------------------------------------------------


def gain_spades(game: State, p: Player, n: int, may_buy: bool) -> None:
    """Spades of an action: they count when gained (ruling 45), then go to work on the map."""
    count_spades(game, p, n)
    p.faction.receive_spades(game, p, n)
    p.fresh = []
    p.digging = -1
    p.may_buy = may_buy
    p.may_build = p.faction.digs


def count_spades(game: State, p: Player, n: int) -> None:
    """Points and power for spades, from the scoring tile of the round and from the faction."""
    if n == 0 or not p.faction.uses_spades:
        return
    if game.phase == ACTING:
        tile = game.material.scoring[game.scoring[game.round - 1]]
        game.gain_points(p, n * tile.points[FOR_SPADE], f"scoring:{tile.id}" if game.log is not None else "")
    p.faction.on_spades(game, p, n)


def list_land(game: State, p: Player, out: list[Move]) -> None:
    """Action 1 from the start: build on home terrain, or buy spades for one hex (and build there afterwards)."""
    can_build = buildings.can_pay(p, DWELLING)
    spades = p.faction.spades_payable(p, False)
    if can_build or spades:
        list_hexes(game, p, reachable(game, p), spades, can_build, out)
    flown = flights(game, p)
    if flown:
        spades = p.faction.spades_payable(p, True)
        can_build = buildings.can_pay_after(p, DWELLING, p.faction.flight_workers(p))
        if can_build or spades:
            list_hexes(game, p, flown, spades, can_build, out)
    if not p.faction.digs:
        p.faction.list_volcanoes(game, p, out)


def list_hexes(game: State, p: Player, where: tuple[int, ...], spades: int, can_build: bool, out: list[Move]) -> None:
    terrain = game.terrain
    building = game.building
    targets = p.faction.dig_targets(p, spades)
    transforms = p.book.transforms
    builds = p.book.builds
    faction = p.faction
    for at in where:
        if building[at]:
            continue
        here = terrain[at]
        # what the action before left to build there stands in the list already (double turn)
        if can_build and faction.settles_on(p, here) and not (p.may_build and at in p.fresh):
            out.append(builds[at])
        goals = targets[here]
        if goals:
            row = transforms[at]
            for goal in goals:
                out.append(row[goal])


def list_spades(game: State, p: Player, out: list[Move]) -> None:
    """Spades are in hand: use them on one hex, on several if they came together, or let them go."""
    if game.extension.list_spades(game, p, out):
        return
    if game.phase == ACTING:
        if p.dug == 0:
            builds = builds_at_once(game, p)
            extra = p.faction.spades_payable(p, False) if p.may_buy else 0
            can_build = builds and buildings.can_pay(p, DWELLING)
            list_hexes(game, p, reachable(game, p), p.spades + extra, can_build, out)
            flown = flights(game, p)
            if flown:
                extra = p.faction.spades_payable(p, True) if p.may_buy else 0
                can_build = builds and buildings.can_pay_after(p, DWELLING, p.faction.flight_workers(p))
                list_hexes(game, p, flown, p.spades + extra, can_build, out)
            if builds:
                game.extension.list_builds(game, p, False, out)
        else:
            list_more_spades(game, p, reachable(game, p), out)
            list_more_spades(game, p, flights(game, p), out)
            list_further_spades(game, p, out)
            list_fresh(game, p, out)
    else:
        list_bonus_spades(game, p, out)
    out.append(p.book.renounces[NO_SPADES])


def builds_at_once(game: State, p: Player) -> bool:
    """May spades in hand be left aside for a dwelling on home terrain? Power actions and the scroll give a whole action 1 (p. 17, 19);
    the spades of the Halflings' and Giants' strongholds turn land, and only there a dwelling may follow (p. 20)."""
    return p.may_build and (p.may_buy or game.lenient)


def list_more_spades(game: State, p: Player, where: tuple[int, ...], out: list[Move]) -> None:
    """Spades left over may go to another hex; only one hex of the action may end on foreign terrain (ruling 40)."""
    targets = p.faction.dig_targets(p, p.spades)
    for at in where:
        if game.building[at]:
            continue
        for goal in targets[game.terrain[at]]:
            if goal == p.home or p.other_hex in (-1, at):
                out.append(p.book.transforms[at][goal])


def list_further_spades(game: State, p: Player, out: list[Move]) -> None:
    """A hex that is not home yet may be dug on: conversions are free at any time, so also between two spades (p. 13).

    The pieces are one transformation: together they take no more spades than the whole would have taken at once.
    """
    at = p.digging
    if at < 0 or game.building[at]:
        return
    here = game.terrain[at]
    faction = p.faction
    for goal in faction.dig_targets(p, p.spades + faction.spades_payable(p, False))[here]:
        if goes_on(p, here, goal):
            move = p.book.transforms[at][goal]
            if move not in out:
                out.append(move)


def goes_on(p: Player, here: int, goal: int) -> bool:
    """Is this a further piece of the transformation in hand?"""
    faction = p.faction
    return p.dug_with + faction.spades_for(p, here, goal) == faction.spades_for(p, p.dug_from, goal)


def further(game: State, p: Player, at: int, goal: int) -> bool:
    """Does a transformation go on with the hex of this action (and is no action of its own)?"""
    return at == p.digging and goes_on(p, game.terrain[at], goal)


def list_bonus_spades(game: State, p: Player, out: list[Move]) -> None:
    """Phase III: no spades are bought, nothing is built, no flight, and the scroll's ship is not there yet (p. 15).

    Several spades may serve several hexes if these are neighbours; the online reading lets them lie apart (ruling 49).
    """
    targets = p.faction.dig_targets(p, p.spades)
    for at in near(game, p, p.shipping):
        if game.building[at]:
            continue
        if not touches_dug(game, p, at):
            continue
        for goal in targets[game.terrain[at]]:
            out.append(p.book.transforms[at][goal])


def touches_dug(game: State, p: Player, at: int) -> bool:
    """May a further spade of the cult bonus go there, as far as its neighbours say?"""
    if not p.fresh or game.spread_spades or at in p.fresh:
        return True
    for dug in p.fresh:
        if dug in game.links[at]:
            return True
    return False


def transform(game: State, p: Player, at: int, goal: int, cult: int) -> None:
    """Turn a hex. What the hand does not hold is bought."""
    if goal == VOLCANO:
        p.faction.make_volcano(game, p, at, cult)
        p.may_build = True
        p.fresh = [at]
    else:
        needed = p.faction.spades_for(p, game.terrain[at], goal)
        if game.phase == ACTING:
            fly(game, p, at)
        held = min(p.spades, needed)
        bought = needed - held
        if bought:
            p.faction.buy_spades(game, p, bought)
            count_spades(game, p, bought)
        if p.may_buy:
            remember_digging(game, p, at, goal, needed)
        p.spades -= held
        p.dug += 1
        if goal != p.home:
            p.other_hex = at
        elif p.other_hex == at:
            p.other_hex = -1
        ready = goal == p.home or game.phase != ACTING
        if ready and at not in p.fresh:
            p.fresh = [*p.fresh, at]
        elif not ready and at in p.fresh:
            p.fresh = [other for other in p.fresh if other != at]
        if game.phase != ACTING:
            p.faction.spend_lone_spades(game, p)
            if p.spades == 0:
                p.clear_turn()
    game.terrain = put(game.terrain, at, goal)
    if game.log is not None:
        game.note(p.seat, "terrain", goal, f"hex:{game.board.names[at]}")


def remember_digging(game: State, p: Player, at: int, goal: int, spades: int) -> None:
    """More spades may be bought for a hex as long as it is the only one of the action and not home (ruling 42)."""
    if p.dug == 0:
        p.digging = at
        p.dug_from = game.terrain[at]
        p.dug_with = spades
    elif further(game, p, at, goal):
        p.dug_with += spades
    else:
        p.digging = -1
    if goal == p.home:
        p.digging = -1


# -- sandstorm, broom and the dwelling itself ------------------------------------------------------------------------


def list_sandstorm(game: State, p: Player, out: list[Move]) -> None:
    """Nomads: land directly beside an own building, not across a river even by bridge (p. 20)."""
    found: set[int] = set()
    for at in p.hexes:
        found.update(game.board.land_around[at])
    for at in sorted(found):
        if game.empty(at) and game.terrain[at] < RIVER and game.terrain[at] != p.home:
            out.append(p.book.transforms[at][p.home])
    game.extension.list_sandstorm(game, p, out)
    out.append(p.book.renounces[NO_SANDSTORM])


def blow_sand(game: State, p: Player, at: int) -> None:
    """No spades are used, so none count."""
    p.sandstorm = False
    p.fresh = [at]
    p.may_build = True
    game.terrain = put(game.terrain, at, p.home)
    if game.log is not None:
        game.note(p.seat, "terrain", p.home, f"hex:{game.board.names[at]}")


def list_broom(game: State, p: Player, out: list[Move]) -> None:
    """Witches: any free forest, wherever it is, free of charge (p. 20)."""
    if p.left(DWELLING):
        for at in game.board.land:
            if game.terrain[at] == p.home and game.empty(at):
                out.append(p.book.builds[at])
    out.append(p.book.renounces[NO_DWELLING])


def list_fresh(game: State, p: Player, out: list[Move]) -> None:
    """The dwelling that may follow a transformation, on a hex turned home in this action."""
    if p.may_build and p.fresh:
        if buildings.can_pay(p, DWELLING):
            for at in p.fresh:
                if game.empty(at):
                    out.append(p.book.builds[at])
        game.extension.list_builds(game, p, True, out)


def build(game: State, p: Player, at: int, free: bool) -> None:
    """Build a dwelling in the action phase. Spades that are left over are lost: nothing is dug after building (p. 10)."""
    if not free:
        fly(game, p, at)
        buildings.pay(game, p, DWELLING, buildings.coins_for(game, p, DWELLING, at))
    p.spades = 0
    p.fresh = []
    p.may_build = False
    p.digging = -1
    buildings.raise_dwelling(game, p, at)
    power.offer(game, p, at)
    game.extension.dwelling_built(game, p, at)
