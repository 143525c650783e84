"""All calls of the API, under its version."""

from __future__ import annotations

from typing import Any

from litestar import Router, post

from deskovka.server.api import advice, following, leaving, people, play, standing, tables, wishes
from deskovka.server.api.schema import ERRORS
from deskovka.server.settings import Settings
from deskovka.server.web.limits import limited


def api_routers(settings: Settings) -> list[Router]:
    """The API under its version, and the same without one, as programs knew it before there were versions."""
    created = limited("creations", settings.creations_per_minute)
    spoken = limited("messages", settings.messages_per_minute)
    logged = limited("logins", settings.logins_per_minute)
    wished = limited("wishes", settings.messages_per_minute)
    guessed = limited("codes", settings.logins_per_minute)

    def changing(path: str, name: str, summary: str, limit: Any, status: int = 200, **more: Any) -> Any:
        return post(
            path,
            middleware=[limit],
            status_code=status,
            responses=ERRORS,
            summary=summary,
            operation_id=name,
            **more,
        )

    handlers: list[Any] = [
        changing("/token", "new_token", "A token for name and password", logged, 201, security=[{}])(people.new_token),
        people.me,
        people.my_data,
        people.blocked,
        changing("/me/name", "rename", "Another name", created)(people.rename),
        changing("/me/blocked", "block", "Block somebody", logged)(people.block),
        changing("/me/blocked/drop", "unblock", "Block somebody no more", logged)(people.unblock),
        changing("/me/vacation", "vacation_everywhere", "Go on vacation at all my tables", spoken)(people.vacation),
        tables.games,
        tables.list_tables,
        changing("/tables", "create_table", "Open a table", created, 201)(tables.create_table),
        tables.one_table,
        changing("/tables/{table_id:str}/join", "join", "Take an open seat", created)(tables.join_table),
        changing("/join", "join_by_code", "Join by a table's code", guessed)(standing.join_by_code),
        changing("/tables/{table_id:str}/invite", "invite", "Invite somebody", spoken)(standing.invite),
        changing("/tables/{table_id:str}/decline", "decline", "Say no to an invitation", spoken)(standing.decline),
        standing.invitations,
        standing.board,
        standing.person,
        play.read_view,
        play.position,
        play.legal_moves,
        play.play,
        play.board,
        advice.hint,
        advice.analysis,
        changing("/tables/{table_id:str}/analysis", "analyse", "Ask a bot to judge a finished game", created)(
            advice.analyse
        ),
        wishes.read_wishes,
        changing("/tables/{table_id:str}/wishes", "wish", "Wish what is decided for me without asking", wished)(
            wishes.set_wishes
        ),
        following.record,
        following.stream,
        changing("/tables/{table_id:str}/chat", "say", "Say something", spoken)(following.say),
        changing("/tables/{table_id:str}/talk", "talk", "Switch the chat on or off", created)(following.talk),
    ]
    for word, (summary, door) in leaving.DOORS.items():
        handlers.append(changing(f"/tables/{{table_id:str}}/{word}", word.replace("-", "_"), summary, spoken)(door))
    security: list[dict[str, list[str]]] = [{"token": []}]
    return [
        Router("/api/v1", route_handlers=handlers, security=security, tags=["tables"]),
        Router("/api", route_handlers=handlers, security=security, include_in_schema=False),
    ]
