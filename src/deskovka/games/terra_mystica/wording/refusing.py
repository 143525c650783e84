"""Why a move is not possible, in words that say what to do instead."""

from __future__ import annotations

from collections.abc import Callable

from deskovka.core.game import Move
from deskovka.core.words import Tongue
from deskovka.games.terra_mystica import moves as m
from deskovka.games.terra_mystica.components import (
    DWELLING,
    MATERIAL,
    PIECES,
    RIVER,
    ROUNDS,
    STRONGHOLD,
    UPGRADE_FROM,
    VOLCANO,
)
from deskovka.games.terra_mystica.rules import actions, buildings, cults, terraform
from deskovka.games.terra_mystica.rules.opening import has_faction
from deskovka.games.terra_mystica.state import ACTING, INCOME, OVER, Player, State
from deskovka.games.terra_mystica.wording.asking import pending_questions, question
from deskovka.games.terra_mystica.wording.terms import (
    BUILDING,
    amount,
    faction_name,
    listed,
    speak,
    terrain_name,
)

#: moves that may answer something pending
PENDING_KINDS = (m.TRANSFORM, m.BUILD, m.UPGRADE)


def why_not(game: State, move: Move, lang: str = "en") -> str:
    t = speak(lang)
    if game.phase == OVER:
        return t("The game is over.")
    if not any(other.seat == move.seat for other in game.moves()):
        return t("It is not your turn: {who} must decide first.", who=faction_name(game, game.acting, lang))
    p = game.seats[move.seat]
    if game.phase < INCOME or not has_faction(p):
        return not_now(game, p, t)
    if game.phase == ACTING and move.kind < m.BRIDGE:
        waiting = pending_questions(game, p, t)
        if waiting and not (move.kind in PENDING_KINDS and gives_place(p)):
            return t("First {question}.", question="; ".join(waiting))
        if move.kind in STARTING and not p.actions and not may_still_build(p, move):
            return t("You have acted in this turn: end it, or convert something.")
    refuse = REASONS.get(move.kind)
    reason = refuse(game, p, move, t) if refuse else ""
    return reason or not_now(game, p, t)


def gives_place(p: Player) -> bool:
    """Is something pending that is settled on the map?"""
    return bool(p.spades or p.sandstorm or p.free_dwelling or p.free_trading_house)


def may_still_build(p: Player, move: Move) -> bool:
    return bool(move.kind == m.BUILD and p.may_build and move.a in p.fresh) or p.spades > 0


def not_now(game: State, p: Player, t: Tongue) -> str:
    return t("That is not possible now: {question}", question=question(game, p, t))


# -- what is missing ---------------------------------------------------------------------------------------------------


def shortage(p: Player, t: Tongue, workers: int = 0, coins: int = 0, priests: int = 0) -> str:
    """'You need 1 more worker: convert 3 power, or choose something else.' Empty if everything is there."""
    lacking = [
        ("priests", priests - p.priests, 5),
        ("workers", workers - p.workers, 3),
        ("coins", coins - p.coins, 1),
    ]
    missing = [amount(t, what, n) for what, n, _ in lacking if n > 0]
    if not missing:
        return ""
    power = sum([n * price for _, n, price in lacking if n > 0])
    need = listed(t, missing)
    if power <= p.bowl3:
        return t(
            "You still need {need}: convert {power}, or choose something else.",
            need=need,
            power=amount(t, "power", power),
        )
    burned = power - p.bowl3
    if 2 * burned <= p.bowl2:
        return t(
            "You still need {need}: sacrifice {tokens} of bowl II, then convert {power}.",
            need=need,
            tokens=amount(t, "tokens", burned),
            power=amount(t, "power", power),
        )
    return t("You still need {need}: pass, or choose something cheaper.", need=need)


def power_shortage(p: Player, power: int, t: Tongue) -> str:
    lacking = power - p.bowl3
    if lacking <= 0:
        return ""
    if 2 * lacking <= p.bowl2:
        return t(
            "You still need {power} in bowl III: sacrifice {tokens} of bowl II.",
            power=amount(t, "power", lacking),
            tokens=amount(t, "tokens", lacking),
        )
    return t("You still need {power} in bowl III: choose something else.", power=amount(t, "power", lacking))


# -- the map -----------------------------------------------------------------------------------------------------------


