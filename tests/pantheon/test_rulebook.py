"""Every worked example of the rulebook. The movement examples are one story, told three times further."""

from __future__ import annotations

import pytest

from deskovka.games.pantheon.components import T_DEMIGOD
from deskovka.games.pantheon.rules import epochs
from deskovka.games.pantheon.rules.scoring import column_points, demigod_points, score_epoch, winners

from .helpers import (
    GREEN,
    RED,
    YELLOW,
    at_turn,
    hand,
    held,
    lay_loot,
    level,
    nation_first,
    old_columns,
    put,
    say,
    show_gods,
    texts,
    tiles,
)

pytestmark = pytest.mark.both


def test_page_4_preparation_for_three():
    """Gallia rises: four gods, four tokens, space 4 stays empty; then the nation's effect, from the starting player on."""
    game = nation_first("Gallia", 3)
    assert len(game.god_display) == 4
    assert [token >= 0 for token in game.loot] == [True, True, True, False, True]
    shown = sum(game.material.tokens[t].does == T_DEMIGOD for t in game.loot if t >= 0)
    assert len(game.demigod_display) == shown
    assert game.to_act() == game.starter
    assert texts(game) == ["draw 2 cards", "turn over a god"]
    assert game.temple == game.material.index["D5"]


@pytest.mark.parametrize(("players", "empty"), [(2, [3, 4]), (3, [4]), (4, [])])
def test_page_4_spaces_left_empty(players, empty):
    game = nation_first("Roma", players)
    assert [n for n in range(1, 6) if game.loot[n - 1] < 0] == empty
    assert len(game.god_display) == players + 1


def test_page_5_start():
    game = nation_first("Persia", 2)
    assert game.held == [5, 5] or max(game.held) <= 8  # five, and perhaps a bonus tile's cards
    assert len(game.shown) == 4
    assert game.material.specials[-1] == 6  # money 2 on top


def first_example():
    """Red has the big foot and one card: three steps, two feet and a column."""
    game = at_turn(3)
    lay_loot(game, n1="cards-2", n2="god", n3="demigod", n5="demigod")
    hand(game, RED, movement=1)
    hand(game, GREEN, movement=3)
    hand(game, YELLOW, movement=6)
    return game


def test_page_6_red_three_steps():
    game = first_example()
    say(game, "move with 1 cards")
    assert game.budget == 3
    say(game, "foot on C6", "foot on B6", "column on A6")  # B6 lies north-east of E7, the column beside it
    assert game.budget == 0
    assert texts(game) == ["end movement"]
    assert (game.feet_own[RED], game.columns_own[RED]) == (2, 2)


def second_example():
    """Red has made his three steps."""
    game = first_example()
    say(game, "move with 1 cards", "foot on C6", "foot on B6", "column on A6", "end movement")
    return game


def test_page_7_everybody_follows():
    """Green follows with one card, yellow with three: two feet, the shared column, loot; the sixth step is lost."""
    game = second_example()
    assert game.to_act() == GREEN
    say(game, "move with 1 cards")
    assert game.budget == 2  # no big foot
    say(game, "foot on E6", "foot on E7", "end movement")
    assert game.to_act() == YELLOW
    say(game, "move with 3 cards")
    assert game.budget == 6
    say(game, "foot on C5", "foot on B5", "column on A6", "foot on A7")
    assert game.budget == 1  # five are used, the column cost two
    say(game, "end movement")
    # the loot's effect comes after the cards are discarded: two cards, which may be taken
    assert held(game, YELLOW) == {"movement": 3}
    assert texts(game) == ["use cards-2", "give up cards-2"]
    say(game, "use cards-2")
    assert game.held[YELLOW] == 5
    assert game.to_act() == GREEN and game.active == GREEN  # red's turn is over


def third_example():
    game = at_turn(3, active=GREEN)
    lay_loot(game, n2="god", n3="demigod", n5="demigod")
    put(game, RED, "C6", "B6", "A6")
    put(game, YELLOW, "C5", "B5", "A6", "A7")
    put(game, GREEN, "E6", "E7")
    game.feet_own = [4, 4, 4]
    game.columns_own = [2, 3, 2]
    hand(game, GREEN, movement=2)
    hand(game, YELLOW, movement=3)
    hand(game, RED, movement=1)
    return game


def test_page_8_green_yellow_and_red():
    game = third_example()
    say(game, "move with 2 cards")
    assert game.budget == 5
    say(game, "column on F7", "foot on D4", "foot on D3", "column on E3")
    assert game.budget == 1  # four are used
    say(game, "end movement")
    assert game.to_act() == YELLOW
    say(game, "move with 3 cards", "foot on D4")
    assert game.budget == 4  # shared with green: two steps
    say(game, "foot on E4")
    assert game.budget == 3
    say(game, "column on E3")
    assert game.budget == 1  # five are used
    say(game, "end movement")
    assert game.to_act() == RED
    reach = reachable(game, 2)
    assert not reach & game.material.column_spaces, "red can build no column"
    assert not reach & game.loot_spaces, "red can take no loot"
    before = game.held[RED]
    say(game, "take a card")
    assert game.held[RED] == before + 1
    assert game.to_act() == YELLOW and game.active == YELLOW


