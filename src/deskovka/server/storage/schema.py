"""The tables of the database. Truth is the append-only list of moves; everything else can be made from it or is about people."""

from __future__ import annotations

import sqlalchemy as sa

meta = sa.MetaData()

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

tables = sa.Table(
    "tables",
    meta,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("players", sa.Integer, nullable=False),
    sa.Column("options", sa.Text, nullable=False),  # JSON
    sa.Column("seed", sa.String(200), nullable=False),
    sa.Column("rules", sa.String(80), nullable=False),
    sa.Column("status", sa.String(10), nullable=False, index=True),  # waiting, running, over, closed, archive
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("creator", sa.String(16)),
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("changed", sa.Double, nullable=False, index=True),
    sa.Column("ply", sa.Integer, nullable=False),
    sa.Column("to_act", sa.Integer, nullable=False),
    sa.Column("result", sa.Text),  # JSON
    sa.Column("rematch_of", sa.String(16), unique=True),
    sa.Column("lease", sa.Double, nullable=False, default=0.0),  # until then a process thinks for a bot
    sa.Column("note", sa.String(200), nullable=False, default=""),
    sa.Column("hints", sa.Boolean, nullable=False, default=True),  # may players ask for hints?
    sa.Column(
        "sandbox", sa.Boolean, nullable=False, default=False
    ),  # one person's, to try things out: turns can be taken back
)

seats = sa.Table(
    "seats",
    meta,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(8), nullable=False),  # user, bot, open, name (of an uploaded record)
    sa.Column("user_id", sa.String(16), index=True),
    sa.Column("bot", sa.String(60)),
    sa.Column("name", sa.String(60), nullable=False),
)

#: two tabs, two processes or a retry cannot write the same ply twice: the primary key forbids it
moves = sa.Table(
    "moves",
    meta,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("ply", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("text", sa.String(200), nullable=False),
    sa.Column("digest", sa.String(16)),  # of the position after the last move of a commit
    sa.Column("at", sa.Double, nullable=False),
)

chat = sa.Table(
    "chat",
    meta,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), nullable=False, index=True),
    sa.Column("user_id", sa.String(16), nullable=False),
    sa.Column("name", sa.String(60), nullable=False),
    sa.Column("text", sa.String(500), nullable=False),
    sa.Column("at", sa.Double, nullable=False),
)

presence = sa.Table(
    "presence",
    meta,
    sa.Column("table_id", sa.String(16), primary_key=True),
    sa.Column("user_id", sa.String(16), primary_key=True),
    sa.Column("seen", sa.Double, nullable=False),
)

#: what the host tells everybody
announcements = sa.Table(
    "announcements",
    meta,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("en", sa.String(500), nullable=False),
    sa.Column("cs", sa.String(500), nullable=False),
    sa.Column("made", sa.Double, nullable=False),
    sa.Column("until", sa.Double, nullable=False),
)

#: how often an address has done something, in all processes together
limits = sa.Table(
    "limits",
    meta,
    sa.Column("key", sa.String(80), primary_key=True),
    sa.Column("count", sa.Integer, nullable=False),
    sa.Column("until", sa.Double, nullable=False),
)

#: SQLite has no line between processes: what one has done is written here for the others, and soon removed
news = sa.Table(
    "news",
    meta,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("process", sa.String(16), nullable=False),
    sa.Column("table_id", sa.String(16), nullable=False),
    sa.Column("ply", sa.Integer, nullable=False),
    sa.Column("kind", sa.String(10), nullable=False),
    sa.Column("at", sa.Double, nullable=False),
    sqlite_autoincrement=True,
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

#: what bots are asked about tables: hints, which are worth an hour, and the analysis of a game, which stays
questions = sa.Table(
    "questions",
    meta,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("mark", sa.String(80), primary_key=True),  # equal questions have equal marks
    sa.Column("ply", sa.Integer, nullable=False),
    sa.Column("seat", sa.Integer),  # whose hint it is
    sa.Column("moves", sa.Text, nullable=False),  # JSON: the unfinished turn
    sa.Column("user_id", sa.String(16), nullable=False),
    sa.Column("asked", sa.Double, nullable=False),
    sa.Column("done", sa.Integer, nullable=False),  # how far it is
    sa.Column("total", sa.Integer, nullable=False),
    sa.Column("state", sa.String(10), nullable=False, index=True),  # waiting, answered, failed
    sa.Column("answer", sa.Text),  # JSON
    sa.Column("lease", sa.Double, nullable=False),  # until then a process thinks about it
)
