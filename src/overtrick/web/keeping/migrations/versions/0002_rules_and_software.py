"""By which version of the rules a table was dealt, and by which software. All tables of before follow version 1."""

import sqlalchemy as sql
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sql.Column("rules", sql.Integer, nullable=False, server_default="1"))
    op.add_column("tables", sql.Column("software", sql.String(80), nullable=False, server_default=""))


def downgrade() -> None:
    with op.batch_alter_table("tables") as batch:
        batch.drop_column("software")
        batch.drop_column("rules")
