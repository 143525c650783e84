"""The tables of the database, by subject. Truth is the append-only list of moves; everything else can be made from it or is about people.

A new table or column comes with a migration."""

from __future__ import annotations

from deskovka.server.storage.schema.frame import meta
from deskovka.server.storage.schema.house import announcements, limits, news
from deskovka.server.storage.schema.people import lessons, sessions, tokens, users
from deskovka.server.storage.schema.standing import friends, invitations, ratings, results, tallies, tally_words
from deskovka.server.storage.schema.tables import chat, moves, presence, questions, seats, tables

__all__ = [
    "announcements",
    "chat",
    "friends",
    "invitations",
    "lessons",
    "limits",
    "meta",
    "moves",
    "news",
    "presence",
    "questions",
    "ratings",
    "results",
    "seats",
    "sessions",
    "tables",
    "tallies",
    "tally_words",
    "tokens",
    "users",
]
