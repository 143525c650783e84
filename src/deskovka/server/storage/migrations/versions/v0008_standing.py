"""Ratings and results, friends and invitations, codes of tables."""

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    pass


def downgrade() -> None:
    pass
