"""Tooltips of ships, docks, markers, canals, shipyards and the new tiles, with the numbers of this position."""

from __future__ import annotations

from collections.abc import Callable

from deskovka.core.words import Tongue, said
from deskovka.games.terra_mystica.components import RIVER, SHIPYARD
from deskovka.games.terra_mystica.merchants import moves as m
from deskovka.games.terra_mystica.merchants.components import SEA, ShipyardTile
from deskovka.games.terra_mystica.merchants.rules import shipyards, tiles
from deskovka.games.terra_mystica.merchants.rules.peoples import Walkers
from deskovka.games.terra_mystica.merchants.state import sea_of
from deskovka.games.terra_mystica.merchants.words import tiles as tile_words
from deskovka.games.terra_mystica.merchants.words.describing import ACTIONS, ACTIONS_ON_FOOT
from deskovka.games.terra_mystica.merchants.words.terms import amount, building_name, ships, speak, walks
from deskovka.games.terra_mystica.state import Player, State, has_faction
from deskovka.games.terra_mystica.words import explaining as base
from deskovka.games.terra_mystica.words import holding, terms
from deskovka.games.terra_mystica.words.peoples import STRONGHOLD
from deskovka.games.terra_mystica.words.terms import sentences

ABILITIES = {
    "auren": said("With ships: 1 key at the start, and the shipyard gives 2 steps on one cult track."),
    "chaosmagicians": said("With ships: the power action for a favour tile gives only one."),
    "halflings": said("With ships: 1 worker whenever a ship pays for a dwelling."),
    "cultists": said("With ships: power taken because of a trade gives no step."),
    "swarmlings": said("With ships: the power for a longer way may come from bowl II."),
    "giants": said("With ships: 2 spades for a trade with a stronghold; theirs gives no spade for wasteland."),
    "nomads": said("With ships: the sandstorm reaches land beside a ship if that ship pays for a dwelling there."),
    "dragonlords": said("With ships: a power token instead of a spade for a trade with a stronghold."),
    "acolytes": said("With ships: 2 steps on one cult track instead of a spade for a trade with a stronghold."),
    "shapeshifters": said(
        "With ships: nothing for power taken because of a trade; the shipyard gives a free new home."
    ),
    "riverwalkers": said(
        "With ships: 1 power moves a ship up to 3 steps further; no spade for a trade with a stronghold."
    ),
    "yetis": said("With ships: covered new power actions need stronghold and shipyard."),
}
#: peoples on foot: what they can replaces what the base game says
ON_FOOT = {
    "fakirs": said(
        "They know no ships, but have traders on foot. The carpet flies as far as the range table says when they dig or build: 1 priest, 4 points each time."
    ),
    "dwarves": said(
        "They know no ships, but have traders on foot. They tunnel as far as the range table says when they dig or build: 2 workers, 4 points each time."
    ),
}
STRONGHOLDS_ON_FOOT = {"fakirs": said("The range grows by one column.")}


def explain(game: State, thing: str, lang: str = "en") -> str:
    """The tooltip of a thing that is new, or that the expansion adds something to; otherwise the base game's."""
    kind, _, name = thing.partition(":")
    writer = WRITERS.get(kind)
    if writer is not None:
        try:
            found = writer(game, name, speak(lang))
        except (KeyError, ValueError, IndexError, StopIteration):  # a name that this position does not know
            return thing
        if found:
            return found
    return base.explain(game, thing, lang)


def name_of(game: State, p: Player, t: Tongue) -> str:
    return terms.faction_name(game, p.seat, t.lang)


# -- the map -------------------------------------------------------------------------------------------------------------


def a_hex(game: State, name: str, t: Tongue) -> str:
    """What the base game says, and who has ships, a dock or markers here."""
    at = game.board.number[name.lower()]
    notes = hex_notes(game, at, t)
    if game.building[at] == SHIPYARD:
        owner = game.seats[game.owner[at]]
        title = f"{game.board.names[at]}: {terms.terrain_name(terms.speak(t.lang), game.terrain[at])}"
        about = t(
            "{building} of {who}, power value {n}",
            building=building_name(t, game, at),
            who=name_of(game, owner, t),
            n=owner.faction.board.power_value[SHIPYARD],
        )
        return sentences(title, about, *notes)
    told = base.explain(game, f"hex:{name}", t.lang)
    return f"{told} {sentences(*notes)}" if notes else told


def hex_notes(game: State, at: int, t: Tongue) -> list[str]:
    sea = sea_of(game)
    notes: list[str] = []
    for p in game.seats:
        if not has_faction(p):
            continue
        fleet = sea.fleets[p.seat]
        who = name_of(game, p, t)
        here = fleet.ships.count(at)
        if here:
            notes.append(t("{who}: {ships} here", who=who, ships=ships(t, game, p, here)))
        if fleet.dock == at:
            notes.append(t("storehouse of {who}", who=who) if walks(game, p) else t("dock of {who}", who=who))
        if sea.has_marker(p.seat, at):
            notes.append(t("{who} traded here", who=who))
    if game.board.terrain[at] == RIVER:
        for a, b in sea.waters.canals:
            if at in (a, b):
                other = game.board.names[b if at == a else a]
                notes.append(t("a canal leads ships to {hex}", hex=other))
    return notes


