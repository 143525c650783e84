"""What somebody who plays for the first time could aim at now: a few lines, made from the position."""

from __future__ import annotations

from deskovka.core.words import Tongue, said
from deskovka.games.tzolkin.components import (
    CHICHEN,
    FOOD_DAYS,
    GEAR,
    MONUMENT,
    PALENQUE,
    TIKAL,
    UXMAL,
    YAXCHILAN,
)
from deskovka.games.tzolkin.moves import END_TURN, PLACE
from deskovka.games.tzolkin.rules.calendar import corn_needed, is_food_day
from deskovka.games.tzolkin.rules.scoring import monument_points
from deskovka.games.tzolkin.state import (
    BEGINNING,
    CHOOSING_WEALTH,
    DETAIL,
    EMPTY,
    FINISHED,
    TO_ADVANCE,
    TO_ADVANCE_FREE,
    TO_ANGER,
    TO_BUILD,
    TO_CLIMB,
    TO_CLIMB_TWO,
    TO_PAY,
    TO_TAKE,
    TO_TRADE,
    TO_USE,
    TO_USE_ANY,
    TURNING,
    State,
)
from deskovka.games.tzolkin.words.terms import GEAR_NAMES, action_text, amount, own_count, tile_name, tongue_of

MOST = 6
#: days in which a beginner needs corn and blocks first
FIRST_SKULL = 5
#: corn beyond the next food day that pays for placing workers
SPARE = 1
#: the place on each gear from which a worker has waited long enough: a good harvest, a skull, a building, a worker, a skull's place
WAITED = {PALENQUE: 3, YAXCHILAN: 4, TIKAL: 2, UXMAL: 3, CHICHEN: 4}
#: what is asked in the middle of a turn -> what a beginner could think of
ASKED = {
    TO_USE: said("He may do the action of his place, or a lower one of this gear for 1 corn per step back."),
    TO_USE_ANY: said("Any action of the four small gears: look for the one that you lack most."),
    TO_ANGER: said("A step down somewhere: in the temple where it costs the fewest points."),
    TO_CLIMB: said("Climb where you can become the highest, or where the next step gives a block or a skull."),
    TO_CLIMB_TWO: said("Climb where you can become the highest, or where the next step gives a block or a skull."),
    TO_PAY: said("Pay with what you have most of; gold is the dearest."),
    TO_TAKE: said("Take what your next building or technology needs."),
    TO_ADVANCE: said("Agriculture if corn is short, architecture if you want to build often, theology for skulls."),
    TO_ADVANCE_FREE: said(
        "Agriculture if corn is short, architecture if you want to build often, theology for skulls."
    ),
    TO_BUILD: said("Farms first, while there are many food days to come; later what brings steps and points."),
    TO_TRADE: said(
        "Sell what you do not need, buy what is missing for a building: 2, 3 and 4 corn for wood, stone and gold. Keep the corn for the next food day."
    ),
}


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
        asked_line(game, seat, t),
        turn_line(game, seat, t),
        food_line(game, seat, t),
        pushed_line(game, seat, t),
        ready_line(game, seat, t),
        corn_line(game, seat, t),
        pot_line(game, t),
        points_line(game, seat, t),
        monument_line(game, seat, t),
    ]
    return [line for line in lines if line][:MOST]


def asked_line(game: State, seat: int, t: Tongue) -> str:
    """What is asked just now, where it is more than placing or picking up; and that one must pick up."""
    if game.active != seat:
        return ""
    if game.todo:
        asked = ASKED.get(game.todo[-1] % DETAIL, "")
        return t(asked) if asked else ""
    if [move.kind for move in game.moves()] == [END_TURN]:
        return t("Your turn is done: end it. Whoever was picked up can be placed next time.")
    if game.phase == TURNING:
        return t(
            "Two days carry all workers two teeth on, and food is due sooner. It is worth it if yours reach what they wait for; you can do it once, until you reach the top of a temple."
        )
    waiting = workers_of(game, seat)
    if game.phase == BEGINNING and not game.in_hand(seat) and waiting:
        gear, place = max(waiting, key=lambda where: where[1] - WAITED[where[0]])
        return t(
            "All your workers are on the gears, so you must pick up at least one. {gear} {number} has waited best; leave the others to ride on.",
            gear=GEAR_NAMES[gear],
            number=place,
        )
    return ""


def turn_line(game: State, seat: int, t: Tongue) -> str:
    """Placing or picking up: workers in hand earn nothing, and those on high places have waited long enough."""
    if game.active != seat or game.phase != BEGINNING or game.todo or not game.in_hand(seat):
        return ""
    free = {move.a for move in game.moves() if move.kind == PLACE}
    ripe = [(gear, place) for gear, place in workers_of(game, seat) if place >= WAITED[gear]]
    if ripe and (len(ripe) > 1 or game.in_hand(seat) < 2):
        return t(
            "This turn pick up: {workers}. Whoever has waited so long brings something good.",
            workers=", ".join(f"{GEAR_NAMES[gear]} {place}" for gear, place in ripe),
        )
    where = [gear for gear in wanted(game, seat) if gear in free]
    number = min(len(where), max(1, game.in_hand(seat) - 1))
    if not number:
        return ""
    return t.count(
        "This turn place {n} worker: {where}. Whoever has none in hand must pick up next time, so rather one by one.",
        "This turn place {n} workers: {where}. Keep one in hand: whoever has none must pick up next time.",
        number,
        where=", ".join(GEAR_NAMES[gear] for gear in where[:number]),
    )


def wanted(game: State, seat: int) -> list[int]:
    """Gears that bring what is lacking, the most urgent first; last those on which one rides already."""
    need = corn_needed(game, seat) + SPARE
    found = [PALENQUE] if game.corn[seat] < need else []
    if game.skulls[seat]:
        found.append(CHICHEN)
    if game.all_blocks(seat) >= 2:
        found.append(TIKAL)
    found += [YAXCHILAN, PALENQUE, TIKAL, UXMAL]
    there = {gear for gear, _ in workers_of(game, seat)}
    return sorted(dict.fromkeys(found), key=lambda gear: gear in there)


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
    if game.in_hand(seat):  # nobody rides; where to place them is said above, when it can be done
        return ""
    return t("Your workers stand on 0 and do nothing yet: next round the calendar has carried them to 1.")


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


def points_line(game: State, seat: int, t: Tongue) -> str:
    """Where points come from; a skull is the way that beginners overlook."""
    if game.skulls[seat]:
        return t(
            "You have a skull: a worker on Chichen Itza who has ridden far lays it down for points and a step in a temple."
        )
    if game.day < FIRST_SKULL:
        return ""
    return t(
        "Points come from temples on food days with a shield, from skulls laid down in Chichen Itza, and from monuments. Skulls: Yaxchilan 4."
    )


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
