"""Each ruling on an ambiguity (AMB-n), with a position in which the other reading would come out otherwise."""

from __future__ import annotations

import json

import pytest

from deskovka.core.game import IllegalMove
from deskovka.games.pantheon.components import CARDS, DRAW, EPOCH_CARDS, EXTRA_TURN, LEAP, MONEY, PIETY, STEPS
from deskovka.games.pantheon.files import DEFAULT, built_in, file_text
from deskovka.games.pantheon.game import Pantheon
from deskovka.games.pantheon.rules import cards, epochs, flow, gods
from deskovka.games.pantheon.state import FOLLOWING, LOOTING, SPENDING

from .positions import (
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
    power,
    put,
    say,
    show_gods,
    skip_to_turns,
    texts,
    tiles,
)

pytestmark = pytest.mark.both


# -- AMB-1 to AMB-3: setup and preparation ------------------------------------------------------------------------------


def bare(players, options=None):
    """A first position before any bonus tile or nation has changed the supplies."""
    return nation_first("Roma", players, options)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_amb_1_rulebook_start(players):
    game = bare(players)
    assert game.feet_own == [4] * players and game.columns_own == [3] * players
    assert game.feet_general == [8] * players and game.columns_general == [9] * players


@pytest.mark.parametrize(("players", "feet", "columns"), [(2, 6, 5), (3, 5, 4), (4, 4, 3)])
def test_amb_1_variant(players, feet, columns):
    game = bare(players, {"start": "variant"})
    assert game.feet_own == [feet] * players and game.columns_own == [columns] * players


def test_amb_2_bonus_after_preparation():
    """The bonus tiles are still unused while the nation has its effect."""
    game = bare(3)
    assert all(tile >= 0 for tile in game.bonus)
    say(game, "draw 2 cards", "draw 2 cards", "draw 2 cards")
    while game.phase == LOOTING:
        game.play(game.moves()[0])
    assert game.bonus == [-1, -1, -1]
    assert game.to_act() == game.starter


def test_choice_of_bonus_tiles():
    """When the loot lies, the last in turn order picks first, then anticlockwise; the nation's effect comes after (2.10)."""
    game = nation_first("Roma", 3, {"bonus": "choice"})
    last = (game.starter - 1) % 3
    assert game.to_act() == last
    assert game.loot_spaces
    assert len(game.moves()) == 6
    say(game, "choose bonus column")
    assert game.to_act() == (last - 1) % 3
    assert "choose bonus column" not in texts(game)
    say(game, "choose bonus demigod")
    assert game.to_act() == game.starter
    say(game, "choose bonus steps-1")
    assert game.to_act() == game.starter
    assert texts(game) == ["draw 2 cards", "decline"]
    say(game, "decline", "decline", "decline")
    # starter: steps; then demigod from the face-down stack; then a column anywhere
    middle = (game.starter + 1) % 3
    assert game.steps[game.starter] == 1
    assert game.demigod_tiles[middle] == 1
    assert game.to_act() == last
    assert len(game.moves()) == 24 + 1
    say(game, "set column on L16")
    assert game.columns_on_board(last) == 1 and game.columns_own[last] == 3 and game.columns_general[last] == 8
    assert game.to_act() == game.starter


def test_amb_3_temple_stands_for_cartago():
    game = nation_first("Cartago", 2)
    assert game.phase == SPENDING and game.budget == 2
    beside = [f"foot on {game.material.names[s]}" for s in game.material.links[game.temple]]
    assert set(beside) <= set(texts(game))


def test_cartago_no_cards_no_gods_no_carry_over():
    game = nation_first("Cartago", 2)
    first = game.to_act()
    hand(game, first, money_5=1)
    power(game, first, MONEY, 2)
    assert not [t for t in texts(game) if t.startswith("pay")]
    assert game.budget == 2
    say(game, "buy gifts level 1", "buy a foot")
    assert game.feet_own[first] == 5 and level(game, first, "gifts") == 1
    say(game, "end purchase")
    assert game.budget == 2 and game.to_act() != first
    say(game, "end purchase")  # spending nothing is allowed here
    assert held(game, first)["money-5"] == 1


# -- AMB-4: the deck runs out ---------------------------------------------------------------------------------------------


