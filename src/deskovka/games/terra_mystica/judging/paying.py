"""Conversions that pay for something: what must be changed into what, so that a price can be paid."""

from __future__ import annotations

from deskovka.core.game import Move
from deskovka.games.terra_mystica.components import DWELLING, SANCTUARY, STRONGHOLD, TEMPLE, TRADING_HOUSE
from deskovka.games.terra_mystica.moves import (
    POINT_TO_COIN,
    POWER_TO_COIN,
    POWER_TO_PRIEST,
    POWER_TO_WORKER,
    PRIEST_TO_WORKER,
    WORKER_TO_COIN,
)
from deskovka.games.terra_mystica.state import Player

#: points that Alchemists give for coins in one turn, at most
MOST_POINTS = 3


class Purse:
    """What somebody can pay with, and the conversions that were made so far."""

    def __init__(self, p: Player) -> None:
        self.book = p.book
        self.workers = p.workers
        self.coins = p.coins
        self.priests = p.priests
        self.power = p.bowl3
        self.burnable = p.bowl2 // 2
        self.points = min(MOST_POINTS, p.points) if p.faction.extra_conversions else 0
        self.moves: list[Move] = []

    def spend_power(self, amount: int, conversion: int) -> bool:
        """Power for one conversion, sacrificed for if need be."""
        burns = amount - self.power
        if burns > self.burnable:
            return False
        for _ in range(burns):
            self.moves.append(self.book.burn)
            self.burnable -= 1
            self.power += 1
        self.power -= amount
        self.moves.append(self.book.converts[conversion])
        return True

    def get_priest(self) -> bool:
        return self.spend_power(5, POWER_TO_PRIEST)

    def get_worker(self, priests: int) -> bool:
        """From power; from a priest beyond those that are needed themselves."""
        if self.spend_power(3, POWER_TO_WORKER):
            self.workers += 1
            return True
        if self.priests > priests:
            self.priests -= 1
            self.workers += 1
            self.moves.append(self.book.converts[PRIEST_TO_WORKER])
            return True
        return False

    def get_coin(self, workers: int, priests: int) -> bool:
        """From power; from what is left of workers and priests; from points, where that is allowed."""
        if self.spend_power(1, POWER_TO_COIN):
            self.coins += 1
            return True
        if self.points > 0:
            self.points -= 1
            self.coins += 1
            self.moves.append(self.book.converts[POINT_TO_COIN])
            return True
        if self.workers <= workers and self.priests > priests:
            self.priests -= 1
            self.workers += 1
            self.moves.append(self.book.converts[PRIEST_TO_WORKER])
        if self.workers > workers:
            self.workers -= 1
            self.coins += 1
            self.moves.append(self.book.converts[WORKER_TO_COIN])
            return True
        return False


def conversions_for(p: Player, workers: int, coins: int, priests: int) -> list[Move] | None:
    """What to convert so that the price can be paid; nothing if it can be, None if it cannot."""
    purse = Purse(p)
    while purse.priests < priests:
        if not purse.get_priest():
            return None
        purse.priests += 1
    while purse.workers < workers:
        if not purse.get_worker(priests):
            return None
    while purse.coins < coins:
        if not purse.get_coin(workers, priests):
            return None
    return purse.moves


def prices(p: Player) -> list[tuple[int, int, int]]:
    """What a turn may have to pay at once, in workers, coins and priests: the cheap things first."""
    board = p.faction.board
    found = [(board.cost_workers[DWELLING], board.cost_coins[DWELLING], 0), (0, 0, 1)]
    if p.faction.digs:
        spade = board.spade_costs[p.exchange]
        for spades in range(1, 3):
            found.append((0, 0, spades) if board.digs_with_priests else (spades * spade, 0, 0))
    for kind in (TRADING_HOUSE, TEMPLE, STRONGHOLD, SANCTUARY):
        if p.left(kind):
            found.append((board.cost_workers[kind], board.cost_coins[kind], 0))
    if p.left(TRADING_HOUSE):
        found.append((board.cost_workers[TRADING_HOUSE], board.alone_coins, 0))
    if board.ships and p.shipping < board.shipping_max:
        found.append((0, board.shipping_coins, board.shipping_priests))
    if p.exchange < board.exchange_max:
        found.append((board.exchange_workers, board.exchange_coins, board.exchange_priests))
    if board.bridge_workers:
        found.append((board.bridge_workers, 0, 0))
    return found
