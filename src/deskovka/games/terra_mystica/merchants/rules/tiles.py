"""New actions and tiles: power actions, scrolls, favour tiles, towns, scoring tiles (appendix I to V)."""

from __future__ import annotations

from deskovka.core.game import Move
from deskovka.games.terra_mystica.components import CULTS, FavourTile
from deskovka.games.terra_mystica.merchants.components import SEA
from deskovka.games.terra_mystica.merchants.moves import (
    FIRST_BIT,
    GIFT,
    GIFT_PRIEST,
    GIFT_SHIPPING,
    GIFT_STEP,
    MP1,
    MP2,
    MP3,
    SCROLL_SHIP,
    SCROLL_VOYAGE,
    SEA_ACTIONS,
    SHIPS,
    SHIPYARD_SHIP,
    book_of,
)
from deskovka.games.terra_mystica.merchants.rules import docks, ships, shipyards
from deskovka.games.terra_mystica.merchants.state import sea_of
from deskovka.games.terra_mystica.rules import actions, cults
from deskovka.games.terra_mystica.state import Player, State
from deskovka.games.terra_mystica.table import ACTING, INCOME, put

# -- actions -------------------------------------------------------------------------------------------------------------


def list_actions(game: State, p: Player, out: list[Move]) -> None:
    """Three power actions for all; and once a round each: move ships, a ship of the shipyard, the scroll's action."""
    fleet = sea_of(game).fleets[p.seat]
    moves = book_of(p.book).sea_actions
    can_move = ships.can_move(game, p, 0)
    can_gain = docks.can_gain(game, p)
    if can_move and can_pay_power(game, p, MP1) and ships.can_move(game, p, power_price(p, MP1)):
        out.append(moves[MP1])
    if can_gain and can_pay_power(game, p, MP2):
        out.append(moves[MP2])
    if can_pay_power(game, p, MP3) and favour_left(game, p):
        out.append(moves[MP3])
    if can_move and not used(p, SHIPS):
        out.append(moves[SHIPS])
    if can_gain and fleet.shipyard >= 0 and not used(p, SHIPYARD_SHIP):
        tile = shipyards.tile_of(p)
        if p.workers >= tile.action_workers and p.coins >= tile.action_coins:
            out.append(moves[SHIPYARD_SHIP])
    if p.scroll >= 0:
        deed = SEA.scroll_deed[p.scroll]
        if deed == "ship":
            if can_gain and not used(p, SCROLL_SHIP):
                out.append(moves[SCROLL_SHIP])
        elif deed and can_move and not used(p, SCROLL_VOYAGE):
            out.append(moves[SCROLL_VOYAGE])


def used(p: Player, action: int) -> bool:
    return (p.used >> (FIRST_BIT + action)) & 1 == 1


def power_price(p: Player, action: int) -> int:
    """Yetis pay one less."""
    return p.faction.action_cost(SEA.sea_action_power[action])


def can_pay_power(game: State, p: Player, action: int) -> bool:
    """A free space, or the Yetis' right to covered ones; the power and the priest."""
    if p.bowl3 < power_price(p, action) or p.priests < SEA.sea_action_priests[action]:
        return False
    if (game.actions_used >> (FIRST_BIT + action)) & 1 == 0:
        return True
    fleet = sea_of(game).fleets[p.seat]
    return fleet.shipyard >= 0 and fleet.people.may_repeat(p)


def take_action(game: State, p: Player, action: int) -> None:
    actions.start_action(game, p)
    source = f"action:{SEA_ACTIONS[action]}" if game.log is not None else ""
    if action <= MP3:
        game.actions_used |= 1 << (FIRST_BIT + action)
        game.spend_power(p, p.faction.action_cost(SEA.sea_action_power[action]), source)
        game.lose_priests(p, SEA.sea_action_priests[action], source)
    else:
        p.used |= 1 << (FIRST_BIT + action)
        if game.log is not None:
            game.note(p.seat, "action", FIRST_BIT + action, source)
    if action in (MP1, SHIPS, SCROLL_VOYAGE):
        ships.begin_voyage(game, p)
    elif action == MP3:
        # One tile for everybody, Chaos Magicians included.
        p.favours_due += 1
    else:
        if action == SHIPYARD_SHIP:
            tile = shipyards.tile_of(p)
            game.gain_workers(p, -tile.action_workers, source)
            game.gain_coins(p, -tile.action_coins, source)
        docks.gain_ships(game, p, 1)


# -- favour tiles --------------------------------------------------------------------------------------------------------


def may_take_favour(p: Player, tile: FavourTile) -> bool:
    """Of the two tiles with one step of a cult a player may have only one (p. 3)."""
    if tile.steps == 1:
        for other in SEA.favours:
            if other.steps == 1 and other.cult == tile.cult and p.has_favour(other.number):
                return False
    return True


