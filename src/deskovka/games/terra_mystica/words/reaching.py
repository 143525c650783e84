"""Why nothing can be dug or built on a hex: taken, too far, too dear, of the wrong terrain."""

from __future__ import annotations

from deskovka.core.game import Move
from deskovka.core.words import Tongue
from deskovka.games.terra_mystica.components import DWELLING, PIECES, RIVER, VOLCANO
from deskovka.games.terra_mystica.rules import buildings, terraform
from deskovka.games.terra_mystica.rules.fire_and_ice import VolcanoFaction
from deskovka.games.terra_mystica.state import Player, State
from deskovka.games.terra_mystica.table import ACTING
from deskovka.games.terra_mystica.words.paying import shortage
from deskovka.games.terra_mystica.words.terms import BUILDING, amount, cult_name, faction_name, listed, terrain_name


def place_trouble(game: State, p: Player, at: int, t: Tongue) -> str:
    """Is the hex land, free and within reach?"""
    name = game.board.names[at]
    if game.board.terrain[at] == RIVER:
        return t("{hex} is river: nothing can be built there.", hex=name)
    if game.building[at]:
        return t("{hex} is taken: {who} built there.", hex=name, who=faction_name(game, game.owner[at], t.lang))
    if p.free_dwelling or at in within_reach(game, p):
        return ""
    if game.phase == ACTING and p.faction.flies:
        return flight_trouble(game, p, at, t)
    return too_far(game, p, at, t)


def within_reach(game: State, p: Player) -> tuple[int, ...]:
    """Without flight; in the cult bonus also without the scroll's ship (p. 15)."""
    return terraform.reachable(game, p) if game.phase == ACTING else tuple(terraform.near(game, p, p.shipping))


def flight_trouble(game: State, p: Player, at: int, t: Tongue) -> str:
    """Tunnels and carpets: how far, how often. Their price is a part of what spades or the dwelling cost there."""
    terraform.reachable(game, p)
    name = game.board.names[at]
    if at not in p.flights:
        return too_far(game, p, at, t)
    if p.flown_to >= 0 and p.flown_to != at:
        return t("{hex} would need a second flight or tunnel: one is allowed in an action.", hex=name)
    return ""


def too_far(game: State, p: Player, at: int, t: Tongue) -> str:
    """What would reach the hex: better ships, or a bridge."""
    name = game.board.names[at]
    if not p.faction.by_land():
        return t.count(
            "{hex} is not within reach: it must lie across the river, at most {n} hex away.",
            "{hex} is not within reach: it must lie across the river, at most {n} hexes away.",
            game.shipping_now(p),
            hex=name,
        )
    level = shipping_needed(game, p, at)
    start = bridge_needed(game, p, at)
    if level and start:
        return t(
            "{hex} is too far: you would reach it with shipping {n}, or by a bridge from {place}.",
            hex=name,
            n=level,
            place=start,
        )
    if level:
        return t("{hex} is too far: you would reach it with shipping {n}.", hex=name, n=level)
    if start:
        return t("{hex} is too far: you would reach it by a bridge from {place}.", hex=name, place=start)
    return t("{hex} is too far: nothing of yours stands near enough. Build on the way there first.", hex=name)


def shipping_needed(game: State, p: Player, at: int) -> int:
    """The shipping level that would do; 0 if the faction can never have it."""
    for level in range(1, p.faction.board.shipping_max + 1):
        for start in p.hexes:
            if at in game.board.by_ship(start, level):
                return level
    return 0


def bridge_needed(game: State, p: Player, at: int) -> str:
    """From where a bridge could lead to the hex; empty if from nowhere."""
    for site, (a, b) in enumerate(game.board.bridge_sites):
        start = b if a == at else a if b == at else -1
        if start >= 0 and p.bridges < 3 and game.bridge_owner[site] < 0 and game.owner[start] == p.seat:
            return game.board.names[start]
    return ""


# -- building -----------------------------------------------------------------------------------------------------------


def no_build(game: State, p: Player, move: Move, t: Tongue) -> str:
    name = game.board.names[move.a]
    trouble = place_trouble(game, p, move.a, t)
    if trouble:
        return trouble
    terrain = game.terrain[move.a]
    if not p.faction.settles_on(p, terrain):
        return foreign(game, p, move.a, t)
    spades_first = p.spades > 0 and not terraform.builds_at_once(game, p)
    if (p.dug or spades_first) and move.a not in p.fresh:
        return t("{hex} was not turned home in this action: a dwelling may only follow on a hex that was.", hex=name)
    return no_piece(p, DWELLING, t) or pay_trouble(game, p, DWELLING, move.a, t)


