"""A move as the text of a button: what is done, what it costs and what it brings in this very position."""

from __future__ import annotations

from deskovka.core.effects import Effect
from deskovka.core.game import Move
from deskovka.core.words import Tongue, said
from deskovka.games.terra_mystica import moves as m
from deskovka.games.terra_mystica.components import MATERIAL
from deskovka.games.terra_mystica.rules.fire_and_ice import VolcanoFaction
from deskovka.games.terra_mystica.state import Player, State, has_faction
from deskovka.games.terra_mystica.table import Offer
from deskovka.games.terra_mystica.words.terms import (
    AMOUNTS,
    SAME,
    amount,
    board_name,
    cult_name,
    faction_name,
    speak,
    sum_up,
    terrain_name,
)
from deskovka.games.terra_mystica.words.tiles import favour_words, scroll_words, town_words

#: effects of what follows by itself, not of the move
LATER = ("income", "cult bonus", "leftovers")

UPGRADES = (
    "",
    "",
    said("Upgrade {hex} to a trading house"),
    said("Upgrade {hex} to a temple"),
    said("Upgrade {hex} to the stronghold"),
    said("Upgrade {hex} to the sanctuary"),
)
SENDS = (
    said("Send a priest to fire"),
    said("Send a priest to water"),
    said("Send a priest to earth"),
    said("Send a priest to air"),
)
RETURNS = (
    said("Give a priest back for fire"),
    said("Give a priest back for water"),
    said("Give a priest back for earth"),
    said("Give a priest back for air"),
)
KEYS = (
    said("Use the key on step 10 of fire"),
    said("Use the key on step 10 of water"),
    said("Use the key on step 10 of earth"),
    said("Use the key on step 10 of air"),
)
ACTIONS = (
    said("Power action: a bridge"),
    said("Power action: 1 priest"),
    said("Power action: 2 workers"),
    said("Power action: 7 coins"),
    said("Power action: 1 spade"),
    said("Power action: 2 spades"),
    said("Auren's action: 2 steps on one cult track"),
    said("Chaos Magicians' action: two actions in a row"),
    said("Engineers' action: a bridge"),
    said("Giants' action: 2 spades for one hex"),
    said("Nomads' action: a sandstorm"),
    said("Swarmlings' action: a free trading house"),
    said("Witches' action: a free dwelling on any forest"),
    said("Shapeshifters' action: a new home terrain, for power"),
    said("Shapeshifters' action: a new home terrain, for power tokens"),
    said("Scroll action: 1 spade"),
    said("Scroll action: 1 step on a cult track"),
    said("Favour tile action: 1 step on a cult track"),
)
CONVERSIONS = (
    said("Convert 5 power to 1 priest"),
    said("Convert 3 power to 1 worker"),
    said("Convert 1 power to 1 coin"),
    said("Convert 1 priest to 1 worker"),
    said("Convert 1 worker to 1 coin"),
    said("Convert 1 point to 1 coin"),
    said("Convert 2 coins to 1 point"),
)
RENOUNCED = (
    said("Let the remaining spades go"),
    said("Build no bridge"),
    said("Build no dwelling"),
    said("Build no trading house"),
    said("No sandstorm"),
    said("Keep the workers"),
    said("Buy no token"),
    said("Stay at home"),
    said("Fire: stay on 9 and keep the key"),
    said("Water: stay on 9 and keep the key"),
    said("Earth: stay on 9 and keep the key"),
    said("Air: stay on 9 and keep the key"),
)
FIXED = {
    m.LEAVE_AUCTION: said("Leave the auction"),
    m.BURN: said("Sacrifice 1 token of bowl II to move another to bowl III"),
    m.SHIPPING: said("Advance shipping"),
    m.EXCHANGE: said("Make spades cheaper"),
    m.KEEP_PRIEST: said("Keep the priest"),
    m.TOKEN: said("Buy a power token for bowl III"),
    m.END: said("End the turn"),
    m.DROP_OUT: said("Leave the game"),
}


class Outlook:
    """What a move would do: tried on a copy, so that no rule is told twice."""

    def __init__(self, game: State, move: Move) -> None:
        self.costs: dict[str, int] = {}
        self.gains: dict[str, int] = {}
        self.offers: list[Offer] = []
        after = game.copy()
        assert isinstance(after, State)
        after.keep_log()
        after.push(move)
        self.effects: list[Effect] = after.log or []
        for effect in self.effects:
            what = SAME.get(effect.what, effect.what)
            if effect.seat != move.seat or what not in AMOUNTS or late(effect):
                continue
            side = self.gains if effect.amount > 0 else self.costs
            side[what] = side.get(what, 0) + effect.amount
        if after.events > game.events:
            self.offers = [o for o in after.offers if o.event > game.events]


def late(effect: Effect) -> bool:
    return effect.source in LATER or effect.source.startswith("final:")


def describe(game: State, move: Move, lang: str = "en") -> str:
    t = speak(lang)
    head = name_move(game, move, t)
    if loses_priest(game, move):
        nothing = t("the supply has none left: it is lost")
        return f"{head} ({nothing})"
    if move not in game.moves() or move.kind in (
        m.CONVERT,
        m.BURN,
        m.END,
        m.DROP_OUT,
        m.RENOUNCE,
        m.FACTION,
        m.TAKE_FACTION,
    ):
        return head
    details = price_and_gain(game, move, t)
    return f"{head} ({details})" if details else head


