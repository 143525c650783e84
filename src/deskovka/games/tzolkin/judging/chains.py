"""Whole turns of a seat, the best found first: a beam over workers, each placed or picked up with all that follows.

Listing every chain is hopeless where six workers can be picked up in any order, each with a choice of actions and payments.
So workers are taken one after the other; after each only the most promising positions are followed, and small decisions
(which blocks to pay, what to trade) are narrowed to what can matter.
"""

from __future__ import annotations

from typing import Final

from deskovka.core.game import Move
from deskovka.games.tzolkin.components import ANY_ACTION, GEAR, PRICE
from deskovka.games.tzolkin.judging.describing import learned
from deskovka.games.tzolkin.judging.prospects import Prospects
from deskovka.games.tzolkin.judging.weights import Weights
from deskovka.games.tzolkin.judging.worth import to_come, worth
from deskovka.games.tzolkin.moves import (
    BEG,
    BURN_FOREST,
    BUY,
    ENOUGH,
    ERECT,
    PAY,
    PICK,
    PLACE,
    SELL,
    TABLES,
    USE,
)
from deskovka.games.tzolkin.state import (
    BEGINNING,
    DETAIL,
    PICKING,
    PLACING,
    TO_TRADE,
    TO_USE,
    TO_USE_ANY,
    State,
)

#: positions that are followed after each worker; ways to use one worker that are kept; actions looked at for one worker
WIDTH: Final = 4
WAYS: Final = 5
USES: Final = 5
#: an action that looks so much worse than the best one is not looked at
HOPELESS: Final = 6.0
#: ends of one worker's action that are looked at, and trades in a row
MOST_ENDS: Final = 60
MOST_TRADES: Final = 8
#: trades must bring at least so much
LEAST_GAIN: Final = 0.02
#: whole turns that are handed out
MOST_TURNS: Final = 16


class Chain:
    """Moves of a turn so far, the position to which they lead, and what it is worth."""

    def __init__(self, moves: list[Move], after: State, value: float) -> None:
        self.moves = moves
        self.after = after
        self.value = value


def by_value(chain: Chain) -> float:
    return -chain.value