def a_canal(game: State, name: str, t: Tongue) -> str:
    a, _, b = name.partition(":")
    return sentences(t("Canal from {a} to {b}: one step for ships; it counts for nothing else", a=a, b=b))


def a_ship(game: State, name: str, t: Tongue) -> str:
    at = game.board.number[name.lower()]
    return sentences(*hex_notes(game, at, t))


# -- players -------------------------------------------------------------------------------------------------------------


def a_fleet(game: State, name: str, t: Tongue) -> str:
    """Ships on the map and in the supply, and the way they can make."""
    p = game.seats[int(name)]
    sea = sea_of(game)
    fleet = sea.fleets[p.seat]
    notes = [
        t(
            "On the map: {ships}; in the supply: {left}",
            ships=ships(t, game, p, len(fleet.ships)),
            left=sea.supply(p.seat),
        ),
        t(
            "each moves up to {reach}, or {n} more for 1 power",
            reach=amount(t, "hexes", fleet.people.range_now(game, p)),
            n=fleet.people.further,
        ),
    ]
    income = tiles.ship_income(game, p)
    if income:
        notes.append(t("income {ships}", ships=ships(t, game, p, income)))
    return sentences(*notes)


def some_markers(game: State, name: str, t: Tongue) -> str:
    p = game.seats[int(name)]
    sea = sea_of(game)
    return sentences(
        t("Laid: {markers}; left: {n}", markers=amount(t, "markers", sea.laid(p.seat)), n=sea.fleets[p.seat].markers),
        t("one trade with each building"),
    )


def a_building(game: State, name: str, t: Tongue) -> str:
    """The shipyard; the other buildings are the base game's."""
    if name != "shipyard":
        return ""
    p = terms.who_acts(game)
    return sentences(t("shipyard")) if p is None else shipyard_of(game, p, t)


def some_pieces(game: State, name: str, t: Tongue) -> str:
    """`pieces:shipyard:1`: the shipyard on somebody's tile; the other buildings are the base game's."""
    kind, _, seat = name.partition(":")
    return shipyard_of(game, game.seats[int(seat)], t) if kind == "shipyard" else ""


def shipyard_of(game: State, p: Player, t: Tongue) -> str:
    """What the shipyard or market costs and brings to a player."""
    tile = shipyards.tile_of(p)
    of_base = terms.speak(t.lang)
    price = terms.listed(of_base, [amount(t, "workers", tile.cost_workers), amount(t, "coins", tile.cost_coins)])
    action = terms.listed(of_base, [amount(t, "workers", tile.action_workers), amount(t, "coins", tile.action_coins)])
    notes = [t("Market") if tile.market else t("Shipyard"), t("it costs {price}", price=price)]
    notes += brought_at_once(tile, t)
    notes.append(t("income {ships}", ships=ships(t, game, p, tile.income)))
    notes.append(t("its action: {ships} for {price}", ships=ships(t, game, p, 1), price=action))
    return sentences(*notes)


def brought_at_once(tile: ShipyardTile, t: Tongue) -> list[str]:
    """The numbers of the tile: not every shipyard brings a ship, not every one a step."""
    notes: list[str] = []
    if tile.ships:
        notes.append(t("at once {ships}", ships=tile_words.pieces(t, tile.ships, tile.market)))
    if tile.shipping:
        notes.append(t("at once a step of range") if tile.market else t("at once a step of shipping"))
    return notes


def people_words(game: State, name: str, t: Tongue) -> tuple[str, str]:
    """What a people can with the expansion, and what its stronghold brings."""
    of_base = terms.speak(t.lang)
    ability = t(ON_FOOT[name]) if name in ON_FOOT else holding.ability_words(game, name, of_base)
    if name in ABILITIES:
        ability = f"{ability} {t(ABILITIES[name])}"
    return ability, t(STRONGHOLDS_ON_FOOT[name]) if name in STRONGHOLDS_ON_FOOT else of_base(STRONGHOLD[name])


def a_faction(game: State, name: str, t: Tongue) -> str:
    if name in ON_FOOT:
        board = SEA.boards[SEA.faction_number[name]]
        return holding.faction_words(game, board, *people_words(game, name, t), terms.speak(t.lang))
    told = base.explain(game, f"faction:{name}", t.lang)
    return f"{told} {t(ABILITIES[name])}" if name in ABILITIES else told


