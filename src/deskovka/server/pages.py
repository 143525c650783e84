"""The pages. Each handler is thin: it asks the house and renders a template."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from functools import cache
from typing import Annotated, Any

import msgspec
from litestar import Response, Router, get, post
from litestar.datastructures import UploadFile
from litestar.params import FromPath, FromQuery, JSONBody, PathParameter
from litestar.response import Redirect, Stream

from deskovka import foreign
from deskovka.bots import registry as bots
from deskovka.core import registry
from deskovka.core.game import Game, IllegalMove, NotUnderstood
from deskovka.core.options import YES, Option
from deskovka.core.words import LANGUAGES
from deskovka.server import chatting
from deskovka.server.bus import LOBBY, Listener
from deskovka.server.course import Chain, Course
from deskovka.server.house import (
    LANG_COOKIE,
    PING,
    THEME_COOKIE,
    THEMES,
    AnyRequest,
    Caller,
    House,
    TheCaller,
    TheHouse,
)
from deskovka.server.people import User
from deskovka.server.plumbing import only_from_our_pages
from deskovka.server.problems import Conflict, Forbidden, NotFound, Problem, Unprocessable
from deskovka.server.rates import limited
from deskovka.server.settings import Settings
from deskovka.server.summary import charts, standings
from deskovka.server.tables import ARCHIVE, OVER, WAITING, Played, Table, Wish
from deskovka.server.views import TITLES, View, looking_as, preview, seat_label, view_of
from deskovka.server.words import speak

#: the bot that plays unless another is chosen
USUAL_BOT = "greedy"
#: moves in the log beside the board; the replay has them all
RECENT = 40
HTML = "text/html"
TEXT = "text/plain"

TableId = Annotated[str, PathParameter(min_length=1, max_length=16)]


class Draft(msgspec.Struct):
    """The unfinished turn that a browser holds: moves as text, and the ply from which they start."""

    ply: int
    moves: list[str] = msgspec.field(default_factory=list)
    seat: int | None = None
    commit: bool = True
    #: a move to look at, not to play
    move: str = ""
    notice: str = ""


def page(content: str, status: int = 200) -> Response[str]:
    return Response(content, media_type=HTML, status_code=status, headers={"cache-control": "no-store"})


# -- home ------------------------------------------------------------------------------------------------------------


def games_here() -> list[type[Game]]:
    return [registry.game_class(name) for name in registry.names()]


@get("/")
async def home(request: AnyRequest, house: TheHouse, caller: TheCaller) -> Response[str]:
    return page(house.render("home.html", caller, **await home_lists(house, caller)))


@get("/lists")
async def lists(request: AnyRequest, house: TheHouse, caller: TheCaller) -> Response[str]:
    """The lists of tables alone, for pages that are open."""
    return page(house.render("lists.html", caller, **await home_lists(house, caller)))


async def home_lists(house: House, caller: Caller) -> dict[str, Any]:
    return {
        "games": games_here(),
        "bots": bots.listing(),
        "usual_bot": USUAL_BOT,
        "mine": await house.tables.mine(caller.user),
        "open": await house.tables.open(),
        "watch": await house.tables.watchable(),
    }


@cache
def art(name: str) -> str:
    """The first position of a game, as its picture."""
    cls = registry.game_class(name)
    return TITLES.sub("", cls.new(cls.player_counts()[0], {}, "deskovka").seen_by(None).draw())


@get("/art/{name:str}")
async def picture(name: FromPath[str]) -> Response[str]:
    game = name.removesuffix(".svg")
    if game not in registry.names():
        raise NotFound("There is no such picture.")
    drawing = await asyncio.to_thread(art, game)
    return Response(drawing, media_type="image/svg+xml", headers={"cache-control": "public, max-age=3600"})


@get("/new/{name:str}")
async def new(name: FromPath[str], house: TheHouse, caller: TheCaller) -> Response[str]:
    """The form for a table: options and seats."""
    try:
        cls = registry.game_class(name)
    except registry.UnknownGame as error:
        raise NotFound(str(error)) from error
    options = [option for option in cls.known_options() if option.choices]
    texts = [option for option in cls.known_options() if not option.choices]
    values: dict[str, Any] = {
        "game": cls,
        "options": options,
        "texts": texts,
        "bots": bots.listing(),
        "usual_bot": USUAL_BOT,
    }
    values["usual_players"] = usual_players(cls)
    return page(house.render("new.html", caller, **values))


def usual_players(cls: type[Game]) -> int:
    """For a first game: three at the table where that is possible."""
    counts = cls.player_counts()
    return 3 if 3 in counts else counts[0]


def wish_of(form: dict[str, str], cls: type[Game]) -> Wish:
    """A filled-in form. What is missing is taken by default."""
    try:
        players = int(form.get("players") or usual_players(cls))
    except ValueError as error:
        raise Unprocessable("The number of players is a number.") from error
    options = {o.name: option_value(o, form) for o in cls.known_options() if f"option-{o.name}" in form}
    seats = []
    for seat in range(players):
        who = form.get(f"seat-{seat}") or ("me" if seat == 0 else USUAL_BOT)
        if who == "here":
            who = f"here {form.get(f'name-{seat}', '')}"
        seats.append(who)
    return Wish(cls.name(), players, options, seats, form.get("public") == YES, form.get("seed", "").strip()[:100])


def option_value(option: Option, form: dict[str, str]) -> str:
    return form[f"option-{option.name}"].strip()


async def fields(request: AnyRequest) -> dict[str, str]:
    return {name: value for name, value in (await request.form()).items() if isinstance(value, str)}


async def create(request: AnyRequest, house: TheHouse, caller: TheCaller) -> Redirect:
    form = await fields(request)
    try:
        cls = registry.game_class(form.get("game", ""))
    except registry.UnknownGame as error:
        raise NotFound(str(error)) from error
    wish = wish_of(form, cls)
    user = await house.somebody(caller, form.get("name", "") or speak(caller.lang)("Guest"))
    table = await house.tables.create(user, wish)
    house.dealer.look_after(table.id)
    return Redirect(f"/t/{table.id}", status_code=303)


async def upload(request: AnyRequest, house: TheHouse, caller: TheCaller) -> Redirect:
    """A record or a foreign log, to watch. It is read as text, checked move by move, and kept as data."""
    form = await request.form()
    file = form.get("file")
    raw = await file.read() if isinstance(file, UploadFile) else str(form.get("text") or "").encode()
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Unprocessable("This is not a text file.") from error
    if not text.strip():
        raise Unprocessable("Choose a file with a record first.")
    name = file.filename if isinstance(file, UploadFile) else "record"
    try:
        record = foreign.read(text, name[:60])
    except (NotUnderstood, IllegalMove, registry.UnknownGame, ValueError) as error:
        raise Unprocessable(str(error)) from error
    table = await house.tables.archive(caller.user, record)
    return Redirect(f"/t/{table.id}/replay", status_code=303)


# -- the table -------------------------------------------------------------------------------------------------------


async def render_table(house: House, caller: Caller, view: View, part: bool) -> Response[str]:
    table = view.table
    messages = await chatting.last(house.store, table.id)
    values = {"view": view, "table": table, "messages": messages, "usual_bot": USUAL_BOT, "part": part}
    return page(house.render("part.html" if part else "table.html", caller, **values))


async def look(
    house: House, caller: Caller, table: Table, chain: Chain | None = None, seat: int | None = None, notice: str = ""
) -> View:
    course = await house.tables.course(table)
    present = await house.present(table)
    view = await view_of(table, course, caller.user, caller.lang, house.drawings, present, chain, seat, recent=RECENT)
    view.notice = notice
    return view


@get("/t/{table_id:str}")
async def table_page(
    table_id: TableId,
    request: AnyRequest,
    house: TheHouse,
    caller: TheCaller,
    seat: FromQuery[int | None] = None,
    part: FromQuery[bool] = False,
) -> Response[str] | Redirect:
    table = await house.tables.get(table_id)
    if table.status == ARCHIVE:
        return Redirect(f"/t/{table.id}/replay")
    return await render_table(house, caller, await look(house, caller, table, seat=seat), part)


def acting_seat(table: Table, course: Course, user: User | None, wanted: int | None) -> int:
    """The own seat for which a draft is made."""
    seat, curtain = looking_as(table, course, user, wanted)
    if seat is None:
        raise Forbidden("You do not sit at this table; you can watch.")
    if wanted is not None and wanted not in table.seats_of(user):
        raise Forbidden("This is not your seat.")
    return seat if curtain is None else curtain


@post("/t/{table_id:str}/draft", status_code=200)
async def draft(table_id: TableId, data: JSONBody[Draft], house: TheHouse, caller: TheCaller) -> Response[str]:
    """The draft of a turn, replayed; committed when it is complete. The answer is the table as it stands then."""
    table = await house.tables.get(table_id)
    course = await house.tables.course(table)
    _ = speak(caller.lang)
    seat = acting_seat(table, course, caller.user, data.seat)
    if table.status == WAITING:
        raise Conflict(_("The game has not begun yet."))
    notice = ""
    played: Played | None = None
    try:
        played = await house.tables.play(table, seat, data.ply, bounded(data.moves), data.commit)
    except Unprocessable as problem:
        notice = problem.message
    chain = None
    if played is not None:
        notice = played.refused
        if played.stale and data.moves:
            notice = _("The table has gone on meanwhile; this is the new position.")
        chain = played.chain if played.chain and played.chain.moves else None
    table = await house.tables.get(table_id)
    view = await look(house, caller, table, chain, data.seat if data.seat is not None else seat, notice)
    return await render_table(house, caller, view, part=True)


def bounded(moves: list[str]) -> list[str]:
    if len(moves) > 300 or any(len(text) > 200 for text in moves):
        raise Unprocessable("This chain of moves is too long.")
    return moves


@post("/t/{table_id:str}/preview", status_code=200)
async def preview_move(table_id: TableId, data: JSONBody[Draft], house: TheHouse, caller: TheCaller) -> list[str]:
    """What a choice would do, before it is made."""
    table = await house.tables.get(table_id)
    course = await house.tables.course(table)
    seat = acting_seat(table, course, caller.user, data.seat)
    if data.ply != course.ply:
        return []
    chain = Chain(course, seat)
    try:
        for text in bounded(data.moves):
            chain.play(text)
    except (IllegalMove, NotUnderstood):
        return []
    return preview(chain, data.move[:200], caller.lang)


@get("/t/{table_id:str}/explain")
async def explain(
    table_id: TableId,
    house: TheHouse,
    caller: TheCaller,
    thing: FromQuery[str] = "",
    ply: FromQuery[int | None] = None,
    seat: FromQuery[int | None] = None,
) -> Response[str]:
    """A tooltip, in our words, with the numbers of the position."""
    table = await house.tables.get(table_id)
    course = await house.tables.course(table)
    looker, curtain = looking_as(table, course, caller.user, seat)
    game = course.game if ply is None else course.at(max(0, min(ply, course.ply)))
    try:
        words = game.seen_by(None if curtain is not None else looker).explain(thing[:100], caller.lang)
    except (LookupError, ValueError):
        words = ""
    return Response(words, media_type=TEXT)


async def join(table_id: TableId, request: AnyRequest, house: TheHouse, caller: TheCaller) -> Redirect:
    form = await fields(request)
    user = await house.somebody(caller, form.get("name", "") or speak(caller.lang)("Guest"))
    seat = form.get("seat", "")
    table = await house.tables.join(user, table_id, int(seat) if seat.isdigit() else None)
    house.dealer.look_after(table.id)
    return Redirect(f"/t/{table.id}", status_code=303)


@post("/t/{table_id:str}/fill")
async def fill(table_id: TableId, request: AnyRequest, house: TheHouse, caller: TheCaller) -> Redirect:
    form = await fields(request)
    if caller.user is None:
        raise Forbidden("Only who opened the table can fill it with bots.")
    table = await house.tables.fill_with_bots(caller.user, table_id, form.get("bot") or USUAL_BOT)
    house.dealer.look_after(table.id)
    return Redirect(f"/t/{table.id}", status_code=303)


async def say(table_id: TableId, request: AnyRequest, house: TheHouse, caller: TheCaller) -> Response[str]:
    """A line of chat. Spectators may speak too, under their name."""
    table = await house.tables.get(table_id)
    form = await fields(request)
    user = await house.somebody(caller, form.get("name", "") or speak(caller.lang)("Guest"))
    await chatting.say(house, table, user, form.get("text", ""))
    return Response("", media_type=TEXT)


@post("/t/{table_id:str}/rematch")
async def rematch(table_id: TableId, house: TheHouse, caller: TheCaller) -> Redirect:
    table = await house.tables.get(table_id, fresh=True)
    if caller.user is None:
        raise Forbidden("Only who has played can ask for a rematch.")
    again = await house.tables.rematch(caller.user, table)
    house.dealer.look_after(again.id)
    return Redirect(f"/t/{again.id}", status_code=303)


# -- streams ---------------------------------------------------------------------------------------------------------


async def events(house: House, listener: Listener, table: Table | None, user: User | None) -> AsyncIterator[str]:
    """News as they come; a ping in between, so that broken lines are noticed."""
    seated = False
    try:
        if table is not None:
            seated = await house.arrive(table, user)
            yield event("hello", {"ply": table.ply})
        else:
            yield event("hello", {})
        while not listener.closed:
            news = await listener.news(PING)
            if not news:
                yield ": still here\n\n"
            for name, kind, ply in news:
                yield event(kind, {"table": name, "ply": ply})
    finally:
        house.bus.leave(listener)
        if seated and table is not None and user is not None:
            house.later(house.go(table, user))  # the stream itself is being cancelled


def event(kind: str, data: dict[str, object]) -> str:
    return f"event: {kind}\ndata: {json.dumps(data)}\n\n"


def stream_of(content: AsyncIterator[str]) -> Stream:
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    return Stream(content, media_type="text/event-stream", headers=headers)


@get("/t/{table_id:str}/stream")
async def table_stream(table_id: TableId, house: TheHouse, caller: TheCaller) -> Stream:
    table = await house.tables.get(table_id)
    listener = house.listener({table.id})
    return stream_of(events(house, listener, table, caller.user))


@get("/stream")
async def home_stream(house: TheHouse, caller: TheCaller) -> Stream:
    mine = {table.id for table in await house.tables.mine(caller.user)}
    return stream_of(events(house, house.listener({LOBBY, *mine}), None, caller.user))


# -- replay, result, record ------------------------------------------------------------------------------------------


async def look_at(house: House, caller: Caller, table: Table, ply: int) -> dict[str, Any]:
    course = await house.tables.course(table)
    ply = max(0, min(ply, course.ply))
    seat, curtain = looking_as(table, course, caller.user, None)
    seat = None if curtain is not None else seat
    told = course.lines(seat, caller.lang)
    position = course.at(ply).seen_by(seat)
    return {
        "table": table,
        "ply": ply,
        "last": course.ply,
        "board": await house.drawings.board(table, course, ply, seat),
        "now": told[ply - 1] if ply else [],
        "lines": [(n + 1, course.moves[n].seat, lines) for n, lines in enumerate(told) if lines],
        "prompt": "" if position.over() else position.prompt(caller.lang),
        "scores": position.scores(),
        "names": position.seat_names(),
        "broken": course.broken,
        "may_download": may_download(table),
        "notations": [name for name, (game, _) in foreign.NOTATIONS.items() if game == table.game],
        "over": course.game.over(),
        "older": course.rules if course.rules != course.game.rules_version() else "",
    }


@get("/t/{table_id:str}/replay")
async def replay(
    table_id: TableId, house: TheHouse, caller: TheCaller, ply: FromQuery[int | None] = None
) -> Response[str]:
    table = await house.tables.get(table_id)
    at = ply if ply is not None else (0 if table.status in (OVER, ARCHIVE) else table.ply)
    return page(house.render("replay.html", caller, **await look_at(house, caller, table, at)))


@get("/t/{table_id:str}/at/{ply:int}")
async def at_ply(table_id: TableId, ply: FromPath[int], house: TheHouse, caller: TheCaller) -> Response[str]:
    table = await house.tables.get(table_id)
    return page(house.render("position.html", caller, **await look_at(house, caller, table, ply)))


@get("/t/{table_id:str}/at/{ply:int}/board.svg")
async def board_at(
    table_id: TableId, ply: FromPath[int], house: TheHouse, caller: TheCaller, seat: FromQuery[int | None] = None
) -> Response[str]:
    """A drawing alone, as the viewer may see it."""
    table = await house.tables.get(table_id)
    course = await house.tables.course(table)
    looker, curtain = looking_as(table, course, caller.user, seat)
    drawing = await house.drawings.board(
        table, course, max(0, min(ply, course.ply)), None if curtain is not None else looker
    )
    return Response(drawing, media_type="image/svg+xml", headers={"cache-control": "private, max-age=600"})


@get("/t/{table_id:str}/result")
async def result(table_id: TableId, house: TheHouse, caller: TheCaller) -> Response[str]:
    table = await house.tables.get(table_id)
    course = await house.tables.course(table)
    if not course.game.over():
        raise Conflict(speak(caller.lang)("The game is not over yet."))
    seat, _ = looking_as(table, course, caller.user, None)
    labels = [speak(caller.lang)(seat_label(course.game, n)) for n in range(table.players)]
    values = {
        "table": table,
        "standings": standings(course, seat, caller.lang),
        "charts": charts(course, labels),
        "names": course.game.seat_names(),
        "mine": table.seats_of(caller.user),
        "notations": [name for name, (game, _) in foreign.NOTATIONS.items() if game == table.game],
    }
    return page(house.render("result.html", caller, **values))


def may_download(table: Table) -> bool:
    """A record carries the seed, and with it everything hidden: so only when the game is over."""
    return table.status in (OVER, ARCHIVE)


@get("/t/{table_id:str}/record")
async def record(table_id: TableId, house: TheHouse, caller: TheCaller, notation: FromQuery[str] = "") -> Response[str]:
    table = await house.tables.get(table_id)
    if not may_download(table):
        raise Conflict("The record can be had when the game is over: it tells everything that is hidden.")
    text = await record_text(house, table, notation)
    name = f"{table.game}-{table.id}{'.' + notation if notation else ''}.txt"
    return Response(text, media_type=TEXT, headers={"content-disposition": f'attachment; filename="{name}"'})


async def record_text(house: House, table: Table, notation: str = "") -> str:
    course = await house.tables.course(table)
    if course.broken:
        raise Conflict(f"The record cannot be written by the present rules: {course.broken}")
    found = course.record(table.names)
    if not notation:
        return str(found)
    if notation not in foreign.NOTATIONS:
        raise NotFound(f"There is no notation {notation!r}; there are {', '.join(foreign.NOTATIONS)}.")
    try:
        return foreign.export(found, notation)
    except NotUnderstood as error:
        raise Unprocessable(str(error)) from error


# -- people ----------------------------------------------------------------------------------------------------------


@get("/account")
async def account(house: TheHouse, caller: TheCaller) -> Response[str]:
    tokens = await house.people.tokens(caller.user) if caller.user else []
    return page(house.render("account.html", caller, tokens=tokens))


async def register(request: AnyRequest, house: TheHouse, caller: TheCaller) -> Response[str] | Redirect:
    form = await fields(request)
    try:
        await house.people.register(caller.user, caller.cookie, form.get("name", ""), form.get("password", ""))
    except Problem as problem:
        return page(house.render("account.html", caller, problem=problem.message, tokens=[]), problem.status)
    return Redirect("/account", status_code=303)


async def log_in(request: AnyRequest, house: TheHouse, caller: TheCaller) -> Response[str] | Redirect:
    form = await fields(request)
    try:
        _, cookie = await house.people.log_in(form.get("name", ""), form.get("password", ""))
    except Problem as problem:
        return page(house.render("account.html", caller, problem=problem.message, tokens=[]), problem.status)
    request.scope["state"]["new_cookie"] = cookie  # a new one: whoever knew the old one stays outside
    return Redirect("/", status_code=303)


@post("/logout")
async def log_out(request: AnyRequest, house: TheHouse, caller: TheCaller) -> Redirect:
    from deskovka.server.people import new_secret

    await house.people.log_out(caller.cookie)
    request.scope["state"]["new_cookie"] = new_secret()
    return Redirect("/", status_code=303)


@post("/settings")
async def settle(request: AnyRequest, house: TheHouse, caller: TheCaller) -> Redirect:
    """Language and colours, for this browser and, if known, for the person."""
    form = await fields(request)
    lang, theme = form.get("lang"), form.get("theme")
    lang = lang if lang in LANGUAGES else None
    theme = theme if theme in THEMES else None
    if caller.user is not None:
        await house.people.settle(caller.user, lang, theme)
    back = form.get("back", "/")
    answer = Redirect(back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/", status_code=303)
    for name, value in ((LANG_COOKIE, lang), (THEME_COOKIE, theme)):
        if value:
            answer.set_cookie(name, value, max_age=365 * 24 * 3600, samesite="lax", secure=house.settings.secure)
    return answer


async def new_token(request: AnyRequest, house: TheHouse, caller: TheCaller) -> Response[str]:
    if caller.user is None:
        raise Forbidden("Choose a name first, then you can have a token.")
    form = await fields(request)
    token = await house.people.new_token(caller.user, form.get("label", ""))
    tokens = await house.people.tokens(caller.user)
    return page(house.render("account.html", caller, tokens=tokens, token=token))


@post("/tokens/{token_id:str}/drop")
async def drop_token(token_id: FromPath[str], house: TheHouse, caller: TheCaller) -> Redirect:
    if caller.user is not None:
        await house.people.drop_token(caller.user, token_id)
    return Redirect("/account", status_code=303)


@get("/health")
async def health(house: TheHouse) -> Response[str]:
    return Response("ok", media_type=TEXT)


def router(settings: Settings) -> Router:
    created = limited("creations", settings.creations_per_minute)
    logged = limited("logins", settings.logins_per_minute)
    spoken = limited("messages", settings.messages_per_minute)
    handlers = [
        home,
        lists,
        new,
        picture,
        post("/tables", middleware=[created])(create),
        post("/upload", middleware=[created])(upload),
        table_page,
        draft,
        preview_move,
        explain,
        post("/t/{table_id:str}/join", middleware=[created])(join),
        fill,
        post("/t/{table_id:str}/chat", middleware=[spoken], status_code=200)(say),
        rematch,
        table_stream,
        home_stream,
        replay,
        at_ply,
        board_at,
        result,
        record,
        account,
        post("/register", middleware=[logged])(register),
        post("/login", middleware=[logged])(log_in),
        log_out,
        settle,
        post("/tokens", middleware=[created], status_code=200)(new_token),
        drop_token,
        health,
    ]
    return Router("/", route_handlers=handlers, before_request=only_from_our_pages, include_in_schema=False)
