"""The position for a terminal: a coloured map, the players' resources, cults and tiles.

Nothing is said by colour alone: terrains have letters, buildings have short names with the number of their owner's seat.
"""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from deskovka.games.terra_mystica.components import (
    CULTS,
    EMPTY,
    FOR_SPADE,
    FOR_TOWN,
    RIVER,
    ROUNDS,
    FavourTile,
    ScoringTile,
    Scroll,
    TownTile,
)
from deskovka.games.terra_mystica.merchants import text as sea
from deskovka.games.terra_mystica.rules import opening, rounds
from deskovka.games.terra_mystica.state import OVER, Player, State

#: by terrain: letter, ground, ink
GROUNDS = (
    ("D", "#e8cf7a", "#1d1f24"),
    ("P", "#b98a56", "#1d1f24"),
    ("S", "#4a4e57", "#ffffff"),
    ("L", "#5fa3d3", "#1d1f24"),
    ("F", "#6fa75a", "#1d1f24"),
    ("M", "#a9adb3", "#1d1f24"),
    ("W", "#c8694f", "#1d1f24"),
    ("~", "#dcecf4", "#8fb3c4"),
    ("I", "#eef4f8", "#1d1f24"),
    ("V", "#e07a2f", "#1d1f24"),
)
#: buildings on the map
SHORT = ("", "D", "TH", "TE", "SH", "SA", "SY")
LEGEND = (
    "D desert  P plains  S swamp  L lakes  F forest  M mountains  W wasteland  I ice  V volcano  ~ river\n"
    "D dwelling  TH trading house  TE temple  SH stronghold  SA sanctuary, with the seat of the owner; * in a town"
)
CELL = 6
LETTERS = ("w", "c", "p", "pw", "spade")


def show(game: State, seat: int, width: int) -> RenderableType:
    """Everything on the table, from a seat's side."""
    parts: list[RenderableType] = [heading(game), Text(), island(game), Text(LEGEND, style="dim")]
    bridges = bridge_list(game)
    if bridges:
        parts.append(Text(bridges))
    parts += [Text(), players(game, seat), Text(), supply(game)]
    if game.extension.active:
        parts += [Text(), Text("\n".join(sea.lines(game)))]
    return Group(*parts)


# -- the map ---------------------------------------------------------------------------------------------------------


