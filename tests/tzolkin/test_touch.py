"""Touching things: what can be done is lit, whatever cannot be done says why, and a way that is shown works."""

from __future__ import annotations

import re

import pytest

from deskovka.core.chance import Chance
from deskovka.core.ways import why_not_at
from deskovka.games.tzolkin.components import BUILDING, WEALTH
from deskovka.games.tzolkin.game import Tzolkin
from deskovka.games.tzolkin.moves import KEEP, SELL

from .arranging import bare, do, give, monument, on_level, on_step, random_game, show, stand, texts
from .drawings import drawn
from .riches import enrich


def rich_game(number: int) -> Tzolkin:
    """A position with riches, some moves after they came: in the middle of turns and actions."""
    game, _ = random_game(2 + number % 3, f"touch {number}", 5 + 9 * number % 300)
    chance = Chance(f"touch {number}")
    if game.kept[-1] and not game.todo:
        enrich(game, chance)
    for _ in range(number % 7):
        if not game.over():
            game.play(game.moves()[chance.below(len(game.moves()))])
    return game


def never_touched(thing: str, game: Tzolkin) -> bool:
    """Things that are there to be looked at."""
    head = thing.split(":", maxsplit=1)[0]
    return head in ("seat", "stack", "wealth") or thing in built(game)


def built(game: Tzolkin) -> set[str]:
    drawing = drawn(game)
    return {
        thing for thing, elements in drawing.things.items() for e in elements if e.find("./*[@data-seat]") is not None
    }


@pytest.mark.parametrize("number", range(45))
def test_every_thing_can_be_touched_or_says_why_not(number: int) -> None:
    full = rich_game(number)
    for seat in {full.active, (full.active + 1) % full.players} & set(range(full.players)):
        game = full.seen_by(seat)
        touched = {thing for move in game.moves() if move.seat == seat for thing in game.touches(move)}
        for thing in drawn(game).things:
            meant = game.meant_at(thing, seat)
            said = why_not_at(game, thing, seat)
            assert all(move.seat == seat for move in meant)
            assert (bool(meant) and said is None) == (thing in touched), thing
            if thing in touched:
                continue
            if said is None:
                assert never_touched(thing, game), thing
                continue
            czech = game.why_not(said.move, "cs")
            assert said.reason != czech and "{" not in said.reason + czech
            assert said.reason.endswith((".", "?")) and czech.endswith((".", "?"))
            if said.way:
                after = game.copy()
                for move in said.way:
                    after.play(move)
                after.play(said.move)


def test_a_touch_may_mean_every_move_that_touches_the_thing() -> None:
    """`meant_at` is the other way round of `touches`."""
    for number in range(40):
        game = rich_game(number)
        for move in game.moves():
            for thing in game.touches(move):
                assert move in game.meant_at(thing, move.seat), (thing, str(move))


def test_all_pairs_of_wealth_tiles_and_any_of_them_first() -> None:
    """Each of the six moves names its two tiles, so each of the four can be clicked first, and the two together decide."""
    for players in (2, 3, 4):
        game = Tzolkin.new(players)
        for seat in range(players):
            pairs = [frozenset(game.touches(move)) for move in game.moves()]
            own = {f"wealth:{tile.id}" for number, tile in enumerate(WEALTH) if game.dealt[seat] >> number & 1}
            assert len(set(pairs)) == 6 and all(len(pair) == 2 and pair <= own for pair in pairs)
            for tile in own:
                assert sum(tile in pair for pair in pairs) == 3
                assert len(game.meant_at(tile, seat)) == 3
            game.play(game.moves()[0])


def test_every_choice_of_wealth_tiles_is_final_alike() -> None:
    """First and last chooser are asked in the same way: nobody's choice can be taken back."""
    for players in (2, 3, 4):
        game = Tzolkin.new(players)
        for _ in range(players):
            assert all(move.kind == KEEP and game.reveals(move) for move in game.moves())
            game.play(game.moves()[0])


# -- reasons ----------------------------------------------------------------------------------------------------------------------


def said_of(game: Tzolkin, thing: str, seat: int = 0) -> str:
    said = why_not_at(game, thing, seat)
    assert said is not None, (thing, texts(game))
    return re.sub(r"^That is not possible now[:.] ", "", said.reason)


def on_tikal() -> Tzolkin:
    game = bare()
    stand(game, 0, "tikal", 2, 3, 4, 5)
    stand(game, 1, "tikal", 0, 1)
    game.workers[0] = 5
    return game


