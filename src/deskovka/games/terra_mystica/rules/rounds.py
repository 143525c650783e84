"""The course of the rounds: whose turn it is, income, cult bonuses, the end (p. 8, 15)."""

from __future__ import annotations

from deskovka.games.terra_mystica.components import ROUNDS, SPADES
from deskovka.games.terra_mystica.rules import cults, power, scoring, terraform
from deskovka.games.terra_mystica.state import Player, State
from deskovka.games.terra_mystica.table import ANSWERS, CULT_BONUS, INCOME, OVER, TURN, put


def begin_round(game: State) -> None:
    """Clean up, put a coin on every scroll left over, and take income."""
    game.round += 1
    game.phase = INCOME
    game.actions_used = 0
    game.passed_order = []
    game.scroll_coins = [coins + 1 if coins >= 0 else coins for coins in game.scroll_coins]
    for p in game.seats:
        p.clear_turn()
        p.used = 0
        p.passed = p.dropped
        p.reach = None
    for seat in game.order:
        income(game, game.seats[seat])
    for p in game.seats:
        if p.dropped:
            income(game, p)
            clear_pending(p)


def income(game: State, p: Player) -> None:
    """Phase I (p. 8): buildings, scroll, favour tiles."""
    if game.log is not None:
        game.note(p.seat, "phase", game.round, "income")
    gains = income_of(game, p)
    game.gain_workers(p, gains[0], "income")
    game.gain_coins(p, gains[1], "income")
    if gains[2]:
        p.faction.gain_priests(game, p, gains[2], "income")
    game.gain_power(p, gains[3], "income")
    game.extension.income(game, p)


def income_of(game: State, p: Player) -> list[int]:
    """Workers, coins, priests and power of the next income."""
    gains = [0, 0, 0, 0]
    board = p.faction.board
    for kind in range(1, 6):
        step = board.income[kind][p.built[kind]]
        for r in range(4):
            gains[r] += step[r]
    if p.scroll >= 0:
        scroll = game.material.scrolls[p.scroll].income
        for r in range(4):
            gains[r] += scroll[r]
    if p.favours:
        for favour in game.material.favours:
            if p.has_favour(favour.number):
                for r in range(4):
                    gains[r] += favour.income[r]
    return gains


def begin_turn(game: State, seat: int) -> None:
    game.active = seat
    game.stage = TURN
    p = game.seats[seat]
    p.clear_turn()
    p.actions = 1
    p.blocked = 0
    p.steps_overdue = p.steps_owed
    game.extension.turn_begins(game, p)


def end_turn(game: State, p: Player) -> None:
    """The chain is complete; now the neighbours answer, unless they may do so later."""
    p.clear_turn()
    game.stage = ANSWERS
    game.turn += 1


def next_seat(game: State) -> int:
    """Who follows the active player and has not passed; -1 if all have."""
    order = game.order
    n = len(order)
    start = order.index(game.active) if game.active in order else n - 1
    for i in range(1, n + 1):
        seat = order[(start + i) % n]
        if not game.seats[seat].passed:
            return seat
    return -1


def first_to_act(game: State) -> int:
    for seat in game.order:
        if not game.seats[seat].dropped:
            return seat
    return game.order[0]


def end_round(game: State) -> None:
    """Phase III: the order of the next round is settled, cult bonuses follow it; after round 6 the game is over."""
    game.turn += 1
    game.offers = []
    game.reactions = []
    for p in game.seats:
        p.clear_turn()
    if game.round == ROUNDS:
        finish(game)
        return
    game.order = next_order(game)
    game.phase = CULT_BONUS
    for seat in game.order:
        cult_bonus(game, game.seats[seat])
    for p in game.seats:
        if p.dropped:
            cult_bonus(game, p)
            p.clear_turn()
            clear_pending(p)


def finish(game: State) -> None:
    """After round 6, or when everybody has left."""
    scoring.final(game)
    game.phase = OVER


def next_order(game: State) -> list[int]:
    """Who passed first starts; then round the table, or in the order of passing (Fire & Ice, p. 8)."""
    if game.variable_order:
        return [seat for seat in game.passed_order if not game.seats[seat].dropped]
    # Round the table from the first to pass: if that one has left, the next clockwise begins.
    start = game.seating.index(game.passed_order[0])
    around = game.seating[start:] + game.seating[:start]
    return [seat for seat in around if not game.seats[seat].dropped]


def cult_bonus(game: State, p: Player) -> None:
    """The right half of the scoring tile (p. 15)."""
    if game.log is not None:
        game.note(p.seat, "phase", game.round, "cult bonus")
    tile = game.material.scoring[game.scoring[game.round - 1]]
    reached = cults.priests_in_orders(game, p) if tile.cult < 0 else p.cults[tile.cult]
    times = reached // tile.steps
    if times == 0:
        return
    game.gain_workers(p, times * tile.gain[0], "cult bonus")
    game.gain_coins(p, times * tile.gain[1], "cult bonus")
    game.extension.cult_bonus(game, p, tile, times)
    if tile.gain[2]:
        p.faction.gain_priests(game, p, times * tile.gain[2], "cult bonus")
    game.gain_power(p, times * tile.gain[3], "cult bonus")
    if tile.gain[SPADES]:
        spades = times * tile.gain[SPADES]
        terraform.gain_spades(game, p, spades, False)
        p.faction.spend_lone_spades(game, p)
        p.may_build = False


def drop_out(game: State, p: Player) -> None:
    """A player leaves: no more actions, the scroll goes back at once, points and buildings stay (ruling 104)."""
    p.dropped = True
    p.passed = True
    if p.scroll >= 0:
        game.scroll_coins = put(game.scroll_coins, p.scroll, 0)
        p.scroll = -1
    for i in range(len(game.offers) - 1, -1, -1):
        if game.offers[i].seat == p.seat:
            power.void(game, power.strike(game, i))
    p.steps_owed = 0
    p.steps_overdue = 0
    p.tokens_offered = 0
    # Nobody is left to react to what the neighbours still say.
    game.reactions = [r for r in game.reactions if r.seat != p.seat]
    game.extension.dropped_out(game, p)
    if all_dropped(game):
        finish(game)
    elif game.active == p.seat and game.stage == TURN:
        clear_pending(p)
        end_turn(game, p)


def all_dropped(game: State) -> bool:
    for p in game.seats:
        if not p.dropped:
            return False
    return True


def clear_pending(p: Player) -> None:
    """Choices that nobody makes any more."""
    p.favours_due = 0
    p.towns_due = 0
    p.steps_due = 0
    p.steps_together = 0
    p.bridges_due = 0
    p.keys_due = 0
    p.stays = 0
    p.free_dwelling = False
    p.free_trading_house = False
    p.sandstorm = False
    p.shift_due = False
    p.shift_paid = False
    p.priests_offer = False
    p.unlocks_due = 0
    p.extra_due = 0
