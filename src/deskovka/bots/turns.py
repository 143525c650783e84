"""Whole turns: what a seat can do until somebody else decides, as chains of small moves.

A bot that compares single moves is short-sighted where a turn is a chain; one that lists every chain drowns in conversions, which stand in every
list.  So a conversion (`game.prepares`) is followed only to what it newly makes possible: it pays for something.  Chains that lead to the same
position are one turn.  A chain stops at what reveals something: nobody can plan beyond that.
"""

from __future__ import annotations

from dataclasses import dataclass

from deskovka.bots.decisions import hands_over, moves_of
from deskovka.core.game import Game, Move
from deskovka.core.policy import Policy

#: positions that are looked at in one turn, decisions of one chain, conversions in a row, and conversions tried at one decision
MOST_POSITIONS = 3000
LONGEST = 40
CONVERSIONS = 5
FUNDINGS = 40
#: moves that are tried, from the end of the list, to end a turn for which there is no more room
HASTE = 4


@dataclass(frozen=True)
class Turn:
    """Moves of one seat, and the position to which they lead."""

    moves: tuple[Move, ...]
    after: Game


class Turns:
    """The turns that a seat can make from a position; `most` bounds the positions that are looked at.

    The ways on from a decision share the room that is left there, and what one does not use goes to the next: however many turns there are, all
    kinds of them are found.
    """

    def __init__(self, game: Game, seat: int, most: int = MOST_POSITIONS) -> None:
        self.seat = seat
        self.seen: set[int] = set()
        self.found: list[Turn] = []
        self.follow(game, (), most)

    def follow(self, game: Game, line: tuple[Move, ...], room: int) -> int:
        """Every decision that is possible now, then every one that conversions make possible; how many positions that took."""
        mine = moves_of(game, self.seat)
        steps = [move for move in mine if not game.prepares(move)]
        ways = len(steps) + 1 if len(steps) < len(mine) else len(steps)
        used = 0
        for move in steps:
            if used >= room:
                return used
            used += self.step(game, move, line, max(1, (room - used) // ways))
            ways -= 1
        if ways:
            used += self.fund(game, line, set(mine), room - used)
        return used

    def step(self, game: Game, move: Move, line: tuple[Move, ...], room: int) -> int:
        after = game.copy()
        reveals = game.reveals(move)
        after.push(move)
        chain = (*line, move)
        if reveals or hands_over(game, after, self.seat) or len(chain) >= LONGEST:
            self.keep(chain, after)
        elif self.is_new(after):
            return 1 + (self.follow(after, chain, room - 1) if room > 1 else self.finish(after, chain))
        return 1

    def finish(self, game: Game, line: tuple[Move, ...]) -> int:
        """No room to look on: end the turn here if that is possible."""
        for move in moves_of(game, self.seat)[-HASTE:]:
            after = game.copy()
            after.push(move)
            if hands_over(game, after, self.seat):
                self.keep((*line, move), after)
                break
        return 1

    def fund(self, game: Game, line: tuple[Move, ...], known: set[Move], room: int) -> int:
        """Conversions, nearest first, each chain only as far as something new becomes possible."""
        front = [(game, line)]
        tried = used = 0
        for _ in range(CONVERSIONS):
            following: list[tuple[Game, tuple[Move, ...]]] = []
            for position, chain in front:
                for move in moves_of(position, self.seat):
                    if not position.prepares(move):
                        continue
                    if tried >= FUNDINGS or used >= room:
                        return used
                    after = position.copy()
                    after.push(move)
                    tried += 1
                    used += 1
                    if not self.is_new(after):
                        continue
                    longer = (*chain, move)
                    following.append((after, longer))
                    mine = moves_of(after, self.seat)
                    for fresh in mine:
                        if fresh not in known and not after.prepares(fresh):
                            used += self.step(after, fresh, longer, max(1, (room - used) // 4))
                    known.update(mine)
            front = following
        return used

    def keep(self, chain: tuple[Move, ...], after: Game) -> None:
        if self.is_new(after):
            self.found.append(Turn(chain, after))

    def is_new(self, position: Game) -> bool:
        mark = position.fingerprint()
        if mark in self.seen:
            return False
        self.seen.add(mark)
        return True


def turns_of(game: Game, seat: int, most: int = MOST_POSITIONS) -> list[Turn]:
    """The turns of a seat, in the order in which they were found; never empty while the seat can move.

    >>> from deskovka.games.pebbles.game import Pebbles
    >>> found = turns_of(Pebbles.new(2, {"shells": "0"}, "tea"), 0)
    >>> [str(move) for move in found[0].moves]
    ['take from A', 'take from A', 'take from A', 'end turn']
    """
    found = Turns(game, seat, most).found
    if not found:  # nothing but conversions, or no room to look: one step at a time
        for move in moves_of(game, seat):
            after = game.copy()
            after.push(move)
            found.append(Turn((move,), after))
    return found


def chosen_turns(game: Game, seat: int, chains: list[tuple[Move, ...]]) -> list[Turn]:
    """Turns that a policy has thought of in this very position, each up to what reveals something or hands over. They are not checked here: whoever
    plays them at a table looks at every move again."""
    found: list[Turn] = []
    for chain in chains:
        after = game.copy()
        turn = after.turn
        for number, move in enumerate(chain):
            stops = after.reveals(move)
            after.push(move)
            if stops or after.turn != turn or after.to_act() != seat:
                chain = chain[: number + 1]
                break
        found.append(Turn(chain, after))
    return found


def turns_for(policy: Policy, game: Game, seat: int, most: int = MOST_POSITIONS) -> list[Turn]:
    """The turns that deserve a look: those that a policy thinks of, else all that are found."""
    lines = policy.lines(game, seat)
    if lines:
        return [Turn(moves, after) for moves, after in lines]
    known = policy.turns(game, seat)
    return chosen_turns(game, seat, known) if known else turns_of(game, seat, most)
