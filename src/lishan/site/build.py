"""Writes the static version: a folder with the client, Pyodide and our package, which any web host can serve."""

import hashlib
import io
import json
import os
import shutil
import subprocess
import tempfile
import zipfile
from collections.abc import Iterator
from importlib.resources import as_file, files
from pathlib import Path

import msgspec

import lishan
from lishan.core.errors import LishanError
from lishan.server.bots.levels import levels
from lishan.server.tables.bodies import Games
from lishan.server.tables.lists import game_info
from lishan.words import languages

COMPILER = files("lishan.site") / "files" / "bytecode.mjs"
PACKAGE = Path(lishan.__file__).parent
CLIENT = PACKAGE / "server" / "client"
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
WHEELS = ("librt", "msgspec", "mypy_extensions")
# The parts of our package that a page needs: nothing that uses a database, a network, a terminal or another process.
PARTS = ("bots", "box", "coach", "core", "editions", "lessons", "server", "site", "table", *lishan.GAMES)
LEFT_OUT = ("server/client/", "server/edge/", "server/notify/", "server/store/", "site/files/", "site/build.py")
# What watches over many people's tables.
OF_SERVERS = tuple(
    f"server/tables/{name}.py"
    for name in (
        "integrity", "jobs", "manager", "name_jobs", "notice_items", "notice_mail", "notice_words", "notices", "packing",
        "peers", "presence", "purging", "scheduler", "stored", "waiting_bots",
    )
)  # fmt: skip
# What is stored about a table, whoever stores it, and who is told.
STILL_IN = ("server/store/__init__.py", "server/store/fanout.py", "server/store/notice_kinds.py", "server/store/values.py")
KINDS = (".py", ".toml", ".net", ".jsonl", ".json")
NEEDS = "`make site` in a clone of the repository does all of this."
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'"
)
"""As on a server, but WebAssembly may be compiled."""
THEN = 1980, 1, 1, 0, 0, 0
"""The time in archives: the same content gives the same file."""


class Written(msgspec.Struct, frozen=True):
    """The files that were written."""

    files: int
    bytes: int
    python: str
    """The folder of Python, named after its content."""
    compiled: bool
    """Whether our package is there as bytecode, so that it need not be compiled at every start."""


def write_site(out: Path, parts: Path | None, client: Path = CLIENT) -> Written:
    """Write the folder. An existing folder is replaced if it was written by this function. Raises LishanError."""
    check_client(client)
    parts = check_parts(parts)
    clear(out)
    copy_client(client, out)
    python, compiled = write_python(out, parts)
    write_page(client, out, python)
    contents = {path.relative_to(out).as_posix(): digest(path.read_bytes()) for path in found(out)}
    worker = (files("lishan.site") / "files" / "sw.js").read_text(encoding="utf-8")
    (out / "sw.js").write_text(worker.replace('"FILES"', json.dumps(contents, indent=1, sort_keys=True)), encoding="utf-8")
    written = list(found(out))
    return Written(len(written), sum(path.stat().st_size for path in written), python, compiled)


def check_client(client: Path) -> None:
    """Raises LishanError with one sentence."""
    if not (client / "index.html").is_file():
        raise LishanError(f"The browser client is not part of this installation. {NEEDS}")


def check_parts(parts: Path | None) -> Path:
    """The folder with the other required parts. Raises LishanError if something is missing."""
    if parts is None:
        raise LishanError(f"--parts must name a folder with Pyodide and the wheels of {', '.join(WHEELS)}. {NEEDS}")
    missing = [name for name in PYODIDE if not (parts / name).is_file()]
    missing += [f"{name}-….whl" for name in WHEELS if not list(parts.glob(f"{name}-*.whl"))]
    if missing:
        raise LishanError(f"{parts} lacks {', '.join(missing)}. {NEEDS}")
    return parts


def clear(out: Path) -> None:
    """Make room. A folder with anything else in it is left alone. Raises LishanError."""
    if out.exists() and (not out.is_dir() or (any(out.iterdir()) and not (out / "sw.js").is_file())):
        raise LishanError(f"{out} is not empty. Choose another folder.")
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)


def found(folder: Path) -> Iterator[Path]:
    return (path for path in sorted(folder.rglob("*")) if path.is_file())


def digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:16]


# The client


