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
    State,
)


def advance(game: State, seat: int, technology: int) -> None:
    """One level up; on level 3 the bonus instead, and the marker stays."""
    if game.level(seat, technology) < TOP_LEVEL:
        game.raise_level(seat, technology, game.source)
    elif technology == AGRICULTURE:
        for _ in range(BONUS_TEMPLE_STEPS):
            game.todo.append(TO_CLIMB)
    elif technology == EXTRACTION:
        game.todo.append(TO_TAKE + DETAIL * BONUS_BLOCKS)
    elif technology == ARCHITECTURE:
        game.score(seat, 4 * BONUS_POINTS, game.source)
    else:
        game.gain_skulls(seat, BONUS_SKULLS, game.source)


def can_advance(game: State, seat: int) -> bool:
    """Can at least one advance be paid?"""
    blocks = game.all_blocks(seat)
    if blocks == 0:
        return False
    at = 4 * seat
    for technology in range(4):
        if ADVANCE_COST[game.levels[at + technology]] <= blocks:
            return True
    return False


def list_advances(game: State, seat: int, may_stop: bool) -> list[Move]:
    blocks = game.all_blocks(seat)
    table = TABLES[seat]
    at = 4 * seat
    out: list[Move] = []
    for technology in range(4):
        if ADVANCE_COST[game.levels[at + technology]] <= blocks:
            out.append(table.advance[technology])
    if may_stop:
        out.append(table.enough)
    return out


def advance_paid(game: State, seat: int, technology: int, left: int) -> None:
    """An advance of Tikal 1 or 3. The payment is asked for last, so it is decided first: before any bonus."""
    cost = ADVANCE_COST[game.level(seat, technology)]
    if left > 1:
        game.todo.append(TO_ADVANCE + DETAIL * (left - 1 + MAY_STOP))
    advance(game, seat, technology)
    game.todo.append(TO_PAY + DETAIL * cost)


def advance_free(game: State, seat: int, technology: int, left: int) -> None:
    """An advance that a building gives."""
    if left > 1:
        game.todo.append(TO_ADVANCE_FREE + DETAIL * (left - 1))
    advance(game, seat, technology)


# -- blocks of one's choice -------------------------------------------------------------------------------------------


def list_payments(game: State, seat: int, count: int) -> list[Move]:
    """Every mix of so many own blocks."""
    wood = game.blocks[3 * seat]
    stone = game.blocks[3 * seat + 1]
    gold = game.blocks[3 * seat + 2]
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
