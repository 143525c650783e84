"""The rulebook read once more, plainly and slowly: what a seat may decide, and everything that can come out of picking up a worker.

Nothing here is shared with the rules of the game but the printed tiles. A position is read into a `Side`, one seat's view of the
table; an action is a function from a `Side` to all that can come out of it. An action that cannot be paid has no outcome. There are
no shortcuts: whether an action is possible is asked by doing it in every way.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from importlib.resources import files
from itertools import chain, combinations
from typing import Any

from deskovka.games.tzolkin import state as at
from deskovka.games.tzolkin.components import BUILDING, MONUMENT, WEALTH
from deskovka.games.tzolkin.game import Tzolkin

GEARS = ("palenque", "yaxchilan", "tikal", "uxmal", "chichen itza")
#: teeth, the last position, the first position of free choice
WHEELS = ((10, 7, 6), (10, 7, 6), (10, 7, 6), (10, 7, 6), (13, 10, 10))
KINDS = ("wood", "stone", "gold")
PRICES = (2, 3, 4)
GODS = ("chaac", "quetzalcoatl", "kukulkan")
TOPS = (6, 8, 7)
FIELDS = ("agriculture", "extraction", "architecture", "theology")
#: corn and wood of the jungle at Palenque 2 to 5
JUNGLE = {2: (4, 0), 3: (5, 2), 4: (7, 3), 5: (9, 4)}
#: points, temple and free block of Chichen Itza 1 to 9
OFFERINGS = ((4, 0, 0), (5, 0, 0), (6, 0, 0), (7, 2, 0), (8, 2, 0), (8, 2, 1), (10, 1, 0), (11, 1, 1), (13, 1, 1))
LEVEL_COST = (1, 2, 3, 1)
MOST_WORKERS = 6

Blocks = tuple[int, int, int]
Row = dict[str, Any]


def printed() -> tuple[dict[str, Row], dict[str, Row]]:
    """Buildings and monuments by their names, as they stand in the file."""
    text = (files("deskovka.games.tzolkin") / "data" / "tzolkin.json").read_text(encoding="utf-8")
    data = json.loads(text)
    buildings = {
        f"{row['name']} {row.get('copy', '')}".strip(): row
        for age in ("age1", "age2")
        for row in data["buildings"][age]
    }
    return buildings, {row["name"]: row for row in data["monuments"]["list"]}


BUILDINGS, MONUMENTS = printed()


def cost_of(row: Row) -> Blocks:
    cost = row.get("cost", {})
    return cost.get("wood", 0), cost.get("stone", 0), cost.get("gold", 0)


@dataclass(frozen=True)
class Side:
    """Everything that one seat's actions can change or depend on."""

    corn: int
    blocks: Blocks
    skulls: int
    supply: int
    quarters: int
    workers: int
    steps: tuple[int, ...]
    levels: tuple[int, ...]
    light: int
    corn_tiles: int
    wood_tiles: int
    forest: tuple[int, ...]
    fields: tuple[int, ...]
    offered: int
    display: frozenset[str]
    monuments: frozenset[str]
    built: frozenset[str]
    #: top steps that somebody else holds
    held: tuple[bool, ...]
    feeds: int
    discount: int

    def change(self, **values: Any) -> Side:
        return replace(self, **values)


#: all that can come out of something, found one by one: whether there is anything at all is known at the first
Sides = Iterator[Side]
Stage = Callable[[Side], Sides]


def possible(sides: Sides) -> bool:
    return next(sides, None) is not None


