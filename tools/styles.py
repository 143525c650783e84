"""Styles against the plain bot: are they as strong, and do they play otherwise?

    nice -n 19 python tools/styles.py tzolkin --setups 24
    nice -n 19 python tools/styles.py pantheon --setups 40 --only priest,merchant

Every setup is played twice, two in the style against two plain ones, and the other way round.  A line says how many points and wins they have, with 95 % intervals over
setups, and by which own numbers of the last position (`Game.features`, so scaled) they differ most, in their deviations.
"""

from __future__ import annotations

import argparse
from math import sqrt

from ladder import TM, drawn, interval

from deskovka.bots import registry as bots
from deskovka.bots.base import Planner
from deskovka.bots.weights import styles_of
from deskovka.core import registry
from deskovka.core.game import Game

#: differences that are told
MOST_TOLD = 6


def played(game: str, style: str, number: int, turn: int) -> Game:
    seed = f"style-{number}"
    cls = registry.game_class(game)
    players = 4 if 4 in cls.player_counts() else 2
    options = {"fixed-factions": ",".join(drawn(players, seed))} if game == TM else {}
    table = cls.new(players, options, seed)
    seats = []
    for seat in range(players):
        bot = bots.enter(f"base:style={style}" if (seat + turn) % 2 == 0 else "base", f"{seed}/{seat}")
        assert isinstance(bot, Planner)
        bot.careful = False
        seats.append(bot)
    while not table.over():
        seat = table.to_act()
        table.play(seats[seat].choose(table.seen_by(seat), seat))
    return table


class Duels:
    """A style against the plain bot."""

    def __init__(self, game: str, style: str) -> None:
        self.game, self.style = game, style
        self.ahead: list[float] = []
        self.wins: list[float] = []
        #: of each player: the numbers of the last position, in the style and plain
        self.seen: tuple[list[list[float]], list[list[float]]] = ([], [])
        self.names: list[str] = []

    def play(self, number: int) -> None:
        ahead = wins = 0.0
        for turn in (0, 1):
            table = played(self.game, self.style, number, turn)
            self.names = table.feature_names()
            for seat, points in enumerate(table.scores()):
                plain = (seat + turn) % 2
                ahead += (-points if plain else points) / table.players
                if not plain and seat in table.winners():
                    wins += 1 / len(table.winners())
                self.seen[plain].append([float(value) for value in table.features(seat)])
        self.ahead.append(ahead)
        self.wins.append(100 * wins / 2)

    def differences(self) -> list[str]:
        """The numbers that differ most."""
        found = []
        for at, name in enumerate(self.names):
            in_style, plain = ([row[at] for row in rows] for rows in self.seen)
            one, other = sum(in_style) / len(in_style), sum(plain) / len(plain)
            values = in_style + plain
            middle = sum(values) / len(values)
            spread = sqrt(sum((value - middle) ** 2 for value in values) / len(values))
            if spread and "opponent" not in name:
                found.append((abs(one - other) / spread, f"{name} {one:.2f} v {other:.2f}"))
        return [text for _, text in sorted(found, reverse=True)[:MOST_TOLD]]

    def line(self) -> str:
        told = "; ".join(self.differences())
        return f"| {self.game} {self.style} | {len(self.ahead)} | {interval(self.ahead)} | {interval(self.wins)} % | {told} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--setups", type=int, default=24)
    parser.add_argument("--only", default="", help="styles, with commas between them")
    wish = parser.parse_args()
    for style in wish.only.split(",") if wish.only else sorted(styles_of(registry.game_class(wish.game))):
        duels = Duels(wish.game, style)
        for number in range(wish.setups):
            duels.play(number)
        print(duels.line(), flush=True)


if __name__ == "__main__":
    main()
