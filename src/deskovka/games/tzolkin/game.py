"""The game: the contract, kept by the rules in rules/."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from deskovka.core.chance import Chance
from deskovka.core.effects import Effect
from deskovka.core.game import NOBODY, Move
from deskovka.core.options import Option, complete
from deskovka.games.tzolkin.components import GEAR, ONE_HIGHER, THEOLOGY, UXMAL, WEALTH
from deskovka.games.tzolkin.moves import (
    ADVANCE,
    ANGER,
    BEG,
    BUY,
    CLIMB,
    DAYS,
    END_TURN,
    ENOUGH,
    ERECT,
    KEEP,
    NO_TEMPLE,
    PAY,
    PICK,
    PLACE,
    RAISE,
    SELL,
    TABLES,
    TAKE,
    USE,
)
from deskovka.games.tzolkin.rules import actions, building, calendar, market, technology, temples, turn
from deskovka.games.tzolkin.setup import set_up
from deskovka.games.tzolkin.state import (
    BEGINNING,
    CHOOSING_WEALTH,
    DETAIL,
    EMPTY,
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
    TURNING,
    UNKNOWN,
    Position,
)

COLOURS: Final = ["red", "blue", "green", "yellow"]

# -- what is asked although there is but one answer: everything, nothing, or nothing but "enough" -------------------------
ALWAYS: Final = 0
IF_CHOICE: Final = 1
UNLESS_STOP: Final = 2


def asked() -> list[int]:
    """By what is to be decided (TO_USE ...)."""
    ask = [ALWAYS] * DETAIL
    ask[TO_USE] = IF_CHOICE  # a worker who can do nothing just comes home
    ask[TO_USE_ANY] = IF_CHOICE
    ask[TO_ANGER] = IF_CHOICE
    ask[TO_PAY] = IF_CHOICE
    ask[TO_ADVANCE] = UNLESS_STOP
    ask[TO_BUILD] = UNLESS_STOP
    ask[TO_TRADE] = IF_CHOICE
    ask[TO_OFFER] = IF_CHOICE
    return ask


ASK: Final = asked()


class Tzolkin(Position):
    """A position of Tzolk'in."""

    @staticmethod
    def name() -> str:
        return "tzolkin"

    @staticmethod
    def rules_version() -> str:
        return "1"

    @staticmethod
    def known_options() -> tuple[Option, ...]:
        return ()

    @staticmethod
    def player_counts() -> tuple[int, ...]:
        return (2, 3, 4)

    @staticmethod
    def new(players: int, options: Mapping[str, str] | None = None, seed: str = "0") -> Tzolkin:
        if players not in Tzolkin.player_counts():
            raise ValueError(f"Tzolk'in is for 2, 3 or 4 players, not {players}")
        game = Tzolkin(players, complete(Tzolkin.known_options(), options or {}), seed)
        set_up(game)
        return game

    def copy(self) -> Tzolkin:
        return Tzolkin(self.players, self.options, self.seed, self)

    def prepares(self, move: Move) -> bool:
        """Begging (with the god who is angry) brings corn for workers, trades on the market for what is dearer."""
        if move.kind == ANGER:
            return self.phase == BEGINNING
        return move.kind in (BEG, SELL, BUY)

    def as_if(self, seat: int) -> Tzolkin | None:
        if self.active in (seat, NOBODY) or self.phase == CHOOSING_WEALTH:
            return None
        other = self.copy()
        other.todo = []
        other.placed = 0
        other.active = seat
        other.phase = BEGINNING
        other.listed = None
        return other

    # -- the course of the game -----------------------------------------------------------------------------------

    def to_act(self) -> int:
        return self.active

    def list_moves(self) -> list[Move]:
        if self.todo:
            return self.list_open()
        phase = self.phase
        if phase == BEGINNING:
            return turn.list_beginning(self)
        if phase == TURNING:
            return TABLES[self.active].days[1:]
        if phase == CHOOSING_WEALTH:
            return turn.list_wealth(self)
        if phase == FINISHED:
            return []
        return turn.list_more(self)

    def list_open(self) -> list[Move]:
        """The moves for what is to be decided next inside a turn."""
        seat = self.active
        code = self.todo[-1]
        kind = code % DETAIL
        detail = code // DETAIL
        if kind == TO_USE:
            return actions.list_uses(self, seat, detail)
        if kind == TO_PAY:
            return technology.list_payments(self, seat, detail)
        if kind == TO_ADVANCE:
            return technology.list_advances(self, seat, detail >= MAY_STOP)
        if kind == TO_BUILD:
            return building.list_buildings(self, seat, detail)
        if kind == TO_TRADE:
            return market.list_trades(self, seat, detail)
        if kind == TO_ANGER:
            return temples.list_anger(self, seat)
        if kind == TO_CLIMB:
            return TABLES[seat].climb
        if kind == TO_CLIMB_TWO:
            return TABLES[seat].climb_two
        if kind == TO_TAKE:
            return technology.list_takings(seat, detail)
        if kind == TO_ADVANCE_FREE:
            return TABLES[seat].advance
        if kind == TO_USE_ANY:
            return actions.list_any_uses(self, seat)
        assert kind == TO_OFFER
        out = technology.list_payments(self, seat, 1)
        out.append(TABLES[seat].enough)
        return out

    def apply(self, move: Move) -> None:
        self.listed = None
        self.carry_out(move)
        while self.todo:
            # what leaves nothing to decide is done at once
            ask = ASK[self.todo[-1] % DETAIL]
            if ask == ALWAYS:
                return
            moves = self.list_open()
            if len(moves) > 1 or (ask == UNLESS_STOP and moves[0].kind != ENOUGH):
                self.listed = moves
                return
            self.carry_out(moves[0])

    def carry_out(self, move: Move) -> None:
        kind = move.kind
        seat = move.seat
        if kind == PLACE:
            turn.place(self, seat, move.a)
        elif kind == END_TURN:
            turn.end_turn(self)
        elif kind == PICK:
            turn.pick_up(self, seat, move.a)
        elif kind == DAYS:
            self.turn += 1
            calendar.hurry(self, seat, move.a)
        elif kind == BEG:
            turn.beg(self, seat)
        elif kind == KEEP:
            turn.keep_wealth(self, seat, move.a, move.b)
        else:
            self.decide(move, kind, seat, self.todo.pop())

    def decide(self, move: Move, kind: int, seat: int, code: int) -> None:
        """Carry out a decision inside a turn: the answer to what was on top of the list."""
        detail = code // DETAIL
        if kind == USE:
            if code % DETAIL == TO_USE:
                fee = actions.step_fee(detail, move.b, ONE_HIGHER[self.level(seat, THEOLOGY)] > 0)
            else:
                fee = GEAR[UXMAL].actions[5].pay_corn
            if fee:
                self.why = "steps back" if code % DETAIL == TO_USE else "any action"
                self.gain_corn(seat, -fee)
            actions.use(self, seat, move.a, move.b, move.c)
        elif kind == PAY:
            self.gain_block(seat, 0, -move.a)
            self.gain_block(seat, 1, -move.b)
            self.gain_block(seat, 2, -move.c)
            if code % DETAIL == TO_OFFER:
                self.todo.append(TO_CLIMB)
        elif kind == TAKE:
            self.gain_block(seat, 0, move.a)
            self.gain_block(seat, 1, move.b)
            self.gain_block(seat, 2, move.c)
        elif kind == CLIMB:
            temples.climb(self, seat, move.a)
            if move.b != NO_TEMPLE:
                temples.climb(self, seat, move.b)
        elif kind == ANGER:
            temples.anger(self, seat, move.a)
        elif kind == ADVANCE:
            if code % DETAIL == TO_ADVANCE:
                technology.advance_paid(self, seat, move.a, detail % MAY_STOP)
            else:
                technology.advance_free(self, seat, move.a, detail)
        elif kind == ERECT:
            building.erect(self, seat, move.a, move.b, move.c, detail)
        elif kind == RAISE:
            building.raise_monument(self, seat, move.a)
        elif kind == SELL:
            market.sell(self, seat, move.a, detail)
        elif kind == BUY:
            market.buy(self, seat, move.a, detail)
        # NOTHING and ENOUGH: what was to be decided is off the list

    def scores(self) -> list[float]:
        return [quarters / 4 for quarters in self.points]

    def winners(self) -> list[int]:
        """Most points; then most workers still on the gears; then all of them."""
        best = max([(self.points[seat], self.on_gears[seat]) for seat in range(self.players)])
        return [seat for seat in range(self.players) if (self.points[seat], self.on_gears[seat]) == best]

    # -- hidden information -----------------------------------------------------------------------------------------

    def seen_by(self, seat: int | None) -> Tzolkin:
        seen = Tzolkin(self.players, self.options, "", self)
        seen.stack = self.stack[: self.top] + [UNKNOWN] * (len(self.stack) - self.top)
        seen.later_stack = [UNKNOWN] * len(self.later_stack)
        if self.phase == CHOOSING_WEALTH:
            for other in range(self.players):
                if other != seat:
                    seen.dealt[other] = 0
                    seen.kept[other] = 0
            if self.active != seat:
                seen.listed = None
        return seen

    def imagine(self, seat: int, chance: Chance) -> Tzolkin:
        other = Tzolkin(self.players, self.options, "", self)
        rest = self.stack[self.top :]
        chance.shuffle(rest)
        other.stack = self.stack[: self.top] + rest
        later = self.later_stack[:]
        chance.shuffle(later)
        other.later_stack = later
        if self.phase == CHOOSING_WEALTH:
            imagine_wealth(other, seat, chance)
        return other

    def reveals(self, move: Move) -> bool:
        if move.kind == KEEP:
            # the last choice turns all tiles up; the others are treated alike, so that nobody is asked in another way than the rest
            return True
        if move.kind != END_TURN:
            return False
        if EMPTY in self.display and self.top < len(self.stack):
            return True
        # the second age begins after the second food day
        return self.turns_taken == self.players - 1 and self.food_days == 1 and calendar.is_food_day(self)

    # -- text, words and pictures -----------------------------------------------------------------------------------

    def points_of(self, effect: Effect) -> float:
        return effect.amount / 4 if effect.what == "quarters" else 0.0

    def seat_names(self) -> list[str]:
        return COLOURS[: self.players]


def imagine_wealth(position: Position, seat: int, chance: Chance) -> None:
    """Deal the others' wealth tiles anew from those which the seat cannot have seen, choices included."""
    known = position.drawn | position.dealt[seat]
    unseen = [tile for tile in range(len(WEALTH)) if not known >> tile & 1]
    chance.shuffle(unseen)
    for other in range(position.players):
        if other == seat:
            continue
        tiles = [unseen.pop() for _ in range(4)]
        position.dealt[other] = 0
        for tile in tiles:
            position.dealt[other] |= 1 << tile
        if position.kept[other]:
            position.kept[other] = 1 << tiles[0] | 1 << tiles[1]
    position.listed = None
