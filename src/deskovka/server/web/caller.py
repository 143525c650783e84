"""Who asks: the person behind a browser's cookie or a program's token, his language and how he wants to see it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any
from urllib.parse import unquote

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency

from deskovka.core.options import YES
from deskovka.core.words import LANGUAGES
from deskovka.server.live.announcements import Announcement
from deskovka.server.people.accounts import Accounts
from deskovka.server.people.browsers import browser_of
from deskovka.server.people.keys import csrf_of
from deskovka.server.people.look import Look, latest
from deskovka.server.people.recognition import Recognition
from deskovka.server.people.user import User
from deskovka.server.problems import Forbidden, Unauthorized
from deskovka.server.reach import host_of, is_local
from deskovka.server.web.language import language_of
from deskovka.server.words import speak

THEME_COOKIE = "deskovka_theme"
LOOK_COOKIE = "deskovka_look"
TALL_COOKIE = "deskovka_tall"
#: warnings that are switched off in this browser: `game.kind` one after the other
QUIET_COOKIE = "deskovka_quiet"
LOG_OUT = "/logout"
THEMES = ("auto", "light", "dark")

#: what guests are called who have not said a name
GUESTS = {speak(lang)("Guest") for lang in LANGUAGES}

AnyRequest = Request[Any, Any, Any]


@dataclass
class Caller:
    """The browser's cookie, the person if known, the language."""

    cookie: str
    user: User | None
    lang: str
    theme: str
    #: the browser's window is narrow, as it said
    tall: bool
    #: what the browser shows before the path of an address
    origin: str = ""
    #: what the host tells everybody now
    announcement: Announcement | None = None
    #: warnings switched off in this browser, as the cookie names them
    unwarned: str = ""
    look: Look = field(default_factory=Look)

    def quiet(self, game: str) -> frozenset[str]:
        """The kinds of warnings of a game that are switched off."""
        names = [name.partition(".") for name in self.unwarned.split("!")]
        return frozenset(kind for of, _, kind in names if of == game)

    @property
    def csrf(self) -> str:
        return csrf_of(self.cookie)

    def is_at_home(self) -> bool:
        """Does the browser call this machine by a name that only means it on this machine?"""
        return is_local(host_of(self.origin))

    @property
    def nameless(self) -> bool:
        """Not known yet, or a guest who has learnt or looked on and never said a name."""
        return self.user is None or (not self.user.account and self.user.name in GUESTS)

    async def somebody(self, accounts: Accounts, name: str = "") -> User:
        """The person; a browser that is not known becomes a guest, and a guest without a name may say one."""
        _ = speak(self.lang)
        if self.user is not None and self.nameless and name:
            self.user = await accounts.name_guest(self.user, name)
        if self.user is None:
            self.user = await accounts.guest(self.cookie, name or _("Guest"), self.lang)
        return self.user


async def caller_of(request: ASGIConnection[Any, Any, Any, Any], recognition: Recognition) -> Caller:
    """Who asks with a browser."""
    cookie: str = request.scope["state"]["cookie"]
    # a browser that has just got its cookie cannot be known
    fresh: bool = request.scope["state"]["cookie_is_new"]
    user = None if fresh else await recognition.by_cookie(cookie, browser_of(request.headers.get("user-agent", "")))
    if user is not None and user.banned and request.url.path != LOG_OUT:
        raise Forbidden("The host of this server has closed this account.")
    lang = language_of(request, user.lang if user else None)
    theme = request.cookies.get(THEME_COOKIE) or (user.theme if user else None) or "auto"
    tall = request.cookies.get(TALL_COOKIE) == YES
    origin = f"{request.scope['scheme']}://{request.headers.get('host', '')}"
    unwarned = request.cookies.get(QUIET_COOKIE, "")
    theme = theme if theme in THEMES else "auto"
    look = latest(Look.read(user.look if user else ""), Look.read(unquote(request.cookies.get(LOOK_COOKIE, ""))))
    return Caller(cookie, user, lang, theme, tall, origin=origin, unwarned=unwarned, look=look)


async def program_of(request: AnyRequest, recognition: Recognition) -> User:
    """For whom a program asks, by its token."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    user = await recognition.by_token(token.strip()) if scheme.lower() == "bearer" and token.strip() else None
    if user is None:
        raise Unauthorized("Send a token: 'Authorization: Bearer dsk_...'. You get one on your account page.")
    if user.banned:
        raise Forbidden("The host of this server has closed this account.")
    return user


#: what handlers are given by name: who asks with a browser, or for whom a program asks
TheCaller = NamedDependency[Caller]
TheUser = NamedDependency[User]
