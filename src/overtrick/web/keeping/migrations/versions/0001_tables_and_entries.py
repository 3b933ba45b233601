"""Tables and the entries of their logs."""

import sqlalchemy as sql
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sql.Column("id", sql.String(16), primary_key=True),
        sql.Column("game", sql.String(40), nullable=False),
        sql.Column("players", sql.Integer, nullable=False),
        sql.Column("options", sql.Text, nullable=False),
        sql.Column("deal", sql.Text, nullable=False),
        sql.Column("salt", sql.String(64), nullable=False),
        sql.Column("commitment", sql.String(64), nullable=False),
        sql.Column("bot", sql.String(40), nullable=False),
        sql.Column("clock", sql.Integer, nullable=False),
        sql.Column("listed", sql.Boolean, nullable=False),
        sql.Column("host", sql.String(64), nullable=False),
        sql.Column("created", sql.Float, nullable=False),
        sql.Column("phase", sql.String(8), nullable=False),
        sql.Column("due", sql.Float),
    )
    op.create_index("tables_listed", "tables", ["listed", "phase", "created"])
    op.create_index("tables_due", "tables", ["due"])
    op.create_table(
        "entries",
        sql.Column("table_id", sql.String(16), sql.ForeignKey("tables.id"), primary_key=True),
        sql.Column("number", sql.Integer, primary_key=True),
        sql.Column("kind", sql.String(10), nullable=False),
        sql.Column("seat", sql.Integer, nullable=False),
        sql.Column("text", sql.Text, nullable=False),
        sql.Column("action", sql.Integer, nullable=False),
        sql.Column("person", sql.String(64), nullable=False),
        sql.Column("at", sql.Float, nullable=False),
    )
    op.create_index("entries_person", "entries", ["person", "table_id"])


def downgrade() -> None:
    op.drop_table("entries")
    op.drop_table("tables")
