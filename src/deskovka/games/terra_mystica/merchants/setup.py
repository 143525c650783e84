"""What Merchants of the Seas change in the preparation of the game (p. 2-4)."""

from __future__ import annotations

from deskovka.core.chance import Chance
from deskovka.core.options import NO, YES, BadOption, Option, Options, switch
from deskovka.games.terra_mystica.components import ROUNDS, Board
from deskovka.games.terra_mystica.merchants.components import SEA, Waters, waters_of
from deskovka.games.terra_mystica.merchants.extension import Merchants
from deskovka.games.terra_mystica.merchants.moves import sea_books
from deskovka.games.terra_mystica.merchants.rules.peoples import (
    FACTIONS_AT_SEA,
    PEOPLES,
    RangeTable,
    factions_with,
    peoples_with,
    printed_tables,
)
from deskovka.games.terra_mystica.merchants.state import Fleet
from deskovka.games.terra_mystica.moves import Book
from deskovka.games.terra_mystica.state import State

SEA_OPTIONS: tuple[Option, ...] = (
    switch("merchants", "Merchants of the Seas: ships, docks, trade and shipyards"),
    switch("new-scrolls", "Merchants of the Seas: two of the new scrolls are in the game, the rest are old ones"),
    Option("canals", "", (), "other canals than ours, by the river hexes at their ends, like r14:r21"),
    Option("range-tables", "", (), "other range tables than ours, like fakirs 2/1 3/2 4/3 4/4; dwarves 2/1 2/2 3/3"),
)


def prepare_sea(game: State) -> None:
    """Open the second box. Everything else is prepared from the position's material."""
    options = game.options
    if options["factions"] == "first-game":
        raise BadOption("option 'merchants': the rulebook's first game is played without Merchants of the Seas")
    game.material = SEA
    books: list[Book] = []
    books.extend(sea_books(game.board))
    game.books = books
    sea = Merchants(read_waters(game.board, options["canals"]))
    sea.markers = [0] * game.board.size
    sea.factions = FACTIONS_AT_SEA
    sea.peoples = PEOPLES
    if options["range-tables"]:
        tables = read_tables(options["range-tables"])
        sea.factions = factions_with(tables)
        sea.peoples = peoples_with(tables)
    sea.fleets = [Fleet(PEOPLES[0]) for _ in range(game.players)]
    game.extension = sea


# -- what we reconstructed can be replaced ----------------------------------------------------------------------------------


def read_waters(board: Board, text: str) -> Waters:
    """The map's canals: ours, or those that somebody read from a printed copy."""
    if not text:
        return waters_of(board)
    try:
        return waters_of(board, text.replace(",", " ").split())
    except ValueError as error:
        raise BadOption("option 'canals': {why}", why=error) from error


def read_tables(text: str) -> dict[str, RangeTable]:
    """Range tables from text: for each faction its columns, carpet or tunnel / traders."""
    tables = printed_tables()
    for part in text.split(";"):
        words = part.split()
        if not words:
            continue
        if words[0] not in tables or len(words) == 1:
            raise BadOption("option 'range-tables': {text!r} is not like 'fakirs 2/1 3/2'", text=part.strip())
        reach: list[int] = []
        walk: list[int] = []
        for column in words[1:]:
            first, _, second = column.partition("/")
            if not (first.isdigit() and second.isdigit() and 2 <= int(first) <= 6 and 1 <= int(second) <= 8):
                raise BadOption("option 'range-tables': {column!r} is not a column like 3/2", column=column)
            reach.append(int(first))
            walk.append(int(second))
        tables[words[0]] = RangeTable(reach, walk)
    return tables


def town_copies(options: Options) -> list[int]:
    """The mini-expansion's tiles for shipping leave the game: there are only two of that kind (p. 2)."""
    found: list[int] = []
    for tile in SEA.towns:
        in_game = tile.set != "mini" or (options["mini-towns"] == YES and not tile.shipping)
        found.append(tile.copies if in_game else 0)
    return found


def sea_scoring(chance: Chance) -> list[int]:
    """Only the new tiles, drawn from round 6 to round 1 (base game, p. 6); one that must not lie there goes back, and another is drawn."""
    pool = [tile.number for tile in SEA.scoring if tile.set == "merchants"]
    last: list[int] = []
    laid: list[int] = []  # rounds 5 to 1, the only ones whose right half counts
    for index in range(ROUNDS, 0, -1):
        fitting = [n for n in pool if index not in SEA.scoring[n].not_in_rounds and not third_of_cult(laid, n)]
        number = fitting[chance.below(len(fitting))]
        pool.remove(number)
        (last if index == ROUNDS else laid).append(number)
    return [*laid[::-1], *last]


def third_of_cult(laid: list[int], number: int) -> bool:
    """Would the rounds with a bonus show this tile's cult for the third time (p. 2)?"""
    cult = SEA.scoring[number].cult
    return len([other for other in laid if SEA.scoring[other].cult == cult]) > 1


def check_scoring(chosen: list[int]) -> None:
    """Fixed tiles obey the same rules as drawn ones; round 6 has no bonus."""
    for index, number in enumerate(chosen[: ROUNDS - 1]):
        if third_of_cult(chosen[:index], number):
            raise BadOption(
                "option 'scoring-tiles': {tile} is the third tile of one cult in rounds 1 to 5",
                tile=SEA.scoring[number].id,
            )


def check_scrolls(chosen: list[int]) -> None:
    """The old scroll for large buildings has left the game (appendix IV)."""
    for number in chosen:
        if SEA.scrolls[number].id in SEA.replaced_scrolls:
            raise BadOption(
                "option 'scrolls': with Merchants of the Seas {scroll} is replaced by a new one",
                scroll=SEA.scrolls[number].id,
            )


def sea_scrolls(options: Options, chance: Chance, count: int) -> list[int]:
    """All scrolls together, or two of the new ones and the rest from the old ones (p. 2-3).

    The new scroll for large buildings replaces the old one in either case (appendix IV).
    """
    pool: list[int] = []
    for scroll in SEA.scrolls:
        if scroll.id not in SEA.replaced_scrolls and (scroll.set != "mini" or options["shipping-scroll"] == YES):
            pool.append(scroll.number)
    chance.shuffle(pool)
    if options["new-scrolls"] == YES:
        new = [number for number in pool if SEA.scrolls[number].set == "merchants"]
        pool = [*new[:2], *[number for number in pool if number not in new]]
    return pool[:count]


def check_options(options: Options) -> None:
    """Options that need the expansion, and those that contradict it or each other."""
    if options["merchants"] == NO:
        if options["final-tile"] == SEA.final_sea_tile:
            raise BadOption("option 'final-tile': {tile} needs Merchants of the Seas", tile=SEA.final_sea_tile)
        for name in ("new-scrolls", "canals", "range-tables"):
            if options[name] not in (NO, ""):
                raise BadOption("option {name!r} needs Merchants of the Seas", name=name)
        return
    if options["temple-tile"] == YES:
        raise BadOption("option 'temple-tile': Merchants of the Seas is played with its own scoring tiles only (p. 2)")
    if options["new-scrolls"] == YES and options["scrolls"]:
        raise BadOption("option 'new-scrolls' contradicts option 'scrolls': scrolls are either fixed or drawn")
