"""A turn in numbers: what it does, when, and how its seat stands after it, as far as that can be foreseen."""

from __future__ import annotations

from deskovka.core.described import Numbers
from deskovka.core.game import Move
from deskovka.games.pantheon import moves as m
from deskovka.games.pantheon.components import (
    CARDS,
    EPOCHS,
    GIFTS,
    KINDS,
    MONEY_1,
    MOVEMENT,
    NATION_EFFECTS,
    POWERS,
    STEPS,
)
from deskovka.games.pantheon.judging import layout as at
from deskovka.games.pantheon.judging.chances import cards_missing
from deskovka.games.pantheon.judging.guess import seen_points
from deskovka.games.pantheon.judging.outcomes import copied
from deskovka.games.pantheon.rules import flow
from deskovka.games.pantheon.rules.scoring import scorings_left
from deskovka.games.pantheon.state import NOTHING, State

#: what a turn is about, by its first move
ABOUT = {
    m.DRAW_SHOWN: at.DRAWING,
    m.DRAW_DECK: at.DRAWING,
    m.DRAW_CARDS: at.DRAWING,
    m.TAKE_GOD: at.GOD,
    m.TURN_GOD: at.GOD,
    m.MARCH: at.MARCHING,
    m.FOOT: at.MARCHING,
    m.FOOT_ONLY: at.MARCHING,
    m.COLUMN: at.MARCHING,
    m.BUY: at.BUYING,
    m.EXTRA_TURN: at.AGAIN,
    m.TAKE_CARD: at.ONE_CARD,
    m.USE: at.TOKEN,
    m.GIVE_UP: at.TOKEN,
}


def describe(game: State, turn: tuple[Move, ...], seat: int, worth: float, out: Numbers) -> None:
    """Say everything of a turn; `worth` is what it comes to by the game's own guess."""
    if not turn or game.epoch < 1 or game.epoch > EPOCHS:
        return
    about = ABOUT.get(turn[0].kind, at.OTHER)
    here = copied(game)
    epoch = game.epoch - 1
    for move in turn[:-1]:
        say_move(here, move, seat, epoch, out)
        flow.apply(here, move)
        here.ply += 1
    say_move(here, turn[-1], seat, epoch, out)
    say_turn(game, about, seat, epoch, out)
    out.add(at.WORTH + epoch, worth)
    paid = turn[0].b if turn[0].kind == m.TAKE_GOD else 0
    if about == at.MARCHING:
        say_march(game, here, turn, seat, epoch, out)
    elif about == at.BUYING:
        out.add(at.WASTED + EPOCHS + epoch, here.budget)
    say_ends(game, here, about, seat, epoch, out)
    say_standing(here, paid, seat, epoch, out)
    say_sight(here, turn[-1], paid, seat, epoch, out)


def say_turn(game: State, about: int, seat: int, epoch: int, out: Numbers) -> None:
    """When it is made: what is left on display, and how full the hand is."""
    row = at.FEW + 1
    out.count(at.TURN + EPOCHS * about + epoch)
    out.count(at.TURN_GODS + row * about + min(at.FEW, len(game.god_display)))
    out.count(at.TURN_LOOT + row * about + min(at.FEW, tokens_left(game)))
    held = 0
    for card in range(CARDS):
        held += game.hands[seat * CARDS + card]
    out.count(at.TURN_HAND + (at.CARDS_HELD + 1) * about + min(at.CARDS_HELD, held))
    nations = game.material.nations
    if game.nation != NOTHING:
        out.count(at.TURN_NATION + len(NATION_EFFECTS) * about + nations[game.nation].effect)


def tokens_left(game: State) -> int:
    count = 0
    for token in game.loot:
        if token != NOTHING:
            count += 1
    return count


# -- what a turn does -----------------------------------------------------------------------------------------------------


def say_move(here: State, move: Move, seat: int, epoch: int, out: Numbers) -> None:
    """One move, at the position in which it is made."""
    kind = move.kind
    if kind == m.DRAW_SHOWN:
        out.count(at.DRAWN + EPOCHS * move.a + epoch)
        if GIFTS <= move.a < GIFTS + KINDS:
            alike = here.hands[seat * CARDS + move.a] + here.tiles[seat * KINDS + move.a - GIFTS]
            out.count(at.DRAWN_TO + min(5, alike))
    elif kind == m.TAKE_GOD:
        out.count(at.GOD_TAKEN + EPOCHS * here.material.gods[move.a].effect + epoch)
        out.count(at.GOD_PAID + min(10, cards_of(move.b)))
    elif kind in (m.FOOT, m.FOOT_ONLY):
        out.count(at.FEET + epoch)
        if kind == m.FOOT:
            say_loot(here, move.a, epoch, out)
    elif kind == m.COLUMN:
        number = min(at.MOST_COLUMNS - 1, here.columns_on_board(seat))
        out.count(at.COLUMN + 2 * number + 2 - scorings_left(here))
    elif kind == m.BUY_FOOT:
        out.count(at.BOUGHT + epoch)
    elif kind == m.BUY_COLUMN:
        out.count(at.BOUGHT + EPOCHS + epoch)
    elif kind == m.BUY_TILE:
        out.count(at.BOUGHT + EPOCHS * (1 + move.b) + epoch)


