"""For whoever watches over the server."""

from __future__ import annotations

from litestar import Response, get

from deskovka.server.services import TheServices
from deskovka.server.web.answers import TEXT


@get("/health")
async def health(services: TheServices) -> Response[str]:
    """`ok`, or 503 and what is not well."""
    wrong = await services.complaints()
    text = "\n".join(f"does not work: {name}" for name in wrong) or "ok"
    return Response(text, media_type=TEXT, status_code=503 if wrong else 200)
