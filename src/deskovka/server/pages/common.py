"""What all pages use."""

from __future__ import annotations

from typing import Annotated

from litestar import Response
from litestar.params import PathParameter

from deskovka.server.house import AnyRequest
from deskovka.server.people import storable

#: the bot that plays unless another is chosen
USUAL_BOT = "greedy"
HTML = "text/html"
TEXT = "text/plain"
SVG = "image/svg+xml"

TableId = Annotated[str, PathParameter(min_length=1, max_length=16)]


def page(content: str, status: int = 200) -> Response[str]:
    return Response(content, media_type=HTML, status_code=status, headers={"cache-control": "no-store"})


async def fields(request: AnyRequest) -> dict[str, str]:
    """The fields of a form that are words, without signs that no text keeps; files are asked for by name."""
    return {name: storable(value) for name, value in (await request.form()).items() if isinstance(value, str)}
