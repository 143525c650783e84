"""Log lines: the effects of one move as sentences."""

from __future__ import annotations

from deskovka.core.effects import Effect
from deskovka.core.words import Tongue
from deskovka.games.terra_mystica import moves as m
from deskovka.games.terra_mystica.components import CULTS, MATERIAL
from deskovka.games.terra_mystica.state import State
from deskovka.games.terra_mystica.wording.describing import ACTIONS
from deskovka.games.terra_mystica.wording.terms import (
    AMOUNTS,
    SAME,
    amount,
    board_name,
    faction_name,
    listed,
    msg,
    speak,
    sum_up,
    terrain_name,
)

BUILT = {
    "built:dwelling": msg("built a dwelling at {hex}"),
    "built:trading_house": msg("built a trading house at {hex}"),
    "built:temple": msg("built a temple at {hex}"),
    "built:stronghold": msg("built the stronghold at {hex}"),
    "built:sanctuary": msg("built the sanctuary at {hex}"),
}
#: where a gain came from
SOURCES = {
    "scoring": msg("from the round's scoring tile"),
    "favour": msg("from a favour tile"),
    "scroll": msg("from the scroll"),
    "town": msg("from the town tile"),
    "cult": msg("from the cult track"),
    "faction": msg("from the faction's ability"),
    "stronghold": msg("from the stronghold"),
    "tunnel": msg("for the tunnel"),
    "carpet": msg("for the carpet flight"),
    "shipping": msg("for shipping"),
    "exchange": msg("for cheaper spades"),
    "declined": msg("because all neighbours declined"),
    "action": msg("from the action"),
    "shift": msg("for the new home"),
    "order": msg("from the priest"),
    "key": msg("thanks to the key"),
}
FINAL = {
    "network": msg("for the largest area"),
    "fire": msg("for the fire track"),
    "water": msg("for the water track"),
    "earth": msg("for the earth track"),
    "air": msg("for the air track"),
    "connected-distance": msg("for the widest area"),
    "connected-sa-sh-distance": msg("for stronghold and sanctuary far apart"),
    "building-on-edge": msg("for buildings on the edge"),
    "connected-clusters": msg("for settlements"),
}


def chapter(effect: Effect) -> str:
    """Income, cult bonus and final scoring are lines of their own."""
    if effect.source in ("income", "cult bonus", "leftovers"):
        return effect.source
    return "final" if effect.source.startswith("final:") else "move"


def tell(game: State, effects: list[Effect], lang: str = "en") -> list[str]:
    """Lines in the order of the effects, one for each seat and chapter."""
    t = speak(lang)
    groups: dict[tuple[str, int], list[Effect]] = {}
    for effect in effects:
        groups.setdefault((chapter(effect), effect.seat), []).append(effect)
    lines: list[str] = []
    for (kind, seat), group in groups.items():
        who = faction_name(game, seat, lang) if 0 <= seat < game.players else ""
        if kind == "move":
            lines.append(f"{line_of(game, who, group, t)}.")
        elif kind == "income":
            lines.append(t("{who}: income {gain}.", who=who, gain=listed(t, sum_up(t, totals(group)))))
        elif kind == "cult bonus":
            lines.append(t("{who}: cult bonus {gain}.", who=who, gain=listed(t, sum_up(t, totals(group)))))
        elif kind == "leftovers":
            points = sum([e.amount for e in group if e.what == "points"])
            lines.append(t("{who}: {points} for what was left over.", who=who, points=amount(t, "points", points)))
        else:
            parts = [f"{amount(t, 'points', e.amount)} {final_words(e.source, t)}" for e in group]
            lines.append(t("{who}: {gain}.", who=who, gain=listed(t, parts)))
    return lines


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
        return start_line(game, starts[0], group, t)
    deeds = deeds_of(game, group, t)
    costs = totals([e for e in group if counts(e) and e.amount < 0 and not (e.source == "order" and e.what == "priests")])
    # With a deed, a gain says where it comes from; without one, the gain is the news itself.
    gains = gains_of(game, [e for e in group if counts(e) and e.amount > 0 and not is_deed(e)], t)
    if not deeds:
        if any(e.source.startswith("neighbour:") for e in group):
            return neighbour_line(game, who, group, costs, t)
        deeds, gains = [listed(t, gains)] if gains else [], []
        first = f"{who}: {deeds[0]}" if deeds else who
    else:
        first = t("{who} {deeds}", who=who, deeds=listed(t, deeds))
    if costs:
        first = t("{deed} for {cost}", deed=first, cost=listed(t, sum_up(t, costs)))
    return "; ".join([first, *gains])


