"""Hidden information: nothing that a seat is shown depends on what it may not know."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deskovka.core.chance import Chance
from deskovka.core.effects import Effect
from deskovka.core.game import Move
from deskovka.games.pantheon.components import CARDS, EPOCHS
from deskovka.games.pantheon.files import DATA, DEFAULT
from deskovka.games.pantheon.game import Pantheon
from deskovka.games.pantheon.state import FULL, SPENDING, UNKNOWN

from .checks import check_position
from .positions import GAMES, SEEDS, random_moves

pytestmark = pytest.mark.both


def shown(game: Pantheon, seat: int | None) -> list[str]:
    """Every byte that the outside may show to a seat (None: a spectator)."""
    view = game.seen_by(seat)
    asked = 0 if seat is None else seat
    things = [
        "components",
        "stack:deck",
        "stack:discard",
        "stack:gods",
        "stack:demigods",
        "stack:bag",
        "stack:money",
        "foot:0",
        "column:1",
    ]
    things += [f"space:{name}" for name in view.material.names[::7]]
    found = [view.key(), view.draw(), view.draw("cs", tall=True), repr(view.seen)]
    found += [view.screen(seat, "en", 80).plain(), view.screen(seat, "cs", 120).plain()]
    found += [repr(view.features(asked)), repr(view.scores()), repr(view.options), view.seed]
    for lang in ("en", "cs"):
        found.append(view.prompt(lang))
        found += [view.describe(move, lang) for move in view.moves()]
        found += [view.explain(thing, lang) for thing in things]
    found += [repr(move) + repr(view.touches(move)) for move in view.moves()]
    if seat is not None:
        found.append(repr(view.worth(seat)))
    return found


@settings(max_examples=40, deadline=None)
@given(GAMES, SEEDS, st.integers(0, 500))
def test_nothing_shown_depends_on_what_is_hidden(game, seed, plies):
    """All worlds that agree with a seat's knowledge look the same to it, byte by byte."""
    random_moves(game, Chance(seed), plies)
    to_all = shown(game, None)
    for seat in range(game.players):
        world = game.imagine(seat, Chance(seed + "world"))
        assert shown(world, seat) == shown(game, seat)
        if seat == plies % game.players:  # a spectator knows even less
            assert shown(world, None) == to_all


def swapped(game: Pantheon, seat: int, chance: Chance) -> Pantheon:
    """All that the seat cannot see is mixed, without regard to what could be: hands, deck, stacks, bag, demigods."""
    world = game.copy()
    others = [other for other in range(game.players) if other != seat]
    cards = [card for o in others for card in range(CARDS) for _ in range(game.hands[o * CARDS + card])]
    cards += game.deck[game.deck_at :]
    chance.shuffle(cards)
    for other in others:
        mine, cards = cards[: game.held[other]], cards[game.held[other] :]
        world.hands[other * CARDS : (other + 1) * CARDS] = [mine.count(card) for card in range(CARDS)]
    world.deck, world.deck_at = cards, 0
    for name, at in (("god_stack", game.god_at), ("bag", game.bag_at), ("nation_stack", game.epoch)):
        stack = getattr(game, name)
        rest = stack[at:]
        chance.shuffle(rest)
        setattr(world, name, stack[:at] + rest)
    swap_demigods(game, world, others, chance)
    world.future = f"swapped/{chance.word()}"
    world.listed = None
    return world


def swap_demigods(game: Pantheon, world: Pantheon, others: list[int], chance: Chance) -> None:
    world.demigods = game.demigods[:]
    tiles = game.demigod_stack[game.demigod_at :]
    hidden = {o: [game.demigods[o * 7 + v] - game.demigods_counted[o * 7 + v] for v in range(7)] for o in others}
    for values in hidden.values():
        tiles += [value for value in range(7) for _ in range(values[value])]
    chance.shuffle(tiles)
    for other, values in hidden.items():
        for value in range(7):
            world.demigods[other * 7 + value] -= values[value]
        for _ in range(sum(values)):
            world.demigods[other * 7 + tiles.pop()] += 1
    world.demigod_stack = game.demigod_stack[: game.demigod_at] + tiles


def after(game: Pantheon, move: Move) -> Pantheon:
    there = game.copy()
    there.keep_log()
    there.play(move)
    return there


