"""Turns and verdicts in words: what is done, what is expected of it, and why."""

from __future__ import annotations

from dataclasses import dataclass

from deskovka.analysis.report import Kind, Report, kind_of
from deskovka.analysis.thoughts import Weighed
from deskovka.analysis.verdicts import Verdict
from deskovka.analysis.words import rounded, signed, speak
from deskovka.core.chance import Chance
from deskovka.core.game import Game, Move

#: parts of a guess that change by less are no reason; and so many reasons are enough
LEAST = 0.5
MOST = 4
#: the same conversion so often in a row is told once
SAME = "{n}× {what}"


@dataclass(frozen=True)
class Told:
    """A turn of a hint, in words."""

    moves: list[str]
    #: what is done, step by step
    steps: list[str]
    #: what is expected of it
    expected: str
    reasons: list[str]
    #: the things on the board that it is about
    touches: list[str]


def hint_told(seen: Game, seat: int, turns: list[Weighed], lang: str) -> list[Told]:
    """`seen` is the position about which was thought, as the seat sees it."""
    found = []
    for number, one in enumerate(turns):
        steps, after = steps_told(seen, seat, one.moves, lang)
        words = expected_told(one, turns[0], seat, number, lang)
        reasons = reasons_told(seen, one.changes, lang) + (after.remarks(seen, seat, lang) if after else [])
        found.append(Told(one.moves, steps, words, reasons, touched(seen, seat, one.moves)))
    return found


def steps_told(seen: Game, seat: int, texts: list[str], lang: str) -> tuple[list[str], Game | None]:
    """Each move as the game describes it, and what is seen after them; nothing where something is revealed."""
    told: list[str] = []
    here: Game | None = seen
    for move, position, after in followed(seen, seat, texts):
        told.append(position.describe(move, lang).removesuffix("."))
        here = after
    return merged(told), here


def followed(seen: Game, seat: int, texts: list[str]) -> list[tuple[Move, Game, Game | None]]:
    """Each move with what the seat sees before and after it, as far as that can be foreseen: the same in every world that it may imagine."""
    found: list[tuple[Move, Game, Game | None]] = []
    here = seen.imagine(seat, Chance("telling"))
    for text in texts:
        move = here.parse(text, seat)
        before = here.seen_by(seat)
        if here.reveals(move):
            found.append((move, before, None))
            break
        here.play(move)
        found.append((move, before, here.seen_by(seat)))
    return found


def merged(lines: list[str]) -> list[str]:
    """What is done several times is told once; a step that the one before has announced word by word is not told again.

    >>> merged(["Burn", "Burn", "Build"])
    ['2× Burn', 'Build']
    >>> merged(["Pick up the worker from Tikal 1: Advance", "Tikal 1: Advance", "Architecture"])
    ['Pick up the worker from Tikal 1: Advance', 'Architecture']
    """
    found: list[tuple[str, int]] = []
    for line in lines:
        if found and found[-1][0] == line:
            found[-1] = (line, found[-1][1] + 1)
        elif not (found and found[-1][0].endswith(f" {line}")):
            found.append((line, 1))
    return [SAME.format(n=n, what=line) if n > 1 else line for line, n in found]


def touched(seen: Game, seat: int, texts: list[str]) -> list[str]:
    things = [thing for move, position, _ in followed(seen, seat, texts) for thing in position.touches(move)]
    return list(dict.fromkeys(things))


def expected_told(one: Weighed, best: Weighed, seat: int, number: int, lang: str) -> str:
    """Of the best turn what it leads to, of the others how far they are behind: their own guesses are too rough to be compared."""
    t = speak(lang)
    if not number:
        return t("Expected at the end: {points} points", points=rounded(one.points[seat], 0))
    behind = best.value - one.value
    if behind < 0.05:
        return t("As good as the first")
    return t("Points behind the first: {n}", n=rounded(behind, 1, lang))


def reasons_told(game: Game, changes: dict[str, float], lang: str) -> list[str]:
    """`+6 income and tiles in the rounds to come`: what is gained first, then what it costs."""
    t = speak(lang)
    return [
        t("{amount} {part}", amount=signed(changes[name], lang), part=game.part_name(name, lang))
        for name in weighty(changes, MOST)
    ]


def weighty(changes: dict[str, float], most: int) -> list[str]:
    """The parts that change most, what is gained first."""
    found = sorted((name for name in changes if abs(changes[name]) >= LEAST), key=lambda name: -abs(changes[name]))
    return sorted(found[:most], key=lambda name: -changes[name])


def verdict_told(game: Game, one: Verdict, report: Report, lang: str) -> str:
    """One sentence about a turn; `game` is the position before it."""
    t = speak(lang)
    seen = game.seen_by(one.seat)
    if one.forced:
        return t("There was nothing to decide.")
    if report.is_mistake(one):
        better = "; ".join(steps_told(seen, one.seat, one.best, lang)[0])
        return t("Points lost: {n}. Better: {turn}", n=rounded(one.loss, 1, lang), turn=better)
    if one.lead >= report.threshold:
        return t("The best turn, {n} points better than the next one.", n=rounded(one.lead, 1, lang))
    return t("The best turn.") if not one.best else t("A good turn.")


def missed_told(game: Game, one: Verdict, lang: str) -> list[str]:
    """What the better turn is better for."""
    return reasons_told(game, one.missed, lang)


def kind_name(game: Game, kind: Kind | Verdict, lang: str) -> str:
    name = kind.name if isinstance(kind, Kind) else kind_of(kind)
    t = speak(lang)
    return game.part_name(name, lang) if name else t("what comes later")


def kind_told(game: Game, kind: Kind, lang: str) -> str:
    """`towns in the making: 2 mistakes, points lost: 9.5`."""
    t = speak(lang)
    times = t.count("{n} mistake", "{n} mistakes", kind.times)
    return t(
        "{kind}: {times}, points lost: {points}",
        kind=kind_name(game, kind, lang),
        times=times,
        points=rounded(kind.lost, 1, lang),
    )
