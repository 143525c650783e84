"""What somebody who plays for the first time could aim at now: a few lines, made from the position."""

from __future__ import annotations

from deskovka.core.words import Tongue, said
from deskovka.games.tzolkin.components import (
    CHICHEN,
    FOOD_DAYS,
    GEAR,
    GEAR_OF,
    MONUMENT,
    PALENQUE,
    POSITION_OF,
    START_SPACE,
    TIKAL,
    YAXCHILAN,
)
from deskovka.games.tzolkin.moves import END_TURN, USE
from deskovka.games.tzolkin.rules.calendar import corn_needed, is_food_day
from deskovka.games.tzolkin.rules.scoring import monument_points
from deskovka.games.tzolkin.rules.temples import can_anger
from deskovka.games.tzolkin.state import (
    BEGINNING,
    CHOOSING_WEALTH,
    DETAIL,
    EMPTY,
    FINISHED,
    PICKING,
    PLACING,
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
from deskovka.games.tzolkin.words.places import free_choice, highest_reach, offer_text, placing_price
from deskovka.games.tzolkin.words.terms import GEAR_NAMES, amount, own_count, tile_name, tongue_of

MOST = 6
#: days in which a beginner needs corn and blocks first
FIRST_SKULL = 5
#: the day from which somebody knows where things come from
LEARNED = 10
#: rounds before the end in which workers come home
LAST_ROUNDS = 6
#: what is asked in the middle of a turn -> what a beginner could think of
ASKED = {
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
        food_line(game, seat, t),
        end_line(game, t),
        pushed_line(game, seat, t),
        ready_line(game, seat, t),
        corn_line(game, seat, t),
        pot_line(game, seat, t),
        points_line(game, seat, t),
        monument_line(game, seat, t),
    ]
    return [line for line in lines if line][:MOST]


def asked_line(game: State, seat: int, t: Tongue) -> str:
    """What is asked just now, where it is more than placing or picking up; and that one must pick up."""
    if game.active != seat:
        return ""
    if game.todo and game.todo[-1] % DETAIL == TO_USE:
        return use_line(game, seat, game.todo[-1] // DETAIL, t)
    if game.todo:
        asked = ASKED.get(game.todo[-1] % DETAIL, "")
        return t(asked) if asked else ""
    if [move.kind for move in game.moves()] == [END_TURN]:
        return t("Your turn is done: end it. Whoever was picked up can be placed next time.")
    if game.phase == TURNING:
        return t(
            "Two days carry all workers two teeth on, and food is due sooner. It is worth it if yours reach what they wait for; you can do it once, until you reach the top of a temple."
        )
    if game.phase == BEGINNING and not game.in_hand(seat):
        return t("All your workers are on the gears, so you must pick up at least one; the others ride on.")
    return ""


def use_line(game: State, seat: int, tooth: int, t: Tongue) -> str:
    """What a worker who was picked up may do, of what is possible now."""
    gear, place = GEAR_OF[tooth], POSITION_OF[tooth]
    if free_choice(game, seat, gear, place):
        return t("He may do any action of this gear, without paying for steps back.")
    listed = [move.b for move in game.moves() if move.kind == USE]
    lower = bool(listed) and min(listed) < place
    words = []
    if place in listed and lower:
        words.append(t("He may do the action of his place, or a lower one of this gear for 1 corn per step back."))
    elif place in listed:
        words.append(t("He may do the action of his place."))
    elif lower:
        words.append(t("He may do a lower action of this gear, for 1 corn per step back."))
    if place + 1 in listed:
        words.append(t("Theology lets him do the next higher action, for no corn."))
    return " ".join(words)


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


def end_line(game: State, t: Tongue) -> str:
    """The last rounds: what is not done by then is never done."""
    if game.food_days < len(FOOD_DAYS) - 1 or FOOD_DAYS[-1] - game.day > LAST_ROUNDS:
        return ""
    return t(
        "The last food day ends the game: place only whoever can still come back with something, and spend the blocks. 4 corn left over are 1 point."
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


def may_pick(game: State, seat: int) -> bool:
    """Whoever has placed picks up nobody in the same turn."""
    return game.active != seat or game.phase in (BEGINNING, PICKING)


def pushed_line(game: State, seat: int, t: Tongue) -> str:
    if not may_pick(game, seat):
        return ""
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
    riding = workers_of(game, seat)
    for gear, place in riding:
        free = free_choice(game, seat, gear, place)
        nothing = not may_pick(game, seat) if free else not offer_text(game, seat, gear, place, t)
        if nothing or place == GEAR[gear].positions - 1:
            continue
        if gear == CHICHEN and not game.skulls[seat]:
            return t("Your worker on Chichen Itza needs a skull: Yaxchilan 4 gives one.")
        if free:
            return t(
                "Your worker on {gear} {number} may use any action of his gear: a good moment to pick him up.",
                gear=GEAR_NAMES[gear],
                number=place,
            )
        now = offer_text(game, seat, gear, place, t).rstrip(".")
        if free_choice(game, seat, gear, place + 1):
            return t(
                "{gear} {number}: {now}. One round later he has free choice.",
                gear=GEAR_NAMES[gear],
                number=place,
                now=now,
            )
        reach = range(place + 1, highest_reach(game, seat, gear, place + 1) + 1)
        if gear == CHICHEN and all(game.offered >> each & 1 for each in reach):
            return t(
                "{gear} {number}: {now}. On the next place a skull lies already.",
                gear=GEAR_NAMES[gear],
                number=place,
                now=now,
            )
        later = offer_text(game, seat, gear, place + 1, t).rstrip(".")
        return t(
            "{gear} {number}: {now}. One round later: {later}. Is it worth the wait?",
            gear=GEAR_NAMES[gear],
            number=place,
            now=now,
            later=later,
        )
    if game.in_hand(seat) or any(place for _, place in riding):
        return ""  # where to place them and whom to pick up is said above, when it can be done
    return t("Your workers stand on 0 and do nothing yet: next round the calendar has carried them to 1.")


def corn_line(game: State, seat: int, t: Tongue) -> str:
    if game.corn[seat] <= 2:
        lines = [t("Hardly any corn: fetch some from Palenque or from the market (Uxmal 2).")]
        if can_anger(game, seat) and (game.active != seat or game.phase == BEGINNING):
            lines.append(t("Begging helps at once, but an angry god takes a step of his temple."))
        return " ".join(lines)
    riding = {gear for gear, _ in workers_of(game, seat)}
    if game.all_blocks(seat) >= 2:
        if TIKAL in riding:
            return ""
        return t(
            "You have blocks: Tikal turns them into technologies (1 and 3) or buildings (2 and 4); farms early, they feed all game long."
        )
    if {YAXCHILAN, PALENQUE} <= riding or game.day > LEARNED:
        return ""
    return t("Blocks come from Yaxchilan, corn and wood from Palenque: send workers to both.")


def pot_line(game: State, seat: int, t: Tongue) -> str:
    if game.start_space != EMPTY or game.pot < 3 or not game.in_hand(seat):
        return ""
    if game.active == seat and game.phase not in (BEGINNING, PLACING):
        return ""  # whoever picks up places nobody in this turn
    corn, price = amount(t, "corn", game.pot), placing_price(game, seat, START_SPACE)
    if price > game.corn[seat]:
        return ""
    if price:
        return t(
            "On the calendar lie {corn}: the starting-player space gives them, and costs {cost}.",
            corn=corn,
            cost=amount(t, "corn", price),
        )
    return t("On the calendar lie {corn}: the starting-player space gives them, and costs nothing.", corn=corn)


def points_line(game: State, seat: int, t: Tongue) -> str:
    """Where points come from; a skull is the way that beginners overlook."""
    if game.skulls[seat]:
        if any(gear == CHICHEN for gear, _ in workers_of(game, seat)):
            return ""
        return t(
            "You have a skull: a worker on Chichen Itza who has ridden far lays it down for points and a step in a temple."
        )
    if not FIRST_SKULL <= game.day <= LEARNED:
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
