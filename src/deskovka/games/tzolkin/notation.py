"""Moves as text, and text as moves. The text says what a player would say: `pick up tikal 4`, `build hall of fields`."""

from __future__ import annotations

from deskovka.core.game import Move, NotUnderstood
from deskovka.games.tzolkin.components import (
    BLOCKS,
    BUILDING,
    GEAR,
    GEAR_OF,
    GEARS,
    MONUMENT,
    PALENQUE,
    POSITION_OF,
    START_SPACE,
    TECHNOLOGIES,
    TEMPLES,
    WEALTH,
)
from deskovka.games.tzolkin.moves import (
    ADVANCE,
    ANGER,
    BURN_FOREST,
    BUY,
    CLIMB,
    CUT_WOOD,
    DAYS,
    ERECT,
    HARVEST_CORN,
    KEEP,
    NO_TEMPLE,
    PAY,
    PICK,
    PLACE,
    RAISE,
    SELL,
    TABLES,
    TAKE,
    USE,
    Decision,
    erect_index,
    use_index,
)
from deskovka.games.tzolkin.state import (
    CHOOSING_WEALTH,
    DETAIL,
    EMPTY,
    TO_ANGER,
    TO_BUILD,
    TO_CLIMB_TWO,
    TO_PAY,
    TO_TAKE,
    WITH_CORN,
    State,
)


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
            found[str(move)] = (move.kind, move.a, move.b, move.c)
    for one, a in enumerate(WEALTH):
        for two in range(one + 1, len(WEALTH)):
            found[f"keep {a.name} and {WEALTH[two].name}"] = (KEEP, one, two, 0)
    return found


TEXTS: dict[str, tuple[int, int, int, int]] = {}


def parse(game: State, text: str, seat: int | None = None) -> Move:
    """The move that a text means. Letter case and extra spaces do not matter."""
    seat = game.active if seat is None else seat
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


def touches(game: State, move: Move) -> list[str]:
    """The things on the board that a move is about."""
    kind = move.kind
    if kind == KEEP:
        return [f"wealth:{WEALTH[move.a].id}", f"wealth:{WEALTH[move.b].id}"]
    if kind == PLACE:
        if move.a == START_SPACE:
            return ["space:start"]
        gear = GEAR[move.a]
        for place in range(gear.positions):
            if game.board[gear.base + place] < 0:
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


# -- what a click could mean -------------------------------------------------------------------------------------------


def meant_at(game: State, thing: str, seat: int) -> list[Move]:
    """The moves that a seat could mean by touching a thing, the likeliest first: the other way round of `touches`."""
    head, _, rest = thing.partition(":")
    table = TABLES[seat]
    if head == "gear":
        return meant_on_gear(game, seat, *rest.split(":"))
    if head == "action":
        gear, number = rest.split(":")
        return meant_by_action(seat, gear_of(gear), int(number))
    if head == "jungle":
        number, what = rest.split(":")
        how = {"wood": CUT_WOOD, "corn": HARVEST_CORN, "fire": BURN_FOREST}[what]
        return [table.use[use_index(PALENQUE, int(number), how)]]
    if head == "temple":
        return meant_in_temple(game, seat, TEMPLES.index(rest))
    if head == "technology":
        return [table.advance[TECHNOLOGIES.index(rest)]]
    if head == "building":
        return meant_by_building(game, seat, [tile.id for tile in BUILDING].index(rest))
    if head == "monument":
        monument = [tile.id for tile in MONUMENT].index(rest)
        return [table.raise_[monument]] if game.monument_builder(monument) == EMPTY else []
    if head == "wealth":
        return meant_by_wealth(game, seat, [tile.id for tile in WEALTH].index(rest))
    if head == "block":
        return meant_by_block(game, seat, BLOCKS.index(rest))
    if head == "market":
        trade, kind = rest.split(":")
        return [(table.sell if trade == "sell" else table.buy)[BLOCKS.index(kind)]]
    if thing == "space:start":
        return [table.place[START_SPACE]]
    return [table.days[2], table.days[1]] if thing == "calendar" else []


def gear_of(name: str) -> int:
    return [slug(gear) for gear in GEARS].index(name)


def meant_by_action(seat: int, gear: int, number: int) -> list[Move]:
    """In the jungle an action can be used in several ways."""
    ways = [TABLES[seat].use[use_index(gear, number, how)] for how in range(4)]
    return ways[1:] if gear == PALENQUE and number > 1 else ways[:1]


def meant_on_gear(game: State, seat: int, name: str, place: str) -> list[Move]:
    """The lowest vacant position takes a worker; from all others one can only be picked up."""
    gear = gear_of(name)
    board = game.board
    base = GEAR[gear].base
    if board.index(EMPTY, base) == base + int(place):
        return [TABLES[seat].place[gear]]
    return [TABLES[seat].pick[base + int(place)]]


def meant_in_temple(game: State, seat: int, temple: int) -> list[Move]:
    table = TABLES[seat]
    pending = game.todo[-1] % DETAIL if game.todo else -1
    if pending == TO_ANGER:
        return [table.anger[temple]]
    if pending == TO_CLIMB_TWO:
        return [move for move in table.climb_two if temple in (move.a, move.b)]
    return [table.climb[temple]]


def meant_by_building(game: State, seat: int, number: int) -> list[Move]:
    """What is built already is only looked at."""
    if number not in game.display:
        return []
    erect = TABLES[seat].erect
    return [erect[erect_index(number, left_out, saved)] for saved in range(2) for left_out in range(4)]


def meant_by_wealth(game: State, seat: int, tile: int) -> list[Move]:
    """Any pair with the tile, while wealth is chosen; later nothing can be done with it."""
    if game.phase != CHOOSING_WEALTH:
        return []
    others = [other for other in range(len(WEALTH)) if game.dealt[seat] >> other & 1 and other != tile]
    return [Decision(seat, KEEP, min(tile, other), max(tile, other)) for other in others]


def meant_by_block(game: State, seat: int, kind: int) -> list[Move]:
    """A payment, or blocks of choice, or what architecture saves: whatever is asked for."""
    table = TABLES[seat]
    pending, detail = (game.todo[-1] % DETAIL, game.todo[-1] // DETAIL) if game.todo else (-1, 0)
    if pending == TO_BUILD and not detail & WITH_CORN:
        return [table.erect[erect_index(number, kind + 1, 0)] for number in game.display if number != EMPTY]
    count = detail if pending in (TO_PAY, TO_TAKE) else 1
    moves = table.take if pending == TO_TAKE else table.pay
    return [move for move in moves if move.a + move.b + move.c == count and (move.a, move.b, move.c)[kind]]
