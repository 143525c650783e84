"""The prompt at sea: what is to be decided."""

from __future__ import annotations

from deskovka.core.words import Tongue
from deskovka.games.terra_mystica.merchants.rules import trade
from deskovka.games.terra_mystica.merchants.state import CHOOSING_TRADE, SAILING, Question, sea_of
from deskovka.games.terra_mystica.merchants.words.terms import amount, ships, speak, walks
from deskovka.games.terra_mystica.rules import power
from deskovka.games.terra_mystica.state import Player, State
from deskovka.games.terra_mystica.table import ACTING, FIRST_SCROLLS, INCOME, OVER
from deskovka.games.terra_mystica.words import asking as base
from deskovka.games.terra_mystica.words import terms


def prompt(game: State, lang: str = "en") -> str:
    """One sentence: the base game's question, and what waits at sea."""
    if game.phase == OVER:
        return base.prompt(game, lang)
    asked = question(game, game.seats[game.acting], speak(lang))
    if not asked:
        return base.prompt(game, lang)
    return f"{terms.faction_name(game, game.acting, lang)}: {asked}"


def question(game: State, p: Player, t: Tongue) -> str:
    """What a seat has to decide at sea; empty if it is a question of the base game."""
    sea = sea_of(game)
    if game.phase == FIRST_SCROLLS and sea.dock_queue:
        return (
            t("choose the dwelling with the storehouse.") if walks(game, p) else t("choose the dwelling with the dock.")
        )
    if sea.questions:
        return answer_question(game, p, sea.questions[0], t)
    waiting = pending(game, p, t)
    if not waiting:
        return ""
    others = base.pending_questions(game, p, terms.speak(t.lang)) if game.phase >= INCOME else []
    return "; ".join([*others, *waiting]) + "."


def answer_question(game: State, p: Player, asked: Question, t: Tongue) -> str:
    gain = power.gain_of(p, asked.amount)
    hex_name = game.board.names[asked.at]
    if gain < 2:
        return t(
            "take {power} for free for the trade at {hex}, or decline.", power=amount(t, "power", gain), hex=hex_name
        )
    return t(
        "take {power} at the price of {points} for the trade at {hex}, or decline.",
        power=amount(t, "power", gain),
        points=amount(t, "points", gain - 1),
        hex=hex_name,
    )


def pending(game: State, p: Player, t: Tongue) -> list[str]:
    """What waits at sea for a decision of the player."""
    sea = sea_of(game)
    fleet = sea.fleets[p.seat]
    found: list[str] = []
    on_foot = walks(game, p)
    if fleet.due_at_shipyard:
        pieces = ships(t, game, p, fleet.due_at_shipyard)
        found.append(
            t("place on the market, or leave in the supply: {ships}", ships=pieces)
            if on_foot
            else t("place beside the shipyard, or leave in the supply: {ships}", ships=pieces)
        )
    elif fleet.due:
        found.append(t("place on the map, or leave in the supply: {ships}", ships=ships(t, game, p, fleet.due)))
    if fleet.gift:
        found.append(t("choose the gift of the favour tile"))
    voyage = sea.voyage
    if found or voyage is None or voyage.seat != p.seat or game.phase != ACTING:
        return found
    if voyage.stage == SAILING:
        found.append(how_far(game, p, t))
    elif voyage.stage == CHOOSING_TRADE:
        found.append(t("choose the building for the next trade"))
    else:
        found += after_a_spade(game, p, t)
    return found


def how_far(game: State, p: Player, t: Tongue) -> str:
    """The free steps, and the further ones, if power is there for them or can be had by a sacrifice."""
    people = sea_of(game).fleets[p.seat].people
    on_foot = walks(game, p)
    steps = people.range_now(game, p)
    reach = amount(t, "hexes", steps)
    if people.can_pay_further(p, 0) or p.bowl2 >= 2:
        return (
            t("move the traders, up to {reach} each, or {n} more for 1 power", reach=reach, n=people.further)
            if on_foot
            else t("move the ships, up to {reach} each, or {n} more for 1 power", reach=reach, n=people.further)
        )
    if steps == 0:
        return t("let the ships stay: without shipping and power none can go on")
    return (
        t("move the traders, up to {reach} each", reach=reach)
        if on_foot
        else t("move the ships, up to {reach} each", reach=reach)
    )


def after_a_spade(game: State, p: Player, t: Tongue) -> list[str]:
    """The spade of a stronghold is used: a dwelling may follow, or further spades."""
    found: list[str] = []
    places = [game.board.names[at] for at in p.fresh if game.empty(at)] if p.may_build else []
    if places:
        of_base = terms.speak(t.lang)
        found.append(t("build a dwelling at {places}, or go on trading", places=terms.listed(of_base, places)))
    if trade.may_dig_on(game, p):
        found.append(t("buy more spades for {hex}, or go on trading", hex=game.board.names[p.digging]))
    return found
