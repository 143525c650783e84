"""A turn of ours in the order in which the online game takes it.

Our rules let a player convert after passing or between any two choices, and others answer offers while a turn goes on.
A log knows none of that: a turn is one unbroken run of lines, passing and changing colour end it at once, and
conversions spend the Darklings' right to make priests. So a turn is put in another order that leads to the same position;
every order is played before it is believed.
"""

from __future__ import annotations

from collections.abc import Iterator

from deskovka.core.game import IllegalMove, Move
from deskovka.games.terra_mystica import moves as m
from deskovka.games.terra_mystica.components import ROUNDS, STRONGHOLD
from deskovka.games.terra_mystica.game import TerraMystica
from deskovka.games.terra_mystica.snellman.offers import ACTING_KINDS
from deskovka.games.terra_mystica.table import OVER, Offer, Reaction

#: moves that end a turn there and then in the online game
CLOSING = (m.PASS, m.SHIFT)
#: what a gained priest becomes may be said after passing
PRIEST_CHOICES = (m.UNLOCK, m.KEEP_PRIEST)
#: owed out of turn
OWED = (m.STEP, m.TOKEN, m.RENOUNCE)
#: as long as one of these is due, the online game does not hand on the turn when somebody else's line comes
KEEPS_OPEN = (m.FAVOUR, m.TOWN)
SPADE_ACTIONS = (m.ACT5, m.ACT6, m.SCROLL_SPADE)


def picture(game: TerraMystica) -> str:
    """A position without the order in which equal things came about."""
    other = game.copy()
    if other.phase == OVER:
        other.acting = 0  # nobody decides any more
    for p in other.seats:
        p.hexes = sorted(p.hexes)
        p.steps_overdue = 0  # a Cultist's step that came within the turn or after it
    offers = sorted((o.seat, o.builder, o.amount, o.counts, o.forfeited) for o in game.offers)
    other.offers = [Offer(seat, amount, builder, 0, counts, lost) for seat, builder, amount, counts, lost in offers]
    reactions = sorted((r.seat, r.waiting, r.declined, r.taken) for r in game.reactions)
    other.reactions = [Reaction(0, *r) for r in reactions]
    return other.key()


def played(game: TerraMystica, moves: list[Move]) -> TerraMystica | None:
    """The position after these moves, or nothing if they cannot be played in this order."""
    other = game.copy()
    try:
        for move in moves:
            other.play(move)
    except IllegalMove:
        return None
    return other


class Arranged:
    """A turn in the order of the online game, and conversions that must wait for the next turn."""

    def __init__(self, moves: list[Move], waiting: list[Move]) -> None:
        self.moves = moves
        self.waiting = waiting


def arrange(game: TerraMystica, moves: list[Move], goal: str) -> Arranged | None:
    """The first order that ends in the wanted position ("": wherever it ends); None if there is none."""
    seat = game.active
    for order in orders(game, moves, seat):
        after = played(game, order)
        if after is not None and (not goal or picture(after) == goal):
            return Arranged(order, [])
    for split in unbroken(moves, seat):
        for priests in priests_first(split):
            found = put_off(game, priests)
            if found is not None:
                return found
    return spent_later(game, moves)


def orders(game: TerraMystica, moves: list[Move], seat: int) -> Iterator[list[Move]]:
    for split in unbroken(moves, seat):
        for priests in priests_first(split):
            for closed in closed_last(priests, seat):
                yield from unentangled(game, closed, seat)


def unbroken(moves: list[Move], seat: int) -> Iterator[list[Move]]:
    """Others' answers before the turn or after it, never within."""
    own = [move for move in moves if move.seat == seat]
    if len(own) == len(moves):
        yield moves
        return
    first = next((i for i, move in enumerate(moves) if move.seat == seat and move.kind in ACTING_KINDS), len(moves))
    early = [move for move in moves[:first] if move.seat != seat]
    late = [move for move in moves[first:] if move.seat != seat]
    yield early + own + late
    yield early + late + own
    begun = next((i for i in range(first, len(moves)) if moves[i].seat != seat), len(moves))
    loose = [move for move in moves[begun:] if move.seat != seat or move.kind in OWED]
    kept = [move for move in moves[begun:] if move.seat == seat and move.kind not in OWED]
    yield early + [move for move in moves[:begun] if move.seat == seat] + kept + loose
    yield from held_open(moves, seat)


