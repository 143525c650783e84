"""Names of pieces: a foot that goes from its owner's supply to the map keeps its name, and so do loot and gods.

A position does not tell which of twelve equal feet stands where.  So each space has a number, spread so that spaces near each
other have different ones, and the foot on it has this number: it comes from the supply and goes back there.  Where two feet
of a player stand on spaces of the same number, nobody can say which was first; they are named by their spaces, so that a piece
that stands never moves.

Nothing here uses what the viewer may not know.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from deskovka.core.hexes import cube
from deskovka.games.pantheon.state import NOTHING

if TYPE_CHECKING:
    from deskovka.games.pantheon.game import Pantheon


def bits(spaces: int) -> list[int]:
    """The spaces of a set."""
    return [space for space in range(spaces.bit_length()) if spaces >> space & 1]


class Pieces:
    """The feet or the columns of a player: names of those on the map, by space, and of those beside it."""

    def __init__(self, game: Pantheon, seat: int, kind: str, numbers: dict[int, int], count: int) -> None:
        times = Counter(numbers.values())
        first = f"{kind}:{seat}:"
        self.standing = {
            space: f"{first}{number if times[number] == 1 else game.material.names[space]}"
            for space, number in numbers.items()
        }
        free = [number for number in range(count) if number not in times]
        self.supply = [f"{first}{number}" for number in free[: count - len(numbers)]]


def feet_of(game: Pantheon, seat: int) -> Pieces:
    count = game.material.all_feet
    numbers: dict[int, int] = {}
    for space in bits(game.feet[seat]):
        q, r = cube(*game.material.cells[space])
        numbers[space] = (4 * q + r) % count  # spaces of the same number are three steps apart or more
    return Pieces(game, seat, "foot", numbers, count)


def columns_of(game: Pantheon, seat: int) -> Pieces:
    """There are more spaces than columns, so two far from each other share a number."""
    count = game.material.all_columns
    rank = {space: number for number, space in enumerate(bits(game.material.column_spaces))}
    return Pieces(game, seat, "column", {space: rank[space] % count for space in bits(game.columns[seat])}, count)


# -- loot --------------------------------------------------------------------------------------------------------------------


def drawn(game: Pantheon) -> dict[int, int]:
    """Which token of the bag was drawn for which numbered space of the nation."""
    used = game.material.loot_used[game.players]
    return {slot: game.bag_at - len(used) + place for place, slot in enumerate(used)}


def loot_on_map(game: Pantheon) -> list[tuple[int, int, str]]:
    """The space, the kind and the name of every token that lies there."""
    if game.nation == NOTHING:
        return []
    spaces = game.material.nations[game.nation].loot
    return [
        (spaces[slot], game.loot[slot], f"loot:{place}")
        for slot, place in drawn(game).items()
        if game.loot[slot] != NOTHING
    ]


def loot_to_use(game: Pantheon) -> list[tuple[int, str]]:
    """The kinds and names of what the acting seat has gained and not yet carried out.

    Of equal tokens it is the one from a space on which that seat has a foot.
    """
    names: list[tuple[int, str]] = []
    left = {slot: place for slot, place in drawn(game).items() if game.loot[slot] == NOTHING}
    spaces = game.material.nations[game.nation].loot
    for kind in game.pending:
        if game.material.tokens[kind].bonus:
            names.append((kind, bonus_name(game, kind)))
            continue
        fitting = [slot for slot, place in left.items() if game.bag[place] == kind]
        fitting.sort(key=lambda slot: not game.feet[game.actor] >> spaces[slot] & 1)
        place = str(left.pop(fitting[0])) if fitting else f"{game.material.tokens[kind].id}:{len(names)}"
        names.append((kind, f"loot:{place}"))
    return names


def bonus_name(game: Pantheon, kind: int) -> str:
    return f"bonus:{game.material.tokens[kind].id}"


# -- gods --------------------------------------------------------------------------------------------------------------------


def owned_gods(game: Pantheon, kind: int) -> dict[int, list[str]]:
    """The tiles of one god that each seat has.

    While one seat alone has some they are counted through, and the display counts on: the next tile goes from there to its
    owner under its name.  When several have some, nobody can say which was whose, and they are named by their owners.
    """
    god = game.material.gods[kind]
    counts = {seat: game.gods[seat * len(game.material.gods) + kind] for seat in range(game.players)}
    owners = [seat for seat, count in counts.items() if count]
    return {
        seat: [
            f"god:{god.id}:{number}" if len(owners) == 1 else f"god:{god.id}:{seat}:{number}" for number in range(count)
        ]
        for seat, count in counts.items()
    }


def gods_on_show(game: Pantheon) -> list[tuple[int, str]]:
    """The kinds and names of the gods on display and, last, of the one that was turned over."""
    shown = game.god_display + ([game.turned] if game.turned != NOTHING else [])
    kinds = len(game.material.gods)
    found: list[tuple[int, str]] = []
    for slot, kind in enumerate(shown):
        owned = sum(game.gods[seat * kinds + kind] for seat in range(game.players))
        found.append((kind, f"god:{game.material.gods[kind].id}:{owned + shown[:slot].count(kind)}"))
    return found
