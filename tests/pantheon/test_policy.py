"""What Pantheon's bots think: nothing hidden is used, every planned turn can be played, and the sensible turn is preferred."""

from __future__ import annotations

import hashlib
import json
import math

import pytest

from deskovka.core.chance import Chance
from deskovka.core.described import Numbers
from deskovka.core.game import Move
from deskovka.core.policy import policy_of
from deskovka.core.promises import PROMISED
from deskovka.games.pantheon import moves as m
from deskovka.games.pantheon.components import EXTRA_TURN, STEPS
from deskovka.games.pantheon.files import DEFAULT, built_in, file_text
from deskovka.games.pantheon.game import Pantheon
from deskovka.games.pantheon.judging.describing import describe
from deskovka.games.pantheon.judging.lasting import god_gain
from deskovka.games.pantheon.judging.layout import GODS_LACK, NAMES, NEAREST, NUMBER
from deskovka.games.pantheon.judging.paths import Spread, way_to
from deskovka.games.pantheon.judging.purchases import payment
from deskovka.games.pantheon.judging.tables import place, saved
from deskovka.games.pantheon.policy import PantheonPolicy
from deskovka.games.pantheon.rules import flow
from deskovka.games.pantheon.state import ASKING_EXTRA, DRAWING, FOLLOWING, changed

from .positions import GREEN, RED, at_turn, hand, lay_loot, nation_first, power, put, show_gods, tiles

pytestmark = pytest.mark.both

POLICY = PantheonPolicy()
#: made up, so that what is pinned below does not change with every training; what practice has learned is told by the layout, the rest by hand
IDEAS = [name for name in POLICY.w.names if name not in NUMBER and not name.startswith(PROMISED)]
MADE_UP = PantheonPolicy({**{name: 0.3 + 0.1 * (len(name) % 5) for name in (*IDEAS, *NAMES)}, "full hand": 16.0})


def best(game: Pantheon, policy: PantheonPolicy = POLICY) -> tuple[Move, ...]:
    seat = game.to_act()
    return max(policy.turns(game, seat), key=lambda turn: policy.judge(game, turn, game, seat))


def best_texts(game: Pantheon) -> list[str]:
    return [str(move) for move in best(game)]


def played(players: int, seed: str, most: int = 10_000, **options: str):
    """A game among such bots: each position in which something is decided, before the decision."""
    game = Pantheon.new(players, options, seed)
    while not game.over() and game.ply < most:
        if len(game.moves()) > 1:
            yield game
            for move in best(game):
                game.play(move)
        else:
            game.play(game.moves()[0])
    yield game


# -- promises -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_among_such_bots_come_to_an_end(players):
    """Nobody waits for ever for somebody else to end the epoch."""
    *_, last = played(players, f"end {players}", 4000)
    assert last.over()


def test_what_is_hidden_does_not_count():
    """The same turns with the same worth in the full position, in what the seat may know, and in an imagined world."""
    chance = Chance("worlds")
    for number, game in enumerate(played(4, "secrets", 160)):
        if number % 6 or game.over():
            continue
        seat = game.to_act()
        turns = POLICY.turns(game, seat)
        values = [POLICY.judge(game, turn, game, seat) for turn in turns]
        for other in (game.seen_by(seat), game.imagine(seat, chance)):
            assert POLICY.turns(other, seat) == turns
            assert [POLICY.judge(other, turn, other, seat) for turn in turns] == values


def test_every_turn_that_is_looked_at_can_be_played_and_is_the_seats_own():
    for number, game in enumerate(played(3, "legal", 200)):
        if number % 4 or game.over():
            continue
        seat, key = game.to_act(), game.key()
        turns = POLICY.turns(game, seat)
        assert turns
        for turn in turns:
            after = game.copy()
            for move in turn:
                assert move.seat == seat
                after.play(move)  # refuses what is not allowed
        assert game.key() == key


def test_the_parts_have_names_and_add_up():
    for game in played(2, "parts", 120):
        for seat in range(2):
            parts = POLICY.parts(game, seat)
            assert parts["points"] == game.points[seat]
            assert math.isclose(sum(parts.values()), POLICY.worth(game, seat), abs_tol=1e-9)


