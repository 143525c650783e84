"""A seat of the arena: its bot, its clock, and who plays on when the bot has failed.

Our own bots are trusted: what fails there is a defect, and the arena reports it.  A bot from outside (a Python path, a program) may crash, answer with an
illegal move or nonsense, or think too long: it loses its game for that.
"""

from __future__ import annotations

import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from types import FrameType

from deskovka.bots import registry as bots
from deskovka.bots.base import Base
from deskovka.bots.bot import BadBot, Bot
from deskovka.bots.outside.failing import CRASHED, GARBAGE, ILLEGAL, SLOW, Failed
from deskovka.bots.outside.program import Program
from deskovka.core.game import Game, Move
from deskovka.core.words import LANGUAGES

#: an alarm that the bot has swallowed comes again after so many seconds
AGAIN = 1.0


@dataclass(frozen=True)
class Limits:
    """What bots from outside may take, in seconds; 0: as long as they like."""

    #: for one decision, and for all decisions of a game together
    decision: float = 60.0
    game: float = 0.0
    #: do bots by their Python path play in processes of their own
    apart: bool = False


class TooLong(BaseException):
    """Raised in the middle of a bot's thoughts. Not an Exception: a bot that catches everything does not catch this."""


class Seat:
    def __init__(self, spec: str, seed: str, limits: Limits) -> None:
        self.spec = bots.apart(spec) if limits.apart else spec
        self.seed = seed
        self.limits = limits
        self.outside = bots.from_outside(spec)
        self.bot: Bot | None = None
        self.decisions, self.seconds, self.longest = 0, 0.0, 0.0

    @property
    def thinking(self) -> tuple[int, float, float]:
        return self.decisions, self.seconds, self.longest

    def enter(self, game: Game, seat: int) -> None:
        if not self.outside:
            self.bot = bots.enter(self.spec, self.seed)
            return
        with self.fair(0):
            self.bot = bots.enter(self.spec, self.seed)
            if isinstance(self.bot, Program):
                self.bot.start(game.seen_by(seat), seat, self.limits.decision, self.limits.game)

    def stand_in(self) -> None:
        self.leave()
        self.bot, self.outside = Base("", self.seed), False

    def choose(self, game: Game, seat: int) -> Move:
        """A legal move of the seat, within the time."""
        assert self.bot is not None
        view = game.seen_by(seat)
        if not self.outside:
            started = time.perf_counter()
            move = self.bot.choose(view, seat)
            self.count(time.perf_counter() - started)
            return move
        view.listed = None  # what a stranger does to the list does nothing to ours
        with self.fair():
            return self.legal(self.bot.choose(view, seat), game, seat)

    def legal(self, move: object, game: Game, seat: int) -> Move:
        if not isinstance(move, Move):
            raise Failed(GARBAGE, "no move", text=repr(move))
        for one in game.moves():
            if one == move and one.seat == seat:
                return one
        why = {lang: game.why_not(move, lang) for lang in LANGUAGES}
        raise Failed(ILLEGAL, "illegal", text=said(move), why=why)

    @contextmanager
    def fair(self, decisions: int = 1) -> Iterator[None]:
        """Whatever a bot does in here becomes a failure of the bot alone."""
        allowed, reason, most = self.allowed()
        started = time.perf_counter()
        try:
            with alarm(allowed):
                yield
        except Failed as failure:
            if failure.kind == SLOW:
                raise Failed(SLOW, reason, seconds=most) from None
            raise
        except TooLong:
            raise Failed(SLOW, reason, seconds=most) from None
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # a bot can also call sys.exit
            text = str(error) if isinstance(error, BadBot) else f"{type(error).__name__}: {error}"
            raise Failed(CRASHED, "error", text=text) from error
        finally:
            self.count(time.perf_counter() - started, decisions)
        if allowed and time.perf_counter() - started > allowed:  # where no alarm reaches it
            raise Failed(SLOW, reason, seconds=most)

    def allowed(self) -> tuple[float, str, float]:
        """The seconds for this decision, which limit that is, and what it says."""
        one, whole = self.limits.decision, self.limits.game
        left = max(0.001, whole - self.seconds)
        if whole and not 0 < one <= left:
            return left, "game", whole
        return one, "decision", one

    def count(self, seconds: float, decisions: int = 1) -> None:
        self.decisions += decisions
        self.seconds += seconds
        self.longest = max(self.longest, seconds)

    def leave(self) -> None:
        if self.bot is not None:
            self.bot.leave()


def said(move: Move) -> str:
    try:
        return str(move)
    except Exception as error:
        return f"a move without words ({type(error).__name__})"


@contextmanager
def alarm(seconds: float) -> Iterator[None]:
    """TooLong is raised here after so many seconds, where the system has alarms: in the main thread, not on Windows."""
    if not seconds or sys.platform == "win32" or threading.current_thread() is not threading.main_thread():
        yield
        return

    def ring(number: int, frame: FrameType | None) -> None:
        raise TooLong

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
