"""A mail server on loopback that stores or refuses mail."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from email import message_from_bytes, policy
from email.message import EmailMessage

from lishan.server.notify.mail import MailSettings


class MailSink:
    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.answer = "250 taken"
        """The reply to the text of a mail; 451 for later, 550 for never."""
        self.port = 0
        self.came = asyncio.Event()

    @property
    def settings(self) -> MailSettings:
        return MailSettings(host="127.0.0.1", port=self.port, security="none", sender="Lishan <lishan@example.org>")

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError):
            writer.write(b"220 sink\r\n")
            while line := (await reader.readline()).decode().strip():
                word = line.split()[0].upper()
                if word == "DATA":
                    writer.write(b"354 go on\r\n")
                    raw = await reader.readuntil(b"\r\n.\r\n")
                    if self.answer.startswith("250"):
                        self.mails.append(message_from_bytes(raw[:-5].replace(b"\r\n..", b"\r\n."), policy=policy.default))
                        self.came.set()
                    writer.write(self.answer.encode() + b"\r\n")
                elif word == "QUIT":
                    writer.write(b"221 bye\r\n")
                    break
                else:
                    writer.write(b"250 sink\r\n")
                await writer.drain()
        writer.close()

    async def wait(self, number: int, seconds: float = 15) -> EmailMessage:
        """Waits for this many mails and returns the last."""
        async with asyncio.timeout(seconds):
            while len(self.mails) < number:
                self.came.clear()
                await self.came.wait()
        return self.mails[number - 1]

    def text(self, number: int) -> str:
        return str(self.mails[number - 1].get_content())


@contextlib.asynccontextmanager
async def mail_sink() -> AsyncIterator[MailSink]:
    sink = MailSink()
    server = await asyncio.start_server(sink.serve, "127.0.0.1", 0)
    sink.port = server.sockets[0].getsockname()[1]
    async with server:
        yield sink
