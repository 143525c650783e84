"""The bots that there are, by name."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Iterable
from importlib import import_module

from deskovka.bots import settings as given
from deskovka.bots.base import Base, Planner
from deskovka.bots.bot import BadBot, Bot
from deskovka.bots.greedy import Greedy
from deskovka.bots.levels import Analysis, Beginner, Expert, Intermediate
from deskovka.bots.outside.program import Program
from deskovka.bots.random_bot import RandomBot
from deskovka.bots.weights import ANY, drawn_style, styles_of
from deskovka.core.chance import Chance
from deskovka.core.game import Game

BOTS: dict[str, type[Bot]] = {
    bot.name: bot for bot in (Beginner, Intermediate, Expert, Analysis, Base, Greedy, RandomBot)
}
#: those whom people meet at tables, the weakest first; and the one who plays unless another is chosen
LEVELS = (Beginner.name, Intermediate.name, Expert.name)
USUAL = Intermediate.name
#: gives one of our bots, or one by its Python path, a process of its own
SPEAKER = "deskovka.bots.outside.speaker"


def make(spec: str, seed: str = "0") -> Bot:
    """One of our bots from a text like `greedy` or `greedy:2`. Safe for what comes over the network.

    >>> make("random").spec
    'random'
    """
    cls, settings = named(spec)
    cls.check_public(settings)
    return cls(settings, seed)


def named(spec: str) -> tuple[type[Bot], str]:
    """The class and the settings that a spec names."""
    name, _, settings = spec.strip().partition(":")
    cls = BOTS.get(name.strip().lower())
    if cls is None:
        raise BadBot(f"there is no bot {name!r}; there are {', '.join(BOTS)}")
    return cls, settings.strip()


def enter(spec: str, seed: str = "0") -> Bot:
    """The same with settings that name files (`base:weights=FILE`) or take hours, and also a bot of one's own by its Python path,
    `mybots:Cautious` or `mybots:Cautious:settings`, or a program: `program:node bot.js` (docs/arena.md).

    It runs code and reads files that the spec names: for the command line and for programs, never for what comes over the network.
    """
    module, _, rest = spec.strip().partition(":")
    if not from_outside(spec):
        cls, settings = named(spec)
        return cls(settings, seed)
    if module == Program.name:
        return Program(rest.strip(), seed)
    name, _, settings = rest.partition(":")
    try:
        own = getattr(import_module(module), name)
    except Exception as error:  # an own module can fail in any way
        raise BadBot(f"the bot {spec!r} cannot be loaded: {type(error).__name__}: {error}") from error
    if not (isinstance(own, type) and issubclass(own, Bot)):
        raise BadBot(f"{module}:{name} is no bot: a bot is a class that derives from deskovka.bots.bot.Bot")
    bot = own(settings, seed)
    bot.name = f"{module}:{name}"
    return bot


def from_outside(spec: str) -> bool:
    """Does a spec name somebody else's bot: by its Python path, or a program?"""
    module, colon, _ = spec.strip().partition(":")
    return bool(colon and module.strip()) and module.strip().lower() not in BOTS


def apart(spec: str) -> str:
    """A bot by its Python path as a program of its own; all others as they are."""
    if not from_outside(spec) or spec.strip().startswith(f"{Program.name}:"):
        return spec
    return f"{Program.name}:{shlex.join([sys.executable, '-m', SPEAKER, spec.strip()])}"


def own_module(spec: str) -> str:
    """The Python module that a spec needs; empty for others."""
    return "" if not from_outside(spec) or spec.startswith(f"{Program.name}:") else spec.strip().partition(":")[0]


def at_table(cls: type[Game]) -> list[tuple[str, str]]:
    """The bots that people are asked to choose from: the levels, also in the game's styles, then those that are there for comparison."""
    in_styles = [in_any_style(level, cls) for level in LEVELS]
    specs = [*in_styles, *(f"{USUAL}:{given.STYLE}={style}" for style in sorted(styles_of(cls)))]
    return [(spec, named(spec)[0].about) for spec in (*specs, Greedy.name, RandomBot.name)]


def usual(cls: type[Game]) -> str:
    """Who sits at a table of a game unless somebody else is chosen."""
    return in_any_style(USUAL, cls)


def friendly(cls: type[Game]) -> str:
    """Who sits at somebody's first game: whoever does what the coach says is about as good."""
    return in_any_style(Beginner.name, cls)


def in_any_style(level: str, cls: type[Game]) -> str:
    return f"{level}:{given.STYLE}={ANY}" if styles_of(cls) else level


def settled(spec: str, cls: type[Game], others: Iterable[str], chance: Chance) -> str:
    """A spec for a seat at a table: who plays in any style gets one that the others do not have, so that all can see it.

    >>> from deskovka.games.pebbles.game import Pebbles
    >>> settled("expert:style=any", Pebbles, [], Chance("0"))
    'expert'
    """
    level, settings = named(spec)
    wishes = given.split(settings) if issubclass(level, Planner) else {}
    if wishes.get(given.STYLE) != ANY:
        return spec
    style = drawn_style(cls, [style_in(other) for other in others], chance)
    wishes = {name: style if name == given.STYLE else value for name, value in wishes.items()}
    return ":".join([level.name, *(f"{name}={value}" for name, value in wishes.items() if value)])


def style_in(spec: str) -> str:
    """The style that a spec names, if any.

    >>> style_in("expert:style=builder")
    'builder'
    """
    return next((part[6:] for part in spec.split(":") if part.startswith("style=")), "")


def listing() -> list[tuple[str, str]]:
    """Names, each with a line that says what the bot does."""
    return [(name, bot.about) for name, bot in BOTS.items()]
