"""The tables of the database. Until the first release they change here, in place: a database made with others is refused
(`opening.py`), and its tables are carried over by export and import.
"""

from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    text,
)  # fmt: skip

Columns = dict[str, Any]
"""The values of a row by column: which there are, each table defines below."""

metadata = MetaData()


def counted(table: str) -> Index:
    """Where several processes look for what others did (`changes.py`); nobody looks where there is only one."""
    return Index(f"{table}_change", "change").ddl_if(dialect="postgresql")


person = Table(
    "person",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("name", Text, nullable=False),
    # In lower case; null: a guest.
    Column("login", String(40), unique=True),
    Column("password", Text),
    Column("webhook", Text),
    # When it last failed, and with which status (0: it did not answer); null: it works, as far as is known.
    Column("webhook_failed", BigInteger),
    Column("webhook_status", Integer),
    Column("created", BigInteger, nullable=False),
    # Only a confirmed one; a new one waits in `one_time_code`.
    Column("email", Text),
    Column("language", String(8)),
    # The time zone, as browsers name it: Europe/Paris.
    Column("zone", String(40)),
    Column("admin", Boolean, nullable=False, default=False, server_default=false()),
    # Since when; null: not suspended.
    Column("suspended", BigInteger),
    # Until when they may not write in chats; null: they may.
    Column("muted_until", BigInteger),
    # JSON: which notices go where (`notices.NoticeChoices`). Null: the default.
    Column("notices", Text),
    # The vacation, during which this person's slow clocks are stopped.
    Column("away_from", BigInteger),
    Column("away_until", BigInteger),
    # JSON: by game, the rating at puzzles and the puzzles tried (`coach.rating.Progress`). Null: none.
    Column("puzzles", Text),
)
# Guests, who have no login, are forgotten in the end (`people.forget_guests`).
Index("person_guest", person.c.login, person.c.created, person.c.id)

