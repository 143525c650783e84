"""Everything that the arena found out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from deskovka.bots.arena.games import Job, Note, Played
from deskovka.bots.arena.ratings import Pair, Rating, Standing, pairs, ratings
from deskovka.bots.arena.samples import Sample
from deskovka.bots.arena.words import verdict
from deskovka.bots.gate import with_wins


@dataclass
class Thinking:
    """The time that a bot has taken."""

    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def add(self, decisions: int, seconds: float, longest: float) -> None:
        self.decisions += decisions
        self.seconds += seconds
        self.longest = max(self.longest, longest)

    @property
    def mean(self) -> float:
        return self.seconds / self.decisions if self.decisions else 0.0

    def json(self) -> dict[str, Any]:
        return {
            "decisions": self.decisions,
            "mean_ms": round(self.mean * 1000, 3),
            "longest_ms": round(self.longest * 1000, 3),
        }


@dataclass
class Verdict:
    """What a sequential test said about the first bot beside all others."""

    #: better, worse, alike; open: not decided
    answer: str = "open"
    #: what the first was better by in each setup, in points with a win counted in
    values: Sample = field(default_factory=Sample)

    def json(self) -> dict[str, Any]:
        mean, margin = self.values.mean, self.values.margin
        return {
            "answer": self.answer,
            "setups": self.values.games,
            "mean": round(mean, 3),
            "interval_95": [round(mean - margin, 3), round(mean + margin, 3)],
        }


@dataclass(frozen=True)
class Lost:
    """A game that a bot lost by what it did."""

    game: int
    entrant: int
    note: Note
    record: str


class Report:
    """Filled game by game, in the order of their numbers: nothing in it depends on who was ready first, but the times."""

    def __init__(self, game: str, options: Mapping[str, str], specs: Sequence[str], seed: str, wanted: int) -> None:
        self.game = game
        self.options = dict(options)
        self.specs = tuple(specs)
        self.labels = labels(self.specs)
        self.seed = seed
        self.wanted = wanted
        self.games = 0
        self.plies = 0
        self.seconds = 0.0
        self.interrupted = False
        self.errors: list[Played] = []
        self.lost: list[Lost] = []
        self.verdict: Verdict | None = None
        self.standings: list[Standing] = []
        players = len(self.specs)
        self.by_bot = [Sample() for _ in range(players)]
        self.by_seat = [Sample() for _ in range(players)]
        #: bot and the seat that it had
        self.by_both = [[Sample() for _ in range(players)] for _ in range(players)]
        #: what seats played, where the game has different sides
        self.by_side: dict[str, Sample] = {}
        self.thinking = [Thinking() for _ in range(players)]
        #: for each bot: points by source, and at the end of each part of the game, summed up over the games
        self.sources: list[dict[str, float]] = [{} for _ in range(players)]
        self.parts: list[dict[int, Sample]] = [{} for _ in range(players)]
        #: what sides and sources are called, by language
        self.words: dict[str, dict[str, str]] = {}

    # -- counting ------------------------------------------------------------------------------------------------------

    def add(self, job: Job, played: Played) -> None:
        if played.error:
            self.errors.append(played)
            return
        self.games += 1
        self.plies += played.plies
        places = played.places
        order = sorted(range(len(self.specs)), key=job.entrant)
        self.standings.append(
            Standing(job.setup, [played.points[seat] for seat in order], [places[seat] for seat in order])
        )
        for note in played.notes:
            self.lost.append(Lost(played.number, job.entrant(note.seat), note, played.record))
        for seat, points in enumerate(played.points):
            win = 1.0 / len(played.winners) if seat in played.winners else 0.0
            entrant = job.entrant(seat)
            self.by_bot[entrant].add(points, win)
            self.by_seat[seat].add(points, win)
            self.by_both[entrant][seat].add(points, win)
            if played.course.sides and played.course.sides[seat]:
                self.by_side.setdefault(played.course.sides[seat], Sample()).add(points, win)
        self.add_course(job, played)

    def add_course(self, job: Job, played: Played) -> None:
        for seat, times in enumerate(played.thinking):
            self.thinking[job.entrant(seat)].add(*times)
        for seat, sums in enumerate(played.course.sources):
            mine = self.sources[job.entrant(seat)]
            for name, points in sums.items():
                mine[name] = mine.get(name, 0.0) + points
        for seat, parts in enumerate(played.course.parts):
            for part, points in parts.items():
                self.parts[job.entrant(seat)].setdefault(part, Sample()).add(points)
        for lang, words in played.course.words.items():
            self.words[lang] = {**words, **self.words.get(lang, {})}

    def advantage(self, setup: int) -> float | None:
        """What the first bot was better by than the mean of the others, in the setup played last; None where games of it are missing."""
        games = [one for one in self.standings[-len(self.specs) :] if one.setup == setup]
        if len(games) < len(self.specs):
            return None
        total = 0.0
        for one in games:
            winners = [entrant for entrant, place in enumerate(one.places) if place == 1]
            worth = with_wins(one.points, winners)
            total += worth[0] - sum(worth[1:]) / (len(worth) - 1)
        return total / len(games)

    # -- what it says --------------------------------------------------------------------------------------------------

    def ratings(self) -> list[Rating]:
        return ratings(self.standings, len(self.specs))

    def pairs(self) -> list[Pair]:
        return pairs(self.standings, len(self.specs))

    def verdict_words(self, lang: str) -> str:
        """What the sequential test said; empty without one."""
        if self.verdict is None:
            return ""
        values = self.verdict.values
        return verdict(self.verdict.answer, self.labels[0], values.mean, values.margin, values.games, lang)

    def side_name(self, side: str, lang: str) -> str:
        return self.words.get(lang, {}).get(side, side)

    def sources_of(self, entrant: int) -> list[tuple[str, float]]:
        """Mean points of a game by source, the most first."""
        found = [(name, points / max(1, self.games)) for name, points in self.sources[entrant].items()]
        return sorted(found, key=lambda row: (-row[1], row[0]))

    def parts_of(self, entrant: int) -> list[tuple[int, float]]:
        """Mean points at the end of each part of the game."""
        return [(part, self.parts[entrant][part].mean) for part in sorted(self.parts[entrant])]

    def json(self) -> dict[str, Any]:
        played = self.games > 0
        return {
            "game": self.game,
            "options": self.options,
            "seed": self.seed,
            "games": self.games,
            "wanted": self.wanted,
            "interrupted": self.interrupted,
            "plies_per_game": round(self.plies / self.games, 1) if played else 0,
            "games_per_second": round(self.games / self.seconds, 3) if self.seconds else 0,
            "seconds": round(self.seconds, 3),
            "verdict": self.verdict.json() if self.verdict else None,
            "bots": [self.bot_json(entrant) for entrant in range(len(self.specs))],
            "seats": [{"seat": s + 1, **sample.json()} for s, sample in enumerate(self.by_seat)],
            "sides": [{"side": side, **self.by_side[side].json()} for side in sorted(self.by_side)],
            "ratings": [{"bot": label, **one.json()} for label, one in zip(self.labels, self.ratings(), strict=True)],
            "pairs": [pair.json(self.labels) for pair in self.pairs()],
            "time": [{"bot": label, **one.json()} for label, one in zip(self.labels, self.thinking, strict=True)],
            "lost": [self.lost_json(one) for one in self.lost],
            "errors": [{"game": one.number + 1, "error": one.error, "record": one.record} for one in self.errors],
        }

    def bot_json(self, entrant: int) -> dict[str, Any]:
        return {
            "bot": self.labels[entrant],
            **self.by_bot[entrant].json(),
            "seats": [{"seat": s + 1, **one.json()} for s, one in enumerate(self.by_both[entrant])],
            "points_by_source": {name: round(points, 3) for name, points in self.sources_of(entrant)},
            "points_by_part": {str(part): round(points, 3) for part, points in self.parts_of(entrant)},
        }

    def lost_json(self, one: Lost) -> dict[str, Any]:
        note = one.note
        return {
            "game": one.game + 1,
            "bot": self.labels[one.entrant],
            "seat": note.seat + 1,
            "ply": note.ply,
            "kind": note.kind,
            "why": note.why,
            "record": one.record,
        }


def labels(specs: tuple[str, ...]) -> list[str]:
    """Names for the entrants; of equal ones each gets a number.

    >>> labels(("greedy", "random", "random"))
    ['greedy', 'random', 'random (2)']
    """
    found: list[str] = []
    for i, spec in enumerate(specs):
        before = specs[:i].count(spec)
        found.append(f"{spec} ({before + 1})" if before else spec)
    return found