def side_of(game: Tzolkin, seat: int) -> Side:
    names = [tile.name for tile in BUILDING] + [tile.name for tile in MONUMENT]
    built = [{name for i, name in enumerate(names) if game.built[each] >> i & 1} for each in range(game.players)]
    others = [each for each in range(game.players) if each != seat]
    return Side(
        corn=game.corn[seat],
        blocks=(game.blocks[3 * seat], game.blocks[3 * seat + 1], game.blocks[3 * seat + 2]),
        skulls=game.skulls[seat],
        supply=game.skull_supply,
        quarters=game.points[seat],
        workers=game.workers[seat],
        steps=tuple(game.steps[3 * seat : 3 * seat + 3]),
        levels=tuple(game.levels[4 * seat : 4 * seat + 4]),
        light=game.light[seat],
        corn_tiles=game.corn_tiles[seat],
        wood_tiles=game.wood_tiles[seat],
        forest=tuple(game.forest),
        fields=tuple(game.fields),
        offered=game.offered,
        display=frozenset(BUILDING[number].name for number in game.display if number >= 0),
        monuments=frozenset(MONUMENT[number].name for number in game.monuments) - set().union(*built),
        built=frozenset(built[seat]),
        held=tuple(any(game.steps[3 * each + god] == TOPS[god] for each in others) for god in range(3)),
        feeds=game.free_workers[seat],
        discount=game.feed_discount[seat],
    )


# -- goods, temples, technologies ---------------------------------------------------------------------------------------------


def pay_corn(side: Side, corn: int) -> Sides:
    if side.corn >= corn:
        yield side.change(corn=side.corn - corn)


def mixes(count: int) -> list[Blocks]:
    every = range(count + 1)
    return [(w, s, g) for w in every for s in every for g in every if w + s + g == count]


def add(side: Side, blocks: Blocks, sign: int = 1) -> Side:
    w, s, g = (have + sign * more for have, more in zip(side.blocks, blocks, strict=True))
    return side.change(blocks=(w, s, g))


def pay_blocks(side: Side, blocks: Blocks) -> Sides:
    paid = add(side, blocks, -1)
    if min(paid.blocks) >= 0:
        yield paid


def pay_any(side: Side, count: int) -> Sides:
    return (paid for mix in mixes(count) for paid in pay_blocks(side, mix))


def take_any(side: Side, count: int) -> Sides:
    return (add(side, mix) for mix in mixes(count))


def take_skulls(side: Side, count: int) -> Side:
    found = min(count, side.supply)
    return side.change(skulls=side.skulls + found, supply=side.supply - found)


def up(side: Side, god: int) -> Side:
    """A step up; lost on the own top step and below a top step that is held."""
    step = side.steps[god] + 1
    if step > TOPS[god] or (step == TOPS[god] and side.held[god]):
        return side
    steps = tuple(step if each == god else old for each, old in enumerate(side.steps))
    return side.change(steps=steps, light=1 if step == TOPS[god] else side.light)


def up_any(side: Side) -> Sides:
    return (up(side, god) for god in range(3))


def down_any(side: Side) -> Sides:
    return (
        side.change(steps=tuple(old - (each == god) for each, old in enumerate(side.steps)))
        for god in range(3)
        if side.steps[god] > 0
    )


def advance(side: Side, field: int) -> Sides:
    """A level higher, or the bonus above level 3."""
    if side.levels[field] < 3:
        return iter([side.change(levels=tuple(old + (each == field) for each, old in enumerate(side.levels)))])
    if field == 0:
        return up_any(side)
    if field == 1:
        return take_any(side, 2)
    return iter([side.change(quarters=side.quarters + 12) if field == 2 else take_skulls(side, 1)])


def advance_paid(side: Side) -> Sides:
    return (
        after
        for field in range(4)
        for paid in pay_any(side, LEVEL_COST[side.levels[field]])
        for after in advance(paid, field)
    )


def advance_free(side: Side) -> Sides:
    return (after for field in range(4) for after in advance(side, field))


# -- buildings ------------------------------------------------------------------------------------------------------------------


def prices(name: str, level: int) -> dict[int, Blocks]:
    """What a building costs in blocks: by the kind that architecture 3 leaves out (1 to 3), or 0 for the full price."""
    cost = cost_of(BUILDINGS[name])
    if level < 3:
        return {0: cost}
    found: dict[int, Blocks] = {}
    for kind in range(3):
        if cost[kind]:
            w, s, g = (n - (each == kind) for each, n in enumerate(cost))
            found[kind + 1] = (w, s, g)
    return found


