"""Action 8: passing, its points, and the scrolls (p. 14)."""

from __future__ import annotations

from deskovka.core.game import Move
from deskovka.games.terra_mystica.components import ROUNDS, TRADING_HOUSE
from deskovka.games.terra_mystica.state import Player, State
from deskovka.games.terra_mystica.table import put


def list_passes(game: State, p: Player, out: list[Move]) -> None:
    """Action 8: with another scroll of those on the table, in the last round without (p. 14)."""
    if game.round == ROUNDS:
        out.append(p.book.passes[0])
        return
    for scroll, coins in enumerate(game.scroll_coins):
        if coins >= 0:
            out.append(p.book.passes[scroll + 1])


def pass_points(game: State, p: Player) -> None:
    """Points of the scroll still held, of favour tiles and of the stronghold."""
    if p.scroll >= 0:
        scroll = game.material.scrolls[p.scroll]
        points = scroll.pass_shipping * p.shipping if p.faction.board.shipping_max else 0
        for kind in range(1, 6):
            points += scroll.pass_points[kind] * p.built[kind]
        game.gain_points(p, points, f"scroll:{scroll.id}" if game.log is not None else "")
    if p.favours:
        for favour in game.material.favours:
            if p.has_favour(favour.number):
                points = favour.pass_trading_houses[p.built[TRADING_HOUSE]]
                game.gain_points(p, points, f"favour:{favour.id}" if game.log is not None else "")
    game.gain_points(p, p.faction.pass_points(game, p), "stronghold")
    game.extension.pass_points(game, p)


def do_pass(game: State, p: Player, scroll: int) -> None:
    """Points first, then the new scroll and its coins, then the old one goes back (ruling 7)."""
    pass_points(game, p)
    p.passed = True
    p.actions = 0
    game.passed_order = [*game.passed_order, p.seat]
    if game.log is not None:
        game.note(p.seat, "passed", len(game.passed_order), "pass")
    if scroll >= 0:
        take_scroll(game, p, scroll)


def take_scroll(game: State, p: Player, scroll: int) -> None:
    old = p.scroll
    coins = game.scroll_coins[scroll]
    game.scroll_coins = put(game.scroll_coins, scroll, -1)
    p.scroll = scroll
    p.reach = None
    if game.log is not None:
        game.note(p.seat, "scroll", scroll, "pass" if p.passed else "start")
    game.gain_coins(p, coins, f"scroll:{game.material.scrolls[scroll].id}" if game.log is not None else "")
    if old >= 0:
        game.scroll_coins = put(game.scroll_coins, old, 0)
