"""The prompt: one sentence that says what is to be decided now."""

from __future__ import annotations

from deskovka.core.words import Tongue
from deskovka.games.terra_mystica.rules import power
from deskovka.games.terra_mystica.state import Player, State, has_faction
from deskovka.games.terra_mystica.table import ACTING, AUCTION, CHOOSING, FIRST_DWELLINGS, FIRST_SCROLLS, OVER, TURN
from deskovka.games.terra_mystica.words.terms import amount, faction_name, listed, speak, terrain_name


def prompt(game: State, lang: str = "en") -> str:
    t = speak(lang)
    if game.phase == OVER:
        winners = [faction_name(game, seat, lang) for seat in game.winners()]
        points = amount(t, "points", int(max(game.scores())))
        return t("The game is over. First with {points}: {who}.", points=points, who=listed(t, winners))
    p = game.seats[game.acting]
    return f"{faction_name(game, p.seat, lang)}: {question(game, p, t)}"


def question(game: State, p: Player, t: Tongue) -> str:
    """What a seat has to decide."""
    if game.phase < ACTING and (p.terrain_due or not has_faction(p) or game.phase in (FIRST_DWELLINGS, FIRST_SCROLLS)):
        return opening_question(game, p, t)
    if game.phase == ACTING and game.stage != TURN:
        return answer_question(game, p, t)
    waiting = pending_questions(game, p, t)
    if waiting:
        return "; ".join(waiting) + "."
    return turn_question(game, p, t)


def opening_question(game: State, p: Player, t: Tongue) -> str:
    if p.terrain_due:
        if p.faction.board.kind == "variable":
            return t("choose a home terrain.")
        return t("choose the terrain to start on.")
    if game.phase == CHOOSING:
        return t("choose a faction.")
    if game.phase == AUCTION:
        if not game.bidding:
            return t("take a faction and a place in the turn order.")
        if game.bid < 0:
            return t("open the auction with a bid, if only 0.")
        return t("bid more than {n}, or leave the auction.", n=game.bid)
    if game.phase == FIRST_DWELLINGS:
        return t("place a dwelling; terrain: {terrain}.", terrain=terrain_name(t, p.faction.first_terrain(p)))
    return t("take a scroll for the first round.")


def answer_question(game: State, p: Player, t: Tongue) -> str:
    """Between turns: neighbours answer, Cultists and Shapeshifters react."""
    if p.steps_owed:
        return t("a neighbour took power: choose a cult track for the step.")
    if p.tokens_offered:
        return t("buy a power token for bowl III with 1 point, or leave it.")
    for o in game.offers:
        if o.seat == p.seat:
            gain = power.gain_of(p, o.amount)
            builder = faction_name(game, o.builder, t.lang)
            if gain < 2:
                return t(
                    "take {power} for free ({who} built next door), or decline.",
                    power=amount(t, "power", gain),
                    who=builder,
                )
            return t(
                "take {power} at the price of {points} ({who} built next door), or decline.",
                power=amount(t, "power", gain),
                points=amount(t, "points", gain - 1),
                who=builder,
            )
    return t("decide.")


def pending_questions(game: State, p: Player, t: Tongue) -> list[str]:
    """Everything that waits for a decision of the player, in the order in which it is usually taken."""
    found: list[str] = []
    if p.keys_due:
        found.append(t("choose the cult track on which a key opens step 10, or keep the key"))
    if p.favours_due:
        found.append(t.count("choose a favour tile", "choose {n} favour tiles, one by one", p.favours_due))
    if p.towns_due:
        found.append(t("choose a town tile"))
    if p.steps_due:
        found.append(t("choose a cult track for 1 step"))
    if p.steps_together:
        found.append(t("choose a cult track for 2 steps"))
    if p.spades:
        found.append(t("choose where to use {spades}", spades=amount(t, "spades", p.spades)))
    if p.bridges_due:
        found.append(t("choose where to build the bridge"))
    if p.free_dwelling:
        found.append(t("choose any free forest for the dwelling"))
    if p.free_trading_house:
        found.append(t("choose the dwelling that becomes a trading house"))
    if p.sandstorm:
        found.append(t("choose the hex that the sandstorm turns into desert"))
    if p.shift_due:
        found.append(t("choose the new home terrain"))
    if p.priests_offer:
        found.append(t("choose how many workers become priests, up to 3"))
    if p.unlocks_due:
        found.append(t("the priest unlocks a terrain or stays a priest: choose"))
    return found


def turn_question(game: State, p: Player, t: Tongue) -> str:
    if p.actions > 1:
        return t("choose the first of two actions.")
    if p.may_build and p.fresh:
        places = [game.board.names[at] for at in p.fresh if game.empty(at)]
        if places:
            return t("build a dwelling at {places}, or end the turn.", places=listed(t, places))
    if p.actions == 1 and p.acted:
        return t("choose the second action, or end the turn.")
    if p.actions:
        return t("choose an action.")
    if p.steps_overdue:
        return t("choose a cult track for the step that is due.")
    return t("end the turn, or convert something first.")
