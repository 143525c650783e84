"""A rough guess at the final points of a seat, for bots; it uses only what the seat may know."""

from __future__ import annotations

from deskovka.games.tzolkin.components import (
    ADVANCE_COST,
    AGRICULTURE,
    ARCHITECTURE,
    BARE_HARVEST,
    BLOCKS_LESS,
    BONUS_POINTS,
    BUILDING,
    BUILDING_POINTS,
    CALENDAR_TEETH,
    CHICHEN,
    EXTRA_SKULL,
    EXTRACTED,
    EXTRACTION,
    FIRST_MONUMENT,
    FISHING_CORN,
    FOOD_DAYS,
    GEAR,
    GIVES_POINTS,
    JUNGLE_CORN,
    MONUMENT,
    MOST_WORKERS,
    ONE_HIGHER,
    PALENQUE,
    PRICE,
    SKULL,
    TEMPLE,
    THEOLOGY,
    TIKAL,
    TOP_LEVEL,
    UXMAL,
    WEALTH,
    YAXCHILAN,
    Gains,
)
from deskovka.games.tzolkin.rules.actions import REACH
from deskovka.games.tzolkin.rules.building import can_raise, missing_blocks
from deskovka.games.tzolkin.rules.calendar import corn_each, corn_needed
from deskovka.games.tzolkin.rules.scoring import monument_points, temple_leaders
from deskovka.games.tzolkin.state import (
    CHOOSING_WEALTH,
    DETAIL,
    FINISHED,
    MAY_STOP,
    TO_ADVANCE,
    TO_ADVANCE_FREE,
    TO_ANGER,
    TO_BUILD,
    TO_CLIMB,
    TO_CLIMB_TWO,
    TO_OFFER,
    TO_PAY,
    TO_TAKE,
    TO_TRADE,
    TO_USE,
    TO_USE_ANY,
    State,
)

#: what levels are worth at the beginning of the game; later less
LEVEL_WORTH = [[0.0, 2.5, 5.5, 9.0], [0.0, 3.0, 6.0, 9.0], [0.0, 2.5, 6.5, 11.0], [0.0, 1.0, 3.0, 6.0]]
#: a worker who waits a day is worth this part of what he gets then
PATIENCE = 0.88


