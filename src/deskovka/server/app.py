"""The web application: `create_app()` for any ASGI server."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from litestar import Litestar, MediaType, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.middleware import DefineMiddleware
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.static_files import create_static_files_router

from deskovka import __version__
from deskovka.core.words import LANGUAGES
from deskovka.server import api, pages
from deskovka.server.house import LANG_COOKIE, Caller, House
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
        route_handlers=[pages.router(settings), api.router(settings), static],
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
            version=__version__,
            description="Tables for programs and bots. See docs/api.md.",
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
            components=Components(security_schemes={"token": SecurityScheme(type="http", scheme="bearer")}),
        ),
        logging_config=None,
    )


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
    problem = REFUSED.get(error.status_code)
    if problem is None:
        extra = getattr(error, "extra", None)
        problem = Problem(f"{error.detail} ({extra})" if error.status_code == 400 and extra else error.detail)
    return answer(request, error.status_code, problem, dict(error.headers or {}))


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
