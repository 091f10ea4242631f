"""The tables of the database. A change here needs a migration (`migrations/versions`)."""

from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)  # fmt: skip

Columns = dict[str, Any]
"""The values of a row by column: which there are, each table defines below."""

metadata = MetaData()

person = Table(
    "person",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("name", Text, nullable=False),
    # In lower case; null: a guest.
    Column("login", String(40), unique=True),
    Column("password", Text),
    Column("webhook", Text),
    Column("created", BigInteger, nullable=False),
    # Only a confirmed one; a new one waits in `one_time_code`.
    Column("email", Text),
    Column("language", String(8)),
    Column("admin", Boolean, nullable=False, default=False, server_default=false()),
    # Since when; null: not suspended.
    Column("suspended", BigInteger),
    # JSON: which notices go where (`people.NoticeChoices`). Null: the default.
    Column("notices", Text),
    # The vacation, during which this person's slow clocks are stopped.
    Column("away_from", BigInteger),
    Column("away_until", BigInteger),
    # JSON: by game, the rating at puzzles and the puzzles tried (`coach.rating.Progress`). Null: none.
    Column("puzzles", Text),
)

session = Table(
    "session",
    metadata,
    # The SHA-256 of the token: nobody who reads the database can use it.
    Column("token", String(64), primary_key=True),
    Column("person", ForeignKey("person.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    # Browser and system, in a few words, for the list of a person's sessions.
    Column("device", Text, nullable=False, default="", server_default=""),
)

# One-time codes: recovery codes, links to set a password or to confirm an address.
one_time_code = Table(
    "one_time_code",
    metadata,
    # The SHA-256 of the code: nobody who reads the database can use it.
    Column("token", String(64), primary_key=True),
    Column("person", ForeignKey("person.id", ondelete="CASCADE"), nullable=False, index=True),
    # "recovery", "reset", "email".
    Column("purpose", String(12), nullable=False),
    # The address to confirm.
    Column("detail", Text),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger),
)

game = Table(
    "game",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("host", ForeignKey("person.id", ondelete="SET NULL"), index=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("kind", String(12), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("timed", Boolean, nullable=False),
    Column("title", Text, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("status", String(12), nullable=False),
    # When the table must be processed: bots to move, clocks, absent players (`lishan.table.timeouts`).
    Column("due", BigInteger),
    # JSON, for lists of tables: names by seat, free seats, seats that are to move.
    Column("summary", Text, nullable=False),
    # JSON: how often the link of each seat has been renewed or used up.
    Column("links", Text, nullable=False),
    # Counts every change in who may see, play or host: an entry is stored only if it was decided by the latest one.
    Column("access", Integer, nullable=False, default=0, server_default="0"),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    # Covers host, holders, links and access; the next one covers the due time (`digests.py`). Null: older than digests.
    Column("access_digest", String(64)),
    Column("due_digest", String(64)),
    Index("game_due", "due"),
    Index("game_lobby", "public", "status", "updated"),
)

# The log. Rows are added, never changed.
entry = Table(
    "entry",
    metadata,
    Column("game", ForeignKey("game.id", ondelete="CASCADE"), nullable=False),
    Column("seq", Integer, nullable=False),
    # The sender of each command: when a command is sent again, it is found here.
    Column("command", String(32)),
    Column("rules", Integer, nullable=False),
    Column("schema", Integer, nullable=False),
    Column("body", Text, nullable=False),
    Column("hash", String(16), nullable=False),
    Column("time", BigInteger, nullable=False),
    # Covers this row and all before it (`digests.py`). Null: older than digests.
    Column("digest", String(64)),
    PrimaryKeyConstraint("game", "seq"),
    UniqueConstraint("game", "command", name="entry_command"),
)

# A cache of the position that the entries lead to.
snapshot = Table(
    "snapshot",
    metadata,
    Column("game", ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("body", Text, nullable=False),
)

# The coach's review of the turns of a finished game, without names.
review = Table(
    "review",
    metadata,
    Column("game", ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
    # The version of the engine that judged it.
    Column("engine", String(60), nullable=False),
    # How many turns there are, and how many are judged.
    Column("of", Integer, nullable=False),
    Column("done", Integer, nullable=False),
    Column("body", Text, nullable=False),
    Column("updated", BigInteger, nullable=False),
)

# Tentative turns.
draft = Table(
    "plan",
    metadata,
    Column("game", ForeignKey("game.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("at", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("body", Text, nullable=False),
    Column("digest", String(64)),
    PrimaryKeyConstraint("game", "seat"),
)

# The people who may act for a seat; seat -1: may watch.
holder = Table(
    "holder",
    metadata,
    Column("game", ForeignKey("game.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("person", ForeignKey("person.id", ondelete="CASCADE"), nullable=False, index=True),
    PrimaryKeyConstraint("game", "seat", "person"),
)

# One-time links for a second device.
device_link = Table(
    "device_link",
    metadata,
    # The SHA-256 of the key: nobody who reads the database can use it.
    Column("token", String(64), primary_key=True),
    Column("game", ForeignKey("game.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("expires", BigInteger, nullable=False),
)

# Which server process serves which seat, and when it last did.
presence = Table(
    "presence",
    metadata,
    Column("game", ForeignKey("game.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("process", String(24), nullable=False),
    Column("sockets", Integer, nullable=False),
    Column("seen", BigInteger, nullable=False),
    PrimaryKeyConstraint("game", "seat", "process"),
)

# Server processes and when they were last alive: time during which none was alive is given back to the clocks.
process = Table(
    "process",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("alive", BigInteger, nullable=False),
)

# Browsers that get notices while the page is closed.
push_subscription = Table(
    "push_subscription",
    metadata,
    # The SHA-256 of the endpoint.
    Column("id", String(64), primary_key=True),
    Column("person", ForeignKey("person.id", ondelete="CASCADE"), nullable=False, index=True),
    # The session that asked for it: it ends with that session.
    Column("session", String(64), nullable=False, index=True),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", Text, nullable=False),
    Column("auth", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
)

# Notices that people may have to be sent, stored with the entry that caused them. They are soon turned into deliveries.
notice = Table(
    "notice",
    metadata,
    Column("game", ForeignKey("game.id", ondelete="CASCADE"), nullable=False),
    # "turn", "over", "invited", "rematch".
    Column("kind", String(12), nullable=False),
    # -1: not about a seat.
    Column("seat", Integer, nullable=False),
    # The entry it is about: a turn is announced once.
    Column("at", Integer, nullable=False),
    # The people to notify; empty: the holder of the seat.
    Column("person", String(24), nullable=False, default="", server_default=""),
    Column("created", BigInteger, nullable=False),
    PrimaryKeyConstraint("game", "kind", "seat", "at", "person"),
)

# One notice for one person by one channel. Rows are kept for a while after sending, so that nothing is sent twice.
delivery = Table(
    "delivery",
    metadata,
    Column("person", ForeignKey("person.id", ondelete="CASCADE"), nullable=False),
    # "push", "mail".
    Column("channel", String(8), nullable=False),
    Column("game", ForeignKey("game.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("kind", String(12), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("at", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    # When to send it; null: sent, or no longer wanted.
    Column("due", BigInteger),
    # When a process took it: it is sent at most once.
    Column("claimed", BigInteger),
    Column("attempts", Integer, nullable=False, default=0, server_default="0"),
    PrimaryKeyConstraint("person", "channel", "game", "kind", "seat", "at"),
    Index("delivery_due", "due"),
)

# Blocks between people: the server does not seat the two together.
block = Table(
    "block",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("person", ForeignKey("person.id", ondelete="CASCADE"), nullable=False),
    Column("blocked", ForeignKey("person.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    UniqueConstraint("person", "blocked", name="block_pair"),
)

# The addresses of people who sat at a public table, as a keyed hash: a banned guest is recognised without a cookie.
door = Table(
    "door",
    metadata,
    Column("game", ForeignKey("game.id", ondelete="CASCADE"), nullable=False),
    Column("person", ForeignKey("person.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("address", String(32), nullable=False),
    PrimaryKeyConstraint("game", "person", "address"),
)

# Who wrote which line of chat: someone who has blocked them never gets it, even when they no longer sit there.
speaker = Table(
    "speaker",
    metadata,
    Column("game", ForeignKey("game.id", ondelete="CASCADE"), nullable=False),
    # The entry with the line.
    Column("seq", Integer, nullable=False),
    Column("person", ForeignKey("person.id", ondelete="CASCADE"), nullable=False, index=True),
    PrimaryKeyConstraint("game", "seq"),
)

# Editions that people keep in their accounts, finished or not, as TOML.
edition = Table(
    "edition",
    metadata,
    Column("person", ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
    # The id that the browser uses for it.
    Column("id", String(24), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("name", String(200), nullable=False),
    Column("text", Text, nullable=False),
    Column("updated", BigInteger, nullable=False),
)

# Settings made by administrators: announcement, maintenance.
setting = Table(
    "setting",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

# Complaints about someone at a table, for the administrators.
report = Table(
    "report",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("created", BigInteger, nullable=False),
    Column("reporter", ForeignKey("person.id", ondelete="SET NULL"), index=True),
    Column("table_id", ForeignKey("game.id", ondelete="SET NULL"), index=True),
    # The seat and the person it is about, as far as they are known.
    Column("seat", Integer),
    Column("person", ForeignKey("person.id", ondelete="SET NULL"), index=True),
    Column("text", Text, nullable=False),
    # When an administrator closed it; null: open.
    Column("closed", BigInteger),
)
