"""What bots think of positions and turns: learned from strong people's games (data/weights.json), mixed with the game's own guess."""

from __future__ import annotations

import json
from collections.abc import Mapping

from deskovka.core.described import Numbers
from deskovka.core.game import Game, Move
from deskovka.core.policy import Policy
from deskovka.core.promises import Promise
from deskovka.games.terra_mystica import moves as m
from deskovka.games.terra_mystica import worth as guess
from deskovka.games.terra_mystica.components import DATA
from deskovka.games.terra_mystica.judging import layout
from deskovka.games.terra_mystica.judging.deeds import Deeds
from deskovka.games.terra_mystica.judging.describing import describe, describe_standing
from deskovka.games.terra_mystica.judging.listing import lines_of
from deskovka.games.terra_mystica.judging.reasons import reasons
from deskovka.games.terra_mystica.judging.standing import say_standing
from deskovka.games.terra_mystica.prices import Prices
from deskovka.games.terra_mystica.rules import scoring
from deskovka.games.terra_mystica.state import State
from deskovka.games.terra_mystica.table import ACTING, AUCTION, FIRST_DWELLINGS, INCOME

#: points for a learned preference of one, and how much of the game's own guess is added
SCALE = "points of a preference"
SHARE = "share of worth"
MIXTURE = {SCALE: 2.0, SHARE: 0.5}
#: what neighbours say to offered power
ANSWERS = (m.TAKE_POWER, m.DECLINE_POWER)
#: turns of which somebody in a hurry looks at everything: those that look best by what they do and by the game's own guess
DOZEN = 12
#: what the others are worth to him
NOTHING = -1e9


def usual_weights() -> dict[str, float]:
    """As they are kept in the package."""
    with open(DATA / "weights.json", encoding="utf-8") as file:
        found: dict[str, float] = json.load(file)["weights"]
        return found


class TerraPolicy(Policy):
    """An opinion by learned weights."""

    def __init__(self, weights: Mapping[str, float] | None = None) -> None:
        super().__init__(weights)
        found: dict[str, float] = dict(MIXTURE)
        found.update(usual_weights())
        found.update(self.weights)
        #: how many turns are looked at closely; 0: all
        self.closely = 0
        self.hasty: TerraPolicy | None = None
        self.scale: float = float(found[SCALE])
        self.share: float = float(found[SHARE])
        self.prices = Prices(found)
        self.learned: list[float] = [float(found.get(name, 0.0)) for name in layout.NAMES]
        self.promises = Promise(layout.NAMES, found)

    def scale_in(self, game: Game) -> float:
        return self.scale

    def worth(self, game: Game, seat: int) -> float:
        assert isinstance(game, State)
        return guess.worth(game, seat, None, self.prices)

    def judge(self, game: Game, turn: tuple[Move, ...], after: Game, seat: int) -> float:
        assert isinstance(game, State)
        assert isinstance(after, State)
        if game.phase == AUCTION and turn[0].kind in (m.BID, m.LEAVE_AUCTION):
            return self.judge_bid(game, turn[0])
        numbers = Numbers(self.learned)
        if game.phase < INCOME or turn[0].kind in ANSWERS:
            describe(game, turn, after, seat, 0.0, numbers)
            return self.scale * numbers.total
        areas = scoring.areas(after, after.seats[seat])
        worth = guess.worth(after, seat, areas, self.prices)
        describe(game, turn, after, seat, worth, numbers, areas)
        return self.scale * numbers.total + self.share * worth

    def judge_all(self, game: Game, turns: list[tuple[tuple[Move, ...], Game]], seat: int) -> list[float]:
        assert isinstance(game, State)
        first = turns[0][0][0].kind
        if len(turns) <= self.closely or not self.closely or game.phase < INCOME or first in ANSWERS:
            return [self.judge(game, turn, after, seat) for turn, after in turns]
        return self.glance(game, turns, seat)

    def glance(self, game: State, turns: list[tuple[tuple[Move, ...], Game]], seat: int) -> list[float]:
        """What turns do is seen at once; how one stands then is looked at only where that is promising."""
        said: list[Numbers] = []
        areas: list[list[list[int]]] = []
        worths: list[float] = []
        values: list[float] = []
        for turn, after in turns:
            assert isinstance(after, State)
            own = scoring.areas(after, after.seats[seat])
            worth = guess.worth(after, seat, own, self.prices)
            numbers = Numbers(self.learned)
            Deeds(game, after, game.seats[seat], numbers).say(turn)
            said.append(numbers)
            areas.append(own)
            worths.append(worth)
            values.append(self.scale * numbers.total + self.share * worth)
        least = sorted(values)[-self.closely]
        for number, (_, after) in enumerate(turns):
            if values[number] < least:
                values[number] = NOTHING
                continue
            assert isinstance(after, State)
            numbers = said[number]
            describe_standing(game, after, seat, worths[number], numbers, areas[number])
            values[number] = self.scale * numbers.total + self.share * worths[number]
        return values

    def quick(self) -> Policy:
        """Looks closely at a dozen turns: half of the time for judging, and 0.1 points worse a decision."""
        if self.hasty is None:
            self.hasty = TerraPolicy(self.weights)
            self.hasty.closely = DOZEN
        return self.hasty

    def say_standing(self, game: Game, seat: int, out: Numbers) -> None:
        assert isinstance(game, State)
        say_standing(game, game.seats[seat], max(1, game.round), out)

    def judge_bid(self, game: State, move: Move) -> float:
        """The best faction on the table is worth what it is better than the others; whoever leaves gets another one."""
        if move.kind == m.LEAVE_AUCTION:
            return 0.0
        values = [self.scale * self.learned[layout.CHOOSE + number] for number in game.offered]
        return max(values) - sum(values) / len(values) - move.a

    def foresees(self, game: Game, seat: int) -> bool:
        """`worth` compares positions of one faction: before the first round it is far too high for some and too low for others."""
        assert isinstance(game, State)
        return game.phase >= FIRST_DWELLINGS

    def features_of_turn(
        self, game: Game, turn: tuple[Move, ...], after: Game, seat: int
    ) -> tuple[list[int], list[float]]:
        """The same as numbers: which features hold, and how much. For learning."""
        assert isinstance(game, State)
        assert isinstance(after, State)
        numbers = Numbers(self.learned, True)
        describe(game, turn, after, seat, guess.worth(after, seat, None, self.prices), numbers)
        return numbers.at, numbers.amounts

    def lines(self, game: Game, seat: int) -> list[tuple[tuple[Move, ...], Game]]:
        """Sensible whole turns with the positions to which they lead, if it is the seat's turn."""
        assert isinstance(game, State)
        if game.phase != ACTING or game.active != seat or game.acting != seat:
            return []
        return [(line, after) for line, after in lines_of(game, seat)]

    def parts(self, game: Game, seat: int) -> dict[str, float]:
        assert isinstance(game, State)
        return reasons(game, seat, self.prices)


def policy(weights: Mapping[str, float] | None = None) -> Policy:
    return TerraPolicy(weights)


#: names of the features, in the order of the weights
FEATURES = layout.NAMES