def held_open(moves: list[Move], seat: int) -> Iterator[list[Move]]:
    """Power from an answer is spent in the same turn: a tile not yet taken keeps the turn open while others answer."""
    for at in [i for i, move in enumerate(moves) if move.seat == seat and move.kind in KEEPS_OPEN]:
        ready = [move for move in moves[at:] if move.seat != seat]
        if ready:
            yield [*moves[:at], *ready, *(move for move in moves[at:] if move.seat == seat)]


def priests_first(moves: list[Move]) -> Iterator[list[Move]]:
    """Darklings: any conversion between stronghold and priests would lose them the right to make priests."""
    raised = next((i for i, x in enumerate(moves) if x.kind == m.UPGRADE and x.b == STRONGHOLD), len(moves))
    made = next((i for i in range(raised, len(moves)) if is_priests_choice(moves[i])), -1)
    between = moves[raised + 1 : made] if made >= 0 else []
    converts = [x for x in between if x.kind in (m.CONVERT, m.BURN)]
    if not any(x.kind == m.CONVERT for x in converts):
        yield moves
        return
    rest = [x for x in between if x not in converts]
    head, choice, tail = moves[:raised], moves[made], moves[made + 1 :]
    yield [*head, moves[raised], choice, *between, *tail]
    yield [*head, moves[raised], *rest, choice, *converts, *tail]
    yield [*head, *converts, moves[raised], *rest, choice, *tail]
    makes_workers = (m.POWER_TO_WORKER, m.PRIEST_TO_WORKER)
    first = [x for x in converts if x.kind == m.BURN or x.a in makes_workers]
    last = [x for x in converts if not (x.kind == m.BURN or x.a in makes_workers)]
    yield [*head, *first, moves[raised], *rest, choice, *last, *tail]


def is_priests_choice(move: Move) -> bool:
    return move.kind == m.MAKE_PRIESTS or (move.kind == m.RENOUNCE and move.a == m.NO_PRIESTS)


def closed_last(moves: list[Move], seat: int) -> Iterator[list[Move]]:
    """Nothing but the priests' choice follows passing or a new colour: conversions come before."""
    at = closing(moves, seat)
    end = ending(moves, seat)
    after = moves[at + 1 : end]
    if at < 0 or not after:
        yield moves
        return
    yield [*moves[:at], *after, moves[at], *moves[end:]]
    later = [x for x in after if x.kind in PRIEST_CHOICES]
    if later:
        sooner = [x for x in after if x.kind not in PRIEST_CHOICES]
        yield [*moves[:at], *sooner, moves[at], *later, *moves[end:]]


def closing(moves: list[Move], seat: int) -> int:
    return next((i for i, x in enumerate(moves) if x.seat == seat and x.kind in CLOSING), -1)


def ending(moves: list[Move], seat: int) -> int:
    """Where the player's own moves of the turn are over."""
    last = max((i for i, x in enumerate(moves) if x.seat == seat), default=-1)
    end = next((i for i, x in enumerate(moves) if x.seat == seat and x.kind in (m.END, m.DROP_OUT)), -1)
    return end if end >= 0 else last + 1


