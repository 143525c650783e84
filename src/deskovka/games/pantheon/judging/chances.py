"""What this epoch still offers a seat: gods that it can pay soon, loot and column spaces that it can reach."""

from __future__ import annotations

from typing import Final

from deskovka.games.pantheon.components import CARDS, FAR, GIFTS, KINDS, MOVEMENT, POWERS, STEPS
from deskovka.games.pantheon.goals import SMOOTH
from deskovka.games.pantheon.judging.lasting import god_gain
from deskovka.games.pantheon.judging.paths import Spread
from deskovka.games.pantheon.judging.tokens import freshness, token_gain
from deskovka.games.pantheon.judging.weights import Weights
from deskovka.games.pantheon.rules.scoring import scorings_left
from deskovka.games.pantheon.state import NOTHING, State

#: how far a look at the board goes
LOOK: Final = 5


# -- gods ---------------------------------------------------------------------------------------------------------------


def gods_worth(w: Weights, game: State, seat: int, time: float) -> float:
    """The best god in sight, and the best one after it with the cards that are left then."""
    display = game.god_display
    if not display:
        return 0.0
    have = [0] * KINDS
    levels = [0] * KINDS
    for kind in range(KINDS):
        levels[kind] = game.tiles[seat * KINDS + kind]
        have[kind] = levels[kind] + game.hands[seat * CARDS + GIFTS + kind]
    card = (w.ready + w.spare) * freshness(w, time)
    best = 0.0
    chosen = -1
    for slot in range(len(display)):
        value = plan_worth(w, game, seat, display[slot], have, levels, card, time)
        if value > best:
            best = value
            chosen = slot
    if chosen < 0 or len(display) == 1:
        return w.sight * best
    spend(game.material.gods[display[chosen]].cost, have, levels)
    second = 0.0
    for slot in range(len(display)):
        if slot != chosen:
            second = max(second, plan_worth(w, game, seat, display[slot], have, levels, card, time))
    return w.sight * (best + w.second * second)


def plan_worth(
    w: Weights, game: State, seat: int, number: int, have: list[int], levels: list[int], card: float, time: float
) -> float:
    """What a god brings beyond the cards that it costs, the less the more cards are missing."""
    god = game.material.gods[number]
    order = by_amount(have)
    missing = 0
    paid = 0
    for at in range(len(god.cost)):
        kind = order[at]
        need = god.cost[at]
        missing += max(0, need - have[kind])
        paid += max(0, min(need, have[kind]) - levels[kind])
    value = god_gain(w, game, seat, god, time) - card * (paid + missing)
    if value <= 0.0:
        return 0.0
    for _ in range(missing):
        value *= w.missing
    return value


def cards_missing(cost: list[int], have: list[int]) -> int:
    """Cards that a god's price lacks, where the highest number of it is paid with what there is most of."""
    order = by_amount(have)
    missing = 0
    for at in range(len(cost)):
        missing += max(0, cost[at] - have[order[at]])
    return missing


def spend(cost: list[int], have: list[int], levels: list[int]) -> None:
    """The cards that a god would cost leave the hand; tiles stay."""
    order = by_amount(have)
    for at in range(len(cost)):
        kind = order[at]
        have[kind] -= max(0, min(cost[at], have[kind]) - levels[kind])


def by_amount(have: list[int]) -> list[int]:
    """The kinds, those of which there is most first. Prices name their highest number first."""
    order = [0, 1, 2, 3]
    for at in range(1, KINDS):
        kind = order[at]
        before = at
        while before and have[order[before - 1]] < have[kind]:
            order[before] = order[before - 1]
            before -= 1
        order[before] = kind
    return order


# -- the board ------------------------------------------------------------------------------------------------------------


def steps_at_hand(game: State, seat: int) -> int:
    """Steps of one movement without the big foot, if all movement cards are played."""
    cards = game.hands[seat * CARDS + MOVEMENT]
    return game.steps[seat] + game.powers[seat * POWERS + STEPS] + cards * game.material.steps_per_card


def column_gain(w: Weights, game: State, seat: int) -> float:
    """What the next column brings at the scorings to come."""
    built = min(game.columns_on_board(seat), 11)
    return w.next_column * w.column * scorings_left(game) * (SMOOTH[built + 1] - SMOOTH[built])


def reach_factor(w: Weights, steps: int, at_hand: int) -> float:
    """How likely a goal is, so many steps away."""
    factor = w.near
    for step in range(steps):
        factor *= w.fade if step < at_hand else w.farther
    return factor


def board_worth(w: Weights, game: State, seat: int, time: float, loot: bool, columns: bool) -> float:
    """Loot or columns or both within reach: the best goal, and the others in part, because steps and feet go only once."""
    if game.temple == NOTHING:
        return 0.0
    at_hand = steps_at_hand(game, seat)
    spread = Spread(game, seat, min(LOOK, game.feet_own[seat] + 1))
    value = 0.0
    if loot and game.loot_spaces:
        value += loot_in_reach(w, game, seat, time, spread, at_hand)
    if columns and game.columns_own[seat]:
        value += columns_in_reach(w, game, seat, spread, at_hand)
    return value


def loot_in_reach(w: Weights, game: State, seat: int, time: float, spread: Spread, at_hand: int) -> float:
    nation = game.material.nations[game.nation]
    best = 0.0
    total = 0.0
    for number in range(len(game.loot)):
        token = game.loot[number]
        if token == NOTHING:
            continue
        space = nation.loot[number]
        steps = spread.steps_to(1 << space)
        if steps > spread.most:
            steps = max(steps, crow(game, seat, space)) + 1
        gain = token_gain(w, game, seat, token, time) + w.loot
        gain *= reach_factor(w, steps, at_hand) * rivals_factor(w, game, seat, space, steps)
        total += gain
        best = max(best, gain)
    return best + w.more * (total - best)


def columns_in_reach(w: Weights, game: State, seat: int, spread: Spread, at_hand: int) -> float:
    gain = column_gain(w, game, seat)
    spaces = game.material.column_spaces & ~(game.full | game.columns[seat])
    best = 0.0
    second = 0.0
    while spaces:
        low = spaces & -spaces
        spaces ^= low
        steps = column_steps(game, seat, spread, low)
        if steps <= spread.most + 1:
            value = gain * reach_factor(w, steps, at_hand)
            if value > best:
                second = best
                best = value
            elif value > second:
                second = value
    return best + (w.more * second if game.columns_own[seat] > 1 else 0.0)


def column_steps(game: State, seat: int, spread: Spread, bit: int) -> int:
    """Steps to a column: feet to a space beside it, and the column itself."""
    own = 2 if game.taken & bit else 1
    if game.foot_reach[seat] & bit:
        return own
    return spread.steps_to(game.material.near[bit.bit_length() - 1]) + own


def crow(game: State, seat: int, space: int) -> int:
    """As the crow flies."""
    here = game.network[seat] | 1 << game.temple
    rings = game.material.within[space]
    for ring in range(1, FAR + 1):
        if rings[ring] & here:
            return ring
    return FAR + 1


def rivals_factor(w: Weights, game: State, seat: int, space: int, steps: int) -> float:
    """Others who are nearer may be first."""
    factor = 1.0
    if steps <= 1:
        return factor
    near = game.material.within[space][min(FAR, steps - 1)]
    for rival in range(game.players):
        if rival != seat and game.network[rival] & near:
            factor *= w.contested
    return factor
