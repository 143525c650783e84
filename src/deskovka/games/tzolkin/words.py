"""What the game says: prompts, moves in words, log lines, tooltips, and why something is not possible.

English stands here, other languages in locale/. Numbers are those of the position at hand.
"""

from __future__ import annotations

from pathlib import Path

from deskovka.core.effects import Effect
from deskovka.core.game import NOBODY, Move
from deskovka.core.words import Tongue, tongue
from deskovka.games.tzolkin.components import (
    ADVANCE_COST,
    AGRICULTURE,
    ARCHITECTURE,
    BLOCKS,
    BONUS_BLOCKS,
    BONUS_POINTS,
    BUILDING,
    BUILDING_CORN,
    BUILDING_POINTS,
    CHICHEN,
    EXTRA_SKULL,
    EXTRACTED,
    EXTRACTION,
    FISHING_CORN,
    FOOD_DAYS,
    GEAR,
    GEAR_OF,
    GEARS,
    GIVES_POINTS,
    JUNGLE_CORN,
    MONUMENT,
    ONE_HIGHER,
    PALENQUE,
    PLACING,
    POSITION_OF,
    PRICE,
    SKULL,
    START_SPACE,
    TECHNOLOGIES,
    TEMPLE,
    TEMPLES,
    THEOLOGY,
    TIKAL,
    TOP_LEVEL,
    UXMAL,
    WEALTH,
    WOOD,
    YAXCHILAN,
    Gains,
    Tile,
)
from deskovka.games.tzolkin.notation import slug
from deskovka.games.tzolkin.rules.actions import TOO_FAR, step_fee
from deskovka.games.tzolkin.rules.building import corn_price
from deskovka.games.tzolkin.rules.calendar import corn_needed, is_food_day
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
    TAKE,
    USE,
)
from deskovka.games.tzolkin.rules.temples import can_anger
from deskovka.games.tzolkin.rules.turn import BEG_BELOW, FULL, lowest_vacant
from deskovka.games.tzolkin.scoring import monument_points
from deskovka.games.tzolkin.state import (
    BEGINNING,
    BENEFIT_USED,
    CHOOSING_WEALTH,
    DETAIL,
    EMPTY,
    FINISHED,
    PICKING,
    TO_ADVANCE,
    TO_ADVANCE_FREE,
    TO_ANGER,
    TO_BUILD,
    TO_CLIMB,
    TO_CLIMB_TWO,
    TO_OFFER,
    TO_PAY,
    TO_TAKE,
    TO_TRADE,
    TO_USE,
    TO_USE_ANY,
    TURNING,
    WITH_CORN,
    Position,
)
from deskovka.games.tzolkin.state import PLACING as PLACING_PHASE

GEAR_NAMES = ["Palenque", "Yaxchilan", "Tikal", "Uxmal", "Chichen Itza"]
GOD_NAMES = ["Chaac", "Quetzalcoatl", "Kukulkan"]
COLOUR_NAMES = ["Red", "Blue", "Green", "Yellow"]
#: singular and plural of everything that is counted
COUNTED = {
    "corn": ("{n} corn", "{n} corn"),
    "wood": ("{n} wood", "{n} wood"),
    "stone": ("{n} stone", "{n} stone"),
    "gold": ("{n} gold", "{n} gold"),
    "skulls": ("{n} skull", "{n} skulls"),
    "workers": ("{n} worker", "{n} workers"),
    "blocks": ("{n} block of choice", "{n} blocks of choice"),
    "points": ("{n} point", "{n} points"),
    "corn tiles": ("{n} corn tile", "{n} corn tiles"),
    "wood tiles": ("{n} wood tile", "{n} wood tiles"),
}
KIND_NAMES = ["farm", "hall", "tomb", "shrine"]
FRACTIONS = ["", "¼", "½", "¾"]


def tongue_of(lang: str) -> Tongue:
    return tongue(Path(__file__).parent, lang)


# -- amounts and names --------------------------------------------------------------------------------------------------


def amount(t: Tongue, what: str, n: int) -> str:
    """`3 corn`, `2 skulls`."""
    one, many = COUNTED[what]
    return t.count(one, many, n)


