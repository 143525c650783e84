"""What is common to all: the rounds, the cults, power actions, scrolls, favour tiles and towns; and offers that wait."""

from __future__ import annotations

from deskovka.core.screen import Screen
from deskovka.core.words import Tongue
from deskovka.games.terra_mystica.components import CULTS, ROUNDS
from deskovka.games.terra_mystica.merchants.words import tiles
from deskovka.games.terra_mystica.rules import power
from deskovka.games.terra_mystica.state import State, has_faction
from deskovka.games.terra_mystica.table import OVER
from deskovka.games.terra_mystica.words import explain
from deskovka.games.terra_mystica.words.describing import ACTIONS
from deskovka.games.terra_mystica.words.terms import CULT, amount, capital, faction_name, sentences


def rounds(screen: Screen, game: State, t: Tongue) -> None:
    """The round, and what each round pays for."""
    if game.phase == OVER:
        screen.heading(t("The end"))
    elif game.round == 0:
        screen.heading(t("Before the first round"))
    else:
        screen.heading(t("Round {n} of {total}", n=game.round, total=ROUNDS))
    s = tiles.speak(t.lang)
    for number in range(1, ROUNDS + 1):
        tile = game.material.scoring[game.scoring[number - 1]]
        words = [", ".join(tiles.scoring_words(tile, s))]
        if number < ROUNDS:
            words.append(tiles.bonus_words(tile, s))
        sign = ">" if number == game.round and game.phase != OVER else " "
        screen.words(f"{sign}{number} {'; '.join(words)}", hang=4, dim=number < game.round)
    for name in ["network", game.final_tile] if game.final_tile else ["network"]:
        screen.words(explain(game, f"final:{name}", t.lang), 1, 3)


def cults(screen: Screen, game: State, t: Tongue) -> None:
    """Everybody's steps, and who has priests in the orders; the places of an order are for 3, 2, 2 and 2 steps."""
    screen.line("")
    seats = [p for p in game.seats if has_faction(p)]
    heads = [t("cult"), *[f"{p.seat + 1}" for p in seats], t("order: places for 3, 2, 2, 2 steps")]
    rows: list[list[str]] = []
    for cult in range(len(CULTS)):
        places = [game.orders[cult * 4 + space] for space in range(4)]
        names = [faction_name(game, seat, t.lang) if seat >= 0 else "–" for seat in places]
        rows.append([t(CULT[cult]), *[str(p.cults[cult]) for p in seats], ", ".join(names)])
    screen.table(heads, rows)


def on_the_table(screen: Screen, game: State, t: Tongue) -> None:
    s = tiles.speak(t.lang)
    on_foot = tiles.on_foot(game, game.acting)
    screen.line("")
    screen.heading(t("Power actions"))
    for action in range(6):
        price = amount(t, "power", game.material.action_power[action])
        used = (
            t("{action}: used", action=t(ACTIONS[action])) if (game.actions_used >> action) & 1 else t(ACTIONS[action])
        )
        screen.words(f"{used} ({price})", 2, 2)
    screen.heading(t("Scrolls on the table"))
    for scroll, coins in zip(game.material.scrolls, game.scroll_coins, strict=True):
        if coins >= 0:
            more = f" (+{amount(t, 'coins', coins)})" if coins else ""
            screen.words(tiles.scroll_words(scroll, s, on_foot) + more, 2, 2)
    screen.heading(t("Favour tiles"))
    for favour in game.material.favours:
        left = game.favours_left[favour.number]
        if left:
            screen.words(f"{left}× {', '.join(tiles.favour_words(favour, s, on_foot))}", 2, 2)
    screen.heading(t("Town tiles"))
    for town in game.material.towns:
        left = game.towns_left[town.number]
        if left:
            screen.words(f"{left}× {', '.join(tiles.town_words(town, s, on_foot))}", 2, 2)


def offers(screen: Screen, game: State, t: Tongue) -> None:
    """Power that somebody may still take."""
    for offer in game.offers:
        gain = power.gain_of(game.seats[offer.seat], offer.amount)
        words = t(
            "{who} may take {power} because {builder} built next door",
            who=faction_name(game, offer.seat, t.lang),
            power=amount(t, "power", gain),
            builder=faction_name(game, offer.builder, t.lang),
        )
        screen.words(sentences(capital(words)))
