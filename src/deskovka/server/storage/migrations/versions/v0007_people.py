"""People: devices, mail, blocked persons, what eyes and hands need."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("users", sa.Column("mail", sa.String(254)))
    op.add_column("users", sa.Column("look", sa.Text))
    op.add_column("tables", sa.Column("talk", sa.Boolean, nullable=False, server_default=sa.true()))
    op.add_column("tokens", sa.Column("seen", sa.Double))
    op.add_column("sessions", sa.Column("id", sa.String(16)))
    op.add_column("sessions", sa.Column("seen", sa.Double))
    op.add_column("sessions", sa.Column("browser", sa.String(60)))
    # part of a hash opens nothing
    op.execute("UPDATE sessions SET id = substr(hash, 1, 16)")
    op.create_index("ix_sessions_id", "sessions", ["id"], unique=True)
    op.create_index("ix_sessions_user_id", "sessions", ["user_id"])
    op.create_table(
        "links",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("user_id", sa.String(16), sa.ForeignKey("users.id"), nullable=False, index=True),
        sa.Column("purpose", sa.String(10), nullable=False),
        sa.Column("address", sa.String(254), nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sa.Column("until", sa.Double, nullable=False),
    )
    op.create_table(
        "blocks",
        sa.Column("user_id", sa.String(16), sa.ForeignKey("users.id"), primary_key=True),
        sa.Column("blocked_id", sa.String(16), sa.ForeignKey("users.id"), primary_key=True, index=True),
        sa.Column("at", sa.Double, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("blocks")
    op.drop_table("links")
    op.drop_index("ix_sessions_user_id", "sessions")
    op.drop_index("ix_sessions_id", "sessions")
    for column in ("browser", "seen", "id"):
        op.drop_column("sessions", column)
    op.drop_column("tokens", "seen")
    op.drop_column("tables", "talk")
    op.drop_column("users", "look")
    op.drop_column("users", "mail")
