"""Why a move is not possible, in words that say what to do instead."""

from __future__ import annotations

from collections.abc import Callable

from deskovka.core.game import Move
from deskovka.core.words import Tongue
from deskovka.games.terra_mystica import moves as m
from deskovka.games.terra_mystica.components import MATERIAL, ROUNDS, STRONGHOLD, TRADING_HOUSE, UPGRADE_FROM
from deskovka.games.terra_mystica.rules import cults, fire_and_ice, towns
from deskovka.games.terra_mystica.rules.fire_and_ice import Riverwalkers
from deskovka.games.terra_mystica.state import Player, State, has_faction
from deskovka.games.terra_mystica.table import ACTING, INCOME, OVER, TURN
from deskovka.games.terra_mystica.words.asking import pending_questions, question
from deskovka.games.terra_mystica.words.beginning import no_opening
from deskovka.games.terra_mystica.words.paying import power_shortage, shortage
from deskovka.games.terra_mystica.words.reaching import no_build, no_piece, no_transform, pay_trouble
from deskovka.games.terra_mystica.words.terms import BUILDING, cult_name, faction_name, speak, terrain_name

__all__ = ["no_build", "not_now", "power_shortage", "shortage", "why_not"]


def why_not(game: State, move: Move, lang: str = "en") -> str:
    t = speak(lang)
    if game.phase == OVER:
        return t("The game is over.")
    if not any(other.seat == move.seat and not game.gives_up(other) for other in game.moves()):
        return t("It is not your turn: {who} must decide first.", who=faction_name(game, game.acting, lang))
    p = game.seats[move.seat]
    if game.phase < INCOME or not has_faction(p):
        return no_opening(game, p, move, t) or not_now(game, p, t)
    if move.kind < m.BRIDGE:
        trouble = out_of_turn(game, p, move, t)
        if trouble:
            return trouble
    refuse = REASONS.get(move.kind)
    reason = refuse(game, p, move, t) if refuse else ""
    return reason or not_now(game, p, t)


def out_of_turn(game: State, p: Player, move: Move, t: Tongue) -> str:
    """Is it the wrong time for this kind of move?"""
    if game.phase != ACTING:  # between the action phases only spades are used, and only given ones
        return "" if move.kind == m.TRANSFORM and p.spades else not_now(game, p, t)
    if game.stage != TURN or game.active != p.seat:
        return not_now(game, p, t)
    waiting = pending_questions(game, p, t)
    if waiting and not answers(p, move):
        return t("First {question}.", question="; ".join(waiting))
    if move.kind in STARTING and not p.actions and not answers(p, move) and not goes_on(p, move):
        return t("You have acted in this turn: end it, or convert something.")
    return ""


def answers(p: Player, move: Move) -> bool:
    """Could the move settle what is pending on the map?"""
    if move.kind == m.BUILD:
        return p.free_dwelling or (p.spades > 0 and p.may_build)
    if move.kind == m.TRANSFORM:
        return p.sandstorm or p.spades > 0
    return move.kind == m.UPGRADE and p.free_trading_house


def goes_on(p: Player, move: Move) -> bool:
    """Does the move belong to the action in hand?"""
    if move.kind == m.BUILD:
        return p.may_build and move.a in p.fresh
    return move.kind == m.TRANSFORM and move.a == p.digging


def not_now(game: State, p: Player, t: Tongue) -> str:
    return t("That is not possible now: {question}", question=question(game, p, t))


# -- buildings -----------------------------------------------------------------------------------------------------------


def no_upgrade(game: State, p: Player, move: Move, t: Tongue) -> str:
    name = game.board.names[move.a]
    if game.owner[move.a] != p.seat:
        return t("{hex} holds no building of yours.", hex=name)
    kind = game.building[move.a]
    if p.free_trading_house and move.b != TRADING_HOUSE:
        return t("First {question}.", question=t("choose the dwelling that becomes a trading house"))
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
    if move.b > 1 and cults.free_space(game, move.a, move.b) < 0:
        return t("That place is taken: send the priest for fewer steps, or to another cult.")
    if p.priests == 0:
        return shortage(p, t, 0, 0, 1)
    if game.late_answers and p.cults[move.a] == 9 and cults.must_wait(game, p, move.a):
        return t("Somebody with a key is owed a step and may take step 10 of this cult first: wait.")
    return ""


