"""The picture: five bowls, the bag, and what each player has."""

from __future__ import annotations

from deskovka.core.hues import Hue
from deskovka.drawing.colours import Palette
from deskovka.drawing.pen import Pen, polar
from deskovka.games.pebbles.game import UNKNOWN, Pebbles
from deskovka.games.pebbles.moves import BOWLS
from deskovka.games.pebbles.words import seat_label, speak

PEN = Pen(Palette(sheet="#fffdf8", quiet="#5d5a55", line="#d8cfbd"), "pb")
COLOURS = ("#e8e2d4", "#4a4e57")
CLAY, STONE, SACK = "#c2603f", "#a9adb3", "#b98a56"


def seat_colour(game: Pebbles, seat: int) -> str:
    return COLOURS[seat]


def hues(lang: str = "en") -> list[Hue]:
    """The colours that can be others for other eyes. White and black are told apart by everybody."""
    t = speak(lang)
    return [Hue("white", t("White"), COLOURS[0]), Hue("black", t("Black"), COLOURS[1])]


def icons(game: Pebbles) -> dict[str, str]:
    return {}


def offer(name: str) -> str:
    """A small picture for the form of a new table: there is none."""
    return ""


def draw(game: Pebbles, lang: str = "en", tall: bool = False) -> str:
    """Bowls in a row, or in two rows for a narrow screen; below them the players."""
    a_row, width = (3, 390.0) if tall else (6, 780.0)
    cells = [bowl(game, n) for n in range(len(BOWLS))] + [bag(game, lang)]
    body = "".join(
        f'<g transform="translate({n % a_row * 130} {n // a_row * 140})">{c}</g>' for n, c in enumerate(cells)
    )
    top = 140.0 * (6 // a_row)
    for seat in range(game.players):
        body += panel(game, seat, 8 + seat * width / 2, top, width / 2 - 16, lang)
    if tall:
        body += PEN.part("board", 0, 0, width, top) + PEN.part("players", 0, top, width, 108)
    return PEN.picture(width, top + 108, body, title="Pebbles")


def bowl(game: Pebbles, number: int) -> str:
    left = game.bowls[number]
    stones = ""
    for n in range(left):
        x, y = polar(65, 62, 26 if n else 0, n * 57)
        stones += PEN.piece(f"pebble:{BOWLS[number]}:{n}", x, y, PEN.disc(0, 0, 9, STONE, PEN.palette.ink, 1.2))
    name = PEN.text(65, 128, BOWLS[number], 16, PEN.palette.ink, anchor="middle", weight=700)
    dish = PEN.disc(65, 62, 48, CLAY, "#6d2f1b", 3)
    return PEN.thing(f"bowl:{BOWLS[number]}", PEN.hold(10, 6, 110, 130), dish, stones, name)


def bag(game: Pebbles, lang: str) -> str:
    sack = PEN.path("M40 110C10 70 40 40 55 30L50 14H80L75 30C90 40 120 70 90 110Z", SACK, "#5d4020", 3)
    number = PEN.text(65, 80, len(game.bag), 26, "#ffffff", anchor="middle", weight=700, role="", count="bag:table")
    name = PEN.text(65, 128, speak(lang)("shells"), 14, PEN.palette.ink, anchor="middle")
    return PEN.thing("bag", PEN.hold(10, 6, 110, 130), sack, number, name)


def panel(game: Pebbles, seat: int, x: float, y: float, width: float, lang: str) -> str:
    t = speak(lang)
    ink = PEN.palette.ink
    rows = [t("shells: {n}", n=" ".join("?" if s == UNKNOWN else str(s) for s in game.shells[seat]) or "0")]
    if game.liked[seat] != UNKNOWN:
        rows.append(t("favourite bowl: {bowl}", bowl=BOWLS[game.liked[seat]]))
    words = "".join(PEN.text(x + 14, y + 54 + 22 * n, row, 15, ink) for n, row in enumerate(rows))
    head = PEN.text(x + 40, y + 28, seat_label(game, seat, lang), 18, ink, weight=700)
    points = PEN.text(
        x + width - 14, y + 28, game.points[seat], 18, ink, anchor="end", weight=700, count=f"points:{seat}"
    )
    return PEN.sheet(x, y, width, 98) + PEN.disc(x + 22, y + 22, 10, COLOURS[seat], ink, 1.5) + head + points + words
