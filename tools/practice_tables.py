"""Where practice begins (`deskovka practise terra-mystica --starts practice_tables:terra_mystica`, with tools on PYTHONPATH): all kinds of tables of
Terra Mystica, most of them four at the base game whose factions are drawn by lot, and openings of the league games that are not held out."""

from __future__ import annotations

from functools import cache

from ladder import HELD_OUT, ICE, LEAGUE, TM, drawn, opening_of

from deskovka.core import registry
from deskovka.core.chance import Chance
from deskovka.core.game import Game
from deskovka.core.record import Record

#: how often each kind of table is played, in hundredths
KINDS = {"lots": 55, "people": 20, "ice": 10, "sea": 3, "2": 4, "3": 4, "5": 4}


@cache
def learned_from() -> list[Record]:
    from deskovka.games.terra_mystica.snellman import load

    files = [file for number, file in enumerate(sorted(LEAGUE.iterdir())) if number % HELD_OUT != HELD_OUT - 1]
    return [load(file.read_text(encoding="utf-8"), file.name).record for file in files]


def kind_of(chance: Chance) -> str:
    left = chance.below(sum(KINDS.values()))
    for kind, share in KINDS.items():
        left -= share
        if left < 0:
            return kind
    raise AssertionError


def terra_mystica(number: int, seed: str) -> tuple[str, Game]:
    chance = Chance(f"table {seed}")
    kind = kind_of(chance)
    new = registry.game_class(TM).new
    if kind == "lots":
        return kind, new(4, {"fixed-factions": ",".join(drawn(4, seed))}, seed)
    if kind == "people":
        records = learned_from()
        return kind, opening_of(records[chance.below(len(records))])
    if kind == "ice":
        return kind, new(4, {name.replace("_", "-"): value for name, value in ICE.items()}, seed)
    if kind == "sea":
        return kind, new(4, {"merchants": "yes"}, seed)
    return kind, new(int(kind), {}, seed)
