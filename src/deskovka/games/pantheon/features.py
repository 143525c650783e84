"""A position as numbers, for bots and research. Everything is seen from one seat; nothing hidden from it is used."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from deskovka.core.layout import Layout, Sheet, own_and_others, size_of_set
from deskovka.core.views import Strips, View
from deskovka.games.pantheon.components import (
    CARD_NAMES,
    CARDS,
    EPOCHS,
    GOD_EFFECTS,
    KIND_NAMES,
    KINDS,
    LOOT_SPACES,
    POWERS,
    TOP_LEVEL,
    Material,
)
from deskovka.games.pantheon.rules.scoring import column_points, demigod_points, scorings_left
from deskovka.games.pantheon.state import State

if TYPE_CHECKING:
    from deskovka.games.pantheon.game import Pantheon

SEATS: Final = 4
PHASES: Final = (
    "picking a bonus",
    "Gallia",
    "Gallia's god",
    "discarding",
    "swapping",
    "Roma",
    "spending",
    "looting",
    "acting",
    "drawing",
    "marching",
    "following",
    "asking for an extra turn",
    "over",
)
#: the table's own numbers, and what each is divided by
OF_TABLE: Final[tuple[tuple[str, float], ...]] = (
    ("epoch", EPOCHS),
    ("scorings left", 2),
    ("players", SEATS),
    ("to act", 1),
    ("active", 1),
    ("starter", 1),
    ("budget", 10),
    ("spent", 10),
    ("draws", 4),
    ("raises", 2),
    ("cards in the deck", 75),
    ("special money cards", 7),
)
OF_PLAYER: Final[tuple[tuple[str, float], ...]] = (
    ("points", 50),
    ("cards", 10),
    ("own feet", 12),
    ("general feet", 12),
    ("feet on the board", 12),
    ("own columns", 12),
    ("general columns", 12),
    ("columns on the board", 12),
    ("points of columns", 24),
    ("steps", 3),
    ("demigod tiles", 6),
    ("extra turns", 2),
)


#: what a sheet remembers
LOOT: Final = 0
GODS: Final = 1
DEMIGODS: Final = 2
SHOWN: Final = 3
OWN_DEMIGODS: Final = 4
POINTS: Final = 5
HELD: Final = 6
STEPS: Final = 7
DEMIGOD_TILES: Final = 8
HELD_POWERS: Final = 9
EXTRA_USED: Final = 10
FEET_OWN: Final = 11
FEET_GENERAL: Final = 12
COLUMNS_OWN: Final = 13
COLUMNS_GENERAL: Final = 14
BONUS: Final = 15
TILES: Final = 16
PENDING: Final = 17
DISCARD: Final = 18
FEET: Final = 19
COLUMNS: Final = 20

_layouts: Final[dict[str, Layout]] = {}
_strips: Final[dict[str, Strips]] = {}


def layout(game: Pantheon) -> Layout:
    """What the numbers of `numbers_into` are: the table, the own hand, then the seats in turn order from the own one, missing ones zero."""
    found = _layouts.get(game.material.digest)
    if found is None:
        if len(_layouts) > 50:
            _layouts.clear()
        found = layout_of(game.material)
        _layouts[game.material.digest] = found
    return found


def layout_of(box: Material) -> Layout:
    found = Layout()
    table_layout(found, box)
    for who in own_and_others(SEATS):
        seat_layout(found, box, who)
    return found


def strips(game: Pantheon) -> Strips:
    """The same in strips. What a seat has of its own is short: it is written anew for each."""
    found = _strips.get(game.material.digest)
    if found is None:
        if len(_strips) > 50:
            _strips.clear()
        whole = layout(game)
        table, player = Layout(whole), Layout(whole)
        table_layout(table, game.material)
        seat_layout(player, game.material, "own")
        found = Strips()
        found.add_common(table)
        found.add_around(player, SEATS)
        _strips[game.material.digest] = found
    return found


def table_layout(found: Layout, box: Material) -> None:
    for name, most in OF_TABLE:
        found.number(name, most)
    found.choice([f"phase: {phase}" for phase in PHASES])
    found.choice([f"nation {nation.name}" for nation in box.nations])
    found.choice([f"temple on {space}" for space in box.names])
    for space in range(1, LOOT_SPACES + 1):
        found.choice([f"loot {space}: {box.tokens[token].id}" for token in range(box.loot_kinds)])
    for token in box.tokens:
        found.number(f"to carry out: {'bonus ' if token.bonus else ''}{token.id}", 2)
    for god in box.gods:
        found.number(f"god {god.id} on display", 2)
    for value in range(1, 7):
        found.number(f"demigod {value} on display", 2)
    for where, most in (("shown", 4.0), ("discarded", 16.0), ("in hand", 4.0)):
        for card in CARD_NAMES:
            found.number(f"{where} {card}", most)
    for value in range(1, 7):
        found.number(f"own demigods {value}", 3)
    found.number("points of own demigods", 20)


def seat_layout(found: Layout, box: Material, who: str) -> None:
    for name, most in OF_PLAYER:
        found.number(f"{name} ({who})", most)
    found.choice([f"bonus {box.tokens[tile].id} ({who})" for tile in box.bonus_tiles])
    for kind in KIND_NAMES:
        found.number(f"tiles {kind} ({who})", TOP_LEVEL)
    for power in GOD_EFFECTS[:POWERS]:
        found.number(f"power {power} ({who})", 2)
    found.large_set([f"foot on {space} ({who})" for space in box.names])
    found.large_set([f"column on {space} ({who})" for space in box.names])


def numbers_into(game: Pantheon, seat: int, sheet: Sheet) -> None:
    """Write the position down as a seat sees it."""
    at = put_table(game, seat, sheet)
    put_seats(game, seat, sheet, [sheet] * game.players, at, seat_width(game))


def view_into(game: Pantheon, seat: int, view: View) -> int:
    """Write the position down in strips for the seat that decides; its place at the table."""
    table = view.common[0]
    if table.seat != seat:
        table.seat = seat
        table.remembered[OWN_DEMIGODS] = None  # they were another seat's
    put_table(game, seat, table)
    put_seats(game, 0, table, view.around[0], 0, 0)
    return seat


def put_table(game: Pantheon, seat: int, sheet: Sheet) -> int:
    """The table, and what only the seat itself knows; where the players begin."""
    sheet.put(0, game.epoch)
    sheet.put(1, scorings_left(game))
    sheet.put(2, game.players)
    sheet.put(3, 1 if game.to_act() == seat else 0)
    sheet.put(4, 1 if game.active == seat else 0)
    sheet.put(5, 1 if game.starter == seat else 0)
    sheet.put(6, game.budget)
    sheet.put(7, game.spent)
    sheet.put(8, game.draws)
    sheet.put(9, game.raises)
    sheet.put(10, len(game.deck) - game.deck_at)
    sheet.put(11, len(game.specials))
    sheet.put(12, game.phase + 1)
    sheet.put(13, game.nation + 1)
    sheet.put(14, game.temple + 1)
    at = put_loot(game, sheet, 15)
    at = put_displays(game, sheet, at)
    if sheet.changes(DISCARD, game.discard):
        sheet.put_all(game.discard, at)
    return put_own(game, seat, sheet, at + CARDS)


def put_loot(game: State, sheet: Sheet, at: int) -> int:
    """Tokens on the loot spaces, and those to be carried out."""
    loot = game.loot
    if sheet.differs(LOOT, loot):
        for space in range(LOOT_SPACES):
            sheet.put(at + space, loot[space] + 1 if space < len(loot) else 0)
    at += LOOT_SPACES
    kinds = len(game.material.tokens)
    if sheet.differs(PENDING, game.pending):
        sheet.put_counts(game.pending, 0, kinds, at)
    return at + kinds


def put_displays(game: State, sheet: Sheet, at: int) -> int:
    gods = len(game.material.gods)
    if sheet.differs(GODS, game.god_display):
        sheet.put_counts(game.god_display, 0, gods, at)
    at += gods
    if sheet.differs(DEMIGODS, game.demigod_display):
        sheet.put_counts(game.demigod_display, 1, 6, at)
    at += 6
    if sheet.differs(SHOWN, game.shown):
        sheet.put_counts(game.shown, 0, CARDS, at)
    return at + CARDS


def put_own(game: State, seat: int, sheet: Sheet, at: int) -> int:
    """What only the seat itself knows: its hand and its demigods."""
    sheet.put_all(game.hands[seat * CARDS : (seat + 1) * CARDS], at)
    at += CARDS
    if sheet.differs(OWN_DEMIGODS, game.demigods):
        sheet.put_all(game.demigods[seat * 7 + 1 : seat * 7 + 7], at)
        sheet.put(at + 6, demigod_points(game, seat))
    return at + 7


def seat_width(game: State) -> int:
    """How many numbers a player has."""
    return 13 + KINDS + POWERS + 2 * size_of_set(game.material.spaces)


def put_seats(game: State, first: int, memory: Sheet, sheets: list[Sheet], at: int, width: int) -> None:
    """What everybody sees of the players, from the first seat on, each on a sheet, `width` behind the one before. Most lists are made anew by every change, so others
    are left as they stand; which were seen, one of the sheets remembers."""
    spaces = game.material.spaces
    points = memory.differs(POINTS, game.points)
    held = memory.changes(HELD, game.held)
    steps = memory.differs(STEPS, game.steps)
    demigod_tiles = memory.differs(DEMIGOD_TILES, game.demigod_tiles)
    powers = memory.differs(HELD_POWERS, game.powers)
    extra = powers | memory.differs(EXTRA_USED, game.extra_used)
    stock = memory.changes(FEET_OWN, game.feet_own) | memory.differs(FEET_GENERAL, game.feet_general)
    columns = memory.differs(COLUMNS_OWN, game.columns_own) | memory.differs(COLUMNS_GENERAL, game.columns_general)
    bonus = memory.differs(BONUS, game.bonus)
    tiles = memory.differs(TILES, game.tiles)
    old_feet: list[int] | None = memory.remembered[FEET]
    feet_moved = memory.changes(FEET, game.feet)
    old_columns: list[int] | None = memory.remembered[COLUMNS]
    columns_set = memory.differs(COLUMNS, game.columns)
    for offset in range(game.players):
        each = (first + offset) % game.players
        sheet = sheets[offset]
        if points:
            sheet.put(at, game.points[each])
        if held:
            sheet.put(at + 1, game.held[each])
        if stock:
            sheet.put(at + 2, game.feet_own[each])
            sheet.put(at + 3, game.feet_general[each])
            sheet.put(at + 4, game.feet_on_board(each))
        if columns:
            sheet.put(at + 5, game.columns_own[each])
            sheet.put(at + 6, game.columns_general[each])
            sheet.put(at + 7, game.columns_on_board(each))
            sheet.put(at + 8, column_points(game, each))
        if steps:
            sheet.put(at + 9, game.steps[each])
        if demigod_tiles:
            sheet.put(at + 10, game.demigod_tiles[each])
        if extra:
            sheet.put(at + 11, game.extra_turns(each))
        if bonus:
            tile = game.bonus[each]
            sheet.put(at + 12, tile - game.material.loot_kinds + 1 if tile >= 0 else 0)
        if tiles:
            sheet.put_all(game.tiles[each * KINDS : (each + 1) * KINDS], at + 13)
        if powers:
            sheet.put_all(game.powers[each * POWERS : (each + 1) * POWERS], at + 13 + KINDS)
        sets = at + 13 + KINDS + POWERS
        if feet_moved and (old_feet is None or old_feet[each] != game.feet[each]):
            sheet.put_set(game.feet[each], spaces, sets)
        if columns_set and (old_columns is None or old_columns[each] != game.columns[each]):
            sheet.put_set(game.columns[each], spaces, sets + size_of_set(spaces))
        at += width
