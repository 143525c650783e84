"""A position for a terminal: everything that lies on the table, as lines of words and numbers."""

from __future__ import annotations

import textwrap

from deskovka.core.game import NOBODY
from deskovka.core.screen import Screen, Span
from deskovka.core.words import Tongue
from deskovka.games.tzolkin.components import (
    ADVANCE_COST,
    BLOCKS,
    BUILDING,
    CALENDAR_TEETH,
    FIRST_MONUMENT,
    FOOD_DAYS,
    GEAR,
    MONUMENT,
    PALENQUE,
    PRICE,
    SKULL,
    TEMPLE,
    WEALTH,
)
from deskovka.games.tzolkin.rules.calendar import corn_needed
from deskovka.games.tzolkin.rules.scoring import monument_points
from deskovka.games.tzolkin.rules.turn import lowest_vacant, tiles_of
from deskovka.games.tzolkin.state import CHOOSING_WEALTH, EMPTY, State
from deskovka.games.tzolkin.words.asking import prompt
from deskovka.games.tzolkin.words.explaining import explain_calendar
from deskovka.games.tzolkin.words.places import free_choice, offer_text
from deskovka.games.tzolkin.words.terms import (
    ANY_BLOCKS,
    GEAR_NAMES,
    GOD_NAMES,
    KIND_NAMES,
    amount,
    colour,
    cost_text,
    gains_text,
    level_text,
    listing,
    monument_text,
    own_count,
    quarters,
    technology_name,
    tile_name,
    tongue_of,
)

#: from this width on gears and tiles stand in two columns
TWO_COLUMNS = 110
GAP = 4


def screen(game: State, seat: int | None, lang: str, width: int) -> Screen:
    """The whole table from a seat's side; `game` is what that seat may know."""
    t = tongue_of(lang)
    viewer = seat if seat is not None else game.active if game.active != NOBODY else 0
    out = Screen(width)
    show_day(out, game, t)
    show_players(out, game, t)
    if game.phase == CHOOSING_WEALTH and seat is not None:
        show_choice(out, game, seat, t)
    blocks = [gear_block(game, gear, viewer, t, column_width(width)) for gear in range(len(GEAR))]
    beside(out, blocks[:4])
    beside(out, [*blocks[4:], temple_block(game, t, column_width(width))])
    show_technologies(out, game, t)
    beside(
        out,
        [building_block(game, t, column_width(width)), monument_block(game, viewer, t, column_width(width))],
    )
    out.words(prompt(game, lang))
    return out


# -- columns ----------------------------------------------------------------------------------------------------------------


def column_width(width: int) -> int:
    return (width - GAP) // 2 if width >= TWO_COLUMNS else width


def beside(out: Screen, blocks: list[Screen]) -> None:
    """Blocks below each other, or in pairs where there is room."""
    if out.width < TWO_COLUMNS:
        for block in blocks:
            out.lines += [*block.lines, []]
        return
    for left, right in zip(blocks[::2], blocks[1::2], strict=True):
        for row in range(max(len(left.lines), len(right.lines))):
            one = left.lines[row] if row < len(left.lines) else []
            two = right.lines[row] if row < len(right.lines) else []
            used = sum(len(span.text) for span in one)
            out.lines.append([*one, Span(" " * (left.width + GAP - used)), *two] if two else list(one))
        out.lines.append([])


# -- the day and the players --------------------------------------------------------------------------------------------------


def show_day(out: Screen, game: State, t: Tongue) -> None:
    days = t("Round {round}, day {day} of {all}", round=game.round, day=game.day, all=CALENDAR_TEETH)
    out.heading(t("Tzolk'in") + ": " + days)
    out.words(explain_calendar(game, t))
    food = ", ".join(str(day) for day in FOOD_DAYS)
    out.words(
        t(
            "Food days: {days}. Corn on the calendar: {pot}. Skulls left: {skulls}.",
            days=food,
            pot=game.pot,
            skulls=game.skull_supply,
        )
    )
    start = colour(t, game.start_space) if game.start_space != EMPTY else t("vacant")
    out.words(t("Starting-player space: {who}. Starting player: {first}.", who=start, first=colour(t, game.first)))
    prices = ", ".join(f"{t(BLOCKS[kind])} {amount(t, 'corn', PRICE[kind])}" for kind in range(3))
    out.words(t("Market: {prices}.", prices=prices))
    out.line("")


