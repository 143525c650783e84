"""Technologies: advancing, the repeatable bonus, and paying or taking blocks of one's choice (rulebook p. 6 and 12)."""

from __future__ import annotations

from deskovka.core.game import Move
from deskovka.games.tzolkin.components import (
    ADVANCE_COST,
    AGRICULTURE,
    ARCHITECTURE,
    BONUS_BLOCKS,
    BONUS_POINTS,
    BONUS_SKULLS,
    BONUS_TEMPLE_STEPS,
    EXTRACTION,
    TOP_LEVEL,
)
from deskovka.games.tzolkin.moves import TABLES, mix_index
from deskovka.games.tzolkin.state import (
    DETAIL,
    MAY_STOP,
    TO_ADVANCE,
    TO_ADVANCE_FREE,
    TO_CLIMB,
    TO_PAY,
    TO_TAKE,
    Position,
)


def advance(position: Position, seat: int, technology: int) -> None:
    """One level up; on level 3 the bonus instead, and the marker stays."""
    if position.level(seat, technology) < TOP_LEVEL:
        position.raise_level(seat, technology)
    elif technology == AGRICULTURE:
        for _ in range(BONUS_TEMPLE_STEPS):
            position.todo.append(TO_CLIMB)
    elif technology == EXTRACTION:
        position.todo.append(TO_TAKE + DETAIL * BONUS_BLOCKS)
    elif technology == ARCHITECTURE:
        position.score(seat, 4 * BONUS_POINTS)
    else:
        position.gain_skulls(seat, BONUS_SKULLS)


def can_advance(position: Position, seat: int) -> bool:
    """Can at least one advance be paid?"""
    blocks = position.all_blocks(seat)
    if blocks == 0:
        return False
    at = 4 * seat
    for technology in range(4):
        if ADVANCE_COST[position.levels[at + technology]] <= blocks:
            return True
    return False


def list_advances(position: Position, seat: int, may_stop: bool) -> list[Move]:
    blocks = position.all_blocks(seat)
    table = TABLES[seat]
    at = 4 * seat
    out: list[Move] = []
    for technology in range(4):
        if ADVANCE_COST[position.levels[at + technology]] <= blocks:
            out.append(table.advance[technology])
    if may_stop:
        out.append(table.enough)
    return out


def advance_paid(position: Position, seat: int, technology: int, left: int) -> None:
    """An advance of Tikal 1 or 3. The payment is asked for last, so it is decided first: before any bonus."""
    cost = ADVANCE_COST[position.level(seat, technology)]
    if left > 1:
        position.todo.append(TO_ADVANCE + DETAIL * (left - 1 + MAY_STOP))
    advance(position, seat, technology)
    position.todo.append(TO_PAY + DETAIL * cost)


def advance_free(position: Position, seat: int, technology: int, left: int) -> None:
    """An advance that a building gives."""
    if left > 1:
        position.todo.append(TO_ADVANCE_FREE + DETAIL * (left - 1))
    advance(position, seat, technology)


# -- blocks of one's choice -------------------------------------------------------------------------------------------


def list_payments(position: Position, seat: int, count: int) -> list[Move]:
    """Every mix of so many own blocks."""
    wood = position.blocks[3 * seat]
    stone = position.blocks[3 * seat + 1]
    gold = position.blocks[3 * seat + 2]
    pay = TABLES[seat].pay
    out: list[Move] = []
    for w in range(min(wood, count), -1, -1):
        for s in range(min(stone, count - w), -1, -1):
            g = count - w - s
            if g <= gold:
                out.append(pay[mix_index(w, s, g)])
    return out


def list_takings(seat: int, count: int) -> list[Move]:
    """Every mix of so many blocks from the supply, which never runs out."""
    take = TABLES[seat].take
    out: list[Move] = []
    for w in range(count, -1, -1):
        for s in range(count - w, -1, -1):
            out.append(take[mix_index(w, s, count - w - s)])
    return out
