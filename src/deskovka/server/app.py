"""The web application: `create_app()` for any ASGI server."""

from __future__ import annotations

import logging
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
from litestar import Litestar, MediaType, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException, SerializationException
from litestar.middleware import DefineMiddleware
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.static_files import create_static_files_router

from deskovka import __version__
from deskovka.core.words import LANGUAGES
from deskovka.server import api, pages
from deskovka.server.house import LANG_COOKIE, Caller, House
from deskovka.server.messages import Understood
from deskovka.server.plumbing import Plumbing
from deskovka.server.problems import Problem
from deskovka.server.settings import Settings
from deskovka.server.words import preferred, speak

log = logging.getLogger("deskovka.server")


def create_app(settings: Settings | None = None) -> Litestar:
    settings = settings or Settings.read()
    house = House(settings)

    @asynccontextmanager
    async def lifespan(_app: Litestar) -> AsyncIterator[None]:
        await house.open()
        try:
            yield
        finally:
            await house.close()

    def the_house() -> House:
        return house

    async def the_caller(request: Request[Any, Any, Any]) -> Caller:
        return await house.caller(request)

    static = create_static_files_router(
        path="/static", directories=[Path(__file__).parent / "static"], include_in_schema=False
    )
    return Litestar(
        route_handlers=[pages.router(settings), *api.routers(settings), static],
        dependencies={
            "house": Provide(the_house, sync_to_thread=False),
            "caller": Provide(the_caller),
        },
        lifespan=[lifespan],
        middleware=[DefineMiddleware(Plumbing, secure=settings.secure)],
        exception_handlers={
            Problem: said,
            HTTPException: refused,
            RecursionError: nested,
            **dict.fromkeys(AWAY, away),
            Exception: broken,
        },
        compression_config=CompressionConfig(
            backend="gzip", gzip_compress_level=4, minimum_size=2000, exclude=["/stream$"]
        ),
        request_max_body_size=settings.max_body,
        openapi_config=OpenAPIConfig(
            title="Deskovka",
            version=f"1 ({__version__})",
            description="Tables for programs and bots. See docs/api.md.",
            path="/api/schema",
            render_plugins=[Schema(path="/openapi.json")],
            components=Components(security_schemes={"token": SecurityScheme(type="http", scheme="bearer")}),
        ),
        logging_config=None,
    )


