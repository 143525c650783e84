"""After the game: places, and points source by source."""

from __future__ import annotations

from dataclasses import dataclass

from deskovka.core.sources import name, summed
from deskovka.core.words import score
from deskovka.server.tables.history import History


@dataclass(frozen=True)
class Source:
    words: str
    amount: float

    @property
    def points(self) -> str:
        return f"{'+' if self.amount >= 0 else '−'}{score(abs(self.amount))}"


@dataclass(frozen=True)
class Standing:
    """One seat in the final scoring: rest is what it had from the start."""

    seat: int
    place: int
    total: str
    wins: bool
    sources: list[Source]
    rest: str


def standings(history: History, viewer: int | None, lang: str) -> list[Standing]:
    """Final points of each seat, source by source, best first. The words are the game's own."""
    game = history.game
    view = game.seen_by(viewer)
    sums = summed(game, view, lang)
    scores = game.scores()
    winners = game.winners()
    order = sorted(range(game.players), key=lambda seat: (seat not in winners, -scores[seat]))
    found = []
    for seat in order:
        sources = [Source(name(view, effect, lang), game.points_of(effect)) for effect in sums[seat]]
        sources.sort(key=lambda one: -one.amount)
        rest = scores[seat] - sum(one.amount for one in sources)
        place = 1 + sum(1 for other in scores if other > scores[seat]) if seat not in winners else 1
        found.append(Standing(seat, place, score(scores[seat]), seat in winners, sources, score(rest) if rest else ""))
    return found
