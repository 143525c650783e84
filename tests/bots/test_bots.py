"""Bots through the contract: only own moves, always an end, greedy well above random."""

from __future__ import annotations

import pytest

from deskovka.bots import registry as bots
from deskovka.bots.bot import BadBot, moves_of
from deskovka.core import registry
from deskovka.core.game import Game

pytestmark = pytest.mark.both


def game_of(name: str, players: int, options: dict[str, str], seed: str) -> Game:
    return registry.game_class(name).new(players, options, seed)


def play_out(game: Game, specs: list[str], seed: str, limit: int = 3000) -> int:
    """Play to the end; the number of plies."""
    players = [bots.make(spec, f"{seed}/{seat}") for seat, spec in enumerate(specs)]
    plies = 0
    while not game.over():
        seat = game.to_act()
        move = players[seat].choose(game.seen_by(seat), seat)
        assert move.seat == seat
        assert move in moves_of(game, seat)
        game.play(move)
        plies += 1
        assert plies < limit, "the game does not end"
    return plies


FACTIONS = [
    "alchemists",
    "auren",
    "chaosmagicians",
    "cultists",
    "darklings",
    "dwarves",
    "engineers",
    "fakirs",
    "giants",
    "halflings",
    "mermaids",
    "nomads",
    "swarmlings",
    "witches",
    "icemaidens",
    "yetis",
    "acolytes",
    "dragonlords",
    "shapeshifters",
    "riverwalkers",
]


@pytest.mark.parametrize("faction", FACTIONS)
def test_greedy_beats_random_with_every_faction(faction: str) -> None:
    other = "witches" if faction in ("nomads", "fakirs") else "nomads"
    options = {"fixed-factions": f"{faction},{other}", "ice": "yes", "volcano": "yes", "variable": "yes"}
    game = game_of("terra-mystica", 2, options, faction)
    play_out(game, ["greedy", "random"], faction)
    mine, others = game.scores()
    assert mine > others + 10


@pytest.mark.parametrize("players", [3, 4, 5])
def test_greedy_beats_random_at_bigger_tables(players: int) -> None:
    game = game_of("terra-mystica", players, {}, f"table {players}")
    play_out(game, ["random"] * (players - 1) + ["greedy"], "big")
    assert game.winners() == [players - 1]


def test_conversions_there_and_back_do_not_go_on_for_ever() -> None:
    """Alchemists may change points to coins and back: a bot that shrinks from ending its turn would do so."""
    game = game_of("terra-mystica", 2, {"fixed-factions": "alchemists,witches"}, "chains")
    assert play_out(game, ["greedy", "greedy"], "chains") < 600


def test_a_table_of_greedy_bots_scores_well() -> None:
    game = game_of("terra-mystica", 4, {"factions": "first-game"}, "well")
    play_out(game, ["greedy"] * 4, "well")
    assert sum(game.scores()) / 4 > 75


def test_late_answers_are_left_to_their_owners() -> None:
    game = game_of("terra-mystica", 3, {"late-answers": "yes"}, "late")
    play_out(game, ["random", "greedy", "random"], "late")


def test_an_auction_is_not_overbid() -> None:
    game = game_of("terra-mystica", 3, {"factions": "auction"}, "auction")
    play_out(game, ["greedy"] * 3, "auction")
    assert min(game.scores()) > 50


@pytest.mark.parametrize("spec", ["random", "greedy", "greedy:1"])
def test_the_same_seed_plays_the_same_game(spec: str) -> None:
    keys = set()
    for _ in range(2):
        game = game_of("terra-mystica", 2, {}, "same")
        play_out(game, [spec, spec], "same")
        keys.add(game.key())
    assert len(keys) == 1


@pytest.mark.parametrize("spec", ["", "nobody", "random:3", "greedy:deep", "greedy:0"])
def test_wrong_specs_are_refused(spec: str) -> None:
    with pytest.raises(BadBot):
        bots.make(spec)


def test_every_bot_says_what_it_does() -> None:
    for name, about in bots.listing():
        assert about
        assert bots.make(name).spec == name
