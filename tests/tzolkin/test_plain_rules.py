"""No legal move is missing and none is too many: the game against a slow, plain reading of the rulebook."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deskovka.core.chance import Chance
from deskovka.games.tzolkin.components import BUILDING, GEAR, MONUMENT
from deskovka.games.tzolkin.game import Tzolkin
from deskovka.games.tzolkin.state import DUMMY, EMPTY

from . import plain_rules as plain
from .arranging import bare, do, give, on_level, stand, texts
from .riches import enrich

pytestmark = pytest.mark.both

slow = settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])
players = st.sampled_from([2, 3, 4])
seeds = st.integers(0, 10**9).map(str)


def check(game: Tzolkin) -> None:
    assert set(texts(game)) == plain.decisions(game), game.key()


@slow
@given(players, seeds)
def test_every_list_of_a_random_game(count: int, seed: str) -> None:
    game = Tzolkin.new(count, None, seed)
    chance = Chance("plain " + seed)
    while not game.over():
        check(game)
        game.play(game.moves()[chance.below(len(game.moves()))])


@slow
@given(players, seeds)
def test_every_list_of_a_game_with_injected_riches(count: int, seed: str) -> None:
    game = Tzolkin.new(count, None, seed)
    chance = Chance("rich " + seed)
    while not game.over():
        if not game.todo and game.kept[count - 1] and chance.below(4) == 0:
            enrich(game, chance)
        check(game)
        game.play(game.moves()[chance.below(len(game.moves()))])


# -- buildings and monuments with every stock ------------------------------------------------------------------------------------

#: the positions at which one builds, with the corn that the action takes beside the price
BUILDING_SITES = [("tikal", 2, "use tikal 2"), ("tikal", 4, "use tikal 4"), ("uxmal", 5, "use uxmal 5")]


def site(gear: str, place: int, stock: tuple[int, ...], level: int) -> Tzolkin:
    """A worker on a building position, nothing else to do for him."""
    game = bare(4)
    game.display = [EMPTY] * 6
    game.monuments = []
    stand(game, 0, gear, place)
    give(game, 0, stock[4], stock[0], stock[1], stock[2], stock[3])
    on_level(game, 0, "architecture", level)
    return game


def stocks(tile: plain.Row) -> list[tuple[int, ...]]:
    """Wood, stone, gold, skulls, corn around what a tile costs: every mix of none, one short, exactly enough and one more."""
    cost = tile.get("cost", {})
    each = [
        sorted({max(0, cost.get(kind, 0) + by) for by in (-2, -1, 0, 1)}) for kind in ("wood", "stone", "gold", "skull")
    ]
    return [(*stock, 0) for stock in product(*each)]


@pytest.mark.parametrize("number", range(len(MONUMENT)), ids=[tile.name for tile in MONUMENT])
def test_a_monument_alone_on_offer_with_every_stock(number: int) -> None:
    """Also with exactly its price and nothing else that could be paid: 4 gold and a skull are enough for the monument of skulls."""
    tile = plain.MONUMENTS[MONUMENT[number].name]
    for stock in stocks(tile):
        game = site("tikal", 4, stock, 0)
        game.monuments = [number]
        price = (*plain.cost_of(tile), tile["cost"].get("skull", 0))
        payable = all(have >= want for have, want in zip(stock, price, strict=False))
        do(game, "pick up tikal 4")
        assert ("use tikal 4" in texts(game)) == payable, stock
        if payable:
            check(game)
            do(game, "use tikal 4")
            assert texts(game) == [f"raise {tile['name']}"]


@pytest.mark.parametrize("level", [0, 1, 3])
@pytest.mark.parametrize("number", range(len(BUILDING)), ids=[tile.name for tile in BUILDING])
def test_a_building_alone_on_offer_with_every_stock(number: int, level: int) -> None:
    name = BUILDING[number].name
    for place in (2, 4):
        for stock in stocks(plain.BUILDINGS[name]):
            game = site("tikal", place, stock, level)
            game.display[0] = number
            do(game, f"pick up tikal {place}")
            if game.todo:
                check(game)
            side = plain.side_of(game, 0)
            able = any(plain.possible(plain.pay_blocks(side, price)) for price in plain.prices(name, level).values())
            assert (f"use tikal {place}" in texts(game)) == able, stock
            if able:
                do(game, f"use tikal {place}")
                check(game)


@pytest.mark.parametrize("number", range(len(BUILDING)), ids=[tile.name for tile in BUILDING])
def test_a_building_for_corn_with_every_amount(number: int) -> None:
    name = BUILDING[number].name
    full = plain.corn_price(name, 0)
    for level, short, place in product((0, 2, 3), range(-1, 4), (4, 5, 6)):
        corn = max(0, full - short)
        game = site("uxmal", place, (0, 0, 0, 0, corn), level)
        game.display[0] = number
        do(game, f"pick up uxmal {place}")
        if game.todo:
            check(game)
        able = corn >= plain.corn_price(name, level) + (1 if place == 5 else 0)
        assert ("use uxmal 4" in texts(game)) == able


def test_every_mix_of_small_stocks_at_every_building_site() -> None:
    """Wood, stone, gold 0 to 5 and skulls 0 to 1, with a full display: levels, displays and sites change from mix to mix."""
    for turn, stock in enumerate(product(range(6), range(6), range(6), range(2))):
        gear, place, use = BUILDING_SITES[turn % 3]
        game = site(gear, place, (*stock, turn % 6), turn // 7 % 4)
        game.display = [(turn * 5 + slot) % len(BUILDING) for slot in range(6)]
        game.monuments = [(turn + slot) % len(MONUMENT) for slot in range(6)]
        do(game, f"pick up {gear} {place}")
        if game.todo:
            check(game)
        if use in texts(game):
            do(game, use)
            if game.todo:
                check(game)


# -- whole actions: everything that can come out of picking up a worker ------------------------------------------------------------


def poor(game: Tzolkin, chance: Chance) -> None:
    """Few goods, so that all ways can be walked."""
    enrich(game, chance)
    game.corn[0] = chance.below(7)
    for kind in range(3):
        game.blocks[kind] = chance.below(3)
    while sum(game.blocks[:3]) > 4:
        game.blocks[game.blocks.index(max(game.blocks[:3]))] -= 1


@pytest.mark.parametrize("gear", range(5), ids=plain.GEARS)
def test_everything_that_can_come_out_of_a_worker(gear: int) -> None:
    """The chains of the game reach exactly the outcomes of the rulebook: no question is forgotten, none is asked that gives more."""
    for turn in range(48):
        chance = Chance(f"outcomes {gear} {turn}")
        game = bare(3)
        poor(game, chance)
        game.board = [EMPTY] * len(game.board)
        game.board[0] = DUMMY
        game.on_gears = [0] * 3
        if turn % 2:
            rest = list(range(14, len(BUILDING)))
            chance.shuffle(rest)
            game.display = rest[:3] + [EMPTY] * 3
        place = 1 + turn % (GEAR[gear].positions - 1)
        stand(game, 0, plain.GEARS[gear], place)
        side = plain.side_of(game, 0)
        assert plain.walk(game, f"pick up {plain.GEARS[gear]} {place}") == plain.outcomes(side, gear, place)


def test_the_slow_lister_can_find_a_missing_move() -> None:
    """It lists what the shortcut of an older version hid, and an impossible payment is not in its list."""
    game = site("tikal", 4, (0, 0, 4, 1, 0), 0)
    game.monuments = [[tile.name for tile in MONUMENT].index("monument of skulls")]
    side = plain.side_of(game, 0)
    assert plain.possible(plain.pick_ways(side, 2, 4)["use tikal 4"])
    assert not plain.possible(plain.pick_ways(side.change(skulls=0), 2, 4)["use tikal 4"])
    assert not plain.possible(plain.pick_ways(side.change(blocks=(1, 1, 3)), 2, 4)["use tikal 4"])
