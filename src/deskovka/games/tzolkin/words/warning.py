"""What somebody may have overlooked in a turn: hungry workers, workers pushed off, skulls kept too long."""

from __future__ import annotations

from collections.abc import Iterator

from deskovka.core.game import Move
from deskovka.core.slips import Slip, SlipKind
from deskovka.core.words import Tongue, said
from deskovka.games.tzolkin import moves as m
from deskovka.games.tzolkin.components import BUILDING, CHICHEN, FOOD_DAYS, GEAR, GEAR_OF, MOST_WORKERS, UNFED_POINTS
from deskovka.games.tzolkin.rules.calendar import corn_each, corn_needed, hungry, is_food_day
from deskovka.games.tzolkin.state import PICKING, State
from deskovka.games.tzolkin.words.terms import GEAR_NAMES, amount, tongue_of

UNFED, PUSHED, SKULLS, WORKERS = "unfed", "pushed", "skulls", "workers"
#: by which each kind is switched on and off, and the chapter that explains it
KINDS = {
    UNFED: (said("Workers that cannot be fed"), "food-days"),
    PUSHED: (said("A worker that will be pushed off"), "calendar"),
    SKULLS: (said("Skulls kept at the end"), "chichen-itza"),
    WORKERS: (said("More workers than the six there are"), "food-days"),
}


def warning_kinds(lang: str = "en") -> list[SlipKind]:
    t = tongue_of(lang)
    return [SlipKind(kind, t(label), chapter) for kind, (label, chapter) in KINDS.items()]


def warnings(now: State, start: State, moves: list[Move], lang: str = "en") -> list[Slip]:
    """The turn is played again up to its end: what follows then may show something new, and is not looked at."""
    if moves[-1].kind != m.END_TURN:
        return []
    t = tongue_of(lang)
    seat = moves[0].seat
    position = start.copy()
    assert isinstance(position, State)
    found: list[Slip] = []
    for move in moves[:-1]:
        if move.kind == m.ERECT and BUILDING[move.a].gains.workers and position.workers[seat] == MOST_WORKERS:
            found.append(Slip(WORKERS, t("You have all six workers: the one of this building is lost.")))
        position.push(move)
    return [*found, *unfed(position, seat, t), *pushed(position, seat, t), *skulls_kept(position, start, seat, t)]


def unfed(game: State, seat: int, t: Tongue) -> Iterator[Slip]:
    """This round ends with a food day, and the corn does not suffice (p. 9)."""
    if not is_food_day(game):
        return
    corn = game.corn[seat] + (game.pot if game.start_space == seat else 0)
    need = corn_needed(game, seat)
    if corn >= need:
        return
    workers = hungry(game, seat) - corn // corn_each(game, seat)
    words = t(
        "This round ends with a food day. You need {need} and have {corn}: {workers} will go hungry, which costs {points}.",
        need=amount(t, "corn", need),
        corn=amount(t, "corn", corn),
        workers=amount(t, "workers", workers),
        points=amount(t, "points", -UNFED_POINTS * workers),
    )
    yield Slip(UNFED, words)


def pushed(game: State, seat: int, t: Tongue) -> Iterator[Slip]:
    """A worker on the last position comes home without an action when the calendar turns (p. 5)."""
    for number, gear in enumerate(GEAR):
        last = gear.positions - 1
        if game.board[gear.base + last] == seat:
            words = t(
                "Your worker on {gear} {n} will be pushed off when the calendar turns: its action is lost. Pick it up now.",
                gear=GEAR_NAMES[number],
                n=last,
            )
            yield Slip(PUSHED, words)


def skulls_kept(game: State, start: State, seat: int, t: Tongue) -> Iterator[Slip]:
    """In the last turn, where a worker on Chichen Itza could still offer a skull."""
    if not is_food_day(game) or game.food_days + 1 < len(FOOD_DAYS) or not game.skulls[seat]:
        return
    if can_offer(game if game.phase == PICKING else start, seat):
        words = t(
            "This is your last turn, and you keep {skulls}: a worker on Chichen Itza could offer one now for more points.",
            skulls=amount(t, "skulls", game.skulls[seat]),
        )
        yield Slip(SKULLS, words)


def can_offer(game: State, seat: int) -> bool:
    for move in game.moves():
        if move.kind == m.PICK and GEAR_OF[move.a] == CHICHEN:
            then = game.copy()
            assert isinstance(then, State)
            then.push(move)
            # one action only, and nothing to decide: it was used at once
            if then.skulls[seat] < game.skulls[seat] or any(
                use.kind == m.USE and use.a == CHICHEN for use in then.moves()
            ):
                return True
    return False
