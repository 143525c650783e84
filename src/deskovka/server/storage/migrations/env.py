"""Alembic runs on the connection that the database hands over."""

from alembic import context

from deskovka.server.storage.schema import meta

context.configure(connection=context.config.attributes["connection"], target_metadata=meta)
with context.begin_transaction():
    context.run_migrations()
