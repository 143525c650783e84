"""What a bot is: something that chooses one of a seat's moves, seeing only what that seat may see."""

from __future__ import annotations

from deskovka.bots.decisions import moves_of
from deskovka.core.chance import Chance
from deskovka.core.game import Game, Move

__all__ = ["BadBot", "Bot", "moves_of"]


class BadBot(ValueError):
    """A text that names no bot, or settings that the bot does not understand."""


class Bot:
    """A player made of code. The same settings and seed choose the same moves in the same positions."""

    #: what the bot is called in specs, and what it does, in one line
    name = ""
    about = ""

    def __init__(self, settings: str = "", seed: str = "0") -> None:
        self.settings = settings
        self.chance = Chance(f"bot {seed}")
        if settings:
            self.read(settings)

    def read(self, settings: str) -> None:
        """Take in what stands behind the colon of a spec like `greedy:2`."""
        raise BadBot(f"{self.name!r} has no settings, but {settings!r} was given")

    @classmethod
    def check_public(cls, settings: str) -> None:
        """Refuse settings that are only for the own command line: files, hours of thinking."""

    @property
    def spec(self) -> str:
        return f"{self.name}:{self.settings}" if self.settings else self.name

    def hurry(self, seconds: float) -> None:
        """Think at most so long about a turn, whatever the settings say. Most bots are fast anyway."""

    def leave(self) -> None:
        """The game is over for this bot. Most have nothing to tidy up."""

    def choose(self, game: Game, seat: int) -> Move:
        """One of the seat's moves. `game` is what the seat may know: callers pass `game.seen_by(seat)`."""
        raise NotImplementedError
