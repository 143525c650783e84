"""Clocks, and tables that end otherwise than by the last move."""

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    pass


def downgrade() -> None:
    pass
