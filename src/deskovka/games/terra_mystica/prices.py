"""What things are worth, in points: the numbers of `worth`.

The usual prices were found by playing: most were varied one by one, and kept where a table of four greedy bots scored most.  Bots may have others: weights with
these names (data/weights.json).  The game's own guess, and the greedy bot with it, keeps the usual ones.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from deskovka.games.terra_mystica.components import ROUNDS

#: what begins so among weights is a price
PRICE: Final = "price of "
USUAL: Final[dict[str, float]] = {
    # yet to come in income
    "a worker": 1.2,
    "a coin": 0.6,
    "a priest": 2.2,
    "power": 0.37,
    "a spade": 1.9,
    # what is left of these prices in the last round, in the one before it, two before it, and earlier: there is less time to use things
    "things in the last round": 0.65,
    "things one round before": 0.8,
    "things two rounds before": 0.95,
    "things earlier": 1.0,
    # a power token by bowl
    "a token in bowl 1": 0.06,
    "a token in bowl 2": 0.43,
    "a token in bowl 3": 0.8,
    # trading houses that can still grow into a temple or a stronghold
    "1 trading house": 3.0,
    "2 trading houses": 4.5,
    "3 trading houses": 5.0,
    "4 trading houses": 5.5,
    "a town": 9.0,
    # how much of a town a group is worth that has everything but one building
    "a part of a town in the last round": 0.1,
    "a part of a town one round before": 0.5,
    "a part of a town earlier": 0.6,
    "a stronghold's action": 2.2,
    "a cult step": 0.6,
    "shipping": 0.6,
    "digging": 0.5,
    "a key": 1.0,
    "a neighbour": 0.4,
    # the best places for the next dwellings count with shares of their gain
    "land in reach": 1.0,
    # further dwellings and trading houses a round, for favour tiles that pay for them
    "favours for dwellings": 1.1,
    "favours for trading houses": 0.6,
    # what is about to be chosen, rather too little than too much: whoever looks further sees the real gain
    "a favour tile due": 3.0,
    "a favour tile due for a round": 0.5,
}
#: shares of the gain of the best places, the best first
PLACES: Final = [0.35, 0.25, 0.15, 0.1, 0.05]
#: workers, coins and priests in hand beyond these are worth only half: more than that is seldom used in time
ENOUGH: Final = [5, 10, 2]
STEP_DUE: Final = 0.6
BRIDGE_DUE: Final = 0.3
SPADE_DUE: Final = 0.6
DWELLING_DUE: Final = 2.5
TRADING_HOUSE_DUE: Final = 2.5
SANDSTORM_DUE: Final = 2.0
PRIEST_CHOICE_DUE: Final = 1.5
SECOND_ACTION: Final = 1.0


class Prices:
    """Somebody's prices: the usual ones, but for those that the weights name."""

    def __init__(self, weights: Mapping[str, float]) -> None:
        found = {name: float(weights.get(PRICE + name, value)) for name, value in USUAL.items()}
        #: workers, coins, priests, power and spades
        self.income: list[float] = [found[name] for name in ("a worker", "a coin", "a priest", "power", "a spade")]
        early = found["things earlier"]
        #: what is left of them by rounds to come, and all of them together
        self.time: list[float] = [
            found["things in the last round"],
            found["things one round before"],
            found["things two rounds before"],
            *[early] * (ROUNDS - 2),
        ]
        self.future: list[float] = [sum(self.time[:to_come]) for to_come in range(ROUNDS + 1)]
        self.bowls: list[float] = [found[f"a token in bowl {bowl}"] for bowl in (1, 2, 3)]
        self.trading_houses: list[float] = [0.0, found["1 trading house"]]
        self.trading_houses += [found[f"{count} trading houses"] for count in (2, 3, 4)]
        self.town: float = found["a town"]
        #: by rounds to come
        self.town_hope: list[float] = [
            found["a part of a town in the last round"],
            found["a part of a town one round before"],
            *[found["a part of a town earlier"]] * (ROUNDS - 1),
        ]
        self.stronghold_action: float = found["a stronghold's action"]
        self.cult_step: float = found["a cult step"]
        self.shipping: float = found["shipping"]
        self.digging: float = found["digging"]
        self.key: float = found["a key"]
        self.neighbour: float = found["a neighbour"]
        self.places: list[float] = [share * found["land in reach"] for share in PLACES]
        self.dwellings_a_round: float = found["favours for dwellings"]
        self.trading_houses_a_round: float = found["favours for trading houses"]
        self.favour_due: float = found["a favour tile due"]
        self.favour_due_a_round: float = found["a favour tile due for a round"]

    def gain(self, amounts: list[int]) -> float:
        """Workers, coins, priests, power and perhaps spades, in points."""
        value = 0.0
        for r, amount in enumerate(amounts):
            if amount:
                value += self.income[r] * amount
        return value


USUAL_PRICES: Final = Prices({})
