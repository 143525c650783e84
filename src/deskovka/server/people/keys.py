"""Cookies, tokens and the words of pages: secrets that open something, and what is kept of them."""

from __future__ import annotations

import hashlib
import hmac
import secrets


def new_secret() -> str:
    return secrets.token_urlsafe(32)


def hashed(secret: str) -> str:
    """What the database keeps of a cookie or token: it does not open anything by itself."""
    return hashlib.sha256(secret.encode()).hexdigest()


def csrf_of(cookie: str) -> str:
    """The word that a page must send back with every change: only a page of ours can know it."""
    return hashlib.sha256(f"csrf {cookie}".encode()).hexdigest()[:32]


def csrf_matches(cookie: str, given: str) -> bool:
    return hmac.compare_digest(csrf_of(cookie).encode(), given.encode("utf-8", "replace"))
