"""Marks beside moves that were decided without asking: the wish and its numbers, from which the reason is said in any language."""

from __future__ import annotations

import json

from deskovka.core.wishes import Why


def marked(why: Why) -> str:
    """
    >>> mark_of(marked(Why("power", "taken", {"price": 1}))) == Why("power", "taken", {"price": 1})
    True
    """
    return json.dumps([why.kind, why.name, dict(why.numbers)])


def mark_of(text: str) -> Why:
    kind, name, numbers = json.loads(text)
    return Why(kind, name, numbers)