def foreign(game: State, p: Player, at: int, t: Tongue) -> str:
    name = game.board.names[at]
    terrain = terrain_name(t, game.terrain[at])
    if game.terrain[at] > RIVER:
        return t("{hex} can never be changed again ({terrain}).", hex=name, terrain=terrain)
    if not p.faction.by_land():
        return t("{hex} is not unlocked ({terrain}): a new priest can unlock the terrain.", hex=name, terrain=terrain)
    return t(
        "{hex} is not your terrain ({terrain}): turn it into {home} first.",
        hex=name,
        terrain=terrain,
        home=terrain_name(t, p.home),
    )


def no_piece(p: Player, kind: int, t: Tongue) -> str:
    if p.left(kind):
        return ""
    return t(
        "Nothing is left to build with ({building}: {n} of {n} stand): upgrade one first, or choose something else.",
        building=t(BUILDING[kind]),
        n=PIECES[kind],
    )


def flight_price(game: State, p: Player, at: int) -> tuple[int, int]:
    """Workers and priests that the way to a hex still costs."""
    if game.phase != ACTING or not p.faction.flies or p.flown_to == at or at in terraform.reachable(game, p):
        return 0, 0
    return p.faction.flight_workers(p), p.faction.board.flight_priests


def pay_trouble(game: State, p: Player, kind: int, at: int, t: Tongue) -> str:
    workers, priests = flight_price(game, p, at) if kind == DWELLING else (0, 0)
    workers += p.faction.board.cost_workers[kind]
    return shortage(p, t, workers, buildings.coins_for(game, p, kind, at), priests)


# -- transforming -------------------------------------------------------------------------------------------------------


def no_transform(game: State, p: Player, move: Move, t: Tongue) -> str:
    if p.sandstorm:
        return no_sandstorm(game, p, move.a, t)
    trouble = place_trouble(game, p, move.a, t)
    if trouble:
        return trouble
    old = game.terrain[move.a]
    name = game.board.names[move.a]
    if old > RIVER:
        return t("{hex} can never be changed again ({terrain}).", hex=name, terrain=terrain_name(t, old))
    if old == move.b:
        return t("{hex} has this terrain already ({terrain}).", hex=name, terrain=terrain_name(t, old))
    faction = p.faction
    if isinstance(faction, VolcanoFaction) and move.b == VOLCANO:
        return no_volcano(p, faction.price(game, move.a), move.c - 1, t)
    spades = faction.spades_for(p, old, move.b) if faction.digs else 0
    if not spades:
        return t("{who} cannot turn {hex} into that.", who=faction_name(game, p.seat, t.lang), hex=name)
    return too_few_spades(game, p, move, spades, t)


def too_few_spades(game: State, p: Player, move: Move, spades: int, t: Tongue) -> str:
    if game.phase != ACTING and not terraform.touches_dug(game, p, move.a):
        return t(
            "{hex} does not touch {places}: several spades of a cult bonus go to neighbouring hexes.",
            hex=game.board.names[move.a],
            places=listed(t, [game.board.names[at] for at in p.fresh]),
        )
    if game.phase == ACTING and p.dug and p.other_hex not in (-1, move.a) and move.b != p.home:
        return t("Only one hex of an action may be left on a foreign terrain.")
    if not p.spades and not p.actions and not terraform.goes_on(p, game.terrain[move.a], move.b):
        return t("You have turned {hex} the other way in this action.", hex=game.board.names[move.a])
    bound = p.dug and move.a != p.digging
    if p.spades and spades > p.spades and (bound or not p.may_buy):
        return t(
            "That takes {needed}, you have {held}: choose a nearer terrain, or let them go.",
            needed=amount(t, "spades", spades),
            held=amount(t, "spades", p.spades),
        )
    board = p.faction.board
    price = max(0, spades - p.spades) * board.spade_costs[p.exchange]
    workers, priests = flight_price(game, p, move.a)
    if board.digs_with_priests:
        return shortage(p, t, workers, 0, priests + price)
    return shortage(p, t, workers + price, 0, priests)


def no_volcano(p: Player, price: int, cult: int, t: Tongue) -> str:
    """Paid with power tokens, or with steps of one cult."""
    if cult < 0:
        return t(
            "A volcano costs {price} here, and you have {held}.",
            price=amount(t, "tokens", price),
            held=amount(t, "tokens", p.tokens()),
        )
    return t(
        "A volcano costs {price} here, all on one track, and you stand on step {n} of {cult}.",
        price=amount(t, "steps", price),
        n=p.cults[cult],
        cult=cult_name(t, cult),
    )


def no_sandstorm(game: State, p: Player, at: int, t: Tongue) -> str:
    name = game.board.names[at]
    if game.building[at]:
        return t("{hex} is taken: {who} built there.", hex=name, who=faction_name(game, game.owner[at], t.lang))
    if game.terrain[at] > RIVER:
        return t("{hex} can never be changed again ({terrain}).", hex=name, terrain=terrain_name(t, game.terrain[at]))
    if game.terrain[at] == p.home:
        return t("{hex} has this terrain already ({terrain}).", hex=name, terrain=terrain_name(t, p.home))
    return t("The sandstorm does not reach {hex}: it must touch a building of yours, with no river between.", hex=name)
