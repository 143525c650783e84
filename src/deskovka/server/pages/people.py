"""People and how they stand: a page for each person, the boards of each ladder, friends."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Response, get
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect

from deskovka.core import registry
from deskovka.drawing.charts import Series, line_chart
from deskovka.server.lobby import SHORT
from deskovka.server.pages.lobby import lines_of, small
from deskovka.server.pages.parameters import known_game
from deskovka.server.people.user import User
from deskovka.server.problems import Forbidden
from deskovka.server.ratings.ladder import Ladder
from deskovka.server.ratings.scale import Strength
from deskovka.server.ratings.standings import PAGE, Line, as_strong_as, bots_on
from deskovka.server.services import Services, TheServices
from deskovka.server.web.answers import fields, page
from deskovka.server.web.caller import AnyRequest, Caller, TheCaller
from deskovka.server.web.templates import person_link, render

#: pages of a board that can be turned
MOST_PAGES = 200
LINE = "#2f6db5"
EDGE = "#8d8472"


@get("/people/{name:str}")
async def of_name(name: FromPath[str], services: TheServices, caller: TheCaller) -> Response[str]:
    return await show(services, caller, name)


@get("/people")
async def of_odd_name(services: TheServices, caller: TheCaller, name: FromQuery[str] = "") -> Response[str]:
    """The same for names that cannot stand in a path."""
    return await show(services, caller, name)


async def show(services: Services, caller: Caller, name: str) -> Response[str]:
    """Somebody's results by game, side, seat and opponent, and how the ratings went."""
    person, viewer = await services.directory.find(name), caller.user
    tables = await services.careers.tables(person, viewer, SHORT)
    found = await services.lists.named(tables)
    courses = await services.careers.courses(person)
    mine = viewer is not None and viewer.id == person.id
    values: dict[str, Any] = {
        "person": person,
        "mine": mine,
        "ratings": rated(await services.standings.of(person.id)),
        "records": await services.careers.records(person, viewer),
        "met": await services.careers.met(person, viewer),
        "charts": await asyncio.to_thread(charts, courses),
        "tables": (await lines_of(services, caller, found))[0],
        "sides": await services.tallies.side_words(caller.lang),
        "friend": viewer is not None and not mine and await services.directory.is_friend(viewer, person),
        "between": await services.careers.between(viewer, person) if viewer is not None and not mine else None,
        "friends": await services.directory.friends(person) if mine else [],
        "named": mine and await services.directory.is_named(person),
    }
    return page(render("person.html", caller, **values))


def rated(ratings: dict[Ladder, Line]) -> list[tuple[Ladder, Line, str]]:
    """Each rating with the bot that is as strong, where that can be said."""
    return [(ladder, line, as_strong_as(ladder, line.strength)) for ladder, line in ratings.items()]


def charts(courses: dict[Ladder, list[Strength]]) -> list[tuple[Ladder, str]]:
    """The rating over the games of each ladder, with the ends of what it may be."""
    found = []
    for ladder, course in sorted(courses.items()):
        if len(course) > 1:
            lines = [
                Series("", [float(one.points) for one in course], LINE),
                Series("+", [float(one.points + one.margin) for one in course], EDGE),
                Series("−", [float(one.points - one.margin) for one in course], EDGE),
            ]
            found.append((ladder, line_chart(lines, base=min(lines[2].values))))
    return found


# -- friends and wishes ------------------------------------------------------------------------------------------------


async def befriend(request: AnyRequest, services: TheServices, caller: TheCaller) -> Redirect:
    """Mark somebody as a friend, or no longer. Nobody else learns of it."""
    user = account_of(caller)
    form = await fields(request)
    other = await services.directory.find(form.get("who", ""))
    change = services.directory.unmark if form.get("friend") == "no" else services.directory.mark
    await change(user, other)
    return Redirect(person_link(other.name), status_code=303)


async def wish_to_be_named(request: AnyRequest, services: TheServices, caller: TheCaller) -> Redirect:
    user = account_of(caller)
    form = await fields(request)
    await services.directory.name_in_files(user, form.get("named") == "yes")
    return Redirect(person_link(user.name), status_code=303)


def account_of(caller: Caller) -> User:
    if caller.user is None or not caller.user.account:
        raise Forbidden("Make an account or log in first.")
    return caller.user


# -- boards ------------------------------------------------------------------------------------------------------------


@get("/ratings")
async def boards(
    services: TheServices,
    caller: TheCaller,
    game: FromQuery[str] = "",
    players: FromQuery[str] = "",
    number: FromQuery[str] = "1",
) -> Response[str]:
    """Who stands where in a game with so many players; our bots beside, on the same scale."""
    known = await services.standings.ladders()
    wanted = known_game(game) or (known[0].game if known else registry.names()[0])
    counts = registry.game_class(wanted).player_counts()
    played = [ladder.players for ladder in known if ladder.game == wanted]
    ladder = Ladder(wanted, small(players, 10) if small(players, 10) in counts else (played or list(counts))[0])
    at = max(1, small(number, MOST_PAGES))
    lines = await services.standings.board(ladder, PAGE + 1, (at - 1) * PAGE)
    values = {
        "ladder": ladder,
        "counts": counts,
        "games": registry.classes(),
        "lines": lines[:PAGE],
        "bots": bots_on(ladder),
        "number": at,
        "more": len(lines) > PAGE and at < MOST_PAGES,
    }
    return page(render("ratings.html", caller, **values))
