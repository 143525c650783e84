"""What a seat saw of every player when it looked last, and what is written because it is otherwise now."""

from __future__ import annotations

from typing import Final, final

from deskovka.core.layout import Sheet
from deskovka.games.terra_mystica.components import BRIDGES
from deskovka.games.terra_mystica.moves import ACTIONS
from deskovka.games.terra_mystica.state import Faction, Player, State, has_faction

#: what no number of a player is
UNSEEN: Final = -(1 << 40)


@final
class SeenPlayer:
    """What was written of a player."""

    points: int = UNSEEN
    coins: int = UNSEEN
    workers: int = UNSEEN
    priests: int = UNSEEN
    priest_limit: int = UNSEEN
    bowl1: int = UNSEEN
    bowl2: int = UNSEEN
    bowl3: int = UNSEEN
    keys: int = UNSEEN
    shipping: int = UNSEEN
    exchange: int = UNSEEN
    extra_flight: int = UNSEEN
    bridges: int = UNSEEN
    towns: int = UNSEEN
    steps_owed: int = UNSEEN
    tokens_offered: int = UNSEEN
    flags: int = UNSEEN
    favours: int = UNSEEN
    used: int = UNSEEN
    unlocked: int = UNSEEN
    scroll: int = UNSEEN
    home: int = UNSEEN
    power: int = UNSEEN
    actions: int = UNSEEN
    spades: int = UNSEEN
    favours_due: int = UNSEEN
    towns_due: int = UNSEEN
    steps_due: int = UNSEEN
    steps_together: int = UNSEEN
    bridges_due: int = UNSEEN
    keys_due: int = UNSEEN
    busy: bool = True
    cults: list[int] | None = None
    built: list[int] | None = None
    faction: Faction | None = None


def put_player(game: State, p: Player, before: SeenPlayer, sheet: Sheet, at: int) -> None:
    """The numbers of a player from `at` on, but for those that say that there is one, and at which place in the order."""
    put_means(p, before, sheet, at)
    put_tracks(p, before, sheet, at)
    put_tiles(p, before, sheet, at)
    busy = p.acted or p.actions != 0 or p.spades != 0 or p.in_hand()
    if busy or before.busy:
        before.busy = busy
        put_turn(p, before, sheet, at)
    power = offered(game, p.seat) if game.offers else 0
    if power != before.power:
        before.power = power
        sheet.put(at + 35, power)


def put_place(game: State, p: Player, sheet: Sheet, at: int) -> None:
    """That there is a player, and at which place in the order of the round."""
    sheet.put(at, 1)
    sheet.put(at + 24, game.order.index(p.seat) if p.seat in game.order else game.players)


def put_means(p: Player, before: SeenPlayer, sheet: Sheet, at: int) -> None:
    if p.points != before.points:
        before.points = p.points
        sheet.put(at + 1, p.points)
    if p.coins != before.coins:
        before.coins = p.coins
        sheet.put(at + 2, p.coins)
    if p.workers != before.workers:
        before.workers = p.workers
        sheet.put(at + 3, p.workers)
    if p.priests != before.priests:
        before.priests = p.priests
        sheet.put(at + 4, p.priests)
    if p.priest_limit != before.priest_limit:
        before.priest_limit = p.priest_limit
        sheet.put(at + 5, p.priest_limit)
    if p.bowl1 != before.bowl1:
        before.bowl1 = p.bowl1
        sheet.put(at + 6, p.bowl1)
    if p.bowl2 != before.bowl2:
        before.bowl2 = p.bowl2
        sheet.put(at + 7, p.bowl2)
    if p.bowl3 != before.bowl3:
        before.bowl3 = p.bowl3
        sheet.put(at + 8, p.bowl3)


