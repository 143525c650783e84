"""What somebody who plays for the first time could aim at now: a few lines, made from the position."""

from __future__ import annotations

from deskovka.core.words import Tongue
from deskovka.games.tzolkin.components import CHICHEN, FOOD_DAYS, GEAR, MONUMENT
from deskovka.games.tzolkin.rules.calendar import corn_needed, is_food_day
from deskovka.games.tzolkin.rules.scoring import monument_points
from deskovka.games.tzolkin.state import CHOOSING_WEALTH, EMPTY, FINISHED, State
from deskovka.games.tzolkin.words.terms import GEAR_NAMES, action_text, amount, own_count, tile_name, tongue_of

MOST = 6


def coach(game: State, seat: int, lang: str = "en") -> list[str]:
    """Three to six lines for a seat: food, workers that wait, corn, free corn, farms and monuments."""
    t = tongue_of(lang)
    if game.phase == FINISHED:
        return []
    if game.phase == CHOOSING_WEALTH:
        return [
            t("Corn is what a beginner lacks first: keep a tile with much of it."),
            t("A technology or a farm on a tile helps in every round; blocks help once."),
            t("Look at the monuments already: one of them can be your plan for the whole game."),
        ]
    lines = [
        food_line(game, seat, t),
        pushed_line(game, seat, t),
        ready_line(game, seat, t),
        corn_line(game, seat, t),
        pot_line(game, t),
        monument_line(game, seat, t),
    ]
    return [line for line in lines if line][:MOST]


def food_line(game: State, seat: int, t: Tongue) -> str:
    """How long until the next food day, and whether the corn suffices."""
    if game.food_days >= len(FOOD_DAYS):
        return ""
    need, have = corn_needed(game, seat), game.corn[seat]
    left = max(0, FOOD_DAYS[game.food_days] - game.day)
    missing, kept = amount(t, "corn", max(0, need - have)), amount(t, "corn", need)
    if is_food_day(game):
        if have < need:
            return t(
                "Food is due at the end of this round; missing: {corn}. Every hungry worker costs 3 points.",
                corn=missing,
            )
        return t("Food is due at the end of this round; you have enough if you keep {corn}.", corn=kept)
    if have < need:
        return t.count(
            "{n} more round until food is due; missing: {corn}.",
            "{n} more rounds until food is due; missing: {corn}.",
            left,
            corn=missing,
        )
    return t.count(
        "{n} more round until food is due; keep {corn} for it.",
        "{n} more rounds until food is due; keep {corn} for it.",
        left,
        corn=kept,
    )


def workers_of(game: State, seat: int) -> list[tuple[int, int]]:
    """The seat's workers on gears: gear and position, the farthest first."""
    found = [
        (gear, place)
        for gear, wheel in enumerate(GEAR)
        for place in range(wheel.positions)
        if game.board[wheel.base + place] == seat
    ]
    return sorted(found, key=lambda where: -where[1])


def pushed_line(game: State, seat: int, t: Tongue) -> str:
    for gear, place in workers_of(game, seat):
        if place == GEAR[gear].positions - 1:
            return t(
                "Your worker on {gear} {number} is pushed off at the end of this round: pick him up now.",
                gear=GEAR_NAMES[gear],
                number=place,
            )
    return ""


def ready_line(game: State, seat: int, t: Tongue) -> str:
    """The worker who stands highest, and what he could do now and next."""
    for gear, place in workers_of(game, seat):
        wheel = GEAR[gear]
        if place in (0, wheel.positions - 1):
            continue
        if gear == CHICHEN and not game.skulls[seat]:
            return t("Your worker on Chichen Itza needs a skull: Yaxchilan 4 gives one.")
        if place >= wheel.free_from:
            return t(
                "Your worker on {gear} {number} may use any action of his gear: a good moment to pick him up.",
                gear=GEAR_NAMES[gear],
                number=place,
            )
        now = action_text(game, seat, gear, place, t).rstrip(".")
        if place + 1 >= wheel.free_from:
            return t(
                "{gear} {number}: {now}. One round later he has free choice.",
                gear=GEAR_NAMES[gear],
                number=place,
                now=now,
            )
        later = action_text(game, seat, gear, place + 1, t).rstrip(".")
        return t(
            "{gear} {number}: {now}. One round later: {later}. Is it worth the wait?",
            gear=GEAR_NAMES[gear],
            number=place,
            now=now,
            later=later,
        )
    return t("Your hand is full: place workers, two or three in a turn if you can pay; the later ones cost more.")


def corn_line(game: State, seat: int, t: Tongue) -> str:
    if game.corn[seat] <= 2:
        return t(
            "Hardly any corn: begging would anger a god, so fetch some from Palenque or from the market (Uxmal 2)."
        )
    if game.all_blocks(seat) >= 2:
        return t(
            "You have blocks: Tikal turns them into technologies (1 and 3) or buildings (2 and 4); farms early, they feed all game long."
        )
    return t("Blocks come from Yaxchilan, corn and wood from Palenque: send workers to both.")


def pot_line(game: State, t: Tongue) -> str:
    if game.start_space == EMPTY and game.pot >= 3:
        return t(
            "On the calendar lie {corn}: the starting-player space gives them, and costs nothing.",
            corn=amount(t, "corn", game.pot),
        )
    return ""


def monument_line(game: State, seat: int, t: Tongue) -> str:
    """The monument that would be worth most now."""
    free = [number for number in game.monuments if game.monument_builder(number) == EMPTY]
    if not free or game.round < 5:
        return ""
    worth = {number: monument_points(game, seat, number) + own_count(number, game.players) for number in free}
    best = max(free, key=lambda number: worth[number])
    points = worth[best]
    if points < 4:
        return ""
    return t(
        "A monument that fits you: {name}, now worth {points}; it is built in Tikal 4.",
        name=tile_name(t, MONUMENT[best]),
        points=amount(t, "points", points),
    )
