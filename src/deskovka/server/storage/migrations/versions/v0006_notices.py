"""Notices: who wants to hear what, by which way, and what was sent."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "notice_ways",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("user_id", sa.String(16), sa.ForeignKey("users.id"), nullable=False, index=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("mark", sa.String(64), nullable=False, index=True),
        sa.Column("label", sa.String(80), nullable=False),
        sa.Column("wants", sa.String(120), nullable=False),
        sa.Column("base", sa.String(200), nullable=False),
        sa.Column("lang", sa.String(8), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("confirmed", sa.Boolean, nullable=False),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.Column("rests", sa.Double, nullable=False),
        sa.Column("off", sa.String(10)),
        sa.Column("made", sa.Double, nullable=False),
        sa.UniqueConstraint("user_id", "mark", name="notice_ways_once"),
    )
    op.create_table(
        "notice_hours",
        sa.Column("user_id", sa.String(16), sa.ForeignKey("users.id"), primary_key=True),
        sa.Column("begins", sa.Integer, nullable=False),
        sa.Column("ends", sa.Integer, nullable=False),
        sa.Column("zone", sa.String(64), nullable=False),
    )
    op.create_table(
        "notices",
        sa.Column("way_id", sa.String(16), sa.ForeignKey("notice_ways.id"), primary_key=True),
        sa.Column("table_id", sa.String(16), primary_key=True),
        sa.Column("kind", sa.String(10), primary_key=True),
        sa.Column("user_id", sa.String(16), nullable=False, index=True),
        sa.Column("mark", sa.Integer, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("state", sa.String(8), nullable=False, index=True),
        sa.Column("due", sa.Double, nullable=False),
        sa.Column("lease", sa.Double, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
    )
    op.create_table(
        "notice_marks",
        sa.Column("table_id", sa.String(16), primary_key=True),
        sa.Column("chat", sa.Integer, nullable=False),
        sa.Column("people", sa.Text, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
    )
    op.create_table(
        "push_keys",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("private", sa.String(200), nullable=False),
        sa.Column("public", sa.String(200), nullable=False),
        sa.Column("made", sa.Double, nullable=False),
    )


def downgrade() -> None:
    for name in ("push_keys", "notice_marks", "notices", "notice_hours", "notice_ways"):
        op.drop_table(name)