def island(game: State) -> Text:
    """Two lines for each row of hexes: names with terrain, then buildings."""
    board = game.board
    drawn = Text(no_wrap=True, overflow="crop")
    last = max(board.row)
    for row in range(board.first_row, last + 1):
        cells = [at for at in range(board.size) if board.row[at] == row]
        for upper in (True, False):
            drawn.append(" " * (CELL // 2 * (row % 2) + 1))
            for at in cells:
                letter, ground, ink = GROUNDS[game.terrain[at]]
                words = upper_line(game, at, letter) if upper else lower_line(game, at)
                bold = " bold" if not upper else ""
                drawn.append(f"{words:^{CELL}}", style=f"{ink} on {ground}{bold}")
            drawn.append("\n")
    return drawn


def upper_line(game: State, at: int, letter: str) -> str:
    if game.terrain[at] == RIVER:
        return game.board.names[at] if game.extension.active else "~ ~"
    return f"{game.board.names[at]} {letter}"


def lower_line(game: State, at: int) -> str:
    afloat = sea.pieces(game, at) if game.extension.active else ""
    if game.building[at] == EMPTY:
        return afloat
    town = "*" if game.in_town[at] else ""
    return f"{SHORT[game.building[at]]}{game.owner[at] + 1}{town}{afloat}"


def bridge_list(game: State) -> str:
    names = game.board.names
    found = [
        f"{names[a]}:{names[b]} ({owner + 1})"
        for (a, b), owner in zip(game.board.bridge_sites, game.bridge_owner, strict=True)
        if owner >= 0
    ]
    return f"Bridges: {', '.join(found)}" if found else ""


# -- rounds and tiles ------------------------------------------------------------------------------------------------


def heading(game: State) -> Text:
    """The round, what it pays for, and what the rounds to come will."""
    line = Text()
    if game.phase == OVER:
        line.append("The end. ", style="bold")
    elif game.round == 0:
        line.append("Before the first round. ", style="bold")
    else:
        line.append(f"Round {game.round} of {ROUNDS}. ", style="bold")
    for number in range(max(1, game.round), ROUNDS + 1):
        tile = game.material.scoring[game.scoring[number - 1]]
        words = f"{number}: {scoring_words(tile, number < ROUNDS)}"
        line.append(f"\n  {words}", style="bold" if number == game.round else "dim")
    return line


def scoring_words(tile: ScoringTile, bonus: bool) -> str:
    """What a scoring tile pays, in short."""
    names = {**{kind: SHORT[kind] for kind in range(1, 6)}, FOR_SPADE: "spade", FOR_TOWN: "town"}
    paid = ", ".join(f"{tile.points[event]} points for {name}" for event, name in names.items() if tile.points[event])
    if not bonus:
        return paid
    per = f"{tile.steps} steps on {CULTS[tile.cult]}" if tile.cult >= 0 else "priest in an order"
    return f"{paid}; then {amounts(tile.gain)} per {per}"


def amounts(numbers: list[int]) -> str:
    return " ".join(f"{number}{LETTERS[r]}" for r, number in enumerate(numbers) if number)


def scroll_words(tile: Scroll) -> str:
    parts = [amounts(tile.income)]
    if tile.action:
        parts.append(f"action: {'1 spade' if tile.action == 'spade' else '1 cult step'}")
    if tile.shipping:
        parts.append("1 ship")
    parts += [f"{points}/{SHORT[kind]} on passing" for kind, points in enumerate(tile.pass_points) if points]
    if tile.pass_shipping:
        parts.append(f"{tile.pass_shipping}/ship on passing")
    return ", ".join(part for part in parts if part)


def favour_words(tile: FavourTile) -> str:
    parts = [f"{tile.steps} {CULTS[tile.cult]}", amounts(tile.income)]
    if tile.action:
        parts.append("action: 1 cult step")
    parts += [f"{tile.points[kind]}/{SHORT[kind]}" for kind in range(1, 6) if tile.points[kind]]
    if any(tile.pass_trading_houses):
        parts.append("points for TH on passing")
    if tile.town_power < 7:
        parts.append(f"towns with {tile.town_power} power")
    return ", ".join(part for part in parts if part)


def town_words(tile: TownTile) -> str:
    parts = [f"{tile.points} points", amounts(tile.gain)]
    if tile.cults:
        parts.append(f"{tile.cults} on every cult")
    if tile.shipping:
        parts.append("1 ship")
    if tile.keys > 1:
        parts.append(f"{tile.keys} keys")
    return ", ".join(part for part in parts if part)


def supply(game: State) -> Table:
    """What lies on the table for everybody."""
    table = Table(box=None, show_header=False, padding=(0, 1))
    table.add_column(style="dim")
    table.add_column()
    free = [f"ACT{n + 1}" for n in range(6) if not (game.actions_used >> n) & 1]
    table.add_row("power actions free", " ".join(free))
    scrolls = [
        f"{tile.id} {scroll_words(tile)}" + (f" [+{coins}c]" if coins else "")
        for tile, coins in zip(game.material.scrolls, game.scroll_coins, strict=True)
        if coins >= 0
    ]
    table.add_row("scrolls", Text("; ".join(scrolls)))
    favours = [
        f"{tile.id} {favour_words(tile)}" for tile in game.material.favours if game.favours_left[tile.number] > 0
    ]
    table.add_row("favours", Text("; ".join(favours)))
    towns = [f"{tile.id} {town_words(tile)}" for tile in game.material.towns if game.towns_left[tile.number] > 0]
    table.add_row("towns", Text("; ".join(towns)))
    if game.final_tile:
        table.add_row("final tile", game.final_tile)
    return table


# -- players ---------------------------------------------------------------------------------------------------------


def players(game: State, seat: int) -> Table:
    """One column for each player, in the order of the round; the own one is marked. It fits 80 columns."""
    table = Table(box=None, padding=(0, 1), header_style="bold")
    table.add_column("", style="dim")
    order = game.order if len(game.order) == game.players else list(range(game.players))
    for number in order:
        p = game.seats[number]
        style = "bold" if number == seat else "dim" if p.passed else ""
        table.add_column(f"{number + 1} {game.seat_names()[number]}{' (passed)' if p.passed else ''}", style=style)
    for name, tell in LINES:
        table.add_row(name, *[tell(game, game.seats[number]) for number in order])
    return table


def built(game: State, p: Player) -> str:
    return " ".join(f"{count}{SHORT[kind]}" for kind, count in enumerate(p.built) if kind and count)


def income(game: State, p: Player) -> str:
    gains = rounds.income_of(game, p) if opening.has_faction(p) else [0, 0, 0, 0]
    return " ".join(f"{n}{unit}" for n, unit in zip(gains, ("w", "c", "p", "pw"), strict=True) if n)


def levels(game: State, p: Player) -> str:
    board = p.faction.board
    ships = str(p.shipping) if board.shipping_max else "-"
    return f"{ships}, {p.exchange}/{board.exchange_max}"


def tiles_held(game: State, p: Player) -> str:
    favours = [tile.id.removeprefix("FAV") for tile in game.material.favours if p.has_favour(tile.number)]
    return " ".join(favours)


LINES: list[tuple[str, Callable[[State, Player], str]]] = [
    ("points", lambda game, p: str(p.points)),
    ("coins", lambda game, p: str(p.coins)),
    ("workers", lambda game, p: str(p.workers)),
    ("priests", lambda game, p: f"{p.priests} of {p.priest_limit}"),
    ("power", lambda game, p: "/".join(map(str, p.bowls()))),
    ("f/w/e/a", lambda game, p: "/".join(map(str, p.cults))),
    ("ship, dig", levels),
    ("built", built),
    ("income", income),
    ("towns, keys", lambda game, p: f"{p.towns}, {p.keys}"),
    ("scroll", lambda game, p: game.material.scrolls[p.scroll].id if p.scroll >= 0 else ""),
    ("favours", tiles_held),
]
