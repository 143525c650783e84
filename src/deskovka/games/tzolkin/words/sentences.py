"""What the game says in the course of play: the prompt, moves in words, the lines of the log."""

from __future__ import annotations

from deskovka.core.effects import Effect
from deskovka.core.game import NOBODY, Move
from deskovka.core.words import Tongue
from deskovka.games.tzolkin.components import (
    ADVANCE_COST,
    ARCHITECTURE,
    BLOCKS,
    BUILDING,
    BUILDING_CORN,
    BUILDING_POINTS,
    GEAR,
    GEARS,
    MONUMENT,
    ONE_HIGHER,
    PLACING,
    PRICE,
    START_SPACE,
    TEMPLES,
    THEOLOGY,
    TOP_LEVEL,
    UXMAL,
    WEALTH,
)
from deskovka.games.tzolkin.moves import (
    ADVANCE,
    ANGER,
    BEG,
    BUY,
    CLIMB,
    DAYS,
    END_TURN,
    ENOUGH,
    ERECT,
    KEEP,
    NO_TEMPLE,
    NOTHING,
    PAY,
    PICK,
    PLACE,
    RAISE,
    SELL,
    TAKE,
    USE,
)
from deskovka.games.tzolkin.rules.actions import TOO_FAR, step_fee
from deskovka.games.tzolkin.rules.building import corn_price
from deskovka.games.tzolkin.rules.scoring import monument_points
from deskovka.games.tzolkin.rules.turn import BEG_BELOW, lowest_vacant
from deskovka.games.tzolkin.state import (
    BENEFIT_USED,
    CHOOSING_WEALTH,
    DETAIL,
    FINISHED,
    PICKING,
    TO_ADVANCE,
    TO_ADVANCE_FREE,
    TO_ANGER,
    TO_BUILD,
    TO_CLIMB,
    TO_CLIMB_TWO,
    TO_OFFER,
    TO_PAY,
    TO_TAKE,
    TO_TRADE,
    TO_USE,
    TO_USE_ANY,
    TURNING,
    WITH_CORN,
    Position,
)
from deskovka.games.tzolkin.state import PLACING as PLACING_PHASE
from deskovka.games.tzolkin.words.terms import (
    ANY_BLOCKS,
    GEAR_NAMES,
    GOD_NAMES,
    action_text,
    amount,
    change,
    colour,
    cost_text,
    gains_text,
    level_text,
    listing,
    lost_text,
    mix_text,
    own_count,
    step_text,
    technology_name,
    tile_by_id,
    tile_name,
    tongue_of,
    tooth_name,
)

#: a seat, what its gains come from, and what was gained or lost, each kind summed up
Gathered = tuple[int, str, dict[tuple[str, bool], int]]


def sentence(words: str) -> str:
    return words[:1].upper() + words[1:] + "."


def prompt(position: Position, lang: str) -> str:
    t = tongue_of(lang)
    if position.phase == FINISHED:
        winners = position.winners()
        names = ", ".join(colour(t, seat) for seat in winners)
        return t("The game is over. Winner: {names}.", names=names)
    return t("{player}: {question}", player=colour(t, position.active), question=question(position, t))


def question(position: Position, t: Tongue) -> str:
    """What is to be decided now."""
    phase = position.phase
    if position.todo:
        return open_question(position, t)
    if phase == CHOOSING_WEALTH:
        return t("keep two of four wealth tiles; the others do not see them yet.")
    if phase == TURNING:
        return t("turn the calendar by one day or by two?")
    moves = {move.kind for move in position.moves()}
    if moves == {END_TURN}:
        return t("nothing more can be done: end the turn.")
    if phase == PLACING_PHASE:
        extra = amount(t, "corn", PLACING[min(position.placed, len(PLACING) - 1)])
        return t("place another worker (for {extra} more) or end the turn.", extra=extra)
    if phase == PICKING:
        return t("pick up another worker or end the turn.")
    if moves == {BEG}:
        return t("no worker can be paid for: begging is compulsory.")
    if PICK not in moves:
        return t("place workers.")
    if PLACE not in moves:
        return t("pick up workers.")
    return t("place workers or pick some up.")


def open_question(position: Position, t: Tongue) -> str:
    code = position.todo[-1]
    kind, detail = code % DETAIL, code // DETAIL
    if kind == TO_USE:
        return t("what shall the worker from {place} do?", place=tooth_name(detail))
    if kind == TO_TAKE:
        return t("take {what}.", what=amount(t, "blocks", detail))
    if kind == TO_PAY:
        return t("pay {what}.", what=amount(t, "blocks", detail))
    return {
        TO_USE_ANY: t("choose any action for 1 corn."),
        TO_ANGER: t("a god is angry: choose where to lose a step."),
        TO_CLIMB: t("choose a temple to climb."),
        TO_CLIMB_TWO: t("choose two temples to climb."),
        TO_ADVANCE: t("choose a technology to advance."),
        TO_ADVANCE_FREE: t("choose a technology to advance for free."),
        TO_BUILD: t("choose what to build."),
        TO_TRADE: t("trade on the market, or leave it."),
        TO_OFFER: t("pay a block for a step on any temple?"),
    }[kind]


