"""Every message of the client is used somewhere in it."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
WORDS = ROOT / "src" / "lishan" / "words" / "en"


def test_no_message_of_the_client_is_left_over() -> None:
    sources = [path for ending in ("ts", "svelte") for path in (ROOT / "web" / "src").rglob(f"*.{ending}")]
    sources += [path for part in ("server", "box", "core", "words") for path in (ROOT / "src" / "lishan" / part).rglob("*.py")]
    code = "\n".join(path.read_text(encoding="utf-8") for path in sources)
    named = set(re.findall(r"[\w-]+", code))
    # `step-${kind}`: any message that begins like this may be meant. Moves are said by their kind (`words.line`).
    beginnings = ("move-", *re.findall(r"[`\"]([a-z][\w-]*-)(?:\$?\{|\")", code))
    messages = {
        message
        for file in WORDS.glob("client*.ftl")
        for message in re.findall(r"^([a-z][\w-]*) =", file.read_text(encoding="utf-8"), re.MULTILINE)
    }
    assert len(messages) > 500
    assert sorted(message for message in messages - named if not message.startswith(beginnings)) == []
