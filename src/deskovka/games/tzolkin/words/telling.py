"""The lines of the log: events as sentences, gains gathered by what they come from."""

from __future__ import annotations

from deskovka.core.effects import Effect
from deskovka.core.game import NOBODY
from deskovka.core.words import Tongue
from deskovka.games.tzolkin.components import (
    GEARS,
    TEMPLES,
)
from deskovka.games.tzolkin.state import (
    State,
)
from deskovka.games.tzolkin.words.terms import (
    GEAR_NAMES,
    GOD_NAMES,
    change,
    colour,
    listing,
    tile_by_id,
    tile_name,
    tongue_of,
)

#: a seat, what its gains come from, and what was gained or lost, each kind summed up
Gathered = tuple[int, str, dict[tuple[str, bool], int]]


def tell(game: State, effects: list[Effect], lang: str) -> list[str]:
    """Lines for the log: events as sentences, gains gathered by what they come from."""
    t = tongue_of(lang)
    lines: list[str] = []
    gathered: list[Gathered] = []
    for effect in effects:
        sentence = event(t, effect)
        if sentence:
            flush(t, gathered, lines)
            lines.append(sentence)
            continue
        if effect.what.startswith("wealth:"):
            continue
        if not gathered or gathered[-1][:2] != (effect.seat, effect.source):
            gathered.append((effect.seat, effect.source, {}))
        changes = gathered[-1][2]
        one = effect.what, effect.amount > 0
        changes[one] = changes.get(one, 0) + effect.amount
    flush(t, gathered, lines)
    return lines


def flush(t: Tongue, gathered: list[Gathered], lines: list[str]) -> None:
    for seat, source, changes in gathered:
        lines.append(
            t(
                "{player}: {changes}: {source}.",
                player=colour(t, seat),
                changes=listing(t, [change(t, what, n) for (what, _), n in changes.items()]),
                source=source_name(t, source),
            )
        )
    gathered.clear()


def event(t: Tongue, effect: Effect) -> str:
    """An effect that is a sentence of its own."""
    what, seat = effect.what, effect.seat
    if what == "days":
        return t("The calendar turns by one day.") if effect.amount == 1 else t("The calendar turns by two days.")
    if what == "food day":
        return t("Food day {n}: the workers are fed, the gods reward the faithful.", n=effect.amount)
    player = colour(t, seat) if seat != NOBODY else ""
    if what == "placed":
        return t("{player} places a worker: {place}.", player=player, place=place_name(t, effect.source))
    if what == "picked up":
        return t("{player} picks up a worker: {place}.", player=player, place=place_name(t, effect.source))
    if what == "pushed off":
        return t("{player}: a worker is pushed off {place}.", player=player, place=place_name(t, effect.source))
    if what == "first":
        return t("{player} is the starting player now.", player=player)
    if what.startswith("built:"):
        return t("{player} builds: {name}.", player=player, name=tile_name(t, tile_by_id(what[6:])))
    return ""


def place_name(t: Tongue, source: str) -> str:
    if source == "space:start":
        return t("starting-player space")
    parts = source.split(":")
    name = GEAR_NAMES[GEARS.index(parts[1])]
    return f"{name} {parts[2]}" if len(parts) > 2 else name


def source_name(t: Tongue, source: str) -> str:
    """Where a gain comes from."""
    head, _, rest = source.partition(":")
    if head == "action":
        return place_name(t, source)
    if head in ("temple", "leader"):
        god = GOD_NAMES[TEMPLES.index(rest)]
        return t("temple of {god}", god=god) if head == "temple" else t("highest in the temple of {god}", god=god)
    if head == "monument":
        return tile_name(t, tile_by_id(rest))
    if head == "wealth":
        return t("wealth tile")
    return {
        "placing": t("placing workers"),
        "begging": t("begging"),
        "feeding": t("feeding"),
        "calendar": t("calendar"),
        "steps back": t("steps back"),
        "any action": t("any action"),
        "final:corn": t("corn and blocks at the end"),
        "final:skulls": t("skulls at the end"),
    }[source]
