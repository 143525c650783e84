"""The moves of a position, read from the rulebook a second time: slow, plain, without any table that the rules keep.

Only what lies on the table is used (pieces, hands, tiles, stacks and what is under way); routes, occupied spaces and prices are
found anew each time.  A move is (kind, a, b) of `rules/moves.py`; pages are those of the rulebook.
"""

from __future__ import annotations

from itertools import permutations

from deskovka.games.pantheon import components as c
from deskovka.games.pantheon import moves as m
from deskovka.games.pantheon import state as s
from deskovka.games.pantheon.game import Pantheon

Found = set[tuple[int, int, int]]


def plain_moves(game: Pantheon) -> Found:
    lister = {
        s.PICKING_BONUS: picks,
        s.GALLIA: gallia,
        s.GALLIA_GOD: turned_god,
        s.DISCARDING: discards,
        s.SWAPPING: swaps,
        s.ROMA: roma,
        s.SPENDING: purchases,
        s.LOOTING: loot,
        s.ACTING: actions,
        s.DRAWING: draws,
        s.MARCHING: steps,
        s.FOLLOWING: follows,
        s.ASKING_EXTRA: lambda _: {(m.EXTRA_TURN, 0, 0), (m.END_TURN, 0, 0)},
        s.OVER: lambda _: set(),
    }[game.phase]
    return lister(game)


# -- the table ------------------------------------------------------------------------------------------------------------


def spaces_of(bits: int) -> set[int]:
    return {space for space in range(bits.bit_length()) if bits >> space & 1}


class Table:
    """The map as a person looks at it."""

    def __init__(self, game: Pantheon) -> None:
        self.game = game
        self.seat = game.actor
        self.beside = [set(links) for links in game.material.links]
        self.feet = spaces_of(game.feet[self.seat])
        self.columns = spaces_of(game.columns[self.seat])
        self.others: dict[int, int] = {}
        for seat in range(game.players):
            if seat != self.seat:
                for space in spaces_of(game.feet[seat]) | spaces_of(game.columns[seat]):
                    self.others[space] = self.others.get(space, 0) + 1
        self.column_spaces = {game.material.index[name] for name in game.material.raw["map"]["columns"]}

    def route(self) -> set[int]:
        """All own feet, for feet of earlier epochs are gone, and the columns that hang together with them (p. 5 and 6). Columns
        set down after a leap belong to it too; that alone cannot be seen on the table."""
        found = set(self.feet)
        if self.game.power(self.seat, c.LEAP):
            found |= self.columns & spaces_of(self.game.network[self.seat])
        grown = True
        while grown:
            joined = {column for column in self.columns - found if self.beside[column] & found}
            grown = bool(joined)
            found |= joined
        return found

    def leap(self, reached: set[int]) -> set[int]:
        """Gaiviles: one space with somebody else's piece, in reach itself, counts as an own foot."""
        if not self.game.power(self.seat, c.LEAP):
            return set()
        return {there for stone in reached if stone in self.others for there in self.beside[stone]}

    def price(self, space: int) -> int:
        """1 on a free space, 2 where somebody else stands, 0 where there is no room (p. 5)."""
        own = (space in self.feet) + (space in self.columns)
        if own or self.others.get(space, 0) > 1:
            return 0
        return 2 if self.others.get(space, 0) else 1

    def placements(self) -> dict[tuple[int, int, int], int]:
        """Every placement and its price."""
        game = self.game
        found: dict[tuple[int, int, int], int] = {}
        reached = {there for space in {game.temple, *self.route()} for there in self.beside[space]}
        if game.feet_own[self.seat]:
            for space in (reached | self.leap(reached)) - self.column_spaces - {game.temple}:
                if self.price(space):
                    found[m.FOOT, space, 0] = self.price(space)
                    if space in self.loot():
                        found[m.FOOT_ONLY, space, 0] = self.price(space)
        beside_feet = {there for foot in self.feet for there in self.beside[foot]}
        if game.columns_own[self.seat]:
            for space in (beside_feet | self.leap(beside_feet)) & self.column_spaces:
                if self.price(space):
                    found[m.COLUMN, space, 0] = self.price(space)
        return found

    def loot(self) -> set[int]:
        spaces = self.game.material.nations[self.game.nation].loot
        return {space for space, token in zip(spaces, self.game.loot, strict=True) if token != s.NOTHING}


def in_hand(game: Pantheon, card: int) -> int:
    return game.hands[game.actor * c.CARDS + card]


def level(game: Pantheon, kind: int) -> int:
    return game.tiles[game.actor * c.KINDS + kind]


# -- actions ---------------------------------------------------------------------------------------------------------------


def actions(game: Pantheon) -> Found:
    """Exactly one of four (p. 4)."""
    found = marches(game) | gods(game) | draws(game)
    coins = sum(value * in_hand(game, c.MONEY_1 + value - 1) for value in range(1, 6)) + game.power(game.actor, c.MONEY)
    if goods(game, coins):
        found.add((m.BUY, 0, 0))
    return found


def marches(game: Pantheon) -> Found:
    """Any number of movement cards, two steps each; the big foot for who chose the action; at least one piece is placed."""
    prices = Table(game).placements().values()
    free = game.steps[game.actor] + game.power(game.actor, c.STEPS) + (1 if game.actor == game.active else 0)
    return {
        (m.MARCH, cards, 0)
        for cards in range(in_hand(game, c.MOVEMENT) + 1)
        if any(price <= free + 2 * cards for price in prices)
    }


