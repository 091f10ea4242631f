"""A push service on loopback, and browsers that can decrypt its messages."""

import asyncio
import contextlib
import json
import secrets
from collections.abc import AsyncIterator
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256

from lishan.server.notify.push import decoded, derive, encoded, point


class Browser:
    """One that has subscribed."""

    def __init__(self, origin: str) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = secrets.token_bytes(16)
        self.path = f"/{secrets.token_hex(8)}"
        self.endpoint = origin + self.path

    @property
    def subscription(self) -> dict[str, str]:
        return {"endpoint": self.endpoint, "p256dh": encoded(point(self.key)), "auth": encoded(self.auth)}

    def read(self, body: bytes) -> Any:
        """As RFC 8188 and RFC 8291 say."""
        salt, length = body[:16], body[20]
        theirs, text = body[21 : 21 + length], body[21 + length :]
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))
        secret = derive(shared, self.auth, b"WebPush: info\x00" + point(self.key) + theirs, 32)
        key = derive(secret, salt, b"Content-Encoding: aes128gcm\x00", 16)
        nonce = derive(secret, salt, b"Content-Encoding: nonce\x00", 12)
        plain = AESGCM(key).decrypt(nonce, text, None)
        assert plain.endswith(b"\x02")
        return json.loads(plain[:-1])


class PushService:
    def __init__(self) -> None:
        self.origin = ""
        self.answer = 201
        self.taken: list[tuple[str, dict[str, str], bytes]] = []

    def browser(self) -> Browser:
        return Browser(self.origin)

    def read(self, browser: Browser) -> list[Any]:
        return [browser.read(body) for path, _, body in self.taken if path == browser.path]

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError):
            path = (await reader.readline()).split()[1].decode()
            headers = {}
            while line := (await reader.readline()).decode().strip():
                name, _, value = line.partition(": ")
                headers[name.lower()] = value
            body = await reader.readexactly(int(headers["content-length"]))
            if self.answer == 201:
                self.taken.append((path, headers, body))
            writer.write(f"HTTP/1.1 {self.answer} X\r\nContent-Length: 0\r\n\r\n".encode())
            await writer.drain()
        writer.close()


def check_signature(headers: dict[str, str], origin: str, key: str) -> dict[str, Any]:
    """The claims of a message's signature, which must be that of the server's key."""
    words = dict(word.strip().split("=", 1) for word in headers["authorization"].removeprefix("vapid ").split(","))
    assert words["k"] == key
    head, claims, signature = words["t"].split(".")
    raw = decoded(signature)
    signed = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(key))
    public.verify(signed, f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
    found: dict[str, Any] = json.loads(decoded(claims))
    assert found["aud"] == origin
    return found


@contextlib.asynccontextmanager
async def push_service() -> AsyncIterator[PushService]:
    service = PushService()
    server = await asyncio.start_server(service.serve, "127.0.0.1", 0)
    service.origin = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    async with server:
        yield service
