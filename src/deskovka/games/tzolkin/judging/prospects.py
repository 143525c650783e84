"""Workers: what the actions of the gears would bring to a seat, and what its workers can expect where they stand."""

from __future__ import annotations

from typing import Final

from deskovka.games.tzolkin.components import (
    ADVANCE_COST,
    AGRICULTURE,
    ARCHITECTURE,
    BARE_HARVEST,
    BLOCKS_LESS,
    BUILDING,
    BUILDING_CORN,
    BUILDING_POINTS,
    CHICHEN,
    EXTRA_SKULL,
    EXTRACTED,
    EXTRACTION,
    FISHING_CORN,
    GEAR,
    JUNGLE_CORN,
    MONUMENT,
    MOST_WORKERS,
    OFFERING,
    ONE_HIGHER,
    PALENQUE,
    THEOLOGY,
    TIKAL,
    UXMAL,
    YAXCHILAN,
    Building,
    Gains,
)
from deskovka.games.tzolkin.judging.outlook import Outlook, power
from deskovka.games.tzolkin.judging.weights import Weights
from deskovka.games.tzolkin.rules.actions import REACH
from deskovka.games.tzolkin.rules.building import corn_price, missing_blocks
from deskovka.games.tzolkin.state import State

#: which action of the others Uxmal 5 is likely to be used for: gear, number
FAVOURITES: Final = [(PALENQUE, 4), (PALENQUE, 5), (YAXCHILAN, 5), (TIKAL, 3), (TIKAL, 4), (UXMAL, 3)]