def corn_price(name: str, level: int) -> int:
    return max(0, 2 * sum(cost_of(BUILDINGS[name])) - (2 if level == 3 else 0))


def take_building(side: Side, name: str, level: int) -> Sides:
    """The tile has been paid: what architecture adds, then everything that it shows."""
    side = side.change(
        display=side.display - {name},
        built=side.built | {name},
        corn=side.corn + (1 if level >= 1 else 0),
        quarters=side.quarters + (8 if level >= 2 else 0),
    )
    return receive(side, BUILDINGS[name])


def receive(side: Side, row: Row) -> Sides:
    gain = row.get("gain", {})
    side = add(side, (gain.get("wood", 0), gain.get("stone", 0), gain.get("gold", 0)))
    side = side.change(
        corn=side.corn + gain.get("corn", 0),
        quarters=side.quarters + 4 * row.get("vp", 0),
        workers=min(MOST_WORKERS, side.workers + row.get("worker", 0)),
        feeds=side.feeds + row.get("feeds", 0),
        discount=side.discount + row.get("feed_discount", 0),
    )
    side = take_skulls(side, gain.get("skull", 0))
    for god, steps in row.get("temple", {}).items():
        for _ in range(steps):
            side = up(side, GODS.index(god))
    stages: list[Stage] = []
    for field, levels in row.get("tech", {}).items():
        stages += [partial(advance, field=FIELDS.index(field))] * levels
    stages += [advance_free] * row.get("tech_any", 0)
    stages += [up_any] * row.get("temple_any", 0)
    stages += [perhaps(build_one)] * row.get("build", 0)
    stages += [market] * row.get("market", 0)
    stages += [perhaps(any_action)] * row.get("any_action", 0)
    return in_turn(side, stages)


def in_turn(side: Side, stages: list[Stage]) -> Sides:
    """One after the other, each in every way."""
    if not stages:
        return iter([side])
    return (after for each in stages[0](side) for after in in_turn(each, stages[1:]))


def perhaps(stage: Stage) -> Stage:
    """What may also be left."""
    return lambda side: chain([side], stage(side))


def build(side: Side, level: int) -> Sides:
    """One building for blocks, with the help of so much architecture."""
    return (
        after
        for name in side.display
        for price in prices(name, level).values()
        for paid in pay_blocks(side, price)
        for after in take_building(paid, name, level)
    )


def build_one(side: Side) -> Sides:
    return build(side, side.levels[2])


def build_two(side: Side) -> Sides:
    """One or two buildings; architecture helps one of them. Or a monument."""
    yield from raise_monument(side)
    for first in build_one(side):
        yield first
        yield from build(first, 0 if side.levels[2] else first.levels[2])
    for first in build(side, 0):
        yield first
        yield from build(first, first.levels[2])


def raise_monument(side: Side) -> Sides:
    for name in side.monuments:
        skulls = MONUMENTS[name].get("cost", {}).get("skull", 0)
        for paid in pay_blocks(side, cost_of(MONUMENTS[name])):
            if paid.skulls >= skulls:
                yield paid.change(
                    skulls=paid.skulls - skulls,
                    supply=paid.supply + skulls,
                    monuments=paid.monuments - {name},
                    built=paid.built | {name},
                )


def build_for_corn(side: Side) -> Sides:
    level = side.levels[2]
    return (
        after
        for name in side.display
        for paid in pay_corn(side, corn_price(name, level))
        for after in take_building(paid, name, level)
    )


# -- the actions of the gears -----------------------------------------------------------------------------------------------------


