"""Log lines of what happens at sea. What the base game knows is told by the base game."""

from __future__ import annotations

from deskovka.core.effects import Effect
from deskovka.core.words import Tongue, said
from deskovka.games.terra_mystica.merchants.moves import SEA_ACTIONS
from deskovka.games.terra_mystica.merchants.words.describing import ACTIONS, ACTIONS_ON_FOOT
from deskovka.games.terra_mystica.merchants.words.terms import building_name, ships, speak, walks
from deskovka.games.terra_mystica.state import State
from deskovka.games.terra_mystica.words import telling as base
from deskovka.games.terra_mystica.words import terms

#: effects that only the expansion has
DEEDS = ("dock", "ships", "sailed", "traded", "marker", "range", "built:shipyard")
#: where gains come from that the base game does not know
SOURCES = {
    "trade": said("from the trade"),
    "gift": said("from the favour tile's gift"),
    "shipyard": said("from the shipyard"),
    "market": said("from the market"),
}
#: what was paid, and for what
PRICES = {
    "cost:shipyard": said("{who} paid {cost} for the shipyard."),
    "voyage": said("{who} paid {cost} for a longer way."),
}
PRICES_ON_FOOT = {"cost:shipyard": said("{who} paid {cost} for the market.")}


def tell(game: State, effects: list[Effect], lang: str = "en") -> list[str]:
    """Lines in the order of the effects: deeds at sea, each by itself, then what the base game tells."""
    t = speak(lang)
    lines: list[str] = []
    rest: list[Effect] = []
    grouped: dict[tuple[int, str], list[Effect]] = {}
    for effect in effects:
        if effect.what in DEEDS:
            lines.append(deed(game, effect, t))
        elif at_sea(effect):
            grouped.setdefault((effect.seat, effect.source), []).append(effect)
        else:
            rest.append(effect)
    lines += [sums(game, seat, source, group, t) for (seat, source), group in grouped.items()]
    return [line for line in lines if line] + base.tell(game, rest, lang)


def at_sea(effect: Effect) -> bool:
    source = effect.source
    return (
        source in SOURCES
        or source in PRICES
        or source in ("trade partner", "final:trade-markers")
        or source.removeprefix("action:") in SEA_ACTIONS
    )


def deed(game: State, effect: Effect, t: Tongue) -> str:
    who = terms.faction_name(game, effect.seat, t.lang)
    p = game.seats[effect.seat]
    place = effect.source.partition(":")[2]
    what = effect.what
    if what == "dock":
        if walks(game, p):
            return t("{who}: the storehouse lies at {hex}.", who=who, hex=place)
        return t("{who}: the dock lies at {hex}.", who=who, hex=place)
    if what == "sailed":
        return t("{who}: from {a} to {b}.", who=who, a=place, b=game.board.names[effect.amount])
    if what == "traded":
        at = game.board.number[place.lower()]
        owner = terms.faction_name(game, game.owner[at], t.lang)
        return t(
            "{who} traded at {hex}: {building} of {owner}.",
            who=who,
            hex=place,
            building=building_name(t, game, at),
            owner=owner,
        )
    if what == "marker":
        return t("{who} laid a trade marker at {hex}.", who=who, hex=place)
    if what == "range":
        return t("{who}: the range grows by one column.", who=who)
    if what == "built:shipyard":
        if walks(game, p):
            return t("{who} built the market at {hex}.", who=who, hex=place)
        return t("{who} built the shipyard at {hex}.", who=who, hex=place)
    if effect.amount > 0:
        return t("{who}: {ships} at {hex}.", who=who, ships=ships(t, game, p, 1), hex=place)
    if effect.source == "cost:dwelling":
        return t("{who} paid the dwelling with {ships}.", who=who, ships=ships(t, game, p, 1))
    return ""  # a ship that trades: the trade itself is told


def sums(game: State, seat: int, source: str, group: list[Effect], t: Tongue) -> str:
    """Gains and prices of one source in one line."""
    of_base = terms.speak(t.lang)
    who = terms.faction_name(game, seat, t.lang)
    totals = base.totals(group)
    gain = terms.listed(of_base, terms.sum_up(of_base, {what: n for what, n in totals.items() if n > 0}))
    cost = terms.listed(of_base, terms.sum_up(of_base, {what: n for what, n in totals.items() if n < 0}))
    on_foot = walks(game, game.seats[seat])
    if source in PRICES:
        return t((PRICES_ON_FOOT if on_foot else PRICES).get(source, PRICES[source]), who=who, cost=cost)
    if source == "trade partner":
        if cost:
            return t("{who} took {gain} for {cost} because of the trade.", who=who, gain=gain, cost=cost)
        return t("{who} took {gain} because of the trade.", who=who, gain=gain)
    if source == "final:trade-markers":
        return t("{who}: {gain} for trade markers.", who=who, gain=gain)
    action = source.removeprefix("action:")
    if action in SEA_ACTIONS:
        table = ACTIONS_ON_FOOT if on_foot else ACTIONS
        return t("{who}: {action}, for {cost}.", who=who, action=t(table[SEA_ACTIONS.index(action)]), cost=cost)
    where = "market" if on_foot and source == "shipyard" else source
    return f"{who}: {gain} {t(SOURCES[where])}." if gain else ""
