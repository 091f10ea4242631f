"""What is posted to a webhook: services for chat want a form of their own, programs get the facts."""

from collections.abc import Mapping
from urllib.parse import urlsplit

import msgspec

DISCORD = ("discord.com", "discordapp.com", "ptb.discord.com", "canary.discord.com")
SLACK = ("hooks.slack.com",)


def body_for(url: str, text: str, facts: Mapping[str, object]) -> bytes:
    """Others, such as Mattermost and Matrix's hookshot, show the `text` among the facts."""
    host = urlsplit(url).hostname or ""
    if host in DISCORD:
        # A name of a player must not call everyone in the channel.
        return msgspec.json.encode({"content": text, "allowed_mentions": {"parse": []}})
    if host in SLACK:
        return msgspec.json.encode({"text": escaped(text)})
    return msgspec.json.encode({**facts, "text": text})


def escaped(text: str) -> str:
    """As Slack's documentation says, so that a name is no mention and no link."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
