"""Log lines: the effects of one move as sentences."""

from __future__ import annotations

from deskovka.core.effects import Effect
from deskovka.core.words import Tongue, said
from deskovka.games.terra_mystica.components import CULTS, RESOURCES
from deskovka.games.terra_mystica.merchants.components import SEA as MATERIAL  # the whole box, for names
from deskovka.games.terra_mystica.merchants.words import tiles as sea
from deskovka.games.terra_mystica.state import State
from deskovka.games.terra_mystica.words.terms import (
    SAME,
    amount,
    board_name,
    faction_name,
    listed,
    speak,
    sum_up,
    terrain_name,
)

BUILT = {
    "built:dwelling": said("built a dwelling at {hex}"),
    "built:trading_house": said("built a trading house at {hex}"),
    "built:temple": said("built a temple at {hex}"),
    "built:stronghold": said("built the stronghold at {hex}"),
    "built:sanctuary": said("built the sanctuary at {hex}"),
}
ACTIONS = {
    "action:ACT1": said("took the power action for a bridge"),
    "action:ACT2": said("took the power action for 1 priest"),
    "action:ACT3": said("took the power action for 2 workers"),
    "action:ACT4": said("took the power action for 7 coins"),
    "action:ACT5": said("took the power action for 1 spade"),
    "action:ACT6": said("took the power action for 2 spades"),
    "action:ACTE": said("took the action for a bridge"),
}
SPECIAL = {
    "ACTA": said("took the action for two steps on one cult"),
    "ACTC": said("began a double turn"),
    "ACTG": said("took the action for 2 spades"),
    "ACTN": said("called a sandstorm"),
    "ACTS": said("took the action for a free trading house"),
    "ACTW": said("mounted the broom"),
    "ACTH-power": said("changed shape"),
    "ACTH-tokens": said("changed shape"),
    "BON1": said("used the scroll for 1 spade"),
    "BON2": said("used the scroll for a cult step"),
    "FAV6": said("used the favour tile for a cult step"),
}
#: deeds that need no amount
DEEDS = (
    *BUILT,
    "terrain",
    "bridge",
    "scroll",
    "home",
    "unlocked",
    "burned",
    "action",
    "declined",
    "passed",
    "favour",
    "town",
)
#: tiles that somebody takes; the amount is the number of the tile
TAKEN = ("scroll", "favour", "town")
#: marks that say where a phase begins; nothing changes hands
SILENT = ("phase",)
#: where a gain came from
SOURCES = {
    "scoring": said("from the round's scoring tile"),
    "favour": said("from a favour tile"),
    "scroll": said("from the scroll"),
    "town": said("from the town tile"),
    "cult": said("from the cult track"),
    "faction": said("from the faction's ability"),
    "stronghold": said("from the stronghold"),
    "tunnel": said("for the tunnel"),
    "carpet": said("for the carpet flight"),
    "shipping": said("for shipping"),
    "exchange": said("for cheaper spades"),
    "declined": said("because all neighbours declined"),
    "action": said("from the action"),
    "shift": said("for the new home"),
    "order": said("from the priest"),
    "key": said("thanks to the key"),
    # a price in the log; sums of points name it
    "neighbour": said("for power from neighbours"),
    "convert": said("by conversion"),
}
FINAL = {
    "network": said("for the largest area"),
    "fire": said("for the fire track"),
    "water": said("for the water track"),
    "earth": said("for the earth track"),
    "air": said("for the air track"),
    "connected-distance": said("for the widest area"),
    "connected-sa-sh-distance": said("for stronghold and sanctuary far apart"),
    "building-on-edge": said("for buildings on the edge"),
    "connected-clusters": said("for settlements"),
}


def chapter(effect: Effect) -> str:
    """Income, cult bonus and final scoring are lines of their own."""
    if effect.source in ("income", "cult bonus", "leftovers"):
        return effect.source
    return "final" if effect.source.startswith("final:") else "move"


def tell(game: State, effects: list[Effect], lang: str = "en") -> list[str]:
    """Lines in the order of the effects, one for each seat and chapter."""
    return [line for _, line in placed_lines(game, list(enumerate(effects)), lang)]


