"""The command `lishan`."""

import sys

INTERRUPTED = 130
# Packages that `pip install lishan` alone does not install, and the extra that does.
NEEDED = {
    **dict.fromkeys(("babel", "fluent", "rich", "typer"), "cli"),
    **dict.fromkeys(("alembic", "argon2", "cryptography", "sqlalchemy", "starlette", "uvicorn", "websockets"), "play"),
}


def main() -> None:
    """Run the command line of this process. Nothing is imported earlier, because Ctrl-C may come at any time."""
    try:
        from lishan.cli.app import run

        code = run(sys.argv[1:])
    except ModuleNotFoundError as error:
        extra = NEEDED.get((error.name or "").partition(".")[0])
        if extra is None:
            raise
        sys.stderr.write(f"lishan: The command line needs {error.name}: pip install 'lishan[{extra}]'.\n")
        code = 2
    except KeyboardInterrupt:
        sys.stderr.write("\n")
        code = INTERRUPTED
    sys.exit(code)
