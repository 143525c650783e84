"""The material: cards, tiles, tokens and the map, read from a components file.

A components file is JSON (see docs/pantheon-components.md).  The built-in ones lie in `data/`; a player may bring an own
one.  What is read becomes a `Material`: plain tables that never change and that all positions of a game share.
"""

from __future__ import annotations

import json
from typing import Any, Final

from deskovka.core.hexes import neighbours

# Action cards. Four kinds of sacrifice stand together, money last: card MONEY_1 + v - 1 is money of value v.
MOVEMENT: Final = 0
GIFTS: Final = 1
PRIESTS: Final = 2
DANCERS: Final = 3
TEMPLES: Final = 4
MONEY_1: Final = 5
CARDS: Final = 10
CARD_NAMES = (
    "movement",
    "gifts",
    "priests",
    "dancers",
    "temples",
    "money-1",
    "money-2",
    "money-3",
    "money-4",
    "money-5",
)
KINDS: Final = 4
KIND_NAMES = CARD_NAMES[GIFTS : GIFTS + KINDS]
TOP_LEVEL: Final = 4

# What gods do. The first seven last; each is a power that adds up over a player's tiles.
STEPS: Final = 0
MONEY: Final = 1
DRAW: Final = 2
LEAP: Final = 3
PIETY: Final = 4
EXTRA_TURN: Final = 5
EPOCH_CARDS: Final = 6
GET_MONEY: Final = 7
GET_DEMIGOD: Final = 8
POWERS: Final = 7
GOD_EFFECTS = (
    "steps",
    "money",
    "draw",
    "leap",
    "piety",
    "extra_turn",
    "epoch_cards",
    "special_money",
    "demigod",
)

# What loot and bonus tokens do.
T_DEMIGOD: Final = 0
T_GOD: Final = 1
T_MONEY: Final = 2
T_BOTH: Final = 3
T_EITHER: Final = 4
T_SACRIFICE: Final = 5
T_CARDS: Final = 6
T_STEPS: Final = 7
T_COLUMN: Final = 8
TOKEN_EFFECTS = (
    "demigod",
    "god",
    "special_money",
    "supply_both",
    "supply_either",
    "sacrifice",
    "cards",
    "steps",
    "column",
)

# What nations do when they rise.
OPEN_GOD: Final = 0
HANDS_TO_SEVEN: Final = 1
SWAP_PIECES: Final = 2
REVERSE_MONEY: Final = 3
VIRTUAL_MONEY: Final = 4
RAISE_TILE: Final = 5
TWO_CARDS: Final = 6
NATION_EFFECTS = (
    "open_god",
    "hands_to_seven",
    "swap_pieces",
    "reverse_money",
    "virtual_money",
    "raise_tile",
    "two_cards",
)

EPOCHS: Final = 6
#: what a placement costs on a free space, and where somebody else's piece stands (p. 5)
FREE_PRICE: Final = 1
SHARED_PRICE: Final = 2
#: a piece from the general supply (p. 8)
PIECE_PRICE: Final = 1
#: to how many cards Germania and Graecia set a hand, what Gallia and Roma give, and Cartago's money (p. 12)
FULL_HAND: Final = 7
NATION_CARDS: Final = 2
NATION_MONEY: Final = 2
LOOT_SPACES: Final = 5
MOST_PLAYERS: Final = 4
#: how far estimates look on the map
FAR: Final = 6