@pytest.mark.parametrize("number", range(4))
def test_what_can_be_taken_back_depends_on_nothing_hidden(number: int) -> None:
    """Moves of whole games that do not reveal, above all of their last turns: after it every byte that the seat is shown is the same, whatever lies
    where the seat cannot look."""
    game = Pantheon.new(2 + number % 3, {"bonus": "choice"} if number > 2 else {}, f"back {number}")
    chance = Chance(f"back {number}")
    compared = ends = 0
    while not game.over():
        seat = game.to_act()
        moves = game.moves()
        last = game.epoch == EPOCHS and (len(game.god_display) <= 1 or game.loot_spaces.bit_count() <= 1)
        looked_at = moves if last or chance.below(8) == 0 else []
        world = game.imagine(seat, chance) if chance.below(2) else swapped(game, seat, chance)
        for move in looked_at:
            assert game.reveals(move) == world.reveals(move), "whether a move reveals tells nothing either"
            if game.reveals(move):
                ends += after(game, move).over()
                continue
            here, there = after(game, move), after(world, move)
            assert here.seen_by(seat).key() == there.seen_by(seat).key(), str(move)
            if compared % 40 == 0 or here.over():
                assert shown(here, seat) == shown(there, seat), str(move)
                told = [position.seen_by(seat).tell(position.log, "cs") for position in (here, there)]
                assert told[0] == told[1]
            compared += 1
        game.play(moves[chance.below(len(moves))])
    assert compared > 30 and ends > 0


def drawn_so_far(game: Pantheon) -> tuple[int, ...]:
    return game.deck_at, game.shuffles, game.god_at, game.demigod_at, game.bag_at


def test_a_move_that_ends_the_game_reveals() -> None:
    """Demigods that lay face down are counted, also where nothing is drawn."""
    nothing_drawn = 0
    for number in range(6):
        game = Pantheon.new(2, {}, f"the end {number}")
        chance = Chance(f"the end {number}")
        before = game
        while not game.over():
            before = game.copy()
            move = game.moves()[chance.below(len(game.moves()))]
            game.play(move)
        assert before.reveals(move)
        nothing_drawn += drawn_so_far(before) == drawn_so_far(game)
    assert nothing_drawn


def what_will_be_open(world: Pantheon, game: Pantheon) -> None:
    """Let the same gods, loot and nations come to light in both worlds: everybody will see them."""
    world.god_stack, world.bag, world.nation_stack = game.god_stack, game.bag, game.nation_stack


def told_to_all(effects: list[Effect], watcher: int) -> list[Effect]:
    """The effects but for those that rightly differ from world to world: what the watcher himself draws and may see, the points
    for demigods, which are counted openly, and hands that are thrown in openly when the deck runs out."""
    return [
        effect
        for effect in effects
        if effect.source not in ("demigods", "deck-empty")
        and not (effect.seat == watcher and effect.amount > 0 and effect.what.startswith(("demigod:", "card:")))
    ]


@settings(max_examples=40, deadline=None)
@given(GAMES, SEEDS, st.integers(0, 700))
def test_log_lines_tell_no_secrets(game, seed, plies):
    """The same moves in another world give a watcher the same lines, whether he acts himself or not."""
    random_moves(game, Chance(seed), plies)
    if game.over():
        return
    for watcher in range(game.players):
        world = game.imagine(watcher, Chance(seed + "world"))
        what_will_be_open(world, game)
        for move in [move for move in game.moves() if move in world.moves()]:
            told = []
            for position in (game, world):
                after = position.copy()
                after.keep_log()
                after.play(move)
                view = after.seen_by(watcher)
                effects = told_to_all(after.log, watcher)
                told.append([view.tell(effects, lang) for lang in ("en", "cs")])
            assert told[0] == told[1], str(move)


def test_lines_of_draws_and_of_the_end_of_epochs_tell_no_secrets():
    """Whole games: every move after which something is drawn, from any stack for any reason, or counted."""
    ends = 0
    sources: set[str] = set()
    for number in range(6):
        game = Pantheon.new(2 + number % 3, {}, f"ends {number}")
        chance = Chance(f"ends {number}")
        while not game.over():
            moves = game.moves()
            move = moves[chance.below(len(moves))]
            after = game.copy()
            after.keep_log()
            after.play(move)
            gained = [e for e in after.log if e.amount > 0 and e.what.startswith(("card:", "demigod:"))]
            end = after.epoch != game.epoch or after.over()
            if gained or end or after.shuffles != game.shuffles:
                ends += end
                sources |= {effect.source for effect in gained}
                for watcher in range(game.players):
                    compare_lines(game, move, after, watcher, f"{number} {game.ply}", 2 if end else 1)
            game = after
    assert ends == 36
    assert sources >= {"deck", "display", "nation", "epoch-cards", "demigod-display", "god:plaesiris", "token:cards-3"}


def compare_lines(game: Pantheon, move: Move, after: Pantheon, watcher: int, seed: str, worlds: int) -> None:
    """Other worlds that agree with what the watcher knows give the same lines."""
    for number in range(worlds):
        world = game.imagine(watcher, Chance(f"{seed} {number}"))
        what_will_be_open(world, game)
        if move in world.moves():
            world.keep_log()
            world.play(move)
            lines = [
                position.seen_by(watcher).tell(told_to_all(position.log, watcher), "en") for position in (after, world)
            ]
            assert lines[0] == lines[1], str(move)


