"""Cult tracks: steps, the power they give, step 10 and its key, priests sent to an order (p. 13)."""

from __future__ import annotations

from deskovka.core.game import Move
from deskovka.games.terra_mystica.components import CULTS
from deskovka.games.terra_mystica.moves import KEY, NO_TEN
from deskovka.games.terra_mystica.state import Player, State
from deskovka.games.terra_mystica.table import ACTING, POWER_STEPS, put


def advance(game: State, p: Player, cult: int, steps: int, source: str) -> None:
    """Climb a track. Step 10 takes a key and one player only; without a key one stops at 9 (p. 13)."""
    old = p.cults[cult]
    new = old + steps
    if new >= 10:
        if old == 10:
            return
        new = 10
        if game.holder_of_ten(cult) >= 0 or (p.stays >> cult) & 1:
            new = 9
        elif p.keys > 0:
            p.keys -= 1
        else:
            new = 9
            p.blocked |= 1 << cult
    if new > old:
        raise_to(game, p, cult, new, source)


def raise_to(game: State, p: Player, cult: int, new: int, source: str) -> None:
    """Move the marker up and take the power of every threshold reached or passed."""
    power = 0
    for step in range(p.cults[cult] + 1, new + 1):
        power += POWER_STEPS[step]
    game.note_cult(p, cult, new - p.cults[cult], source)
    p.cults = put(p.cults, cult, new)
    if new == 10:
        settle_keys(game)
    game.gain_power(p, power, f"cult:{CULTS[cult]}" if game.log is not None else "")


def settle_keys(game: State) -> None:
    """A step 10 is reached or given up: nobody is asked any longer for a key that is spent, or for tracks that do not wait."""
    for q in game.seats:
        if q.keys_due:
            q.keys_due = min(q.keys_due, q.keys, len(waiting_tracks(game, q)))


def advance_all(game: State, p: Player, steps: int, source: str) -> None:
    """A step on every track (town tiles). With fewer keys than tracks that could reach 10, the player chooses."""
    keys = p.keys
    p.keys = 0
    for cult in range(4):
        advance(game, p, cult, steps, source)
    p.keys = keys
    spend_keys(game, p)


def give_steps(game: State, p: Player, steps: int) -> None:
    """Steps on tracks of the player's choice, to be made in this turn; only the Cultists' may wait (ruling 28),
    and those of a log in which somebody came back to it later."""
    if game.lenient and game.late_answers and game.phase == ACTING:
        p.steps_owed += steps
    else:
        p.steps_due += steps


def take_steps(game: State, p: Player, cult: int, steps: int) -> None:
    """Steps of the player's choice: those of an action first, then what Cultists are owed."""
    if steps == 2:
        p.steps_together = 0
        advance(game, p, cult, 2, game.extension.steps_source(game, p))
    elif p.steps_due:
        p.steps_due -= 1
        advance(game, p, cult, 1, "action")
    else:
        p.steps_owed -= 1
        p.steps_overdue = max(0, p.steps_overdue - 1)
        advance(game, p, cult, 1, "faction")


def waiting_tracks(game: State, p: Player) -> list[int]:
    """Tracks whose step to 10 failed for want of a key in this turn and could be made now (ruling 71)."""
    found: list[int] = []
    for cult in range(4):
        waits = ((p.blocked & ~p.stays) >> cult) & 1
        if waits and p.cults[cult] == 9 and game.holder_of_ten(cult) < 0:
            found.append(cult)
    return found


def spend_keys(game: State, p: Player) -> None:
    """Make up for blocked steps as far as keys allow; where they do not suffice for all, the player chooses."""
    waiting = waiting_tracks(game, p)
    if len(waiting) <= p.keys:
        for cult in waiting:
            p.keys -= 1
            raise_to(game, p, cult, 10, "key")
    else:
        p.keys_due = p.keys


def list_keys(game: State, p: Player, out: list[Move]) -> None:
    for cult in waiting_tracks(game, p):
        out.append(p.book.other(KEY, cult))


