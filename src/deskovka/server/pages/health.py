"""For whoever watches over the server."""

from __future__ import annotations

from litestar import Response, get

from deskovka.server.services import TheServices
from deskovka.server.web.answers import TEXT


@get("/ready")
async def ready(services: TheServices) -> Response[str]:
    """`ok` if visitors may be sent here, or 503: for proxies that choose between processes."""
    wrong = await services.obstacles()
    text = "\n".join(f"not ready: {name}" for name in wrong) or "ok"
    return Response(text, media_type=TEXT, status_code=503 if wrong else 200)


@get("/health")
async def health(services: TheServices) -> Response[str]:
    """`ok`, or 503 and what is not well."""
    wrong = await services.complaints()
    text = "\n".join(f"does not work: {name}" for name in wrong) or "ok"
    return Response(text, media_type=TEXT, status_code=503 if wrong else 200)
