"""Terra Mystica: the position and its rules bound together as the contract wants it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from deskovka.core.game import IllegalMove, Move
from deskovka.core.options import BadOption, Option, complete
from deskovka.games.terra_mystica import moves as m
from deskovka.games.terra_mystica.components import board_of
from deskovka.games.terra_mystica.rules import (
    actions,
    buildings,
    cults,
    opening,
    power,
    rounds,
    terraform,
    towns,
)
from deskovka.games.terra_mystica.rules.factions import Riverwalkers
from deskovka.games.terra_mystica.setup import OPTIONS, prepare
from deskovka.games.terra_mystica.state import ACTING, ANSWERS, INCOME, OVER, TURN, Player, State

RULES_VERSION: Final = "2"


class TerraMystica(State):
    """A position of Terra Mystica."""

    @staticmethod
    def name() -> str:
        return "terra-mystica"

    @staticmethod
    def rules_version() -> str:
        return RULES_VERSION

    @staticmethod
    def known_options() -> tuple[Option, ...]:
        return OPTIONS

    @staticmethod
    def player_counts() -> tuple[int, ...]:
        return (2, 3, 4, 5)

    @staticmethod
    def new(players: int, options: Mapping[str, str] | None = None, seed: str = "0") -> TerraMystica:
        """The first position.

        >>> game = TerraMystica.new(2, {"factions": "first-game"})
        >>> game.seat_names()
        ['witches', 'nomads']
        """
        if players not in (2, 3, 4, 5):
            raise BadOption(f"Terra Mystica is for 2 to 5 players, not {players}")
        values = complete(OPTIONS, options or {})
        game = TerraMystica(players, values, seed, board_of(values["map"]))
        prepare(game)
        return game

    def copy(self) -> TerraMystica:
        other = TerraMystica(self.players, self.options, self.seed, self.board, False)
        self.copy_state(other)
        return other

    def as_if(self, seat: int) -> TerraMystica | None:
        """Offers that are still open are left out: nobody knows yet who takes them."""
        if self.phase != ACTING or self.acting == seat or self.seats[seat].passed or self.seats[seat].dropped:
            return None
        other = self.copy()
        other.offers = []
        rounds.begin_turn(other, seat)
        other.acting = other.extension.decider(other)
        other.listed = None
        return other if other.acting == seat else None

    # -- moves ----------------------------------------------------------------------------------------------------

    def prepares(self, move: Move) -> bool:
        """Conversions, and tokens sacrificed in bowl II."""
        return move.kind in (m.CONVERT, m.BURN)

    def gives_up(self, move: Move) -> bool:
        return move.kind == m.DROP_OUT

    def list_moves(self) -> list[Move]:
        out: list[Move] = []
        if self.phase < INCOME:
            opening.list_opening(self, out)
        elif self.phase == OVER:
            return out
        elif self.phase == ACTING and self.stage == TURN:
            if not self.extension.list_question(self, out):
                actions.list_turn(self, self.seats[self.active], out)
                if self.late_answers:
                    rounds.list_open(self, out)
        else:
            rounds.list_open(self, out)
        if self.may_drop and self.phase == ACTING:
            for p in self.seats:
                if not p.dropped:
                    out.append(p.book.other(m.DROP_OUT))
        return out

    def apply(self, move: Move) -> None:
        decided = self.acting
        p = self.seats[move.seat]
        if move.kind >= m.OF_EXTENSION:
            self.extension.apply(self, p, move)
        elif self.phase < INCOME:
            self.apply_opening(p, move)
        elif move.kind >= m.TAKE_POWER:
            self.apply_answer(p, move)
        elif move.kind >= m.BRIDGE:
            self.apply_choice(p, move)
        else:
            self.apply_action(p, move)
        rounds.go_on(self)
        if self.acting != decided:  # somebody else decides now: no taking back beyond this
            self.turn += 1

    def apply_opening(self, p: Player, move: Move) -> None:
        kind = move.kind
        if kind == m.FACTION:
            opening.choose(self, p, move.a)
        elif kind == m.START_TERRAIN:
            opening.choose_terrain(self, p, move.a)
        elif kind == m.FAVOUR:
            opening.choose_favour(self, p, move.a)
        elif kind == m.BUILD:
            opening.place(self, p, move.a)
        elif kind == m.TAKE_SCROLL:
            opening.first_scroll(self, p, move.a)
        elif kind == m.BID:
            opening.bid(self, p, move.a)
        elif kind == m.LEAVE_AUCTION:
            opening.leave(self, p)
        elif kind == m.TAKE_FACTION:
            opening.win_faction(self, p, move.a, move.b)
        else:
            raise IllegalMove(f"'{move}' is no move before the first round")

    def apply_action(self, p: Player, move: Move) -> None:
        """Free conversions and the eight kinds of action."""
        kind = move.kind
        if kind == m.CONVERT:
            actions.convert(self, p, move.a)
        elif kind == m.BURN:
            self.burn_power(p, 1, "burn")
        elif kind == m.CONNECT:
            towns.connect(self, p, move.a)
        elif kind == m.BUILD:
            free = p.free_dwelling
            p.free_dwelling = False
            if not (free or p.spades or (p.may_build and move.a in p.fresh)):
                actions.start_action(self, p)
            terraform.build(self, p, move.a, free)
        elif kind == m.TRANSFORM:
            if p.sandstorm:
                terraform.blow_sand(self, p, move.a)
            else:
                if p.spades == 0 and not terraform.further(self, p, move.a, move.b):
                    actions.start_action(self, p)
                    p.may_build = True
                    p.may_buy = True
                terraform.transform(self, p, move.a, move.b, move.c - 1)
        elif kind == m.UPGRADE:
            free = p.free_trading_house
            p.free_trading_house = False
            if not free:
                actions.start_action(self, p)
            buildings.upgrade(self, p, move.a, move.b, free)
        else:
            actions.start_action(self, p)
            if kind == m.SHIPPING:
                actions.advance_shipping(self, p)
            elif kind == m.EXCHANGE:
                actions.advance_exchange(self, p)
            elif kind == m.SEND:
                cults.send(self, p, move.a, move.b)
            elif kind == m.ACTION:
                actions.take_action(self, p, move.a)
            elif kind == m.PASS:
                actions.do_pass(self, p, move.a - 1)
            else:
                raise IllegalMove(f"'{move}' is no move of a turn")

    def apply_choice(self, p: Player, move: Move) -> None:
        """Choices that follow from actions."""
        kind = move.kind
        if kind == m.STEP:
            self.take_steps(p, move.a, move.b)
        elif kind == m.FAVOUR:
            buildings.take_favour(self, p, move.a)
        elif kind == m.TOWN:
            towns.take(self, p, move.a)
        elif kind == m.BRIDGE:
            buildings.build_bridge(self, p, move.a)
        elif kind == m.KEY:
            cults.use_key(self, p, move.a)
        elif kind == m.MAKE_PRIESTS:
            actions.make_priests(self, p, move.a)
        elif kind == m.UNLOCK:
            faction = p.faction
            assert isinstance(faction, Riverwalkers)
            actions.unlock(self, p, move.a, faction.unlock_price(self, move.a))
        elif kind == m.KEEP_PRIEST:
            actions.keep_priest(self, p)
        elif kind == m.SHIFT:
            actions.shift(self, p, move.a)
        elif kind == m.TOKEN:
            actions.buy_token(self, p)
        else:
            renounce(self, p, move.a)

    def take_steps(self, p: Player, cult: int, steps: int) -> None:
        if steps == 2:
            p.steps_together = 0
            cults.advance(self, p, cult, 2, self.extension.steps_source(self, p))
        elif p.steps_due:
            p.steps_due -= 1
            cults.advance(self, p, cult, 1, "action")
        else:
            p.steps_owed -= 1
            p.steps_overdue = max(0, p.steps_overdue - 1)
            cults.advance(self, p, cult, 1, "faction")

    def apply_answer(self, p: Player, move: Move) -> None:
        kind = move.kind
        if kind == m.TAKE_POWER:
            power.take(self, p, move.a, move.b)
        elif kind == m.DECLINE_POWER:
            power.decline(self, p, move.a, move.b)
        elif kind == m.END:
            rounds.end_turn(self, p)
            return
        else:
            rounds.drop_out(self, p)
        if self.stage == ANSWERS:
            self.turn += 1

    # -- points ---------------------------------------------------------------------------------------------------

    def scores(self) -> list[float]:
        return [float(p.points) for p in self.seats]

    def key(self) -> str:
        from deskovka.games.terra_mystica.notation import key

        return key(self)

    # -- text, words and pictures ---------------------------------------------------------------------------------

    def seat_names(self) -> list[str]:
        return [p.faction.board.id if opening.has_faction(p) else f"player {p.seat + 1}" for p in self.seats]


def renounce(game: State, p: Player, what: int) -> None:
    """Give up something pending that may be given up."""
    if what == m.NO_SPADES:
        p.spades = 0
        p.digging = -1
        if game.phase != ACTING:
            p.clear_turn()
    elif what == m.NO_BRIDGE:
        p.bridges_due -= 1
    elif what == m.NO_DWELLING:
        p.free_dwelling = False
    elif what == m.NO_TRADING_HOUSE:
        p.free_trading_house = False
    elif what == m.NO_SANDSTORM:
        p.sandstorm = False
    elif what == m.NO_PRIESTS:
        p.priests_offer = False
    elif what == m.NO_TOKEN:
        p.tokens_offered -= 1
    else:
        p.shift_due = False
        p.shift_paid = False
