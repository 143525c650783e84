"""The bots that there are, by name."""

from __future__ import annotations

from deskovka.bots.bot import BadBot, Bot
from deskovka.bots.greedy import Greedy
from deskovka.bots.random_bot import RandomBot

BOTS: dict[str, type[Bot]] = {bot.name: bot for bot in (RandomBot, Greedy)}


def make(spec: str, seed: str = "0") -> Bot:
    """A bot from a text like `greedy`, `greedy:2`, or an own one by its Python path: `mybots:Cautious`.

    >>> make("random").spec
    'random'
    """
    name, _, settings = spec.strip().partition(":")
    cls = BOTS.get(name.strip().lower())
    if cls is None:
        raise BadBot(f"there is no bot {name!r}; there are {', '.join(BOTS)}")
    return cls(settings.strip(), seed)


def listing() -> list[tuple[str, str]]:
    """Names, each with a line that says what the bot does."""
    return [(name, bot.about) for name, bot in BOTS.items()]