def copy_client(client: Path, out: Path) -> None:
    """Everything except the page and the worker for push messages, which are different here."""
    for path in found(client):
        target = out / path.relative_to(client)
        if target not in (out / "index.html", out / "sw.js"):
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)


def write_page(client: Path, out: Path, python: str) -> None:
    """The client's page, in any folder, with a policy of its own: a plain host sends none."""
    page = (client / "index.html").read_text(encoding="utf-8")
    page = page.replace('<html lang="en">', f'<html lang="en" data-static="{python}">')
    page = page.replace('href="/', 'href="').replace('src="/', 'src="')
    head = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}" />'
    page = page.replace('<meta charset="utf-8" />', f'<meta charset="utf-8" />\n    {head}', 1)
    (out / "index.html").write_text(page, encoding="utf-8")


# Python


def write_python(out: Path, parts: Path) -> tuple[str, bool]:
    """Pyodide, our package and the list of games, in a folder named after its content; and whether our package is bytecode."""
    contents = {name: (parts / name).read_bytes() for name in PYODIDE}
    contents["pyodide-lock.json"] = short_lock(contents["pyodide-lock.json"])
    source = archive(parts)
    bytecode = compiled(parts, source)
    contents["lishan.zip"] = bytecode or source
    contents["games.json"] = games()
    name = f"python-{digest(b''.join(each for _, each in sorted(contents.items())))}"
    (out / name).mkdir()
    for file, content in contents.items():
        (out / name / file).write_bytes(content)
    return name, bytecode is not None


def compiled(parts: Path, source: bytes) -> bytes | None:
    """An archive compiled by the Python of these parts, in Node; None where that is not possible. Kept beside the parts."""
    kept = parts / f"compiled-{digest(source + COMPILER.read_bytes())}.zip"
    if kept.is_file():
        return kept.read_bytes()
    node = shutil.which("node")
    if node is None:
        return None
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder, "lishan.zip")
        work.write_bytes(source)
        with as_file(COMPILER) as script:
            # Assertions are kept: they are worth their bytes.
            done = subprocess.run([node, str(script), str(parts.resolve()), "0", str(work)], capture_output=True, check=False)
        if done.returncode:
            return None
        content = work.read_bytes()
    keep(kept, content)
    return content


def keep(target: Path, content: bytes) -> None:
    """Stores the archive and removes older ones. Another process may do the same, and the folder may be read-only."""
    try:
        for old in target.parent.glob("compiled-*.zip"):
            old.unlink(missing_ok=True)
        part = target.with_suffix(f".{os.getpid()}")
        part.write_bytes(content)
        part.replace(target)
    except OSError:
        return


def short_lock(lock: bytes) -> bytes:
    """Pyodide's list of packages, of which we load none."""
    return json.dumps(json.loads(lock) | {"packages": {}}).encode()


def games() -> bytes:
    """The answer to `GET /api/games`, so that the start page needs no Python."""
    known = levels()
    infos = tuple(game_info(lishan.game(name), known[name]) for name in lishan.GAMES)
    return msgspec.json.encode(Games(games=infos, languages=languages()))


def archive(parts: Path) -> bytes:
    """Our package and its dependencies, as they should be on `sys.path`."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as target:
        for name, content in sorted({**own_files(), **wheel_files(parts)}.items()):
            target.writestr(zipfile.ZipInfo(name, THEN), content, zipfile.ZIP_DEFLATED)
    return packed.getvalue()


def own_files() -> dict[str, bytes]:
    paths = [PACKAGE / "__init__.py", *(path for part in PARTS for path in found(PACKAGE / part))]
    names = {path: path.relative_to(PACKAGE).as_posix() for path in paths if path.suffix in KINDS}
    wanted = {path: name for path, name in names.items() if name in STILL_IN or not name.startswith((*LEFT_OUT, *OF_SERVERS))}
    return {f"lishan/{name}": path.read_bytes() for path, name in wanted.items()}


def wheel_files(parts: Path) -> dict[str, bytes]:
    contents: dict[str, bytes] = {}
    for name in WHEELS:
        with zipfile.ZipFile(sorted(parts.glob(f"{name}-*.whl"))[-1]) as wheel:
            contents |= {each: wheel.read(each) for each in wheel.namelist() if not each.endswith(("/", "/RECORD", ".pyi"))}
    return contents
