"""Serves the client's files from the package. If it was not built, a plain page says so."""

import asyncio
import re
from pathlib import Path
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import Route

import lishan
from lishan.server.edge.endpoints import ApiError, fault_response
from lishan.server.edge.previews import tags

if TYPE_CHECKING:
    from lishan.server.edge.app import Context

CLIENT = Path(__file__).parents[1] / "client"
LONGEST_PATH = 200
"""Every part of a path is looked up on disk; ours are short."""
PLAIN = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Lishan</title>
<h1>Lishan</h1>
<p>The server is running. The browser client is not part of this installation. <code>make play</code> in the folder of the
source builds it (with Node, or with one from PyPI) and opens it;
<code>lishan play terracotta --terminal</code> plays without it.</p>
<p>Programs can play by the protocol (<a href="/api/openapi.json">HTTP</a>, <a href="/api/socket.json">socket</a>).</p>
</html>
"""


GAME = f"({'|'.join(lishan.GAMES)})"
PAGES = re.compile(
    rf"((table|review|embed)/[^/]+|learn(/{GAME}(/[^/]+)?)?|puzzles(/{GAME})?|puzzle/{GAME}/[^/]+|daily(/({GAME}|li-si))?|account|"
    rf"statistics|admin|recover|stored|(edition|score|position|at-the-table)(/{GAME})?|li-si)?/?"
)
"""The pages of the client (web/src/App.svelte). At every other address it says that there is nothing."""


def file_in(folder: Path, path: str) -> Path | None:
    """A file of the client; nothing outside its folder."""
    if len(path) > LONGEST_PATH:
        return None
    try:
        found = (folder / path).resolve()
        return found if found.is_file() and found.is_relative_to(folder.resolve()) else None
    except (OSError, ValueError):
        # Not a possible file name.
        return None


def page_route(folder: Path, context: "Context") -> Route:
    """Serves files by name. Every other path gets the client, which decides what to show."""

    async def page(request: Request) -> Response:
        path = request.path_params["path"]
        if path.startswith("api/"):
            return fault_response(ApiError(404, "no-page"))
        if path and (file := file_in(folder, path)) is not None:
            return FileResponse(file, headers={"Cache-Control": caching(path)})
        if "." in path.rpartition("/")[2]:
            return Response(status_code=404)
        index = file_in(folder, "index.html")
        if index is None:
            return HTMLResponse(PLAIN, headers={"Cache-Control": "no-cache"})
        status = 200 if PAGES.fullmatch(path) else 404
        if status == 200 and (lines := await tags(context, request)):
            text = await asyncio.to_thread(index.read_text, encoding="utf-8")
            # The page depends on the reader's language and on what they may see now.
            kept = {"Cache-Control": "private, no-cache", "Vary": "Accept-Language"}
            return HTMLResponse(text.replace("</head>", f"{lines}\n</head>", 1), headers=kept)
        return FileResponse(index, status_code=status, headers={"Cache-Control": "no-cache"})

    return Route("/{path:path}", page, methods=["GET"])


def caching(path: str) -> str:
    """Files in assets/ have a hash of their content in their names."""
    return "public, max-age=31536000, immutable" if path.startswith("assets/") else "no-cache"
