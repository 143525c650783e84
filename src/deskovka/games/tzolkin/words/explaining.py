"""Tooltips for the things on the board, and why a move is not possible."""

from __future__ import annotations

from deskovka.core.game import NOBODY
from deskovka.core.words import Tongue
from deskovka.games.tzolkin.components import (
    BLOCKS,
    BUILDING,
    CHICHEN,
    FOOD_DAYS,
    GEAR,
    GEARS,
    GIVES_POINTS,
    MONUMENT,
    PRICE,
    SKULL,
    TECHNOLOGIES,
    TEMPLE,
    TEMPLES,
    WEALTH,
)
from deskovka.games.tzolkin.notation import slug
from deskovka.games.tzolkin.rules.calendar import corn_needed, is_food_day
from deskovka.games.tzolkin.rules.scoring import monument_points
from deskovka.games.tzolkin.rules.turn import lowest_vacant
from deskovka.games.tzolkin.state import (
    EMPTY,
    FINISHED,
    Position,
)
from deskovka.games.tzolkin.words.terms import (
    GEAR_NAMES,
    GOD_NAMES,
    KIND_NAMES,
    action_text,
    amount,
    colour,
    cost_text,
    gains_text,
    level_text,
    monument_text,
    own_count,
    quarters,
    technology_name,
    tile_by_id,
    tile_name,
    tongue_of,
)


def explain(position: Position, thing: str, lang: str) -> str:
    """A tooltip: the rule in a sentence or two, with the numbers of this position."""
    t = tongue_of(lang)
    parts = thing.split(":")
    head = parts[0]
    seat = position.active if position.active != NOBODY else 0
    if head == "gear" and len(parts) == 3:
        return explain_tooth(position, gear_number(parts[1]), int(parts[2]), seat, t)
    if head == "action" and len(parts) == 3:
        gear, number = gear_number(parts[1]), int(parts[2])
        text = action_text(position, seat, gear, number, t)
        if gear == CHICHEN and position.offered >> number & 1:
            text += " " + t("A skull lies here already.")
        return text
    if head == "jungle":
        return explain_jungle(position, int(parts[1]), t)
    if head == "temple":
        return explain_temple(position, TEMPLES.index(parts[1]), t)
    if head == "technology":
        technology = TECHNOLOGIES.index(parts[1])
        lines = [f"{level}: {level_text(t, technology, level)}" for level in (1, 2, 3)]
        lines.append(t("bonus: {what}", what=level_text(t, technology, 4)))
        return technology_name(t, technology) + "\n" + "\n".join(lines)
    if head == "building":
        tile = tile_by_id(parts[1])
        number = [building.id for building in BUILDING].index(tile.id)
        kind = t(KIND_NAMES[tile.kind])
        return t(
            "{name} ({kind}), {cost}: {gain}.",
            name=tile_name(t, tile),
            kind=kind,
            cost=cost_text(t, tile),
            gain=gains_text(t, BUILDING[number].gains),
        )
    if head == "monument":
        return explain_monument(position, parts[1], seat, t)
    if head == "wealth":
        names = [tile.id for tile in WEALTH]
        return t("Wealth tile: {gain}.", gain=gains_text(t, WEALTH[names.index(parts[1])].gains))
    if head == "block":
        price = PRICE[BLOCKS.index(parts[1])]
        return t("{what}: worth {corn} on the market and at the end.", what=t(parts[1]), corn=amount(t, "corn", price))
    if head == "market":
        return t("Market: trade corn and blocks at 2, 3 and 4 corn for wood, stone and gold.")
    if thing == "space:start":
        return t(
            "Starting-player space: take the corn on the calendar ({corn}) at the end of your turn, then the marker; with the light side of your board up you may turn the calendar by two days.",
            corn=position.pot,
        )
    if head == "calendar":
        return explain_calendar(position, t) + " " + explain_hub(position, t)
    if head == "stack":
        return explain_stack(position, t)
    if head == "seat":
        return explain_seat(position, int(parts[1]), t)
    return thing


def gear_number(name: str) -> int:
    return [slug(gear) for gear in GEARS].index(name)


def explain_tooth(position: Position, gear: int, number: int, seat: int, t: Tongue) -> str:
    wheel = GEAR[gear]
    text = f"{GEAR_NAMES[gear]} {number}: "
    if number == 0:
        text += t("entry, no action.")
    elif number >= wheel.free_from:
        text += t("any action of this gear, without paying for steps back.")
    else:
        text += action_text(position, seat, gear, number, t)
    piece = position.board[wheel.base + number]
    if 0 <= piece < position.players:
        text += " " + t("A worker stands here: {player}.", player=colour(t, piece))
    elif piece != EMPTY:
        text += " " + t("Blocked by a marker of an unused colour.")
    elif lowest_vacant(position, gear) == number:
        text += " " + t("The next worker goes here for {cost}.", cost=amount(t, "corn", number))
    return text


