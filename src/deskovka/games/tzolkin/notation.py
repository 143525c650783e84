"""Moves as text, and text as moves. The text says what a player would say: `pick up tikal 4`, `build hall of fields`."""

from __future__ import annotations

from deskovka.core.game import Move, NotUnderstood
from deskovka.games.tzolkin.components import (
    BLOCKS,
    BUILDING,
    CHICHEN,
    GEAR,
    GEAR_OF,
    GEARS,
    MONUMENT,
    POSITION_OF,
    START_SPACE,
    TECHNOLOGIES,
    TEMPLES,
    WEALTH,
)
from deskovka.games.tzolkin.rules.moves import (
    ADVANCE,
    ANGER,
    BEG,
    BURN_FOREST,
    BUY,
    CLIMB,
    CUT_WOOD,
    DAYS,
    END_TURN,
    ENOUGH,
    ERECT,
    HARVEST_CORN,
    KEEP,
    NO_TEMPLE,
    NOTHING,
    PAY,
    PICK,
    PLACE,
    RAISE,
    SELL,
    TABLES,
    TAKE,
    USE,
    Decision,
)
from deskovka.games.tzolkin.state import Position

SAVING = "saving the benefit"


def mix(wood: int, stone: int, gold: int) -> str:
    """`1 wood 2 gold`."""
    return " ".join(f"{n} {BLOCKS[kind]}" for kind, n in enumerate((wood, stone, gold)) if n)


def use_text(gear: int, action: int, how: int) -> str:
    place = f"{GEARS[gear]} {action}"
    if how == CUT_WOOD:
        return f"cut wood at {place}"
    if how == HARVEST_CORN:
        return f"harvest corn at {place}"
    if how == BURN_FOREST:
        return f"burn forest at {place}"
    return f"offer skull at {place}" if gear == CHICHEN else f"use {place}"


def erect_text(move: Move) -> str:
    text = f"build {BUILDING[move.a].name}"
    if move.b:
        text += f" without 1 {BLOCKS[move.b - 1]}"
    if move.c:
        text += f" {SAVING}"
    return text


def text_of(move: Move) -> str:
    kind = move.kind
    if kind == KEEP:
        return f"keep {WEALTH[move.a].name} and {WEALTH[move.b].name}"
    if kind == PLACE:
        return "place worker on " + ("start space" if move.a == START_SPACE else GEARS[move.a])
    if kind == PICK:
        return f"pick up {GEARS[GEAR_OF[move.a]]} {POSITION_OF[move.a]}"
    if kind == USE:
        return use_text(move.a, move.b, move.c)
    if kind == ANGER:
        return f"anger {TEMPLES[move.a]}"
    if kind == CLIMB:
        return f"climb {TEMPLES[move.a]}" + ("" if move.b == NO_TEMPLE else f" and {TEMPLES[move.b]}")
    if kind == PAY:
        return "pay " + mix(move.a, move.b, move.c)
    if kind == TAKE:
        return "take " + mix(move.a, move.b, move.c)
    if kind == ADVANCE:
        return f"advance {TECHNOLOGIES[move.a]}"
    if kind == ERECT:
        return erect_text(move)
    if kind == RAISE:
        return f"raise {MONUMENT[move.a].name}"
    if kind == SELL:
        return f"sell {BLOCKS[move.a]}"
    if kind == BUY:
        return f"buy {BLOCKS[move.a]}"
    if kind == DAYS:
        return "turn calendar 1 day" if move.a == 1 else f"turn calendar {move.a} days"
    return {BEG: "beg", NOTHING: "no action", ENOUGH: "enough", END_TURN: "end turn"}[kind]


