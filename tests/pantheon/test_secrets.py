"""Hidden information: nothing that a seat is shown depends on what it may not know."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deskovka.core.chance import Chance
from deskovka.games.pantheon.components import CARDS
from deskovka.games.pantheon.game import Pantheon
from deskovka.games.pantheon.state import FULL, UNKNOWN

from .checks import check_position
from .helpers import random_moves
from .test_contract import GAMES, SEEDS

pytestmark = pytest.mark.both


def shown(game: Pantheon, seat: int | None) -> list[str]:
    """Every byte that the outside may show to a seat (None: a spectator)."""
    view = game.seen_by(seat)
    asked = 0 if seat is None else seat
    things = [
        "components",
        "stack:deck",
        "stack:gods",
        "stack:demigods",
        "stack:bag",
        "stack:money",
        "foot:0",
        "column:1",
    ]
    things += [f"space:{name}" for name in view.material.names[::7]]
    found = [view.key(), view.draw(), repr(view.features(asked)), repr(view.scores()), repr(view.options), view.seed]
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
    for seat in range(game.players):
        world = game.imagine(seat, Chance(seed + "world"))
        assert shown(world, seat) == shown(game, seat)
        # a spectator knows even less
        assert shown(world, None) == shown(game, None)


@settings(max_examples=25, deadline=None)
@given(GAMES, SEEDS, st.integers(0, 500))
def test_log_lines_tell_no_secrets(game, seed, plies):
    """The same public moves in another world give others the same lines, wherever they can be played."""
    chance = Chance(seed)
    random_moves(game, chance, plies)
    if game.over():
        return
    watcher = (game.to_act() + 1) % game.players
    world = game.imagine(watcher, Chance(seed + "world"))
    for position in (game, world):
        position.keep_log()
    common = [move for move in game.moves() if move in world.moves()]
    for move in common:
        lines = []
        for position in (game, world):
            after = position.copy()
            after.keep_log()
            # a change of epoch turns over hidden things, which are then seen by all: other worlds then differ rightly
            after.play(move)
            public = (
                after.epoch == position.epoch
                and after.god_at == position.god_at
                and after.shuffles == position.shuffles
                and not after.over()  # at the last scoring demigods are counted openly
                # what the watcher draws from a hidden stack himself is another thing in another world
                and not any(e.seat == watcher and e.what.startswith(("demigod", "card:")) for e in after.log)
            )
            lines.append(after.seen_by(watcher).tell(after.log, "en") if public else None)
        if None not in lines:
            assert lines[0] == lines[1]


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


@pytest.mark.parametrize(("number", "players", "plies"), [(280, 3, 480), (672, 2, 66), (929, 4, 431), (1037, 4, 20)])
def test_who_began_a_purchase_can_pay_in_every_imagined_world(number: int, players: int, plies: int) -> None:
    """Green has begun to buy and shown no money yet: in every world there is money in that hand."""
    game = Pantheon.new(players, {}, str(number))
    chance = Chance(f"r{number}")
    chance.below(700)
    random_moves(game, chance, plies)
    for seat in range(players):
        for world in range(20):
            assert game.imagine(seat, Chance(f"w{number} {world}")).moves()
