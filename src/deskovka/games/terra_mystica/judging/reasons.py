"""What a guess at the final points consists of, in parts that have a name for a learner."""

from __future__ import annotations

from deskovka.core.words import said
from deskovka.games.terra_mystica import worth as guess
from deskovka.games.terra_mystica.components import ROUNDS
from deskovka.games.terra_mystica.merchants import worth as sea
from deskovka.games.terra_mystica.prices import Prices
from deskovka.games.terra_mystica.state import State
from deskovka.games.terra_mystica.table import FIRST_DWELLINGS, OVER

POINTS = said("points so far")
OTHERS = said("what is to come")
RESOURCES = said("resources in hand")
CHOICES = said("choices still to be made")
INCOME = said("income and tiles in the rounds to come")
SCROLLS = said("scrolls")
CULTS = said("cults")
TOWNS = said("towns in the making")
LAND = said("areas and room to grow")
SHIPS = said("ships and trade")


def reasons(game: State, seat: int, prices: Prices) -> dict[str, float]:
    """The parts of `worth`; they add up to it."""
    p = game.seats[seat]
    found = {POINTS: float(p.points)}
    if game.phase == OVER:
        return found
    if game.phase < FIRST_DWELLINGS:
        found[OTHERS] = guess.worth(game, seat, None, prices) - p.points
        return found
    to_come = ROUNDS - game.round
    towns = guess.town_hopes(game, p) * prices.town * prices.town_hope[to_come]
    found[RESOURCES] = guess.in_hand(p, to_come, prices)
    found[CHOICES] = guess.pending(p, to_come, prices)
    found[INCOME] = guess.yet_to_earn(game, p, to_come, prices)
    found[SCROLLS] = guess.scrolls(game, p, to_come, prices)
    found[CULTS] = guess.cults(game, p, to_come, prices)
    found[TOWNS] = towns
    found[LAND] = guess.on_the_map(game, p, to_come, prices) - towns
    if game.extension.active:
        found[SHIPS] = sea.worth_at_sea(game, p, to_come)
    return found