def test_every_weight_is_known_and_moves_some_judgement():
    """A weight that changes nothing would be trained in vain. Extra turns that come back are judged by others than those that wait."""
    asked = [
        (game.copy(), turn)
        for components in (DEFAULT, "reconstruction-even")
        for game in played(4, "weights 1", components=components)
        if not game.over()
        for turn in POLICY.turns(game, game.to_act())[::7]
    ]
    usual = [POLICY.judge(game, turn, game, game.to_act()) for game, turn in asked]
    assert len(IDEAS) > 30
    for name in IDEAS:  # those that practice learns: tests/bots/test_practice.py
        other = PantheonPolicy({name: POLICY.w.names[name] + 0.37})
        assert any(
            other.judge(game, turn, game, game.to_act()) != before
            for (game, turn), before in zip(asked, usual, strict=True)
        ), name


def test_opinions_of_different_weights_do_not_disturb_each_other():
    game = at_turn()
    hand(game, RED, money_1=3)
    before = POLICY.worth(game, RED)
    rich = policy_of(game, {"coin": 9.0})
    assert rich.worth(game, RED) > before
    assert POLICY.worth(game, RED) == before


def test_the_same_game_on_plain_and_compiled_rules():
    """Pinned with made-up weights; it changes when the judgement is changed, never between builds."""
    text = hashlib.sha256()
    game = Pantheon.new(4, {"components": "reconstruction"}, "pinned")
    while game.ply < 150:
        for move in best(game, MADE_UP):
            text.update(f"{move.seat} {move};".encode())
            game.play(move)
    assert text.hexdigest()[:12] == PINNED


PINNED = "327216169aae"


# -- what a sensible player does ------------------------------------------------------------------------------------------


def test_money_early_on_buys_sacrifice_tiles():
    game = at_turn(4)
    hand(game, RED, money_1=3)
    texts = best_texts(game)
    assert texts[0] == "buy"
    assert [text for text in texts if text.startswith("buy ") and "level" in text]


def test_in_the_last_epoch_nobody_buys_sacrifice_tiles_for_later():
    game = at_turn(4)
    game.epoch = 6
    hand(game, RED, money_1=3)
    show_gods(game, "gadicea", "gadicea", "gadicea")
    assert not [text for text in best_texts(game) if "level" in text]


def test_a_god_that_can_be_paid_is_taken():
    game = at_turn(4)
    game.epoch = 4
    hand(game, RED, gifts=3, dancers=2, temples=2, movement=3)
    tiles(game, RED, gifts=1, dancers=1)
    show_gods(game, "vinthrad", "gadicea", "gadicea")
    lay_loot(game, n1="cards-2", n2="cards-2", n3="cards-2")
    assert best_texts(game)[0].startswith("take god Vinthrad")


def test_the_missing_card_is_drawn_from_the_display():
    game = at_turn(4)
    game.epoch = 5
    game.phase, game.draws = DRAWING, 2
    hand(game, RED, gifts=3, dancers=1, movement=3)
    show_gods(game, "plaesiris", "plaesiris", "plaesiris")
    tiles(game, RED, priests=2)
    game.shown = [1, 1, 3, 1]
    assert best_texts(game) == ["draw dancers"]


def test_what_gods_in_sight_lack_is_said_after_a_draw():
    """Plaesiris wants two cards each of three kinds: the second dancer is the last one that is missing."""
    game = at_turn(4)
    game.epoch = 5
    game.phase, game.draws = DRAWING, 2
    hand(game, RED, gifts=3, dancers=1, movement=3)
    show_gods(game, "plaesiris", "plaesiris", "gadicea")
    tiles(game, RED, priests=2)
    game.shown = [1, 1, 3, 1]
    said = {}
    for move in game.moves():
        numbers = Numbers(POLICY.w.learned, True)
        describe(game, (move,), RED, 0.0, numbers)
        said[str(move)] = [NAMES[at] for at in numbers.at if at >= min(NEAREST, GODS_LACK)]
    assert "nearest god lacks, cards 0, epoch 5" in said["draw dancers"]
    assert "nearest god lacks, cards 1, epoch 5" in said["draw gifts"]
    assert said["draw dancers"].count("gods that lack, cards 0, epoch 5") >= 2
    assert all(len(found) == 4 for found in said.values()), "three gods, and the nearest of them"