def place_trouble(game: State, p: Player, at: int, t: Tongue) -> str:
    """Is the hex land, free and within reach?"""
    name = game.board.names[at]
    if game.board.terrain[at] == RIVER:
        return t("{hex} is river: nothing can be built there.", hex=name)
    if game.building[at]:
        return t("{hex} is taken: {who} built there.", hex=name, who=faction_name(game, game.owner[at], t.lang))
    if p.free_dwelling or at in terraform.reachable(game, p) or at in terraform.by_flight(game, p):
        return ""
    if p.faction.skips_from_start:
        return t(
            "{hex} is not within reach: it must lie beside a building of yours, or a tunnel or carpet must lead there.",
            hex=name,
        )
    if not p.faction.by_land():
        return t.count(
            "{hex} is not within reach: it must lie across the river, at most {n} hex away.",
            "{hex} is not within reach: it must lie across the river, at most {n} hexes away.",
            game.shipping_now(p),
            hex=name,
        )
    if game.shipping_now(p):
        return t.count(
            "{hex} is not within reach: it must lie beside a building of yours, or across {n} river hex.",
            "{hex} is not within reach: it must lie beside a building of yours, or across at most {n} river hexes.",
            game.shipping_now(p),
            hex=name,
        )
    return t(
        "{hex} is not within reach: it must lie beside a building of yours. Advance shipping to cross the river.",
        hex=name,
    )


def no_build(game: State, p: Player, move: Move, t: Tongue) -> str:
    trouble = place_trouble(game, p, move.a, t)
    if trouble:
        return trouble
    terrain = game.terrain[move.a]
    name = game.board.names[move.a]
    if not p.faction.settles_on(p, terrain):
        return t(
            "{hex} is not your terrain ({terrain}): turn it into {home} first.",
            hex=name,
            terrain=terrain_name(t, terrain),
            home=terrain_name(t, p.home),
        )
    return no_piece(p, DWELLING, t) or pay_trouble(game, p, DWELLING, move.a, t)


def no_piece(p: Player, kind: int, t: Tongue) -> str:
    if p.left(kind):
        return ""
    return t(
        "Nothing is left to build with ({building}: {n} of {n} stand): upgrade one first, or choose something else.",
        building=t(BUILDING[kind]),
        n=PIECES[kind],
    )


def pay_trouble(game: State, p: Player, kind: int, at: int, t: Tongue) -> str:
    workers = p.faction.board.cost_workers[kind]
    if kind == DWELLING and p.faction.skips_from_start and at not in terraform.reachable(game, p) and p.teleport != at:
        workers += p.faction.flight_workers(p)
    return shortage(p, t, workers, buildings.coins_for(game, p, kind, at))


def no_transform(game: State, p: Player, move: Move, t: Tongue) -> str:
    trouble = place_trouble(game, p, move.a, t)
    if trouble:
        return trouble
    old = game.terrain[move.a]
    name = game.board.names[move.a]
    if old > RIVER:
        return t("{hex} can never be changed again ({terrain}).", hex=name, terrain=terrain_name(t, old))
    if old == move.b:
        return t("{hex} has this terrain already ({terrain}).", hex=name, terrain=terrain_name(t, old))
    if not p.faction.digs or move.b == VOLCANO:
        return t("{who} cannot turn {hex} into that.", who=faction_name(game, p.seat, t.lang), hex=name)
    spades = p.faction.spades_for(p, old, move.b)
    if not spades:
        return t("{who} cannot turn {hex} into that.", who=faction_name(game, p.seat, t.lang), hex=name)
    board = p.faction.board
    price = max(0, spades - p.spades) * board.spade_costs[p.exchange]
    if p.spades and not p.may_buy and spades > p.spades:
        return t(
            "That takes {needed}, you have {held}: choose a nearer terrain, or let them go.",
            needed=amount(t, "spades", spades),
            held=amount(t, "spades", p.spades),
        )
    return shortage(p, t, 0, 0, price) if board.digs_with_priests else shortage(p, t, price)


def no_upgrade(game: State, p: Player, move: Move, t: Tongue) -> str:
    name = game.board.names[move.a]
    if game.owner[move.a] != p.seat:
        return t("{hex} holds no building of yours.", hex=name)
    kind = game.building[move.a]
    if not 1 < move.b < len(UPGRADE_FROM) or UPGRADE_FROM[move.b] != kind:
        return t(
            "{hex} holds another building ({building}): it cannot grow into that.", hex=name, building=t(BUILDING[kind])
        )
    return no_piece(p, move.b, t) or pay_trouble(game, p, move.b, move.a, t)


# -- tracks, actions, tiles ----------------------------------------------------------------------------------------------


def no_shipping(game: State, p: Player, move: Move, t: Tongue) -> str:
    board = p.faction.board
    if not board.ships:
        return t("{who} have no shipping track to advance on.", who=faction_name(game, p.seat, t.lang))
    if p.shipping >= board.shipping_max:
        return t("Your shipping is at its highest level.")
    return shortage(p, t, 0, board.shipping_coins, board.shipping_priests)


def no_exchange(game: State, p: Player, move: Move, t: Tongue) -> str:
    board = p.faction.board
    if p.exchange >= board.exchange_max:
        return t("Your spades cannot get cheaper any more.")
    return shortage(p, t, board.exchange_workers, board.exchange_coins, board.exchange_priests)


def no_send(game: State, p: Player, move: Move, t: Tongue) -> str:
    if p.priests == 0:
        return shortage(p, t, 0, 0, 1)
    if move.b > 1 and cults.free_space(game, move.a, move.b) < 0:
        return t("That place is taken: send the priest for fewer steps, or to another cult.")
    return ""


