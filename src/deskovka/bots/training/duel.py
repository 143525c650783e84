"""Two players compared at mirrored tables: the same setup, the same company, and the two have each other's seats in the second game."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping
from dataclasses import dataclass

from deskovka.bots import registry as bots
from deskovka.bots.base import Planner
from deskovka.bots.bot import Bot, moves_of
from deskovka.bots.gate import with_wins
from deskovka.bots.places import Lost, Place
from deskovka.core import registry
from deskovka.core.chance import Chance
from deskovka.core.game import Game, Move

#: how often noisy greedy plays anything
NOISE = 0.15
#: moves after which a game is taken as it stands, won by nobody: with weights that nobody would choose, players may wait for each other for ever
MOST_MOVES = 5000


@dataclass(frozen=True)
class Player:
    """A bot with the weights that it plays by, the usual ones if none are given."""

    spec: str
    weights: Mapping[str, float] | None = None

    def enter(self, seed: str) -> Bot:
        bot = bots.enter(self.spec, seed)
        if isinstance(bot, Planner):
            bot.careful = False
            bot.weights = dict(self.weights) if self.weights is not None else bot.weights
        return bot


class Noisy(Bot):
    """Greedy with slips: against a player without mistakes alone, one learns to exploit that very player."""

    name = "noisy"
    about = "greedy, but some moves are any"

    def __init__(self, settings: str = "", seed: str = "0") -> None:
        super().__init__(settings, seed)
        self.greedy = bots.make("greedy", seed)

    def choose(self, game: Game, seat: int) -> Move:
        if self.chance.unit() < NOISE:
            mine = moves_of(game, seat)
            return mine[self.chance.below(len(mine))]
        return self.greedy.choose(game, seat)


GREEDY = Player("greedy")
NOISY = Player(f"{__name__}:Noisy")


@dataclass(frozen=True)
class Duel:
    """One comparison: two games."""

    game: str
    options: Mapping[str, str]
    new: Player
    old: Player
    #: who else sits at the table
    company: tuple[Player, ...]
    seed: str
    #: at a table for two there is no room for company: the two then play against it one after the other
    apart: bool = False


def fight(duel: Duel) -> float:
    """By how many points, on the average of the two games, the new player is better than the old one."""
    if duel.apart:
        return margin(duel, duel.new) - margin(duel, duel.old)
    order = Chance(f"seats {duel.seed}").order(len(duel.company) + 2)
    first = by_seat([duel.new, duel.old, *duel.company], order)
    second = by_seat([duel.old, duel.new, *duel.company], order)
    seats = order.index(0), order.index(1)
    there, back = results(duel, first), results(duel, second)
    return (there[seats[0]] - there[seats[1]] + back[seats[1]] - back[seats[0]]) / 2


def margin(duel: Duel, player: Player) -> float:
    """How a player does among the company, sitting where chance has put it."""
    order = Chance(f"seats {duel.seed}").order(len(duel.company) + 1)
    found = results(duel, by_seat([player, *duel.company], order))
    own = order.index(0)
    others = [value for seat, value in enumerate(found) if seat != own]
    return found[own] - sum(others) / len(others)


def by_seat(players: list[Player], order: list[int]) -> list[Player]:
    return [players[number] for number in order]


def results(duel: Duel, players: list[Player]) -> list[float]:
    """Points of a game, the win counted in."""
    return played(duel.game, duel.options, duel.seed, players)


def played(name: str, options: Mapping[str, str], seed: str, players: list[Player]) -> list[float]:
    """Points of one game by seat, the win counted in."""
    game = registry.game_class(name).new(len(players), options, seed)
    seats = [player.enter(f"{seed}/{seat}") for seat, player in enumerate(players)]
    while not game.over() and game.ply < MOST_MOVES:
        seat = game.to_act()
        game.play(seats[seat].choose(game.seen_by(seat), seat))
    return with_wins(game.scores(), game.winners() if game.over() else [])


@dataclass(frozen=True)
class Match:
    """Where duels are fought: the game, its options, and who can keep the two company."""

    game: str
    players: int
    options: Mapping[str, str]
    pool: tuple[Player, ...]

    def duel(self, new: Player, old: Player, seed: str) -> Duel:
        """The company is drawn by the seed: whoever is compared under one seed meets the same."""
        chance = Chance(f"company {seed}")
        apart = self.players == 2 and chance.below(2) == 0
        seats = self.players - (1 if apart else 2)
        company = tuple(self.pool[chance.below(len(self.pool))] for _ in range(seats))
        return Duel(self.game, self.options, new, old, company, seed, apart)


class WorkersDied(RuntimeError):
    """A duel whose workers die each time: memory, or a bot that ends its process."""


class Ring:
    """Fights duels, wherever that is."""

    def __init__(self, place: Place | None = None) -> None:
        self.place = place or Place()

    def fight(self, duels: Iterable[Duel]) -> Generator[float, None, None]:
        """The results, in order; only some duels ahead are fought that nobody may want any more."""
        results = self.place.each(fight, duels)
        try:
            for found in results:
                if isinstance(found, Lost):
                    raise WorkersDied(f"the workers died in the duel {found.job.seed!r}")
                yield found
        finally:
            results.close()

    def close(self) -> None:
        self.place.close()