def test_cards_beyond_a_need_are_the_first_to_be_discarded():
    game = nation_first("Germania", 3)
    game.actor = RED
    hand(game, RED, gifts=6, priests=1, dancers=1)
    game.phase = 3
    assert best_texts(game) == ["discard gifts"]


def test_a_follower_goes_for_loot_in_reach():
    game = at_turn(3, "Gallia")
    lay_loot(game, n1="demigod", n2="steps-1")
    game.demigod_display = [6]
    space = game.material.nations[game.nation].loot[0]
    spread = Spread(game, GREEN, 6)
    steps = spread.steps_to(1 << space)
    put(game, GREEN, *[game.material.names[there] for there in way_to(game, GREEN, spread, space, steps)[:-1]])
    hand(game, GREEN, movement=1)
    game.actor = GREEN
    game.stage = 4
    game.left = 2
    game.phase = FOLLOWING
    texts = best_texts(game)
    assert texts[:2] == ["move with 1 cards", f"foot on {game.material.names[space]}"]


def test_a_follower_without_a_goal_takes_a_card():
    game = at_turn(3)
    hand(game, GREEN)
    game.actor = GREEN
    game.stage = 4
    game.left = 2
    game.phase = FOLLOWING
    assert best_texts(game) == ["take a card"]


@pytest.mark.parametrize(
    ("components", "epoch", "shown", "chosen"),
    [
        ("reconstruction-even", 1, 3, "extra turn"),  # it comes back anyway
        (DEFAULT, 1, 3, "end turn"),  # for a god of one point it can wait
        (DEFAULT, 6, 3, "extra turn"),  # now or never
    ],
)
def test_an_extra_turn_is_used_for_a_god(components, epoch, shown, chosen):
    game = at_turn(3, components=components)
    game.epoch = epoch
    power(game, RED, EXTRA_TURN, 1)
    hand(game, RED, gifts=3, dancers=2)
    show_gods(game, *["vinthrad"] * shown)
    game.phase = ASKING_EXTRA
    game.stage = 5
    assert best_texts(game) == [chosen]


def extra_turn_gains(components: str) -> list[float]:
    """What Traitera is worth to a seat that takes it, epoch by epoch."""
    game = at_turn(3, components=components)
    god = next(god for god in game.material.gods if god.effect == EXTRA_TURN)
    found = []
    for epoch in range(1, 7):
        game.epoch = epoch
        found.append(god_gain(POLICY.w, game, RED, god, 7.0 - epoch) - epoch)
    return found


def test_an_extra_turn_is_judged_by_how_often_it_comes():
    """Each that is to come counts; one that can wait counts as one to come, in the last epoch of its time it may come to nothing."""
    each, wait, now = POLICY.w.extra_turn, POLICY.w.extra_wait, POLICY.w.extra_now
    assert extra_turn_gains("reconstruction-even") == pytest.approx([left * each + now for left in (5, 4, 3, 2, 1, 0)])
    assert extra_turn_gains(DEFAULT) == pytest.approx([each + 5 * wait] * 5 + [now])
    raw = json.loads(file_text(DEFAULT))
    next(row for row in raw["gods"] if row["id"] == "traitera")["every"] = 3
    half = each + 2 * wait
    assert extra_turn_gains(json.dumps(raw)) == pytest.approx([2 * half, 2 * half, half + now, half, half, now])


@pytest.mark.parametrize("name", built_in())
def test_an_extra_turn_is_not_thrown_away(name):
    """Somebody with nothing to do keeps it as long as it can wait; whoever has used it up has no more of it."""
    game = at_turn(3, components=name)
    power(game, RED, EXTRA_TURN, 1)
    before = POLICY.worth(game, RED)
    game.extra_used = changed(game.extra_used, RED, 1)
    kept = POLICY.w.extra_now if game.material.extra_ends(1) else POLICY.w.extra_turn + 5 * POLICY.w.extra_wait
    assert before - POLICY.worth(game, RED) == pytest.approx(kept)