def test_a_bonus_tile_may_share_its_name_with_a_loot_token():
    """In an own file loot and bonus tiles may have the same name and do different things: drawn cards stay hidden."""
    raw = json.loads((DATA / f"{DEFAULT}.json").read_text(encoding="utf-8"))
    money = next(row for row in raw["loot"] if row["does"] == "special_money")
    cards = next(row for row in raw["bonus"] if row["does"] == "cards")
    cards["id"] = money["id"]
    game = Pantheon.new(2, {"components": json.dumps(raw)}, "shared name")
    game.keep_log()
    game.gain_card(0, 3, "token:" + money["id"])
    assert game.seen_by(1).tell(game.log[-1:], "en") == ["Red: +1 card."]
    assert game.seen_by(0).tell(game.log[-1:], "en") == ["Red: +1 dancers card."]


@settings(max_examples=40, deadline=None)
@given(GAMES, SEEDS, st.integers(0, 700))
def test_imagined_worlds_are_sound(game, seed, plies):
    """They are full positions, agree with the view, and use nothing but the view."""
    random_moves(game, Chance(seed), plies)
    for seat in range(game.players):
        world = game.imagine(seat, Chance(seed + "world"))
        assert world.viewer == FULL
        check_position(world)
        assert world.seen_by(seat).key() == game.seen_by(seat).key()
        again = game.seen_by(seat).imagine(seat, Chance(seed + "world"))
        assert again.key() == world.key()
        for card in range(CARDS):
            in_deck = world.deck[world.deck_at :].count(card)
            assert in_deck <= world.deck_made[card]
        played = random_moves(world, Chance(seed + "on"), 30)
        assert played or world.over()
        check_position(world)


@settings(max_examples=20, deadline=None)
@given(GAMES, SEEDS, st.integers(0, 400))
def test_views_are_blank(game, seed, plies):
    random_moves(game, Chance(seed), plies)
    for seat in [None, *range(game.players)]:
        view = game.seen_by(seat)
        assert view.seed == "" and view.future == ""
        assert set(view.deck) <= {UNKNOWN} and set(view.demigod_stack) <= {UNKNOWN}
        assert set(view.god_stack[view.god_at :]) <= {UNKNOWN} and set(view.bag[view.bag_at :]) <= {UNKNOWN}
        assert set(view.nation_stack[view.epoch :]) <= {UNKNOWN}
        for other in range(game.players):
            if other != seat:
                assert sum(view.hands[other * CARDS : (other + 1) * CARDS]) == 0
                counted = game.demigods_counted[other * 7 : (other + 1) * 7]
                assert view.demigods[other * 7 : (other + 1) * 7] == counted
        assert view.held == game.held and view.demigod_tiles == game.demigod_tiles
        # a view of a view shows no more
        if seat is not None:
            other = (seat + 1) % game.players
            assert sum(view.seen_by(other).hands) == 0


def test_imagined_worlds_differ():
    game = Pantheon.new(3, seed="many")
    random_moves(game, Chance("many"), 60)
    keys = {game.imagine(0, Chance(str(number))).key() for number in range(20)}
    assert len(keys) == 20


def test_an_unplayed_special_money_card_is_in_a_hand():
    """It never lay on the discard pile, so it cannot be in the deck."""
    game = Pantheon.new(3, seed="special")
    game.specials = game.specials[:-1]
    game.gain_card(1, 6, "test")
    for number in range(30):
        world = game.imagine(0, Chance(str(number)))
        assert 6 not in world.deck
        assert world.hands[CARDS + 6] + world.hands[2 * CARDS + 6] == 1


def test_demigods_are_counted_openly():
    """At a scoring everybody sees the tiles; those that come later lie face down again."""
    game = Pantheon.new(2, seed="counted")
    while game.epoch < 4:
        random_moves(game, Chance(str(game.ply)), 1)
    for seat in range(2):
        tiles = slice(seat * 7, (seat + 1) * 7)
        scored = game.demigods_counted[tiles]
        assert game.seen_by(1 - seat).demigods[tiles] == scored
        game.gain_demigod(seat, 6, "test")
        assert game.seen_by(1 - seat).demigods[tiles] == scored
        assert game.seen_by(seat).demigods[tiles][6] == scored[6] + 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_began_a_purchase_can_pay_in_every_imagined_world(players: int) -> None:
    """Somebody has begun to buy and shown no money yet: in every world there is money in that hand."""
    found = 0
    for number in range(100):
        game = Pantheon.new(players, {}, f"purse {number}")
        chance = Chance(f"purse {number}")
        while not game.over() and found < 8:
            random_moves(game, chance, 1)
            if game.phase == SPENDING and not (game.budget or game.spent or game.virtual):
                found += 1
                for seat in range(players):
                    for world in range(20):
                        assert game.imagine(seat, Chance(f"w{game.ply} {world}")).moves()
    assert found == 8
