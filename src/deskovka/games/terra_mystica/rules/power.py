"""Power from the neighbours' building: offers, answers and what Cultists and Shapeshifters get out of them (p. 12)."""

from __future__ import annotations

from deskovka.core.game import Move
from deskovka.games.terra_mystica.moves import DECLINE_POWER, TAKE_POWER
from deskovka.games.terra_mystica.state import Player, State
from deskovka.games.terra_mystica.table import Offer, Reaction


def around(game: State, builder: int, at: int) -> list[int]:
    """Power that each seat would be offered for a building of `builder` at a hex."""
    amounts = [0] * game.players
    for near in game.links[at]:
        owner = game.owner[near]
        if owner >= 0 and owner != builder:
            amounts[owner] += game.seats[owner].faction.board.power_value[game.building[near]]
    return amounts


def any_of(amounts: list[int]) -> bool:
    for amount in amounts:
        if amount:
            return True
    return False


def offer(game: State, builder: Player, at: int) -> None:
    """Somebody built or upgraded at a hex: every neighbour may take power, clockwise from the builder."""
    amounts = around(game, builder.seat, at)
    if not any_of(amounts):
        return
    game.events += 1
    waiting = 0
    start = game.seating.index(builder.seat)
    for i in range(1, game.players):
        seat = game.seating[(start + i) % game.players]
        p = game.seats[seat]
        if amounts[seat] and not p.dropped:
            counts = p.room() > 0
            game.offers = [*game.offers, Offer(seat, amounts[seat], builder.seat, game.events, counts)]
            if counts:
                waiting += 1
    if waiting and builder.faction.reacts:
        game.reactions = [*game.reactions, Reaction(game.events, builder.seat, waiting, 0, False)]


def gain_of(p: Player, amount: int) -> int:
    """What an offer really brings: bounded by room in the bowls and by points, for each costs one less (p. 12)."""
    return min(amount, p.room(), p.points + 1)


def list_answers(game: State, p: Player, out: list[Move]) -> None:
    """Answers to all open offers of a seat. Equal offers are answered one after the other."""
    for o in game.offers:
        if o.seat == p.seat:
            builder = game.seats[o.builder].faction.board.number
            if not o.forfeited:
                take = p.book.other(TAKE_POWER, o.amount, builder)
                if take not in out:
                    out.append(take)
            decline = p.book.other(DECLINE_POWER, o.amount, builder)
            if decline not in out:
                out.append(decline)


def find_offer(game: State, p: Player, amount: int, faction: int, to_take: bool) -> int:
    """The first open offer that an answer can mean; -1 if there is none."""
    for i, o in enumerate(game.offers):
        if (
            o.seat == p.seat
            and o.amount == amount
            and game.seats[o.builder].faction.board.number == faction
            and not (to_take and o.forfeited)
        ):
            return i
    return -1


def take(game: State, p: Player, amount: int, faction: int) -> None:
    found = find_offer(game, p, amount, faction, True)
    o = game.offers[found]
    # Earlier offers that were passed over can only be declined now (ruling 23).
    for i in range(found):
        if game.offers[i].seat == p.seat:
            forfeit(game, i)
    strike(game, found)
    source = f"neighbour:{game.seats[o.builder].faction.board.id}" if game.log is not None else ""
    gained = game.gain_power(p, gain_of(p, amount), source)
    if gained > 1:
        game.gain_points(p, 1 - gained, source)
    if p.room() == 0:
        empty_offers(game, p)
    if gained > 0:
        answered(game, o, True)
    else:
        void(game, o)


def decline(game: State, p: Player, amount: int, faction: int) -> None:
    if game.log is not None:
        game.note(p.seat, "declined", amount, f"neighbour:{game.material.boards[faction].id}")
    drop(game, find_offer(game, p, amount, faction, False))


def drop(game: State, index: int) -> None:
    """Decline an offer by its place in the queue."""
    answered(game, strike(game, index), False)


def strike(game: State, index: int) -> Offer:
    """Take an offer out of the queue."""
    offer = game.offers[index]
    game.offers = game.offers[:index] + game.offers[index + 1 :]
    return offer


def decline_all(game: State, p: Player) -> None:
    """Acting declines whatever is still open (rulings 5 and 25; late answers)."""
    for i in range(len(game.offers) - 1, -1, -1):
        if game.offers[i].seat == p.seat:
            drop(game, i)


def forfeit(game: State, index: int) -> None:
    o = game.offers[index]
    alter(game, index, Offer(o.seat, o.amount, o.builder, o.event, o.counts, True))


def alter(game: State, index: int, offer: Offer) -> None:
    offers = game.offers[:]
    offers[index] = offer
    game.offers = offers


def forfeit_all(game: State, p: Player) -> None:
    """Converting while an offer is open loses the right to take it (ruling 24; late answers)."""
    for i in range(len(game.offers)):
        if game.offers[i].seat == p.seat:
            forfeit(game, i)


def empty_offers(game: State, p: Player) -> None:
    """The bowls are full: what is still open brings nothing and counts for nobody (rulings 21 and 26)."""
    for i, o in enumerate(game.offers):
        if o.seat == p.seat and o.counts:
            void(game, o)
            alter(game, i, Offer(o.seat, o.amount, o.builder, o.event, False, o.forfeited))


def void(game: State, o: Offer) -> None:
    """An offer that can bring nothing: neither taken nor declined (ruling 26)."""
    if o.counts:
        settle(game, o.event, 0, False)


def answered(game: State, o: Offer, taken: bool) -> None:
    if o.counts:
        settle(game, o.event, 0 if taken else 1, taken)


def settle(game: State, event: int, declined: int, taken: bool) -> None:
    """Count an answer for the faction that reacts to it; the first acceptance and the last refusal matter."""
    for i, r in enumerate(game.reactions):
        if r.event != event:
            continue
        builder = game.seats[r.seat]
        if taken and not r.taken:
            builder.faction.power_taken(game, builder)
        now = Reaction(event, r.seat, r.waiting - 1, r.declined + declined, r.taken or taken)
        rest = [now] if now.waiting > 0 else []
        game.reactions = game.reactions[:i] + rest + game.reactions[i + 1 :]
        if not rest and not now.taken and now.declined > 0:
            builder.faction.power_declined(game, builder)
        return