def put_tracks(p: Player, before: SeenPlayer, sheet: Sheet, at: int) -> None:
    if p.cults is not before.cults:
        before.cults = p.cults
        sheet.put_all(p.cults, at + 9)
    if p.keys != before.keys:
        before.keys = p.keys
        sheet.put(at + 13, p.keys)
    if p.shipping != before.shipping:
        before.shipping = p.shipping
        sheet.put(at + 14, p.shipping)
    if p.exchange != before.exchange:
        before.exchange = p.exchange
        sheet.put(at + 15, p.exchange)
    if p.extra_flight != before.extra_flight:
        before.extra_flight = p.extra_flight
        sheet.put(at + 16, p.extra_flight)
    if p.bridges != before.bridges:
        before.bridges = p.bridges
        sheet.put(at + 17, BRIDGES - p.bridges)
    if p.built is not before.built:
        before.built = p.built
        sheet.put_all(p.built[1:6], at + 18)
    if p.towns != before.towns:
        before.towns = p.towns
        sheet.put(at + 23, p.towns)
    if p.steps_owed != before.steps_owed:
        before.steps_owed = p.steps_owed
        sheet.put(at + 33, p.steps_owed)
    if p.tokens_offered != before.tokens_offered:
        before.tokens_offered = p.tokens_offered
        sheet.put(at + 34, p.tokens_offered)


def put_tiles(p: Player, before: SeenPlayer, sheet: Sheet, at: int) -> None:
    flagged = flags(p)
    if flagged != before.flags:
        before.flags = flagged
        sheet.put(at + 36, flagged)
    if p.favours != before.favours:
        before.favours = p.favours
        sheet.put(at + 37, p.favours)
    if p.used != before.used:
        before.used = p.used
        sheet.put(at + 38, p.used & ((1 << len(ACTIONS)) - 1))
    if p.unlocked != before.unlocked:
        before.unlocked = p.unlocked
        sheet.put(at + 39, p.unlocked)
    if p.scroll != before.scroll:
        before.scroll = p.scroll
        sheet.put(at + 40, p.scroll + 1)
    if p.faction is not before.faction:
        before.faction = p.faction
        sheet.put(at + 41, p.faction.board.number + 1 if has_faction(p) else 0)
    if p.home != before.home:
        before.home = p.home
        sheet.put(at + 42, p.home + 1)


def put_turn(p: Player, before: SeenPlayer, sheet: Sheet, at: int) -> None:
    """What belongs to a turn in progress; all zero if there is none (`Holdings.copy_turn`)."""
    if p.actions != before.actions:
        before.actions = p.actions
        sheet.put(at + 25, p.actions)
    if p.spades != before.spades:
        before.spades = p.spades
        sheet.put(at + 26, p.spades)
    if p.favours_due != before.favours_due:
        before.favours_due = p.favours_due
        sheet.put(at + 27, p.favours_due)
    if p.towns_due != before.towns_due:
        before.towns_due = p.towns_due
        sheet.put(at + 28, p.towns_due)
    if p.steps_due != before.steps_due:
        before.steps_due = p.steps_due
        sheet.put(at + 29, p.steps_due)
    if p.steps_together != before.steps_together:
        before.steps_together = p.steps_together
        sheet.put(at + 30, p.steps_together)
    if p.bridges_due != before.bridges_due:
        before.bridges_due = p.bridges_due
        sheet.put(at + 31, p.bridges_due)
    if p.keys_due != before.keys_due:
        before.keys_due = p.keys_due
        sheet.put(at + 32, p.keys_due)


def offered(game: State, seat: int) -> int:
    """Power that the seat may take from its neighbours' building."""
    total = 0
    for offer in game.offers:
        if offer.seat == seat:
            total += offer.amount
    return total


def flags(p: Player) -> int:
    bits = 0
    bits |= 1 if p.passed else 0
    bits |= 2 if p.dropped else 0
    bits |= 4 if p.acted else 0
    bits |= 8 if p.may_build else 0
    bits |= 16 if p.may_buy else 0
    bits |= 32 if p.free_dwelling else 0
    bits |= 64 if p.free_trading_house else 0
    bits |= 128 if p.sandstorm else 0
    bits |= 256 if p.shift_due else 0
    bits |= 512 if p.priests_offer else 0
    return bits
