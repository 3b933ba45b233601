"""Who has asked for a hint to a puzzle.

Only a table is added, so processes of before go on beside those of today.
"""

import sqlalchemy as sql
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "puzzle_hints",
        sql.Column("puzzle", sql.String(60), primary_key=True),
        sql.Column("person", sql.String(64), primary_key=True),
        sql.Column("at", sql.Float, nullable=False),
    )
    op.create_index("puzzle_hints_person", "puzzle_hints", ["person"])


def downgrade() -> None:
    op.drop_table("puzzle_hints")
