"""Tooltips: the rule in a sentence or two, and the numbers of this position."""

from __future__ import annotations

from collections.abc import Callable

from deskovka.core.words import Tongue
from deskovka.games.terra_mystica import moves as m
from deskovka.games.terra_mystica.components import CULTS, ICE, MATERIAL, RIVER, TERRAINS, VOLCANO
from deskovka.games.terra_mystica.rules import actions, cults, power, towns
from deskovka.games.terra_mystica.rules.factions import VolcanoFaction
from deskovka.games.terra_mystica.rules.opening import has_faction
from deskovka.games.terra_mystica.state import FIRST_DWELLINGS, POWER_STEPS, State
from deskovka.games.terra_mystica.wording import holding
from deskovka.games.terra_mystica.wording.describing import (
    ACTIONS,
    BUILD_POINTS,
    favour_words,
    scroll_words,
    town_words,
)
from deskovka.games.terra_mystica.wording.terms import (
    BUILDING,
    amount,
    cult_name,
    faction_name,
    listed,
    msg,
    resources,
    sentences,
    speak,
    terrain_name,
    who_acts,
)


def explain(game: State, thing: str, lang: str = "en") -> str:
    """The tooltip of a thing of the board. Something unknown is only named."""
    kind, _, name = thing.partition(":")
    writer = WRITERS.get(kind)
    if writer is None:
        return thing
    try:
        return writer(game, name, speak(lang))
    except (KeyError, ValueError, IndexError, StopIteration):  # a name that this position does not know
        return thing


# -- the map ---------------------------------------------------------------------------------------------------------


def a_hex(game: State, name: str, t: Tongue) -> str:
    at = game.board.number[name.lower()]
    terrain = game.terrain[at]
    if terrain == RIVER:
        notes = river_notes(game, at, t)
    elif game.building[at]:
        notes = building_notes(game, at, t)
    else:
        notes = dig_note(game, at, t) + neighbours_note(game, at, t)
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


def dig_note(game: State, at: int, t: Tongue) -> list[str]:
    """What it would take to make it home for the one who acts."""
    p = who_acts(game)
    if p is None or p.home < 0:
        return []
    who = faction_name(game, p.seat, t.lang)
    if p.faction.settles_on(p, game.terrain[at]):
        return [t("{who} can settle here", who=who)]
    if isinstance(p.faction, VolcanoFaction) and game.terrain[at] < RIVER:
        what = "tokens" if p.faction.board.id == "dragonlords" else "steps"
        return [t("{who}: a volcano costs {cost}", who=who, cost=amount(t, what, p.faction.price(game, at)))]
    if not p.faction.digs or (p.home == ICE and p.start_terrain < 0):
        return []
    spades = p.faction.spades_for(p, game.terrain[at], p.home)
    if not spades:
        return []
    return [t("{who}: {spades} away from home", who=who, spades=amount(t, "spades", spades))]


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


def a_terrain(game: State, name: str, t: Tongue) -> str:
    terrain = TERRAINS.index(name)
    notes = [terrain_name(t, terrain)]
    for p in game.seats:
        if has_faction(p) and terrain == p.home:
            notes.append(t("home of {who}", who=faction_name(game, p.seat, t.lang)))
        elif has_faction(p) and terrain == p.start_terrain:
            notes.append(t("start terrain of {who}", who=faction_name(game, p.seat, t.lang)))
    if terrain in (ICE, VOLCANO):
        notes.append(t("it can never be changed again"))
    elif terrain < RIVER:
        beside = [terrain_name(t, (terrain - 1) % 7), terrain_name(t, (terrain + 1) % 7)]
        notes.append(t("one spade away: {terrains}", terrains=listed(t, beside)))
    return sentences(*notes)


# -- tiles -----------------------------------------------------------------------------------------------------------


def an_action(game: State, name: str, t: Tongue) -> str:
    number = m.ACTIONS.index(name)
    notes = [t(ACTIONS[number])]
    p = who_acts(game)
    if number < 6:
        price = MATERIAL.action_power[number]
        own = p.faction.action_cost(price) if p else price
        notes.append(t("costs {power} of bowl III", power=amount(t, "power", own)))
        if (game.actions_used >> number) & 1:
            notes.append(t("used in this round"))
        else:
            notes.append(t("once a round, for the first who takes it"))
        return sentences(*notes)
    if number == m.ACTE:
        notes.append(t("costs {cost}; as often as one likes", cost=amount(t, "workers", 2)))
    elif number in (m.SHIFT_BY_POWER, m.SHIFT_BY_TOKENS):
        what = "power" if number == m.SHIFT_BY_POWER else "tokens"
        notes.append(t("costs {cost}; as often as one likes", cost=amount(t, what, actions.shift_price(game))))
    else:
        notes.append(t("once a round"))
    return sentences(*notes)


def a_scroll(game: State, name: str, t: Tongue) -> str:
    scroll = next(s for s in MATERIAL.scrolls if s.id == name)
    notes = [t("Scroll {scroll}: {words}", scroll=name, words=scroll_words(scroll, t))]
    coins = game.scroll_coins[scroll.number]
    if coins > 0:
        notes.append(t("whoever takes it gets {coins} from it", coins=amount(t, "coins", coins)))
    for p in game.seats:
        if p.scroll == scroll.number:
            notes.append(t("held by {who}", who=faction_name(game, p.seat, t.lang)))
    return sentences(*notes)


