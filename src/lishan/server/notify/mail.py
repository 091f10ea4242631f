"""Sends mail by SMTP, if the server has been given an address for that."""

import asyncio
import logging
import re
import smtplib
import ssl
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage
from email.utils import formatdate, parseaddr
from typing import Literal, Protocol
from urllib.parse import unquote, urlsplit

from msgspec import Struct

from lishan.core.errors import LishanError

WITHIN_S = 20
MOST_AT_ONCE = 4
ADDRESS = re.compile(
    r"[^@\s,;:<>()\"\\\x00-\x1f]+@[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?)+"
)
# A slow mail server must not block threads that others need for reading the database.
SENDERS = ThreadPoolExecutor(MOST_AT_ONCE, "lishan-mail")
log = logging.getLogger("lishan.mail")


class MailSettings(Struct, frozen=True, kw_only=True):
    host: str
    port: int
    security: Literal["starttls", "tls", "none"]
    sender: str
    user: str = ""
    password: str = ""


class Mail(Struct, frozen=True, kw_only=True):
    to: str
    subject: str
    text: str
    id: str = ""
    """The same for the same notice: a mail program shows it only once, whatever happens on the way."""
    stop: str = ""
    """An address; a POST there ends such mails."""


class NotSent(Exception):
    """The mail server rejected it. `for_good`: trying again is pointless."""

    def __init__(self, for_good: bool) -> None:
        super().__init__("for good" if for_good else "for now")
        self.for_good = for_good


class Mailer(Protocol):
    async def send(self, mail: Mail) -> None:
        """Raises NotSent."""
        ...


PORTS: dict[str, tuple[Literal["starttls", "tls", "none"], int]] = {
    "smtp": ("starttls", 587), "smtps": ("tls", 465), "smtp+plain": ("none", 25),
}  # fmt: skip


def mail_settings(url: str, sender: str) -> MailSettings:
    """Settings from `smtp://user:password@host:587` (STARTTLS), `smtps://…` or `smtp+plain://…`. Raises LishanError."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise LishanError("LISHAN_MAIL has no valid port.") from None
    if parts.scheme not in PORTS or not parts.hostname:
        raise LishanError("LISHAN_MAIL must look like smtp://user:password@mail.example.org:587.")
    if not is_address(parseaddr(sender)[1]):
        raise LishanError("LISHAN_MAIL_FROM must be the address that mail comes from, like lishan@example.org.")
    security, usual = PORTS[parts.scheme]
    return MailSettings(
        host=parts.hostname, port=port or usual, security=security, sender=sender,
        user=unquote(parts.username or ""), password=unquote(parts.password or ""),
    )  # fmt: skip


def is_address(text: str) -> bool:
    return len(text) <= 254 and ADDRESS.fullmatch(text) is not None


class SmtpMailer:
    def __init__(self, settings: MailSettings) -> None:
        self.settings = settings

    async def send(self, mail: Mail) -> None:
        await asyncio.get_running_loop().run_in_executor(SENDERS, self.send_now, mail)

    def send_now(self, mail: Mail) -> None:
        try:
            with self.connection() as smtp:
                if self.settings.security == "starttls":
                    smtp.starttls(context=ssl.create_default_context())
                if self.settings.user:
                    smtp.login(self.settings.user, self.settings.password)
                smtp.send_message(self.message(mail), to_addrs=[mail.to])
        except (smtplib.SMTPRecipientsRefused, smtplib.SMTPDataError, smtplib.SMTPSenderRefused) as error:
            raise NotSent(500 <= code_of(error) < 600) from None
        except (OSError, smtplib.SMTPException, ValueError) as error:
            log.warning("The mail server does not take mail: %s", type(error).__name__)
            raise NotSent(False) from None

    def connection(self) -> smtplib.SMTP:
        if self.settings.security == "tls":
            context = ssl.create_default_context()
            return smtplib.SMTP_SSL(self.settings.host, self.settings.port, timeout=WITHIN_S, context=context)
        return smtplib.SMTP(self.settings.host, self.settings.port, timeout=WITHIN_S)

    def message(self, mail: Mail) -> EmailMessage:
        message = EmailMessage()
        message["From"] = self.settings.sender
        message["To"] = mail.to
        message["Subject"] = mail.subject
        message["Date"] = formatdate()
        domain = parseaddr(self.settings.sender)[1].rpartition("@")[2]
        if mail.id:
            message["Message-ID"] = f"<{mail.id}@{domain}>"
        if mail.stop:
            # RFC 8058: mail programs offer this as one click.
            message["List-Unsubscribe"] = f"<{mail.stop}>"
            message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        # Suppresses automatic replies.
        message["Auto-Submitted"] = "auto-generated"
        message.set_content(mail.text)
        return message


def code_of(error: smtplib.SMTPException) -> int:
    if isinstance(error, smtplib.SMTPResponseException):
        return error.smtp_code
    if isinstance(error, smtplib.SMTPRecipientsRefused):
        return max((code for code, _ in error.recipients.values()), default=0)
    return 0
