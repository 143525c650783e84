"""A rough guess at the final points of a seat, for bots. What things are worth stands in prices.py."""

from __future__ import annotations

from deskovka.games.terra_mystica.components import (
    DWELLING,
    ROUNDS,
    SANCTUARY,
    SPADES,
    STRONGHOLD,
    TERRAINS,
    TRADING_HOUSE,
    FavourTile,
    Scroll,
)
from deskovka.games.terra_mystica.merchants import worth as sea
from deskovka.games.terra_mystica.prices import (
    BRIDGE_DUE,
    DWELLING_DUE,
    ENOUGH,
    PRIEST_CHOICE_DUE,
    SANDSTORM_DUE,
    SECOND_ACTION,
    SPADE_DUE,
    STEP_DUE,
    TRADING_HOUSE_DUE,
    USUAL_PRICES,
    Prices,
)
from deskovka.games.terra_mystica.rules import rounds, scoring, terraform, towns
from deskovka.games.terra_mystica.state import Player, State, has_faction
from deskovka.games.terra_mystica.table import ACTING, AUCTION, FIRST_DWELLINGS, FIRST_SCROLLS, OVER

# -- worth -----------------------------------------------------------------------------------------------------------


def worth(game: State, seat: int, areas: list[list[int]] | None = None, prices: Prices = USUAL_PRICES) -> float:
    """A rough guess at the final points of a seat, pending gains included. Whoever knows its areas already may say so."""
    p = game.seats[seat]
    if game.phase == OVER:
        return float(p.points)
    if game.phase < FIRST_DWELLINGS:
        return before_dwellings(game, p, prices)
    to_come = ROUNDS - game.round
    at_sea = sea.worth_at_sea(game, p, to_come) if game.extension.active else 0.0
    return (
        p.points
        + at_sea
        + in_hand(p, to_come, prices)
        + pending(p, to_come, prices)
        + yet_to_earn(game, p, to_come, prices)
        + scrolls(game, p, to_come, prices)
        + cults(game, p, to_come, prices)
        + on_the_map(game, p, to_come, prices, areas)
    )


def before_dwellings(game: State, p: Player, prices: Prices) -> float:
    """Factions are alike; only a bid that stands is a loss."""
    points = float(p.points) if has_faction(p) else 40.0
    if game.phase == AUCTION and not has_faction(p) and game.bidder == p.seat:
        points -= max(0, game.bid)
    if p.favours_due == 0:
        for tile in game.material.favours:
            if p.has_favour(tile.number):
                points += favour(tile, ROUNDS, prices)
    return points


def in_hand(p: Player, to_come: int, prices: Prices) -> float:
    """Resources. In the last round they are leftovers: a third of a point each (Alchemists: half)."""
    left = 1.0 / p.faction.coins_per_point
    if to_come == 0:
        return left * (p.coins + p.workers + p.priests + p.bowl3 + 0.5 * p.bowl2)
    workers, coins, priests, _, _ = prices.income
    bowls = prices.bowls
    power = bowls[0] * p.bowl1 + bowls[1] * p.bowl2 + bowls[2] * p.bowl3
    time = prices.time[to_come - 1]
    value = time * (workers * useful(p.workers, ENOUGH[0]) + priests * useful(p.priests, ENOUGH[2]) + power)
    return value + max(left, time * coins) * useful(p.coins, ENOUGH[1]) + prices.key * p.keys


def useful(amount: int, enough: int) -> float:
    """Plenty counts half."""
    return amount if amount <= enough else 0.5 * (amount + enough)


def pending(p: Player, to_come: int, prices: Prices) -> float:
    """Choices that are still to be made."""
    value = 0.0
    if p.actions > 1:
        value += SECOND_ACTION
    if p.steps_owed:
        value += STEP_DUE * p.steps_owed
    if not p.pending():
        return value
    return (
        value
        + (prices.favour_due + prices.favour_due_a_round * to_come) * p.favours_due
        + prices.town * p.towns_due
        + STEP_DUE * (p.steps_due + p.steps_together)
        + BRIDGE_DUE * p.bridges_due
        + prices.key * p.keys_due
        + SPADE_DUE * p.spades
        + DWELLING_DUE * p.free_dwelling
        + TRADING_HOUSE_DUE * p.free_trading_house
        + SANDSTORM_DUE * p.sandstorm
        + PRIEST_CHOICE_DUE * (p.unlocks_due + p.priests_offer)
    )


