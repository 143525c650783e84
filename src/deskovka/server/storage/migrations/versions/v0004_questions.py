"""Questions that bots answer (hints, analyses); tables without hints, and tables to try things out."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.true()))
    op.add_column("tables", sa.Column("sandbox", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "questions",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("mark", sa.String(80), primary_key=True),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("moves", sa.Text, nullable=False),
        sa.Column("user_id", sa.String(16), nullable=False),
        sa.Column("asked", sa.Double, nullable=False),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("total", sa.Integer, nullable=False),
        sa.Column("state", sa.String(10), nullable=False, index=True),
        sa.Column("answer", sa.Text),
        sa.Column("lease", sa.Double, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("questions")
    op.drop_column("tables", "sandbox")
    op.drop_column("tables", "hints")
