"""A player's own numbers at sea: the shipyard, the ships, and how far they go."""

from __future__ import annotations

from deskovka.core.aids import Aid
from deskovka.games.terra_mystica.components import SHIPYARD
from deskovka.games.terra_mystica.merchants.components import SEA
from deskovka.games.terra_mystica.merchants.rules import shipyards
from deskovka.games.terra_mystica.merchants.state import sea_of
from deskovka.games.terra_mystica.merchants.words.describing import ACTIONS, ACTIONS_ON_FOOT
from deskovka.games.terra_mystica.merchants.words.terms import amount, ships, speak, walks
from deskovka.games.terra_mystica.state import Player, State, has_faction
from deskovka.games.terra_mystica.words import aiding, terms


def aid(game: State, seat: int, lang: str) -> list[Aid]:
    p = game.seats[seat]
    if not has_faction(p):
        return []
    return [*aiding.aid(game, seat, lang), fleet(game, p, lang)]


def fleet(game: State, p: Player, lang: str) -> Aid:
    t, of_base = speak(lang), terms.speak(lang)
    sea, tile = sea_of(game), shipyards.tile_of(p)
    on_foot = walks(game, p)
    price = [amount(t, "workers", tile.cost_workers), amount(t, "coins", tile.cost_coins)]
    action = [amount(t, "workers", tile.action_workers), amount(t, "coins", tile.action_coins)]
    brings = [ships(t, game, p, tile.ships)] if tile.ships else []
    if tile.shipping:
        brings.append(t("range +1") if on_foot else amount(t, "shipping", tile.shipping))
    brings.append(t("income {ships}", ships=ships(t, game, p, tile.income)))
    stands = any(game.building[at] == SHIPYARD for at in p.hexes)
    names = ACTIONS_ON_FOOT if on_foot else ACTIONS
    rows = [
        (
            t("Market") if tile.market else t("Shipyard"),
            t("built") if stands else terms.listed(of_base, price),
            ", ".join(brings),
        ),
        (t(names[4]), terms.listed(of_base, action), ships(t, game, p, 1)),
        *[
            (t(names[n]), amount(t, "power", p.faction.action_cost(cost)), "")
            for n, cost in enumerate(SEA.sea_action_power)
        ],
        (t("In the supply"), "", ships(t, game, p, sea.supply(p.seat))),
        (t("Trade markers left"), "", str(SEA.markers_each - sea.laid(p.seat))),
        (t("Each moves up to"), "", str(sea.fleets[p.seat].people.range_now(game, p))),
    ]
    title = t("Traders and market") if on_foot else t("Ships and shipyard")
    return Aid(title, ("", of_base("Cost"), of_base("It brings")), tuple(rows))
