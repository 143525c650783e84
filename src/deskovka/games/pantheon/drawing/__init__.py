"""The position as SVG: parchment map, marble columns, soles in the owner's colour, gods as medallions.

Every thing that can be touched carries `data-at`; `notation.touches` names the same things.  Only what `viewer` may see is
drawn: in a full position the hand of the seat that decides.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from deskovka.core.hues import Hue
from deskovka.games.pantheon.drawing import eyes
from deskovka.games.pantheon.drawing.board import board, grid_of
from deskovka.games.pantheon.drawing.canvas import Canvas
from deskovka.games.pantheon.drawing.icons import small_icons
from deskovka.games.pantheon.drawing.offering import offer as offered
from deskovka.games.pantheon.drawing.palette import COLOURS, PEN
from deskovka.games.pantheon.drawing.panels import WIDE, enough, panel, seen_hand
from deskovka.games.pantheon.drawing.tiles import (
    CARD_H,
    CARD_W,
    GOD_H,
    bag,
    deck,
    demigods,
    discard_pile,
    epoch_track,
    gained,
    gained_width,
    god_places,
    god_row,
    god_stack,
    hand,
    hand_heading,
    held_cards,
    nation_words,
    open_cards,
    prices,
    special_money,
    tray,
)
from deskovka.games.pantheon.state import NOTHING
from deskovka.games.pantheon.words.terms import speak

if TYPE_CHECKING:
    from deskovka.games.pantheon.game import Pantheon

#: a laptop shows three quarters of this, a phone half of the narrow one
WIDTH, HEIGHT, NARROW = 1366.0, 940.0, 780.0
EDGE, GAP = 8.0, 8.0
#: left: the map, and cards below it; right: the players
MAP_W, TOP = 960.0, 130.0


def offer(name: str) -> str:
    """A small picture for the form of a new table."""
    return offered(name)


def hues(lang: str = "en") -> list[Hue]:
    return eyes.hues(lang)


def seat_colour(game: Pantheon, seat: int) -> str:
    return COLOURS[seat]


def icons(game: Pantheon) -> dict[str, str]:
    return small_icons(game.material)


def draw(game: Pantheon, lang: str = "en", tall: bool = False) -> str:
    canvas = Canvas(speak(lang))
    if tall:
        return canvas.svg(NARROW, one_below_the_other(game, canvas))
    side_by_side(game, canvas)
    return canvas.svg(WIDTH, HEIGHT)


def side_by_side(game: Pantheon, canvas: Canvas) -> None:
    """For a laptop: epochs and gods on top, the map with the cards below it, the players at the right."""
    epoch_track(game, canvas.corner(EDGE, EDGE))
    gods = canvas.corner(434, EDGE)
    room = WIDTH - 434 - EDGE - CARD_W - 2 * GAP
    god_row(game, gods, room, 290, god_places(game))
    god_stack(game, gods, room + GAP, GOD_H)
    bottom = HEIGHT - EDGE - CARD_H - 4
    tray_y = bottom - 4
    row_y = tray_y - GAP - CARD_H - 2
    grid = grid_of(game.material, MAP_W, row_y - GAP - TOP)
    board(game, canvas.corner(EDGE, TOP), grid)
    cards = canvas.corner(EDGE, row_y)
    shown = open_cards(game, cards)
    for slot, pile in enumerate((deck, discard_pile, special_money, demigods)):
        pile(game, cards, shown + 10 + (CARD_W + 9) * slot)
    prices(game, cards, MAP_W - 2 * CARD_W - 16)
    bag(game, cards, MAP_W - CARD_W - 4)
    hand_beside_tokens(game, canvas, EDGE, tray_y)
    height = (HEIGHT - TOP - EDGE + 6) / game.players - 6
    for seat in range(game.players):
        panel(game, canvas.corner(WIDTH - EDGE - WIDE, TOP + seat * (height + 6)), seat, height)


def hand_beside_tokens(game: Pantheon, canvas: Canvas, x: float, y: float) -> None:
    seat = seen_hand(game)
    place = canvas.corner(x, y)
    waiting = gained_width(game)
    room = MAP_W - (waiting + GAP if waiting else 0)
    if seat != NOTHING:
        tray(place, seat, hand_heading(game, place), room, CARD_H + 10, True)
        hand(game, place, 84, 7, room - 90, 10)
    elif not waiting:
        nation_words(game, place, room)
    gained(game, place, MAP_W - waiting, CARD_H / 2 + 5)


def one_below_the_other(game: Pantheon, canvas: Canvas) -> float:
    """For a phone: the map, the hand, the players from the viewer on, then gods, cards and epochs; how high it all is."""
    width = NARROW - 2 * EDGE
    grid = grid_of(game.material, width, None)
    board(game, canvas.corner(EDGE, EDGE), grid)
    marks = canvas.corner(0, 0)
    marks.draw(PEN.part("board", EDGE, EDGE, width, grid.height))
    y = start = EDGE + grid.height + GAP
    y = hand_below(game, canvas, y, width)
    if y > start:
        marks.draw(PEN.part("hand", EDGE, start, width, y - GAP - start))
    start = y
    first = game.viewer if game.viewer >= 0 else 0
    for number in range(game.players):
        seat = (first + number) % game.players
        height = enough(game, seat)
        panel(game, canvas.corner(EDGE, y, width / WIDE), seat, height)
        y += height * width / WIDE + GAP
    marks.draw(PEN.part("players", EDGE, start, width, y - GAP - start))
    start = y
    scale = 1.9
    place = canvas.corner(EDGE, y, scale)
    y += god_row(game, place, width / scale, 400, 2) * scale + GAP
    pitch = CARD_W + 9
    scale = width / (3 * pitch + CARD_W + 4)
    open_cards(game, canvas.corner(EDGE, y, scale))
    y += (CARD_H + 9) * scale
    for row in ((deck, discard_pile, special_money, god_stack), (bag, prices, demigods)):
        place = canvas.corner(EDGE, y, scale)
        for slot, pile in enumerate(row):
            pile(game, place, pitch * slot)
        y += (CARD_H + 9) * scale
    scale = width / 420
    epoch_track(game, canvas.corner(EDGE, y, scale))
    marks.draw(PEN.part("tiles", EDGE, start, width, y + 116 * scale - start))
    return y + 116 * scale + EDGE


def hand_below(game: Pantheon, canvas: Canvas, y: float, width: float) -> float:
    """The hand in rows of four, and what waits to be used; where the next thing begins."""
    scale, a_row = 1.86, 4
    seat = seen_hand(game)
    if seat != NOTHING:
        rows = max(1, (len(held_cards(game, seat)) + a_row - 1) // a_row)
        height = 42 + rows * (CARD_H + 10)
        place = canvas.corner(EDGE, y, scale)
        tray(place, seat, hand_heading(game, place), width / scale, height, False)
        hand(game, place, 8, 40, width / scale - 12, a_row)
        y += height * scale + GAP
    if gained_width(game):
        gained(game, canvas.corner(EDGE, y, scale), 0, 40)
        y += 84 * scale
    return y
