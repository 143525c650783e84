"""Parts of the pages' addresses."""

from __future__ import annotations

from typing import Annotated

from litestar.params import PathParameter

TableId = Annotated[str, PathParameter(min_length=1, max_length=16)]