def a_favour(game: State, name: str, t: Tongue) -> str:
    tile = next(f for f in MATERIAL.favours if f.id == name)
    words = [amount(t, CULTS[tile.cult], tile.steps), *favour_words(tile.number, t)]
    notes = [t("Favour tile {tile}: {words}", tile=name, words=", ".join(words))]
    notes.append(t("{n} of {total} left", n=game.favours_left[tile.number], total=tile.copies))
    p = who_acts(game)
    if p and p.has_favour(tile.number):
        notes.append(t("{who}: already taken, one of each kind", who=faction_name(game, p.seat, t.lang)))
    return sentences(*notes)


def a_town(game: State, name: str, t: Tongue) -> str:
    tile = next(town for town in MATERIAL.towns if town.id == name)
    left = t("{n} of {total} left", n=game.towns_left[tile.number], total=tile.copies)
    return sentences(t("Town tile {tile}: {words}", tile=name, words=", ".join(town_words(tile, t))), left)


def a_scoring(game: State, name: str, t: Tongue) -> str:
    tile = next(s for s in MATERIAL.scoring if s.id == name)
    notes: list[str] = []
    for kind, sentence in BUILD_POINTS.items():
        if tile.points[kind]:
            notes.append(t(sentence, points=amount(t, "points", tile.points[kind])))
    if tile.number in game.scoring:
        index = game.scoring.index(tile.number) + 1
        notes = [t("Round {n}: {words}", n=index, words=", ".join(notes))]
        if index == 6:
            return sentences(*notes)
    gain = listed(t, resources(t, tile.gain))
    if tile.cult < 0:
        notes.append(t("at the end of the round {gain} for each priest in an order", gain=gain))
    else:
        steps = amount(t, CULTS[tile.cult], tile.steps)
        notes.append(t("at the end of the round {gain} for every {steps}", gain=gain, steps=steps))
        reached: list[str] = []
        for p in game.seats:
            if has_faction(p) and p.cults[tile.cult] >= tile.steps:
                times = p.cults[tile.cult] // tile.steps
                reached.append(f"{faction_name(game, p.seat, t.lang)} {times}×")
        if reached:
            notes.append(t("so far: {who}", who=", ".join(reached)))
    return sentences(*notes)


FINAL = {
    "network": msg("At the end 18, 12 and 6 points for the largest areas of connected buildings; shipping counts."),
    "connected-distance": msg(
        "At the end 18, 12 and 6 points for the two connected buildings that lie farthest apart."
    ),
    "connected-sa-sh-distance": msg(
        "At the end 18, 12 and 6 points for the distance of stronghold and sanctuary, if they are connected."
    ),
    "building-on-edge": msg("At the end 18, 12 and 6 points for connected buildings on the edge of the map."),
    "connected-clusters": msg("At the end 18, 12 and 6 points for separate settlements within one connected area."),
}


def a_final(game: State, name: str, t: Tongue) -> str:
    return t(FINAL[name])


# -- cults -----------------------------------------------------------------------------------------------------------

TRACKS = (
    msg("Cult track of fire"),
    msg("Cult track of water"),
    msg("Cult track of earth"),
    msg("Cult track of air"),
)


def a_cult(game: State, name: str, t: Tongue) -> str:
    cult = CULTS.index(name)
    stand = [
        f"{faction_name(game, p.seat, t.lang)} {p.cults[cult]}"
        for p in sorted(game.seats, key=lambda p: -p.cults[cult])
        if has_faction(p)
    ]
    steps = ", ".join([f"{step}: {power}" for step, power in enumerate(POWER_STEPS) if power])
    rule = t("power for reaching a step: {steps}; step 10 needs a key and has room for one", steps=steps)
    return sentences(
        t(TRACKS[cult]) + (f" – {', '.join(stand)}" if stand else ""), rule, t("at the end 8, 4 and 2 points")
    )


def an_order(game: State, name: str, t: Tongue) -> str:
    cult_id, _, number = name.partition(":")
    cult = CULTS.index(cult_id)
    steps = int(number)
    if steps == 1:
        return sentences(t("Order of {cult}: give a priest back for 1 step", cult=cult_name(t, cult)))
    if cults.free_space(game, cult, steps) < 0:
        return sentences(t("Order of {cult}: all places for {n} steps are taken", cult=cult_name(t, cult), n=steps))
    return sentences(
        t("Order of {cult}: a priest stays here for good and climbs {n} steps", cult=cult_name(t, cult), n=steps)
    )


WRITERS: dict[str, Callable[[State, str, Tongue], str]] = {
    "hex": a_hex,
    "bridge": a_bridge,
    "terrain": a_terrain,
    "action": an_action,
    "scroll": a_scroll,
    "favour": a_favour,
    "town": a_town,
    "scoring": a_scoring,
    "final": a_final,
    "cult": a_cult,
    "order": an_order,
    "faction": holding.a_faction,
    "building": holding.a_building,
    "income": holding.an_income,
    "shipping": holding.a_shipping,
    "digging": holding.a_digging,
    "towns": holding.some_towns,
    "keys": holding.some_keys,
    "bridges": holding.some_bridges,
}
