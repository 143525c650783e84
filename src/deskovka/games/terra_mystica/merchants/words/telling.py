"""Log lines of what happens at sea. What the base game knows is told by the base game."""

from __future__ import annotations

from operator import itemgetter

from deskovka.core.effects import Effect
from deskovka.core.words import Tongue, said
from deskovka.games.terra_mystica.merchants.moves import SEA_ACTIONS
from deskovka.games.terra_mystica.merchants.words.describing import ACTIONS, ACTIONS_ON_FOOT
from deskovka.games.terra_mystica.merchants.words.terms import building_name, ships, speak, walks
from deskovka.games.terra_mystica.state import State
from deskovka.games.terra_mystica.words import telling as base
from deskovka.games.terra_mystica.words import terms

#: effects that only the expansion has
DEEDS = (
    "dock",
    "ships",
    "ship left",
    "sailed",
    "traded",
    "trade declined",
    "uncovered",
    "marker",
    "range",
    "built:shipyard",
)
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
    """Lines in the order in which it happened: deeds at sea, each by itself, sums of what came from one source, and what the base game
    tells; a line stands where its first effect does."""
    t = speak(lang)
    lines: list[tuple[int, str]] = []
    rest: list[tuple[int, Effect]] = []
    grouped: dict[tuple[int, str], list[Effect]] = {}
    first: dict[tuple[int, str], int] = {}
    for at, effect in enumerate(effects):
        if effect.what in DEEDS:
            lines.append((at, deed(game, effect, t)))
        elif at_sea(effect):
            key = (effect.seat, effect.source)
            grouped.setdefault(key, []).append(effect)
            first.setdefault(key, at)
        else:
            rest.append((at, effect))
    lines += [(first[key], sums(game, *key, group, t)) for key, group in grouped.items()]
    lines += base.placed_lines(game, rest, lang)
    return [line for _, line in sorted(lines, key=itemgetter(0)) if line]


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
    if what == "ship left":
        return t("{who} left in the supply: {ships}.", who=who, ships=ships(t, game, p, 1))
    if what == "trade declined":
        declined = terms.amount(terms.speak(t.lang), "power", effect.amount)
        return t("{who} declined {power} for the trade at {hex}.", who=who, power=declined, hex=place)
    if what == "uncovered":
        return (
            t("{who}: the action that moves all traders is free again.", who=who)
            if walks(game, p)
            else t("{who}: the action that moves all ships is free again.", who=who)
        )
    if effect.amount > 0:
        return t("{who}: {ships} at {hex}.", who=who, ships=ships(t, game, p, 1), hex=place)
    if effect.source == "cost:dwelling":
        return t("{who} paid the dwelling with {ships}.", who=who, ships=ships(t, game, p, 1))
    return ""  # a ship that trades: the trade itself is told


def sums(game: State, seat: int, source: str, group: list[Effect], t: Tongue) -> str:
    """Gains and prices of one source in one line."""
    of_base = terms.speak(t.lang)
    who = terms.faction_name(game, seat, t.lang)
    totals = base.totals([effect for effect in group if effect.what != "action"])
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
        name = t((ACTIONS_ON_FOOT if on_foot else ACTIONS)[SEA_ACTIONS.index(action)])
        if not cost:
            return t("{who}: {action}.", who=who, action=name)
        return t("{who}: {action}, for {cost}.", who=who, action=name, cost=cost)
    where = "market" if on_foot and source == "shipyard" else source
    return f"{who}: {gain} {t(SOURCES[where])}." if gain else ""