def follows(game: Pantheon) -> Found:
    return marches(game) | {(m.TAKE_CARD, 0, 0), (m.DECLINE, 0, 0)}


def within(game: Pantheon, money: int) -> Found:
    return {move for move, price in Table(game).placements().items() if price <= money}


def steps(game: Pantheon) -> Found:
    return within(game, game.budget) | ({(m.END_MOVEMENT, 0, 0)} if game.spent else set())


def goods(game: Pantheon, money: int) -> Found:
    """What so much money can buy (p. 7 and 8)."""
    found = within(game, money)
    prices = {row["level"]: row["price"] for row in game.material.raw["sacrifice_tiles"]}
    for kind in range(4):
        has = level(game, kind)
        for higher in range(has + 1, 5):
            if prices[higher] - prices.get(has, 0) <= money:
                found.add((m.BUY_TILE, kind, higher))
    if money >= 1 and game.feet_general[game.actor]:
        found.add((m.BUY_FOOT, 0, 0))
    if money >= 1 and game.columns_general[game.actor]:
        found.add((m.BUY_COLUMN, 0, 0))
    return found


def purchases(game: Pantheon) -> Found:
    found = goods(game, game.budget)
    if game.material.nations[game.nation].effect == c.VIRTUAL_MONEY and game.stage == s.RISE_NATION:
        return found | {(m.END_PURCHASE, 0, 0)}  # Cartago: "may", and no cards
    found |= {(m.PAY, card, 0) for card in range(c.MONEY_1, c.CARDS) if in_hand(game, card)}
    return found | ({(m.END_PURCHASE, 0, 0)} if game.spent else set())


def gods(game: Pantheon) -> Found:
    return {move for god in set(game.god_display) for move in sacrifices(game, god, game.material.gods[god].cost)}


def sacrifices(game: Pantheon, god: int, cost: list[int]) -> Found:
    """Each number from a kind of its own; tiles count first, cards make up for the rest (p. 9 and 10)."""
    found: Found = set()
    for kinds in permutations(range(4), len(cost)):
        cards = {kind: max(0, number - level(game, kind)) for kind, number in zip(kinds, cost, strict=True)}
        if all(in_hand(game, c.GIFTS + kind) >= count for kind, count in cards.items()):
            found.add((m.TAKE_GOD, god, sum(count * 8**kind for kind, count in cards.items())))
    return found


def draws(game: Pantheon) -> Found:
    return {(m.DRAW_SHOWN, card, 0) for card in game.shown} | {(m.DRAW_DECK, 0, 0)}


# -- nations ---------------------------------------------------------------------------------------------------------------


def picks(game: Pantheon) -> Found:
    return {(m.PICK_BONUS, tile, 0) for tile in game.bonus_tiles}


def gallia(game: Pantheon) -> Found:
    stack = {(m.TURN_GOD, 0, 0)} if len(game.god_stack) > game.god_at else set()
    return {(m.DRAW_CARDS, 2, 0)} | stack


def turned_god(game: Pantheon) -> Found:
    """The topmost number alone."""
    return sacrifices(game, game.turned, game.material.gods[game.turned].cost[:1]) | {(m.LEAVE_GOD, 0, 0)}


def discards(game: Pantheon) -> Found:
    return {(m.DISCARD, card, 0) for card in range(c.CARDS) if in_hand(game, card)}


def swaps(game: Pantheon) -> Found:
    """Any number of feet for columns or the other way round, own against general supply."""
    seat = game.actor
    feet = min(game.feet_own[seat], game.columns_general[seat])
    columns = min(game.columns_own[seat], game.feet_general[seat])
    found = {(m.SWAP_FEET, n, 0) for n in range(1, feet + 1)} | {(m.SWAP_COLUMNS, n, 0) for n in range(1, columns + 1)}
    return found | {(m.DECLINE, 0, 0)}


def roma(game: Pantheon) -> Found:
    return {(m.DRAW_CARDS, 2, 0), (m.DECLINE, 0, 0)}


# -- loot ------------------------------------------------------------------------------------------------------------------


def loot(game: Pantheon) -> Found:
    """What the overview says of each token; "may" means that it can be renounced (p. 11)."""
    found: Found = set()
    seat = game.actor
    if game.raises:
        found |= {(m.RAISE, kind, 0) for kind in range(4) if level(game, kind) < 4} | {(m.NO_RAISE, 0, 0)}
    for number in set(game.pending):
        row = [*game.material.raw["loot"], *game.material.raw["bonus"]][number]
        does = row["does"]
        if does == "supply_either" and game.columns_general[seat] + game.feet_general[seat]:
            found |= {(m.USE, number, 1)} if game.columns_general[seat] else set()
            found |= {(m.USE, number, 2)} if game.feet_general[seat] else set()
        elif does == "column" and any(free_for_column(game)):
            found |= {(m.SET_COLUMN, space, 0) for space in free_for_column(game)} | {(m.GIVE_UP, number, 0)}
        elif does == "cards" or (does == "special_money" and game.specials):
            found |= {(m.USE, number, 0), (m.GIVE_UP, number, 0)}
        else:
            found.add((m.USE, number, 0))
    return found


def free_for_column(game: Pantheon) -> set[int]:
    table = Table(game)
    if not game.columns_general[game.actor]:
        return set()
    return {space for space in table.column_spaces if table.price(space)}
