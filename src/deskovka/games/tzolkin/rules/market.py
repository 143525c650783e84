"""The market: corn against blocks at fixed prices, both ways (rulebook, Uxmal 2).

One trade is one move. A kind of block that was sold is not bought again in the same action, nor the other way round: that would
only undo a trade. Every stock that can be reached by trading at all can be reached so, and a market always ends.
"""

from __future__ import annotations

from deskovka.core.game import Move
from deskovka.games.tzolkin.components import PRICE, WOOD
from deskovka.games.tzolkin.moves import TABLES
from deskovka.games.tzolkin.state import DETAIL, TO_TRADE, Position


def can_trade(position: Position, seat: int, corn: int) -> bool:
    return corn >= PRICE[WOOD] or position.all_blocks(seat) > 0


def list_trades(position: Position, seat: int, traded: int) -> list[Move]:
    table = TABLES[seat]
    corn = position.corn[seat]
    out: list[Move] = []
    for kind in range(3):
        if position.blocks[3 * seat + kind] > 0 and not traded >> (3 + kind) & 1:
            out.append(table.sell[kind])
    for kind in range(3):
        if corn >= PRICE[kind] and not traded >> kind & 1:
            out.append(table.buy[kind])
    out.append(table.enough)
    return out


def sell(position: Position, seat: int, kind: int, traded: int) -> None:
    position.gain_block(seat, kind, -1)
    position.gain_corn(seat, PRICE[kind])
    position.todo.append(TO_TRADE + DETAIL * (traded | 1 << kind))


def buy(position: Position, seat: int, kind: int, traded: int) -> None:
    position.gain_corn(seat, -PRICE[kind])
    position.gain_block(seat, kind, 1)
    position.todo.append(TO_TRADE + DETAIL * (traded | 8 << kind))
