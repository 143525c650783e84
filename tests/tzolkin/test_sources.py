"""The log puts every cost and every gain down to the action that asked for it, also where one action goes on inside another."""

from __future__ import annotations

import pickle

import pytest

from deskovka.core.chance import Chance
from deskovka.core.game import Game
from deskovka.games.tzolkin.components import AGE_1, AGE_2, BUILDING
from deskovka.games.tzolkin.game import Tzolkin
from deskovka.games.tzolkin.moves import ERECT, USE
from deskovka.games.tzolkin.rules.actions import SOURCE
from deskovka.games.tzolkin.state import PICKING

from .arranging import bare, building, do, give, on_level, show, stand

#: a tile whose gain is an action
ACTION_TILE = "tomb of deeds"
#: fees, which name themselves
FEES = ("steps back", "any action")


def at_tikal_4(*names: str) -> Tzolkin:
    game = bare(4)
    show(game, *names)
    give(game, 0, corn=20, wood=10, stone=10, gold=10, skulls=3)
    stand(game, 0, "tikal", 4)
    game.keep_log()
    return game


def told(game: Tzolkin, *moves: str) -> list[str]:
    assert game.log is not None
    before = len(game.log)
    do(game, *moves)
    return game.tell(game.log[before:])


@pytest.mark.parametrize("inner", ["use yaxchilan 3", "use palenque 1", "use uxmal 3"])
def test_the_second_building_belongs_to_tikal_4_whatever_the_first_has_brought(inner: str) -> None:
    game = at_tikal_4(ACTION_TILE, "great farm 1")
    do(game, "pick up tikal 4", "use tikal 4", f"build {ACTION_TILE}", inner)
    assert told(game, "build great farm 1") == ["Red: −2 wood: Tikal 4.", "Red builds: great farm 1."]


def test_a_benefit_that_was_saved_belongs_to_tikal_4_too() -> None:
    game = at_tikal_4(ACTION_TILE, "great farm 1")
    on_level(game, 0, "architecture", 2)
    do(game, "pick up tikal 4", "use tikal 4", f"build {ACTION_TILE} saving the benefit", "use yaxchilan 3")
    lines = told(game, "build great farm 1")
    assert lines[-1] == "Red: +1 corn, +2 points: Tikal 4." and "Yaxchilan" not in " ".join(lines)


def test_an_action_inside_another_keeps_its_name_as_long_as_it_goes_on() -> None:
    game = at_tikal_4(ACTION_TILE, "great farm 1")
    do(game, "pick up tikal 4", "use tikal 4", f"build {ACTION_TILE}", "use tikal 3", "advance theology")
    assert told(game, "pay 1 wood") == ["Red: −1 wood: Tikal 3."]
    assert told(game, "enough") == []
    assert told(game, "build great farm 1")[0] == "Red: −2 wood: Tikal 4."


@pytest.mark.parametrize("way", ["copy", "data", "pickle"])
def test_a_position_in_between_remembers_it(way: str) -> None:
    game = at_tikal_4(ACTION_TILE, "great farm 1")
    do(game, "pick up tikal 4", "use tikal 4", f"build {ACTION_TILE}", "use yaxchilan 3")
    if way == "copy":
        again: Game = game.copy()
    else:
        again = Game.from_data(game.to_data()) if way == "data" else pickle.loads(pickle.dumps(game))
    assert isinstance(again, Tzolkin) and again.key() == game.key()
    again.keep_log()
    assert told(again, "build great farm 1")[0] == "Red: −2 wood: Tikal 4."


def test_other_lists_to_decide_have_forgotten_it() -> None:
    game = at_tikal_4(ACTION_TILE, "great farm 1")
    do(game, "pick up tikal 4", "use tikal 4", f"build {ACTION_TILE}", "use yaxchilan 3")
    other = game.as_if(1)
    assert other is not None
    stand(other, 1, "yaxchilan", 1)
    other.keep_log()
    assert told(other, "pick up yaxchilan 1", "use yaxchilan 1")[1:] == ["Blue: +1 wood: Yaxchilan 1."]


def test_every_change_is_put_down_to_what_asked_for_it() -> None:
    """Turns by chance in Tikal 4 among many tiles: the test keeps its own account of what each open decision belongs to."""
    inside = 0
    for number in range(150):
        chance = Chance(f"sources {number}")
        ages = AGE_1 + AGE_2
        names = [BUILDING[ages[chance.below(len(ages))]].name for _ in range(5)]
        game = at_tikal_4(*dict.fromkeys([ACTION_TILE, *names]))
        for technology in ("agriculture", "extraction", "architecture", "theology"):
            on_level(game, 0, technology, chance.below(4))
        do(game, "pick up tikal 4", "use tikal 4")
        inside += follow(game, chance)
    assert inside > 20


def follow(game: Tzolkin, chance: Chance) -> int:
    """To the end of the action. How many buildings of Tikal 4 followed another action?"""
    belongs = [SOURCE[2][4]] * len(game.todo)
    inside, found = False, 0
    while game.todo and game.phase == PICKING:
        first = [move for move in game.moves() if move.kind == ERECT and move.a == building(ACTION_TILE)]
        moves = first or game.moves()
        move = moves[chance.below(len(moves))]
        before, was = len(game.log or []), list(game.todo)
        source = SOURCE[move.a][move.b] if move.kind == USE else belongs[-1]
        found += inside and move.kind == ERECT and source == SOURCE[2][4]
        inside = inside or (move.kind == USE and len(game.todo) > 1)
        game.play(move)
        kept = next((n for n in range(len(was) - 1, -1, -1) if game.todo[:n] == was[:n]), 0)
        causes = [effect.source for effect in (game.log or [])[before:] if effect.source not in FEES]
        assert not causes or causes[0] == source, (str(move), causes, source)
        assert set(causes) <= {source, *belongs[kept:]}, (str(move), causes)
        belongs = belongs[:kept] + [source] * (len(game.todo) - kept)
    return found
