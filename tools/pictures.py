"""The pictures of README and docs, made by our own kit: `make pictures`."""

from __future__ import annotations

import re
from pathlib import Path

from deskovka.bots.registry import make
from deskovka.core.game import Game
from deskovka.core.registry import game_class
from deskovka.drawing.colours import Palette
from deskovka.drawing.letters import lines
from deskovka.drawing.pen import Pen

ROOT = Path(__file__).parents[1]
PEN = Pen(Palette(sheet="#fffdf8", quiet="#5d5a55", line="#d8cfbd"), "house")
WIDTH = 960.0
#: storeys from top to bottom; rooms of one storey stand beside each other: name, what is in it, colour
HOUSE = [
    [
        ("cli/", "deskovka play, replay, draw, arena ...: the command line and the terminal table", "#e8cf7a"),
        ("server/", "the table in the browser: storage, people, tables, live, bot turns, view, pages, API", "#e8cf7a"),
    ],
    [("bots/", "random, greedy, arena: whoever plays by the contract alone", "#c8694f")],
    [
        ("games/terra_mystica/", "base game, Fire & Ice; merchants/, snellman/", "#6fa75a"),
        ("games/tzolkin/", "gears, temples, technologies", "#6fa75a"),
        ("games/pantheon/", "cards, gods, columns; reconstructed values", "#6fa75a"),
        ("games/pebbles/", "a hundred lines: the example", "#6fa75a"),
    ],
    [
        ("core/", "the contract, moves, records, options, chance, words, screens, hexes", "#5fa3d3"),
        ("drawing/", "the kit: pen, colours, letters, charts", "#5fa3d3"),
    ],
]


def house() -> str:
    """The storeys of the house: whoever stands above may use what lies below."""
    body, y = "", 14.0
    for storey in HOUSE:
        each = (WIDTH - 14) / len(storey)
        for number, (name, words, colour) in enumerate(storey):
            body += room(14 + number * each, y, each - 14, name, words, colour)
        y += 128
    return PEN.picture(WIDTH, y, body, title="The storeys of the house")


def room(x: float, y: float, width: float, name: str, words: str, colour: str) -> str:
    ink = PEN.palette.ink
    body = PEN.sheet(x, y, width, 114) + PEN.box(x, y, width, 8, colour, radius=3)
    body += PEN.text(x + 14, y + 36, name, 17, ink, weight=700)
    for number, line in enumerate(lines(words, 13, width - 28)):
        body += PEN.text(x + 14, y + 60 + number * 18, line, 13, PEN.palette.quiet)
    return body


#: the tables of README: game, players, and after how many decisions of the greedy bot they are drawn
TABLES = (("terra-mystica", 4, 260), ("tzolkin", 4, 320), ("pantheon", 4, 330))


def after(name: str, players: int, plies: int) -> Game:
    """A game as the greedy bot plays it, some way in."""
    game = game_class(name).new(players, {}, "picture")
    seats = [make("greedy", f"{seat}") for seat in range(players)]
    while not game.over() and game.ply < plies:
        seat = game.to_act()
        game.play(seats[seat].choose(game.seen_by(seat), seat))
    return game


def small(drawing: str) -> str:
    """Without what only the browser's table needs: names for clicks and for motion."""
    return re.sub(r' data-(at|piece|count)="[^"]*"', "", drawing)


def main() -> None:
    folder = ROOT / "docs" / "pictures"
    (folder / "house.svg").write_text(house(), encoding="utf-8")
    for name, players, plies in TABLES:
        drawing = small(after(name, players, plies).draw())
        (folder / f"{name}.svg").write_text(drawing, encoding="utf-8")
        print(f"{name}.svg: {len(drawing) // 1024} kB")


if __name__ == "__main__":
    main()
