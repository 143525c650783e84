"""What to say when somebody touches a thing with which nothing can be done now, or asks what else there is: the reason, and the
shortest way to make it possible."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from deskovka.core.game import Game, Move

#: positions that are looked at in search of a way (in plain Python 0.2 to 0.4 ms each: a click costs 40 ms at most), and free actions of a way
MOST_POSITIONS = 100
LONGEST = 6


@dataclass(frozen=True)
class Kind:
    """Something that one can do in a game, possible now or not: `Upgrade to a temple`. A game names them by `Game.kinds`."""

    words: str
    #: the moves by which it is done, the likeliest first; never empty
    moves: list[Move]
    #: why none of them is possible, where that is better said of all than of the first one
    reason: str = ""


@dataclass(frozen=True)
class Refusal:
    """Why the move that somebody meant cannot be made, and what would make it possible."""

    move: Move
    reason: str
    #: free actions after which the move is possible; empty if there are none
    way: list[Move] = field(default_factory=list)
    #: what it is that cannot be done, where somebody asked what else there is
    words: str = ""


def why_not_at(game: Game, thing: str, seat: int, lang: str = "en") -> Refusal | None:
    """Why nothing can be done with a thing now. `game` is what the seat sees; None if the thing is not for touching at all, or
    if it can be touched.

    Of several moves that could be meant, the one that can be made possible is spoken of, otherwise the likeliest.
    """
    meant = game.meant_at(thing, seat)
    possible = set(game.moves())
    if not meant or any(move in possible for move in meant):
        return None
    way = way_to(game, set(meant), seat)
    move = next(move for move in meant if move in way[1]) if way else meant[0]
    return Refusal(move, game.why_not(move, lang), way[0] if way else [])


def not_now(game: Game, seat: int, lang: str = "en") -> list[Refusal]:
    """Everything of the kinds that exist at such a decision and that cannot be done now, each with its reason and its way. `game` is
    what the seat sees. One search serves them all."""
    possible = set(game.moves())
    named: dict[str, Kind] = {kind.words: kind for kind in game.kinds(seat, lang)}  # two gods of a name are one
    kinds = [kind for kind in named.values() if possible.isdisjoint(kind.moves)]
    ways = ways_to(game, [set(kind.moves) for kind in kinds], seat)
    return [refusal_of(game, kind, way, lang) for kind, way in zip(kinds, ways, strict=True)]


def refusal_of(game: Game, kind: Kind, way: tuple[list[Move], set[Move]] | None, lang: str) -> Refusal:
    move = next(move for move in kind.moves if move in way[1]) if way else kind.moves[0]
    return Refusal(move, kind.reason or game.why_not(move, lang), way[0] if way else [], kind.words)


def way_to(game: Game, wanted: set[Move], seat: int) -> tuple[list[Move], set[Move]] | None:
    """The shortest chain of free actions after which some of the wanted moves are listed, and which ones those are."""
    return ways_to(game, [wanted], seat)[0]


def ways_to(game: Game, wanted: Sequence[set[Move]], seat: int) -> list[tuple[list[Move], set[Move]] | None]:
    """The same for several wishes, each by itself."""
    ways: list[tuple[list[Move], set[Move]] | None] = [None] * len(wanted)
    seen = {game.key()}
    front: list[tuple[Game, list[Move]]] = [(game, [])]
    looked = 0
    for _ in range(LONGEST):
        following: list[tuple[Game, list[Move]]] = []
        for position, way in front:
            for move in position.moves():
                if move.seat != seat or not position.prepares(move):
                    continue
                looked += 1
                if looked > MOST_POSITIONS or None not in ways:
                    return ways
                after = position.copy()
                after.push(move)
                key = after.key()
                if key in seen:
                    continue
                seen.add(key)
                listed = after.moves()
                for number, wish in enumerate(wanted):
                    if ways[number] is None and (found := wish.intersection(listed)):
                        ways[number] = ([*way, move], found)
                following.append((after, [*way, move]))
        front = following
    return ways