def placed_lines(game: State, effects: list[tuple[int, Effect]], lang: str) -> list[tuple[int, str]]:
    """The same of effects that have a place among others: each line with the place of its first effect."""
    groups: dict[tuple[str, int], list[Effect]] = {}
    first: dict[tuple[str, int], int] = {}
    for at, effect in effects:
        if effect.what in SILENT:
            continue
        key = (chapter(effect), effect.seat)
        groups.setdefault(key, []).append(effect)
        first.setdefault(key, at)
    t = speak(lang)
    return [(first[key], chapter_line(game, *key, group, t)) for key, group in groups.items()]


def chapter_line(game: State, kind: str, seat: int, group: list[Effect], t: Tongue) -> str:
    """What one seat did, gained or lost in one chapter."""
    who = faction_name(game, seat, t.lang) if 0 <= seat < game.players else ""
    if kind == "move":
        return f"{line_of(game, who, group, t)}."
    if kind == "income":
        return t("{who}: income {gain}.", who=who, gain=listed(t, sum_up(t, totals(group))))
    if kind == "cult bonus":
        return t("{who}: cult bonus {gain}.", who=who, gain=listed(t, sum_up(t, totals(group))))
    if kind == "leftovers":
        points = sum([e.amount for e in group if e.what == "points"])
        return t("{who}: {points} for what was left over.", who=who, points=amount(t, "points", points))
    parts = [f"{amount(t, 'points', e.amount)} {final_words(e.source, t)}" for e in group]
    return t("{who}: {gain}.", who=who, gain=listed(t, parts))


def final_words(source: str, t: Tongue) -> str:
    name = source.partition(":")[2]
    return t(FINAL[name]) if name in FINAL else name


def totals(group: list[Effect]) -> dict[str, int]:
    found: dict[str, int] = {}
    for effect in group:
        what = SAME.get(effect.what, effect.what)
        found[what] = found.get(what, 0) + effect.amount
    return found


def line_of(game: State, who: str, group: list[Effect], t: Tongue) -> str:
    """'Witches built a trading house at E6 for 2 workers and 3 coins; 3 points from the round's scoring tile'."""
    starts = [e for e in group if e.what.startswith("faction:")]
    if starts:
        return start_line(starts[0], group, t)
    told = Told(game, group, t)
    costs = totals([e for e in group if counts(e) and e.amount < 0 and e not in told.effects])
    gained = [e for e in group if counts(e) and e.amount > 0 and e not in told.effects]
    price = listed(t, sum_up(t, costs))
    if not told.deeds and costs and gained and gained[0].source == "convert":
        gain = listed(t, sum_up(t, totals(gained)))
        return t("{who} converted {cost} to {gain}", who=who, cost=price, gain=gain)
    gains = gains_of(gained, t)
    if told.deeds:
        first = t("{who} {deeds}", who=who, deeds=listed(t, told.deeds))
    else:  # the gain is the news itself
        first = f"{who}: {listed(t, gains)}" if gains else who
        gains = []
    if costs:
        first = t("{deed} for {cost}", deed=first, cost=price)
    return "; ".join([first, *gains])


def start_line(start: Effect, group: list[Effect], t: Tongue) -> str:
    points = start.amount + sum([e.amount for e in group if e.what == "points"])
    name = name_of(start.what.partition(":")[2], t)
    return t("Player {n}: {faction}, {points}", n=start.seat + 1, faction=name, points=amount(t, "points", points))


def name_of(faction: str, t: Tongue) -> str:
    number = MATERIAL.faction_number.get(faction, -1)
    return board_name(MATERIAL.boards[number], t.lang) if number >= 0 else faction


def counts(effect: Effect) -> bool:
    """Is it an amount of something, and not a deed like building? What nobody knows counts."""
    return effect.what not in DEEDS


