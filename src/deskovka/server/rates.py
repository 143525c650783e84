"""How often one address may do what costs or can be abused."""

from __future__ import annotations

from litestar.middleware import DefineMiddleware
from litestar.middleware.rate_limit import RateLimitConfig


def limited(per_minute: int) -> DefineMiddleware:
    return RateLimitConfig(("minute", per_minute), set_rate_limit_headers=True).middleware
