"""Styles: every one moves weights that exist, plays otherwise than the others, and those at one table differ."""

from __future__ import annotations

from pathlib import Path

import pytest

from deskovka.bots import registry as bots
from deskovka.bots.base import Planner
from deskovka.bots.weights import drawn_style, in_style, meant, styles_of, usual_weights
from deskovka.core import registry
from deskovka.core.chance import Chance
from deskovka.core.game import Game, Move
from deskovka.core.policy import policy_of
from deskovka.games.pebbles.game import Pebbles

pytestmark = pytest.mark.both
GAMES = [registry.game_class(name) for name in registry.names()]
STYLES = [(cls, style) for cls in GAMES for style in styles_of(cls)]
#: moves of one game in which styles are compared
LONG = 400


@pytest.mark.parametrize("cls", GAMES, ids=lambda cls: cls.name())
def test_every_game_has_some_styles(cls: type[Game]) -> None:
    assert len(styles_of(cls)) >= 3


@pytest.mark.parametrize(("cls", "style"), STYLES, ids=lambda one: one if isinstance(one, str) else one.name())
def test_a_style_moves_weights_that_the_policy_reads(cls: type[Game], style: str) -> None:
    weights = usual_weights(cls)
    for name in styles_of(cls)[style]:
        assert meant(name, weights), f"{name} moves nothing"
        assert all(one in weights for one in meant(name, weights))
    assert in_style(cls.new(2, {}, "0"), None, style, Chance("0")) != weights


@pytest.mark.parametrize("cls", GAMES, ids=lambda cls: cls.name())
def test_styles_play_otherwise_in_the_same_positions(cls: type[Game]) -> None:
    game = cls.new(2, {}, "styles")
    leading = bots.enter("base", "lead")
    assert isinstance(leading, Planner)
    alike = set(styles_of(cls))
    for _ in range(LONG):
        seat = game.to_act()
        seen = game.seen_by(seat)
        fresh = not leading.plan.moves
        move = leading.choose(seen, seat)
        if fresh and len(seen.moves()) > 1:
            plan = [move, *leading.plan.moves]
            alike -= {style for style in sorted(alike) if thought(style, seen, seat) != plan}
        game.play(move)
        if not alike or game.over():
            break
    assert not alike, f"{alike} play as nobody in particular"


def thought(style: str, seen: Game, seat: int) -> list[Move]:
    bot = bots.enter(f"base:style={style}", "lead")
    assert isinstance(bot, Planner)
    return list(bot.think(seen, seat))


def test_the_bots_of_one_table_have_different_styles_as_long_as_there_are_some() -> None:
    cls = GAMES[0]
    seats: list[str] = []
    for number in range(len(styles_of(cls)) + 1):
        seats.append(bots.settled(bots.usual(cls), cls, seats, Chance(f"seat {number}")))
    drawn = [bots.style_in(seat) for seat in seats]
    assert set(drawn) == set(styles_of(cls)) and len(set(drawn[:-1])) == len(styles_of(cls))


def test_a_chosen_style_and_other_bots_stay_as_they_are() -> None:
    for spec in ("intermediate:style=builder", "expert:seconds=1", "greedy:2", "random"):
        assert bots.settled(spec, GAMES[0], [], Chance("0")) == spec
    assert bots.settled("expert:seconds=1:style=any", Pebbles, [], Chance("0")) == "expert:seconds=1"
    assert bots.usual(Pebbles) == "intermediate" and drawn_style(Pebbles, (), Chance("0")) == ""


def test_a_style_says_what_it_is_worth_by_the_weights_it_moves() -> None:
    """Styles are opinions: the same position is judged otherwise."""
    cls = registry.game_class("tzolkin")
    game = cls.new(2, {}, "opinion")
    plain = policy_of(game).worth(game, 0)
    moved = policy_of(game, in_style(game, None, "worshipper", Chance("0"))).worth(game, 0)
    assert plain != moved


def test_the_duels_of_styles_are_mirrored(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever plays as the plain one does is exactly as strong (tools/styles.py)."""
    root = Path(__file__).parents[2]
    if not (root / "tools").exists():
        pytest.skip("only in a clone")
    monkeypatch.syspath_prepend(str(root / "tools"))
    import styles

    duels = styles.Duels("pebbles", "nobody")
    duels.play(0)
    assert duels.ahead == [0] and duels.wins == [50]
    assert duels.line().startswith("| pebbles nobody | 1 | 0.0 | 50.0 % |")
