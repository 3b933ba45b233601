"""What the database holds, table by table. The migrations lead to it."""

import sqlalchemy as sql

schema = sql.MetaData()

tables = sql.Table(
    "tables",
    schema,
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
    sql.Column("rules", sql.Integer, nullable=False, server_default="1"),
    sql.Column("software", sql.String(80), nullable=False, server_default=""),
    sql.Column("by_maker", sql.Boolean, nullable=False, server_default=sql.false()),
    sql.Column("purpose", sql.String(40), nullable=False, server_default=""),
    sql.Column("counted", sql.Boolean, nullable=False, server_default=sql.false()),  # its result is in people's records
    sql.Index("tables_purpose", "purpose"),
    sql.Index("tables_counted", "counted", "phase"),
    sql.Index("tables_listed", "listed", "phase", "created"),
    sql.Index("tables_due", "due"),
    sql.Index("tables_created", "created"),
)

entries = sql.Table(
    "entries",
    schema,
    sql.Column("table_id", sql.String(16), sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True),
    sql.Column("kind", sql.String(10), nullable=False),
    sql.Column("seat", sql.Integer, nullable=False),
    sql.Column("text", sql.Text, nullable=False),
    sql.Column("action", sql.Integer, nullable=False),
    sql.Column("person", sql.String(64), nullable=False),
    sql.Column("at", sql.Float, nullable=False),
    sql.Index("entries_person", "person", "table_id"),
)

# What the server keeps to itself: the key that seals tokens.
notes = sql.Table(
    "notes",
    schema,
    sql.Column("name", sql.String(40), primary_key=True),
    sql.Column("value", sql.Text, nullable=False),
)

# Whom and what whoever runs the server does not want. Every process reads it again and again.
unwanted = sql.Table(
    "unwanted",
    schema,
    sql.Column("kind", sql.String(10), primary_key=True),
    sql.Column("value", sql.String(100), primary_key=True),
    sql.Column("reason", sql.String(200), nullable=False),
    sql.Column("at", sql.Float, nullable=False),
)

