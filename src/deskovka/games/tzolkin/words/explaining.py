"""Tooltips for the things on the board."""

from __future__ import annotations

from deskovka.core.game import NOBODY
from deskovka.core.words import Tongue
from deskovka.games.tzolkin.components import (
    BLOCKS,
    BUILDING,
    FOOD_DAYS,
    GEAR,
    GIVES_POINTS,
    MONUMENT,
    PRICE,
    SKULL,
    TECHNOLOGIES,
    TEMPLE,
    TEMPLES,
    WEALTH,
)
from deskovka.games.tzolkin.notation import gear_of
from deskovka.games.tzolkin.rules.calendar import corn_needed, is_food_day
from deskovka.games.tzolkin.rules.scoring import monument_points
from deskovka.games.tzolkin.rules.turn import lowest_vacant
from deskovka.games.tzolkin.state import (
    EMPTY,
    FINISHED,
    State,
)
from deskovka.games.tzolkin.words.places import place_text, placing_price
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


def explain(game: State, thing: str, lang: str) -> str:
    """A tooltip: the rule in a sentence or two, with the numbers of this position."""
    t = tongue_of(lang)
    parts = thing.split(":")
    head = parts[0]
    seat = game.active if game.active != NOBODY else 0
    if head == "gear" and len(parts) == 3:
        return explain_tooth(game, gear_of(parts[1]), int(parts[2]), seat, t)
    if head == "action" and len(parts) == 3:
        return action_text(game, seat, gear_of(parts[1]), int(parts[2]), t)
    if head == "jungle":
        return explain_jungle(game, int(parts[1]), t)
    if head == "temple":
        return explain_temple(game, TEMPLES.index(parts[1]), t)
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
        return explain_monument(game, parts[1], seat, t)
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
            "Starting-player space: at the end of your turn take the corn on the calendar ({corn}). At the end of the round your worker comes back and you take the marker of the starting player; if you have it already, it goes to your left. With the light side of your board up you may then turn the calendar by two days, if no worker stands on a 6 (on Chichen Itza on 9).",
            corn=game.pot,
        )
    if head == "calendar":
        return explain_calendar(game, t) + " " + explain_hub(game, t)
    if head == "stack":
        return explain_stack(game, t)
    if head == "seat":
        return explain_seat(game, int(parts[1]), t)
    return thing


def explain_tooth(game: State, gear: int, number: int, seat: int, t: Tongue) -> str:
    wheel = GEAR[gear]
    text = f"{GEAR_NAMES[gear]} {number}: {place_text(game, seat, gear, number, t)}"
    piece = game.board[wheel.base + number]
    if 0 <= piece < game.players:
        text += " " + t("A worker stands here: {player}.", player=colour(t, piece))
    elif piece != EMPTY:
        text += " " + t("Blocked by a marker of an unused colour.")
    elif lowest_vacant(game, gear) == number:
        text += " " + t(
            "The next worker goes here for {cost}.", cost=amount(t, "corn", placing_price(game, seat, gear))
        )
    return text


def explain_jungle(game: State, number: int, t: Tongue) -> str:
    forest, fields = game.forest[number - 2], game.fields[number - 2]
    return t(
        "Jungle of Palenque {number}: {forest} under forest, {open} with corn lying open.",
        number=number,
        forest=forest,
        open=fields - forest,
    )


def explain_temple(game: State, temple: int, t: Tongue) -> str:
    place = TEMPLE[temple]
    text = t(
        "Temple of {god}: at the end of an age you get the points of your step, and whoever stands highest {first} more in the first age and {second} in the second (half if shared).",
        god=GOD_NAMES[temple],
        first=place.bonus[0],
        second=place.bonus[1],
    )
    goods = [
        t.count(
            "{n} step above the start: {what}",
            "{n} steps above the start: {what}",
            step - place.start,
            what=t("skull") if what == SKULL else t(BLOCKS[what]),
        )
        for step, what in enumerate(place.resources)
        if what >= 0
    ]
    return (
        text
        + " "
        + t("In the middle of an age you get the goods of every step reached: {goods}.", goods=", ".join(goods))
    )


def explain_monument(game: State, tile_id: str, seat: int, t: Tongue) -> str:
    number = [tile.id for tile in MONUMENT].index(tile_id)
    tile = MONUMENT[number]
    text = t(
        "{name} ({kind}), {cost}: {gain}",
        name=tile_name(t, tile),
        kind=t(KIND_NAMES[tile.kind]),
        cost=cost_text(t, tile),
        gain=monument_text(game, number, t),
    )
    builder = game.monument_builder(number)
    owner = builder if builder != EMPTY else seat
    if builder != EMPTY:
        text += " " + t("Built by {player}.", player=colour(t, builder))
    extra = 0 if builder != EMPTY else own_count(number, game.players)
    points = amount(t, "points", monument_points(game, owner, number) + extra)
    return text + " " + t("For {player} it is now worth {points}.", player=colour(t, owner), points=points)


def explain_calendar(game: State, t: Tongue) -> str:
    if game.phase == FINISHED or game.food_days == len(FOOD_DAYS):
        return t("The calendar has gone round once.")
    left = max(0, FOOD_DAYS[game.food_days] - game.day)
    what = t("points") if GIVES_POINTS[game.food_days] else t("goods")
    if is_food_day(game):
        return t("This round ends with a food day; the temples give {what}.", what=what)
    return t("Day {day}. Food day in {left} more days; the temples give {what}.", day=game.day, left=left, what=what)


def explain_hub(game: State, t: Tongue) -> str:
    """The numbers in the middle of the calendar."""
    return t(
        "In the middle: days to the next food day, {corn} for the starting-player space, {skulls} in the supply.",
        corn=amount(t, "corn", game.pot),
        skulls=amount(t, "skulls", game.skull_supply),
    )


def explain_goods(game: State, seat: int, t: Tongue) -> str:
    """Every number on a player's board."""
    points = ("−" if game.points[seat] < 0 else "") + quarters(t, abs(game.points[seat]))
    goods = [points, amount(t, "corn", game.corn[seat])]
    goods += [amount(t, BLOCKS[kind], game.blocks[3 * seat + kind]) for kind in range(3)]
    goods.append(amount(t, "skulls", game.skulls[seat]))
    goods.append(amount(t, "corn tiles", game.corn_tiles[seat]))
    goods.append(amount(t, "wood tiles", game.wood_tiles[seat]))
    return t("Owns: {goods}.", goods=", ".join(goods))


def explain_seat(game: State, seat: int, t: Tongue) -> str:
    need = corn_needed(game, seat)
    text = t(
        "{player}: {hand} in hand, {gears} on the gears. The next food day needs {corn}.",
        player=colour(t, seat),
        hand=amount(t, "workers", game.in_hand(seat)),
        gears=game.on_gears[seat],
        corn=amount(t, "corn", need),
    )
    if game.light[seat]:
        text += " " + t("May turn the calendar by two days once.")
    return text + " " + explain_goods(game, seat, t)


def explain_stack(game: State, t: Tongue) -> str:
    left = len(game.stack) - game.top
    if game.age == 1:
        return t(
            "Buildings of the first age still to come: {n}. After the second food day those of the second age replace them.",
            n=left,
        )
    return t("Buildings of the second age still to come: {n}.", n=left)
