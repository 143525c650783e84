"""For hosts: people who are shut out, announcements, limits that count over all processes, news between processes on SQLite."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("users", sa.Column("banned", sa.Double))
    op.create_table(
        "announcements",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("en", sa.String(500), nullable=False),
        sa.Column("cs", sa.String(500), nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sa.Column("until", sa.Double, nullable=False),
    )
    op.create_table(
        "limits",
        sa.Column("key", sa.String(80), primary_key=True),
        sa.Column("count", sa.Integer, nullable=False),
        sa.Column("until", sa.Double, nullable=False),
    )
    op.create_table(
        "news",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("process", sa.String(16), nullable=False),
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sqlite_autoincrement=True,
    )


def downgrade() -> None:
    for name in ("news", "limits", "announcements"):
        op.drop_table(name)
    op.drop_column("users", "banned")