def cards_of(payment: int) -> int:
    count = 0
    for kind in range(KINDS):
        count += payment >> 3 * kind & 7
    return count


def say_loot(here: State, space: int, epoch: int, out: Numbers) -> None:
    spaces = here.material.nations[here.nation].loot
    for number in range(len(here.loot)):
        if spaces[number] == space and here.loot[number] != NOTHING:
            out.count(at.LOOT + EPOCHS * here.material.tokens[here.loot[number]].does + epoch)


def say_march(game: State, here: State, turn: tuple[Move, ...], seat: int, epoch: int, out: Numbers) -> None:
    if turn[0].kind == m.MARCH:
        out.count(at.PLAYED + min(6, turn[0].a))
        steps = 0
        for rival in range(game.players):
            if rival != seat:
                steps += min(2, game.steps[rival] + game.powers[rival * POWERS + STEPS])
        out.add(at.STEPS_OF_RIVALS + epoch, steps)
    taken = tokens_left(game) - tokens_left(here)
    out.count(at.LOOT_COUNT + EPOCHS * max(0, min(3, taken)) + epoch)
    out.add(at.WASTED + epoch, here.budget)


def say_ends(game: State, here: State, about: int, seat: int, epoch: int, out: Numbers) -> None:
    """The last god or loot, or the last but one."""
    gods = gods_left(game, here, about)
    loot = tokens_left(here)
    place = at.ENDS + (0 if is_first(game, seat) else EPOCHS) + epoch
    if ends_epoch(game, here, about):
        out.count(place)
    else:
        if gods == 1 and len(game.god_display) > 1:
            out.count(place + 2 * EPOCHS)
        if loot == 1 and tokens_left(game) > 1:
            out.count(place + 4 * EPOCHS)


def gods_left(game: State, here: State, about: int) -> int:
    """`here` is the position before the last move of a turn, which takes a god if the turn is about one."""
    taken = 1 if about == at.GOD and len(game.god_display) == len(here.god_display) else 0
    return len(here.god_display) - taken


def ends_epoch(game: State, here: State, about: int) -> bool:
    return gods_left(game, here, about) == 0 or tokens_left(here) == 0


def is_first(game: State, seat: int) -> bool:
    own = seen_points(game, seat)
    for other in range(game.players):
        if other != seat and seen_points(game, other) > own:
            return False
    return True


# -- how one stands -------------------------------------------------------------------------------------------------------


def say_standing(here: State, paid: int, seat: int, epoch: int, out: Numbers) -> None:
    """What is left at hand; `paid` is what a god has cost."""
    first = seat * CARDS
    feet = here.feet_own[seat]
    columns = here.columns_own[seat]
    start = at.HELD + epoch
    out.add(start, min(feet, at.PIECES))
    out.add(start + 6, min(feet, 3))
    out.add(start + 12, min(feet, 6))
    out.add(start + 18, min(columns, at.PIECES))
    out.add(start + 24, min(columns, 1))
    out.add(start + 30, min(columns, 3))
    movement = here.hands[first + MOVEMENT]
    out.add(start + 36, movement)
    out.add(start + 42, min(movement, 2))
    coins = 0
    for value in range(1, 6):
        coins += value * here.hands[first + MONEY_1 + value - 1]
    out.add(start + 48, coins)
    out.add(start + 54, min(coins, 4))
    cards = 0
    most = 0
    levels = 0
    for kind in range(KINDS):
        held = here.hands[first + GIFTS + kind] - (paid >> 3 * kind & 7)
        cards += held
        level = here.tiles[seat * KINDS + kind]
        levels += level
        most = max(most, held + level)
    out.add(start + 60, cards)
    out.add(start + 66, min(cards, 4))
    out.add(start + 72, most)
    out.count(at.COLUMNS + EPOCHS * min(at.MOST_COLUMNS, here.columns_on_board(seat)) + epoch)
    out.count(at.TILES + EPOCHS * min(at.LEVELS, levels) + epoch)
    for power in range(POWERS):
        out.add(at.POWER + EPOCHS * power + epoch, here.powers[seat * POWERS + power])


def say_sight(here: State, last: Move, paid: int, seat: int, epoch: int, out: Numbers) -> None:
    """How many cards are missing for the gods on display. `last` is the move that is still to be made there: an open card, or a god."""
    have = [0] * KINDS
    for kind in range(KINDS):
        have[kind] = here.tiles[seat * KINDS + kind] + here.hands[seat * CARDS + GIFTS + kind] - (paid >> 3 * kind & 7)
    if last.kind == m.DRAW_SHOWN and GIFTS <= last.a < GIFTS + KINDS:
        have[last.a - GIFTS] += 1
    taken = last.a if last.kind == m.TAKE_GOD else NOTHING
    nearest = at.MOST_MISSING
    for number in here.god_display:
        if number == taken:
            taken = NOTHING
            continue
        missing = min(at.MOST_MISSING, cards_missing(here.material.gods[number].cost, have))
        nearest = min(nearest, missing)
        out.count(at.GODS_LACK + EPOCHS * missing + epoch)
    out.count(at.NEAREST + EPOCHS * nearest + epoch)
