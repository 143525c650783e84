"""What a seat's points came from, summed up from the log. Results, arena and statistics tell it in the game's own words."""

from __future__ import annotations

from deskovka.core.effects import Effect
from deskovka.core.game import Game

#: around what a source is called in a line of the log
MARKS = " ,:.;"
#: amounts, in the game's own counting (quarters too), whose lines differ in everything that depends on the amount
AMOUNTS = (1, 4, 20)


def summed(game: Game, view: Game, lang: str) -> list[list[Effect]]:
    """For each seat what gave it points, as one effect for each source; sources that are told in the same words are one."""
    sums: list[dict[tuple[str, str], Effect]] = [{} for _ in range(game.players)]
    lines: dict[tuple[int, str, str], str] = {}
    for effect in game.log or []:
        if effect.seat >= 0 and game.points_of(effect):
            asked = (effect.seat, effect.what, effect.source)
            if asked not in lines:
                lines[asked] = line(view, effect, 1, lang)
            key = (effect.what, lines[asked])
            before = sums[effect.seat].get(key)
            amount = effect.amount + (before.amount if before else 0)
            sums[effect.seat][key] = Effect(game.ply, effect.seat, effect.what, amount, effect.source)
    return [[effect for effect in seat.values() if effect.amount] for seat in sums]


def line(view: Game, effect: Effect, amount: int, lang: str) -> str:
    """What the log would say about so much of it."""
    told = view.tell([Effect(view.ply, effect.seat, effect.what, amount, effect.source)], lang)
    return told[0] if told else effect.source


def name(view: Game, effect: Effect, lang: str) -> str:
    """What a source is called, without the amount: that in which the lines about few and about many points end alike."""
    lines = [line(view, effect, amount, lang).split() for amount in AMOUNTS]
    same: list[str] = []
    for words in zip(*(reversed(words) for words in lines), strict=False):
        if len(set(words)) > 1:
            break
        same.insert(0, words[0])
    return " ".join(same).strip(MARKS) or effect.source
