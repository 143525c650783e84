"""The schema of the API (OpenAPI): parameters of its paths, what every call may refuse, and what the framework does not write itself."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import PathParameter, QueryParameter

from deskovka.server.api.messages import Error
from deskovka.server.api.understood import Understood

TableId = Annotated[
    str,
    PathParameter(
        pattern="^[a-z0-9]+$", min_length=1, max_length=16, description="the table's name, as in its address"
    ),
]
Lang = Annotated[str, QueryParameter(pattern="^(en|cs)$", description="language of the words")]
SeatNumber = Annotated[int | None, QueryParameter(ge=0, le=9, description="which of the own seats, from 0")]
Limit = Annotated[int, QueryParameter(ge=1, le=100, description="at most so many")]
Offset = Annotated[int, QueryParameter(ge=0, le=1_000_000, description="without the first so many")]

ERRORS = {
    code: ResponseSpec(Error, description=text, generate_examples=False)
    for code, text in {
        400: "not understood",
        401: "no token, or a wrong one",
        403: "not allowed",
        404: "no such thing",
        405: "cannot be done here",
        409: "not possible now",
        413: "too large",
        422: "understood, but wrong",
        429: "too often; the header Retry-After says when again",
        500: "our fault",
        503: "not just now; try again in a moment",
    }.items()
}


class Schema(JsonRenderPlugin):
    """The schema, with what the framework does not write into it: fields that we do not know are refused."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        for cls in Understood.__subclasses__():
            openapi_schema["components"]["schemas"][cls.__name__]["additionalProperties"] = False
        return super().render(request, openapi_schema)