def describe(position: Position, move: Move, lang: str) -> str:
    t = tongue_of(lang)
    kind, seat = move.kind, move.seat
    if kind == KEEP:
        a, b = WEALTH[move.a], WEALTH[move.b]
        return t("Keep {one} and {two}.", one=gains_text(t, a.gains), two=gains_text(t, b.gains))
    if kind == BEG:
        return t("Beg: your corn becomes {corn}, and a god is angry.", corn=BEG_BELOW)
    if kind == PLACE:
        return describe_place(position, move, t)
    if kind == PICK:
        return t("Pick up the worker from {place}.", place=tooth_name(move.a))
    if kind == USE:
        return describe_use(position, move, t)
    if kind == NOTHING:
        return t("The worker does nothing.")
    if kind == ANGER:
        return t("Lose a step in the temple of {god}.", god=GOD_NAMES[move.a])
    if kind == CLIMB:
        steps = [step_text(position, seat, temple, t) for temple in (move.a, move.b) if temple != NO_TEMPLE]
        return sentence(listing(t, steps))
    if kind == PAY:
        return t("Pay {what}.", what=mix_text(t, (move.a, move.b, move.c)))
    if kind == TAKE:
        return t("Take {gain}.", gain=mix_text(t, (move.a, move.b, move.c)))
    if kind == ADVANCE:
        return describe_advance(position, seat, move.a, t)
    if kind == ERECT:
        return describe_erect(position, move, t)
    if kind == RAISE:
        tile = MONUMENT[move.a]
        now = amount(t, "points", monument_points(position, seat, move.a) + own_count(move.a, position.players))
        return t(
            "Build the {name} for {cost}; it would now be worth {points}.",
            name=tile_name(t, tile),
            cost=cost_text(t, tile),
            points=now,
        )
    if kind == SELL:
        return t("Sell {what} for {corn}.", what=amount(t, BLOCKS[move.a], 1), corn=amount(t, "corn", PRICE[move.a]))
    if kind == BUY:
        return t("Buy {what} for {corn}.", what=amount(t, BLOCKS[move.a], 1), corn=amount(t, "corn", PRICE[move.a]))
    if kind == DAYS:
        if move.a == 1:
            return t("Turn the calendar by one day.")
        return t("Turn the calendar by two days; your board turns to its dark side.")
    return t("That is enough.") if kind == ENOUGH else t("End the turn.")


def describe_place(position: Position, move: Move, t: Tongue) -> str:
    extra = PLACING[position.placed]
    if move.a == START_SPACE:
        text = t("Place a worker on the starting-player space for {cost}.", cost=amount(t, "corn", extra))
        return text + (
            " " + t("You get {corn} at the end of the turn.", corn=amount(t, "corn", position.pot))
            if position.pot
            else ""
        )
    number = lowest_vacant(position, move.a)
    cost = min(number + extra, position.corn[move.seat])  # less only by the gods' pity
    place = f"{GEAR_NAMES[move.a]} {number}"
    return t("Place a worker on {place} for {cost}.", place=place, cost=amount(t, "corn", cost))


def describe_use(position: Position, move: Move, t: Tongue) -> str:
    place = f"{GEAR_NAMES[move.a]} {move.b}"
    text = f"{place}: {action_text(position, move.seat, move.a, move.b, t, move.c)}"
    if position.todo and position.todo[-1] % DETAIL == TO_USE:
        tooth = position.todo[-1] // DETAIL
        fee = step_fee(tooth, move.b, ONE_HIGHER[position.level(move.seat, THEOLOGY)] > 0)
        if 0 < fee < TOO_FAR:
            text += " " + t("Stepping back costs {fee}.", fee=amount(t, "corn", fee))
    elif position.todo:
        text += " " + t("It costs {fee} in addition.", fee=amount(t, "corn", GEAR[UXMAL].actions[5].pay_corn))
    return text


