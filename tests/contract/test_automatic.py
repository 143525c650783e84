"""What is decided without asking, in every game: legal, never revealing, from what the seat knows alone, and always the same."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from deskovka.core.automatic import kinds_of, outcome, seats_asked, words_of
from deskovka.core.chance import Chance
from deskovka.core.game import Game, Move
from deskovka.core.wishes import BadWish, Why, checked, still_known
from deskovka.core.words import LANGUAGES

from .tables import Kind, any_move, every_kind, walk

pytestmark = pytest.mark.both

Wished = dict[str, dict[str, int]]


def wished(game: Game, how: str) -> Wished:
    """Everything that can be wished, with all dials as usual, as low or as high as they go."""
    return {kind.name: {dial.name: getattr(dial, how) for dial in kind.dials} for kind in kinds_of(game)}


@dataclass
class Course:
    """A game in which everybody wishes everything, and otherwise decides by chance."""

    game: Game
    moves: list[Move] = field(default_factory=list)
    #: turns that were played without asking: the position before, the seat, and what was decided
    turns: list[tuple[Game, int, list[tuple[Move, Why]]]] = field(default_factory=list)

    def play(self, move: Move) -> None:
        self.game.play(move)
        self.moves.append(move)


def course(kind: Kind, seed: str, how: str) -> Course:
    """A turn by chance goes to where it can no longer be taken back, as at a real table."""
    made, chance = Course(kind.new(seed)), Chance(f"asked {seed}")
    game, wishes = made.game, wished(made.game, how)
    while not game.over():
        found = [(seat, outcome(game, seat, wishes).decisions) for seat in seats_asked(game)]
        seat, decisions = next((one for one in found if one[1]), (game.to_act(), []))
        if decisions:
            made.turns.append((game.copy(), seat, decisions))
        for move, _ in decisions:
            made.play(move)
        turn, ended = game.turn, bool(decisions)
        while not ended and not game.over():
            move = any_move(game, chance)
            ended = game.reveals(move)
            made.play(move)
            ended = ended or game.turn != turn or game.to_act() != seat
        assert game.ply < 20_000, "it does not end"
    return made


@pytest.mark.parametrize("how", ["usual", "most"])
@every_kind
def test_turns_without_asking_are_legal_complete_and_reveal_nothing(kind: Kind, how: str) -> None:
    for before, seat, decisions in course(kind, f"automatic {how}", how).turns:
        after = before.copy()
        for move, why in decisions:
            assert move.seat == seat and move in after.moves() and not after.reveals(move) and not after.gives_up(move)
            assert all(words_of(before, why, own, lang).endswith(".") for own in (True, False) for lang in LANGUAGES)
            after.play(move)
        assert after.turn != before.turn or after.to_act() != seat


@every_kind
def test_a_game_with_wishes_is_the_same_played_by_hand(kind: Kind) -> None:
    """It comes to its end, its moves alone make the same game, and twice the same wishes decide the same."""
    made, again, by_hand = course(kind, "by hand", "usual"), course(kind, "by hand", "usual"), kind.new("by hand")
    for move in made.moves:
        by_hand.play(move)
    assert made.game.over() and made.game.key() == by_hand.key() == again.game.key() and made.moves == again.moves


@pytest.mark.parametrize("kind", [Kind("terra-mystica", 4), Kind("pebbles", 2, {"shells": "0"})], ids=str)
def test_wishes_do_decide_something(kind: Kind) -> None:
    """Else the promises above would be empty."""
    assert any(course(kind, f"game {number}", "usual").turns for number in range(3))


@every_kind
def test_decisions_depend_only_on_what_the_seat_knows(kind: Kind) -> None:
    for number, (game, chance) in enumerate(walk(kind, "worlds", 20)):
        wishes = wished(game, ("usual", "least", "most")[number % 3])
        for seat in seats_asked(game):
            here, world = outcome(game, seat, wishes), game.imagine(seat, chance)
            assert here == outcome(game, seat, wishes) == outcome(world, seat, wishes)


@every_kind
def test_nothing_is_decided_without_wishes(kind: Kind) -> None:
    for game, _ in walk(kind, "no wishes", 6):
        assert not any(outcome(game, seat, {}).decisions for seat in range(game.players))


@every_kind
def test_kinds_have_names_of_their_own_and_words_in_every_language(kind: Kind) -> None:
    game = kind.new("kinds")
    names = [one.name for one in kinds_of(game)]
    assert len(set(names)) == len(names) and {"single", "end"} <= set(names)
    for english, czech in zip(kinds_of(game, "en"), kinds_of(game, "cs"), strict=True):
        assert english.label != czech.label and english.name == czech.name
        for one, other in zip(english.dials, czech.dials, strict=True):
            assert one.label != other.label and one.least <= one.usual <= one.most


def test_wishes_of_strangers_are_checked() -> None:
    kinds = kinds_of(Kind("pebbles", 2).new("checked"))
    assert checked(kinds, {"last-bowl": {}, "end": {}}) == {"last-bowl": {"pebbles": 1}, "end": {}}
    wrong: Wished
    for wrong in ({"fly": {}}, {"last-bowl": {"pebbles": 4}}, {"last-bowl": {"pebbles": -1}}, {"end": {"pebbles": 1}}):
        with pytest.raises(BadWish):
            checked(kinds, wrong)
    with pytest.raises(BadWish):
        checked(kinds, {f"kind {n}": {} for n in range(100)})
    assert still_known(kinds, {"last-bowl": {"pebbles": 7, "old": 1}, "fly": {}}) == {"last-bowl": {"pebbles": 3}}