def test_deck_is_made_from_the_discard_pile():
    game = at_turn(2)
    game.deck_at = len(game.deck)
    game.discard = [0] * CARDS
    game.discard[3] = 2
    hand(game, GREEN, gifts=2)
    say(game, "draw from the deck")
    assert held(game, RED) == {"dancers": 1}
    assert game.discard == [0] * CARDS
    assert held(game, GREEN) == {"gifts": 2}


def test_amb_4_all_hands_are_shuffled_in():
    """All hands go, also the cards just drawn; the drawer gets only what is still missing. The display stays."""
    game = at_turn(2)
    game.deck = [1]
    game.deck_at = 0
    game.discard = [0] * CARDS
    hand(game, RED, money_1=2)
    hand(game, GREEN, dancers=3)
    shown = game.shown[:]
    say(game, "draw from the deck")
    assert game.held == [3, 3]
    say(game, "draw from the deck")
    assert game.held == [1, 0]
    assert game.deck_made == [0, 1, 0, 3, 0, 2, 0, 0, 0, 0]
    say(game, "draw from the deck")
    assert game.held == [2, 0]
    assert game.shown == shown
    assert game.to_act() == GREEN


def test_amb_4_refilling_the_display_can_empty_hands():
    game = at_turn(2)
    game.deck = []
    game.deck_at = 0
    game.discard = [0] * CARDS
    hand(game, GREEN, dancers=3)
    game.shown = [1, 2, 2, 2]
    game.listed = None
    say(game, "draw gifts")
    assert game.held == [0, 0]
    assert len(game.shown) == 4 and -1 not in game.shown


# -- AMB-5, AMB-6: moving and following -----------------------------------------------------------------------------------


def test_amb_5_the_active_player_must_place():
    game = at_turn(2)
    game.feet_own = [0, 4]
    game.listed = None
    assert not [t for t in texts(game) if t.startswith("move")]
    game.feet_own = [1, 4]
    game.listed = None
    say(game, "move with 0 cards")
    assert "end movement" not in texts(game)


def test_move_only_if_a_step_suffices():
    """With one step and only shared spaces beside the temple, no movement is possible without a card."""
    game = at_turn(2)
    game.taken = game.reach[RED]
    game.listed = None
    assert "move with 0 cards" not in texts(game)
    hand(game, RED, movement=1)
    assert "move with 1 cards" in texts(game)


def test_amb_6_followers_may_decline_the_card():
    game = at_turn(2)
    say(game, "move with 0 cards", "foot on C6", "end movement")
    assert game.phase == FOLLOWING
    assert texts(game) == ["take a card", "decline"]
    before = game.held[GREEN]
    say(game, "decline")
    assert game.held[GREEN] == before
    assert game.active == GREEN


# -- AMB-7, AMB-8, AMB-13: the board ---------------------------------------------------------------------------------------


def test_amb_7_no_foot_on_the_temple_but_on_other_main_spaces():
    game = at_turn(2)
    hand(game, RED, movement=3)
    say(game, "move with 3 cards", "foot on D6")
    assert "foot on D5" not in texts(game)
    game.reach[RED] |= 1 << game.material.index["G9"]  # as if the network had got there
    game.listed = None
    assert "foot on G9" in texts(game)


def test_feet_only_off_column_spaces_and_columns_only_on_them():
    game = at_turn(2)
    hand(game, RED, movement=3)
    say(game, "move with 3 cards", "foot on C6", "foot on B6")
    assert "foot on A6" not in texts(game)
    assert "column on A6" in texts(game)
    assert not [t for t in texts(game) if t.startswith("column") and t != "column on A6"]


def test_a_column_needs_an_own_foot_beside_it():
    """An old column in the network is not enough (8.5)."""
    game = at_turn(2)
    old_columns(game, RED, "E3")
    put(game, RED, "D4", "D3", "F2", "G2")
    game.feet_own = [4, 4]
    hand(game, RED, movement=2)
    say(game, "move with 2 cards")
    assert "column on H1" in texts(game)
    game.foot_reach[RED] &= ~(1 << game.material.index["H1"])
    game.listed = None
    assert "column on H1" not in texts(game)


def test_two_pieces_at_most_and_never_two_of_one_player():
    game = at_turn(3)
    put(game, GREEN, "C6")
    put(game, YELLOW, "C6")
    hand(game, RED, movement=3)
    say(game, "move with 3 cards")
    assert "foot on C6" not in texts(game)
    say(game, "foot on C5")
    assert "foot on C5" not in texts(game)