class Told:
    """What was done, apart from what it cost and brought, and the effects that are told by it."""

    def __init__(self, game: State, group: list[Effect], t: Tongue) -> None:
        self.game = game
        self.deeds: list[str] = []
        self.effects: list[Effect] = []
        for effect in group:
            deed = self.deed(effect, group, t)
            if deed:
                self.deeds.append(deed)

    def deed(self, effect: Effect, group: list[Effect], t: Tongue) -> str:
        source, _, place = effect.source.partition(":")
        what = effect.what
        if what in BUILT:
            return t(BUILT[what], hex=place)
        if what == "terrain":
            return t("turned {hex} into {terrain}", hex=place, terrain=terrain_name(t, effect.amount))
        if what == "bridge":
            a, _, b = place.partition(":")
            return t("built a bridge from {a} to {b}", a=a, b=b)
        if what == "passed":
            return t("passed")
        if what in TAKEN:
            return self.tile(effect, group, t)
        if what == "action":
            return t(SPECIAL[place]) if place in SPECIAL else ""
        if what == "declined":
            return t(
                "declined {power} from {builder}", power=amount(t, "power", effect.amount), builder=name_of(place, t)
            )
        if what == "home":
            return t("chose a terrain: {terrain}", terrain=terrain_name(t, effect.amount))
        if what == "unlocked":
            return t("unlocked a terrain: {terrain}", terrain=terrain_name(t, effect.amount))
        if what == "burned":
            return t("sacrificed {tokens} of bowl II", tokens=amount(t, "tokens", effect.amount))
        if what in ("shipping", "exchange") and source in ("shipping", "exchange"):
            self.effects.append(effect)
            return t("advanced shipping") if what == "shipping" else t("made spades cheaper")
        if source == "neighbour" and what == "power":
            self.effects.append(effect)
            return t("took {power} from {builder}", power=amount(t, "power", effect.amount), builder=name_of(place, t))
        if source == "order" and what == "priests":
            return self.with_steps(effect, "order", group, t)
        if effect.source in ACTIONS and effect.amount < 0:
            self.effects.extend([e for e in group if e.source == effect.source and e.amount > 0])
            return t(ACTIONS[effect.source])
        return ""

    def tile(self, taken: Effect, group: list[Effect], t: Tongue) -> str:
        """A tile by what it gives. What came as printed is told by that; what came otherwise is told by itself."""
        n = taken.amount
        s = sea.speak(t.lang)
        on_foot = sea.on_foot(self.game, taken.seat)
        if taken.what == "scroll":
            return t("took the scroll ({words})", words=sea.scroll_words(MATERIAL.scrolls[n], s, on_foot))
        if taken.what == "town":
            town = MATERIAL.towns[n]
            printed = {"points": town.points, "keys": town.keys, **dict.fromkeys(CULTS, town.cults)}
            printed |= dict(zip(RESOURCES, town.gain, strict=True)) | {"shipping": town.shipping}
            words = t("founded a town ({words})", words=", ".join(sea.town_words(town, s, on_foot)))
        else:
            favour = MATERIAL.favours[n]
            printed = {CULTS[favour.cult]: favour.steps}
            words = t("took the favour tile ({words})", words=", ".join(sea.favour_words(favour, s, on_foot)))
        came = [e for e in group if e.source == taken.source and e.what in printed]
        self.effects.extend([e for e in came if e.amount == printed[e.what]])
        return words

    def with_steps(self, priest: Effect, source: str, group: list[Effect], t: Tongue) -> str:
        """A priest that was sent, and how far it climbed."""
        steps = [e for e in group if e.source == source and e.what in CULTS]
        self.effects.extend([priest, *steps])
        if not steps:
            return t("sent a priest to a cult")
        return t("sent a priest for {steps}", steps=amount(t, steps[0].what, steps[0].amount))


def gains_of(group: list[Effect], t: Tongue) -> list[str]:
    """Gains by source, in the order in which they came."""
    by_source: dict[str, list[Effect]] = {}
    for effect in group:
        by_source.setdefault(effect.source.partition(":")[0], []).append(effect)
    found: list[str] = []
    for source, effects in by_source.items():
        gain = listed(t, sum_up(t, totals(effects)))
        found.append(f"{gain} {t(SOURCES[source])}" if source in SOURCES else gain)
    return found