def reachable(game, steps):
    """Spaces on which the seat that follows could put a piece with so many steps and the cards in its hand."""
    found = 0
    say_move = [move for move in game.moves() if str(move).startswith("move with")]
    edge = []
    for move in say_move:
        after = game.copy()
        after.play(move)
        assert after.budget <= steps
        edge.append(after)
    while edge:
        here = edge.pop()
        for move in here.moves():
            if str(move).startswith(("foot", "column")):
                found |= 1 << move.a
                after = here.copy()
                after.play(move)
                edge.append(after)
    return found


def test_page_9_columns_of_earlier_epochs():
    """Five steps: four feet and a column, a column of an earlier epoch prolongs the route."""
    game = at_turn(3, active=YELLOW)
    old_columns(game, YELLOW, "E3")
    hand(game, YELLOW, movement=2)
    say(game, "move with 2 cards", "foot on D4")
    # beyond the column one cannot go before it is joined
    assert "foot on F2" not in texts(game)
    say(game, "foot on D3")
    assert "foot on F2" in texts(game)  # through the old column
    say(game, "foot on F2", "foot on G2")
    assert "column on H1" in texts(game)
    say(game, "column on H1")
    assert game.budget == 0
    assert game.columns_on_board(YELLOW) == 2


def test_page_9_dancers_1_costs_1_and_3_costs_6():
    game = at_turn(2)
    hand(game, RED, money_1=1, money_5=1)
    say(game, "buy", "pay money-1")
    assert "buy dancers level 1" in texts(game)
    assert "buy dancers level 2" not in texts(game)
    say(game, "pay money-5")
    assert "buy dancers level 3" in texts(game)
    say(game, "buy dancers level 3")
    assert game.budget == 0
    assert level(game, RED, "dancers") == 3


def test_page_9_upgrade_from_1_to_3_costs_5():
    game = at_turn(2)
    tiles(game, RED, temples=1)
    hand(game, RED, money_4=1, money_1=1)
    say(game, "buy", "pay money-4")
    assert "buy temples level 3" not in texts(game)
    say(game, "pay money-1", "buy temples level 3")
    assert game.budget == 0
    assert level(game, RED, "temples") == 3


def test_page_10_purchase_for_eight():
    """Five money cards of 1 and one of 3: dancers 1 and priests 2 (4), foot and column (2), a shared column space (2)."""
    game = at_turn(3, active=GREEN)
    put(game, YELLOW, "C5", "B5", "A6")
    put(game, GREEN, "C6", "B6")
    game.columns_own = [3, 0, 3]
    game.columns_general = [9, 12, 9]
    hand(game, GREEN, money_1=5, money_3=1)
    say(game, "buy", *["pay money-1"] * 5, "pay money-3")
    assert game.budget == 8
    say(game, "buy dancers level 1", "buy priests level 2")
    assert game.budget == 4
    say(game, "buy a foot", "buy a column")
    assert game.budget == 2
    say(game, "column on A6")
    assert game.budget == 0
    discarded = game.discard[:]
    say(game, "end purchase")
    assert held(game, GREEN) == {}
    assert discarded[5] >= 5 and discarded[7] == 1
    assert game.to_act() == YELLOW  # nobody follows a purchase


GAIVILES = "take god Gaiviles for "


def test_page_11_gaiviles_with_cards():
    game = at_turn(3)
    show_gods(game, "gaiviles", "vinthrad")
    hand(game, RED, dancers=4, temples=1)
    assert [t for t in texts(game) if "Gaiviles" in t] == [GAIVILES + "4 dancers, 1 temples"]
    say(game, GAIVILES + "4 dancers, 1 temples")
    assert held(game, RED) == {}
    assert game.points[RED] == 1


def test_page_11_gaiviles_with_tiles():
    """Dancers 4 and temples 2: a tile may be more than is needed, and is kept."""
    game = at_turn(3, active=YELLOW)
    show_gods(game, "gaiviles", "vinthrad")
    tiles(game, YELLOW, dancers=4, temples=2)
    assert GAIVILES + "tiles alone" in texts(game)
    say(game, GAIVILES + "tiles alone")
    assert level(game, YELLOW, "dancers") == 4
    assert level(game, YELLOW, "temples") == 2


def test_page_11_gaiviles_with_both():
    game = at_turn(3, active=GREEN)
    show_gods(game, "gaiviles", "vinthrad")
    tiles(game, GREEN, dancers=2)
    hand(game, GREEN, dancers=2, temples=1)
    assert [t for t in texts(game) if "Gaiviles" in t] == [GAIVILES + "2 dancers, 1 temples"]


