"""Purchases worth looking at: sacrifice tiles, pieces and placements for the money at hand."""

from __future__ import annotations

from typing import Final

from deskovka.core.game import Move
from deskovka.games.pantheon.components import CARDS, KINDS, MONEY_1, TOP_LEVEL
from deskovka.games.pantheon.judging.chances import gods_worth
from deskovka.games.pantheon.judging.hand import hand_worth
from deskovka.games.pantheon.judging.lasting import tiles_worth, time_left
from deskovka.games.pantheon.judging.marches import Way, Ways
from deskovka.games.pantheon.judging.outcomes import copied
from deskovka.games.pantheon.judging.weights import Weights
from deskovka.games.pantheon.moves import BUY_COLUMN, BUY_FOOT, BUY_TILE
from deskovka.games.pantheon.state import State

#: sets of tiles and ways on the board that are tried, and pieces in one purchase
TILE_SETS: Final = 5
PLACEMENTS: Final = 5
PIECES: Final = 3


class Basket:
    """What is bought, in order, and what it costs."""

    def __init__(self, moves: list[Move], cost: int) -> None:
        self.moves = moves
        self.cost = cost


def baskets(w: Weights, game: State, seat: int, money: int) -> list[Basket]:
    """Tiles, with pieces for what is left; placements on the board, with tiles for what is left."""
    found: list[Basket] = []
    for tiles in best_tiles(w, game, seat, money, TILE_SETS):
        found += with_pieces(game, seat, tiles, money)
    for way in placements(w, game, seat, money):
        found.append(Basket(way.moves, way.cost))
        for tiles in best_tiles(w, game, seat, money - way.cost, 1):
            if tiles.cost:
                found.append(Basket(way.moves + tiles.moves, way.cost + tiles.cost))
    return [basket for basket in found if basket.cost]


# -- sacrifice tiles ------------------------------------------------------------------------------------------------------


def best_tiles(w: Weights, game: State, seat: int, money: int, most: int) -> list[Basket]:
    """The best sets of tiles for the money, nothing at all among them, by what they change and what they cost."""
    sets: list[list[int]] = []
    collect(game, seat, money, [game.tiles[seat * KINDS + kind] for kind in range(KINDS)], 0, sets)
    here = copied(game)
    time = time_left(game)
    rated: list[tuple[float, int]] = []
    for number in range(len(sets)):
        here.tiles = game.tiles[: seat * KINDS] + sets[number] + game.tiles[(seat + 1) * KINDS :]
        value = tiles_worth(w, here, seat, time) + hand_worth(w, here, seat, time) + gods_worth(w, here, seat, time)
        rated.append((w.coin * cost_of(game, seat, sets[number]) - value, number))
    rated.sort()
    return [tile_basket(game, seat, sets[number]) for _, number in rated[:most]]


def collect(game: State, seat: int, money: int, levels: list[int], kind: int, sets: list[list[int]]) -> None:
    """Every set of levels that the money allows."""
    if kind == KINDS:
        sets.append(levels)
        return
    prices = game.material.prices
    now = levels[kind]
    for level in range(now, TOP_LEVEL + 1):
        cost = prices[level] - prices[now]
        if cost > money:
            break
        collect(game, seat, money - cost, [*levels[:kind], level, *levels[kind + 1 :]], kind + 1, sets)


def cost_of(game: State, seat: int, levels: list[int]) -> int:
    prices = game.material.prices
    cost = 0
    for kind in range(KINDS):
        cost += prices[levels[kind]] - prices[game.tiles[seat * KINDS + kind]]
    return cost


def tile_basket(game: State, seat: int, levels: list[int]) -> Basket:
    moves: list[Move] = []
    for kind in range(KINDS):
        if levels[kind] != game.tiles[seat * KINDS + kind]:
            moves.append(game.book.get(seat, BUY_TILE, kind, levels[kind]))
    return Basket(moves, cost_of(game, seat, levels))


# -- pieces and placements ------------------------------------------------------------------------------------------------


def with_pieces(game: State, seat: int, tiles: Basket, money: int) -> list[Basket]:
    found = [tiles]
    for feet in range(PIECES + 1):
        for columns in range(PIECES + 1 - feet):
            cost = tiles.cost + feet + columns
            fits = feet <= game.feet_general[seat] and columns <= game.columns_general[seat]
            if feet + columns and cost <= money and fits:
                pieces = [game.book.get(seat, BUY_FOOT)] * feet + [game.book.get(seat, BUY_COLUMN)] * columns
                found.append(Basket(tiles.moves + pieces, cost))
    return found


def placements(w: Weights, game: State, seat: int, money: int) -> list[Way]:
    """Goals on the board for money, with a column or a foot bought first if one is lacking."""
    found: list[Way] = []
    for feet, columns in ((0, 0), (1, 0), (0, 1)):
        if feet + columns >= money or feet > game.feet_general[seat] or columns > game.columns_general[seat]:
            continue
        here = copied(game)
        moves: list[Move] = []
        if feet:
            here.gain_feet(seat, 1, "")
            moves.append(game.book.get(seat, BUY_FOOT))
        if columns:
            here.gain_columns(seat, 1, "")
            moves.append(game.book.get(seat, BUY_COLUMN))
        cost = feet + columns
        for way in Ways(w, here, seat, money - cost, 2).found[1 : PLACEMENTS + 1]:
            found.append(Way(way.here, moves + way.moves, cost + way.cost))
    return found


# -- paying -----------------------------------------------------------------------------------------------------------------


def payment(game: State, seat: int, price: int) -> list[int]:
    """The money cards that pay a price with the least too much, and then with the lowest cards; values, highest first."""
    if price <= 0:
        return []
    have: list[int] = []
    for value in range(5, 0, -1):
        have += [value] * game.hands[seat * CARDS + MONEY_1 + value - 1]
    best: list[int] = []
    least = 1000
    reached: list[list[int]] = [[]]
    for value in have:
        for before in reached[:]:
            cards = [*before, value]
            total = sum(cards)
            if total >= price:
                rating = (total - price) * 20 - len(cards)
                if rating < least:
                    least = rating
                    best = cards
            elif len(reached) < 200:
                reached.append(cards)
    return best
