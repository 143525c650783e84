"""What people wish to be decided without being asked."""

from __future__ import annotations

import sqlalchemy as sa

from deskovka.server.storage.schema.frame import meta

#: what somebody wishes at one table. It counts as long as he sits there.
wishes = sa.Table(
    "wishes",
    meta,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("user_id", sa.String(16), nullable=False, index=True),
    sa.Column("wishes", sa.Text, nullable=False),  # JSON: kind -> its numbers
    sa.Column("changed", sa.Double, nullable=False),
)

#: what somebody wishes at all tables of a game where he has wished nothing else
usual_wishes = sa.Table(
    "usual_wishes",
    meta,
    sa.Column("user_id", sa.String(16), sa.ForeignKey("users.id"), primary_key=True),
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("wishes", sa.Text, nullable=False),  # JSON: kind -> its numbers
    sa.Column("changed", sa.Double, nullable=False),
)
