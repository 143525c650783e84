"""What things are worth to one seat in one position, in points at the end: goods, food, temples, technologies, monuments."""

from __future__ import annotations

from typing import Final

from deskovka.games.tzolkin.components import (
    ARCHITECTURE,
    BONUS_POINTS,
    BUILDING,
    CALENDAR_TEETH,
    FIRST_MONUMENT,
    FOOD_DAYS,
    GEAR,
    GIVES_POINTS,
    MONUMENT,
    NO_RESOURCE,
    PALENQUE,
    PRICE,
    SKULL,
    SKULL_POINTS,
    TEMPLE,
    TOP_LEVEL,
    Gains,
    Monument,
)
from deskovka.games.tzolkin.judging.weights import Weights
from deskovka.games.tzolkin.rules.calendar import corn_each, hungry
from deskovka.games.tzolkin.rules.temples import can_climb
from deskovka.games.tzolkin.state import PICKING, PLACING, State

#: points for a corn at the end
CORN_POINTS: Final = 0.25
#: points that a worker costs who gets nothing to eat
HUNGER: Final = 3.0
#: turns after which goods and skulls can no longer be put to all their uses
SOON: Final = 8.0
#: sets of buildings (bits) by kind, and of all
OF_KIND: Final = [sum([1 << i for i in range(len(BUILDING)) if BUILDING[i].kind == kind]) for kind in range(4)]
ALL_BUILDINGS: Final = (1 << FIRST_MONUMENT) - 1
MONUMENT_KIND: Final = [sum([1 << i for i in range(len(MONUMENT)) if MONUMENT[i].kind == kind]) for kind in range(4)]

# -- what a monument counts (components.MONUMENT_COUNTS); the first three are kinds of tiles ---------------------------
TILES_OF_KIND: Final = [2, 1, 3]
BUILT: Final = 3
OF_ANYONE: Final = 4
CORN_TILES: Final = 5
WOOD_TILES: Final = 6
LEVELS: Final = 7
BEST_TEMPLE: Final = 8
TEMPLE_POINTS: Final = 9
SKULLS_OFFERED: Final = 10
WORKERS: Final = 11
#: points that monuments may gain from the first day to the last, by what they count
GROWTH: Final = [6.0, 5.0, 5.0, 8.0, 10.0, 10.0, 8.0, 8.0, 11.0, 10.0, 18.0, 3.0, 8.0]


def bits(number: int) -> int:
    count = 0
    while number:
        number &= number - 1
        count += 1
    return count


