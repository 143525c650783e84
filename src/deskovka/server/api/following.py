"""Following a table by program: its news, its chat, and its record afterwards."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, QueryParameter
from litestar.response import Stream

from deskovka.server.api.messages import Message, Said, Talk
from deskovka.server.api.schema import ERRORS, TableId
from deskovka.server.services import TheServices
from deskovka.server.tables.records import record_text
from deskovka.server.web.answers import TEXT
from deskovka.server.web.caller import TheUser

EVENTS = "text/event-stream"


@get(
    "/tables/{table_id:str}/record",
    summary="The record of a finished game",
    responses=ERRORS,
    media_type=TEXT,
    operation_id="record",
)
async def record(
    table_id: TableId,
    services: TheServices,
    user: TheUser,
    notation: Annotated[str, QueryParameter(max_length=20, description="a foreign notation, like snellman")] = "",
) -> Response[str]:
    table = await services.tables.get(table_id)
    history = await services.histories.of(table)
    return Response(await record_text(table, history, notation), media_type=TEXT)


@get(
    "/tables/{table_id:str}/stream",
    summary="News of a table, as an event stream",
    responses={**ERRORS, 200: ResponseSpec(str, description="events", media_type=EVENTS, generate_examples=False)},
    media_type=EVENTS,
    operation_id="stream",
)
async def stream(table_id: TableId, services: TheServices, user: TheUser) -> Stream:
    """Events `hello`, `moves`, `seats`, `chat`, `presence`, each with table and ply; `announced` is for people. Read the view when something comes."""
    table = await services.tables.get(table_id)
    return services.streams.of_table(table.place_of(user))


async def talk(table_id: TableId, data: JSONBody[Talk], services: TheServices, user: TheUser) -> Talk:
    """Only who has opened the table decides. What was said stays."""
    table = await services.talk.switch(user, table_id, data.on)
    return Talk(table.talk)


async def say(table_id: TableId, data: JSONBody[Message], services: TheServices, user: TheUser) -> Said:
    """A line of chat."""
    table = await services.tables.get(table_id)
    await services.chat.say(table.id, table.ply, table.speaker(user), data.text)
    return Said(data.text)
