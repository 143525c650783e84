"""The verdict on a turn that was played: what was expected before it and after it, which turn would have been better, and what was lost."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any

from deskovka.analysis.thoughts import Budget, Thought, think
from deskovka.analysis.turns import Played
from deskovka.bots.search import Search
from deskovka.core.chance import Chance
from deskovka.core.game import Game, IllegalMove
from deskovka.core.policy import policy_of


@dataclass(frozen=True)
class Verdict:
    ply: int
    seat: int
    moves: list[str]
    #: the final points expected of every seat after it
    points: list[float]
    #: the own final points that were expected if the best turn was played
    before: float = 0.0
    #: the better turn; none where nothing better was found
    best: list[str] = field(default_factory=list)
    #: points lost against the better turn, after what its luck may explain is taken off; and that
    loss: float = 0.0
    error: float = 0.0
    #: where the best turn was found: by how much it was better than any other
    lead: float = 0.0
    #: by how much the better turn is ahead in each part of the guess
    missed: dict[str, float] = field(default_factory=dict)
    #: there was nothing to decide
    forced: bool = False

    @property
    def after(self) -> float:
        """The own final points that are expected after it."""
        return self.points[self.seat]

    def to_data(self) -> dict[str, Any]:
        return asdict(self)

    @staticmethod
    def read(data: dict[str, Any]) -> Verdict:
        return Verdict(**data)


def judge(played: Played, budget: Budget, luck: str) -> Verdict:
    """By what the seat could know then. Where there was nothing to decide nothing is thought."""
    seen = played.before.seen_by(played.seat)
    if played.forced:
        return forced(seen, played, budget, luck)
    try:
        thought = think(seen, played.seat, budget, f"{luck} {played.ply}", played.moves)
    except IllegalMove:  # in an imagined world it cannot be done: nothing can be said about it
        return forced(seen, played, budget, luck)
    return verdict(played, thought)


def forced(seen: Game, played: Played, budget: Budget, luck: str) -> Verdict:
    """What is expected is found out as after any other turn: by playing on."""
    search = Search(seen, played.seat, policy_of(seen), budget.manner(seen), Chance(f"{luck} {played.ply}"))
    points = search.points_from(search.worlds[0])
    return Verdict(played.ply, played.seat, list(played.moves), points, points[played.seat], forced=True)


def verdict(played: Played, thought: Thought) -> Verdict:
    assert thought.asked is not None
    own, best = thought.turns[thought.asked], thought.turns[0]
    found = Verdict(played.ply, played.seat, list(played.moves), own.points, best.points[played.seat])
    others = [one.value for number, one in enumerate(thought.turns) if number != thought.asked]
    # of several turns the one that was luckiest looks best: so much is not believed
    loss = best.value - own.value - thought.error
    if loss <= 0.0:
        lead = max(0.0, own.value - max(others)) if others else 0.0
        return Verdict(**{**found.to_data(), "before": own.points[played.seat], "lead": lead})
    names = dict.fromkeys([*best.changes, *own.changes])
    missed = {name: best.changes.get(name, 0.0) - own.changes.get(name, 0.0) for name in names}
    if (
        not best.changes or not own.changes
    ):  # one of them ended a part of the game: they cannot be compared part by part
        missed = {}
    return Verdict(
        **{**found.to_data(), "best": best.moves, "loss": loss, "error": thought.error, "missed": missed},
    )
