"""Tokens, ids, the secrets of links, and what an address says about who uses it."""

import hmac
import secrets
from functools import lru_cache
from hashlib import sha256
from ipaddress import IPv4Address, ip_address, ip_network

from lishan.table.terms import DAY_MS

LETTERS = "23456789abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ"
"""Characters that can be read aloud: no 0, O, 1, l, I, i."""

SESSION_IDLE_MS = 30 * DAY_MS
SESSION_LIFETIME_MS = 180 * DAY_MS


def new_id(length: int = 12) -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(length))


LONGEST_ID = 24
MOST_REMATCHES = 20
"""How often the same people may close their rematch table and ask again."""


def is_id(text: str) -> bool:
    """Returns whether anything can have this id: the database is not asked about others."""
    return len(text) <= LONGEST_ID and text.isascii() and text.isalnum()


CODES = 8
"""Recovery codes of an account."""


def new_code(groups: int = 4) -> str:
    """A code that can be written down and typed in upper or lower case: 79 bits in four groups, so a fast hash is enough."""
    lower = [letter for letter in LETTERS if letter.islower() or letter.isdigit()]
    return "-".join("".join(secrets.choice(lower) for _ in range(4)) for _ in range(groups))


def code_hash(code: str) -> str:
    """Normalises what was typed: spaces, hyphens and capitals are only for readability."""
    return token_hash("".join(char for char in code.lower() if char.isalnum()))


def new_token() -> str:
    """A session token: 256 bits, of which the database only has the hash."""
    return secrets.token_urlsafe(32)


def token_hash(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def link_key(secret: str, table: str, seat: int, generation: int) -> str:
    """The secret of a seat's link. It is computed when needed and stored nowhere."""
    digest = hmac.digest(secret.encode(), f"link:{table}:{seat}:{generation}".encode(), "sha256")
    return "".join(LETTERS[byte % len(LETTERS)] for byte in digest[:26])


def stop_key(secret: str, person: str, what: str) -> str:
    """The signature in the link of a mail that ends such mails, without signing in."""
    digest = hmac.digest(secret.encode(), f"stop:{person}:{what}".encode(), "sha256")
    return "".join(LETTERS[byte % len(LETTERS)] for byte in digest[:26])


def rematch_id(secret: str, table: str, number: int) -> str:
    """The id of the table for a rematch: nobody can guess it, and everyone who asks gets the same one."""
    digest = hmac.digest(secret.encode(), f"rematch:{table}:{number}".encode(), "sha256")
    return "".join(LETTERS[byte % len(LETTERS)] for byte in digest[:12])


def is_shared(address: str) -> bool:
    """Returns whether an address identifies nobody: this machine's own, which everyone behind an unknown proxy has too."""
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return True


@lru_cache(4096)
def network_of(address: str) -> str:
    """An IPv4 address, or the network of an IPv6 one: everyone has a whole network of those and can change addresses."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv4Address) or found.is_loopback:
        return str(found)
    # The same address, as a socket for both protocols writes it.
    return str(found.ipv4_mapped or ip_network((int(found), 64), strict=False).network_address)


def door_key(secret: str, table: str, address: str) -> str:
    """A token for a network address that can be recognised at this table and nowhere else."""
    address = network_of(address)
    return hmac.digest(secret.encode(), f"door:{table}:{address}".encode(), "sha256").hex()[:32]


def same(one: str, other: str) -> bool:
    return hmac.compare_digest(one.encode(), other.encode())


def command_key(person: str, command: str) -> str:
    """A command id as it is stored: nobody can use up someone else's ids."""
    return sha256(f"{person}:{command}".encode()).hexdigest()[:16]