def change(t: Tongue, what: str, n: int) -> str:
    """`+3 corn`, `−1 wood`; quarter points as points with a fraction."""
    sign = "+" if n >= 0 else "−"
    if what == "quarters":
        return sign + quarters(t, abs(n))
    if what.startswith("steps:"):
        god = GOD_NAMES[TEMPLES.index(what[6:])]
        return t("a step up for {god}", god=god) if n > 0 else t("a step down for {god}", god=god)
    if what.startswith("level:"):
        return t("{technology} rises by a level", technology=technology_name(t, TECHNOLOGIES.index(what[6:])))
    if what == "light":
        return t("board turned to the light side") if n > 0 else t("board turned to the dark side")
    return sign + amount(t, what, abs(n))


def quarters(t: Tongue, n: int) -> str:
    if n % 4 == 0:
        return amount(t, "points", n // 4)
    whole = "" if n < 4 else str(n // 4)
    return t("{n} of points", n=whole + FRACTIONS[n % 4])


def listing(t: Tongue, parts: list[str]) -> str:
    return ", ".join(parts) if parts else t("nothing")


def colour(t: Tongue, seat: int) -> str:
    return t(COLOUR_NAMES[seat])


def technology_name(t: Tongue, technology: int) -> str:
    return t(TECHNOLOGIES[technology])


def tile_name(t: Tongue, tile: Tile) -> str:
    """Copies of the same tile have a number at the end, which is kept."""
    word, _, copy = tile.name.rpartition(" ")
    return f"{t(word)} {copy}" if copy.isdigit() else t(tile.name)


def cost_text(t: Tongue, tile: Tile, left_out: int = 0) -> str:
    parts = []
    for kind in range(3):
        n = tile.cost[kind] - (1 if left_out == kind + 1 else 0)
        if n:
            parts.append(amount(t, BLOCKS[kind], n))
    if tile.skulls:
        parts.append(amount(t, "skulls", tile.skulls))
    return listing(t, parts)


def gains_text(t: Tongue, gains: Gains) -> str:
    """All that a building or wealth tile gives."""
    parts = []
    if gains.corn:
        parts.append(amount(t, "corn", gains.corn))
    parts += [amount(t, BLOCKS[kind], gains.blocks[kind]) for kind in range(3) if gains.blocks[kind]]
    if gains.skulls:
        parts.append(amount(t, "skulls", gains.skulls))
    if gains.workers:
        parts.append(amount(t, "workers", gains.workers))
    for temple in range(3):
        if gains.temples[temple]:
            parts.append(
                t.count("{n} step for {god}", "{n} steps for {god}", gains.temples[temple], god=GOD_NAMES[temple])
            )
    for technology in range(4):
        if gains.technologies[technology]:
            parts.append(t("a free advance in {technology}", technology=technology_name(t, technology)))
    if gains.any_temple:
        parts.append(t("a step on any temple"))
    if gains.any_technology:
        parts.append(t.count("{n} free advance", "{n} free advances", gains.any_technology))
    if gains.build:
        parts.append(t("another building may be built"))
    if gains.market:
        parts.append(t("a visit to the market"))
    if gains.any_action:
        parts.append(t("any action of the four small gears for 1 corn"))
    if gains.feeds:
        parts.append(
            t.count("{n} worker needs no corn on food days", "{n} workers need no corn on food days", gains.feeds)
        )
    if gains.feed_discount:
        parts.append(t("every worker needs 1 corn less on food days"))
    if gains.points:
        parts.append(amount(t, "points", gains.points))
    return listing(t, parts)


def mix_text(t: Tongue, counts: tuple[int, int, int]) -> str:
    return listing(t, [amount(t, BLOCKS[kind], n) for kind, n in enumerate(counts) if n])


# -- the actions of the gears ------------------------------------------------------------------------------------------------


def action_text(position: Position, seat: int, gear: int, number: int, t: Tongue, how: int = 0) -> str:
    """What an action does for this seat now, technologies included."""
    action = GEAR[gear].actions[number]
    levels = position.levels[4 * seat : 4 * seat + 4]
    if gear == PALENQUE:
        if number == 1:
            return t("Fish: {gain}.", gain=amount(t, "corn", action.corn + FISHING_CORN[levels[AGRICULTURE]]))
        corn = amount(t, "corn", action.corn + JUNGLE_CORN[levels[AGRICULTURE]])
        wood = amount(t, "wood", action.blocks[WOOD] + EXTRACTED[WOOD][levels[EXTRACTION]])
        texts = {
            HARVEST_CORN: t("Harvest {gain}.", gain=corn),
            CUT_WOOD: t("Clear forest: {gain}.", gain=wood),
            BURN_FOREST: t("Burn forest: {gain}, but a god is angry.", gain=corn),
        }
        if how:
            return texts[how]
        return texts[HARVEST_CORN] if not action.blocks[WOOD] else " ".join(texts.values())
    if gear == YAXCHILAN:
        parts = []
        for kind in range(3):
            if action.blocks[kind]:
                parts.append(amount(t, BLOCKS[kind], action.blocks[kind] + EXTRACTED[kind][levels[EXTRACTION]]))
        if action.corn:
            parts.append(amount(t, "corn", action.corn))
        if action.skulls:
            parts.append(amount(t, "skulls", action.skulls + EXTRA_SKULL[levels[THEOLOGY]]))
        return t("Take {gain}.", gain=listing(t, parts))
    if gear == TIKAL:
        return [
            t("Advance one technology."),
            t("Build one building."),
            t("Advance one or two technologies."),
            t("Build one or two buildings, or one monument."),
            t("Pay 1 block: a step on two different temples."),
        ][number - 1]
    if gear == UXMAL:
        return [
            t("Pay 3 corn: a step on any temple."),
            t("Market: trade corn and blocks at 2, 3 and 4 corn for wood, stone and gold."),
            t("Take a new worker."),
            t("Build a building, paying 2 corn for each block."),
            t("Pay 1 corn: any action of Palenque, Yaxchilan, Tikal or Uxmal."),
        ][number - 1]
    gain = [amount(t, "points", action.points), t("a step up for {god}", god=GOD_NAMES[action.temple])]
    if action.any_blocks:
        gain.append(amount(t, "blocks", action.any_blocks))
    return t("Offer a skull: {gain}.", gain=listing(t, gain))


def tooth_name(tooth: int) -> str:
    return f"{GEAR_NAMES[GEAR_OF[tooth]]} {POSITION_OF[tooth]}"


# -- the prompt ---------------------------------------------------------------------------------------------------------------


def prompt(position: Position, lang: str) -> str:
    t = tongue_of(lang)
    if position.phase == FINISHED:
        winners = position.winners()
        names = ", ".join(colour(t, seat) for seat in winners)
        return t("The game is over. Winner: {names}.", names=names)
    return t("{player}: {question}", player=colour(t, position.active), question=question(position, t))


def question(position: Position, t: Tongue) -> str:
    """What is to be decided now."""
    phase = position.phase
    if position.todo:
        return open_question(position, t)
    if phase == CHOOSING_WEALTH:
        return t("choose two of your four wealth tiles; nobody sees them yet.")
    if phase == TURNING:
        return t("turn the calendar by one day or by two?")
    if phase == PLACING_PHASE:
        extra = amount(t, "corn", PLACING[min(position.placed, len(PLACING) - 1)])
        return t("place another worker (for {extra} more) or end the turn.", extra=extra)
    if phase == PICKING:
        return t("pick up another worker or end the turn.")
    moves = {move.kind for move in position.moves()}
    if moves == {BEG}:
        return t("you cannot pay for a worker: you must beg.")
    if PICK not in moves:
        return t("place workers.")
    if PLACE not in moves:
        return t("pick up workers.")
    return t("place workers or pick some up.")


def open_question(position: Position, t: Tongue) -> str:
    code = position.todo[-1]
    kind, detail = code % DETAIL, code // DETAIL
    if kind == TO_USE:
        return t("what shall the worker from {place} do?", place=tooth_name(detail))
    if kind == TO_TAKE:
        return t("take {what}.", what=amount(t, "blocks", detail))
    if kind == TO_PAY:
        return t("pay {what}.", what=amount(t, "blocks", detail))
    return {
        TO_USE_ANY: t("choose any action for 1 corn."),
        TO_ANGER: t("a god is angry: choose where to lose a step."),
        TO_CLIMB: t("choose a temple to climb."),
        TO_CLIMB_TWO: t("choose two temples to climb."),
        TO_ADVANCE: t("choose a technology to advance."),
        TO_ADVANCE_FREE: t("choose a technology to advance for free."),
        TO_BUILD: t("choose what to build."),
        TO_TRADE: t("trade on the market, or leave it."),
        TO_OFFER: t("pay a block for a step on any temple?"),
    }[kind]


# -- moves in words -------------------------------------------------------------------------------------------------------------


def describe(position: Position, move: Move, lang: str) -> str:
    t = tongue_of(lang)
    kind, seat = move.kind, move.seat
    if kind == KEEP:
        a, b = WEALTH[move.a], WEALTH[move.b]
        return t("Keep {one} and {two}.", one=gains_text(t, a.gains), two=gains_text(t, b.gains))
    if kind == BEG:
        return t("Beg: your corn becomes {corn}, and a god is angry.", corn=BEG_BELOW)
    if kind == PLACE:
        return describe_place(position, move, t)
    if kind == PICK:
        return t("Pick up the worker from {place}.", place=tooth_name(move.a))
    if kind == USE:
        return describe_use(position, move, t)
    if kind == NOTHING:
        return t("The worker does nothing.")
    if kind == ANGER:
        return t("Lose a step in the temple of {god}.", god=GOD_NAMES[move.a])
    if kind == CLIMB:
        gods = [GOD_NAMES[temple] for temple in (move.a, move.b) if temple != NO_TEMPLE]
        return t("A step up for {god}.", god=" + ".join(gods))
    if kind == PAY:
        return t("Pay {what}.", what=mix_text(t, (move.a, move.b, move.c)))
    if kind == TAKE:
        return t("Take {gain}.", gain=mix_text(t, (move.a, move.b, move.c)))
    if kind == ADVANCE:
        return describe_advance(position, seat, move.a, t)
    if kind == ERECT:
        return describe_erect(position, move, t)
    if kind == RAISE:
        tile = MONUMENT[move.a]
        now = amount(t, "points", monument_points(position, seat, move.a) + own_count(move.a, position.players))
        return t(
            "Build the {name} for {cost}; it would now be worth {points}.",
            name=tile_name(t, tile),
            cost=cost_text(t, tile),
            points=now,
        )
    if kind == SELL:
        return t("Sell {what} for {corn}.", what=amount(t, BLOCKS[move.a], 1), corn=amount(t, "corn", PRICE[move.a]))
    if kind == BUY:
        return t("Buy {what} for {corn}.", what=amount(t, BLOCKS[move.a], 1), corn=amount(t, "corn", PRICE[move.a]))
    if kind == DAYS:
        if move.a == 1:
            return t("Turn the calendar by one day.")
        return t("Turn the calendar by two days; your board turns to its dark side.")
    return t("That is enough.") if kind == ENOUGH else t("End the turn.")


def own_count(monument: int, players: int) -> int:
    """Monuments that count tiles count themselves too; before it is built, the tile itself is not yet counted."""
    tile = MONUMENT[monument]
    counts_itself = tile.id in ("m_tombs", "m_admins", "m_sanctuaries", "m_all_built", "m_all_monuments")
    return tile.each[players] if counts_itself else 0


def describe_place(position: Position, move: Move, t: Tongue) -> str:
    extra = PLACING[position.placed]
    if move.a == START_SPACE:
        text = t("Place a worker on the starting-player space for {cost}.", cost=amount(t, "corn", extra))
        return text + (
            " " + t("You get {corn} at the end of the turn.", corn=amount(t, "corn", position.pot))
            if position.pot
            else ""
        )
    number = lowest_vacant(position, move.a)
    cost = min(number + extra, position.corn[move.seat])  # less only by the gods' pity
    place = f"{GEAR_NAMES[move.a]} {number}"
    return t("Place a worker on {place} for {cost}.", place=place, cost=amount(t, "corn", cost))


def describe_use(position: Position, move: Move, t: Tongue) -> str:
    place = f"{GEAR_NAMES[move.a]} {move.b}"
    text = f"{place}: {action_text(position, move.seat, move.a, move.b, t, move.c)}"
    if position.todo and position.todo[-1] % DETAIL == TO_USE:
        tooth = position.todo[-1] // DETAIL
        fee = step_fee(tooth, move.b, ONE_HIGHER[position.level(move.seat, THEOLOGY)] > 0)
        if 0 < fee < TOO_FAR:
            text += " " + t("Stepping back costs {fee}.", fee=amount(t, "corn", fee))
    elif position.todo:
        text += " " + t("It costs {fee} in addition.", fee=amount(t, "corn", GEAR[UXMAL].actions[5].pay_corn))
    return text


def describe_advance(position: Position, seat: int, technology: int, t: Tongue) -> str:
    name = technology_name(t, technology)
    level = position.level(seat, technology)
    free = bool(position.todo) and position.todo[-1] % DETAIL == TO_ADVANCE_FREE
    cost = t("free") if free else t.count("{n} block", "{n} blocks", ADVANCE_COST[level])
    if level == TOP_LEVEL:
        return t("{technology}, bonus ({cost}): {what}", technology=name, cost=cost, what=level_text(t, technology, 4))
    return t(
        "{technology}, level {level} ({cost}): {what}",
        technology=name,
        level=level + 1,
        cost=cost,
        what=level_text(t, technology, level + 1),
    )


def describe_erect(position: Position, move: Move, t: Tongue) -> str:
    tile = BUILDING[move.a]
    flags = position.todo[-1] // DETAIL if position.todo else 0
    level = 0 if move.c or flags & BENEFIT_USED else position.level(move.seat, ARCHITECTURE)
    if flags & WITH_CORN:
        cost = amount(t, "corn", corn_price(tile, level))
    else:
        cost = cost_text(t, tile, move.b)
    text = t("Build the {name} for {cost}: {gain}.", name=tile_name(t, tile), cost=cost, gain=gains_text(t, tile.gains))
    if level:
        extra = [amount(t, "corn", BUILDING_CORN[level])]
        if BUILDING_POINTS[level]:
            extra.append(amount(t, "points", BUILDING_POINTS[level]))
        text += " " + t("Architecture adds {gain}.", gain=listing(t, extra))
    if move.c:
        text += " " + t("Architecture is kept for the second building.")
    return text


def level_text(t: Tongue, technology: int, level: int) -> str:
    """What a level of a technology gives; level 4 is the bonus."""
    texts = [
        [
            t("1 corn more when harvesting in the jungle (Palenque 2 to 5)."),
            t("harvest corn also where no corn tile lies open; 1 corn more when fishing."),
            t("2 corn more again when harvesting in the jungle."),
            t("a step on any temple."),
        ],
        [
            t("1 wood more whenever you gain wood in Yaxchilan or Palenque."),
            t("1 stone more whenever you gain stone in Yaxchilan."),
            t("1 gold more whenever you gain gold in Yaxchilan."),
            t("{n} blocks of your choice.", n=BONUS_BLOCKS),
        ],
        [
            t("1 corn whenever you build a building."),
            t("2 points whenever you build a building."),
            t("buildings cost one block less (2 corn less at Uxmal 4)."),
            t("{n} points at once.", n=BONUS_POINTS),
        ],
        [
            t("a worker from Chichen Itza may use the next higher action."),
            t("after an offering in Chichen Itza you may pay a block for a step on any temple."),
            t("1 skull more at Yaxchilan 4."),
            t("1 skull at once."),
        ],
    ]
    return texts[technology][level - 1]


# -- the log ----------------------------------------------------------------------------------------------------------------------


def tell(position: Position, effects: list[Effect], lang: str) -> list[str]:
    """Lines for the log: events as sentences, gains gathered by what they come from."""
    t = tongue_of(lang)
    lines: list[str] = []
    gathered: list[tuple[int, str, list[str]]] = []
    for effect in effects:
        sentence = event(t, effect)
        if sentence:
            flush(t, gathered, lines)
            lines.append(sentence)
            continue
        if effect.what.startswith("wealth:"):
            continue
        if not gathered or gathered[-1][:2] != (effect.seat, effect.source):
            gathered.append((effect.seat, effect.source, []))
        gathered[-1][2].append(change(t, effect.what, effect.amount))
    flush(t, gathered, lines)
    return lines


def flush(t: Tongue, gathered: list[tuple[int, str, list[str]]], lines: list[str]) -> None:
    for seat, source, parts in gathered:
        lines.append(
            t(
                "{player}: {changes} ({source}).",
                player=colour(t, seat),
                changes=listing(t, parts),
                source=source_name(t, source),
            )
        )
    gathered.clear()


def event(t: Tongue, effect: Effect) -> str:
    """An effect that is a sentence of its own."""
    what, seat = effect.what, effect.seat
    if what == "days":
        return t("The calendar turns by one day.") if effect.amount == 1 else t("The calendar turns by two days.")
    if what == "food day":
        return t("Food day {n}: the workers are fed, the gods reward the faithful.", n=effect.amount)
    player = colour(t, seat) if seat != NOBODY else ""
    if what == "placed":
        return t("{player} places a worker: {place}.", player=player, place=place_name(t, effect.source))
    if what == "picked up":
        return t("{player} picks up a worker: {place}.", player=player, place=place_name(t, effect.source))
    if what == "pushed off":
        return t("{player}: a worker is pushed off {place}.", player=player, place=place_name(t, effect.source))
    if what == "first":
        return t("{player} is the starting player now.", player=player)
    if what.startswith("built:"):
        return t("{player} builds: {name}.", player=player, name=tile_name(t, tile_by_id(what[6:])))
    return ""


def tile_by_id(tile_id: str) -> Tile:
    for building in BUILDING:
        if building.id == tile_id:
            return building
    for monument in MONUMENT:
        if monument.id == tile_id:
            return monument
    raise KeyError(tile_id)


def place_name(t: Tongue, source: str) -> str:
    if source == "space:start":
        return t("starting-player space")
    parts = source.split(":")
    name = GEAR_NAMES[GEARS.index(parts[1])]
    return f"{name} {parts[2]}" if len(parts) > 2 else name


def source_name(t: Tongue, source: str) -> str:
    """Where a gain comes from."""
    head, _, rest = source.partition(":")
    if head == "action":
        return place_name(t, source)
    if head in ("temple", "leader"):
        god = GOD_NAMES[TEMPLES.index(rest)]
        return t("temple of {god}", god=god) if head == "temple" else t("highest in the temple of {god}", god=god)
    if head == "monument":
        return tile_name(t, tile_by_id(rest))
    if head == "wealth":
        return t("wealth tile")
    return {
        "placing": t("placing workers"),
        "begging": t("begging"),
        "feeding": t("feeding"),
        "calendar": t("calendar"),
        "steps back": t("steps back"),
        "any action": t("any action"),
        "final:corn": t("corn and blocks at the end"),
        "final:skulls": t("skulls at the end"),
    }[source]


# -- tooltips -----------------------------------------------------------------------------------------------------------------------


def explain(position: Position, thing: str, lang: str) -> str:
    """A tooltip: the rule in a sentence or two, with the numbers of this position."""
    t = tongue_of(lang)
    parts = thing.split(":")
    head = parts[0]
    seat = position.active if position.active != NOBODY else 0
    if head == "gear" and len(parts) == 3:
        return explain_tooth(position, gear_number(parts[1]), int(parts[2]), seat, t)
    if head == "action" and len(parts) == 3:
        gear, number = gear_number(parts[1]), int(parts[2])
        text = action_text(position, seat, gear, number, t)
        if gear == CHICHEN and position.offered >> number & 1:
            text += " " + t("A skull lies here already.")
        return text
    if head == "jungle":
        return explain_jungle(position, int(parts[1]), t)
    if head == "temple":
        return explain_temple(position, TEMPLES.index(parts[1]), t)
    if head == "technology":
        technology = TECHNOLOGIES.index(parts[1])
        lines = [f"{level}: {level_text(t, technology, level)}" for level in (1, 2, 3)]
        lines.append(t("bonus: {what}", what=level_text(t, technology, 4)))
        return technology_name(t, technology) + "\n" + "\n".join(lines)
    if head == "building":
        tile = tile_by_id(parts[1])
        number = [building.id for building in BUILDING].index(tile.id)
        kind = t(KIND_NAMES[tile.kind])
        return t(
            "{name} ({kind}), {cost}: {gain}.",
            name=tile_name(t, tile),
            kind=kind,
            cost=cost_text(t, tile),
            gain=gains_text(t, BUILDING[number].gains),
        )
    if head == "monument":
        return explain_monument(position, parts[1], seat, t)
    if head == "wealth":
        names = [tile.id for tile in WEALTH]
        return t("Wealth tile: {gain}.", gain=gains_text(t, WEALTH[names.index(parts[1])].gains))
    if head == "block":
        price = PRICE[BLOCKS.index(parts[1])]
        return t("{what}: worth {corn} on the market and at the end.", what=t(parts[1]), corn=amount(t, "corn", price))
    if head == "market":
        return t("Market: trade corn and blocks at 2, 3 and 4 corn for wood, stone and gold.")
    if thing == "space:start":
        return t(
            "Starting-player space: take the corn on the calendar ({corn}) at the end of your turn, then the marker; with the light side of your board up you may turn the calendar by two days.",
            corn=position.pot,
        )
    if head == "calendar":
        return explain_calendar(position, t)
    if head == "seat":
        return explain_seat(position, int(parts[1]), t)
    return thing


def gear_number(name: str) -> int:
    return [slug(gear) for gear in GEARS].index(name)


def explain_tooth(position: Position, gear: int, number: int, seat: int, t: Tongue) -> str:
    wheel = GEAR[gear]
    text = f"{GEAR_NAMES[gear]} {number}: "
    if number == 0:
        text += t("entry, no action.")
    elif number >= wheel.free_from:
        text += t("any action of this gear, without paying for steps back.")
    else:
        text += action_text(position, seat, gear, number, t)
    piece = position.board[wheel.base + number]
    if 0 <= piece < position.players:
        text += " " + t("A worker stands here: {player}.", player=colour(t, piece))
    elif piece != EMPTY:
        text += " " + t("Blocked by a marker of an unused colour.")
    elif lowest_vacant(position, gear) == number:
        text += " " + t("The next worker goes here for {cost}.", cost=amount(t, "corn", number))
    return text


def explain_jungle(position: Position, number: int, t: Tongue) -> str:
    forest, fields = position.forest[number - 2], position.fields[number - 2]
    return t(
        "Jungle of Palenque {number}: {forest} under forest, {open} with corn lying open.",
        number=number,
        forest=forest,
        open=fields - forest,
    )


def explain_temple(position: Position, temple: int, t: Tongue) -> str:
    place = TEMPLE[temple]
    text = t(
        "Temple of {god}: at the end of an age each step gives the points beside it, the highest gets {first} in the first age and {second} in the second (half if shared).",
        god=GOD_NAMES[temple],
        first=place.bonus[0],
        second=place.bonus[1],
    )
    goods = [
        t("step {step}: {what}", step=step, what=t("skull") if what == SKULL else t(BLOCKS[what]))
        for step, what in enumerate(place.resources)
        if what >= 0
    ]
    return text + " " + t("In the middle of an age: {goods}.", goods=", ".join(goods))


def explain_monument(position: Position, tile_id: str, seat: int, t: Tongue) -> str:
    number = [tile.id for tile in MONUMENT].index(tile_id)
    tile = MONUMENT[number]
    text = t(
        "{name} ({kind}), {cost}: {gain}",
        name=tile_name(t, tile),
        kind=t(KIND_NAMES[tile.kind]),
        cost=cost_text(t, tile),
        gain=monument_text(position, number, t),
    )
    builder = position.monument_builder(number)
    owner = builder if builder != EMPTY else seat
    if builder != EMPTY:
        text += " " + t("Built by {player}.", player=colour(t, builder))
    extra = 0 if builder != EMPTY else own_count(number, position.players)
    points = amount(t, "points", monument_points(position, owner, number) + extra)
    return text + " " + t("For {player} it is now worth {points}.", player=colour(t, owner), points=points)


def monument_text(position: Position, number: int, t: Tongue) -> str:
    tile = MONUMENT[number]
    return {
        "m_tombs": t("4 points for each of your tombs, this one included."),
        "m_admins": t("4 points for each of your halls, this one included."),
        "m_sanctuaries": t("4 points for each of your shrines, this one included."),
        "m_all_built": t("2 points for each of your buildings and monuments, this one included."),
        "m_all_monuments": t("{n} points for every monument that anybody has built.", n=tile.each[position.players]),
        "m_corn_tiles": t("4 points for each of your corn tiles."),
        "m_wood_tiles": t("4 points for each of your wood tiles."),
        "m_workers": t("6, 12 or 18 points for your fourth, fifth and sixth worker."),
        "m_tech_levels": t("3 points for each technology level."),
        "m_tech_maxed": t("9, 20 or 33 points for one, two or three technologies on level 3."),
        "m_best_temple": t("3 points for each step above the start in your best temple."),
        "m_temple_vp": t("the points of your step in every temple once more."),
        "m_skulls": t("3 points for every skull that lies in Chichen Itza."),
    }[tile.id]


def explain_calendar(position: Position, t: Tongue) -> str:
    if position.phase == FINISHED or position.food_days == len(FOOD_DAYS):
        return t("The calendar has gone round once.")
    left = max(0, FOOD_DAYS[position.food_days] - position.day)
    what = t("points") if GIVES_POINTS[position.food_days] else t("goods")
    if is_food_day(position):
        return t("This round ends with a food day; the temples give {what}.", what=what)
    return t(
        "Day {day}. Food day in {left} more days; the temples give {what}.", day=position.day, left=left, what=what
    )


def explain_seat(position: Position, seat: int, t: Tongue) -> str:
    need = corn_needed(position, seat)
    text = t(
        "{player}: {hand} in hand, {gears} on the gears. The next food day needs {corn}.",
        player=colour(t, seat),
        hand=amount(t, "workers", position.in_hand(seat)),
        gears=position.on_gears[seat],
        corn=amount(t, "corn", need),
    )
    if position.light[seat]:
        text += " " + t("May turn the calendar by two days once.")
    return text


# -- why not ------------------------------------------------------------------------------------------------------------------------


def why_not(position: Position, move: Move) -> str:
    """Why a move is not possible now, for the person who tried it."""
    if position.phase == FINISHED:
        return "The game is over."
    seat = position.active
    if move.seat != seat:
        return f"It is not your turn: {COLOUR_NAMES[seat].lower()} decides now."
    if position.todo or position.phase in (CHOOSING_WEALTH, TURNING):
        return f"'{move}' is not possible now; first decide: {question(position, tongue_of('en'))}"
    reason = ""
    if move.kind == BEG:
        reason = why_not_beg(position, seat)
    elif move.kind == PLACE:
        reason = why_not_place(position, move)
    elif move.kind == PICK:
        if position.phase == PLACING_PHASE:
            reason = "you have placed workers in this turn; a turn is either placing or picking up"
        elif position.board[move.a] != seat:
            reason = f"you have no worker on {tooth_name(move.a)}"
        else:
            reason = "you must beg first"
    elif move.kind == END_TURN:
        reason = "place or pick up at least one worker first"
    return f"'{move}' is not possible now{': ' + reason if reason else ''}."


def why_not_beg(position: Position, seat: int) -> str:
    if position.phase != BEGINNING or position.begged:
        return "begging comes once, before anything else in a turn"
    if position.corn[seat] >= BEG_BELOW:
        return f"only who has less than {BEG_BELOW} corn may beg"
    return "" if can_anger(position, seat) else "you are on the lowest step of all temples"


def why_not_place(position: Position, move: Move) -> str:
    seat = move.seat
    if position.phase == PICKING:
        return "you have picked up workers in this turn; a turn is either placing or picking up"
    if position.in_hand(seat) == 0:
        return "you have no worker in hand"
    if move.a == START_SPACE and position.start_space != EMPTY:
        return "somebody stands there"
    number = 0 if move.a == START_SPACE else lowest_vacant(position, move.a)
    if number == FULL:
        return f"{GEAR_NAMES[move.a]} is full"
    cost = number + PLACING[position.placed]
    return f"it costs {cost} corn and you have {position.corn[seat]}" if cost > position.corn[seat] else ""
