"""Players who drop out, and bots that do not."""

from __future__ import annotations

import pytest

from deskovka.bots.bot import moves_of
from deskovka.bots.greedy import Greedy
from deskovka.core.chance import Chance
from deskovka.games.terra_mystica.game import TerraMystica
from deskovka.games.terra_mystica.table import ACTING
from tests.terra_mystica.invariants import check
from tests.terra_mystica.table import Table

pytestmark = pytest.mark.both


def leave(table: Table, faction: str) -> Table:
    table.game.play(table.game.parse("drop out", table[faction].seat))
    return table


def test_when_all_have_left_the_game_is_over() -> None:
    table = Table("witches", "nomads", drop_outs="yes").put("witches", "dwelling", "E6").turn_of("witches")
    leave(leave(table, "nomads"), "witches")
    assert table.game.over()
    assert table.game.moves() == []
    assert table["witches"].points > table["nomads"].points  # the final scoring was made


def pass_with_anything(table: Table) -> None:
    passing = [text for text in table.moves() if text.startswith("pass")]
    table.play(passing[0], "end turn")


@pytest.mark.parametrize(("variable", "order"), [("no", [2, 3, 0]), ("yes", [3, 2, 0])])
def test_if_the_first_to_pass_leaves_the_next_clockwise_begins(variable: str, order: list[int]) -> None:
    table = Table("witches", "nomads", "giants", "dwarves", drop_outs="yes", variable_order=variable)
    for name in ("nomads", "dwarves", "giants"):
        table.turn_of(name)
        pass_with_anything(table)
    leave(table, "nomads")
    table.turn_of("witches")
    pass_with_anything(table)
    assert table.game.round == 2
    assert table.game.order == order


def test_shapeshifters_who_have_left_buy_no_token() -> None:
    table = Table("shapeshifters@forest", "nomads", drop_outs="yes", shapeshifters_2015="yes")
    table.put("shapeshifters", "dwelling", "E6").turn_of("shapeshifters")
    near = table.game.board.names[table.game.links[table.hex("E6")][0]]
    table.put("nomads", "dwelling", near).set("nomads", bowls=(12, 0, 0)).turn_of("shapeshifters")
    table.play("upgrade E6 to trading house", "end turn")
    leave(table, "shapeshifters")
    table.play("take 1 power from shapeshifters")
    assert table["shapeshifters"].tokens_offered == 0
    assert table.game.to_act() == table["nomads"].seat


@pytest.mark.parametrize("seed", range(12))
def test_whoever_leaves_whenever_the_game_goes_on_to_its_end(seed: int) -> None:
    chance = Chance(f"leaving {seed}")
    options = {"drop-outs": "yes", "variable": "yes", "late-answers": ("no", "yes")[seed % 2]}
    game = TerraMystica.new(2 + seed % 4, {**options, "variable-order": ("no", "yes")[seed // 2 % 2]}, str(seed))
    while not game.over():
        moves = game.moves()
        leaving = [move for move in moves if game.gives_up(move)]
        wanted = leaving if leaving and chance.below(60) == 0 else [m for m in moves if m not in leaving]
        assert wanted, "somebody is asked who can do nothing but leave"
        move = wanted[chance.below(len(wanted))]
        assert not game.seats[move.seat].dropped
        game.play(move)
        check(game)
        assert game.over() or not game.seats[game.to_act()].dropped


def test_a_bot_leaves_only_when_it_can_do_nothing_else() -> None:
    game = TerraMystica.new(2, {"factions": "first-game", "drop-outs": "yes"})
    bot = Greedy("1")
    left = 0
    while not game.over() and game.ply < 60:
        seat = game.to_act()
        assert game.phase == ACTING or game.round > 0
        assert any(game.gives_up(move) for move in game.moves()) or game.phase != ACTING
        assert not any(game.gives_up(move) for move in moves_of(game, seat))
        move = bot.choose(game.seen_by(seat), seat)
        left += game.gives_up(move)
        game.play(move)
    assert left == 0