def test_amb_8_loot_may_be_left():
    game = at_turn(2)
    lay_loot(game, n1="steps-1", n2="steps-1")
    hand(game, RED, movement=1)
    hand(game, GREEN, movement=3)
    say(game, "move with 1 cards", "foot on C6", "foot on B6")
    assert {"foot on A7", "foot on A7 beside the loot"} <= set(texts(game))
    say(game, "foot on A7 beside the loot", "end movement")
    assert game.steps[RED] == 0
    # the token stays for others, at the price of a shared space
    say(game, "move with 3 cards", "foot on C6", "foot on B6", "foot on A7")
    assert game.budget == 0
    say(game, "end movement")
    assert game.steps == [0, 1]


def test_amb_13_a_full_loot_space_cannot_be_entered():
    game = at_turn(3)
    lay_loot(game, n1="steps-1", n2="steps-1")
    put(game, GREEN, "C6", "B6", "A7")
    put(game, YELLOW, "C6", "B6", "A7")
    put(game, RED, "C5", "B5")
    put(game, RED, "B7")
    hand(game, RED, movement=3)
    say(game, "move with 3 cards")
    assert "foot on A7" not in texts(game)
    assert not epochs.has_ended(game)


# -- AMB-9: Gaiviles ------------------------------------------------------------------------------------------------------


def test_amb_9_leap_over_one_occupied_space():
    game = at_turn(2)
    put(game, GREEN, "C6", "B6")
    hand(game, RED, movement=1)
    say(game, "move with 1 cards")
    assert "foot on B6" not in texts(game)
    power(game, RED, LEAP, 1)
    leaped = set(texts(game))
    assert {"foot on B5", "foot on B6", "foot on C7"} <= leaped  # beyond C6
    assert "foot on A7" not in leaped  # two spaces in a row are too many
    assert "foot on F5" not in leaped  # over an empty space one cannot leap
    before = game.budget
    assert "foot on B7" not in leaped
    say(game, "foot on C7")
    assert game.budget == before - 1  # the leap costs nothing, and nothing is placed on the way
    power(game, RED, LEAP, 0)
    assert "foot on B7" in texts(game)  # the piece belongs to the network


def test_amb_9_leap_for_a_column_starts_at_a_foot():
    game = at_turn(2)
    put(game, GREEN, "C6", "B6")
    power(game, RED, LEAP, 1)
    hand(game, RED, movement=2)
    say(game, "move with 2 cards")
    assert "column on A6" not in texts(game)
    say(game, "foot on C5")  # C5 touches B5; B6 with green's foot is one further
    assert "column on A6" not in texts(game)
    say(game, "foot on B5")
    assert "column on A6" in texts(game)


# -- AMB-10 to AMB-12: gods ------------------------------------------------------------------------------------------------


def test_amb_10_pietalte_counts_later_gods_only():
    game = at_turn(2)
    show_gods(game, "pietalte", "gaiviles", "vinthrad")
    tiles(game, RED, gifts=4, priests=4, dancers=4, temples=4)
    say(game, "take god Pietalte for tiles alone")
    assert game.points[RED] == 1
    piety = game.power(RED, PIETY)
    flow.start_turn(game, RED)
    game.listed = None
    say(game, "take god Gaiviles for tiles alone")
    assert game.points[RED] == 1 + 1 + piety


def with_extra_turns(every):
    """A game of two whose extra turns come back after so many epochs; red has one."""
    raw = json.loads(file_text(DEFAULT))
    god = next(row for row in raw["gods"] if row["effect"] == "extra_turn")
    god["every"] = every
    game = at_turn(2, components=json.dumps(raw))
    power(game, RED, EXTRA_TURN, 1)
    return game


def test_amb_11_extra_turn_once_for_each_tile():
    game = at_turn(2)
    power(game, RED, EXTRA_TURN, 1)
    say(game, *["draw from the deck"] * 3)
    assert texts(game) == ["extra turn", "end turn"]
    say(game, "extra turn")
    assert game.to_act() == RED
    say(game, *["draw from the deck"] * 3)
    assert game.to_act() == GREEN  # used up
    for _ in range(5):
        epochs.prepare(game)
        assert game.extra_turns(RED) == 0
    power(game, RED, EXTRA_TURN, 2)  # a second tile brings a turn of its own
    assert game.extra_turns(RED) == 1