def explain_jungle(position: Position, number: int, t: Tongue) -> str:
    forest, fields = position.forest[number - 2], position.fields[number - 2]
    return t(
        "Jungle of Palenque {number}: {forest} under forest, {open} with corn lying open.",
        number=number,
        forest=forest,
        open=fields - forest,
    )


def explain_temple(position: Position, temple: int, t: Tongue) -> str:
    place = TEMPLE[temple]
    text = t(
        "Temple of {god}: at the end of an age each step gives the points beside it, the highest gets {first} in the first age and {second} in the second (half if shared).",
        god=GOD_NAMES[temple],
        first=place.bonus[0],
        second=place.bonus[1],
    )
    goods = [
        t("step {step}: {what}", step=step, what=t("skull") if what == SKULL else t(BLOCKS[what]))
        for step, what in enumerate(place.resources)
        if what >= 0
    ]
    return text + " " + t("In the middle of an age: {goods}.", goods=", ".join(goods))


def explain_monument(position: Position, tile_id: str, seat: int, t: Tongue) -> str:
    number = [tile.id for tile in MONUMENT].index(tile_id)
    tile = MONUMENT[number]
    text = t(
        "{name} ({kind}), {cost}: {gain}",
        name=tile_name(t, tile),
        kind=t(KIND_NAMES[tile.kind]),
        cost=cost_text(t, tile),
        gain=monument_text(position, number, t),
    )
    builder = position.monument_builder(number)
    owner = builder if builder != EMPTY else seat
    if builder != EMPTY:
        text += " " + t("Built by {player}.", player=colour(t, builder))
    extra = 0 if builder != EMPTY else own_count(number, position.players)
    points = amount(t, "points", monument_points(position, owner, number) + extra)
    return text + " " + t("For {player} it is now worth {points}.", player=colour(t, owner), points=points)


def explain_calendar(position: Position, t: Tongue) -> str:
    if position.phase == FINISHED or position.food_days == len(FOOD_DAYS):
        return t("The calendar has gone round once.")
    left = max(0, FOOD_DAYS[position.food_days] - position.day)
    what = t("points") if GIVES_POINTS[position.food_days] else t("goods")
    if is_food_day(position):
        return t("This round ends with a food day; the temples give {what}.", what=what)
    return t(
        "Day {day}. Food day in {left} more days; the temples give {what}.", day=position.day, left=left, what=what
    )


def explain_hub(position: Position, t: Tongue) -> str:
    """The numbers in the middle of the calendar."""
    return t(
        "In the middle: days to the next food day, {corn} for the starting-player space, {skulls} in the supply.",
        corn=amount(t, "corn", position.pot),
        skulls=amount(t, "skulls", position.skull_supply),
    )


def explain_goods(position: Position, seat: int, t: Tongue) -> str:
    """Every number on a player's board."""
    points = ("−" if position.points[seat] < 0 else "") + quarters(t, abs(position.points[seat]))
    goods = [points, amount(t, "corn", position.corn[seat])]
    goods += [amount(t, BLOCKS[kind], position.blocks[3 * seat + kind]) for kind in range(3)]
    goods.append(amount(t, "skulls", position.skulls[seat]))
    goods.append(amount(t, "corn tiles", position.corn_tiles[seat]))
    goods.append(amount(t, "wood tiles", position.wood_tiles[seat]))
    return t("Owns: {goods}.", goods=", ".join(goods))


def explain_seat(position: Position, seat: int, t: Tongue) -> str:
    need = corn_needed(position, seat)
    text = t(
        "{player}: {hand} in hand, {gears} on the gears. The next food day needs {corn}.",
        player=colour(t, seat),
        hand=amount(t, "workers", position.in_hand(seat)),
        gears=position.on_gears[seat],
        corn=amount(t, "corn", need),
    )
    if position.light[seat]:
        text += " " + t("May turn the calendar by two days once.")
    return text + " " + explain_goods(position, seat, t)


def explain_stack(position: Position, t: Tongue) -> str:
    left = len(position.stack) - position.top
    if position.age == 1:
        return t(
            "Buildings of the first age still to come: {n}. After the second food day those of the second age replace them.",
            n=left,
        )
    return t("Buildings of the second age still to come: {n}.", n=left)
