"""Who was helped by a bot; and names that look the same are the same: accounts of before are known by them too, and where two are alike, the
older one keeps the name."""

import sqlalchemy as sa
from alembic import op

from deskovka.server.storage.values import plain_name

revision = "0010"
down_revision = "0009"

users = sa.table("users", sa.column("id"), sa.column("name"), sa.column("key"), sa.column("created"))


def upgrade() -> None:
    op.add_column("seats", sa.Column("helped", sa.Boolean, nullable=False, server_default=sa.false()))
    connection = op.get_bind()
    rows = list(connection.execute(sa.select(users).where(users.c.key.is_not(None)).order_by(users.c.created)))
    taken = {row.key for row in rows}
    for row in rows:
        name = plain_name(row.name) or row.name
        if name.casefold() == row.key:
            continue
        for number in range(2, 1000):
            if name.casefold() not in taken:
                break
            name = f"{(plain_name(row.name) or row.name)[:26]} {number}"
        taken.add(name.casefold())
        connection.execute(users.update().where(users.c.id == row.id).values(name=name, key=name.casefold()))


def downgrade() -> None:
    op.drop_column("seats", "helped")
