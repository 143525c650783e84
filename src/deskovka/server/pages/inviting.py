"""Inviting friends: the code for their telephones, and letting them in from the network."""

from __future__ import annotations

from dataclasses import dataclass

from litestar import Response, get, post
from litestar.response import Redirect

from deskovka.server.pages.parameters import TableId
from deskovka.server.problems import Conflict, Forbidden, NotFound
from deskovka.server.reach import Reach, code_svg, is_local
from deskovka.server.services import TheServices
from deskovka.server.web.answers import SVG
from deskovka.server.web.caller import AnyRequest, Caller, TheCaller


@dataclass(frozen=True)
class Invitation:
    """What the table's page says about its link."""

    #: what the link begins with, if it is not what the browser shows
    base: str
    #: can friends reach the link at all?
    reachable: bool
    #: the network could be let in by a button
    can_open: bool


def invitation(reach: Reach, caller: Caller) -> Invitation:
    base = reach.of(caller.origin)
    return Invitation("" if base == caller.origin else base, bool(base), not base and reach.can_open())


@get("/t/{table_id:str}/code.svg")
async def code(table_id: TableId, services: TheServices, caller: TheCaller) -> Response[str]:
    """The table's link for a telephone's camera."""
    table = await services.tables.get(table_id)
    base = services.reach.of(caller.origin)
    if not base:
        raise NotFound("Only this machine can reach this table.")
    return Response(code_svg(f"{base}/t/{table.id}"), media_type=SVG, headers={"cache-control": "no-store"})


@post("/t/{table_id:str}/open")
async def open_to_network(table_id: TableId, request: AnyRequest, services: TheServices, caller: TheCaller) -> Redirect:
    """Let other machines in. Only who sits at this one may wish that."""
    table = await services.tables.get(table_id)
    here = is_local(request.client.host if request.client else "?")
    if not (here and caller.is_at_home()):
        raise Forbidden("Only at the machine of the table can it be opened to the network.")
    try:
        await services.reach.open()
    except OSError as error:
        raise Conflict("The network cannot be let in: {why}.", why=error.strerror or str(error)) from error
    return Redirect(f"/t/{table.id}", status_code=303)
