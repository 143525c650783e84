"""What somebody may have overlooked in a turn: power, priests, actions and spades that are lost, a town that can be cut off."""

from __future__ import annotations

from collections.abc import Iterator

from deskovka.core.game import Move
from deskovka.core.slips import Slip, SlipKind
from deskovka.core.words import Tongue, said
from deskovka.games.terra_mystica import moves as m
from deskovka.games.terra_mystica.components import DWELLING, PRIESTS, RIVER, ROUNDS, SANCTUARY
from deskovka.games.terra_mystica.components import POWER as POWER_GAIN
from deskovka.games.terra_mystica.merchants import moves as sea
from deskovka.games.terra_mystica.rules import cults, rounds, towns
from deskovka.games.terra_mystica.state import Player, State
from deskovka.games.terra_mystica.table import ACTING, put
from deskovka.games.terra_mystica.words.describing import ACTIONS
from deskovka.games.terra_mystica.words.terms import amount, faction_name, listed, speak

POWER, PRIEST, ACTION, SPADES, GIFT, TOWN = "power", "priests", "action", "spades", "gift", "town"
#: by which each kind is switched on and off, and the chapter that explains it
KINDS = {
    POWER: (said("Power income that will be lost"), "power"),
    PRIEST: (said("Priests over the limit"), "priests"),
    ACTION: (said("Passing with a free action unused"), "passing"),
    SPADES: (said("Spades given up"), "spades"),
    GIFT: (said("A gift given up"), "strongholds"),
    TOWN: (said("A town that a neighbour can cut off"), "towns"),
}
#: what can be given up although it could be used -> the moves that would use it, and what it is called
GIFTS = {
    m.NO_SPADES: ((m.TRANSFORM, m.BUILD), ""),
    m.NO_BRIDGE: ((m.BRIDGE,), said("You give up a bridge that you could build.")),
    m.NO_DWELLING: ((m.BUILD,), said("You give up a dwelling that would cost nothing.")),
    m.NO_TRADING_HOUSE: ((m.UPGRADE,), said("You give up a trading house that would cost nothing.")),
    m.NO_SANDSTORM: ((m.TRANSFORM,), said("You give up the sandstorm, which would cost nothing.")),
}
#: actions of the own board, scroll and tiles that take something: not using them is no slip
NOT_FREE = (m.ACTE, m.SHIFT_BY_POWER, m.SHIFT_BY_TOKENS)
#: actions of the expansion that cost nothing
FREE_AT_SEA = {
    sea.SHIPS: said("move the ships"),
    sea.SCROLL_SHIP: said("a ship from the scroll"),
    sea.SCROLL_VOYAGE: said("move the ships by the scroll"),
}


def warning_kinds(lang: str = "en") -> list[SlipKind]:
    t = speak(lang)
    return [SlipKind(kind, t(label), chapter) for kind, (label, chapter) in KINDS.items()]


def warnings(now: State, start: State, moves: list[Move], lang: str = "en") -> list[Slip]:
    """Nothing is hidden in this game: the turn is played again, and each move is looked at where it was made."""
    t = speak(lang)
    found: list[Slip] = []
    position = start.copy()
    assert isinstance(position, State)
    for move in moves:
        p = position.seats[move.seat]
        if move.kind == m.PASS:
            found += [*lost_income(position, p, move.a - 1, t), *unused_actions(position, p, t)]
        elif move.kind == m.RENOUNCE:
            found += given_up(position, p, move.a, t)
        position.push(move)
    return [*found, *towns_in_danger(now, start, moves[0].seat, t)]


# -- passing -----------------------------------------------------------------------------------------------------------


def lost_income(game: State, p: Player, scroll: int, t: Tongue) -> Iterator[Slip]:
    """What the cult bonus and the next income bring beyond what bowls and board can hold."""
    if game.round == ROUNDS:
        return
    later = game.copy()
    assert isinstance(later, State)
    q = later.seats[p.seat]
    q.scroll = scroll
    gains = [a + b for a, b in zip(rounds.income_of(later, q), bonus_of(later, q), strict=True)]
    power = gains[POWER_GAIN]
    if power > q.room():
        words = t(
            "The end of the round and the next income bring {gain}, your bowls have room for {room}: {lost} will be lost. Use power before you pass.",
            gain=amount(t, "power", power),
            room=q.room(),
            lost=power - q.room(),
        )
        yield Slip(POWER, words)
    wanted, before = gains[PRIESTS], q.priests + q.unlocks_due
    if not wanted or not p.priests:
        return
    q.faction.gain_priests(later, q, wanted, "")
    lost = wanted - (q.priests + q.unlocks_due - before)
    if lost > 0:
        words = t.count(
            "{n} priest of the next income will be lost: you can hold {limit}. Send one to a cult before you pass.",
            "{n} priests of the next income will be lost: you can hold {limit}. Send some to a cult before you pass.",
            lost,
            limit=p.priest_limit,
        )
        yield Slip(PRIEST, words)


