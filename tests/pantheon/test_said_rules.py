"""What is said of a rule is what the rulebook says, named after its page."""

from __future__ import annotations

import pytest

from deskovka.games.pantheon.game import Pantheon

from .positions import GREEN, RED, at_turn, hand, lay_loot, old_columns, put, say


def of_loot(game: Pantheon, seat: int) -> str:
    return next(line for line in game.coach(seat) if "nearest loot" in line)


def test_page_6_the_big_foot_is_one_step_and_only_in_the_own_turn() -> None:
    """The loot of A7 is three steps away: one card and the big foot lead there; without the big foot it takes two cards."""
    game = at_turn(2)
    lay_loot(game, n1="cards-2")
    hand(game, RED)
    assert "3 steps away: collect" in of_loot(game, RED)
    hand(game, RED, movement=1)
    assert "3 steps away and within reach: feet on C6, B6, A7" in of_loot(game, RED)
    game = at_turn(2)
    lay_loot(game, n1="cards-2")
    put(game, RED, "C6")
    hand(game, GREEN, movement=1)
    say(game, "move with 0 cards", "foot on B6", "end movement")
    assert "collect" in of_loot(game, GREEN)
    hand(game, GREEN, movement=2)
    assert "within reach" in of_loot(game, GREEN)


def test_page_6_steps_are_counted_apart_from_feet() -> None:
    """Somebody's foot on the way costs a step more; feet that are lacking make the way no longer, but they are lacking."""
    game = at_turn(2)
    lay_loot(game, n1="cards-2")
    hand(game, RED, movement=3)
    game.feet_own[RED] = 1
    game.feet_general = [11, 8]
    assert "3 steps away: collect movement cards or buy feet" in of_loot(game, RED)
    game.feet_own[RED] = 0
    game.feet_general = [12, 8]
    assert "3 steps away: collect movement cards or buy feet" in of_loot(game, RED)
    game.feet_own[RED] = 4
    put(game, GREEN, "A7")
    assert "4 steps away and within reach: feet on C6, B6, A7" in of_loot(game, RED)


def test_page_9_a_column_of_an_earlier_epoch_shortens_the_way() -> None:
    """A foot on D9 joins the column on E9, and E8 is beside it."""
    game = at_turn(2, "Germania")
    lay_loot(game, n2="cards-2")
    assert "3 steps away" in of_loot(game, RED)
    old_columns(game, RED, "E9")
    assert "2 steps away" in of_loot(game, RED)
    hand(game, RED, movement=1)
    say(game, "move with 1 cards", "foot on D9", "foot on E8")


def test_page_13_the_active_player_scores_for_the_end_of_an_epoch() -> None:
    """Whoever takes the last token: in a movement it is the holder of the big foot who scores."""
    game = at_turn(2)
    lay_loot(game, n1="cards-2")
    said = next(line for line in game.coach(RED) if "epoch can end" in line)
    assert "the player whose turn it is scores 3 points" in said
    hand(game, RED, movement=1)
    assert any("end the epoch yourself with the last loot, on A7" in line for line in game.coach(RED))
    say(game, "move with 1 cards", "foot on C6", "foot on B6", "foot on A7", "end movement")
    scored, epoch = game.scores()[RED], game.epoch
    while game.epoch == epoch:
        game.play(game.moves()[0])
    assert game.scores()[RED] == scored + 3


def test_page_14_no_more_than_twelve_columns() -> None:
    game = at_turn(2)
    game.columns_own = [0, 3]
    game.columns_general = [0, 9]
    assert not any("column" in line and "buy one" in line for line in game.coach(RED))


@pytest.mark.parametrize(("general", "said"), [(5, "Take 2 columns"), (1, "Take 1 column")])
def test_overview_supplies_are_said_as_far_as_they_go(general: int, said: str) -> None:
    game = at_turn(2)
    lay_loot(game, n1="supply-2-or-2", n2="god")
    put(game, RED, "C6", "B6")
    game.columns_general = [general, 9]
    say(game, "move with 0 cards", "foot on A7", "end movement")
    assert [game.describe(move) for move in game.moves()] == [said, "Take 2 feet"]


def test_page_6_nobody_places_twice_on_a_space() -> None:
    game = at_turn(2)
    put(game, RED, "C6")
    assert game.explain("space:C6") == "C6; costs 2 for everybody but Red, who stands here"


def test_page_9_money_in_hand_is_money_that_can_still_be_played() -> None:
    game = at_turn(2)
    hand(game, RED, money_1=2)
    say(game, "buy")
    more = "That costs 1 money, and you have 0 money to spend: play money cards first."
    for text in ("buy a foot", "foot on C6", "buy gifts level 1"):
        assert game.why_not(game.parse(text, RED)) == more
    assert game.why_not(game.parse("buy gifts level 2", RED)) == "That costs 3 money, and you have 2 money."
    say(game, "pay money-1", "buy a foot")
    assert "play money cards first" in game.why_not(game.parse("foot on C6", RED))
    say(game, "pay money-1", "buy a foot")
    assert game.why_not(game.parse("foot on C6", RED)) == "That costs 1 money, and you have 0 money."
