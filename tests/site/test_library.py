"""Nothing that a page may import uses the parts of Python's library that are left out."""

import ast

from lishan.site.build import own_files
from tests.repo.scripts import load

NEVER_RUN = {
    "lishan/bots/child.py", "lishan/bots/isolation.py", "lishan/bots/jobs.py", "lishan/bots/lifeline.py",
    "lishan/bots/parallel.py",
    "lishan/coach/review_text.py", "lishan/server/bots/sandbox.py",
}  # fmt: skip
"""They lie in the archive, but no page imports them (test_page.py)."""


def imported(source: str) -> set[str]:
    nodes = list(ast.walk(ast.parse(source)))
    plain = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    return plain | {str(node.module) for node in nodes if isinstance(node, ast.ImportFrom) and node.module}


def test_what_is_left_out_is_not_imported() -> None:
    is_used = load("tools/pyodide.py").is_used
    assert not is_used("unittest/__init__.py")
    assert not is_used("encodings/cp1252.py")
    assert is_used("encodings/utf_8.py")
    assert is_used("typing.py")
    sources = {name: content.decode() for name, content in own_files().items() if name.endswith(".py")}
    wanted = {module for name, text in sources.items() if name not in NEVER_RUN for module in imported(text)}
    paths = {module.replace(".", "/") for module in wanted}
    files = {f"{path}.py" for path in paths} | {f"{path}/__init__.py" for path in paths}
    assert {path for path in files if not is_used(path)} == set()
