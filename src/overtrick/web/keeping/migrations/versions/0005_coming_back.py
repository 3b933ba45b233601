"""What people come back for: their results and ratings, the deals of the days, keys to a record, tables with a purpose.

Processes of before go on beside those of today: what is new has a default, and nothing that they know is changed.
"""

import sqlalchemy as sql
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("tables", sql.Column("purpose", sql.String(40), nullable=False, server_default=""))
    op.add_column("tables", sql.Column("counted", sql.Boolean, nullable=False, server_default=sql.false()))
    op.create_index("tables_purpose", "tables", ["purpose"])
    op.create_index("tables_counted", "tables", ["counted", "phase"])
    _create_results()
    _create_days()
    op.create_table(
        "keys",
        sql.Column("lookup", sql.String(64), primary_key=True),
        sql.Column("person", sql.String(64), nullable=False),
        sql.Column("kind", sql.String(10), nullable=False),
        sql.Column("sealed", sql.Text, nullable=False),
        sql.Column("until", sql.Float),
    )
    op.create_index("keys_person", "keys", ["person"])


def _create_results() -> None:
    op.create_table(
        "results",
        sql.Column("table_id", sql.String(16), primary_key=True),
        sql.Column("seat", sql.Integer, primary_key=True),
        sql.Column("person", sql.String(64), nullable=False),
        sql.Column("game", sql.String(40), nullable=False),
        sql.Column("purpose", sql.String(40), nullable=False),
        sql.Column("players", sql.Integer, nullable=False),
        sql.Column("points", sql.Integer, nullable=False),
        sql.Column("place", sql.Integer, nullable=False),
        sql.Column("share", sql.Float, nullable=False),
        sql.Column("rounds", sql.Text, nullable=False),
        sql.Column("rated", sql.Boolean, nullable=False),
        sql.Column("mu", sql.Float),
        sql.Column("sigma", sql.Float),
        sql.Column("ended", sql.Float, nullable=False),
    )
    op.create_index("results_person", "results", ["person", "ended"])
    op.create_table(
        "ratings",
        sql.Column("player", sql.String(80), primary_key=True),
        sql.Column("game", sql.String(40), primary_key=True),
        sql.Column("mu", sql.Float, nullable=False),
        sql.Column("sigma", sql.Float, nullable=False),
        sql.Column("games", sql.Integer, nullable=False),
    )


def _create_days() -> None:
    op.create_table(
        "days",
        sql.Column("day", sql.String(10), primary_key=True),
        sql.Column("game", sql.String(40), primary_key=True),
        sql.Column("players", sql.Integer, nullable=False),
        sql.Column("options", sql.Text, nullable=False),
        sql.Column("deal", sql.Text, nullable=False),
        sql.Column("salt", sql.String(64), nullable=False),
        sql.Column("commitment", sql.String(64), nullable=False),
        sql.Column("bot", sql.String(40), nullable=False),
        sql.Column("rules", sql.Integer, nullable=False),
        sql.Column("software", sql.String(80), nullable=False),
        sql.Column("expert", sql.Text, nullable=False, server_default=""),
    )
    op.create_table(
        "attempts",
        sql.Column("table_id", sql.String(16), primary_key=True),
        sql.Column("day", sql.String(10), nullable=False),
        sql.Column("game", sql.String(40), nullable=False),
        sql.Column("slot", sql.String(64), nullable=False),
        sql.Column("person", sql.String(64), nullable=False),
        sql.Column("browser", sql.String(64), nullable=False),
        sql.Column("name", sql.String(40), nullable=False),
        sql.Column("practice", sql.Boolean, nullable=False),
        sql.Column("points", sql.Integer),
        sql.Column("kept", sql.Integer),
        sql.Column("rounds", sql.Text, nullable=False, server_default="[]"),
        sql.Column("signs", sql.Text, nullable=False, server_default=""),
        sql.Column("ended", sql.Float),
        sql.UniqueConstraint("day", "game", "slot", name="attempts_slot"),
    )
    op.create_index("attempts_points", "attempts", ["day", "game", "practice", "points"])
    op.create_index("attempts_person", "attempts", ["person", "day"])
    op.create_index("attempts_browser", "attempts", ["browser", "day"])
    op.create_table(
        "choices",
        sql.Column("day", sql.String(10), primary_key=True),
        sql.Column("game", sql.String(40), primary_key=True),
        sql.Column("before", sql.String(32), primary_key=True),
        sql.Column("move", sql.String(200), primary_key=True),
        sql.Column("people", sql.Integer, nullable=False),
        sql.Column("points", sql.Integer, nullable=False),
    )


def downgrade() -> None:
    for table in ("keys", "choices", "attempts", "days", "ratings", "results"):
        op.drop_table(table)
    op.drop_index("tables_counted", "tables")
    op.drop_index("tables_purpose", "tables")
    with op.batch_alter_table("tables") as batch:
        batch.drop_column("counted")
        batch.drop_column("purpose")
