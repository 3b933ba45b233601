"""How Alembic reaches the database: over the connection that `Store.open` holds."""

from alembic import context

from overtrick.web.keeping.schema import schema

context.configure(connection=context.config.attributes["connection"], target_metadata=schema, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
