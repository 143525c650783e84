"""A player's own numbers: what buildings, spades and ships cost the people, what it earns, and what each thing would bring next."""

from __future__ import annotations

from deskovka.core.aids import Aid
from deskovka.core.words import Tongue
from deskovka.games.terra_mystica.components import (
    CULTS,
    DWELLING,
    MATERIAL,
    ROUNDS,
    TRADING_HOUSE,
    UPGRADE_FROM,
)
from deskovka.games.terra_mystica.rules import cults, rounds
from deskovka.games.terra_mystica.rules.towns import power_needed
from deskovka.games.terra_mystica.state import Player, State, has_faction
from deskovka.games.terra_mystica.words.describing import ACTIONS
from deskovka.games.terra_mystica.words.terms import (
    BUILDING,
    amount,
    capital,
    cult_name,
    listed,
    resources,
    speak,
)
from deskovka.games.terra_mystica.words.tiles import income_words

NOTHING = "–"


def aid(game: State, seat: int, lang: str) -> list[Aid]:
    p = game.seats[seat]
    if not has_faction(p):
        return []
    t = speak(lang)
    return [buildings(game, p, t), income(game, p, t), tracks(game, p, t), actions(game, p, t), cult_bonus(game, p, t)]


# -- buildings ----------------------------------------------------------------------------------------------------------


def buildings(game: State, p: Player, t: Tongue) -> Aid:
    heads = (t("Building"), t("Cost"), t("On the map"), t("Income now"), t("The next one changes income"))
    rows = []
    for kind in range(1, 6):
        rows.append(
            (
                capital(t(BUILDING[kind])),
                cost_of(p, kind, t),
                f"{p.built[kind]}/{p.built[kind] + p.left(kind)}",
                listed(t, resources(t, p.faction.board.income[kind][p.built[kind]])) or NOTHING,
                change_words(income_change(p, kind), t) if p.left(kind) else NOTHING,
            )
        )
    return Aid(t("Buildings"), heads, tuple(rows))


def cost_of(p: Player, kind: int, t: Tongue) -> str:
    board = p.faction.board
    words = listed(t, [amount(t, "workers", board.cost_workers[kind]), amount(t, "coins", board.cost_coins[kind])])
    if kind == TRADING_HOUSE:
        words += "; " + t("without a neighbour {coins}", coins=amount(t, "coins", board.alone_coins))
    return words


def income_change(p: Player, kind: int) -> list[int]:
    """What the next building of a kind adds, and what the one that it grows out of takes away."""
    table = p.faction.board.income
    change = [new - old for old, new in zip(table[kind][p.built[kind]], table[kind][p.built[kind] + 1], strict=True)]
    old = UPGRADE_FROM[kind] if kind != DWELLING else 0
    if old and p.built[old]:
        lost = zip(table[old][p.built[old]], table[old][p.built[old] - 1], strict=True)
        change = [gain - (had - left) for gain, (had, left) in zip(change, lost, strict=True)]
    return change


def change_words(change: list[int], t: Tongue) -> str:
    """`+2 coins and −1 worker`."""
    names = ("workers", "coins", "priests", "power")
    parts = [("+" if n > 0 else "−") + amount(t, names[i], abs(n)) for i, n in enumerate(change) if n]
    return ", ".join(parts) or NOTHING


# -- income -------------------------------------------------------------------------------------------------------------


def income(game: State, p: Player, t: Tongue) -> Aid:
    built = [0, 0, 0, 0]
    for kind in range(1, 6):
        built = [a + b for a, b in zip(built, p.faction.board.income[kind][p.built[kind]], strict=True)]
    rows = [(t("Buildings"), listed(t, resources(t, built)) or NOTHING)]
    if p.scroll >= 0:
        rows.append((t("Scroll"), income_words(game.material.scrolls[p.scroll].income, t) or NOTHING))
    for favour in game.material.favours:
        if p.has_favour(favour.number) and any(favour.income):
            rows.append((t("Favour tile"), income_words(favour.income, t)))
    rows.append((t("Together"), listed(t, resources(t, rounds.income_of(game, p))) or NOTHING))
    title = t("Income of the next round") if game.round < ROUNDS else t("Income (there is no more)")
    return Aid(title, (t("From"), t("Income")), tuple(rows))


# -- spades, ships, towns -----------------------------------------------------------------------------------------------


def tracks(game: State, p: Player, t: Tongue) -> Aid:
    board = p.faction.board
    rows = []
    if board.spade_costs:
        what = "priests" if board.digs_with_priests else "workers"
        now = amount(t, what, board.spade_costs[p.exchange])
        price = bring = NOTHING
        if p.exchange < board.exchange_max:
            price = listed(
                t,
                [
                    amount(t, "workers", board.exchange_workers),
                    amount(t, "coins", board.exchange_coins),
                    amount(t, "priests", board.exchange_priests),
                ],
            )
            cheaper = amount(t, what, board.spade_costs[p.exchange + 1])
            bring = t(
                "{points}, then a spade costs {cost}",
                points=amount(t, "points", board.exchange_points),
                cost=cheaper,
            )
        rows.append((t("A spade"), now, price, bring))
    if board.ships:
        price = bring = NOTHING
        if p.shipping < board.shipping_max:
            price = listed(t, [amount(t, "coins", board.shipping_coins), amount(t, "priests", board.shipping_priests)])
            bring = amount(t, "points", board.shipping_points[p.shipping + 1])
        rows.append((t("Shipping"), str(game.shipping_now(p)), price, bring))
    rows.append((t("A town needs power"), str(power_needed(game, p)), NOTHING, NOTHING))
    rows.append((t("Priests that you can have"), str(p.priest_limit), NOTHING, NOTHING))
    return Aid(t("Spades, ships, limits"), ("", t("Now"), t("The next step costs"), t("It brings")), tuple(rows))


def actions(game: State, p: Player, t: Tongue) -> Aid:
    rows = []
    for number, price in enumerate(MATERIAL.action_power):
        used = t("used in this round") if game.actions_used >> number & 1 else t("free")
        rows.append((t(ACTIONS[number]), amount(t, "power", p.faction.action_cost(price)), used))
    return Aid(t("Power actions"), (t("Action"), t("Cost"), t("Now")), tuple(rows))


def cult_bonus(game: State, p: Player, t: Tongue) -> Aid:
    """What the rounds to come pay for cults: with the steps of now, and how many are missing for more."""
    rows = []
    for number in range(max(1, game.round), ROUNDS):
        tile = game.material.scoring[game.scoring[number - 1]]
        reached = cults.priests_in_orders(game, p) if tile.cult < 0 else p.cults[tile.cult]
        times, gain = reached // tile.steps, resources(t, tile.gain)
        name = t("priests in orders") if tile.cult < 0 else cult_name(t, tile.cult)
        assert tile.cult < len(CULTS)
        now = listed(t, resources(t, [times * n for n in tile.gain])) or NOTHING
        rows.append((str(number), f"{name} {reached}", now, listed(t, gain), str(tile.steps - reached % tile.steps)))
    heads = (t("Round"), t("You have"), t("Pays you now"), t("Each time"), t("Steps to the next time"))
    return Aid(t("Cult bonus at the end of rounds"), heads, tuple(rows))
