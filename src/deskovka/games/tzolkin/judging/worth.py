"""The guess at the final points of a seat, whole and taken apart."""

from __future__ import annotations

from deskovka.core.words import said
from deskovka.games.tzolkin.components import WEALTH
from deskovka.games.tzolkin.judging.prospects import Prospects
from deskovka.games.tzolkin.judging.weights import Weights
from deskovka.games.tzolkin.rules.building import receive
from deskovka.games.tzolkin.state import BEGINNING, CHOOSING_WEALTH, FINISHED, State


def worth(weights: Weights, game: State, seat: int) -> float:
    """A guess at the final points of a seat."""
    points = game.points[seat] / 4
    if game.phase == FINISHED:
        return points
    if game.phase == CHOOSING_WEALTH:
        game = with_wealth(game, seat)
        points = game.points[seat] / 4
    return points + to_come(Prospects(weights, game, seat))


def to_come(look: Prospects) -> float:
    """The points that a seat does not have yet."""
    value = look.goods() + look.skulls() + look.feeding() + look.now[0] + look.now[1] + look.now[2]
    value += look.next_building()
    return value + look.technologies() + look.monuments() + look.workers() + look.crowd() + look.tempo()


def with_wealth(game: State, seat: int) -> State:
    """As if the tiles that a seat keeps had already given what they show."""
    after = game.copy()
    assert isinstance(after, State)
    after.phase = BEGINNING
    for tile in range(len(WEALTH)):
        if game.kept[seat] >> tile & 1:
            receive(after, seat, WEALTH[tile].gains)
    after.todo = []
    return after


def parts(weights: Weights, game: State, seat: int) -> dict[str, float]:
    """The guess taken apart."""
    points = game.points[seat] / 4
    if game.phase == FINISHED:
        return {said("points"): points}
    if game.phase == CHOOSING_WEALTH:
        game = with_wealth(game, seat)
        points = game.points[seat] / 4
    look = Prospects(weights, game, seat)
    return {
        said("points"): points,
        said("corn and blocks"): look.goods(),
        said("skulls"): look.skulls(),
        said("food"): look.feeding(),
        said("temples"): look.now[0] + look.now[1] + look.now[2],
        said("technologies"): look.technologies(),
        said("buildings"): look.next_building(),
        said("monuments"): look.monuments(),
        said("workers"): look.workers() + look.crowd(),
        said("tempo"): look.tempo(),
    }
