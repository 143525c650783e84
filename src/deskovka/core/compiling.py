"""A word to mypyc, which is not needed where the rules run: `@mypyc_attr(acyclic=True)` says that nothing of this class ever leads back to
itself. Positions and moves are trees of plain numbers and lists, made and thrown away by the thousand; so marked, the collector of cycles never
looks at them. This module is not compiled: there the decorator does nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

T = TypeVar("T")
__all__ = ["mypyc_attr"]

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**_: bool) -> Callable[[type[T]], type[T]]:
        return lambda cls: cls
