"""Pantheon as a game of the house: the contract's questions, answered by the modules beside."""

from __future__ import annotations

from collections.abc import Mapping

from deskovka.core.chance import Chance
from deskovka.core.compiling import mypyc_attr
from deskovka.core.game import NOBODY, IllegalMove, Move
from deskovka.core.options import BadOption, Option, complete
from deskovka.games.pantheon.files import DEFAULT, file_text, mark_of, marked, material, option_value
from deskovka.games.pantheon.moves import END_TURN, PAY, book_of
from deskovka.games.pantheon.rules import flow, secrets
from deskovka.games.pantheon.rules.scoring import winners
from deskovka.games.pantheon.setup import CHOICE, RANDOM, RULEBOOK, VARIANT, set_up
from deskovka.games.pantheon.state import FOLLOW, FULL, OVER, SPECTATOR, TURN, TURN_END, State

#: in the order of the rulebook's examples, where green follows red and yellow follows green
COLOURS = ["red", "green", "yellow", "blue"]


@mypyc_attr(acyclic=True)
class Pantheon(State):
    """A position of Pantheon.

    >>> game = Pantheon.new(3, seed="tea")
    >>> game.play(game.moves()[0])
    """

    @staticmethod
    def name() -> str:
        return "pantheon"

    @staticmethod
    def rules_version() -> str:
        """With the digest of the default components: a game played with other material comes out otherwise."""
        return f"1-{mark_of(DEFAULT)}"

    @staticmethod
    def known_options() -> tuple[Option, ...]:
        return (
            Option(
                "components",
                DEFAULT,
                (),
                "the material: a name, or the content of an own components file",
                file=True,
            ),
            Option("bonus", RANDOM, (RANDOM, CHOICE), "bonus tiles are dealt at random or chosen"),
            Option(
                "start",
                RULEBOOK,
                (RULEBOOK, VARIANT),
                "pieces at the start: as in the rulebook, or more for fewer players",
            ),
        )

    @staticmethod
    def meant_by(rules: str, options: Mapping[str, str]) -> Mapping[str, str]:
        """Records do not name the default components; the rules version tells which they were."""
        name = "" if "components" in options else marked(rules.rpartition("-")[2])
        return {**options, "components": name} if name else options

    @staticmethod
    def player_counts() -> tuple[int, ...]:
        return (2, 3, 4)

    @staticmethod
    def new(players: int, options: Mapping[str, str] | None = None, seed: str = "0") -> Pantheon:
        if players not in (2, 3, 4):
            raise BadOption("Pantheon is for 2, 3 or 4 players, not {players}", players=players)
        chosen = complete(Pantheon.known_options(), options or {})
        # An own file travels inside the option, so that the record carries it.
        chosen["components"] = option_value(chosen["components"])
        box = material(chosen["components"])
        game = Pantheon(players, chosen, seed, box, book_of(box))
        set_up(game)
        return game

    def own_file(self, option: str) -> str:
        return file_text(self.options[option]) if option == "components" else ""

    # -- the course of the game ---------------------------------------------------------------------------------------

    def to_act(self) -> int:
        return NOBODY if self.phase == OVER else self.actor

    def list_moves(self) -> list[Move]:
        """In a view, only the viewer's own moves can be known; for others' decisions the list is empty."""
        if self.viewer not in (FULL, self.actor):
            return []
        return flow.list_moves(self)

    def apply(self, move: Move) -> None:
        if self.viewer != FULL and not (self.viewer == self.actor and self.prepares(move)):
            raise IllegalMove("This is a view with hidden parts; play on the full position, or imagine one.")
        flow.apply(self, move)

    def ends_turn(self, move: Move) -> bool:
        return move.kind == END_TURN

    def prepares(self, move: Move) -> bool:
        """Paying with a card in a purchase: it changes nothing but the money at hand."""
        return move.kind == PAY

    def era(self) -> int:
        return self.epoch

    def scores(self) -> list[float]:
        return [float(points) for points in self.points]

    def winners(self) -> list[int]:
        return winners(self)

    def copy(self) -> Pantheon:
        other = Pantheon(self.players, self.options, self.seed, self.material, self.book)
        self.copy_state(other)
        return other

    def as_if(self, seat: int) -> Pantheon | None:
        if self.actor == seat or self.phase == OVER or self.stage not in (TURN, FOLLOW, TURN_END):
            return None
        other = self.copy()
        flow.break_off(other)  # what others have begun is theirs to finish
        flow.start_turn(other, seat)
        other.listed = None
        return other

    # -- hidden information -------------------------------------------------------------------------------------------

    def seen_by(self, seat: int | None) -> Pantheon:
        other = self.copy()
        viewer = SPECTATOR if seat is None else seat
        if self.viewer not in (FULL, viewer):
            viewer = SPECTATOR  # a view shows others no more than what everybody sees
        secrets.blank(other, viewer)
        return other

    def imagine(self, seat: int, chance: Chance) -> Pantheon:
        """A world dealt at random, which agrees with all that the seat has seen since the start."""
        view = self.seen_by(seat)
        other = view.copy()
        secrets.imagined(view, other, chance)
        return other

    def reveals(self, move: Move) -> bool:
        """Does anything hidden come to light: a card, a god, a demigod, loot, a nation?"""
        if self.viewer != FULL:
            return True  # cannot be told from a view
        after = self.copy()
        flow.apply(after, move)
        return (
            after.deck_at != self.deck_at
            or after.shuffles != self.shuffles
            or after.god_at != self.god_at
            or after.demigod_at != self.demigod_at
            or after.bag_at != self.bag_at
            or after.phase == OVER  # demigods that lay face down are counted
        )

    # -- text, words and pictures ---------------------------------------------------------------------------------------

    def seat_names(self) -> list[str]:
        return COLOURS[: self.players]