def no_action(game: State, p: Player, move: Move, t: Tongue) -> str:
    number = move.a
    if number >= m.ACT5 and not p.faction.uses_spades and number <= m.ACT6:
        return t("{who} have no use for spades.", who=faction_name(game, p.seat, t.lang))
    if number <= m.ACT6:
        if (game.actions_used >> number) & 1 and not p.faction.may_repeat_actions(p):
            return t("This power action is used: it is free again in the next round.")
        return power_shortage(p, p.faction.action_cost(MATERIAL.action_power[number]), t)
    if (p.used >> number) & 1:
        return t("You have used this action: it is free again in the next round.")
    if number in p.faction.actions_of_stronghold and not p.built[STRONGHOLD]:
        return t("Build your stronghold first: this action comes with it.")
    if number == m.ACTE:
        return shortage(p, t, 2)
    if number == m.SHIFT_BY_POWER and number in p.faction.actions_of_stronghold:
        return power_shortage(p, actions.shift_price(game), t)
    return t("You do not have this action.")


def no_pass(game: State, p: Player, move: Move, t: Tongue) -> str:
    if game.round == ROUNDS:
        return t("In the last round one passes without a new scroll.")
    if move.a == 0:
        return t("Choose the scroll that you take when passing.")
    for other in game.seats:
        if other.scroll == move.a - 1:
            return t(
                "{who} hold this scroll: choose one of those on the table.", who=faction_name(game, other.seat, t.lang)
            )
    return t("This scroll is not in the game: choose one of those on the table.")


def no_convert(game: State, p: Player, move: Move, t: Tongue) -> str:
    which = move.a
    if which == m.POWER_TO_PRIEST:
        if p.priests >= p.priest_limit:
            return t("Your supply has no priests left.")
        return power_shortage(p, 5, t)
    if which == m.POWER_TO_WORKER:
        return power_shortage(p, 3, t)
    if which == m.POWER_TO_COIN:
        return power_shortage(p, 1, t)
    if which == m.PRIEST_TO_WORKER:
        return shortage(p, t, 0, 0, 1)
    if which == m.WORKER_TO_COIN:
        return shortage(p, t, 1)
    if not p.faction.extra_conversions:
        return t("Only Alchemists swap points and coins.")
    return shortage(p, t, 0, 2) if which == m.COINS_TO_POINT else t("You have no points to give.")


def no_burn(game: State, p: Player, move: Move, t: Tongue) -> str:
    return t("Bowl II must hold at least 2 tokens: one is sacrificed, the other moves on.") if p.bowl2 < 2 else ""


def no_favour(game: State, p: Player, move: Move, t: Tongue) -> str:
    if not p.favours_due:
        return t("You may take a favour tile when you build a temple or the sanctuary.")
    if p.has_favour(move.a):
        return t("You have this favour tile: one of each kind is allowed.")
    return t("None of these favour tiles is left: choose another.")


def no_town(game: State, p: Player, move: Move, t: Tongue) -> str:
    if not p.towns_due:
        return t("You may take a town tile when you found a town.")
    return t("None of these town tiles is left: choose another.")


def no_bridge(game: State, p: Player, move: Move, t: Tongue) -> str:
    if not p.bridges_due:
        return t("Take the power action for a bridge first.")
    if p.bridges >= 3:
        return t("Your three bridges are built.")
    if game.bridge_owner[move.a] >= 0:
        return t("A bridge stands there already.")
    return t("A bridge must start at a building of yours.")


def no_answer(game: State, p: Player, move: Move, t: Tongue) -> str:
    return t("There is no such offer of power.")


def no_end(game: State, p: Player, move: Move, t: Tongue) -> str:
    if game.phase == ACTING and game.active == p.seat:
        waiting = pending_questions(game, p, t)
        if waiting:
            return t("First {question}.", question="; ".join(waiting))
        if p.steps_overdue:
            return t("Choose a cult track for the step that is due.")
        if not p.acted:
            return t("Choose an action first, or pass.")
    return ""


STARTING = (m.BUILD, m.TRANSFORM, m.SHIPPING, m.EXCHANGE, m.UPGRADE, m.SEND, m.ACTION, m.PASS)
REASONS: dict[int, Callable[[State, Player, Move, Tongue], str]] = {
    m.BUILD: no_build,
    m.TRANSFORM: no_transform,
    m.UPGRADE: no_upgrade,
    m.SHIPPING: no_shipping,
    m.EXCHANGE: no_exchange,
    m.SEND: no_send,
    m.ACTION: no_action,
    m.PASS: no_pass,
    m.CONVERT: no_convert,
    m.BURN: no_burn,
    m.FAVOUR: no_favour,
    m.TOWN: no_town,
    m.BRIDGE: no_bridge,
    m.TAKE_POWER: no_answer,
    m.DECLINE_POWER: no_answer,
    m.END: no_end,
}
