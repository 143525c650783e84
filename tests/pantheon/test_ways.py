"""Whatever is touched answers: it can be done, or there is a true reason, and a way that is named works."""

from __future__ import annotations

import re

import pytest

from deskovka.core.chance import Chance
from deskovka.core.ways import why_not_at
from deskovka.games.pantheon import moves as m
from deskovka.games.pantheon import state as s
from deskovka.games.pantheon.game import Pantheon

from .plain_rules import Table
from .positions import at_turn, hand, put, say
from .riches import enrich

#: things that no move can ever touch
ONLY_TOLD = (
    "components",
    "nation:",
    "owned:",
    "stack:discard",
    "stack:demigods",
    "stack:money",
    "stack:bag",
    "tile:prices",
    "points:",
    "cards:",
    "columns-placed:",
    "steps:",
    "demigods:",
    "raises",
)


def things_of(view: Pantheon) -> list[str]:
    return sorted(set(re.findall(r'data-at="([^"]*)"', view.draw())))


def whose(thing: str) -> str:
    """The seat in the name of a rack or a sacrifice tile."""
    found = re.match(r"(?:foot|column|tile):(\d)", thing)
    return found[1] if found else ""


@pytest.mark.parametrize("number", range(4))
def test_every_thing_can_be_touched_or_says_why_not(number: int) -> None:
    game = Pantheon.new(2 + number % 3, {"bonus": "choice"} if number % 2 else {}, f"ways {number}")
    chance = Chance(f"ways {number}")
    answered = ways = 0
    while not game.over():
        if chance.below(40) == 0 and game.phase == s.ACTING:
            enrich(game, chance)
        if chance.below(60) == 0 or (game.phase == s.SPENDING and chance.below(12) == 0):
            seat = game.to_act()
            view = game.seen_by(seat)
            possible = set(view.moves())
            for thing in things_of(view):
                meant = view.meant_at(thing, seat)
                if thing.startswith(ONLY_TOLD) or whose(thing) not in ("", str(seat)):
                    assert meant == [], thing
                    continue
                assert meant and all(move.seat == seat for move in meant), thing
                assert all(thing in view.touches(move) for move in meant), thing
                for lang in ("en", "cs"):
                    refusal = why_not_at(view, thing, seat, lang)
                    if possible & set(meant):
                        assert refusal is None
                        continue
                    assert refusal is not None and refusal.reason and "{" not in refusal.reason
                    answered += 1
                    if refusal.way:
                        after = view.copy()
                        for step in refusal.way:
                            assert step in after.moves() and after.prepares(step)
                            after.push(step)
                        assert refusal.move in after.moves()
                        ways += 1
            for move in view.moves():
                for thing in view.touches(move):
                    assert move in view.meant_at(thing, seat), (str(move), thing)
        game.play(game.moves()[chance.below(len(game.moves()))])
    assert answered > 50


def test_a_way_leads_through_payments() -> None:
    game = at_turn(2)
    hand(game, 0, money_1=2, money_3=1)
    say(game, "buy")
    refusal = why_not_at(game.seen_by(0), "tile:0:dancers", 0)
    assert refusal is not None
    assert [str(move) for move in refusal.way] in (["pay money-1"], ["pay money-3"])
    assert refusal.reason == "That costs 1 money, and you have 0 money to spend: play money cards first."


def test_reasons_of_placements_are_true() -> None:
    """Every space in every movement and purchase of some games, against the plain reading of the rules."""
    wanted = {
        "stands there already": lambda table, space, foot: space in table.feet | table.columns,
        "Two pieces": lambda table, space, foot: table.others.get(space, 0) == 2,
        "The temple": lambda table, space, foot: space == table.game.temple,
        "That costs": lambda table, space, foot: table.price(space) > table.game.budget,
        "no foot in your supply": lambda table, space, foot: table.game.feet_own[table.seat] == 0,
        "no column in your supply": lambda table, space, foot: table.game.columns_own[table.seat] == 0,
        "beside": lambda table, space, foot: (m.FOOT if foot else m.COLUMN, space, 0) not in placed,
    }
    met: set[str] = set()
    for number in range(3):
        game = Pantheon.new(2 + number % 3, {}, f"true {number}")
        chance = Chance(f"true {number}")
        while not game.over():
            if chance.below(30) == 0 and game.phase == s.ACTING:
                enrich(game, chance)
            if game.phase in (s.MARCHING, s.SPENDING) and chance.below(3) == 0:
                table = Table(game)
                placed = table.placements()
                for space in range(game.material.spaces):
                    move = game.meant_at(f"space:{game.material.names[space]}", game.actor)[0]
                    if move in game.moves():
                        continue
                    reason = game.why_not(move)
                    words = [words for words in wanted if words in reason]
                    assert words, reason
                    assert wanted[words[0]](table, space, move.kind == m.FOOT), (reason, game.material.names[space])
                    met |= {words[0]}
            game.play(game.moves()[chance.below(len(game.moves()))])
    assert met == wanted.keys()


def test_refusals_do_not_offer_what_they_refuse() -> None:
    game = at_turn(2)
    assert game.why_not(game.parse("buy", 0)) == "You have no money."
    game.feet_own[0] = 0
    hand(game, 0, movement=1)
    put(game, 1, "C6")
    assert "buy" not in game.why_not(game.parse("buy a foot", 0)).lower()


def test_a_plan_is_not_asked_about_others_tokens() -> None:
    """While somebody decides about tokens, raises, steps or money, another's planned turn begins with none of them."""
    planned = 0
    for number in range(6):
        game = Pantheon.new(2 + number % 3, {}, f"plans {number}")
        chance = Chance(f"plans {number}")
        while not game.over():
            under_way = game.pending or game.raises or game.budget or game.draws
            for seat in range(game.players):
                plan = game.as_if(seat) if under_way else None
                if plan is not None:
                    assert (plan.pending, plan.raises, plan.budget, plan.draws, plan.spent) == ([], 0, 0, 0, 0)
                    assert plan.phase == s.ACTING and "token:" not in plan.seen_by(seat).draw()
                    planned += 1
                    if planned > 60:
                        return
            game.play(game.moves()[chance.below(len(game.moves()))])
    raise AssertionError("too few plans")
