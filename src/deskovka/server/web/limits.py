"""How often one address may do what costs or can be abused."""

from __future__ import annotations

from litestar.middleware import DefineMiddleware
from litestar.middleware.rate_limit import RateLimitConfig


def limited(what: str, per_minute: int) -> DefineMiddleware:
    """A limit of its own for each kind of thing."""
    return RateLimitConfig(("minute", per_minute), store=f"rate {what}").middleware