def bonus_of(game: State, p: Player) -> list[int]:
    """Workers, coins, priests and power that the end of the round brings as things stand (p. 15)."""
    tile = game.material.scoring[game.scoring[game.round - 1]]
    reached = cults.priests_in_orders(game, p) if tile.cult < 0 else p.cults[tile.cult]
    return [reached // tile.steps * gain for gain in tile.gain[:4]]


def unused_actions(game: State, p: Player, t: Tongue) -> Iterator[Slip]:
    """Actions that cost nothing and come back next round anyway."""
    names = []
    for move in game.moves():
        if move.seat != p.seat:
            continue
        if move.kind == m.ACTION and move.a > m.ACT6 and move.a not in NOT_FREE:
            names.append(t(ACTIONS[move.a]))
        elif move.kind == sea.SEA_ACTION and move.a in FREE_AT_SEA:
            names.append(t(FREE_AT_SEA[move.a]))
    if names:
        yield Slip(ACTION, t("Still free in this round: {actions}. You pass without it.", actions=listed(t, names)))


# -- gifts -------------------------------------------------------------------------------------------------------------


def given_up(game: State, p: Player, what: int, t: Tongue) -> Iterator[Slip]:
    """Only what could have been used: whoever has no place for a spade has overlooked nothing."""
    if what not in GIFTS:
        return
    kinds, words = GIFTS[what]
    if not any(move.seat == p.seat and move.kind in kinds for move in game.moves()):
        return
    if what == m.NO_SPADES:
        yield Slip(SPADES, t("You give up {spades} that you could use.", spades=amount(t, "spades", p.spades)))
    else:
        yield Slip(GIFT, t(words))


# -- a town that is about to be ----------------------------------------------------------------------------------------


def towns_in_danger(now: State, start: State, seat: int, t: Tongue) -> Iterator[Slip]:
    """One dwelling is lacking, on one hex and no other; it could have been built in this turn, and a neighbour can build there next."""
    if now.phase != ACTING or start.phase != ACTING or now.round != start.round or towns.tiles_free(now) <= 0:
        return
    places = only_places(now, now.seats[seat])
    for at in places:
        if not can_settle(start, seat, at):
            continue
        rivals = [p.seat for p in now.seats if p.seat != seat and settles_next(now, p.seat, at)]
        if rivals:
            words = t(
                "A dwelling at {place} would complete a town, and nothing else would. You could build it now; {who} can build there next.",
                place=now.board.names[at],
                who=listed(t, [faction_name(now, other, t.lang) for other in rivals]),
            )
            yield Slip(TOWN, words)


def only_places(game: State, p: Player) -> list[int]:
    """Empty hexes whose dwelling would found a town that cannot be founded in another way by one building."""
    founding: dict[int, list[int]] = {}
    for here in p.hexes:
        for at in p.faction.town_links(game, p, here):
            if game.empty(at) and game.terrain[at] != RIVER and at not in founding:
                group = town_at(game, p, at)
                if group:
                    founding[at] = group
    return [at for at, group in founding.items() if not other_way(game, p, at, group, founding)]


def town_at(game: State, p: Player, at: int) -> list[int]:
    """The buildings that a dwelling at a hex would make a town; none if it would not."""
    tried = game.copy()
    assert isinstance(tried, State)
    tried.owner = put(tried.owner, at, p.seat)
    tried.building = put(tried.building, at, DWELLING)
    group = towns.group_of(tried, p, at)
    if any(game.in_town[here] for here in group) or not towns.big_enough(tried, p, group):
        return []
    return [here for here in group if here != at]


def other_way(game: State, p: Player, at: int, group: list[int], founding: dict[int, list[int]]) -> bool:
    """Would another hex do, or an upgrade: are there four buildings together already?"""
    if any(other != at and set(group) & set(there) for other, there in founding.items()):
        return True
    for here in group:
        together = towns.group_of(game, p, here)
        if sum(2 if game.building[one] == SANCTUARY else 1 for one in together) >= towns.TOWN_SIZE:
            return True
    return False


def can_settle(game: State, seat: int, at: int) -> bool:
    """Can a seat that is to act build at a hex in one turn, if need be by turning the land first?"""
    for move in game.moves():
        if move.seat != seat or move.a != at:
            continue
        if move.kind in (m.BUILD, sea.BUILD_BY_SHIP):
            return True
        if move.kind == m.TRANSFORM:
            then = game.copy()
            then.push(move)
            if any(after.seat == seat and after.kind == m.BUILD and after.a == at for after in then.moves()):
                return True
    return False


def settles_next(game: State, seat: int, at: int) -> bool:
    if game.acting == seat:
        return can_settle(game, seat, at)
    then = game.as_if(seat)
    return isinstance(then, State) and can_settle(then, seat, at)
