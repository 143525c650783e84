"""What one can do in Pantheon, possible now or not: the actions of a turn, and what belongs to a movement or a purchase."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from deskovka.core.game import Move
from deskovka.core.ways import Kind
from deskovka.core.words import Tongue
from deskovka.games.pantheon import components as c
from deskovka.games.pantheon import moves as m
from deskovka.games.pantheon import state as s
from deskovka.games.pantheon.notation import meant_by_god, meant_by_tile
from deskovka.games.pantheon.rules.placing import column_places, foot_places
from deskovka.games.pantheon.words.terms import KIND_WORDS, god_words, speak

if TYPE_CHECKING:
    from deskovka.games.pantheon.game import Pantheon


def kinds(game: Pantheon, seat: int, lang: str = "en") -> list[Kind]:
    t = speak(lang)
    found = OF_PHASE[game.phase](game, seat, t) if game.phase in OF_PHASE else []
    return [kind for kind in found if kind.moves]


# -- a turn -------------------------------------------------------------------------------------------------------------


def acting(game: Pantheon, seat: int, t: Tongue) -> list[Kind]:
    """The four actions, and what they would lead to."""
    return [
        Kind(t("Move"), marches(game, seat)),
        Kind(t("Buy"), [game.book.get(seat, m.BUY)]),
        *[
            Kind(t("Take {god}: {power}", god=god.name, power=god_words(god, t)), meant_by_god(game, god.id, seat))
            for god in gods(game)
        ],
        Kind(t("Draw a card from the display"), [game.book.get(seat, m.DRAW_SHOWN, card) for card in range(c.CARDS)]),
        Kind(t("Draw a card from the deck"), [game.book.get(seat, m.DRAW_DECK)]),
        *placing(game, seat, t),
        *things(game, seat, t),
    ]


def gods(game: Pantheon) -> list[c.God]:
    return [game.material.gods[number] for number in game.god_display if number != s.NOTHING]


def marches(game: Pantheon, seat: int) -> list[Move]:
    """With all cards first: it is the longest way."""
    has = game.hands[seat * c.CARDS + c.MOVEMENT]
    return [game.book.get(seat, m.MARCH, count) for count in range(has, -1, -1)]


def following(game: Pantheon, seat: int, t: Tongue) -> list[Kind]:
    return [
        Kind(t("Move"), marches(game, seat)),
        Kind(t("Take one card from the deck instead of moving"), [game.book.get(seat, m.TAKE_CARD)]),
        Kind(t("Buy"), [game.book.get(seat, m.BUY)]),
    ]


# -- in a movement or a purchase ----------------------------------------------------------------------------------------


def placing(game: Pantheon, seat: int, t: Tongue) -> list[Kind]:
    """Where a piece may stand first."""
    feet, columns = foot_places(game, seat), column_places(game, seat)
    first = seat * game.material.spaces
    by_foot = [game.book.feet[first + at] for at in nearest(game, feet)]
    by_column = [
        game.book.columns[first + at] for at in nearest(game, columns) if game.material.column_spaces >> at & 1
    ]
    return [Kind(t("Place a foot"), by_foot), Kind(t("Place a column"), by_column)]


def nearest(game: Pantheon, places: int) -> list[int]:
    """Spaces within reach before all others."""
    return sorted(range(game.material.spaces), key=lambda at: not places >> at & 1)


def marching(game: Pantheon, seat: int, t: Tongue) -> list[Kind]:
    return [*placing(game, seat, t), Kind(t("End the movement"), [game.book.get(seat, m.END_MOVEMENT)])]


def things(game: Pantheon, seat: int, t: Tongue) -> list[Kind]:
    """What money buys."""
    tiles = [
        Kind(t("Buy a sacrifice tile: {kind}", kind=t(words)), bought(game, seat, number))
        for number, words in enumerate(KIND_WORDS)
    ]
    return [
        Kind(t("Buy a foot"), [game.book.get(seat, m.BUY_FOOT)]),
        Kind(t("Buy a column"), [game.book.get(seat, m.BUY_COLUMN)]),
        *tiles,
    ]


def bought(game: Pantheon, seat: int, kind: int) -> list[Move]:
    moves = meant_by_tile(game, f"{seat}:{c.KIND_NAMES[kind]}", seat)
    return [move for move in moves if move.kind == m.BUY_TILE]


def spending(game: Pantheon, seat: int, t: Tongue) -> list[Kind]:
    money = [game.book.get(seat, m.PAY, card) for card in range(c.MONEY_1, c.CARDS)]
    return [
        Kind(t("Pay with a money card"), money),
        *placing(game, seat, t),
        *things(game, seat, t),
        Kind(t("End the purchase"), [game.book.get(seat, m.END_PURCHASE)]),
    ]


OF_PHASE: dict[int, Callable[[Pantheon, int, Tongue], list[Kind]]] = {
    s.ACTING: acting,
    s.FOLLOWING: following,
    s.MARCHING: marching,
    s.SPENDING: spending,
}


# -- what one has at hand -----------------------------------------------------------------------------------------------


def holdings(game: Pantheon, seat: int) -> list[tuple[str, int | str]]:
    """Feet and columns in the own supply, and the cards in hand by kind."""
    found: list[tuple[str, int | str]] = [("feet", game.feet_own[seat]), ("columns", game.columns_own[seat])]
    held = game.hands[seat * c.CARDS : (seat + 1) * c.CARDS]
    return [*found, *[(f"card:{name}", n) for name, n in zip(c.CARD_NAMES, held, strict=True) if n > 0]]
