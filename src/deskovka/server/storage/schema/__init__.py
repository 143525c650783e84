"""The tables of the database, by subject. Truth is the append-only list of moves; everything else can be made from it or is about people.

A new table or column comes with a migration."""

from __future__ import annotations

from deskovka.server.storage.schema.frame import meta
from deskovka.server.storage.schema.house import announcements, limits, news
from deskovka.server.storage.schema.notices import notice_hours, notice_marks, notice_ways, notices, push_keys
from deskovka.server.storage.schema.people import blocks, lessons, links, sessions, tokens, users
from deskovka.server.storage.schema.standing import friends, invitations, ratings, results, tallies, tally_words
from deskovka.server.storage.schema.tables import chat, moves, presence, questions, seats, tables, votes
from deskovka.server.storage.schema.wishes import usual_wishes, wishes

__all__ = [
    "announcements",
    "blocks",
    "chat",
    "friends",
    "invitations",
    "lessons",
    "limits",
    "links",
    "meta",
    "moves",
    "news",
    "notice_hours",
    "notice_marks",
    "notice_ways",
    "notices",
    "presence",
    "push_keys",
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
    "usual_wishes",
    "votes",
    "wishes",
]
