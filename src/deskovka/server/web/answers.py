"""What pages and API answer with, and the fields of a form."""

from __future__ import annotations

from litestar import Response

from deskovka.server.storage.values import storable
from deskovka.server.web.caller import AnyRequest

HTML = "text/html"
TEXT = "text/plain"
SVG = "image/svg+xml"


def page(content: str, status: int = 200) -> Response[str]:
    return Response(content, media_type=HTML, status_code=status, headers={"cache-control": "no-store"})


async def fields(request: AnyRequest) -> dict[str, str]:
    """The fields of a form that are words, without signs that no text keeps; files are asked for by name."""
    return {name: storable(value) for name, value in (await request.form()).items() if isinstance(value, str)}
