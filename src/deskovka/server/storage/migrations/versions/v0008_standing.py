"""Ratings and results, friends and invitations, codes of tables."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"

UNCOUNTED = sa.text("counted IS NULL")


def upgrade() -> None:
    op.add_column("users", sa.Column("named", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("friends", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("code", sa.String(8)))
    op.add_column("tables", sa.Column("counted", sa.Double))
    op.create_index("tables_by_code", "tables", ["code"], unique=True)
    op.create_index("tables_in_lists", "tables", ["status", "public", "changed"])
    op.create_index("tables_of_a_creator", "tables", ["creator", "status"])
    op.create_index(
        "tables_to_count", "tables", ["status", "changed"], sqlite_where=UNCOUNTED, postgresql_where=UNCOUNTED
    )
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("user_id", sa.String(16)),
        sa.Column("bot", sa.String(60)),
        sa.Column("points", sa.Double, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("win", sa.Double, nullable=False),
        sa.Column("side", sa.String(60), nullable=False),
        sa.Column("finished", sa.Double, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("mu", sa.Double),
        sa.Column("sigma", sa.Double),
    )
    op.create_index("results_of_a_person", "results", ["user_id", "finished"])
    op.create_index("results_of_a_ladder", "results", ["game", "players", "rated", "finished", "table_id"])
    op.create_table(
        "ratings",
        sa.Column("user_id", sa.String(16), sa.ForeignKey("users.id"), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("players", sa.Integer, primary_key=True),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("sure", sa.Double, nullable=False),
    )
    op.create_index("ratings_of_a_ladder", "ratings", ["game", "players", "sure"])
    op.create_table(
        "tallies",
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("players", sa.Integer, primary_key=True),
        sa.Column("who", sa.String(8), primary_key=True),
        sa.Column("kind", sa.String(20), primary_key=True),
        sa.Column("value", sa.String(60), primary_key=True),
        sa.Column("side", sa.String(60), primary_key=True),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("wins", sa.Double, nullable=False),
        sa.Column("points", sa.Double, nullable=False),
        sa.Column("squares", sa.Double, nullable=False),
    )
    op.create_table(
        "tally_words",
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("kind", sa.String(20), primary_key=True),
        sa.Column("value", sa.String(60), primary_key=True),
        sa.Column("lang", sa.String(8), primary_key=True),
        sa.Column("title", sa.String(120), nullable=False),
        sa.Column("words", sa.String(200), nullable=False),
    )
    op.create_table(
        "friends",
        sa.Column("user_id", sa.String(16), sa.ForeignKey("users.id"), primary_key=True),
        sa.Column("friend_id", sa.String(16), sa.ForeignKey("users.id"), primary_key=True, index=True),
        sa.Column("since", sa.Double, nullable=False),
    )
    op.create_table(
        "invitations",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("user_id", sa.String(16), sa.ForeignKey("users.id"), primary_key=True, index=True),
        sa.Column("inviter_id", sa.String(16), sa.ForeignKey("users.id"), nullable=False, index=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("declined", sa.Boolean, nullable=False),
    )


def downgrade() -> None:
    for name in ("invitations", "friends", "tally_words", "tallies", "ratings", "results"):
        op.drop_table(name)
    for name in ("tables_to_count", "tables_of_a_creator", "tables_in_lists", "tables_by_code"):
        op.drop_index(name, "tables")
    for name in ("counted", "code", "friends", "rated"):
        op.drop_column("tables", name)
    op.drop_column("users", "named")
