"""What is about the whole house."""

from __future__ import annotations

import sqlalchemy as sa

from deskovka.server.storage.schema.frame import meta

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
