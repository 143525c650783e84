"""What somebody may have overlooked in a turn: loot and gods given away, cards beyond a full hand.

Made from what the seat sees before and after its turn: others' cards and what is still to be turned over are not known here.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from typing import TYPE_CHECKING

from deskovka.core.game import Move
from deskovka.core.slips import Slip, SlipKind
from deskovka.core.words import Tongue, said
from deskovka.games.pantheon import components as c
from deskovka.games.pantheon import moves as m
from deskovka.games.pantheon.rules import epochs, movement, placing
from deskovka.games.pantheon.state import ACTING, GALLIA_GOD, UNKNOWN
from deskovka.games.pantheon.words.terms import amount, speak, token_words, who

if TYPE_CHECKING:
    from deskovka.games.pantheon.game import Pantheon

LOOT, GOD, HAND = "loot", "god", "hand"
#: by which each kind is switched on and off, and the chapter that explains it
KINDS = {
    LOOT: (said("Loot given away"), "loot"),
    GOD: (said("A god given away"), "gods"),
    HAND: (said("More cards than a full hand"), "nations"),
}


def warning_kinds(lang: str = "en") -> list[SlipKind]:
    t = speak(lang)
    return [SlipKind(kind, t(label), chapter) for kind, (label, chapter) in KINDS.items()]


def warnings(now: Pantheon, start: Pantheon, moves: list[Move], lang: str = "en") -> list[Slip]:
    t = speak(lang)
    seat = moves[0].seat
    ends = epoch_ends(now, start, moves[-1])
    return [
        *loot_left(now, start, moves, seat, t),
        *loot_refused(now, moves, seat, t),
        *gods_left(now, start, moves, ends, seat, t),
        *cards_lost(now, start, ends, seat, t),
    ]


def epoch_ends(now: Pantheon, start: Pantheon, last: Move) -> bool:
    """Does the seat's own turn end the epoch, by the last loot or the last god?"""
    if start.epoch != now.epoch:
        return True
    if start.active != last.seat or start.phase != ACTING:
        return False
    waits_for_last_god = last.kind == m.TAKE_GOD and now.god_display == [last.a]
    return waits_for_last_god or epochs.has_ended(now)


# -- loot --------------------------------------------------------------------------------------------------------------


def loot_left(now: Pantheon, start: Pantheon, moves: list[Move], seat: int, t: Tongue) -> Iterator[Slip]:
    """A movement ends with steps to spare, and they would lead to loot."""
    march = next((move for move in moves if move.kind == m.MARCH), None)
    if march is None or moves[-1].kind != m.END_MOVEMENT or now.epoch != start.epoch:
        return
    placed = [move for move in moves if move.kind in (m.FOOT, m.FOOT_ONLY, m.COLUMN)]
    steps = movement.free_steps(start, seat) + march.a * start.material.steps_per_card
    steps -= sum(placing.price(start, move.a) for move in placed)
    near = [space for space, cost in costs(now, seat, steps).items() if now.loot_spaces >> space & 1 and cost <= steps]
    if near:
        words = t(
            "{steps} left over would still lead to loot at {place}: others can take it.",
            steps=amount("steps", steps, t),
            place=", ".join(now.material.names[space] for space in near),
        )
        yield Slip(LOOT, words)


def costs(game: Pantheon, seat: int, steps: int) -> dict[int, int]:
    """What it costs to come with feet to each space within so many steps, with the feet at hand."""
    return {space: cost for space, (cost, _) in ways(game, seat, steps).items()}


def ways(game: Pantheon, seat: int, steps: int) -> dict[int, tuple[int, tuple[int, ...]]]:
    """The same, and the spaces of the way. A column of an earlier epoch
    prolongs the way at once (8.7). Ways over several of them or by leaps are left out: better no warning than a false one."""
    found: dict[int, tuple[int, tuple[int, ...]]] = {}
    edge: list[tuple[int, int, int, tuple[int, ...]]] = []
    for space in spaces_in(placing.foot_places(game, seat)):
        edge.append((0, 0, space, ()))
    open_spaces = game.ground & ~(game.full | game.feet[seat])
    while edge:
        before, feet, space, way = heappop(edge)
        cost = before + placing.price(game, space)
        if cost > steps or feet + 1 > game.feet_own[seat]:
            continue
        if space in found and found[space][0] <= cost:
            continue
        way = (*way, space)
        found[space] = (cost, way)
        beside = game.material.near[space]
        for column in spaces_in(beside & game.columns[seat]):
            beside |= game.material.near[column]
        for near in spaces_in(beside & open_spaces):
            if near not in found:
                heappush(edge, (cost, feet + 1, near, way))
    return found