@pytest.mark.parametrize("every", [1, 2, 3, 6])
def test_amb_11_how_often_is_a_number_of_the_material(every):
    """The six epochs fall into parts of that length: a turn that was taken comes back with the next part, one that was not is no second one."""
    game = with_extra_turns(every)
    returns = game.material.extra_returns
    for epoch in range(1, 7):
        assert game.epoch == epoch
        first = (epoch - 1) % every == 0
        assert game.extra_turns(RED) == first
        if first:
            assert returns(epoch) == 6 // every - 1 - (epoch - 1) // every
            flow.start_turn(game, RED)
            game.listed = None
            say(game, *["draw from the deck"] * 3, "extra turn")
        if epoch < 6:
            before = game.extra_turns(RED)
            epochs.prepare(game)
            assert game.extra_turns(RED) == (1 if epoch % every == 0 else before)
    waiting = with_extra_turns(every)
    for _ in range(5):
        epochs.prepare(waiting)
        assert waiting.extra_turns(RED) == 1


@pytest.mark.parametrize("name", [name for name in built_in() if name != DEFAULT])
def test_amb_11_earlier_material_gives_an_extra_turn_in_every_epoch(name):
    """As it was when games were played with it: their records must come out the same."""
    game = at_turn(2, components=name)
    power(game, RED, EXTRA_TURN, 1)
    say(game, *["draw from the deck"] * 3, "extra turn", *["draw from the deck"] * 3)
    assert game.extra_turns(RED) == 0
    epochs.prepare(game)
    assert game.extra_turns(RED) == 1


def test_amb_11_extra_turn_can_wait():
    game = at_turn(2)
    power(game, RED, EXTRA_TURN, 1)
    say(game, *["draw from the deck"] * 3, "end turn")
    assert game.to_act() == GREEN
    say(game, *["draw from the deck"] * 6)
    assert texts(game) == ["extra turn", "end turn"]


def test_amb_11_no_extra_turn_when_the_epoch_has_ended():
    game = at_turn(2)
    power(game, RED, EXTRA_TURN, 1)
    show_gods(game, "gaiviles")
    tiles(game, RED, dancers=4, temples=2)
    say(game, "take god Gaiviles for tiles alone")
    assert game.epoch == 2


def test_amb_12_gallia_top_number_only_with_points():
    """Gadicea at Gallia: five of one kind, and the points of the epoch."""
    game = nation_first("Gallia", 2)
    first = game.to_act()
    ids = [god.id for god in game.material.gods]
    game.god_stack = [*game.god_stack[: game.god_at], ids.index("gadicea"), *game.god_stack[game.god_at + 1 :]]
    hand(game, first, dancers=3, gifts=1)
    tiles(game, first, dancers=2)
    say(game, "turn over a god")
    assert texts(game) == ["take god Gadicea for 3 dancers", "leave the god"]
    say(game, "take god Gadicea for 3 dancers")
    assert game.points[first] == 1
    assert held(game, first) == {"gifts": 1}
    assert game.to_act() != first


def test_gallia_god_can_be_left():
    game = nation_first("Gallia", 2)
    first = game.to_act()
    at = game.god_at
    say(game, "turn over a god", "leave the god")
    assert game.god_at == at + 1
    assert sum(game.gods) == 0
    assert game.points[first] == 0


# -- AMB-14 to AMB-20 ------------------------------------------------------------------------------------------------------


def test_amb_14_empty_stacks_give_nothing():
    game = at_turn(2)
    game.god_at = len(game.god_stack)
    game.demigod_at = len(game.demigod_stack)
    game.specials = []
    before = (game.points[:], game.held[:], game.demigod_tiles[:])
    gods.take_top_god(game, RED)
    gods.take_hidden_demigod(game, RED, "test")
    gods.take_special_money(game, RED, "test")
    gods.take_shown_demigod(game, RED) if not game.demigod_display else None
    assert (game.points[:], game.held[:], game.demigod_tiles[:]) == before


def test_amb_15_one_award_for_both_triggers():
    game = at_turn(2)
    game.loot_spaces = 0
    show_gods(game, "gaiviles")
    tiles(game, RED, dancers=4, temples=2)
    say(game, "take god Gaiviles for tiles alone")
    assert game.points[RED] == 1 + 3


