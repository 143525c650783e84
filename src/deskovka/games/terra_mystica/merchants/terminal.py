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


def legend(of_base: Tongue) -> list[str]:
    t = speak(of_base.lang)
    return [t("SY shipyard or market"), t(">1 a ship or trader of seat 1")]


def of_player(game: State, p: Player, of_base: Tongue) -> list[str]:
    """Ships, dock, shipyard, trade markers and action spaces of one player."""
    t = speak(of_base.lang)
    sea = sea_of(game)
    fleet = sea.fleets[p.seat]
    names = game.board.names
    on_foot = walks(game, p)
    places = ", ".join([names[at] for at in afloat(game, p)]) or "–"
    notes = [
        t("on the map: {places}; in the supply: {left}", places=places, left=ships(t, game, p, sea.supply(p.seat))),
        t(
            "reach {reach}, {n} more for 1 power",
            reach=amount(t, "hexes", fleet.people.range_now(game, p)),
            n=fleet.people.further,
        ),
    ]
    income = tiles.ship_income(game, p)
    if income:
        notes.append(t("income {ships}", ships=ships(t, game, p, income)))
    if fleet.dock >= 0:
        hex_name = names[fleet.dock]
        notes.append(t("storehouse at {hex}", hex=hex_name) if on_foot else t("dock at {hex}", hex=hex_name))
    return ["; ".join(notes), shipyard(game, p, t), markers(game, p, t), *own_actions(game, p, t)]


def shipyard(game: State, p: Player, t: Tongue) -> str:
    fleet = sea_of(game).fleets[p.seat]
    of_base = terms.speak(t.lang)
    if fleet.shipyard >= 0:
        hex_name = game.board.names[fleet.shipyard]
        return t("market at {hex}", hex=hex_name) if walks(game, p) else t("shipyard at {hex}", hex=hex_name)
    tile = shipyards.tile_of(p)
    price = terms.listed(of_base, [amount(t, "workers", tile.cost_workers), amount(t, "coins", tile.cost_coins)])
    if walks(game, p):
        return t("no market yet; it costs {price}", price=price)
    return t("no shipyard yet; it costs {price}", price=price)


def markers(game: State, p: Player, t: Tongue) -> str:
    sea = sea_of(game)
    laid = [game.board.names[at] for at in game.board.land if sea.has_marker(p.seat, at)]
    return t(
        "trade markers: {places}; left: {n} of {total}",
        places=", ".join(laid) or "–",
        n=sea.fleets[p.seat].markers,
        total=SEA.markers_each,
    )


def own_actions(game: State, p: Player, t: Tongue) -> list[str]:
    spaces = [(name, used) for name, _, used in actions_of(game, p)]
    of_scroll = scroll_action(p)
    if of_scroll is not None:
        spaces.append(of_scroll)
    return [action_words(name, used, walks(game, p), t) for name, used in spaces]


def action_words(name: str, used: bool, on_foot: bool, t: Tongue) -> str:
    action = t((ACTIONS_ON_FOOT if on_foot else ACTIONS)[m.SEA_ACTIONS.index(name)])
    return t("{action}: used", action=action) if used else action


def common(screen: Screen, game: State, of_base: Tongue) -> None:
    """The new power actions, and the canals."""
    t = speak(of_base.lang)
    screen.heading(t("Power actions at sea"))
    for action in range(m.MP3 + 1):
        price = [amount(t, "power", SEA.sea_action_power[action])]
        if SEA.sea_action_priests[action]:
            price.append(amount(t, "priests", SEA.sea_action_priests[action]))
        used = (game.actions_used >> (m.FIRST_BIT + action)) & 1 == 1
        words = action_words(m.SEA_ACTIONS[action], used, False, t)
        screen.words(f"{words} ({', '.join(price)})", 2, 2)
    names = game.board.names
    canals = ", ".join([f"{names[a]}–{names[b]}" for a, b in sea_of(game).waters.canals])
    screen.words(t("Canals: {places}", places=canals or "–"), hang=2)
