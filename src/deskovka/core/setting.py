"""A game with a number of players and options, for programs that learn: what its actions are called, what its observations mean."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from hashlib import sha256

from deskovka.core.game import Game, Move, NotUnderstood
from deskovka.core.lanes import Places
from deskovka.core.layout import Layout, Sheet
from deskovka.core.registry import game_class
from deskovka.core.views import Strips, WriteView, whole, write_whole

#: writes a position down, as a seat sees it
Write = Callable[[Game, int, Sheet], None]


class Setting:
    """A game with a number of players and options: the actions and observations are the same in every game of a setting.

    Actions are numbered by all moves that can ever be made (`all_moves` of the game), in an order that stays from version to version; the number
    means the same for every seat. Observations are the features of the game in the order of `features`.
    """

    def __init__(self, game: str, players: int, options: Mapping[str, str]) -> None:
        self.cls = game_class(game)
        self.players = players
        self.options = dict(options)
        #: a first position, to ask about names
        self.sample: Game = self.cls.new(players, self.options, "setting")
        features = self.sample.part("features")
        self.layout: Layout = features.layout(self.sample)
        self.write: Write = features.numbers_into
        self.moves: list[Move] = self.sample.part("all_moves").all_moves(self.sample)
        self.places: Places = {(move.kind, move.a, move.b, move.c): place for place, move in enumerate(self.moves)}

    @cached_property
    def strips(self) -> Strips:
        """The features in strips, for batches."""
        features = self.sample.part("features")
        found: Strips = features.strips(self.sample) if hasattr(features, "strips") else whole(self.layout)
        return found

    @cached_property
    def write_view(self) -> WriteView:
        """Writes a position down in strips."""
        found: WriteView | None = getattr(self.sample.part("features"), "view_into", None)
        return found or write_whole(self.write)

    @cached_property
    def actions(self) -> list[str]:
        """The text of every action, by its number."""
        return [str(move) for move in self.moves]

    @cached_property
    def numbers(self) -> dict[str, int]:
        return {text: number for number, text in enumerate(self.actions)}

    def action(self, text: str) -> int:
        """The number of an action from its text."""
        number = self.numbers.get(" ".join(text.split()))
        if number is None:
            raise NotUnderstood(f"{text!r} is no action of {self.cls.name()}; `actions` lists them all")
        return number

    @cached_property
    def features(self) -> list[str]:
        """What the numbers of an observation are, one by one."""
        return self.layout.names

    def digest(self) -> str:
        """Changes if an action or a feature means something else than before: learned weights then do not fit any more."""
        return sha256("\n".join([*self.actions, "", *self.features]).encode()).hexdigest()[:16]

    def sheet(self) -> Sheet:
        """To write positions on."""
        return Sheet(self.layout)

    def new(self, seed: str) -> Game:
        return self.cls.new(self.players, self.options, seed)