def favour_left(game: State, p: Player) -> bool:
    for tile in SEA.favours:
        if game.favours_left[tile.number] > 0 and not p.has_favour(tile.number) and may_take_favour(p, tile):
            return True
    return False


def favour_taken(game: State, p: Player, tile: FavourTile) -> None:
    """The choice tile: its gift is chosen at once.

    Ice Maidens who begin with it have its step at once and its income from phase I on; the rest comes in phase II of the
    first round (Fire & Ice, p. 4), in which one acts in one's turn.
    """
    if SEA.favour_gift[tile.number]:
        sea = sea_of(game)
        fleet = sea.change(p.seat)
        if game.phase < INCOME:
            fleet.gift_later = True
        else:
            fleet.gift += 1
        sea.count_due(p)


def give_late_gift(game: State, p: Player) -> None:
    """The first turn begins."""
    sea = sea_of(game)
    if sea.fleets[p.seat].gift_later:
        fleet = sea.change(p.seat)
        fleet.gift_later = False
        fleet.gift += 1
        sea.count_due(p)


def list_gifts(game: State, p: Player, out: list[Move]) -> None:
    """A priest out of the supply to an order, or a step, with coins; or shipping and a worker (appendix II)."""
    book = book_of(p.book)
    out.append(book.at_sea(GIFT, GIFT_SHIPPING))
    for cult in range(len(CULTS)):
        if p.priest_limit > p.priests:
            for steps in (3, 2):
                if cults.free_space(game, cult, steps) >= 0:
                    out.append(book.at_sea(GIFT, GIFT_PRIEST, cult, steps))
        out.append(book.at_sea(GIFT, GIFT_STEP, cult))


def take_gift(game: State, p: Player, which: int, cult: int, steps: int) -> None:
    sea = sea_of(game)
    sea.change(p.seat).gift -= 1
    if which == GIFT_SHIPPING:
        p.faction.free_shipping(game, p, "gift")
        game.gain_workers(p, SEA.gift_workers, "gift")
    else:
        if which == GIFT_PRIEST:
            game.orders = put(game.orders, cults.free_space(game, cult, steps), p.seat)
            p.priest_limit -= 1
            cults.advance(game, p, cult, steps + p.faction.extra_step(p), "gift")
        else:
            cults.advance(game, p, cult, 1, "gift")
        game.gain_coins(p, SEA.gift_coins, "gift")
    sea.count_due(p)


# -- points and income ---------------------------------------------------------------------------------------------------


def track_step(game: State, p: Player) -> None:
    """Shipping, range and exchange: the tile of the round pays in the action phase (appendix III)."""
    if game.phase == ACTING:
        tile = game.scoring[game.round - 1]
        game.gain_points(p, SEA.track_points[tile], f"scoring:{SEA.scoring[tile].id}" if game.log is not None else "")


def pass_points(game: State, p: Player) -> None:
    sea = sea_of(game)
    fleet = sea.fleets[p.seat]
    logged = game.log is not None
    if p.scroll >= 0:
        points = SEA.scroll_per_ship[p.scroll] * len(fleet.ships)
        if fleet.shipyard >= 0:
            points += SEA.scroll_shipyard[p.scroll]
        if fleet.people.walks:
            points += SEA.scrolls[p.scroll].pass_shipping * (p.extra_flight + 1)
        game.gain_points(p, points, f"scroll:{SEA.scrolls[p.scroll].id}" if logged else "")
    if p.favours:
        for favour in SEA.favours:
            if SEA.favour_markers[favour.number] and p.has_favour(favour.number):
                points = markers_points(favour.number, sea.laid(p.seat))
                game.gain_points(p, points, f"favour:{favour.id}" if logged else "")


def markers_points(favour: int, markers: int) -> int:
    """2, 3, 4 or 5 points from 1, 4, 7 or 10 markers on."""
    points = 0
    for needed, paid in SEA.favour_markers[favour]:
        if markers >= needed:
            points = paid
    return points


def ship_income(game: State, p: Player) -> int:
    """Ships of the next income: shipyard, scroll, favour tiles."""
    ships_gained = 0
    if sea_of(game).fleets[p.seat].shipyard >= 0:
        ships_gained += shipyards.tile_of(p).income
    if p.scroll >= 0:
        ships_gained += SEA.scroll_ships[p.scroll]
    if p.favours:
        for favour in SEA.favours:
            if p.has_favour(favour.number):
                ships_gained += SEA.favour_ships[favour.number]
    return ships_gained


def cult_bonus(game: State, p: Player, tile: int, times: int) -> None:
    """Phase III: ships, or shipping steps, whose points count (spec 9.7)."""
    for _ in range(times * SEA.bonus_shipping[tile]):
        p.faction.free_shipping(game, p, "cult bonus")
    docks.gain_ships(game, p, times * SEA.bonus_ships[tile])
