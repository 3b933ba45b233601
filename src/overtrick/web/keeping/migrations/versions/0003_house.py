"""Whether the maker begins the game, what the server keeps to itself, and whom and what whoever runs it does not want.

Processes of before go on beside those of today: what is new has a default, and nothing that they know is changed.
"""

import sqlalchemy as sql
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("tables", sql.Column("by_maker", sql.Boolean, nullable=False, server_default=sql.false()))
    op.create_table(
        "notes",
        sql.Column("name", sql.String(40), primary_key=True),
        sql.Column("value", sql.Text, nullable=False),
    )
    op.create_table(
        "unwanted",
        sql.Column("kind", sql.String(10), primary_key=True),
        sql.Column("value", sql.String(100), primary_key=True),
        sql.Column("reason", sql.String(200), nullable=False),
        sql.Column("at", sql.Float, nullable=False),
    )
    op.create_index("tables_created", "tables", ["created"])


def downgrade() -> None:
    op.drop_index("tables_created", "tables")
    op.drop_table("unwanted")
    op.drop_table("notes")
    with op.batch_alter_table("tables") as batch:
        batch.drop_column("by_maker")
