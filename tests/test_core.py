"""What all games share: randomness, options, records, words, geometry."""

from __future__ import annotations

import pytest

from deskovka.core import hexes, registry
from deskovka.core.chance import Chance
from deskovka.core.options import BadOption, Option, changed, complete, switch
from deskovka.core.record import BadRecord, Record
from deskovka.core.words import Tongue, plural, read_po

pytestmark = pytest.mark.both


def test_randomness_is_the_same_everywhere() -> None:
    chance = Chance("tea")
    assert [chance.below(100) for _ in range(8)] == [88, 19, 5, 61, 76, 47, 79, 59]


def test_below_is_fair() -> None:
    chance = Chance("fair")
    counts = [0] * 7
    for _ in range(70_000):
        counts[chance.below(7)] += 1
    assert all(9_500 < count < 10_500 for count in counts)


def test_a_copy_of_chance_goes_on_alike() -> None:
    chance = Chance("copy")
    chance.word()
    other = chance.copy()
    assert [chance.word() for _ in range(5)] == [other.word() for _ in range(5)]


def test_order_is_a_permutation() -> None:
    assert sorted(Chance("deck").order(52)) == list(range(52))
    with pytest.raises(ValueError, match="no such number"):
        Chance("x").below(0)


OPTIONS = (Option("map", "base", ("base", "fjords")), switch("ice", "ice factions"))


def test_options_are_completed_and_checked() -> None:
    assert complete(OPTIONS, {"map": "fjords"}) == {"map": "fjords", "ice": "no"}
    assert changed(OPTIONS, {"map": "fjords", "ice": "no"}) == {"map": "fjords"}
    with pytest.raises(BadOption, match="there is no option 'mop'"):
        complete(OPTIONS, {"mop": "x"})
    with pytest.raises(BadOption, match="cannot be 'moon'; it can be base, fjords"):
        complete(OPTIONS, {"map": "moon"})


def test_unknown_game() -> None:
    with pytest.raises(registry.UnknownGame, match="there is no game 'chess'"):
        registry.game_class("chess")
    assert registry.game_class("Terra Mystica").name() == "terra-mystica"


RECORD = """Deskovka record 1
Game: terra-mystica
Rules: 1
Players: 2
Seed: 0
Option factions: first-game
Player 1: Ann

1: upgrade F4 to trading house; end turn
"""


def test_a_record_is_read_and_written_alike() -> None:
    record = Record.parse(RECORD)
    assert str(record) == RECORD
    game = record.replay()
    assert game.ply == 2


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("Deskovka record 1", "PGN", "line 1: 'PGN': a record starts with"),
        ("Game: terra-mystica", "Game: chess", "there is no game 'chess'"),
        ("Game: terra-mystica\n", "", "name no game"),
        ("Players: 2", "Players: two", "line 4: 'Players: two': 'two' is not a number"),
        ("Players: 2\n", "", "no number of players"),
        ("Option factions: first-game", "Option factions: all", "cannot be 'all'"),
        ("1: upgrade", "3: upgrade", "line 9: "),
        ("upgrade F4 to", "upgrade Z9 to", "line 9: seat 1: 'upgrade Z9 to trading house'"),
        ("trading house", "temple", "line 9: seat 1: 'upgrade F4 to temple'"),
        ("Player 1: Ann", "Player 1 Ann", "a header looks like"),
        ("end turn\n", "end turn\nResult: 1 2\n", "line 10"),
    ],
)
def test_bad_records_say_where_and_why(old: str, new: str, message: str) -> None:
    assert old in RECORD
    with pytest.raises(BadRecord) as error:
        Record.parse(RECORD.replace(old, new, 1)).replay()
    assert message in str(error.value)


def test_a_result_that_does_not_come_out_is_said() -> None:
    game = registry.game_class("terra-mystica").new(2, {"factions": "first-game"})
    moves = []
    while not game.over():
        wanted = [move for move in game.moves() if str(move).startswith(("pass", "end", "decline"))]
        moves.append((wanted or game.moves())[0])
        game.play(moves[-1])
    record = Record.of(game, moves)
    assert Record.parse(str(record)).replay().over()
    record.result = [1.0, 2.0]
    record.rules = "0"
    with pytest.raises(BadRecord, match=r"the result is 1 2, replayed it is .* made by rules 0"):
        record.replay()


def test_czech_plurals() -> None:
    assert [plural("cs", n) for n in (0, 1, 2, 4, 5, 11)] == [2, 0, 1, 1, 2, 2]
    catalogue = read_po(
        'msgid "{n} worker"\nmsgid_plural "{n} workers"\nmsgstr[0] "{n} dělník"\nmsgstr[1] "{n} dělníci"\nmsgstr[2] "{n} dělníků"\n'
        '\nmsgid "End "\n"turn"\nmsgstr "Konec "\n"tahu"\n'
    )
    t = Tongue("cs", catalogue)
    assert [t.count("{n} worker", "{n} workers", n) for n in (1, 3, 5)] == ["1 dělník", "3 dělníci", "5 dělníků"]
    assert t("End turn") == "Konec tahu"
    assert t("No translation") == "No translation"


def test_hex_geometry() -> None:
    for row in range(4):
        for col in range(4):
            for near in hexes.neighbours(row, col):
                assert hexes.distance(row, col, *near) == 1
                assert (row, col) in hexes.neighbours(*near)
    assert hexes.distance(0, 0, 8, 0) == 8
    assert hexes.distance(0, 0, 8, 12) == 16
    assert hexes.distance(0, 0, 0, 12) == 12
