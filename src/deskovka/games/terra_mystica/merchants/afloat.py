"""What Merchants of the Seas add to the position for a terminal: ships, docks, shipyards, markers, canals, the new power actions."""

from __future__ import annotations

from deskovka.core.screen import Screen
from deskovka.core.words import Tongue
from deskovka.games.terra_mystica.merchants import moves as m
from deskovka.games.terra_mystica.merchants.components import SEA
from deskovka.games.terra_mystica.merchants.drawing.fleet import actions_of, scroll_action
from deskovka.games.terra_mystica.merchants.drawing.water import afloat
from deskovka.games.terra_mystica.merchants.rules import shipyards, tiles
from deskovka.games.terra_mystica.merchants.state import sea_of
from deskovka.games.terra_mystica.merchants.words.describing import ACTIONS, ACTIONS_ON_FOOT
from deskovka.games.terra_mystica.merchants.words.terms import amount, ships, speak, walks
from deskovka.games.terra_mystica.state import Player, State
from deskovka.games.terra_mystica.words import terms


def pieces(game: State, at: int) -> str:
    """Ships and traders on a hex, with the seats of their owners: >12."""
    owners = [str(p.seat + 1) for p in game.seats for ship in afloat(game, p) if ship == at]
    return f">{''.join(owners)}" if owners else ""


def legend(t: Tongue) -> list[str]:
    s = speak(t.lang)
    return [s("SY shipyard or market"), s(">1 a ship or trader of seat 1")]


def of_player(game: State, p: Player, t: Tongue) -> list[str]:
    """Ships, dock, shipyard, trade markers and action spaces of one player."""
    s = speak(t.lang)
    sea = sea_of(game)
    fleet = sea.fleets[p.seat]
    names = game.board.names
    on_foot = walks(game, p)
    places = ", ".join([names[at] for at in afloat(game, p)]) or "–"
    notes = [
        s("on the map: {places}; in the supply: {left}", places=places, left=ships(s, game, p, sea.supply(p.seat))),
        s(
            "reach {reach}, {n} more for 1 power",
            reach=amount(s, "hexes", fleet.people.range_now(game, p)),
            n=fleet.people.further,
        ),
    ]
    income = tiles.ship_income(game, p)
    if income:
        notes.append(s("income {ships}", ships=ships(s, game, p, income)))
    if fleet.dock >= 0:
        hex_name = names[fleet.dock]
        notes.append(s("storehouse at {hex}", hex=hex_name) if on_foot else s("dock at {hex}", hex=hex_name))
    return ["; ".join(notes), shipyard(game, p, s), markers(game, p, s), *own_actions(game, p, s)]


def shipyard(game: State, p: Player, s: Tongue) -> str:
    fleet = sea_of(game).fleets[p.seat]
    t = terms.speak(s.lang)
    if fleet.shipyard >= 0:
        hex_name = game.board.names[fleet.shipyard]
        return s("market at {hex}", hex=hex_name) if walks(game, p) else s("shipyard at {hex}", hex=hex_name)
    tile = shipyards.tile_of(p)
    price = terms.listed(t, [amount(s, "workers", tile.cost_workers), amount(s, "coins", tile.cost_coins)])
    if walks(game, p):
        return s("no market yet; it costs {price}", price=price)
    return s("no shipyard yet; it costs {price}", price=price)


def markers(game: State, p: Player, s: Tongue) -> str:
    sea = sea_of(game)
    laid = [game.board.names[at] for at in game.board.land if sea.has_marker(p.seat, at)]
    return s(
        "trade markers: {places}; left: {n} of {total}",
        places=", ".join(laid) or "–",
        n=sea.fleets[p.seat].markers,
        total=SEA.markers_each,
    )


def own_actions(game: State, p: Player, s: Tongue) -> list[str]:
    spaces = [(name, used) for name, _, used in actions_of(game, p)]
    of_scroll = scroll_action(p)
    if of_scroll is not None:
        spaces.append(of_scroll)
    return [action_words(name, used, walks(game, p), s) for name, used in spaces]


def action_words(name: str, used: bool, on_foot: bool, s: Tongue) -> str:
    action = s((ACTIONS_ON_FOOT if on_foot else ACTIONS)[m.SEA_ACTIONS.index(name)])
    return s("{action}: used", action=action) if used else action


def common(screen: Screen, game: State, t: Tongue) -> None:
    """The new power actions, and the canals."""
    s = speak(t.lang)
    screen.heading(s("Power actions at sea"))
    for action in range(m.MP3 + 1):
        price = [amount(s, "power", SEA.sea_action_power[action])]
        if SEA.sea_action_priests[action]:
            price.append(amount(s, "priests", SEA.sea_action_priests[action]))
        used = (game.actions_used >> (m.FIRST_BIT + action)) & 1 == 1
        words = action_words(m.SEA_ACTIONS[action], used, False, s)
        screen.words(f"{words} ({', '.join(price)})", 2, 2)
    names = game.board.names
    canals = ", ".join([f"{names[a]}–{names[b]}" for a, b in sea_of(game).waters.canals])
    screen.words(s("Canals: {places}", places=canals or "–"), hang=2)