def loses_priest(game: State, move: Move) -> bool:
    """A priest for power, and none in the supply (p. 8, ruling 79). Riverwalkers choose what becomes of theirs."""
    p = game.seats[move.seat]
    for_priest = (move.kind == m.CONVERT and move.a == m.POWER_TO_PRIEST) or (
        move.kind == m.ACTION and move.a == m.ACT2
    )
    return for_priest and has_faction(p) and p.faction.by_land() and p.priests >= p.priest_limit


def price_and_gain(game: State, move: Move, t: Tongue) -> str:
    """'1 worker, 2 coins; +2 points; Nomads may take 1 power'."""
    outlook = Outlook(game, move)
    parts: list[str] = []
    costs = ", ".join(sum_up(t, outlook.costs))
    spades = spades_used(game, move)
    if spades:
        worked = amount(t, "spades", spades)
        parts.append(f"{worked}: {costs}" if costs else worked)
    elif costs:
        parts.append(costs)
    if outlook.gains:
        parts.append(", ".join(sum_up(t, outlook.gains, "+")))
    if outlook.offers:
        who = ", ".join([f"{faction_name(game, o.seat, t.lang)} {o.amount}" for o in outlook.offers])
        parts.append(t("power for neighbours: {who}", who=who))
    return "; ".join([part for part in parts if part])


def spades_used(game: State, move: Move) -> int:
    p = game.seats[move.seat]
    if move.kind != m.TRANSFORM or p.sandstorm or isinstance(p.faction, VolcanoFaction):
        return 0
    return p.faction.spades_for(p, game.terrain[move.a], move.b)


# -- names ---------------------------------------------------------------------------------------------------------


def name_move(game: State, move: Move, t: Tongue) -> str:
    kind = move.kind
    if kind in FIXED:
        return t(FIXED[kind])
    p = game.seats[move.seat]
    names = game.board.names
    if kind == m.BUILD:
        return t("Build a dwelling at {hex}", hex=names[move.a])
    if kind == m.TRANSFORM:
        return name_transform(game, move, t)
    if kind == m.UPGRADE:
        return t(UPGRADES[move.b], hex=names[move.a])
    if kind == m.SEND:
        return t(SENDS[move.a] if move.b > 1 else RETURNS[move.a])
    if kind == m.ACTION:
        return t(ACTIONS[move.a])
    if kind == m.PASS:
        return pass_and_take(scroll_words(MATERIAL.scrolls[move.a - 1], t), t) if move.a else t("Pass")
    if kind == m.TAKE_SCROLL:
        return t("Take the scroll: {words}", words=scroll_words(MATERIAL.scrolls[move.a], t))
    if kind == m.CONVERT:
        return t(CONVERSIONS[move.a])
    if kind == m.BRIDGE:
        a, b = game.board.bridge_sites[move.a]
        return t("Build a bridge from {a} to {b}", a=names[a], b=names[b])
    if kind == m.CONNECT:
        return t("Found a town across the river at {hex}", hex=names[move.a])
    return name_choice(game, p, move, t)


def pass_and_take(words: str, t: Tongue) -> str:
    return t("Pass and take the scroll: {words}", words=words)


def name_choice(game: State, p: Player, move: Move, t: Tongue) -> str:
    kind = move.kind
    if kind == m.FAVOUR:
        return t("Take the favour tile: {words}", words=", ".join(favour_words(MATERIAL.favours[move.a], t)))
    if kind == m.TOWN:
        return t("Take the town tile: {words}", words=", ".join(town_words(MATERIAL.towns[move.a], t)))
    if kind == m.STEP:
        return t("Climb: {cult}", cult=cult_name(t, move.a))
    if kind == m.KEY:
        return t(KEYS[move.a])
    if kind == m.MAKE_PRIESTS:
        return t("Ordain priests: {n}", n=move.a)
    if kind == m.UNLOCK:
        return t("Unlock a terrain: {terrain}", terrain=terrain_name(t, move.a))
    if kind == m.SHIFT:
        return t("New home terrain: {terrain}", terrain=terrain_name(t, move.a))
    if kind == m.RENOUNCE:
        return t(RENOUNCED[move.a])
    if kind == m.FACTION:
        return t("Play {faction}", faction=board_name(MATERIAL.boards[move.a], t.lang))
    if kind == m.TAKE_FACTION:
        faction = board_name(MATERIAL.boards[move.a], t.lang)
        return t("Take {faction} and place {place} in the turn order", faction=faction, place=move.b + 1)
    if kind == m.START_TERRAIN:
        return t("Start on: {terrain}", terrain=terrain_name(t, move.a))
    if kind == m.BID:
        return t("Bid {points}", points=amount(t, "points", move.a))
    if kind == m.TAKE_POWER:
        return t("Take power: {who} built next door", who=board_name(MATERIAL.boards[move.b], t.lang))
    if kind == m.DECLINE_POWER:
        who = board_name(MATERIAL.boards[move.b], t.lang)
        return t("Decline {power} ({who})", power=amount(t, "power", move.a), who=who)
    return str(move)


def name_transform(game: State, move: Move, t: Tongue) -> str:
    return t(
        "Transform {hex} from {old} to {new}",
        hex=game.board.names[move.a],
        old=terrain_name(t, game.terrain[move.a]),
        new=terrain_name(t, move.b),
    )
