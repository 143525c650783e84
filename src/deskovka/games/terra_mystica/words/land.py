"""Tooltips of the map: what stands on a hex, who can reach it and at what price, and the bridges."""

from __future__ import annotations

from deskovka.core.words import Tongue
from deskovka.games.terra_mystica.components import DWELLING, ICE, RIVER, VOLCANO
from deskovka.games.terra_mystica.rules import power, terraform, towns
from deskovka.games.terra_mystica.rules.fire_and_ice import VolcanoFaction
from deskovka.games.terra_mystica.state import Player, State
from deskovka.games.terra_mystica.table import CULT_BONUS, FIRST_DWELLINGS, FIRST_SCROLLS, OVER
from deskovka.games.terra_mystica.words.terms import (
    BUILDING,
    amount,
    faction_name,
    listed,
    sentences,
    terrain_name,
    who_acts,
)


def a_hex(game: State, name: str, t: Tongue) -> str:
    at = game.board.number[name.lower()]
    terrain = game.terrain[at]
    if terrain == RIVER:
        notes = river_notes(game, at, t)
    elif game.building[at]:
        notes = building_notes(game, at, t)
    else:
        notes = settling_notes(game, at, t) + neighbours_note(game, at, t)
    # The name stays as moves write it: r7, E6.
    return f"{game.board.names[at]}: {terrain_name(t, terrain)}. {sentences(*notes)}".rstrip()


def river_notes(game: State, at: int, t: Tongue) -> list[str]:
    for p in game.seats:
        if at in p.river_towns:
            return [t("it joins a town of {who}", who=faction_name(game, p.seat, t.lang))]
    return []


def building_notes(game: State, at: int, t: Tongue) -> list[str]:
    p = game.seats[game.owner[at]]
    kind = game.building[at]
    notes = [
        t(
            "{building} of {who}, power value {n}",
            building=t(BUILDING[kind]),
            who=faction_name(game, p.seat, t.lang),
            n=p.faction.board.power_value[kind],
        )
    ]
    if game.in_town[at]:
        notes.append(t("part of a town"))
    elif game.phase > FIRST_DWELLINGS:
        group = towns.group_of(game, p, at)
        power = sum([p.faction.board.power_value[game.building[here]] for here in group])
        notes.append(
            t(
                "towards a town: {buildings} with power {n}, needed 4 with power {needed}",
                buildings=amount(t, "buildings", len(group)),
                n=power,
                needed=towns.power_needed(game, p),
            )
        )
    return notes


def settling_notes(game: State, at: int, t: Tongue) -> list[str]:
    """For the one who acts: can the hex be reached now, and what would it take to live there?"""
    p = who_acts(game)
    if p is None or p.home < 0 or game.phase == OVER:
        return []
    who = faction_name(game, p.seat, t.lang)
    if game.phase <= FIRST_SCROLLS:
        if game.phase == FIRST_DWELLINGS and game.terrain[at] == p.faction.first_terrain(p):
            return [t("{who} can place a dwelling here", who=who)]
        return [away_note(game, p, at, who, t)]
    return [reach_note(game, p, at, who, t), live_note(game, p, at, who, t)]


def reach_note(game: State, p: Player, at: int, who: str, t: Tongue) -> str:
    """Whether buildings, ships, tunnel or carpet lead to the hex."""
    if game.phase == CULT_BONUS:  # no flight, and the scroll's ship is not there yet (p. 15)
        reach = terraform.near(game, p, p.shipping)
        return t("{who}: within reach", who=who) if at in reach else t("{who}: out of reach", who=who)
    if p.free_dwelling and game.terrain[at] == p.home:
        return t("{who}: within reach", who=who)
    if at in terraform.reachable(game, p):
        return t("{who}: within reach", who=who)
    if at in p.flights:
        workers = p.faction.flight_workers(p)
        cost = amount(t, "workers", workers) if workers else amount(t, "priests", 1)
        return t("{who}: within reach by tunnel or carpet for {cost}", who=who, cost=cost)
    if not p.faction.board.ships:
        return t("{who}: out of reach", who=who)
    return t("{who}: out of reach with shipping {n}", who=who, n=game.shipping_now(p))


def live_note(game: State, p: Player, at: int, who: str, t: Tongue) -> str:
    """What a dwelling costs on home terrain, or how far from that the terrain is."""
    if not p.faction.settles_on(p, game.terrain[at]):
        return away_note(game, p, at, who, t)
    if not p.left(DWELLING):
        return t("{who}: no dwelling is left", who=who)
    board = p.faction.board
    cost = [amount(t, "workers", board.cost_workers[DWELLING]), amount(t, "coins", board.cost_coins[DWELLING])]
    return t("a dwelling costs {cost}", cost=listed(t, cost))


def away_note(game: State, p: Player, at: int, who: str, t: Tongue) -> str:
    """How far from home the terrain is for a player."""
    if game.terrain[at] in (ICE, VOLCANO) and p.home != game.terrain[at]:
        return t("it can never be changed again")
    if isinstance(p.faction, VolcanoFaction) and game.terrain[at] < RIVER:
        what = "tokens" if p.faction.board.id == "dragonlords" else "steps"
        return t("{who}: a volcano costs {cost}", who=who, cost=amount(t, what, p.faction.price(game, at)))
    if not p.faction.digs or (p.home == ICE and p.start_terrain < 0) or game.terrain[at] == p.home:
        return ""
    spades = p.faction.spades_for(p, game.terrain[at], p.home)
    if not spades:
        return ""
    board = p.faction.board
    what = "priests" if board.digs_with_priests else "workers"
    price = amount(t, what, spades * board.spade_costs[p.exchange])
    return t("{who}: {spades} away from home, {cost}", who=who, spades=amount(t, "spades", spades), cost=price)


def neighbours_note(game: State, at: int, t: Tongue) -> list[str]:
    """Who could take power if the one who acts built here."""
    p = who_acts(game)
    offered = power.around(game, -1 if p is None else p.seat, at)
    found = [f"{faction_name(game, seat, t.lang)} {n}" for seat, n in enumerate(offered) if n]
    return [t("building here offers power: {who}", who=", ".join(found))] if found else []


def a_bridge(game: State, name: str, t: Tongue) -> str:
    a, _, b = name.partition(":")
    ends = sorted((game.board.number[a.lower()], game.board.number[b.lower()]))
    site = game.board.bridge_sites.index((ends[0], ends[1]))
    owner = game.bridge_owner[site]
    if owner >= 0:
        return sentences(t("Bridge of {who} from {a} to {b}", who=faction_name(game, owner, t.lang), a=a, b=b))
    return sentences(t("A bridge can stand here, from {a} to {b}; its ends become neighbours for everybody", a=a, b=b))
