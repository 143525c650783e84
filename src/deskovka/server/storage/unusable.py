"""The error of a database that cannot be used; whoever starts the server says it in one sentence."""

from __future__ import annotations


class BadDatabase(RuntimeError):
    """The database cannot be used, and why."""