class Schema(JsonRenderPlugin):
    """The schema, with what the framework does not write into it: fields that we do not know are refused."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        for cls in Understood.__subclasses__():
            openapi_schema["components"]["schemas"][cls.__name__]["additionalProperties"] = False
        return super().render(request, openapi_schema)


def answer(
    request: Request[Any, Any, Any], status: int, problem: Problem, headers: dict[str, str] | None = None
) -> Any:
    """A clear message: JSON for programs, a sentence for scripts of the page, a page for people."""
    if request.url.path.startswith("/api"):
        return Response({"error": problem.message}, status_code=status, media_type=MediaType.JSON, headers=headers)
    lang = request.cookies.get(LANG_COOKIE, "")
    lang = lang if lang in LANGUAGES else preferred(request.headers.get("accept-language", ""))
    words = speak(lang)
    message = problem.said(words)
    if request.headers.get("x-csrf-token") or "text/html" not in request.headers.get("accept", ""):
        return Response(message, status_code=status, media_type="text/plain", headers=headers)
    template = PAGE.format(lang=lang, title=status, message=escape(message), back=escape(words("Back to the tables")))
    return Response(template, status_code=status, media_type="text/html", headers=headers)


def escape(text: str) -> str:
    from markupsafe import escape as escaped

    return str(escaped(text))


PAGE = """<!doctype html><html lang="{lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>{title} · Deskovka</title><link rel="stylesheet" href="/static/deskovka.css">
<main class="sheet narrow"><h1>{title}</h1><p>{message}</p><p><a class="button" href="/">{back}</a></p></main>"""


def said(request: Request[Any, Any, Any], problem: Problem) -> Any:
    return answer(request, problem.status, problem)


#: what the framework refuses, in our words
REFUSED = {
    404: Problem("There is nothing here."),
    405: Problem("This cannot be done here."),
    413: Problem("This is too large."),
    429: Problem("That was too often. Wait a minute and try again."),
}


def refused(request: Request[Any, Any, Any], error: HTTPException) -> Any:
    problem = REFUSED.get(error.status_code) or Problem(plainly(error))
    headers = dict(error.headers or {})
    if error.status_code == 429:
        headers["retry-after"] = headers.get("RateLimit-Reset", "60")
    return answer(request, error.status_code, problem, headers)


#: how the library says what is wrong, and how we do
PLAIN = [
    (re.compile(r"Expected `\w+` matching regex .*"), "has a form or signs that are not possible"),
    (re.compile(r"Expected `str` of length <= (\d+)"), r"can have at most \1 signs"),
    (re.compile(r"Expected `str` of length >= (\d+)"), r"must have at least \1 signs"),
    (re.compile(r"Expected `\w+` of length <= (\d+)"), r"can have at most \1 entries"),
    (re.compile(r"Expected `\w+` of length >= (\d+)"), r"must have at least \1 entries"),
    (re.compile(r"Expected `\w+` <= (-?\d+)"), r"can be at most \1"),
    (re.compile(r"Expected `\w+` >= (-?\d+)"), r"must be at least \1"),
    (re.compile(r"Expected `(.*?)`, got `(.*?)`"), r"must be \1, not \2"),
    (re.compile(r"Object contains unknown field `(.*)`"), r"there is no field '\1'"),
    (re.compile(r"Object missing required field `(.*)`"), r"the field '\1' is missing"),
]
#: what the library calls the kinds of values
KINDS = {
    "str": "a text",
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "array": "a list",
    "object": "an object",
    "null": "nothing",
}


def in_plain_words(message: str) -> str:
    """
    >>> in_plain_words("Expected `int | null`, got `str`")
    'must be a whole number or nothing, not a text'
    """
    for pattern, words in PLAIN:
        found = pattern.search(message)
        if found:
            said = found.expand(words)
            if said.startswith("must be ") and len(found.groups()) == 2:
                kinds = [" or ".join(KINDS.get(kind, kind) for kind in group.split(" | ")) for group in found.groups()]
                said = f"must be {kinds[0]}, not {kinds[1]}"
            place = re.search(r" - at `\$(?:\.)?(.*)`$", message)
            return f"{place[1]} {said}" if place and place[1] else said
    return message


def plainly(error: HTTPException) -> str:
    """What is wrong with a request: which field, and how; nothing of our insides."""
    cause = error.__cause__
    if isinstance(cause, SerializationException):
        cause = cause.__cause__
    if isinstance(cause, msgspec.DecodeError) and not isinstance(cause, msgspec.ValidationError):
        return "This is not JSON."
    found: list[str] = []
    for item in error.extra if isinstance(error.extra, list) else []:
        if isinstance(item, dict):
            field, how = str(item.get("key", "")), in_plain_words(str(item.get("message", "")))
            found.append(f"{field} {how}" if field and field != "data" else how)
    if not found and isinstance(cause, msgspec.ValidationError):
        found = [in_plain_words(str(cause))]
    return f"Not understood: {'; '.join(found)}."[:500] if found else "This is not understood."


def nested(request: Request[Any, Any, Any], _error: RecursionError) -> Any:
    return answer(request, 400, Problem("This is nested too deep."))


#: how it shows that the database is away for a moment
AWAY = (sa.exc.OperationalError, sa.exc.InterfaceError, sa.exc.TimeoutError, ConnectionError, TimeoutError)


def away(request: Request[Any, Any, Any], error: Exception) -> Any:
    log.warning("%s %s: %s", request.method, request.url.path, error)
    problem = Problem("The database does not answer just now. Nothing was lost; try again in a moment.")
    return answer(request, 503, problem, {"retry-after": "2"})


def broken(request: Request[Any, Any, Any], error: Exception) -> Any:
    log.error("%s %s", request.method, request.url.path, exc_info=error)
    return answer(request, 500, Problem("Something went wrong here. It was written down; nothing was lost."))
