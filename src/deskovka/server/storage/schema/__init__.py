"""The tables of the database, by subject. Truth is the append-only list of moves; everything else can be made from it or is about people.

A new table or column comes with a migration."""

from __future__ import annotations

from deskovka.server.storage.schema.frame import meta
from deskovka.server.storage.schema.house import announcements, limits, news
from deskovka.server.storage.schema.people import lessons, sessions, tokens, users
from deskovka.server.storage.schema.tables import chat, moves, presence, questions, seats, tables
from deskovka.server.storage.schema.wishes import usual_wishes, wishes

__all__ = [
    "announcements",
    "chat",
    "lessons",
    "limits",
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
    "usual_wishes",
    "wishes",
]
