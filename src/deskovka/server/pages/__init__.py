"""The pages. Each handler is thin: it asks the house and renders a template."""

from __future__ import annotations

from litestar import Response, Router, get, post

from deskovka.server.house import TheHouse
from deskovka.server.pages import account, home, material, replay, table
from deskovka.server.pages.common import TEXT
from deskovka.server.plumbing import only_from_our_pages
from deskovka.server.rates import limited
from deskovka.server.settings import Settings


@get("/health")
async def health(house: TheHouse) -> Response[str]:
    """For whoever watches over the server: `ok`, or 503 and what is not well."""
    wrong = await house.complaints()
    text = "\n".join(f"does not work: {name}" for name in wrong) or "ok"
    return Response(text, media_type=TEXT, status_code=503 if wrong else 200)


def router(settings: Settings) -> Router:
    created = limited("creations", settings.creations_per_minute)
    logged = limited("logins", settings.logins_per_minute)
    spoken = limited("messages", settings.messages_per_minute)
    handlers = [
        home.home,
        home.lists,
        home.new,
        home.picture,
        home.stream,
        post("/tables", middleware=[created], status_code=200)(home.create),
        post("/upload", middleware=[created])(home.upload),
        material.of_game,
        material.file_of_game,
        material.of_table,
        table.look,
        table.draft,
        table.preview_move,
        table.explain,
        table.why,
        table.fill,
        table.rematch,
        table.stream,
        post("/t/{table_id:str}/join", middleware=[created])(table.join),
        post("/t/{table_id:str}/chat", middleware=[spoken], status_code=200)(table.say),
        replay.replay,
        replay.at_ply,
        replay.board_at,
        replay.result,
        replay.record,
        account.account,
        account.log_out,
        account.settle,
        account.drop_token,
        post("/register", middleware=[logged])(account.register),
        post("/login", middleware=[logged])(account.log_in),
        post("/tokens", middleware=[created], status_code=200)(account.new_token),
        health,
    ]
    return Router("/", route_handlers=handlers, before_request=only_from_our_pages, include_in_schema=False)