def start_line(game: State, start: Effect, group: list[Effect], t: Tongue) -> str:
    faction = start.what.partition(":")[2]
    number = MATERIAL.faction_number.get(faction, -1)
    name = board_name(MATERIAL.boards[number], t.lang) if number >= 0 else faction
    points = start.amount + sum([e.amount for e in group if e.what == "points"])
    return t("Player {n}: {faction}, {points}", n=start.seat + 1, faction=name, points=amount(t, "points", points))


def neighbour_line(game: State, who: str, group: list[Effect], costs: dict[str, int], t: Tongue) -> str:
    builder = next(e.source.partition(":")[2] for e in group if e.source.startswith("neighbour:"))
    number = MATERIAL.faction_number.get(builder, -1)
    name = board_name(MATERIAL.boards[number], t.lang) if number >= 0 else builder
    power = sum([e.amount for e in group if e.what == "power" and e.amount > 0])
    line = t("{who} took {power} from {builder}", who=who, power=amount(t, "power", power), builder=name)
    return t("{deed} for {cost}", deed=line, cost=listed(t, sum_up(t, costs))) if costs else line


def counts(effect: Effect) -> bool:
    """Is it an amount of something (not a deed like building, not a burned token)?"""
    return SAME.get(effect.what, effect.what) in AMOUNTS or not known(effect.what)


def known(what: str) -> bool:
    return what in BUILT or what in ("terrain", "bridge", "scroll", "home", "unlocked", "burned") or what.startswith("faction:")


def is_deed(effect: Effect) -> bool:
    return effect.what in ("shipping", "exchange") or effect.source == "convert"


def deeds_of(game: State, group: list[Effect], t: Tongue) -> list[str]:
    """What was done, apart from what it cost and brought."""
    found: list[str] = []
    for effect in group:
        place = effect.source.partition(":")[2]
        if effect.what in BUILT:
            found.append(t(BUILT[effect.what], hex=place))
        elif effect.what == "terrain":
            found.append(t("turned {hex} into {terrain}", hex=place, terrain=terrain_name(t, effect.amount)))
        elif effect.what == "bridge":
            a, _, b = place.partition(":")
            found.append(t("built a bridge from {a} to {b}", a=a, b=b))
        elif effect.what == "scroll":
            found.append(t("took scroll {scroll}", scroll=MATERIAL.scrolls[effect.amount].id))
        elif effect.what == "shipping":
            found.append(t("advanced shipping"))
        elif effect.what == "exchange":
            found.append(t("made spades cheaper"))
        elif effect.what == "home":
            found.append(t("chose a terrain: {terrain}", terrain=terrain_name(t, effect.amount)))
        elif effect.what == "unlocked":
            found.append(t("unlocked a terrain: {terrain}", terrain=terrain_name(t, effect.amount)))
        elif effect.what == "burned":
            found.append(t("sacrificed power tokens of bowl II: {n}", n=effect.amount))
        elif effect.source == "order" and effect.what == "priests":
            found.append(t("sent a priest to a cult"))
    converted = [e for e in group if e.source == "convert" and e.amount > 0]
    if converted:
        found.append(t("converted: {gain}", gain=listed(t, sum_up(t, totals(converted)))))
    for effect in group:
        if effect.what == "power spent" and effect.source.startswith("action:"):
            found.append(action_deed(effect.source.partition(":")[2], t))
    return found


def action_deed(name: str, t: Tongue) -> str:
    if name in m.ACTIONS:
        return t("took an action ({action})", action=t(ACTIONS[m.ACTIONS.index(name)]))
    return t("took an action ({action})", action=name)


def gains_of(game: State, group: list[Effect], t: Tongue) -> list[str]:
    """Gains by source, in the order in which they came."""
    by_source: dict[str, list[Effect]] = {}
    for effect in group:
        by_source.setdefault(effect.source, []).append(effect)
    found: list[str] = []
    for source, effects in by_source.items():
        gain = listed(t, sum_up(t, totals(effects)))
        name = source.partition(":")[0]
        found.append(f"{gain} {t(SOURCES[name])}" if name in SOURCES else gain)
    return found


assert all(name in AMOUNTS for name in CULTS)