def put_off(game: TerraMystica, moves: list[Move]) -> Arranged | None:
    """Alchemists who passed and change the coins or points that passing gave: that can wait for their next turn.

    At the end of the game coins become points by themselves.
    """
    seat = game.active
    at = closing(moves, seat)
    if at < 0 or moves[at].kind != m.PASS:
        return None
    end = ending(moves, seat)
    here = played(game, moves[:at])
    if here is None:
        return None
    sooner: list[Move] = []
    waiting: list[Move] = []
    for move in moves[at + 1 : end]:
        if move in here.moves():
            here.play(move)
            sooner.append(move)
        elif move.kind == m.CONVERT and move.a in (m.COINS_TO_POINT, m.POINT_TO_COIN):
            waiting.append(move)
        else:
            return None
    order = [*moves[:at], *sooner, moves[at], *moves[end:]]
    if game.round == ROUNDS:
        if any(move.a == m.POINT_TO_COIN for move in waiting):
            return None
        waiting = []
    return Arranged(order, waiting) if played(game, order) is not None else None


def spent_later(game: TerraMystica, moves: list[Move]) -> Arranged | None:
    """Power from others' answers that is only converted before the turn ends can be converted in the next turn.

    Whoever has not passed has another turn in the round.
    """
    seat = game.active
    first = next((i for i, x in enumerate(moves) if x.seat != seat), len(moves))
    rest = [x for x in moves[first:] if x.seat == seat]
    waiting = [x for x in rest if x.kind in (m.CONVERT, m.BURN)]
    if not waiting or any(x.kind != m.END for x in rest if x not in waiting) or closing(moves, seat) >= 0:
        return None
    order = [*moves[:first], *(x for x in rest if x.kind == m.END), *(x for x in moves[first:] if x.seat != seat)]
    return Arranged(order, waiting) if played(game, order) is not None else None


# -- the Chaos Magicians' double turn ----------------------------------------------------------------------------------


def unentangled(game: TerraMystica, moves: list[Move], seat: int) -> Iterator[list[Move]]:
    """In a double turn the second action must not look like a part of the first: then they change places."""
    double = next((i for i, x in enumerate(moves) if x.kind == m.ACTION and x.a == m.ACTC), -1)
    if double < 0:
        yield moves
        return
    end = ending(moves, seat)
    groups = actions_of(game, moves, double + 1, end)
    if len(groups) < 2 or not entangled(game, groups):
        yield moves
    if len(groups) == 2 and not entangled(game, groups[::-1]):
        yield [*moves[: double + 1], *groups[1], *groups[0], *moves[end:]]
    yield moves


def actions_of(game: TerraMystica, moves: list[Move], start: int, end: int) -> list[list[Move]]:
    """The moves of each action of a double turn; what is free before an action goes with it."""
    here = played(game, moves[:start])
    groups: list[list[Move]] = []
    free: list[Move] = []
    for move in moves[start:end]:
        if here is None:
            break
        p = here.seats[move.seat]
        left = p.actions
        free.append(move)
        here.play(move)
        if p.actions < left:
            groups.append(free)
            free = []
        elif groups:
            groups[-1] += free
            free = []
    if groups:
        groups[-1] += free
    return groups


def entangled(game: TerraMystica, groups: list[list[Move]]) -> bool:
    first, second = groups[0], groups[1]
    home = game.seats[game.active].home
    turned = [x for x in first if x.kind == m.TRANSFORM]
    built = any(x.kind == m.BUILD for x in first)
    given_up = any(x.kind == m.RENOUNCE and x.a == m.NO_SPADES for x in first)
    by_action = any(x.kind == m.ACTION and x.a in SPADE_ACTIONS for x in first)
    may_build = not built and ((turned and all(x.b != home for x in turned)) or (by_action and given_up))
    may_dig = by_action and given_up and not turned
    opening = next((x for x in second if x.kind in ACTING_KINDS), None)
    if opening is not None and may_build and opening.kind == m.BUILD:
        return True
    if opening is not None and may_dig and opening.kind == m.TRANSFORM:
        return True
    spades_left = any(x.kind == m.RENOUNCE and x.a == m.NO_SPADES for x in second)
    spades_left |= any(x.kind == m.ACTION and x.a == m.ACT6 for x in second)
    if turned and not by_action and spades_left:
        return True  # bought spades may not be given up, and nor may those of the second action then
    return given_up and bool(turned) and any(x.kind == m.TRANSFORM and x.b != home for x in second)
