"""A hint in the own turn: the best turns that a bot finds, in words and on the board."""

from __future__ import annotations

from litestar import Response, post
from litestar.params import JSONBody

from deskovka.server.pages.draft import Sent, sent_by
from deskovka.server.pages.parameters import TableId
from deskovka.server.problems import Forbidden
from deskovka.server.services import TheServices
from deskovka.server.tables.draft import Foreseen, bounded
from deskovka.server.tables.hinting import hinted
from deskovka.server.view.drawings import drawn
from deskovka.server.web.answers import SVG, page
from deskovka.server.web.caller import TheCaller
from deskovka.server.web.templates import render


@post("/t/{table_id:str}/hint", status_code=200)
async def hint(table_id: TableId, data: JSONBody[Sent], services: TheServices, caller: TheCaller) -> Response[str]:
    table, history, seat = await sent_by(services, caller, table_id, data.seat)
    draft = hinted(table, history, seat, data.ply, data.moves, caller.lang)
    if caller.user is None:
        raise Forbidden("You do not sit at this table; you can watch.")
    turns = await services.advising.turns(caller.user, table, draft)
    icons = services.icons.of(history.game, caller.lang)
    return page(render("hint.html", caller, icons=icons, turns=await services.advising.told(draft, turns, caller.lang)))


@post("/t/{table_id:str}/hint/board", status_code=200)
async def hint_board(
    table_id: TableId, data: JSONBody[Sent], services: TheServices, caller: TheCaller
) -> Response[str]:
    """The board after a turn, as far as it can be foreseen."""
    table, history, seat = await sent_by(services, caller, table_id, data.seat)
    hinted(table, history, seat, data.ply, [], caller.lang)
    bounded(data.moves)
    draft = Foreseen(history, seat, caller.lang)
    draft.play_out(data.moves)
    drawing = await drawn(draft.game.seen_by(seat), caller.lang, caller.tall)
    return Response(drawing, media_type=SVG, headers={"cache-control": "no-store"})
