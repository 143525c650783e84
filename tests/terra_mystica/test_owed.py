"""What a player owes or is owed: always something can be done about it, and what was paid for is done."""

from __future__ import annotations

from itertools import count

import pytest

from deskovka.core.chance import Chance
from deskovka.core.game import IllegalMove, Move
from deskovka.core.match import Match
from deskovka.core.record import BadRecord, Record
from deskovka.games.terra_mystica.game import TerraMystica
from deskovka.games.terra_mystica.moves import NO_SPADES, PASS
from deskovka.games.terra_mystica.rules import cults
from deskovka.games.terra_mystica.table import ACTING, CULT_BONUS
from deskovka.server.tables.history import History
from tests.terra_mystica.table import Table

pytestmark = pytest.mark.both


def with_favours(table: Table, faction: str, left: list[int]) -> Table:
    """The faction holds all kinds but these; of all others none is left."""
    table[faction].favours = sum(1 << n for n in range(12) if n not in left)
    table.game.favours_left = [1 if n in left else 0 for n in range(12)]
    return table


@pytest.mark.parametrize("left", [[], [4], [4, 7]])
def test_chaos_magicians_take_as_many_favour_tiles_as_there_are_kinds_for_them(left: list[int]) -> None:
    """Two for a temple, but nobody has one twice (p. 18); with nothing left to take the turn goes on."""
    table = Table("chaosmagicians", "nomads").put("chaosmagicians", "trading house", "E6").turn_of("chaosmagicians")
    with_favours(table, "chaosmagicians", left).play("upgrade E6 to temple")
    for _ in left:
        table.play(next(text for text in table.moves() if text.startswith("favour")))
    table.play("end turn")


def test_a_kind_that_is_left_but_owned_is_not_owed() -> None:
    table = Table("chaosmagicians", "nomads").put("chaosmagicians", "trading house", "E6").turn_of("chaosmagicians")
    table["chaosmagicians"].favours = (1 << 12) - 1
    table.game.favours_left = [2] * 12
    table.play("upgrade E6 to temple", "end turn")


def test_auren_without_a_tile_to_take_build_their_stronghold_all_the_same() -> None:
    table = Table("auren", "nomads").put("auren", "trading house", "E6").turn_of("auren")
    with_favours(table, "auren", []).play("upgrade E6 to stronghold", "end turn")


def test_a_key_is_used_once() -> None:
    """Two tracks wait for one key, and a favour tile takes it before the choice is made."""
    table = Table("witches", "nomads").put("witches", "trading house", "E6").turn_of("witches")
    table.play("upgrade E6 to temple").set("witches", fire=9, water=9, keys=0, towns_due=1).play("town TW5")
    assert table.can("key to fire")
    assert table.can("key to water")
    table.play("favour FAV1")
    p = table["witches"]
    assert (p.cults[0], p.cults[1], p.keys, p.keys_due) == (10, 9, 0, 0)
    table.play("end turn")


@pytest.mark.parametrize("second", ["TW1", "TW4", "TW5"])
def test_a_second_town_in_the_turn_answers_what_the_first_one_asked(second: str) -> None:
    """Two tracks wait for the key of a first town; a second town (Mermaids connect twice) brings the other key."""
    table = Table("mermaids", "nomads").put("mermaids", "trading house", "E6").turn_of("mermaids")
    table.play("upgrade E6 to temple").set("mermaids", fire=9, water=9, keys=0, towns_due=2).play("town TW5")
    assert table.can("key to fire") and table.can("key to water")
    table.play(f"town {second}")
    p = table["mermaids"]
    assert (p.cults[0], p.cults[1], p.keys, p.keys_due) == (10, 10, 0, 0)
    table.play("favour FAV11", "end turn")


def test_a_key_is_not_asked_for_when_others_have_closed_the_tracks() -> None:
    """With late answers a Cultists' step comes in the middle of somebody's turn."""
    table = Table("witches", "cultists", late_answers="yes").put("witches", "trading house", "E6").turn_of("witches")
    table.play("upgrade E6 to temple").set("witches", fire=9, water=9, keys=0, towns_due=1).play("town TW5")
    table.set("cultists", fire=9, water=9, keys=2)
    for cult in (0, 1):
        cults.advance(table.game, table["cultists"], cult, 1, "faction")
    p = table["witches"]
    assert (p.cults[0], p.cults[1], p.keys, p.keys_due) == (9, 9, 1, 0), "the key stays for another time"
    table.set("witches").play("favour FAV11", "end turn")


@pytest.mark.parametrize("action", ["BON2", "FAV6"])
def test_a_step_of_an_action_is_made_in_the_same_turn_also_with_late_answers(action: str) -> None:
    table = Table("witches", "nomads", late_answers="yes").put("witches", "dwelling", "E6").turn_of("witches")
    table["witches"].favours = 1 << 5
    table["witches"].scroll = 1
    table.game.listed = None
    table.play(f"action {action}")
    assert not table.can("end turn")
    table.play("1 step on fire", "end turn")