def yet_to_earn(game: State, p: Player, to_come: int, prices: Prices) -> float:
    """Income of the rounds to come, points on passing, special actions, cheaper spades and longer ships."""
    income = rounds.income_of(game, p)
    value = prices.gain(income)
    if p.scroll >= 0:
        value -= prices.gain(game.material.scrolls[p.scroll].income)  # it goes back; scrolls are counted on their own
    passes = to_come + (0 if p.passed else 1)
    value *= prices.future[to_come]
    value += passes * p.faction.pass_points(game, p)
    if p.favours:
        for tile in game.material.favours:
            if p.has_favour(tile.number):
                value += favour(tile, to_come, prices) + passes * tile.pass_trading_houses[p.built[TRADING_HOUSE]]
    if p.built[STRONGHOLD] and p.faction.actions_of_stronghold:
        value += prices.stronghold_action * to_come
    value += prices.trading_houses[p.built[TRADING_HOUSE]] * min(1.0, to_come / 3.0)
    return value + (prices.shipping * p.shipping + prices.digging * p.exchange) * to_come


def favour(tile: FavourTile, to_come: int, prices: Prices) -> float:
    """What a favour tile will still bring, beside its income."""
    value = prices.cult_step * to_come if tile.action else 0.0
    if tile.town_power < 7:
        value += 1.0 if to_come else 0.0
    return value + to_come * (
        prices.dwellings_a_round * tile.points[DWELLING] + prices.trading_houses_a_round * tile.points[TRADING_HOUSE]
    )


def scrolls(game: State, p: Player, to_come: int, prices: Prices) -> float:
    """The scroll for the next round: the one taken, or the best that lies there; and the points of the one held."""
    if game.phase == FIRST_SCROLLS:
        return scroll(game.material.scrolls[p.scroll], p, prices) if p.scroll >= 0 else 0.0
    value = 0.0
    if p.passed or game.phase != ACTING:
        if p.scroll >= 0 and to_come:
            value = scroll(game.material.scrolls[p.scroll], p, prices)
    elif to_come:
        coin = prices.income[1] * prices.time[to_come - 1]
        for number, coins in enumerate(game.scroll_coins):
            if coins >= 0:
                value = max(value, coins * coin + scroll(game.material.scrolls[number], p, prices))
    if not p.passed and p.scroll >= 0:
        value += pass_points(game.material.scrolls[p.scroll], p)
    return value


def scroll(tile: Scroll, p: Player, prices: Prices) -> float:
    """What a scroll brings in the round for which it is taken."""
    value = prices.gain(tile.income) + pass_points(tile, p)
    if tile.action == "spade":
        value += prices.income[SPADES] if p.faction.digs else prices.cult_step
    elif tile.action:
        value += prices.cult_step
    return value + (0.5 * tile.shipping if p.faction.board.shipping_max else 0.0)


def pass_points(tile: Scroll, p: Player) -> float:
    points = tile.pass_shipping * p.shipping if p.faction.board.shipping_max else 0
    for kind in range(1, 6):
        points += tile.pass_points[kind] * p.built[kind]
    return points


# -- ranks -----------------------------------------------------------------------------------------------------------


def prize(own: float, others: list[float], prizes: list[int], spread: float) -> float:
    """Points to hope for from a ranking that may still change by about `spread`."""
    ahead = 0.0
    for other in others:
        ahead += min(1.0, max(0.0, 0.5 + (other - own) / (2.0 * spread)))
    place = int(ahead)
    upper = prizes[place] if place < len(prizes) else 0
    lower = prizes[place + 1] if place + 1 < len(prizes) else 0
    return upper + (ahead - place) * (lower - upper)


