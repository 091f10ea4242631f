"""One mail about everything that a person is told, and the links that end such mails."""

from collections.abc import Sequence
from hashlib import sha256
from typing import TYPE_CHECKING, get_args

from lishan.server.notify.mail import Mail
from lishan.server.store.notice_kinds import KINDS, Kind
from lishan.server.store.notices import Delivery
from lishan.server.store.people import PersonRow
from lishan.server.tables.notice_words import Item, NoticeWords
from lishan.server.tables.tokens import same, stop_key

if TYPE_CHECKING:
    from lishan.server.tables.manager import TableManager

ALL = "all"
"""Instead of a kind: no notices by mail at all."""


def mail_about(manager: "TableManager", person: PersonRow, to: str, items: Sequence[Item], claimed: Sequence[Delivery]) -> Mail:
    words, origin = NoticeWords(person, manager.clock.now()), manager.settings.origins[0]
    tables = by_table(items)
    kinds = sorted({item.one.kind for table in tables for item in table}, key=KINDS.index)
    blocks = [words.block(table, origin) for table in tables]
    secret = manager.settings.secret
    foot = [
        words.say("mail-notices-foot", link=f"{origin}/account"),
        *(words.say("mail-stop-kind", kind=kind, link=stop_link(origin, secret, person.id, kind)) for kind in kinds),
        words.say("mail-stop-all", link=stop_link(origin, secret, person.id, ALL)),
    ]
    # The line before the foot is how mail programs know a signature.
    text = "\n".join(["\n\n\n".join(blocks), "", "-- ", *foot, ""])
    key = sha256(repr([(one.game, one.kind, one.seat, one.at, person.id) for one in claimed]).encode()).hexdigest()[:24]
    stop = f"{origin}/api/unsubscribe/{stop_token(secret, person.id, ALL)}"
    return Mail(to=to, subject=words.subject(tables), text=text, id=key, stop=stop)


def by_table(items: Sequence[Item]) -> list[list[Item]]:
    """The most urgent table first. Of notices of a kind the last one counts, and a warning says whose turn it is."""
    tables: dict[str, dict[Kind, Item]] = {}
    for item in sorted(items, key=lambda item: item.one.at):
        tables.setdefault(item.game.id, {})[item.one.kind] = item
    for found in tables.values():
        if "time" in found:
            found.pop("turn", None)
    ordered = [sorted(found.values(), key=lambda item: KINDS.index(item.one.kind)) for found in tables.values()]
    return sorted(ordered, key=lambda items: (min(KINDS.index(item.one.kind) > 1 for item in items), soonest(items)))


def soonest(items: Sequence[Item]) -> int:
    return min((item.lost for item in items if item.lost is not None), default=2**62)


# Ending them


def stop_token(secret: str, person: str, what: str) -> str:
    return f"{person}.{what}.{stop_key(secret, person, what)}"


def stop_link(origin: str, secret: str, person: str, what: str) -> str:
    """For people: a page that does it. Whatever follows # is not in any log."""
    return f"{origin}/account#stop={stop_token(secret, person, what)}"


def stopped_by(secret: str, token: str) -> tuple[str, tuple[Kind, ...]] | None:
    """Whose mails of which kinds a link ends; None: it is not one of ours."""
    person, _, rest = token.partition(".")
    what, _, key = rest.partition(".")
    if not same(key, stop_key(secret, person, what)):
        return None
    return person, KINDS if what == ALL else tuple(kind for kind in get_args(Kind) if kind == what)
