"""The turn: free conversions, power actions, special actions, shipping, exchange, passing, and what follows from them."""

from __future__ import annotations

from deskovka.core.game import Move
from deskovka.games.terra_mystica.components import (
    ROUNDS,
    STRONGHOLD,
    TRADING_HOUSE,
)
from deskovka.games.terra_mystica.moves import (
    ACT1,
    ACT2,
    ACT3,
    ACT4,
    ACT5,
    ACT6,
    ACTA,
    ACTC,
    ACTE,
    ACTG,
    ACTIONS,
    ACTN,
    ACTS,
    ACTW,
    COINS_TO_POINT,
    FAVOUR_CULT,
    MAKE_PRIESTS,
    NO_PRIESTS,
    NO_SHIFT,
    NO_TOKEN,
    POINT_TO_COIN,
    POWER_TO_COIN,
    POWER_TO_PRIEST,
    POWER_TO_WORKER,
    PRIEST_TO_WORKER,
    SCROLL_CULT,
    SCROLL_SPADE,
    SHIFT,
    SHIFT_BY_POWER,
    SHIFT_BY_TOKENS,
    TOKEN,
    WORKER_TO_COIN,
)
from deskovka.games.terra_mystica.rules import buildings, cults, power, terraform, towns
from deskovka.games.terra_mystica.state import Player, State, put

# -- listing ---------------------------------------------------------------------------------------------------------


def list_turn(game: State, p: Player, out: list[Move]) -> None:
    """Everything that the player whose turn it is may do now."""
    if pending(p):
        list_pending(game, p, out)
    else:
        terraform.list_fresh(game, p, out)
        if p.actions > 0:
            list_actions(game, p, out)
        if p.digging >= 0:
            terraform.list_further_spades(game, p, out)
        if p.acted and p.steps_overdue == 0:
            out.append(p.book.end)
    list_conversions(p, out)
    if p.faction.river_towns:
        towns.list_connections(game, p, out)


def list_actions(game: State, p: Player, out: list[Move]) -> None:
    """The eight kinds of action (p. 9)."""
    terraform.list_land(game, p, out)
    if can_advance_shipping(p):
        out.append(p.book.shipping)
    if can_advance_exchange(p):
        out.append(p.book.exchange)
    buildings.list_upgrades(game, p, out)
    cults.list_sends(game, p, out)
    list_power_actions(game, p, out)
    list_special_actions(game, p, out)
    game.extension.list_actions(game, p, out)
    list_passes(game, p, out)


def list_conversions(p: Player, out: list[Move]) -> None:
    """At any time in the own turn, as often as one likes (p. 13)."""
    converts = p.book.converts
    if p.bowl3 >= 1:
        if p.bowl3 >= 5:  # beyond the supply a priest is lost (ruling 79), but Riverwalkers may unlock with it
            out.append(converts[POWER_TO_PRIEST])
        if p.bowl3 >= 3:
            out.append(converts[POWER_TO_WORKER])
        out.append(converts[POWER_TO_COIN])
    if p.priests:
        out.append(converts[PRIEST_TO_WORKER])
    if p.workers:
        out.append(converts[WORKER_TO_COIN])
    if p.bowl2 >= 2:
        out.append(p.book.burn)
    if p.faction.extra_conversions:
        if p.points > 0:
            out.append(converts[POINT_TO_COIN])
        if p.coins >= 2:
            out.append(converts[COINS_TO_POINT])


def convert(game: State, p: Player, which: int) -> None:
    if game.offers:
        power.forfeit_all(game, p)
    if which == POWER_TO_PRIEST:
        game.spend_power(p, 5, "convert")
        p.faction.gain_priests(game, p, 1, "convert")
    elif which == POWER_TO_WORKER:
        game.spend_power(p, 3, "convert")
        game.gain_workers(p, 1, "convert")
    elif which == POWER_TO_COIN:
        game.spend_power(p, 1, "convert")
        game.gain_coins(p, 1, "convert")
    elif which == PRIEST_TO_WORKER:
        game.lose_priests(p, 1, "convert")
        game.gain_workers(p, 1, "convert")
    elif which == WORKER_TO_COIN:
        game.gain_workers(p, -1, "convert")
        game.gain_coins(p, 1, "convert")
    elif which == POINT_TO_COIN:
        game.gain_points(p, -1, "convert")
        game.gain_coins(p, 1, "convert")
    else:
        game.gain_coins(p, -2, "convert")
        game.gain_points(p, 1, "convert")


def pending(p: Player) -> bool:
    """Must something be decided before the turn can go on?"""
    return p.extra_due > 0 or choices_due(p)


def choices_due(p: Player) -> bool:
    """Is something of the base game pending?"""
    return bool(
        p.spades
        or p.favours_due
        or p.towns_due
        or p.steps_due
        or p.steps_together
        or p.bridges_due
        or p.keys_due
        or p.free_dwelling
        or p.free_trading_house
        or p.sandstorm
        or p.shift_due
        or p.priests_offer
        or p.unlocks_due
    )