def a_shipping(game: State, name: str, t: Tongue) -> str:
    """The range table of Fakirs and Dwarves."""
    p = game.seats[int(name)]
    if not has_faction(p) or not walks(game, p):
        return ""
    people = sea_of(game).fleets[p.seat].people
    assert isinstance(people, Walkers)
    columns = [f"{reach}/{walk}" for reach, walk in zip(people.table.reach, people.table.walk, strict=True)]
    return sentences(
        t("Range, column {n}", n=p.extra_flight + 1),
        t("carpet or tunnel/traders by column: {columns}", columns=", ".join(columns)),
    )


# -- tiles ---------------------------------------------------------------------------------------------------------------


def an_action(game: State, name: str, t: Tongue) -> str:
    if name not in m.SEA_ACTIONS:
        return ""
    number = m.SEA_ACTIONS.index(name)
    p = terms.who_acts(game)
    on_foot = p is not None and walks(game, p)
    notes = [t((ACTIONS_ON_FOOT if on_foot else ACTIONS)[number])]
    of_base = terms.speak(t.lang)
    if number <= m.MP3:
        price = SEA.sea_action_power[number]
        costs = [amount(t, "power", p.faction.action_cost(price) if p else price)]
        if SEA.sea_action_priests[number]:
            costs.append(amount(t, "priests", SEA.sea_action_priests[number]))
        notes.append(t("it costs {price}", price=terms.listed(of_base, costs)))
        used = (game.actions_used >> (m.FIRST_BIT + number)) & 1
        notes.append(t("used in this round") if used else t("once a round, for the first who takes it"))
    else:
        if number == m.SHIPYARD_SHIP and p is not None:
            tile = shipyards.tile_of(p)
            costs = [amount(t, "workers", tile.action_workers), amount(t, "coins", tile.action_coins)]
            notes.append(t("it costs {price}", price=terms.listed(of_base, costs)))
        notes.append(t("once a round"))
    return sentences(*notes)


def reader_on_foot(game: State) -> bool:
    """Does the one who acts have traders? Tiles are told in that player's words."""
    return tile_words.on_foot(game, game.acting)


def a_scroll(game: State, name: str, t: Tongue) -> str:
    scroll = next(tile for tile in SEA.scrolls if tile.id == name)
    of_base = terms.speak(t.lang)
    holder = [p.seat for p in game.seats if p.scroll == scroll.number]
    on_foot = tile_words.on_foot(game, holder[0]) if holder else reader_on_foot(game)
    told = of_base("Scroll: {words}", words=tile_words.scroll_words(scroll, t, on_foot))
    return sentences(told, *base.scroll_notes(game, scroll, of_base))


def a_favour(game: State, name: str, t: Tongue) -> str:
    tile = next(tile for tile in SEA.favours if tile.id == name)
    of_base = terms.speak(t.lang)
    notes = base.favour_notes(game, tile, of_base)
    p = terms.who_acts(game)
    if p is not None and not p.has_favour(tile.number) and not tiles.may_take_favour(p, tile):
        notes.append(t("{who}: only one of the two tiles with one step of a cult", who=name_of(game, p, t)))
    words = ", ".join(tile_words.favour_words(tile, t, reader_on_foot(game)))
    return sentences(of_base("Favour tile: {words}", words=words), *notes)


def a_town(game: State, name: str, t: Tongue) -> str:
    tile = next(tile for tile in SEA.towns if tile.id == name)
    of_base = terms.speak(t.lang)
    words = ", ".join(tile_words.town_words(tile, t, reader_on_foot(game)))
    return sentences(of_base("Town tile: {words}", words=words), base.town_note(game, tile, of_base))


def a_scoring(game: State, name: str, t: Tongue) -> str:
    tile = next(tile for tile in SEA.scoring if tile.id == name)
    paid = ", ".join(tile_words.scoring_words(tile, t))
    return base.scoring_notes(game, tile, paid, tile_words.bonus_words(tile, t), terms.speak(t.lang))


def a_final(game: State, name: str, t: Tongue) -> str:
    if name == SEA.final_sea_tile:
        laid = [f"{name_of(game, p, t)} {sea_of(game).laid(p.seat)}" for p in game.seats if has_faction(p)]
        return sentences(final_words(name, t), t("so far {who}", who=", ".join(laid)) if laid else "")
    return final_words(name, t)


def final_words(name: str, t: Tongue) -> str:
    """A final tile that the expansion adds or changes."""
    if name == SEA.final_sea_tile:
        return sentences(t("At the end 18, 12 and 6 points for trade markers on the map"))
    if name == "connected-sa-sh-distance":
        return t(
            "At the end 18, 12 and 6 points for the distance of two connected large buildings: stronghold, sanctuary, shipyard."
        )
    return ""


WRITERS: dict[str, Callable[[State, str, Tongue], str]] = {
    "hex": a_hex,
    "canal": a_canal,
    "ship": a_ship,
    "fleet": a_fleet,
    "markers": some_markers,
    "building": a_building,
    "pieces": some_pieces,
    "faction": a_faction,
    "shipping": a_shipping,
    "action": an_action,
    "scroll": a_scroll,
    "favour": a_favour,
    "town": a_town,
    "scoring": a_scoring,
    "final": a_final,
}
