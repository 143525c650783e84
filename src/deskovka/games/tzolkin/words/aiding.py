"""A player's own numbers: what the workers would bring now and tomorrow, what placing, technologies and buildings cost, food, temples."""

from __future__ import annotations

from deskovka.core.aids import Aid
from deskovka.core.words import Tongue
from deskovka.games.tzolkin.components import (
    ADVANCE_COST,
    ARCHITECTURE,
    BLOCKS,
    BLOCKS_LESS,
    BUILDING,
    FOOD_DAYS,
    GEAR,
    MONUMENT,
    NO_RESOURCE,
    SKULL,
    START_SPACE,
    TECHNOLOGIES,
    TEMPLE,
    TOP_LEVEL,
)
from deskovka.games.tzolkin.rules.calendar import corn_needed
from deskovka.games.tzolkin.rules.scoring import monument_points
from deskovka.games.tzolkin.rules.turn import FULL
from deskovka.games.tzolkin.state import EMPTY, State
from deskovka.games.tzolkin.words.places import place_text, placing_price
from deskovka.games.tzolkin.words.terms import (
    ANY_BLOCKS,
    GEAR_NAMES,
    GOD_NAMES,
    amount,
    cost_text,
    gains_text,
    level_text,
    listing,
    own_count,
    technology_name,
    tile_name,
    tongue_of,
)

NOTHING = "–"


def aid(game: State, seat: int, lang: str) -> list[Aid]:
    t = tongue_of(lang)
    parts = [
        workers(game, seat, t),
        placing(game, seat, t),
        food(game, seat, t),
        technologies(game, seat, t),
        temples(game, seat, t),
        buildings(game, seat, t),
        monuments(game, seat, t),
    ]
    return [part for part in parts if part.rows]


def workers(game: State, seat: int, t: Tongue) -> Aid:
    rows = []
    for gear, wheel in enumerate(GEAR):
        for place in range(wheel.positions):
            if game.board[wheel.base + place] == seat:
                now, then = (standing(game, seat, gear, place + days, t) for days in (0, 1))
                rows.append((f"{GEAR_NAMES[gear]} {place}", now, then))
    return Aid(t("Your workers"), (t("Worker on"), t("Picked up now"), t("One day later")), tuple(rows))


def standing(game: State, seat: int, gear: int, place: int, t: Tongue) -> str:
    if place >= GEAR[gear].positions:
        return t("Pushed off: no action.")
    return place_text(game, seat, gear, place, t)


def placing(game: State, seat: int, t: Tongue) -> Aid:
    """The next worker on each gear, with what this turn has cost already."""
    if not game.in_hand(seat):
        return Aid("", (), ())
    rows = []
    for gear, name in enumerate(GEAR_NAMES):
        price = placing_price(game, seat, gear)
        rows.append((name, NOTHING if price == FULL else amount(t, "corn", price)))
    start = amount(t, "corn", placing_price(game, seat, START_SPACE)) if game.start_space == EMPTY else NOTHING
    rows.append((t("starting-player space"), start))
    return Aid(t("Placing the next worker"), (t("On"), t("Cost")), tuple(rows))


def food(game: State, seat: int, t: Tongue) -> Aid:
    if game.food_days >= len(FOOD_DAYS):
        return Aid("", (), ())
    row = (
        str(max(0, FOOD_DAYS[game.food_days] - game.day)),
        amount(t, "corn", corn_needed(game, seat)),
        amount(t, "corn", game.corn[seat]),
    )
    return Aid(t("The next food day"), (t("In days"), t("It needs"), t("You have")), (row,))


def technologies(game: State, seat: int, t: Tongue) -> Aid:
    rows = []
    for number in range(len(TECHNOLOGIES)):
        level = game.level(seat, number)
        brings = level_text(t, number, min(level, TOP_LEVEL) + 1)
        if level == TOP_LEVEL:
            brings = t("bonus: {what}", what=brings)
        rows.append((technology_name(t, number), str(level), t.count(*ANY_BLOCKS, ADVANCE_COST[level]), brings))
    heads = (t("Technology"), t("Level"), t("The next costs"), t("It brings"))
    return Aid(t("Technologies"), heads, tuple(rows))


def temples(game: State, seat: int, t: Tongue) -> Aid:
    rows = []
    for number, temple in enumerate(TEMPLE):
        step = game.steps[3 * seat + number]
        higher = temple_step(number, step + 1, t) if step < temple.top else NOTHING
        rows.append((GOD_NAMES[number], str(step), temple_step(number, step, t), higher))
    heads = (t("Temple"), t("Step"), t("Gives"), t("One step higher"))
    return Aid(t("Temples"), heads, tuple(rows))


def temple_step(temple: int, step: int, t: Tongue) -> str:
    """Points at the end of an age, and the goods of this step in its middle."""
    place = TEMPLE[temple]
    points = place.points[step]
    words = [("−" if points < 0 else "") + amount(t, "points", abs(points))]
    if place.resources[step] != NO_RESOURCE:
        kind = place.resources[step]
        words.append(amount(t, "skulls", 1) if kind == SKULL else amount(t, BLOCKS[kind], 1))
    return listing(t, words)


def buildings(game: State, seat: int, t: Tongue) -> Aid:
    less = BLOCKS_LESS[game.level(seat, ARCHITECTURE)]
    rows = []
    for number in game.display:
        if number == EMPTY:
            continue
        tile = BUILDING[number]
        cost = cost_text(t, tile)
        if less:
            cost += "; " + t.count("{n} block less for you", "{n} blocks less for you", less)
        rows.append((tile_name(t, tile), cost, gains_text(t, tile.gains)))
    return Aid(t("Buildings"), (t("Building"), t("Cost"), t("It brings")), tuple(rows))


def monuments(game: State, seat: int, t: Tongue) -> Aid:
    rows = []
    for number in game.monuments:
        if game.monument_builder(number) in (EMPTY, seat):
            mine = game.monument_builder(number) == seat
            worth = monument_points(game, seat, number) + (0 if mine else own_count(number, game.players))
            cost = t("built") if mine else cost_text(t, MONUMENT[number])
            rows.append((tile_name(t, MONUMENT[number]), cost, amount(t, "points", worth)))
    return Aid(t("Monuments"), (t("Monument"), t("Cost"), t("Worth to you now")), tuple(rows))
