"""What becomes of an illegal action: some learners and most checkers act without looking at the mask."""

from __future__ import annotations

from deskovka.core.chance import Chance
from deskovka.core.game import Game
from deskovka.core.lanes import Places, legal_places

#: refused with an error; replaced by a legal action; or (one learner against bots) nothing happens but a penalty
WAYS = ("raise", "random", "penalty")


def or_another(game: Game, action: int, places: Places, way: str) -> int:
    """The action if it is legal, or if illegal ones are refused later; otherwise a legal one, the same at the same place of the same game."""
    if way != "random":
        return action
    legal = legal_places(game, game.to_act(), places)
    return action if action in legal else legal[Chance(f"{game.seed} {game.ply} {action}").below(len(legal))]
