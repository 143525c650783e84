"""What is seen of a game while it is played: what seats play, what their points came from, and when they came."""

from __future__ import annotations

from dataclasses import dataclass, field

from deskovka.core import sources
from deskovka.core.game import Game
from deskovka.core.words import LANGUAGES


@dataclass(frozen=True)
class Course:
    """The course of a game."""

    #: for each seat what it played (`Game.side`), empty where all sides are alike
    sides: tuple[str, ...] = ()
    #: for each seat its points at the end of each part of the game (`Game.era`), by the number of the part
    parts: tuple[dict[int, float], ...] = ()
    #: for each seat its points by what they came from, as the log says it in English; "" is what it had from the start
    sources: tuple[dict[str, float], ...] = ()
    #: what sides and sources are called: language -> name -> words
    words: dict[str, dict[str, str]] = field(default_factory=dict)


class Watch:
    """Looks on after every move. The game must keep a log."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.era = game.era()
        self.parts: list[dict[int, float]] = [{} for _ in range(game.players)]

    def look(self) -> None:
        era = self.game.era()
        if era != self.era or self.game.over():
            for seat, points in enumerate(self.game.scores()):
                self.parts[seat][self.era] = points
            self.era = era

    def course(self) -> Course:
        """All of it, when the game is over."""
        game = self.game
        view = game.seen_by(None)
        words: dict[str, dict[str, str]] = {lang: {} for lang in LANGUAGES}
        found: list[dict[str, float]] = []
        for seat, effects in enumerate(sources.summed(game, view, "en")):
            sums: dict[str, float] = {}
            for effect in effects:
                name = sources.name(view, effect, "en")
                sums[name] = sums.get(name, 0.0) + game.points_of(effect)
                for lang in LANGUAGES:
                    words[lang].setdefault(name, sources.name(view, effect, lang))
            rest = game.scores()[seat] - sum(sums.values())
            found.append({**sums, "": rest} if rest else sums)
        sides = tuple(game.side(seat) for seat in range(game.players))
        for seat, side in enumerate(sides):
            for lang in LANGUAGES:
                words[lang][side] = game.seat_label(seat, lang) if side else ""
        return Course(sides, tuple(self.parts), tuple(found), words)
