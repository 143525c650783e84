"""Gods: their price in sacrifices and what they bring (rulebook, action III; spec 9 and 10)."""

from __future__ import annotations

from deskovka.core.game import Move
from deskovka.games.pantheon.components import CARDS, GET_DEMIGOD, GET_MONEY, GIFTS, KINDS, PIETY, POWERS
from deskovka.games.pantheon.moves import TAKE_GOD
from deskovka.games.pantheon.state import DONE, State, changed


def list_gods(p: State, found: list[Move]) -> None:
    """Every god of the display that can be paid, in every way."""
    display = p.god_display
    for slot in range(len(display)):
        god = display[slot]
        if god not in display[:slot]:
            list_payments(p, god, p.material.gods[god].needs, found)


def list_payments(p: State, god: int, needs: list[int], found: list[Move]) -> None:
    """Each number of the cost by a different kind: level of the own tile plus cards played (9.2). No card too many."""
    seat = p.actor
    level = seat * KINDS
    hand = seat * CARDS + GIFTS
    first = len(found)
    for way in range(0, len(needs), KINDS):
        payment = 0
        for kind in range(KINDS):
            missing = needs[way + kind] - p.tiles[level + kind]
            if missing > 0:
                if missing > p.hands[hand + kind]:
                    payment = -1
                    break
                payment |= missing << 3 * kind
        if payment >= 0:
            move = p.book.get(seat, TAKE_GOD, god, payment)
            if move not in found[first:]:
                found.append(move)


def pay(p: State, move: Move) -> None:
    """The cards of the payment are discarded; tiles are kept."""
    payment = move.b
    for kind in range(KINDS):
        p.drop_cards(p.actor, GIFTS + kind, payment >> 3 * kind & 7, "sacrifice")


def play_god(p: State, move: Move) -> None:
    """The action: one god of the display. The display is not refilled (9.4)."""
    pay(p, move)
    slot = p.god_display.index(move.a)
    p.god_display = p.god_display[:slot] + p.god_display[slot + 1 :]
    gain_god(p, p.actor, move.a)
    p.phase = DONE


def gain_god(p: State, seat: int, god: int) -> None:
    """Points of the epoch at once, then the god's power (9.3). Pietalte counts gods that come after it (AMB-10)."""
    tile = p.material.gods[god]
    source = "god:" + tile.id
    p.gods = changed(p.gods, seat * len(p.material.gods) + god, 1)
    if p.log is not None:
        p.note(seat, source, 1, "gods")
    p.score(seat, p.epoch, source)
    piety = p.power(seat, PIETY)
    if piety:
        p.score(seat, piety, "piety")
    if tile.effect < POWERS:
        p.powers = changed(p.powers, seat * POWERS + tile.effect, tile.amount)
        return
    for _ in range(tile.amount):
        if tile.effect == GET_MONEY:
            take_special_money(p, seat, source)
        elif tile.effect == GET_DEMIGOD:
            take_hidden_demigod(p, seat, source)


def take_top_god(p: State, seat: int) -> None:
    """The top god of the stack for nothing (14.3). An empty stack gives nothing (AMB-14)."""
    if p.god_at < len(p.god_stack):
        god = p.god_stack[p.god_at]
        p.god_at += 1
        gain_god(p, seat, god)


def take_special_money(p: State, seat: int, source: str) -> None:
    if p.specials:
        card = p.specials[-1]
        p.specials = p.specials[:-1]
        p.gain_card(seat, card, source)


def take_hidden_demigod(p: State, seat: int, source: str) -> None:
    if p.demigod_at < len(p.demigod_stack):
        value = p.demigod_stack[p.demigod_at]
        p.demigod_at += 1
        p.gain_hidden_demigod(seat, value, source)


def take_shown_demigod(p: State, seat: int) -> None:
    """The highest of the display (14.2)."""
    if p.demigod_display:
        value = max(p.demigod_display)
        slot = p.demigod_display.index(value)
        p.demigod_display = p.demigod_display[:slot] + p.demigod_display[slot + 1 :]
        p.gain_shown_demigod(seat, value, "demigod-display")
