"""Reasons for turns: what the parts of a guess at the final points are called, and what a turn means beyond them."""

from __future__ import annotations

from deskovka.core.words import Tongue
from deskovka.games.terra_mystica.judging.towns_to_be import Groups, steps_to_town
from deskovka.games.terra_mystica.moves import ACT5, ACT6
from deskovka.games.terra_mystica.state import State, has_faction
from deskovka.games.terra_mystica.table import ACTING
from deskovka.games.terra_mystica.words.terms import speak

SPADES = 1 << ACT5 | 1 << ACT6
#: a town farther away is no reason
NEAR = 3


def part_name(part: str, lang: str = "en") -> str:
    return speak(lang)(part)


def remarks(game: State, before: State, seat: int, lang: str = "en") -> list[str]:
    if before.phase != ACTING or game.round != before.round or not has_faction(game.seats[seat]):
        return []
    t = speak(lang)
    return [*taken(game, before, t), *nearer_town(game, before, seat, t)]


def taken(game: State, before: State, t: Tongue) -> list[str]:
    """Each power action is there once a round, for whoever comes first (p. 13)."""
    fresh = game.actions_used & ~before.actions_used
    if fresh & SPADES and game.actions_used & SPADES == SPADES:
        return [t("takes the last spade action of this round")]
    return [t("takes a power action before somebody else does")] if fresh else []


def nearer_town(game: State, before: State, seat: int, t: Tongue) -> list[str]:
    steps = to_town(game, seat)
    if not 0 < steps <= NEAR or steps >= to_town(before, seat):
        return []
    return [t.count("a town is {n} step away", "a town is {n} steps away", steps)]


def to_town(game: State, seat: int) -> int:
    """Buildings or upgrades that the nearest town lacks, about."""
    groups = Groups(game, game.seats[seat])
    pairs = zip(groups.sizes, groups.powers, strict=True)
    return min((steps_to_town(size, power) for size, power in pairs), default=NEAR + 1)
