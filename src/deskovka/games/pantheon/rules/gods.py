"""Gods: their price in sacrifices and what they bring (rulebook, action III; spec 9 and 10)."""

from __future__ import annotations

from deskovka.core.game import Move
from deskovka.games.pantheon.components import CARDS, GET_DEMIGOD, GET_MONEY, GIFTS, KINDS, PIETY, POWERS
from deskovka.games.pantheon.moves import TAKE_GOD
from deskovka.games.pantheon.state import DONE, State, changed


def list_gods(game: State, found: list[Move]) -> None:
    """Every god of the display that can be paid, in every way."""
    display = game.god_display
    for slot in range(len(display)):
        god = display[slot]
        if god not in display[:slot]:
            list_payments(game, god, game.material.gods[god].needs, found)


def list_payments(game: State, god: int, needs: list[int], found: list[Move]) -> None:
    """Each number of the cost by a different kind: level of the own tile plus cards played (9.2). No card too many."""
    seat = game.actor
    level = seat * KINDS
    hand = seat * CARDS + GIFTS
    paid: list[int] = []
    for way in range(0, len(needs), KINDS):
        payment = 0
        for kind in range(KINDS):
            missing = needs[way + kind] - game.tiles[level + kind]
            if missing > 0:
                if missing > game.hands[hand + kind]:
                    payment = -1
                    break
                payment |= missing << 3 * kind
        if payment >= 0 and payment not in paid:
            paid.append(payment)
            found.append(game.book.get(seat, TAKE_GOD, god, payment))


def pay(game: State, move: Move) -> None:
    """The cards of the payment are discarded; tiles are kept."""
    payment = move.b
    for kind in range(KINDS):
        game.drop_cards(game.actor, GIFTS + kind, payment >> 3 * kind & 7, "sacrifice")


def play_god(game: State, move: Move) -> None:
    """The action: one god of the display. The display is not refilled (9.4)."""
    pay(game, move)
    slot = game.god_display.index(move.a)
    game.god_display = game.god_display[:slot] + game.god_display[slot + 1 :]
    gain_god(game, game.actor, move.a)
    game.phase = DONE


def gain_god(game: State, seat: int, god: int) -> None:
    """Points of the epoch at once, then the god's power (9.3). Pietalte counts gods that come after it (AMB-10)."""
    tile = game.material.gods[god]
    source = "god:" + tile.id
    game.gods = changed(game.gods, seat * len(game.material.gods) + god, 1)
    if game.log is not None:
        game.note(seat, source, 1, "gods")
    game.score(seat, game.epoch, source)
    piety = game.power(seat, PIETY)
    if piety:
        game.score(seat, piety, "piety")
    if tile.effect < POWERS:
        game.powers = changed(game.powers, seat * POWERS + tile.effect, tile.amount)
        return
    for _ in range(tile.amount):
        if tile.effect == GET_MONEY:
            take_special_money(game, seat, source)
        elif tile.effect == GET_DEMIGOD:
            take_hidden_demigod(game, seat, source)


def take_top_god(game: State, seat: int) -> None:
    """The top god of the stack for nothing (14.3). An empty stack gives nothing (AMB-14)."""
    if game.god_at < len(game.god_stack):
        god = game.god_stack[game.god_at]
        game.god_at += 1
        gain_god(game, seat, god)


def take_special_money(game: State, seat: int, source: str) -> None:
    if game.specials:
        card = game.specials[-1]
        game.specials = game.specials[:-1]
        game.gain_card(seat, card, source)


def take_hidden_demigod(game: State, seat: int, source: str) -> None:
    if game.demigod_at < len(game.demigod_stack):
        value = game.demigod_stack[game.demigod_at]
        game.demigod_at += 1
        game.gain_hidden_demigod(seat, value, source)


def take_shown_demigod(game: State, seat: int) -> None:
    """The highest of the display (14.2)."""
    if game.demigod_display:
        value = max(game.demigod_display)
        slot = game.demigod_display.index(value)
        game.demigod_display = game.demigod_display[:slot] + game.demigod_display[slot + 1 :]
        game.gain_shown_demigod(seat, value, "demigod-display")
