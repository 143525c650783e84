"""The house's numbers: how factions, seats, maps, tiles and strategies do in all finished games; and the games as a file."""

from __future__ import annotations

from dataclasses import dataclass

from litestar import Response, get
from litestar.params import FromPath, FromQuery
from litestar.response import File

from deskovka.core.words import point
from deskovka.drawing.charts import Bar, bar_chart
from deskovka.server.numbers.outcome import EVERY, SIDE
from deskovka.server.numbers.tallies import BOTS, PEOPLE, Tally
from deskovka.server.pages.lobby import small
from deskovka.server.pages.parameters import known_game
from deskovka.server.problems import NotFound
from deskovka.server.services import TheServices
from deskovka.server.web.answers import page
from deskovka.server.web.caller import TheCaller
from deskovka.server.web.templates import render

#: rows of one table
MOST_ROWS = 60
FIRST = (SIDE, "seat", "strategy")


@dataclass(frozen=True)
class Section:
    """Everything of one kind: the factions, the scoring tiles."""

    kind: str
    title: str
    rows: list[Tally]
    chart: str = ""


@get("/numbers")
async def numbers(
    services: TheServices,
    caller: TheCaller,
    game: FromQuery[str] = "",
    players: FromQuery[str] = "",
    who: FromQuery[str] = PEOPLE,
    fact: FromQuery[str] = "",
) -> Response[str]:
    known = await services.tallies.games()
    wanted = game if game in known else next(iter(known), "")
    counts = known.get(wanted, [])
    count = small(players, 10) if small(players, 10) in counts else (counts or [0])[0]
    who = who if who in (PEOPLE, BOTS) else PEOPLE
    tallies = await services.tallies.of(wanted, count, who, caller.lang)
    kind, _, value = fact[:100].partition(":")
    chosen = next((one for one in tallies if (one.kind, one.value) == (kind, value)), None)
    under = await services.tallies.under(wanted, count, who, caller.lang, (kind, value)) if chosen else []
    values = {
        "game": wanted,
        "known": known,
        "counts": counts,
        "players": count,
        "who": who,
        "every": next((one for one in tallies if one.kind == EVERY), None),
        "sections": sections(tallies, caller.lang),
        "chosen": chosen,
        "under": best_first(under),
        "sided": any(one.kind == SIDE for one in tallies),
    }
    return page(render("numbers.html", caller, **values))


def sections(tallies: list[Tally], lang: str) -> list[Section]:
    """By kind; what every game has comes first."""
    kinds = {one.kind: one.title for one in tallies if one.kind != EVERY}
    order = [*(kind for kind in FIRST if kind in kinds), *(kind for kind in kinds if kind not in FIRST)]
    return [section(kind, kinds[kind], [one for one in tallies if one.kind == kind], lang) for kind in order]


def section(kind: str, title: str, rows: list[Tally], lang: str) -> Section:
    rows = (best_first(rows) if kind != "seat" else rows)[:MOST_ROWS]
    drawn = bar_chart([bar(one) for one in rows], unit=" %", point=point(lang)) if kind == SIDE else ""
    return Section(kind, title, rows, drawn)


def bar(one: Tally) -> Bar:
    low, high = one.count.interval
    return Bar(one.words, round(100 * one.count.share, 1), round(100 * low, 1), round(100 * high, 1))


def best_first(rows: list[Tally]) -> list[Tally]:
    """By the lower end of the interval: one lucky game leads nowhere."""
    return sorted(rows, key=lambda one: (-one.count.interval[0], one.words))


async def games(name: FromPath[str], services: TheServices) -> File:
    if not known_game(name):
        raise NotFound("There is no such game.")
    file = await services.downloads.of(name)
    return File(path=file, filename=f"deskovka-{name}.zip", media_type="application/zip")
