"""Keeping tables: the event store on SQLite and PostgreSQL, and the migrations of its schema."""
