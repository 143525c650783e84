"""What the coach of a first game says: a whole turn that looks good at first sight, and why; then the game's own lines about the position."""

from __future__ import annotations

from dataclasses import dataclass

from deskovka.analysis.telling import steps_told, weighty
from deskovka.analysis.thoughts import changes_of, parsed
from deskovka.analysis.words import signed, speak
from deskovka.bots.base import judged
from deskovka.bots.decisions import moves_of
from deskovka.core.chance import Chance
from deskovka.core.game import Game, Move
from deskovka.core.policy import policy_of

#: positions that are looked at: the coach answers at once, as a beginner thinks, but without a beginner's mistakes
POSITIONS = 80
#: turns among which one is looked for that the table does not warn of, and by how many points it may look worse than the best
NEAR = 8
DEAR = 4.0
#: reasons for a turn
REASONS = 2


@dataclass(frozen=True)
class Coached:
    lines: list[str]
    #: the move that is advised next; empty where there is nothing to choose, or where it is better to take something back
    move: str
    back: bool = False


def coached(seen: Game, seat: int, made: list[str], lang: str) -> Coached:
    """`seen` is what the seat may know before its turn, `made` what it has done of it."""
    now = after(seen, seat, made)
    rest = on_the_way(seen, seat, made)
    lines = advice_told(now, seat, rest, lang)
    whole = [*made, *(str(move) for move in (rest if lines else turn_on(now, seat)))] if made else []
    regret = regret_told(seen, seat, whole, lang)
    advice = str(rest[0]) if lines and not regret else ""
    t = speak(lang)
    if regret and lines:
        lines = [t("Or go on from here: {steps}.", steps="; ".join(told_of(now, seat, rest, lang)))]
    return Coached([*regret, *lines, *now.coach(seat, lang)], advice, bool(regret))


def on_the_way(seen: Game, seat: int, made: list[str]) -> tuple[Move, ...]:
    """What is advised next: whoever follows an advice hears it to its end, whoever does something else a new one."""
    turn = advised(seen, seat)
    if len(made) < len(turn) and [str(move) for move in turn[: len(made)]] == made:
        return turn[len(made) :]
    return advised(after(seen, seat, made), seat)


def regret_told(seen: Game, seat: int, whole: list[str], lang: str) -> list[str]:
    """Whoever is about to make a turn that looks much worse than what was advised hears it as long as it can be taken back."""
    turn = turn_on(seen, seat) if whole else ()
    if not turn:
        return []
    here = seen.imagine(seat, Chance("coach"))
    lost = value_of(here, seat, turn) - value_of(here, seat, parsed(here, seat, tuple(whole)))
    if lost < DEAR:
        return []
    steps = told_of(seen, seat, turn, lang)
    return [
        speak(lang).count(
            "Undo still takes this back. About {n} point more at the end: {steps}.",
            "Undo still takes this back. About {n} points more at the end: {steps}.",
            round(lost),
            steps="; ".join(steps),
        )
    ]


def told_of(seen: Game, seat: int, turn: tuple[Move, ...], lang: str) -> list[str]:
    """A turn step by step."""
    return steps_told(seen, seat, [str(move) for move in turn], lang)[0]


def value_of(here: Game, seat: int, turn: tuple[Move, ...]) -> float:
    """How good a whole turn looks at first sight."""
    there = here.copy()
    for move in turn:
        there.play(move)
    return policy_of(here).judge(here, turn, there, seat)


def after(seen: Game, seat: int, made: list[str]) -> Game:
    """What the seat sees when it has done so much; nothing of it reveals anything."""
    here = seen.imagine(seat, Chance("coach"))
    for text in made:
        here.play(here.parse(text, seat))
    return here.seen_by(seat)


def advised(seen: Game, seat: int) -> tuple[Move, ...]:
    """The moves until somebody else decides, or until something is revealed; what must be done goes by itself."""
    mine = moves_of(seen, seat)
    return tuple(mine) if len(mine) < 2 else turn_on(seen, seat)


def turn_on(seen: Game, seat: int) -> tuple[Move, ...]:
    """The whole turn, or the rest of it; nothing while somebody else decides."""
    if not moves_of(seen, seat):
        return ()
    found = judged(policy_of(seen), seen.imagine(seat, Chance("coach")), seat, POSITIONS)
    near = [one.turn for one in found[:NEAR] if one.value >= found[0].value - DEAR]
    good = (turn.moves for turn in near if not warned_of(seen, seat, turn.moves))
    return next(good, found[0].turn.moves)


def warned_of(seen: Game, seat: int, turn: tuple[Move, ...]) -> bool:
    """Would the table warn of it? Of what a move reveals nothing is known yet."""
    here = seen.imagine(seat, Chance("coach"))
    for move in turn:
        if here.reveals(move):
            break
        here.play(move)
    return bool(here.seen_by(seat).warnings(seen, list(turn)))


def advice_told(seen: Game, seat: int, turn: tuple[Move, ...], lang: str) -> list[str]:
    """Where there is nothing to choose, nothing is said."""
    if len(moves_of(seen, seat)) < 2:
        return []
    t = speak(lang)
    steps = told_of(seen, seat, turn, lang)
    here = seen.imagine(seat, Chance("coach"))
    there = here.copy()
    for move in turn:
        there.play(move)
    gains = {name: change for name, change in changes_of(policy_of(seen), here, there, seat).items() if change > 0}
    reasons = [f"{seen.part_name(name, lang)} {signed(gains[name], lang)}" for name in weighty(gains, REASONS)]
    told = (
        t("A good turn now: {steps}.", steps="; ".join(steps))
        if len(steps) > 1
        else t("Good now: {step}.", step=steps[0])
    )
    if not reasons:
        return [told]
    return [" ".join([told, t("Why, in points at the end: {reasons}.", reasons=", ".join(reasons))])]
