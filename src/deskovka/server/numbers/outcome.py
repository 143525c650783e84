"""The outcome of a finished table: places, points, and everything by which it is counted. Made from the game itself, beside the event loop."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from deskovka.bots.arena.ratings import places
from deskovka.bots.arena.watching import Watch
from deskovka.core.facts import ALL, Fact
from deskovka.core.game import Game
from deskovka.core.words import LANGUAGES
from deskovka.server.words import speak

#: what every game is counted by
SIDE, SEAT, STRATEGY, EVERY = "side", "seat", "strategy", "every"


@dataclass(frozen=True)
class Outcome:
    """How a game ended for each seat."""

    points: list[float]
    places: list[int]
    #: a shared victory is shared
    wins: list[float]
    sides: list[str]
    #: what is true of whom, in each language
    facts: dict[str, list[Fact]]


def outcome_of(game: Game, left: Collection[int] = ()) -> Outcome | None:
    """None where nothing can be said: the game is not over, and nobody has left it. Whoever has left is last, whatever his points."""
    if not game.over() and not left:
        return None
    points = game.scores()
    staying = [seat for seat in range(game.players) if seat not in left]
    winners = [seat for seat in game.winners() if seat not in left] if game.over() else []
    if not winners:
        best = max((points[seat] for seat in staying), default=0.0)
        winners = [seat for seat in staying if points[seat] == best]
    return Outcome(
        points,
        places(points, winners, left),
        [1 / len(winners) if seat in winners else 0.0 for seat in range(game.players)],
        [game.side(seat) for seat in range(game.players)],
        counted_by(game) if game.over() else {},
    )


def counted_by(game: Game) -> dict[str, list[Fact]]:
    """Sides, seats, where most points came from, and what the game itself names. The game must have kept its log."""
    course = Watch(game).course()
    best = [strategy(sums) for sums in course.sources]
    found: dict[str, list[Fact]] = {}
    for lang in LANGUAGES:
        _, words = speak(lang), course.words[lang]
        found[lang] = [Fact(EVERY, "", _("all games"), _("all games"))]
        for seat, side in enumerate(course.sides):
            found[lang].append(Fact(SEAT, str(seat + 1), _("seat"), _("seat {n}", n=seat + 1), seat))
            if side:
                found[lang].append(Fact(SIDE, side, _("faction"), words[side], seat))
            if best[seat]:
                found[lang].append(Fact(STRATEGY, best[seat], _("most points"), words[best[seat]], seat))
        found[lang] += game.facts(lang)
    return found


def strategy(sums: dict[str, float]) -> str:
    """What gave a seat most of its points, as the log says it; what everybody has from the start is no strategy."""
    earned = {name: points for name, points in sums.items() if name and points > 0}
    return min(earned, key=lambda name: (-earned[name], name), default="")


def facts_of(facts: list[Fact], seat: int) -> list[Fact]:
    return [fact for fact in facts if fact.seat in (ALL, seat)]
