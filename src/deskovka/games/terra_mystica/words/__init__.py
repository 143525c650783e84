"""Everything that Terra Mystica says: prompts, buttons, log lines, tooltips, refusals. English here, Czech in locale/cs.po.

As in every game: terms, asking, describing, telling, explaining, refusing (origins are the expansion's alone: nothing of the base game is
reconstructed).  Beyond it, a subject of its own each: tiles (what tiles do), land (what a hex is to whom), holding (what lies on a
player's board), peoples (what a faction can do), counting (words that icons can stand for); and for refusals reaching (too far),
paying (too dear) and beginning (before the first round).

Where the expansion is in the game, merchants/words speaks, and leaves to the base game what it can say.
"""

from __future__ import annotations

from deskovka.core.aids import Aid, Sign
from deskovka.core.effects import Effect
from deskovka.core.game import Move
from deskovka.core.provenance import Origin
from deskovka.core.slips import Slip, SlipKind
from deskovka.core.ways import Kind
from deskovka.core.wishes import Why, WishKind
from deskovka.games.terra_mystica.merchants.words import aiding as sea_aiding
from deskovka.games.terra_mystica.merchants.words import asking as sea_asking
from deskovka.games.terra_mystica.merchants.words import describing as sea_describing
from deskovka.games.terra_mystica.merchants.words import explaining as sea_explaining
from deskovka.games.terra_mystica.merchants.words import origins as sea_origins
from deskovka.games.terra_mystica.merchants.words import reference as sea_reference
from deskovka.games.terra_mystica.merchants.words import refusing as sea_refusing
from deskovka.games.terra_mystica.merchants.words import telling as sea_telling
from deskovka.games.terra_mystica.state import State
from deskovka.games.terra_mystica.words import (
    aiding,
    asking,
    coaching,
    counting,
    describing,
    existing,
    explaining,
    reasoning,
    reference,
    refusing,
    telling,
    warning,
    wishing,
)
from deskovka.games.terra_mystica.words.facts import facts
from deskovka.games.terra_mystica.words.terms import board_name, faction_name

__all__ = [
    "aid",
    "automatic_kinds",
    "automatic_words",
    "board_name",
    "coach",
    "describe",
    "explain",
    "faction_name",
    "facts",
    "figures",
    "icon_words",
    "legend",
    "listing",
    "part_name",
    "prompt",
    "provenance",
    "remarks",
    "seat_label",
    "tell",
    "warning_kinds",
    "warnings",
    "why_not",
]


def seat_label(game: State, seat: int, lang: str = "en") -> str:
    return faction_name(game, seat, lang)


def icon_words(lang: str = "en") -> dict[str, str]:
    return counting.icon_words(lang)


def provenance(game: State, lang: str = "en") -> list[Origin]:
    return sea_origins.origins(game, lang) if game.extension.active else []


def prompt(game: State, lang: str = "en") -> str:
    return sea_asking.prompt(game, lang) if game.extension.active else asking.prompt(game, lang)


def describe(game: State, move: Move, lang: str = "en") -> str:
    return (sea_describing.describe if game.extension.active else describing.describe)(game, move, lang)


def tell(game: State, effects: list[Effect], lang: str = "en") -> list[str]:
    return (sea_telling.tell if game.extension.active else telling.tell)(game, effects, lang)


def explain(game: State, thing: str, lang: str = "en") -> str:
    return (sea_explaining.explain if game.extension.active else explaining.explain)(game, thing, lang)


def why_not(game: State, move: Move, lang: str = "en") -> str:
    return (sea_refusing.why_not if game.extension.active else refusing.why_not)(game, move, lang)


def kinds(game: State, seat: int, lang: str = "en") -> list[Kind]:
    return existing.kinds(game, seat, lang)


def holdings(game: State, seat: int) -> list[tuple[str, int | str]]:
    return existing.holdings(game, seat)


def coach(game: State, seat: int, lang: str = "en") -> list[str]:
    return coaching.coach(game, seat, lang)


def warnings(now: State, start: State, moves: list[Move], lang: str = "en") -> list[Slip]:
    return warning.warnings(now, start, moves, lang)


def warning_kinds(lang: str = "en") -> list[SlipKind]:
    return warning.warning_kinds(lang)


def automatic_kinds(game: State, lang: str = "en") -> list[WishKind]:
    return wishing.kinds(game, lang)


def automatic_words(why: Why, own: bool, lang: str = "en") -> str:
    return wishing.words(why, own, lang)


def part_name(part: str, lang: str = "en") -> str:
    return reasoning.part_name(part, lang)


def remarks(game: State, before: State, seat: int, lang: str = "en") -> list[str]:
    return reasoning.remarks(game, before, seat, lang)


def figures(game: State) -> dict[str, int | str]:
    return reference.figures(game)


def listing(game: State, name: str, lang: str = "en") -> list[tuple[str, str]]:
    return sea_reference.listing(game, name, lang)


def aid(game: State, seat: int, lang: str = "en") -> list[Aid]:
    return (sea_aiding.aid if game.extension.active else aiding.aid)(game, seat, lang)


def legend(game: State, lang: str = "en") -> list[Sign]:
    return sea_reference.legend(game, lang)