def describe_advance(position: Position, seat: int, technology: int, t: Tongue) -> str:
    name = technology_name(t, technology)
    level = position.level(seat, technology)
    free = bool(position.todo) and position.todo[-1] % DETAIL == TO_ADVANCE_FREE
    cost = t("free") if free else t.count(*ANY_BLOCKS, ADVANCE_COST[level])
    if level == TOP_LEVEL:
        what = level_text(t, technology, TOP_LEVEL + 1)
        if technology == THEOLOGY and not position.skull_supply:
            what = t("No skull is left.")
        return t("{technology}, bonus ({cost}): {what}", technology=name, cost=cost, what=what)
    return t(
        "{technology}, level {level} ({cost}): {what}",
        technology=name,
        level=level + 1,
        cost=cost,
        what=level_text(t, technology, level + 1),
    )


def describe_erect(position: Position, move: Move, t: Tongue) -> str:
    tile = BUILDING[move.a]
    flags = position.todo[-1] // DETAIL if position.todo else 0
    level = 0 if move.c or flags & BENEFIT_USED else position.level(move.seat, ARCHITECTURE)
    if flags & WITH_CORN:
        cost = amount(t, "corn", corn_price(tile, level))
    else:
        cost = cost_text(t, tile, move.b)
    text = t("Build the {name} for {cost}: {gain}.", name=tile_name(t, tile), cost=cost, gain=gains_text(t, tile.gains))
    text += lost_text(position, move.seat, tile.gains, t)
    if level:
        extra = [amount(t, "corn", BUILDING_CORN[level])]
        if BUILDING_POINTS[level]:
            extra.append(amount(t, "points", BUILDING_POINTS[level]))
        text += " " + t("Architecture adds {gain}.", gain=listing(t, extra))
    if move.c:
        text += " " + t("Architecture is kept for the second building.")
    return text


def tell(position: Position, effects: list[Effect], lang: str) -> list[str]:
    """Lines for the log: events as sentences, gains gathered by what they come from."""
    t = tongue_of(lang)
    lines: list[str] = []
    gathered: list[Gathered] = []
    for effect in effects:
        sentence = event(t, effect)
        if sentence:
            flush(t, gathered, lines)
            lines.append(sentence)
            continue
        if effect.what.startswith("wealth:"):
            continue
        if not gathered or gathered[-1][:2] != (effect.seat, effect.source):
            gathered.append((effect.seat, effect.source, {}))
        changes = gathered[-1][2]
        one = effect.what, effect.amount > 0
        changes[one] = changes.get(one, 0) + effect.amount
    flush(t, gathered, lines)
    return lines


def flush(t: Tongue, gathered: list[Gathered], lines: list[str]) -> None:
    for seat, source, changes in gathered:
        lines.append(
            t(
                "{player}: {changes}: {source}.",
                player=colour(t, seat),
                changes=listing(t, [change(t, what, n) for (what, _), n in changes.items()]),
                source=source_name(t, source),
            )
        )
    gathered.clear()


def event(t: Tongue, effect: Effect) -> str:
    """An effect that is a sentence of its own."""
    what, seat = effect.what, effect.seat
    if what == "days":
        return t("The calendar turns by one day.") if effect.amount == 1 else t("The calendar turns by two days.")
    if what == "food day":
        return t("Food day {n}: the workers are fed, the gods reward the faithful.", n=effect.amount)
    player = colour(t, seat) if seat != NOBODY else ""
    if what == "placed":
        return t("{player} places a worker: {place}.", player=player, place=place_name(t, effect.source))
    if what == "picked up":
        return t("{player} picks up a worker: {place}.", player=player, place=place_name(t, effect.source))
    if what == "pushed off":
        return t("{player}: a worker is pushed off {place}.", player=player, place=place_name(t, effect.source))
    if what == "first":
        return t("{player} is the starting player now.", player=player)
    if what.startswith("built:"):
        return t("{player} builds: {name}.", player=player, name=tile_name(t, tile_by_id(what[6:])))
    return ""


def place_name(t: Tongue, source: str) -> str:
    if source == "space:start":
        return t("starting-player space")
    parts = source.split(":")
    name = GEAR_NAMES[GEARS.index(parts[1])]
    return f"{name} {parts[2]}" if len(parts) > 2 else name


def source_name(t: Tongue, source: str) -> str:
    """Where a gain comes from."""
    head, _, rest = source.partition(":")
    if head == "action":
        return place_name(t, source)
    if head in ("temple", "leader"):
        god = GOD_NAMES[TEMPLES.index(rest)]
        return t("temple of {god}", god=god) if head == "temple" else t("highest in the temple of {god}", god=god)
    if head == "monument":
        return tile_name(t, tile_by_id(rest))
    if head == "wealth":
        return t("wealth tile")
    return {
        "placing": t("placing workers"),
        "begging": t("begging"),
        "feeding": t("feeding"),
        "calendar": t("calendar"),
        "steps back": t("steps back"),
        "any action": t("any action"),
        "final:corn": t("corn and blocks at the end"),
        "final:skulls": t("skulls at the end"),
    }[source]
