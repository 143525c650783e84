"""Counting over many games: who wins, with what, from which seat, and when it is decided."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from deskovka.bots.arena.samples import Sample
from deskovka.corpus.following import Followed


@dataclass(frozen=True)
class Filter:
    """Which games and seats count: `players=4`, `map=fjords`, `side=witches`, `seat=1`, `name=Ann`."""

    key: str
    value: str

    def of_seats(self) -> bool:
        return self.key in ("side", "seat", "name")

    def takes_game(self, game: Followed) -> bool:
        if self.of_seats():
            return True
        if self.key == "players":
            return str(game.players) == self.value
        return game.options.get(self.key) == self.value

    def takes_seat(self, game: Followed, seat: int) -> bool:
        if not self.of_seats():
            return True
        found = {"side": game.side(seat), "seat": str(seat + 1), "name": game.names[seat]}[self.key]
        return found == self.value


@dataclass
class Group:
    """Points of those who won and of the others, of one thing: a source of points, the end of a round, a value of an option."""

    winners: Sample = field(default_factory=Sample)
    others: Sample = field(default_factory=Sample)

    def add(self, points: float, won: bool) -> None:
        (self.winners if won else self.others).add(points)

    def json(self) -> dict[str, Any]:
        return {"winners": round(self.winners.mean, 3), "others": round(self.others.mean, 3)}


class Tally:
    """All games of one kind."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.games = 0
        self.plies = Sample()
        #: of the winner before the second
        self.leads = Sample()
        self.winning = Sample()
        #: (number of players, seat)
        self.by_seat: dict[tuple[int, int], Sample] = {}
        self.by_side: dict[str, Sample] = {}
        self.by_name: dict[str, Sample] = {}
        #: part of the game -> whoever led at its end: points are the lead then, wins those who stayed ahead
        self.leaders: dict[int, Sample] = {}
        self.parts: dict[int, Group] = {}
        self.sources: dict[str, Group] = {}
        self.options: dict[str, dict[str, Group]] = {}
        #: what sides and sources are called, by language
        self.words: dict[str, dict[str, str]] = {}
        #: seats that won, and that did not
        self.seats = Counter[bool]()
        #: who sat where
        self.seats_of: set[tuple[str, int]] = set()

    def add(self, game: Followed, filters: Iterable[Filter] = ()) -> None:
        if not all(one.takes_game(game) for one in filters):
            return
        seats = [seat for seat in range(game.players) if all(one.takes_seat(game, seat) for one in filters)]
        if not seats:
            return
        self.games += 1
        self.plies.add(game.plies)
        order = sorted(game.points, reverse=True)
        self.winning.add(order[0])
        self.leads.add(order[0] - order[1])
        for lang, words in game.course.words.items():
            self.words[lang] = {**words, **self.words.get(lang, {})}
        for seat in seats:
            self.add_seat(game, seat)
        self.add_leaders(game, seats)

    def add_seat(self, game: Followed, seat: int) -> None:
        points, share = game.points[seat], game.won(seat)
        won = share > 0
        self.seats[won] += 1
        self.by_seat.setdefault((game.players, seat), Sample()).add(points, share)
        if game.side(seat):
            self.by_side.setdefault(game.side(seat), Sample()).add(points, share)
        if game.names[seat]:
            self.by_name.setdefault(game.names[seat], Sample()).add(points, share)
            self.seats_of.add((game.names[seat], seat))
        for part, then in game.course.parts[seat].items():
            self.parts.setdefault(part, Group()).add(then, won)
        for source, from_it in game.course.sources[seat].items():
            self.sources.setdefault(source, Group()).add(from_it, won)
        for name, value in game.options.items():
            self.options.setdefault(name, {}).setdefault(value, Group()).add(points, won)

    def add_leaders(self, game: Followed, seats: list[int]) -> None:
        for part in game.course.parts[0]:
            then = [parts[part] for parts in game.course.parts]
            best = max(then)
            second = sorted(then)[-2]
            leaders = [seat for seat in seats if then[seat] == best]
            for seat in leaders:
                self.leaders.setdefault(part, Sample()).add(best - second, game.won(seat))

    # -- what it says ----------------------------------------------------------------------------------------------

    @property
    def names_tell(self) -> bool:
        """Where a name stands for a seat (`player1`), it tells nothing that the seats do not tell."""
        return len(self.by_name) > len({seat for _, seat in self.by_seat}) or len(self.seats_of) > len(self.by_name)

    def mean_of(self, source: str, won: bool) -> float:
        """Points from a source in the mean of all who won, or of all others: who had none from it counts too."""
        group = self.sources[source]
        sample = group.winners if won else group.others
        return sum(sample.points) / self.seats[won] if self.seats[won] else 0.0

    def telling_options(self, most: int) -> dict[str, dict[str, Group]]:
        """Options in which the games differ, without those that are different in nearly every game."""
        return {name: values for name, values in self.options.items() if 1 < len(values) <= most}

    def name(self, key: str, lang: str) -> str:
        """What a side or a source is called."""
        return self.words.get(lang, {}).get(key, key)

    def json(self, most: int) -> dict[str, Any]:
        sources = sorted(self.sources, key=lambda one: -self.mean_of(one, True))
        return {
            "game": self.game,
            "games": self.games,
            "moves": round(self.plies.mean, 1),
            "winning_points": round(self.winning.mean, 3),
            "lead": round(self.leads.mean, 3),
            "seats": [{"players": n, "seat": s + 1, **one.json()} for (n, s), one in sorted(self.by_seat.items())],
            "sides": [{"side": side, **one.json()} for side, one in sorted(self.by_side.items())],
            "names": [{"name": name, **one.json()} for name, one in sorted(self.by_name.items())],
            "leaders": [{"part": part, **one.json()} for part, one in sorted(self.leaders.items())],
            "points_by_part": [{"part": part, **one.json()} for part, one in sorted(self.parts.items())],
            "points_by_source": [
                {
                    "source": one,
                    "winners": round(self.mean_of(one, True), 3),
                    "others": round(self.mean_of(one, False), 3),
                }
                for one in sources
            ],
            "options": [
                {"option": name, "value": value, **group.json()}
                for name, values in sorted(self.telling_options(most).items())
                for value, group in sorted(values.items())
            ],
        }