def test_amb_16_discards_before_draws():
    """The last to discard must have discarded before anybody draws; then all have seven."""
    game = nation_first("Germania", 2)
    # replay the nation's effect with hands of nine and three
    first, second = game.starter, game.next_seat(game.starter)
    hand(game, first, gifts=3)
    hand(game, second, dancers=9)
    flow.begin_nation(game)
    flow.advance(game)
    game.listed = None
    assert game.to_act() == second
    assert game.held[first] == 3
    say(game, "discard dancers", "discard dancers")
    assert game.held[second] == 7
    assert game.held[first] >= 7  # with a bonus tile perhaps more
    assert game.discard[3] >= 2


def test_amb_17_loot_is_carried_out_before_the_next_player_moves():
    game = at_turn(2)
    lay_loot(game, n1="sacrifice-2", n2="god")
    hand(game, RED, movement=1)
    say(game, "move with 1 cards", "foot on C6", "foot on B6", "foot on A7", "end movement")
    assert game.to_act() == RED and game.phase == LOOTING
    say(game, "raise dancers", "raise dancers")  # a double symbol, here on one kind
    assert level(game, RED, "dancers") == 2
    assert game.to_act() == GREEN


def test_loot_of_a_movement_does_not_help_in_it():
    """6.4: effects come when the cards are discarded."""
    game = at_turn(2)
    lay_loot(game, n1="steps-1", n2="god")
    hand(game, RED, movement=1)
    say(game, "move with 1 cards", "foot on C6", "foot on B6", "foot on A7")
    assert texts(game) == ["end movement"]
    assert game.steps[RED] == 0
    say(game, "end movement")
    assert game.steps[RED] == 1


def test_amb_18_active_again_in_the_extra_turn():
    game = at_turn(2)
    power(game, RED, EXTRA_TURN, 1)
    say(game, *["draw from the deck"] * 3, "extra turn")
    show_gods(game, "gaiviles")
    tiles(game, RED, dancers=4, temples=2)
    say(game, "take god Gaiviles for tiles alone")
    assert game.points[RED] == 4
    assert game.starter == GREEN


def test_amb_19_points_beyond_the_track():
    game = at_turn(2)
    game.score(RED, 120, "test")
    assert game.scores()[RED] == 120.0


def test_amb_20_step_tokens_count_when_following():
    game = at_turn(2)
    game.steps = [0, 2]
    power(game, GREEN, STEPS, 1)
    say(game, "move with 0 cards", "foot on C6", "end movement")
    assert "move with 0 cards" in texts(game)
    say(game, "move with 0 cards")
    assert game.budget == 3


def test_steps_do_not_count_in_a_purchase():
    game = at_turn(2)
    game.steps = [3, 0]
    power(game, RED, STEPS, 2)
    hand(game, RED, money_1=1)
    say(game, "buy", "pay money-1")
    assert game.budget == 1


# -- gods and tokens that the rulings define -------------------------------------------------------------------------------


def test_stonkus_buys_without_cards():
    game = at_turn(2)
    assert "buy" not in texts(game)
    power(game, RED, MONEY, 1)
    assert "buy" in texts(game)
    say(game, "buy")
    assert game.budget == 1
    assert "end purchase" not in texts(game)  # something must be spent (7.7)
    say(game, "buy a foot", "end purchase")
    assert game.to_act() == GREEN


def test_gadicea_adds_a_card():
    game = at_turn(2)
    power(game, RED, DRAW, 1)
    say(game, *["draw from the deck"] * 4)
    assert game.held[RED] == 4
    assert game.to_act() == GREEN


def test_depraccus_gives_cards_at_the_start_of_an_epoch():
    game = at_turn(2)
    power(game, RED, EPOCH_CARDS, 4)
    before = game.held[:]
    epochs.give_epoch_cards(game)
    assert game.held == [before[0] + 4, before[1]]


def test_taksator_and_plaesiris():
    game = at_turn(2)
    ids = [god.id for god in game.material.gods]
    gods.gain_god(game, RED, ids.index("taksator"))
    assert held(game, RED) == {"money-2": 1}
    assert len(game.specials) <= 6
    top = game.demigod_stack[game.demigod_at]
    gods.gain_god(game, RED, ids.index("plaesiris"))
    assert game.demigods[RED * 7 + top] == 1 and game.demigod_tiles[RED] == 1


