"""What Merchants of the Seas change in the preparation of the game (p. 2-4)."""

from __future__ import annotations

from deskovka.core.chance import Chance
from deskovka.core.options import NO, YES, BadOption, Option, Options, switch
from deskovka.games.terra_mystica.components import ROUNDS
from deskovka.games.terra_mystica.merchants.components import SEA
from deskovka.games.terra_mystica.merchants.extension import Merchants
from deskovka.games.terra_mystica.merchants.moves import sea_books
from deskovka.games.terra_mystica.merchants.rules.peoples import PEOPLES
from deskovka.games.terra_mystica.merchants.state import Fleet
from deskovka.games.terra_mystica.moves import Book
from deskovka.games.terra_mystica.state import State

SEA_OPTIONS: tuple[Option, ...] = (
    switch("merchants", "Merchants of the Seas: ships, docks, trade and shipyards"),
    switch("new-scrolls", "Merchants of the Seas: two of the new scrolls are certainly in the game"),
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
    sea = Merchants(game.board)
    sea.fleets = [Fleet(PEOPLES[0]) for _ in range(game.players)]
    game.extension = sea


def town_copies(options: Options) -> list[int]:
    """The mini-expansion's tiles for shipping leave the game: there are only two of that kind (p. 2)."""
    found: list[int] = []
    for tile in SEA.towns:
        in_game = tile.set != "mini" or (options["mini-towns"] == YES and not tile.shipping)
        found.append(tile.copies if in_game else 0)
    return found


def sea_scoring(chance: Chance) -> list[int]:
    """Only the new tiles; none of a round twice is drawn anew until both rules hold (p. 2)."""
    pool = [tile.number for tile in SEA.scoring if tile.set == "merchants"]
    while True:
        chance.shuffle(pool)
        drawn = pool[:ROUNDS]
        if allowed(drawn):
            return drawn


def allowed(drawn: list[int]) -> bool:
    """No spades in rounds 5 and 6; rounds 1 to 5 do not show one cult three times (round 6 has no bonus)."""
    cults = [0] * 4
    for index, number in enumerate(drawn):
        tile = SEA.scoring[number]
        if index + 1 in tile.not_in_rounds:
            return False
        if index + 1 < ROUNDS:
            cults[tile.cult] += 1
            if cults[tile.cult] == 3:
                return False
    return True


def sea_scrolls(options: Options, chance: Chance, count: int) -> list[int]:
    """All scrolls together; the new one for large buildings replaces the old (p. 2, appendix IV)."""
    pool: list[int] = []
    for scroll in SEA.scrolls:
        if scroll.id not in SEA.replaced_scrolls and (scroll.set != "mini" or options["shipping-scroll"] == YES):
            pool.append(scroll.number)
    chance.shuffle(pool)
    if options["new-scrolls"] == YES:
        new = [number for number in pool if SEA.scrolls[number].set == "merchants"][:2]
        pool = [*new, *[number for number in pool if number not in new]]
    return pool[:count]


def check_options(options: Options) -> None:
    """Options that need the expansion."""
    if options["merchants"] == NO:
        if options["final-tile"] == SEA.final_sea_tile:
            raise BadOption(f"option 'final-tile': {SEA.final_sea_tile} needs Merchants of the Seas")
        if options["new-scrolls"] == YES:
            raise BadOption("option 'new-scrolls' needs Merchants of the Seas")
