"""Around every request: the browser's cookie, the safety headers, and that changes come from our own pages."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from deskovka.server.people.keys import csrf_matches, new_secret
from deskovka.server.problems import Forbidden, NotFound, TooLarge
from deskovka.server.web.caller import AnyRequest

COOKIE = "deskovka"

#: fields of a form; ours have a few dozen
MOST_FIELDS = 500
#: signs of the way to a file of ours
LONGEST = 200
BETWEEN = b"&"
YEAR = 365 * 24 * 3600
HEADERS = {
    # drawings carry style attributes; scripts come from our own files only
    "content-security-policy": (
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none';"
        " base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
}


def cookie_in(scope: Scope) -> str:
    for name, value in scope["headers"]:
        if name == b"cookie":
            for part in value.decode("latin-1").split(";"):
                key, _, found = part.strip().partition("=")
                if key == COOKIE and 20 <= len(found) <= 100:
                    return found
    return ""


def set_cookie(name: str, value: str, secure: bool, http_only: bool = True) -> str:
    flags = "; HttpOnly" if http_only else ""
    return f"{name}={value}; Path=/; Max-Age={YEAR}; SameSite=Lax{flags}{'; Secure' if secure else ''}"


class CookieAndHeaders:
    """Gives every browser a cookie and every answer its safety headers."""

    def __init__(self, app: ASGIApp, secure: bool) -> None:
        self.app = app
        self.secure = secure

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await self.app(scope, receive, send)
            return
        known = cookie_in(scope)
        state: dict[str, Any] = scope["state"]
        page = not scope["path"].startswith(("/api", "/static"))
        state["cookie"] = known or (new_secret() if page else "")
        state["cookie_is_new"] = not known
        state["new_cookie"] = ""

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableScopeHeaders.from_message(message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                fresh = state["new_cookie"] or ("" if known or not page else state["cookie"])
                if fresh:
                    headers.add("set-cookie", set_cookie(COOKIE, fresh, self.secure))
            await send(message)

        await self.app(scope, receive, sending)


async def only_possible_names(request: AnyRequest) -> None:
    """No file has such a name, and asking for it would be an error."""
    if "\0" in request.url.path or len(request.url.path) > LONGEST:
        raise NotFound("There is nothing here.")


def place_of(origin: str) -> str:
    """Where a page is at home; nothing for what is no address.

    >>> place_of("https://play.example.org"), place_of("http://[")
    ('play.example.org', '')
    """
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


async def only_from_our_pages(request: AnyRequest) -> None:
    """Every change must carry the word that only our own pages know (a header, or a field of the form)."""
    if request.method in ("GET", "HEAD", "OPTIONS"):
        return
    origin = request.headers.get("origin")
    if origin and place_of(origin) != request.headers.get("host", ""):
        raise Forbidden("This request comes from another site.")
    given = request.headers.get("x-csrf-token", "")
    if "urlencoded" in request.headers.get("content-type", "") and (await request.body()).count(BETWEEN) > MOST_FIELDS:
        raise TooLarge("This is too large.")
    if not given and "form" in request.headers.get("content-type", ""):
        field = (await request.form()).get("csrf", "")
        given = field if isinstance(field, str) else ""
    if request.scope["state"]["cookie_is_new"] or not csrf_matches(request.scope["state"]["cookie"], given):
        raise Forbidden("This page is too old. Load it again and repeat what you did.")