def test_starting_a_movement_counts_what_the_others_get_of_it():
    """A rival with free steps makes it dearer."""
    game = at_turn(3)
    hand(game, RED, movement=1)
    turn = next(turn for turn in POLICY.turns(game, RED) if turn[0].kind == m.MARCH)
    before = POLICY.judge(game, turn, game, RED)
    power(game, GREEN, STEPS, 2)
    assert POLICY.judge(game, turn, game, RED) < before


def test_the_end_of_the_game_counts_what_is_scored_and_nothing_else():
    """By the game's own guess; what practice has learned of such turns and standings is added as it is to turns after which the game goes on."""
    game = at_turn(3)
    game.epoch = 6
    hand(game, RED, gifts=3, priests=3, money_1=5)
    tiles(game, RED, gifts=3, priests=3)
    show_gods(game, "vinthrad")
    game.points = [20, 0, 0]
    turn = next(turn for turn in POLICY.turns(game, RED) if turn[0].kind == m.TAKE_GOD)
    calm = PantheonPolicy({**dict.fromkeys(NAMES, 0.0), "ending the game as the first": 0.0})
    assert calm.judge(game, turn, game, RED) == 20 + 6 + 3


@pytest.mark.parametrize(("points", "ends"), [(40, True), (10, False)])
def test_who_is_ahead_ends_the_game_and_who_is_behind_does_not(points, ends):
    game = at_turn(3)
    game.epoch = 6
    hand(game, RED, gifts=3, priests=2)
    show_gods(game, "vinthrad")
    lay_loot(game, n1="cards-2", n2="cards-2", n3="cards-2")
    game.points = [points, 25, 20]
    assert (best(game)[0].kind == m.TAKE_GOD) == ends


# -- tools ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "price", "paid"),
    [
        ({"money_1": 4}, 3, [1, 1, 1]),
        ({"money_1": 2, "money_3": 1}, 3, [3]),
        ({"money_2": 2}, 3, [2, 2]),
        ({"money_1": 1, "money_4": 1}, 2, [4]),
        ({"money_1": 1, "money_2": 1, "money_5": 1}, 0, []),
    ],
)
def test_a_price_is_paid_with_the_least_too_much(cards, price, paid):
    game = at_turn()
    hand(game, RED, **cards)
    assert sum(payment(game, RED, price)) == sum(paid)


def test_four_tiles_of_each_level_cover_what_the_prices_say():
    game = at_turn()
    table = saved(game.material)
    tiles_in_all = sum(god.copies for god in game.material.gods)
    whole = sum(god.copies * sum(god.cost) for god in game.material.gods) / tiles_in_all
    assert table[place(0, 0, 0, 0)] == 0
    assert math.isclose(table[place(1, 0, 0, 0)], 1.0)
    assert math.isclose(table[place(5, 5, 5, 5)], whole)
    assert table[place(1, 2, 3, 4)] == table[place(4, 3, 2, 1)]


def test_a_way_costs_what_the_rules_ask_for_it():
    """Shared spaces cost two steps; the way that is found is paid exactly."""
    game = at_turn(3)
    put(game, GREEN, *first_places(game, GREEN, 3))
    spread = Spread(game, RED, 4)
    for steps in (1, 2, 3, 4):
        for space in range(game.material.spaces):
            if spread.layers[steps] >> space & 1:
                way = way_to(game, RED, spread, space, steps)
                if way:
                    assert walked(game, way) == steps
                    break


def first_places(game: Pantheon, seat: int, count: int) -> list[str]:
    found = []
    for space in game.material.links[game.temple]:
        if game.ground >> space & 1 and len(found) < count:
            found.append(game.material.names[space])
    return found


def walked(game: Pantheon, way: list[int]) -> int:
    after = game.copy()
    hand(after, RED, movement=4)
    flow.start_turn(after, RED)
    after.listed = None
    after.play("move with 4 cards")
    for space in way:
        after.play(f"foot on {game.material.names[space]}")
    return after.spent
