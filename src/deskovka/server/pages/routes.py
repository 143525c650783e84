"""All pages and what their scripts ask for."""

from __future__ import annotations

from litestar import Router, post

from deskovka.server.pages import (
    account,
    analysis,
    draft,
    health,
    hints,
    home,
    inviting,
    learn,
    material,
    new,
    replay,
    result,
    rules,
    sandbox,
    table,
    upload,
)
from deskovka.server.settings import Settings
from deskovka.server.web.limits import limited
from deskovka.server.web.middleware import only_from_our_pages


def page_router(settings: Settings) -> Router:
    created = limited("creations", settings.creations_per_minute)
    logged = limited("logins", settings.logins_per_minute)
    spoken = limited("messages", settings.messages_per_minute)
    handlers = [
        home.home,
        home.lists,
        home.picture,
        home.stream,
        learn.path,
        learn.look,
        learn.answer,
        learn.preview_move,
        learn.why,
        learn.explain,
        post("/learn/{name:str}/first-game", middleware=[created])(learn.first_game),
        new.new,
        new.small_picture,
        post("/tables", middleware=[created], status_code=200)(new.create),
        post("/upload", middleware=[created])(upload.upload),
        material.of_game,
        material.file_of_game,
        material.of_table,
        table.look,
        table.explain,
        table.fill,
        table.rematch,
        table.stream,
        post("/t/{table_id:str}/join", middleware=[created])(table.join),
        post("/t/{table_id:str}/chat", middleware=[spoken], status_code=200)(table.say),
        inviting.code,
        inviting.open_to_network,
        draft.draft,
        draft.preview_move,
        draft.why,
        draft.what_else,
        draft.in_words,
        hints.hint,
        hints.hint_board,
        analysis.analysis,
        post("/t/{table_id:str}/analysis", middleware=[created])(analysis.analyse),
        post("/t/{table_id:str}/play-on", middleware=[created])(sandbox.play_on),
        sandbox.back,
        replay.replay,
        replay.at_ply,
        replay.board_at,
        replay.record,
        result.result,
        rules.of_game,
        rules.of_table,
        account.account,
        account.log_out,
        account.settle,
        account.drop_token,
        post("/register", middleware=[logged])(account.register),
        post("/login", middleware=[logged])(account.log_in),
        post("/tokens", middleware=[created], status_code=200)(account.new_token),
        health.health,
        health.ready,
        home.announcement,
    ]
    return Router("/", route_handlers=handlers, before_request=only_from_our_pages, include_in_schema=False)
