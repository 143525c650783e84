"""The tables of the database, by subject. Truth is the append-only list of moves; everything else can be made from it or is about people.

A new table or column comes with a migration."""

from __future__ import annotations

from deskovka.server.storage.schema.frame import meta
from deskovka.server.storage.schema.house import announcements, limits, news
from deskovka.server.storage.schema.people import blocks, lessons, links, sessions, tokens, users
from deskovka.server.storage.schema.tables import chat, moves, presence, questions, seats, tables

__all__ = [
    "announcements",
    "blocks",
    "chat",
    "lessons",
    "limits",
    "links",
    "meta",
    "moves",
    "news",
    "presence",
    "questions",
    "seats",
    "sessions",
    "tables",
    "tokens",
    "users",
]
