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
    CHICHEN,
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
from deskovka.games.tzolkin.drawing.symbols import SEAT_COLOURS
from deskovka.games.tzolkin.rules.calendar import corn_needed
from deskovka.games.tzolkin.rules.scoring import monument_points
from deskovka.games.tzolkin.rules.turn import lowest_vacant, tiles_of
from deskovka.games.tzolkin.state import CHOOSING_WEALTH, EMPTY, Position
from deskovka.games.tzolkin.words.explaining import explain_calendar
from deskovka.games.tzolkin.words.sentences import prompt
from deskovka.games.tzolkin.words.terms import (
    ANY_BLOCKS,
    GEAR_NAMES,
    GOD_NAMES,
    KIND_NAMES,
    action_text,
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


def screen(position: Position, seat: int | None, lang: str, width: int) -> Screen:
    """The whole table from a seat's side; `position` is what that seat may know."""
    t = tongue_of(lang)
    viewer = seat if seat is not None else position.active if position.active != NOBODY else 0
    out = Screen(width)
    show_day(out, position, t)
    show_players(out, position, t)
    if position.phase == CHOOSING_WEALTH and seat is not None:
        show_choice(out, position, seat, t)
    blocks = [gear_block(position, gear, viewer, t, column_width(width)) for gear in range(len(GEAR))]
    beside(out, blocks[:4])
    beside(out, [*blocks[4:], temple_block(position, t, column_width(width))])
    show_technologies(out, position, t)
    beside(
        out,
        [building_block(position, t, column_width(width)), monument_block(position, viewer, t, column_width(width))],
    )
    out.words(prompt(position, lang))
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


def show_day(out: Screen, position: Position, t: Tongue) -> None:
    days = t("Round {round}, day {day} of {all}", round=position.round, day=position.day, all=CALENDAR_TEETH)
    out.heading(t("Tzolk'in") + ": " + days)
    out.words(explain_calendar(position, t))
    food = ", ".join(str(day) for day in FOOD_DAYS)
    out.words(
        t(
            "Food days: {days}. Corn on the calendar: {pot}. Skulls left: {skulls}.",
            days=food,
            pot=position.pot,
            skulls=position.skull_supply,
        )
    )
    start = colour(t, position.start_space) if position.start_space != EMPTY else t("vacant")
    out.words(t("Starting-player space: {who}. Starting player: {first}.", who=start, first=colour(t, position.first)))
    prices = ", ".join(f"{t(BLOCKS[kind])} {amount(t, 'corn', PRICE[kind])}" for kind in range(3))
    out.words(t("Market: {prices}.", prices=prices))
    out.line("")


def mark(t: Tongue, seat: int) -> str:
    """The letter of a seat."""
    return colour(t, seat)[0]


def show_players(out: Screen, position: Position, t: Tongue) -> None:
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
    for seat in range(position.players):
        points = quarters(t, abs(position.points[seat])).split(" ")[0]
        goods = [position.corn[seat], *position.blocks[3 * seat : 3 * seat + 3], position.skulls[seat]]
        workers = f"{position.in_hand(seat)}/{position.workers[seat]}"
        row = [colour(t, seat), ("-" if position.points[seat] < 0 else "") + points, *map(str, goods)]
        rows.append([*row, workers, str(corn_needed(position, seat))])
    out.table(headings, rows)
    for seat in range(position.players):
        show_possessions(out, position, seat, t)
    out.line("")


def show_possessions(out: Screen, position: Position, seat: int, t: Tongue) -> None:
    """Tiles, harvest and the side of the board, behind the name in the seat's colour."""
    built = [tile_name(t, BUILDING[i]) for i in range(FIRST_MONUMENT) if position.built[seat] >> i & 1]
    built += [
        f"{tile_name(t, MONUMENT[i])} ({monument_points(position, seat, i)})"
        for i in position.monuments
        if position.built[seat] >> (FIRST_MONUMENT + i) & 1
    ]
    parts = [t("built: {what}", what=listing(t, built))]
    if position.phase != CHOOSING_WEALTH:
        kept = "; ".join(gains_text(t, WEALTH[tile].gains) for tile in tiles_of(position.kept[seat]))
        parts.append(t("wealth: {what}", what=kept))
    parts.append(amount(t, "corn tiles", position.corn_tiles[seat]))
    parts.append(amount(t, "wood tiles", position.wood_tiles[seat]))
    parts.append(t("may turn two days") if position.light[seat] else t("may not turn two days"))
    name = colour(t, seat)
    text = f"{name} ({mark(t, seat)}): " + "; ".join(parts)
    for number, line in enumerate(textwrap.wrap(text, out.width, subsequent_indent="  ")):
        if number == 0:
            out.line(Span(name, ink=SEAT_COLOURS[seat], bold=True), line[len(name) :])
        else:
            out.line(line)


def show_choice(out: Screen, position: Position, seat: int, t: Tongue) -> None:
    tiles = tiles_of(position.dealt[seat])
    out.heading(t("Wealth tiles to choose from"))
    for tile in tiles:
        mine = "* " if position.kept[seat] >> tile & 1 else "- "
        place = f"{GEAR_NAMES[WEALTH[tile].gear]} {WEALTH[tile].position}"
        out.words(f"{mine}{place}: {gains_text(t, WEALTH[tile].gains)}", hang=2)
    out.line("")


# -- gears --------------------------------------------------------------------------------------------------------------------


def gear_block(position: Position, gear: int, seat: int, t: Tongue, width: int) -> Screen:
    """A row for each position: its number, who stands there, what it gives."""
    out = Screen(width)
    out.heading(GEAR_NAMES[gear])
    rows = []
    for place in range(GEAR[gear].positions):
        rows.append([str(place), who_stands(position, gear, place, t), place_text(position, gear, place, seat, t)])
    out.table(["", "", ""], rows)
    return out


def who_stands(position: Position, gear: int, place: int, t: Tongue) -> str:
    piece = position.board[GEAR[gear].base + place]
    if piece == EMPTY:
        return t("(next)") if lowest_vacant(position, gear) == place else "."
    return colour(t, piece) if piece < position.players else t("marker")


def place_text(position: Position, gear: int, place: int, seat: int, t: Tongue) -> str:
    if place == 0:
        return t("entry, no action.")
    if place >= GEAR[gear].free_from:
        return t("any action of this gear.")
    text = action_text(position, seat, gear, place, t)
    if gear == PALENQUE and place > 1:
        forest, fields = position.forest[place - 2], position.fields[place - 2]
        text += " " + t("Tiles: {forest} under forest, {open} open.", forest=forest, open=fields - forest)
    if gear == CHICHEN and position.offered >> place & 1:
        text += " " + t("A skull lies here already.")
    return text


# -- temples and technologies ---------------------------------------------------------------------------------------------------


def temple_block(position: Position, t: Tongue, width: int) -> Screen:
    """A row for each step, the highest first: points, goods, and the letters of who stands there."""
    out = Screen(width)
    out.heading(t("Temples: points, goods, who"))
    rows = []
    for step in range(max(temple.top for temple in TEMPLE), -1, -1):
        rows.append([str(step), *(step_entry(position, temple, step, t) for temple in range(3))])
    rows.append([t("first"), *(f"{temple.bonus[0]} / {temple.bonus[1]}" for temple in TEMPLE)])
    out.table(["", *GOD_NAMES], rows)
    out.words(t("first: what the highest gets at the end of the first and of the second age, half if shared."))
    return out


def step_entry(position: Position, temple: int, step: int, t: Tongue) -> str:
    place = TEMPLE[temple]
    if step > place.top:
        return ""
    what = place.resources[step]
    goods = "" if what < 0 else t("skull") if what == SKULL else t(BLOCKS[what])
    here = "".join(mark(t, seat) for seat in range(position.players) if position.steps[3 * seat + temple] == step)
    return " ".join(part for part in (str(place.points[step]), goods, f"[{here}]" if here else "") if part)


def show_technologies(out: Screen, position: Position, t: Tongue) -> None:
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
        levels = " ".join(f"{mark(t, seat)}{position.level(seat, technology)}" for seat in range(position.players))
        words = " ".join(f"{level}: {level_text(t, technology, level)}" for level in (1, 2, 3))
        bonus = t("bonus: {what}", what=level_text(t, technology, 4))
        rows.append([technology_name(t, technology), levels, f"{words} {bonus}"])
    out.table(["", "", ""], rows)
    out.line("")


# -- tiles ------------------------------------------------------------------------------------------------------------------------


def building_block(position: Position, t: Tongue, width: int) -> Screen:
    out = Screen(width)
    left = len(position.stack) - position.top
    out.heading(t("Buildings of age {age} (still to come: {n})", age=position.age, n=left))
    for number in position.display:
        if number == EMPTY:
            out.words("- " + t("a gap"))
        else:
            tile = BUILDING[number]
            gain = gains_text(t, tile.gains)
            name = f"{tile_name(t, tile)} ({t(KIND_NAMES[tile.kind])})"
            out.words(f"- {name}, {cost_text(t, tile)}: {gain}", hang=2)
    return out


def monument_block(position: Position, seat: int, t: Tongue, width: int) -> Screen:
    """With what each would be worth to the viewer, or who has built it."""
    out = Screen(width)
    out.heading(t("Monuments"))
    for number in position.monuments:
        tile = MONUMENT[number]
        name = f"{tile_name(t, tile)} ({t(KIND_NAMES[tile.kind])})"
        text = f"- {name}, {cost_text(t, tile)}: {monument_text(position, number, t)}"
        builder = position.monument_builder(number)
        if builder != EMPTY:
            text += " " + t("Built by {player}.", player=colour(t, builder))
        else:
            worth = monument_points(position, seat, number) + own_count(number, position.players)
            text += " " + t("Now {points} for {player}.", points=amount(t, "points", worth), player=colour(t, seat))
        out.words(text, hang=2)
    return out