def test_page_12_taksator():
    """Two priests, dancers tile 2, temples tile 1 with one temple card, one gift."""
    game = at_turn(3, active=GREEN)
    show_gods(game, "taksator", "vinthrad")
    tiles(game, GREEN, dancers=2, temples=1)
    hand(game, GREEN, priests=2, temples=1, gifts=1)
    assert [t for t in texts(game) if "Taksator" in t] == ["take god Taksator for 1 gifts, 2 priests, 1 temples"]
    hand(game, GREEN, priests=2, temples=1)
    assert not [t for t in texts(game) if "Taksator" in t]


def test_page_12_points_of_the_epoch():
    game = at_turn(3)
    game.epoch = 2
    show_gods(game, "gaiviles", "vinthrad")
    tiles(game, RED, dancers=4, temples=2)
    say(game, GAIVILES + "tiles alone")
    assert game.points[RED] == 2


def test_page_12_one_god_an_action_and_no_refill():
    game = at_turn(3)
    show_gods(game, "gaiviles", "gaiviles", "vinthrad")
    tiles(game, RED, dancers=4, temples=4)
    say(game, GAIVILES + "tiles alone")
    assert len(game.god_display) == 2
    assert game.to_act() == GREEN


def test_page_13_three_cards_one_by_one():
    game = at_turn(2)
    game.shown = [1, 1, 2, 3]
    game.listed = None
    assert [t for t in texts(game) if t.startswith("draw")] == [
        "draw gifts",
        "draw priests",
        "draw dancers",
        "draw from the deck",
    ]
    coming = game.deck[game.deck_at]
    say(game, "draw gifts")
    assert game.shown == [coming, 1, 2, 3]  # refilled at once
    assert game.to_act() == RED
    say(game, "draw from the deck", "draw priests")
    assert game.held[RED] == 3
    assert game.to_act() == GREEN


def test_page_14_scoring_11_to_26():
    """Eleven points, demigods 3 and 2, five columns: 11 + 5 + 10 = 26."""
    game = at_turn(2)
    game.points = [11, 0]
    game.demigods = game.demigods[:]
    game.demigods[2] = game.demigods[3] = 1
    old_columns(game, RED, "A6", "E3", "F7")
    game.gain_columns(RED, 2, "test")
    old_columns(game, RED, "A10", "B2")
    assert (demigod_points(game, RED), column_points(game, RED)) == (5, 10)
    score_epoch(game)
    assert game.points[RED] == 26


def test_page_14_column_table():
    game = at_turn(2)
    assert game.material.column_points == [0, 1, 2, 3, 8, 10, 12, 14, 24, 27, 30, 33, 48]


def test_page_15_tie():
    game = at_turn(3)
    game.points = [30, 30, 20]
    game.demigod_tiles = [1, 2, 9]
    assert winners(game) == [GREEN]
    game.demigod_tiles = [2, 2, 9]
    assert winners(game) == [RED, GREEN]


def test_page_13_end_of_an_epoch():
    """Three points to the active player; feet back to the own supply, columns stay; the left neighbour starts."""
    game = at_turn(3, active=YELLOW)
    put(game, RED, "C6", "B6", "A6")
    show_gods(game, "gaiviles")
    tiles(game, YELLOW, dancers=4, temples=2)
    say(game, GAIVILES + "tiles alone")
    assert game.points[YELLOW] == 1 + 3
    assert game.epoch == 2
    assert game.starter == RED
    assert game.feet_own[RED] == 4
    assert game.columns_on_board(RED) == 1
    assert game.feet == [0, 0, 0]


def test_page_13_last_loot_in_a_movement():
    """The others still move; the three points go to the holder of the big foot, whoever took the last token."""
    game = at_turn(3, active=GREEN)
    lay_loot(game, n1="steps-1")
    hand(game, GREEN, movement=0)
    hand(game, RED, movement=3)
    say(game, "move with 0 cards", "foot on E6", "end movement", "decline")
    say(game, "move with 2 cards", "foot on C6", "foot on B6", "foot on A7", "end movement")
    assert game.steps[RED] == 1
    assert game.points == [0, 3, 0]
    assert game.epoch == 2
    assert game.starter == YELLOW


def test_page_13_the_others_move_before_the_epoch_ends():
    game = at_turn(3, active=GREEN)
    lay_loot(game, n1="steps-1")
    hand(game, GREEN, movement=2)
    say(game, "move with 2 cards", "foot on C6", "foot on B6", "foot on A7", "end movement")
    assert epochs.has_ended(game)
    assert game.to_act() == YELLOW and game.epoch == 1
    say(game, "take a card")
    assert game.to_act() == RED and game.epoch == 1
    say(game, "decline")
    assert game.epoch == 2