def all_texts() -> dict[str, tuple[int, int, int, int]]:
    """Every text of a move that stands in the table, with what it means."""
    table = TABLES[0]
    found: dict[str, tuple[int, int, int, int]] = {}
    groups: list[list[Move]] = [
        [table.beg, table.nothing, table.enough, table.end_turn],
        [*table.place, *table.pick, *table.anger, *table.climb, *table.climb_two, *table.advance],
        [move for move in table.use if 0 < move.b < GEAR[move.a].free_from],
        [move for move in [*table.pay, *table.take] if move.a + move.b + move.c],
        [*table.erect, *table.raise_, *table.sell, *table.buy, *table.days[1:]],
    ]
    for group in groups:
        for move in group:
            found[text_of(move)] = (move.kind, move.a, move.b, move.c)
    for one, a in enumerate(WEALTH):
        for two in range(one + 1, len(WEALTH)):
            found[f"keep {a.name} and {WEALTH[two].name}"] = (KEEP, one, two, 0)
    return found


TEXTS: dict[str, tuple[int, int, int, int]] = {}


def parse(position: Position, text: str, seat: int | None = None) -> Move:
    """The move that a text means. Letter case and extra spaces do not matter."""
    seat = position.active if seat is None else seat
    if not TEXTS:
        TEXTS.update(all_texts())
    wanted = " ".join(text.lower().split())
    if wanted in TEXTS:
        kind, a, b, c = TEXTS[wanted]
        return Decision(seat, kind, a, b, c)
    start = wanted.split(" ")[0] if wanted else ""
    like = [known for known in TEXTS if known.split(" ")[0] == start][:3]
    hint = f"; moves like it are {', '.join(map(repr, like))}" if like else ""
    raise NotUnderstood(f"{text!r} is no move of Tzolk'in{hint}")


# -- what one would click ---------------------------------------------------------------------------------------------


def touches(position: Position, move: Move) -> list[str]:
    """The things on the board that a move is about."""
    kind = move.kind
    if kind == KEEP:
        return [f"wealth:{WEALTH[move.a].id}", f"wealth:{WEALTH[move.b].id}"]
    if kind == PLACE:
        if move.a == START_SPACE:
            return ["space:start"]
        gear = GEAR[move.a]
        for place in range(gear.positions):
            if position.board[gear.base + place] < 0:
                return [f"gear:{slug(gear.name)}:{place}"]
        return []
    if kind == PICK:
        return [f"gear:{slug(GEARS[GEAR_OF[move.a]])}:{POSITION_OF[move.a]}"]
    if kind == USE:
        things = [f"action:{slug(GEARS[move.a])}:{move.b}"]
        if move.c:
            things.append(f"jungle:{move.b}:{ {CUT_WOOD: 'wood', HARVEST_CORN: 'corn', BURN_FOREST: 'fire'}[move.c] }")
        return things
    if kind == ANGER:
        return [f"temple:{TEMPLES[move.a]}"]
    if kind == CLIMB:
        return [f"temple:{TEMPLES[temple]}" for temple in (move.a, move.b) if temple != NO_TEMPLE]
    if kind in (PAY, TAKE):
        return [f"block:{BLOCKS[kind_]}" for kind_, n in enumerate((move.a, move.b, move.c)) for _ in range(n)]
    if kind == ADVANCE:
        return [f"technology:{TECHNOLOGIES[move.a]}"]
    if kind == ERECT:
        return [f"building:{BUILDING[move.a].id}"] + ([f"block:{BLOCKS[move.b - 1]}"] if move.b else [])
    if kind == RAISE:
        return [f"monument:{MONUMENT[move.a].id}"]
    if kind == SELL:
        return [f"market:sell:{BLOCKS[move.a]}"]
    if kind == BUY:
        return [f"market:buy:{BLOCKS[move.a]}"]
    if kind == DAYS:
        return ["calendar"] * move.a
    return []


def slug(name: str) -> str:
    return name.replace(" ", "-")


def meant_at(position: Position, thing: str, seat: int) -> list[Move]:
    """The moves that a seat could mean by touching a thing, the likeliest first."""
    return []
