"""Positions as data: a program rebuilds exactly what a seat may know, and nothing but a position comes out of bad data."""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterator
from typing import Any

import pytest

from deskovka.core.chance import Chance
from deskovka.core.game import Game, NotUnderstood

from .tables import Kind, any_move, every_kind, walk

pytestmark = pytest.mark.both


def views(game: Game, chance: Chance) -> Iterator[Game]:
    yield game
    yield game.seen_by(0)
    yield game.seen_by(None)
    yield game.imagine(1, chance)
    plan = game.as_if((game.to_act() + 1) % game.players)
    if plan is not None:
        yield plan


def sent(position: Game) -> Any:
    """The data, after their way as JSON."""
    return json.loads(json.dumps(position.to_data(), allow_nan=False))


@every_kind
def test_a_position_comes_back_from_its_data(kind: Kind) -> None:
    for game, chance in walk(kind, "data", 5):
        for position in views(game, chance):
            again = Game.from_data(sent(position))
            assert type(again) is type(position) and again is not position
            assert again.key() == position.key() and again == position
            assert (again.ply, again.turn, again.seed, again.options, again.scores()) == (
                *(position.ply, position.turn, position.seed, position.options, position.scores()),
            )
            assert [str(move) for move in again.moves()] == [str(move) for move in position.moves()]
            assert sent(again) == sent(position)


@every_kind
def test_a_pickle_is_a_position_with_its_log(kind: Kind) -> None:
    for game, _ in walk(kind, "pickle", 4, log=True):
        again = pickle.loads(pickle.dumps(game))
        assert again == game and again is not game
        assert [repr(effect) for effect in again.log] == [repr(effect) for effect in game.log or []]


@every_kind
def test_a_rebuilt_position_plays_on_like_the_original(kind: Kind) -> None:
    for game, chance in walk(kind, "rebuilt", 4):
        one, other = game.copy(), Game.from_data(sent(game))
        for _ in range(40):
            if one.over():
                break
            move = any_move(one, chance)
            one.play(move)
            other.play(str(move))
            assert other.key() == one.key(), str(move)


@every_kind
def test_data_of_a_view_tell_nothing_that_the_seat_cannot_know(kind: Kind) -> None:
    for game, chance in walk(kind, "hidden data", 6):
        for seat in range(game.players):
            world = game if game.over() else game.imagine(seat, chance)
            assert sent(world.seen_by(seat)) == sent(game.seen_by(seat))


@every_kind
def test_data_are_small(kind: Kind) -> None:
    for game, _ in walk(kind, "small", 3):
        assert len(json.dumps(game.to_data())) < 40_000


# -- bad data ------------------------------------------------------------------------------------------------------------------

STRANGE: list[Any] = [
    *(None, True, 7, -1, 10**30, 1.5, "x", [], [[]], {}, {"x": 1}, {"tuple": 3}, {"map": [1]}, {"bytes": "zz"}),
    *({"first": ["to_act"]}, {"first": [["board"]]}, {"again": []}, {"named": []}, {"named": ["game", "Game"]}),
    *({"made": ["state", "os", "x"]}, {"made": ["game", "import_module", "os"]}, {"named": ["os", "system"]}),
    *({"made": ["components", "json", 1]}, {"fields": {"__class__": 1}}, {"fields": {"copy": 1}}, {"fields": []}),
]


def places(data: Any, depth: int = 0) -> Iterator[tuple[Any, Any]]:
    """Every place in the data: what holds it, and under which name or number."""
    for name, value in list(data.items() if isinstance(data, dict) else enumerate(data)):
        yield data, name
        if isinstance(value, (dict, list)):
            yield from places(value, depth + 1)


@every_kind
def test_damaged_data_give_a_position_or_are_not_understood(kind: Kind) -> None:
    """Whatever stands wherever: what comes out is a position of the game, with moves, or a sentence."""
    damaged = 0
    for game, chance in walk(kind, "damaged", 1):
        for _ in range(60):
            data = sent(game)
            found = list(places(data))
            holder, name = found[chance.below(len(found))]
            holder[name] = STRANGE[chance.below(len(STRANGE))]
            try:
                again = Game.from_data(data)
            except NotUnderstood as error:
                damaged += 1
                assert error.told("cs") != str(error)
            else:
                assert type(again) is type(game) and bool(again.moves()) != again.over()
    assert damaged > 40


@pytest.mark.parametrize("data", [*STRANGE, {"game": "tzolkin"}, {"game": "chess", "players": 2}])
def test_other_data_are_not_understood(data: object) -> None:
    with pytest.raises(NotUnderstood):
        Game.from_data(data)


@every_kind
def test_data_of_other_rules_and_with_more_in_them_are_not_understood(kind: Kind) -> None:
    data = sent(kind.new("rules"))
    for change in ({"rules": "0.1"}, {"more": 1}, {"options": {"mop": "1"}}, {"players": 99}, {"players": True}):
        with pytest.raises(NotUnderstood):
            Game.from_data({**data, **change})
    deep: Any = []
    for _ in range(3000):
        deep = [deep]
    with pytest.raises(NotUnderstood, match="nested"):
        Game.from_data({**data, "fields": {"ply": deep}})