def test_reasons_at_the_beginning_of_a_turn() -> None:
    game = on_tikal()
    game.board[6] = 4
    assert said_of(game, "gear:tikal:6") == "it costs 6 corn and you have 0."
    assert "lowest vacant position: 6" in said_of(game, "gear:tikal:7")
    assert said_of(game, "gear:tikal:1") == "the worker on Tikal 1 is another's: Blue."
    assert said_of(game, "gear:palenque:6") == "a marker of an unused colour stands on Palenque 6."
    assert "picked up from its gear" in said_of(game, "action:tikal:2")
    assert "Tikal 2, Tikal 4 or Uxmal 4" in said_of(game, f"building:{first_on_offer(game)}")
    assert "Tikal 1 or Tikal 3" in said_of(game, "technology:theology")
    assert "Uxmal 2" in said_of(game, "market:buy:gold")
    assert "nobody is on the starting-player space" in said_of(game, "calendar")
    assert "an action, a tile or a technology" in said_of(game, "temple:chaac")
    assert said_of(game, "block:wood") == "no action asks for blocks."
    assert "Blue" not in said_of(game, "space:start", 1) and "Red decides" in said_of(game, "space:start", 1)
    assert why_not_at(game, "seat:0", 0) is None and why_not_at(game, "stack", 0) is None
    game.start_space = 1
    game.listed = None
    assert said_of(game, "space:start") == "the starting-player space is taken."
    assert "Blue decides how far" in said_of(game, "calendar")
    do(game, "pick up tikal 5")
    assert "either placing or picking up" in said_of(game, "space:start")


def first_on_offer(game: Tzolkin) -> str:
    return BUILDING[game.display[0]].id


def test_reasons_for_a_worker_who_was_picked_up() -> None:
    game = bare()
    show(game, "tomb of the king")
    stand(game, 0, "uxmal", 6)
    game.workers[0] = 6
    give(game, 0, corn=2)
    do(game, "pick up uxmal 6")
    assert said_of(game, "action:uxmal:1") == "it costs 3 corn and you have 2."
    assert said_of(game, "action:uxmal:3") == "you have all your workers."
    assert said_of(game, "action:uxmal:4") == "nothing on offer can be paid with 2 corn."
    assert said_of(game, "action:tikal:1") == "the worker comes from Uxmal 6."
    assert said_of(game, "jungle:3:fire") == "the worker comes from Uxmal 6."


def test_reasons_of_actions_that_cannot_be_used() -> None:
    game = bare()
    stand(game, 0, "chichen itza", 5)
    give(game, 0, corn=9, skulls=1)
    game.offered = 1 << 2
    do(game, "pick up chichen itza 5")
    assert said_of(game, "action:chichen-itza:2") == "a skull lies there already."
    assert said_of(game, "action:chichen-itza:7") == "a worker from Chichen Itza 5 does not reach that far."
    game = bare()
    stand(game, 0, "palenque", 5)
    for temple in ("chaac", "quetzalcoatl", "kukulkan"):
        on_step(game, 0, temple, 0)
    game.forest[1] = 0
    give(game, 0, corn=2)
    do(game, "pick up palenque 5")
    assert said_of(game, "jungle:5:fire") == "you are on the lowest step of all temples."
    assert said_of(game, "jungle:5:corn") == "no corn tile lies open there."
    assert said_of(game, "jungle:3:wood") == "there is no forest left."
    assert said_of(game, "jungle:2:corn") == "it costs 3 corn and you have 2."
    game = bare()
    stand(game, 0, "yaxchilan", 6)
    game.skull_supply, game.skulls[1] = 0, 13
    do(game, "pick up yaxchilan 6")
    assert said_of(game, "action:yaxchilan:4") == "no skull is left."
    game = bare()
    show(game)
    game.monuments = []
    stand(game, 0, "tikal", 6)
    give(game, 0, gold=1)
    on_level(game, 0, "agriculture", 1)
    do(game, "pick up tikal 6")
    assert said_of(game, "action:tikal:4") == "nothing on offer can be paid with your blocks."
    do(game, "use tikal 1")
    assert said_of(game, "technology:agriculture") == "Agriculture costs 2 blocks and you have 1."


def test_reasons_while_one_builds() -> None:
    game = bare()
    show(game, "tomb of the king", "small farm 1", "small farm 2")
    game.monuments = [monument("monument of skulls"), monument("monument of maize")]
    stand(game, 0, "tikal", 4)
    give(game, 0, wood=2, gold=1)
    do(game, "pick up tikal 4", "use tikal 4")
    assert said_of(game, "building:a2_tomb_vp8") == "you lack 1 gold."
    assert said_of(game, "monument:m_skulls") == "you lack 3 gold, 1 skull."
    assert said_of(game, "block:wood") == "architecture does not make it cheaper here."
    do(game, "build small farm 1")
    assert said_of(game, "monument:m_skulls") == "a monument is built by Tikal 4, alone."
    assert why_not_at(game, "building:a1_farm1_1", 0) is None  # it is built, and only looked at


def test_ways_to_what_cannot_be_paid_yet() -> None:
    """Begging pays for a worker, a sale on the market for a dearer block."""
    game = bare()
    stand(game, 1, "tikal", 0, 1)
    refusal = why_not_at(game, "gear:tikal:2", 0)
    assert refusal is not None and str(refusal.way[0]) == "beg"
    assert len(refusal.way) == 2 and str(refusal.way[1]).startswith("anger ")
    game = bare()
    stand(game, 0, "uxmal", 2)
    give(game, 0, corn=1, stone=1)
    do(game, "pick up uxmal 2", "use uxmal 2")
    refusal = why_not_at(game, "market:buy:gold", 0)
    assert refusal is not None and [str(move) for move in refusal.way] == ["sell stone"]
    assert refusal.way[0].kind == SELL
    do(game, "sell stone")
    assert "not bought back" in said_of(game, "market:buy:stone")
