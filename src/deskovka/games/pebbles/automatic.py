"""What can be decided without asking: how to go on when one bowl is all that is left."""

from __future__ import annotations

from typing import Final

from deskovka.core.wishes import Decision, Why, Wishes
from deskovka.games.pebbles.game import Pebbles
from deskovka.games.pebbles.moves import END, TAKE, PebbleMove

#: the kind, its dial, and why somebody is asked after all
LAST_BOWL: Final = "last-bowl"
HOW_MANY: Final = "pebbles"
TOO_FEW: Final = "too few"


def decide(game: Pebbles, seat: int, wishes: Wishes) -> Decision | None:
    """The last pebble of all ends the game and shows everything: before it, somebody is asked."""
    left = [bowl for bowl, pebbles in enumerate(game.bowls) if pebbles]
    if LAST_BOWL not in wishes or len(left) != 1 or game.bag or seat != game.to_act():
        return None
    wanted = wishes[LAST_BOWL][HOW_MANY]
    why = {HOW_MANY: wanted}
    if game.count >= wanted:
        return Decision(PebbleMove(seat, END), Why(LAST_BOWL, LAST_BOWL, why))
    if game.bowls[left[0]] <= wanted - game.count:
        return Decision(None, Why(LAST_BOWL, TOO_FEW, why))
    return Decision(PebbleMove(seat, TAKE, left[0]), Why(LAST_BOWL, LAST_BOWL, why))
