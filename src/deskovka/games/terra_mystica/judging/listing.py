"""Whole turns that a sensible person would think of: every action that is possible, or becomes so by conversions that pay for it, and every
choice that follows from it.

What bots/turns.py finds for any game, but without what is never sensible here, such as making land somebody else's home.
"""

from __future__ import annotations

from deskovka.core.game import Move
from deskovka.games.terra_mystica import moves as m
from deskovka.games.terra_mystica.components import DWELLING, ROUNDS
from deskovka.games.terra_mystica.judging.paying import conversions_for, prices
from deskovka.games.terra_mystica.rules import buildings
from deskovka.games.terra_mystica.state import Player, State
from deskovka.games.terra_mystica.table import ACTING, TURN

Line = tuple[tuple[Move, ...], State]
#: moves that say nothing of where a line leads: conversions, and the end of a turn
PREPARING = (m.CONVERT, m.BURN, m.END)
#: positions that are looked at in one turn
MOST_POSITIONS = 1500


def copied(game: State) -> State:
    other = game.copy()
    assert isinstance(other, State)
    return other


class Listing:
    """The turns of one position, as they are found."""

    def __init__(self, seat: int, most: int) -> None:
        self.seat = seat
        self.left = most
        self.seen: set[int] = set()
        self.found: list[Line] = []

    def begin(self, game: State) -> None:
        """A turn from its start: actions that are possible, then those that conversions make possible."""
        p = game.seats[self.seat]
        known = set(game.moves())
        for move in game.moves():
            self.try_move(game, p, move, ())
        if game.stage == TURN and p.actions and not p.pending():
            self.burn_for_actions(game, p)
            self.pay_for_actions(game, p, known)

    def burn_for_actions(self, game: State, p: Player) -> None:
        """Power actions for which tokens of bowl II must be sacrificed."""
        for action in range(6):
            lacking = p.faction.action_cost(game.material.action_power[action]) - p.bowl3
            if 0 < lacking <= p.bowl2 // 2:
                burnt = copied(game)
                line: list[Move] = []
                for _ in range(lacking):
                    burnt.push(p.book.burn)
                    line.append(p.book.burn)
                move = p.book.actions[action]
                if move in burnt.moves():
                    self.try_move(burnt, burnt.seats[self.seat], move, tuple(line))

    def pay_for_actions(self, game: State, p: Player, known: set[Move]) -> None:
        for workers, coins, priests in prices(p):
            line = conversions_for(p, workers, coins, priests)
            if not line:
                continue
            paid = copied(game)
            for move in line:
                paid.push(move)
            buyer = paid.seats[self.seat]
            for move in paid.moves():
                if move not in known:
                    known.add(move)
                    self.try_move(paid, buyer, move, tuple(line))

    def try_move(self, game: State, p: Player, move: Move, line: tuple[Move, ...]) -> None:
        if move.seat == self.seat and sensible(game, p, move):
            self.follow(game, move, line)

    def follow(self, game: State, move: Move, line: tuple[Move, ...]) -> None:
        if self.left > 0:
            self.left -= 1
            after = copied(game)
            after.push(move)
            self.go_on((*line, move), game.turn, after)

    def go_on(self, line: tuple[Move, ...], turn: int, after: State) -> None:
        """The ways on from a position to which a line has led; `turn` is the one in which its last move was made. May change `after`."""
        mark = mark_of(after.seats[self.seat], line)
        if mark in self.seen:
            return
        self.seen.add(mark)
        if after.turn != turn or after.acting != self.seat or complete(after, self.seat):
            self.found.append((line, after))
            return
        p = after.seats[self.seat]
        ways = [move for move in after.moves() if move.seat == self.seat and sensible(after, p, move)]
        fresh = p.may_build and len(p.fresh) > 0 and not p.spades and p.left(DWELLING) > 0
        lacking = fresh and not buildings.can_pay(p, DWELLING)
        if len(ways) == 1 and not lacking and self.left > 0:  # mostly the end of the turn: no copy is needed
            self.left -= 1
            now = after.turn
            after.push(ways[0])
            self.go_on((*line, ways[0]), now, after)
            return
        for move in ways:
            self.follow(after, move, line)
        if lacking:
            self.pay_for_dwelling(after, p, line)

    def pay_for_dwelling(self, game: State, p: Player, line: tuple[Move, ...]) -> None:
        """Land was turned home; perhaps conversions still allow a dwelling there."""
        board = p.faction.board
        conversions = conversions_for(p, board.cost_workers[DWELLING], board.cost_coins[DWELLING], 0)
        if conversions:
            paid = copied(game)
            for move in conversions:
                paid.push(move)
            for at in p.fresh:
                move = p.book.builds[at]
                if move in paid.moves():
                    self.try_move(paid, paid.seats[self.seat], move, (*line, *conversions))


def mark_of(p: Player, line: tuple[Move, ...]) -> int:
    """The same for lines to the same position: the same moves in any order but for conversions, of which only what is left of them counts.

    Much cheaper than the position's fingerprint, and listing asks at every step.
    """
    deeds = [hash(move) for move in line if move.kind not in PREPARING]
    deeds.sort()
    return hash((tuple(deeds), p.numbers()))


def complete(game: State, seat: int) -> bool:
    """In a double turn the first action is a turn by itself: the second is thought of when it comes."""
    p = game.seats[seat]
    return game.phase == ACTING and p.actions > 0 and p.acted and not p.pending()


def sensible(game: State, p: Player, move: Move) -> bool:
    """Would a person think of it at all?"""
    kind = move.kind
    if kind in (m.CONVERT, m.BURN, m.DROP_OUT):
        return False
    if kind == m.TRANSFORM:
        return sensible_land(game, p, move)
    if kind == m.BUILD:
        return not p.spades or p.dug > 0 or p.free_dwelling
    if kind == m.SEND:
        return sensible_send(game, move)
    if kind == m.BRIDGE:
        a, b = game.board.bridge_sites[move.a]
        return game.owner[a] == game.owner[b] or game.owner[a] < 0 or game.owner[b] < 0
    if kind == m.RENOUNCE:
        return move.a == m.NO_PRIESTS or nothing_else(game, p, move)
    return True


def sensible_land(game: State, p: Player, move: Move) -> bool:
    """Home, or, with spades that do not suffice for it, all of them on the way there."""
    if move.b == p.home or p.sandstorm:
        return True
    faction = p.faction
    if not p.spades or not faction.digs or game.terrain[move.a] > 6:
        return False
    needed = faction.spades_for(p, game.terrain[move.a], p.home)
    left = faction.spades_for(p, move.b, p.home)
    return needed > p.spades and needed - left == p.spades


def sensible_send(game: State, move: Move) -> bool:
    """The most steps that are free; back to the supply only when the priests are not needed again."""
    first = game.orders[move.a * 4] < 0
    if move.b == 3:
        return True
    if move.b == 2:
        return not first
    return game.round >= ROUNDS - 1 or -1 not in game.orders[move.a * 4 : move.a * 4 + 4]


def nothing_else(game: State, p: Player, move: Move) -> bool:
    for other in game.moves():
        if other.seat == p.seat and other.kind != m.RENOUNCE and sensible(game, p, other):
            return False
    return True


def lines_of(game: State, seat: int, most: int = MOST_POSITIONS) -> list[Line]:
    """The sensible turns of a seat, in the order in which they are found; empty if there is none to be found here."""
    listing = Listing(seat, most)
    listing.begin(game)
    return listing.found