def market(side: Side) -> Sides:
    """Everything that has the same value in corn."""
    value = side.corn + sum(price * n for price, n in zip(PRICES, side.blocks, strict=True))
    for wood in range(value // 2 + 1):
        for stone in range((value - 2 * wood) // 3 + 1):
            for gold in range((value - 2 * wood - 3 * stone) // 4 + 1):
                corn = value - 2 * wood - 3 * stone - 4 * gold
                yield side.change(corn=corn, blocks=(wood, stone, gold))


def jungle(side: Side, number: int) -> dict[str, Sides]:
    group = number - 2
    corn, wood = JUNGLE[number]
    agriculture, extraction = side.levels[0], side.levels[1]
    corn += (1 if agriculture >= 1 else 0) + (2 if agriculture == 3 else 0)
    fewer = tuple(n - (each == group) for each, n in enumerate(side.forest))
    gone = tuple(n - (each == group) for each, n in enumerate(side.fields))
    found: dict[str, Sides] = {}
    if side.forest[group] > 0:
        cut = add(side, (wood + (1 if extraction >= 1 else 0), 0, 0))
        found["cut wood"] = iter([cut.change(forest=fewer, wood_tiles=side.wood_tiles + 1)])
        burnt = side.change(forest=fewer, fields=gone, corn=side.corn + corn, corn_tiles=side.corn_tiles + 1)
        found["burn forest"] = down_any(burnt)
    if side.fields[group] > side.forest[group]:
        harvested = side.change(fields=gone, corn=side.corn + corn, corn_tiles=side.corn_tiles + 1)
        found["harvest corn"] = iter([harvested])
    elif agriculture >= 2:
        found["harvest corn"] = iter([side.change(corn=side.corn + corn)])
    return found


def yaxchilan(side: Side, number: int) -> Sides:
    wood, stone, gold = (1 if side.levels[1] >= level else 0 for level in (1, 2, 3))
    if number == 4:
        return iter([take_skulls(side, 2 if side.levels[3] == 3 else 1)] if side.supply else [])
    blocks: dict[int, tuple[Blocks, int]] = {
        1: ((1 + wood, 0, 0), 0),
        2: ((0, 1 + stone, 0), 1),
        3: ((0, 0, 1 + gold), 2),
        5: ((0, 1 + stone, 1 + gold), 2),
    }
    gained, corn = blocks[number]
    return iter([add(side, gained).change(corn=side.corn + corn)])


def tikal(side: Side, number: int) -> Sides:
    if number == 1:
        return advance_paid(side)
    if number == 2:
        return build_one(side)
    if number == 3:
        return in_turn(side, [advance_paid, perhaps(advance_paid)])
    if number == 4:
        return build_two(side)
    return (up(up(paid, one), two) for paid in pay_any(side, 1) for one, two in combinations(range(3), 2))


def uxmal(side: Side, number: int) -> Sides:
    if number == 1:
        return (after for paid in pay_corn(side, 3) for after in up_any(paid))
    if number == 2:
        return market(side) if side.corn >= 2 or sum(side.blocks) else iter([])
    if number == 3:
        return iter([side.change(workers=side.workers + 1)] if side.workers < MOST_WORKERS else [])
    return build_for_corn(side) if number == 4 else any_action(side)


def chichen(side: Side, number: int) -> Sides:
    if side.skulls == 0 or side.offered >> number & 1:
        return
    points, god, block = OFFERINGS[number - 1]
    given = side.change(skulls=side.skulls - 1, offered=side.offered | 1 << number, quarters=side.quarters + 4 * points)
    for taken in take_any(up(given, god), block):
        yield taken
        if side.levels[3] >= 2:
            yield from (after for paid in pay_any(taken, 1) for after in up_any(paid))


def ways(side: Side, gear: int, number: int) -> dict[str, Sides]:
    """Every way to use an action, with what can come out of it; impossible ones have no outcome."""
    place = f"{GEARS[gear]} {number}"
    if gear == 0:
        if number > 1:
            return {f"{how} at {place}": found for how, found in jungle(side, number).items()}
        return {f"use {place}": iter([side.change(corn=side.corn + 3 + (1 if side.levels[0] >= 2 else 0))])}
    if gear == 4:
        return {f"offer skull at {place}": chichen(side, number)}
    return {f"use {place}": (yaxchilan, tikal, uxmal)[gear - 1](side, number)}


def any_ways(side: Side) -> dict[str, Sides]:
    """An action of the four small gears for 1 corn. Uxmal 5 itself would only cost more."""
    return {
        text: found
        for paid in pay_corn(side, 1)
        for gear in range(4)
        for number in range(1, 6)
        if (gear, number) != (3, 5)
        for text, found in ways(paid, gear, number).items()
    }


def any_action(side: Side) -> Sides:
    return (after for found in any_ways(side).values() for after in found)


def fee(side: Side, gear: int, place: int, number: int) -> int | None:
    """Corn for using an action from a place; None if it is out of reach."""
    free = WHEELS[gear][2]
    if place >= free:
        return 0
    if gear == 4 and side.levels[3] >= 1 and (number == place + 1 or place + 1 >= free):
        return 0
    return place - number if number <= place else None


def pick_ways(side: Side, gear: int, place: int) -> dict[str, Sides]:
    """All that the worker from a place may do."""
    found: dict[str, Sides] = {"no action": iter([side])}
    for number in range(1, WHEELS[gear][2]):
        corn = fee(side, gear, place, number)
        if corn is not None:
            for paid in pay_corn(side, corn):
                found |= ways(paid, gear, number)
    return found


def outcomes(side: Side, gear: int, place: int) -> set[Side]:
    return {after for found in pick_ways(side, gear, place).values() for after in found}


# -- what may be decided ------------------------------------------------------------------------------------------------------------


def decisions(game: Tzolkin) -> set[str]:
    """The texts of all legal moves."""
    return set(open_decisions(game) if game.todo else turn_decisions(game))


def tooth_of(flat: int) -> tuple[int, int]:
    gear = min(flat // 10, 4)
    return gear, flat - 10 * gear


def standing(game: Tzolkin, gear: int) -> list[int]:
    """What stands on the usable positions of a gear."""
    return [game.board[10 * gear + place] for place in range(WHEELS[gear][1] + 1)]


def placings(game: Tzolkin) -> dict[str, int]:
    """Vacant places of the next worker with their cost."""
    seat = game.active
    away = game.board.count(seat) + (game.start_space == seat)
    if game.workers[seat] <= away:
        return {}
    extra = game.placed
    found = {}
    for gear in range(5):
        vacant = [place for place, piece in enumerate(standing(game, gear)) if piece == at.EMPTY]
        if vacant:
            found[f"place worker on {GEARS[gear]}"] = min(vacant) + extra
    if game.start_space == at.EMPTY:
        found["place worker on start space"] = extra
    return found


def pickings(game: Tzolkin) -> set[str]:
    return {
        f"pick up {GEARS[gear]} {place}"
        for gear in range(5)
        for place, piece in enumerate(standing(game, gear))
        if piece == game.active
    }


def turn_decisions(game: Tzolkin) -> set[str]:
    seat = game.active
    if game.phase == at.FINISHED:
        return set()
    if game.phase == at.CHOOSING_WEALTH:
        own = [tile.name for number, tile in enumerate(WEALTH) if game.dealt[seat] >> number & 1]
        return {f"keep {one} and {two}" for one, two in combinations(own, 2)}
    if game.phase == at.TURNING:
        return {"turn calendar 1 day", "turn calendar 2 days"}
    places = placings(game)
    paid = {text for text, cost in places.items() if cost <= game.corn[seat]}
    if game.phase == at.PLACING:
        return paid | {"end turn"}
    if game.phase == at.PICKING:
        return pickings(game) | {"end turn"}
    begging = {"beg"} if game.corn[seat] <= 2 and any(side_of(game, seat).steps) else set()
    found = paid | pickings(game) | begging
    if not found:  # the gods' pity
        cheapest = min(places.values())
        found = {text for text, cost in places.items() if cost == cheapest}
    return found


def mix_text(mix: Blocks) -> str:
    return " ".join(f"{n} {kind}" for n, kind in zip(mix, KINDS, strict=True) if n)


def payment_texts(side: Side, count: int) -> set[str]:
    return {f"pay {mix_text(mix)}" for mix in mixes(count) if possible(pay_blocks(side, mix))}


def open_decisions(game: Tzolkin) -> set[str]:
    side = side_of(game, game.active)
    code = game.todo[-1]
    kind, detail = code % at.DETAIL, code // at.DETAIL
    stop = {"enough"}
    if kind == at.TO_USE:
        return {text for text, found in pick_ways(side, *tooth_of(detail)).items() if possible(found)}
    if kind == at.TO_USE_ANY:
        return {text for text, found in any_ways(side).items() if possible(found)} | stop
    if kind == at.TO_ANGER:
        return {f"anger {god}" for god, step in zip(GODS, side.steps, strict=True) if step > 0}
    if kind == at.TO_CLIMB:
        return {f"climb {god}" for god in GODS}
    if kind == at.TO_CLIMB_TWO:
        return {f"climb {one} and {two}" for one, two in combinations(GODS, 2)}
    if kind == at.TO_PAY:
        return payment_texts(side, detail)
    if kind == at.TO_TAKE:
        return {f"take {mix_text(mix)}" for mix in mixes(detail)}
    if kind == at.TO_ADVANCE:
        found = {f"advance {FIELDS[i]}" for i in range(4) if possible(pay_any(side, LEVEL_COST[side.levels[i]]))}
        return found | (stop if detail >= at.MAY_STOP else set())
    if kind == at.TO_ADVANCE_FREE:
        return {f"advance {field}" for field in FIELDS}
    if kind == at.TO_TRADE:
        return set(trade_texts(side, detail)) | stop
    if kind == at.TO_OFFER:
        return payment_texts(side, 1) | stop
    return set(build_texts(side, detail)) | (stop if detail & at.MAY_STOP else set())


def trade_texts(side: Side, traded: int) -> Iterator[str]:
    """One block for corn or corn for one block; what was sold is not bought back."""
    for kind in range(3):
        if side.blocks[kind] and not traded >> (3 + kind) & 1:
            yield f"sell {KINDS[kind]}"
        if side.corn >= PRICES[kind] and not traded >> kind & 1:
            yield f"buy {KINDS[kind]}"


def build_texts(side: Side, flags: int) -> Iterator[str]:
    level = 0 if flags & at.BENEFIT_USED else side.levels[2]
    for name in side.display:
        if flags & at.WITH_CORN:
            if possible(pay_corn(side, corn_price(name, level))):
                yield f"build {name}"
            continue
        for left_out, price in prices(name, level).items():
            if possible(pay_blocks(side, price)):
                yield f"build {name}" + (f" without 1 {KINDS[left_out - 1]}" if left_out else "")
        if flags & at.ANOTHER and level and possible(pay_blocks(side, cost_of(BUILDINGS[name]))):
            yield f"build {name} saving the benefit"
    if flags & at.MONUMENT_TOO:
        for after in raise_monument(side):
            yield from (f"raise {name}" for name in after.built - side.built)


# -- the same by the game -------------------------------------------------------------------------------------------------------------


def walk(game: Tzolkin, move: str) -> set[Side]:
    """Everything that can come out of a move by the chains of the game: until nothing is left to decide inside the turn."""
    seat = game.active
    first = game.copy()
    first.push(first.parse(move))
    found: set[Side] = set()
    seen: set[tuple[Side, tuple[int, ...]]] = set()
    front = [first]
    while front:
        position = front.pop()
        side = side_of(position, seat)
        mark = side, tuple(position.todo)
        if mark in seen:
            continue
        seen.add(mark)
        if not position.todo:
            found.add(side)
            continue
        for each in position.moves():
            after = position.copy()
            after.push(each)
            front.append(after)
    return found
