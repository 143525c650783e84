"""What is said of a rule is what the rulebook says, named after its page."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from deskovka.core.chance import Chance
from deskovka.games.pantheon import components as c
from deskovka.games.pantheon import moves as m
from deskovka.games.pantheon import state as s
from deskovka.games.pantheon.game import Pantheon

from .positions import (
    GREEN,
    RED,
    at_turn,
    hand,
    lay_loot,
    nation_first,
    old_columns,
    put,
    random_moves,
    say,
    texts,
    tiles,
)
from .riches import enrich


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


# -- nobody is asked for what cannot be done ------------------------------------------------------------------------------


def rich_positions(name: str, games: int = 40) -> Iterator[Pantheon]:
    """Positions of games by chance into which riches and shortages have fallen."""
    for number in range(games):
        chance = Chance(f"{name} {number}")
        game = Pantheon.new(2 + number % 3, None, f"{name} {number}")
        random_moves(game, chance, 20 + chance.below(200))
        while not game.over() and game.phase != s.ACTING:
            game.play(game.moves()[0])
        for _ in range(6):
            if game.over() or game.phase != s.ACTING:
                break
            enrich(game, chance)
            for _ in range(30):
                if game.over():
                    break
                yield game
                game.play(game.moves()[chance.below(len(game.moves()))])
            while not game.over() and game.phase != s.ACTING:
                game.play(game.moves()[0])


#: what prompt and coach ask somebody to do -> the moves that do it
ASKED_FOR = {
    "move, ": {m.MARCH},
    "move too": {m.MARCH},
    "buy, ": {m.BUY},
    "take a god": {m.TAKE_GOD},
    "for its topmost number": {m.TAKE_GOD},
    "take the god": {m.TAKE_GOD},
    "leave it": {m.LEAVE_GOD},
    "turn over a god": {m.TURN_GOD},
    "Turn over a god": {m.TURN_GOD},
    "place feet and columns": {m.FOOT, m.FOOT_ONLY, m.COLUMN},
    "Lay feet": {m.FOOT, m.FOOT_ONLY, m.COLUMN},
    "spend your money": {m.BUY_TILE, m.BUY_FOOT, m.BUY_COLUMN, m.FOOT, m.COLUMN},
    "Spend it all": {m.BUY_TILE, m.BUY_FOOT, m.BUY_COLUMN, m.FOOT, m.COLUMN},
    "lay money cards": {m.PAY},
    "more money cards": {m.PAY},
    "play money cards": {m.PAY},
    "nd the movement": {m.END_MOVEMENT},
    "nd the purchase": {m.END_PURCHASE},
    "swap feet": {m.SWAP_FEET, m.SWAP_COLUMNS},
    "swap pieces": {m.SWAP_FEET, m.SWAP_COLUMNS},
    "take a card": {m.TAKE_CARD},
    "take the card": {m.TAKE_CARD},
    "draw cards": {m.DRAW_DECK},
}
#: the other way round: what stands in the list is asked for, by one of these words
MUST_ASK = {
    s.ACTING: {m.MARCH: ": move|, move", m.BUY: "buy", m.TAKE_GOD: "take a god", m.DRAW_DECK: "draw cards"},
    s.GALLIA_GOD: {m.TAKE_GOD: "topmost", m.LEAVE_GOD: "[Ll]eave it"},
    s.FOLLOWING: {m.MARCH: "move too", m.TAKE_CARD: "take a card"},
    s.MARCHING: {m.FOOT: "place feet", m.COLUMN: "place feet"},
    s.SPENDING: {m.BUY_TILE: "spend your money", m.FOOT: "spend your money"},
}


def test_prompt_and_coach_never_ask_for_what_no_move_does() -> None:
    seen = set()
    for game in rich_positions("asked for"):
        seat = game.to_act()
        kinds = {move.kind for move in game.moves()}
        view = game.seen_by(seat)
        assert view.prompt() == game.prompt()
        advice = [] if game.phase in (s.ACTING, s.ASKING_EXTRA) else view.coach(seat)[:1]  # of the next turn
        for words in (game.prompt(), *advice):
            for asked, moves in ASKED_FOR.items():
                assert asked not in words or kinds & moves, (words, texts(game))
            assert "money is spent" not in words or game.budget == 0, words
            assert "steps are used" not in words or game.budget == 0, words
        for kind, words in MUST_ASK.get(game.phase, {}).items():
            assert kind not in kinds or re.search(words, game.prompt()), (game.prompt(), texts(game))
        others = [other for other in range(game.players) if other != seat]
        if game.phase in (s.MARCHING, s.SPENDING):
            about = game.seen_by(others[0]).prompt()
            placing = kinds - {m.PAY, m.END_MOVEMENT, m.END_PURCHASE}
            assert bool(placing) == any(word in about for word in ("places feet", "spends money")), about
        seen.add((game.phase, re.sub(r"\d+", "", game.prompt().partition(": ")[2])))
    stuck = {words for phase, words in seen if phase in (s.MARCHING, s.SPENDING) and "nothing more" in words}
    assert len(stuck) >= 2 and len({words for phase, words in seen if phase == s.ACTING}) >= 6


def test_steps_that_lead_nowhere() -> None:
    """The last foot is laid, no column is left, four steps are."""
    game = at_turn(3)
    game.feet_own, game.feet_general = [1, 4, 4], [11, 8, 8]
    game.columns_own, game.columns_general = [0, 3, 3], [12, 9, 9]
    hand(game, RED, movement=2)
    say(game, "move with 2 cards")
    game.play(game.moves()[0])
    assert texts(game) == ["end movement"] and game.budget == 4
    assert game.prompt() == "Red: nothing more can be placed. End the movement."
    assert game.prompt("cs") == "Červený: už nelze nic položit. Ukončete pohyb."
    assert game.seen_by(GREEN).prompt() == "Red ends the movement."


def test_money_that_buys_nothing() -> None:
    game = at_turn(3)
    tiles(game, RED, gifts=4, priests=4, dancers=4, temples=4)
    hand(game, RED, money_3=1)
    say(game, "buy", "pay money-3", "buy a foot")
    game.feet_own, game.feet_general = [0, 4, 4], [0, 8, 8]
    game.columns_own, game.columns_general = [0, 3, 3], [0, 9, 9]
    game.listed = None
    assert texts(game) == ["end purchase"] and game.budget == 2
    assert game.prompt() == "Red: nothing more can be had for the money left. End the purchase."
    assert game.coach(RED)[0] == "Nothing can be had for the money left: end the purchase."
    assert game.coach(RED, "cs")[0] == "Za zbylé peníze nelze nic pořídit: ukončete nákup."
    hand(game, RED, money_1=1)
    assert game.prompt().endswith("Play more money cards, or end the purchase.")
    assert game.seen_by(GREEN).prompt() == "Red plays more money cards, or ends the purchase."


# -- what is taken is what is said ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("columns", "feet", "said", "czech"),
    [
        (1, 1, "Take: 1 column and 1 foot", "Vzít: 1 sloup a 1 šlápota"),
        (0, 1, "Take 1 foot", ""),
        (1, 0, "Take 1 column", ""),
        (0, 0, "Nothing is left to take: 1 column and 1 foot", ""),
    ],
)
def test_overview_both_pieces_are_said_as_far_as_they_go(columns: int, feet: int, said: str, czech: str) -> None:
    game = gained("supply-1-and-1", "cards-2")
    game.columns_general, game.feet_general = [columns, 9, 9], [feet, 8, 8]
    move = game.parse("use supply-1-and-1", RED)
    assert move in game.moves() and game.describe(move) == said
    assert not czech or game.describe(move, "cs") == czech


def gained(*tokens: str) -> Pantheon:
    """These tokens wait to be carried out."""
    game = at_turn(3)
    ids = [token.id for token in game.material.tokens]
    game.pending = sorted(ids.index(name) for name in tokens)
    game.phase = s.LOOTING
    game.listed = None
    return game


def test_what_a_token_says_is_what_the_log_tells() -> None:
    """Every token of the material beside every kind of shortage: numbers of pieces as said, and nothing where nothing is left."""
    nothing = something = 0
    ids = [token.id for token in at_turn(3).material.tokens if token.does != c.T_SACRIFICE]
    for number in range(300):
        chance = Chance(f"tokens {number}")
        game = gained(*[ids[chance.below(len(ids))] for _ in range(2)])
        if chance.below(2):
            game.columns_general = [chance.below(3), 9, 9]
            game.feet_general = [chance.below(3), 8, 8]
        if chance.below(2):
            game.specials, game.demigod_display = [], []
            game.god_at, game.demigod_at = len(game.god_stack), len(game.demigod_stack)
        game.listed = None
        for move in game.moves():
            if move.kind != m.USE:
                continue
            said, after = game.describe(move), game.copy()
            after.keep_log()
            after.phase, after.pending = s.LOOTING, [move.a]
            after.listed = None
            if move not in after.moves():
                continue
            after.play(move)
            log = [effect for effect in after.log or [] if effect.seat == move.seat]
            if "Nothing is left" in said:
                assert not log, said
                nothing += 1
                continue
            assert log, said
            for what in ("columns", "feet"):
                found = re.search(r"(\d+) column" if what == "columns" else r"(\d+) f[oe]", said)
                taken = sum(effect.amount for effect in log if effect.what == what)
                assert taken == (int(found[1]) if found else 0), (said, log)
            something += 1
    assert nothing and something


# -- Gallia ---------------------------------------------------------------------------------------------------------------


def test_gallia_everybody_reads_which_god_was_turned_over_and_left() -> None:
    game = nation_first("Gallia", 3)
    while game.phase != s.GALLIA:
        game.play(game.moves()[0])
    silent = game.copy()
    game.keep_log()
    assert game.log is not None
    seat, other = game.to_act(), (game.to_act() + 1) % 3
    before = len(game.log)
    say(game, "turn over a god")
    god = game.material.gods[game.turned].name
    name = game.seat_label(seat)
    for view in (game, game.seen_by(other), game.seen_by(None)):
        assert view.tell(game.log[before:]) == [f"{name}: {god} turned over."]
    before = len(game.log)
    say(game, "leave the god")
    for view in (game, game.seen_by(other), game.seen_by(None)):
        assert view.tell(game.log[before:]) == [f"{name}: {god} not taken and out of the game."]
    assert f"bůh {god} nezískán, odchází ze hry." in game.tell(game.log[before:], "cs")[0]
    say(silent, "turn over a god", "leave the god")
    assert silent.key() == game.key()
