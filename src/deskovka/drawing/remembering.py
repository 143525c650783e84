"""What is written once and used again: from one click to the next, nearly everything that is drawn or said stays the same."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import ParamSpec, TypeVar, cast

#: how many of each kind are remembered: those of some dozens of tables
MOST = 4_096

P = ParamSpec("P")
T = TypeVar("T")


def remembered(made: Callable[P, T]) -> Callable[P, T]:
    """For what depends on its arguments alone, where these and what is made of them are small and never change."""
    return cast("Callable[P, T]", lru_cache(MOST)(made))