class Prospects(Outlook):
    """An outlook that also knows about workers."""

    def __init__(self, weights: Weights, game: State, seat: int) -> None:
        super().__init__(weights, game, seat)
        at = 4 * seat
        self.agriculture = game.levels[at + AGRICULTURE]
        self.extraction = game.levels[at + EXTRACTION]
        self.architecture = game.levels[at + ARCHITECTURE]
        self.theology = game.levels[at + THEOLOGY]
        self.values: list[list[float]] = [[], [], [], [], []]
        #: what the buildings on display bring, their cost not counted; empty until somebody asks
        self.tiles: list[float] = []

    # -- workers as such --------------------------------------------------------------------------------------------

    def free(self, turns: int) -> float:
        """A worker in hand, with so many turns to come."""
        left = turns - self.w.day_lag
        return left * (self.w.day + self.w.day_early * left / 27.0) if left > 0.0 else 0.0

    def one_more(self) -> float:
        """Another worker: his time, less his food and the crowd at the gears."""
        if self.game.workers[self.seat] >= MOST_WORKERS:
            return 0.0
        upkeep = self.fed_one() * self.food_days
        left = max(0.0, self.turns - self.w.day_lag)
        crowd = self.w.crowd * left * (self.game.workers[self.seat] - 2)
        return max(0.0, self.free(self.turns) - crowd - upkeep)

    def fed_one(self) -> float:
        each = 2 - min(2, self.game.feed_discount[self.seat])
        if self.game.workers[self.seat] < self.game.free_workers[self.seat]:
            return 0.0
        return each * self.w.upkeep

    def crowd(self) -> float:
        """Many workers cost more to place, and meet each other: the fourth a little, the sixth most."""
        more = self.game.workers[self.seat] - 3
        left = max(0.0, self.turns - self.w.day_lag)
        return -self.w.crowd * left * (more * (more + 1) // 2)

    # -- what tiles bring -------------------------------------------------------------------------------------------

    def gains(self, gains: Gains) -> float:
        """What a building brings."""
        value = gains.points + self.skull_price * gains.skulls
        if gains.corn:
            value += self.corn_value(self.corn + gains.corn) - self.corn_value(self.corn)
        for kind in range(3):
            value += self.prices[kind] * gains.blocks[kind]
            value += self.up[kind] * gains.temples[kind]
        value += self.best_climb() * gains.any_temple
        for technology in range(4):
            if gains.technologies[technology]:
                value += self.advance(technology) * gains.technologies[technology]
        if gains.any_technology:
            value += self.best_advance() * gains.any_technology
        if gains.workers:
            value += self.one_more()
        if gains.feeds or gains.feed_discount:
            value += self.fed(gains)
        return value + self.w.any_action * (gains.build + gains.any_action) + self.w.market * gains.market

    def displayed(self) -> list[float]:
        """What each building on display brings, its cost not counted."""
        if not self.tiles:
            more = BUILDING_POINTS[self.architecture] + self.corn_price * BUILDING_CORN[self.architecture]
            for number in self.game.display:
                self.tiles.append(self.gains(BUILDING[number].gains) + more if number >= 0 else 0.0)
        return self.tiles

    def best_advance(self) -> float:
        best = 0.0
        for technology in range(4):
            best = max(best, self.advance(technology))
        return best

    def cost(self, building: Building) -> float:
        value = 0.0
        dearest = 0.0
        for kind in range(3):
            if building.cost[kind]:
                value += self.prices[kind] * building.cost[kind]
                dearest = max(dearest, self.prices[kind])
        return value - dearest * BLOCKS_LESS[self.architecture]

    # -- actions ----------------------------------------------------------------------------------------------------

    def actions(self, gear: int) -> list[float]:
        """What each action of a gear would bring, never less than nothing: it can be left."""
        if not self.values[gear]:
            found = [0.0]
            for number in range(1, GEAR[gear].free_from):
                found.append(max(0.0, self.action(gear, number)))
            self.values[gear] = found
        return self.values[gear]

    def action(self, gear: int, number: int) -> float:
        if gear == PALENQUE:
            return self.palenque(number)
        if gear == YAXCHILAN:
            return self.yaxchilan(number)
        if gear == TIKAL:
            return self.tikal(number)
        if gear == UXMAL:
            return self.uxmal(number)
        return self.chichen(number)

    def more_corn(self, amount: int) -> float:
        return self.corn_value(self.corn + amount) - self.corn_value(self.corn)

    def palenque(self, number: int) -> float:
        action = GEAR[PALENQUE].actions[number]
        if number == 1:
            return self.more_corn(action.corn + FISHING_CORN[self.agriculture])
        forest = self.game.forest[number - 2]
        corn = self.more_corn(action.corn + JUNGLE_CORN[self.agriculture])
        best = corn if self.game.fields[number - 2] > forest or BARE_HARVEST[self.agriculture] else 0.0
        if forest:
            wood = action.blocks[0] + EXTRACTED[0][self.extraction]
            cut = self.block_value(self.wood + wood, self.stone, self.gold)
            cut -= self.block_value(self.wood, self.stone, self.gold)
            best = max(best, cut, corn - self.anger())
        return best

    def yaxchilan(self, number: int) -> float:
        action = GEAR[YAXCHILAN].actions[number]
        more = [0, 0, 0]
        for kind in range(3):
            if action.blocks[kind]:
                more[kind] = action.blocks[kind] + EXTRACTED[kind][self.extraction]
        value = self.block_value(self.wood + more[0], self.stone + more[1], self.gold + more[2])
        value -= self.block_value(self.wood, self.stone, self.gold)
        if action.corn:
            value += self.more_corn(action.corn)
        if action.skulls:
            skulls = self.game.skulls[self.seat]
            more_skulls = min(self.game.skull_supply, action.skulls + EXTRA_SKULL[self.theology])
            value += self.skull_value(skulls + more_skulls) - self.skull_value(skulls)
        return value

    def tikal(self, number: int) -> float:
        if number in (1, 3):
            return self.research(number)
        if number == 2:
            return self.build(1)
        if number == 4:
            return max(self.build(2), self.raise_one())
        value = self.two_climbs() - self.cheapest(1)
        return value if self.wood + self.stone + self.gold > 0 else self.w.advance_hope * value

    def research(self, number: int) -> float:
        """One or two advances."""
        have = self.wood + self.stone + self.gold
        best = 0.0
        second = 0.0
        for technology in range(4):
            price = ADVANCE_COST[self.game.levels[4 * self.seat + technology]]
            value = self.advance(technology) - self.cheapest(price)
            if price > have:
                value *= power(self.w.advance_hope, price - have)
            if value > best:
                second = best
                best = value
            elif value > second:
                second = value
        return best if number == 1 else best + self.w.build_more * second

    def build(self, most: int) -> float:
        """The best buildings on display."""
        best = 0.0
        second = 0.0
        less = BLOCKS_LESS[self.architecture]
        tiles = self.displayed()
        for i, number in enumerate(self.game.display):
            if number < 0 or tiles[i] < best:
                continue
            building = BUILDING[number]
            value = tiles[i] - self.cost(building)
            missing = missing_blocks(self.game, self.seat, building) - less
            if missing > 0:
                value *= power(self.w.build_hope, missing)
            if value > best:
                second = best
                best = value
            elif value > second:
                second = value
        return best if most == 1 else best + self.w.build_more * second

    def next_building(self) -> float:
        """Goods in hand for a building on display, by Tikal with blocks or by Uxmal with corn."""
        if self.turns < 2:
            return 0.0
        return self.w.plan_build * max(self.build(1), self.build_with_corn()) * min(1.0, self.turns / 6.0)

    def raise_one(self) -> float:
        best = 0.0
        for number in self.game.monuments:
            value = self.monument(number)
            if value > best:
                best = max(best, value * power(self.w.monument_hope, self.missing(MONUMENT[number])))
        return best

    def build_with_corn(self) -> float:
        best = 0.0
        tiles = self.displayed()
        for i, number in enumerate(self.game.display):
            if number < 0 or tiles[i] < best:
                continue
            price = corn_price(BUILDING[number], self.architecture)
            value = tiles[i]
            if price <= self.corn:
                value -= self.corn_value(self.corn) - self.corn_value(self.corn - price)
            else:
                value = (value - self.corn_price * price) * self.w.build_hope
            best = max(best, value)
        return best

    def uxmal(self, number: int) -> float:
        if number == 1:
            value = self.best_climb() - 3 * self.corn_price
            return value if self.corn >= 3 else self.w.advance_hope * value
        if number == 2:
            return self.w.market
        if number == 3:
            return self.one_more()
        if number == 4:
            return self.build_with_corn()
        best = 0.0
        for gear, other in FAVOURITES:
            if gear == UXMAL:
                best = max(best, self.one_more())
            else:
                best = max(best, self.actions(gear)[other])
        return self.w.any_action * best - self.corn_price

    def chichen(self, number: int) -> float:
        if self.game.offered >> number & 1:
            return 0.0
        action = GEAR[CHICHEN].actions[number]
        value = action.points + self.up[action.temple] + action.any_blocks * self.prices[2] - self.skull_price
        if OFFERING[self.theology]:
            value += max(0.0, self.best_climb() - self.prices[0])
        return value if self.game.skulls[self.seat] else self.w.skull_hope * value

    # -- workers where they stand -----------------------------------------------------------------------------------

    def workers(self) -> float:
        """All workers: those in hand, and those on the gears with what they wait for."""
        game = self.game
        hand = game.in_hand(self.seat)
        value = (hand + (1 if game.start_space == self.seat else 0)) * self.free(self.turns)
        if hand:
            value -= self.w.idle * (hand - 0.1 * hand * (hand - 1)) * min(1.0, self.turns / 6.0)
            short = hand * (hand - 1) // 2 + hand - self.corn
            if short > 0:
                value -= self.w.hand_corn * short * min(1.0, self.turns / 4.0)
        least = 99.0
        for gear in range(len(GEAR)):
            wheel = GEAR[gear]
            worth: list[float] = []
            skulls = game.skulls[self.seat]
            for place in range(wheel.positions - 1, -1, -1):
                if game.board[wheel.base + place] != self.seat:
                    continue
                if not worth:
                    worth = self.actions(gear)[:]
                best, loss, what = self.prospect(gear, place, worth)
                value += best
                least = min(least, loss)
                if gear == CHICHEN:
                    skulls -= 1
                    for number in range(1, len(worth)):
                        if number == what or skulls == 0:
                            worth[number] *= self.w.skull_hope if number != what else 0.0
                elif what and gear not in (PALENQUE, YAXCHILAN):
                    worth[what] *= self.w.again
        if hand == 0 and least < 99.0 and game.start_space != self.seat:
            value -= self.w.forced * least
        return value

    def prospect(self, gear: int, place: int, worth: list[float]) -> tuple[float, float, int]:
        """What a worker on a position can expect, what he loses if he must come home at the next turn, and his action."""
        wheel = GEAR[gear]
        reach = REACH[ONE_HIGHER[self.theology]]
        best = self.free(self.turns - (wheel.positions - place))
        what = 0
        first = 0.0
        patience = 1.0
        where = place if not self.acted else place + 1
        for wait in range(1, self.turns + 1):
            if where >= wheel.positions:
                break
            now = 0.0
            number = 0
            for each in reach[wheel.base + where]:
                value = worth[each >> 4] - (each & 15) * self.corn_price
                if value > now:
                    now = value
                    number = each >> 4
            now = now * patience + self.free(self.turns - wait)
            if wait == 1:
                first = now
            if now > best:
                best = now
                what = number
            patience *= self.w.patience
            where += 1
        return best, best - first, what

    def tempo(self) -> float:
        """The light side of the board, and the marker of the starting player."""
        value = self.w.light * self.game.light[self.seat] * self.late
        if self.game.start_space == self.seat and self.turns:
            value += self.w.first_player
        return value
