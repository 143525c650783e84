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
    sa.Column("mail", sa.String(254)),  # an address of which we know that letters to it are read by this person
    sa.Column("look", sa.Text),  # JSON: what eyes, ears and hands need
    sa.Column(
        "named", sa.Boolean, nullable=False, default=False
    ),  # by name in the files of games that everybody can have
)

#: a browser that is known: the hash of its cookie
sessions = sa.Table(
    "sessions",
    meta,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("id", sa.String(16), unique=True, index=True),  # by which a person names it
    sa.Column("user_id", sa.String(16), sa.ForeignKey("users.id"), nullable=False, index=True),
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("seen", sa.Double),  # when it last asked, to a few minutes
    sa.Column("browser", sa.String(60)),  # which one, roughly
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
    sa.Column("seen", sa.Double),
)

#: links in letters, each good for one use: the hash of the secret in it
links = sa.Table(
    "links",
    meta,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("user_id", sa.String(16), sa.ForeignKey("users.id"), nullable=False, index=True),
    sa.Column("purpose", sa.String(10), nullable=False),  # mail: an address is confirmed; reset: a new password
    sa.Column("address", sa.String(254), nullable=False),
    sa.Column("made", sa.Double, nullable=False),
    sa.Column("until", sa.Double, nullable=False),
)

#: who does not want to have to do with whom
blocks = sa.Table(
    "blocks",
    meta,
    sa.Column("user_id", sa.String(16), sa.ForeignKey("users.id"), primary_key=True),
    sa.Column("blocked_id", sa.String(16), sa.ForeignKey("users.id"), primary_key=True, index=True),
    sa.Column("at", sa.Double, nullable=False),
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