class Chains:
    """The search for the turns of one seat."""

    def __init__(self, weights: Weights, game: State, seat: int, width: int = WIDTH) -> None:
        self.w = weights
        self.game = game
        self.seat = seat
        self.width = width
        self.ways = min(WAYS, width)
        self.seen: set[int] = set()

    def turns(self, most: int = MOST_TURNS) -> list[tuple[tuple[Move, ...], float]]:
        """The best turns, the best one first, each complete; and what it is worth before its end."""
        game = self.game
        start = Chain([], game, 0.0)
        if game.todo:
            opened = self.resolved(start)
        else:
            opened = [start]
            if game.phase != BEGINNING:
                start.value = self.valued(start)
        found: list[Chain] = []
        for chain in opened:
            if chain.after.phase in (PICKING, PLACING):
                found.append(chain)
        front = self.best(opened, self.width)
        if game.phase == BEGINNING:
            front = front + self.begged(start)
        self.follow(front, True, found)
        self.follow(front, False, found)
        found.sort(key=by_value)
        del found[most:]
        end = TABLES[self.seat].end_turn
        return [((*chain.moves, end), chain.value) for chain in found]

    def valued(self, chain: Chain) -> float:
        """What the turn is worth if it ends here."""
        game = chain.after
        look = Prospects(self.w, game, self.seat)
        value = game.points[self.seat] / 4 + to_come(look)
        return value + learned(self.w, self.game, chain.moves, look) if self.w.any_learned else value

    def step(self, chain: Chain, move: Move) -> Chain:
        after = chain.after.copy()
        assert isinstance(after, State)
        after.push(move)
        return Chain([*chain.moves, move], after, chain.value)

    def best(self, chains: list[Chain], most: int) -> list[Chain]:
        if len(chains) <= most:
            return chains
        chains.sort(key=by_value)
        return chains[:most]

    def begged(self, start: Chain) -> list[Chain]:
        """Corn for a step in a temple, if that can be."""
        for move in start.after.moves():
            if move.kind == BEG:
                return self.best(self.resolved(self.step(start, move)), 2)
        return []

    # -- worker after worker ------------------------------------------------------------------------------------------

    def follow(self, front: list[Chain], placing: bool, found: list[Chain]) -> None:
        """One more worker each time, from the most promising positions only."""
        kind = PLACE if placing else PICK
        while front:
            following: list[Chain] = []
            for chain in front:
                for move in chain.after.moves():
                    if move.kind == kind:
                        following += self.one(chain, move, placing)
            found += following
            front = self.best(following, self.width)

    def one(self, chain: Chain, move: Move, placing: bool) -> list[Chain]:
        """One worker placed or picked up, with all that follows."""
        after = self.step(chain, move)
        if not placing:
            return self.best(self.resolved(after), self.ways)
        if not self.is_new(after.after):
            return []
        after.value = self.valued(after)
        return [after]

    def is_new(self, game: State) -> bool:
        """By what a turn can change for its player."""
        seat = self.seat
        mark = hash(
            (
                tuple(game.board),
                game.start_space,
                game.corn[seat],
                tuple(game.blocks[3 * seat : 3 * seat + 3]),
                game.skulls[seat],
                game.points[seat],
                tuple(game.steps[3 * seat : 3 * seat + 3]),
                tuple(game.levels[4 * seat : 4 * seat + 4]),
                game.built[seat],
                game.workers[seat],
                tuple(game.forest),
                tuple(game.fields),
                game.offered,
                game.wood_tiles[seat],
            )
        )
        if mark in self.seen:
            return False
        self.seen.add(mark)
        return True

    # -- what follows a worker --------------------------------------------------------------------------------------

    def resolved(self, chain: Chain) -> list[Chain]:
        """Everything that is still to be decided, in every way that can matter; different ends, valued."""
        ends: list[Chain] = []
        self.decide(chain, ends)
        return ends

    def decide(self, chain: Chain, ends: list[Chain]) -> None:
        game = chain.after
        if len(ends) >= MOST_ENDS:
            return
        if not game.todo:
            if self.is_new(game):
                chain.value = self.valued(chain)
                ends.append(chain)
            return
        if game.todo[-1] % DETAIL == TO_TRADE:
            for way in self.traded(chain):
                self.decide(way, ends)
            return
        for move in self.options(game):
            self.decide(self.step(chain, move), ends)

    def options(self, game: State) -> list[Move]:
        """The answers that can matter."""
        moves = game.moves()
        if len(moves) <= 2:
            return moves
        kind = moves[0].kind
        if kind == USE:
            return self.uses(game, moves)
        if kind == PAY:
            return self.payments(game, moves)
        if kind == ERECT:
            return self.buildings(game, moves)
        return moves

    def uses(self, game: State, moves: list[Move]) -> list[Move]:
        """The most promising actions within reach."""
        if len(moves) <= USES:
            return moves
        look = Prospects(self.w, game, self.seat)
        code = game.todo[-1]
        kind = code % DETAIL
        tooth = code // DETAIL
        ranked: list[tuple[float, int]] = []
        for i in range(len(moves)):
            move = moves[i]
            value = -0.5
            if move.kind == USE:
                value = look.action(move.a, move.b)
                if kind == TO_USE:
                    wheel = GEAR[move.a]
                    place = tooth - wheel.base
                    if place < wheel.free_from and move.b < place:
                        value -= look.corn_price * (place - move.b)
                if move.a == 0 and move.b > 1 and move.c == BURN_FOREST:
                    value -= 1.0
                if wheel_any(move) and kind == TO_USE_ANY:
                    continue
            ranked.append((-value, i))
        ranked.sort()
        enough = ranked[0][0] + HOPELESS
        return [moves[i] for value, i in ranked[:USES] if value < enough]

    def payments(self, game: State, moves: list[Move]) -> list[Move]:
        """The two cheapest mixes."""
        ranked = [(PRICE[0] * m.a + PRICE[1] * m.b + PRICE[2] * m.c, i) for i, m in enumerate(moves) if m.kind == PAY]
        ranked.sort()
        kept = [moves[i] for _, i in ranked[:2]]
        for move in moves:
            if move.kind == ENOUGH:
                kept.append(move)
        return kept

    def buildings(self, game: State, moves: list[Move]) -> list[Move]:
        """Where a block may be left out, the dearest; the benefit is not saved for another one."""
        kept: list[Move] = []
        for i, move in enumerate(moves):
            if move.kind == ERECT:
                if move.c:
                    continue
                if i + 1 < len(moves) and self.same_building(move, moves[i + 1]):
                    continue
            kept.append(move)
        return kept

    def same_building(self, one: Move, other: Move) -> bool:
        """The next in the list leaves out a dearer block of the same building."""
        return other.kind == ERECT and other.a == one.a and other.c == 0 and other.b > 0

    # -- the market -------------------------------------------------------------------------------------------------

    def traded(self, chain: Chain) -> list[Chain]:
        """As it is, and after the trades that make the position better one by one."""
        depth = len(chain.after.todo)
        here = self.closed(chain, depth)
        ways = [here]
        best = worth(self.w, here.after, self.seat)
        now = chain
        for _ in range(MOST_TRADES):
            better: Chain | None = None
            for pairs in (False, True):
                if better is not None:
                    break
                for way in self.trades(now, pairs):
                    value = worth(self.w, self.closed(way, depth).after, self.seat)
                    if value > best + LEAST_GAIN:
                        best = value
                        better = way
            if better is None:
                break
            now = better
            if not self.trading(now, depth):
                break
        if now is not chain:
            ways.append(self.closed(now, depth))
        return ways

    def trading(self, chain: Chain, depth: int) -> bool:
        """Is the market still open? It closes by itself when there is nothing left to trade."""
        todo = chain.after.todo
        return len(todo) >= depth and todo[-1] % DETAIL == TO_TRADE

    def closed(self, chain: Chain, depth: int) -> Chain:
        return self.step(chain, TABLES[self.seat].enough) if self.trading(chain, depth) else chain

    def trades(self, chain: Chain, pairs: bool) -> list[Chain]:
        """Single trades; or a sale and what is bought for it, where corn alone is not enough."""
        found: list[Chain] = []
        for move in chain.after.moves():
            if move.kind not in (BUY, SELL):
                continue
            sold = self.step(chain, move)
            if not pairs:
                found.append(sold)
            elif move.kind == SELL:
                if not self.trading(sold, len(chain.after.todo)):
                    continue
                for other in sold.after.moves():
                    if other.kind == BUY and chain.after.corn[self.seat] < PRICE[other.a]:
                        found.append(self.step(sold, other))
        return found


def wheel_any(move: Move) -> bool:
    return GEAR[move.a].actions[move.b].kind == ANY_ACTION
