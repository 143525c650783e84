"""The class of the contract: binds the rules in rules/ to it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from deskovka.core.chance import Chance
from deskovka.core.compiling import mypyc_attr
from deskovka.core.effects import Effect
from deskovka.core.fingerprints import fingerprint_of
from deskovka.core.game import NOBODY, Move
from deskovka.core.options import BadOption, Option, complete
from deskovka.games.tzolkin.moves import ANGER, BEG, BUY, END_TURN, SELL
from deskovka.games.tzolkin.rules import flow, secrets
from deskovka.games.tzolkin.setup import OPTIONS, set_up
from deskovka.games.tzolkin.state import BEGINNING, CHOOSING_WEALTH, State

COLOURS: Final = ["red", "blue", "green", "yellow"]


@mypyc_attr(acyclic=True)
class Tzolkin(State):
    """A position of Tzolk'in."""

    @staticmethod
    def name() -> str:
        return "tzolkin"

    @staticmethod
    def rules_version() -> str:
        return "1"

    @staticmethod
    def known_options() -> tuple[Option, ...]:
        return OPTIONS

    @staticmethod
    def player_counts() -> tuple[int, ...]:
        return (2, 3, 4)

    @staticmethod
    def new(players: int, options: Mapping[str, str] | None = None, seed: str = "0") -> Tzolkin:
        if players not in Tzolkin.player_counts():
            raise BadOption("Tzolk'in is for 2, 3 or 4 players, not {players}", players=players)
        game = Tzolkin(players, complete(OPTIONS, options or {}), seed)
        set_up(game)
        return game

    def copy(self) -> Tzolkin:
        return Tzolkin(self.players, self.options, self.seed, self)

    def key(self) -> str:
        return repr(self.key_values())

    def fingerprint(self) -> int:
        return fingerprint_of(self.key_values())

    def key_values(self) -> tuple[object, ...]:
        """Everything by which two positions can differ."""
        return (
            (self.players, self.ply, self.turn, self.phase, self.active, self.placed, self.todo),
            (self.day, self.round, self.food_days, self.first, self.turns_taken, self.start_space, self.pot),
            (self.corn, self.blocks, self.skulls, self.points, self.workers, self.on_gears),
            (self.steps, self.levels, self.light, self.free_workers, self.feed_discount),
            (self.built, self.dealt, self.kept, self.corn_tiles, self.wood_tiles),
            (self.board, self.fields, self.forest, self.skull_supply, self.offered, self.drawn),
            (self.display, self.age, self.stack[self.top :], self.later_stack, self.monuments),
        )

    def ends_turn(self, move: Move) -> bool:
        return move.kind == END_TURN

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
        other.outer = []
        other.placed = 0
        other.active = seat
        other.phase = BEGINNING
        other.listed = None
        return other

    # -- the course of the game -----------------------------------------------------------------------------------

    def to_act(self) -> int:
        return self.active

    def list_moves(self) -> list[Move]:
        return flow.list_moves(self)

    def apply(self, move: Move) -> None:
        flow.apply(self, move)

    def era(self) -> int:
        return self.food_days

    def scores(self) -> list[float]:
        return [quarters / 4 for quarters in self.points]

    def winners(self) -> list[int]:
        """Most points; then most workers still on the gears; then all of them."""
        best = max([(self.points[seat], self.on_gears[seat]) for seat in range(self.players)])
        return [seat for seat in range(self.players) if (self.points[seat], self.on_gears[seat]) == best]

    # -- hidden information -----------------------------------------------------------------------------------------

    def seen_by(self, seat: int | None) -> Tzolkin:
        seen = Tzolkin(self.players, self.options, "", self)
        secrets.hide(seen, seat)
        return seen

    def imagine(self, seat: int, chance: Chance) -> Tzolkin:
        other = Tzolkin(self.players, self.options, "", self)
        secrets.imagine(other, seat, chance)
        return other

    def reveals(self, move: Move) -> bool:
        return secrets.reveals(self, move)

    # -- text, words and pictures -----------------------------------------------------------------------------------

    def points_of(self, effect: Effect) -> float:
        return effect.amount / 4 if effect.what == "quarters" else 0.0

    def seat_names(self) -> list[str]:
        return COLOURS[: self.players]
