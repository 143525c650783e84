"""How the reconstruction plays: many games among bots, and what came out.

    python -m tests.pantheon.balance 400            whole turns by Pantheon's policy, all materials and numbers of players
    python -m tests.pantheon.balance 400 usual 4    the same with the usual material and four players alone
    python -m tests.pantheon.balance 400 simple     the move after which `worth` is highest in an imagined world
    python -m tests.pantheon.balance 400 gods       four players, each is given a god at random before the first turn: what is it worth?
    python -m tests.pantheon.balance 400 left       four players, each leaves one god, drawn by lot, to the others: what does it miss at the god's price?
    python -m tests.pantheon.balance 400 left Traitera 3+3 4+3/6   the same at other prices, under the same seeds; /6: its extra turn comes once in six epochs
    python -m tests.pantheon.balance 400 gods Traitera 4+3/6       gods given, one of them as it is written here

Tables of the same number have the same seed.  Now and then (3 in 100) any move is played, so that no two seats play alike.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Callable
from math import sqrt

from deskovka.core.chance import Chance
from deskovka.core.game import Move
from deskovka.games.pantheon import moves as m
from deskovka.games.pantheon.files import DEFAULT, built_in, file_text
from deskovka.games.pantheon.game import Pantheon
from deskovka.games.pantheon.policy import PantheonPolicy
from deskovka.games.pantheon.rules.gods import gain_god
from deskovka.games.pantheon.state import ACTING, FOLLOWING

Thinks = Callable[[Pantheon, Chance], "Turn"]
POLICY = PantheonPolicy()
ACTIONS = {m.MARCH: "move", m.BUY: "buy", m.TAKE_GOD: "god", m.DRAW_SHOWN: "draw", m.DRAW_DECK: "draw"}


Turn = tuple[Move, ...]


def by_worth(game: Pantheon, chance: Chance) -> Turn:
    """The simple bot."""
    seat = game.to_act()
    world = game.imagine(seat, chance)
    best, highest = game.moves()[0], float("-inf")
    for move in game.moves():
        after = world.copy()
        after.play(move)
        value = after.worth(seat) + chance.unit() * 0.01
        if value > highest:
            best, highest = move, value
    return (best,)


def by_policy(game: Pantheon, chance: Chance) -> Turn:
    """The better one. It never looks at what is hidden (test_policy.py)."""
    seat = game.to_act()
    return max(POLICY.turns(game, seat), key=lambda turn: POLICY.judge(game, turn, game, seat))


def never(god: str) -> Thinks:
    """The better one who leaves a god to the others."""

    def think(game: Pantheon, chance: Chance) -> Turn:
        seat = game.to_act()
        allowed = [turn for turn in POLICY.turns(game, seat) if not takes(game, turn[0], god)]
        others = [(move,) for move in game.moves() if not takes(game, move, god)]
        return max(allowed or others, key=lambda turn: POLICY.judge(game, turn, game, seat))

    return think


def takes(game: Pantheon, move: Move, god: str) -> bool:
    return move.kind == m.TAKE_GOD and game.material.gods[move.a].name == god


def choose(game: Pantheon, chance: Chance, thinks: Thinks) -> Turn:
    moves = game.moves()
    if len(moves) == 1 or chance.below(100) < 3:
        return (moves[chance.below(len(moves))],)
    return thinks(game, chance)


class Tally:
    """What is counted over many games of one kind."""

    def __init__(self, players: int, components: str, thinks: Thinks) -> None:
        self.players = players
        self.thinks = thinks
        self.components = components
        self.games = 0
        self.actions: Counter[str] = Counter()
        self.ends: Counter[str] = Counter()
        self.gods_taken: Counter[str] = Counter()
        self.gods_shown: Counter[str] = Counter()
        self.wins: Counter[int] = Counter()
        self.winner_points: list[int] = []
        self.first_scoring: list[int] = []
        self.used = Counter[str]()
        #: summed over all players: what they have at the end, and what they did
        self.sums: Counter[str] = Counter()
        #: god -> owners, and those of them who won
        self.owners: Counter[str] = Counter()
        self.winning_owners: Counter[str] = Counter()

    def play(self, number: int) -> None:
        game = Pantheon.new(self.players, {"components": self.components}, f"balance-{number}")
        chance = Chance(f"balance bots {number}")
        first = game.starter
        self.show_gods(game)
        while not game.over():
            for move in choose(game, chance, self.thinks):
                self.step(game, move)
        self.games += 1
        self.winner_points.append(max(game.points))
        for seat in game.winners():
            self.wins[(seat - first) % self.players] += 1
        for name, value in (("gods", game.god_at), ("demigods", game.demigod_at), ("money", 7 - len(game.specials))):
            self.used[name] = max(self.used[name], value)
        for seat in range(self.players):
            self.see_owner(game, seat)

    def step(self, game: Pantheon, move: Move) -> None:
        epoch, acting, gods = game.epoch, game.phase == ACTING, len(game.god_display)
        if acting:
            self.actions[ACTIONS[move.kind]] += 1
        if game.phase == FOLLOWING:
            self.sums["asked to follow"] += 1
            self.sums["followed"] += move.kind == m.MARCH
        self.sums["tiles bought"] += move.kind == m.BUY_TILE
        self.sums["pieces bought"] += move.kind in (m.BUY_FOOT, m.BUY_COLUMN)
        if move.kind == m.TAKE_GOD:
            self.gods_taken[game.material.gods[move.a].name] += 1
        game.play(move)
        if game.epoch != epoch or game.over():
            last_god = acting and move.kind == m.TAKE_GOD and gods == 1
            self.ends["gods" if last_god else "loot"] += 1
            if epoch == 3:
                self.first_scoring += game.points
            if not game.over():
                self.show_gods(game)

    def see_owner(self, game: Pantheon, seat: int) -> None:
        kinds = game.material.gods
        won = 1 / len(game.winners()) if seat in game.winners() else 0
        for number, god in enumerate(kinds):
            if game.gods[seat * len(kinds) + number]:
                self.owners[god.name] += 1
                self.winning_owners[god.name] += won
        self.sums["points"] += game.points[seat]
        self.sums["columns"] += game.columns_on_board(seat)
        self.sums["tile levels"] += sum(game.tiles[4 * seat : 4 * seat + 4])
        self.sums["gods"] += sum(game.gods[len(kinds) * seat : len(kinds) * (seat + 1)])
        self.sums["demigods"] += game.demigod_tiles[seat]

    def show_gods(self, game: Pantheon) -> None:
        for god in game.god_display:
            self.gods_shown[game.material.gods[god].name] += 1

    def lines(self) -> list[str]:
        turns = sum(self.actions.values())
        return [
            f"{self.components}, {self.players} players, {self.games} games",
            f"  turns a game {turns / self.games:.0f}; "
            + ", ".join(f"{name} {count / turns:.0%}" for name, count in self.actions.most_common()),
            "  epochs end by " + ", ".join(f"{k} {v / self.games / 6:.0%}" for k, v in self.ends.most_common()),
            f"  after the first scoring {sum(self.first_scoring) / len(self.first_scoring):.1f}; "
            f"winner {sum(self.winner_points) / self.games:.1f} ({min(self.winner_points)} to {max(self.winner_points)})",
            "  wins by place in the first turn order "
            + " ".join(f"{self.wins[place] / sum(self.wins.values()):.0%}" for place in range(self.players)),
            "  a player at the end: "
            + ", ".join(f"{name} {total / self.games / self.players:.2f}" for name, total in self.sums.items()),
            f"  most ever used: {self.used['gods']} of 40 gods, {self.used['demigods']} of 21 demigods, {self.used['money']} of 7 special money",
            "  gods taken for each one shown: "
            + ", ".join(
                f"{name} {self.gods_taken[name] / shown:.2f}" for name, shown in sorted(self.gods_shown.items())
            ),
            "  owners win, by their share: "
            + ", ".join(
                f"{name} {self.winning_owners[name] / owners * self.players:.2f}"
                for name, owners in sorted(self.owners.items())
            ),
        ]


def with_price(god: str, price: str) -> str:
    """The material in which a god costs something else: `5+3`; `5+3/6` is for one extra turn in six epochs."""
    if not price:
        return DEFAULT
    raw = json.loads(file_text(DEFAULT))
    cost, _, every = price.partition("/")
    for each in raw["gods"]:
        if each["name"] == god:
            each["cost"] = [int(part) for part in cost.split("+")]
            if every:
                each["every"] = int(every)
    return json.dumps(raw)


class Gifts:
    """Each player is given a god before the first turn: how many points more than the others of the table does it bring?"""

    def __init__(self, god: str = "", price: str = "") -> None:
        self.components = with_price(god, price)
        self.margins: dict[str, list[float]] = {}

    def play(self, number: int) -> None:
        game = Pantheon.new(4, {"components": self.components}, f"gifts-{number}")
        chance = Chance(f"gifts {number}")
        given: list[int] = []
        while game.phase != ACTING:
            for move in choose(game, chance, by_policy):
                game.play(move)
        before = game.points
        for seat in range(4):
            given.append(chance.below(len(game.material.gods)))
            gain_god(game, seat, given[seat])
        game.points = before  # the power alone, without the points of the epoch
        game.listed = None
        while not game.over():
            for move in choose(game, chance, by_policy):
                game.play(move)
        for seat in range(4):
            others = sum(game.points) - game.points[seat]
            self.margins.setdefault(game.material.gods[given[seat]].name, []).append(game.points[seat] - others / 3)

    def lines(self) -> list[str]:
        return [f"  {name}: {mean(found)}" for name, found in sorted(self.margins.items())]


class Left:
    """Every seat leaves one god to the others, drawn by lot. How far is it behind those who leave another one: what does the god bring beyond its price?"""

    def __init__(self, god: str = "", price: str = "") -> None:
        self.components = with_price(god, price)
        #: by the god that is left: the points by which the other three are ahead; and how often the others take each god in a game
        self.missed: dict[str, list[float]] = {}
        self.taken: Counter[str] = Counter()
        self.games = 0

    def play(self, number: int) -> None:
        game = Pantheon.new(4, {"components": self.components}, f"left-{number}")
        chance = Chance(f"left {number}")
        names = [god.name for god in game.material.gods]
        left = [names[chance.below(len(names))] for _ in range(4)]
        think = [never(god) for god in left]
        while not game.over():
            for move in choose(game, chance, think[game.to_act()]):
                if move.kind == m.TAKE_GOD:
                    self.taken[names[move.a]] += 1
                game.play(move)
        self.games += 1
        for seat, god in enumerate(left):
            others = sum(game.points) - game.points[seat]
            self.missed.setdefault(god, []).append(others / 3 - game.points[seat])

    def lines(self) -> list[str]:
        found = sorted(self.missed.items())
        return [f"  {name}: {mean(values)}, taken {self.taken[name] / self.games:.2f} a game" for name, values in found]


def mean(values: list[float]) -> str:
    middle = sum(values) / len(values)
    spread = sqrt(sum((value - middle) ** 2 for value in values) / max(1, len(values) - 1))
    return f"{middle:+.1f} ± {1.96 * spread / sqrt(len(values)):.1f} ({len(values)})"


def main(games: int, what: str = "", which: str = "", *prices: str) -> None:
    if what in ("left", "gods"):
        for price in prices or ("",):
            asked = Left(which, price) if what == "left" else Gifts(which, price)
            for number in range(games):
                asked.play(number)
            print("\n".join([f"{which} {price or 'as it is'}", *asked.lines()]), flush=True)
        return
    counts = [int(which)] if which else reversed(Pantheon.player_counts())
    for players in counts:
        for components in [DEFAULT] if what == "usual" else reversed(built_in()):
            tally = Tally(players, components, by_worth if what == "simple" else by_policy)
            for number in range(games):
                tally.play(number)
            print("\n".join(tally.lines()), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100, *sys.argv[2:])
