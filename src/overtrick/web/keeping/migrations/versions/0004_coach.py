"""What the coach says of finished games, what people tried when they were asked, and their answers to puzzles.

Only tables are added, so processes of before go on beside those of today.
"""

import sqlalchemy as sql
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "reviews",
        sql.Column("table_id", sql.String(16), sql.ForeignKey("tables.id"), primary_key=True),
        sql.Column("seat", sql.Integer, primary_key=True),
        sql.Column("person", sql.String(64), nullable=False),
        sql.Column("account", sql.String(80), nullable=False),
        sql.Column("asked", sql.Float, nullable=False),
        sql.Column("made", sql.Float),
        sql.Column("content", sql.Text, nullable=False),
    )
    op.create_index("reviews_person", "reviews", ["person", "made"])
    op.create_index("reviews_made", "reviews", ["made"])
    op.create_table(
        "tries",
        sql.Column("table_id", sql.String(16), sql.ForeignKey("tables.id"), primary_key=True),
        sql.Column("seat", sql.Integer, primary_key=True),
        sql.Column("person", sql.String(64), primary_key=True),
        sql.Column("ply", sql.Integer, primary_key=True),
        sql.Column("move", sql.Text, nullable=False),
        sql.Column("at", sql.Float, nullable=False),
    )
    op.create_table(
        "puzzle_answers",
        sql.Column("puzzle", sql.String(60), primary_key=True),
        sql.Column("person", sql.String(64), primary_key=True),
        sql.Column("move", sql.Text, nullable=False),
        sql.Column("correct", sql.Boolean, nullable=False),
        sql.Column("change", sql.Float, nullable=False),
        sql.Column("at", sql.Float, nullable=False),
    )
    op.create_index("puzzle_answers_person", "puzzle_answers", ["person", "at"])
    op.create_table(
        "puzzle_ratings",
        sql.Column("subject", sql.String(80), primary_key=True),
        sql.Column("rating", sql.Float, nullable=False),
        sql.Column("answers", sql.Integer, nullable=False),
    )


def downgrade() -> None:
    for table in ("puzzle_ratings", "puzzle_answers", "tries", "reviews"):
        op.drop_table(table)
