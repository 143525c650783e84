"""The whole guess at a seat's final points, and its parts by name."""

from __future__ import annotations

from deskovka.core.words import said
from deskovka.games.pantheon.judging.chances import board_worth, gods_worth
from deskovka.games.pantheon.judging.hand import hand_worth
from deskovka.games.pantheon.judging.lasting import (
    columns_worth,
    demigods_worth,
    powers_worth,
    supply_worth,
    tiles_worth,
    time_left,
)
from deskovka.games.pantheon.judging.tokens import pending_worth
from deskovka.games.pantheon.judging.weights import Weights
from deskovka.games.pantheon.rules.scoring import column_points, demigod_points
from deskovka.games.pantheon.state import LOW_DEMIGOD, OVER, State


def guess(w: Weights, game: State, seat: int, time: float) -> float:
    """`time` is given by who asks: turns of one position are compared with the time that was left before them, because it
    passes whatever is done."""
    if game.phase == OVER:
        return float(game.points[seat])
    return (
        standing(w, game, seat, time) + gods_worth(w, game, seat, time) + board_worth(w, game, seat, time, True, True)
    )


def standing(w: Weights, game: State, seat: int, time: float) -> float:
    """Everything but what this epoch still offers."""
    return (
        game.points[seat]
        + columns_worth(w, game, seat)
        + demigods_worth(w, game, seat)
        + supply_worth(w, game, seat, time)
        + tiles_worth(w, game, seat, time)
        + powers_worth(w, game, seat, time)
        + hand_worth(w, game, seat, time)
        + pending_worth(w, game, seat, time)
        + w.epoch * time
    )


def final_points(game: State, seat: int) -> float:
    """When the last epoch is over, only what is scored counts."""
    return float(game.points[seat] + column_points(game, seat) + demigod_points(game, seat))


def seen_points(game: State, seat: int) -> float:
    """The same of somebody else, as everybody can count it: demigods that were drawn unseen count as on the average."""
    value = float(game.points[seat] + column_points(game, seat))
    for demigod in range(1, 7):
        value += demigod * game.demigods_seen[seat * 7 + demigod]
    low, high = LOW_DEMIGOD + 1, LOW_DEMIGOD + 7
    return value + (low * game.demigods_drawn[2 * seat] + high * game.demigods_drawn[2 * seat + 1]) / 2.0


def guess_parts(w: Weights, game: State, seat: int) -> dict[str, float]:
    """What the guess consists of, for reasons in words."""
    points = float(game.points[seat])
    if game.phase == OVER:
        return {said("points"): points}
    time = time_left(game)
    return {
        said("points"): points,
        said("columns"): columns_worth(w, game, seat),
        said("demigods"): demigods_worth(w, game, seat),
        said("feet and columns in the supply"): supply_worth(w, game, seat, time),
        said("sacrifice tiles"): tiles_worth(w, game, seat, time),
        said("powers of gods and steps"): powers_worth(w, game, seat, time),
        said("cards in hand"): hand_worth(w, game, seat, time),
        said("still to come in this turn"): pending_worth(w, game, seat, time),
        said("gods in sight"): gods_worth(w, game, seat, time),
        said("loot in reach"): board_worth(w, game, seat, time, True, False),
        said("column spaces in reach"): board_worth(w, game, seat, time, False, True),
        said("epochs to come"): w.epoch * time,
    }