class Guess:
    """What things are worth to one seat in one position, in points."""

    def __init__(self, game: State, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.left = max(0, CALENDAR_TEETH - game.day)
        self.late = self.left / CALENDAR_TEETH
        self.corn = 0.25 + 0.3 * self.late
        self.blocks = [price * (0.25 + 0.22 * self.late) for price in PRICE]
        self.skull = 3.0 + (4.0 * min(1.0, 3 * self.late) if self.left > 1 else 0.0)
        self.levels = game.levels[4 * seat : 4 * seat + 4]
        self.steps = game.steps[3 * seat : 3 * seat + 3]
        self.days = list(range(game.food_days, len(FOOD_DAYS)))

    # -- parts of a position ----------------------------------------------------------------------------------------

    def goods(self) -> float:
        """Corn, blocks and skulls; corn that feeds workers soon is worth more."""
        game, seat = self.game, self.seat
        corn = game.corn[seat]
        need = corn_needed(game, seat)
        value = 0.0
        spare = corn
        for number, day in enumerate(self.days):
            away = FOOD_DAYS[day] - game.day
            each = corn_each(game, seat)
            if each == 0 or need == 0:
                continue
            weight = (1.0 if away <= 2 else 0.75 if away <= 4 else 0.5) if number == 0 else 0.3
            fed = min(spare, need) // each * each
            value += weight * 3.0 * (fed - need) / each - (1 - weight) * 0.8 * (need - fed)
            spare -= fed
        value += self.corn * corn
        for kind in range(3):
            value += self.blocks[kind] * game.blocks[3 * seat + kind]
        return value + self.skull * game.skulls[seat]

    def temple(self, temple: int, step: int) -> float:
        """A step in a temple: points and goods of the food days to come."""
        place = TEMPLE[temple]
        step = max(0, min(step, place.top))
        value = 0.0
        for day in self.days:
            if GIVES_POINTS[day]:
                value += place.points[step]
            else:
                for what in place.resources[: step + 1]:
                    value += self.skull if what == SKULL else self.blocks[what] if what >= 0 else 0.0
        return value

    def temples(self) -> float:
        value = 0.0
        game = self.game
        for temple in range(3):
            value += self.temple(temple, self.steps[temple])
            leaders = temple_leaders(game, temple)
            if self.seat in leaders:
                share = 1.0 if len(leaders) == 1 else 0.5
                for day in self.days:
                    if GIVES_POINTS[day]:
                        value += 0.7 * share * TEMPLE[temple].bonus[0 if day == 1 else 1]
        return value

    def climb(self, temple: int) -> float:
        """One step up; a little for the lead that it may bring."""
        return self.temple(temple, self.steps[temple] + 1) - self.temple(temple, self.steps[temple]) + 0.6 * self.late

    def best_climb(self) -> float:
        return max(self.climb(temple) for temple in range(3))

    def technologies(self) -> float:
        return sum(LEVEL_WORTH[i][self.levels[i]] for i in range(4)) * min(1.0, 1.3 * self.late)

    def advance(self) -> float:
        """The best advance, its cost not counted."""
        best = 0.0
        for i in range(4):
            if self.levels[i] == TOP_LEVEL:
                best = max(best, [self.best_climb(), 2 * self.blocks[2], float(BONUS_POINTS), self.skull][i])
            else:
                gain = LEVEL_WORTH[i][self.levels[i] + 1] - LEVEL_WORTH[i][self.levels[i]]
                best = max(best, gain * min(1.0, 1.3 * self.late))
        return best

    def worker(self) -> float:
        """One more worker: actions to come, less his food."""
        return 0.32 * self.left - 0.8 * len(self.days)

    def gains(self, gains: Gains) -> float:
        """What a building or a wealth tile brings."""
        value = gains.points + self.corn * gains.corn + self.skull * gains.skulls
        for kind in range(3):
            value += self.blocks[kind] * gains.blocks[kind]
        for temple in range(3):
            value += self.climb(temple) * gains.temples[temple]
        value += self.best_climb() * gains.any_temple
        value += self.advance() * (0.8 * sum(gains.technologies) + gains.any_technology)
        value += self.worker() * gains.workers
        hungry = max(0, self.game.workers[self.seat] - self.game.free_workers[self.seat])
        saved = 2 * min(gains.feeds, hungry) + gains.feed_discount * hungry
        value += 0.9 * saved * len(self.days)
        return value + 1.5 * (gains.build + gains.any_action) + 0.5 * gains.market

    def build(self, with_corn: bool) -> float:
        """The best building on display that can be paid, its cost taken off; something for what may come."""
        game, seat = self.game, self.seat
        level = self.levels[ARCHITECTURE]
        best = 0.0
        for number in game.display:
            if number < 0:
                continue
            building = BUILDING[number]
            value = self.gains(building.gains) + BUILDING_POINTS[level]
            if with_corn:
                price = 2 * building.blocks - 2 * BLOCKS_LESS[level]
                value = value - self.corn * price if price <= game.corn[seat] else 0.0
            elif missing_blocks(game, seat, building) > BLOCKS_LESS[level]:
                value = 0.0
            else:
                value -= sum(self.blocks[kind] * building.cost[kind] for kind in range(3))
            best = max(best, value)
        return best

    def monument(self) -> float:
        best = 0.0
        for number in self.game.monuments:
            if can_raise(self.game, self.seat, number):
                tile = MONUMENT[number]
                value = monument_points(self.game, self.seat, number) + 4 + 4 * self.late
                best = max(best, value - sum(self.blocks[kind] * tile.cost[kind] for kind in range(3)))
        return best

    # -- workers on gears -------------------------------------------------------------------------------------------

    def action(self, gear: int, number: int) -> float:
        """What an action would bring now, its cost taken off."""
        game, seat = self.game, self.seat
        action = GEAR[gear].actions[number]
        blocks = game.all_blocks(seat)
        if gear == PALENQUE:
            if number == 1:
                return self.corn * (action.corn + FISHING_CORN[self.levels[AGRICULTURE]])
            forest, fields = game.forest[number - 2], game.fields[number - 2]
            corn = self.corn * (action.corn + JUNGLE_CORN[self.levels[AGRICULTURE]])
            best = corn if fields > forest or BARE_HARVEST[self.levels[AGRICULTURE]] else 0.0
            if forest:
                wood = self.blocks[0] * (action.blocks[0] + EXTRACTED[0][self.levels[EXTRACTION]])
                best = max(best, wood, corn - 2.0)
            return best
        if gear == YAXCHILAN:
            value = self.corn * action.corn
            for kind in range(3):
                if action.blocks[kind]:
                    value += self.blocks[kind] * (action.blocks[kind] + EXTRACTED[kind][self.levels[EXTRACTION]])
            if action.skulls:
                value += self.skull * min(game.skull_supply, 1 + EXTRA_SKULL[self.levels[THEOLOGY]])
            return value
        if gear == TIKAL:
            return self.tikal(number, blocks)
        if gear == UXMAL:
            return self.uxmal(number)
        if game.skulls[seat] == 0 or game.offered >> number & 1:
            return 0.0
        return action.points + self.climb(action.temple) + action.any_blocks * self.blocks[2] - self.skull

    def tikal(self, number: int, blocks: int) -> float:
        if number in (1, 3):
            cheapest = min(ADVANCE_COST[level] for level in self.levels)
            if blocks < cheapest:
                return 0.0
            once = self.advance() - cheapest * self.blocks[0]
            return max(0.0, once * (1.6 if number == 3 and blocks > cheapest else 1.0))
        if number == 2:
            return self.build(False)
        if number == 4:
            return max(1.4 * self.build(False), self.monument())
        two = sorted(self.climb(temple) for temple in range(3))[1:]
        return max(0.0, sum(two) - self.blocks[0]) if blocks else 0.0

    def uxmal(self, number: int) -> float:
        corn = self.game.corn[self.seat]
        if number == 1:
            return max(0.0, self.best_climb() - 3 * self.corn) if corn >= 3 else 0.0
        if number == 2:
            return 0.5
        if number == 3:
            return self.worker() if self.game.workers[self.seat] < MOST_WORKERS else 0.0
        if number == 4:
            return self.build(True)
        return 2.5 * self.late + 1.0 if corn else 0.0

    def workers(self) -> float:
        """Workers on gears: the best of what they get now or in the next days."""
        game = self.game
        value = 0.4 * game.in_hand(self.seat) * min(1.0, self.left / 4)
        for gear in range(len(GEAR)):
            wheel = GEAR[gear]
            places = [p for p in range(wheel.positions) if game.board[wheel.base + p] == self.seat]
            if not places:
                continue
            actions = [0.0] + [self.action(gear, number) for number in range(1, wheel.free_from)]
            taken: list[int] = []
            for place in reversed(places):
                now, what = self.prospect(gear, place, actions, taken)
                taken.append(what)
                value += now
        if game.start_space == self.seat:
            value += 0.6 + self.corn * game.pot
        return value

    def prospect(self, gear: int, place: int, actions: list[float], taken: list[int]) -> tuple[float, int]:
        """The value of a worker on a position, and the action that he waits for; two cannot both live on the same."""
        wheel = GEAR[gear]
        best, what = 0.0, 0
        factor = 0.93
        for wait in range(min(5, self.left + 1)):
            if place + wait >= wheel.positions:
                break
            value, number = self.now(wheel.base + place + wait, actions, taken)
            if factor * value > best:
                best, what = factor * value, number
            factor *= PATIENCE
        return best, what

    def now(self, tooth: int, actions: list[float], taken: list[int]) -> tuple[float, int]:
        """The best action in reach of a tooth."""
        best, what = 0.0, 0
        for reach in REACH[ONE_HIGHER[self.levels[THEOLOGY]]][tooth]:
            number = reach >> 4
            value = actions[number] * (0.6 if number in taken else 1.0) - self.corn * (reach & 15)
            if value > best:
                best, what = value, number
        return best, what

    # -- decisions that are open --------------------------------------------------------------------------------------

    def pending(self) -> float:
        """What the open decisions of the turn will still bring."""
        value = 0.0
        for code in self.game.todo:
            kind, detail = code % DETAIL, code // DETAIL
            if kind == TO_USE:
                gear = next(g for g in range(len(GEAR) - 1, -1, -1) if detail >= GEAR[g].base)
                actions = [0.0] + [self.action(gear, number) for number in range(1, GEAR[gear].free_from)]
                value += self.now(detail, actions, [])[0]
            elif kind == TO_USE_ANY:
                choices = [self.action(g, k) for g in range(CHICHEN) for k in range(1, 6) if (g, k) != (UXMAL, 5)]
                value += max(0.0, max(choices) - self.corn) if self.game.corn[self.seat] else 0.0
            elif kind == TO_ANGER:
                losses = [
                    self.temple(i, self.steps[i]) - self.temple(i, self.steps[i] - 1) for i in range(3) if self.steps[i]
                ]
                value -= min(losses, default=0.0)
            elif kind == TO_CLIMB:
                value += self.best_climb()
            elif kind == TO_CLIMB_TWO:
                value += sum(sorted(self.climb(temple) for temple in range(3))[1:])
            elif kind == TO_PAY:
                value -= detail * self.blocks[0]
            elif kind == TO_TAKE:
                value += detail * self.blocks[2]
            elif kind == TO_ADVANCE:
                value += max(0.0, self.advance() - self.blocks[0]) * (detail % MAY_STOP)
            elif kind == TO_ADVANCE_FREE:
                value += self.advance() * detail
            elif kind == TO_BUILD:
                value += max(0.3, self.build(False))
            elif kind == TO_TRADE:
                value += 0.3
            elif kind == TO_OFFER:
                value += max(0.0, self.best_climb() - self.blocks[0]) if self.game.all_blocks(self.seat) else 0.0
        return value


def worth(game: State, seat: int) -> float:
    """A rough guess at the seat's final points."""
    points = game.points[seat] / 4
    if game.phase == FINISHED:
        return points
    guess = Guess(game, seat)
    if game.phase == CHOOSING_WEALTH:
        # nothing is gained yet: a kept tile counts for what it will bring
        kept = game.kept[seat]
        return points + sum(guess.gains(tile.gains) for i, tile in enumerate(WEALTH) if kept >> i & 1)
    value = points + guess.goods() + guess.temples() + guess.technologies() + guess.workers()
    value += guess.worker() * (game.workers[seat] - 3) + 0.8 * game.light[seat] * guess.late
    built = game.built[seat] >> FIRST_MONUMENT
    for number in game.monuments:
        if built >> number & 1:
            value += monument_points(game, seat, number) + 2 * guess.late
    return value + (guess.pending() if game.active == seat else 0.0)


def parts(game: State, seat: int) -> dict[str, float]:
    """The guess taken apart, by name."""
    points = float(game.scores()[seat])
    return {"points": points, "to come": worth(game, seat) - points}
