"""Notices: who wants to hear what, by which way, and what was sent."""

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    pass


def downgrade() -> None:
    pass