# What the coach says of a seat's choices in a finished game, as far as it has got; and what people tried when they were asked.
reviews = sql.Table(
    "reviews",
    schema,
    sql.Column("table_id", sql.String(16), sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("seat", sql.Integer, primary_key=True),
    sql.Column("person", sql.String(64), nullable=False),  # who had the seat, empty for a bot
    sql.Column("account", sql.String(80), nullable=False),  # for whom it is made
    sql.Column("asked", sql.Float, nullable=False),
    sql.Column("made", sql.Float),  # when it was complete
    sql.Column("content", sql.Text, nullable=False),
    sql.Index("reviews_person", "person", "made"),
    sql.Index("reviews_made", "made"),
)

tries = sql.Table(
    "tries",
    schema,
    sql.Column("table_id", sql.String(16), sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("seat", sql.Integer, primary_key=True),
    sql.Column("person", sql.String(64), primary_key=True),
    sql.Column("ply", sql.Integer, primary_key=True),
    sql.Column("move", sql.Text, nullable=False),
    sql.Column("at", sql.Float, nullable=False),
)

# A person's first answer to a puzzle, which is the one that counts; and how hard puzzles and how good people are at them.
puzzle_answers = sql.Table(
    "puzzle_answers",
    schema,
    sql.Column("puzzle", sql.String(60), primary_key=True),
    sql.Column("person", sql.String(64), primary_key=True),
    sql.Column("move", sql.Text, nullable=False),
    sql.Column("correct", sql.Boolean, nullable=False),
    sql.Column("change", sql.Float, nullable=False),  # of the person's rating
    sql.Column("at", sql.Float, nullable=False),
    sql.Index("puzzle_answers_person", "person", "at"),
)

# Who has asked for a hint to a puzzle, before their answer: a right one then brings half the points.
puzzle_hints = sql.Table(
    "puzzle_hints",
    schema,
    sql.Column("puzzle", sql.String(60), primary_key=True),
    sql.Column("person", sql.String(64), primary_key=True),
    sql.Column("at", sql.Float, nullable=False),
    sql.Index("puzzle_hints_person", "person"),
)

puzzle_ratings = sql.Table(
    "puzzle_ratings",
    schema,
    sql.Column("subject", sql.String(80), primary_key=True),  # a puzzle's name, or "person:" and who it is
    sql.Column("rating", sql.Float, nullable=False),
    sql.Column("answers", sql.Integer, nullable=False),
)

# What a finished game was for a person who played in it. It outlives the table, which may be thrown away.
results = sql.Table(
    "results",
    schema,
    sql.Column("table_id", sql.String(16), primary_key=True),
    sql.Column("seat", sql.Integer, primary_key=True),
    sql.Column("person", sql.String(64), nullable=False),
    sql.Column("game", sql.String(40), nullable=False),
    sql.Column("purpose", sql.String(40), nullable=False),
    sql.Column("players", sql.Integer, nullable=False),
    sql.Column("points", sql.Integer, nullable=False),
    sql.Column("place", sql.Integer, nullable=False),
    sql.Column("share", sql.Float, nullable=False),
    sql.Column("rounds", sql.Text, nullable=False),  # JSON: what was said, taken, and whether it came true, for each
    sql.Column("rated", sql.Boolean, nullable=False),
    sql.Column("mu", sql.Float),  # the person's rating after it …
    sql.Column("sigma", sql.Float),  # … and how sure it is
    sql.Column("ended", sql.Float, nullable=False),
    sql.Index("results_person", "person", "ended"),
)

# How strong people and bots are, in each game and in all of them (game "").
ratings = sql.Table(
    "ratings",
    schema,
    sql.Column("player", sql.String(80), primary_key=True),  # a person, or "bot:" and its name
    sql.Column("game", sql.String(40), primary_key=True),
    sql.Column("mu", sql.Float, nullable=False),
    sql.Column("sigma", sql.Float, nullable=False),
    sql.Column("games", sql.Integer, nullable=False),
)

# The deals of the days, each with the line that a strong bot played in people's place once it is known.
days = sql.Table(
    "days",
    schema,
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

# Who has begun the deal of a day, and what came of it. `slot` is the person for the try that counts, the table for others.
attempts = sql.Table(
    "attempts",
    schema,
    sql.Column("table_id", sql.String(16), primary_key=True),
    sql.Column("day", sql.String(10), nullable=False),
    sql.Column("game", sql.String(40), nullable=False),
    sql.Column("slot", sql.String(64), nullable=False),
    sql.Column("person", sql.String(64), nullable=False),
    sql.Column("browser", sql.String(64), nullable=False),
    sql.Column("name", sql.String(40), nullable=False),
    sql.Column("practice", sql.Boolean, nullable=False),
    sql.Column("points", sql.Integer),  # all of these once it is over
    sql.Column("kept", sql.Integer),  # predictions that came true
    sql.Column("rounds", sql.Text, nullable=False, server_default="[]"),
    sql.Column("signs", sql.Text, nullable=False, server_default=""),  # a sign for each trick: "|" theirs, "." not
    sql.Column("ended", sql.Float),
    sql.UniqueConstraint("day", "game", "slot", name="attempts_slot"),
    sql.Index("attempts_points", "day", "game", "practice", "points"),
    sql.Index("attempts_person", "person", "day"),
    sql.Index("attempts_browser", "browser", "day"),
)

# What people chose in the same position of a day's deal, which their own choices before it lead to, and what it brought.
choices = sql.Table(
    "choices",
    schema,
    sql.Column("day", sql.String(10), primary_key=True),
    sql.Column("game", sql.String(40), primary_key=True),
    sql.Column("before", sql.String(32), primary_key=True),  # a hash of the choices before it
    sql.Column("move", sql.String(200), primary_key=True),
    sql.Column("people", sql.Integer, nullable=False),
    sql.Column("points", sql.Integer, nullable=False),  # of all of them together
)

# What a person's token is found by in another browser: words to write down, or a link for a few minutes.
keys = sql.Table(
    "keys",
    schema,
    sql.Column("lookup", sql.String(64), primary_key=True),
    sql.Column("person", sql.String(64), nullable=False),
    sql.Column("kind", sql.String(10), nullable=False),
    sql.Column("sealed", sql.Text, nullable=False),
    sql.Column("until", sql.Float),
    sql.Index("keys_person", "person"),
)