def spaces_in(bits: int) -> list[int]:
    found: list[int] = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found


def loot_refused(now: Pantheon, moves: list[Move], seat: int, t: Tongue) -> Iterator[Slip]:
    """Loot left lying under an own foot, or given up although it could be used."""
    for move in moves:
        if move.kind == m.FOOT_ONLY and now.loot_spaces >> move.a & 1:
            place = now.material.names[move.a]
            yield Slip(LOOT, t("You leave the loot at {place} to the others.", place=place))
        elif move.kind == m.GIVE_UP and usable(now, seat, now.material.tokens[move.a]):
            yield Slip(LOOT, t("You give up: {what}", what=token_words(now.material.tokens[move.a], t)))


def usable(game: Pantheon, seat: int, token: c.Token) -> bool:
    """Only the column of a bonus tile may find no place."""
    return token.does != c.T_COLUMN or bool(placing.free_column_places(game, seat))


# -- gods --------------------------------------------------------------------------------------------------------------


def gods_left(now: Pantheon, start: Pantheon, moves: list[Move], ends: bool, seat: int, t: Tongue) -> Iterator[Slip]:
    """A god that could be had now and is gone afterwards, or that somebody else can have without a card."""
    if start.phase not in (ACTING, GALLIA_GOD) or any(move.kind == m.TAKE_GOD for move in moves):
        return
    for god in dict.fromkeys(move.a for move in start.moves() if move.kind == m.TAKE_GOD):
        name = start.material.gods[god].name
        rivals = [other for other in range(start.players) if other != seat and tiles_suffice(start, other, god)]
        if start.phase == GALLIA_GOD:
            yield Slip(GOD, t("You can pay for {god}, and leave it: it goes out of the game.", god=name))
        elif ends:
            yield Slip(
                GOD, t("You can pay for {god}, and your turn ends the epoch: it goes out of the game.", god=name)
            )
        elif rivals:
            others = ", ".join(who(start, other, t) for other in rivals)
            yield Slip(GOD, t("You can pay for {god} now. {who} could take it by tiles alone.", god=name, who=others))


def tiles_suffice(game: Pantheon, seat: int, god: int) -> bool:
    """Do the sacrifice tiles of a seat, which all can see, pay for a god without any card?"""
    needs = game.material.gods[god].needs
    levels = game.tiles[seat * c.KINDS : (seat + 1) * c.KINDS]
    ways = [needs[way : way + c.KINDS] for way in range(0, len(needs), c.KINDS)]
    return any(all(need <= level for need, level in zip(way, levels, strict=True)) for way in ways)


# -- cards -------------------------------------------------------------------------------------------------------------


def cards_lost(now: Pantheon, start: Pantheon, ends: bool, seat: int, t: Tongue) -> Iterator[Slip]:
    """The epoch ends, and a nation that sets hands to seven may rise next."""
    more = now.held[seat] - c.FULL_HAND
    if not ends or now.epoch != start.epoch or more <= 0 or now.epoch >= c.EPOCHS:
        return
    past = [nation for nation in now.nation_stack[: now.epoch] if nation != UNKNOWN]
    names = [
        nation.name
        for number, nation in enumerate(now.material.nations)
        if nation.effect == c.HANDS_TO_SEVEN and number not in past
    ]
    if names:
        words = t.count(
            "Your turn ends the epoch. If {nations} rises next, you lose {n} card: a hand is then set to {full}.",
            "Your turn ends the epoch. If {nations} rises next, you lose {n} cards: a hand is then set to {full}.",
            more,
            nations=" / ".join(names),
            full=c.FULL_HAND,
        )
        yield Slip(HAND, words)
