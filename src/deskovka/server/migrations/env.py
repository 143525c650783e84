"""Alembic runs on the connection that the store hands over."""

from alembic import context

from deskovka.server.store import meta

context.configure(connection=context.config.attributes["connection"], target_metadata=meta)
with context.begin_transaction():
    context.run_migrations()