class Outlook:
    """A position as one seat sees it."""

    def __init__(self, weights: Weights, game: State, seat: int) -> None:
        self.w = weights
        self.game = game
        self.seat = seat
        place = (seat - game.first) % game.players
        in_turn = game.active == seat and game.phase in (PICKING, PLACING)
        #: is the turn of this round over, or as good as over?
        self.acted = in_turn or game.turns_taken > place
        over = game.food_days >= len(FOOD_DAYS)
        #: own turns to come
        self.turns = 0 if over else (0 if self.acted else 1) + max(0, CALENDAR_TEETH - game.day)
        turns = float(self.turns)
        self.late = turns / (CALENDAR_TEETH + 1)
        soon = min(1.0, turns / SOON)
        self.corn_extra = weights.corn_soon * soon + weights.corn_early * self.late
        self.block_extra = weights.block_soon * soon + weights.block_early * self.late
        free = 9 - bits(game.offered)
        self.skull_extra = weights.skull_extra * min(1.0, max(0.0, turns - 1.0) / SOON) * free / 9.0
        self.corn = game.corn[seat]
        if in_turn and game.start_space == seat:
            self.corn += game.pot
        at = 3 * seat
        self.wood = game.blocks[at]
        self.stone = game.blocks[at + 1]
        self.gold = game.blocks[at + 2]
        self.food_days = len(FOOD_DAYS) - game.food_days
        self.level_share = min(1.0, turns / weights.level_ramp)
        # the following need what is above
        self.corn_price = 0.0
        self.skull_price = 0.0
        self.prices = [0.0, 0.0, 0.0]
        self.now = [0.0, 0.0, 0.0]
        self.up = [0.0, 0.0, 0.0]
        self.prices = [
            self.block_value(self.wood + 1, self.stone, self.gold) - self.block_value(self.wood, self.stone, self.gold),
            self.block_value(self.wood, self.stone + 1, self.gold) - self.block_value(self.wood, self.stone, self.gold),
            self.block_value(self.wood, self.stone, self.gold + 1) - self.block_value(self.wood, self.stone, self.gold),
        ]
        self.corn_price = self.corn_value(self.corn + 1) - self.corn_value(self.corn)
        self.skull_price = self.skull_value(game.skulls[seat] + 1) - self.skull_value(game.skulls[seat])
        self.now = [self.temple(temple, game.steps[at + temple]) for temple in range(3)]
        self.up = [self.climb(temple) for temple in range(3)]

    # -- goods ------------------------------------------------------------------------------------------------------

    def corn_value(self, corn: int) -> float:
        """The first corn places workers; more of it has less and less to do."""
        return CORN_POINTS * corn + self.corn_extra * self.w.corn_room * corn / (corn + self.w.corn_room)

    def block_value(self, wood: int, stone: int, gold: int) -> float:
        plain = CORN_POINTS * (PRICE[0] * wood + PRICE[1] * stone + PRICE[2] * gold)
        stock = PRICE[0] * wood + self.w.stone * PRICE[1] * stone + self.w.gold * PRICE[2] * gold
        return plain + self.block_extra * self.w.block_room * stock / (stock + self.w.block_room)

    def skull_value(self, skulls: int) -> float:
        room = self.w.skull_room
        return SKULL_POINTS * skulls + self.skull_extra * room * skulls / (skulls + room)

    def goods(self) -> float:
        value = self.corn_value(self.corn) + self.block_value(self.wood, self.stone, self.gold)
        return value

    def skulls(self) -> float:
        return self.skull_value(self.game.skulls[self.seat])

    def cheapest(self, count: int) -> float:
        """What so many blocks of one's choice cost, wood first; blocks that are missing count as wood."""
        value = 0.0
        have = [self.wood, self.stone, self.gold]
        for kind in range(3):
            part = min(count, have[kind])
            value += part * self.prices[kind]
            count -= part
        return value + count * self.prices[0]

    # -- food -------------------------------------------------------------------------------------------------------

    def feeding(self) -> float:
        """Corn for the food days to come; what may be missing on the next one."""
        game, seat = self.game, self.seat
        if self.food_days == 0:
            return 0.0
        each = corn_each(game, seat)
        workers = hungry(game, seat)
        need = each * workers
        if need == 0:
            return 0.0
        turns = (0 if self.acted else 1) + max(0, FOOD_DAYS[game.food_days] - game.day)
        upkeep = min(self.w.upkeep, CORN_POINTS + self.corn_extra)
        value = -upkeep * need * (self.food_days - 1)
        if turns == 0:
            fed = min(workers, self.corn // each)
            loss = self.corn_value(self.corn) - self.corn_value(self.corn - fed * each)
            # a hungry turn hurts more than its points: there is nothing to go on with either
            hunger = HUNGER * (self.w.hunger if self.turns else 1.0)
            return value - hunger * (workers - fed) - loss
        short = need - self.corn - self.w.feed_hope * turns - self.w.feed_gear * self.harvesters()
        value -= upkeep * need
        if short > 0.0:
            value -= self.w.feed_fear * HUNGER * short / each
        return value

    def harvesters(self) -> int:
        """Workers on Palenque: they can bring corn in time."""
        count = 0
        for place in range(GEAR[PALENQUE].positions):
            if self.game.board[place] == self.seat:
                count += 1
        return count

    def fed(self, gains: Gains) -> float:
        """Corn that a farm saves."""
        each = corn_each(self.game, self.seat)
        workers = hungry(self.game, self.seat)
        less = max(0, each - gains.feed_discount) * max(0, workers - gains.feeds)
        return (each * workers - less) * self.food_days * min(self.w.farm, CORN_POINTS + self.corn_extra)

    # -- temples ----------------------------------------------------------------------------------------------------

    def temple(self, temple: int, step: int) -> float:
        """A step: points, goods and the leader's bonus of the food days to come."""
        game = self.game
        place = TEMPLE[temple]
        others = -1
        for seat in range(game.players):
            if seat != self.seat and game.steps[3 * seat + temple] > others:
                others = game.steps[3 * seat + temple]
        goods = 0.0
        for each in range(step + 1):
            what = place.resources[each]
            if what == SKULL:
                goods += self.skull_price
            elif what != NO_RESOURCE:
                goods += self.prices[what]
        value = 0.0
        for day in range(game.food_days, len(FOOD_DAYS)):
            if GIVES_POINTS[day]:
                turns = max(0, FOOD_DAYS[day] - game.day) + (0 if self.acted else 1)
                value += place.points[step]
                value += self.w.lead * place.bonus[day // 2] * self.leading(step - others, turns)
            else:
                value += goods
        return value

    def leading(self, ahead: int, turns: int) -> float:
        """How much of a leader's bonus can be expected; exact when nobody can change it."""
        if ahead == 0:
            return 0.5
        far = float(ahead if ahead > 0 else -ahead)
        share = far / (far + self.w.lead_blur * turns)
        return 0.5 + 0.5 * share if ahead > 0 else 0.5 - 0.5 * share

    def climb(self, temple: int) -> float:
        """One step up, if it is possible."""
        if not can_climb(self.game, self.seat, temple):
            return 0.0
        step = self.game.steps[3 * self.seat + temple]
        return self.temple(temple, step + 1) - self.now[temple] + self.w.climb * self.late

    def best_climb(self) -> float:
        return max(self.up[0], self.up[1], self.up[2])

    def two_climbs(self) -> float:
        return self.up[0] + self.up[1] + self.up[2] - min(self.up[0], self.up[1], self.up[2])

    def anger(self) -> float:
        """The step that is missed least."""
        least = 99.0
        for temple in range(3):
            step = self.game.steps[3 * self.seat + temple]
            if step > 0:
                least = min(least, self.now[temple] - self.temple(temple, step - 1))
        return least

    # -- technologies -----------------------------------------------------------------------------------------------

    def technologies(self) -> float:
        value = 0.0
        for technology in range(4):
            value += self.w.levels[technology][self.game.levels[4 * self.seat + technology]]
        return value * self.level_share

    def advance(self, technology: int) -> float:
        """One advance, its cost not counted."""
        level = self.game.levels[4 * self.seat + technology]
        if level < TOP_LEVEL:
            track = self.w.levels[technology]
            return (track[level + 1] - track[level]) * self.level_share
        if technology == 0:
            return self.best_climb()
        if technology == 1:
            return 2 * self.prices[2]
        return float(BONUS_POINTS) if technology == ARCHITECTURE else self.skull_price

    # -- monuments --------------------------------------------------------------------------------------------------

    def counted(self, monument: Monument, itself: bool) -> int:
        """Points of a monument now, as if it were built."""
        game, seat = self.game, self.seat
        what = monument.counts
        count = 0
        if what < BUILT:
            kind = TILES_OF_KIND[what]
            built = game.built[seat]
            count = bits(built & OF_KIND[kind]) + bits((built >> FIRST_MONUMENT) & MONUMENT_KIND[kind])
            count += 1 if itself else 0
        elif what == BUILT:
            count = bits(game.built[seat]) + (1 if itself else 0)
        elif what == OF_ANYONE:
            count = 1 if itself else 0
            for other in range(game.players):
                count += bits(game.built[other] >> FIRST_MONUMENT)
        elif what == CORN_TILES:
            count = game.corn_tiles[seat]
        elif what == WOOD_TILES:
            count = game.wood_tiles[seat]
        elif what == WORKERS:
            count = game.workers[seat]
        elif what == SKULLS_OFFERED:
            count = bits(game.offered)
        elif what == BEST_TEMPLE:
            for temple in range(3):
                count = max(count, game.steps[3 * seat + temple] - TEMPLE[temple].start)
        elif what == TEMPLE_POINTS:
            for temple in range(3):
                count += TEMPLE[temple].points[game.steps[3 * seat + temple]]
        else:
            for technology in range(4):
                level = game.levels[4 * seat + technology]
                count += level if what == LEVELS else (1 if level == TOP_LEVEL else 0)
        if monument.table:
            return monument.table[count]
        return count * monument.each[game.players]

    def missing(self, tile: Monument) -> int:
        """Blocks and skulls that a monument still wants."""
        lack = max(0, tile.wood - self.wood) + max(0, tile.stone - self.stone) + max(0, tile.gold - self.gold)
        return lack + 2 * max(0, tile.skulls - self.game.skulls[self.seat])

    def monument(self, number: int) -> float:
        """What a monument that is still on offer would bring, its cost taken off; nothing if it is gone."""
        game = self.game
        for seat in range(game.players):
            if game.built[seat] >> (FIRST_MONUMENT + number) & 1:
                return 0.0
        tile = MONUMENT[number]
        value = self.counted(tile, True) + self.w.plan_growth * GROWTH[tile.counts] * self.late
        for kind in range(3):
            value -= self.prices[kind] * tile.cost[kind]
        return max(0.0, value - self.skull_price * tile.skulls)

    def monuments(self) -> float:
        """Those built, and the best one that may be."""
        game = self.game
        built = game.built[self.seat] >> FIRST_MONUMENT
        value = 0.0
        plan = 0.0
        far = min(1.0, max(0.0, (self.turns - 3) / 4.0))
        for number in game.monuments:
            if built >> number & 1:
                tile = MONUMENT[number]
                value += self.counted(tile, False) + self.w.plan_growth * GROWTH[tile.counts] * self.late
            elif far > 0.0:
                # the more turns, the less a missing block matters
                lack = self.missing(MONUMENT[number]) * SOON / (SOON + self.w.plan_time * self.turns)
                hope = self.monument(number) * self.w.plan_hope**lack
                plan = max(plan, hope)
        return value + self.w.plan * far * plan


def power(base: float, exponent: int) -> float:
    value = 1.0
    for _ in range(exponent):
        value *= base
    return value