def use_key(game: State, p: Player, cult: int) -> None:
    p.keys -= 1
    p.keys_due -= 1
    raise_to(game, p, cult, 10, "key")


def list_stays(game: State, p: Player, out: list[Move]) -> None:
    """A town gives the right to go up to 10 (p. 13-14), and a right may be kept for another cult: a tile then leads to 9 only."""
    for cult in range(4):
        if may_stay(game, p, cult):
            out.append(p.book.renounces[NO_TEN + cult])


def may_stay(game: State, p: Player, cult: int) -> bool:
    """Could a tile that is due, or a key to be placed, lead this track to 10?"""
    step = p.cults[cult]
    if step == 10 or (p.stays >> cult) & 1 or game.holder_of_ten(cult) >= 0:
        return False
    if (p.keys_due or p.towns_due) and step == 9 and (p.blocked >> cult) & 1:
        return True
    if p.towns_due:
        for number, left in enumerate(game.towns_left):
            steps = game.material.towns[number].cults
            if left > 0 and steps and step + steps >= 10:
                return True
    if p.favours_due and p.keys:
        for tile in game.material.favours:
            free = game.favours_left[tile.number] > 0 and not p.has_favour(tile.number)
            if free and tile.cult == cult and step + tile.steps >= 10 and game.extension.may_take_favour(game, p, tile):
                return True
    return False


def stay(game: State, p: Player, cult: int) -> None:
    """The key is kept: the step that waits for one is given up, or the next tile will not go beyond 9."""
    if p.keys_due and (p.blocked >> cult) & 1:
        p.blocked &= ~(1 << cult)
        settle_keys(game)
    else:
        p.stays |= 1 << cult


def tile_taken(p: Player) -> None:
    """What was held back was held back for this tile."""
    p.blocked &= ~p.stays
    p.stays = 0


def step_down(game: State, p: Player, cult: int, steps: int, source: str) -> None:
    """Acolytes pay with steps. No power is lost; leaving step 10 gives the key back (ruling 77)."""
    if p.cults[cult] == 10:
        p.keys += 1
    p.cults = put(p.cults, cult, p.cults[cult] - steps)
    game.note_cult(p, cult, -steps, source)


def free_space(game: State, cult: int, steps: int) -> int:
    """The order space that gives 3 or 2 steps, if one is free; -1 otherwise. One step needs no space."""
    first = cult * 4
    if steps == 3:
        return first if game.orders[first] < 0 else -1
    for space in range(first + 1, first + 4):
        if game.orders[space] < 0:
            return space
    return -1


def list_sends(game: State, p: Player, out: list[Move]) -> None:
    """Action 5: a priest to an order space for 3 or 2 steps, or back to the supply for 1 (p. 13)."""
    if p.priests == 0:
        return
    for cult in range(4):
        sends = p.book.sends[cult]
        if game.late_answers and p.cults[cult] == 9 and must_wait(game, p, cult):
            continue
        if game.orders[cult * 4] < 0:
            out.append(sends[3])
        if free_space(game, cult, 2) >= 0:
            out.append(sends[2])
        out.append(sends[1])


def must_wait(game: State, p: Player, cult: int) -> bool:
    """With late answers, nobody takes step 10 from a Cultist who is owed a step and holds a key (ruling 31)."""
    if p.keys == 0:
        return False
    for other in game.seats:
        if other is not p and other.steps_owed and other.keys and other.cults[cult] == 9:
            return True
    return False


def send(game: State, p: Player, cult: int, steps: int) -> None:
    game.lose_priests(p, 1, "order")
    if steps > 1:
        game.orders = put(game.orders, free_space(game, cult, steps), p.seat)
        p.priest_limit -= 1
    advance(game, p, cult, steps + p.faction.extra_step(p), "order")


def priests_in_orders(game: State, p: Player) -> int:
    return game.orders.count(p.seat)