def cults(game: State, p: Player, to_come: int, prices: Prices) -> float:
    """Places on the tracks at the end, and the bonuses of this and the coming rounds."""
    value = 0.0
    spread = 0.5 + 1.0 * to_come
    for cult in range(4):
        own = p.cults[cult]
        if own:
            others = [float(other.cults[cult]) for other in game.seats if other is not p]
            value += prize(own, others, scoring.CULT_POINTS, spread)
    now = game.round - (1 if game.phase <= ACTING else 0)
    for number in range(max(0, now), ROUNDS - 1):
        tile = game.material.scoring[game.scoring[number]]
        reached = p.cults[tile.cult] if tile.cult >= 0 else game.orders.count(p.seat)
        whole = reached // tile.steps
        part = (reached % tile.steps) / tile.steps
        value += (whole + 0.4 * part) * prices.gain(tile.gain)
    return value


# -- the map ---------------------------------------------------------------------------------------------------------


def on_the_map(game: State, p: Player, to_come: int, prices: Prices, areas: list[list[int]] | None = None) -> float:
    """The largest area, towns in the making, neighbours, and room to grow."""
    largest = scoring.largest(scoring.areas(game, p) if areas is None else areas)
    others = [0.9 * len(other.hexes) for other in game.seats if other is not p]
    value = prize(largest, others, scoring.AREA_POINTS, 1.0 + 1.2 * to_come)
    if game.final_tile:
        rivals = [float(scoring.tile_value(game, other)) for other in game.seats if other is not p]
        value += prize(scoring.tile_value(game, p), rivals, scoring.AREA_POINTS, 1.0 + 1.2 * to_come)
    value += town_hopes(game, p) * prices.town * prices.town_hope[to_come]
    if to_come:
        value += prices.neighbour * len([at for at in p.hexes if game.others_beside(p, at)])
        value += room(game, p, to_come, prices)
    if game.phase == FIRST_DWELLINGS:
        value += closeness(game, p)
    return value


def town_hopes(game: State, p: Player) -> float:
    """How near the groups that are no town yet are to being one: 1 for a group that lacks nothing."""
    hopes = 0.0
    needed = towns.power_needed(game, p)
    values = p.faction.board.power_value
    for group in towns.clusters(game, p):
        if game.in_town[group[0]]:
            continue
        size = 0
        power = 0
        for at in group:
            kind = game.building[at]
            size += 2 if kind == SANCTUARY else 1
            power += values[kind]
        near = min(1.0, size / towns.TOWN_SIZE) * min(1.0, power / needed)
        hopes += near * near
    return hopes


def room(game: State, p: Player, to_come: int, prices: Prices) -> float:
    """What the best places in reach promise for the next dwellings."""
    board = p.faction.board
    workers, coins, _, _, _ = prices.income
    dwelling = workers * to_come + 1.5 - workers * board.cost_workers[DWELLING] - coins * board.cost_coins[DWELLING]
    land: list[float] = [-1.0] * len(TERRAINS)
    gains: list[float] = []
    for at in terraform.reachable(game, p):
        if game.building[at]:
            continue
        terrain = game.terrain[at]
        if land[terrain] < 0:
            land[terrain] = price_of_land(p, terrain, prices)
        gains.append(max(0.2, dwelling - land[terrain]))
    gains.sort(reverse=True)
    value = 0.0
    for share, here in zip(prices.places, gains, strict=False):
        value += share * here
    return value


def price_of_land(p: Player, terrain: int, prices: Prices) -> float:
    """Points to make a terrain one's own."""
    faction = p.faction
    if faction.settles_on(p, terrain):
        return 0.0
    if terrain >= 7:
        return 99.0
    if not faction.digs:
        return 2.5  # tokens, steps on a track, or a priest that unlocks it
    spades = faction.spades_for(p, terrain, p.home)
    if faction.board.digs_with_priests:
        return spades * (prices.income[2] - 2.0)
    return spades * faction.board.spade_costs[p.exchange] * prices.income[0]


def closeness(game: State, p: Player) -> float:
    """First dwellings should be able to grow together."""
    value = 0.0
    for a in p.hexes:
        for b in p.hexes:
            if a < b:
                value -= 0.3 * abs(game.board.distance(a, b) - 2)
    return value


def parts(game: State, seat: int) -> dict[str, float]:
    """The guess taken apart, by name."""
    points = float(game.scores()[seat])
    return {"points": points, "to come": worth(game, seat) - points}
