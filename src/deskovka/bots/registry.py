"""The bots that there are, by name."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module

from deskovka.bots import settings as given
from deskovka.bots.base import Base, Planner
from deskovka.bots.bot import BadBot, Bot
from deskovka.bots.greedy import Greedy
from deskovka.bots.levels import Analysis, Beginner, Expert, Intermediate
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
    `mybots:Cautious` or `mybots:Cautious:settings`.

    It runs code and reads files that the spec names: for the command line and for programs, never for what comes over the network.
    """
    module, colon, rest = spec.strip().partition(":")
    if not colon or not module.strip() or module.strip().lower() in BOTS:
        cls, settings = named(spec)
        return cls(settings, seed)
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


def at_table(cls: type[Game]) -> list[tuple[str, str]]:
    """The bots that people are asked to choose from: the levels, also in the game's styles, then those that are there for comparison."""
    in_styles = [f"{level}:{given.STYLE}={ANY}" for level in LEVELS] if styles_of(cls) else list(LEVELS)
    specs = [*in_styles, *(f"{USUAL}:{given.STYLE}={style}" for style in sorted(styles_of(cls)))]
    return [(spec, named(spec)[0].about) for spec in (*specs, Greedy.name, RandomBot.name)]


def usual(cls: type[Game]) -> str:
    """Who sits at a table of a game unless somebody else is chosen."""
    return f"{USUAL}:{given.STYLE}={ANY}" if styles_of(cls) else USUAL


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