# The names of accounts, each in the form that all names that look like it have (`handles.py`): login, name, former names.
handle = Table(
    "handle",
    metadata,
    Column("folded", Text, primary_key=True),
    Column("person", ForeignKey("person.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("name", Text, nullable=False),
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
    # The address that an account signed in from, as a keyed hash: from there its owner may always ask for a new password.
    Column("door", String(32), nullable=False, default="", server_default=""),
    # For those that end by themselves.
    Index("session_created", "created"),
    Index("session_seen", "seen"),
)

# One-time codes: recovery codes, links to set a password or to confirm an address.
one_time_code = Table(
    "one_time_code",
    metadata,
    # The SHA-256 of the code: nobody who reads the database can use it.
    Column("token", String(64), primary_key=True),
    Column("person", ForeignKey("person.id", ondelete="CASCADE"), nullable=False, index=True),
    # "recovery", "reset" (a link in a mail), "by-admin" (a link from an administrator), "email".
    Column("purpose", String(12), nullable=False),
    # The address to confirm.
    Column("detail", Text),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger, index=True),
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
    # Its place in the lobby, about when it came in; null: private, or found by its link only (`lobby.py`).
    Column("listed", BigInteger),
    Column("timed", Boolean, nullable=False),
    Column("title", Text, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("status", String(12), nullable=False),
    # When the table must be processed: clocks, absent players; 0: bots are to move (`lishan.table.timeouts`).
    Column("due", BigInteger),
    # JSON, for lists of tables: names by seat, free seats, seats that are to move.
    Column("summary", Text, nullable=False),
    # JSON: how often the link of each seat has been renewed or used up.
    Column("links", Text, nullable=False),
    # Counts every change in who may see, play or host: an entry is stored only if it was decided by the latest one.
    Column("access", Integer, nullable=False, default=0, server_default="0"),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    # Covers host, holders, links and access; the next one covers the due time (`digests.py`).
    Column("access_digest", String(64), nullable=False),
    Column("due_digest", String(64), nullable=False),
    # Since when it is being deleted, row by row: nobody finds it any more. Null: it is not.
    Column("removing", BigInteger),
    # The digest of the last entry, if the entries are packed; null: they are in `entry`.
    Column("packed", String(64)),
    # The transaction that last changed seq or access, where several processes look for what others did (`changes.py`).
    Column("change", BigInteger, nullable=False, default=0, server_default="0"),
    counted("game"),
    Index("game_due", "due", "id"),
    # For the administrators' list, and to find tables that have been unused for long.
    Index("game_updated", "updated", "id"),
)
Index(
    "game_lobby", game.c.status, game.c.listed, sqlite_where=game.c.listed.is_not(None),
    postgresql_where=game.c.listed.is_not(None),
)  # fmt: skip
Index(
    "game_lobby_host", game.c.host, game.c.status, sqlite_where=game.c.listed.is_not(None),
    postgresql_where=game.c.listed.is_not(None),
)  # fmt: skip
Index("game_listed", game.c.listed, sqlite_where=game.c.listed.is_not(None), postgresql_where=game.c.listed.is_not(None))

# In words that SQLite finds again in a statement: games that are played, and finished ones that are still to be packed
# (`packing.to_pack`).
PLAYING = text("status = 'playing'")
Index("game_playing", game.c.created, sqlite_where=PLAYING, postgresql_where=PLAYING)
UNPACKED = text("status IN ('over', 'closed') AND packed IS NULL")
Index("game_unpacked", game.c.updated, game.c.id, sqlite_where=UNPACKED, postgresql_where=UNPACKED)

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
    # Covers this row, without the names in it, and all before it (`digests.py`).
    Column("digest", String(64), nullable=False),
    # Covers the names in it, which can change. Null: it can hold none.
    Column("names", String(64)),
    PrimaryKeyConstraint("game", "seq"),
    UniqueConstraint("game", "command", name="entry_command"),
)

# The entries of a finished game, compressed (`packing.py`), in parts.
packed = Table(
    "packed",
    metadata,
    Column("game", ForeignKey("game.id", ondelete="CASCADE"), nullable=False),
    Column("part", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
    PrimaryKeyConstraint("game", "part"),
)

# A cache of the position that the entries lead to, without names: those of the seats are in the summary.
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
    Column("digest", String(64), nullable=False),
    # As in `game`.
    Column("change", BigInteger, nullable=False, default=0, server_default="0"),
    PrimaryKeyConstraint("game", "seat"),
    counted("plan"),
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

# A person's own tables, for lists and totals: a row for everyone who has seats at a table, or hosts it. It follows from `game`
# and `holder`, and is written again when they change (`own_games.py`).
own_game = Table(
    "own_game",
    metadata,
    Column("person", ForeignKey("person.id", ondelete="CASCADE"), nullable=False),
    Column("game", ForeignKey("game.id", ondelete="CASCADE"), nullable=False, index=True),
    # The game's name and the kind of the table, as in `game`.
    Column("title", String(40), nullable=False),
    Column("kind", String(12), nullable=False),
    # Their numbers with spaces between them; empty: only hosts it.
    Column("seats", String(24), nullable=False),
    # Where it stands in the person's lists, from high to low (`own_games.place_of`).
    Column("place", BigInteger, nullable=False),
    # The result, if it counts in the totals.
    Column("points", Integer),
    Column("won", Boolean),
    PrimaryKeyConstraint("person", "game"),
    Index("own_game_list", "person", "place", "game"),
    Index("own_game_totals", "person", "title", "points", "won"),
)

# First tries at the set-up of the day: only they count (`daily.py`). It follows from `game` and `person`.
daily_try = Table(
    "daily_try",
    metadata,
    Column("person", ForeignKey("person.id", ondelete="CASCADE"), nullable=False),
    # "terracotta", "xian", "li-si".
    Column("which", String(40), nullable=False),
    # The date in UTC.
    Column("day", String(10), nullable=False),
    Column("game", ForeignKey("game.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("begun", BigInteger, nullable=False),
    # The result; null: not over, or not played to its end by the person.
    Column("points", Integer),
    Column("margin", Integer),
    Column("ended", BigInteger),
    # Whether it has a place: a result of someone with an account.
    Column("ranked", Boolean, nullable=False),
    PrimaryKeyConstraint("person", "which", "day"),
)
Index(
    "daily_try_rank", daily_try.c.which, daily_try.c.day, daily_try.c.ranked, daily_try.c.margin.desc(),
    daily_try.c.points.desc(), daily_try.c.ended,
)  # fmt: skip

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

# Which server process serves which seat. It does while the process is alive: rows change only when someone comes or goes.
presence = Table(
    "presence",
    metadata,
    Column("game", ForeignKey("game.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("process", String(24), nullable=False),
    Column("sockets", Integer, nullable=False),
    # How many of its sockets view from this very seat: they are shown its tentative turns.
    Column("viewing", Integer, nullable=False, default=0, server_default="0"),
    # When that was stored.
    Column("seen", BigInteger, nullable=False),
    # As in `game`.
    Column("change", BigInteger, nullable=False, default=0, server_default="0"),
    PrimaryKeyConstraint("game", "seat", "process"),
    counted("presence"),
)

# Server processes and when they were last alive.
process = Table(
    "process",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("alive", BigInteger, nullable=False),
    # It said goodbye.
    Column("ended", Boolean, nullable=False, default=False, server_default=false()),
    # Until when nobody else takes its leases, by the clock of the database.
    Column("until", BigInteger, nullable=False, default=0, server_default="0"),
)

# Which process looks after a table (bots, clocks), as long as that process is alive (`leases.py`).
lease = Table(
    "lease",
    metadata,
    Column("game", ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
    Column("process", String(24), nullable=False, index=True),
)

# What processes have to tell each other that no other row shows, for those that missed the notice. Kept for a day.
news = Table(
    "news",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("process", String(24), nullable=False),
    Column("topic", String(12), nullable=False),
    Column("subject", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("change", BigInteger, nullable=False),
    counted("news"),
)

# When no server process was alive: clocks that ran then get the time back when their table is next loaded.
downtime = Table(
    "downtime",
    metadata,
    Column("began", BigInteger, primary_key=True, autoincrement=False),
    Column("ended", BigInteger, nullable=False),
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
    # As in `notice_kinds.py`.
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
    # "push", "mail", "hook".
    Column("channel", String(8), nullable=False),
    Column("game", ForeignKey("game.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("kind", String(12), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("at", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    # When to send it; null: sent, or no longer wanted.
    Column("due", BigInteger),
    # When a process took it, to look after it before others do.
    Column("taken", BigInteger),
    # When a process began to send it: it is sent at most once.
    Column("claimed", BigInteger),
    Column("attempts", Integer, nullable=False, default=0, server_default="0"),
    PrimaryKeyConstraint("person", "channel", "game", "kind", "seat", "at"),
    Index("delivery_due", "due"),
    Index("delivery_created", "created"),
)

# Whom hosts have invited by name (`invitations.py`).
invitation = Table(
    "invitation",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("game", ForeignKey("game.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    # Null: there is no such account, or it takes no invitation from the host, who does not learn that.
    Column("person", ForeignKey("person.id", ondelete="CASCADE"), index=True),
    # As the host wrote it, and in the form of all names that look like it.
    Column("named", Text, nullable=False),
    Column("folded", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("declined", BigInteger),
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

# Whose names are where: a name is changed only where it is one's own, and someone who has blocked the writer of a line of chat
# never gets it, even when they no longer sit there.
speaker = Table(
    "speaker",
    metadata,
    Column("game", ForeignKey("game.id", ondelete="CASCADE"), nullable=False),
    # The entry that holds the name; 0: the name that the seat has now.
    Column("seq", Integer, nullable=False),
    # The seat that is named; -1: the writer of a line of chat.
    Column("seat", Integer, nullable=False, default=-1, server_default="-1"),
    Column("person", ForeignKey("person.id", ondelete="CASCADE"), nullable=False),
    PrimaryKeyConstraint("game", "seq", "seat"),
    Index("speaker_person", "person", "game", "seq"),
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
    Column("table_id", ForeignKey("game.id", ondelete="SET NULL")),
    # The seat and the person it is about, as far as they are known.
    Column("seat", Integer),
    Column("person", ForeignKey("person.id", ondelete="SET NULL"), index=True),
    Column("text", Text, nullable=False),
    # The last entry of the table when it was written.
    Column("seq", Integer),
    # When an administrator closed it; null: open.
    Column("closed", BigInteger),
    Index("report_order", "closed", "created", "id"),
    Index("report_table", "table_id", "closed", "created"),
)

# What administrators have done (`deeds.py`).
deed = Table(
    "deed",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("created", BigInteger, nullable=False),
    Column("what", String(16), nullable=False),
    # Null: on the command line.
    Column("administrator", ForeignKey("person.id", ondelete="SET NULL"), index=True),
    Column("person", ForeignKey("person.id", ondelete="SET NULL"), index=True),
    # Also one that has been deleted since.
    Column("table_id", String(24)),
    Column("reason", Text, nullable=False, default="", server_default=""),
    Index("deed_order", "created", "id"),
)

# Work that would take too long at once: it is done in small steps in the background (`jobs.py`), also after a restart.
job = Table(
    "job",
    metadata,
    Column("id", String(24), primary_key=True),
    # Which work it is (`server/tables/jobs.py`), and whom or what it is about; "": nobody.
    Column("kind", String(12), nullable=False),
    Column("subject", String(24), nullable=False),
    # What else the work needs to know.
    Column("detail", Text, nullable=False, default="", server_default=""),
    # How far it is: only the work itself understands it.
    Column("cursor", Text, nullable=False, default="", server_default=""),
    # How many steps have been done: of two processes that want to do the next one, only one can.
    Column("steps", Integer, nullable=False, default=0, server_default="0"),
    # How often in a row a step has failed.
    Column("failures", Integer, nullable=False, default=0, server_default="0"),
    Column("created", BigInteger, nullable=False),
    # When the next step may be done.
    Column("due", BigInteger, nullable=False, index=True),
    UniqueConstraint("kind", "subject", name="job_subject"),
)
