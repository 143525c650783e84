"""Moments in pages: written for everybody in one way, and turned by the browser into the reader's own time."""

from __future__ import annotations

from datetime import UTC, datetime

from markupsafe import Markup


def moment(seconds: float) -> Markup:
    """
    >>> moment(0)
    Markup('<time datetime="1970-01-01T00:00:00Z">1970-01-01 00:00 UTC</time>')
    """
    at = datetime.fromtimestamp(seconds, UTC)
    return Markup('<time datetime="{}">{}</time>').format(f"{at:%Y-%m-%dT%H:%M:%SZ}", f"{at:%Y-%m-%d %H:%M} UTC")
