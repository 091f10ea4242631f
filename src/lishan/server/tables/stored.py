"""What a server stores, for everyone to read: every table of the database and every column, with what it is for.

How long it stays stands in the words of the page (`stored-GROUP-kept`).
"""

from lishan.server.store.schema import metadata
from lishan.server.tables.account_bodies import Stored, StoredColumn, StoredGroup, StoredTable

CHANGE = "for other processes of this server: the transaction that changed the row last"
DIGEST = "digest that shows damage"
PURPOSES: dict[str, dict[str, dict[str, str]]] = {
    "account": {
        "person": {
            "id": "number of the account or guest",
            "name": "name that others see",
            "login": "what one signs in with; empty: a guest",
            "password": "hash of the password (argon2id), never the password",
            "webhook": "address that is called when it is one's turn, if one was given",
            "webhook_failed": "when that address last failed",
            "webhook_status": "what it answered then",
            "created": "when the account was made",
            "email": "address, if one was given and confirmed",
            "language": "language of mails and messages",
            "zone": "time zone of the browser, for times in mails",
            "admin": "whether an administrator",
            "suspended": "since when signed out by an administrator",
            "muted_until": "until when not allowed to write in chats",
            "notices": "which notices are wanted, and where",
            "away_from": "beginning of the vacation",
            "away_until": "end of the vacation",
            "puzzles": "rating at puzzles, and which were tried",
        },
        "handle": {
            "folded": "login, name or former name of an account, in the form that all names that look like it have",
            "person": "whose it is",
            "name": "the name itself",
        },
        "one_time_code": {
            "token": "hash of a recovery code or of the link in a mail",
            "person": "whose it is",
            "purpose": "what it opens: a new password, or an address to confirm",
            "detail": "the address to confirm",
            "created": "when it was made",
            "expires": "until when it is valid",
        },
    },
    "session": {
        "session": {
            "token": "hash of the cookie that keeps a browser signed in",
            "person": "who is signed in",
            "created": "when that began",
            "seen": "when it was last used",
            "device": "browser and system, in two words",
            "door": "keyed hash of the address that an account signed in from",
        },
        "push_subscription": {
            "id": "hash of the address",
            "person": "who gets the messages",
            "session": "session that asked for them",
            "endpoint": "address at the browser's push service",
            "p256dh": "key of the browser",
            "auth": "key of the browser",
            "created": "when it subscribed",
        },
    },
    "tables": {
        "game": {
            "id": "number of the table",
            "host": "who made it or leads it",
            "game": "which game",
            "rules": "version of its rules",
            "kind": "game, lesson, puzzle, what-if …",
            "public": "whether it is in the lobby",
            "listed": "its place in the lobby",
            "timed": "whether it has clocks",
            "title": "its title",
            "seq": "number of its last entry",
            "status": "waiting, playing, over, closed",
            "due": "when a clock or a bot has to be looked after",
            "summary": "names, free seats and points, for lists",
            "links": "how often each seat's link was renewed",
            "access": "how often rights at the table have changed",
            "created": "when it was made",
            "updated": "when something last happened",
            "access_digest": DIGEST,
            "due_digest": DIGEST,
            "removing": "since when it is being deleted",
            "packed": "digest of the compressed entries",
            "change": CHANGE,
        },
        "entry": {
            "game": "the table",
            "seq": "number of the entry",
            "command": "mark by which a repeated message is recognised",
            "rules": "version of the rules",
            "schema": "version of the entry's form",
            "body": "what happened: turn, draw, line of chat, somebody who sat down or left, with their name",
            "hash": "check of the position after it",
            "time": "when",
            "digest": DIGEST,
            "names": DIGEST,
        },
        "packed": {"game": "the table", "part": "number of the part", "body": "its entries, compressed after the end"},
        "snapshot": {"game": "the table", "seq": "number of the last entry", "body": "the position after it"},
        "review": {
            "game": "the table",
            "engine": "version of the engine that judged",
            "of": "number of turns",
            "done": "how many are judged",
            "body": "the judgements, without names",
            "updated": "when the last one was made",
        },
        "plan": {
            "game": "the table",
            "seat": "whose turn",
            "at": "the entry it follows",
            "version": "number of the change",
            "body": "steps of a turn that is not confirmed",
            "digest": DIGEST,
            "change": CHANGE,
        },
        "holder": {"game": "the table", "seat": "the seat, or watching", "person": "who may act for it"},
        "speaker": {
            "game": "the table",
            "seq": "the entry that holds a name",
            "seat": "the seat, or a line of chat",
            "person": "whose name it is",
        },
        "door": {
            "game": "the public table",
            "person": "who sat down there",
            "address": "keyed hash of their address, so that a ban holds for guests",
        },
        "invitation": {
            "id": "number",
            "game": "the table",
            "seat": "the seat",
            "person": "who is invited",
            "named": "as the host wrote it",
            "folded": "in the form that all names that look like it have",
            "created": "when",
            "declined": "when it was declined",
        },
        "device_link": {
            "token": "hash of a link for a second device",
            "game": "the table",
            "seat": "the seat",
            "expires": "until when it is valid",
        },
    },
    "games": {
        "own_game": {
            "person": "who",
            "game": "the table",
            "title": "which game",
            "kind": "kind of the table",
            "seats": "one's seats",
            "place": "place in one's list",
            "points": "result",
            "won": "whether it was won",
        },
        "daily_try": {
            "person": "who",
            "which": "which set-up of the day",
            "day": "the day",
            "game": "the table",
            "begun": "when it was begun",
            "points": "result",
            "margin": "lead",
            "ended": "when it was over",
            "ranked": "whether it has a place in the day's list",
        },
        "edition": {
            "person": "whose it is",
            "id": "number of the edition",
            "game": "for which game",
            "name": "its name",
            "text": "its values",
            "updated": "when it was changed",
        },
    },
    "notices": {
        "notice": {
            "game": "the table",
            "kind": "what happened",
            "seat": "whom it is about",
            "at": "the entry it is about",
            "person": "who is to be told",
            "created": "when",
        },
        "delivery": {
            "person": "who is told",
            "channel": "push message, mail or webhook",
            "game": "the table",
            "kind": "what happened",
            "seat": "whom it is about",
            "at": "the entry it is about",
            "created": "when",
            "due": "when it is to be sent",
            "taken": "when a process took it",
            "claimed": "when sending began",
            "attempts": "how often that failed",
        },
    },
    "care": {
        "block": {"id": "number", "person": "who blocks", "blocked": "whom", "created": "since when"},
        "report": {
            "id": "number",
            "created": "when",
            "reporter": "who reported",
            "table_id": "the table",
            "seat": "the seat it is about",
            "person": "whom it is about",
            "text": "what was written",
            "seq": "how far the game was then",
            "closed": "when an administrator closed it",
        },
        "deed": {
            "id": "number",
            "created": "when an administrator did something",
            "what": "what: suspend, mute, rename, close a table, look at a private one …",
            "administrator": "who",
            "person": "to whom",
            "table_id": "at which table",
            "reason": "why",
        },
        "setting": {"name": "announcement, maintenance, time of the last backup", "value": "its text"},
    },
    "server": {
        "presence": {
            "game": "the table",
            "seat": "the seat that is online",
            "process": "through which process",
            "sockets": "in how many windows",
            "viewing": "how many look from this seat",
            "seen": "since when",
            "change": CHANGE,
        },
        "process": {
            "id": "number of a process of this server",
            "alive": "when it was last alive",
            "ended": "whether it has ended",
            "until": "until when its tables are its own",
        },
        "lease": {"game": "the table", "process": "which process looks after it"},
        "news": {
            "id": "number",
            "process": "which process says it",
            "topic": "what changed",
            "subject": "where",
            "created": "when",
            "change": CHANGE,
        },
        "downtime": {"began": "when this server was not running", "ended": "until when"},
        "job": {
            "id": "number",
            "kind": "work in the background, such as removing a name",
            "subject": "whom or what it is about",
            "detail": "what else it needs",
            "cursor": "how far it is",
            "steps": "how many steps were done",
            "failures": "how often in a row one failed",
            "created": "since when",
            "due": "when the next step may be done",
        },
    },
}
"""By group of the page, table and column. A test compares it with the database."""


def stored(addresses: str) -> Stored:
    """As the tables of the database are, so that nothing can be left out."""
    groups = {table: group for group, tables in PURPOSES.items() for table in tables}
    return Stored(
        addresses=addresses,
        groups=tuple(
            StoredGroup(
                name=group,
                tables=tuple(
                    StoredTable(name=str(table.name), columns=tuple(
                        StoredColumn(name=str(column.name), purpose=PURPOSES[group].get(table.name, {}).get(column.name, ""))
                        for column in table.columns
                    ))
                    for table in metadata.tables.values() if groups.get(table.name, "server") == group
                ),
            )
            for group in PURPOSES
        )
    )  # fmt: skip
