"""What is known of our bots' strength: the ratings that came out of the arena, by game and number of players. The file lies beside this
module and is made by `deskovka arena GAME BOT... --ratings FILE`, run after run; each goes on from where the one before ended."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from deskovka.bots.arena.ratings import NEW, Rating, ratings
from deskovka.bots.arena.report import Report
from deskovka.bots.levels import Beginner

SHIPPED = Path(__file__).parent / "data" / "ratings.json"


@dataclass(frozen=True)
class Known:
    """A bot's rating, and from how many games it comes."""

    rating: Rating = NEW
    games: int = 0

    def json(self) -> dict[str, Any]:
        return {"mu": round(self.rating.mu, 4), "sigma": round(self.rating.sigma, 4), "games": self.games}


#: game and number of players -> bot -> what is known of it
Ladders = dict[tuple[str, int], dict[str, Known]]


def read(text: str) -> Ladders:
    """ValueError if this is no such file."""
    found: Ladders = {}
    try:
        for one in json.loads(text)["ladders"]:
            bots = {str(spec): known_in(row) for spec, row in one["bots"].items()}
            found[str(one["game"]), int(one["players"])] = bots
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError(f"these are no ratings of bots: {error!r}") from error
    return found


def known_in(row: Mapping[str, Any]) -> Known:
    return Known(Rating(float(row["mu"]), float(row["sigma"])), int(row["games"]))


def written(ladders: Ladders) -> str:
    rows = [
        {"game": game, "players": players, "bots": {spec: bots[spec].json() for spec in sorted(bots)}}
        for (game, players), bots in sorted(ladders.items())
    ]
    return (
        json.dumps({"about": "ratings of bots from the arena (openskill, Plackett-Luce)", "ladders": rows}, indent=1)
        + "\n"
    )


def gone_on(ladders: Ladders, report: Report) -> Ladders:
    """With the games of one more contest."""
    specs = entrants(report.specs)
    ladder = dict(ladders.get((report.game, len(specs)), {}))
    before = [ladder.get(spec, Known()) for spec in specs]
    after = ratings(report.standings, len(specs), [one.rating for one in before])
    for spec, old, rating in zip(specs, before, after, strict=True):
        ladder[spec] = Known(rating, old.games + len(report.standings))
    return {**ladders, (report.game, len(specs)): ladder}


def entrants(specs: Sequence[str]) -> list[str]:
    """Who is rated in a contest. Two of the same bot at one table say nothing about it: such contests are refused (ValueError)."""
    found = [level_of(spec) for spec in specs]
    if len(set(found)) < len(found):
        raise ValueError("to be rated, every bot is at the table once")
    return found


def level_of(spec: str) -> str:
    """The bot that a spec means: in every style a level is as strong, and without a clock (`seconds=0`) it does not depend on the machine.

    >>> level_of("expert:style=builder"), level_of("intermediate:seconds=0"), level_of("greedy:2")
    ('expert', 'intermediate', 'greedy:2')
    """
    name, *settings = spec.strip().split(":")
    return ":".join([name, *(one for one in settings if one != "seconds=0" and not one.startswith("style="))])


def anchored(bots: Mapping[str, Known]) -> dict[str, Known]:
    """On the scale of people: whoever sits down for the first time is taken to be as strong as the bot that makes the mistakes of a first
    game."""
    first = bots.get(Beginner.name, Known()).rating.mu
    return {
        spec: replace(one, rating=replace(one.rating, mu=one.rating.mu - first + NEW.mu)) for spec, one in bots.items()
    }


@cache
def shipped() -> Ladders:
    """The ratings that came with this version, on the scale of people."""
    if not SHIPPED.exists():
        return {}
    return {ladder: anchored(bots) for ladder, bots in read(SHIPPED.read_text(encoding="utf-8")).items()}


def rating_of(game: str, players: int, spec: str) -> Known | None:
    """What is known of a bot at a table."""
    return shipped().get((game, players), {}).get(level_of(spec))
