"""People: devices, mail, blocked persons, what eyes and hands need."""

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    pass


def downgrade() -> None:
    pass