def no_action(game: State, p: Player, move: Move, t: Tongue) -> str:
    number = move.a
    if number in (m.ACT5, m.ACT6, m.SCROLL_SPADE) and not p.faction.uses_spades:
        return t("{who} have no use for spades.", who=faction_name(game, p.seat, t.lang))
    if number <= m.ACT6:
        if (game.actions_used >> number) & 1 and not p.faction.may_repeat_actions(p):
            return t("This power action is used: it is free again in the next round.")
        return power_shortage(p, p.faction.action_cost(MATERIAL.action_power[number]), t)
    if (p.used >> number) & 1:
        return t("You have used this action: it is free again in the next round.")
    if number in p.faction.actions_of_stronghold and not p.built[STRONGHOLD]:
        return t("Build your stronghold first: this action comes with it.")
    if number in p.faction.actions_from_start:
        return shortage(p, t, p.faction.board.bridge_workers)
    if number == m.SHIFT_BY_POWER and number in p.faction.actions_of_stronghold:
        return power_shortage(p, fire_and_ice.shift_price(game, p.faction.board), t)
    if number == m.SHIFT_BY_TOKENS and number in p.faction.actions_of_stronghold:
        return t(
            "You have too few power tokens for that: {n} are needed.", n=fire_and_ice.shift_price(game, p.faction.board)
        )
    if number in (m.SCROLL_SPADE, m.SCROLL_CULT):
        return t("This action belongs to a scroll that you do not hold.")
    if number == m.FAVOUR_CULT:
        return t("This action belongs to a favour tile that you do not have.")
    return t("You do not have this action.")


def no_pass(game: State, p: Player, move: Move, t: Tongue) -> str:
    if game.round == ROUNDS:
        return t("In the last round one passes without a new scroll.")
    if move.a == 0:
        return t("Choose the scroll that you take when passing.")
    if p.scroll == move.a - 1:
        return t("You hold this scroll: passing, you take another one for it.")
    for other in game.seats:
        if other.scroll == move.a - 1:
            return t(
                "{who} hold this scroll: choose one of those on the table.", who=faction_name(game, other.seat, t.lang)
            )
    return t("This scroll is not in the game: choose one of those on the table.")


def no_convert(game: State, p: Player, move: Move, t: Tongue) -> str:
    which = move.a
    if which == m.POWER_TO_PRIEST:
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
    if game.bridge_owner[move.a] >= 0:
        return t("A bridge stands there already.")
    if p.bridges >= 3:
        return t("Your three bridges are built.")
    if p.seat not in [game.owner[end] for end in game.board.bridge_sites[move.a]]:
        return t("A bridge must start at a building of yours.")
    return t("Take the power action for a bridge first.")


def no_connection(game: State, p: Player, move: Move, t: Tongue) -> str:
    if not p.faction.joins_rivers:
        return t("Only Mermaids found towns across a river hex.")
    if move.a in p.river_towns:
        return t("This river hex is part of a town of yours already.")
    if towns.tiles_free(game) <= 0:
        return t("No town tile is left.")
    return t(
        "No town can be founded across this river hex: on two sides of it four buildings (three with the sanctuary) are needed, of power {n} together.",
        n=towns.power_needed(game, p),
    )


def no_unlock(game: State, p: Player, move: Move, t: Tongue) -> str:
    faction = p.faction
    if not isinstance(faction, Riverwalkers):
        return ""
    if faction.settles_on(p, move.a):
        return t("You may settle on this terrain already ({terrain}).", terrain=terrain_name(t, move.a))
    if not p.unlocks_due:
        return t("A terrain is unlocked when you gain a priest.")
    return shortage(p, t, 0, fire_and_ice.unlock_price(game, p, move.a))


def no_shift(game: State, p: Player, move: Move, t: Tongue) -> str:
    if m.SHIFT_BY_POWER not in p.faction.actions_of_stronghold:
        return t("Only Shapeshifters change their home.")
    for other in game.seats:
        if other.home == move.a:
            return t(
                "That is a home already ({who}): choose another terrain.", who=faction_name(game, other.seat, t.lang)
            )
    return "" if p.shift_due else t("Take the action for changing your home first.")


def no_step(game: State, p: Player, move: Move, t: Tongue) -> str:
    return "" if p.steps_due or p.steps_together or p.steps_owed else t("No step on a cult track is due to you.")


def no_key(game: State, p: Player, move: Move, t: Tongue) -> str:
    if p.keys_due:
        return t("No step to 10 of this cult waits for a key ({cult}).", cult=cult_name(t, move.a))
    return t("Keys are used by themselves when you come to step 10, unless you keep them while you take a tile.")


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
    m.CONNECT: no_connection,
    m.UNLOCK: no_unlock,
    m.SHIFT: no_shift,
    m.STEP: no_step,
    m.KEY: no_key,
    m.TAKE_POWER: no_answer,
    m.DECLINE_POWER: no_answer,
    m.END: no_end,
}
