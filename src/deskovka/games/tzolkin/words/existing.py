"""What one can do in Tzolk'in, possible now or not: what a turn may be, and what a worker who is picked up may do."""

from __future__ import annotations

from collections.abc import Sequence

from deskovka.core.game import Move
from deskovka.core.ways import Kind
from deskovka.core.words import Tongue
from deskovka.games.tzolkin.components import (
    BLOCKS,
    BUILDING,
    CHICHEN,
    GEAR,
    GEAR_OF,
    GEARS,
    MONUMENT,
    START_SPACE,
    TECHNOLOGIES,
)
from deskovka.games.tzolkin.moves import TABLES, Table, use_index
from deskovka.games.tzolkin.notation import meant_by_action, meant_by_building
from deskovka.games.tzolkin.state import (
    CHOOSING_WEALTH,
    DETAIL,
    EMPTY,
    TO_ADVANCE,
    TO_BUILD,
    TO_TRADE,
    TO_USE,
    TURNING,
    State,
)
from deskovka.games.tzolkin.words.terms import GEAR_NAMES, action_text, technology_name, tile_name, tongue_of


def kinds(game: State, seat: int, lang: str = "en") -> list[Kind]:
    """Where an answer is asked for, the other answers; otherwise what a turn may be, and what comes with picking up."""
    t = tongue_of(lang)
    table = TABLES[seat]
    if game.todo:
        return answers(game, seat, table, t, lang)
    if game.phase in (CHOOSING_WEALTH, TURNING):
        return []
    places = [
        Kind(t("Place a worker on {gear}", gear=GEAR_NAMES[gear]), [table.place[gear]]) for gear in range(len(GEARS))
    ]
    return [
        Kind(t("Beg for corn"), [table.beg]),
        *places,
        Kind(t("Place a worker on the starting-player space"), [table.place[START_SPACE]]),
        picking_up(game, seat, t),
        *by_a_worker(game, seat, t),
        Kind(t("End the turn"), [table.end_turn]),
    ]


def picking_up(game: State, seat: int, t: Tongue) -> Kind:
    own = [tooth for tooth, piece in enumerate(game.board) if piece == seat]
    reason = "" if own else t("None of your workers stands on a gear.")
    return Kind(t("Pick up a worker"), [TABLES[seat].pick[tooth] for tooth in own or [0]], reason)


def by_a_worker(game: State, seat: int, t: Tongue) -> list[Kind]:
    """What needs a worker who is picked up: the gear says which."""
    table = TABLES[seat]
    offerings = [table.use[use_index(CHICHEN, number, 0)] for number in range(1, GEAR[CHICHEN].free_from)]
    found = [
        (t("Build a building"), [move for number in on_offer(game) for move in meant_by_building(game, seat, number)]),
        (t("Build a monument"), [table.raise_[number] for number in game.monuments if number != EMPTY]),
        (t("Advance a technology"), list(table.advance)),
        (t("Trade on the market"), [*table.sell, *table.buy]),
        (t("Offer a skull in Chichen Itza"), offerings),
    ]
    return [Kind(words, moves) for words, moves in found if moves]


def on_offer(game: State) -> list[int]:
    return [number for number in game.display if number >= 0]


# -- answers ------------------------------------------------------------------------------------------------------------


def answers(game: State, seat: int, table: Table, t: Tongue, lang: str) -> list[Kind]:
    """The other answers to the open question, as far as they have names."""
    asked, detail = game.todo[-1] % DETAIL, game.todo[-1] // DETAIL
    if asked == TO_BUILD:
        return to_build(game, seat, t)
    if asked == TO_ADVANCE:
        return [Kind(technology_name(t, n), [table.advance[n]]) for n in range(len(TECHNOLOGIES))]
    if asked == TO_TRADE:
        return one_each(game, [*table.sell, *table.buy], lang)
    return to_use(game, seat, detail, t) if asked == TO_USE else []


def one_each(game: State, moves: Sequence[Move], lang: str) -> list[Kind]:
    return [Kind(game.describe(move, lang), [move]) for move in moves]


def to_build(game: State, seat: int, t: Tongue) -> list[Kind]:
    buildings = [Kind(tile_name(t, BUILDING[n]), meant_by_building(game, seat, n)) for n in on_offer(game)]
    raised = [n for n in game.monuments if n >= 0]
    return [*buildings, *[Kind(tile_name(t, MONUMENT[n]), [TABLES[seat].raise_[n]]) for n in raised]]


def to_use(game: State, seat: int, tooth: int, t: Tongue) -> list[Kind]:
    """The actions of the gear from which the worker comes."""
    gear = GEAR_OF[tooth]
    found = []
    for number in range(1, GEAR[gear].free_from):
        words = f"{GEAR_NAMES[gear]} {number}: {action_text(game, seat, gear, number, t)}"
        found.append(Kind(words, meant_by_action(seat, gear, number)))
    return found


# -- what one has at hand -----------------------------------------------------------------------------------------------


def holdings(game: State, seat: int) -> list[tuple[str, int | str]]:
    """Corn, blocks, skulls, and the workers in hand of all."""
    blocks = [(name, game.blocks[3 * seat + kind]) for kind, name in enumerate(BLOCKS)]
    found: list[tuple[str, int | str]] = [("corn", game.corn[seat]), *blocks, ("skulls", game.skulls[seat])]
    return [*found, ("workers", f"{game.in_hand(seat)}/{game.workers[seat]}")]
