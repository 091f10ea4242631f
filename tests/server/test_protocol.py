"""The published protocol is what the server speaks: types are current, the page names every message, its example plays."""

import asyncio
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, get_args

import jsonschema_rs
import msgspec
import pytest

from lishan.server.edge.app import LISTED
from lishan.server.edge.json_schema import socket_schema
from lishan.server.tables import messages
from lishan.server.tables.bodies import NewTable
from tests.server.kit import serving

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("tool", ["typescript", "view_docs"])
def test_what_is_made_from_the_types_is_current(tool: str) -> None:
    done = subprocess.run([sys.executable, "-m", f"tools.{tool}", "--check"], check=False, cwd=ROOT)
    assert done.returncode == 0, "make types"


def test_the_page_names_every_message_path_and_refusal() -> None:
    tags = [str(one.__struct_config__.tag) for union in (messages.AnyCommand, messages.AnyFrame) for one in get_args(union)]
    assert [tag for tag in tags if f"`{tag}`" not in PAGE] == []
    paths = [endpoint.path for endpoint in LISTED]
    assert [path for path in paths if path.rpartition("/")[2].strip("{}") not in PAGE] == []
    codes = get_args(messages.Refused.__annotations__["code"])
    assert [code for code in codes if f"`{code}`" not in PAGE] == []


def test_every_frame_is_as_its_schema_says() -> None:
    import random

    schema = socket_schema()
    frame = jsonschema_rs.validator_for({**schema, "anyOf": [{"$ref": "#/$defs/Frame"}]})
    command = jsonschema_rs.validator_for({**schema, "anyOf": [{"$ref": "#/$defs/Command"}]})

    async def run() -> None:
        async with serving() as server, server.person("Ada") as ada:
            for game, seats in (("xian", ("me", "bot")), ("terracotta", ("me",))):
                made = await ada.make(game, seats)
                async with ada.follow(made["id"], 0) as socket:
                    for _ in range(4):
                        await socket.wait(lambda one: one.may_move(), 30)
                        moves = [choice["move"] for choice in socket.draft["moves"]]
                        await socket.ask("preview", moves=moves)
                        for question in ("explain", "targets", "hint"):
                            await socket.ask(question)
                        await socket.ask("why", move=moves[0])
                        await socket.play_turn(random.Random(1).choice)
                    await socket.ask("past", seq=socket.picture["seq"])
                    await socket.ask("lines", before=20)
                    await socket.ask("say", text="well")
                    for one in socket.frames:
                        frame.validate(one)

    asyncio.run(run())
    command.validate({"type": "step", "id": "a", "at": 1, "n": 0, "move": 3})
    more = {"type": "step", "id": "a", "at": 1, "n": 0, "move": 3, "x": 1}
    for wrong in ({"type": "step"}, more, {"type": "nothing", "id": "a"}):
        assert not command.is_valid(wrong)


def test_the_body_on_the_page_makes_a_table() -> None:
    (text,) = re.findall(r"```json\n(\{\"game\".*?)```", PAGE, re.DOTALL)

    async def run() -> None:
        async with serving(substitute="random") as server, server.person("Ada") as ada:
            body = msgspec.json.decode(text.replace("seasoned", "random").replace("casual", "random"))
            assert set(body) == set(NewTable.__struct_fields__)
            assert (await ada.post("/api/tables", body)).status == 201

    asyncio.run(run())


def example() -> str:
    (code,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    return str(code)


@pytest.mark.parametrize("game", ["lanterns", "xian"])
def test_the_example_on_the_page_plays_a_game(game: str) -> None:
    space: dict[str, Any] = {"__name__": "example"}
    exec(compile(example(), "docs/protocol.md", "exec"), space)

    async def run() -> None:
        async with serving() as server:
            space["PAUSE_S"] = 0
            scores = await space["main"](server.origin, game)
            assert len(scores) == 2

    asyncio.run(run())


def test_the_page_for_hosts_names_every_setting() -> None:
    hosting = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    source = (ROOT / "src" / "lishan" / "cli" / "serve.py").read_text(encoding="utf-8")
    named = re.findall(r'envvar="(LISHAN_\w+)"', source)
    named += [f"LISHAN_{word}" for word in re.findall(r'environment\("(\w+)"\)', source)]
    assert len(named) > 10
    assert [name for name in named if name not in hosting] == []