def list_pending(game: State, p: Player, out: list[Move]) -> None:
    """What is pending, all of it: the player chooses the order."""
    if p.keys_due:
        cults.list_keys(game, p, out)
    if p.favours_due:
        buildings.list_favours(game, p, out)
    if p.towns_due:
        towns.list_tiles(game, p, out)
    if p.steps_due:
        for cult in range(4):
            out.append(p.book.steps[cult][1])
    if p.steps_together:
        for cult in range(4):
            out.append(p.book.steps[cult][2])
    if p.spades:
        terraform.list_spades(game, p, out)
    if p.bridges_due:
        buildings.list_bridges(game, p, out)
    if p.free_dwelling:
        terraform.list_broom(game, p, out)
    if p.free_trading_house:
        buildings.list_free_trading_houses(game, p, out)
    if p.sandstorm:
        terraform.list_sandstorm(game, p, out)
    if p.shift_due:
        list_shifts(game, p, out)
    if p.priests_offer:
        for n in range(1, min(3, p.workers) + 1):
            out.append(p.book.other(MAKE_PRIESTS, n))
        out.append(p.book.renounces[NO_PRIESTS])
    if p.unlocks_due:
        p.faction.list_priest_choices(game, p, out)
    if p.extra_due:
        game.extension.list_pending(game, p, out)


def list_owed(p: Player, out: list[Move]) -> None:
    """Owed out of turn: the Cultists' step, the Shapeshifters' token."""
    if p.steps_owed and not p.steps_due:
        for cult in range(4):
            out.append(p.book.steps[cult][1])
    if p.tokens_offered:
        if p.points > 0:
            out.append(p.book.other(TOKEN))
        out.append(p.book.renounces[NO_TOKEN])


# -- the course of a turn --------------------------------------------------------------------------------------------


def start_action(game: State, p: Player) -> None:
    """One action is spent. What a former action of a double turn left open is over."""
    p.actions -= 1
    p.acted = True
    p.fresh = []
    p.may_build = False
    p.teleport = -1
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
        if can_pay_special(game, p, special):
            out.append(actions[special])
    if p.built[STRONGHOLD]:
        for special in p.faction.actions_of_stronghold:
            if not (p.used >> special) & 1 and can_pay_special(game, p, special):
                out.append(actions[special])


def can_pay_special(game: State, p: Player, special: int) -> bool:
    if special == ACTE:
        return p.workers >= 2
    if special == SHIFT_BY_POWER:
        return p.bowl3 >= shift_price(game)
    if special == SHIFT_BY_TOKENS:
        return p.tokens() >= shift_price(game)
    return True


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
    if action == ACTA:
        p.steps_together = 2
    elif action == ACTC:
        p.actions = 2
    elif action == ACTE:
        game.gain_workers(p, -2, "action:ACTE")
        p.bridges_due += 1
    elif action == ACTG:
        terraform.gain_spades(game, p, 2, True)
    elif action == ACTN:
        p.sandstorm = True
    elif action == ACTS:
        p.free_trading_house = True
    elif action == ACTW:
        p.free_dwelling = True
    elif action == SHIFT_BY_POWER:
        game.spend_power(p, shift_price(game), "shift")
        start_shift(p)
    elif action == SHIFT_BY_TOKENS:
        game.remove_tokens(p, shift_price(game), "shift")
        start_shift(p)
    elif action == SCROLL_SPADE:
        terraform.gain_spades(game, p, 1, True)
    else:
        cults.give_steps(game, p, 1)


# -- Shapeshifters ---------------------------------------------------------------------------------------------------


def shift_price(game: State) -> int:
    """3 in print, 5 since 2015 (ruling 92)."""
    return 5 if game.shifters_2015 else 3


def start_shift(p: Player) -> None:
    p.shift_due = True
    p.shift_paid = True


def list_shifts(game: State, p: Player, out: list[Move]) -> None:
    """A new home: nobody's home, and not the present one. Start terrains of ice and volcano do not matter."""
    homes = [other.home for other in game.seats]
    for terrain in range(7):
        if terrain not in homes:
            out.append(p.book.other(SHIFT, terrain))
    if not p.shift_paid or game.lenient:  # what is paid for is done: a target always exists
        out.append(p.book.renounces[NO_SHIFT])


def shift(game: State, p: Player, terrain: int) -> None:
    """In print, 2 points for each change (Fire & Ice, p. 6), also for the one that a shipyard gives."""
    if not game.shifters_2015:
        game.gain_points(p, 2, "shift")
    p.shift_due = False
    p.shift_paid = False
    p.home = terrain
    if game.log is not None:
        game.note(p.seat, "home", terrain, "shift")


def buy_token(game: State, p: Player) -> None:
    p.tokens_offered -= 1
    game.gain_points(p, -1, "faction")
    game.add_tokens(p, 1, 3, "faction")


# -- Riverwalkers and Darklings --------------------------------------------------------------------------------------


def unlock(game: State, p: Player, terrain: int, price: int) -> None:
    """A priest leaves the wheel for the supply, and the terrain can be settled."""
    p.unlocks_due -= 1
    p.unlocked |= 1 << terrain
    p.priest_limit += 1
    game.gain_coins(p, -price, "unlock")
    if game.log is not None:
        game.note(p.seat, "unlocked", terrain, "unlock")


def keep_priest(game: State, p: Player) -> None:
    p.unlocks_due -= 1
    game.gain_priests(p, 1, "keep")


def make_priests(game: State, p: Player, n: int) -> None:
    """Darklings, once: up to three workers become priests; beyond the supply they are lost (ruling 79)."""
    p.priests_offer = False
    game.gain_workers(p, -n, "stronghold")
    game.gain_priests(p, n, "stronghold")


# -- passing ---------------------------------------------------------------------------------------------------------


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