def test_demigod_loot_takes_the_highest():
    game = at_turn(2)
    lay_loot(game, n1="demigod", n2="demigod")
    game.demigod_display = [2, 3]
    hand(game, RED, movement=1)
    say(game, "move with 1 cards", "foot on C6", "foot on B6", "foot on A7", "end movement")
    assert game.demigods[RED * 7 + 3] == 1
    assert game.demigod_display == [2]


def test_supply_tokens():
    game = at_turn(2)
    lay_loot(game, n1="supply-2-or-2", n2="god")
    hand(game, RED, movement=1)
    say(game, "move with 1 cards", "foot on C6", "foot on B6", "foot on A7", "end movement")
    assert texts(game) == ["use supply-2-or-2 for columns", "use supply-2-or-2 for feet"]
    say(game, "use supply-2-or-2 for columns")
    assert game.columns_own[RED] == 5


def test_supply_gives_no_more_than_there_is():
    game = at_turn(2)
    game.columns_general = [1, 9]
    game.columns_own = [11, 3]
    lay_loot(game, n1="supply-2-or-2", n2="god")
    hand(game, RED, movement=1)
    say(
        game,
        "move with 1 cards",
        "foot on C6",
        "foot on B6",
        "foot on A7",
        "end movement",
        "use supply-2-or-2 for columns",
    )
    assert game.columns_own[RED] == 12


def test_persia_turns_the_money_over():
    game = nation_first("Persia", 2)
    assert [card - 4 for card in reversed(game.specials)] == sorted((card - 4 for card in game.specials), reverse=True)


def test_aegyptus():
    game = nation_first("Aegyptus", 2)
    first = game.to_act()
    assert "swap 4 feet for columns" in texts(game) and "swap 5 feet for columns" not in texts(game)
    say(game, "swap 3 columns for feet")
    assert (game.columns_own[first], game.feet_own[first]) == (0, 7)
    assert (game.columns_general[first], game.feet_general[first]) == (12, 5)
    say(game, "decline")


def test_iberia():
    game = nation_first("Iberia", 2)
    first = game.to_act()
    tiles(game, first, dancers=4, gifts=1)
    assert texts(game) == ["raise gifts", "raise priests", "raise temples", "raise nothing"]
    say(game, "raise gifts")
    assert level(game, first, "gifts") == 2
    assert game.to_act() != first


def test_roma_may_be_declined():
    game = nation_first("Roma", 2)
    first = game.to_act()
    assert texts(game) == ["draw 2 cards", "decline"]
    shown = game.shown
    say(game, "draw 2 cards")
    assert game.held[first] == 7 and game.shown == shown


def test_one_tile_of_a_kind():
    """A tile that one has can only be raised, never bought again (7.3)."""
    game = at_turn(2)
    tiles(game, RED, gifts=2)
    hand(game, RED, money_5=1)
    say(game, "buy", "pay money-5")
    assert [t for t in texts(game) if "gifts" in t] == ["buy gifts level 3"]


def test_six_epochs_two_scorings():
    game = Pantheon.new(2, seed="scorings")
    game.keep_log()
    seen = []
    while not game.over():
        moves = game.moves()
        before = game.epoch
        game.play(moves[(game.ply * 7) % len(moves)])
        if game.epoch != before or game.over():
            seen.append(before)
    assert seen == [1, 2, 3, 4, 5, 6]
    sources = [e.source for e in game.log if e.what == "points"]
    assert sources.count("demigods") == sources.count("columns") == 4
    assert sources.count("epoch-end") == 6


def test_unlisted_moves_are_refused_with_a_reason():
    game = at_turn(2)
    before = game.key()
    with pytest.raises(IllegalMove) as error:
        say(game, "foot on A1")
    assert str(error.value)
    assert game.key() == before


def test_special_money_enters_the_deck_once_played():
    game = at_turn(2)
    hand(game, RED, money_4=1)
    say(game, "buy", "pay money-4", "buy a foot", "end purchase")
    assert game.discard[8] == 1
    cards.new_deck(game)
    assert 8 in game.deck


def test_preparation_skips_nobody():
    game = nation_first("Gallia", 4)
    seats = []
    while game.epoch == 1 and not seats[4:]:
        seats.append(game.to_act())
        say(game, "draw 2 cards")
        if len(seats) == 4:
            break
    start = game.starter
    assert seats == [(start + i) % 4 for i in range(4)]
    skip_to_turns(game)
    assert game.to_act() == start