def test_acolytes_make_the_steps_of_their_spades_in_the_same_turn() -> None:
    table = Table("acolytes@forest", "nomads", late_answers="yes").put("acolytes", "dwelling", "E6").turn_of("acolytes")
    table.set("acolytes", bowls=(0, 0, 6)).play("action ACT6")
    assert not table.can("end turn")
    table.play("1 step on fire", "1 step on water", "end turn")


def test_only_the_cultists_step_may_wait() -> None:
    table = Table("cultists", "nomads", late_answers="yes").put("cultists", "dwelling", "E6").turn_of("cultists")
    near = table.game.board.names[table.game.links[table.hex("E6")][0]]
    table.put("nomads", "dwelling", near).set("nomads", bowls=(12, 0, 0)).turn_of("cultists")
    table.play("upgrade E6 to trading house")
    table.game.play(table.game.parse("take 1 power from cultists", table["nomads"].seat))
    assert table.can("end turn")
    table.play("end turn")
    assert table["cultists"].steps_owed == 1


@pytest.mark.parametrize("way", ["power", "tokens"])
def test_who_pays_for_a_new_home_changes_it_and_only_then_scores(way: str) -> None:
    """Fire & Ice, page 6: 2 points for each change; the new home differs; no renouncing after payment."""
    table = Table("shapeshifters@forest", "nomads").put("shapeshifters", "stronghold", "E6").turn_of("shapeshifters")
    table.set("shapeshifters", bowls=(0, 0, 6))
    points = table["shapeshifters"].points
    table.play(f"action ACTH-{way}")
    assert table["shapeshifters"].points == points
    assert not table.can("renounce shift")
    assert not table.can("end turn")
    assert not table.can("shift to forest")
    assert not table.can("shift to desert")
    table.play("shift to lakes")
    assert table["shapeshifters"].points == points + 2
    table.play("end turn")


def test_while_a_log_is_read_a_shift_may_be_left_undone_but_then_scores_nothing() -> None:
    table = Table("shapeshifters@forest", "nomads").put("shapeshifters", "stronghold", "E6").turn_of("shapeshifters")
    table.game.lenient = True
    points = table["shapeshifters"].points
    table.set("shapeshifters", bowls=(0, 0, 6)).play("action ACTH-power", "renounce shift", "end turn")
    assert table["shapeshifters"].points == points


# -- in which order --------------------------------------------------------------------------------------------------


def both_owed_spades(late: str, first: str, second: str) -> Table:
    """The end of a round: the first to pass and the second have a spade of the cult bonus, both beside D7."""
    table = Table("witches", "nomads", late_answers=late)
    table.put("witches", "dwelling", "E9").put("nomads", "dwelling", "E10").ground("swamp", "D7")
    table.set("witches", earth=4).set("nomads", earth=4).turn_of(first)
    for _ in range(2):
        table.play(next(text for text in table.moves() if text.startswith("pass")), "end turn")
    assert table.game.phase == CULT_BONUS and table[first].spades and table[second].spades
    return table


@pytest.mark.parametrize("late", ["no", "yes"])
@pytest.mark.parametrize(("first", "second"), [("witches", "nomads"), ("nomads", "witches")])
def test_page_15_cult_spades_are_used_in_the_order_of_the_next_round(late: str, first: str, second: str) -> None:
    """Late answers are about offers of power: they change nothing here (ruling 12)."""
    table = both_owed_spades(late, first, second)
    game = table.game
    for faction in (first, second):
        assert {move.seat for move in game.moves()} == {game.to_act()} == {table[faction].seat}
        table.play(next(text for text in table.moves() if text.startswith("transform D7")))
    assert game.phase == ACTING


def went_ahead() -> tuple[TerraMystica, list[Move]]:
    """A game with late answers in which somebody used a spade before it was the seat's turn to, as could be done at first."""
    for seed in count():
        game = TerraMystica.new(4, {"late-answers": "yes"}, f"ahead {seed}")
        chance = Chance(str(seed))
        played: list[Move] = []
        while not game.over():
            moves = game.moves()
            move = moves[chance.below(len(moves))]
            if game.phase == CULT_BONUS:
                for p in game.seats:
                    early = p.book.renounces[NO_SPADES]
                    if p.spades and p.seat != game.to_act():
                        return game, [*played, early]
            game.push(move)
            played.append(move)
    raise AssertionError


def test_a_game_in_which_somebody_went_ahead_is_still_replayed() -> None:
    """What was accepted once stays a game: only nobody is offered it any more."""
    game, played = went_ahead()
    early = played[-1]
    assert early not in game.moves()
    with pytest.raises(IllegalMove):
        game.play(early)
    record = Record.of(game, played)
    after = record.replay()
    assert after.ply == len(played) and after.key() != game.key()
    assert Match.of(record).position == after
    history = History(record.game, record.players, record.options, record.seed, record.rules)
    history.read([(move.seat, str(move), None, 0.0, None) for move in played])
    assert not history.broken and history.game == after == history.at(len(played))
    again = next(move for move in played if move.kind == PASS)
    with pytest.raises(BadRecord):
        Record.of(game, [*played, again]).replay()
