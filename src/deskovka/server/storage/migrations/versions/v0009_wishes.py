"""Wishes for decisions that are made without asking."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("moves", sa.Column("automatic", sa.Text))
    op.create_table(
        "wishes",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("user_id", sa.String(16), nullable=False, index=True),
        sa.Column("wishes", sa.Text, nullable=False),
        sa.Column("changed", sa.Double, nullable=False),
    )
    op.create_table(
        "usual_wishes",
        sa.Column("user_id", sa.String(16), sa.ForeignKey("users.id"), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("wishes", sa.Text, nullable=False),
        sa.Column("changed", sa.Double, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("usual_wishes")
    op.drop_table("wishes")
    op.drop_column("moves", "automatic")