def mark(t: Tongue, seat: int) -> str:
    """The letter of a seat."""
    return colour(t, seat)[0]


def show_players(out: Screen, game: State, t: Tongue) -> None:
    headings = [
        "",
        t("points"),
        t("corn"),
        t("wood"),
        t("stone"),
        t("gold"),
        t("skulls"),
        t("in hand/all"),
        t("to feed"),
    ]
    rows = []
    for seat in range(game.players):
        points = quarters(t, abs(game.points[seat])).split(" ")[0]
        goods = [game.corn[seat], *game.blocks[3 * seat : 3 * seat + 3], game.skulls[seat]]
        workers = f"{game.in_hand(seat)}/{game.workers[seat]}"
        row = [colour(t, seat), ("-" if game.points[seat] < 0 else "") + points, *map(str, goods)]
        rows.append([*row, workers, str(corn_needed(game, seat))])
    out.table(headings, rows)
    for seat in range(game.players):
        show_possessions(out, game, seat, t)
    out.line("")


def show_possessions(out: Screen, game: State, seat: int, t: Tongue) -> None:
    """Tiles, harvest and the side of the board, behind the name in the seat's colour."""
    built = [tile_name(t, BUILDING[i]) for i in range(FIRST_MONUMENT) if game.built[seat] >> i & 1]
    built += [
        f"{tile_name(t, MONUMENT[i])} ({monument_points(game, seat, i)})"
        for i in game.monuments
        if game.built[seat] >> (FIRST_MONUMENT + i) & 1
    ]
    parts = [t("built: {what}", what=listing(t, built))]
    if game.phase != CHOOSING_WEALTH:
        kept = "; ".join(gains_text(t, WEALTH[tile].gains) for tile in tiles_of(game.kept[seat]))
        parts.append(t("wealth: {what}", what=kept))
    parts.append(amount(t, "corn tiles", game.corn_tiles[seat]))
    parts.append(amount(t, "wood tiles", game.wood_tiles[seat]))
    parts.append(t("may turn two days") if game.light[seat] else t("may not turn two days"))
    name = colour(t, seat)
    text = f"{name} ({mark(t, seat)}): " + "; ".join(parts)
    for number, line in enumerate(textwrap.wrap(text, out.width, subsequent_indent="  ")):
        if number == 0:
            out.line(Span(name, ink=game.seat_colour(seat), bold=True), line[len(name) :])
        else:
            out.line(line)


def show_choice(out: Screen, game: State, seat: int, t: Tongue) -> None:
    tiles = tiles_of(game.dealt[seat])
    out.heading(t("Wealth tiles to choose from"))
    for tile in tiles:
        mine = "* " if game.kept[seat] >> tile & 1 else "- "
        place = f"{GEAR_NAMES[WEALTH[tile].gear]} {WEALTH[tile].position}"
        out.words(f"{mine}{place}: {gains_text(t, WEALTH[tile].gains)}", hang=2)
    out.line("")


# -- gears --------------------------------------------------------------------------------------------------------------------


def gear_block(game: State, gear: int, seat: int, t: Tongue, width: int) -> Screen:
    """A row for each position: its number, who stands there, what it gives."""
    out = Screen(width)
    out.heading(GEAR_NAMES[gear])
    rows = []
    for place in range(GEAR[gear].positions):
        rows.append([str(place), who_stands(game, gear, place, t), place_text(game, gear, place, seat, t)])
    out.table(["", "", ""], rows)
    return out


def who_stands(game: State, gear: int, place: int, t: Tongue) -> str:
    piece = game.board[GEAR[gear].base + place]
    if piece == EMPTY:
        return t("(next)") if lowest_vacant(game, gear) == place else "."
    return colour(t, piece) if piece < game.players else t("marker")


