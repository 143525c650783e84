"""People, and how they are known."""

from __future__ import annotations

import sqlalchemy as sa

from deskovka.server.storage.schema.frame import meta

#: people: guests have no password and no key
users = sa.Table(
    "users",
    meta,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("key", sa.String(40), unique=True),  # the name in lower case; only accounts have it
    sa.Column("password", sa.String(200)),
    sa.Column("lang", sa.String(8)),
    sa.Column("theme", sa.String(8)),
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("banned", sa.Double),  # since when the host does not let them in
    sa.Column(
        "named", sa.Boolean, nullable=False, default=False
    ),  # by name in the files of games that everybody can have
)

#: a browser that is known: the hash of its cookie
sessions = sa.Table(
    "sessions",
    meta,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("user_id", sa.String(16), sa.ForeignKey("users.id"), nullable=False),
    sa.Column("created", sa.Double, nullable=False),
)

#: a program that may act for somebody: the hash of its token
tokens = sa.Table(
    "tokens",
    meta,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("id", sa.String(16), unique=True, nullable=False),
    sa.Column("user_id", sa.String(16), sa.ForeignKey("users.id"), nullable=False, index=True),
    sa.Column("label", sa.String(60), nullable=False),
    sa.Column("created", sa.Double, nullable=False),
)

#: how far somebody is with a lesson: his answers, from which the lesson is played again; of the guided first game, its table
lessons = sa.Table(
    "lessons",
    meta,
    sa.Column("user_id", sa.String(16), sa.ForeignKey("users.id"), primary_key=True),
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("lesson", sa.String(60), primary_key=True),
    sa.Column("answers", sa.Text, nullable=False),  # JSON
    sa.Column("done", sa.Boolean, nullable=False),  # it was finished once, however far somebody is now
    sa.Column("changed", sa.Double, nullable=False),
)
