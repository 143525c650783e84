"""Clocks, and tables that end otherwise than by the last move."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def columns() -> dict[str, list[sa.Column[object]]]:
    """New ones each time: a column belongs to whom it was given once."""
    return {
        "tables": [
            sa.Column("clock", sa.Text),
            sa.Column("on_timeout", sa.String(8), nullable=False, server_default="vote"),
            sa.Column("waiting_since", sa.Double),
            sa.Column("deadline", sa.Double, index=True),
            sa.Column("out_since", sa.Double),
            sa.Column("ended", sa.String(10), nullable=False, server_default=""),
        ],
        "seats": [
            sa.Column("time_left", sa.Double),
            sa.Column("vacation_left", sa.Double),
            sa.Column("away_since", sa.Double),
            sa.Column("away_until", sa.Double),
            sa.Column("gone", sa.String(10), nullable=False, server_default=""),
            sa.Column("gone_at", sa.Double),
            sa.Column("was", sa.String(16), index=True),
            sa.Column("was_name", sa.String(60), nullable=False, server_default=""),
            sa.Column("offered", sa.Boolean, nullable=False, server_default=sa.false()),
            sa.Column("hidden", sa.Boolean, nullable=False, server_default=sa.false()),
        ],
    }


def upgrade() -> None:
    for name, added in columns().items():
        for column in added:
            op.add_column(name, column)
    op.create_table(
        "votes",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("about", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("says", sa.String(8), nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
    )
    op.execute("UPDATE tables SET waiting_since = changed WHERE status = 'running'")


def downgrade() -> None:
    op.drop_table("votes")
    op.drop_index("ix_seats_was", "seats")
    op.drop_index("ix_tables_deadline", "tables")
    for name, added in columns().items():
        for column in reversed(added):
            op.drop_column(name, column.name)
