"""What to say when somebody touches a thing with which nothing can be done now: the reason, and the shortest way to make it possible."""

from __future__ import annotations

from dataclasses import dataclass, field

from deskovka.core.game import Game, Move

#: positions that are looked at in search of a way (in plain Python 0.2 to 0.4 ms each: a click costs 40 ms at most), and free actions of a way
MOST_POSITIONS = 100
LONGEST = 6


@dataclass(frozen=True)
class Refusal:
    """Why the move that somebody meant cannot be made, and what would make it possible."""

    move: Move
    reason: str
    #: free actions after which the move is possible; empty if there are none
    way: list[Move] = field(default_factory=list)


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


def way_to(game: Game, wanted: set[Move], seat: int) -> tuple[list[Move], set[Move]] | None:
    """The shortest chain of free actions after which some of the wanted moves are listed, and which ones those are."""
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
                if looked > MOST_POSITIONS:
                    return None
                after = position.copy()
                after.push(move)
                key = after.key()
                if key in seen:
                    continue
                seen.add(key)
                found = wanted.intersection(after.moves())
                if found:
                    return [*way, move], found
                following.append((after, [*way, move]))
        front = following
    return None
