"""How the reconstruction plays: many games of simple bots, and what came out. `python -m tests.pantheon.balance 200`.

The bots play the move after which `worth` is highest in an imagined world, and now and then (3 in 100) any move.
"""

from __future__ import annotations

import sys
from collections import Counter

from deskovka.core.chance import Chance
from deskovka.core.game import Move
from deskovka.games.pantheon import moves as m
from deskovka.games.pantheon.components import built_in
from deskovka.games.pantheon.game import Pantheon
from deskovka.games.pantheon.state import ACTING

ACTIONS = {m.MARCH: "move", m.BUY: "buy", m.TAKE_GOD: "god", m.DRAW_SHOWN: "draw", m.DRAW_DECK: "draw"}


def choose(game: Pantheon, chance: Chance) -> Move:
    moves = game.moves()
    if len(moves) == 1 or chance.below(100) < 3:
        return moves[chance.below(len(moves))]
    seat = game.to_act()
    world = game.imagine(seat, chance)
    best, highest = moves[0], float("-inf")
    for move in moves:
        after = world.copy()
        after.play(move)
        value = after.worth(seat) + chance.unit() * 0.01
        if value > highest:
            best, highest = move, value
    return best


class Tally:
    """What is counted over many games of one kind."""

    def __init__(self, players: int, components: str) -> None:
        self.players = players
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

    def play(self, number: int) -> None:
        game = Pantheon.new(self.players, {"components": self.components}, f"balance-{number}")
        chance = Chance(f"balance bots {number}")
        first = game.starter
        self.show_gods(game)
        while not game.over():
            move = choose(game, chance)
            epoch, acting, gods = game.epoch, game.phase == ACTING, len(game.god_display)
            if acting:
                self.actions[ACTIONS[move.kind]] += 1
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
        self.games += 1
        self.winner_points.append(max(game.points))
        for seat in game.winners():
            self.wins[(seat - first) % self.players] += 1
        for name, value in (("gods", game.god_at), ("demigods", game.demigod_at), ("money", 7 - len(game.specials))):
            self.used[name] = max(self.used[name], value)

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
            f"  most ever used: {self.used['gods']} of 40 gods, {self.used['demigods']} of 21 demigods, {self.used['money']} of 7 special money",
            "  gods taken for each one shown: "
            + ", ".join(
                f"{name} {self.gods_taken[name] / shown:.2f}" for name, shown in sorted(self.gods_shown.items())
            ),
        ]


def main(games: int) -> None:
    for components in reversed(built_in()):
        for players in Pantheon.player_counts():
            tally = Tally(players, components)
            for number in range(games):
                tally.play(number)
            print("\n".join(tally.lines()), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
