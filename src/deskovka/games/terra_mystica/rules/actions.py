"""An action begins; shipping, exchange, power actions and special actions (p. 11, 13-14)."""

from __future__ import annotations

from deskovka.core.game import Move
from deskovka.games.terra_mystica.components import (
    STRONGHOLD,
)
from deskovka.games.terra_mystica.moves import (
    ACT1,
    ACT2,
    ACT3,
    ACT4,
    ACT5,
    ACT6,
    ACTIONS,
    FAVOUR_CULT,
    SCROLL_CULT,
    SCROLL_SPADE,
)
from deskovka.games.terra_mystica.rules import cults, power, terraform
from deskovka.games.terra_mystica.state import Player, State

# -- the course of a turn --------------------------------------------------------------------------------------------


def start_action(game: State, p: Player) -> None:
    """One action is spent. What a former action of a double turn left open is over."""
    p.actions -= 1
    p.acted = True
    p.fresh = []
    p.may_build = False
    p.flown_to = -1
    p.dug = 0
    p.other_hex = -1
    p.digging = -1
    if game.offers:
        power.decline_all(game, p)


def can_advance_shipping(p: Player) -> bool:
    board = p.faction.board
    return (
        board.ships
        and p.shipping < board.shipping_max
        and p.coins >= board.shipping_coins
        and p.priests >= board.shipping_priests
    )


def advance_shipping(game: State, p: Player) -> None:
    """Action 2 (p. 11)."""
    board = p.faction.board
    game.gain_coins(p, -board.shipping_coins, "shipping")
    game.lose_priests(p, board.shipping_priests, "shipping")
    p.faction.free_shipping(game, p, "shipping")


def can_advance_exchange(p: Player) -> bool:
    board = p.faction.board
    return (
        p.exchange < board.exchange_max
        and p.workers >= board.exchange_workers
        and p.coins >= board.exchange_coins
        and p.priests >= board.exchange_priests
    )


def advance_exchange(game: State, p: Player) -> None:
    """Action 3: spades get cheaper (p. 11)."""
    board = p.faction.board
    game.gain_workers(p, -board.exchange_workers, "exchange")
    game.gain_coins(p, -board.exchange_coins, "exchange")
    game.lose_priests(p, board.exchange_priests, "exchange")
    p.exchange += 1
    if game.log is not None:
        game.note(p.seat, "exchange", 1, "exchange")
    game.gain_points(p, board.exchange_points, "exchange")
    game.extension.track_step(game, p)


def list_power_actions(game: State, p: Player, out: list[Move]) -> None:
    """Action 6: each of the six spaces once a round, whoever comes first (p. 13, 17)."""
    if p.bowl3 < 2:
        return
    repeat = p.faction.may_repeat_actions(p)
    for action in range(6):
        if (game.actions_used >> action) & 1 and not repeat:
            continue
        if p.bowl3 < p.faction.action_cost(game.material.action_power[action]):
            continue
        if action >= ACT5 and not p.faction.uses_spades:
            continue
        out.append(p.book.actions[action])


def list_special_actions(game: State, p: Player, out: list[Move]) -> None:
    """Action 7: of scrolls, favour tiles and strongholds, once a round (p. 14)."""
    actions = p.book.actions
    if p.scroll >= 0:
        action = game.material.scrolls[p.scroll].action
        if action == "spade":
            if not (p.used >> SCROLL_SPADE) & 1 and p.faction.uses_spades:
                out.append(actions[SCROLL_SPADE])
        elif action == "cult" and not (p.used >> SCROLL_CULT) & 1:
            out.append(actions[SCROLL_CULT])
    if p.favours and not (p.used >> FAVOUR_CULT) & 1:
        for favour in game.material.favours:
            if favour.action and p.has_favour(favour.number):
                out.append(actions[FAVOUR_CULT])
    for special in p.faction.actions_from_start:
        if p.faction.can_act(game, p, special):
            out.append(actions[special])
    if p.built[STRONGHOLD]:
        for special in p.faction.actions_of_stronghold:
            if not (p.used >> special) & 1 and p.faction.can_act(game, p, special):
                out.append(actions[special])


def take_action(game: State, p: Player, action: int) -> None:
    """Cover the space and give what it shows; choices that follow become pending."""
    if action <= ACT6:
        source = f"action:{ACTIONS[action]}" if game.log is not None else ""
        game.spend_power(p, p.faction.action_cost(game.material.action_power[action]), source)
        game.actions_used |= 1 << action
        if action == ACT1:
            p.bridges_due += 1
        elif action == ACT2:
            p.faction.gain_priests(game, p, 1, source)
        elif action == ACT3:
            game.gain_workers(p, 2, source)
        elif action == ACT4:
            game.gain_coins(p, 7, source)
        elif action == ACT5:
            terraform.gain_spades(game, p, 1, True)
        else:
            terraform.gain_spades(game, p, 2, True)
        return
    if game.log is not None:
        game.note(p.seat, "action", action, f"action:{ACTIONS[action]}")
    if action not in p.faction.repeatable:
        p.used |= 1 << action
    if action == SCROLL_SPADE:
        terraform.gain_spades(game, p, 1, True)
    elif action in (SCROLL_CULT, FAVOUR_CULT):
        cults.give_steps(game, p, 1)
    else:
        p.faction.act(game, p, action)
