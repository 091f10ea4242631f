"""Web Push: a message that only one browser can read (RFC 8291), from a server that it knows (RFC 8292)."""

import base64
import json
import os
import secrets
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from lishan.core.errors import LishanError
from lishan.server.store.private_files import private_folder

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric import ec

RECORD = 4096
TOKEN_LIFE_S = 12 * 3600
"""How many seconds a server's signature is valid."""


class PushSettings(Struct, frozen=True, kw_only=True):
    key: str
    """The private key, 32 bytes in base64url. Subscribed browsers know its public half, so it must not change."""
    contact: str
    """Contact for the operators of push services: mailto:… or https://…."""


class Sealed(Struct, frozen=True, kw_only=True):
    body: bytes
    headers: dict[str, str]


def is_possible() -> bool:
    """Returns whether the required library is installed."""
    try:
        import cryptography  # noqa: F401
    except ImportError:
        return False
    return True


def encoded(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def own_key(folder: Path) -> str:
    """This server's key, created at the first start and readable only by its owner."""
    file = folder / "push-key"
    if not file.is_file():
        private_folder(folder)
        try:
            handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            return own_key(folder)
        with os.fdopen(handle, "w", encoding="ascii") as stream:
            stream.write(encoded(new_key()))
    return file.read_text(encoding="ascii").strip()


def new_key() -> bytes:
    from cryptography.hazmat.primitives.asymmetric import ec

    made: bytes = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value.to_bytes(32, "big")
    return made


def private_key(key: str) -> "ec.EllipticCurvePrivateKey":
    from cryptography.hazmat.primitives.asymmetric import ec

    try:
        return ec.derive_private_key(int.from_bytes(decoded(key), "big"), ec.SECP256R1())
    except ValueError:
        raise LishanError("LISHAN_PUSH_KEY is not a key. Leave it out to have one made.") from None


def point(key: "ec.EllipticCurvePrivateKey") -> bytes:
    """The public half, in the form browsers expect."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    raw: bytes = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return raw


def public_key(settings: PushSettings) -> str:
    return encoded(point(private_key(settings.key)))


def check_subscription(p256dh: str, auth: str) -> None:
    """Raises LishanError for keys that no browser can have."""
    from cryptography.hazmat.primitives.asymmetric import ec

    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(p256dh))
        sound = len(decoded(auth)) == 16
    except ValueError:
        sound = False
    if not sound:
        raise LishanError("This is not a push subscription.")


def encrypt(text: bytes, p256dh: str, auth: str, own: "ec.EllipticCurvePrivateKey", salt: bytes) -> bytes:
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(p256dh))
    shared, mine = own.exchange(ec.ECDH(), theirs), point(own)
    secret = derive(shared, decoded(auth), b"WebPush: info\x00" + decoded(p256dh) + mine, 32)
    key = derive(secret, salt, b"Content-Encoding: aes128gcm\x00", 16)
    nonce = derive(secret, salt, b"Content-Encoding: nonce\x00", 12)
    # The last record ends with a 2.
    hidden: bytes = AESGCM(key).encrypt(nonce, text + b"\x02", None)
    return salt + RECORD.to_bytes(4, "big") + bytes([len(mine)]) + mine + hidden


def derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    derived: bytes = HKDF(algorithm=SHA256(), length=length, salt=salt, info=info).derive(secret)
    return derived


def token(settings: PushSettings, origin: str, now: int) -> str:
    """A JWT that identifies the sender; `now` in seconds."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
    from cryptography.hazmat.primitives.hashes import SHA256

    claims = {"aud": origin, "exp": now + TOKEN_LIFE_S, "sub": settings.contact}
    parts = [encoded(json.dumps(part, separators=(",", ":")).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims)]
    signed = private_key(settings.key).sign(".".join(parts).encode(), ec.ECDSA(SHA256()))
    r, s = decode_dss_signature(signed)
    return ".".join([*parts, encoded(r.to_bytes(32, "big") + s.to_bytes(32, "big"))])


def sealed(settings: PushSettings, origin: str, p256dh: str, auth: str, text: bytes, topic: str, keep: int, now: int) -> Sealed:
    """A push message: a push service keeps it `keep` seconds for an offline browser; a newer one of its topic replaces it."""
    from cryptography.hazmat.primitives.asymmetric import ec

    body = encrypt(text, p256dh, auth, ec.generate_private_key(ec.SECP256R1()), secrets.token_bytes(16))
    headers = {
        "TTL": str(keep), "Content-Encoding": "aes128gcm", "Content-Type": "application/octet-stream", "Topic": topic,
        "Authorization": f"vapid t={token(settings, origin, now)}, k={public_key(settings)}",
    }  # fmt: skip
    return Sealed(body=body, headers=headers)
