"""The tables of the database. A change here needs a migration (`migrations/versions`)."""

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
)  # fmt: skip

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
)

session = Table(
    "session",
    metadata,
    # The SHA-256 of the token: whoever reads the database cannot use it.
    Column("token", String(64), primary_key=True),
    Column("person", ForeignKey("person.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
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
    # When someone must look after it: bots to move, clocks, absent players (`lishan.table.timeouts`).
    Column("due", BigInteger),
    # JSON, for lists of tables: names by seat, free seats, seats that are to move.
    Column("summary", Text, nullable=False),
    # JSON: how often the link of each seat was renewed or used up.
    Column("links", Text, nullable=False),
    # Counts every change of who may see, play or host: an entry is stored only by those who know the last one.
    Column("access", Integer, nullable=False, default=0, server_default="0"),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    # Of host, holders, links and access; and of the time it is due (`digests.py`). Null: older than digests.
    Column("access_digest", String(64)),
    Column("due_digest", String(64)),
    Index("game_due", "due"),
    Index("game_lobby", "public", "status", "updated"),
)

# The truth. Rows are added, never changed.
entry = Table(
    "entry",
    metadata,
    Column("game", ForeignKey("game.id", ondelete="CASCADE"), nullable=False),
    Column("seq", Integer, nullable=False),
    # Who sent which command: the second time it is sent it finds itself here.
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

# A cache of what the entries lead to.
snapshot = Table(
    "snapshot",
    metadata,
    Column("game", ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("body", Text, nullable=False),
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

# Who may act for which seat; seat -1: may watch.
holder = Table(
    "holder",
    metadata,
    Column("game", ForeignKey("game.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("person", ForeignKey("person.id", ondelete="CASCADE"), nullable=False, index=True),
    PrimaryKeyConstraint("game", "seat", "person"),
)

# Links for a second device, each for one use.
device_link = Table(
    "device_link",
    metadata,
    # The SHA-256 of the key: whoever reads the database cannot use it.
    Column("token", String(64), primary_key=True),
    Column("game", ForeignKey("game.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("expires", BigInteger, nullable=False),
)

# Which server process shows which seat, and when it last did.
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

# Server processes and when they were last alive: how long nobody was there tells how much time to give back.
process = Table(
    "process",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("alive", BigInteger, nullable=False),
)