def place_text(game: State, gear: int, place: int, seat: int, t: Tongue) -> str:
    if free_choice(game, seat, gear, place):
        return t("any action of this gear.")
    text = offer_text(game, seat, gear, place, t) or t("entry, no action.")
    if gear == PALENQUE and place > 1:
        forest, fields = game.forest[place - 2], game.fields[place - 2]
        text += " " + t("Tiles: {forest} under forest, {open} open.", forest=forest, open=fields - forest)
    return text


# -- temples and technologies ---------------------------------------------------------------------------------------------------


def temple_block(game: State, t: Tongue, width: int) -> Screen:
    """A row for each step, the highest first: points, goods, and the letters of who stands there."""
    out = Screen(width)
    out.heading(t("Temples: points, goods, who"))
    rows = []
    for step in range(max(temple.top for temple in TEMPLE), -1, -1):
        rows.append([str(step), *(step_entry(game, temple, step, t) for temple in range(3))])
    rows.append([t("first"), *(f"{temple.bonus[0]} / {temple.bonus[1]}" for temple in TEMPLE)])
    out.table(["", *GOD_NAMES], rows)
    out.words(t("first: what the highest gets at the end of the first and of the second age, half if shared."))
    return out


def step_entry(game: State, temple: int, step: int, t: Tongue) -> str:
    place = TEMPLE[temple]
    if step > place.top:
        return ""
    what = place.resources[step]
    goods = "" if what < 0 else t("skull") if what == SKULL else t(BLOCKS[what])
    here = "".join(mark(t, seat) for seat in range(game.players) if game.steps[3 * seat + temple] == step)
    gains = ", ".join(part for part in (str(place.points[step]), goods) if part)
    return f"{gains} [{here}]" if here else gains


def show_technologies(out: Screen, game: State, t: Tongue) -> None:
    costs = ", ".join(str(cost) for cost in ADVANCE_COST[:3])
    out.heading(t("Technologies"))
    out.words(
        t(
            "Levels 1, 2 and 3 cost {costs} blocks, the bonus above them {bonus}.",
            costs=costs,
            bonus=t.count(*ANY_BLOCKS, ADVANCE_COST[3]),
        )
    )
    rows = []
    for technology in range(4):
        levels = " ".join(f"{mark(t, seat)}{game.level(seat, technology)}" for seat in range(game.players))
        words = " ".join(f"{level}: {level_text(t, technology, level)}" for level in (1, 2, 3))
        bonus = t("bonus: {what}", what=level_text(t, technology, 4))
        rows.append([technology_name(t, technology), levels, f"{words} {bonus}"])
    out.table(["", "", ""], rows)
    out.line("")


# -- tiles ------------------------------------------------------------------------------------------------------------------------


def building_block(game: State, t: Tongue, width: int) -> Screen:
    out = Screen(width)
    left = len(game.stack) - game.top
    out.heading(t("Buildings of age {age} (still to come: {n})", age=game.age, n=left))
    for number in game.display:
        if number == EMPTY:
            out.words("- " + t("a gap"))
        else:
            tile = BUILDING[number]
            gain = gains_text(t, tile.gains)
            name = f"{tile_name(t, tile)} ({t(KIND_NAMES[tile.kind])})"
            out.words(f"- {name}, {cost_text(t, tile)}: {gain}", hang=2)
    return out


def monument_block(game: State, seat: int, t: Tongue, width: int) -> Screen:
    """With what each would be worth to the viewer, or who has built it."""
    out = Screen(width)
    out.heading(t("Monuments"))
    for number in game.monuments:
        tile = MONUMENT[number]
        name = f"{tile_name(t, tile)} ({t(KIND_NAMES[tile.kind])})"
        text = f"- {name}, {cost_text(t, tile)}: {monument_text(game, number, t)}"
        builder = game.monument_builder(number)
        if builder != EMPTY:
            text += " " + t("Built by {player}.", player=colour(t, builder))
        else:
            worth = monument_points(game, seat, number) + own_count(number, game.players)
            text += " " + t("Now {points} for {player}.", points=amount(t, "points", worth), player=colour(t, seat))
        out.words(text, hang=2)
    return out
