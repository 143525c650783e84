"""The language of a browser: what it chose here, what its person chose, or what it prefers."""

from __future__ import annotations

from typing import Any

from litestar.connection import ASGIConnection

from deskovka.core.words import LANGUAGES

LANG_COOKIE = "deskovka_lang"


def language_of(request: ASGIConnection[Any, Any, Any, Any], of_user: str | None = None) -> str:
    lang = request.cookies.get(LANG_COOKIE) or of_user or ""
    return lang if lang in LANGUAGES else preferred(request.headers.get("accept-language", ""))


def preferred(header: str) -> str:
    """The best of our languages for a browser's Accept-Language.

    >>> preferred("cs-CZ,cs;q=0.9,en;q=0.8")
    'cs'
    >>> preferred("fr")
    'en'
    """
    for part in header.split(","):
        code = part.split(";")[0].strip().lower()[:2]
        if code in LANGUAGES:
            return code
    return "en"
