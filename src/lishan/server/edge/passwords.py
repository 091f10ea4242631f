"""Passwords: how they are stored, and which are refused."""

import asyncio
import secrets
from functools import cache
from hashlib import sha256
from importlib.resources import files


class Passwords:
    """argon2id, a quarter of a second each: at most two at a time, or logins could be used to stop the server."""

    def __init__(self) -> None:
        from argon2 import PasswordHasher

        self.hasher = PasswordHasher()
        self.slots = asyncio.Semaphore(2)
        self.nobody: str | None = None

    async def hash(self, password: str) -> str:
        async with self.slots:
            return await asyncio.to_thread(self.hasher.hash, password)

    async def check(self, password: str, hashed: str | None) -> bool:
        """Takes as long for a login that does not exist as for one that does."""
        if self.nobody is None:
            self.nobody = await self.hash(secrets.token_urlsafe(16))
        async with self.slots:
            return await asyncio.to_thread(self.verify, password, hashed or self.nobody) and hashed is not None

    def verify(self, password: str, hashed: str) -> bool:
        from argon2.exceptions import InvalidHashError, VerificationError

        try:
            return self.hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False


@cache
def common_passwords() -> frozenset[str]:
    """Prefixes of the SHA-256 of the ten thousand most common passwords with eight or more characters.

    They are from zxcvbn's list; its licence is in common_passwords.license.txt.
    """
    text = (files("lishan.server.edge") / "common_passwords.txt").read_text(encoding="utf-8")
    return frozenset(text.split("\n"))


def is_common(password: str, login: str) -> bool:
    plain = password.lower()
    known = sha256(plain.encode()).hexdigest()[:8] in common_passwords()
    return known or login.lower() in plain or len(set(plain)) < 4
