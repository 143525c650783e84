"""Tooltips: the rule in a sentence or two, and the numbers of this position."""

from __future__ import annotations

from collections.abc import Callable

from deskovka.core.words import Tongue, said
from deskovka.games.terra_mystica import moves as m
from deskovka.games.terra_mystica.components import (
    CULTS,
    ICE,
    MATERIAL,
    RIVER,
    ROUNDS,
    TERRAINS,
    VOLCANO,
    FavourTile,
    ScoringTile,
    Scroll,
    TownTile,
)
from deskovka.games.terra_mystica.rules import cults, fire_and_ice
from deskovka.games.terra_mystica.state import Player, State, has_faction
from deskovka.games.terra_mystica.table import OVER, POWER_STEPS
from deskovka.games.terra_mystica.words import holding, land
from deskovka.games.terra_mystica.words.describing import ACTIONS
from deskovka.games.terra_mystica.words.terms import (
    amount,
    cult_name,
    faction_name,
    listed,
    resources,
    sentences,
    speak,
    terrain_name,
    who_acts,
)
from deskovka.games.terra_mystica.words.tiles import (
    bonus_words,
    favour_words,
    scoring_words,
    scroll_words,
    town_words,
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
        cost = amount(t, "workers", MATERIAL.board_of("engineers").bridge_workers)
        notes.append(t("costs {cost}; as often as one likes", cost=cost))
    elif number in (m.SHIFT_BY_POWER, m.SHIFT_BY_TOKENS):
        what = "power" if number == m.SHIFT_BY_POWER else "tokens"
        price = fire_and_ice.shift_price(game, MATERIAL.board_of("shapeshifters"))
        notes.append(t("costs {cost}; as often as one likes", cost=amount(t, what, price)))
    else:
        notes.append(t("once a round"))
    return sentences(*notes)


def a_scroll(game: State, name: str, t: Tongue) -> str:
    scroll = next(s for s in MATERIAL.scrolls if s.id == name)
    return sentences(t("Scroll: {words}", words=scroll_words(scroll, t)), *scroll_notes(game, scroll, t))


def scroll_notes(game: State, scroll: Scroll, t: Tongue) -> list[str]:
    """The coins on a scroll, and who holds it."""
    notes: list[str] = []
    coins = game.scroll_coins[scroll.number]
    if coins > 0:
        notes.append(t("whoever takes it gets {coins} from it", coins=amount(t, "coins", coins)))
    for p in game.seats:
        if p.scroll == scroll.number:
            notes.append(t("held by {who}", who=faction_name(game, p.seat, t.lang)))
    return notes


def a_favour(game: State, name: str, t: Tongue) -> str:
    tile = next(f for f in MATERIAL.favours if f.id == name)
    words = t("Favour tile: {words}", words=", ".join(favour_words(tile, t)))
    return sentences(words, *favour_notes(game, tile, t))


def favour_notes(game: State, tile: FavourTile, t: Tongue) -> list[str]:
    """How many are left, and who has one."""
    notes = [t("{n} of {total} left", n=game.favours_left[tile.number], total=tile.copies)]
    held = [faction_name(game, p.seat, t.lang) for p in game.seats if p.has_favour(tile.number)]
    if held:
        notes.append(t("held by {who}", who=listed(t, held)))
    p = who_acts(game)
    if p and p.has_favour(tile.number):
        notes.append(t("{who}: already taken, one of each kind", who=faction_name(game, p.seat, t.lang)))
    return notes


def a_town(game: State, name: str, t: Tongue) -> str:
    tile = next(town for town in MATERIAL.towns if town.id == name)
    return sentences(t("Town tile: {words}", words=", ".join(town_words(tile, t))), town_note(game, tile, t))


def town_note(game: State, tile: TownTile, t: Tongue) -> str:
    return t("{n} of {total} left", n=game.towns_left[tile.number], total=tile.copies)


def a_scoring(game: State, name: str, t: Tongue) -> str:
    tile = next(s for s in MATERIAL.scoring if s.id == name)
    paid = ", ".join(scoring_words(tile, t))
    return scoring_notes(game, tile, paid, bonus_words(tile, listed(t, resources(t, tile.gain)), t), t)


def scoring_notes(game: State, tile: ScoringTile, paid: str, bonus: str, t: Tongue) -> str:
    """What the round pays for, what it gives at its end, and how far everybody has come for that."""
    if tile.number not in game.scoring:
        return sentences(paid, bonus)
    index = game.scoring.index(tile.number) + 1
    notes = [t("Round {n}: {words}", n=index, words=paid)]
    if index == game.round and game.phase != OVER:
        notes.append(t("this is the round being played"))
    elif index < game.round or game.phase == OVER:
        notes.append(t("this round is over"))
    if index == ROUNDS:
        return sentences(*notes)
    reached = [
        f"{faction_name(game, p.seat, t.lang)} {n}×" for p in game.seats if (n := bonus_times(game, p, tile)) > 0
    ]
    return sentences(*notes, bonus, t("so far: {who}", who=", ".join(reached)) if reached else "")


def bonus_times(game: State, p: Player, tile: ScoringTile) -> int:
    """How often a player would get the bonus as things stand."""
    if not has_faction(p):
        return 0
    return game.orders.count(p.seat) if tile.cult < 0 else p.cults[tile.cult] // tile.steps


FINAL = {
    "network": said("At the end 18, 12 and 6 points for the largest areas of connected buildings; shipping counts."),
    "connected-distance": said(
        "At the end 18, 12 and 6 points for the two connected buildings that lie farthest apart."
    ),
    "connected-sa-sh-distance": said(
        "At the end 18, 12 and 6 points for the distance of stronghold and sanctuary, if they are connected."
    ),
    "building-on-edge": said("At the end 18, 12 and 6 points for connected buildings on the edge of the map."),
    "connected-clusters": said("At the end 18, 12 and 6 points for separate settlements within one connected area."),
}


def a_final(game: State, name: str, t: Tongue) -> str:
    return t(FINAL[name])


# -- cults -----------------------------------------------------------------------------------------------------------

TRACKS = (
    said("Cult track of fire"),
    said("Cult track of water"),
    said("Cult track of earth"),
    said("Cult track of air"),
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
    if steps not in (1, 2, 3):
        raise ValueError(name)
    p = who_acts(game)
    climbs = steps + (p.faction.extra_step(p) if p else 0)
    if steps == 1:
        return sentences(
            t(
                "Order of {cult}: give a priest back for {steps}",
                cult=cult_name(t, cult),
                steps=amount(t, cult_id, climbs),
            )
        )
    if cults.free_space(game, cult, steps) < 0:
        owners = [game.orders[cult * 4 + space] for space in ((0,) if steps == 3 else (1, 2, 3))]
        who = listed(t, [faction_name(game, seat, t.lang) for seat in dict.fromkeys(owners) if seat >= 0])
        taken = t("Order of {cult}: all places for {n} steps are taken", cult=cult_name(t, cult), n=steps)
        return sentences(taken, t("priests here: {who}", who=who))
    return sentences(
        t("Order of {cult}: a priest stays here for good and climbs {n} steps", cult=cult_name(t, cult), n=climbs)
    )


WRITERS: dict[str, Callable[[State, str, Tongue], str]] = {
    "hex": land.a_hex,
    "bridge": land.a_bridge,
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
    "pieces": holding.some_pieces,
    "income": holding.an_income,
    "shipping": holding.a_shipping,
    "digging": holding.a_digging,
    "towns": holding.some_towns,
    "keys": holding.some_keys,
    "bridges": holding.some_bridges,
    "points": holding.some_points,
    "place": holding.a_place,
    "coins": holding.some_coins,
    "workers": holding.some_workers,
    "priests": holding.some_priests,
    "bowl": holding.a_bowl,
    "bid": holding.a_bid,
}