class God:
    """A kind of god tile."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.id: str = row["id"]
        self.name: str = row["name"]
        self.copies: int = row["copies"]
        self.cost: list[int] = list(row["cost"])
        self.effect: int = GOD_EFFECTS.index(row["effect"])
        self.amount: int = row["amount"]
        #: for so many epochs an extra turn is meant (10.6); files that do not say it mean one
        self.every: int = row.get("every", 1)
        #: every way to give each number of the cost a kind of its own: needs[4 * i + kind]
        self.needs: list[int] = ways(self.cost)
        #: the same for the topmost number alone (Gallia)
        self.top_needs: list[int] = ways(self.cost[:1])


def ways(cost: list[int]) -> list[int]:
    """All different assignments of four kinds to the numbers of a cost, four numbers each."""
    found: list[list[int]] = []

    def assign(number: int, needs: list[int]) -> None:
        if number == len(cost):
            if needs not in found:
                found.append(needs[:])
            return
        for kind in range(KINDS):
            if needs[kind] == 0:
                needs[kind] = cost[number]
                assign(number + 1, needs)
                needs[kind] = 0

    assign(0, [0] * KINDS)
    return [need for needs in found for need in needs]


class Token:
    """A kind of loot token or bonus tile."""

    def __init__(self, row: dict[str, Any], bonus: bool) -> None:
        self.id: str = row["id"]
        self.does: int = TOKEN_EFFECTS.index(row["does"])
        self.amount: int = row.get("amount", 1)
        self.columns: int = row.get("columns", 0)
        self.feet: int = row.get("feet", 0)
        self.count: int = row.get("count", 1)
        self.bonus = bonus
        #: "may" in the rulebook's overview: the player can renounce it
        self.may = self.does in (T_MONEY, T_SACRIFICE, T_CARDS, T_COLUMN)


class Nation:
    """A nation: what it does when it rises, and where it lies."""

    def __init__(self, name: str, effect: int, main: int, loot: list[int]) -> None:
        self.name = name
        self.effect = effect
        self.main = main
        #: the spaces numbered 1 to 5
        self.loot = loot


class Material:
    """Everything that is in the box, as tables."""

    def __init__(self, raw: dict[str, Any], digest: str) -> None:
        self.raw = raw
        self.digest = digest
        self.name: str = raw["name"]
        self.read_cards(raw)
        self.read_tiles(raw)
        self.read_map(raw["map"], raw["nations"])

    def read_cards(self, raw: dict[str, Any]) -> None:
        self.card_counts: list[int] = [0] * CARDS
        for row in raw["action_cards"]:
            self.card_counts[CARD_NAMES.index(row["card"])] = row["count"]
        self.steps_per_card: int = raw["action_cards"][0]["amount"]
        #: the open stack, top card last
        self.specials: list[int] = [MONEY_1 + value - 1 for value in reversed(raw["special_money"]["stack"])]
        start = raw["start"]
        self.start_cards: int = start["cards"]
        self.display_cards: int = start["display"]
        #: pieces in the own supply at the start, by number of players: rulebook, and the variant (AMB-1)
        self.start_columns: list[int] = [start["columns"]] * (MOST_PLAYERS + 1)
        self.start_feet: list[int] = [start["feet"]] * (MOST_PLAYERS + 1)
        self.variant_columns: list[int] = self.start_columns[:]
        self.variant_feet: list[int] = self.start_feet[:]
        for row in raw["start_variant"]:
            self.variant_columns[row["players"]] = row["columns"]
            self.variant_feet[row["players"]] = row["feet"]
        self.all_columns: int = raw["pieces"]["columns"]
        self.all_feet: int = raw["pieces"]["feet"]

    def read_tiles(self, raw: dict[str, Any]) -> None:
        #: price of a sacrifice tile by its level; no tile costs nothing
        self.prices: list[int] = [0] + [row["price"] for row in raw["sacrifice_tiles"]]
        self.gods: list[God] = [God(row) for row in raw["gods"]]
        #: extra turns come back when so many epochs are over: 1 in every epoch, 3 after the first scoring, 6 never
        self.extra_every: int = next((god.every for god in self.gods if god.effect == EXTRA_TURN), 1)
        self.god_tiles: list[int] = [number for number, god in enumerate(self.gods) for _ in range(god.copies)]
        #: how many demigod tiles there are of each value; index 0 stays empty
        self.demigod_counts: list[int] = [0] * 7
        for row in raw["demigods"]:
            self.demigod_counts[row["value"]] = row["count"]
        self.low_demigods = sum(self.demigod_counts[1:4])
        #: loot kinds first, then the bonus tiles
        self.tokens: list[Token] = [Token(row, False) for row in raw["loot"]] + [
            Token(row, True) for row in raw["bonus"]
        ]
        self.loot_kinds = len(raw["loot"])
        self.loot_tokens: list[int] = [
            number for number in range(self.loot_kinds) for _ in range(self.tokens[number].count)
        ]
        self.bonus_tiles: list[int] = list(range(self.loot_kinds, len(self.tokens)))
        self.loot_used: list[list[int]] = [[], [], [], [], []]
        for row in raw["loot_spaces"]:
            self.loot_used[row["players"]] = [number - 1 for number in row["used"]]
        scoring = raw["scoring"]
        self.scored_after: list[int] = list(scoring["after_epochs"])
        self.epoch_end_points: int = scoring["epoch_end"]
        self.column_points: list[int] = [0]
        for count in range(1, self.all_columns + 1):
            each = max(row["each"] for row in scoring["columns"] if row["from"] <= count)
            self.column_points.append(count * each)

    def extra_ends(self, epoch: int) -> bool:
        """Is an extra turn lost that has not been taken when this epoch ends?"""
        return epoch % self.extra_every == 0

    def extra_returns(self, epoch: int) -> int:
        """How many times extra turns come back after this epoch."""
        return (EPOCHS - 1) // self.extra_every - (epoch - 1) // self.extra_every

    def read_map(self, raw: dict[str, Any], nations: list[dict[str, Any]]) -> None:
        cells = map_cells(raw["terrain"])
        self.cells: list[tuple[int, int]] = cells
        self.sea: list[bool] = [raw["terrain"][row][col] == "~" for row, col in cells]
        self.names: list[str] = [space_name(row, col) for row, col in cells]
        self.spaces = len(cells)
        self.index: dict[str, int] = {name: space for space, name in enumerate(self.names)}
        at = {cell: space for space, cell in enumerate(cells)}
        self.links: list[tuple[int, ...]] = [
            tuple(at[cell] for cell in neighbours(row, col) if cell in at) for row, col in cells
        ]
        #: sets of spaces are numbers with one bit per space; `near` is the set of neighbours
        self.near: list[int] = [sum(1 << there for there in links) for links in self.links]
        self.column_spaces: int = sum(1 << self.index[name] for name in raw["columns"])
        self.foot_spaces: int = ((1 << self.spaces) - 1) & ~self.column_spaces
        effects = {row["name"]: NATION_EFFECTS.index(row["effect"]) for row in nations}
        self.nations: list[Nation] = [
            Nation(
                row["nation"],
                effects[row["nation"]],
                self.index[row["main"]],
                [self.index[name] for name in row["loot"]],
            )
            for row in raw["nations"]
        ]
        #: for loot and column spaces: the spaces at most 0, 1, 2 ... FAR steps away, as the crow flies
        self.within: list[list[int]] = [[] for _ in cells]
        for space in self.landmarks():
            self.within[space] = rings(space, self.near)

    def landmarks(self) -> list[int]:
        """All loot and column spaces."""
        columns = [space for space in range(self.spaces) if self.column_spaces >> space & 1]
        return columns + [space for nation in self.nations for space in nation.loot]


def rings(space: int, near: list[int]) -> list[int]:
    found = [1 << space]
    for _ in range(FAR):
        reached = found[-1]
        for here in range(len(near)):
            if found[-1] >> here & 1:
                reached |= near[here]
        found.append(reached)
    return found


def map_cells(terrain: list[str]) -> list[tuple[int, int]]:
    """The spaces of a map picture, row by row: '.' land, '~' sea, ' ' no space."""
    return [(row, col) for row, line in enumerate(terrain) for col, sign in enumerate(line) if sign != " "]


def space_name(row: int, col: int) -> str:
    """'F6': the row by a letter, the place in it by a number."""
    return f"{chr(65 + row)}{col + 1}"


def canonical(raw: dict[str, Any]) -> str:
    """The same text for the same facts, however the file was laid out."""
    return json.dumps(raw, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
