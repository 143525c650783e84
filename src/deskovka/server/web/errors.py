"""Errors in words: JSON for programs, a sentence for scripts of the page, a page for people."""

from __future__ import annotations

import logging
from typing import Any

import sqlalchemy as sa
from litestar import MediaType, Response
from litestar.exceptions import HTTPException, SerializationException
from markupsafe import escape

from deskovka.server.assets import STATIC
from deskovka.server.problems import Problem
from deskovka.server.web.caller import AnyRequest
from deskovka.server.web.language import language_of
from deskovka.server.web.misread import plainly
from deskovka.server.web.watching import number_of
from deskovka.server.words import speak

log = logging.getLogger("deskovka.server")


def answer(request: AnyRequest, status: int, problem: Problem, headers: dict[str, str] | None = None) -> Any:
    """A clear message: JSON for programs, a sentence for scripts of the page, a page for people."""
    if request.url.path.startswith("/api"):
        return Response({"error": problem.message}, status_code=status, media_type=MediaType.JSON, headers=headers)
    lang = language_of(request)
    _ = speak(lang)
    message = problem.said(_)
    if request.headers.get("x-csrf-token") or "text/html" not in request.headers.get("accept", ""):
        return Response(message, status_code=status, media_type="text/plain", headers=headers)
    template = PAGE.format(
        static=STATIC, lang=lang, title=status, message=escape(message), back=escape(_("Back to the tables"))
    )
    return Response(template, status_code=status, media_type="text/html", headers=headers)


PAGE = """<!doctype html><html lang="{lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>{title} · Deskovka</title><link rel="stylesheet" href="{static}/deskovka.css">
<main class="sheet narrow"><h1>{title}</h1><p>{message}</p><p><a class="button" href="/">{back}</a></p></main>"""


def as_said(request: AnyRequest, problem: Problem) -> Any:
    return answer(request, problem.status, problem)


#: what the framework refuses, in our words
REFUSED = {
    404: Problem("There is nothing here."),
    405: Problem("This cannot be done here."),
    413: Problem("This is too large."),
    429: Problem("That was too often. Wait a minute and try again."),
}


def by_the_framework(request: AnyRequest, error: HTTPException) -> Any:
    problem = REFUSED.get(error.status_code) or Problem(plainly(error))
    headers = dict(error.headers or {})
    if error.status_code == 429:
        headers["retry-after"] = headers.get("RateLimit-Reset", "60")
    return answer(request, error.status_code, problem, headers)


def no_json(request: AnyRequest, _error: SerializationException) -> Any:
    return answer(request, 400, Problem("This is not JSON."))


def nested_too_deep(request: AnyRequest, _error: RecursionError) -> Any:
    return answer(request, 400, Problem("This is nested too deep."))


#: how it shows that the database is away for a moment
AWAY = (sa.exc.OperationalError, sa.exc.InterfaceError, sa.exc.TimeoutError, ConnectionError, TimeoutError)


def database_away(request: AnyRequest, error: Exception) -> Any:
    log.warning("%s %s: %s", request.method, request.url.path, error)
    problem = Problem("The database does not answer just now. Nothing was lost; try again in a moment.")
    return answer(request, 503, problem, {"retry-after": "2"})


def our_fault(request: AnyRequest, error: Exception) -> Any:
    log.error("%s %s", request.method, request.url.path, exc_info=error)
    number = number_of(request.scope)
    return answer(
        request,
        500,
        Problem("Something went wrong here. It was written down under the number {n}; nothing was lost.", n=number),
    )


#: for the application: which error is answered how
HANDLERS: dict[type[Exception] | int, Any] = {
    Problem: as_said,
    HTTPException: by_the_framework,
    SerializationException: no_json,
    RecursionError: nested_too_deep,
    **dict.fromkeys(AWAY, database_away),
    Exception: our_fault,
}
