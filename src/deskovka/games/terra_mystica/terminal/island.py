"""The map in signs: names and terrains, buildings with the seat of their owner, ships; nothing is said by colour alone."""

from __future__ import annotations

from deskovka.core.screen import Screen, Span
from deskovka.core.words import Tongue, said
from deskovka.drawing.colours import ink_on
from deskovka.games.terra_mystica.components import EMPTY, RIVER
from deskovka.games.terra_mystica.drawing import palette
from deskovka.games.terra_mystica.merchants import terminal as sea
from deskovka.games.terra_mystica.state import State
from deskovka.games.terra_mystica.words.terms import BUILDING, TERRAIN, faction_name

#: one sign for each terrain, in the order of components.TERRAINS
LETTERS = said("D P S L F M W ~ I V")
#: buildings in short, in the order in which they are numbered
SHORT = said("D TH TE SH SA SY")
WIDEST, NARROWEST = 8, 4


def short(kind: int, t: Tongue) -> str:
    return t(SHORT).split()[kind - 1]


def rows(game: State) -> list[list[int]]:
    board = game.board
    return [
        [at for at in range(board.size) if board.row[at] == row] for row in range(board.first_row, max(board.row) + 1)
    ]


def indent(game: State, row: list[int], cell: int) -> int:
    """Every other row lies half a hex further in."""
    return cell // 2 * (game.board.row[row[0]] % 2)


def cell_width(game: State, width: int) -> int:
    """As wide as all rows fit."""
    for cell in range(WIDEST, NARROWEST, -1):
        if max([indent(game, row, cell) + cell * len(row) for row in rows(game)]) <= width:
            return cell
    return NARROWEST


def draw(screen: Screen, game: State, t: Tongue) -> None:
    cell = cell_width(game, screen.width)
    for row in rows(game):
        lines = [[upper(game, at, t) for at in row], [lower(game, at, t) for at in row]]
        boats = [sea.pieces(game, at) if game.extension.active else "" for at in row]
        if any(boats):
            lines.append(boats)
        for number, words in enumerate(lines):
            spans = [ground(game, at, text, cell, number > 0) for at, text in zip(row, words, strict=True)]
            screen.line(" " * indent(game, row, cell), *spans)
    legend(screen, game, t)
    bridges(screen, game, t)


def ground(game: State, at: int, words: str, cell: int, bold: bool) -> Span:
    colour = palette.TERRAIN[game.terrain[at]]
    return Span(f"{words[:cell]:^{cell}}", ink_on(colour), colour, bold)


def upper(game: State, at: int, t: Tongue) -> str:
    """The name and the terrain. Rivers have names where ships sail."""
    if game.terrain[at] == RIVER:
        return game.board.names[at] if game.extension.active else "~~"
    return f"{game.board.names[at]} {t(LETTERS).split()[game.terrain[at]]}"


def lower(game: State, at: int, t: Tongue) -> str:
    """The building, its owner's seat, and a star in a town."""
    if game.building[at] == EMPTY:
        joined = [str(p.seat + 1) for p in game.seats if at in p.river_towns]
        return f"{''.join(joined)}*" if joined else ""
    return f"{short(game.building[at], t)}{game.owner[at] + 1}{'*' if game.in_town[at] else ''}"


def legend(screen: Screen, game: State, t: Tongue) -> None:
    letters = t(LETTERS).split()
    shown = sorted({*range(RIVER + 1), *game.terrain})
    screen.words(", ".join([f"{letters[n]} {t(TERRAIN[n])}" for n in shown]), dim=True)
    kinds = [f"{short(kind, t)} {t(BUILDING[kind])}" for kind in range(1, 6)]
    kinds += sea.legend(t) if game.extension.active else []
    screen.words(t("{buildings}; the number is the owner, * in a town", buildings=", ".join(kinds)), dim=True)


def bridges(screen: Screen, game: State, t: Tongue) -> None:
    names = game.board.names
    found = [
        f"{names[a]}–{names[b]} {faction_name(game, owner, t.lang)}"
        for (a, b), owner in zip(game.board.bridge_sites, game.bridge_owner, strict=True)
        if owner >= 0
    ]
    if found:
        screen.words(t("Bridges: {places}", places=", ".join(found)), hang=2)
