"""The package as a Python programmer meets it: imports, text, history, equality, copies, pickles, help."""

from __future__ import annotations

import copy
import inspect
import pickle
import pydoc
import subprocess
import sys
from pathlib import Path

import pytest

import deskovka
from deskovka import Chance, Game, IllegalMove, Match, NotUnderstood, Pantheon, Record, TerraMystica, Tzolkin

pytestmark = pytest.mark.both

TABLES = [
    (TerraMystica, {}),
    (TerraMystica, {"factions": "first-game"}),
    (TerraMystica, {"ice": "yes", "volcano": "yes", "variable": "yes", "late-answers": "yes"}),
    (TerraMystica, {"merchants": "yes", "map": "fjords"}),
    (Tzolkin, {}),
    (Pantheon, {}),
    (Pantheon, {"bonus": "choice"}),
]


def positions(cls: type[Game], options: dict[str, str], step: int) -> list[Game]:
    """Some positions of a random game, and what can be made of them."""
    players = 2 if options.get("factions") else 3
    game = cls.new(players, options, f"pickles {sorted(options)}")
    chance = Chance("pickles")
    found: list[Game] = []
    while not game.over():
        if game.ply % step == 0:
            plan = game.as_if((game.to_act() + 1) % players)
            found += [game.copy(), game.seen_by(0), game.seen_by(None), game.imagine(1, chance)] + (
                [plan] if plan else []
            )
        moves = game.moves()
        game.push(moves[chance.below(len(moves))])
    return [*found, game]


@pytest.mark.parametrize(("cls", "options"), TABLES)
def test_positions_can_be_pickled_and_copied(cls: type[Game], options: dict[str, str]) -> None:
    for position in positions(cls, options, 31):
        for again in (pickle.loads(pickle.dumps(position)), copy.copy(position), copy.deepcopy(position)):
            assert type(again) is type(position)
            assert again is not position
            assert again == position
            assert hash(again) == hash(position)
            assert (again.ply, again.turn, again.seed, again.options) == (
                position.ply,
                position.turn,
                position.seed,
                position.options,
            )
            assert [str(move) for move in again.moves()] == [str(move) for move in position.moves()]


@pytest.mark.parametrize(("cls", "options"), TABLES)
def test_a_pickled_position_plays_on_like_the_original(cls: type[Game], options: dict[str, str]) -> None:
    game = cls.new(2, options, "on")
    chance = Chance("on")
    for _ in range(60):
        moves = game.moves()
        game.push(moves[chance.below(len(moves))])
    game.keep_log()
    again = pickle.loads(pickle.dumps(game))
    while not game.over():
        moves = game.moves()
        number = chance.below(len(moves))
        text = str(moves[number])
        game.play(moves[number])
        again.play(again.moves()[number])
        assert again.key() == game.key(), text
    assert [repr(effect) for effect in again.log] == [repr(effect) for effect in game.log or []]


def test_pickles_are_small() -> None:
    for cls in (TerraMystica, Tzolkin, Pantheon):
        assert len(pickle.dumps(cls.new(3, {}, "small"))) < 20_000


def test_a_move_can_be_given_as_text() -> None:
    game = TerraMystica.new(2, {"factions": "first-game"}, seed="tea")
    by_text, by_move = game.copy(), game.copy()
    by_text.play("upgrade F4 to trading house")
    by_move.play(game.parse("upgrade F4 to trading house"))
    assert by_text == by_move != game
    for text, error in (
        ("upgrade Z9 to trading house", NotUnderstood),
        ("pass and fly", NotUnderstood),
        ("end turn", IllegalMove),
    ):
        with pytest.raises(error):
            game.play(text)
    assert game.ply == 0


def test_equality_is_of_positions_and_not_of_objects() -> None:
    one, other = Tzolkin.new(2, {}, "x"), Tzolkin.new(2, {}, "x")
    assert one == other
    assert len({one, other, one.copy()}) == 1
    other.play(other.moves()[0])
    assert one != other
    assert one != Pantheon.new(2, {}, "x")
    assert one != "x"


@pytest.mark.parametrize("cls", [TerraMystica, Tzolkin, Pantheon])
def test_repr_tells_who_is_to_act(cls: type[Game]) -> None:
    game = cls.new(2, {}, "tea")
    assert repr(game).startswith(f"<{cls.name()} for 2, seed 'tea': ply 0, ")
    assert "'tea'" not in repr(game.seen_by(0)) or cls is TerraMystica  # a seed would tell what is hidden


def test_a_match_keeps_history_and_takes_back() -> None:
    match = Match(Tzolkin.new(2, {}, "match"))
    chance = Chance("match")
    keys = []
    for _ in range(40):
        keys.append(match.position.key())
        moves = match.position.moves()
        match.play(moves[chance.below(len(moves))])
    assert [match.at(ply).key() for ply in range(40)] == keys
    again = Match.of(Record.parse(str(match.record({0: "Ann"}))))
    assert again.position == match.position
    assert again.history == match.history
    for key in reversed(keys):
        match.undo()
        assert match.position.key() == key
    with pytest.raises(IndexError, match="no move has been made"):
        match.undo()
    with pytest.raises(ValueError, match="starts with the first position"):
        Match(again.position)


def test_everything_named_can_be_imported_and_importing_loads_no_game() -> None:
    for name in deskovka.__all__:
        assert getattr(deskovka, name) is not None
    with pytest.raises(AttributeError, match="no attribute 'Chess'"):
        deskovka.Chess  # noqa: B018
    code = "import sys, deskovka; print([m for m in sys.modules if m.startswith('deskovka.')])"
    folder = str(Path(deskovka.__file__).parents[1])
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env={"PYTHONPATH": folder}
    )
    assert done.stdout == "[]\n"


def test_help_is_useful() -> None:
    assert "game.moves()" in (deskovka.__doc__ or "")
    text = pydoc.plain(pydoc.render_doc(Match))
    assert "Take back the last move" in text
    assert "move" in inspect.signature(Game.play).parameters
    for cls in (deskovka.Game, deskovka.TerraMystica, deskovka.Tzolkin, deskovka.Pantheon):
        text = pydoc.plain(pydoc.render_doc(cls))
        assert "Every legal move" in text, cls
        assert "Carry out a move" in text, cls
        assert "Move | str" in text, cls
    if deskovka.compiled():  # one text of all methods: first what every game can do
        text = pydoc.plain(pydoc.render_doc(deskovka.TerraMystica))
        assert text.index("Carry out a move") < text.index("holder_of_ten")
